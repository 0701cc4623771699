"""Below the windows of Genesis: the stock, a strip for every angel, who starts, and what is foretold."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.core.record import OVER
from hexameron.games.genesis import layout
from hexameron.games.genesis.drawing import bold, box, centred, group, slanted, title, write
from hexameron.games.genesis.glass import star
from hexameron.games.genesis.hints import dark_plan
from hexameron.games.genesis.pieces import ESSENCE_COLOURS, colour, essence
from hexameron.games.genesis.state import DARK, FIRST_CUBE, PER_SEAT, ROUNDS
from hexameron.games.genesis.stories import headline
from hexameron.games.genesis.view import View
from hexameron.games.genesis.words import angel_name, capital, label

INK, GOLD, PALE = "#F4EEDF", "#E9BE55", "#B9B0CC"
NIGHT, DEEP, SHADE = "#1C1828", "#0E0B16", "#262036"
DARK_COLOUR = "#B874F0"


def strips(t: Words, v: View, language: str) -> str:
    slots = [_strip(t, v, slot, angel, language) for slot, angel in enumerate(v.angels)]
    return "".join([_stock(t, v, language), *slots, _foretelling(t, v, language), _starting_marker(t, v)])


def _stock(t: Words, v: View, language: str) -> str:
    x, y = layout.stock()
    ground = box(x, y, layout.STOCK_WIDTH, layout.STRIP_HEIGHT, 12, fill=SHADE, stroke="#4B4462")
    name = group(ground, bold(x + 14, y + 23, 17, capital(t("stock")), INK), cls="store", aria_hidden="true")
    return name + "".join(_stock_pile(v, kind, x + 9 + 63 * kind, y, language) for kind in range(3))


def _stock_pile(v: View, kind: int, x: float, y: float, language: str) -> str:
    """A colour of the stock, with a bar of how full it is; red when it runs short."""
    held = v.stock[kind]
    level = 48 * held / (PER_SEAT * v.seats)
    return group(
        title(label(v, f"stock-{kind}", language)),
        box(x, y + 32, 58, 72, 9, cls="frame", fill=DEEP, stroke="#5A5275"),
        box(x + 5, y + 100 - level, 6, level, 3, fill=ESSENCE_COLOURS[kind]),
        essence(kind, x + 35, y + 52, 1.15),
        centred(x + 35, y + 94, 24, held, "#FF8A75" if held <= 2 else INK),
        id=f"stock-{kind}",
        cls="touchable store",
    )


def _strip(t: Words, v: View, slot: int, angel: int, language: str) -> str:
    x, y = layout.strip(slot)
    acting, gone = angel == v.to_act, angel < DARK and v.gone[angel]
    starts_next = v.to_act != OVER and v.phase > FIRST_CUBE and angel == v.next_starter and v.round < ROUNDS
    ground = box(
        *(x, y, layout.STRIP_WIDTH, layout.STRIP_HEIGHT, 12),
        fill="#3A2F18" if acting else SHADE,
        stroke=GOLD if acting else "#4B4462",
        stroke_width=3 if acting else 1.2,
    )
    face = group(
        ground,
        box(x + 7, y + 8, 6, 96, 3, fill=colour(angel)),
        bold(x + 22, y + 24, 17, capital(angel_name(t, angel)), INK),
        bold(x + 22, y + 104, 15, t("{number} pts", number=v.points(angel)), INK),
        slanted(x + 84, y + 104, 13, t("starts next"), GOLD) if starts_next else "",
        cls=f"slot-{slot}",
        opacity=0.55 if gone else None,
    )
    return face + (_dark_sign(t, v, slot) if angel == DARK else "".join(_pile(v, angel, kind, language) for kind in range(3)))


def _pile(v: View, seat: int, kind: int, language: str) -> str:
    x, y = layout.strip(seat)
    x += 20 + 55 * kind
    return group(
        title(label(v, f"cube-{seat}-{kind}", language)),
        box(x, y + 36, 50, 48, 8, cls="frame", fill=DEEP, stroke="#5A5275"),
        essence(kind, x + 16, y + 60, 1.0),
        centred(x + 37, y + 67, 20, v.cubes[seat][kind], INK),
        id=f"cube-{seat}-{kind}",
        cls=f"touchable slot-{seat}",
    )


def _dark_sign(t: Words, v: View, slot: int) -> str:
    """The dark angel's next act as a sign: stay, follow God, push left, work."""
    x, y = layout.strip(slot)
    sign = ("•", "➔", "⇠", "✶")[v.dark_will]
    word = (t("will stay"), t("will follow God"), t("will push left"), t("will work"))[v.dark_will]
    if v.to_act == OVER:
        sign, word = "•", t("its week is over")
    return group(
        centred(x + 36, y + 68, 30, sign, DARK_COLOUR), write(x + 58, y + 65, 15, word, "#E4CFF7"), cls=f"slot-{slot}", aria_hidden="true"
    )


def _foretelling(t: Words, v: View, language: str) -> str:
    """Whose turn it is and why; what the dark angel is about to do."""
    silent = v.to_act == OVER or v.phase <= FIRST_CUBE
    plan = "" if silent else slanted(layout.WIDTH - 18, 946, 17, dark_plan(t, v), "#D9C3F2", text_anchor="end")
    return group(write(18, 946, 17, headline(v, language), GOLD), plan, cls="foretelling", aria_hidden="true")


def _starting_marker(t: Words, v: View) -> str:
    """It lies on the strip of whoever started this round."""
    if v.phase < FIRST_CUBE:
        return ""
    x, y = layout.strip(v.starter)
    named = title(t("starting player of this round"))
    return group(named, star(0, 0, 15, GOLD), id="starter", cls=f"piece slot-{v.starter}", at=(x + 166, y + 20))
