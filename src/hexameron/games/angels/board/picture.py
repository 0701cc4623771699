"""A picture of the table under construction: its parts, and the place of each piece."""

from __future__ import annotations

from collections.abc import Callable

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Box, Frame, Part, Svg, frame_tag, memo_by_reads
from hexameron.games.angels.board.layout import Layout, Places
from hexameron.games.angels.board.letters import SMALL, line
from hexameron.games.angels.boundary.view import Reading

GOLD = "#f0d58a"
PALE = "#f4ecd6"
# Colours are part of the drawing, because it is also shown as a picture without a style sheet.
PANELS = {
    "support": ("#a9c4ff", 0.16, 0.45), "earth": ("#8fae62", 0.26, 0.45), "lane": ("#c2473f", 0.24, 0.45), "stake": ("#ffd873", 0.3, 0.9),
    "hand": ("#060c26", 0.5, 0.45), "stack": ("#070d2b", 0.78, 0.8), "tile": ("#0b143a", 0.72, 0.6), "plate": ("#0a1130", 0.85, 0.5),
}  # fmt: skip


def panel_paint(kind: str) -> dict[str, object]:
    fill, body, edge = PANELS[kind]
    return {"fill": fill, "fill_opacity": body, "stroke": "#e3c46c", "stroke_opacity": edge}


def empty(x: float, y: float, w: float, h: float) -> Svg:
    """Draw an empty place for a card."""
    return svg.box(
        x,
        y,
        w,
        h,
        6,
        cls="empty",
        fill="#fff",
        fill_opacity=0.03,
        stroke="#e3c46c",
        stroke_opacity=0.35,
        stroke_dasharray="3 5",
    )


class Picture:
    """The parts of one picture. `spots` holds the place of each piece, for arrows."""

    def __init__(self, r: Reading, at: Layout) -> None:
        self.r, self.t, self.v, self.at = r, r.t, r.view, at
        self.parts: list[Part] = []
        self.spots: dict[str, Box] = {}

    @property
    def me(self) -> int:
        """The seat whose rows are at the bottom."""
        return self.v.seat or 0

    @property
    def others(self) -> list[int]:
        return [(self.me + i) % self.v.seats for i in range(1, self.v.seats)]

    @property
    def places(self) -> Places:
        return self.at.places(self.v.seats)

    def colour(self, seat: int) -> str:
        return self.r.seat_colour(seat)

    def draw(self, part: Callable[..., None], *more: object) -> None:
        """Draw a part of the picture, or reuse an earlier drawing if nothing in it changed."""
        drawn, spots = _part(self.r, self.at, part, *more)
        self.put(drawn)
        self.spots |= spots

    def put(self, *parts: Part) -> None:
        self.parts += parts

    def piece(
        self,
        id: str,
        at: Box,
        body: Svg,
        title: str,
        kind: str = "piece",
        ring: float = 8,
        turn: float = 0,
        place: str = "",
    ) -> None:
        """Add a piece that can be touched and has a close-up.

        The page lights the ring around it while it may be chosen. `place` is where it is by the
        rules: a piece that only shifts to make room for its neighbours has not moved.
        """
        lit = svg.box(
            -2.5,
            -2.5,
            at.w + 5,
            at.h + 5,
            ring,
            cls="ring",
            fill="none",
            stroke="#ffc83d",
            stroke_width=3.5,
            opacity=0,
        )
        leaning = f" rotate({turn:.2f})" if turn else ""
        self.put(
            svg.group(
                svg.title(title),
                body,
                lit,
                id=id,
                cls=f"{kind} touchable closer",
                data_place=place or None,
                transform=f"translate({at.x:g} {at.y:g}){leaning}",
            )
        )
        self.spots[id] = at

    def panel(self, at: Box, kind: str, id: str = "") -> None:
        cls = f"panel {kind} touchable" if id else f"panel {kind}"
        self.put(svg.box(at.x, at.y, at.w, at.h, 9, id=id or None, cls=cls, **panel_paint(kind)))

    def caption(
        self, x: float, y: float, words: str, room: float, anchor: str = "start", bold: bool = False
    ) -> None:
        self.put(
            line(x, y, words, 12.5 if self.at.kind == "wide" else SMALL, GOLD, room, anchor, bold)
        )


@memo_by_reads
def _part(
    r: Reading, at: Layout, part: Callable[..., None], *more: object
) -> tuple[Frame, dict[str, Box]]:
    p = Picture(r, at)
    part(p, *more)
    return frame_tag("g", *p.parts, cls="part"), p.spots
