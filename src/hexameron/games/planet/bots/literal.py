"""Taking everything literally: a partner who places what it points at and names the continent with most room.

It is how many people begin; bots recognise it by what was named and placed, and then reckon with it (foresight.py).
"""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots import placements
from hexameron.games.planet.rules import continents, pawns, state as st

# Designations of most room where another had less, and of nothing else, by which a literal partner is known. One will do: who keeps
# to the convention fills what is begun, and names most room in the first round once in ten times.
ENOUGH = 1
CERTAIN = 100.0  # points: another pawn only where the one pointed at cannot be placed


@rule
def is_literal(s: st.State, seat: int) -> bool:
    """Whether all that this seat has named had most room and it placed all that it pointed at: public, where the table remembers it."""
    if not s.memory_aid or s.turn == 0:
        return False
    room, air, named, done = np.full(st.TRAYS, st.SPACES), np.ones(st.TRAYS, np.int64), 0, 0
    for tray in range(st.TRAYS):
        if st.HAND * s.seats <= s.white[tray] < st.HAND * s.seats + s.preset:
            air[tray] = 0
    for t in range(s.turn):
        tray, spot = s.log[t, st.WHERE], s.log[t, st.SPOT]
        if tray < 0:
            continue
        if s.log[t, st.WHO] == seat and is_another_placed(s, t, room, air):
            return False
        if (s.log[t, st.WHO] + s.seats - 1) % s.seats == seat:
            sign = sign_of_naming(s, t, room, air)
            if sign < 0:
                return False
            named += sign
        room[tray] -= spot < st.SPACES
        air[tray] -= spot >= st.SPACES
        while done < s.shifts and s.shift[done, 0] <= t + 1:
            if s.shift[done, 1] != st.EXCHANGES:
                room[s.shift[done, 2] // st.SPACES] += 1
                room[s.shift[done, 3] // st.SPACES] -= 1
            done += 1
    return named >= ENOUGH


@rule
def is_another_placed(s: st.State, t: int, room: Out, air: Out) -> bool:
    """Whether another pawn was placed than the one pointed at, which could have been."""
    meant, tray = s.log[t, st.MEANT], s.log[t, st.WHERE]
    return s.log[t, st.WHAT] != meant and (air if pawns.is_oxygen(s, meant) else room)[tray] > 0


@rule
def sign_of_naming(s: st.State, t: int, room: Out, air: Out) -> int:
    """1 where most room was named and another had less, -1 where another had more, 0 where it tells nothing."""
    tray, sign = s.log[t, st.WHERE], 0
    for other in range(st.TRAYS):
        if other != s.aside or 0 < s.awake <= t:
            # A hand of Oxygen alone cannot use room: who placed an Oxygen may have had nothing else.
            if room[other] > room[tray] and (s.log[t, st.SPOT] < st.SPACES or air[other]):
                return -1
            if 0 < room[other] < room[tray]:
                sign = 1
    return sign


@rule
def expect_most_room(s: st.State, actions: Out, n: int, likely: Out) -> None:
    """likely[tray]: the continents with most room, each as likely as the other."""
    most, alike = 0, 0
    for j in range(n):
        most = max(most, continents.free_spaces(s, st.DESIGNATES.index(actions[j])))
    for j in range(n):
        alike += continents.free_spaces(s, st.DESIGNATES.index(actions[j])) == most
    for j in range(n):
        tray = st.DESIGNATES.index(actions[j])
        likely[tray] = (continents.free_spaces(s, tray) == most) / alike


@rule
def judge_literally(
    c: st.Content,
    s: st.State,
    actions: Out,
    n: int,
    belief: Out,
    worlds: Out,
    stock: Out,
    values: Out,
    worths: Out,
) -> None:
    """Points at the pawn that gains most anywhere, whatever the others make of it; names most room; places what it pointed at."""
    best = np.empty((st.TRAYS, 4), np.float64)
    for j in range(n):
        if s.phase == st.INDICATE:
            token = s.hand[s.active, st.INDICATES.index(actions[j])]
            worths[j] = placements.prospect(c, s, token, belief, worlds, stock, values, best)
        elif s.phase == st.DESIGNATE:
            worths[j] = continents.free_spaces(s, st.DESIGNATES.index(actions[j]))
        elif s.phase == st.PLACE and st.slot_of(actions[j]) != s.indicated:
            worths[j] -= CERTAIN
