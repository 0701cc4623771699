"""What the stream sends of a board: the elements of a drawing, found by arrays, are those that a reader of XML finds."""

from __future__ import annotations

from itertools import islice
from xml.etree.ElementTree import Element, fromstring

import pytest

from contract.invariants import walk
from hexameron.games import catalogue, load
from hexameron.web.changes import Drawing, changes, drawing

Shape = tuple[str, list["Shape"]]  # an element's name, and its children's


def shape_of(drawn: Drawing, node: int = 0) -> Shape:
    return drawn.name(node).decode(), [shape_of(drawn, child) for child in drawn.children(node)]


def shape_in(element: Element) -> Shape:
    return element.tag.partition("}")[2], [shape_in(child) for child in element]


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_drawing_has_the_elements_that_it_has(slug: str) -> None:
    edition = load(slug).standard
    states = islice(walk(edition, edition.about.seats[-1], 3), 8)
    boards = [edition.reader(state, 0).svg(tall) for state in states for tall in (False, True)]
    for board in boards:
        drawn = drawing(board)
        assert shape_of(drawn) == shape_in(fromstring(board))
        assert all(drawn.text(node).startswith(drawn.tag(node)) for node in range(len(drawn.starts)))
        assert changes(drawn, drawn) == []
