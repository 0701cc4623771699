"""A whole card with its text as a separate picture, for close-ups and for building decks."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import wrap_text
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.core.reading.language import Words
from hexameron.games.angels.board import gallery
from hexameron.games.angels.board.cards import BARS, EDGE, INK, ON_BAR, PAPER
from hexameron.games.angels.board.emblems import CHARACTER, GROUND
from hexameron.games.angels.board.humans import initial, mark
from hexameron.games.angels.board.letters import line, write
from hexameron.games.angels.board.look import shield
from hexameron.games.angels.boundary.view import Reading
from hexameron.games.angels.content import schema, terms
from hexameron.games.angels.words.names import card_name, card_of

W, H = 300, 420
GLOW = {"lord": "#fff3c0", "fallen": "#4a2030", "neutral": "#fffbee"}


def draw_card(values: schema.Values, id: str, language: str) -> Svg:
    """Draw the card with this id, or return ""."""
    found = values.by_id.get(id)
    return large(terms.speech(language), found) if found else NOTHING


def large(t: Words, found: schema.Card) -> Svg:
    side = getattr(found, "faction", "neutral")
    human = isinstance(found, schema.Human)
    edge = (
        CHARACTER[terms.CHARACTERS[found.character]]
        if isinstance(found, schema.Human)
        else EDGE[side]
    )
    ground = (
        GROUND[terms.CHARACTERS[found.character]]
        if isinstance(found, schema.Human)
        else PAPER[side]
    )
    colour = getattr(found, "colour", None)
    bar, on_bar = (
        (BARS[colour], ON_BAR[colour])
        if colour
        else (edge, "#2b2210" if side == "lord" else "#fff")
    )
    radius = 20 if isinstance(found, schema.Angel) else 6
    parts = [
        svg.box(3, 3, W - 6, H - 6, radius, fill=ground, stroke=edge, stroke_width=6),
        (
            svg.disc(150, 150, 92, fill="#fff" if human else GLOW[side], opacity=0.75)
            + svg.disc(
                150,
                150,
                96,
                fill="none",
                stroke=edge,
                stroke_width=1.5,
                stroke_dasharray="2 7",
                stroke_linecap="round",
            )
        ),
        svg.box(10, 10, W - 20, 42, radius / 2 + 2, fill=bar),
        line(150, 39, found.name(t.language), 24, on_bar, 264, bold=True),
        *_art(t, found, side),
        svg.path("M24 250H276", stroke=edge, stroke_width=1.5),
        line(150, 270, kind_words(t, found), 15, INK[side], 262, font_style="italic"),
        _whole(26, 294, found.text(t.language), INK[side], 248, 104),
        write(276, 406, "●" if found.unique else "○", 14, INK[side]),
    ]
    return svg.tag(
        "svg",
        *parts,
        cls="angels-card",
        viewBox=f"0 0 {W} {H}",
        role="img",
        aria_label=full_text_of(t, found),
        font_family="Georgia, serif",
        xmlns="http://www.w3.org/2000/svg",
    )


def _art(t: Words, found: schema.Card, side: str) -> list[Svg]:
    """Draw the figure, with level and support next to it."""
    if isinstance(found, schema.Intervention):
        return [gallery.draw_inline(gallery.sign(side), 150, 151, 172)]
    if isinstance(found, schema.Human):
        character, level = terms.CHARACTERS[found.character], found.level
        art = gallery.human(character, found.sex, len(found.name(t.language)) + level)
        return [
            gallery.draw_inline(art, 150, 160, 168),
            _level(level, CHARACTER[character]),
            mark(250, 86, 22, character, initial(t, character)),
        ]
    if isinstance(found, schema.Angel):
        art = gallery.angel(found.order, side, found.female)
        return [
            gallery.draw_inline(art, 150, 151, 190),
            _level(found.order, EDGE[side]),
            shield(252, 84, 20, found.support),
        ]
    return []


def _level(level: int, edge: str) -> Svg:
    return svg.disc(46, 86, 25, fill="#fffaf0", stroke=edge, stroke_width=3) + write(
        46, 97, level, 31, "#33230c", font_weight=700
    )


def _whole(x: float, y: float, words: str, fill: str, room: float, height: float) -> Svg:
    """Draw a text in full, in the largest size that fits."""
    for size in (18, 16.5, 15, 14, 13, 12, 11, 10):
        rows = wrap_text(words, room, size)
        if len(rows) * size * 1.22 <= height:
            break
    return svg.join(
        line(x, y + i * size * 1.22, row, size, fill, room, "start") for i, row in enumerate(rows)
    )


# --- in words ---


def kind_words(t: Words, found: schema.Card) -> str:
    if isinstance(found, schema.Angel):
        side = terms.FACTIONS[found.faction]
        return ", ".join(
            [terms.order_name(t, found.order), terms.chorus_name(t, found.order, side), *[t("female")] * found.female]
        )  # fmt: skip
    if isinstance(found, schema.Human):
        return ", ".join(
            [
                t("man") if found.sex == "m" else t("woman"),
                terms.character_words(t, terms.CHARACTERS[found.character]),
            ]
        )
    return t("intervention")


def full_text_of(t: Words, found: schema.Card) -> str:
    rank = (
        f" {found.order:02} {terms.order_name(t, found.order)}"
        if isinstance(found, schema.Angel)
        else ""
    )
    return f"{found.name(t.language)}{rank}: {found.text(t.language)}"


def full_text(r: Reading, number: int) -> str:
    """Return a card's name and text, for titles and screen readers."""
    found = card_of(r, number)
    return full_text_of(r.t, found) if found else card_name(r, number)
