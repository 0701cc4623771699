"""Every invariant of a position of Genesis, in words: what came from outside passes here before any rule reads it."""

from __future__ import annotations

from hexameron.core.record import CHANCE, OVER
from hexameron.games.genesis import rules
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.state import (
    ANGELS,
    AREAS,
    BY_AGE,
    CIRCLES,
    DARK,
    DAYS,
    ENDED,
    ESSENCES,
    FIRST_CUBE,
    PER_SEAT,
    REST,
    ROUNDS,
    SEATS,
    SQUARES,
    SWAPPED,
    VOID,
    Content,
    State,
)
from hexameron.games.genesis.view import NAMES

MOST_STEPS = 1_000_000


def check(c: Content, s: State) -> list[str]:
    """Ranges first: the rest reads the board by them."""
    return check_numbers(s) or check_angels(s) + check_cubes(s) + check_markers(s) or check_turn(s)


def check_numbers(s: State) -> list[str]:
    if not 2 <= s.seats <= SEATS:
        return [f"{s.seats} seats; 2 to {SEATS} can play"]
    faults = []
    if not BY_AGE <= s.phase <= ENDED:
        faults.append(f"phase {s.phase} does not exist")
    if not 1 <= s.round <= ROUNDS + 1 or (s.round > ROUNDS) != (s.phase == ENDED):
        faults.append(f"round {s.round}; a game lasts {ROUNDS} rounds")
    if not 0 <= s.starter < s.seats or not 0 <= s.turn < s.seats:
        faults.append("the starting player or the turn within the round does not exist")
    if s.dark_rests not in (0, 1) or s.dark_wins_ties not in (0, 1):
        faults.append("an option is neither on nor off")
    if not 0 <= s.gone < 1 << s.seats:
        faults.append("a seat that does not exist has left the table")
    if not 0 <= s.ply <= MOST_STEPS:
        faults.append(f"{s.ply} steps")
    return faults


def check_angels(s: State) -> list[str]:
    faults, tracks = [], [[] for _ in range(AREAS)]  # type: tuple[list[str], list[list[int]]]
    for angel in range(ANGELS):
        area, square = s.area[angel], s.square[angel]
        if not VOID <= area <= REST or not 0 <= square <= SQUARES:
            return [f"{NAMES[angel]} stands on square {square} of area {area}, which is not on the board"]
        playing = angel == DARK or angel < s.seats
        if not playing and (area or square):
            faults.append(f"{NAMES[angel]} stands on the board though nobody plays it")
        elif playing and square == 0 and (s.phase != BY_AGE or area):
            faults.append(f"{NAMES[angel]} is not on the board")
        elif playing and area > rules.active_days(s):
            faults.append(f"{NAMES[angel]} stands on day {NUMERALS[area]}, which God has not activated")
        if square:
            tracks[area].append(square)
    for area, squares in enumerate(tracks):
        if sorted(squares) != list(range(1, len(squares) + 1)):
            faults.append(f"the angels of area {area} do not stand side by side from square 1 on")
    if s.phase != BY_AGE and s.area[DARK] != s.round // 3:
        faults.append("the dark angel is not where God was in the round before")
    return faults


def check_cubes(s: State) -> list[str]:
    faults = []
    for essence in range(ESSENCES):
        held = [s.cubes[seat, essence] for seat in range(SEATS)]
        if min(held) < 0 or s.stock[essence] < 0 or any(held[s.seats :]):
            faults.append("a number of cubes is below zero, or a seat that nobody has holds some")
        elif sum(held) + s.stock[essence] != PER_SEAT * s.seats:
            faults.append(f"{sum(held) + s.stock[essence]} cubes of essence {essence}; there are {PER_SEAT * s.seats}")
    return faults


def check_markers(s: State) -> list[str]:
    faults = []
    for day in range(DAYS):
        row = [s.circle[angel, day] for angel in range(ANGELS)]
        taken = sorted(circle for circle in row if circle)
        if min(row) < 0 or max(row) > CIRCLES or taken != list(range(1, len(taken) + 1)):
            faults.append(f"the markers of day {NUMERALS[day + 1]} do not lie side by side from circle 1 on")
        if any(row[s.seats : DARK]):
            faults.append(f"a marker on day {NUMERALS[day + 1]} belongs to nobody")
        if taken and day + 1 > rules.active_days(s):
            faults.append(f"there is a marker on day {NUMERALS[day + 1]}, which God has not activated")
    return faults


def check_turn(s: State) -> list[str]:
    if s.phase == ENDED:
        return [] if s.to_act == OVER and s.turn == 0 else ["the game is over but somebody is to act"]
    if s.phase == BY_AGE:
        return check_setup(s)
    if s.to_act != rules.seat_of_turn(s):
        return ["the player to act is not the one whose turn it is"]
    if rules.has_left(s, s.to_act):
        return [f"{NAMES[s.to_act]} is to act but has left the table"]
    if s.phase == FIRST_CUBE:
        return check_setup(s)
    if s.phase == SWAPPED:
        area = s.area[s.to_act]
        alone = sum(s.area[angel] == area and s.square[angel] > 0 for angel in range(ANGELS)) < 2
        if area == REST or alone:
            return [f"{NAMES[s.to_act]} has changed places where that is not possible"]
    return []


def check_setup(s: State) -> list[str]:
    """Before the first round: angels in the void, and a cube for each player asked so far."""
    if s.round != 1:
        return [f"the game is being set up in round {s.round}"]
    placed = [s.square[angel] > 0 for angel in range(ANGELS)]
    if s.phase == BY_AGE:
        if s.to_act != CHANCE or s.starter or s.turn != sum(placed) or s.turn > s.seats - 2 or placed[DARK]:
            return ["the angels placed so far are not those drawn so far"]
        asked = 0
    else:
        if s.square[s.starter] != 1 or s.square[DARK] != s.seats + 1:
            return ["the oldest player is not the first in the void, or the dark angel not the last"]
        asked = s.turn
    for seat in range(s.seats):
        has_been = s.phase == FIRST_CUBE and (seat - s.starter) % s.seats < asked
        if sum(s.cubes[seat, essence] for essence in range(ESSENCES)) != has_been:
            return ["the starting cubes are not those of the players asked so far"]
    return []
