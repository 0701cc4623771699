"""Portals and Prophets, put together."""

from __future__ import annotations

from pathlib import Path

from hexameron.core.contract import Kernel
from hexameron.core.game import Game
from hexameron.games.portals import (
    board,
    explain,
    foresight,
    heuristics,
    hidden,
    moves,
    observe,
    plans,
    position,
    rules,
    scoring,
    summary,
    tally,
    text,
    words,
)
from hexameron.games.portals.about import ABOUT
from hexameron.games.portals.check import check
from hexameron.games.portals.content import Board, build
from hexameron.games.portals.options import options
from hexameron.games.portals.state import ACTIONS, CARDS, HAND, PLAYED, ROW, Content, Options, State
from hexameron.games.portals.view import view

KERNEL = Kernel(
    State=State,
    Content=Content,
    Options=Options,
    start=rules.start,
    legal=moves.legal,
    apply=rules.apply,
    payoffs=scoring.payoffs,
    leave=rules.leave,
    observe=observe.observe,
    choose=heuristics.choose,
    weights=moves.weights,
    pick=moves.pick,
    candidates=foresight.candidates,
    sees=hidden.sees,
    resample=hidden.resample,
    appraise=foresight.appraise,
    tally=tally.tally,
)


def max_steps(s: State) -> int:
    """5.4: placements, turns of up to nine actions and an end, free removals, and a chance step for every card."""
    return 5 + 60 * s.seats * 10 + 2 * CARDS + 1 + 3


def conserved(c: Content, s: State) -> tuple[int, ...]:
    """Every card is in exactly one zone that fits its deck: all cards of a deck, wherever they are."""
    zones = [s.zone[card] for card in range(c.cards)]
    hands = [sum(moves.holder(zone) == seat for zone in zones) - s.held[seat] for seat in range(s.seats)]
    row = sum(zone == ROW for zone in zones) - sum(card >= 0 for card in s.row)
    return (len(zones), sum(zone < 0 or (ROW < zone < HAND) or zone >= PLAYED + s.seats for zone in zones), row, *hands)


GAME = Game(
    about=ABOUT,
    kernel=KERNEL,
    folder=Path(__file__).parent,
    schema=Board,
    build=build,
    options=options,
    actions=ACTIONS,
    max_legal=CARDS,
    max_steps=max_steps,
    observation=observe.OBSERVATION,
    check=check,
    view=view,
    words=words.in_words,
    notation=words.notation,
    refusal=words.refusal,
    tell=words.tell,
    explain=explain.explain,
    touches=words.touches,
    label=words.label,
    text=text.text,
    board=board.svg,
    write=position.write,
    read=position.read,
    headline=words.headline,
    scores=words.scores,
    statistics=tally.STATISTICS,
    conserved=conserved,
    hooks={"plans": plans.plans, "summary": summary.summary},
)
