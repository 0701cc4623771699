"""What each sentence of Genesis claims beside the log, checked on the true position: mostly by playing on and looking."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

from games.genesis.claims import (
    ESSENCES,
    MATCHES,
    ORDINALS,
    angel,
    bundle,
    came,
    cubes,
    god,
    plus,
    totals,
)
from hexameron.core.compiled.record import OVER
from hexameron.games import load
from hexameron.games.genesis.rules import state as st
from told import Claim, Moment

Values = Mapping[str, Any]
TABLES: list[tuple[int, dict[str, object]]] = [
    *MATCHES,
    (5, {"dark_wins_ties": "yes", "dark_rests": "no"}),
]
CONTENT: Any = load("genesis").standard.values
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII")
PASS, FIRST_BUNDLE = 3, 4  # actions


# --- the position, in a few small calculations ---


def seat(m: Moment) -> int:
    return int(m.state.to_act)


def day(v: Values) -> int:
    return NUMERALS.index(v["day"])


def area_of(m: Moment) -> int:
    return int(m.state.area[seat(m)])


def square_of(m: Moment) -> int:
    return int(m.state.square[seat(m)])


def crowd(m: Moment, area: int) -> int:
    """Return how many angels are in an area."""
    s = m.state
    return sum(s.area[one] == area and s.square[one] > 0 for one in range(st.ANGELS))


def markers(m: Moment, one: int) -> int:
    """Return how many angels have worked on a day."""
    return sum(m.state.circle[other, one - 1] > 0 for other in range(st.ANGELS))


def worth(m: Moment, one: int) -> int:
    """Return the points in the first empty circle of a day."""
    return int(CONTENT.circles[one][markers(m, one)])


def points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def offers(area: int, square: int) -> str:
    """Return what a square shows, in words."""
    return " or ".join(written(one) for one in CONTENT.squares[area][square - 1])


def written(one: tuple[int, ...]) -> str:
    return (
        " + ".join(f"{n} {name}" for n, name in zip(one, ESSENCES, strict=True) if n) or "nothing"
    )


def legal(m: Moment) -> list[int]:
    return m.edition.legal(m.state)


def swaps(m: Moment) -> list[int]:
    return [action for action in legal(m) if 7 <= action <= 12]


def can_pay(one: int, held: tuple[int, ...]) -> bool:
    """Return whether some payment of a day's list is in these cubes."""
    return any(all(p <= h for p, h in zip(way, held, strict=True)) for way in CONTENT.payments[one])


def fewest_missing(one: int, held: tuple[int, ...]) -> int:
    """Return how many more cubes, of the best colours, it takes to pay for a day."""
    for number in range(20):
        for more in combinations_with_replacement(range(3), number):
            if can_pay(one, plus(held, [more.count(kind) for kind in range(3)])):
                return number
    return 99


# --- playing on: everybody else does nothing ---


def go_on(m: Moment, s: Any) -> Any:
    return m.edition.after(s, FIRST_BUNDLE if s.phase == st.SWAPPED else PASS)


def after_round(m: Moment) -> Any:
    """Return the position after this round, if after the action everybody does nothing."""
    s = m.state if m.action < 0 else m.after()
    while s.round == m.state.round:
        s = go_on(m, s)
    return s


def dark_comes_to_work(m: Moment, acted: bool) -> bool:
    """Return whether the dark angel does the work of God's day, if everybody does nothing until God leaves it."""
    s, here = m.after() if acted else m.state, god(m.state)
    while s.to_act != OVER and god(s) == here:
        s = go_on(m, s)
    return bool(s.circle[st.DARK, here - 1] > 0)


def board(m: Moment) -> dict[int, tuple[int, int]]:
    """Return where every angel stands after the action, before anything follows from it."""
    s, me = m.state, seat(m)
    found = {
        one: (int(s.area[one]), int(s.square[one])) for one in range(st.ANGELS) if s.square[one]
    }
    if st.MOVE.has(m.action):
        there = st.MOVE.index(m.action)
        area, gap = found.pop(me)
        found = {one: (a, q - (a == area and q > gap)) for one, (a, q) in found.items()}
        found[me] = (there, 1 + sum(a == there for a, _ in found.values()))
    elif 7 <= m.action <= 12:
        area, square = found[me]
        there = square - 1 if m.action <= 9 else square + 1
        [other] = [one for one, place in found.items() if place == (area, there)]
        found[me], found[other] = (area, there), (area, square)
    return found


def dark_stays(m: Moment) -> bool:
    after = after_round(m)
    worked = any(after.circle[st.DARK, one] != m.state.circle[st.DARK, one] for one in range(6))
    return (after.area[st.DARK], after.square[st.DARK]) == board(m)[st.DARK] and not worked


def dark_follows(m: Moment, v: Values) -> bool:
    after = after_round(m)
    return after.area[st.DARK] == day(v) == god(m.state) != board(m)[st.DARK][0]


def dark_works(m: Moment, v: Values) -> bool:
    """Say which work the dark angel does in this round, and what for."""
    one, after = day(v), after_round(m)
    circle = after.circle[st.DARK, one - 1]
    return m.state.circle[st.DARK, one - 1] == 0 < circle and v["points"] == points(
        CONTENT.circles[one][circle - 1]
    )


def dark_pushes(m: Moment, v: Values) -> bool:
    area, square = board(m)[st.DARK]
    after = after_round(m)
    return area == day(v) == after.area[st.DARK] and after.square[st.DARK] == square - 1


def dark_waits(m: Moment, v: Values) -> bool:
    return m.state.circle[st.DARK, day(v) - 1] > 0 and dark_stays(m)


def starts_next(m: Moment, who: int) -> bool:
    after = after_round(m)
    return after.to_act != OVER and after.starter == who


def cannot_work(m: Moment, v: Values) -> bool:
    return dark_comes_to_work(m, False) and not dark_comes_to_work(m, True)


def can_work_now(m: Moment, v: Values) -> bool:
    return dark_comes_to_work(m, True) and not dark_comes_to_work(m, False)


def finds_too_many(m: Moment, v: Values) -> bool:
    return not dark_comes_to_work(m, m.action >= 0) and board(m)[st.DARK][0] != god(m.state)


def comes_too_late(m: Moment, v: Values) -> bool:
    return not dark_comes_to_work(m, m.action >= 0) and board(m)[st.DARK][0] == god(m.state)


# --- headlines ---


def time_of(m: Moment) -> str:
    if m.state.round == 1:
        return "before the first day"
    return (
        f"day {NUMERALS[god(m.state)]}, {('morning', 'midday', 'evening')[(m.state.round - 2) % 3]}"
    )


def when(m: Moment, v: Values) -> bool:
    return v["round"] == m.state.round and v["time"] == time_of(m)


def starts(m: Moment, v: Values) -> bool:
    """Say that the starting player was furthest left, which is so until its turn is over."""
    s = m.state
    leftmost = min(range(s.seats), key=lambda one: (s.area[one], s.square[one]))
    return s.turn == 0 and angel(m.edition, v["who"]) == s.to_act == s.starter == leftmost


def to_act(m: Moment, v: Values) -> bool:
    s = m.state
    place = (s.to_act - s.starter) % s.seats + 1
    return (angel(m.edition, v["who"]), angel(m.edition, v["starter"]), v["place"], v["seats"]) == (
        s.to_act,
        s.starter,
        place,
        s.seats,
    )


def changed_places(m: Moment, v: Values, again: bool) -> bool:
    return (
        m.state.phase == st.SWAPPED
        and angel(m.edition, v["who"]) == m.state.to_act
        and bool(swaps(m)) == again
    )


def winners(m: Moment) -> list[int]:
    return [one for one, share in enumerate(m.edition.payoffs(m.state)) if share > 0]


def best(m: Moment) -> list[int]:
    """Return the players with most points."""
    found = totals(m.state, m.edition)[:-1]
    return [one for one, total in enumerate(found) if total == max(found)]


def dark_won(m: Moment, v: Values) -> bool:
    *players, dark = totals(m.state, m.edition)
    ahead = dark > max(players) or (dark == max(players) and bool(m.state.dark_wins_ties))
    return ahead and winners(m) == [] and v["points"] == points(dark)


def won(m: Moment, v: Values) -> bool:
    """Say who has won and with how many points; alone, or with others who have as many and do not rest."""
    most = max(totals(m.state, m.edition)[:-1])
    named = [angel(m.edition, name) for name in v.get("names", v.get("who", "")).split(" and ")]
    return (
        m.state.to_act == OVER
        and named == winners(m)
        and set(named) <= set(best(m))
        and v["points"] == points(most)
    )


def won_tie(m: Moment, v: Values) -> bool:
    resting = [one for one in best(m) if m.state.area[one] == st.REST]
    return (
        won(m, v)
        and len(best(m)) > 1
        and winners(m) == [min(resting, key=lambda one: m.state.square[one])]
    )


def shared(m: Moment, v: Values) -> bool:
    return (
        won(m, v)
        and winners(m) == best(m)
        and all(m.state.area[one] != st.REST for one in best(m))
        and len(best(m)) > 1
    )


# --- outlook ---


def runs_short(m: Moment, v: Values) -> bool:
    return v["names"] == ", ".join(
        f"{ESSENCES[kind]} {n}" for kind, n in enumerate(m.state.stock.tolist()) if n <= 2
    )


# --- what an action does ---


def gathers(m: Moment, v: Values) -> bool:
    """Name what the square shows, and say if the stock is short of it."""
    shown = CONTENT.squares[area_of(m)][square_of(m) - 1][m.action - 4]
    got = came(m.state, None, m.action, m.edition)
    told = {said.sentence for said in m.together} & {NOTHING_TO_GIVE, SHORT_STOCK}
    return bundle(v["cubes"]) == shown and told == (
        set() if got == shown else {SHORT_STOCK if any(got) else NOTHING_TO_GIVE}
    )


def held_after(m: Moment) -> tuple[int, ...]:
    return plus(cubes(m.state, seat(m)), came(m.state, None, m.action, m.edition))


def can_pay_then(m: Moment, v: Values) -> bool:
    days = [NUMERALS.index(name) for name in v["days"].split(", ")]
    undone = all(m.state.circle[seat(m), one - 1] == 0 for one in days)
    return undone and all(
        can_pay(one, held_after(m)) and not can_pay(one, cubes(m.state, seat(m))) for one in days
    )


def stock_holds(m: Moment, v: Values) -> bool:
    """Name the essences of which the gathering leaves at most one."""
    got = came(m.state, None, m.action, m.edition)
    left = [held - n for held, n in zip(m.state.stock.tolist(), got, strict=True)]
    return v["cubes"] == ", ".join(
        f"{ESSENCES[k]} {left[k]}" for k in range(3) if got[k] and left[k] <= 1
    )


def swaps_with(m: Moment, v: Values) -> bool:
    """Name the neighbour, and the cube that is paid."""
    after, me = m.after(), seat(m)
    other = angel(m.edition, v["angel"].removeprefix("with "))
    crossed = (after.square[me], after.square[other]) == (m.state.square[other], m.state.square[me])
    return (
        crossed
        and written(tuple(a - b for a, b in zip(cubes(m.state, me), cubes(after, me), strict=True)))
        == v["cubes"]
    )


def would_gather(m: Moment, v: Values) -> bool:
    """Say what can be gathered after the exchange of places: all of it, whichever bundle is chosen."""
    then = m.after()
    bundles = [
        came(then, None, action, m.edition) for action in m.edition.legal(then) if 4 <= action <= 6
    ]
    return v["essence"] == " or ".join(written(one) for one in bundles)


def would_show(m: Moment, v: Values) -> bool:
    """Say what the square shows to which an exchange leads, where the stock does not hold all of it."""
    return v["essence"] == offers(*board(m)[seat(m)]) and not would_gather(m, v)


def moves(m: Moment, v: Values) -> bool:
    there = NUMERALS.index(v["place"].removeprefix("to day ")) if "day" in v["place"] else 0
    return m.action == 13 + there and m.after().area[seat(m)] == there != area_of(m)


def would_stand(m: Moment, v: Values) -> bool:
    there = m.action - 13
    return (
        board(m)[seat(m)] == (there, v["square"])
        and v["square"] == crowd(m, there) + 1
        and v["essence"] == offers(there, v["square"])
    )


def would_rest(m: Moment, v: Values) -> bool:
    return board(m)[seat(m)] == (7, v["square"]) and v["points"] == points(
        CONTENT.resting[v["square"] - 1]
    )


def next_circle(m: Moment, v: Values) -> bool:
    there = m.action - 13
    nth = markers(m, there)
    figures = (points(worth(m, there)), CONTENT.circles[there][nth + 1])
    return (
        v["nth"] == ORDINALS[nth]
        and (v["points"], v["after"]) == figures
        and m.state.circle[seat(m), there - 1] == 0
    )


def last_circle(m: Moment, v: Values) -> bool:
    return markers(m, m.action - 13) == 6 and v["points"] == points(worth(m, m.action - 13))


def is_done_there(m: Moment, v: Values) -> bool:
    there = m.action - 13
    return (
        m.state.circle[seat(m), there - 1] > 0
        and bundle(v["cubes"]) == CONTENT.bonus[there]
        and m.state.round < 21
    )


def works(m: Moment, v: Values) -> bool:
    """Name the day and the cubes that are paid, with those given for others."""
    paid = CONTENT.payments[area_of(m)][m.action - 21]
    return day(v) == area_of(m) and v["cubes"].split(" (")[0] == written(paid)


def is_exchange(m: Moment, v: Values) -> bool:
    paid, cost = CONTENT.payments[area_of(m)][m.action - 21], CONTENT.cost[area_of(m)]
    given = tuple(max(0, p - c) for p, c in zip(paid, cost, strict=True))
    instead = tuple(max(0, c - p) for p, c in zip(paid, cost, strict=True))
    return (v["cubes"], v["instead"]) == (written(given), written(instead)) and sum(
        given
    ) == 3 * sum(instead)


def circle_here(m: Moment, v: Values) -> bool:
    here = area_of(m)
    put = m.after().circle[seat(m), here - 1]
    return v["nth"] == ORDINALS[put - 1] and v["points"] == points(CONTENT.circles[here][put - 1])


def serves(m: Moment, v: Values) -> bool:
    return v["days"] == ", ".join(
        NUMERALS[one] for one in range(1, 7) if CONTENT.cost[one][m.action]
    )


# --- coaching ---


def opens_rest(m: Moment, v: Values) -> bool:
    return (
        god(m.state) == 7 and 20 in legal(m) and v["points"] == points(CONTENT.resting[crowd(m, 7)])
    )


def can_work(m: Moment, v: Values) -> bool:
    return (
        day(v) == area_of(m)
        and any(action >= 21 for action in legal(m))
        and v["points"] == points(worth(m, day(v)))
    )


def new_day(m: Moment, v: Values) -> bool:
    fresh = god(m.state) == day(v) and (m.state.round - 2) % 3 == 0
    return fresh and bundle(v["cubes"]) == CONTENT.cost[day(v)] and 13 + day(v) in legal(m)


def pushes_dark_off(m: Moment, v: Values) -> bool:
    """Say that any exchange to the left takes the dark angel off the first square."""
    lefts = [action for action in swaps(m) if action <= 9]
    return (
        m.state.square[st.DARK] == 1
        and bool(lefts)
        and all(m.after(action).square[st.DARK] == 2 for action in lefts)
    )


def dark_behind(m: Moment, v: Values) -> bool:
    """Say that the dark angel takes the first empty square, behind all who are there."""
    after = after_round(m)
    there = [one for one in range(st.ANGELS) if after.area[one] == day(v) and after.square[one] > 0]
    return dark_follows(m, v) and after.square[st.DARK] == len(there)


def dark_leads(m: Moment, v: Values) -> bool:
    *players, dark = totals(m.state, m.edition)
    return dark > max(players) and v["points"] == points(dark)


def bonus_here(m: Moment, v: Values) -> bool:
    here = area_of(m)
    return (
        day(v) == here
        and m.state.circle[seat(m), here - 1] > 0
        and bundle(v["cubes"]) == CONTENT.bonus[here]
    )


def can_afford(m: Moment, v: Values) -> bool:
    """Say that the day can be paid for in the next turn: by going there and working, if the others do nothing."""
    if 13 + day(v) not in legal(m) or m.state.circle[seat(m), day(v) - 1]:
        return False
    s = m.after(13 + day(v))
    while s.to_act not in (OVER, seat(m)):
        s = go_on(m, s)
    return s.to_act == seat(m) and any(action >= 21 for action in m.edition.legal(s))


def runs_out(m: Moment, v: Values) -> bool:
    return v["names"] == ", ".join(
        ESSENCES[kind] for kind, n in enumerate(m.state.stock.tolist()) if n <= 1
    )


def is_last(m: Moment, v: Values) -> bool:
    after = m.edition.after(m.state, PASS)
    return after.round == m.state.round + 1


# --- refusals ---


def is_illegal(m: Moment) -> bool:
    return m.action not in legal(m)


def no_neighbour(m: Moment, v: Values) -> bool:
    beside = square_of(m) + (-1 if m.action <= 9 else 1)
    s = m.state
    return (
        not any(s.area[one] == area_of(m) and s.square[one] == beside for one in range(st.ANGELS))
        or beside < 1
    )


def no_such_cube(m: Moment, v: Values) -> bool:
    kind = (m.action - 7) % 3
    return v["essence"] == ESSENCES[kind] and cubes(m.state, seat(m))[kind] == 0


def wrong_payment(m: Moment, v: Values) -> bool:
    return m.action - 21 >= len(CONTENT.payments[area_of(m)]) and is_costs(m, v)


def is_costs(m: Moment, v: Values) -> bool:
    return day(v) == area_of(m) and v["cubes"] == written(CONTENT.cost[day(v)]) and is_illegal(m)


def lacks_cubes(m: Moment, v: Values) -> bool:
    paid, held = CONTENT.payments[area_of(m)][m.action - 21], cubes(m.state, seat(m))
    return (
        any(p > h for p, h in zip(paid, held, strict=True))
        and v["held"] == written(held)
        and is_costs(m, v)
    )


# --- the score table ---


def scores(m: Moment, rows: list[list[str]]) -> bool:
    """Check every figure, that rows add up, and that the winner has most points, or the dark angel has."""
    _, *found = rows
    s = m.state
    for one, row in zip([*range(s.seats), st.DARK], found, strict=True):
        circles = s.circle[one].tolist()
        days = [
            str(CONTENT.circles[i + 1][circle - 1]) if circle else "–"
            for i, circle in enumerate(circles)
        ]
        rests = s.area[one] == 7 and (one != st.DARK or bool(s.dark_rests))
        rest = CONTENT.resting[s.square[one] - 1] if rests else 0
        name = "The dark angel" if one == st.DARK else m.edition.about.seat_names[one]
        total = sum(int(cell) for cell in days if cell != "–") + rest
        if row != [name, *days, str(rest), str(total)]:
            return False
    return s.to_act != OVER or [int(row[-1]) for row in found] == totals(s, m.edition)


NOTHING_TO_GIVE, SHORT_STOCK = (
    "The stock has nothing to give.",
    "The stock is short: you would get only {cubes}.",
)

CLAIMS: dict[str, Claim] = {
    # headlines
    "The order of age is drawn: the oldest stands first in the void.": lambda m, v: (
        m.state.phase == st.BY_AGE
    ),
    "{who} takes a starting cube of any colour.": lambda m, v: (
        legal(m) == [0, 1, 2] and angel(m.edition, v["who"]) == m.state.to_act
    ),
    "{who} has changed places and now gathers, or changes places again.": lambda m, v: (
        changed_places(m, v, again=True)
    ),
    "{who} has changed places and now gathers.": lambda m, v: changed_places(m, v, again=False),
    "Round {round}, {time}": when,
    "before the first day": lambda m, v: m.state.round == 1,
    "day {day}, morning": lambda m, v: time_of(m) == f"day {v['day']}, morning",
    "day {day}, midday": lambda m, v: time_of(m) == f"day {v['day']}, midday",
    "day {day}, evening": lambda m, v: time_of(m) == f"day {v['day']}, evening",
    "{when}: {who} stood furthest left and starts.": starts,
    "{when}: {who} to act ({place} of {seats}; {starter} started).": to_act,
    "The dark angel has {points} and wins; all the angels of light lose.": dark_won,
    "It is finished: {names} share the victory with {points} each.": shared,
    "It is finished: {who} wins the tie at {points}, resting furthest left.": won_tie,
    "It is finished: {who} wins with {points}.": lambda m, v: won(m, v) and len(best(m)) == 1,
    # outlook: the dark angel's plan
    "The dark angel waits in the void.": lambda m, v: m.state.area[st.DARK] == 0 and dark_stays(m),
    "The dark angel rests.": lambda m, v: m.state.area[st.DARK] == 7 and dark_stays(m),
    "The dark angel will follow God to day {day}.": dark_follows,
    "The dark angel has done the work of day {day} and waits.": dark_waits,
    "The dark angel is about to do the work of day {day}: {points}.": dark_works,
    "The dark angel will push one square to the left on day {day}.": dark_pushes,
    "If nobody stops it, it will do that day's work.": lambda m, v: dark_comes_to_work(
        m, m.action >= 0
    ),
    "As things stand, it comes too late to work there.": comes_too_late,
    "As things stand, it finds too many angels there to work.": finds_too_many,
    "{who} stands left-most and would start the next round.": lambda m, v: starts_next(
        m, angel(m.edition, v["who"])
    ),
    "Running short in the stock: {names}.": runs_short,
    # actions
    "take {cubes} to begin with": lambda m, v: (
        written(tuple(int(kind == m.action) for kind in range(3))) == v["cubes"]
    ),
    "It serves the work of days {days}.": serves,
    "do nothing": lambda m, v: (
        m.action == PASS and cubes(m.after(), seat(m)) >= cubes(m.state, seat(m))
    ),
    "gather {cubes}": gathers,
    NOTHING_TO_GIVE: lambda m, v: not any(came(m.state, None, m.action, m.edition)),
    SHORT_STOCK: lambda m, v: bundle(v["cubes"]) == came(m.state, None, m.action, m.edition),
    "Then you can pay for day {days}.": can_pay_then,
    "{number} cube is still missing for day {day}.": lambda m, v: (
        v["number"] == fewest_missing(day(v), held_after(m))
    ),
    "Then the stock holds: {cubes}.": stock_holds,
    "change places {angel}, paying {cubes}": swaps_with,
    "There you would gather {essence}.": would_gather,
    "The square there shows {essence}.": would_show,
    "move {place}": moves,
    "You would stand on square {square}: {essence}.": would_stand,
    "Square {square} of day VII is worth {points}.": would_rest,
    "The {nth} circle there is worth {points}, the next one {after}.": next_circle,
    "Only the last circle there is empty; it is worth {points}.": last_circle,
    "Your work there is done: each turn you begin there brings {cubes}.": is_done_there,
    "do the work of day {day} for {cubes}": works,
    "{cubes} for {instead}": is_exchange,
    "The {nth} circle here is worth {points}.": circle_here,
    "You keep {cubes}.": lambda m, v: v["cubes"] == written(held_after(m)),
    "You keep no cubes.": lambda m, v: not any(held_after(m)),
    "From then on each turn you begin here brings {cubes}.": lambda m, v: (
        bundle(v["cubes"]) == CONTENT.bonus[area_of(m)] and m.state.round < 21
    ),
    "Then the dark angel cannot work here before God leaves, unless somebody makes way.": cannot_work,
    "Then the dark angel will do the work of this day, unless somebody gets in its way.": can_work_now,
    "You would stand left-most and start the next round.": lambda m, v: starts_next(m, seat(m)),
    "{who} would stand left-most and start the next round.": lambda m, v: starts_next(
        m, angel(m.edition, v["who"])
    ),
    # coaching
    "You are {who}, an angel who serves God in the first week of the world.": lambda m, v: (
        angel(m.edition, v["who"]) == m.seat
    ),
    "Take a cube to begin with: touch an essence in the stock. The work of day I costs {cubes}.": lambda m, v: (
        legal(m) == [0, 1, 2] and bundle(v["cubes"]) == CONTENT.cost[1]
    ),
    "You have changed places, so now you must gather. Before that you may pay to change places again.": lambda m, v: (
        PASS not in legal(m) and bool(swaps(m))
    ),
    "You have changed places and have no cube left to do so again: now you gather.": lambda m, v: (
        all(4 <= action <= 6 for action in legal(m)) and not any(cubes(m.state, seat(m)))
    ),
    "You rest here: on day VII one can only do nothing or move away again, and those behind would close up.": lambda m, v: (
        area_of(m) == 7 and all(action == PASS or 13 <= action <= 19 for action in legal(m))
    ),
    "This is the last round. Markers and the squares of day VII count, cubes left over do not.": lambda m, v: (
        after_round(m).to_act == OVER
    ),
    "Day VII is open: who stands there in the end scores the square. The first empty one brings {points}.": opens_rest,
    "You can do the work of day {day}: touch its cost. The first empty circle brings {points}.": can_work,
    "This work can be paid for in several ways: three cubes may stand in for one of another essence.": lambda m, v: (
        sum(action >= 21 for action in legal(m)) > 1
    ),
    "In the first round nobody can leave the void. Touch your square to gather what it shows.": lambda m, v: (
        not any(13 <= action <= 20 for action in legal(m))
        and any(4 <= action <= 6 for action in legal(m))
    ),
    "God has begun day {day}; its work costs {cubes}. Touch the day to move there.": new_day,
    "It is the evening of day {day}: after this round the dark angel cannot work there any more. Players can.": lambda m, v: (
        god(m.state) == day(v) != god(after_round(m))
    ),
    "You stand next to the dark angel. If you pay a cube to change places, it is off the first square for now.": pushes_dark_off,
    "If nothing changes, the dark angel does the work of day {day} at the end of this round; the next circle brings {points}.": dark_works,
    "The dark angel wants the first square of day {day}: it pushes one square left a round, and works there while God stays.": dark_pushes,
    "At the end of this round the dark angel follows God to day {day} and stands behind whoever is there by then.": dark_behind,
    "The dark angel has done the work of day {day}. It waits until God goes on.": dark_waits,
    "The dark angel leads with {points}. If it still leads in the end, all players lose.": dark_leads,
    "Your marker lies here: each turn you begin on day {day} brings you {cubes}, if the stock has it.": bonus_here,
    "Your cubes would pay for day {day}: move there now, and work in your next turn.": can_afford,
    "The stock runs out of cubes ({names}): who gathers takes what there is, and the rest is lost.": runs_out,
    "Your square offers a choice: touch it, then the bundle you want.": lambda m, v: (
        sum(4 <= action <= 6 for action in legal(m)) > 1
    ),
    "Before gathering you may change places with the angel beside you: touch it, then the cube you pay.": lambda m, v: (
        bool(swaps(m))
    ),
    "Of all players you stood furthest left: the void counts before day I, and so on. So you start this round.": lambda m, v: (
        m.state.turn == 0 and m.state.starter == seat(m)
    ),
    "You are the last in this round: after you it is the dark angel's turn, and then God takes a step.": is_last,
    # refusals
    "First every player takes one starting cube: chaos, matter or life.": lambda m, v: (
        legal(m) == [0, 1, 2] and is_illegal(m)
    ),
    "Starting cubes are taken only before the first round.": lambda m, v: (
        m.action <= 2 and m.state.phase in (st.TURN, st.SWAPPED)
    ),
    "After changing places you must gather; you may only change places again before that.": lambda m, v: (
        m.state.phase == st.SWAPPED and is_illegal(m) and bool(swaps(m))
    ),
    "After changing places you must gather; you have no cube left to change places again.": lambda m, v: (
        m.state.phase == st.SWAPPED and is_illegal(m) and not any(cubes(m.state, seat(m)))
    ),
    "On day VII angels rest: nobody can gather or change places there.": lambda m, v: (
        area_of(m) == 7 and 4 <= m.action <= 12
    ),
    "Your square offers only {number} choice.": lambda m, v: (
        v["number"] == sum(4 <= action <= 6 for action in legal(m)) <= m.action - 4
    ),
    "There is no angel next to you on that side.": no_neighbour,
    "You hold no cube of {essence} to pay with.": no_such_cube,
    "In the first round God has activated no day, so nobody can leave the void.": lambda m, v: (
        m.state.round == 1 and 13 <= m.action <= 20
    ),
    "Your angel already stands there.": lambda m, v: m.action == 13 + area_of(m),
    "God has not activated day {day} yet.": lambda m, v: (
        m.action == 13 + day(v) and god(m.state) < day(v)
    ),
    "There is no day's work to be done here.": lambda m, v: area_of(m) in (0, 7) and m.action >= 21,
    "You have already done the work of day {day}.": lambda m, v: (
        day(v) == area_of(m) and m.state.circle[seat(m), day(v) - 1] > 0
    ),
    "Day {day} cannot be paid for in that way; it costs {cubes}.": wrong_payment,
    "You hold no cubes: day {day} costs {cubes}.": lambda m, v: (
        is_costs(m, v) and not any(cubes(m.state, seat(m)))
    ),
    "You do not have those cubes: day {day} costs {cubes}, and you hold {held}.": lacks_cubes,
}

# Names and amounts, compared in the sentences that they are part of, and what no position can make false.
PARTS: set[str] = {
    *ESSENCES,
    *ORDINALS,
    *load("genesis").about.seat_names,
    "the dark angel",
    "with the dark angel",
    "with {who}",
    "the void",
    "to the void",
    "in the void",
    "day {day}",
    "to day {day}",
    "on day {day}",
    "{number} chaos",
    "{number} matter",
    "{number} life",
    "{number} point",
    "nothing",
    "or",
    "and",
    "rest",
    "Angel",
    "Rest",
    "Total",
    "You play for points: the earlier you do the work of a day, the more it may bring. On day VII one rests for points.",
    "If the dark angel ends with more points than every player, all players lose.",
    "Flames are chaos, drops are matter, leaves are life. A square shows what is gathered there, a circle what a work is worth.",
    "A turn is one action: gather, move or work. What glows can be touched.",
}
