"""Genesis, put together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hexameron.core.contract import Kernel
from hexameron.core.errors import BadOption
from hexameron.core.game import Game
from hexameron.games.genesis import (
    board,
    heuristics,
    hints,
    judgement,
    observing,
    position,
    rules,
    scoring,
    statistics,
    stories,
    text,
    words,
)
from hexameron.games.genesis.about import ABOUT
from hexameron.games.genesis.check import check
from hexameron.games.genesis.content import Board, build, warnings
from hexameron.games.genesis.state import ACTIONS, ESSENCES, MAX_LEGAL, Content, Options, State
from hexameron.games.genesis.view import view

KERNEL = Kernel(
    State=State,
    Content=Content,
    Options=Options,
    start=rules.start,
    legal=rules.legal,
    apply=rules.apply,
    payoffs=scoring.payoffs,
    leave=rules.leave,
    observe=observing.observe,
    choose=heuristics.choose,
    pick=rules.pick,
    candidates=heuristics.candidates,
    appraise=judgement.appraise,
    tally=statistics.tally,
)


def options(values: Board, seats: int, chosen: Mapping[str, int | str]) -> Options:
    o = Options()
    o.seats = seats
    given = int(chosen["oldest_first"])
    if given and chosen["age_order"] == "seat":
        raise BadOption(f"oldest_first = {given}: it cannot be combined with age_order = seat.")
    o.drawn = int(chosen["age_order"] == "random" and not given)
    for rank, seat in enumerate(oldest_first(seats, given) if given else range(seats)):
        o.oldest[rank] = seat
    o.dark_rests = int(chosen["dark_rests"] == "yes")
    o.dark_wins_ties = int(chosen["dark_wins_ties"] == "yes")
    return o


def oldest_first(seats: int, given: int) -> list[int]:
    """G-R10: the seats by age, counted from 0; the digits count them from 1."""
    order = [int(digit) - 1 for digit in str(given)]
    if sorted(order) != list(range(seats)):
        example = "".join(str(seat) for seat in range(seats, 0, -1))
        raise BadOption(f"oldest_first = {given}: write each seat from 1 to {seats} once, oldest first, for example {example}.")
    return order


def max_steps(s: State) -> int:
    """Section 5, bounds: 212 decisions a player on any board, the draw of ages, and leaving the table."""
    return 214 * s.seats


def conserved(c: Content, s: State) -> tuple[int, ...]:
    """G-3: cubes only move between stock and players."""
    return tuple(s.stock[e] + sum(s.cubes[seat, e] for seat in range(s.seats)) for e in range(ESSENCES))


GAME = Game(
    about=ABOUT,
    kernel=KERNEL,
    folder=Path(__file__).parent,
    schema=Board,
    build=build,
    options=options,
    actions=ACTIONS,
    max_legal=MAX_LEGAL,
    max_steps=max_steps,
    observation=observing.OBSERVATION,
    check=check,
    view=view,
    words=words.in_words,
    notation=words.notation,
    refusal=words.refusal,
    tell=stories.tell,
    explain=hints.explain,
    touches=words.touches,
    label=words.label,
    text=text.text,
    board=board.svg,
    write=position.write,
    read=position.read,
    headline=stories.headline,
    scores=stories.scores,
    statistics=statistics.STATISTICS,
    conserved=conserved,
    hooks={"warnings": warnings, "outlook": hints.outlook},
)
