"""The check of positions that come from outside."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Phrase
from hexameron.games.genesis.boundary.codes import LETTERS, NAMES
from hexameron.games.genesis.rules import rounds, state as st, track


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Return a sentence for every invariant that the position breaks.

    All values are in their declared ranges.
    """
    return (
        _check_seats(s) or _check_angels(s) + _check_cubes(s) + _check_markers(s) or _check_turn(s)
    )


def _check_seats(s: st.State) -> list[Phrase]:
    faults = []
    if (s.round > st.ROUNDS) != (s.phase == st.ENDED):
        faults.append(
            Phrase("round {round}; a game lasts {rounds} rounds", round=s.round, rounds=st.ROUNDS)
        )
    if s.starter >= s.seats or s.turn >= s.seats:
        faults.append(Phrase("the starting player or the turn within the round does not exist"))
    if s.gone >> s.seats:
        faults.append(Phrase("a seat that does not exist has left the table"))
    return faults


def _check_angels(s: st.State) -> list[Phrase]:
    faults: list[Phrase] = []
    tracks: list[list[int]] = [[] for _ in range(st.AREAS)]
    for angel in range(st.ANGELS):
        area, square = s.area[angel], s.square[angel]
        playing = angel == st.DARK or angel < s.seats
        if not playing and (area or square):
            faults.append(
                Phrase("{angel} stands on the board though nobody plays it", angel=NAMES[angel])
            )
        elif playing and square == 0 and (s.phase != st.BY_AGE or area):
            faults.append(Phrase("{angel} is not on the board", angel=NAMES[angel]))
        elif playing and area > track.active_days(s):
            faults.append(
                Phrase(
                    "{angel} stands on day {day}, which God has not activated",
                    angel=NAMES[angel],
                    day=st.NUMERALS[area],
                )
            )
        if square:
            tracks[area].append(square)
    for area, squares in enumerate(tracks):
        if sorted(squares) != list(range(1, len(squares) + 1)):
            faults.append(
                Phrase(
                    "the angels of area {area} do not stand side by side from square 1 on",
                    area=area,
                )
            )
    if s.phase != st.BY_AGE and s.area[st.DARK] != s.round // 3:
        faults.append(Phrase("the dark angel is not where God was in the round before"))
    return faults


def _check_cubes(s: st.State) -> list[Phrase]:
    faults = []
    for essence in range(st.ESSENCES):
        held = [s.cubes[seat, essence] for seat in range(st.SEATS)]
        if any(held[s.seats :]):
            faults.append(Phrase("a seat that nobody has holds cubes"))
        elif sum(held) + s.stock[essence] != st.PER_SEAT * s.seats:
            faults.append(
                Phrase(
                    "{number} cubes of essence {essence}; there are {most}",
                    number=sum(held) + s.stock[essence],
                    essence=LETTERS[essence],
                    most=st.PER_SEAT * s.seats,
                )
            )
    return faults


def _check_markers(s: st.State) -> list[Phrase]:
    faults = []
    for day in range(st.DAYS):
        row = [s.circle[angel, day] for angel in range(st.ANGELS)]
        taken = sorted(circle for circle in row if circle)
        if taken != list(range(1, len(taken) + 1)):
            faults.append(
                Phrase(
                    "the markers of day {day} do not lie side by side from circle 1 on",
                    day=st.NUMERALS[day + 1],
                )
            )
        if any(row[s.seats : st.DARK]):
            faults.append(
                Phrase("a marker on day {day} belongs to nobody", day=st.NUMERALS[day + 1])
            )
        if taken and day + 1 > track.active_days(s):
            faults.append(
                Phrase(
                    "there is a marker on day {day}, which God has not activated",
                    day=st.NUMERALS[day + 1],
                )
            )
    return faults


def _check_turn(s: st.State) -> list[Phrase]:
    if s.phase == st.ENDED:
        return (
            []
            if s.to_act == OVER and s.turn == 0
            else [Phrase("the game is over but somebody is to act")]
        )
    if s.phase == st.BY_AGE:
        return _check_setup(s)
    if s.to_act != rounds.seat_of_turn(s):
        return [Phrase("the player to act is not the one whose turn it is")]
    if rounds.has_left(s, s.to_act):
        return [Phrase("{angel} is to act but has left the table", angel=NAMES[s.to_act])]
    if s.phase == st.FIRST_CUBE:
        return _check_setup(s)
    if s.phase == st.SWAPPED:
        area = s.area[s.to_act]
        if area == st.REST or track.crowd(s, area) < 2:
            return [
                Phrase(
                    "{angel} has changed places where that is not possible", angel=NAMES[s.to_act]
                )
            ]
    return []


def _check_setup(s: st.State) -> list[Phrase]:
    """Check a position before round 1: angels in the void, and the starting cubes taken so far."""
    if s.round != 1:
        return [Phrase("the game is being set up in round {round}", round=s.round)]
    placed = [s.square[angel] > 0 for angel in range(st.ANGELS)]
    if s.phase == st.BY_AGE:
        if (
            s.to_act != CHANCE
            or s.starter
            or s.turn != sum(placed)
            or s.turn > s.seats - 2
            or placed[st.DARK]
        ):
            return [Phrase("the angels placed so far are not those drawn so far")]
        asked = 0
    else:
        if s.square[s.starter] != 1 or s.square[st.DARK] != s.seats + 1:
            return [
                Phrase(
                    "the oldest player is not the first in the void, or the dark angel not the last"
                )
            ]
        asked = s.turn
    for seat in range(s.seats):
        has_been = s.phase == st.FIRST_CUBE and (seat - s.starter) % s.seats < asked
        if sum(s.cubes[seat, essence] for essence in range(st.ESSENCES)) != has_been:
            return [Phrase("the starting cubes are not those of the players asked so far")]
    return []
