"""The one place where events become sentences. Each game's `words/log.py` is a table of what to say of each kind of event.

Events come as one reader may know them, so a sentence cannot tell more. An entry of the table gets the reader of the position before
the step and the event. The reader's `after` is the same person reading the position after the step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from hexameron.core.events import Emitted, Event

if TYPE_CHECKING:
    from hexameron.core.reader import Reader

    Telling = Reader[Emitted, Emitted]  # of any game


class Together(NamedTuple):
    """Marks an entry that gets all events of its kind that follow each other, as a list: one sentence names them all."""

    say: Callable[[Telling, Emitted], str]


class InContext(NamedTuple):
    """Marks an entry that gets such a list and also the events before and after it, or None: what is said depends on them."""

    say: Callable[[Telling, Emitted, Event | None, Event | None], str]


Sentences = Mapping[type[Event], "Callable[[Telling, Emitted], str] | Together | InContext"]


def narrate(reader: Telling, events: Sequence[Event], after: object) -> list[str]:
    """Return a sentence for each event, in order; an event about which there is nothing to say gives none."""
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
