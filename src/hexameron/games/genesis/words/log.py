"""Genesis told: log lines that read as the story of seven days, whose turn it is and why, how it ended."""

from __future__ import annotations

from hexameron.core.language import Words, words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.genesis.angels import GO, LABOUR, SWITCH
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.state import (
    BY_AGE,
    CUBE,
    DARK,
    DAYS,
    FIRST_CUBE,
    GATHER,
    MOVE,
    PASS,
    REST,
    SWAPPED,
    WORK,
)
from hexameron.games.genesis.view import Bundle, View, dark_did, place_in_order
from hexameron.games.genesis.words import (
    FOLDER,
    angel_name,
    capital,
    cubes_in_words,
    in_area,
    is_swap,
    neighbour,
    one,
    option_of,
    ordinal,
    payment_of,
    points_in_words,
    subject,
    swap_colour,
    to_area,
    with_angel,
)


def tell(before: View, seen: int, after: View, language: str) -> str:
    """One line of the log: what was done, then what followed by itself."""
    t = words(FOLDER, language)
    if before.to_act == CHANCE:
        return t("{who} is the next oldest and enters the void on square {square}.", who=angel_name(t, seen), square=after.square_of(seen))
    lines = [_deed(t, before, seen, after)]
    if before.phase != FIRST_CUBE and after.round > before.round:
        lines += _nightfall(t, before, after)
    bonus = _bonus(before, seen, after)
    if any(bonus):
        day = NUMERALS[after.area_of(after.to_act)]
        who = angel_name(t, after.to_act)
        lines.append(t("For the work done on day {day}, {who} receives {cubes}.", day=day, who=who, cubes=cubes_in_words(t, bonus)))
    if after.to_act == OVER:
        lines.append(headline(after, language))
    return " ".join(lines)


def _deed(t: Words, v: View, action: int, after: View) -> str:
    seat = v.to_act
    who, area = angel_name(t, seat), v.area_of(seat)
    if CUBE.has(action):
        return t("{who} takes {cubes} to begin with.", who=who, cubes=cubes_in_words(t, one(action)))
    if PASS.has(action):
        return t("{who} rests with God.", who=who) if area == REST else t("{who} does nothing.", who=who)
    if GATHER.has(action):
        return _gathering(t, v, action)
    if is_swap(action):
        paid, angel = cubes_in_words(t, one(swap_colour(action))), with_angel(t, neighbour(v, action))
        return t("{who} pays {cubes} and changes places {angel}.", who=who, cubes=paid, angel=angel)
    if MOVE.has(action):
        goal = MOVE.index(action)
        if goal == REST:
            return t("{who} goes to rest on day VII, on square {square}.", who=who, square=len(v.tracks[REST]) + 1)
        return t("{who} goes {place}, to square {square}.", who=who, place=to_area(t, goal), square=len(v.tracks[goal]) + 1)
    circle = after.circles[seat][area - 1]
    return t(
        "{who} gives {cubes} and does the work of day {day}, {subject}: the {nth} circle, {points}.",
        who=who,
        cubes=cubes_in_words(t, payment_of(v, action)),
        day=NUMERALS[area],
        subject=subject(t, area),
        nth=ordinal(t, circle),
        points=points_in_words(t, v.board.circles[area][circle - 1]),
    )


def _gathering(t: Words, v: View, action: int) -> str:
    who, place = angel_name(t, v.to_act), in_area(t, v.area_of(v.to_act))
    shown, taken = option_of(v, action), gain(v, action)
    if not any(taken):
        return t("{who} would gather {place}, but the stock has nothing to give.", who=who, place=place)
    if shown != taken:
        return t("{who} gathers {place}; the stock is short and gives only {cubes}.", who=who, place=place, cubes=cubes_in_words(t, taken))
    return t("{who} gathers {cubes} {place}.", who=who, place=place, cubes=cubes_in_words(t, taken))


def gain(v: View, action: int) -> Bundle:
    """G-36: what a gathering really gives."""
    return tuple(min(wanted, held) for wanted, held in zip(option_of(v, action), v.stock, strict=True))


def _bonus(before: View, action: int, after: View) -> Bundle:
    """What the player now to act has received for work done earlier (G-20)."""
    seat = after.to_act
    if seat < 0 or before.phase == FIRST_CUBE or is_swap(action):
        return (0, 0, 0)
    expected = list(before.cubes[seat])
    if seat == before.to_act:
        change = gain(before, action) if GATHER.has(action) else payment_of(before, action) if WORK.has(action) else (0, 0, 0)
        sign = 1 if GATHER.has(action) else -1
        expected = [held + sign * number for held, number in zip(expected, change, strict=True)]
    return tuple(now - was for now, was in zip(after.cubes[seat], expected, strict=True))


def _nightfall(t: Words, before: View, after: View) -> list[str]:
    """The dark angel's act, God's step, and a new starting player."""
    act, day = dark_did(before, after), before.active
    lines = []
    if act == GO:
        lines.append(t("The dark angel follows God to day {day}.", day=NUMERALS[day]))
    elif act == SWITCH:
        lines.append(t("The dark angel pushes one square to the left on day {day}.", day=NUMERALS[day]))
    elif act == LABOUR:
        points = before.board.circles[day][after.circles[DARK][day - 1] - 1]
        lines.append(t("The dark angel does the work of day {day} for {points}.", day=NUMERALS[day], points=points_in_words(t, points)))
    lines.append(hour(t, after))
    if after.to_act != OVER and after.starter != before.starter:
        lines.append(t("{who} stands furthest left and starts.", who=angel_name(t, after.starter)))
    return lines


def hour(t: Words, v: View) -> str:
    """God's step on the way, as the story tells it."""
    day, part = NUMERALS[v.active], (v.god - 1) % 3
    if part == 0:
        return t("Morning breaks: God begins day {day}, {subject}.", day=day, subject=subject(t, v.active))
    return t("It is midday of day {day}.", day=day) if part == 1 else t("Evening falls on day {day}.", day=day)


def time_of_day(t: Words, v: View) -> str:
    """Where God stands, in a word or two."""
    if v.god == 0:
        return t("before the first day")
    day = NUMERALS[v.active]
    return (t("day {day}, morning", day=day), t("day {day}, midday", day=day), t("day {day}, evening", day=day))[(v.god - 1) % 3]


def headline(v: View, language: str) -> str:
    """Whose turn it is and why, or how it ended."""
    t = words(FOLDER, language)
    if v.to_act == OVER:
        return _result(t, v)
    if v.phase == BY_AGE:
        return t("The order of age is drawn: the oldest stands first in the void.")
    who = angel_name(t, v.to_act)
    if v.phase == FIRST_CUBE:
        return t("{who} takes a starting cube of any colour.", who=who)
    if v.phase == SWAPPED:
        return t("{who} has changed places and now gathers, or changes places again.", who=who)
    when = t("Round {round}, {time}", round=v.round, time=time_of_day(t, v))
    if v.turn == 0:
        return t("{when}: {who} stood furthest left and starts.", when=when, who=who)
    place = place_in_order(v, v.to_act) + 1
    return t(
        "{when}: {who} to act ({place} of {seats}; {starter} started).",
        when=when,
        who=who,
        place=place,
        seats=v.seats,
        starter=angel_name(t, v.starter),
    )


def _result(t: Words, v: View) -> str:
    best = [seat for seat in range(v.seats) if v.shares[seat] > 0]
    most = max(v.points(seat) for seat in range(v.seats))
    if v.dark_wins:
        return t("The dark angel has {points} and wins; all the angels of light lose.", points=points_in_words(t, v.points(DARK)))
    if len(best) > 1:
        names = f" {t('and')} ".join(angel_name(t, seat) for seat in best)
        return t("It is finished: {names} share the victory with {points} each.", names=names, points=points_in_words(t, most))
    who = angel_name(t, best[0])
    tied = [seat for seat in range(v.seats) if v.points(seat) == most]
    if len(tied) > 1:
        return t("It is finished: {who} wins the tie at {points}, resting furthest left.", who=who, points=points_in_words(t, most))
    return t("It is finished: {who} wins with {points}.", who=who, points=points_in_words(t, most))


def scores(v: View, language: str) -> list[list[str]]:
    """The rulebook's table: a column a day, resting points, total; the dark angel last."""
    t = words(FOLDER, language)
    rows = [[t("Angel"), *NUMERALS[1 : DAYS + 1], t("Rest"), t("Total")]]
    for angel in v.angels:
        circles = [v.circles[angel][day] for day in range(DAYS)]
        days = [str(v.board.circles[day + 1][circle - 1]) if circle else "–" for day, circle in enumerate(circles)]
        rows.append([capital(angel_name(t, angel)), *days, str(v.resting_points[angel]), str(v.points(angel))])
    return rows
