"""Explanations of actions: what they gain and what they deny others (RULES.md, section 7.3)."""

from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel, deeds, names


def explain(r: Reading, action: int) -> str:
    v = r.view
    lines = [names.capital(r.words(action)) + "."]
    if v.to_act < 0:
        return lines[0]
    if st.GATHER.has(action):
        lines += _gathering(r, action)
    elif deeds.is_swap(action):
        lines += _swap(r, action)
    elif st.MOVE.has(action):
        lines += _move(r, st.MOVE.index(action))
    elif st.WORK.has(action):
        lines += _work(r, action)
    elif st.CUBE.has(action):
        lines += _days_served(r, st.CUBE.index(action))
    if v.phase != st.FIRST_CUBE:
        lines += _night(r, action)
    return " ".join(lines)


def missing(r: Reading, cubes: st.Bundle, day: int) -> int:
    """Return the cubes still missing for a day's work; three spare cubes count as one."""
    spare = [held - asked for held, asked in zip(cubes, r.values.cost[day], strict=True)]
    return -sum(min(n, 0) for n in spare) - sum(max(n, 0) for n in spare) // st.EXCHANGE


def _days_served(r: Reading, essence: int) -> list[str]:
    days = [st.NUMERALS[day] for day in range(1, st.DAYS + 1) if r.values.cost[day][essence]]
    return [r.t("It serves the work of days {days}.", days=", ".join(days))] if days else []


def _gathering(r: Reading, action: int) -> list[str]:
    t, v = r.t, r.view
    taken = deeds.gain(r, action)
    lines = []
    if not any(taken):
        lines.append(t("The stock has nothing to give."))
    elif taken != deeds.bundle_of(r, action):
        lines.append(
            t("The stock is short: you would get only {cubes}.", cubes=names.cubes(t, taken))
        )
    lines += _days_nearer(r, taken)
    scarce = [
        f"{names.essence(t, e)} {v.stock[e] - n}"
        for e, n in enumerate(taken)
        if n and v.stock[e] - n <= 1
    ]
    if scarce:
        lines.append(t("Then the stock holds: {cubes}.", cubes=", ".join(scarce)))
    return lines


def _days_nearer(r: Reading, taken: st.Bundle) -> list[str]:
    """Return lines on the works that these cubes would pay for or bring nearer."""
    t, v = r.t, r.view
    held = v.cubes[v.to_act]
    cubes = tuple(a + b for a, b in zip(held, taken, strict=True))
    days = [
        day for day in range(1, min(st.DAYS, v.active + 1) + 1) if not v.circles[v.to_act][day - 1]
    ]
    paid = [st.NUMERALS[day] for day in days if missing(r, cubes, day) <= 0 < missing(r, held, day)]
    lines = [t("Then you can pay for day {days}.", days=", ".join(paid))] if paid else []
    nearer = [day for day in days if 0 < missing(r, cubes, day) < missing(r, held, day)]
    return lines + [
        t.many(
            "{number} cube is still missing for day {day}.",
            "{number} cubes are still missing for day {day}.",
            missing(r, cubes, day),
            day=st.NUMERALS[day],
        )
        for day in nearer[:2]
    ]


def _swap(r: Reading, action: int) -> list[str]:
    """Return a line on the square to which an exchange of places leads.

    It promises the cubes only if the stock can give all of them.
    """
    t, v = r.t, r.view
    area, square = v.area_of(v.to_act), v.square_of(v.to_act) + deeds.side(action)
    if not 1 <= square <= st.SQUARES or area == st.REST:
        return []
    essence, stock = (
        names.square(r, area, square),
        tuple(n + (kind == deeds.colour(action)) for kind, n in enumerate(v.stock)),
    )
    if all(
        deeds.limit_to_stock(bundle, stock) == bundle
        for bundle in r.values.squares[area][square - 1]
    ):
        return [t("There you would gather {essence}.", essence=essence)]
    return [t("The square there shows {essence}.", essence=essence)]


def _move(r: Reading, area: int) -> list[str]:
    t, v = r.t, r.view
    seat, square = v.to_act, len(v.tracks[area]) + 1
    if area == v.area_of(seat):
        return []
    if area == st.REST:
        return [
            t(
                "Square {square} of day VII is worth {points}.",
                square=square,
                points=names.square(r, area, square),
            )
        ]
    lines = [
        t(
            "You would stand on square {square}: {essence}.",
            square=square,
            essence=names.square(r, area, square),
        )
    ]
    if area != st.VOID and not v.circles[seat][area - 1]:
        lines.append(_circle(r, area))
    elif area != st.VOID and v.round < st.ROUNDS:
        lines.append(
            t(
                "Your work there is done: each turn you begin there brings {cubes}.",
                cubes=names.cubes(t, r.values.bonus[area]),
            )
        )
    return lines


def _circle(r: Reading, day: int) -> str:
    t, v = r.t, r.view
    taken, points = len(v.workers(day)), names.points(r.t, v.next_points[day])
    if taken + 1 >= st.CIRCLES:
        return t("Only the last circle there is empty; it is worth {points}.", points=points)
    return t(
        "The {nth} circle there is worth {points}, the next one {after}.",
        nth=names.ordinal(t, taken + 1),
        points=points,
        after=r.values.circles[day][taken + 1],
    )


def _work(r: Reading, action: int) -> list[str]:
    t, v = r.t, r.view
    seat, day = v.to_act, v.area_of(v.to_act)
    if not 1 <= day <= st.DAYS:
        return []
    nth, points = (
        names.ordinal(t, min(len(v.workers(day)), 6) + 1),
        names.points(t, v.next_points[day]),
    )
    left = tuple(a - b for a, b in zip(v.cubes[seat], deeds.payment(r, action), strict=True))
    lines = [
        t("The {nth} circle here is worth {points}.", nth=nth, points=points),
        _say_what_is_left(r, left),
    ]
    if any(r.values.bonus[day]) and v.round < st.ROUNDS:
        lines.append(
            t(
                "From then on each turn you begin here brings {cubes}.",
                cubes=names.cubes(t, r.values.bonus[day]),
            )
        )
    return lines


def _say_what_is_left(r: Reading, left: st.Bundle) -> str:
    return (
        r.t("You keep {cubes}.", cubes=names.cubes(r.t, left))
        if any(left)
        else r.t("You keep no cubes.")
    )


def _night(r: Reading, action: int) -> list[str]:
    """Return lines on the dark angel's action and the next starting player.

    They assume that no other player moves before the end of the round.
    """
    then = r.at(deeds.view_after(r, action))
    lines = [dark_angel.intent(then), *_forecast(r, then)]
    return lines if r.view.round == st.ROUNDS else lines + _order(r, then)


def _forecast(r: Reading, then: Reading) -> list[str]:
    """Return a line on whether the dark angel will do the work of God's day.

    If the action changes that, the line says so.
    """
    will, would = dark_angel.will_work(r.view), dark_angel.will_work(then.view)
    if will and not would:
        return [
            r.t(
                "Then the dark angel cannot work here before God leaves, unless somebody makes way."
            )
        ]
    if would and not will:
        return [
            r.t(
                "Then the dark angel will do the work of this day, unless somebody gets in its way."
            )
        ]
    return dark_angel.prospect(then)


def _order(r: Reading, then: Reading) -> list[str]:
    t, v, board = r.t, r.view, then.view
    first = min(range(v.seats), key=lambda seat: (board.area_of(seat), board.square_of(seat)))
    if first == v.actor:
        return [t("You would stand left-most and start the next round.")]
    if v.next_starter == v.actor:
        return [
            t("{who} would stand left-most and start the next round.", who=names.angel(r, first))
        ]
    return []
