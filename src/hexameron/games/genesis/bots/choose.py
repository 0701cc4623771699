"""How a sensible angel plays Genesis (RULES.md, section 7.2): the greedy style, and what the search looks at."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.rng import below, unit
from hexameron.games.genesis.angels import crowd, markers
from hexameron.games.genesis.rules import active_days, list_moves, may_work
from hexameron.games.genesis.state import (
    CHAOS,
    CIRCLES,
    CUBE,
    DAYS,
    EXCHANGE,
    FIRST_CUBE,
    GATHER,
    MOVE,
    PASS,
    REST,
    ROUNDS,
    SWAP_LEFT,
    SWAP_RIGHT,
    SWAPPED,
    TURN,
    WORK,
    Content,
    State,
)

NOTHING = -1

# --- what a day costs and brings ---


@rule
def missing(c: Content, day: int, chaos: int, matter: int, life: int) -> int:
    """Cubes still missing for a day's work, three spare ones counted for one; affordable at 0 or below."""
    a, b, d = chaos - c.cost[day, 0], matter - c.cost[day, 1], life - c.cost[day, 2]
    short = -(min(a, 0) + min(b, 0) + min(d, 0))
    return short - (max(a, 0) + max(b, 0) + max(d, 0)) // EXCHANGE


@rule
def misses(c: Content, s: State, seat: int, day: int) -> int:
    return missing(c, day, s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2])


@rule
def next_points(c: Content, s: State, day: int) -> int:
    """The number in the first empty circle."""
    return c.points[day, min(markers(s, day) + 1, CIRCLES)]


@rule
def rest_offer(c: Content, s: State) -> int:
    """The number of the first empty square of VII, once it is open."""
    return c.resting[crowd(s, REST) + 1] if active_days(s) == REST else 0


@rule
def is_open(s: State, seat: int, day: int) -> bool:
    return s.circle[seat, day - 1] == 0


@rule
def need(c: Content, s: State, seat: int, essence: int) -> int:
    """What the own unworked days of the near future cost."""
    total = 0
    for day in range(1, min(DAYS, active_days(s) + 2) + 1):
        if is_open(s, seat, day):
            total += c.cost[day, essence]
    return total


@rule
def dearest(chaos: int, matter: int, life: int, a: int, b: int, d: int) -> int:
    """The colour to spend: held, and the largest of twice the cubes less the need (a, b, d)."""
    best, colour = -10000, NOTHING
    if chaos > 0:
        best, colour = 2 * chaos - a, 0
    if matter > 0 and 2 * matter - b > best:
        best, colour = 2 * matter - b, 1
    if life > 0 and 2 * life - d > best:
        colour = 2
    return colour


# --- paying ---


@rule
def payment_index(c: Content, day: int, chaos: int, matter: int, life: int) -> int:
    for k in range(c.payments[day]):
        if c.payment[day, k, 0] == chaos and c.payment[day, k, 1] == matter and c.payment[day, k, 2] == life:
            return k
    return 0


@rule
def good_payment(c: Content, s: State, seat: int, day: int) -> int:
    """Plain cubes first, then substitutes from the colours that are needed least."""
    chaos, matter, life = c.cost[day, 0], c.cost[day, 1], c.cost[day, 2]
    spare_chaos, spare_matter, spare_life = s.cubes[seat, 0] - chaos, s.cubes[seat, 1] - matter, s.cubes[seat, 2] - life
    if spare_chaos >= 0 and spare_matter >= 0 and spare_life >= 0:
        return 0
    short = -(min(spare_chaos, 0) + min(spare_matter, 0) + min(spare_life, 0))
    chaos, matter, life = chaos + min(spare_chaos, 0), matter + min(spare_matter, 0), life + min(spare_life, 0)
    a, b, d = need(c, s, seat, 0), need(c, s, seat, 1), need(c, s, seat, 2)
    for _ in range(EXCHANGE * short):
        colour = dearest(spare_chaos, spare_matter, spare_life, a, b, d)
        if colour == 0:
            chaos, spare_chaos = chaos + 1, spare_chaos - 1
        elif colour == 1:
            matter, spare_matter = matter + 1, spare_matter - 1
        else:
            life, spare_life = life + 1, spare_life - 1
    return payment_index(c, day, chaos, matter, life)


@rule
def spending_colour(c: Content, s: State, seat: int) -> int:
    """The colour that pays for changing places, or NOTHING."""
    a, b, d = need(c, s, seat, 0), need(c, s, seat, 1), need(c, s, seat, 2)
    return dearest(s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2], a, b, d)


# --- gathering ---


@rule
def toward(c: Content, s: State, seat: int, square: int, option: int) -> int:
    """Gather here, or the first exchange of places on the way to that square."""
    here = s.square[seat]
    if square == here:
        return GATHER.code(option)
    colour = spending_colour(c, s, seat)
    return SWAP_LEFT.code(colour) if square < here else SWAP_RIGHT.code(colour)


@rule
def best_gathering(c: Content, s: State, seat: int, target: int, most: int, rng: Any) -> int:
    """7.2, line 9: over the squares at most so many exchanges away."""
    area, here = s.area[seat], s.square[seat]
    a, b, d = need(c, s, seat, 0), need(c, s, seat, 1), need(c, s, seat, 2)
    held = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2]
    reach = min(most, held)
    now = misses(c, s, seat, target) if target > 0 else 0
    best, best_square, best_option = -1e9, here, 0
    for square in range(max(1, here - reach), min(crowd(s, area), here + reach) + 1):
        chaos, matter, life = s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2]
        in_chaos, in_matter, in_life = s.stock[0], s.stock[1], s.stock[2]
        for _ in range(abs(square - here)):
            colour = dearest(chaos, matter, life, a, b, d)
            if colour == 0:
                chaos, in_chaos = chaos - 1, in_chaos + 1
            elif colour == 1:
                matter, in_matter = matter - 1, in_matter + 1
            else:
                life, in_life = life - 1, in_life + 1
        for option in range(c.options[area, square]):
            x = chaos + min(in_chaos, c.essence[area, square, option, 0])
            y = matter + min(in_matter, c.essence[area, square, option, 1])
            z = life + min(in_life, c.essence[area, square, option, 2])
            worth = 0.3 * unit(rng) + 0.15 * (x + y + z) + 0.55 * (min(x, a + 1) + min(y, b + 1) + min(z, d + 1))
            if target > 0:
                worth += 2.0 * (now - max(0, missing(c, target, x, y, z)))
            if worth > best:
                best, best_square, best_option = worth, square, option
    return toward(c, s, seat, best_square, best_option)


# --- plans ---


@rule
def affordable_elsewhere(c: Content, s: State, seat: int, rng: Any) -> tuple[int, float]:
    """7.2, line 5: the best other day that could be worked at once, or 0, and its worth."""
    god, best, found = active_days(s), -1.0, 0
    for day in range(1, min(DAYS, god) + 1):
        if day != s.area[seat] and is_open(s, seat, day) and misses(c, s, seat, day) <= 0:
            worth = next_points(c, s, day) + 0.3 * (day == god) + 0.3 * unit(rng)
            if worth > best:
                best, found = worth, day
    return found, best


@rule
def target_day(c: Content, s: State, seat: int, rng: Any) -> int:
    """7.2, line 6: the day whose points come soonest, or 0."""
    god, best, found = active_days(s), -1.0, 0
    for day in range(1, min(DAYS, god + 1) + 1):
        if is_open(s, seat, day):
            turns = (max(1, misses(c, s, seat, day)) + 2) // 3 + (day != s.area[seat]) + 1
            if day > god and turns < 3 - (s.round - 1) % 3:
                turns += 1
            if turns <= ROUNDS + 1 - s.round:
                worth = next_points(c, s, day) / turns + 0.4 * unit(rng)
                if worth > best:
                    best, found = worth, day
    return found


@rule
def whim(c: Content, s: State, seat: int, rng: Any) -> int:
    """7.2, line 1: anything at all, evenly; two passes over the same list, counting and then choosing."""
    area, here, days = s.area[seat], s.square[seat], active_days(s)
    held = s.cubes[seat, 0] + s.cubes[seat, 1] + s.cubes[seat, 2]
    works = may_work(s, seat) and misses(c, s, seat, area) <= 0
    n = 1 + days + works
    low, high = max(1, here - held), min(crowd(s, area), here + held)
    if area != REST:
        for square in range(low, high + 1):
            n += c.options[area, square]
    r = below(rng, n)
    if r == 0:
        return PASS.code(0)
    r -= 1
    if r < days:
        return MOVE.code(r + (r >= area))
    r -= days
    if works:
        if r == 0:
            return WORK.code(good_payment(c, s, seat, area))
        r -= 1
    for square in range(low, high + 1):
        if r < c.options[area, square]:
            return toward(c, s, seat, square, r)
        r -= c.options[area, square]
    return PASS.code(0)


@rule
def wander(c: Content, s: State, seat: int, rng: Any) -> int:
    """7.2, lines 7 and 8: to God's day, or sometimes anywhere; or NOTHING."""
    god = active_days(s)
    if 1 <= god <= DAYS and s.area[seat] != god:
        chance = 0.25 if (s.round - 1) % 3 == 1 else 0.05
        if crowd(s, god) <= 1:
            chance += 0.2
        if unit(rng) < chance:
            return MOVE.code(god)
    if god >= 1 and unit(rng) < 0.04:
        area = below(rng, min(god, DAYS) + 1)
        if area != s.area[seat]:
            return MOVE.code(area)
    return NOTHING


@rule
def take_turn(c: Content, s: State, seat: int, rng: Any) -> int:
    """7.2, lines 2 to 9."""
    area, rest = s.area[seat], rest_offer(c, s)
    if area == REST:
        return PASS.code(0)
    affordable = may_work(s, seat) and misses(c, s, seat, area) <= 0
    if affordable and (s.round < ROUNDS or next_points(c, s, area) >= rest):
        return WORK.code(good_payment(c, s, seat, area))
    if s.round == ROUNDS:
        return MOVE.code(REST) if rest > 0 else PASS.code(0)
    day, worth = affordable_elsewhere(c, s, seat, rng)
    if s.round == ROUNDS - 1 and rest > 0 and (day == 0 or rest >= worth):
        return MOVE.code(REST)
    if day > 0:
        return MOVE.code(day)
    target = target_day(c, s, seat, rng)
    walk = wander(c, s, seat, rng)
    return walk if walk != NOTHING else best_gathering(c, s, seat, target, 2, rng)


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    seat = s.to_act
    if s.phase == FIRST_CUBE:
        return CUBE.code(CHAOS) if unit(rng) < 0.7 else CUBE.code(below(rng, 3))
    if s.phase == SWAPPED:
        return best_gathering(c, s, seat, target_day(c, s, seat, rng), 1, rng)
    if unit(rng) < (0.02 if style == 0 else 0.06):
        return whim(c, s, seat, rng)
    return take_turn(c, s, seat, rng)


# --- for the search ---


@rule
def candidates(c: Content, s: State, out: Any) -> int:
    """One way of paying for each thing; passing only where nothing can be gathered."""
    if s.phase == FIRST_CUBE:
        for essence in range(3):
            out[essence] = CUBE.code(essence)
        return 3
    seat = s.to_act
    area, square = s.area[seat], s.square[seat]
    n = 0
    if area == REST:
        out[0] = PASS.code(0)
        n = 1
    else:
        for option in range(c.options[area, square]):
            out[n] = GATHER.code(option)
            n += 1
        colour = spending_colour(c, s, seat)
        if colour != NOTHING:
            out[n] = SWAP_LEFT.code(colour)
            n += square > 1
            out[n] = SWAP_RIGHT.code(colour)
            n += square < crowd(s, area)
    if s.phase == TURN:
        n = list_moves(s, seat, out, n)
        if may_work(s, seat) and misses(c, s, seat, area) <= 0:
            out[n] = WORK.code(good_payment(c, s, seat, area))
            n += 1
    return n
