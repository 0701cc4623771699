"""The parts of a page around the board: the players, notices, and the tools of a seat."""

from __future__ import annotations

from typing import NamedTuple

from hexameron.core.reading.reader import Reader
from hexameron.table.table import Table
from hexameron.web.page.names import distinct_names
from hexameron.web.page.perspective import Perspective
from hexameron.web.page.players import list_players
from hexameron.web.templates import render_template


class Wait(NamedTuple):
    """The points a seat may wait for, the one it waits for now, and whether it is always asked."""

    points: tuple[tuple[str, str], ...]
    until: str
    always: bool


class Surroundings:
    """What is around the board of a table, from one perspective and in one language."""

    def __init__(self, table: Table, perspective: Perspective, language: str) -> None:
        self.table, self.perspective, self.language = table, perspective, language

    def parts(self) -> dict[str, str]:
        """Render the parts around the board: seats, notices and tools."""
        table, about = self.table, self.table.game.about
        reader = table.reader(self.perspective.seat, self.language)
        return {
            "seats": list_players(table, self.perspective, reader),
            "notices": self._notices(reader),
            "tools": render_template(
                "parts/tools.html",
                self.language,
                slug=about.slug,
                id=table.id,
                is_held=bool(self.perspective.held),
                over=table.is_over,
                seat=(seat := self.acting_seat()),
                is_asked=table.to_act == seat,
                may_undo=seat is not None and table.takeback.is_possible(seat),
                has_notes=seat is not None and bool(reader.notes()),
                flow=self._waiting_options(),
            ),
        }

    def _notices(self, reader: Reader[object, object]) -> str:
        table, about = self.table, self.table.game.about
        request = table.takeback.request
        return render_template(
            "parts/notices.html",
            self.language,
            slug=about.slug,
            id=table.id,
            names=tuple(distinct_names(table, self.language)),
            held=tuple(self.perspective.held),
            woken=self._waking_reason(),
            asked=request.seat if request else None,
            over=table.is_over,
            is_hidden=about.hidden,
            open=tuple(
                (number, reader.seat_name(number))
                for number, each in enumerate(table.seats)
                if each.kind == "open"
            ),
            begins_in_silence=about.is_silent and not table.sequence,
            rematch=table.seating.settings.rematch,
        )

    def _waiting_options(self) -> Wait | None:
        """Return the seat's waiting options, which only this seat is shown; None if it has none."""
        table, seat = self.table, self.acting_seat()
        if seat is None or table.is_over:
            return None
        flow = table.reader(seat, self.language).flow
        if flow is None:
            return None
        wish = table.yields.wishes.get(seat)
        return Wait(tuple(flow.points()), wish.until if wish else "", table.seats[seat].always_ask)

    def _waking_reason(self) -> str:
        """Return why the table asks a seat again that wanted to wait, or an empty text."""
        seat = self.acting_seat()
        reason = self.table.yields.woken.get(seat, "") if seat is not None else ""
        flow = self.table.reader(seat, self.language).flow if reason else None
        return flow.reason(reason) if flow else ""

    def acting_seat(self) -> int | None:
        """Return the seat a browser acts for: the one it looks from, else the first it holds.

        In a game with hidden information it is None unless the browser looks from a seat that it
        holds.
        """
        if self.perspective.seat is not None and self.perspective.seat in self.perspective.held:
            return self.perspective.seat
        return (
            self.perspective.held[0]
            if self.perspective.held and not self.table.game.about.hidden
            else None
        )
