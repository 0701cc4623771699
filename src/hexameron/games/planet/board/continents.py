"""The four continents: spaces with soils and links, names, and whether they can be validated."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import fit_size, width
from hexameron.core.drawing.svg import NOTHING, Svg, memo_by_reads
from hexameron.games.planet.board import art, globe, layout, script
from hexameron.games.planet.board.layout import Layout, Spot
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


@memo_by_reads
def continent(r: Reading, at: Layout, tray: int) -> Svg:
    v = r.view
    x, y = at.tray_corner(v, tray)
    one, face = v.continents[tray], layout.face(r, tray)
    thrives, named = v.is_over and one.validated, tray == v.designated and not v.is_over
    classes = "".join(
        f" {name}"
        for name, holds in (
            ("asleep", not one.accessible),
            ("designated", named),
            ("thriving", thrives),
        )
        if holds
    )
    points = tuple((space.x, space.y) for space in face.spaces)
    soils = tuple((kind, names.soil(r.t, kind)) for kind in one.soils)
    return svg.group(
        svg.title(names.tray(r, tray)),
        _life(at) if thrives else NOTHING,
        globe.LAND[at.shape][tray],
        _spaces(at, tray, points, one.links, soils),
        _white(at, (face.white[0], face.white[1])),
        _plate(r, at, tray),
        id=f"tray-{tray}",
        cls=f"piece touchable tray{classes}",
        at=(x, y),
    )


def _life(at: Layout) -> Svg:
    half = at.tile / 2
    return svg.disc(
        half, half, round(at.tile * 0.72), fill="url(#planet-life)", pointer_events="none"
    )


@svg.remember
def _spaces(
    at: Layout,
    tray: int,
    points: tuple[Spot, ...],
    links: tuple[int, ...],
    soils: tuple[tuple[int, str], ...],
) -> Svg:
    """Draw the links between spaces, and their soils; nothing before the face is drawn."""
    if not soils:
        return NOTHING
    spots = [at.on_tray(point) for point in points]
    pairs = [
        (spots[i], spots[j])
        for i in range(st.SPACES)
        for j in range(i + 1, st.SPACES)
        if links[i] >> j & 1
    ]
    roads = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for (a, b), (c, d) in pairs)
    k = at.piece
    paths = svg.group(
        svg.path(roads, stroke="#1A1408", stroke_opacity=0.45, stroke_width=13 * k),
        svg.path(roads, stroke="#FFF6DC", stroke_width=7 * k),
        fill="none",
        stroke_linecap="round",
        pointer_events="none",
    )
    return paths + svg.join(
        _space(at, st.SPACES * tray + i, spot, *soils[i]) for i, spot in enumerate(spots)
    )


@svg.remember
def _space(at: Layout, space: int, spot: Spot, kind: int, soil: str) -> Svg:
    """Draw a space with its soil. Its code appears while the list of choices points at it."""
    k, code = at.piece, codes.spot(space)
    size = max(at.small, 20 * k)
    wide, high = width(code, size, bold=True) + size * 0.6, size * 1.3
    return svg.group(
        svg.title(f"{code}: {soil}"),
        svg.tag("circle", r=41 * k, cy=2 * k, fill="#020812", fill_opacity=0.4),
        svg.use(f"planet-soil-{kind}", scale=k),
        svg.tag("circle", cls="edge", r=40 * k, fill="none", stroke_width=3.6 * k),
        svg.group(
            svg.box(-wide / 2, -high / 2, wide, high, high / 2, fill="#0A1630", fill_opacity=0.82),
            svg.text(
                "text",
                code,
                y=size * 0.36,
                text_anchor="middle",
                font_size=size,
                font_weight=700,
                fill="#FFFFFF",
            ),
            cls="code",
            pointer_events="none",
        ),
        id=f"space-{space}",
        cls="touchable space",
        at=(spot[0], spot[1]),
    )


@svg.remember
def _white(at: Layout, place: Spot) -> Svg:
    """Draw the white space for an Oxygen."""
    (x, y), k = at.on_tray(place), at.piece
    return svg.group(
        svg.tag(
            "circle",
            r=29,
            fill="#0E2A44",
            fill_opacity=0.6,
            stroke="#FFFFFF",
            stroke_width=3.5,
            stroke_dasharray="7 5",
        ),
        svg.group(art.icon(st.OXYGEN, "#FFFFFE"), opacity=0.85),
        at=(x, y),
        scale=k,
    )


def _plate(r: Reading, at: Layout, tray: int) -> Svg:
    """Draw the continent's name, and whether it is validated or lost."""
    v = r.view
    one = v.continents[tray]
    lost = "" if one.face < 0 or one.thrives else " ✕" if v.settled else " (✕)"
    hope = " ✓ +5" if one.validated else " ✕" if v.is_over else lost
    ink = art.LIFE if one.validated else art.LOSS if hope else script.INK
    return _write_plate(at, tray, names.tray(r, tray), hope, ink)


@svg.remember
def _write_plate(at: Layout, tray: int, name: str, hope: str, ink: str) -> Svg:
    room = at.tile * 0.62
    name = script.shorten(name, room - width(hope, at.small, bold=True), at.small, bold=True) + hope
    size = max(at.small, fit_size(name, room, at.text, bold=True))
    wide, high = width(name, size, bold=True) + size, size * 1.5
    x, y = at.tile * 0.03, at.tile * 0.02 - high / 2
    return svg.group(
        svg.tag(
            "rect",
            width=wide,
            height=high,
            rx=high / 2,
            fill="#0A1630",
            fill_opacity=0.88,
            stroke=ink,
            stroke_opacity=0.6,
        ),
        svg.write(
            wide / 2, high / 2 + size * 0.36, size, name, ink, text_anchor="middle", font_weight=700
        ),
        cls="plate",
        at=(x, y),
    )
