"""Cards of Aniołowie as SVG, drawn here: angels, interventions, humans, Giants and card backs."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from hexameron.games.angels.names import card as find_card
from hexameron.games.angels.names import card_name, character_name, human_name, language_of, order_name
from hexameron.games.angels.schema import Angel as AngelCard
from hexameron.games.angels.schema import Card, Intervention
from hexameron.games.angels.view import HIDDEN, Angel, Human

W, H = 92, 128
BARS = {"gold": "#d4af37", "red": "#b3282d", "blue": "#2f5d9b", "black": "#30302f", "white": "#f7f5ef"}
PAPER = {"lord": "#fbf6e6", "fallen": "#2f2b35", "neutral": "#e9e6dc"}
INK = {"lord": "#3a2c10", "fallen": "#f1e6e0", "neutral": "#33312b"}
EDGE = {"lord": "#c9a227", "fallen": "#8e1b2e", "neutral": "#8a8577"}
CHARACTER = (("#2e7d4f", "G"), ("#7a1f3d", "E"), ("#6b6b6b", "N"))
SERIF = 'font-family="Georgia, serif"'


def text(x: float, y: float, words: str, size: float, fill: str, anchor: str = "middle", extra: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" {SERIF} {extra}>{escape(words)}</text>'


def fitted(x: float, y: float, words: str, size: float, fill: str, width: float, extra: str = "") -> str:
    """One line that is made smaller rather than wider than `width`."""
    guess = len(words) * size * 0.56
    return text(x, y, words, size * min(1.0, width / guess), fill, extra=extra)


def paragraph(x: float, y: float, words: str, size: float, fill: str, width: float, lines: int) -> str:
    rows = wrap(words, max(8, int(width / (size * 0.49))))
    if len(rows) > lines:
        rows = [*rows[: lines - 1], rows[lines - 1][:-1] + "…"]
    return "".join(text(x, y + i * size * 1.12, row, size, fill, "start") for i, row in enumerate(rows))


def order_symbol(x: float, y: float, order: int, fill: str) -> str:
    """Chorus as rings, order as the points inside them: one to three rings, one to three points."""
    chorus = 3 if order <= 5 else 2 if order <= 8 else 1
    rank = (order - 3) % 3 + 1
    rings = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{9 - 2.4 * i:g}" fill="none" stroke="{fill}" stroke-width="1.1"/>' for i in range(chorus)
    )
    points = "".join(f'<circle cx="{x + (i - (rank - 1) / 2) * 5:g}" cy="{y + 13:g}" r="1.7" fill="{fill}"/>' for i in range(rank))
    return rings + points


def back(width: float = W, height: float = H) -> str:
    """Wings on dark blue."""
    x, y = width / 2, height / 2
    wing = f"M{x:g} {y + 14:g} C{x - 8:g} {y - 18:g} {x - 30:g} {y - 26:g} {x - 36:g} {y - 8:g} C{x - 30:g} {y - 10:g} {x - 26:g} {y - 6:g} {x - 28:g} {y:g} C{x - 20:g} {y - 3:g} {x - 12:g} {y + 4:g} {x:g} {y + 14:g}Z"
    other = f'<g transform="matrix(-1 0 0 1 {width:g} 0)"><path d="{wing}" fill="#8fa6cf"/></g>'
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#1f2d4d" stroke="#0f1830" stroke-width="1.5"/>'
        f'<rect x="5" y="5" width="{width - 10:g}" height="{height - 10:g}" rx="5" fill="none" stroke="#51669a" stroke-width="1"/>'
        f'<path d="{wing}" fill="#8fa6cf"/>{other}<circle cx="{x:g}" cy="{y - 16:g}" r="4.5" fill="none" stroke="#e3c766" stroke-width="1.6"/>'
    )


def face(found: Card, language: str, level: int | None = None, support: int | None = None, order: int | None = None) -> str:
    """The front of an angel or intervention, 92 by 128."""
    side = getattr(found, "faction", "neutral")
    paper, ink, edge = PAPER[side], INK[side], EDGE[side]
    radius = 3 if isinstance(found, Intervention) else 8
    parts = [f'<rect width="{W}" height="{H}" rx="{radius}" fill="{paper}" stroke="{edge}" stroke-width="2"/>']
    if isinstance(found, AngelCard):
        shown = found.order if level is None else level
        colour = "#2b7a3d" if shown > found.order else "#b3282d" if shown < found.order else ink
        bar = BARS[found.colour]
        parts.append(f'<path d="M3 11 Q3 3 11 3 H81 Q89 3 89 11 V22 H3Z" fill="{bar}" stroke="#0003"/>')
        parts.append(f'<circle cx="16" cy="38" r="13" fill="#fffaf0" stroke="{edge}" stroke-width="1.5"/>')
        parts.append(text(16, 43.5, str(shown), 16, colour if shown != found.order else "#33230c", extra='font-weight="bold"'))
        parts.append(order_symbol(44, 34, order or found.order, edge if side == "lord" else "#d98f98"))
        worth = found.support if support is None else support
        parts.append(f'<path d="M64 27 H86 V40 Q86 49 75 53 Q64 49 64 40Z" fill="#eef1f5" stroke="{edge}"/>')
        parts.append(text(75, 43, str(worth), 14, "#22334f", extra='font-weight="bold"'))
        parts.append(
            fitted(
                46,
                16.5,
                found.name(language),
                11,
                "#fff" if found.colour in ("red", "blue", "black") else "#2b2210",
                80,
                'font-weight="bold"',
            )
        )
        if found.female:
            parts.append(text(46, 64, "♀", 10, ink))
        parts.append(paragraph(6, 70, found.text(language), 7.4, ink, 80, 7))
    else:
        parts.append(f'<rect x="3" y="3" width="86" height="26" rx="2" fill="{edge}"/>')
        parts.append(fitted(46, 20, found.name(language), 11, "#fff", 80, 'font-weight="bold"'))
        parts.append(paragraph(6, 44, found.text(language), 8, ink, 80, 9))
    return "".join(parts)


def angel(a: Angel, language: str, own: bool) -> str:
    """A card on the table: what may be seen of it, with its tokens."""
    t = language_of(language)
    found = find_card(a.card)
    visible = found is not None and (a.up or a.card != HIDDEN)
    body = face(found, language, a.level, a.support, a.order) if visible and found else back()
    if visible and not a.up:  # known, but lying face-down
        body += f'<rect width="{W}" height="{H}" rx="8" fill="#1f2d4d" opacity="0.34"/>'
        body += '<path d="M66 116 q10 -8 20 0 q-10 8 -20 0z" fill="#fff" stroke="#1f2d4d"/><circle cx="76" cy="116" r="3" fill="#1f2d4d"/>'
    if a.change:
        body += f'<circle cx="76" cy="70" r="11" fill="{"#2b7a3d" if a.change > 0 else "#b3282d"}"/>' + text(
            76, 74, f"{a.change:+}", 11, "#fff", extra='font-weight="bold"'
        )
    if a.blocked:
        body += f'<rect width="{W}" height="{H}" rx="8" fill="#777" opacity="0.55"/><path d="M14 20 L78 108 M78 20 L14 108" stroke="#fff" stroke-width="5"/>'
    if a.stripped:
        body += '<path d="M6 92 H86" stroke="#b3282d" stroke-width="3"/>'
    if a.stuck:
        body += text(46, 118, t("waits"), 10, "#ffd")
    for i, seat in enumerate(a.known_to):
        body += f'<circle cx="{10 + 9 * i}" cy="118" r="3.6" fill="{("#C9A227", "#d33d55", "#5a8fd6", "#43b374")[seat]}" stroke="#fff" stroke-width="0.8"/>'
    return body


def human(h: Human, language: str) -> str:
    """A human, 72 by 92: character as shape and letter, sex, level, name."""
    found = find_card(h.card)
    colour, _ = CHARACTER[h.character]
    letter = character_name(h.character, language)[:1].upper()
    sex = {"m": "♂", "f": "♀"}.get(getattr(found, "sex", ""), "")
    shape = ('<circle cx="15" cy="17" r="11" {0}/>', '<path d="M15 5 L27 27 H3Z" {0}/>', '<rect x="4" y="6" width="22" height="22" {0}/>')[
        h.character
    ]
    parts = [
        f'<rect width="72" height="92" rx="6" fill="#f6efe0" stroke="{colour}" stroke-width="2.5"/>',
        shape.format(f'fill="{colour}"'),
        text(15, 22 if h.character != 1 else 25, letter, 11, "#fff", extra='font-weight="bold"'),
        text(40, 24, sex, 16, "#5a4a35"),
        f'<circle cx="58" cy="17" r="11" fill="#fff" stroke="{colour}"/>',
        text(58, 22, str(h.level), 14, "#33230c", extra='font-weight="bold"'),
        fitted(36, 44, human_name(h.card, language), 10.5, "#33230c", 66, 'font-weight="bold"'),
    ]
    if found:
        parts.append(paragraph(4, 55, found.text(language), 6, "#4a3d28", 65, 6))
    if h.stripped:
        parts.append('<path d="M4 70 H68" stroke="#b3282d" stroke-width="2.5"/>')
    if h.flags & 64:
        parts.append('<path d="M30 80 v-5 a6 6 0 0 1 12 0 v5 M27 80 h18 v9 h-18z" fill="#e3c766" stroke="#6b5615"/>')
    return "".join(parts)


def giant(level: int, language: str) -> str:
    t = language_of(language)
    return (
        '<rect width="72" height="92" rx="6" fill="#5b4636" stroke="#2e2118" stroke-width="2.5"/>'
        '<circle cx="36" cy="26" r="12" fill="#c9a98a"/><path d="M12 80 Q14 42 36 42 Q58 42 60 80Z" fill="#8a6a4c"/>'
        + text(36, 68, str(level), 20, "#fff", extra='font-weight="bold"')
        + text(36, 88, t("Giant"), 9, "#f3e3cf")
    )


def full_text(number: int, language: str) -> str:
    """What a card says, for titles and screen readers."""
    found = find_card(number)
    if found is None:
        return card_name(number, language)
    rank = f" {found.order:02} {order_name(found.order, language)}" if isinstance(found, AngelCard) else ""
    return f"{found.name(language)}{rank}: {found.text(language)}"
