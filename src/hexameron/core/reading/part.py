"""The base of groups of Reader functions that not every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from hexameron.core.reading.reader import Reader

View = TypeVar("View")
Values = TypeVar("Values")


class ReaderPart:
    def __init__(self, reader: Reader[View, Values]) -> None:
        self._reader: object = reader
        self._own = reader.edition.game.people
