"""The score of a planet, and the payoff of each seat (P-46 to P-48)."""

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.needs import is_validated


@rule
def oxygen_points(s: st.State) -> int:
    """Return the points for Oxygen with its Element side up (P-46)."""
    points = 0
    for tray in range(st.TRAYS):
        points += s.white[tray] >= 0 and s.white_side[tray] == st.ELEMENT_UP
    return points


@rule
def score(c: st.Content, s: st.State) -> int:
    """Return the score, 0 to 24 (P-47, P-48)."""
    points = oxygen_points(s)
    for tray in range(st.TRAYS):
        if is_validated(c, s, tray):
            points += st.SPACES
    return points


@rule
def level(c: st.Content, points: int, seats: int) -> int:
    """Return the level of a score: from 0, Demi-gods, to 3, Gods (2.7)."""
    found = 0
    for i in range(4):
        if points >= c.least[i, seats - 2]:
            found = i
    return found


@rule
def payoffs(c: st.Content, s: st.State, out: Out) -> None:
    """Write each seat's payoff: all share the score, as a fraction of 24 (P-R73)."""
    for seat in range(s.seats):
        out[seat] = score(c, s) / 24.0
