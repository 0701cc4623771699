"""Wings, figures, signs and lettering of Aniołowie as SVG."""

from html import escape
from textwrap import wrap

from hexameron.games.angels.rules import state as st

W, H = 92, 128
CHARACTER = ("#27694a", "#8a2346", "#5f5f5f")
FONT = 'font-family="Georgia, serif"'
BOLD = 'font-weight="bold"'


def write(x: float, y: float, words: str, size: float, fill: str, anchor: str = "middle", extra: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}" fill="{fill}" text-anchor="{anchor}" {FONT} {extra}>{escape(words)}</text>'


def fitted(x: float, y: float, words: str, size: float, fill: str, width: float, extra: str = "") -> str:
    """One line that is made smaller rather than wider than `width`."""
    guess = len(words) * size * (0.72 if words.isupper() else 0.56)
    return write(x, y, words, size * min(1.0, width / max(guess, 1)), fill, extra=extra)


def paragraph(x: float, y: float, words: str, size: float, fill: str, width: float, lines: int) -> str:
    rows = wrap(words, max(8, int(width / (size * 0.49))))
    if len(rows) > lines:
        rows = [*rows[: lines - 1], rows[lines - 1][:-1] + "…"]
    return "".join(write(x, y + i * size * 1.25, row, size, fill, "start") for i, row in enumerate(rows))


# --- emblems ---

WING = "M0 0 C-6 -16 -22 -24 -34 -16 C-29 -15 -26 -12 -26 -9 C-30 -9 -31 -6 -29 -3 C-24 -4 -22 -2 -21 1 C-14 0 -6 3 0 8Z"


def wings(x: float, y: float, scale: float, fill: str, pairs: int) -> str:
    """A pair of wings for each rank of the hierarchy: one for the third chorus, three for the first."""
    turns = ((0,), (-14, 22), (-30, 0, 34))[pairs - 1]
    made = ""
    for turn in turns:
        for mirror in (1, -1):
            made += f'<path d="{WING}" transform="scale({mirror} 1) rotate({turn}) translate(-3 0)" fill="{fill}" opacity="0.92"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{made}</g>'


def figure(x: float, y: float, scale: float, order: int, side: str, female: bool) -> str:
    """An angel: wings by chorus, a halo or horns, a robe."""
    chorus = st.chorus_of(order)
    fallen = side == "fallen"
    wing, robe, head = ("#8d5560", "#1d1a22", "#d8c3b4") if fallen else ("#d9c689", "#fffdf6", "#efd9bd")
    edge = "#c0566a" if fallen else "#9c7a1e"
    crown = (
        f'<path d="M-5 -17 L-8 -25 L-2 -20 M5 -17 L8 -25 L2 -20" fill="none" stroke="{edge}" stroke-width="2"/>'
        if fallen
        else '<ellipse cx="0" cy="-23" rx="8" ry="2.600" fill="none" stroke="#d4a017" stroke-width="1.800"/>'
    )
    hair = '<path d="M-6 -12 Q-8 -20 0 -20 Q8 -20 6 -12 L7 -4 L4 -10 H-4 L-7 -4Z" fill="#7a5230"/>' if female else ""
    body = f'<path d="M-11 24 Q-9 -4 0 -6 Q9 -4 11 24Z" fill="{robe}" stroke="{edge}" stroke-width="1.200"/>'
    points = "".join(
        f'<circle cx="{(i - ((order - 3) % 3) / 2) * 5:g}" cy="16" r="1.700" fill="{edge}"/>' for i in range((order - 3) % 3 + 1)
    )
    inner = f'{body}{points}<circle cx="0" cy="-12" r="5.500" fill="{head}"/>{hair}{crown}'
    return wings(x, y, scale, wing, 4 - chorus) + f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def sign(x: float, y: float, scale: float, side: str) -> str:
    """An intervention: rays of the Lord, a flame of the Fallen, a wheel for what serves both."""
    if side == "lord":
        rays = "".join(f'<path d="M0 -13 L2.500 -27 L0 -30 L-2.500 -27Z" transform="rotate({30 * i})" fill="#d4a017"/>' for i in range(12))
        made = f'{rays}<circle r="10" fill="#f6e2a0" stroke="#b98a12" stroke-width="1.500"/>'
    elif side == "fallen":
        made = (
            '<path d="M0 -30 C6 -18 20 -12 16 8 C14 20 6 26 0 26 C-8 26 -17 18 -15 6 C-14 -2 -8 -4 -8 -12 C-4 -8 -2 -6 -2 -2 C4 -8 4 -20 0 -30Z" fill="#c0392b"/>'
            '<path d="M0 0 C6 8 8 14 0 24 C-8 16 -6 8 0 0Z" fill="#f2b23c"/>'
        )
    else:
        spokes = "".join(f'<path d="M0 0 V-22" stroke="#7d7763" stroke-width="3" transform="rotate({60 * i})"/>' for i in range(6))
        made = f'<circle r="22" fill="none" stroke="#7d7763" stroke-width="4"/>{spokes}<circle r="6" fill="#7d7763"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{made}</g>'


def person(x: float, y: float, scale: float, character: int, sex: str) -> str:
    colour = CHARACTER[character]
    body = "M-15 24 Q-15 2 0 2 Q15 2 15 24Z" if sex != "f" else "M-17 24 Q-6 14 -7 2 H7 Q6 14 17 24Z"
    hair = '<path d="M-9 -4 Q-10 -18 0 -18 Q10 -18 9 -4 L9 4 L6 -4Z" fill="#6b4a2b"/>' if sex == "f" else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path d="{body}" fill="{colour}"/><circle cx="0" cy="-7" r="8.500" fill="#e8cfae"/>{hair}</g>'


def back(width: float = W, height: float = H) -> str:
    """Wings on dark blue."""
    x, y = width / 2, height / 2
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#1f2d4d" stroke="#0f1830" stroke-width="1.500"/>'
        f'<rect x="5" y="5" width="{width - 10:g}" height="{height - 10:g}" rx="5" fill="none" stroke="#51669a" stroke-width="1"/>'
        f'{wings(x, y + 6, 1.05 * width / W, "#8fa6cf", 1)}<circle cx="{x:g}" cy="{y - 18:g}" r="4.500" fill="none" stroke="#e3c766" stroke-width="1.600"/>'
    )
