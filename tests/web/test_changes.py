"""What the stream sends of a board: the elements of a drawing, found by arrays, are those that a reader of XML finds, and what
is told to change makes of the board before the board after, as a page would patch it."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Any
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from contract.invariants import walk
from hexameron.core.drawing.svg import Frame, frame_tag
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load
from hexameron.web.page.changes import Change, Drawing, changes, drawing, elements

Shape = tuple[str, list["Shape"]]  # an element's name, and its children's
NAMESPACE = "http://www.w3.org/2000/svg"


def shape_of(drawn: Drawing, node: int = 0) -> Shape:
    return drawn.name(node).decode(), [shape_of(drawn, child) for child in drawn.children(node)]


def shape_in(element: Element) -> Shape:
    return element.tag.partition("}")[2], [shape_in(child) for child in element]


def patched(board: str, told: list[Change]) -> str:
    """As static/patch.js does it."""
    root = fromstring(board)
    for path, first, last, text in told:
        node = root
        for number in path:
            node = node[number]
        made = fromstring(
            text if not path and first < 0 else f'<svg xmlns="{NAMESPACE}">{text}</svg>'
        )
        if first < 0:
            node.attrib.clear()
            node.attrib.update((made[0] if path else made).attrib)
        else:
            node[first:last] = list(made)
    return tostring(root, encoding="unicode")


def positions(edition: Edition, seats: int, seed: int, many: int) -> list[Any]:
    return list(islice(walk(edition, seats, seed), many))


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_drawing_has_the_elements_that_it_has(slug: str) -> None:
    edition = load(slug).standard
    states = positions(edition, edition.about.seats[-1], 3, 8)
    boards = [edition.reader(state, 0).svg(tall) for state in states for tall in (False, True)]
    for board in boards:
        drawn = drawing(board)
        assert shape_of(drawn) == shape_in(fromstring(board))
        assert all(
            drawn.text(node).startswith(drawn.tag(node)) for node in range(len(drawn.starts))
        )
        assert changes(board, board) == []


@pytest.mark.parametrize("tall", (False, True), ids=("wide", "tall"))
@pytest.mark.parametrize("slug", list(catalogue()))
def test_changes_make_the_next_board_of_the_last(slug: str, tall: bool) -> None:
    """By the parts that a board remembers, and by its elements alone; also for somebody who looks from another seat afterwards."""
    edition = load(slug).standard
    seats = edition.about.seats[0]
    told = 0
    for number, (before, after) in enumerate(pairwise(positions(edition, seats, 4, 24))):
        old = edition.game.people["svg"](edition.reader(before, number % seats), tall)
        for seat in range(seats):
            new = edition.game.people["svg"](edition.reader(after, seat), tall)
            assert isinstance(old, Frame) and isinstance(new, Frame)
            for found in (changes(old, new), changes(str(old), str(new))):
                if found is not None:
                    assert patched(str(old), found) == tostring(
                        fromstring(str(new)), encoding="unicode"
                    ), f"step {number}"
                    told += bool(found)
    assert told > 20


def test_parts_may_come_go_and_be_several_elements() -> None:
    def board(*parts: str, colour: str = "red") -> Frame:
        return frame_tag(
            "svg", "<rect/>" * 200, *parts, xmlns=NAMESPACE, fill=colour
        )  # most of it stays

    inner = frame_tag("g", "<a/>", "<b/><c/>", "", cls="pane")
    other = frame_tag("g", "<a/>", "<b/><d/><c/>", "<e/>", cls="pane")
    boards = [
        board(inner, "", "<x><y/></x>"), board(other, "<new/>", "<x><z/></x>"), board(other, "<x><z/></x>"),
        board(colour="blue"), board("<x/><x/>", "<last/>"), board("<x/><x/>", "<first/>", "<last/>"),
    ]  # fmt: skip
    for old in boards:
        for new in boards:
            found = changes(old, new)
            assert found is not None and patched(str(old), found) == tostring(
                fromstring(str(new)), encoding="unicode"
            )


def test_the_elements_of_a_part_are_counted() -> None:
    assert [
        elements(part)
        for part in ("", "<a/>", "<a></a>", "<a><b/><c></c></a>", "<a/><b><c/></b><d/>")
    ] == [0, 1, 1, 1, 3]
    assert elements(frame_tag("g", "<a/>", "<b/>")) == 1
