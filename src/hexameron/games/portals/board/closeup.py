"""The close-up of a card: drawn large, with everything that its row has no room for."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import wrap_text
from hexameron.core.drawing.svg import Svg
from hexameron.core.model.provenance import tell_sources
from hexameron.core.numbers import whole_number
from hexameron.core.reading.reader import CloseUp
from hexameron.games.portals.board import letters
from hexameron.games.portals.board.art import INK
from hexameron.games.portals.board.cards import DARK, SOFT, drops, icon, way_there, way_to
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.words import names

WIDE, HIGH, MIDDLE = 240, 336, 120.0
BONUS = "#6B5B8C"
HILLS = (
    "M14 236V138L58 96 92 132 134 84 186 142 226 118V236Z",
    "M14 236V172Q52 140 86 162T152 150T226 166V236Z",
    "M14 236V204Q70 182 120 200T226 194V236Z",
)


def closeup(r: Reading, piece: str) -> CloseUp | None:
    """Return the close-up of a card in the row or in the viewer's hand, otherwise None."""
    kind, _, rest = piece.partition("-")
    card = whole_number(rest)
    if kind != "card" or card is None or card not in (*r.view.row, *r.view.hand):
        return None
    lines = [names.describe(r, card).removeprefix(f"{names.card(r, card)}: ")]
    way = way_to(r, card)
    if way:
        lines.append(way_there(r.t, way))
    told = tuple(f"{line[:1].upper()}{line[1:]}." for line in lines)
    sources = _sources(r, card, has_way=bool(way))
    return CloseUp(names.card(r, card), (*told, sources), picture=_picture(r, card))


def _sources(r: Reading, card: int, has_way: bool) -> str:
    """Report which values of a card are printed in the rulebook and which are reconstructed.

    If the close-up tells the way to the card's place, the roads are one of them.
    """
    t = r.t
    fields = {
        t("title"): "title",
        t("time"): "time",
        t("place"): "place",
        t("points"): "points",
        t("symbols"): "symbols",
        t("fuel"): "fuel",
    }
    keys = {name: f"card[{card}].{field}" for name, field in fields.items()}
    return tell_sources(r, keys | {t("roads"): "roads"} if has_way else keys)


def _picture(r: Reading, card: int) -> Svg:
    """Draw a landscape in the region's colour with the card's signs; below it points, place, time.

    The page shows the title next to the picture.
    """
    one = r.values.card[card]
    colour = next((region.colour for region in r.values.region if region.key == one.region), BONUS)
    return svg.tag(
        "svg",
        svg.box(0, 0, WIDE, HIGH, 16, fill="#FBF4E1", stroke="#3A2C18"),
        svg.box(7, 7, WIDE - 14, HIGH - 14, 11, fill="none", stroke=colour, stroke_width=5),
        svg.box(14, 14, WIDE - 28, 222, 5, fill="#DDEBF2"),
        svg.disc(176, 66, 40, fill="#FFF6D8"),
        svg.disc(176, 66, 24, fill="#FFE08A"),
        svg.path(HILLS[0], fill=colour, opacity=0.45),
        svg.path(HILLS[1], fill=colour, opacity=0.7),
        svg.path(HILLS[2], fill=colour),
        _signs(r, card),
        _foot(r, card, colour),
        viewBox=f"0 0 {WIDE} {HIGH}",
        font_family="Georgia, serif",
        xmlns="http://www.w3.org/2000/svg",
    )


def _signs(r: Reading, card: int) -> Svg:
    """Draw the symbols as a row of medals on the land; for a Region card, all regions' colours."""
    one = r.values.card[card]
    keys = list(one.symbols) or ([one.symbol] if one.symbol else [])
    if one.kind == "region":
        return svg.join(
            svg.box(60 + 24 * i, 116, 22, 72, 3, fill=each.colour, stroke="#FFFDF4")
            for i, each in enumerate(r.values.region)
        )
    step, parts = 46, []
    for i, key in enumerate(keys):
        x = MIDDLE + step * (i - (len(keys) - 1) / 2)
        parts += [
            svg.disc(x, 156, 21, fill="#FFFDF4", stroke=INK, stroke_width=1.2),
            icon(key, x - 15, 141, 30),
        ]
    return svg.join(parts)


def _foot(r: Reading, card: int, colour: str) -> Svg:
    """Draw the points, place, time and fuel of an event, or the use of a bonus card."""
    t, one = r.t, r.values.card[card]
    if one.kind != "event":
        note = (
            t("stands for a missing region")
            if one.kind == "region"
            else t("one more, and a point for each event with it")
        )
        lines = wrap_text(note, WIDE - 50, 15)
        return svg.join(
            svg.write(MIDDLE, 268 + 20 * i, 15, line, SOFT, text_anchor="middle")
            for i, line in enumerate(lines)
        )
    place, weight = letters.strong(names.place(r, r.values.place_of(card)), WIDE - 88, 17)
    return (
        svg.disc(42, 276, 23, fill=colour, stroke=INK, stroke_width=1.5)
        + svg.centre_text(42, 285, 26, one.points, "#FFFFFF")
        + letters.write_to_fit(76, 264, 17, place, DARK, WIDE - 88, weight)
        + svg.write(76, 286, 15, names.period(t, one.time), SOFT)
        + letters.write_to_fit(76, 308, 13, names.reference(t, one), SOFT, WIDE - 100)
        + drops(r.values, one, WIDE - 24.0, 281, 7)
    )
