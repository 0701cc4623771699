"""What an action of Genesis buys and what it denies (RULES.md, section 7.3)."""

from __future__ import annotations

from hexameron.core.language import Words, words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.state import (
    CIRCLES,
    CUBE,
    DARK,
    DAYS,
    EXCHANGE,
    FIRST_CUBE,
    GATHER,
    MOVE,
    REST,
    SQUARES,
    SWAP_LEFT,
    VOID,
    WORK,
)
from hexameron.games.genesis.stories import gain
from hexameron.games.genesis.view import Bundle, View, dark_will_work
from hexameron.games.genesis.words import (
    FOLDER,
    actor,
    angel_name,
    capital,
    cubes_in_words,
    essence_name,
    in_words,
    is_swap,
    neighbour,
    option_of,
    ordinal,
    payment_of,
    points_in_words,
    square_in_words,
)


def explain(v: View, action: int, language: str) -> str:
    t = words(FOLDER, language)
    if v.to_act == CHANCE or v.to_act == OVER:
        return capital(in_words(v, action, language)) + "."
    lines = [capital(in_words(v, action, language)) + "."]
    if GATHER.has(action):
        lines += _gathering(t, v, action)
    elif is_swap(action):
        lines += _swap(t, v, action)
    elif MOVE.has(action):
        lines += _move(t, v, MOVE.index(action))
    elif WORK.has(action):
        lines += _work(t, v, action)
    elif CUBE.has(action):
        lines += _days_served(t, v, [day for day in range(1, DAYS + 1) if v.board.cost[day][action]])
    if v.phase != FIRST_CUBE and v.round < 21:
        lines += _order(t, v, action)
    return " ".join(lines)


def missing(v: View, cubes: Bundle, day: int) -> int:
    """Cubes still missing for a day's work, three spare ones counted for one."""
    spare = [held - asked for held, asked in zip(cubes, v.board.cost[day], strict=True)]
    return -sum(min(n, 0) for n in spare) - sum(max(n, 0) for n in spare) // EXCHANGE


def _days_served(t: Words, v: View, days: list[int]) -> list[str]:
    names = ", ".join(NUMERALS[day] for day in days)
    return [t("It serves the work of days {days}.", days=names)] if days else []


def _gathering(t: Words, v: View, action: int) -> list[str]:
    seat = v.to_act
    taken, shown = gain(v, action), option_of(v, action)
    lines = []
    if not any(taken):
        lines.append(t("The stock has nothing to give."))
    elif taken != shown:
        lines.append(t("The stock is short: you would get only {cubes}.", cubes=cubes_in_words(t, taken)))
    cubes = tuple(a + b for a, b in zip(v.cubes[seat], taken, strict=True))
    days = [day for day in range(1, min(DAYS, v.active + 1) + 1) if not v.circles[seat][day - 1]]
    paid = [NUMERALS[day] for day in days if missing(v, cubes, day) <= 0 < missing(v, v.cubes[seat], day)]
    if paid:
        lines.append(t("Then you can pay for day {days}.", days=", ".join(paid)))
    nearer = [day for day in days if 0 < missing(v, cubes, day) < missing(v, v.cubes[seat], day)]
    for day in nearer[:2]:
        lines.append(_still_missing(t, day, missing(v, cubes, day)))
    scarce = [f"{essence_name(t, e)} {v.stock[e] - n}" for e, n in enumerate(taken) if n and v.stock[e] - n <= 1]
    if scarce:
        lines.append(t("Then the stock holds: {cubes}.", cubes=", ".join(scarce)))
    return lines


def _still_missing(t: Words, day: int, number: int) -> str:
    return t.many(
        "{number} cube is still missing for day {day}.", "{number} cubes are still missing for day {day}.", number, day=NUMERALS[day]
    )


def _swap(t: Words, v: View, action: int) -> list[str]:
    seat = v.to_act
    area, square = v.area_of(seat), v.square_of(seat) + (-1 if SWAP_LEFT.has(action) else 1)
    lines = [t("There you would gather {essence}.", essence=square_in_words(t, v.board, area, square))] if 1 <= square <= SQUARES else []
    if neighbour(v, action) == DARK and area == v.active:
        lines += _forecast(t, v, v.square_of(DARK) if SWAP_LEFT.has(action) else v.square_of(DARK) - 2)
    return lines


def _forecast(t: Words, v: View, ahead: int) -> list[str]:
    """Whether the dark angel still does God's day's work, once this changes; said only if it does change."""
    will, would = dark_will_work(v), dark_will_work(v, ahead)
    if will and not would:
        return [t("Then the dark angel cannot work here before God leaves, unless somebody makes way.")]
    if would and not will:
        return [t("Then the dark angel will do the work of this day.")]
    return []


def _move(t: Words, v: View, area: int) -> list[str]:
    seat, square = v.to_act, len(v.tracks[area]) + 1
    if area == v.area_of(seat):
        return []
    if area == REST:
        return [t("Square {square} of day VII is worth {points}.", square=square, points=points_in_words(t, v.board.resting[square - 1]))]
    lines = [t("You would stand on square {square}: {essence}.", square=square, essence=square_in_words(t, v.board, area, square))]
    if area != VOID and not v.circles[seat][area - 1]:
        lines.append(_circle(t, v, area))
    elif area != VOID:
        lines.append(t("Your work there is done: each turn you begin there brings {cubes}.", cubes=cubes_in_words(t, v.board.bonus[area])))
    if v.area_of(DARK) != v.active and area == v.active:
        lines += _forecast(t, v, len(v.tracks[area]) + 1)
    if v.area_of(DARK) == v.active == v.area_of(seat) and v.square_of(seat) < v.square_of(DARK):
        lines += _forecast(t, v, v.square_of(DARK) - 2)
    return lines


def _circle(t: Words, v: View, day: int) -> str:
    taken = len(v.workers(day))
    if taken + 1 >= CIRCLES:
        return t("Only the last circle there is empty; it is worth {points}.", points=points_in_words(t, v.next_circle(day)))
    return t(
        "The {nth} circle there is worth {points}, the next one {after}.",
        nth=ordinal(t, taken + 1),
        points=points_in_words(t, v.next_circle(day)),
        after=v.board.circles[day][taken + 1],
    )


def _work(t: Words, v: View, action: int) -> list[str]:
    seat, day = v.to_act, v.area_of(v.to_act)
    if not 1 <= day <= DAYS:
        return []
    taken = len(v.workers(day))
    lines = [
        t("The {nth} circle here is worth {points}.", nth=ordinal(t, min(taken, 6) + 1), points=points_in_words(t, v.next_circle(day)))
    ]
    left = tuple(a - b for a, b in zip(v.cubes[seat], payment_of(v, action), strict=True))
    lines.append(t("You keep {cubes}.", cubes=cubes_in_words(t, left)))
    if any(v.board.bonus[day]) and v.round < 21:
        lines.append(t("From then on each turn you begin here brings {cubes}.", cubes=cubes_in_words(t, v.board.bonus[day])))
    return lines


def _order(t: Words, v: View, action: int) -> list[str]:
    """Who would start the next round, if nobody else moved."""
    seat = actor(v)
    places = {angel: v.area_of(angel) * 8 + v.square_of(angel) for angel in range(v.seats)}
    if MOVE.has(action):
        places[seat] = MOVE.index(action) * 8 + len(v.tracks[MOVE.index(action)]) + 1
    elif is_swap(action) and neighbour(v, action) >= 0:
        other = neighbour(v, action)
        if other != DARK:
            places[seat], places[other] = places[other], places[seat]
        else:
            places[seat] += -1 if SWAP_LEFT.has(action) else 1
    first = min(places, key=lambda angel: places[angel])
    if first == seat:
        return [t("You stand left-most and start the next round.")]
    if v.next_starter == seat:
        return [t("Then {who} stands left-most and starts the next round.", who=angel_name(t, first))]
    return []


def outlook(v: View, language: str) -> list[str]:
    """What one should know before choosing: the dark angel's plan, who starts next, colours that run short."""
    t = words(FOLDER, language)
    if v.to_act == OVER or v.phase <= FIRST_CUBE:
        return []
    lines = [dark_plan(t, v)]
    lines.append(t("{who} stands left-most and would start the next round.", who=angel_name(t, v.next_starter)))
    short = [essence for essence in range(3) if v.stock[essence] <= 2]
    if short:
        names = ", ".join(f"{essence_name(t, essence)} {v.stock[essence]}" for essence in short)
        lines.append(t("Running short in the stock: {names}.", names=names))
    return lines


def dark_plan(t: Words, v: View) -> str:
    """The dark angel's next act, foretold."""
    day = NUMERALS[v.active]
    if v.active == 0:
        return t("The dark angel waits in the void.")
    if v.area_of(DARK) == REST:
        return t("The dark angel rests.")
    if v.area_of(DARK) != v.active:
        where = t("The dark angel will follow God to day {day}.", day=day)
        if v.active == REST:
            return where
        return (
            where
            + " "
            + (
                t("If nobody stops it, it will do that day's work.")
                if dark_will_work(v)
                else t("It will find too many angels there to work.")
            )
        )
    if v.circles[DARK][v.active - 1]:
        return t("The dark angel has done the work of day {day} and waits.", day=day)
    if v.square_of(DARK) == 1:
        return t("The dark angel will do the work of day {day} now: {points}.", day=day, points=points_in_words(t, v.next_circle(v.active)))
    where = t("The dark angel will push one square to the left on day {day}.", day=day)
    return (
        where
        + " "
        + (t("If nobody stops it, it will do that day's work.") if dark_will_work(v) else t("It will come too late to work here."))
    )
