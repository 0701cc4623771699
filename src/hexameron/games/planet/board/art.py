"""Drawings of Planet's pieces: pawns, icons, needs, soils, marks of seats.

They are shapes only, without their places on the board.
"""

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


def icon(colour: int, ink: str = "#FFFFFF") -> str:
    """Draw the icon of a colour, about 26 wide around 0, 0.

    Drop, crystal, leaf, beetle, paw, O₂, microbe. O₂ is drawn, not written, so that it can be
    small.
    """
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
        return (
            f'<g fill="none" stroke="{"#33506B" if ink == "#FFFFFF" else ink}" stroke-linecap="round" stroke-linejoin="round"><ellipse '
            f'cx="-4.500" cy="-1" rx="7.500" '
            'ry="8.500" stroke-width="4"/><path d="M7.500 6 Q7.800 3 10.600 3 T13.600 5.800 Q13.600 8 7.400 12.600 H14" '
            'stroke-width="2.600"/></g>'
        )
    if colour == st.BACTERIA:
        return (
            f'<g stroke="{ink}" stroke-width="2" fill="none"><path d="M-9 -7 L-13 -12 M0 -8 V-14 M9 -7 L13 -12 M-9 7 '
            f'L-13 12 M0 8 V14 M9 7 L13 12"/></g>'
            f'<rect x="-13" y="-8" width="26" height="16" rx="8" fill="{ink}"/><circle cx="-5" r="2.500" '
            f'fill="#8146A8"/><circle cx="4" cy="2" r="2" fill="#8146A8"/>'
        )
    return ""


def definitions() -> str:
    """Draw the definitions that pieces refer to: gradients, icons and soils.

    A close-up refers to those of the board under it.
    """
    discs = "".join(
        f'<radialGradient id="planet-disc-{k}" cx=".34" cy=".26" r=".88"><stop offset="0" stop-color="{LIGHTER[k]}"/>'
        f'<stop offset=".5" stop-color="{COLOURS[k]}"/><stop offset="1" stop-color="{DARKER[k]}"/></radialGradient>'
        for k in range(len(COLOURS))
    )
    icons = "".join(
        f'<g id="planet-icon-{k}">{icon(k)}</g><g id="planet-pawn-{k}">{_enamel(k)}</g>'
        for k in range(len(COLOURS))
    )
    return f'{discs}<clipPath id="planet-round"><circle r="{SOIL_RADIUS - 1}"/></clipPath>{icons}{_quarters()}{_soils()}'


def _soils() -> str:
    """Draw the soils: dunes, broken stone, dark earth with roots, cracked ice.

    They differ by more than colour, even where a pawn leaves only the edge visible.
    """
    sand = (
        '<g fill="none" stroke-linecap="round"><path d="M-44 -20 Q-22 -34 0 -20 T44 -22 M-44 2 Q-20 -12 2 3 T46 0 M-44 24 Q-22 10 0 24 '
        'T44 22" '
        'stroke="#B98F45" stroke-width="3"/><path d="M-44 -16 Q-22 -30 0 -16 T44 -18 M-44 6 Q-20 -8 2 7 T46 4 M-44 28 Q-22 14 0 28 T44 26" '
        'stroke="#FBEDC4" stroke-width="2.500"/></g><path d="M-24 -6h.1M-6 -7h.1M15 -8h.1M29 10h.1M-31 14h.1M-12 16h.1M10 14h.1M-8 '
        "-29h.1M20 -30h.1M-16 34h.1"
        'M8 34h.1M24 31h.1M-34 -10h.1M36 -10h.1" stroke="#9A7430" stroke-width="3.200" stroke-linecap="round"/>'
    )
    rock = (
        '<g stroke="#55565E" stroke-width="2.400" stroke-linejoin="round"><path d="M-40 -14 L-20 -36 L2 -40 L4 -16 L-16 -4Z" '
        'fill="#C3C4CA"/><path '
        'd="M2 -40 L30 -32 L40 -8 L18 -2 L4 -16Z" fill="#9FA0A8"/><path d="M-42 -14 L-16 -4 L-12 20 L-34 28 L-46 6Z" fill="#94959D"/><path '
        'd="M-16 -4 L4 -16 L18 -2 L14 20 L-12 20Z" fill="#B5B6BC"/><path d="M18 -2 L40 -8 L46 18 L26 32 L14 20Z" fill="#CFD0D4"/><path '
        'd="M-34 28 L-12 20 L14 20 L26 32 L4 44 L-20 42Z" fill="#A6A7AE"/></g><path d="M-18 -32 L-2 -35 M-10 -3 L4 -11 M22 0 L37 -4 M-30 '
        '25 L-14 22" '
        'stroke="#EDEEF1" stroke-width="2.400" stroke-linecap="round" opacity=".8"/>'
    )
    humus = (
        '<g fill="#3A2517"><ellipse cx="-20" cy="-18" rx="9" ry="6"/><ellipse cx="17" cy="-24" rx="8" ry="5"/><ellipse cx="26" cy="8" '
        'rx="8" ry="6"/><ellipse '
        'cx="-27" cy="13" rx="7" ry="5"/><ellipse cx="4" cy="27" rx="9" ry="6"/></g><path d="M-4 -40 C2 -26 -12 -18 -4 -4 S10 14 -4 40 '
        "M-5 -8 C-16 -4 -22 2 "
        '-36 2 M0 4 C12 0 20 -6 38 -6 M2 18 C12 20 20 26 28 34 M-4 22 C-14 22 -20 30 -26 32" fill="none" stroke="#A98058" '
        'stroke-width="2.600" '
        'stroke-linecap="round"/><path d="M-30 -6h.1M-12 -28h.1M8 -12h.1M30 -14h.1M14 10h.1M-14 10h.1M34 20h.1M-36 20h.1M18 36h.1M-10 '
        '36h.1" '
        'stroke="#C79B6E" stroke-width="3.600" stroke-linecap="round"/>'
    )
    ice = (
        '<path d="M-40 -10 L-14 -38 L10 -12 L-12 10Z" fill="#FFFFFF" opacity=".75"/><path d="M8 14 L36 -12 L44 16 L20 38Z" fill="#FFFFFF" '
        'opacity=".55"/>'
        '<path d="M-44 16 L-12 10 L10 -12 L42 -16 M-12 10 L-4 42 M10 -12 L2 -42 M10 -12 L24 14 L20 40 M24 14 L44 18 M-26 13 L-34 34" '
        'fill="none" '
        'stroke="#5FA8CB" stroke-width="2.600" stroke-linejoin="round"/><path d="M-30 -12 L-14 -28 M-2 24 L12 30 M24 -4 L34 -10" '
        'stroke="#FFFFFF" '
        'stroke-width="3" stroke-linecap="round"/>'
    )
    grounds = ("#EBCF8E", "#8B8C94", "#5B3D28", "#C3E4F2")
    return "".join(
        f'<g id="planet-soil-{k}"><circle r="{SOIL_RADIUS}" fill="{grounds[k]}"/><g clip-path="url(#planet-round)">{marks}</g></g>'
        for k, marks in enumerate((sand, rock, humus, ice))
    )


def _enamel(colour: int) -> str:
    """Draw a pawn with its Element side up: enamel on a rim, lit from the upper left."""
    rim = "#FFFFFF" if colour != st.OXYGEN else "#6E8CA6"
    return (
        f'<circle cx="1.500" cy="3.500" r="{PAWN_RADIUS + 1}" fill="#020812" fill-opacity=".45"/><circle r="{PAWN_RADIUS}" '
        f'fill="url(#planet-disc-{colour})" stroke="{rim}" stroke-opacity=".85" stroke-width="2.200"/><path d="M-24 -12 A26 26 0 0 1 10 '
        f'-24.500" '
        f'fill="none" stroke="#FFFFFF" stroke-opacity=".5" stroke-width="2.600" stroke-linecap="round"/><g '
        f'transform="scale(1.27)">{icon(colour)}</g>'
    )


def disc(colour: int, radius: float = PAWN_RADIUS) -> str:
    scale = "" if radius == PAWN_RADIUS else f' transform="scale({radius / PAWN_RADIUS:.2f})"'
    return f'<use href="#planet-pawn-{colour}"{scale}/>'


def small(colour: int, x: float, y: float, radius: float, more: str = "") -> str:
    """Draw the disc of a colour for a list: signals, bag, game aid."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="{radius}" fill="{COLOURS[colour]}" stroke="#FFFFFF" stroke-opacity=".75" '
        f'stroke-width="{radius * 0.09:.1f}"/><use href="#planet-icon-{colour}" transform="scale({radius / 24:.2f})"/>{more}</g>'
    )


def colour_badge(colour: int, crossed: bool, x: float, y: float, radius: float) -> str:
    """Draw a wanted colour, or a crossed-out one."""
    slash = ""
    if crossed:
        d = radius * 0.74
        slash = (
            f'<path d="M{-d:.1f} {-d:.1f} L{d:.1f} {d:.1f}" stroke="#FFFFFF" stroke-width="{radius * 0.42:.1f}" stroke-linecap="round"/>'
            f'<path d="M{-d:.1f} {-d:.1f} L{d:.1f} {d:.1f}" stroke="#E02B3C" stroke-width="{radius * 0.27:.1f}" stroke-linecap="round"/>'
        )
    rim = "#E02B3C" if crossed else "#FFFFFF"
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="{radius}" fill="{COLOURS[colour]}" stroke="{rim}" '
        f'stroke-width="{radius * 0.16:.1f}"/>'
        f'<use href="#planet-icon-{colour}" transform="scale({radius / 23:.2f})"/>{slash}</g>'
    )


def soil_badge(soil: int, x: float, y: float, radius: float) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><use href="#planet-soil-{soil}" transform="scale({radius / SOIL_RADIUS:.3f})"/>'
        f'<circle r="{radius}" fill="none" stroke="#FFFFFF" stroke-width="{radius * 0.16:.1f}"/></g>'
    )


def action_badge(deed: int, x: float, y: float, radius: float) -> str:
    """Draw an action of Oxygen or Bacteria as a line drawing, not a letter."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="{radius}" fill="#FFFFFF" stroke="#33506B" '
        f'stroke-width="{radius * 0.13:.1f}"/>'
        f'<path transform="scale({radius / 13:.2f})" d="{DEEDS[deed]}" fill="none" stroke="#33506B" stroke-width="2.200" '
        f'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def need_badges(c: st.Content, pawn: int, x: float, y: float, radius: float, step: float) -> str:
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
    return "".join(
        colour_badge(hue, crossed, x + step * i, y, radius)
        for i, (hue, crossed) in enumerate(wanted)
    )


def only_one(x: float, y: float, radius: float) -> str:
    """Draw the need of Water: to be the only one of its continent."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({radius / 20:.2f})"><circle r="20" fill="{COLOURS[st.WATER]}" stroke="#FFFFFF" '
        'stroke-width="3.200"/><path d="M-6 -6.500 L1.500 -12 V11 M-6 11 H9" fill="none" stroke="#FFFFFF" stroke-width="4.600" '
        'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def seat_mark(r: Reading, seat: int, x: float, y: float, radius: float) -> str:
    """Draw the mark of a seat in its colour and shape, the same as next to its name on the page."""
    scale = radius / 5
    return (
        f'<path transform="translate({x - 6 * scale:.1f} {y - 6 * scale:.1f}) scale({scale:.2f})" d="{SHAPES[seat]}" '
        f'fill="{r.seat_colour(seat)}" stroke="#0A1630" stroke-opacity=".6"/>'
    )


def quarter(tray: int, x: float, y: float, radius: float) -> str:
    """Draw a continent as its quarter of the globe."""
    return f'<use href="#planet-quarter-{tray}" transform="translate({x:.1f} {y:.1f}) scale({radius / 10:.2f})"/>'


def _quarters() -> str:
    """Draw a small globe for each continent, with its quarter lit, within 10 of the middle."""

    def cell(k: int, is_lit: bool) -> str:
        ink = f'fill="{GOLD}"' if is_lit else 'fill="#5C7FA8" fill-opacity=".4"'
        return f'<rect x="{-9.3 + 10 * (k % 2):.1f}" y="{-9.3 + 10 * (k // 2):.1f}" width="8.600" height="8.600" rx="2.600" {ink}/>'

    return "".join(
        f'<g id="planet-quarter-{tray}">{"".join(cell(k, k == tray) for k in range(4))}</g>'
        for tray in range(4)
    )


def sack(x: float, y: float, scale: float) -> str:
    """Draw the bag, about 20 wide around a place."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.2f})"><path d="M-5 -6 C-13 2 -13 12 -7 13 H7 C13 12 13 2 5 -6Z" '
        f'fill="#8A6BB0" '
        'stroke="#D9C4F2" stroke-width="1.400"/><path d="M-6 -12 Q0 -8 6 -12 L4 -6 H-4Z" fill="#B79AD9" stroke="#D9C4F2" '
        'stroke-width="1.200"/>'
        '<path d="M-5.500 -6 H5.500" stroke="#FFD75E" stroke-width="2.200" stroke-linecap="round"/></g>'
    )
