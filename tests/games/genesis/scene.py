"""Genesis's own test verbs."""

from __future__ import annotations

from hexameron.core.compiled.record import OVER
from hexameron.core.match.events import Event
from hexameron.games.genesis.boundary.codes import NAMES
from hexameron.games.genesis.rules import events as ev, state as st
from scene import Scene

AREAS = ("void", *st.NUMERALS[1:])
PASS = st.PASS.code(0)


class Table(Scene):
    slug = "genesis"

    def end_round(self) -> Table:
        """Everybody still to act in this round passes."""
        self.end_round_and_watch()
        return self

    def end_round_and_watch(self) -> list[Event]:
        """The same; return what happens."""
        now, events = self.state.round, []
        while self.state.to_act != OVER and self.state.round == now:
            events += self.happens(PASS)
        return events

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


def dark_act(events: list[Event]) -> int:
    """What the dark angel does among these events: GO, SWITCH, LABOUR, or STAY."""
    acts = {ev.DarkFollowed: st.GO, ev.DarkPushed: st.SWITCH, ev.DarkWorked: st.LABOUR}
    return next((acts[type(event)] for event in events if type(event) in acts), st.STAY)


new, position, picture = Table.new, Table.position, Table.picture
