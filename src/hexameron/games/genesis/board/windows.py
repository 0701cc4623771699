"""Stained-glass pictures, one for each area and one for the dark angel; they show no pieces."""

from math import cos, pi, sin

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Svg
from hexameron.games.genesis.board.art import LEAD, shard, star

WIDTH, HEIGHT = 386, 122  # size of every picture


def pane(area: int, name: str, shape: str, width: float, height: float, lit: bool = True) -> Svg:
    """Fill a shape with an area's picture, cropped around the middle of what it shows.

    The picture is an SVG pattern, so that it is no larger than its shape.
    """
    scale = max(width / WIDTH, height / HEIGHT)
    seen = width / scale, height / scale
    left, top = (
        min(max(0, m - s / 2), whole - s)
        for m, s, whole in zip(MIDDLES[area], seen, (WIDTH, HEIGHT), strict=True)
    )
    part = f"{left:.1f} {top:.1f} {seen[0]:.1f} {seen[1]:.1f}"
    picture = svg.tag(
        "pattern",
        svg.use(f"genesis-glass-{area}"),
        id=f"genesis-{name}",
        width=1,
        height=1,
        viewBox=part,
    )
    return picture + svg.path(
        shape, cls="picture", fill=f"url(#genesis-{name})", opacity=None if lit else 0.42
    )


def roundel(x: float, y: float, r: float, fill: str, width: float = 2.2) -> Svg:
    """Draw a round piece of glass."""
    return svg.disc(x, y, r, fill=fill, stroke=LEAD, stroke_width=width)


def fan(x: float, y: float, colours: tuple[str, ...], rays: int) -> Svg:
    """Draw glass rays from a point to beyond the edges; the window's frame crops them."""
    angles = [2 * pi * i / rays for i in range(rays + 1)]
    ends = [f"{x + 480 * cos(angle):.0f} {y + 480 * sin(angle):.0f}" for angle in angles]
    parts = [
        svg.path(f"M{x} {y}L{ends[i]}L{ends[i + 1]}Z", fill=colours[i % len(colours)])
        for i in range(rays)
        if is_seen(x, y, angles[i : i + 2])
    ]
    return svg.group(*parts, stroke=LEAD, stroke_width=1.6, stroke_linejoin="round")


def is_seen(x: float, y: float, angles: list[float]) -> bool:
    """Return whether the ray between these angles crosses the window."""
    return y >= 0 or any(y + 480 * sin(angle) > 0 for angle in angles)


def _void() -> Svg:
    swirls = svg.join(
        svg.path(
            f"M-10 {y}C60 {y - 30} 110 {y + 26} 190 {y}S320 {y - 26} 400 {y + 4}",
            fill="none",
            stroke=colour,
            stroke_width=width,
            opacity=0.75,
        )
        for y, colour, width in (
            (34, "#4A3F8C", 9),
            (58, "#2E4A8F", 12),
            (84, "#5B3B86", 9),
            (106, "#27366F", 14),
        )
    )
    motes = svg.join(
        svg.disc(23 + 47 * i % 380, 17 + 31 * i % 100, 1 + i % 3 * 0.6, fill="#C9C2F5", opacity=0.7)
        for i in range(22)
    )
    return fan(193, 150, ("#151233", "#1C1840", "#120F2A"), 26) + swirls + motes


def _light() -> Svg:
    return (
        fan(240, 62, ("#F6D365", "#FBE7A1", "#F2BE4A", "#FFF4CF"), 28)
        + shard("M-5 -5H150C196 30 196 92 150 130H-5Z", "#17131F")
        + shard("M-5 -5H92C136 30 136 92 92 130H-5Z", "#231C33")
        + shard("M-5 -5H40C76 30 76 92 40 130H-5Z", "#2F2645")
        + roundel(240, 62, 34, "#FFFBE6")
        + roundel(240, 62, 22, "#FFFFFF", 1.2)
    )


def _waters() -> Svg:
    clouds = svg.join(
        shard(f"M{x} {y}a16 16 0 0 1 26 -10a19 19 0 0 1 34 0a15 15 0 0 1 24 10Z", "#F2FAFF")
        for x, y in ((38, 44), (170, 34), (272, 50))
    )
    waves = svg.join(
        shard(
            f"M-10 {y}"
            + "".join(f"q24 {-12 if i % 2 else 12} 48 0" for i in range(9))
            + "V140H-10Z",
            fill,
        )
        for y, fill in ((76, "#2F7FC4"), (92, "#2468AE"), (108, "#184F92"))
    )
    return fan(193, -70, ("#9FD6F6", "#C4E8FB", "#84C6EE"), 44) + clouds + waves


def _tree(x: float, y: float, size: float, fill: str) -> Svg:
    return (
        shard(
            f"M{x - 3 * size} {y}L{x - 2 * size} {y - 16 * size}H{x + 2 * size}L{x + 3 * size} {y}Z",
            "#7A5230",
            1.4,
        )
        + roundel(x - 9 * size, y - 20 * size, 10 * size, fill, 1.6)
        + roundel(x + 9 * size, y - 20 * size, 10 * size, fill, 1.6)
        + roundel(x, y - 30 * size, 12 * size, fill, 1.6)
    )


def _land() -> Svg:
    flowers = svg.join(
        roundel(22 + 57 * i, 112 - 5 * (i % 2), 5, ("#F6C84C", "#E86A5C", "#F3E9F7")[i % 3], 1.2)
        for i in range(7)
    )
    return (
        fan(193, -70, ("#CDE9C3", "#E6F4CF", "#B5DDB4"), 44)
        + shard("M-10 88C60 46 130 54 190 84S330 52 400 78V140H-10Z", "#5FA85B")
        + shard("M-10 104C80 76 160 92 230 104S340 92 400 98V140H-10Z", "#3F8A48")
        + _tree(88, 96, 1.25, "#2F7A3E")
        + _tree(292, 92, 1.45, "#3C8F49")
        + _tree(190, 100, 0.9, "#58A653")
        + flowers
    )


def _lights() -> Svg:
    stars = svg.join(
        star(x, y, r, "#FFE9A6")
        for x, y, r in (
            (150, 30, 9),
            (196, 78, 7),
            (232, 26, 6),
            (176, 108, 5),
            (262, 98, 8),
            (214, 52, 5),
        )
    )
    return (
        fan(86, 62, ("#F3A530", "#E98A2B", "#1E2C62", "#F6BE4B", "#24356F", "#2A3D7E"), 30)
        + shard("M150 -10C120 40 128 90 156 140H400V-10Z", "#18234F")
        + shard("M270 -10C246 40 252 90 276 140H400V-10Z", "#111A3D")
        + roundel(86, 62, 32, "#FFD35A")
        + roundel(86, 62, 20, "#FFEBA8", 1.2)
        + shard("M330 26A38 38 0 1 0 352 92A32 32 0 1 1 330 26Z", "#E9EDF7")
        + stars
    )


def _fish(x: float, y: float, size: float, fill: str) -> Svg:
    body = "M0 0q16 -15 34 0l13 -9v18l-13 -9q-18 15 -34 0Z"
    return svg.group(
        shard(body, fill, 1.6),
        svg.disc(9, -2, 1.8, fill=LEAD),
        transform=f"translate({x} {y}) scale({size})",
    )


def _bird(x: float, y: float, size: float, fill: str) -> Svg:
    body = "M0 0q10 -18 24 -4q12 -15 26 1q-13 -2 -22 10q-8 6 -12 -1q-7 -8 -16 -6Z"
    return svg.group(shard(body, fill, 1.4), transform=f"translate({x} {y}) scale({size})")


def _creatures() -> Svg:
    return (
        fan(320, -70, ("#BFEDE6", "#E0F7F0", "#9FE0DA"), 44)
        + shard(
            "M-10 66" + "".join(f"q24 {-10 if i % 2 else 10} 48 0" for i in range(9)) + "V140H-10Z",
            "#2CA6A4",
        )
        + shard(
            "M-10 92" + "".join(f"q24 {10 if i % 2 else -10} 48 0" for i in range(9)) + "V140H-10Z",
            "#1C8089",
        )
        + _fish(60, 88, 1.0, "#F4A340")
        + _fish(180, 104, 1.2, "#E96A57")
        + _fish(288, 86, 0.9, "#F7E08A")
        + _bird(70, 40, 1.0, "#FFFFFF")
        + _bird(176, 30, 1.25, "#F6F1FF")
        + _bird(286, 44, 0.9, "#FFFFFF")
    )


def _person(x: float, y: float, fill: str) -> Svg:
    return shard(
        f"M{x} {y - 30}c9 0 11 8 11 16l5 14h-32l5 -14c0 -8 2 -16 11 -16Z", fill, 1.6
    ) + roundel(x, y - 37, 8, "#F0C9A0", 1.6)


def _beast(x: float, y: float, fill: str, mane: str) -> Svg:
    legs = svg.join(shard(f"M{x + dx} {y - 16}h7v16h-7Z", fill, 1.4) for dx in (6, 17, 40, 51))
    return (
        legs
        + shard(f"M{x} {y - 30}q2 -14 20 -13h26q16 0 15 16v12h-61Z", fill, 1.6)
        + svg.path(f"M{x + 61} {y - 34}q10 2 9 16", fill="none", stroke=LEAD, stroke_width=3)
        + roundel(x + 1, y - 37, 15, mane, 1.6)
        + roundel(x - 1, y - 36, 9, fill, 1.4)
    )


def _mankind() -> Svg:
    return (
        fan(193, 118, ("#F3C08A", "#F9DDAE", "#EBA36C", "#F7CF98"), 30)
        + roundel(193, 96, 28, "#FFE6A3")
        + shard("M-10 100C70 80 150 98 210 102S330 84 400 98V140H-10Z", "#B5613C")
        + shard("M-10 114C90 102 190 116 260 112S350 108 400 112V140H-10Z", "#8E4529")
        + _beast(56, 112, "#D9A441", "#A9692A")
        + _person(182, 112, "#7E3F7A")
        + _person(212, 114, "#3F6E8F")
        + _beast(288, 112, "#C9C0B2", "#8F8577")
    )


def _rest() -> Svg:
    return (
        fan(193, 64, ("#FFFFFF", "#F3EEE2", "#FBF7EC", "#EAE3D3"), 40)
        + roundel(193, 64, 40, "#FFF8DF")
        + roundel(193, 64, 27, "#FFFFFF", 1.2)
        + _bird(165, 68, 1.15, "#F2EDF9")
        + shard("M232 76c10 2 20 10 28 22c-14 0 -24 -8 -28 -22Z", "#8FB98A", 1.2)
    )


def _gloom() -> Svg:
    """Draw the glass behind the dark angel, which belongs to no area."""
    return fan(193, 70, ("#1B1029", "#2A1440", "#150C20", "#3A1A58", "#20112F"), 26) + roundel(
        193, 70, 30, "#4A1F6E", 1.6
    )


WINDOWS = (
    _void(),
    _light(),
    _waters(),
    _land(),
    _lights(),
    _creatures(),
    _mankind(),
    _rest(),
    _gloom(),
)
TONES = ("#3C3670", "#C99A2E", "#3F8BC4", "#4C9A52", "#34498F", "#2CA6A4", "#B5653F", "#CFC6B2")
DIM = ("#201C3C", "#2C2415", "#14283A", "#17301C", "#161E3C", "#103534", "#351F14", "#35322B")
MIDDLES = (
    (193, 60),
    (206, 62),
    (210, 74),
    (210, 74),
    (186, 60),
    (200, 76),
    (197, 80),
    (193, 64),
    (193, 70),
)
GLOOM = 8
DEFINITIONS = svg.tag(
    "defs",
    *[svg.group(picture, id=f"genesis-glass-{area}") for area, picture in enumerate(WINDOWS)],
)
