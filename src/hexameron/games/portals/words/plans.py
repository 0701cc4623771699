"""Routes to distant places: each step of a route is a separate action (T-18, T-20)."""

from hexameron.games.portals.boundary.view import Reading, View
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names


def plans(r: Reading) -> dict[str, dict[str, object]]:
    """Return a plan for each piece that can be touched to set out on a route.

    The pieces are places more than one step away, and cards in hand whose events happen elsewhere.
    """
    v = r.view
    if v.seat is None or v.to_act != v.seat or v.phase != st.TURN or v.left == 0:
        return {}
    links = _neighbours(r)
    far = [place for place in range(len(r.values.place)) if 1 < v.steps[place] < st.FAR]
    made = {
        f"place-{place}": _plan(r, _route(v, links, place))
        for place in sorted(far, key=lambda place: v.steps[place])
    }
    for card in v.hand:
        goal = r.values.place_of(card)
        if goal != st.NOWHERE and 0 < v.steps[goal] < st.FAR:
            made[f"card-{card}"] = _plan(r, _route(v, links, goal))
    return made


def steps_from(r: Reading, origin: int) -> dict[int, int]:
    """Return the number of actions from a place to every other that the viewer's pawn can reach.

    Places with other pawns cannot be entered.
    """
    v, links = r.view, _neighbours(r)
    steps, border = {origin: 0}, [origin]
    for here in border:
        for there in sorted(links[here]):
            if there not in steps and v.occupant(there) in (st.NOBODY, v.seat):
                steps[there] = steps[here] + 1
                border.append(there)
    return steps


def _neighbours(r: Reading) -> list[set[int]]:
    """Return the places one step away from every place: by road, and from portal to portal."""
    links = [set(by_road) for by_road in r.values.map.neighbours]
    for portal in r.view.portals:
        links[portal] |= {other for other in r.view.portals if other != portal}
    return links


def _route(v: View, links: list[set[int]], goal: int) -> list[int]:
    """Return the places from the pawn to the goal, both included.

    The first step is the same one that hints name.
    """
    way = [goal]
    while v.steps[way[0]] > 0:
        before = v.steps[way[0]] - 1
        way.insert(
            0,
            min(
                p
                for p in links[way[0]]
                if v.steps[p] == before and (before == 0 or v.onward[p] == v.onward[goal])
            ),
        )
    return way


def _plan(r: Reading, way: list[int]) -> dict[str, object]:
    """Return a plan: the route in words, and as many of its steps as there are actions left."""
    t, v = r.t, r.view
    steps, now = way[1:], way[1 : 1 + v.left]
    name, all_of_it = names.place(r, steps[-1]), len(now) == len(steps)
    count = t.many("{number} action", "{number} actions", len(steps))
    by = ", ".join(names.place(r, place) for place in steps[:-1])
    said = t("{actions}, by way of {places}", actions=count, places=by) if by else count
    if all_of_it:
        do = t("Go to {place}: {actions}", place=name, actions=count)
    else:
        stop = names.place(r, now[-1])
        do = t(
            "Set out for {place}, this turn as far as {stop}: {now} of {all}",
            place=name,
            stop=stop,
            now=len(now),
            all=count,
        )
    return {
        "actions": [st.MOVE.code(place) for place in now],
        "through": [f"place-{place}" for place in way],
        "label": f"{name}: {count}",
        "text": said[:1].upper() + said[1:] + ".",
        "do": do,
    }
