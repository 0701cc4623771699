"""Illuminated, put together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hexameron.core.contract import Kernel
from hexameron.core.errors import BadOption
from hexameron.core.game import Game
from hexameron.games.illuminated import board, heuristics, position, rules, tally, words
from hexameron.games.illuminated.about import ABOUT
from hexameron.games.illuminated.content import Board, build
from hexameron.games.illuminated.state import ACTIONS, DRAW, LAST_LIGHT, NOBODY, Content, Options, State
from hexameron.games.illuminated.view import view

KERNEL = Kernel(
    State=State,
    Content=Content,
    Options=Options,
    start=rules.start,
    legal=rules.legal,
    apply=rules.apply,
    payoffs=rules.payoffs,
    leave=rules.leave,
    observe=rules.observe,
    choose=heuristics.choose,
    pick=rules.pick,
    candidates=heuristics.candidates,
    appraise=heuristics.appraise,
    tally=tally.tally,
)


def options(values: Board, seats: int, chosen: Mapping[str, int | str]) -> Options:
    o = Options()
    usual = values.setup.entities_by_players[str(seats)]
    o.seats = seats
    o.entities = usual if chosen["entities"] == "usual" else int(chosen["entities"])
    o.first_seat = NOBODY if chosen["first_seat"] == "random" else int(chosen["first_seat"]) - 1
    if o.first_seat >= seats:
        raise BadOption(f"first_seat = {chosen['first_seat']}: there are only {seats} players.")
    o.max_rounds = int(chosen["max_rounds"])
    o.at_limit = LAST_LIGHT if chosen["at_limit"] == "ladder" else DRAW
    o.own_target = int(chosen["own_target"] == "yes")
    return o


def max_steps(s: State) -> int:
    """5.4: an action and its roll, twice a turn, and the draw of who begins."""
    return 1 + 4 * s.limit * s.seats


def conserved(c: Content, s: State) -> tuple[int, int]:
    """I-R50: no Entity ever changes its owner or leaves the table."""
    return s.seats, s.entities


GAME = Game(
    about=ABOUT,
    kernel=KERNEL,
    folder=Path(__file__).parent,
    schema=Board,
    build=build,
    options=options,
    actions=ACTIONS,
    max_legal=1 + 60 + 2 * 5 * 29,
    max_steps=max_steps,
    observation=rules.OBSERVATION,
    check=position.check,
    view=view,
    words=words.in_words,
    notation=words.notation,
    refusal=words.refusal,
    tell=words.tell,
    explain=words.explain,
    touches=words.touches,
    label=words.label,
    text=board.text,
    board=board.svg,
    write=position.write,
    read=position.read,
    headline=words.headline,
    scores=words.scores,
    statistics=tally.STATISTICS,
    conserved=conserved,
)
