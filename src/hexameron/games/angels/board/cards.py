"""Cards of Aniołowie as SVG, drawn here: small ones for the table, told apart at a glance; large ones to read."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from hexameron.games.angels.about import ABOUT
from hexameron.games.angels.names import card as find_card
from hexameron.games.angels.names import card_name, character_name, human_name, language_of, order_name
from hexameron.games.angels.schema import Angel as AngelCard
from hexameron.games.angels.schema import Card
from hexameron.games.angels.schema import Human as HumanCard
from hexameron.games.angels.view import HIDDEN, Angel, Human

W, H = 92, 128
HUMAN_W, HUMAN_H = 72, 92
BARS = {"gold": "#d4af37", "red": "#b3282d", "blue": "#2f5d9b", "black": "#30302f", "white": "#f7f5ef"}
ON_BAR = {"gold": "#2b2210", "red": "#fff", "blue": "#fff", "black": "#fff", "white": "#2b2210"}
PAPER = {"lord": "#fbf6e6", "fallen": "#2f2b35", "neutral": "#ece8dc"}
INK = {"lord": "#3a2c10", "fallen": "#f1e6e0", "neutral": "#33312b"}
EDGE = {"lord": "#c9a227", "fallen": "#a32a40", "neutral": "#8a8577"}
CHARACTERS = ("good", "evil", "neutral")
CHARACTER = ("#27694a", "#8a2346", "#5f5f5f")
FONT = 'font-family="Georgia, serif"'
BOLD = 'font-weight="bold"'
WARD = 64  # the mark of a human that cannot be taken


def text(x: float, y: float, words: str, size: float, fill: str, anchor: str = "middle", extra: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}" fill="{fill}" text-anchor="{anchor}" {FONT} {extra}>{escape(words)}</text>'


def fitted(x: float, y: float, words: str, size: float, fill: str, width: float, extra: str = "") -> str:
    """One line that is made smaller rather than wider than `width`."""
    guess = len(words) * size * (0.72 if words.isupper() else 0.56)
    return text(x, y, words, size * min(1.0, width / max(guess, 1)), fill, extra=extra)


def paragraph(x: float, y: float, words: str, size: float, fill: str, width: float, lines: int) -> str:
    rows = wrap(words, max(8, int(width / (size * 0.49))))
    if len(rows) > lines:
        rows = [*rows[: lines - 1], rows[lines - 1][:-1] + "…"]
    return "".join(text(x, y + i * size * 1.25, row, size, fill, "start") for i, row in enumerate(rows))


# --- emblems ---

WING = "M0 0 C-6 -16 -22 -24 -34 -16 C-29 -15 -26 -12 -26 -9 C-30 -9 -31 -6 -29 -3 C-24 -4 -22 -2 -21 1 C-14 0 -6 3 0 8Z"


def wings(x: float, y: float, scale: float, fill: str, pairs: int) -> str:
    """A pair of wings for each rank of the hierarchy: one for the third chorus, three for the first."""
    turns = ((0,), (-14, 22), (-30, 0, 34))[pairs - 1]
    made = ""
    for turn in turns:
        for mirror in (1, -1):
            made += f'<path d="{WING}" transform="scale({mirror} 1) rotate({turn}) translate(-3 0)" fill="{fill}" opacity="0.92"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{made}</g>'


def figure(x: float, y: float, scale: float, order: int, side: str, female: bool) -> str:
    """An angel: wings by chorus, a halo or horns, a robe."""
    chorus = 3 if order <= 5 else 2 if order <= 8 else 1
    fallen = side == "fallen"
    wing, robe, head = ("#8d5560", "#1d1a22", "#d8c3b4") if fallen else ("#d9c689", "#fffdf6", "#efd9bd")
    edge = "#c0566a" if fallen else "#9c7a1e"
    crown = (
        f'<path d="M-5 -17 L-8 -25 L-2 -20 M5 -17 L8 -25 L2 -20" fill="none" stroke="{edge}" stroke-width="2"/>'
        if fallen
        else '<ellipse cx="0" cy="-23" rx="8" ry="2.600" fill="none" stroke="#d4a017" stroke-width="1.800"/>'
    )
    hair = '<path d="M-6 -12 Q-8 -20 0 -20 Q8 -20 6 -12 L7 -4 L4 -10 H-4 L-7 -4Z" fill="#7a5230"/>' if female else ""
    body = f'<path d="M-11 24 Q-9 -4 0 -6 Q9 -4 11 24Z" fill="{robe}" stroke="{edge}" stroke-width="1.200"/>'
    points = "".join(
        f'<circle cx="{(i - ((order - 3) % 3) / 2) * 5:g}" cy="16" r="1.700" fill="{edge}"/>' for i in range((order - 3) % 3 + 1)
    )
    inner = f'{body}{points}<circle cx="0" cy="-12" r="5.500" fill="{head}"/>{hair}{crown}'
    return wings(x, y, scale, wing, 4 - chorus) + f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def sign(x: float, y: float, scale: float, side: str) -> str:
    """An intervention: rays of the Lord, a flame of the Fallen, a wheel for what serves both."""
    if side == "lord":
        rays = "".join(f'<path d="M0 -13 L2.500 -27 L0 -30 L-2.500 -27Z" transform="rotate({30 * i})" fill="#d4a017"/>' for i in range(12))
        made = f'{rays}<circle r="10" fill="#f6e2a0" stroke="#b98a12" stroke-width="1.500"/>'
    elif side == "fallen":
        made = (
            '<path d="M0 -30 C6 -18 20 -12 16 8 C14 20 6 26 0 26 C-8 26 -17 18 -15 6 C-14 -2 -8 -4 -8 -12 C-4 -8 -2 -6 -2 -2 C4 -8 4 -20 0 -30Z" fill="#c0392b"/>'
            '<path d="M0 0 C6 8 8 14 0 24 C-8 16 -6 8 0 0Z" fill="#f2b23c"/>'
        )
    else:
        spokes = "".join(f'<path d="M0 0 V-22" stroke="#7d7763" stroke-width="3" transform="rotate({60 * i})"/>' for i in range(6))
        made = f'<circle r="22" fill="none" stroke="#7d7763" stroke-width="4"/>{spokes}<circle r="6" fill="#7d7763"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{made}</g>'


def person(x: float, y: float, scale: float, character: int, sex: str) -> str:
    colour = CHARACTER[character]
    body = "M-15 24 Q-15 2 0 2 Q15 2 15 24Z" if sex != "f" else "M-17 24 Q-6 14 -7 2 H7 Q6 14 17 24Z"
    hair = '<path d="M-9 -4 Q-10 -18 0 -18 Q10 -18 9 -4 L9 4 L6 -4Z" fill="#6b4a2b"/>' if sex == "f" else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path d="{body}" fill="{colour}"/><circle cx="0" cy="-7" r="8.500" fill="#e8cfae"/>{hair}</g>'


def back(width: float = W, height: float = H) -> str:
    """Wings on dark blue."""
    x, y = width / 2, height / 2
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#1f2d4d" stroke="#0f1830" stroke-width="1.500"/>'
        f'<rect x="5" y="5" width="{width - 10:g}" height="{height - 10:g}" rx="5" fill="none" stroke="#51669a" stroke-width="1"/>'
        f'{wings(x, y + 6, 1.05 * width / W, "#8fa6cf", 1)}<circle cx="{x:g}" cy="{y - 18:g}" r="4.500" fill="none" stroke="#e3c766" stroke-width="1.600"/>'
    )


# --- small cards ---


def face(found: Card, language: str, level: int | None = None, support: int | None = None, order: int | None = None) -> str:
    """The front of a card on the table or in hand, 92 by 128."""
    if isinstance(found, AngelCard):
        return _angel_face(found, language, level, support, order)
    if isinstance(found, HumanCard):
        character = CHARACTERS.index(found.character)
        return f'<g transform="scale({W / HUMAN_W:g} {H / HUMAN_H:g})">{human_face(found.name(language), character, found.sex, found.level, character_name(character, language)[:1].upper())}</g>'
    side = getattr(found, "faction", "neutral")
    return (
        f'<rect width="{W}" height="{H}" rx="3" fill="{PAPER[side]}" stroke="{EDGE[side]}" stroke-width="2"/>'
        f'<path d="M3 3 H89 V25 H3Z" fill="{EDGE[side]}"/>'
        + fitted(46, 19, found.name(language), 12.5, "#fff", 82, BOLD)
        + sign(46, 62, 0.95, side)
        + paragraph(7, 100, found.text(language), 7.2, INK[side], 80, 3)
    )


def _angel_face(found: AngelCard, language: str, level: int | None, support: int | None, order: int | None) -> str:
    side, shown, worth = found.faction, found.order if level is None else level, found.support if support is None else support
    rank = order or found.order
    changed = "#1f7a3a" if shown > found.order else "#c22a2f" if shown < found.order else "#33230c"
    return (
        f'<rect width="{W}" height="{H}" rx="8" fill="{PAPER[side]}" stroke="{EDGE[side]}" stroke-width="2"/>'
        f'<path d="M3 11 Q3 3 11 3 H81 Q89 3 89 11 V25 H3Z" fill="{BARS[found.colour]}" stroke="#0003"/>'
        + fitted(46, 19, found.name(language), 13, ON_BAR[found.colour], 82, BOLD)
        + figure(46, 76, 0.98, rank, side, found.female)
        + f'<circle cx="17" cy="40" r="14" fill="#fffaf0" stroke="{EDGE[side]}" stroke-width="2"/>'
        + text(17, 46.5, str(shown), 19, changed, extra=BOLD)
        + f'<path d="M63 28 H87 V41 Q87 51 75 55 Q63 51 63 41Z" fill="#eef1f5" stroke="{EDGE[side]}"/>'
        + text(75, 46, str(worth), 16, "#22334f", extra=BOLD)
        + fitted(46, 121, order_name(rank, language), 11, INK[side], 80)
    )


def angel(a: Angel, language: str) -> str:
    """A card on the table: what may be seen of it, with its tokens."""
    t = language_of(language)
    found = find_card(a.card)
    body = face(found, language, a.level, a.support, a.order) if found is not None and a.card != HIDDEN else back()
    if found is not None and not a.up:  # known, but lying face-down
        body += f'<rect x="2" y="2" width="{W - 4}" height="{H - 4}" rx="7" fill="#1f2d4d" fill-opacity="0.12" stroke="#1f2d4d" stroke-width="5"/>'
        body += f'<path d="M3 107 H89 V117 Q89 125 81 125 H11 Q3 125 3 117Z" fill="#1f2d4d"/>{wings(46, 118, 0.42, "#b9c9e6", 1)}'
    if a.change:
        body += f'<circle cx="76" cy="72" r="13" fill="{"#1f7a3a" if a.change > 0 else "#b3282d"}" stroke="#fff"/>'
        body += text(76, 77, f"{a.change:+}", 13, "#fff", extra=BOLD)
    if a.blocked:
        body += f'<rect width="{W}" height="{H}" rx="8" fill="#555" opacity="0.6"/><path d="M16 22 L76 106 M76 22 L16 106" stroke="#fff" stroke-width="6"/>'
    if a.stripped:
        body += '<path d="M6 98 H86" stroke="#e0444a" stroke-width="4"/>'
    if a.stuck:
        body += f'<rect x="14" y="86" width="64" height="18" rx="9" fill="#0009"/>{text(46, 99, t("waits"), 12, "#ffe9b0")}'
    for i, seat in enumerate(a.known_to):
        body += f'<circle cx="{10 + 13 * i}" cy="118" r="5.500" fill="{ABOUT.seat_colours[seat]}" stroke="#fff" stroke-width="1.500"/>'
    if a.status == 1 and a.up:  # used: an hour-glass, so that the status is not read from the face alone
        body += '<path d="M6 108 h12 l-5 7 l5 7 h-12 l5 -7z" fill="#fff" stroke="#33230c"/>'
    return body


def human_face(name: str, character: int, sex: str, level: int, letter: str = "") -> str:
    colour = CHARACTER[character]
    shape = (
        '<circle cx="14" cy="15" r="10" {0}/>', '<path d="M14 3 L26 25 H2Z" {0}/>', '<rect x="4" y="5" width="20" height="20" {0}/>',
    )[character]  # fmt: skip
    return (
        f'<rect width="{HUMAN_W}" height="{HUMAN_H}" rx="6" fill="#f6efe0" stroke="{colour}" stroke-width="3"/>'
        + person(36, 46, 0.95, character, sex)
        + shape.format(f'fill="{colour}" stroke="#fff"')
        + text(14, 19.5 if character != 1 else 22, letter, 11, "#fff", extra=BOLD)
        + f'<circle cx="57" cy="16" r="12" fill="#fff" stroke="{colour}" stroke-width="2"/>'
        + text(57, 22, str(level), 17, "#33230c", extra=BOLD)
        + f'<rect x="2" y="71" width="68" height="18" rx="4" fill="{colour}"/>'
        + fitted(36, 84, name, 11.5, "#fff", 64, BOLD)
    )


def human(h: Human, language: str) -> str:
    """A human, 72 by 92: character as shape and letter, sex by figure, level, name."""
    found = find_card(h.card)
    letter = character_name(h.character, language)[:1].upper()
    body = human_face(human_name(h.card, language), h.character, getattr(found, "sex", ""), h.level, letter)
    if h.stripped:
        body += '<path d="M4 64 H68" stroke="#e0444a" stroke-width="3.500"/>'
    if h.flags & WARD:
        body += '<path d="M50 52 v-5 a6 6 0 0 1 12 0 v5 M47 52 h18 v13 h-18z" fill="#e3c766" stroke="#6b5615"/>'
    return body


def giant(level: int, language: str) -> str:
    t = language_of(language)
    return (
        f'<rect width="{HUMAN_W}" height="{HUMAN_H}" rx="6" fill="#5b4636" stroke="#2e2118" stroke-width="3"/>'
        '<circle cx="36" cy="24" r="13" fill="#c9a98a"/><path d="M8 72 Q10 40 36 40 Q62 40 64 72Z" fill="#8a6a4c"/>'
        + text(36, 66, str(level), 24, "#fff", extra=BOLD)
        + text(36, 86, t("Giant"), 11, "#f3e3cf", extra=BOLD)
    )


# --- large cards ---

LARGE_W, LARGE_H = 300, 420


def large(found: Card, language: str) -> str:
    """A whole card to read, with its text, as a picture of its own."""
    side = getattr(found, "faction", "neutral")
    colour = getattr(found, "colour", None)
    bar, on_bar = (BARS[colour], ON_BAR[colour]) if colour else (EDGE[side], "#fff")
    radius = 22 if isinstance(found, AngelCard) else 8
    parts = [
        f'<rect x="3" y="3" width="{LARGE_W - 6}" height="{LARGE_H - 6}" rx="{radius}" fill="{PAPER[side]}" stroke="{EDGE[side]}" stroke-width="6"/>',
        f'<rect x="14" y="14" width="{LARGE_W - 28}" height="46" rx="{radius / 2:g}" fill="{bar}"/>',
    ]
    if isinstance(found, HumanCard):
        parts.append(person(150, 150, 2.6, CHARACTERS.index(found.character), found.sex))
        parts.append(f'<circle cx="48" cy="94" r="26" fill="#fffaf0" stroke="{EDGE[side]}" stroke-width="3"/>')
        parts.append(text(48, 105, str(found.level), 32, "#33230c", extra=BOLD))
    elif isinstance(found, AngelCard):
        parts.append(figure(150, 152, 2.3, found.order, side, found.female))
        parts.append(f'<circle cx="48" cy="94" r="26" fill="#fffaf0" stroke="{EDGE[side]}" stroke-width="3"/>')
        parts.append(text(48, 105, str(found.order), 32, "#33230c", extra=BOLD))
        parts.append(
            f'<path d="M228 68 H276 V94 Q276 116 252 124 Q228 116 228 94Z" fill="#eef1f5" stroke="{EDGE[side]}" stroke-width="2"/>'
        )
        parts.append(text(252, 106, str(found.support), 30, "#22334f", extra=BOLD))
    else:
        parts.append(sign(150, 148, 2.1, side))
    parts.append(fitted(150, 46, found.name(language), 25, on_bar, 258, BOLD))
    parts.append(f'<path d="M24 234 H276" stroke="{EDGE[side]}" stroke-width="1.500"/>')
    parts.append(fitted(150, 258, kind_words(found, language), 16, INK[side], 262, 'font-style="italic"'))
    parts.append(_whole(26, 286, found.text(language), INK[side], 252, 118))
    mark = "●" if found.unique else "○"
    parts.append(text(272, 402, mark, 15, INK[side]))
    return f'<svg class="angels-card" viewBox="0 0 {LARGE_W} {LARGE_H}" role="img" aria-label="{escape(full_text_of(found, language))}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'


def _whole(x: float, y: float, words: str, fill: str, width: float, height: float) -> str:
    """A text in full, as large as fits."""
    for size in (19, 17, 15, 13.5, 12, 10.5, 9):
        rows = len(wrap(words, max(8, int(width / (size * 0.49)))))
        if rows * size * 1.25 <= height:
            break
    return paragraph(x, y, words, size, fill, width, rows)


def kind_words(found: Card, language: str) -> str:
    t = language_of(language)
    if isinstance(found, AngelCard):
        chorus = "I" * (3 if found.order <= 5 else 2 if found.order <= 8 else 1)
        return ", ".join([order_name(found.order, language), t("chorus {number}", number=chorus), *[t("female")] * found.female])
    if isinstance(found, HumanCard):
        return ", ".join([t("man") if found.sex == "m" else t("woman"), character_name(CHARACTERS.index(found.character), language)])
    return t("intervention")


def full_text_of(found: Card, language: str) -> str:
    rank = f" {found.order:02} {order_name(found.order, language)}" if isinstance(found, AngelCard) else ""
    return f"{found.name(language)}{rank}: {found.text(language)}"


def full_text(number: int, language: str) -> str:
    """What a card says, for titles and screen readers."""
    found = find_card(number)
    return full_text_of(found, language) if found else card_name(number, language)
