"""The map as SVG: land, regions, roads, places with their names, portals and pawns."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import NOTHING, Frame, Svg, memo_by_reads
from hexameron.games.portals.board import labels, track
from hexameron.games.portals.board.art import INK, PARCHMENT, ROAD, scenery
from hexameron.games.portals.board.layout import MAP, Layout
from hexameron.games.portals.boundary import codes
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.content.schema import Values
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names

REGION, SPACED = 35, 4  # size of letters of a region's name, and the space between them
TOKEN, REACH = 25, 40  # radius of a pawn, and of the area to touch around a place


def chart(r: Reading, at: Layout) -> Frame:
    """Draw everything on the map, in its own coordinates."""
    v, drawn = r.view, r.edition.drawn
    known = f"{at.shape}-{r.language}"
    if f"land-{known}" not in drawn:
        drawn.update(_scenery(r, at, known))
    notable, goals = _notable(r), [r.values.place_of(card) for card in v.hand]
    return svg.frame_tag(
        "g",
        drawn[f"land-{known}"],
        _portals(r),
        *[
            _place(r, i, drawn[f"place-{i}-{known}"], r.label(f"place-{i}"), goals.count(i))
            if i in notable
            else drawn[f"minor-{i}-{known}"]
            for i in range(len(r.values.place))
        ],
        *[_pawn(r, seat, at) for seat in range(v.seats) if v.pawns[seat] != st.NOWHERE],
        *[track.marker(r, seat) for seat in range(v.seats) if at.has_track],
        at=at.corner,
    )


def _notable(r: Reading) -> set[int]:
    """Return the places of pawns, portals, the viewer's cards and open cards.

    A phone shows their names first.
    """
    v = r.view
    open_cards = [card for card in v.row if card != st.NONE]
    return {*v.pawns, *v.portals, *(r.values.place_of(card) for card in (*v.hand, *open_cards))}


# --- what never moves: drawn once for each edition and language ---


def _scenery(r: Reading, at: Layout, known: str) -> dict[str, Svg]:
    """Draw the land with its regions, and each place with its name; return them by key."""
    values, t = r.values, r.t
    spots = [(float(place.x), float(place.y)) for place in values.place]
    within = (
        4 - min(0, at.corner[0]),
        4 - min(0, at.corner[1]),
        min(MAP, at.pane[0] - at.corner[0]) - 4,
        min(MAP, at.pane[1] - at.corner[1]) - 4,
    )
    covered = _area_of_gauge(at)
    named = labels.place_labels(
        spots, [t(place.name) for place in values.place], at.name, within, covered
    )
    taken = [*covered, *(label.area for label in named if label)]
    colours = {region.key: region.colour for region in values.region}
    made = {f"land-{known}": _land(values, at) + _region_names(r, within, taken)}
    for i, (place, label) in enumerate(zip(values.place, named, strict=True)):
        look = (
            _draw_touch_area(label, spots[i])
            + _mark(place.name, colours[place.region])
            + (_name(label, spots[i], at.name) if label else NOTHING)
        )
        made[f"place-{i}-{known}"] = look
        made[f"minor-{i}-{known}"] = _place(
            r, i, look, names.place_with_region(r, i), 0, minor=True
        )
    return made


def _area_of_gauge(at: Layout) -> list[labels.Area]:
    """Return the part of the map that the gauge covers."""
    if not at.tabs:
        return []
    gauge, (x, y) = at.gauge, at.corner
    right, bottom = (
        (gauge.x + gauge.w - at.lens.x) / at.scale - x,
        (gauge.y + gauge.h - at.lens.y) / at.scale - y,
    )
    return [(-x, -y, right, bottom)]


def _land(values: Values, at: Layout) -> Svg:
    colours = {region.key: region.colour for region in values.region}
    tints = svg.join(
        svg.path(
            f"M{'L'.join(f'{x:.0f} {y:.0f}' for x, y in land)}Z",
            fill=colours[place.region],
            stroke=colours[place.region],
        )
        for place, land in zip(values.place, values.map.lands, strict=True)
    )
    spot = {place.key: f"{place.x} {place.y}" for place in values.place}
    roads = "".join(f"M{spot[a]}L{spot[b]}" for a, b in values.roads.pairs)
    return (
        (track.border(values.limits.score_track_spaces, at.name) if at.has_track else NOTHING)
        + svg.tag(
            "svg",
            svg.tag("rect", width=MAP, height=MAP, fill="url(#portals-land)"),
            svg.group(tints, opacity=0.24, stroke_width=2),
            _borders(values),
            scenery(),
            svg.path(
                roads,
                fill="none",
                stroke="#FFF8E4",
                stroke_width=10,
                stroke_linecap="round",
                stroke_opacity=0.75,
            ),
            svg.path(roads, fill="none", stroke=ROAD, stroke_width=5, stroke_linecap="round"),
            svg.path(
                roads, fill="none", stroke="#FFF3D0", stroke_width=1.8, stroke_dasharray="9 8"
            ),
            width=MAP,
            height=MAP,
        )
        + svg.box(2, 2, MAP - 4, MAP - 4, 0, fill="none", stroke="#5E432A", stroke_width=4)
    )


def _borders(values: Values) -> Svg:
    """Draw dotted lines between places of different regions."""
    owners: dict[frozenset[tuple[int, int]], set[str]] = {}
    for place, land in zip(values.place, values.map.lands, strict=True):
        corners = [(round(x), round(y)) for x, y in land]
        for k, here in enumerate(corners):
            owners.setdefault(frozenset((here, corners[(k + 1) % len(corners)])), set()).add(
                place.region
            )
    lines = ""
    for edge, regions in owners.items():
        if len(regions) > 1 and len(edge) == 2:
            (a, b), (x, y) = sorted(edge)
            lines += f"M{a} {b}L{x} {y}"
    return svg.path(
        lines,
        fill="none",
        stroke="#7B5B34",
        stroke_opacity=0.45,
        stroke_width=3,
        stroke_dasharray="2 7",
        stroke_linecap="round",
    )


def _region_names(r: Reading, within: labels.Area, taken: list[labels.Area]) -> Svg:
    """Write each region's name, large and faint, on its own land."""
    parts = []
    for region in r.values.region:
        for lines in labels.lines_of(r.t(region.name)):
            w = max(width(line, REGION) + SPACED * len(line) for line in lines)
            h = REGION * (0.9 + len(lines) - 1)
            spot = labels.region_spot(r.values, region.key, w, h, within, taken)
            if spot:
                break
        else:
            continue
        x, y = spot
        taken.append((x - w / 2, y - h / 2, x + w / 2, y + h / 2))
        rows = svg.join(
            svg.text("tspan", line, x=round(x), y=round(y - h / 2 + REGION * (0.76 + i)))
            for i, line in enumerate(lines)
        )
        parts.append(svg.tag("text", rows, fill=darker(region.colour)))
    return svg.group(
        *parts,
        cls="regions loose",
        aria_hidden="true",
        pointer_events="none",
        text_anchor="middle",
        font_size=REGION,
        font_style="italic",
        letter_spacing=SPACED,
        opacity=0.85,
    )


def _draw_touch_area(label: labels.Label | None, spot: labels.Point) -> Svg:
    """Draw the invisible area to touch: around the mark, and halfway from there to the name."""
    around = svg.disc(0, 0, REACH, fill="#FFFFFF", fill_opacity=0)
    if not label:
        return around
    left, top, right, bottom = label.area
    x = (min(left - spot[0], -REACH) + max(right - spot[0], REACH)) / 2
    y = (min(top - spot[1], -REACH) + max(bottom - spot[1], REACH)) / 2
    return around + svg.path(
        f"M0 0L{x:.0f} {y:.0f}",
        stroke="#FFFFFF",
        stroke_opacity=0,
        stroke_width=36,
        stroke_linecap="round",
    )


def darker(colour: str) -> str:
    """Return a darker shade of a region's colour, as ink on its own tint."""
    return "#" + "".join(f"{int(colour[i : i + 2], 16) * 2 // 3:02X}" for i in (1, 3, 5))


def _mark(name: str, colour: str) -> Svg:
    """Draw a town as a disc, a mountain as a triangle, water as a disc with a wave."""
    if name.startswith("Mount "):
        hill = svg.path(
            "M-21 16L0-22 21 16Z",
            cls="face",
            fill=colour,
            stroke="#FFFDF4",
            stroke_width=3.5,
            stroke_linejoin="round",
        )
        return hill + svg.path("M-7-9L0-22 7-9 3-5 0-9-3-5Z", fill="#FFFDF4")
    wave = (
        svg.path(
            "M-10 2q5-6 10 0t10 0M-8 8q4-5 8 0t8 0", fill="none", stroke="#FFFFFF", stroke_width=2.5
        )
        if "Sea" in name or "River" in name
        else svg.disc(0, 0, 6, fill="#FFFDF4")
    )
    return (
        svg.disc(0, 0, 18, cls="face", fill=colour, stroke="#FFFDF4", stroke_width=4)
        + svg.disc(0, 0, 20, fill="none", stroke=INK, stroke_width=1.2)
        + wave
    )


def _name(label: labels.Label, spot: labels.Point, size: float) -> Svg:
    """Write the name near its place, with a rim of parchment over roads."""
    rows = zip(label.lines, label.baselines(size), strict=True)
    lines = svg.join(
        svg.text("tspan", line, x=label.x - spot[0], y=y - spot[1]) for line, y in rows
    )
    return svg.tag(
        "text",
        lines,
        cls="name",
        text_anchor=label.hold,
        font_size=size,
        fill="#2B1C08",
        stroke=PARCHMENT,
        stroke_width=6,
        stroke_linejoin="round",
        paint_order="stroke",
    )


# --- what moves ---


@memo_by_reads
def _portals(r: Reading) -> Svg:
    spots = [
        (r.values.place[place].x, r.values.place[place].y)
        for place in r.view.portals
        if place != st.NOWHERE
    ]
    arcs = svg.join(
        svg.path(
            f"M{a} {b}Q{(a + c) / 2 + (b - d) * 0.12:.0f} {(b + d) / 2 + (c - a) * 0.12:.0f} {c} {d}",
            fill="none",
            stroke="#7B4DFF",
            stroke_width=3,
            stroke_opacity=0.42,
            stroke_dasharray="2 9",
            stroke_linecap="round",
        )
        for i, (a, b) in enumerate(spots)
        for c, d in spots[i + 1 :]
    )
    rings = svg.join(
        svg.group(
            svg.tag("circle", cls="portal", r=46, fill="url(#portals-ring)"),
            svg.tag(
                "circle",
                cls="portal-spin",
                r=33,
                fill="none",
                stroke="#FFFFFF",
                stroke_width=3,
                stroke_dasharray="14 9",
            ),
            at=(x, y),
        )
        for x, y in spots
    )
    return svg.group(arcs, rings, aria_hidden="true", pointer_events="none")


@memo_by_reads
def _place(r: Reading, number: int, look: Svg, said: str, goals: int, minor: bool = False) -> Svg:
    """Draw a place, with a gold ring for each card in hand that happens here."""
    here = r.values.place[number]
    rings = [
        svg.disc(0, 0, 24.5 + 6 * i, fill="none", stroke="#FFC21A", stroke_width=4.5, cls="goal")
        for i in range(goals)
    ]
    cls = "touchable place minor" if minor else "touchable place"
    return svg.group(
        svg.title(said), *rings, look, id=f"place-{number}", cls=cls, at=(here.x, here.y)
    )


@memo_by_reads
def _pawn(r: Reading, seat: int, at: Layout) -> Svg:
    """Draw a wooden token with the seat's letter, seen a little from the side."""
    v = r.view
    here, colour = r.values.place[v.pawns[seat]], r.seat_colour(seat)
    acting = " acting" if v.is_acting(seat) and v.phase == st.TURN else ""
    size = at.name * 1.04
    return svg.group(
        svg.title(r.t("pawn of {who}", who=r.seat_name(seat))),
        svg.tag("ellipse", cx=3, cy=11, rx=TOKEN + 3, ry=TOKEN - 5, fill="#1A1205", opacity=0.3),
        svg.disc(0, 1, TOKEN, fill=colour, stroke="#20140A", stroke_width=1.5),
        svg.disc(0, -5, TOKEN, fill=colour, stroke="#FFFFFF", stroke_width=3.5, cls="top"),
        svg.path(
            "M-17-12A18 18 0 0 1 10-20",
            fill="none",
            stroke="#FFFFFF",
            stroke_width=4,
            stroke_linecap="round",
            opacity=0.45,
        ),
        svg.centre_text(0, size * 0.36 - 5, size, codes.LETTERS[seat], "#FFFFFF"),
        id=f"pawn-{seat}",
        cls=f"piece walker pawn{acting}",
        at=(here.x, here.y),
        pointer_events="none",
    )
