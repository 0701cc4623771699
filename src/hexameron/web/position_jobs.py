"""A board on which any position can be tried.

Every function that takes JobTools runs in a worker, because a visitor sends the position.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.match import fairness
from hexameron.core.model.edition import Edition
from hexameron.core.reading.lesson import LessonFrame
from hexameron.core.reading.reader import Reader
from hexameron.table.refusals import Unusable
from hexameron.table.worker import JobTools
from hexameron.web.choices import Json, explain_refusal, list_choices, look_at

CHANCES = 400  # limit of chance outcomes in a row
FRAMES = 12  # the last of these outcomes, which are shown


def show_start(tools: JobTools, slug: str, position: str, language: str, tall: bool) -> Json:
    """Show a position, or the first one of a match, after all chance outcomes."""
    edition = tools.load(slug).standard
    state = edition.read(position) if position else edition.start(max(2, edition.about.seats[0]))
    for before, outcome in play_chance(edition, state):
        state = edition.after(before, outcome)
    return describe_position(edition, state, language, tall)


def show_position(tools: JobTools, slug: str, position: str, language: str, tall: bool) -> Json:
    edition = tools.load(slug).standard
    return describe_position(edition, edition.read(position), language, tall)


def play_step(
    tools: JobTools, slug: str, position: str, action: int, language: str, tall: bool
) -> Json:
    """Play an action and the chance outcomes that follow."""
    edition = tools.load(slug).standard
    state = edition.read(position)
    edition.demand(state, action)
    first = tell_action(edition, state, action, int(state.to_act), language)
    rolled = [
        tell_action(edition, before, outcome, None, language)
        for before, outcome in list(play_chance(edition, first.state))[-FRAMES:]
    ]
    last = rolled[-1].state if rolled else first.state
    seat = int(last.to_act) if last.to_act >= 0 else None
    drawn = [draw(edition, frame, seat, language, tall) for frame in (first, *rolled)]
    return {"frames": drawn, **describe_position(edition, last, language, tall)}


def explain_each(
    tools: JobTools, slug: str, position: str, actions: list[int], language: str
) -> Json:
    """Describe the effects of some legal actions."""
    edition = tools.load(slug).standard
    state = edition.read(position)
    reader, legal = reader_of(edition, state, language), set(edition.legal(state))
    return {str(action): reader.explain(action) for action in actions if action in legal}


def explain_impossible(
    tools: JobTools, slug: str, position: str, touched: list[str], language: str
) -> Json:
    """Explain why something that was touched is not possible now."""
    edition = tools.load(slug).standard
    state = edition.read(position)
    legal = edition.legal(state) if state.to_act >= 0 else None
    return {"said": explain_refusal(reader_of(edition, state, language), legal, touched, language)}


def look(tools: JobTools, slug: str, position: str, seat: int, piece: str, language: str) -> Json:
    """Describe a piece as the seat sees it."""
    edition = tools.load(slug).standard
    state = edition.read(position)
    if seat >= state.seats:
        raise Unusable("This request cannot be understood.")
    return look_at(edition.reader(state, seat, language), piece)


def describe_position(edition: Edition, state: Head, language: str, tall: bool) -> Json:
    """Return a position as the seat to act sees it."""
    reader, legal = (
        reader_of(edition, state, language),
        edition.legal(state) if state.to_act >= 0 else [],
    )
    return {
        "board": str(reader.svg(tall)),
        "headline": reader.headline(),
        "over": bool(state.to_act == OVER),
        "actions": list_choices(reader, legal),
        "position": edition.write(state),
        "seat": max(0, int(state.to_act)),
    }


def reader_of(edition: Edition, state: Head, language: str) -> Reader[object, object]:
    return edition.reader(state, int(state.to_act) if state.to_act >= 0 else None, language)


def play_chance(edition: Edition, state: Head) -> Iterator[tuple[Head, int]]:
    """Draw chance outcomes until a seat is to act.

    Yield the position before each outcome, and the outcome.
    """
    rng = seed_rng(fairness.new_seed().hex())
    for _ in range(CHANCES):
        if state.to_act != CHANCE:
            return
        weights = edition.weights(state)
        fallen, number = int(below(rng, sum(weights))), 0
        while fallen >= weights[number]:
            fallen, number = fallen - weights[number], number + 1
        outcome = edition.legal(state)[number]
        yield state, outcome
        state = edition.after(state, outcome)


def tell_action(
    edition: Edition, state: Head, action: int, seat: int | None, language: str
) -> LessonFrame:
    played = edition.play(state, action)
    return LessonFrame(state, played, edition.tell(state, played, seat, language))


def draw(edition: Edition, frame: LessonFrame, seat: int | None, language: str, tall: bool) -> Json:
    """Return a step as a seat sees it: the board after it, its motions and its log line."""
    board = str(edition.reader(frame.state, seat, language).svg(tall))
    return {
        "board": board,
        "motions": edition.motions(frame.before, frame.played, seat),
        "told": frame.told,
    }
