"""An upper bound on the steps of a game, and the quantities that never change."""

from hexameron.games.genesis.rules import state as st


def max_steps(s: st.State) -> int:
    """Return an upper bound on the steps of a game (RULES.md, section 5).

    212 decisions per player on any board, plus the draw of ages and leaving the table.
    """
    return 214 * s.seats


def invariants(c: st.Content, s: st.State) -> tuple[int, ...]:
    """Return the cubes of each essence, in the stock and with players: they never change (G-3)."""
    return tuple(
        s.stock[e] + sum(s.cubes[seat, e] for seat in range(s.seats)) for e in range(st.ESSENCES)
    )
