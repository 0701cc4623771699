"""The bot styles `greedy` and `lively` (RULES.md, section 7.2)."""

from hexameron.core.kernel import Rng, below, rule, unit
from hexameron.games.genesis.bots import days, payment
from hexameron.games.genesis.rules import state as st, track

GREEDY = 0  # the other style, lively, plays the search's playouts


@rule
def toward(c: st.Content, s: st.State, seat: int, square: int, option: int) -> int:
    """Return the action that gathers on `square`, or the first exchange of places on the way."""
    here = s.square[seat]
    if square == here:
        return st.GATHER.code(option)
    colour = payment.spending_colour(c, s, seat)
    return st.SWAP_LEFT.code(colour) if square < here else st.SWAP_RIGHT.code(colour)


@rule
def best_gathering(c: st.Content, s: st.State, seat: int, target: int, most: int, rng: Rng) -> int:
    """Return the first action of the best gathering (7.2, line 9).

    It considers the squares at most `most` exchanges of places away.
    """
    area, here = s.area[seat], s.square[seat]
    a, b, d = days.need(c, s, seat, 0), days.need(c, s, seat, 1), days.need(c, s, seat, 2)
    held = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2]
    reach = min(most, held)
    now = days.misses(c, s, seat, target) if target > 0 else 0
    best, best_square, best_option = -1e9, here, 0
    for square in range(max(1, here - reach), min(track.crowd(s, area), here + reach) + 1):
        chaos, matter, life = s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2]
        in_chaos, in_matter, in_life = s.stock[0], s.stock[1], s.stock[2]
        for _ in range(abs(square - here)):
            colour = payment.dearest(chaos, matter, life, a, b, d)
            if colour == st.CHAOS:
                chaos, in_chaos = chaos - 1, in_chaos + 1
            elif colour == st.MATTER:
                matter, in_matter = matter - 1, in_matter + 1
            else:
                life, in_life = life - 1, in_life + 1
        for option in range(c.options[area, square]):
            x = chaos + min(in_chaos, c.essence[area, square, option, 0])
            y = matter + min(in_matter, c.essence[area, square, option, 1])
            z = life + min(in_life, c.essence[area, square, option, 2])
            worth = (
                0.3 * unit(rng)
                + 0.15 * (x + y + z)
                + 0.55 * (min(x, a + 1) + min(y, b + 1) + min(z, d + 1))
            )
            if target > 0:
                worth += 2.0 * (now - max(0, days.missing(c, target, x, y, z)))
            if worth > best:
                best, best_square, best_option = worth, square, option
    return toward(c, s, seat, best_square, best_option)


@rule
def affordable_elsewhere(c: st.Content, s: st.State, seat: int, rng: Rng) -> tuple[int, float]:
    """Return the best other day that can be paid for, or 0, and its worth (7.2, line 5)."""
    god, best, found = track.active_days(s), -1.0, 0
    for day in range(1, min(st.DAYS, god) + 1):
        if day != s.area[seat] and days.is_open(s, seat, day) and days.misses(c, s, seat, day) <= 0:
            worth = days.next_points(c, s, day) + 0.3 * (day == god) + 0.3 * unit(rng)
            if worth > best:
                best, found = worth, day
    return found, best


@rule
def target_day(c: st.Content, s: st.State, seat: int, rng: Rng) -> int:
    """Return the day with the most points per turn it takes, or 0 (7.2, line 6)."""
    god, best, found = track.active_days(s), -1.0, 0
    for day in range(1, min(st.DAYS, god + 1) + 1):
        if days.is_open(s, seat, day):
            turns = (max(1, days.misses(c, s, seat, day)) + 2) // 3 + (day != s.area[seat]) + 1
            if day > god and turns < 3 - (s.round - 1) % 3:
                turns += 1
            if turns <= st.ROUNDS + 1 - s.round:
                worth = days.next_points(c, s, day) / turns + 0.4 * unit(rng)
                if worth > best:
                    best, found = worth, day
    return found


@rule
def whim(c: st.Content, s: st.State, seat: int, rng: Rng) -> int:
    """Return an action of any kind, all equally likely (7.2, line 1).

    It walks over the same list twice: first to count the actions, then to choose one.
    """
    area, here, active = s.area[seat], s.square[seat], track.active_days(s)
    held = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2]
    works = days.can_work(c, s, seat)
    n = 1 + active + works
    low, high = max(1, here - held), min(track.crowd(s, area), here + held)
    if area != st.REST:
        for square in range(low, high + 1):
            n += c.options[area, square]
    r = below(rng, n)
    if r == 0:
        return st.PASS.code(0)
    r -= 1
    if r < active:
        return st.MOVE.code(r + (r >= area))
    r -= active
    if works:
        if r == 0:
            return st.WORK.code(payment.good_payment(c, s, seat, area))
        r -= 1
    for square in range(low, high + 1):
        if r < c.options[area, square]:
            return toward(c, s, seat, square, r)
        r -= c.options[area, square]
    return st.PASS.code(0)


@rule
def wander(c: st.Content, s: st.State, seat: int, rng: Rng) -> int:
    """Return a move to God's day, rarely to a random area, or NOTHING (7.2, lines 7 and 8)."""
    god = track.active_days(s)
    if 1 <= god <= st.DAYS and s.area[seat] != god:
        chance = 0.25 if (s.round - 1) % 3 == 1 else 0.05  # in the morning; later in the day
        if track.crowd(s, god) <= 1:
            chance += 0.2
        if unit(rng) < chance:
            return st.MOVE.code(god)
    if god >= 1 and unit(rng) < 0.04:
        area = below(rng, min(god, st.DAYS) + 1)
        if area != s.area[seat]:
            return st.MOVE.code(area)
    return payment.NOTHING


@rule
def take_turn(c: st.Content, s: st.State, seat: int, rng: Rng) -> int:
    """Return the action of a turn (7.2, lines 2 to 9)."""
    area, rest = s.area[seat], days.rest_offer(c, s)
    if area == st.REST:
        return st.PASS.code(0)
    if days.can_work(c, s, seat) and (s.round < st.ROUNDS or days.next_points(c, s, area) >= rest):
        return st.WORK.code(payment.good_payment(c, s, seat, area))
    if s.round == st.ROUNDS:
        return st.MOVE.code(st.REST) if rest > 0 else st.PASS.code(0)
    day, worth = affordable_elsewhere(c, s, seat, rng)
    if s.round == st.ROUNDS - 1 and rest > 0 and (day == 0 or rest >= worth):
        return st.MOVE.code(st.REST)
    if day > 0:
        return st.MOVE.code(day)
    target = target_day(c, s, seat, rng)
    walk = wander(c, s, seat, rng)
    return walk if walk != payment.NOTHING else best_gathering(c, s, seat, target, 1, rng)


@rule
def choose(c: st.Content, s: st.State, style: int, rng: Rng) -> int:
    seat = s.to_act
    if s.phase == st.FIRST_CUBE:
        return st.CUBE.code(st.CHAOS) if unit(rng) < 0.7 else st.CUBE.code(below(rng, st.ESSENCES))
    if s.phase == st.SWAPPED:
        return best_gathering(c, s, seat, target_day(c, s, seat, rng), 0, rng)
    if unit(rng) < (0.02 if style == GREEDY else 0.06):
        return whim(c, s, seat, rng)
    return take_turn(c, s, seat, rng)
