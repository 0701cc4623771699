"""The differences between two drawings: a step changes only a few pieces of a large board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import numpy as np

from hexameron.core.drawing.svg import Frame, Part

# A path of child numbers to an element, the first and the last (exclusive) of its children to
# replace, and the new source. -1 replaces the element's attributes. Changes are applied in order:
# left of a change, children are numbered as in the new drawing; right of it, as in the old one.
Change = tuple[tuple[int, ...], int, int, str]
NAME = re.compile(rb"<([\w-]+)")
TAG = re.compile(r"<(/?)[^>]*?(/?)>")
SLASH = ord("/")
SMALL = 6000  # characters, old and new: sending a shorter part whole is faster than comparing it


@dataclass(frozen=True)
class Drawing:
    """An SVG source and its elements, numbered in the order of their opening tags.

    Positions are plain lists of numbers: a page has thousands of elements and every step is
    compared.
    """

    source: bytes
    starts: list[int]
    insides: list[int]  # ends of the opening tags
    ends: list[int]
    nexts: list[int]  # for each element, the first one that begins after its end

    def children(self, node: int) -> list[int]:
        found, child, nexts = [], node + 1, self.nexts
        while child < nexts[node]:
            found.append(child)
            child = nexts[child]
        return found

    def text(self, node: int) -> bytes:
        return self.source[self.starts[node] : self.ends[node]]

    def tag(self, node: int) -> bytes:
        return self.source[self.starts[node] : self.insides[node]]

    def name(self, node: int) -> bytes:
        found = NAME.match(self.source, self.starts[node])
        return found.group(1) if found else b""

    def gaps(self, node: int) -> list[bytes]:
        """Return the text between an element's children."""
        inner = [
            edge for child in self.children(node) for edge in (self.starts[child], self.ends[child])
        ]
        edges = [self.insides[node], *inner, self.ends[node]]
        return [self.source[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


def drawing(svg: str) -> Drawing:
    """Parse an SVG by its tags alone: our drawings are well-formed and their text is escaped."""
    source = svg.encode()
    letters = np.frombuffer(source, np.uint8)
    tags = np.flatnonzero(letters == ord("<"))
    insides = np.flatnonzero(letters == ord(">")) + 1
    insides = insides[np.searchsorted(insides, tags, side="right")]
    closes = letters[tags + 1] == SLASH
    single = letters[insides - 2] == SLASH
    begun = np.cumsum(~closes)  # number of elements up to each tag
    deep = np.cumsum(np.where(closes, -1, np.where(single, 0, 1))) + closes
    paired = np.flatnonzero(~single)
    # At each depth an opening tag is followed by its closing tag.
    paired = paired[np.argsort(deep[paired], kind="stable")]
    opening, closing = paired[::2], paired[1::2]
    starts, inner = tags[~closes], insides[~closes]
    ends, nexts = inner.copy(), np.arange(1, len(starts) + 1)
    ends[begun[opening] - 1], nexts[begun[opening] - 1] = insides[closing], begun[closing]
    return Drawing(source, starts.tolist(), inner.tolist(), ends.tolist(), nexts.tolist())


@lru_cache(maxsize=64)
def row(part: str) -> Drawing:
    """Parse the elements of a part as the children of a new parent."""
    return drawing(f"<g>{part}</g>")


def elements(part: Part) -> int:
    """Return the number of top-level elements in a part."""
    return _elements(part) if isinstance(part, str) else 1


@lru_cache(maxsize=2048)
def _elements(part: str) -> int:
    found = deep = 0
    for closes, single in TAG.findall(part):
        found += not deep and not closes
        deep += -1 if closes else 0 if single else 1
    return found


def changes(old: Part, new: Part) -> list[Change] | None:
    """Return the changes that turn the old drawing into the new one.

    None if they would be at least half as long as the new drawing.
    """
    found: list[Change] = []
    if isinstance(old, Frame) and isinstance(new, Frame):
        whole = _in_frame(old, new, (), found)
    else:
        whole = _in_element((drawing(str(old)), 0), (drawing(str(new)), 0), (), found)
    return found if whole and sum(len(change[3]) for change in found) < len(new) / 2 else None


def _in_frame(old: Frame, new: Frame, path: tuple[int, ...], found: list[Change]) -> bool:
    """Add the changes inside a frame. Return False if the whole element must be replaced."""
    if old.name != new.name:
        return False
    if old.opening != new.opening:
        found.append((path, -1, -1, f"{new.opening[:-1]}/>"))
    first, ours, theirs = _unlike(old.parts, new.parts)
    number = sum(map(elements, new.parts[:first]))
    if len(ours) != len(theirs):
        found.append((path, number, number + sum(map(elements, ours)), "".join(map(str, theirs))))
        return True
    for a, b in zip(ours, theirs, strict=True):
        if a is not b and a != b and not _in_part(a, b, path, number, found):
            return False
        number += elements(b)
    return True


def _in_part(old: Part, new: Part, path: tuple[int, ...], number: int, found: list[Change]) -> bool:
    if isinstance(old, Frame) and isinstance(new, Frame):
        if not _in_frame(old, new, (*path, number), found):
            found.append((path, number, number + 1, str(new)))
        return True
    if len(old) + len(new) < SMALL:
        found.append((path, number, number + elements(old), str(new)))
        return True
    return _among((row(str(old)), 0), (row(str(new)), 0), path, number, found)


Node = tuple[Drawing, int]


def _in_element(old: Node, new: Node, path: tuple[int, ...], found: list[Change]) -> bool:
    """Add the changes inside an element. Return False if the whole element must be replaced."""
    (before, a), (after, b) = old, new
    if before.text(a) == after.text(b):
        return True
    if before.name(a) != after.name(b) or not (before.children(a) or after.children(b)):
        return False
    if not _among(old, new, path, 0, found):
        return False
    if before.tag(a) != after.tag(b):
        tag = after.tag(b)
        found.append((path, -1, -1, (tag if tag.endswith(b"/>") else tag[:-1] + b"/>").decode()))
    return True


def _among(old: Node, new: Node, path: tuple[int, ...], offset: int, found: list[Change]) -> bool:
    """Add the changes among an element's children, which have `offset` siblings on their left.

    Return False if there is text between the children, which would have to move too.
    """
    (before, a), (after, b) = old, new
    if not _only_elements(before.gaps(a), after.gaps(b)):
        return False
    ours, theirs = before.children(a), after.children(b)
    first, was, now = _unlike(
        [before.text(node) for node in ours], [after.text(node) for node in theirs]
    )
    if len(was) == len(now):
        pairs = zip(ours[first:], theirs[first:], now, strict=False)
        for number, (one, other, text) in enumerate(pairs, first + offset):
            if not _in_element((before, one), (after, other), (*path, number), found):
                found.append((path, number, number + 1, text.decode()))
    else:
        found.append((path, first + offset, first + offset + len(was), b"".join(now).decode()))
    return True


def _only_elements(*gaps: list[bytes]) -> bool:
    return not any(gap.partition(b"</")[0].strip() for between in gaps for gap in between)


Some = TypeVar("Some")


def _unlike(
    ours: Sequence[Some], theirs: Sequence[Some]
) -> tuple[int, Sequence[Some], Sequence[Some]]:
    """Return the length of the common start, and both middles without the common start and end."""
    first = _alike(ours, theirs)
    last = _alike(ours[first:][::-1], theirs[first:][::-1])
    return first, ours[first : len(ours) - last], theirs[first : len(theirs) - last]


def _alike(ours: Sequence[Some], theirs: Sequence[Some]) -> int:
    """Return the number of equal elements at the start."""
    for number, (a, b) in enumerate(zip(ours, theirs, strict=False)):
        if a is not b and a != b:
            return number
    return min(len(ours), len(theirs))
