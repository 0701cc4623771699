"""The only place where events become sentences.

Each game's `words/log.py` is a table with an entry for each kind of event. Events come as one
reader may know them, so a sentence cannot reveal more. An entry gets the reader of the position
before the step, and the event. The reader's `after` is the same reader for the position after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from hexameron.core.match.events import Emitted, Event

if TYPE_CHECKING:
    from hexameron.core.reading.reader import Reader

    Telling = Reader[Emitted, Emitted]  # a reader of any game


class Together(NamedTuple):
    """A mark for an entry that describes consecutive events of its kind in one sentence."""

    say: Callable[[Telling, Emitted], str]


class InContext(NamedTuple):
    """A mark for an entry that gets such events and those before and after them, or None.

    Its sentence depends on them.
    """

    say: Callable[[Telling, Emitted, Event | None, Event | None], str]


Sentences = Mapping[type[Event], "Callable[[Telling, Emitted], str] | Together | InContext"]


def narrate(reader: Telling, events: Sequence[Event], after: object) -> list[str]:
    """Return the sentences for the events of a step, in order. An event may have none."""
    before = reader.at(reader.view)
    before.after = reader.at(after)
    return [
        sentence
        for sentence in _sentences(before, events, reader.edition.game.people["SENTENCES"])
        if sentence
    ]


def _sentences(reader: Telling, events: Sequence[Event], table: Sentences) -> Iterator[str]:
    for kind, numbered in groupby(enumerate(events), lambda pair: type(pair[1])):
        say, run = table[kind], list(numbered)
        if isinstance(say, Together):
            yield say.say(reader, [event for _, event in run])
        elif isinstance(say, InContext):
            around = (None, *events, None)
            yield say.say(
                reader, [event for _, event in run], around[run[0][0]], around[run[-1][0] + 2]
            )
        else:
            yield from (say(reader, event) for _, event in run)
