"""Line art of humans, interventions, Giants, the back of a card and the two sides.

Each drawing is centred on the origin in a square of 100 by 100.
"""

from functools import lru_cache

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.angels.board.figures import FEATHERS, QUILLS
from hexameron.games.angels.rules import state as st

CHARACTER = ("#2b7a55", "#9a2750", "#6a6558")
GROUND = ("#e2f0e4", "#f6dfe4", "#ece8dd")
STROKES = {
    "fill": "none",
    "stroke_width": 1.8,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


@lru_cache(maxsize=64)
def person(character: int, sex: str, number: int) -> Svg:
    """Draw a human.

    The number of the card decides hair, hood and beard; the character decides dress, eyes and what
    the hand holds.
    """
    dress = ("#3f8f6b", "#b0446b", "#8a8473")[character]
    hair = ("#5b3a21", "#2c2320", "#a8763e", "#8b8580")[number % 4]
    woman = sex == "f"
    back_hair = "M-15-12C-18-38 18-38 15-12C18 2 19 8 15 14H-15C-19 8-18 2-15-12Z"
    hood = "M-17-8C-20-40 20-40 17-8C19 2 20 8 17 14H-17C-20 8-19 2-17-8Z"
    cap = "M-13-16C-14-34 14-34 13-16C8-20 4-22-3-22C-7-21-11-19-13-16Z"
    beard = "M-12-10C-11 4-6 9 0 9C6 9 11 4 12-10C8-4 4-3 0-3C-4-3-8-4-12-10Z"
    behind = (
        svg.path(hood, fill=dress)
        if number % 3 == 1
        else svg.path(back_hair, fill=hair)
        if woman
        else NOTHING
    )
    face = svg.path(
        "M-12-14C-12-32 12-32 12-14C12-2 6 5 0 5C-6 5-12-2-12-14Z", fill="#f1d5b3"
    ) + svg.path(cap, fill=hair, stroke="none")
    eyes = (
        svg.path("M-6-13h2M4-13h2M-3-4Q0-2 3-4")
        if character != st.EVIL
        else svg.path("M-8-16L-3-14M8-16L3-14M-3-3Q1-4 4-5")
    )
    shoulders = svg.path(
        "M-38 50C-37 24-24 13-8 10Q0 15 8 10C24 13 37 24 38 50Z", fill=dress
    ) + svg.path("M-8 10Q0 19 8 10M-22 50C-23 40-21 32-18 27M22 50C23 40 21 32 18 27", opacity=0.6)
    has_beard = sex == "m" and number % 2
    grown = svg.path(beard, fill=hair, stroke="none") if has_beard else NOTHING
    return svg.group(
        behind, shoulders, face, grown, eyes, HELD[character], **STROKES, stroke="#3b2b1c"
    )


HELD = (
    svg.path(
        "M26 46C28 32 24 22 27 10M27 22C33 20 36 15 35 10C30 12 27 16 27 22ZM26 32C20 30 17 25 18 20C23 22 26 26 26 32Z",
        fill="#fff",
    ),
    svg.path(
        "M20 46C32 44 34 36 26 33C18 30 22 22 31 24C36 25 37 20 34 17L37 13",
        stroke="#3d1226",
        stroke_width=3.4,
    ),
    NOTHING,
)


@lru_cache(maxsize=8)
def sign(side: str) -> Svg:
    """Draw an intervention: a dove in rays, a serpent in flames, or scales if neutral."""
    if side == "lord":
        rays = svg.join(
            svg.path(
                "M-3-24L0-47L3-24Z", transform=f"rotate({30 * i})", fill="#e9bf45", stroke="none"
            )
            for i in range(12)
        )
        dove = (
            "M0 34C-9 26-10 16-7 6C-18 8-32 2-38-14C-26-13-13-12-6-6C-4-12-3-15 0-18C3-15 4-12 6-6C13-12 26-13 38-14"
            "C32 2 18 8 7 6C10 16 9 26 0 34Z"
        )
        return svg.group(
            rays,
            svg.tag("circle", r=27, fill="#fff3c4", stroke="#d49a10"),
            svg.path(dove, fill="#fff"),
            svg.path("M-26-7C-20-2-13 1-7 2M26-7C20-2 13 1 7 2M-4 22L0 34L4 22"),
            svg.tag("circle", cy=-12, r=1.2, fill="#6d4f12"),
            **STROKES,
            stroke="#6d4f12",
        )
    if side == "fallen":
        fire = "M0-48C8-32 32-22 28 8C25 30 12 42 0 42C-14 42-28 30-26 6C-24-8-14-12-14-26C-8-20-5-16-4-10C4-18 6-34 0-48Z"
        snake = "M-20 36C4 44 26 32 18 18C12 8-14 16-16 4C-17-8 10-2 12-14C13-22 2-26-4-20"
        return svg.group(
            svg.path(fire, fill="#a3222f"),
            svg.path(
                "M2-12C10 2 18 10 12 26C8 36-8 36-12 26C-15 14-2 6 2-12Z",
                fill="#f0762e",
                stroke="none",
            ),
            svg.path(snake, stroke="#ffb199", stroke_width=8.5),
            svg.path(snake, stroke="#1c0d14", stroke_width=5.6),
            svg.path("M-5-20L-14-19M-14-19L-18-22M-14-19L-18-16", stroke="#ffd0b0"),
            svg.disc(-1, -22, 1.6, fill="#ffd84a", stroke="none"),
            **STROKES,
            stroke="#ffb199",
        )
    return svg.group(
        svg.tag("circle", r=40, fill="#e3dcc6"),
        svg.tag("circle", r=34, stroke_dasharray="2 6"),
        svg.path("M0-30V28M-13 30H13M-26-19H26", stroke_width=3),
        svg.tag("circle", cy=-30, r=3.5, fill="#b59a4a"),
        svg.path("M-26-19L-35 6H-17ZM26-19L35 6H17Z"),
        svg.path("M-36 6H-16C-17 15-35 15-36 6ZM36 6H16C17 15 35 15 36 6Z", fill="#b59a4a"),
        **STROKES,
        stroke="#4d4737",
    )


@lru_cache(maxsize=2)
def giant() -> Svg:
    return svg.group(
        svg.path("M-44 50C-46 22-34 8-16 4H16C34 8 46 22 44 50Z", fill="#7a5a3c"),
        svg.path("M-17-14C-18-42 18-42 17-14C17 2 9 10 0 10C-9 10-17 2-17-14Z", fill="#c79f78"),
        svg.path(
            "M-18-16C-22-44 22-44 18-16C10-24-8-26-18-16ZM-15 0C-10 20 10 20 15 0C10 6-10 6-15 0Z",
            fill="#4b3423",
        ),
        svg.path(
            "M-10-14L-4-12M10-14L4-12M-6-1H6M-30 50C-30 38-28 30-24 24M30 50C30 38 28 30 24 24"
        ),
        **STROKES,
        stroke="#2b1c11",
    )


@lru_cache(maxsize=2)
def back() -> Svg:
    """Draw the back of a card: wings under a star, in gold and blue."""
    wing = svg.path(FEATHERS, fill="#314a86") + svg.path(QUILLS, opacity=0.7)
    return svg.group(
        svg.group(wing, svg.group(wing, transform="scale(-1 1)"), at=(0, 8)),
        svg.path("M0 2C6 12 6 22 0 32C-6 22-6 12 0 2Z", fill="#e0be62"),
        svg.tag("circle", cy=-14, r=8, fill="#16224a"),
        svg.path(
            "M0-46L2.500-36.500L12-34L2.500-31.500L0-22L-2.500-31.500L-12-34L-2.500-36.500Z",
            fill="#e0be62",
            stroke="none",
        ),
        **STROKES,
        stroke="#e0be62",
    )


def faction(side: int) -> Svg:
    """Draw the sign of a side for plates: a sun for the Lord's, a broken star for the Fallen."""
    if side == st.LORD:
        return svg.tag("circle", r=22, fill="#f6d776") + svg.join(
            svg.path("M-5-28L0-46L5-28Z", fill="#f6d776", transform=f"rotate({45 * i})")
            for i in range(8)
        )
    return svg.path(
        "M0-46L11-14L44-14L18 6L28 40L0 19L-28 40L-18 6L-44-14L-11-14Z",
        transform="rotate(36)",
        fill="#ff7a5c",
    ) + svg.path("M-6-38L4-8L-6 4L6 36", fill="none", stroke="#2a0c14", stroke_width=7)
