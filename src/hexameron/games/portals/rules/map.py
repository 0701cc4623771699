"""How far places are, round occupied ones and through portals (T-18 to T-20, T-R39)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.portals.moves import is_free, on_portal
from hexameron.games.portals.state import NOWHERE, PLACES, PORTALS, Content, State, whole

FAR = 99


@rule
def explore(c: Content, s: State, origin: int, steps: Any, onward: Any, border: Any) -> None:
    """Actions from `origin` to every place as the pawns stand, and the first place on the way; FAR if none leads there."""
    for place in range(PLACES):
        steps[place] = FAR
        onward[place] = NOWHERE
    if origin == NOWHERE:
        return
    steps[origin] = 0
    border[0] = origin
    size, at = 1, 0
    while at < size:
        here = border[at]
        at += 1
        roads = c.degree[here]
        exits = roads + PORTALS if on_portal(s, here) else roads
        for i in range(exits):
            there = whole(c.roads[here, i] if i < roads else s.portal[i - roads])
            if steps[there] == FAR and is_free(s, there):
                steps[there] = steps[here] + 1
                onward[there] = there if here == origin else onward[here]
                border[size] = there
                size += 1
