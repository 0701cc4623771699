"""Planet's board as SVG: four continents on a planet in space, hands around it, the bag, the signals given."""

from __future__ import annotations

from html import escape

from hexameron.core.language import Words
from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.artwork import (
    COASTS,
    COLOURS,
    GOLD,
    SCALE,
    TILE,
    colour_badge,
    deed_badge,
    definitions,
    disc,
    icon,
    soil_badge,
    stars,
)
from hexameron.games.planet.names import CODES, called, colour, pawn_name, soil, speak, spot, tray_name, who
from hexameron.games.planet.state import (
    ACTION_UP,
    ADVISED,
    BACTERIA,
    BOARD,
    COLOURS as KINDS,
    DESIGNATE,
    DRAW,
    EXCHANGING,
    FLIPPING,
    HAND,
    INDICATE,
    KEEPING,
    LOOK_MOVING,
    LOOKING,
    OXYGEN,
    PLACE,
    SPACES,
    TRAYS,
)
from hexameron.games.planet.view import Pawn, View
from hexameron.games.planet.words import headline, pawn_label

WIDTH, HEIGHT = 1000, 1018
CORNERS = ((155, 142), (505, 142), (155, 488), (505, 488))
OUTWARD = ((-44, -12), (44, -12), (-44, 8), (44, 8))
# Where the two Bacteria rest on a discarded continent, by tray and face: clear of its spaces.
RESTING = ((50, 50), (66, 32), (33, 49), (48, 24), (44, 66), (63, 33), (38, 50), (18, 54))
INK, FAINT = "#EAF2FF", "#9FB2D6"


def svg(v: View, language: str) -> str:
    t = speak(language)
    parts = [
        f'<svg class="board planet" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(headline(v, language))}">',
        definitions(),
        _scenery(),
        _ribbon(t, v),
        _outlook(t, v),
        *[_tray(t, v, tray) for tray in range(TRAYS)],
        *[_seat(t, v, seat) for seat in range(v.seats)],
        _signals(t, v),
        _bag(t, v),
        *_pawns(t, v),
        *_bacteria(t, v),
        *_advice(v),
        _ending(t, v),
    ]
    return "".join(parts) + "</svg>"


def me(v: View) -> int:
    """The seat at the bottom: one's own, or the first for a watcher."""
    return 0 if v.seat is None else v.seat


# --- places ---


def tray_corner(v: View, tray: int) -> tuple[int, int]:
    x, y = CORNERS[tray]
    if tray == v.aside and not v.awake:
        return x + OUTWARD[tray][0], y + OUTWARD[tray][1]
    return x, y


def space_centre(v: View, space: int) -> tuple[float, float]:
    tray, i = space // SPACES, space % SPACES
    x, y = tray_corner(v, tray)
    c, face = v.facts.content, max(0, v.continents[tray].face)
    return x + c.x[tray, face, i] * SCALE, y + c.y[tray, face, i] * SCALE


def white_centre(v: View, tray: int) -> tuple[float, float]:
    x, y = tray_corner(v, tray)
    c, face = v.facts.content, max(0, v.continents[tray].face)
    return x + c.x[tray, face, SPACES] * SCALE, y + c.y[tray, face, SPACES] * SCALE


def side_of(v: View, seat: int) -> str:
    """bottom, left, top or right; with two players the partner is at the top, with three nobody."""
    place = (seat - me(v)) % v.seats
    return {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}[v.seats][place]


def hand_centre(v: View, seat: int, slot: int) -> tuple[float, float]:
    side = side_of(v, seat)
    lift = 12 if seat == v.active and slot == v.indicated else 0
    if side == "bottom":
        return 250 + 206 * slot, 920 - lift * 0.6
    if side == "top":
        return 470 + 66 * slot, 95 - lift / 3
    return (66 + lift if side == "left" else 934 - lift), 400 + 74 * slot


# --- scenery ---


def _scenery() -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="26" fill="url(#planet-sky)"/>{stars()}'
        '<circle cx="500" cy="484" r="452" fill="url(#planet-glow)"/><circle cx="500" cy="484" r="392" fill="url(#planet-sea)"/>'
        '<g fill="none" stroke="#FFFFFF" stroke-opacity=".07" stroke-width="2"><ellipse cx="500" cy="484" rx="392" ry="130"/>'
        '<ellipse cx="500" cy="484" rx="392" ry="270"/><ellipse cx="500" cy="484" rx="150" ry="392"/><ellipse cx="500" cy="484" rx="290" ry="392"/></g>'
    )


def _ribbon(t: Words, v: View) -> str:
    """The four steps of a turn, the present one lit."""
    steps = (t("Indicate"), t("Designate"), t("Place"), t("Draw"))
    now = {INDICATE: 0, DESIGNATE: 1, PLACE: 2, DRAW: 3}.get(v.phase, 2 if v.phase < DRAW and v.phase > PLACE else 3)
    chips = []
    for i, name in enumerate(steps):
        lit = i == now and v.active >= 0 and not v.is_over
        chips.append(
            f'<g transform="translate({18 + 158 * i} 16)"><rect width="150" height="40" rx="20" fill="{GOLD if lit else "#FFFFFF"}" fill-opacity="{1 if lit else 0.1}"/>'
            f'<text x="75" y="27" text-anchor="middle" font-size="20" font-weight="700" fill="{"#1B2340" if lit else FAINT}">{i + 1} {escape(name)}</text></g>'
        )
    return f'<g aria-hidden="true">{"".join(chips)}</g>'


def _outlook(t: Words, v: View) -> str:
    """How many points are still possible, as far as this seat can know."""
    turn = t("Turn {turn} of {length}", turn=min(v.turn + (not v.is_over), v.length), length=v.length)
    best = t("{score} of 24 points", score=v.score) if v.is_over else t("up to {best} of 24 points", best=v.best)
    return (
        f'<g text-anchor="end"><text x="982" y="34" font-size="20" fill="{FAINT}">{escape(turn)}</text>'
        f'<text x="982" y="62" font-size="23" font-weight="700" fill="{GOLD}">{escape(best)}</text></g>'
    )


def _tray(t: Words, v: View, tray: int) -> str:
    x, y = tray_corner(v, tray)
    one = v.continents[tray]
    asleep = not one.accessible
    classes = "piece touchable tray" + (" asleep" if asleep else "") + (" designated" if tray == v.designated else "")
    glow = ""
    if v.is_over and one.validated:
        glow = f'<circle cx="{TILE / 2}" cy="{TILE / 2}" r="{TILE * 0.72:.0f}" fill="url(#planet-life)"/>'
    rim, width = ("#F4E6B5", 3)
    if tray == v.designated and not v.is_over:
        rim, width = (GOLD, 7)
    elif v.is_over and one.validated:
        rim, width = ("#8CF29B", 7)
    spaces = "".join(_space(t, v, tray, i) for i in range(SPACES)) if one.face >= 0 else ""
    return (
        f'<g id="tray-{tray}" class="{classes}" transform="translate({x} {y})" opacity="{0.6 if asleep else 1}">'
        f"<title>{escape(tray_name(t, v, tray))}</title>{glow}"
        f'<path class="land" d="{COASTS[tray]}" fill="url(#planet-land-{tray})" stroke="{rim}" stroke-width="{width}" stroke-linejoin="round"/>'
        f"{_links(v, tray)}{spaces}{_white(v, tray)}{_name_plate(t, v, tray)}</g>"
    )


def _links(v: View, tray: int) -> str:
    one, c = v.continents[tray], v.facts.content
    lines = []
    for i in range(SPACES if one.face >= 0 else 0):
        for j in range(i + 1, SPACES):
            if one.links[i] >> j & 1:
                ends = [(c.x[tray, one.face, k] * SCALE, c.y[tray, one.face, k] * SCALE) for k in (i, j)]
                lines.append(f'<path d="M{ends[0][0]:.0f} {ends[0][1]:.0f} L{ends[1][0]:.0f} {ends[1][1]:.0f}"/>')
    return f'<g stroke="#FFF8E1" stroke-width="7" stroke-opacity=".9" stroke-linecap="round">{"".join(lines)}</g>'


def _space(t: Words, v: View, tray: int, i: int) -> str:
    c, face = v.facts.content, v.continents[tray].face
    kind = v.continents[tray].soils[i]
    x, y = c.x[tray, face, i] * SCALE, c.y[tray, face, i] * SCALE
    space = SPACES * tray + i
    return (
        f'<g id="space-{space}" class="touchable space" transform="translate({x:.0f} {y:.0f})"><title>{spot(space)}: {escape(soil(t, kind))}</title>'
        f'<circle r="40" fill="url(#planet-soil-{kind})" stroke="#FFF8E1" stroke-width="3.500"/>'
        f'<text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#1B2340" stroke="#FFFFFF" stroke-width="4" stroke-opacity=".7" paint-order="stroke">'
        f"{spot(space)}</text></g>"
    )


def _white(v: View, tray: int) -> str:
    c, face = v.facts.content, max(0, v.continents[tray].face)
    x, y = c.x[tray, face, SPACES] * SCALE, c.y[tray, face, SPACES] * SCALE
    return (
        f'<g id="white-{tray}" transform="translate({x:.0f} {y:.0f})"><circle r="29" fill="#0E2A44" fill-opacity=".55" stroke="#FFFFFF" stroke-width="4" '
        'stroke-dasharray="7 5"/><text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#FFFFFF">O₂</text></g>'
    )


def _name_plate(t: Words, v: View, tray: int) -> str:
    """The continent's name and whether it can still thrive."""
    one = v.continents[tray]
    hope = "" if one.face < 0 else " ✓ +5" if one.validated else " ✕" if v.is_over or not one.thrives else ""
    ink = "#8CF29B" if one.validated else "#FF9C9C" if hope else INK
    name = tray_name(t, v, tray) + hope
    width = 30 + 12 * len(name)
    x, y = max(62, 8 + width // 2), 24
    return (
        f'<g transform="translate({x} {y - 12})"><rect x="{-width / 2:.0f}" y="-15" width="{width}" height="30" rx="15" fill="#0A1630" fill-opacity=".86" '
        f'stroke="{ink}" stroke-opacity=".6"/><text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="{ink}">{escape(name)}</text></g>'
    )


# --- seats ---


def _seat(t: Words, v: View, seat: int) -> str:
    side, hue = side_of(v, seat), ABOUT.seat_colours[seat]
    role = ""
    if not v.is_over and v.active >= 0:
        role = t("active") if seat == v.active else t("designates") if seat == v.previous and v.phase in (INDICATE, DESIGNATE) else ""
    acting = seat == v.to_act
    name = ("▶ " if acting else "") + who(seat)
    frame = f'stroke="{GOLD}" stroke-width="3"' if acting else f'stroke="{hue}" stroke-opacity=".5" stroke-width="2"'
    if side == "bottom":
        return _own_stand(t, v, seat, name, role, frame)
    x, y, w, h, nx, ny = {
        "left": (12, 322, 108, 292, 66, 352),
        "right": (880, 322, 108, 292, 934, 352),
        "top": (300, 61, 352, 68, 314, 90),
    }[side]
    anchor = "start" if side == "top" else "middle"
    return (
        f'<g class="seat"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="18" fill="#0A1630" fill-opacity=".72" {frame}/>'
        f'<text x="{nx}" y="{ny}" text-anchor="{anchor}" font-size="21" font-weight="700" fill="{hue}">{escape(name)}</text>'
        f'<text x="{nx}" y="{ny + (24 if side == "top" else 250)}" text-anchor="{anchor}" font-size="17" fill="{GOLD}">{escape(role)}</text></g>'
    )


def _own_stand(t: Words, v: View, seat: int, name: str, role: str, frame: str) -> str:
    """Three cards with the needs of one's own pawns in full."""
    hue = ABOUT.seat_colours[seat]
    line = name + (f" · {role}" if role else "")
    cards = [
        f'<rect x="182" y="838" width="636" height="170" rx="22" fill="#0A1630" fill-opacity=".82" {frame}/>'
        f'<text x="200" y="862" font-size="21" font-weight="700" fill="{hue}">{escape(line)}</text>'
    ]
    for slot in range(HAND):
        x = 194 + 206 * slot
        cards.append(f'<rect x="{x}" y="872" width="200" height="128" rx="14" fill="#FFFFFF" fill-opacity=".07"/>')
        if slot < len(v.hands[seat]):
            cards.append(_card(t, v, v.hands[seat][slot], x))
    return f'<g class="seat own">{"".join(cards)}</g>'


def _card(t: Words, v: View, pawn: Pawn, x: int) -> str:
    name = escape(called(t, v, pawn))
    size = 21 if len(name) < 17 else 16
    return (
        f'<text x="{x + 100}" y="988" text-anchor="middle" font-size="{size}" font-weight="700" fill="{INK}">{name}</text>'
        f"{_need_badges(v, pawn, x + 120, 920, 23, 50)}"
    )


# --- pawns ---


def _need_badges(v: View, pawn: Pawn, x: float, y: float, radius: float, step: float) -> str:
    """The need as pictures: soil, wanted colour, crossed-out colour, or the action."""
    if pawn.need < 0:
        return ""
    c, one = v.facts.content, pawn.need
    if c.soil_need[one] >= 0:
        return soil_badge(c.soil_need[one], x, y, radius)
    if c.action[one] >= 0:
        return deed_badge(c.action[one], x, y, radius)
    found = []
    if c.link[one] >= 0:
        found.append((c.link[one], False))
    if c.avoid[one] >= 0:
        found.append((c.avoid[one], True))
    return "".join(colour_badge(hue, crossed, x + step * i, y, radius) for i, (hue, crossed) in enumerate(found))


def _pawns(t: Words, v: View) -> list[str]:
    """All pawns in order of their tokens, so that a pawn that moves stays the same element."""
    drawn: dict[int, str] = {}
    for space in range(BOARD):
        pawn = v.spaces[space]
        if pawn is not None:
            drawn[pawn.token] = _pawn(t, v, pawn, *space_centre(v, space), 1.0, True, v.met[space] if v.is_over else True)
    for tray in range(TRAYS):
        pawn = v.white[tray]
        if pawn is not None:
            drawn[pawn.token] = _oxygen(t, v, pawn, tray)
    for seat in range(v.seats):
        own = side_of(v, seat) == "bottom"
        for slot, pawn in enumerate(v.hands[seat]):
            x, y = hand_centre(v, seat, slot)
            drawn[pawn.token] = _pawn(t, v, pawn, x, y, 1.0 if own else 0.85, not own, True, seat == v.active and slot == v.indicated)
    return [drawn[token] for token in sorted(drawn)]


def _pawn(t: Words, v: View, pawn: Pawn, x: float, y: float, scale: float, badges: bool, met: bool, indicated: bool = False) -> str:
    rim = ""
    if pawn.up:
        rim = f'<circle r="35" fill="none" stroke="{GOLD}" stroke-width="5"/>'
    elif indicated:
        rim = f'<circle r="38" fill="none" stroke="{GOLD}" stroke-width="4" stroke-dasharray="9 6"/>'
    if not met:
        rim += '<circle r="37" fill="#C81E2E" fill-opacity=".45" stroke="#FF5A68" stroke-width="4"/><path d="M-20 -20 L20 20 M20 -20 L-20 20" stroke="#FFFFFF" stroke-width="6"/>'
    marks = _badges_on_pawn(v, pawn) if badges else ""
    return (
        f'<g id="pawn-{pawn.token}" class="piece touchable pawn{" up" if pawn.up else ""}" transform="translate({x:.0f} {y:.0f}) scale({scale})">'
        f"<title>{escape(pawn_label(t, v, pawn.token))}</title>{disc(pawn.colour)}{rim}{marks}{_knowers(v, pawn)}</g>"
    )


def _badges_on_pawn(v: View, pawn: Pawn) -> str:
    if pawn.need < 0:
        return ""
    two = v.facts.content.link[pawn.need] >= 0 and v.facts.content.avoid[pawn.need] >= 0
    deduced = "" if pawn.pawn >= 0 else '<circle cx="-22" cy="-22" r="9" fill="#FFFFFF"/><text x="-22" y="-17" text-anchor="middle" font-size="15" font-weight="700" fill="#33506B">!</text>'
    return deduced + _need_badges(v, pawn, 4 if two else 22, 25, 14.5, 27)


def _knowers(v: View, pawn: Pawn) -> str:
    """Small lights in the colours of the seats that know the need (P-R81)."""
    if pawn.up or not any(pawn.knows) or all(pawn.knows):
        return ""
    knowing = [seat for seat in range(v.seats) if pawn.knows[seat] and pawn not in v.hands[seat]]
    return "".join(
        f'<circle cx="{-31 + 4 * k}" cy="{2 + 11 * k}" r="5.500" fill="{ABOUT.seat_colours[seat]}" stroke="#0A1630" stroke-width="1.500"/>' for k, seat in enumerate(knowing)
    )


def _oxygen(t: Words, v: View, pawn: Pawn, tray: int) -> str:
    x, y = white_centre(v, tray)
    used = v.continents[tray].white_side == ACTION_UP
    mark = "" if used else '<g transform="translate(21 21)"><circle r="14" fill="#2E9E4F" stroke="#FFFFFF" stroke-width="2"/><text y="6" text-anchor="middle" font-size="16" font-weight="700" fill="#FFFFFF">+1</text></g>'
    if used and pawn.need >= 0:
        mark = deed_badge(v.facts.content.action[pawn.need], 21, 21, 14)
    rim = f'<circle r="31" fill="none" stroke="{GOLD}" stroke-width="4"/>' if used else ""
    return (
        f'<g id="pawn-{pawn.token}" class="piece touchable pawn" transform="translate({x:.0f} {y:.0f}) scale(1)">'
        f"<title>{escape(pawn_label(t, v, pawn.token))}</title>{disc(OXYGEN, 29)}{rim}{mark}</g>"
    )


def _bacteria(t: Words, v: View) -> list[str]:
    """On the discarded continent, then in the bag, then played."""
    found = []
    for k in range(2):
        if v.aside < 0 or 24 + k in v.bacteria_out:
            continue
        x, y = 958, 892 + 44 * k
        if not v.awake:
            left, top = tray_corner(v, v.aside)
            rest = RESTING[2 * v.aside + max(0, v.continents[v.aside].face)]
            x, y = round(left + rest[0] * SCALE) + 48 * k - 24, round(top + rest[1] * SCALE)
        found.append(
            f'<g id="bacteria-{k}" class="piece" transform="translate({x} {y}) scale({0.7 if not v.awake else 0.5})">'
            f"<title>{escape(pawn_name(t, v, 24 + k))}</title>{disc(BACTERIA)}{deed_badge(v.facts.content.action[24 + k], 22, 24, 14)}</g>"
        )
    return found


# --- panels ---


def _signals(t: Words, v: View) -> str:
    """The last turns: who indicated what, which continent was named, what was placed."""
    title = escape(t("Signals"))
    rows = [f'<text x="24" y="862" font-size="18" font-weight="700" fill="{FAINT}">{title}</text>']
    for k, turn in enumerate(v.history[-4:]):
        y = 890 + 33 * k
        meant, placed = v.pawn_of(turn.indicated), v.pawn_of(turn.placed)
        where = f"{CODES[turn.tray]}{turn.spot if turn.spot < SPACES else ''}"
        rows.append(
            f'<circle cx="26" cy="{y}" r="7" fill="{ABOUT.seat_colours[turn.who]}"/>{_mini(meant, 54, y, turn.indicated != turn.placed)}'
            f'<text x="76" y="{y + 6}" font-size="18" fill="{INK}">→</text>{_mini(placed, 114, y, False)}'
            f'<text x="134" y="{y + 6}" font-size="18" fill="{INK}">{where}</text>'
        )
    return f'<g class="signals" aria-hidden="true"><rect x="10" y="838" width="166" height="170" rx="18" fill="#0A1630" fill-opacity=".72"/>{"".join(rows)}</g>'


def _mini(pawn: Pawn | None, x: int, y: int, withheld: bool) -> str:
    if pawn is None:
        return ""
    ring = f'<circle r="15" fill="none" stroke="{GOLD}" stroke-width="2" stroke-dasharray="4 3"/>' if withheld else ""
    return (
        f'<g transform="translate({x} {y})"><circle r="13" fill="{COLOURS[pawn.colour]}" stroke="#FFFFFF" stroke-opacity=".7"/>'
        f'<g transform="scale(.52)">{icon(pawn.colour)}</g>{ring}</g>'
    )


def _bag(t: Words, v: View) -> str:
    """How many pawns of each colour the bag holds: public (P-R4)."""
    rows = []
    for k in range(KINDS):
        x, y = 848 + 64 * (k % 2), 888 + 33 * (k // 2)
        faded = ' opacity=".35"' if not v.bag[k] else ""
        rows.append(
            f'<g{faded}><title>{escape(colour(t, k))}</title><g transform="translate({x} {y})"><circle r="13" fill="{COLOURS[k]}" stroke="#FFFFFF" stroke-opacity=".7"/>'
            f'<g transform="scale(.52)">{icon(k)}</g></g><text x="{x + 20}" y="{y + 7}" font-size="20" font-weight="700" fill="{INK}">{v.bag[k]}</text></g>'
        )
    title = t("Bag: {number}", number=sum(v.bag))
    return (
        '<g class="bag"><path d="M840 838 H976 Q990 838 990 852 V992 Q990 1008 974 1008 H842 Q826 1008 826 992 V852 Q826 838 840 838Z" fill="#3A2A4D" fill-opacity=".85" '
        f'stroke="#8A6BB0" stroke-width="2"/><text x="842" y="864" font-size="19" font-weight="700" fill="{INK}">{escape(title)}</text>{"".join(rows)}</g>'
    )


def _advice(v: View) -> list[str]:
    """P-33: what partners point at, in their colours."""
    found = []
    for seat in range(v.seats):
        action = v.advice[seat]
        if not ADVISED <= action <= KEEPING.base:
            continue
        hue, points = ABOUT.seat_colours[seat], [space_centre(v, space) for space in _pointed(v, action)]
        for x, y in points:
            found.append(f'<circle class="advice" cx="{x:.0f}" cy="{y:.0f}" r="{44 + 4 * seat}" fill="none" stroke="{hue}" stroke-width="4" stroke-dasharray="12 7" pointer-events="none"/>')
        if len(points) == 2:
            (a, b), (c, d) = points
            found.append(f'<path class="advice" d="M{a:.0f} {b:.0f} L{c:.0f} {d:.0f}" stroke="{hue}" stroke-width="5" stroke-dasharray="12 7" pointer-events="none"/>')
    return found


def _pointed(v: View, action: int) -> list[int]:
    first = SPACES * max(0, v.designated)
    if FLIPPING.has(action):
        return [first + FLIPPING.index(action)]
    if EXCHANGING.has(action):
        return [first + EXCHANGING.index(action) // BOARD, EXCHANGING.index(action) % BOARD]
    if LOOKING.has(action):
        return [first + LOOKING.index(action)]
    return [LOOK_MOVING.index(action)] if LOOK_MOVING.has(action) else []


def _ending(t: Words, v: View) -> str:
    if not v.is_over:
        return ""
    title = escape(t(v.facts.levels[v.level]))
    points = escape(t("{score} of 24 points", score=v.score))
    y = 436 if v.hands[me(v)] else 884  # in the empty stand, unless somebody left
    return (
        f'<g class="ending" pointer-events="none" transform="translate(0 {y - 436})"><rect x="270" y="436" width="460" height="96" rx="30" fill="#0A1630" fill-opacity=".93" '
        f'stroke="{GOLD}" stroke-width="3"/><text x="500" y="478" text-anchor="middle" font-size="34" font-weight="700" fill="{GOLD}">★ {title} ★</text>'
        f'<text x="500" y="513" text-anchor="middle" font-size="25" fill="{INK}">{points}</text></g>'
    )
