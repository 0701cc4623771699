"""What holds for every game: how long it can last, what never changes."""

from hexameron.games.angels.rules import state as st


def max_steps(s: st.State) -> int:
    """5.5: sixty turns of at most 300 announcements, each with its choices, responses, window and effect, besides planning."""
    return 40 + 60 * (400 + 300 * (12 + st.SEAT_HUMANS * s.seats))


def conserved(c: st.Content, s: st.State) -> tuple[object, ...]:
    """Every card of every deck, and every human, is in exactly one place."""
    return (
        tuple(sorted(s.card)),
        tuple(sorted(s.human_card)),
        sum(place != st.ABSENT for place in s.place),
    )
