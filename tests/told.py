"""Listen to what players are told, sentence by sentence with the values in it, so that tests can check what each one claims.

A game's `truths.py` has a claim for every sentence that a player reads in explanations, outlooks, headlines, coaching and refusals. A
sentence is found by its English key in the catalogue and checked by its values, never by its rendered text. Claims use calculations of
their own on the true position, not the function under test.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from games.test_truth import played
from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Words
from hexameron.core.reading.reader import Reader
from hexameron.games import load

RECORDED = Path(__file__).parent / "games"
POSITIONS = int(
    os.environ.get("HEXAMERON_TRUTH", "300")
)  # of each game; `make audit` asks for more
CHOICES = 5  # legal actions explained in a position
REFUSED = 3  # illegal actions asked for in a position


class Said(NamedTuple):
    """A sentence as it was told."""

    sentence: (
        str  # its key in the catalogue: English with blanks, the singular where it has a plural
    )
    values: Mapping[str, Any]
    text: str


class Moment(NamedTuple):
    """Where something is told: the true position, who reads, and the action it is about, if any."""

    edition: Edition
    state: Any
    seat: int | None
    action: int = -1
    together: tuple[Said, ...] = ()  # everything that is told at once, this sentence included

    @property
    def reader(self) -> Reader[Any, Any]:
        return self.edition.reader(self.state, self.seat)

    def after(self, action: int | None = None) -> Any:
        """Return the true position after the action."""
        return self.edition.after(self.state, self.action if action is None else action)

    def seat_called(self, name: str) -> int:
        """Return the seat that a sentence names."""
        return self.edition.about.seat_names.index(name)


Claim = Callable[[Moment, Mapping[str, Any]], bool]


@contextmanager
def listening() -> Iterator[list[Said]]:
    """Collect every sentence that is put into words meanwhile."""
    heard: list[Said] = []
    plain, many = Words.__call__, Words.many

    def call(self: Words, text: str, **values: object) -> str:
        said = plain(self, text, **values)
        heard.append(Said(text, values, said))
        return said

    def call_many(self: Words, one: str, several: str, number: int, **values: object) -> str:
        said = many(self, one, several, number, **values)
        heard.append(Said(one, {"number": number, **values}, said))
        return said

    Words.__call__, Words.many = call, call_many  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        Words.__call__, Words.many = plain, many  # type: ignore[method-assign]


class Told(NamedTuple):
    """What is read in one place, and the sentences that it is made of."""

    kind: str
    moment: Moment
    text: str
    sentences: tuple[Said, ...]


def tell(kind: str, moment: Moment, ask: Callable[[Reader[Any, Any]], object]) -> Told:
    """Ask a fresh reader and return what it says, with those sentences that are really part of the text."""
    with listening() as heard:
        answer = ask(moment.reader)
    text = "\n".join(_strings(answer))
    folded = text.casefold()
    sentences = tuple(said for said in heard if said.text and said.text.casefold() in folded)
    return Told(kind, moment._replace(together=sentences), text, sentences)


def _strings(answer: object) -> Iterator[str]:
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, (list, tuple)):
        for each in answer:
            yield from _strings(each)


Table = tuple[int, dict[str, object]]  # how many sit there, and the options


def positions(slug: str, tables: list[Table], count: int = POSITIONS) -> list[Head]:
    """Return positions of a game: the recorded ones, and others of whole matches played by bots, now and then at random."""
    edition = load(slug).standard
    texts = (RECORDED / slug / "positions.txt").read_text(encoding="utf-8").splitlines()
    found: list[Head] = [edition.read(text) for text in texts[: count // 3]]
    rng, number = seed_rng("told", slug), 0
    while len(found) < count:
        seats, options = tables[number % len(tables)]
        match = played(edition, seats, options, 100 + number, leaves=number % 5 == 4)
        number += 1
        asked = [state for state in match.positions[:-1] if state.to_act != CHANCE]
        picked = {int(below(rng, len(asked))) for _ in range(min(len(asked), 1 + count // 12))}
        found += [*(asked[at] for at in sorted(picked)), match.positions[-1]]
    return found[:count]


def everything_told(slug: str, state: Head) -> Iterator[Told]:
    """Yield all that the people at a table read in one position, but the log."""
    edition = load(slug).standard
    rng = seed_rng("asked", bytes(state).hex())
    actor = int(state.to_act)
    seats = [None, *range(state.seats)] if edition.about.hidden else [None, 0]
    for seat in seats:
        here = Moment(edition, state, seat)
        yield tell("headline", here, lambda r: r.headline())
        yield tell("scores", here, lambda r: r.scores())
    if actor == OVER or actor == CHANCE:
        return
    here = Moment(edition, state, actor)
    yield tell("outlook", here, lambda r: r.outlook())
    yield tell(
        "coach", here, lambda r: [r.coach.welcome(), [said for _, said in r.coach.remarks()]]
    )
    legal = edition.legal(state)
    for action in {legal[int(below(rng, len(legal)))] for _ in range(CHOICES)}:
        yield tell(
            "explanation",
            here._replace(action=action),
            lambda r, action=action: [r.explain(action), r.warning(action)],
        )  # type: ignore[misc]
    for _ in range(REFUSED):
        action = int(below(rng, edition.game.actions))
        if action not in legal:
            yield tell(
                "refusal", here._replace(action=action), lambda r, action=action: r.refusal(action)
            )  # type: ignore[misc]
