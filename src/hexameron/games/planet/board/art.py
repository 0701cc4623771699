"""The drawings of Planet's board: gradients, soils, coasts and icons. Shapes only; what lies where is board.py's."""

from math import cos, pi, sin

from hexameron.games.planet.rules import state as st

COLOURS = ("#2E7FD0", "#8A5A34", "#3C9A4B", "#2B2B2B", "#EE8A2A", "#F7F7F2", "#8146A8")
LIGHTER = ("#7DB8F2", "#C39369", "#84CF8C", "#6B6B70", "#FFC07A", "#FFFFFF", "#B98ADB")
SOILS = ("#E9D29A", "#A9A9AE", "#7A5C45", "#CFE8F2")
LANDS = ("#8C7B45", "#5E656F", "#4B7350", "#577E92")
GOLD = "#FFD75E"
TILE = 340  # pixels of a tray's side
SCALE = TILE / 100


def definitions() -> str:
    discs = "".join(
        f'<radialGradient id="planet-disc-{k}" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="{LIGHTER[k]}"/>'
        f'<stop offset=".55" stop-color="{COLOURS[k]}"/><stop offset="1" stop-color="{COLOURS[k]}"/></radialGradient>'
        for k in range(len(COLOURS))
    )
    lands = "".join(
        f'<radialGradient id="planet-land-{k}" cx=".5" cy=".5" r=".74"><stop offset="0" stop-color="{LANDS[k]}"/>'
        f'<stop offset=".8" stop-color="{LANDS[k]}" stop-opacity=".92"/><stop offset="1" stop-color="#E7D9A8" '
        f'stop-opacity=".9"/></radialGradient>'
        for k in range(4)
    )
    return (
        '<defs><linearGradient id="planet-sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0A0F24"/>'
        '<stop offset=".6" stop-color="#141A3A"/><stop offset="1" stop-color="#1E1440"/></linearGradient>'
        '<radialGradient id="planet-sea" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#2C7BA3"/>'
        '<stop offset=".6" stop-color="#174C72"/><stop offset="1" stop-color="#0A2743"/></radialGradient>'
        '<radialGradient id="planet-glow"><stop offset=".86" stop-color="#7FD3FF" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#7FD3FF" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="planet-life"><stop offset="0" stop-color="#8CF29B" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#8CF29B" stop-opacity="0"/></radialGradient>'
        f"{discs}{lands}{_soils()}</defs>"
    )


def _soils() -> str:
    """Each soil has a colour and a texture: dots, facets, roots, cracks."""
    textures = (
        '<circle cx="4" cy="4" r="1.6" fill="#A8823A"/><circle cx="11" cy="9" r="1.4" fill="#B8924A"/><circle cx="5" '
        'cy="13" r="1.1" fill="#A8823A"/>',
        '<path d="M0 5 L6 0 L12 6 L8 12 L2 11 Z M8 12 L16 14 M12 6 L16 4" fill="none" stroke="#6D6D75" stroke-width="1.4"/>',
        '<path d="M1 2 q5 3 3 7 t5 6 M4 9 q4 -1 7 1 M10 1 q1 4 5 5" fill="none" stroke="#3F2B1C" stroke-width="1.6"/>',
        '<path d="M0 8 L5 6 L9 10 L16 7 M5 6 L7 0 M9 10 L8 16" fill="none" stroke="#6FA9C4" stroke-width="1.3"/>',
    )
    return "".join(
        f'<pattern id="planet-soil-{k}" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" '
        f'height="16" fill="{SOILS[k]}"/>{marks}</pattern>'
        for k, marks in enumerate(textures)
    )


def coast(tray: int) -> str:
    """A wavy outline around a tray's box, a shape of its own for each continent."""
    points = []
    steps = 40
    for n in range(steps):
        angle = 2 * pi * n / steps
        square = (abs(cos(angle)) ** 3.4 + abs(sin(angle)) ** 3.4) ** (-1 / 3.4)
        radius = 50.5 * square + 1.6 * sin(5 * angle + tray * 1.7) + 1.2 * sin(9 * angle + tray * 2.9)
        points.append((50 + radius * cos(angle), 50 + radius * sin(angle)))
    path = f"M{_mid(points[-1], points[0])}"
    for n, (x, y) in enumerate(points):
        path += f" Q{x * SCALE:.0f} {y * SCALE:.0f} {_mid((x, y), points[(n + 1) % steps])}"
    return path + "Z"


def _mid(a: tuple[float, float], b: tuple[float, float]) -> str:
    return f"{(a[0] + b[0]) / 2 * SCALE:.0f} {(a[1] + b[1]) / 2 * SCALE:.0f}"


COASTS = tuple(coast(tray) for tray in range(4))


def stars() -> str:
    """Faint and always the same ones."""
    found, seed = [], 7
    for _ in range(90):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y, size = seed % 1000, seed // 1000 % 1000, 0.6 + seed // 1000000 % 10 / 8
        found.append(f'<circle cx="{x}" cy="{y}" r="{size:.1f}"/>')
    return f'<g fill="#FFFFFF" opacity=".55">{"".join(found)}</g>'


def icon(colour: int, ink: str = "#FFFFFF") -> str:
    """An icon about 26 wide around 0, 0: drop, crystal, leaf, beetle, paw, O₂, microbe."""
    if colour == st.WATER:
        return f'<path d="M0 -15 C8 -4 10.5 1 10.5 5 A10.5 10.5 0 1 1 -10.5 5 C-10.5 1 -8 -4 0 -15Z" fill="{ink}"/>'
    if colour == st.MINERAL:
        return (
            f'<path d="M0 -15 L9 -5 L6 13 L-6 13 L-9 -5Z" fill="{ink}"/>'
            '<path d="M-9 -5 L0 -2 L9 -5 M0 -15 V-2 M0 -2 L-6 13 M0 -2 L6 13" fill="none" stroke="#6B4426" stroke-width="1.6"/>'
        )
    if colour == st.PLANT:
        return (
            f'<path d="M-9 11 C-13 -5 -3 -14 13 -13 C14 4 5 13 -9 11Z" fill="{ink}"/>'
            '<path d="M-13 15 L6 -6 M-4 5 V-4 M-4 5 H5" fill="none" stroke="#2C7A3A" stroke-width="1.8"/>'
        )
    if colour == st.INSECT:
        return (
            f'<g stroke="{ink}" stroke-width="2" fill="none"><path d="M-6 -3 L-13 -8 M-7 3 L-14 3 M-6 8 L-12 13 M6 -3 '
            f"L13 -8 M7 3 L14 3 M6 8 L12 13 "
            f'M-3 -11 L-6 -16 M3 -11 L6 -16"/></g><ellipse cy="3" rx="8" ry="11" fill="{ink}"/><circle cy="-9" r="5" fill="{ink}"/>'
            '<path d="M0 -6 V14" stroke="#2B2B2B" stroke-width="1.6"/>'
        )
    if colour == st.ANIMAL:
        return (
            f'<g fill="{ink}"><path d="M0 -1 C7 -1 10 6 9 9.500 C8 14 3 12 0 12 S-8 14 -9 9.500 C-10 6 -7 -1 0 '
            f'-1Z"/><ellipse cx="-11" cy="-2" rx="3.400" ry="4.600"/>'
            '<ellipse cx="-4.500" cy="-9" rx="3.600" ry="5"/><ellipse cx="4.500" cy="-9" rx="3.600" ry="5"/><ellipse '
            'cx="11" cy="-2" rx="3.400" ry="4.600"/></g>'
        )
    if colour == st.OXYGEN:
        return '<text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#33506B">O₂</text>'
    if colour == st.BACTERIA:
        return (
            f'<g stroke="{ink}" stroke-width="2" fill="none"><path d="M-9 -7 L-13 -12 M0 -8 V-14 M9 -7 L13 -12 M-9 7 '
            f'L-13 12 M0 8 V14 M9 7 L13 12"/></g>'
            f'<rect x="-13" y="-8" width="26" height="16" rx="8" fill="{ink}"/><circle cx="-5" r="2.500" '
            f'fill="#8146A8"/><circle cx="4" cy="2" r="2" fill="#8146A8"/>'
        )
    return ""


def disc(colour: int, radius: float = 33) -> str:
    """A pawn with its Element side up."""
    rim = "#FFFFFF" if colour != st.OXYGEN else "#6E8CA6"
    return (
        f'<circle r="{radius}" fill="url(#planet-disc-{colour})" stroke="{rim}" stroke-opacity=".75" stroke-width="2"/>'
        f'<g transform="scale({radius / 26:.2f})">{icon(colour)}</g>'
    )


def colour_badge(colour: int, crossed: bool, x: float, y: float, radius: float) -> str:
    """A wanted colour, or a crossed-out one."""
    slash = ""
    if crossed:
        d = radius * 0.78
        slash = (
            f'<path d="M{-d:.1f} {-d:.1f} L{d:.1f} {d:.1f}" stroke="#FFFFFF" stroke-width="{radius * 0.42:.1f}" stroke-linecap="round"/>'
            f'<path d="M{-d:.1f} {-d:.1f} L{d:.1f} {d:.1f}" stroke="#E02B3C" stroke-width="{radius * 0.27:.1f}" stroke-linecap="round"/>'
        )
    rim = "#E02B3C" if crossed else "#FFFFFF"
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="{radius}" fill="{COLOURS[colour]}" stroke="{rim}" stroke-width="2.500"/>'
        f'<g transform="scale({radius / 21:.2f})">{icon(colour)}</g>{slash}</g>'
    )


def soil_badge(soil: int, x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="url(#planet-soil-{soil})" stroke="#FFFFFF" stroke-width="2.500"/>'


def deed_badge(deed: int, x: float, y: float, radius: float) -> str:
    """Flip, exchange, look-move, share, move: as line drawings, not letters."""
    d = (
        "M-6 -2 A7 7 0 0 1 6 -3 M6 -8 V-3 H1 M6 2 A7 7 0 0 1 -6 3 M-6 8 V3 H-1",
        "M-8 -3 H6 M2 -7 L6 -3 L2 1 M8 4 H-6 M-2 0 L-6 4 L-2 8",
        "M-9 0 Q0 -9 9 0 Q0 9 -9 0Z M0 -2.500 A2.500 2.500 0 1 1 -.1 -2.500",
        "M-8 5 Q0 -9 8 3 M8 -4 V3 H1",
        "M-8 0 H7 M2 -5 L7 0 L2 5",
    )[deed]
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="{radius}" fill="#FFFFFF" stroke="#33506B" stroke-width="2"/>'
        f'<path transform="scale({radius / 13:.2f})" d="{d}" fill="none" stroke="#33506B" stroke-width="2.200" '
        f'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
