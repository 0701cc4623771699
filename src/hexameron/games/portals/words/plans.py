"""Ways to far places: what touching one shows, and the steps that it makes, each an action of its own (T-18, T-20)."""

from __future__ import annotations

from typing import Any

from hexameron.core.language import Words
from hexameron.games.portals import names
from hexameron.games.portals.content import keys
from hexameron.games.portals.names import speak
from hexameron.games.portals.paths import FAR
from hexameron.games.portals.state import MOVE, TURN
from hexameron.games.portals.view import View


def plans(v: View, language: str) -> dict[str, dict[str, Any]]:
    """By what is touched: a place further than one step, or a card in hand whose event happens elsewhere."""
    if v.seat is None or v.to_act != v.seat or v.phase != TURN or v.left == 0:
        return {}
    t, links = speak(language), neighbours(v)
    far = [place for place in range(len(v.lore.place)) if 1 < v.steps[place] < FAR]
    made = {f"place-{place}": plan(t, v, route(v, links, place)) for place in sorted(far, key=lambda place: v.steps[place])}
    for card in v.hand:
        goal = v.place(card)
        if goal >= 0 and 0 < v.steps[goal] < FAR:
            made[f"card-{card}"] = plan(t, v, route(v, links, goal))
    return made


def neighbours(v: View) -> list[set[int]]:
    """Where one step leads from every place: roads, and portal to portal."""
    number = {key: i for i, key in enumerate(keys(v.lore.place))}
    links: list[set[int]] = [set() for _ in v.lore.place]
    for one, two in v.lore.roads.pairs:
        links[number[one]].add(number[two])
        links[number[two]].add(number[one])
    for portal in v.portals:
        links[portal] |= {other for other in v.portals if other != portal}
    return links


def route(v: View, links: list[set[int]], goal: int) -> list[int]:
    """The places from the pawn to the goal, both included: the same way as the first step that hints speak of."""
    way = [goal]
    while v.steps[way[0]] > 0:
        before = v.steps[way[0]] - 1
        way.insert(0, min(p for p in links[way[0]] if v.steps[p] == before and (before == 0 or v.onward[p] == v.onward[goal])))
    return way


def plan(t: Words, v: View, way: list[int]) -> dict[str, Any]:
    """The actions that are left go as far along the way as they reach."""
    steps, now = way[1:], way[1 : 1 + v.left]
    name, all_of_it = names.place(t, v, steps[-1]), len(now) == len(steps)
    count = t.many("{number} action", "{number} actions", len(steps))
    by = ", ".join(names.place(t, v, place) for place in steps[:-1])
    said = t("{actions}, by way of {places}", actions=count, places=by) if by else count
    if all_of_it:
        do = t("Go to {place}: {actions}", place=name, actions=count)
    else:
        do = t("Set out for {place}, this turn as far as {stop}: {now} of {all}", place=name, stop=names.place(t, v, now[-1]),
               now=len(now), all=count)  # fmt: skip
    return {
        "actions": [MOVE.code(place) for place in now],
        "through": [f"place-{place}" for place in way],
        "label": f"{name}: {count}",
        "text": said[:1].upper() + said[1:] + ".",
        "do": do,
    }
