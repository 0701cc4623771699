"""Drawings that never change: icons, the land and its waters, decorations. Ours, in plain SVG."""

from collections.abc import Sequence

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Svg

Point = tuple[float, float]

INK, PARCHMENT, ROAD = "#4A3720", "#F3EAD3", "#8A6D3B"
SYMBOL_INK = {
    "ancient": "#8A5A2B",
    "royalty": "#B8860B",
    "god_speaks": "#2F6FA8",
    "miracle": "#7A4FA3",
    "battle": "#A8322D",
    "mountain": "#4F6B3A",
}
# Drawn in a square from -12 to 12.
ICONS = {
    "ancient": "M-7-9H6q3 0 3 3v1H4v10q0 4-4 4h-8q-3 0-3-3V4h3V-6q0-3 1-3zM-4-5H1M-4-1H1M-4 3H0",
    "royalty": "M-10 8L-11-6-5 0 0-9 5 0 11-6 10 8zM-9 5H9",
    "god_speaks": "M-8 3a4 4 0 0 1 1-8A5.5 5.5 0 0 1 4-7a4.5 4.5 0 0 1 4 10zM-6 6L-8 11M0 6V11M6 6L8 11",
    "miracle": "M-5 11L3-3M3-3q-5-4 0-8 6-2 7 3M-9-8V-3M-11.5-5.5H-6.5M8 3V8M5.5 5.5H10.5",
    "battle": "M-9 9L7-9 10-10 9-7-7 10M9 9L-7-9-10-10-9-7 7 10M-10 5L-5 10M10 5L5 10",
    "mountain": "M-12 9L-3-8 1-1 4-5 12 9zM-5-4L-3-2-1-4",
}
FUEL_INK = ("#C8372D", "#2C6DB2", "#3B8C46")
DECK_INK = ("#8B5E34", "#4F7F4A", "#F4EFE2")


def definitions() -> Svg:
    icons = svg.join(
        svg.tag(
            "symbol",
            svg.path(
                ICONS[key],
                fill=SYMBOL_INK[key],
                fill_opacity=0.25,
                stroke=SYMBOL_INK[key],
                stroke_width=1.9,
                stroke_linejoin="round",
                stroke_linecap="round",
            ),
            id=f"portals-{key}",
            viewBox="-12 -12 24 24",
            overflow="visible",
        )
        for key in ICONS
    )
    return svg.tag(
        "defs",
        icons,
        svg.tag(
            "radialGradient",
            svg.stop(0, "#7FB4CF"),
            svg.stop(0.6, "#A9D0E0"),
            svg.stop(1, "#C9E3EA"),
            id="portals-sea",
            cx=0.1,
            cy=0.2,
            r=1.1,
        ),
        svg.tag(
            "radialGradient",
            svg.stop(0, "#F9F2DF"),
            svg.stop(0.65, "#F1E5C8"),
            svg.stop(1, "#DCC79B"),
            id="portals-land",
            cx=0.5,
            cy=0.5,
            r=0.8,
        ),
        svg.tag(
            "radialGradient",
            svg.stop(0.45, "#FFFFFF", stop_opacity=0),
            svg.stop(0.62, "#FFFFFF"),
            svg.stop(0.78, "#A77BFF"),
            svg.stop(1, "#5B2BD6", stop_opacity=0),
            id="portals-ring",
        ),
        svg.tag(
            "linearGradient",
            svg.stop(0, "#1C2240"),
            svg.stop(1, "#2B2138"),
            id="portals-night",
            x2=0,
            y2=1,
        ),
        svg.tag(
            "linearGradient",
            svg.stop(0, "#FFFBF0"),
            svg.stop(1, "#F1E6CC"),
            id="portals-card",
            x2=0,
            y2=1,
        ),
        svg.tag(
            "linearGradient",
            svg.stop(0, "#8C6A43"),
            svg.stop(1, "#5E432A"),
            id="portals-wood",
            x2=1,
            y2=1,
        ),
        svg.tag(
            "radialGradient",
            svg.stop(0, "#FFFFFF"),
            svg.stop(0.5, "#BFE9FF"),
            svg.stop(1, "#3C86C8"),
            id="portals-capsule",
            cx=0.4,
            cy=0.35,
        ),
        svg.tag(
            "pattern",
            svg.path(
                "M2 8q5-5 10 0t10 0M26 18q4-4 8 0t8 0",
                fill="none",
                stroke="#5E9DBD",
                stroke_opacity=0.35,
                stroke_width=1.5,
            ),
            id="portals-waves",
            width=44,
            height=22,
            patternUnits="userSpaceOnUse",
        ),
    )


def smooth(points: Sequence[Point]) -> str:
    """Return a smooth curve through points (Catmull-Rom), as path data after an M."""
    parts = []
    for i in range(len(points) - 1):
        before, here, there = points[max(0, i - 1)], points[i], points[i + 1]
        beyond = points[min(len(points) - 1, i + 2)]
        one = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        two = (there[0] - (beyond[0] - here[0]) / 6, there[1] - (beyond[1] - here[1]) / 6)
        parts.append(
            f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {there[0]:.0f} {there[1]:.0f}"
        )
    return "".join(parts)


COAST: list[Point] = [
    (470, -20), (455, 40), (447, 80), (452, 130), (440, 190), (437, 250), (432, 296), (402, 320), (418, 352), (392, 388),
    (352, 430), (330, 480), (300, 545), (268, 610), (246, 660), (226, 720), (196, 775), (158, 822), (112, 860), (70, 915),
    (44, 962), (38, 1008), (12, 1036), (-30, 1056),
]  # fmt: skip
RIVERS: list[list[Point]] = [
    [
        (824, 372),
        (846, 430),
        (836, 500),
        (848, 570),
        (838, 640),
        (842, 700),
        (828, 760),
        (806, 820),
        (784, 872),
    ],
    [
        (640, -20),
        (700, 30),
        (772, 44),
        (842, 108),
        (872, 210),
        (935, 300),
        (968, 400),
        (1004, 470),
        (1022, 560),
        (1040, 660),
        (1070, 740),
        (1122, 838),
    ],
    [
        (1010, -20),
        (1020, 90),
        (1036, 180),
        (1082, 270),
        (1076, 380),
        (1096, 470),
        (1092, 560),
        (1112, 660),
        (1106, 750),
        (1128, 838),
    ],
    [(120, 1230), (96, 1180), (60, 1120), (28, 1070), (16, 1036)],
    [(60, 1120), (62, 1066), (40, 1016)],
]
WATERS = (
    "M245 1230C250 1190 236 1160 246 1120 252 1098 268 1094 276 1110 290 1140 300 1180 330 1230Z",
    "M560 1230C590 1180 610 1140 634 1092 642 1078 656 1084 654 1100 644 1150 636 1190 640 1230Z",
    "M1230 850C1180 862 1150 824 1118 830 1098 838 1110 862 1134 882 1160 900 1190 930 1230 940Z",
    "M780 868C800 872 812 910 808 950 806 1000 796 1040 776 1050 756 1050 744 1010 748 960 750 910 760 866 780 868Z",
    "M828 284C850 288 862 312 858 338 852 364 838 380 824 376 804 370 794 340 798 316 802 296 814 282 828 284Z",
)
RANGES = (
    (620, 110), (655, 140), (560, 130), (690, 100), (1180, 240), (1020, 50), (1150, 40), (1060, 40), (430, 1180), (520, 1175), (400, 1140),
    (1165, 330), (1150, 390), (1175, 450), (1150, 480), (890, 850), (912, 915), (880, 985), (905, 1060),
    (560, 980), (610, 1020), (660, 985),
)  # fmt: skip
DUNES = (
    (960, 620), (940, 720), (980, 820), (1010, 900), (960, 980), (1060, 1000), (1000, 1090), (1110, 1100), (330, 1060),
    (200, 1040), (860, 1140),
    (950, 400), (900, 470), (1150, 960), (760, 1150),
)  # fmt: skip
PALMS = (
    (676, 778),
    (750, 800),
    (860, 690),
    (930, 560),
    (1080, 520),
    (1120, 790),
    (130, 1060),
    (60, 1170),
    (990, 560),
    (330, 930),
    (460, 950),
)


def scenery() -> Svg:
    """Draw the land, sea, rivers and decorations, in the map's own 1200 by 1200 units."""
    shore = f"M{COAST[0][0]} {COAST[0][1]}{smooth(COAST)}"
    sea = f"{shore}V-40H{COAST[0][0]}Z"
    lines = svg.join(
        svg.path(
            shore,
            fill="none",
            stroke="#4F93B5",
            stroke_opacity=round(0.5 - 0.13 * i, 2),
            stroke_width=1.6,
            at=(-9 - 9 * i, -3 - 3 * i),
        )
        for i in range(3)
    )
    return (
        svg.path(sea, fill="url(#portals-sea)")
        + svg.path(sea, fill="url(#portals-waves)")
        + lines
        + svg.path(shore, fill="none", stroke="#6B5836", stroke_width=2.5)
        + svg.join(
            svg.path(
                f"M{r[0][0]} {r[0][1]}{smooth(r)}",
                fill="none",
                stroke="#6FA9C6",
                stroke_width=5,
                stroke_linecap="round",
            )
            for r in RIVERS
        )
        + svg.join(svg.path(d, fill="#A3CBDC", stroke="#5E8CA3", stroke_width=1.8) for d in WATERS)
        + svg.join(_mountain(x, y) for x, y in RANGES)
        + svg.join(
            svg.path(
                f"M{x - 22} {y}q11-9 22 0t22 0",
                fill="none",
                stroke="#B99A62",
                stroke_width=2,
                stroke_opacity=0.7,
            )
            for x, y in DUNES
        )
        + svg.join(_palm(x, y) for x, y in PALMS)
        + _pyramids(150, 1168)
        + _ziggurat(985, 700)
        + _ark(1150, 172)
        + _ship(250, 330)
        + _ship(85, 655)
        + _fish(110, 290)
        + _compass(115, 455)
    )


def _mountain(x: float, y: float) -> Svg:
    return svg.path(
        f"M{x - 22} {y + 14}L{x - 3} {y - 16} {x + 5} {y - 6} {x + 10} {y - 12} {x + 26} {y + 14}",
        fill="#E6D6B0",
        stroke="#8B744A",
        stroke_width=1.8,
        stroke_linejoin="round",
    ) + svg.path(
        f"M{x - 3} {y - 16}L{x} {y + 4} {x + 8} {y + 14}M{x + 10} {y - 12}L{x + 14} {y + 6}",
        fill="none",
        stroke="#8B744A",
        stroke_opacity=0.6,
        stroke_width=1.4,
    )


def _palm(x: float, y: float) -> Svg:
    return svg.path(
        f"M{x} {y + 14}q3-10 0-18", fill="none", stroke="#7A5A30", stroke_width=2.2
    ) + svg.path(
        f"M{x} {y - 4}q-8-8-14-1M{x} {y - 4}q8-8 14-1M{x} {y - 4}q-5-11-11-9"
        f"M{x} {y - 4}q5-11 11-9M{x} {y - 4}q-8-1-10 6M{x} {y - 4}q8-1 10 6",
        fill="none",
        stroke="#5C8A45",
        stroke_width=2,
    )


def _pyramids(x: float, y: float) -> Svg:
    one = svg.join(
        (
            svg.path(
                f"M{x + dx - 24 * k:.0f} {y}L{x + dx} {y - 34 * k:.0f} {x + dx + 24 * k:.0f} {y}Z",
                fill="#E2C88B",
                stroke="#8B744A",
                stroke_width=1.8,
            )
            + svg.path(
                f"M{x + dx} {y - 34 * k:.0f}L{x + dx + 8 * k:.0f} {y} {x + dx + 24 * k:.0f} {y}Z",
                fill="#C9A661",
            )
        )
        for dx, k in ((0, 1.0), (34, 0.7))
    )
    return one


def _ziggurat(x: float, y: float) -> Svg:
    return svg.join(
        svg.tag(
            "rect",
            x=x - 30 + 7 * i,
            y=y - 10 * i - 10,
            width=60 - 14 * i,
            height=10,
            fill="#D8B77E",
            stroke="#8B744A",
            stroke_width=1.6,
        )
        for i in range(4)
    )


def _ark(x: float, y: float) -> Svg:
    return svg.path(
        f"M{x - 30} {y}q30 22 60 0l-6-12h-48zM{x - 16} {y - 12}v-10h32v10M{x - 20} {y - 22}l20-9 20 9",
        fill="#B78A55",
        stroke="#6B4A27",
        stroke_width=1.8,
        stroke_linejoin="round",
    )


def _ship(x: float, y: float) -> Svg:
    return (
        svg.path(
            f"M{x - 30} {y}h60q-6 18-20 18h-22q-14 0-18-18z",
            fill="#8A5F36",
            stroke="#5A3B1E",
            stroke_width=2,
        )
        + svg.path(
            f"M{x} {y}V{y - 46}M{x - 22} {y - 6}q6-18 0-34h42q8 18 0 34z",
            fill="#FBF3DC",
            stroke="#5A3B1E",
            stroke_width=2,
        )
        + svg.path(
            f"M{x - 42} {y + 24}q8-6 16 0t16 0 16 0 16 0 16 0",
            fill="none",
            stroke="#4F93B5",
            stroke_width=2,
        )
    )


def _fish(x: float, y: float) -> Svg:
    return (
        svg.path(
            f"M{x - 52} {y}q26-34 70-14 16 8 22 16l22-16q-4 16 0 30l-24-10q-30 22-90-6z",
            fill="#6F9FB8",
            stroke="#3E6F8C",
            stroke_width=2,
        )
        + svg.disc(x - 26, y - 6, 3, fill="#27465A")
        + svg.path(
            f"M{x - 4} {y - 20}q-4-16 6-22M{x - 4} {y - 20}q2-14-10-18",
            fill="none",
            stroke="#4F93B5",
            stroke_width=2.5,
        )
    )


def _compass(x: float, y: float) -> Svg:
    return svg.group(
        svg.tag("circle", r=46, fill="#F6EDD3", fill_opacity=0.55),
        svg.tag("circle", r=38, fill="none"),
        svg.path("M0-58L10-10 58 0 10 10 0 58-10 10-58 0-10-10Z", fill="#E7D3A0"),
        svg.path(
            "M0-58L0 0 10-10ZM58 0L0 0 10 10ZM0 58L0 0-10 10ZM-58 0L0 0-10-10Z", fill="#8A5A2B"
        ),
        svg.path("M-7-66V-84L7-66V-84", fill="none", stroke_width=3.4, stroke_linejoin="round"),
        stroke="#5A4A2C",
        stroke_width=1.6,
        at=(x, y),
    )
