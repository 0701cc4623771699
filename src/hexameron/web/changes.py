"""What changed between two drawings: of a large board, a step changes a few pieces."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

# Of the element that a path of numbers leads to: which of its children (from, before) are now what; -1 for its attributes.
Change = tuple[tuple[int, ...], int, int, str]
NAME = re.compile(rb"<([\w-]+)")
SLASH = ord("/")


@dataclass(frozen=True)
class Drawing:
    """A source and its elements, numbered as they begin; plain numbers, for a page has thousands and every step is compared."""

    source: bytes
    starts: list[int]
    insides: list[int]  # where an element's opening tag ends
    ends: list[int]
    nexts: list[int]  # the first element that begins after this one has ended

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
        """What stands between an element's children."""
        inner = [edge for child in self.children(node) for edge in (self.starts[child], self.ends[child])]
        edges = [self.insides[node], *inner, self.ends[node]]
        return [self.source[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


def drawing(svg: str) -> Drawing:
    """Our own drawings are well-formed, and what comes from words is escaped: tags are all there is to look for."""
    source = svg.encode()
    letters = np.frombuffer(source, np.uint8)
    tags = np.flatnonzero(letters == ord("<"))
    insides = np.flatnonzero(letters == ord(">")) + 1
    insides = insides[np.searchsorted(insides, tags, side="right")]
    closes = letters[tags + 1] == SLASH
    single = letters[insides - 2] == SLASH
    begun = np.cumsum(~closes)  # elements, up to each tag
    deep = np.cumsum(np.where(closes, -1, np.where(single, 0, 1))) + closes
    paired = np.flatnonzero(~single)
    paired = paired[np.argsort(deep[paired], kind="stable")]  # at each depth an opening tag is followed by what closes it
    opening, closing = paired[::2], paired[1::2]
    starts, inner = tags[~closes], insides[~closes]
    ends, nexts = inner.copy(), np.arange(1, len(starts) + 1)
    ends[begun[opening] - 1], nexts[begun[opening] - 1] = insides[closing], begun[closing]
    return Drawing(source, starts.tolist(), inner.tolist(), ends.tolist(), nexts.tolist())


def changes(old: Drawing, new: Drawing) -> list[Change] | None:
    """What makes the new drawing of the old one; None if little of it stays."""
    found: list[Change] = []

    def compare(a: int, b: int, path: tuple[int, ...]) -> bool:
        """False if nothing but the whole element would do."""
        if old.text(a) == new.text(b):
            return True
        ours, theirs = old.children(a), new.children(b)
        if old.name(a) != new.name(b) or not (ours or theirs) or not _only_elements(old.gaps(a), new.gaps(b)):
            return False
        if old.tag(a) != new.tag(b):
            tag = new.tag(b)
            found.append((path, -1, -1, (tag if tag.endswith(b"/>") else tag[:-1] + b"/>").decode()))
        first, last = _alike_ends([old.text(node) for node in ours], [new.text(node) for node in theirs])
        before, after = ours[first : len(ours) - last], theirs[first : len(theirs) - last]
        if len(before) == len(after):
            for number, pair in enumerate(zip(before, after, strict=True), first):
                if not compare(*pair, (*path, number)):
                    found.append((path, number, number + 1, new.text(pair[1]).decode()))
        else:
            found.append((path, first, first + len(before), b"".join(new.text(node) for node in after).decode()))
        return True

    whole = compare(0, 0, ())
    return found if whole and sum(len(change[3]) for change in found) < len(new.source) / 2 else None


def _only_elements(*gaps: list[bytes]) -> bool:
    """Whether no words stand between the children, which would have to be moved with them."""
    return not any(gap.partition(b"</")[0].strip() for between in gaps for gap in between)


def _alike_ends(ours: list[bytes], theirs: list[bytes]) -> tuple[int, int]:
    """How many children stay as they are at the beginning and at the end."""
    least = min(len(ours), len(theirs))
    first = next((i for i in range(least) if ours[i] != theirs[i]), least)
    last = next((i for i in range(least - first) if ours[-1 - i] != theirs[-1 - i]), least - first)
    return first, last
