"""Who lets things go on without being asked, how long, and what wakes them.

A yield is a wish of one seat; it is told to nobody, and a pass made by it looks like any other pass without a choice.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexameron.core.flow import Flow

QUIET = "quiet"  # until nothing waits to be carried out


@dataclass
class Yield:
    """`until` is QUIET or a point of the game; the point where it was wished for is not meant, but its next time."""

    until: str
    has_begun: bool = False  # another point has been passed, or something waits


def is_over(wish: Yield, flow: Flow) -> bool:
    """Whether what was waited for has come, as this seat sees it."""
    if wish.until == QUIET:
        wish.has_begun = wish.has_begun or not flow.is_quiet()
        return flow.is_quiet()
    here = flow.point() == wish.until
    wish.has_begun = wish.has_begun or not here
    return here and wish.has_begun


def automatic(flow: Flow, legal: list[int], wish: Yield | None, always_ask: bool) -> int | None:
    """The pass that may be made for a seat now, or None if its person is to be asked."""
    passing = flow.passing(legal)
    if passing is None or passing not in legal or always_ask:
        return None
    return passing if len(legal) == 1 or wish else None
