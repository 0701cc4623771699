"""Dice on the ladder from S6 to L6, and the dice that an action names."""

from hexameron.core.kernel import emit, hot, tracing
from hexameron.games.illuminated.rules import events as ev, state as st


@hot
def value(place: int) -> int:
    """Return the face of a die on this place: 6 … 1 in the Shadow, then 1 … 6 in the Light."""
    return (abs(2 * place - st.S1 - st.L1) + 1) >> 1


@hot
def put(s: st.State, entity: int, place: int) -> None:
    """Put an Entity on a place, and update its owner's shadow total and dice in the Light."""
    if tracing(s) and place != s.place[entity]:
        emit(s, ev.Moved, entity, s.place[entity], place)
    seat, die = entity // st.SLOTS, 1 << entity % st.SLOTS
    s.shadow[seat] += max(0, st.L1 - place) - max(0, st.L1 - s.place[entity])
    s.light[seat] = (s.light[seat] & ~die) | (die if place >= st.L1 else 0)
    s.place[entity] = place


@hot
def sum_up(s: st.State) -> None:
    """Calculate the shadow totals and the dice in the Light from the places."""
    for seat in range(st.SEATS):
        s.light[seat] = s.shadow[seat] = 0
    for e in range(st.ENTITIES):
        if s.place[e] != st.UNUSED:
            s.shadow[e // st.SLOTS] += max(0, st.L1 - s.place[e])
            s.light[e // st.SLOTS] |= (1 << e % st.SLOTS) if s.place[e] >= st.L1 else 0


@hot
def own_die(s: st.State, action: int) -> int:
    """Return the Sacrifice or Helper of an action as an Entity number, or UNUSED."""
    if st.SACRIFICE.has(action):
        return s.actor * st.SLOTS + st.SACRIFICE.index(action) // st.ENTITIES
    if st.HELP.has(action):
        return s.actor * st.SLOTS + st.HELP.index(action) // st.ENTITIES
    return st.UNUSED


@hot
def target_of(action: int) -> int:
    """Return the Target, which is the last part of every action number (5.3)."""
    return (action - st.RAISE.code(0)) % st.ENTITIES


@hot
def is_dead(s: st.State) -> bool:
    for seat in range(s.seats):
        for i in range(s.entities):
            if s.place[seat * st.SLOTS + i] != st.FLOOR:
                return False
    return True
