"""Bounds that hold for every game: its greatest length, and what never changes."""

from hexameron.games.illuminated.rules import state as st


def max_steps(s: st.State) -> int:
    """Return the greatest number of steps of a game (5.4).

    These are two actions with their rolls in each turn, and the draw of the starting player.
    """
    return 1 + 4 * s.limit * s.seats


def invariants(c: st.Content, s: st.State) -> tuple[int, int]:
    """Return numbers that never change: no Entity changes owner or leaves the table (I-R50)."""
    return s.seats, s.entities
