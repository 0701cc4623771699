"""The log in words, as one seat may read it: from the events it may know, never from the raw step."""

from __future__ import annotations

from dataclasses import dataclass

from hexameron.core.events import project
from hexameron.core.log import meant
from hexameron.core.reader import Reader
from hexameron.table.table import Table


@dataclass(frozen=True)
class Line:
    """One line of the log. `text` is the game's; empty for steps that the shell words itself."""

    number: int
    kind: str
    seat: int
    by: str
    text: str
    meant: str = ""  # what a bot meant by it, once the match is over


def line(
    table: Table,
    number: int,
    seat: int | None,
    language: str,
    reader: Reader[object, object] | None = None,
) -> Line:
    """`reader` if it is another one than reads at this table usually."""
    step = table.match.steps[number]
    text = ""
    if step.kind != "undo":
        events = project(table.match.happened(number), seat)
        text = (reader or table.reader(seat, language, number)).tell(
            events, table.view(seat, number + 1)
        )
    # Whether a pass was made without a choice would tell what the seat holds (others see no more than a pass).
    by = "" if step.by == "auto" and table.game.about.hidden and seat != step.seat else step.by
    return Line(number, step.kind, step.seat, by, text, meant(table.match, number, language))
