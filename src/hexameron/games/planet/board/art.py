"""Drawings of Planet's pieces: pawns, icons, needs, soils, marks of seats.

They are shapes only, without their places on the board.
"""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st

COLOURS = ("#2E7FD0", "#8A5A34", "#3C9A4B", "#2B2B2B", "#EE8A2A", "#F7F7F2", "#8146A8")
LIGHTER = ("#8CC4F7", "#D0A27A", "#93DB9A", "#7A7A82", "#FFCB8C", "#FFFFFF", "#C79BE6")
DARKER = ("#1A5699", "#5E3A1E", "#236A31", "#121214", "#C2640F", "#C9D3DC", "#572A78")
GOLD, LIFE, LOSS = "#FFD75E", "#8CF29B", "#FF9C9C"
SOIL_RADIUS, PAWN_RADIUS = 40, 33  # before scaling

SHAPES = (
    "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z", "M1.500 1.500h9v9h-9z", "M6 .8L11.400 10.600H.6z", "M6 .4L11.600 6L6 11.600L.4 6z",
)  # fmt: skip
DEEDS = (
    "M-6 -2 A7 7 0 0 1 6 -3 M6 -8 V-3 H1 M6 2 A7 7 0 0 1 -6 3 M-6 8 V3 H-1",
    "M-8 -3 H6 M2 -7 L6 -3 L2 1 M8 4 H-6 M-2 0 L-6 4 L-2 8",
    "M-9 0 Q0 -9 9 0 Q0 9 -9 0Z M0 -2.500 A2.500 2.500 0 1 1 -.1 -2.500",
    "M-8 5 Q0 -9 8 3 M8 -4 V3 H1",
    "M-8 0 H7 M2 -5 L7 0 L2 5",
)  # flip, exchange, look and move, share, move


def icon(colour: int, ink: str = "#FFFFFF") -> Svg:
    """Draw the icon of a colour, about 26 wide around 0, 0.

    Drop, crystal, leaf, beetle, paw, O₂, microbe. O₂ is drawn, not written, so that it can be
    small.
    """
    if colour == st.WATER:
        return svg.path(
            "M0 -15 C8 -4 10.5 1 10.5 5 A10.5 10.5 0 1 1 -10.5 5 C-10.5 1 -8 -4 0 -15Z", fill=ink
        )
    if colour == st.MINERAL:
        return svg.path("M0 -15 L9 -5 L6 13 L-6 13 L-9 -5Z", fill=ink) + svg.path(
            "M-9 -5 L0 -2 L9 -5 M0 -15 V-2 M0 -2 L-6 13 M0 -2 L6 13",
            fill="none",
            stroke="#6B4426",
            stroke_width=1.6,
        )
    if colour == st.PLANT:
        return svg.path("M-9 11 C-13 -5 -3 -14 13 -13 C14 4 5 13 -9 11Z", fill=ink) + svg.path(
            "M-13 15 L6 -6 M-4 5 V-4 M-4 5 H5", fill="none", stroke="#2C7A3A", stroke_width=1.8
        )
    if colour == st.INSECT:
        return (
            svg.group(
                svg.path(
                    "M-6 -3 L-13 -8 M-7 3 L-14 3 M-6 8 L-12 13 M6 -3 L13 -8 M7 3 L14 3 M6 8 L12 13 M-3 -11 L-6 -16 M3 -11 L6 -16"
                ),
                stroke=ink,
                stroke_width=2,
                fill="none",
            )
            + svg.tag("ellipse", cy=3, rx=8, ry=11, fill=ink)
            + svg.tag("circle", cy=-9, r=5, fill=ink)
            + svg.path("M0 -6 V14", stroke="#2B2B2B", stroke_width=1.6)
        )
    if colour == st.ANIMAL:
        return svg.group(
            svg.path("M0 -1 C7 -1 10 6 9 9.500 C8 14 3 12 0 12 S-8 14 -9 9.500 C-10 6 -7 -1 0 -1Z"),
            svg.tag("ellipse", cx=-11, cy=-2, rx=3.4, ry=4.6),
            svg.tag("ellipse", cx=-4.5, cy=-9, rx=3.6, ry=5),
            svg.tag("ellipse", cx=4.5, cy=-9, rx=3.6, ry=5),
            svg.tag("ellipse", cx=11, cy=-2, rx=3.4, ry=4.6),
            fill=ink,
        )
    if colour == st.OXYGEN:
        return svg.group(
            svg.tag("ellipse", cx=-4.5, cy=-1, rx=7.5, ry=8.5, stroke_width=4),
            svg.path(
                "M7.500 6 Q7.800 3 10.600 3 T13.600 5.800 Q13.600 8 7.400 12.600 H14",
                stroke_width=2.6,
            ),
            fill="none",
            stroke="#33506B" if ink == "#FFFFFF" else ink,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    if colour == st.BACTERIA:
        return (
            svg.group(
                svg.path(
                    "M-9 -7 L-13 -12 M0 -8 V-14 M9 -7 L13 -12 M-9 7 L-13 12 M0 8 V14 M9 7 L13 12"
                ),
                stroke=ink,
                stroke_width=2,
                fill="none",
            )
            + svg.box(-13, -8, 26, 16, 8, fill=ink)
            + svg.tag("circle", cx=-5, r=2.5, fill="#8146A8")
            + svg.disc(4, 2, 2, fill="#8146A8")
        )
    return NOTHING


def definitions() -> Svg:
    """Draw the definitions that pieces refer to: gradients, icons and soils.

    A close-up refers to those of the board under it.
    """
    discs = svg.join(
        svg.tag(
            "radialGradient",
            svg.stop(0, LIGHTER[k]),
            svg.stop(0.5, COLOURS[k]),
            svg.stop(1, DARKER[k]),
            id=f"planet-disc-{k}",
            cx=0.34,
            cy=0.26,
            r=0.88,
        )
        for k in range(len(COLOURS))
    )
    icons = svg.join(
        (svg.group(icon(k), id=f"planet-icon-{k}") + svg.group(_enamel(k), id=f"planet-pawn-{k}"))
        for k in range(len(COLOURS))
    )
    return (
        discs
        + svg.tag("clipPath", svg.tag("circle", r=SOIL_RADIUS - 1), id="planet-round")
        + icons
        + _quarters()
        + _soils()
    )


def _soils() -> Svg:
    """Draw the soils: dunes, broken stone, dark earth with roots, cracked ice.

    They differ by more than colour, even where a pawn leaves only the edge visible.
    """
    sand = svg.group(
        svg.path(
            "M-44 -20 Q-22 -34 0 -20 T44 -22 M-44 2 Q-20 -12 2 3 T46 0 M-44 24 Q-22 10 0 24 T44 22",
            stroke="#B98F45",
            stroke_width=3,
        ),
        svg.path(
            "M-44 -16 Q-22 -30 0 -16 T44 -18 M-44 6 Q-20 -8 2 7 T46 4 M-44 28 Q-22 14 0 28 T44 26",
            stroke="#FBEDC4",
            stroke_width=2.5,
        ),
        fill="none",
        stroke_linecap="round",
    ) + svg.path(
        "M-24 -6h.1M-6 -7h.1M15 -8h.1M29 10h.1M-31 14h.1M-12 16h.1M10 14h.1M-8 -29h.1"
        "M20 -30h.1M-16 34h.1M8 34h.1M24 31h.1M-34 -10h.1M36 -10h.1",
        stroke="#9A7430",
        stroke_width=3.2,
        stroke_linecap="round",
    )
    rock = svg.group(
        svg.path("M-40 -14 L-20 -36 L2 -40 L4 -16 L-16 -4Z", fill="#C3C4CA"),
        svg.path("M2 -40 L30 -32 L40 -8 L18 -2 L4 -16Z", fill="#9FA0A8"),
        svg.path("M-42 -14 L-16 -4 L-12 20 L-34 28 L-46 6Z", fill="#94959D"),
        svg.path("M-16 -4 L4 -16 L18 -2 L14 20 L-12 20Z", fill="#B5B6BC"),
        svg.path("M18 -2 L40 -8 L46 18 L26 32 L14 20Z", fill="#CFD0D4"),
        svg.path("M-34 28 L-12 20 L14 20 L26 32 L4 44 L-20 42Z", fill="#A6A7AE"),
        stroke="#55565E",
        stroke_width=2.4,
        stroke_linejoin="round",
    ) + svg.path(
        "M-18 -32 L-2 -35 M-10 -3 L4 -11 M22 0 L37 -4 M-30 25 L-14 22",
        stroke="#EDEEF1",
        stroke_width=2.4,
        stroke_linecap="round",
        opacity=0.8,
    )
    humus = (
        svg.group(
            svg.tag("ellipse", cx=-20, cy=-18, rx=9, ry=6),
            svg.tag("ellipse", cx=17, cy=-24, rx=8, ry=5),
            svg.tag("ellipse", cx=26, cy=8, rx=8, ry=6),
            svg.tag("ellipse", cx=-27, cy=13, rx=7, ry=5),
            svg.tag("ellipse", cx=4, cy=27, rx=9, ry=6),
            fill="#3A2517",
        )
        + svg.path(
            "M-4 -40 C2 -26 -12 -18 -4 -4 S10 14 -4 40 M-5 -8 C-16 -4 -22 2 -36 2 "
            "M0 4 C12 0 20 -6 38 -6 M2 18 C12 20 20 26 28 34 M-4 22 C-14 22 -20 30 -26 32",
            fill="none",
            stroke="#A98058",
            stroke_width=2.6,
            stroke_linecap="round",
        )
        + svg.path(
            "M-30 -6h.1M-12 -28h.1M8 -12h.1M30 -14h.1M14 10h.1M-14 10h.1M34 20h.1M-36 20h.1M18 36h.1M-10 36h.1",
            stroke="#C79B6E",
            stroke_width=3.6,
            stroke_linecap="round",
        )
    )
    ice = (
        svg.path("M-40 -10 L-14 -38 L10 -12 L-12 10Z", fill="#FFFFFF", opacity=0.75)
        + svg.path("M8 14 L36 -12 L44 16 L20 38Z", fill="#FFFFFF", opacity=0.55)
        + svg.path(
            "M-44 16 L-12 10 L10 -12 L42 -16 M-12 10 L-4 42 M10 -12 L2 -42 M10 -12 L24 14 L20 40 M24 14 L44 18 M-26 13 L-34 34",
            fill="none",
            stroke="#5FA8CB",
            stroke_width=2.6,
            stroke_linejoin="round",
        )
        + svg.path(
            "M-30 -12 L-14 -28 M-2 24 L12 30 M24 -4 L34 -10",
            stroke="#FFFFFF",
            stroke_width=3,
            stroke_linecap="round",
        )
    )
    grounds = ("#EBCF8E", "#8B8C94", "#5B3D28", "#C3E4F2")
    return svg.join(
        svg.group(
            svg.tag("circle", r=SOIL_RADIUS, fill=grounds[k]),
            svg.group(marks, clip_path="url(#planet-round)"),
            id=f"planet-soil-{k}",
        )
        for k, marks in enumerate((sand, rock, humus, ice))
    )


def _enamel(colour: int) -> Svg:
    """Draw a pawn with its Element side up: enamel on a rim, lit from the upper left."""
    rim = "#FFFFFF" if colour != st.OXYGEN else "#6E8CA6"
    return (
        svg.disc(1.5, 3.5, PAWN_RADIUS + 1, fill="#020812", fill_opacity=0.45)
        + svg.tag(
            "circle",
            r=PAWN_RADIUS,
            fill=f"url(#planet-disc-{colour})",
            stroke=rim,
            stroke_opacity=0.85,
            stroke_width=2.2,
        )
        + svg.path(
            "M-24 -12 A26 26 0 0 1 10 -24.500",
            fill="none",
            stroke="#FFFFFF",
            stroke_opacity=0.5,
            stroke_width=2.6,
            stroke_linecap="round",
        )
        + svg.group(icon(colour), scale=1.27)
    )


@svg.remember
def disc(colour: int, radius: float = PAWN_RADIUS) -> Svg:
    scale = None if radius == PAWN_RADIUS else radius / PAWN_RADIUS
    return svg.use(f"planet-pawn-{colour}", scale=scale)


@svg.remember
def small(colour: int, x: float, y: float, radius: float, more: Svg = NOTHING) -> Svg:
    """Draw the disc of a colour for a list: signals, bag, game aid."""
    return svg.group(
        svg.tag(
            "circle",
            r=radius,
            fill=COLOURS[colour],
            stroke="#FFFFFF",
            stroke_opacity=0.75,
            stroke_width=radius * 0.09,
        ),
        svg.use(f"planet-icon-{colour}", scale=radius / 24),
        more,
        at=(x, y),
    )


@svg.remember
def colour_badge(colour: int, crossed: bool, x: float, y: float, radius: float) -> Svg:
    """Draw a wanted colour, or a crossed-out one."""
    slash = NOTHING
    if crossed:
        d = radius * 0.74
        slash = svg.path(
            f"M{-d:.1f} {-d:.1f} L{d:.1f} {d:.1f}",
            stroke="#FFFFFF",
            stroke_width=radius * 0.42,
            stroke_linecap="round",
        ) + svg.path(
            f"M{-d:.1f} {-d:.1f} L{d:.1f} {d:.1f}",
            stroke="#E02B3C",
            stroke_width=radius * 0.27,
            stroke_linecap="round",
        )
    rim = "#E02B3C" if crossed else "#FFFFFF"
    return svg.group(
        svg.tag("circle", r=radius, fill=COLOURS[colour], stroke=rim, stroke_width=radius * 0.16),
        svg.use(f"planet-icon-{colour}", scale=radius / 23),
        slash,
        at=(x, y),
    )


@svg.remember
def soil_badge(soil: int, x: float, y: float, radius: float) -> Svg:
    return svg.group(
        svg.use(f"planet-soil-{soil}", scale=radius / SOIL_RADIUS),
        svg.tag("circle", r=radius, fill="none", stroke="#FFFFFF", stroke_width=radius * 0.16),
        at=(x, y),
    )


@svg.remember
def action_badge(deed: int, x: float, y: float, radius: float) -> Svg:
    """Draw an action of Oxygen or Bacteria as a line drawing, not a letter."""
    return svg.group(
        svg.tag("circle", r=radius, fill="#FFFFFF", stroke="#33506B", stroke_width=radius * 0.13),
        svg.path(
            DEEDS[deed],
            fill="none",
            stroke="#33506B",
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_linejoin="round",
            scale=radius / 13,
        ),
        at=(x, y),
    )


def need_badges(c: st.Content, pawn: int, x: float, y: float, radius: float, step: float) -> Svg:
    """Draw a need: soil, wanted colour, crossed-out colour, or the action.

    A single picture is at x; two are at x and x + step.
    """
    if c.soil_need[pawn] >= 0:
        return soil_badge(int(c.soil_need[pawn]), x, y, radius)
    if c.action[pawn] >= 0:
        return action_badge(int(c.action[pawn]), x, y, radius)
    wanted = [
        (int(hue), crossed)
        for hue, crossed in ((c.link[pawn], False), (c.avoid[pawn], True))
        if hue >= 0
    ]
    return svg.join(
        colour_badge(hue, crossed, x + step * i, y, radius)
        for i, (hue, crossed) in enumerate(wanted)
    )


def only_one(x: float, y: float, radius: float) -> Svg:
    """Draw the need of Water: to be the only one of its continent."""
    return svg.group(
        svg.tag("circle", r=20, fill=COLOURS[st.WATER], stroke="#FFFFFF", stroke_width=3.2),
        svg.path(
            "M-6 -6.500 L1.500 -12 V11 M-6 11 H9",
            fill="none",
            stroke="#FFFFFF",
            stroke_width=4.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        at=(x, y),
        scale=radius / 20,
    )


def seat_mark(r: Reading, seat: int, x: float, y: float, radius: float) -> Svg:
    """Draw the mark of a seat in its colour and shape, the same as next to its name on the page."""
    return _mark(SHAPES[seat], r.seat_colour(seat), x, y, radius / 5)


@svg.remember
def _mark(shape: str, colour: str, x: float, y: float, scale: float) -> Svg:
    return svg.path(
        shape,
        fill=colour,
        stroke="#0A1630",
        stroke_opacity=0.6,
        at=(x - 6 * scale, y - 6 * scale),
        scale=scale,
    )


@svg.remember
def quarter(tray: int, x: float, y: float, radius: float) -> Svg:
    """Draw a continent as its quarter of the globe."""
    return svg.use(f"planet-quarter-{tray}", at=(x, y), scale=radius / 10)


def _quarters() -> Svg:
    """Draw a small globe for each continent, with its quarter lit, within 10 of the middle."""

    def cell(k: int, is_lit: bool) -> Svg:
        fill, opacity = (GOLD, None) if is_lit else ("#5C7FA8", 0.4)
        x, y = -9.3 + 10 * (k % 2), -9.3 + 10 * (k // 2)
        return svg.box(x, y, 8.6, 8.6, 2.6, fill=fill, fill_opacity=opacity)

    return svg.join(
        svg.group(*(cell(k, k == tray) for k in range(4)), id=f"planet-quarter-{tray}")
        for tray in range(4)
    )


def sack(x: float, y: float, scale: float) -> Svg:
    """Draw the bag, about 20 wide around a place."""
    return svg.group(
        svg.path(
            "M-5 -6 C-13 2 -13 12 -7 13 H7 C13 12 13 2 5 -6Z",
            fill="#8A6BB0",
            stroke="#D9C4F2",
            stroke_width=1.4,
        ),
        svg.path(
            "M-6 -12 Q0 -8 6 -12 L4 -6 H-4Z", fill="#B79AD9", stroke="#D9C4F2", stroke_width=1.2
        ),
        svg.path("M-5.500 -6 H5.500", stroke="#FFD75E", stroke_width=2.2, stroke_linecap="round"),
        at=(x, y),
        scale=scale,
    )
