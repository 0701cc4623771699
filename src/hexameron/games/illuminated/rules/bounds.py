"""What holds for every game: how long it can last, what never changes."""

from hexameron.games.illuminated.rules import state as st


def max_steps(s: st.State) -> int:
    """5.4: an action and its roll, twice a turn, and the draw of who begins."""
    return 1 + 4 * s.limit * s.seats


def conserved(c: st.Content, s: st.State) -> tuple[int, int]:
    """I-R50: no Entity ever changes its owner or leaves the table."""
    return s.seats, s.entities
