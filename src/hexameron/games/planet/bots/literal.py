"""Literal play: place the pawn that was indicated, and designate the continent with most room.

Many beginners play like this. Bots recognise it by earlier designations and placements, and then
predict such a partner (foresight.py).
"""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.bots import placements
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.rules import continents, pawns, state as st

# Designations of most room, where another continent had less, that show a literal partner. One is
# enough: a player who keeps to the convention fills continents already begun, and designates most
# room in the first round only once in ten times.
ENOUGH = 1
# Points that another pawn costs: it is placed only if the indicated one cannot be.
CERTAIN = 100.0


@rule
def is_literal(s: st.State, seat: int) -> bool:
    """Return whether a seat has played literally in all its turns, as far as all can see.

    It always designated a continent with most room, at least ENOUGH times where another had less.
    It always placed the pawn that it indicated if that was possible. False without the memory aid.
    """
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
    """Return whether another pawn was placed although the indicated one could have been."""
    meant, tray = s.log[t, st.MEANT], s.log[t, st.WHERE]
    return s.log[t, st.WHAT] != meant and (air if pawns.is_oxygen(s, meant) else room)[tray] > 0


@rule
def sign_of_naming(s: st.State, t: int, room: Out, air: Out) -> int:
    """Return the sign of literal play that the designation of turn `t` gives.

    1 if it had most room and another continent had less, -1 if another had more, 0 if neither.
    """
    tray, sign = s.log[t, st.WHERE], 0
    for other in range(st.TRAYS):
        if other != s.aside or 0 < s.awake <= t:
            # A hand of only Oxygen cannot use room. A player who placed Oxygen may have had one.
            if room[other] > room[tray] and (s.log[t, st.SPOT] < st.SPACES or air[other]):
                return -1
            if 0 < room[other] < room[tray]:
                sign = 1
    return sign


@rule
def expect_most_room(s: st.State, actions: Out, n: int, likely: Out) -> None:
    """Set likely[tray] to equal chances for the continents with most room, else 0."""
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
    estimate: Estimate,
    worths: Out,
) -> None:
    """Judge actions as the style `literal` does.

    It indicates the pawn that gains most anywhere, without regard to the others' reading of it;
    designates the continent with most room; and places the pawn that it indicated.
    """
    n = len(worths)
    best = np.empty((st.TRAYS, 4), np.float64)
    for j in range(n):
        if s.phase == st.INDICATE:
            token = s.hand[s.active, st.INDICATES.index(actions[j])]
            worths[j] = placements.prospect(c, s, token, estimate, best)
        elif s.phase == st.DESIGNATE:
            worths[j] = continents.free_spaces(s, st.DESIGNATES.index(actions[j]))
        elif s.phase == st.PLACE and st.slot_of(actions[j]) != s.indicated:
            worths[j] -= CERTAIN
