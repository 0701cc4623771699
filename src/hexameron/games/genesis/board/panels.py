"""Below the windows: the stock, a strip for every angel, who starts, and what is foretold."""

from hexameron.core.kernel import OVER
from hexameron.core.svg import bold, box, centred, group, slanted, title, write
from hexameron.games.genesis.board import art, layout
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel, names, outlook
from hexameron.games.genesis.words.view import Reading


def panels(r: Reading) -> str:
    slots = [_strip(r, slot, angel) for slot, angel in enumerate(r.view.angels)]
    return "".join([_stock(r), *slots, _foretelling(r), _starting_marker(r)])


def _stock(r: Reading) -> str:
    x, y = layout.stock()
    ground = box(x, y, layout.STOCK_WIDTH, layout.STRIP_HEIGHT, 12, fill=art.SHADE, stroke="#4B4462")
    name = group(ground, bold(x + 14, y + 23, 17, names.capital(r.t("stock")), art.INK), cls="store", aria_hidden="true")
    return name + "".join(_stock_pile(r, kind, x + 9 + 63 * kind, y) for kind in range(st.ESSENCES))


def _stock_pile(r: Reading, kind: int, x: float, y: float) -> str:
    """A colour of the stock, with a bar of how full it is; red when it runs short."""
    held = r.view.stock[kind]
    level = 48 * held / (st.PER_SEAT * r.view.seats)
    return group(
        title(r.label(f"stock-{kind}")),
        box(x, y + 32, 58, 72, 9, cls="frame", fill=art.DEEP, stroke="#5A5275"),
        box(x + 5, y + 100 - level, 6, level, 3, fill=art.ESSENCE_COLOURS[kind]),
        art.essence(kind, x + 35, y + 52, 1.15),
        centred(x + 35, y + 94, 24, held, "#FF8A75" if held <= outlook.SHORT else art.INK),
        id=f"stock-{kind}",
        cls="touchable store",
    )


def _strip(r: Reading, slot: int, angel: int) -> str:
    t, v = r.t, r.view
    x, y = layout.strip(slot)
    acting, gone = angel == v.to_act, angel < st.DARK and v.gone[angel]
    starts_next = v.to_act != OVER and v.phase > st.FIRST_CUBE and angel == v.next_starter and v.round < st.ROUNDS
    ground = box(
        *(x, y, layout.STRIP_WIDTH, layout.STRIP_HEIGHT, 12),
        fill="#3A2F18" if acting else art.SHADE,
        stroke=art.GOLD if acting else "#4B4462",
        stroke_width=3 if acting else 1.2,
    )
    face = group(
        ground,
        box(x + 7, y + 8, 6, 96, 3, fill=art.colour(angel)),
        bold(x + 22, y + 24, 17, names.capital(names.angel(r, angel)), art.INK),
        bold(x + 22, y + 104, 15, t("{number} pts", number=v.points(angel)), art.INK),
        slanted(x + 84, y + 104, 13, t("starts next"), art.GOLD) if starts_next else "",
        cls=f"slot-{slot}",
        opacity=0.55 if gone else None,
    )
    return face + (_dark_sign(r, slot) if angel == st.DARK else "".join(_pile(r, angel, kind) for kind in range(st.ESSENCES)))


def _pile(r: Reading, seat: int, kind: int) -> str:
    x, y = layout.strip(seat)
    x += 20 + 55 * kind
    return group(
        title(r.label(f"cube-{seat}-{kind}")),
        box(x, y + 36, 50, 48, 8, cls="frame", fill=art.DEEP, stroke="#5A5275"),
        art.essence(kind, x + 16, y + 60, 1.0),
        centred(x + 37, y + 67, 20, r.view.cubes[seat][kind], art.INK),
        id=f"cube-{seat}-{kind}",
        cls=f"touchable slot-{seat}",
    )


def _dark_sign(r: Reading, slot: int) -> str:
    """The dark angel's next act as a sign: stay, follow God, push left, work."""
    t, v = r.t, r.view
    x, y = layout.strip(slot)
    sign = ("•", "➔", "⇠", "✶")[v.dark_will]
    word = (t("will stay"), t("will follow God"), t("will push left"), t("will work"))[v.dark_will]
    if v.to_act == OVER:
        sign, word = "•", t("its week is over")
    return group(
        centred(x + 36, y + 68, 30, sign, art.VIOLET), write(x + 58, y + 65, 15, word, "#E4CFF7"), cls=f"slot-{slot}", aria_hidden="true"
    )


def _foretelling(r: Reading) -> str:
    """Whose turn it is and why; what the dark angel is about to do."""
    silent = r.view.to_act == OVER or r.view.phase <= st.FIRST_CUBE
    plan = "" if silent else slanted(layout.WIDTH - 18, 946, 17, dark_angel.plan(r), "#D9C3F2", text_anchor="end")
    return group(write(18, 946, 17, r.headline(), art.GOLD), plan, cls="foretelling", aria_hidden="true")


def _starting_marker(r: Reading) -> str:
    """It lies on the strip of whoever started this round."""
    v = r.view
    if v.phase < st.FIRST_CUBE:
        return ""
    x, y = layout.strip(v.starter)
    named = title(r.t("starting player of this round"))
    return group(named, art.star(0, 0, 15, art.GOLD), id="starter", cls=f"piece slot-{v.starter}", at=(x + 166, y + 20))
