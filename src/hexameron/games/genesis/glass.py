"""The stained glass of Genesis: a window a day, and the shapes of pieces and essences. Pure pictures, no position."""

from __future__ import annotations

from math import cos, pi, sin

LEAD = "#1A1420"
W, H = 386, 122
ESSENCE_COLOURS = ("#E2553D", "#3F8BDD", "#4DB36A")


def shard(points: str, fill: str, width: float = 2.2) -> str:
    return f'<path d="{points}" fill="{fill}" stroke="{LEAD}" stroke-width="{width}" stroke-linejoin="round"/>'


def disc(x: float, y: float, r: float, fill: str, width: float = 2.2) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{LEAD}" stroke-width="{width}"/>'


def fan(x: float, y: float, colours: tuple[str, ...], rays: int, turn: float = 0.0) -> str:
    """Glass rays from a point to the edges; the window's frame cuts them off."""
    parts = []
    for i in range(rays):
        a, b = (2 * pi * (i + turn) / rays, 2 * pi * (i + 1 + turn) / rays)
        far = [(x + 480 * cos(angle), y + 480 * sin(angle)) for angle in (a, b)]
        parts.append(shard(f"M{x} {y}L{far[0][0]:.0f} {far[0][1]:.0f}L{far[1][0]:.0f} {far[1][1]:.0f}Z", colours[i % len(colours)], 1.6))
    return "".join(parts)


def star(x: float, y: float, r: float, fill: str) -> str:
    points = []
    for i in range(10):
        radius, angle = (r if i % 2 == 0 else r * 0.42), pi * i / 5 - pi / 2
        points.append(f"{x + radius * cos(angle):.1f} {y + radius * sin(angle):.1f}")
    return shard("M" + "L".join(points) + "Z", fill, 1.2)


def _void() -> str:
    swirls = "".join(
        f'<path d="M-10 {y}C60 {y - 30} 110 {y + 26} 190 {y}S320 {y - 26} 400 {y + 4}" fill="none" stroke="{colour}" stroke-width="{width}" opacity=".75"/>'
        for y, colour, width in ((34, "#4A3F8C", 9), (58, "#2E4A8F", 12), (84, "#5B3B86", 9), (106, "#27366F", 14))
    )
    motes = "".join(f'<circle cx="{23 + 47 * i % 380}" cy="{17 + 31 * i % 100}" r="{1 + i % 3 * 0.6}" fill="#C9C2F5" opacity=".7"/>' for i in range(22))
    return fan(193, 150, ("#151233", "#1C1840", "#120F2A"), 26) + swirls + motes


def _light() -> str:
    return (
        fan(240, 62, ("#F6D365", "#FBE7A1", "#F2BE4A", "#FFF4CF"), 28)
        + shard("M-5 -5H150C196 30 196 92 150 130H-5Z", "#17131F")
        + shard("M-5 -5H92C136 30 136 92 92 130H-5Z", "#231C33")
        + shard("M-5 -5H40C76 30 76 92 40 130H-5Z", "#2F2645")
        + disc(240, 62, 34, "#FFFBE6")
        + disc(240, 62, 22, "#FFFFFF", 1.2)
    )


def _waters() -> str:
    clouds = "".join(
        shard(f"M{x} {y}a16 16 0 0 1 26 -10a19 19 0 0 1 34 0a15 15 0 0 1 24 10Z", "#F2FAFF") for x, y in ((38, 44), (170, 34), (272, 50))
    )
    waves = "".join(
        shard(f"M-10 {y}" + "".join(f"q24 {-12 if i % 2 else 12} 48 0" for i in range(9)) + "V140H-10Z", fill)
        for y, fill in ((76, "#2F7FC4"), (92, "#2468AE"), (108, "#184F92"))
    )
    return fan(193, -70, ("#9FD6F6", "#C4E8FB", "#84C6EE"), 44) + clouds + waves


def _tree(x: float, y: float, size: float, fill: str) -> str:
    return (
        shard(f"M{x - 3 * size} {y}L{x - 2 * size} {y - 16 * size}H{x + 2 * size}L{x + 3 * size} {y}Z", "#7A5230", 1.4)
        + disc(x - 9 * size, y - 20 * size, 10 * size, fill, 1.6)
        + disc(x + 9 * size, y - 20 * size, 10 * size, fill, 1.6)
        + disc(x, y - 30 * size, 12 * size, fill, 1.6)
    )


def _land() -> str:
    flowers = "".join(disc(22 + 57 * i, 112 - 5 * (i % 2), 5, ("#F6C84C", "#E86A5C", "#F3E9F7")[i % 3], 1.2) for i in range(7))
    return (
        fan(193, -70, ("#CDE9C3", "#E6F4CF", "#B5DDB4"), 44)
        + shard("M-10 88C60 46 130 54 190 84S330 52 400 78V140H-10Z", "#5FA85B")
        + shard("M-10 104C80 76 160 92 230 104S340 92 400 98V140H-10Z", "#3F8A48")
        + _tree(88, 96, 1.25, "#2F7A3E")
        + _tree(292, 92, 1.45, "#3C8F49")
        + _tree(190, 100, 0.9, "#58A653")
        + flowers
    )


def _lights() -> str:
    stars = "".join(star(x, y, r, "#FFE9A6") for x, y, r in ((150, 30, 9), (196, 78, 7), (232, 26, 6), (176, 108, 5), (262, 98, 8), (214, 52, 5)))
    return (
        fan(86, 62, ("#F3A530", "#E98A2B", "#1E2C62", "#F6BE4B", "#24356F", "#2A3D7E"), 30)
        + shard("M150 -10C120 40 128 90 156 140H400V-10Z", "#18234F")
        + shard("M270 -10C246 40 252 90 276 140H400V-10Z", "#111A3D")
        + disc(86, 62, 32, "#FFD35A")
        + disc(86, 62, 20, "#FFEBA8", 1.2)
        + shard("M330 26A38 38 0 1 0 352 92A32 32 0 1 1 330 26Z", "#E9EDF7")
        + stars
    )


def _fish(x: float, y: float, size: float, fill: str) -> str:
    return shard(
        f"M{x} {y}q{16 * size} {-15 * size} {34 * size} 0l{13 * size} {-9 * size}v{18 * size}l{-13 * size} {-9 * size}"
        f"q{-18 * size} {15 * size} {-34 * size} 0Z",
        fill,
        1.6,
    ) + f'<circle cx="{x + 9 * size}" cy="{y - 2 * size}" r="{1.8 * size}" fill="{LEAD}"/>'


def _bird(x: float, y: float, size: float, fill: str) -> str:
    return shard(
        f"M{x} {y}q{10 * size} {-18 * size} {24 * size} {-4 * size}q{12 * size} {-15 * size} {26 * size} {1 * size}"
        f"q{-13 * size} {-2 * size} {-22 * size} {10 * size}q{-8 * size} {6 * size} {-12 * size} {-1 * size}q{-7 * size} {-8 * size} {-16 * size} {-6 * size}Z",
        fill,
        1.4,
    )


def _creatures() -> str:
    return (
        fan(320, -70, ("#BFEDE6", "#E0F7F0", "#9FE0DA"), 44)
        + shard("M-10 66" + "".join(f"q24 {-10 if i % 2 else 10} 48 0" for i in range(9)) + "V140H-10Z", "#2CA6A4")
        + shard("M-10 92" + "".join(f"q24 {10 if i % 2 else -10} 48 0" for i in range(9)) + "V140H-10Z", "#1C8089")
        + _fish(60, 88, 1.0, "#F4A340")
        + _fish(180, 104, 1.2, "#E96A57")
        + _fish(288, 86, 0.9, "#F7E08A")
        + _bird(70, 40, 1.0, "#FFFFFF")
        + _bird(176, 30, 1.25, "#F6F1FF")
        + _bird(286, 44, 0.9, "#FFFFFF")
    )


def _person(x: float, y: float, fill: str) -> str:
    return shard(f"M{x} {y - 30}c9 0 11 8 11 16l5 14h-32l5 -14c0 -8 2 -16 11 -16Z", fill, 1.6) + disc(x, y - 37, 8, "#F0C9A0", 1.6)


def _beast(x: float, y: float, fill: str, mane: str) -> str:
    legs = "".join(shard(f"M{x + dx} {y - 16}h7v16h-7Z", fill, 1.4) for dx in (6, 17, 40, 51))
    return (
        legs
        + shard(f"M{x} {y - 30}q2 -14 20 -13h26q16 0 15 16v12h-61Z", fill, 1.6)
        + f'<path d="M{x + 61} {y - 34}q10 2 9 16" fill="none" stroke="{LEAD}" stroke-width="3"/>'
        + disc(x + 1, y - 37, 15, mane, 1.6)
        + disc(x - 1, y - 36, 9, fill, 1.4)
    )


def _mankind() -> str:
    return (
        fan(193, 118, ("#F3C08A", "#F9DDAE", "#EBA36C", "#F7CF98"), 30)
        + disc(193, 96, 28, "#FFE6A3")
        + shard("M-10 100C70 80 150 98 210 102S330 84 400 98V140H-10Z", "#B5613C")
        + shard("M-10 114C90 102 190 116 260 112S350 108 400 112V140H-10Z", "#8E4529")
        + _beast(56, 112, "#D9A441", "#A9692A")
        + _person(182, 112, "#7E3F7A")
        + _person(212, 114, "#3F6E8F")
        + _beast(288, 112, "#C9C0B2", "#8F8577")
    )


def _rest() -> str:
    return (
        fan(193, 64, ("#FFFFFF", "#F3EEE2", "#FBF7EC", "#EAE3D3"), 40)
        + disc(193, 64, 40, "#FFF8DF")
        + disc(193, 64, 27, "#FFFFFF", 1.2)
        + _bird(165, 68, 1.15, "#F2EDF9")
        + shard("M232 76c10 2 20 10 28 22c-14 0 -24 -8 -28 -22Z", "#8FB98A", 1.2)
    )


WINDOWS = (_void(), _light(), _waters(), _land(), _lights(), _creatures(), _mankind(), _rest())
TONES = ("#3C3670", "#C99A2E", "#3F8BC4", "#4C9A52", "#34498F", "#2CA6A4", "#B5653F", "#CFC6B2")
DIM = ("#201C3C", "#2C2415", "#14283A", "#17301C", "#161E3C", "#103534", "#351F14", "#35322B")


def definitions() -> str:
    """Essences, gradients and the frame that cuts the windows."""
    return (
        "<defs>"
        f'<clipPath id="genesis-frame"><path d="M0 {H}V14A14 14 0 0 1 14 0H{W - 14}A14 14 0 0 1 {W} 14V{H}Z"/></clipPath>'
        '<linearGradient id="genesis-title" x1="0" x2="1"><stop offset="0" stop-color="#0D0A14" stop-opacity=".82"/>'
        '<stop offset=".6" stop-color="#0D0A14" stop-opacity=".5"/><stop offset="1" stop-color="#0D0A14" stop-opacity="0"/></linearGradient>'
        '<radialGradient id="genesis-glory"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".45" stop-color="#FFF3C4" stop-opacity=".9"/>'
        '<stop offset="1" stop-color="#FFD772" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="genesis-gloom"><stop offset="0" stop-color="#8C3FD0" stop-opacity=".85"/><stop offset="1" stop-color="#2B0F45" stop-opacity="0"/></radialGradient>'
        f'<g id="genesis-essence-0"><path d="M0 -10C3 -5 8 -2 7 4C6 9 3 10 0 10C-4 10 -7 8 -7 3C-7 0 -5 -2 -4 -4C-3 -2 -2 -1 -1 -2C0 -4 -1 -7 0 -10Z" fill="{ESSENCE_COLOURS[0]}" '
        'stroke="#5E140B" stroke-width="1.2"/><path d="M0 1C2 3 4 5 2 8C1 9 -2 9 -3 7C-4 5 -1 4 0 1Z" fill="#FFC15E"/></g>'
        f'<g id="genesis-essence-1"><path d="M0 -10C4 -4 8 0 8 4A8 6.5 0 0 1 -8 4C-8 0 -4 -4 0 -10Z" fill="{ESSENCE_COLOURS[1]}" stroke="#0F2F57" stroke-width="1.2"/>'
        '<path d="M-4 3A4 4 0 0 0 -1 7" fill="none" stroke="#D7ECFF" stroke-width="1.8" stroke-linecap="round"/></g>'
        f'<g id="genesis-essence-2"><path d="M0 10C-9 6 -9 -5 0 -10C9 -5 9 6 0 10Z" fill="{ESSENCE_COLOURS[2]}" stroke="#133E21" stroke-width="1.2"/>'
        '<path d="M0 9V-5M0 4L4 0M0 1L-4 -3" stroke="#DDF5DF" stroke-width="1.3" fill="none"/></g>'
        "</defs>"
    )


def essence(kind: int, x: float, y: float, size: float) -> str:
    return f'<use href="#genesis-essence-{kind}" transform="translate({x:.1f} {y:.1f}) scale({size:.2f})"/>'


def angel(colour: str, number: str) -> str:
    wing = "M-3 -6C-11 -19 -25 -14 -23 0C-22 9 -13 10 -5 7Z"
    return (
        f'<path d="{wing}" fill="#FFFDF6" stroke="{colour}" stroke-width="1.6"/><path d="{wing}" transform="scale(-1 1)" fill="#FFFDF6" stroke="{colour}" stroke-width="1.6"/>'
        '<path d="M-8 -4C-13 -9 -19 -8 -20 -2M8 -4C13 -9 19 -8 20 -2" fill="none" stroke="#C9C2B4" stroke-width="1.2"/>'
        f'<path d="M0 -9C6 -9 8 -3 9 4L13 21H-13L-9 4C-8 -3 -6 -9 0 -9Z" fill="{colour}" stroke="{LEAD}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<circle cy="-13" r="6" fill="#F6DFC4" stroke="{LEAD}" stroke-width="1.3"/>'
        '<ellipse cy="-22" rx="8" ry="2.8" fill="none" stroke="#FFD25A" stroke-width="2"/>'
        f'<text y="15" text-anchor="middle" font-size="14" font-weight="700" fill="#16121C" stroke="#FFFFFF" stroke-width="2.6" paint-order="stroke">{number}</text>'
    )


def dark_angel() -> str:
    wing = "M-3 -6L-10 -21L-13 -13L-22 -17L-21 -7L-27 -3L-19 4L-5 7Z"
    return (
        '<circle r="30" fill="url(#genesis-gloom)"/>'
        f'<path d="{wing}" fill="#2A1740" stroke="#B874F0" stroke-width="1.4"/><path d="{wing}" transform="scale(-1 1)" fill="#2A1740" stroke="#B874F0" stroke-width="1.4"/>'
        '<path d="M0 -9C6 -9 8 -3 9 4L13 21H-13L-9 4C-8 -3 -6 -9 0 -9Z" fill="#120D18" stroke="#B874F0" stroke-width="1.5" stroke-linejoin="round"/>'
        '<path d="M-7 -11C-8 -22 8 -22 7 -11C5 -6 -5 -6 -7 -11Z" fill="#1E1528" stroke="#B874F0" stroke-width="1.3"/>'
        '<circle cx="-2.5" cy="-13" r="1.5" fill="#FF5A5A"/><circle cx="2.5" cy="-13" r="1.5" fill="#FF5A5A"/>'
    )


def god() -> str:
    rays = "".join(
        f'<line x1="{17 * cos(pi * i / 6):.1f}" y1="{17 * sin(pi * i / 6):.1f}" x2="{26 * cos(pi * i / 6):.1f}" y2="{26 * sin(pi * i / 6):.1f}" '
        'stroke="#FFE9A8" stroke-width="2.4" stroke-linecap="round"/>'
        for i in range(12)
    )
    return (
        f'<circle r="36" fill="url(#genesis-glory)"/>{rays}<circle r="15" fill="#FFFFFF" stroke="#D9A92F" stroke-width="2"/>'
        '<path d="M0 -10L9 6H-9Z" fill="#FFF6DA" stroke="#D9A92F" stroke-width="1.6" stroke-linejoin="round"/>'
        '<path d="M-5 2Q0 -4 5 2Q0 6 -5 2Z" fill="#FFFFFF" stroke="#8A6510" stroke-width="1"/><circle cy="1.5" r="1.7" fill="#8A6510"/>'
    )


def hour(part: int) -> str:
    """Sunrise, sun, dusk, drawn round the origin."""
    if part == 1:
        beams = "".join(
            f'<line x1="{9 * cos(pi * i / 4):.1f}" y1="{9 * sin(pi * i / 4):.1f}" x2="{13 * cos(pi * i / 4):.1f}" y2="{13 * sin(pi * i / 4):.1f}" stroke="#FFD25A" stroke-width="2"/>'
            for i in range(8)
        )
        return f'{beams}<circle r="6.5" fill="#FFD25A"/>'
    if part == 0:
        return '<path d="M-8 5A8 8 0 0 1 8 5Z" fill="#FFB27A"/><path d="M-13 6H13M-9 -4L-6 -1M9 -4L6 -1M0 -8V-4" stroke="#FFB27A" stroke-width="2"/>'
    return '<path d="M4 -9A10 10 0 1 0 9 6A8 8 0 0 1 4 -9Z" fill="#A9B6F2"/>'
