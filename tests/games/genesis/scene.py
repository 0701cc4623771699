"""Genesis's own test verbs."""

from __future__ import annotations

from hexameron.core.record import OVER
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words.names import NAMES
from scene import Scene

AREAS = ("void", *st.NUMERALS[1:])
PASS = st.PASS.code(0)


class Table(Scene):
    slug = "genesis"

    def end_round(self) -> Table:
        """Everybody still to act in this round passes."""
        now = self.state.round
        while self.state.to_act != OVER and self.state.round == now:
            self.play(PASS)
        return self

    @property
    def works(self) -> list[int]:
        return [action for action in self.legal if st.WORK.has(action)]

    @property
    def to_act(self) -> str:
        return NAMES[self.state.to_act]

    def cubes(self, name: str) -> tuple[int, ...]:
        return self.view.cubes[NAMES.index(name)]

    @property
    def stock(self) -> tuple[int, ...]:
        return self.view.stock

    def track(self, area: str) -> str:
        """Angels from the left: 'yellow dark gray'."""
        return " ".join(NAMES[angel] for angel in self.view.tracks[AREAS.index(area)])

    def workers(self, day: str) -> str:
        return " ".join(NAMES[angel] for angel in self.view.workers(AREAS.index(day)))

    def dark_circle(self, day: str) -> int:
        return self.view.circles[st.DARK][AREAS.index(day) - 1]

    def points(self, name: str) -> int:
        return self.view.points(NAMES.index(name))


new, position, picture = Table.new, Table.position, Table.picture
