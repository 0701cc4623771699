"""Facts that hold for every match: a bound on its length, and what never changes."""

from hexameron.games.angels.rules import state as st


def max_steps(s: st.State) -> int:
    """Return an upper bound on the number of steps of a match (5.5).

    It allows for 60 turns of at most 300 announcements, each with its choices, responses, window
    and effect, and for planning.
    """
    return 40 + 60 * (400 + 300 * (12 + st.SEAT_HUMANS * s.seats))


def invariants(c: st.Content, s: st.State) -> tuple[object, ...]:
    """Return the values that never change: all cards and humans, and the number of instances."""
    return (
        tuple(sorted(s.card)),
        tuple(sorted(s.human_card)),
        sum(place != st.ABSENT for place in s.place),
    )
