"""What changed between two drawings: of a large board, a step changes a few pieces."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat

# Of the element that a path of numbers leads to: which of its children (from, before) are now what; -1 for its attributes.
Change = tuple[tuple[int, ...], int, int, str]
NAME = re.compile(rb"<([\w-]+)")


@dataclass
class Node:
    """An element of a drawing as its place in the source."""

    start: int
    inside: int  # where its opening tag ends
    end: int = 0
    children: list[Node] = field(default_factory=list)


@dataclass(frozen=True)
class Drawing:
    source: bytes
    root: Node

    def text(self, node: Node) -> bytes:
        return self.source[node.start : node.end]

    def tag(self, node: Node) -> bytes:
        return self.source[node.start : node.inside]

    def name(self, node: Node) -> bytes:
        found = NAME.match(self.source, node.start)
        return found.group(1) if found else b""

    def gaps(self, node: Node) -> list[bytes]:
        """What stands between an element's children."""
        edges = [node.inside, *[edge for child in node.children for edge in (child.start, child.end)], node.end]
        return [self.source[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


def drawing(svg: str) -> Drawing:
    source = svg.encode()
    parser = expat.ParserCreate()
    top = Node(0, 0)
    open_nodes = [top]

    def begin(_name: str, _attributes: object) -> None:
        start = parser.CurrentByteIndex
        node = Node(start, source.index(b">", start) + 1)
        open_nodes[-1].children.append(node)
        open_nodes.append(node)

    def close(_name: str) -> None:
        node = open_nodes.pop()
        is_empty = source[node.inside - 2 : node.inside] == b"/>"
        node.end = node.inside if is_empty else source.index(b">", parser.CurrentByteIndex) + 1

    parser.StartElementHandler, parser.EndElementHandler = begin, close
    parser.Parse(source, True)
    return Drawing(source, top.children[0])


def changes(old: Drawing, new: Drawing) -> list[Change] | None:
    """What makes the new drawing of the old one; None if little of it stays."""
    found: list[Change] = []

    def compare(a: Node, b: Node, path: tuple[int, ...]) -> bool:
        """False if nothing but the whole element would do."""
        if old.text(a) == new.text(b):
            return True
        if old.name(a) != new.name(b) or (a.children == [] and b.children == []) or not _only_elements(old, new, a, b):
            return False
        if old.tag(a) != new.tag(b):
            tag = new.tag(b)
            found.append((path, -1, -1, (tag if tag.endswith(b"/>") else tag[:-1] + b"/>").decode()))
        first, last = _alike_ends(old, new, a, b)
        before, after = a.children[first : len(a.children) - last], b.children[first : len(b.children) - last]
        if len(before) == len(after):
            for number, pair in enumerate(zip(before, after, strict=True), first):
                if not compare(*pair, (*path, number)):
                    found.append((path, number, number + 1, new.text(pair[1]).decode()))
        else:
            found.append((path, first, first + len(before), b"".join(new.text(node) for node in after).decode()))
        return True

    whole = compare(old.root, new.root, ())
    return found if whole and sum(len(change[3]) for change in found) < len(new.source) / 2 else None


def _only_elements(old: Drawing, new: Drawing, a: Node, b: Node) -> bool:
    """Whether no words stand between the children, which would have to be moved with them."""
    gaps = [*old.gaps(a), *new.gaps(b)]
    return not any(gap.partition(b"</")[0].strip() for gap in gaps)


def _alike_ends(old: Drawing, new: Drawing, a: Node, b: Node) -> tuple[int, int]:
    """How many children stay as they are at the beginning and at the end."""
    ours, theirs = [old.text(node) for node in a.children], [new.text(node) for node in b.children]
    least = min(len(ours), len(theirs))
    first = next((i for i in range(least) if ours[i] != theirs[i]), least)
    last = next((i for i in range(least - first) if ours[-1 - i] != theirs[-1 - i]), least - first)
    return first, last
