"""The pieces of a board as data, read from the drawing as XML."""

from __future__ import annotations

from typing import NamedTuple
from xml.etree import ElementTree

from hexameron.core.drawing.svg import Svg


class Piece(NamedTuple):
    """An element of a board that has an id."""

    id: str
    has_closeup: bool


def pieces_of(drawing: str) -> list[Piece]:
    """Return all elements of a whole board that have an id, in drawing order."""
    found = (
        (element.get("id"), element.get("class", ""))
        for element in ElementTree.fromstring(drawing).iter()
    )
    return [Piece(name, "closer" in kinds.split()) for name, kinds in found if name]


def without_ids(element: Svg, kept: str) -> Svg:
    """Return an element without its ids, except those that begin with `kept`.

    So it can be drawn a second time on a page.
    """
    root = ElementTree.fromstring(element)
    for each in root.iter():
        if not each.get("id", kept).startswith(kept):
            del each.attrib["id"]
    return Svg(ElementTree.tostring(root, encoding="unicode"))
