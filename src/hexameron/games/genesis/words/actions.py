"""Genesis in words, in the player's language: angels, areas, cubes, actions, refusals, what one touches."""

from __future__ import annotations

from pathlib import Path

from hexameron.core.language import Words, words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.state import (
    ACTIONS,
    BY_AGE,
    CUBE,
    DAYS,
    FIRST_CUBE,
    GATHER,
    MOVE,
    NOBODY,
    PASS,
    REST,
    SWAP_LEFT,
    SWAP_RIGHT,
    SWAPPED,
    VOID,
    WORK,
)
from hexameron.games.genesis.view import Bundle, Print, View

FOLDER = Path(__file__).parent
LETTERS = "CML"


# --- things ---


def angel_name(t: Words, angel: int) -> str:
    return (t("Gray"), t("Purple"), t("Yellow"), t("Pink"), t("Orange"), t("Brown"), t("the dark angel"))[angel]


def with_angel(t: Words, angel: int) -> str:
    return (
        t("with Gray"),
        t("with Purple"),
        t("with Yellow"),
        t("with Pink"),
        t("with Orange"),
        t("with Brown"),
        t("with the dark angel"),
    )[angel]


def area_name(t: Words, area: int) -> str:
    return t("the void") if area == VOID else t("day {day}", day=NUMERALS[area])


def to_area(t: Words, area: int) -> str:
    return t("to the void") if area == VOID else t("to day {day}", day=NUMERALS[area])


def in_area(t: Words, area: int) -> str:
    return t("in the void") if area == VOID else t("on day {day}", day=NUMERALS[area])


def subject(t: Words, area: int) -> str:
    return (
        t("without form"),
        t("light and darkness"),
        t("sky and waters"),
        t("land and plants"),
        t("sun, moon and stars"),
        t("fish and birds"),
        t("beasts and mankind"),
        t("rest"),
    )[area]


def essence_name(t: Words, essence: int) -> str:
    return (t("chaos"), t("matter"), t("life"))[essence]


def essence_of(t: Words, essence: int, number: int) -> str:
    if essence == 0:
        return t.many("{number} chaos", "{number} chaos", number)
    if essence == 1:
        return t.many("{number} matter", "{number} matter", number)
    return t.many("{number} life", "{number} life", number)


def cubes_in_words(t: Words, cubes: Bundle) -> str:
    parts = [essence_of(t, essence, number) for essence, number in enumerate(cubes) if number]
    return " + ".join(parts) if parts else t("nothing")


def points_in_words(t: Words, number: int) -> str:
    return t.many("{number} point", "{number} points", number)


def ordinal(t: Words, number: int) -> str:
    return (t("first"), t("second"), t("third"), t("fourth"), t("fifth"), t("sixth"), t("seventh"))[number - 1]


def one(essence: int) -> Bundle:
    return tuple(int(e == essence) for e in range(3))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- an action taken apart ---


def actor(v: View) -> int:
    """Whoever is to act; at the end and before the beginning the starting player stands in."""
    return v.to_act if v.to_act >= 0 else v.starter


def neighbour(v: View, action: int) -> int:
    """The angel an exchange of places is made with, or NOBODY."""
    track, square = v.tracks[v.area_of(actor(v))], v.square_of(actor(v))
    at = square - 2 if SWAP_LEFT.has(action) else square
    return track[at] if 0 <= at < len(track) and square else NOBODY


def swap_colour(action: int) -> int:
    return SWAP_LEFT.index(action) if SWAP_LEFT.has(action) else SWAP_RIGHT.index(action)


def is_swap(action: int) -> bool:
    return SWAP_LEFT.has(action) or SWAP_RIGHT.has(action)


def option_of(v: View, action: int) -> Bundle:
    """The cubes an option shows, or none if the square has no such option."""
    area, square = v.area_of(actor(v)), v.square_of(actor(v))
    options = v.board.squares[area][square - 1] if square and area != REST else ()
    return options[GATHER.index(action)] if GATHER.index(action) < len(options) else (0, 0, 0)


def payment_of(v: View, action: int) -> Bundle:
    ways = v.board.payments[v.area_of(actor(v))]
    return ways[WORK.index(action)] if WORK.index(action) < len(ways) else (0, 0, 0)


def in_words(v: View, action: int, language: str) -> str:
    t = words(FOLDER, language)
    if v.phase == BY_AGE and v.to_act == CHANCE:
        return t("{who} is the next oldest", who=angel_name(t, action)) if 0 <= action < v.seats else str(action)
    if CUBE.has(action):
        return t("take {cubes} to begin with", cubes=cubes_in_words(t, one(action)))
    if PASS.has(action):
        return t("do nothing")
    if GATHER.has(action):
        gathered = option_of(v, action)
        return t("gather {cubes}", cubes=cubes_in_words(t, gathered)) if any(gathered) else t("gather option {number}", number=action - 3)
    if is_swap(action):
        paid, other = cubes_in_words(t, one(swap_colour(action))), neighbour(v, action)
        if other == NOBODY:
            side = t("to the left") if SWAP_LEFT.has(action) else t("to the right")
            return t("change places {side}, paying {cubes}", side=side, cubes=paid)
        return t("change places {angel}, paying {cubes}", angel=with_angel(t, other), cubes=paid)
    if MOVE.has(action):
        return t("move {place}", place=to_area(t, MOVE.index(action)))
    if any(payment_of(v, action)):
        paid, day = cubes_in_words(t, payment_of(v, action)), NUMERALS[v.area_of(actor(v))]
        return t("do the work of day {day} for {cubes}", day=day, cubes=paid)
    return t("do a day's work, payment {number}", number=WORK.index(action))


def notation(v: View, action: int) -> str:
    """`+C`, `P`, `G1`, `<C`, `>C`, `M0` (the void), `MII`, `W`, `W3` (payment 3)."""
    if CUBE.has(action):
        return "+" + LETTERS[action]
    if PASS.has(action):
        return "P"
    if GATHER.has(action):
        return f"G{GATHER.index(action) + 1}"
    if is_swap(action):
        return ("<" if SWAP_LEFT.has(action) else ">") + LETTERS[swap_colour(action)]
    if MOVE.has(action):
        return "M" + NUMERALS[MOVE.index(action)]
    return f"W{WORK.index(action) or ''}"


# --- refusals ---


def refusal(v: View, action: int, language: str) -> str:
    """Why an action is not legal, by the rule that forbids it."""
    t = words(FOLDER, language)
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if action in v.legal:
        return t("That is allowed: {action}.", action=in_words(v, action, language))
    if not 0 <= action < ACTIONS:
        return t("There is no action {action}; actions are numbered 0 to {most}.", action=action, most=ACTIONS - 1)
    if v.phase == BY_AGE:
        return t("The order of age is still being drawn.")
    if v.phase == FIRST_CUBE:
        return t("First every player takes one starting cube: chaos, matter or life.")
    if CUBE.has(action):
        return t("Starting cubes are taken only before the first round.")
    if v.phase == SWAPPED and not GATHER.has(action) and not is_swap(action):
        return t("After changing places you must gather; you may only change places again before that.")
    if GATHER.has(action) or is_swap(action):
        return _refuse_gathering(t, v, action)
    return _refuse_move(t, v, MOVE.index(action)) if MOVE.has(action) else _refuse_work(t, v, action)


def _refuse_gathering(t: Words, v: View, action: int) -> str:
    seat = actor(v)
    if v.area_of(seat) == REST:
        return t("On day VII angels rest: nobody can gather or change places there.")
    if GATHER.has(action):
        offered = len(v.board.squares[v.area_of(seat)][v.square_of(seat) - 1])
        return t.many("Your square offers only {number} choice.", "Your square offers only {number} choices.", offered)
    if neighbour(v, action) == NOBODY:
        return t("There is no angel next to you on that side.")
    return t("You hold no cube of {essence} to pay with.", essence=essence_name(t, swap_colour(action)))


def _refuse_move(t: Words, v: View, area: int) -> str:
    if v.active == 0:
        return t("In the first round God has activated no day, so nobody can leave the void.")
    if area == v.area_of(actor(v)):
        return t("Your angel already stands there.")
    return t("God has not activated day {day} yet.", day=NUMERALS[area])


def _refuse_work(t: Words, v: View, action: int) -> str:
    seat, day = actor(v), v.area_of(actor(v))
    if not 1 <= day <= DAYS:
        return t("There is no day's work to be done here.")
    if v.circles[seat][day - 1]:
        return t("You have already done the work of day {day}.", day=NUMERALS[day])
    asked = cubes_in_words(t, v.board.cost[day])
    held = cubes_in_words(t, v.cubes[seat])
    if WORK.index(action) >= len(v.board.payments[day]):
        return t("Day {day} cannot be paid for in that way; it costs {cubes}.", day=NUMERALS[day], cubes=asked)
    return t("You do not have those cubes: day {day} costs {cubes}, and you hold {held}.", day=NUMERALS[day], cubes=asked, held=held)


# --- touching ---


def touches(v: View, action: int) -> list[str]:
    """The square, and the option if it offers several; the neighbour and a cube; the area; the cost and the way of paying."""
    seat = actor(v)
    area, square = v.area_of(seat), v.square_of(seat)
    if CUBE.has(action):
        return [f"stock-{action}"]
    if PASS.has(action):
        return ["verb:pass"]
    if GATHER.has(action):
        several = area != REST and square and len(v.board.squares[area][square - 1]) > 1
        here = [f"square-{area}-{square}"]
        return [*here, f"option-{area}-{square}-{GATHER.index(action)}"] if several else here
    if is_swap(action):
        return [f"angel-{neighbour(v, action)}", f"cube-{seat}-{swap_colour(action)}"]
    if MOVE.has(action):
        return [f"area-{MOVE.index(action)}"]
    ways = sum(WORK.has(other) for other in v.legal)
    return [f"work-{area}", f"verb:pay-{WORK.index(action)}"] if ways > 1 else [f"work-{area}"]


def label(v: View, touch: str, language: str) -> str:
    t = words(FOLDER, language)
    if touch == "verb:pass":
        return t("Do nothing")
    kind, *numbers = touch.removeprefix("verb:").split("-")
    at = [int(number) for number in numbers]
    if kind == "pay":
        return capital(t("pay {cubes}", cubes=cubes_in_words(t, payment_of(v, WORK.code(at[0])))))
    if kind == "stock":
        return t("{essence} in the stock: {number}", essence=capital(essence_name(t, at[0])), number=v.stock[at[0]])
    if kind == "square":
        return square_label(t, v.board, *at)
    if kind == "option":
        return t("Gather {cubes}", cubes=cubes_in_words(t, v.board.squares[at[0]][at[1] - 1][at[2]]))
    if kind == "angel":
        place = in_area(t, v.area_of(at[0]))
        return t("{angel} {place}, square {square}", angel=capital(angel_name(t, at[0])), place=place, square=v.square_of(at[0]))
    if kind == "cube":
        return t("{who}'s {essence}: {number}", who=angel_name(t, at[0]), essence=essence_name(t, at[1]), number=v.cubes[at[0]][at[1]])
    if kind == "work":
        return t("Work of day {day}: costs {cubes}", day=NUMERALS[at[0]], cubes=cubes_in_words(t, v.board.cost[at[0]]))
    return capital(area_name(t, at[0]))


def square_label(t: Words, board: Print, area: int, square: int) -> str:
    essence = square_in_words(t, board, area, square)
    return t("Square {square} {place}: {essence}", square=square, place=in_area(t, area), essence=essence)


def square_in_words(t: Words, board: Print, area: int, square: int) -> str:
    if area == REST:
        return points_in_words(t, board.resting[square - 1])
    offered = [cubes_in_words(t, cubes) for cubes in board.squares[area][square - 1]]
    return f" {t('or')} ".join(offered)
