"""Cards of Aniołowie as SVG: small ones for the table, told apart at a glance; large ones to read."""

from html import escape
from textwrap import wrap

from hexameron.core.language import Words
from hexameron.games.angels.about import ABOUT
from hexameron.games.angels.board.art import BOLD, CHARACTER, H, W, back, figure, fitted, paragraph, person, sign, wings, write
from hexameron.games.angels.content import schema, terms
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_name, card_of, human_name
from hexameron.games.angels.words.view import Angel, Human, Reading

HUMAN_W, HUMAN_H = 72, 92
BARS = {"gold": "#d4af37", "red": "#b3282d", "blue": "#2f5d9b", "black": "#30302f", "white": "#f7f5ef"}
ON_BAR = {"gold": "#2b2210", "red": "#fff", "blue": "#fff", "black": "#fff", "white": "#2b2210"}
PAPER = {"lord": "#fbf6e6", "fallen": "#2f2b35", "neutral": "#ece8dc"}
INK = {"lord": "#3a2c10", "fallen": "#f1e6e0", "neutral": "#33312b"}
EDGE = {"lord": "#c9a227", "fallen": "#a32a40", "neutral": "#8a8577"}


# --- small cards ---


def face(t: Words, found: schema.Card, level: int | None = None, support: int | None = None, order: int | None = None) -> str:
    """The front of a card on the table or in hand, 92 by 128."""
    if isinstance(found, schema.Angel):
        return _angel_face(t, found, level, support, order)
    if isinstance(found, schema.Human):
        character = terms.CHARACTERS[found.character]
        drawn = human_face(found.name(t.language), character, found.sex, found.level, initial(t, character))
        return f'<g transform="scale({W / HUMAN_W:g} {H / HUMAN_H:g})">{drawn}</g>'
    side = getattr(found, "faction", "neutral")
    return (
        f'<rect width="{W}" height="{H}" rx="3" fill="{PAPER[side]}" stroke="{EDGE[side]}" stroke-width="2"/>'
        f'<path d="M3 3 H89 V25 H3Z" fill="{EDGE[side]}"/>'
        + fitted(46, 19, found.name(t.language), 12.5, "#fff", 82, BOLD)
        + sign(46, 62, 0.95, side)
        + paragraph(7, 100, found.text(t.language), 7.2, INK[side], 80, 3)
    )


def _angel_face(t: Words, found: schema.Angel, level: int | None, support: int | None, order: int | None) -> str:
    side, shown, worth = found.faction, found.order if level is None else level, found.support if support is None else support
    rank = order or found.order
    changed = "#1f7a3a" if shown > found.order else "#c22a2f" if shown < found.order else "#33230c"
    return (
        f'<rect width="{W}" height="{H}" rx="8" fill="{PAPER[side]}" stroke="{EDGE[side]}" stroke-width="2"/>'
        f'<path d="M3 11 Q3 3 11 3 H81 Q89 3 89 11 V25 H3Z" fill="{BARS[found.colour]}" stroke="#0003"/>'
        + fitted(46, 19, found.name(t.language), 13, ON_BAR[found.colour], 82, BOLD)
        + figure(46, 76, 0.98, rank, side, found.female)
        + f'<circle cx="17" cy="40" r="14" fill="#fffaf0" stroke="{EDGE[side]}" stroke-width="2"/>'
        + write(17, 46.5, str(shown), 19, changed, extra=BOLD)
        + f'<path d="M63 28 H87 V41 Q87 51 75 55 Q63 51 63 41Z" fill="#eef1f5" stroke="{EDGE[side]}"/>'
        + write(75, 46, str(worth), 16, "#22334f", extra=BOLD)
        + fitted(46, 121, terms.order_name(t, rank), 11, INK[side], 80)
    )


def angel(r: Reading, a: Angel) -> str:
    """A card on the table: what may be seen of it, with its tokens."""
    found = card_of(r, a.card)
    body = face(r.t, found, a.level, a.support, a.order) if found else back()
    if found and not a.up:  # known, but lying face-down
        body += f'<rect x="2" y="2" width="{W - 4}" height="{H - 4}" rx="7" fill="#1f2d4d" fill-opacity="0.12" stroke="#1f2d4d" stroke-width="5"/>'
        body += f'<path d="M3 107 H89 V117 Q89 125 81 125 H11 Q3 125 3 117Z" fill="#1f2d4d"/>{wings(46, 118, 0.42, "#b9c9e6", 1)}'
    if a.change:
        body += f'<circle cx="76" cy="72" r="13" fill="{"#1f7a3a" if a.change > 0 else "#b3282d"}" stroke="#fff"/>'
        body += write(76, 77, f"{a.change:+}", 13, "#fff", extra=BOLD)
    if a.blocked:
        body += f'<rect width="{W}" height="{H}" rx="8" fill="#555" opacity="0.6"/><path d="M16 22 L76 106 M76 22 L16 106" stroke="#fff" stroke-width="6"/>'
    if a.stripped:
        body += '<path d="M6 98 H86" stroke="#e0444a" stroke-width="4"/>'
    if fx.has(a.flags, fx.SHIELD_ABILITY | fx.SHIELD_ALL):
        body += '<path class="shield" d="M8 62 h18 v10 q0 9 -9 13 q-9 -4 -9 -13z" fill="#cfe0f5" stroke="#22334f" stroke-width="2"/>'
    if fx.has(a.flags, fx.NO_ATTACK):
        body += '<path class="no-attack" d="M9 90 l14 14 M23 90 l-14 14" stroke="#b3282d" stroke-width="4"/>'
    if a.doomed:
        body += '<path class="doomed" d="M68 88 h18 l-7 9 l7 9 h-18 l7 -9z" fill="#b3282d" stroke="#fff" stroke-width="1.500"/>'
    if isinstance(found, schema.Angel) and terms.FACTIONS[found.faction] != a.side:
        body += f'<rect class="turncoat" x="3" y="3" width="{W - 6}" height="{H - 6}" rx="6" fill="none" stroke="{EDGE["fallen" if a.side == st.FALLEN else "lord"]}" stroke-width="5" stroke-dasharray="9 5"/>'
    if a.stuck:
        body += f'<rect x="14" y="86" width="64" height="18" rx="9" fill="#0009"/>{write(46, 99, r.t("waits"), 12, "#ffe9b0")}'
    for i, seat in enumerate(a.known_to):
        body += f'<circle cx="{10 + 13 * i}" cy="118" r="5.500" fill="{ABOUT.seat_colours[seat]}" stroke="#fff" stroke-width="1.500"/>'
    if a.status == st.USED and a.up:  # used: an hour-glass, so that the status is not read from the face alone
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
        + write(14, 19.5 if character != st.EVIL else 22, letter, 11, "#fff", extra=BOLD)
        + f'<circle cx="57" cy="16" r="12" fill="#fff" stroke="{colour}" stroke-width="2"/>'
        + write(57, 22, str(level), 17, "#33230c", extra=BOLD)
        + f'<rect x="2" y="71" width="68" height="18" rx="4" fill="{colour}"/>'
        + fitted(36, 84, name, 11.5, "#fff", 64, BOLD)
    )


def initial(t: Words, character: int) -> str:
    return terms.character_name(t, character)[:1].upper()


def human(r: Reading, h: Human) -> str:
    """A human, 72 by 92: character as shape and letter, sex by figure, level, name."""
    found = card_of(r, h.card)
    body = human_face(human_name(r, h.card), h.character, getattr(found, "sex", ""), h.level, initial(r.t, h.character))
    if h.stripped:
        body += '<path d="M4 64 H68" stroke="#e0444a" stroke-width="3.500"/>'
    if fx.has(h.flags, fx.HOLD):
        body += '<path d="M50 52 v-5 a6 6 0 0 1 12 0 v5 M47 52 h18 v13 h-18z" fill="#e3c766" stroke="#6b5615"/>'
    return body


def figure_of(found: schema.Card | None) -> str:
    """A human as a little figure alone."""
    if not isinstance(found, schema.Human):
        return ""
    return person(0, 0, 0.4, terms.CHARACTERS[found.character], found.sex)


def giant(t: Words, level: int) -> str:
    return (
        f'<rect width="{HUMAN_W}" height="{HUMAN_H}" rx="6" fill="#5b4636" stroke="#2e2118" stroke-width="3"/>'
        '<circle cx="36" cy="24" r="13" fill="#c9a98a"/><path d="M8 72 Q10 40 36 40 Q62 40 64 72Z" fill="#8a6a4c"/>'
        + write(36, 66, str(level), 24, "#fff", extra=BOLD)
        + write(36, 86, t("Giant"), 11, "#f3e3cf", extra=BOLD)
    )


# --- large cards ---

LARGE_W, LARGE_H = 300, 420


def large(t: Words, found: schema.Card) -> str:
    """A whole card to read, with its text, as a picture of its own."""
    side = getattr(found, "faction", "neutral")
    colour = getattr(found, "colour", None)
    bar, on_bar = (BARS[colour], ON_BAR[colour]) if colour else (EDGE[side], "#fff")
    radius = 22 if isinstance(found, schema.Angel) else 8
    parts = [
        f'<rect x="3" y="3" width="{LARGE_W - 6}" height="{LARGE_H - 6}" rx="{radius}" fill="{PAPER[side]}" stroke="{EDGE[side]}" stroke-width="6"/>',
        f'<rect x="14" y="14" width="{LARGE_W - 28}" height="46" rx="{radius / 2:g}" fill="{bar}"/>',
    ]
    if isinstance(found, schema.Human):
        parts.append(person(150, 150, 2.6, terms.CHARACTERS[found.character], found.sex))
        parts.append(f'<circle cx="48" cy="94" r="26" fill="#fffaf0" stroke="{EDGE[side]}" stroke-width="3"/>')
        parts.append(write(48, 105, str(found.level), 32, "#33230c", extra=BOLD))
    elif isinstance(found, schema.Angel):
        parts.append(figure(150, 152, 2.3, found.order, side, found.female))
        parts.append(f'<circle cx="48" cy="94" r="26" fill="#fffaf0" stroke="{EDGE[side]}" stroke-width="3"/>')
        parts.append(write(48, 105, str(found.order), 32, "#33230c", extra=BOLD))
        parts.append(
            f'<path d="M228 68 H276 V94 Q276 116 252 124 Q228 116 228 94Z" fill="#eef1f5" stroke="{EDGE[side]}" stroke-width="2"/>'
        )
        parts.append(write(252, 106, str(found.support), 30, "#22334f", extra=BOLD))
    else:
        parts.append(sign(150, 148, 2.1, side))
    parts.append(fitted(150, 46, found.name(t.language), 25, on_bar, 258, BOLD))
    parts.append(f'<path d="M24 234 H276" stroke="{EDGE[side]}" stroke-width="1.500"/>')
    parts.append(fitted(150, 258, kind_words(t, found), 16, INK[side], 262, 'font-style="italic"'))
    parts.append(_whole(26, 286, found.text(t.language), INK[side], 252, 118))
    parts.append(write(272, 402, "●" if found.unique else "○", 15, INK[side]))
    return (
        f'<svg class="angels-card" viewBox="0 0 {LARGE_W} {LARGE_H}" role="img" aria-label="{escape(full_text_of(t, found))}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


def _whole(x: float, y: float, words: str, fill: str, width: float, height: float) -> str:
    """A text in full, as large as fits."""
    for size in (19, 17, 15, 13.5, 12, 10.5, 9):
        rows = len(wrap(words, max(8, int(width / (size * 0.49)))))
        if rows * size * 1.25 <= height:
            break
    return paragraph(x, y, words, size, fill, width, rows)


def kind_words(t: Words, found: schema.Card) -> str:
    if isinstance(found, schema.Angel):
        return ", ".join(
            [
                terms.order_name(t, found.order),
                terms.chorus_name(t, found.order, terms.FACTIONS[found.faction]),
                *[t("female")] * found.female,
            ]
        )
    if isinstance(found, schema.Human):
        return ", ".join([t("man") if found.sex == "m" else t("woman"), terms.character_words(t, terms.CHARACTERS[found.character])])
    return t("intervention")


def full_text_of(t: Words, found: schema.Card) -> str:
    rank = f" {found.order:02} {terms.order_name(t, found.order)}" if isinstance(found, schema.Angel) else ""
    return f"{found.name(t.language)}{rank}: {found.text(t.language)}"


def full_text(r: Reading, number: int) -> str:
    """What a card says, for titles and screen readers."""
    found = card_of(r, number)
    return full_text_of(r.t, found) if found else card_name(r, number)
