"""What holds for every game: how long it can last, what never changes."""

from hexameron.games.genesis.rules import state as st


def max_steps(s: st.State) -> int:
    """Section 5, bounds: 212 decisions a player on any board, the draw of ages, and leaving the table."""
    return 214 * s.seats


def conserved(c: st.Content, s: st.State) -> tuple[int, ...]:
    """G-3: cubes only move between stock and players."""
    return tuple(
        s.stock[e] + sum(s.cubes[seat, e] for seat in range(s.seats)) for e in range(st.ESSENCES)
    )
