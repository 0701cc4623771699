"""Remarks for a player's first game, each on something that appears for the first time.

They give no advice, and they say nothing that is not true of the position.
"""

from collections.abc import Iterator

from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import deeds, explain, names

# Chapters of the guide, by the first part of the name of a piece or verb.
CHAPTERS = {
    "angel": "turn",
    "area": "move",
    "square": "gather",
    "option": "gather",
    "cube": "work",
    "stock": "setup",
    "work": "work",
    "marker": "score",
    "god": "god",
    "ghost": "dark",
    "starter": "round",
}

# With at most this number of cubes of an essence in the stock, a gathering may get too few.
SHORT = 1

Said = Iterator[tuple[str, str]]


def welcome(r: Reading) -> list[str]:
    """Return sentences on the player's role, the aim, the signs and what can be touched."""
    t, v = r.t, r.view
    who = names.angel(r, v.seat if v.seat is not None else v.actor)
    return [
        t("You are {who}, an angel who serves God in the first week of the world.", who=who),
        t(
            "You play for points: the earlier you do the work of a day, the more it may bring. On day VII one rests for points."
        ),
        t("If the dark angel ends with more points than every player, all players lose."),
        t(
            "Flames are chaos, drops are matter, leaves are life. A square shows what is gathered there, a circle what a work is worth."
        ),
        t("A turn is one action: gather, move or work. What glows can be touched."),
    ]


def coach(r: Reading) -> list[tuple[str, str]]:
    """Return the remarks for the seat to act, each with its key, the most specific first."""
    v = r.view
    if v.to_act < 0 or v.to_act != v.seat:
        return []
    if v.phase == st.FIRST_CUBE:
        cubes = names.cubes(r.t, r.values.cost[1])
        return [
            (
                "first-cube",
                r.t(
                    "Take a cube to begin with: touch an essence in the stock. The work of day I costs {cubes}.",
                    cubes=cubes,
                ),
            )
        ]
    if v.phase == st.SWAPPED:
        return [_explain_gathering(r)]
    return [*_rest(r), *_work(r), *_hour(r), *_dark_angel(r), *_cubes(r), *_order(r)]


def _explain_gathering(r: Reading) -> tuple[str, str]:
    if any(map(deeds.is_swap, r.view.legal)):
        return "swapped", r.t(
            "You have changed places, so now you must gather. Before that you may pay to change places again."
        )
    return "gather-now", r.t(
        "You have changed places and have no cube left to do so again: now you gather."
    )


def _rest(r: Reading) -> Said:
    t, v = r.t, r.view
    if v.area_of(v.to_act) == st.REST:
        yield (
            "resting",
            t(
                "You rest here: on day VII one can only do nothing or move away again, and those behind would close up."
            ),
        )
    if v.round == st.ROUNDS:
        yield (
            "last-round",
            t(
                "This is the last round. Markers and the squares of day VII count, cubes left over do not."
            ),
        )
    if v.active == st.REST and v.area_of(v.to_act) != st.REST:
        points = names.points(t, r.values.resting[len(v.tracks[st.REST])])
        yield (
            "rest",
            t(
                "Day VII is open: who stands there in the end scores the square. The first empty one brings {points}.",
                points=points,
            ),
        )


def _work(r: Reading) -> Said:
    t, v = r.t, r.view
    day, ways = v.area_of(v.to_act), sum(st.WORK.has(action) for action in v.legal)
    if ways:
        points = names.points(t, v.next_points[day])
        yield (
            "work",
            t(
                "You can do the work of day {day}: touch its cost. The first empty circle brings {points}.",
                day=st.NUMERALS[day],
                points=points,
            ),
        )
    if ways > 1:
        yield (
            "ways",
            t(
                "This work can be paid for in several ways: three cubes may stand in for one of another essence."
            ),
        )


def _hour(r: Reading) -> Said:
    """Yield remarks on what God's last step has changed."""
    t, v = r.t, r.view
    if v.active == st.VOID:
        yield (
            "first-round",
            t(
                "In the first round nobody can leave the void. Touch your square to gather what it shows."
            ),
        )
        return
    day, part = st.NUMERALS[v.active], (v.god - 1) % 3
    if part == 0 and v.active <= st.DAYS:
        cubes = names.cubes(t, r.values.cost[v.active])
        yield (
            "new-day",
            t(
                "God has begun day {day}; its work costs {cubes}. Touch the day to move there.",
                day=day,
                cubes=cubes,
            ),
        )
    if part == 2 and v.active <= st.DAYS:
        yield (
            "evening",
            t(
                "It is the evening of day {day}: after this round the dark angel cannot work there any more. Players can.",
                day=day,
            ),
        )


def _dark_angel(r: Reading) -> Said:
    t, v = r.t, r.view
    day = st.NUMERALS[v.active]
    if v.dark_will == st.LABOUR:
        if (
            v.area_of(v.to_act) == v.active
            and v.square_of(v.to_act) == 2
            and any(map(deeds.is_swap, v.legal))
        ):
            yield (
                "push",
                t(
                    "You stand next to the dark angel. If you pay a cube to change places, it is off the first square for now."
                ),
            )
        points = names.points(t, v.next_points[v.active])
        yield (
            "dark-works",
            t(
                "If nothing changes, the dark angel does the work of day {day} at the end of this round; the next circle brings {points}.",
                day=day,
                points=points,
            ),
        )
    elif v.dark_will == st.SWITCH:
        yield (
            "dark-pushes",
            t(
                "The dark angel wants the first square of day {day}: it pushes one square left a round, and works there while God stays.",
                day=day,
            ),
        )
    elif v.dark_will == st.GO and v.active <= st.DAYS:
        yield (
            "dark-goes",
            t(
                "At the end of this round the dark angel follows God to day {day} and stands behind whoever is there by then.",
                day=day,
            ),
        )
    elif 1 <= v.active <= st.DAYS:
        yield (
            "dark-done",
            t(
                "The dark angel has done the work of day {day}. It waits until God goes on.",
                day=day,
            ),
        )
    if v.points(st.DARK) > max(v.points(seat) for seat in range(v.seats)):
        points = names.points(t, v.points(st.DARK))
        yield (
            "dark-leads",
            t(
                "The dark angel leads with {points}. If it still leads in the end, all players lose.",
                points=points,
            ),
        )


def _cubes(r: Reading) -> Said:
    """Yield remarks on the cubes that can be taken, and on their use."""
    t, v = r.t, r.view
    here = v.area_of(v.to_act)
    if 1 <= here <= st.DAYS and v.circles[v.to_act][here - 1] and any(r.values.bonus[here]):
        cubes = names.cubes(t, r.values.bonus[here])
        yield (
            "bonus",
            t(
                "Your marker lies here: each turn you begin on day {day} brings you {cubes}, if the stock has it.",
                day=st.NUMERALS[here],
                cubes=cubes,
            ),
        )
    days = [
        day
        for day in range(1, min(v.active, st.DAYS) + 1)
        if day != here and not v.circles[v.to_act][day - 1]
    ]
    paid = [st.NUMERALS[day] for day in days if explain.missing(r, v.cubes[v.to_act], day) <= 0]
    if paid and v.round < st.ROUNDS:
        yield (
            "afford",
            t(
                "Your cubes would pay for day {day}: move there now, and work in your next turn.",
                day=paid[0],
            ),
        )
    short = [names.essence(t, kind) for kind, held in enumerate(v.stock) if held <= SHORT]
    if short:
        yield (
            "short",
            t(
                "The stock runs out of cubes ({names}): who gathers takes what there is, and the rest is lost.",
                names=", ".join(short),
            ),
        )
    if sum(st.GATHER.has(action) for action in v.legal) > 1:
        yield "choice", t("Your square offers a choice: touch it, then the bundle you want.")
    if any(map(deeds.is_swap, v.legal)):
        yield (
            "neighbour",
            t(
                "Before gathering you may change places with the angel beside you: touch it, then the cube you pay."
            ),
        )


def _order(r: Reading) -> Said:
    t, v = r.t, r.view
    if v.turn == 0:
        yield (
            "start",
            t(
                "Of all players you stood furthest left: the void counts before day I, and so on. So you start this round."
            ),
        )
    elif v.turn == v.seats - 1:
        yield (
            "last",
            t(
                "You are the last in this round: after you it is the dark angel's turn, and then God takes a step."
            ),
        )
