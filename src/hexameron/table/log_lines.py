"""The log lines of a match in words, as one seat may read them.

They are written from the events that the seat may know, never from the step itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexameron.core.match.events import project
from hexameron.core.match.log import explain_intent
from hexameron.core.reading.reader import Reader
from hexameron.table.table import Table


@dataclass(frozen=True)
class LogLine:
    """A log line. `text` comes from the game; it is empty for steps that pages word themselves."""

    number: int
    kind: str
    seat: int
    by: str
    text: str
    meant: str = ""  # the intention of a bot, shown once the match is over


def line_of_step(
    table: Table,
    number: int,
    seat: int | None,
    language: str,
    reader: Reader[object, object] | None = None,
) -> LogLine:
    """Return the log line of a step. `reader` replaces the table's usual reader."""
    step = table.match.steps[number]
    text = ""
    if step.kind != "undo":
        events = project(table.match.collect_events(number), seat)
        text = (reader or table.reader(seat, language, number)).tell(
            events, table.view(seat, number + 1)
        )
    # That a pass was automatic would reveal what the seat holds. Others only see that it passed.
    by = "" if step.by == "auto" and table.game.about.hidden and seat != step.seat else step.by
    return LogLine(
        number, step.kind, step.seat, by, text, explain_intent(table.match, number, language)
    )
