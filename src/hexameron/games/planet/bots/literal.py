"""Taking everything literally: a partner who places what it points at and names the continent with most room.

It is how many people begin; bots recognise it by what was named, and then reckon with it.
"""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots import placements
from hexameron.games.planet.rules import continents, state as st

ENOUGH = 3  # designations of most room where another had less, and of nothing else, by which a literal partner is known
CERTAIN = 100.0  # points: another pawn only where the one pointed at cannot be placed


@rule
def is_literal(s: st.State, seat: int) -> bool:
    """Whether all that this seat has named so far had most room: public, where the table remembers it."""
    if not s.memory_aid or s.turn == 0:
        return False
    room, named, done = np.full(st.TRAYS, st.SPACES), 0, 0
    for t in range(s.turn):
        tray, spot = s.log[t, st.WHERE], s.log[t, st.SPOT]
        if tray < 0:
            continue
        if (s.log[t, st.WHO] + s.seats - 1) % s.seats == seat:
            less = False
            for other in range(st.TRAYS):
                if other != s.aside or 0 < s.awake <= t:
                    if room[other] > room[tray]:
                        return False
                    less |= room[other] < room[tray]
            named += less
        room[tray] -= spot < st.SPACES
        while done < s.shifts and s.shift[done, 0] <= t + 1:
            if s.shift[done, 1] != st.EXCHANGES:
                room[s.shift[done, 2] // st.SPACES] += 1
                room[s.shift[done, 3] // st.SPACES] -= 1
            done += 1
    return named >= ENOUGH


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
    c: st.Content, s: st.State, actions: Out, n: int, belief: Out, worlds: Out, stock: Out, values: Out, worths: Out
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
