"""A table's page for one reader: its changing parts, as the page and the stream send them.

A route or the stream asks a TablePage. It draws each part from the table, with a Reader and the
templates, and keeps it in the table's RenderCache for readers who see the same.
"""

from __future__ import annotations

from typing import TypedDict

from hexameron.core.compiled.record import OVER
from hexameron.core.drawing.svg import Part
from hexameron.core.match.events import project
from hexameron.core.match.log import OLDER
from hexameron.core.match.motion import Motion, motions_of
from hexameron.core.reading.reader import Reader
from hexameron.table.table import Table
from hexameron.web.choices import Json, list_choices
from hexameron.web.page.changes import Change, changes
from hexameron.web.page.log import line_text, line_with_names
from hexameron.web.page.names import reader_with_names
from hexameron.web.page.perspective import Perspective
from hexameron.web.page.render_cache import RenderCache, cache_of
from hexameron.web.page.surroundings import Surroundings
from hexameron.web.templates import render, render_template

LOG_LINES = 150


class StreamEvent(TypedDict, total=False):
    """The data of one event of the stream: only what changed."""

    sequence: int
    fragments: dict[str, str]  # parts of the page, by name
    append: dict[str, str]  # HTML to add at the end of a part, by name
    changes: list[Change]  # to the board
    actions: Json
    motions: list[Motion]  # of the last step, in order
    turn: bool  # the reader is to decide
    seat: int | None
    curtain: int | None
    over: bool
    kind: str  # of the step
    say: str
    text: str


def without_parts(event: StreamEvent) -> StreamEvent:
    """Return the event without the parts that the page already contains."""
    return {**event, "fragments": {}}


class TablePage:
    """The page of a table, from one perspective and in one language."""

    def __init__(self, table: Table, perspective: Perspective, language: str) -> None:
        self.table, self.perspective, self.language = table, perspective, language
        self.seat, self.held = perspective.seat, perspective.held

    @property
    def cache(self) -> RenderCache:
        return cache_of(self.table)

    # --- events of the stream ---

    def snapshot(self) -> StreamEvent:
        """Return all changing parts as they are now."""
        now = self.table.sequence
        event = self.with_board(now)
        event["fragments"] |= {"log": self.log(max(0, now - LOG_LINES), now), **self.around()}
        event["actions"] = self.actions()
        event["motions"] = self.motions(now)
        return event

    def step(self, number: int, before: int | None) -> StreamEvent:
        """Return the changes of one step, for a reader who saw the board from seat `before`."""
        table, at = self.table, number + 1
        event = self.with_headline(at)
        changed = self.board_changes(number, before)
        if changed is not None:
            event["changes"] = changed
        else:
            event["fragments"]["board"] = str(self.board(at))
        ended = at == table.sequence and table.is_over and table.game.offers("intent")
        # Earlier lines are now struck out, or show the bots' intentions.
        if ended or table.match.steps[number].kind == "undo":
            event["fragments"]["log"] = self.log(max(0, at - LOG_LINES), at)
        else:
            event["append"] = {"log": self.log(number, at)}
        event["kind"] = table.match.steps[number].kind
        event["say"] = self._line_text(number)
        event["motions"] = self.motions(at)
        if at == table.sequence:
            event["fragments"] |= self.around()
            event["actions"] = self.actions()
        return event

    def without_step(self) -> StreamEvent:
        """Return the changes between steps: the players present and their requests."""
        return {
            "sequence": self.table.sequence,
            "fragments": self.around(),
            "actions": self.actions(),
        }

    def with_board(self, at: int) -> StreamEvent:
        """Return the board and the headline after `at` steps."""
        event = self.with_headline(at)
        event["fragments"]["board"] = str(self.board(at))
        return event

    def with_headline(self, at: int) -> StreamEvent:
        """Return the headline after `at` steps, and whether it is the reader's turn."""
        acting = self._acting(at)
        return {
            "sequence": at,
            "fragments": {"headline": self.headline(at), "brief": self.brief(at)},
            "turn": self.is_to_decide(acting, at),
            "seat": self.seat,
            "curtain": self.perspective.curtain,
            "over": acting == OVER,
        }

    # --- the board ---

    def board(self, at: int) -> Part:
        """Return the board after `at` steps."""
        return self._board_for(self.seat, at)

    def board_changes(self, number: int, before: int | None) -> list[Change] | None:
        """Return the changes of a step on the board, for a reader who saw it from seat `before`.

        Return None if the whole board must be sent.
        """
        old, new = self._board_for(before, number), self.board(number + 1)
        key = ("changes", number, self._eye(before), self._eye(self.seat))
        return self.cache.drawing(self._board_key(*key), lambda: changes(old, new))

    def motions(self, at: int) -> list[Motion]:
        """Return the motions of the last of `at` steps on the board, in order. Undo has none."""
        table = self.table
        if at == 0 or table.match.steps[at - 1].kind == "undo":
            return []

        def find() -> list[Motion]:
            events = project(table.match.collect_events(at - 1), self.seat)
            reader = table.reader(self.seat, "en", at - 1)
            return motions_of(reader, events, table.view(self.seat, at))

        seat = self.seat if table.game.about.hidden else None
        return self.cache.drawing(("motions", id(table.match), at, seat), find)

    def _board_for(self, seat: int | None, at: int) -> Part:
        seat, tall = self._eye(seat), self.perspective.tall

        def draw() -> Part:
            board: Part = self.table.game.people["svg"](
                self.table.reader(seat, self.language, at), tall
            )
            return board

        return self.cache.drawing(self._board_key("board", at, seat), draw)

    def _board_key(self, *what: object) -> tuple[object, ...]:
        return (*what, id(self.table.match), self.language, self.perspective.tall)

    def _eye(self, seat: int | None) -> int | None:
        """Return the seat for which the board is drawn.

        Without hidden information the wide board is the same for all readers (None).
        """
        return seat if self.perspective.tall or self.table.game.about.hidden else None

    # --- above and below the board ---

    def headline(self, at: int) -> str:
        reader, acting = self._reader_at(at), self._acting(at)
        return render_template(
            "parts/headline.html",
            self.language,
            sentence=reader.headline(),
            acting=acting,
            colour=reader.seat_colour(acting) if acting >= 0 else "",
            yours=self.is_to_decide(acting, at),
            over=acting == OVER,
            won=acting == OVER and self.has_won(at),
        )

    def brief(self, at: int) -> str:
        """Render the facts to know before choosing, or the result once the match is over."""
        table, reader, part = self.table, self._reader_at(at), "parts/brief.html"
        acting = self._acting(at)
        older = OLDER.translate(self.language) if table.match.is_of_older_layout else ""
        marks = {"practice": table.match.header.practice, "older": older, "over": acting == OVER}
        if acting != OVER:
            outlook = tuple(reader.outlook()) if acting >= 0 else ()
            marks |= {"outlook": outlook, "mine": (), "scores": None, "summary": None}
            return render_template(part, self.language, **marks)
        mine = [reader.seat_name(seat) for seat in self.held]
        figures = {"scores": reader.scores(), "summary": self.summary()}
        return render(part, self.language, outlook=(), mine=mine, **marks, **figures)

    def summary(self) -> list[list[str]] | None:
        """Return the finished match in figures, or None if the game has no such summary."""
        table = self.table

        def sum_up() -> list[list[str]] | None:
            steps, positions = table.match.steps, table.match.positions
            played = [
                (positions[n], steps[n].action)
                for n in table.match.in_force()
                if steps[n].kind in ("act", "chance")
            ]
            return reader_with_names(table, None, self.language).review.summary(played)

        key = ("summary", id(table.match), table.sequence, self.language)
        return self.cache.drawing(key, sum_up)

    def around(self) -> dict[str, str]:
        """Render the parts around the board: seats, notices and tools."""
        return Surroundings(self.table, self.perspective, self.language).parts()

    # --- the log ---

    def log(self, first: int, last: int) -> str:
        """Render the lines of some steps."""
        in_force = set(self.table.match.in_force())
        lines = [
            line_with_names(self.table, number, self.seat, self.language)
            for number in range(first, last)
        ]
        rows = tuple(
            (
                line,
                line_text(self.table, line, self.language),
                line.number in in_force or line.kind == "undo",
            )
            for line in lines
        )
        return (render_template if len(rows) == 1 else render)(
            "parts/log.html", self.language, rows=rows, id=self.table.id
        )

    def _line_text(self, number: int) -> str:
        line = line_with_names(self.table, number, self.seat, self.language)
        return line_text(self.table, line, self.language)

    # --- the reader's turn ---

    def actions(self) -> Json:
        """Return the reader's legal actions, each with the touches that lead to it and its words."""
        table, seat = self.table, self.seat
        if seat is None or seat not in self.held or not table.is_asked(seat):
            return {"list": [], "labels": {}, "plans": {}}
        key = ("actions", id(table.match), table.sequence, seat, self.language)
        return dict(
            self.cache.drawing(
                key, lambda: list_choices(table.reader(seat, self.language), table.legal())
            )
        )

    def is_to_decide(self, acting: int, at: int) -> bool:
        """Return whether the reader is to decide.

        It is not while the table is about to pass for the seat.
        """
        if acting < 0 or acting not in self.held:
            return False
        return at != self.table.sequence or self.table.is_asked(acting)

    def has_won(self, at: int) -> bool:
        """Return whether the reader, holding one seat, is the only winner.

        Always False in cooperative games: there the game's own sentence states the result.
        """
        if len(self.held) != 1 or self.table.game.about.cooperative:
            return False
        [mine] = self.held
        worths = self.table.edition.payoffs(self.table.match.positions[at])
        return all(worths[mine] > worth for seat, worth in enumerate(worths) if seat != mine)

    def _acting(self, at: int) -> int:
        return int(self.table.match.positions[at].to_act)

    def _reader_at(self, at: int) -> Reader[object, object]:
        return reader_with_names(self.table, self.seat, self.language, at)
