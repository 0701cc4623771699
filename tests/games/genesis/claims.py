"""What each line of Genesis's log claims, checked against the true positions before and after the step."""

from __future__ import annotations

import re
from typing import Any

from hexameron.core.compiled.record import OVER
from hexameron.core.model.edition import Edition
from hexameron.games.genesis.rules import state as st

MATCHES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"dark_wins_ties": "yes"}),
    (4, {"age_order": "seat", "dark_rests": "no"}),
    (6, {}),
]
Groups = dict[str, str]
ESSENCES = ("chaos", "matter", "life")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def angel(e: Edition, name: str) -> int:
    return st.DARK if name.casefold() == "the dark angel" else e.about.seat_names.index(name)


def area(text: str) -> int:
    return 0 if text == "the void" else st.NUMERALS.index(text.removeprefix("day "))


def bundle(text: str) -> tuple[int, ...]:
    cubes = [0, 0, 0]
    for number, name in re.findall(r"(\d+) (chaos|matter|life)", text):
        cubes[ESSENCES.index(name)] += int(number)
    return tuple(cubes)


def cubes(s: Any, seat: int) -> tuple[int, ...]:
    return tuple(s.cubes[seat].tolist())


def minus(a: Any, b: Any) -> tuple[int, ...]:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def plus(a: Any, b: Any) -> tuple[int, ...]:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def god(s: Any) -> int:
    """The day on which God stands: three rounds a day, after the first one."""
    return (s.round + 1) // 3


def acts(before: Any, g: Groups, e: Edition) -> bool:
    return before.to_act == angel(e, g["who"])


def came(before: Any, after: Any, action: int, e: Edition) -> tuple[int, ...]:
    """What the deed itself gave or took, by its number (section 5)."""
    seat, stock = before.to_act, before.stock.tolist()
    where, square = before.area[seat], before.square[seat]
    if st.GATHER.has(action):
        offered = e.values.squares[where][square - 1][st.GATHER.index(action)]
        return tuple(min(n, held) for n, held in zip(offered, stock, strict=True))
    if st.WORK.has(action):
        return tuple(-n for n in e.values.payments[where][st.WORK.index(action)])
    return (0, 0, 0)


def received(before: Any, after: Any, action: int, e: Edition, seat: int) -> tuple[int, ...]:
    """What came to a seat beside its deed."""
    deed = came(before, after, action, e) if seat == before.to_act else (0, 0, 0)
    return minus(cubes(after, seat), plus(cubes(before, seat), deed))


def enters(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """The oldest comes first, the youngest last of the players, and the dark angel behind them."""
    who, square = angel(e, g["who"]), int(g["square"])
    ranks = {1: "oldest", after.seats: "youngest", after.seats + 1: ""}
    came_in = before.square[who] == 0 and after.area[who] == 0 and after.square[who] == square
    return came_in and g.get("rank", "") == ranks.get(square, "next oldest")


def takes_first(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return acts(before, g, e) and minus(
        cubes(after, before.to_act), cubes(before, before.to_act)
    ) == bundle(g["cubes"])


def idles(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    who = angel(e, g["who"])
    resting = before.area[who] == st.REST
    return (
        acts(before, g, e)
        and st.PASS.has(action)
        and resting == (g["deed"] == "rests with God")
        and after.area[who] == before.area[who]
    )


def gathers(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    who = before.to_act
    offered = (
        e.values.squares[before.area[who]][before.square[who] - 1][st.GATHER.index(action)]
        if st.GATHER.has(action)
        else ()
    )
    got = came(before, after, action, e)
    is_short = got != offered
    here = acts(before, g, e) and bool(offered) and before.area[who] == area(g["place"])
    return (
        here and got == bundle(g.get("cubes", "")) and is_short == ("cubes" not in g or "only" in g)
    )


def swaps(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    who, other = before.to_act, angel(e, g["other"])
    crossed = (after.square[who], after.square[other]) == (before.square[other], before.square[who])
    paid = minus(cubes(before, who), cubes(after, who)) == bundle(g["cubes"])
    return (
        acts(before, g, e)
        and crossed
        and paid
        and before.area[who] == before.area[other]
        and after.to_act == who
    )


def goes(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """To the first empty square; the dark angel may push there in the same step."""
    who, there = before.to_act, area(g.get("place", "day VII"))
    crowd = sum(before.area[one] == there and before.square[one] > 0 for one in range(st.ANGELS))
    return (
        acts(before, g, e)
        and after.area[who] == there != before.area[who]
        and int(g["square"]) == crowd + 1
    )


def works(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    who, day = before.to_act, st.NUMERALS.index(g["day"])
    circle = ORDINALS.index(g["nth"]) + 1
    done = (
        before.circle[who, day - 1] == 0
        and after.circle[who, day - 1] == circle
        and before.area[who] == day
    )
    paid, cost = bundle(g["cubes"]), e.values.cost[day]
    instead = tuple(max(0, c - p) for c, p in zip(cost, paid, strict=True))
    given = tuple(max(0, p - c) for c, p in zip(cost, paid, strict=True))
    exchanged = (bundle(g["given"]), bundle(g["instead"])) == (given, instead) and sum(
        given
    ) == 3 * sum(instead)
    return (
        acts(before, g, e)
        and done
        and exchanged
        and came(before, after, action, e) == tuple(-n for n in paid)
        and (int(g["points"]) == e.values.circles[day][circle - 1])
    )


def dark_follows(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    day = st.NUMERALS.index(g["day"])
    return before.area[st.DARK] != day == after.area[st.DARK] == god(before)


def dark_pushes(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """One square to the left of where it stood once the deed was done."""
    day, squares = st.NUMERALS.index(g["day"]), (before.square[st.DARK], after.square[st.DARK])
    left = (
        st.MOVE.has(action)
        and before.area[before.to_act] == day
        and before.square[before.to_act] < squares[0]
    )
    return (
        before.area[st.DARK] == after.area[st.DARK] == day == god(before)
        and squares[1] == squares[0] - 1 - left
    )


def dark_works(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    day = st.NUMERALS.index(g["day"])
    circle = after.circle[st.DARK, day - 1]
    return (
        before.circle[st.DARK, day - 1] == 0 < circle
        and int(g["points"]) == e.values.circles[day][circle - 1]
        and after.area[st.DARK] == day
    )


def hour(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    part = {"Morning": 0, "It is": 1, "Evening": 2}[g["hour"]]
    return (
        after.round == before.round + 1
        and (after.round - 2) % 3 == part
        and god(after) == st.NUMERALS.index(g["day"])
    )


def starts(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    leftmost = min(range(after.seats), key=lambda seat: (after.area[seat], after.square[seat]))
    return after.round > before.round and after.starter == leftmost == angel(e, g["who"])


def bonus(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """G-20: for work done where the angel stands; all of it, or what the stock held. Who left may have two turns in a row."""
    who, day = angel(e, g["who"]), st.NUMERALS.index(g["day"])
    due, got = e.values.bonus[day], received(before, after, action, e, who)
    told = bundle(g.get("cubes", "")) if "due" not in g else (0, 0, 0)
    earned = after.area[who] == day and after.circle[who, day - 1] > 0
    whole = (
        told == due
        if "short" not in g
        else told != due and any(after.stock[k] == 0 for k in range(3) if due[k] > told[k])
    )
    is_due = "due" not in g or bundle(g["due"]) == due
    return (
        earned
        and whole
        and is_due
        and (
            got == told
            or (after.gone >> who & 1 == 1 and all(a >= b for a, b in zip(got, told, strict=True)))
        )
    )


def totals(s: Any, e: Edition) -> list[int]:
    view = e.view(s, None)
    days = [
        sum(
            e.values.circles[day][s.circle[one, day - 1] - 1]
            for day in range(1, 7)
            if s.circle[one, day - 1]
        )
        for one in view.angels
    ]
    rest = [
        e.values.resting[s.square[one] - 1]
        if s.area[one] == st.REST and (one != st.DARK or s.dark_rests)
        else 0
        for one in view.angels
    ]
    return [a + b for a, b in zip(days, rest, strict=True)]


def dark_wins(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    points = totals(after, e)
    ahead = points[-1] - max(points[:-1])
    return (
        after.to_act == OVER
        and points[-1] == int(g["points"])
        and (ahead > 0 or (ahead == 0 and after.dark_wins_ties == 1))
    )


def wins(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    points, shares = totals(after, e)[:-1], e.payoffs(after)
    named = [angel(e, name) for name in g["who"].split(" and ")]
    best = [seat for seat, n in enumerate(points) if n == max(points)]
    agreed = [seat for seat, share in enumerate(shares) if share > 0] == named and set(
        named
    ) <= set(best)
    kind = len(named) > 1 if "shared" in g else len(best) > 1 if "tied" in g else len(best) == 1
    return after.to_act == OVER and agreed and kind and max(points) == int(g["points"])


WHO, CUBES, DAY = r"(?P<who>\w+)", r"(?P<cubes>\d+ \w+(?: \+ \d+ \w+)*)", r"day (?P<day>[IV]+)"
MORE = r"\d+ \w+(?: \+ \d+ \w+)*"
PLACE = r"(?P<place>the void|day [IV]+)"
POINTS = r"(?P<points>\d+) points?"
CLAIMS = [
    (
        rf"{WHO} is the (?P<rank>oldest|next oldest|youngest) and enters the void on square (?P<square>\d)\.",
        enters,
    ),
    (r"(?P<who>The dark angel) enters the void on square (?P<square>\d)\.", enters),
    (rf"{WHO} takes {CUBES} to begin with\.", takes_first),
    (rf"{WHO} (?P<deed>rests with God|does nothing)\.", idles),
    (rf"{WHO} would gather (?:in|on) {PLACE}, but the stock has nothing to give\.", gathers),
    (
        rf"{WHO} gathers (?:in|on) {PLACE}; the stock is short and gives (?P<only>only) {CUBES}\.",
        gathers,
    ),
    (rf"{WHO} gathers {CUBES} (?:in|on) {PLACE}\.", gathers),
    (rf"{WHO} pays {CUBES} and changes places with (?P<other>the dark angel|\w+)\.", swaps),
    (rf"{WHO} goes to rest on day VII, on square (?P<square>\d)\.", goes),
    (rf"{WHO} goes to {PLACE}, to square (?P<square>\d)\.", goes),
    (
        rf"{WHO} gives {CUBES} and does the work of {DAY}, [\w, ]+: the (?P<nth>\w+) circle, {POINTS}\."
        rf"(?: Exchanged: (?P<given>{MORE}) for (?P<instead>{MORE})\.)?",
        works,
    ),
    (rf"The dark angel follows God to {DAY}\.", dark_follows),
    (rf"The dark angel pushes one square to the left on {DAY}\.", dark_pushes),
    (rf"The dark angel does the work of {DAY} for {POINTS}\.", dark_works),
    (rf"(?P<hour>Morning) breaks: God begins {DAY}, [\w, ]+\.", hour),
    (rf"(?P<hour>It is) midday of {DAY}\.", hour),
    (rf"(?P<hour>Evening) falls on {DAY}\.", hour),
    (rf"{WHO} stands furthest left and starts\.", starts),
    (rf"For the work done on {DAY}, {WHO} receives {CUBES}\.", bonus),
    (
        rf"For the work done on {DAY}, {WHO} receives only {CUBES}: the (?P<short>stock) is short\.",
        bonus,
    ),
    (
        rf"For the work done on {DAY}, {WHO} should receive (?P<due>{MORE}), but the (?P<short>stock) has none\.",
        bonus,
    ),
    (rf"The dark angel has {POINTS} and wins; all the angels of light lose\.", dark_wins),
    (
        rf"It is finished: (?P<who>\w+(?: and \w+)+) (?P<shared>share) the victory with {POINTS} each\.",
        wins,
    ),
    (rf"It is finished: {WHO} wins the (?P<tied>tie) at {POINTS}, resting furthest left\.", wins),
    (rf"It is finished: {WHO} wins with {POINTS}\.", wins),
]
