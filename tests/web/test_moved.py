"""What is framed as the last step is what is somewhere else by the rules: compared with the view, which knows no drawing."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from contract.invariants import walk
from hexameron.core.edition import Edition
from hexameron.games import catalogue, load
from hexameron.games.angels.rules import state as angels
from hexameron.web.fragments import moved
from hexameron.web.perspective import Perspective

FIRST, STEPS = {"angels": 40}, 60
CLOSE_UP = ("angels", "planet", "portals")  # games in which cards or pawns lie beside each other in a hand
DRAWN = re.compile(r'<g id="([^"]+)" class="piece[^>]* transform="([^"]+)"|<g transform="([^"]+)" id="([^"]+)" class="piece')


class Laid:
    """A table of which only the positions are asked for."""

    def __init__(self, edition: Edition, states: list[Any]) -> None:
        self.edition, self.game, self.news = edition, edition.game, SimpleNamespace(revision=0)
        self.match = SimpleNamespace(positions=states)

    def reader(self, seat: int | None, language: str, at: int) -> Any:
        return self.edition.reader(self.match.positions[at], seat, language)


def where(slug: str, v: Any) -> dict[str, Any]:
    """Pieces and where they are, as the rulebook says it."""
    return {"angels": _angels, "genesis": _genesis, "illuminated": _illuminated, "planet": _planet, "portals": _portals}[slug](v)


def _angels(v: Any) -> dict[str, Any]:
    def lies(a: Any) -> bool:
        return bool(a.turned or (a.status == angels.SACRIFICED and a.row != angels.BATTLE_ROW))

    found: dict[str, Any] = {f"card-{i}": "hand" for i, _ in v.hand}
    found |= {f"angel-{a.presence}": (a.slot, a.up, lies(a)) for a in v.angels}
    return found | {f"human-{h.number}": h.seat for h in v.humans} | {f"item-{item.number}": "stack" for item in v.items}


def _genesis(v: Any) -> dict[str, Any]:
    found: dict[str, Any] = {f"angel-{angel}": (v.area_of(angel), v.square_of(angel)) for angel in v.angels}
    circles = ((angel, day + 1, number) for angel in v.angels for day, number in enumerate(v.circles[angel]))
    return found | {f"marker-{angel}-{day}": number for angel, day, number in circles if number}


def _illuminated(v: Any) -> dict[str, Any]:
    return {f"entity-{seat}-{i}": place for seat, places in enumerate(v.places) for i, place in enumerate(places)}


def _planet(v: Any) -> dict[str, Any]:
    found = {f"pawn-{pawn.token}": ("hand", seat, pawn.up) for seat, hand in enumerate(v.hands) for pawn in hand}
    return found | {f"pawn-{pawn.token}": ("space", space, pawn.up) for space, pawn in enumerate(v.spaces) if pawn is not None}


def _portals(v: Any) -> dict[str, Any]:
    found: dict[str, Any] = {f"card-{card}": "hand" for card in v.hand} | {f"card-{card}": "row" for card in v.row if card >= 0}
    return found | {f"pawn-{seat}": place for seat, place in enumerate(v.pawns) if place >= 0}


@pytest.mark.parametrize("tall", (False, True), ids=("wide", "tall"))
@pytest.mark.parametrize("slug", list(catalogue()))
def test_only_what_is_elsewhere_by_the_rules_is_framed(slug: str, tall: bool) -> None:
    edition = load(slug).standard
    first = FIRST.get(slug, 0)
    states = list(islice(walk(edition, edition.about.seats[0], 5), first, first + STEPS))
    table: Any = Laid(edition, states)
    framed = closed_up = 0
    for at, (before, after) in enumerate(pairwise(edition.reader(state, 0) for state in states), 1):
        told = set(moved(table, Perspective(0, (0,), tall=tall), "en", at))
        was, now = where(slug, before.view), where(slug, after.view)
        elsewhere = {piece for piece, place in now.items() if was.get(piece) != place}
        assert told & set(now) == elsewhere, f"step {at}"
        framed += len(elsewhere)
        drawn = [spots(reader.svg(tall)) for reader in (before, after)]
        closed_up += sum(piece in drawn[0] and drawn[0][piece] != drawn[1].get(piece) for piece in set(now) - elsewhere)
    assert framed > 5
    assert closed_up > 3 or slug not in CLOSE_UP, "nothing closed a gap, so nothing was shown"


def spots(board: str) -> dict[str, str]:
    return {a or d: b or c for a, b, c, d in DRAWN.findall(board)}
