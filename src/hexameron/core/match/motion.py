"""Motions: the pieces that move on the board in a step, in order, and the sounds.

Each game's `board/motion.py` is a table from events to motions. Events come as one reader may know
them, and pieces are named by their ids on that reader's board. So a motion cannot reveal more than
the board does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from hexameron.core.match.events import Emitted, Event

if TYPE_CHECKING:
    from hexameron.core.reading.reader import Reader

    Telling = Reader[Emitted, Emitted]  # a reader of any game

ROLL, TAKEN, END = SOUNDS = ("roll", "taken", "end")


class Motion(Struct, frozen=True, omit_defaults=True):
    """The movement and sound of one event."""

    pieces: tuple[str, ...] = ()  # that move, appear or disappear, all at the same time
    origin: str = ""  # the element that new pieces come from
    goal: str = ""  # the element that pieces go to when they leave the board
    sound: str = ""  # one of SOUNDS


Motions = Mapping[type[Event], "Callable[[Telling, Emitted], Motion]"]


def motions_of(reader: Telling, events: Sequence[Event], after: object) -> list[Motion]:
    """Return the motions of a step, in order. An event may have none."""
    before = reader.at(reader.view)
    before.after = reader.at(after)
    table: Motions = reader.edition.game.people.get("MOTIONS", {})
    found = (table[type(event)](before, event) for event in events if type(event) in table)
    return [motion for motion in found if motion.pieces or motion.sound]
