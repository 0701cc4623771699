"""Caching of drawings: a part of a board is drawn again only if what it reads has changed.

The cache records everything that a drawing function reads from the view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial, wraps
from operator import attrgetter
from types import MethodType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from hexameron.core.reading.reader import Reader

if TYPE_CHECKING:
    from hexameron.core.model.edition import Edition

# Drawings to keep of one part, the newest first: about one for each perspective at a table.
VARIANTS = 8
PARTS = 2000  # limit for an edition; beyond it the cache is cleared
RECENT = 32
Key = tuple[object, ...]
Question = tuple[str, tuple[object, ...]]  # a method of the view, and its arguments
View = TypeVar("View")
Values = TypeVar("Values")
Made = TypeVar("Made")
More = ParamSpec("More")


class ReadRecorder:
    """A view that records what is read from it: fields, properties, and results of its methods."""

    __slots__ = ("asked", "read", "view")

    def __init__(self, view: object) -> None:
        self.view, self.read, self.asked = view, dict[str, object](), dict[Question, object]()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.view, name)
        if isinstance(found, MethodType):
            return partial(self.ask, name)
        self.read[name] = found
        return found

    def ask(self, name: str, *more: object) -> Any:
        found = self.asked[name, more] = getattr(self.view, name)(*more)
        return found


class Variant(Generic[Made]):
    """A drawing of a part, and everything that was read for it."""

    __slots__ = ("asked", "drawn", "look", "seen")

    def __init__(self, noticed: ReadRecorder, drawn: Made) -> None:
        self.drawn, self.asked = drawn, tuple(noticed.asked.items())
        self.look = attrgetter(*noticed.read) if noticed.read else _nothing
        self.seen = self.look(noticed.view)

    def fits(self, view: object) -> bool:
        return self.look(view) == self.seen and all(
            getattr(view, name)(*more) == found for (name, more), found in self.asked
        )


def _nothing(view: object) -> None:
    """Read nothing, for a part that is always the same."""


def memo_by_reads(
    draw: Callable[Concatenate[Reader[View, Values], More], Made],
) -> Callable[Concatenate[Reader[View, Values], More], Made]:
    """Remember the drawings of a part of a board by what they read from the view.

    Everything else that the part depends on must be among its arguments, which must be hashable.
    """

    @wraps(draw)
    def draw_again(r: Reader[View, Values], *more: More.args, **named: More.kwargs) -> Made:
        parts, key = (
            r.edition.parts,
            (draw, more, tuple(named.items()), r.language, r.colours, r.names),
        )
        variants: list[Variant[Made]] = parts.get(key, [])
        for variant in variants:
            if variant.fits(r.view):
                return variant.drawn
        anew = _draw_and_record(lambda reader: draw(reader, *more, **named), r)
        if len(parts) > PARTS:
            parts.clear()
        parts[key] = [anew, *variants[: VARIANTS - 1]]
        return anew.drawn

    return cast(Callable[Concatenate[Reader[View, Values], More], Made], draw_again)


def remember_recent(edition: Edition, what: str, key: Hashable, reckon: Callable[[], Made]) -> Made:
    """Return a recent result for this key, or calculate it.

    Several readers of a position share the result. It is kept with the edition, because it depends
    on the content.
    """
    kept: dict[Hashable, Made] = edition.parts.setdefault((what,), {})
    found = kept.get(key)
    if found is None:
        if len(kept) >= RECENT:
            kept.clear()
        found = kept[key] = reckon()
    return found


def _draw_and_record(
    draw: Callable[[Reader[View, Values]], Made], r: Reader[View, Values]
) -> Variant[Made]:
    # If a larger part is being drawn, it also reads what this part reads.
    within = r.view if isinstance(r.view, ReadRecorder) else None
    noticed = ReadRecorder(within.view if within else r.view)
    made = Variant(noticed, draw(r.at(cast(View, noticed))))
    if within:
        within.read |= noticed.read
        within.asked |= noticed.asked
    return made
