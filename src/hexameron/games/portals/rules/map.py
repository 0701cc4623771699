"""The map in play: free places, and distances around pawns and through portals.

See T-18 to T-20 and T-R39.
"""

from hexameron.core.kernel import Out, emit, rule, tracing
from hexameron.games.portals.rules import events as ev, state as st
from hexameron.games.portals.rules.portals import on_portal


@rule
def is_free(s: st.State, place: int) -> bool:
    taken = False
    for seat in range(s.seats):
        taken = taken or s.pawn[seat] == place
    return not taken


@rule
def lowest_free(c: st.Content, s: st.State) -> int:
    for place in range(c.places):
        if is_free(s, place):
            return place
    return st.NOWHERE


@rule
def is_road(c: st.Content, here: int, there: int) -> bool:
    """Return whether a road joins two places."""
    for i in range(c.degree[here]):
        if c.roads[here, i] == there:
            return True
    return False


@rule
def step(c: st.Content, s: st.State, there: int) -> None:
    """Move the actor's pawn along a road or through a portal (T-18)."""
    here, s.pawn[s.actor] = s.pawn[s.actor], there
    if tracing(s):
        if is_road(c, here, there):
            emit(s, ev.Moved, s.actor, here, there)
        else:
            emit(s, ev.Hopped, s.actor, here, there)


@rule
def explore(c: st.Content, s: st.State, origin: int, steps: Out, onward: Out, border: Out) -> None:
    """Write the number of actions from `origin` to every place, and the first place on the way.

    Pawns block the way. A place that cannot be reached has FAR actions and NOWHERE as first place.
    """
    for place in range(st.PLACES):
        steps[place] = st.FAR
        onward[place] = st.NOWHERE
    if origin == st.NOWHERE:
        return
    steps[origin] = 0
    border[0] = origin
    size, at = 1, 0
    while at < size:
        here = border[at]
        at += 1
        roads = c.degree[here]
        exits = roads + st.PORTALS if on_portal(s, here) else roads
        for i in range(exits):
            there = c.roads[here, i] if i < roads else s.portal[i - roads]
            if steps[there] == st.FAR and is_free(s, there):
                steps[there] = steps[here] + 1
                onward[there] = there if here == origin else onward[here]
                border[size] = there
                size += 1


@rule
def walk(c: st.Content, s: st.State, here: int, there: int) -> int:
    """Return the number of actions between two places, ignoring pawns."""
    best = c.distance[here, there]
    for i in range(st.PORTALS):
        for j in range(st.PORTALS):
            if i != j:
                best = min(best, c.distance[here, s.portal[i]] + 1 + c.distance[s.portal[j], there])
    return best
