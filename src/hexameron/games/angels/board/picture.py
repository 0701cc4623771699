"""One picture of the table in the making: its parts, and where each piece lies."""

from html import escape

from hexameron.games.angels.board.layout import Box, Layout, Places
from hexameron.games.angels.board.writing import SMALL, line
from hexameron.games.angels.words.view import Reading

GOLD = "#f0d58a"
PALE = "#f4ecd6"


class Picture:
    """Collects the parts of one picture; `spots` remembers where each piece lies, for arrows."""

    def __init__(self, r: Reading, at: Layout) -> None:
        self.r, self.t, self.v, self.at = r, r.t, r.view, at
        self.me = r.view.seat or 0
        self.others = [(self.me + i) % r.view.seats for i in range(1, r.view.seats)]
        self.places: Places = at.places(r.view.seats)
        self.parts: list[str] = []
        self.spots: dict[str, Box] = {}

    def put(self, *parts: str) -> None:
        self.parts += parts

    def piece(self, id: str, at: Box, body: str, title: str, kind: str = "piece", ring: float = 8) -> None:
        """Something that may be touched, and looked at closer; a ring round it is lit by the page while it may be chosen."""
        lit = f'<rect class="ring" x="-2.5" y="-2.5" width="{at.w + 5:g}" height="{at.h + 5:g}" rx="{ring:g}" fill="none" opacity="0"/>'
        self.put(
            f'<g id="{id}" class="{kind} touchable closer" transform="translate({at.x:g} {at.y:g})"><title>{escape(title)}</title>{body}{lit}</g>'
        )
        self.spots[id] = at

    def panel(self, at: Box, kind: str, id: str = "") -> None:
        named = f'id="{id}" class="panel {kind} touchable"' if id else f'class="panel {kind}"'
        self.put(f'<rect {named} x="{at.x:g}" y="{at.y:g}" width="{at.w:g}" height="{at.h:g}" rx="9"/>')

    def caption(self, x: float, y: float, words: str, room: float, anchor: str = "start", bold: bool = False) -> None:
        self.put(line(x, y, words, 12.5 if self.at.kind == "wide" else SMALL, GOLD, room, anchor, bold))
