"""The map as SVG: the border track, regions, roads, places, portals and pawns."""

from html import escape

from hexameron.games.portals.about import ABOUT
from hexameron.games.portals.board.art import INK, PARCHMENT, ROAD, scenery
from hexameron.games.portals.board.layout import SIZE
from hexameron.games.portals.content.schema import Values
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names
from hexameron.games.portals.words.view import Reading, View

# Where a region's name is out of the way of its places on the standard map.
ANCHORS = {"judea": (560, 1010), "samaria": (440, 612), "galilee": (610, 190), "coastal": (345, 560), "distant": (1040, 930)}
LETTER, BELOW = 19, 36  # size of a place's name, and how far below the place it is written
LONG = 13  # letters; a longer name is written in two lines
PAWN = "M-13 16Q-13 8-6 5 -3-2-4-6A9 9 0 1 1 4-6Q3-2 6 5 13 8 13 16Z"


def chart(r: Reading) -> str:
    v = r.view
    return "".join(
        [
            _background(r),
            _region_names(r),
            _portals(r),
            *[_place(r, i) for i in range(len(r.values.place))],
            *[_pawn(r, seat) for seat in range(v.seats) if v.pawns[seat] != st.NOWHERE],
            *[_score_pawn(r, seat) for seat in range(v.seats)],
        ]
    )


def cell(track: int) -> float:
    return SIZE / (track // 4 + 1)


def xy(values: Values, number: int) -> tuple[float, float]:
    """Where a place is."""
    track, here = values.limits.score_track_spaces, values.place[number]
    return _project(here.x, track), _project(here.y, track)


def _project(value: float, track: int) -> float:
    """From the map file's 0 to 1200 into the frame."""
    return cell(track) + value * (SIZE - 2 * cell(track)) / 1200


def on_track(v: View, seat: int) -> tuple[int, int]:
    """T-R58: the space of the border track where the score pawn stands, and its laps."""
    return v.points[seat] % v.track, v.points[seat] // v.track


def track_xy(space: int, track: int) -> tuple[float, float]:
    """Start is the lower left corner; the track runs clockwise, so first up."""
    side, size = track // 4, cell(track)
    low, high, along = size / 2, SIZE - size / 2, size * (space % side)
    return [(low, high - along), (low + along, low), (high, low + along), (high - along, high)][space // side % 4]


def _background(r: Reading) -> str:
    """Frame, land, regions, roads: what never moves is drawn once an edition."""
    if "background" not in r.edition.drawn:
        r.edition.drawn["background"] = _land(r.values)
    return r.edition.drawn["background"]


def _land(values: Values) -> str:
    track = values.limits.score_track_spaces
    size = cell(track)
    inner = SIZE - 2 * size
    colours = {region.key: region.colour for region in values.region}
    tints = "".join(
        f'<path d="M{"L".join(f"{x:.0f} {y:.0f}" for x, y in land)}Z" fill="{colours[place.region]}" stroke="{colours[place.region]}"/>'
        for place, land in zip(values.place, values.map.lands, strict=True)
    )
    at = {place.key: f"{place.x} {place.y}" for place in values.place}
    roads = "".join(f"M{at[a]}L{at[b]}" for a, b in values.roads.pairs)
    return (
        f'<rect width="{SIZE}" height="{SIZE}" rx="14" fill="url(#portals-wood)"/>{_track(track)}'
        f'<svg x="{size:.1f}" y="{size:.1f}" width="{inner:.1f}" height="{inner:.1f}" viewBox="0 0 1200 1200">'
        '<rect width="1200" height="1200" fill="url(#portals-land)"/>'
        f'<g opacity=".24" stroke-width="2">{tints}</g>{_borders(values)}{scenery()}'
        f'<path d="{roads}" fill="none" stroke="#FFF8E4" stroke-width="9" stroke-linecap="round" stroke-opacity=".75"/>'
        f'<path d="{roads}" fill="none" stroke="{ROAD}" stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="{roads}" fill="none" stroke="#FFF3D0" stroke-width="1.6" stroke-dasharray="9 8"/>'
        '<rect x="2" y="2" width="1196" height="1196" fill="none" stroke="#5E432A" stroke-width="4"/></svg>'
    )


def _borders(values: Values) -> str:
    """Lines between places of different regions, dotted."""
    owners: dict[frozenset[tuple[int, int]], set[str]] = {}
    for place, land in zip(values.place, values.map.lands, strict=True):
        corners = [(round(x), round(y)) for x, y in land]
        for k, here in enumerate(corners):
            owners.setdefault(frozenset((here, corners[(k + 1) % len(corners)])), set()).add(place.region)
    lines = ""
    for edge, regions in owners.items():
        if len(regions) > 1 and len(edge) == 2:
            (a, b), (x, y) = sorted(edge)
            lines += f"M{a} {b}L{x} {y}"
    look = 'fill="none" stroke="#7B5B34" stroke-opacity=".45" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"'
    return f'<path d="{lines}" {look}/>'


def _track(track: int) -> str:
    size, parts = cell(track), []
    for space in range(track):
        x, y = track_xy(space, track)
        fill = "#F7D98B" if space == 0 else "#EBD9B0" if space % 5 == 0 else "#F5EBD2" if space % 2 else "#E9DCBD"
        parts.append(
            f'<rect x="{x - size / 2 + 1.5:.1f}" y="{y - size / 2 + 1.5:.1f}" width="{size - 3:.1f}" '
            f'height="{size - 3:.1f}" rx="5" fill="{fill}"/>'
        )
        if space % 5 == 0 or space < 5:
            text = "★" if space == 0 else str(space)
            parts.append(
                f'<text x="{x:.1f}" y="{y + 7:.1f}" text-anchor="middle" font-size="20" fill="#7A5A30" opacity=".75">{text}</text>'
            )
    return "".join(parts)


def _region_names(r: Reading) -> str:
    """Large and faint, where the places of a region have their middle."""
    t, v, parts = r.t, r.view, []
    for region in r.values.region:
        here = [place for place in r.values.place if place.region == region.key]
        if not here:
            continue
        x, y = ANCHORS.get(region.key, (sum(p.x for p in here) / len(here), sum(p.y for p in here) / len(here)))
        parts.append(
            f'<text x="{_project(x, v.track):.0f}" y="{_project(y, v.track):.0f}" text-anchor="middle" font-size="34" font-style="italic" '
            f'letter-spacing="4" fill="{region.colour}" opacity=".6">{escape(t(region.name))}</text>'
        )
    return f'<g aria-hidden="true" pointer-events="none">{"".join(parts)}</g>'


def _portals(r: Reading) -> str:
    stand = [xy(r.values, place) for place in r.view.portals if place != st.NOWHERE]
    arcs = "".join(
        f'<path d="M{a:.0f} {b:.0f}Q{(a + c) / 2 + (b - d) * 0.12:.0f} {(b + d) / 2 + (c - a) * 0.12:.0f} {c:.0f} '
        f'{d:.0f}" fill="none" stroke="#7B4DFF" '
        'stroke-width="3" stroke-opacity=".42" stroke-dasharray="2 9" stroke-linecap="round"/>'
        for i, (a, b) in enumerate(stand)
        for c, d in stand[i + 1 :]
    )
    rings = "".join(
        f'<g transform="translate({x:.1f} {y:.1f})"><circle class="portal" r="42" fill="url(#portals-ring)"/>'
        '<circle class="portal-spin" r="30" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-dasharray="14 9"/></g>'
        for x, y in stand
    )
    return f'<g aria-hidden="true" pointer-events="none">{arcs}{rings}</g>'


def _place(r: Reading, number: int) -> str:
    t, v, here = r.t, r.view, r.values.place[number]
    x, y = xy(r.values, number)
    colour = next(region.colour for region in r.values.region if region.key == here.region)
    events = sum(r.values.place_of(card) == number for card in v.hand)
    marks = (
        f'<circle cx="15" cy="-15" r="10" fill="#FFD24A" stroke="{INK}" stroke-width="1.5"/><text x="15" y="-10" '
        f'text-anchor="middle" font-size="15" font-weight="700" fill="{INK}">{events}</text>'
        if events
        else ""
    )
    return (
        f'<g id="place-{number}" class="touchable place" transform="translate({x:.1f} {y:.1f})"><title>'
        f"{escape(r.label(f'place-{number}'))}</title>"
        f'<circle r="30" fill="#FFFFFF" fill-opacity="0"/>{_mark(here.name, colour)}{marks}'
        f'<text text-anchor="middle" font-size="{LETTER}" font-weight="600" fill="#33240F" stroke="{PARCHMENT}" stroke-width="5" '
        f'stroke-linejoin="round" paint-order="stroke">{_name(t(here.name))}</text></g>'
    )


def name_lines(name: str) -> list[str]:
    """The name as it is written: in two lines of about the same length if it is long."""
    gaps = [i for i, letter in enumerate(name) if letter == " "]
    if len(name) <= LONG or not gaps:
        return [name]
    gap = min(gaps, key=lambda i: abs(2 * i - len(name)))
    return [name[:gap], name[gap + 1 :]]


def _name(name: str) -> str:
    return "".join(f'<tspan x="0" y="{BELOW + i * (LETTER - 1)}">{escape(line)}</tspan>' for i, line in enumerate(name_lines(name)))


def _mark(name: str, colour: str) -> str:
    """A town is a disc, a mountain a triangle, water a disc with a wave."""
    if name.startswith("Mount "):
        return (
            f'<path class="face" d="M-19 14L0-20 19 14Z" fill="{colour}" stroke="#FFFDF4" stroke-width="3" stroke-linejoin="round"/>'
            '<path d="M-7-8L0-20 7-8 3-4 0-8-3-4Z" fill="#FFFDF4"/>'
        )
    wave = (
        '<path d="M-10 2q5-6 10 0t10 0M-8 8q4-5 8 0t8 0" fill="none" stroke="#FFFFFF" stroke-width="2.5"/>'
        if "Sea" in name or "River" in name
        else '<circle r="5.5" fill="#FFFDF4"/>'
    )
    return (
        f'<circle class="face" r="17" fill="{colour}" stroke="#FFFDF4" stroke-width="3.5"/>'
        f'<circle r="19" fill="none" stroke="{INK}" stroke-width="1.2"/>{wave}'
    )


def _pawn(r: Reading, seat: int) -> str:
    t, v = r.t, r.view
    x, y = xy(r.values, v.pawns[seat])
    acting = " acting" if v.actor == seat and v.phase == st.TURN else ""
    title = escape(t("pawn of {who}", who=r.seat_name(seat)))
    return (
        f'<g id="pawn-{seat}" class="piece pawn{acting}" transform="translate({x:.1f} {y - 14:.1f})" '
        f'pointer-events="none"><title>{title}</title>'
        f'<ellipse cy="17" rx="17" ry="6" fill="#000000" opacity=".28"/>'
        f'<path d="{PAWN}" transform="scale(1.45)" fill="{ABOUT.seat_colours[seat]}" stroke="#FFFFFF" stroke-width="2"/>'
        f'<text y="17" text-anchor="middle" font-size="17" font-weight="700" fill="#FFFFFF">{names.LETTERS[seat]}</text></g>'
    )


def _score_pawn(r: Reading, seat: int) -> str:
    t, v = r.t, r.view
    space, laps = on_track(v, seat)
    x, y = track_xy(space, v.track)
    shift = (seat - (v.seats - 1) / 2) * 5
    title = escape(t("{who}: {points} points", who=r.seat_name(seat), points=v.points[seat]))
    lap = f'<text x="9" y="-10" font-size="15" font-weight="700" fill="#7A1F1F">+{laps * v.track}</text>' if laps else ""
    return (
        f'<g id="score-{seat}" class="piece" transform="translate({x + shift:.1f} {y + 6:.1f})"><title>{title}</title>'
        f'<path d="{PAWN}" fill="{ABOUT.seat_colours[seat]}" stroke="#FFFFFF" stroke-width="1.8"/>'
        f'<text y="12" text-anchor="middle" font-size="12" font-weight="700" fill="#FFFFFF">{names.LETTERS[seat]}</text>{lap}</g>'
    )
