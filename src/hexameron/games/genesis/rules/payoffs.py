"""Points, ties, the dark angel's victory and the payoffs."""

from hexameron.core.kernel import Out, rule
from hexameron.games.genesis.rules import state as st


@rule
def work_points(c: st.Content, s: st.State, angel: int) -> int:
    total = 0
    for day in range(st.DAYS):
        total += c.points[day + 1, s.circle[angel, day]]
    return total


@rule
def resting_points(c: st.Content, s: st.State, angel: int) -> int:
    """Return the number of the angel's square on day VII, or 0 elsewhere (G-80, G-82).

    The dark angel scores it only with the option `dark_rests`.
    """
    if s.area[angel] != st.REST or (angel == st.DARK and not s.dark_rests):
        return 0
    return c.resting[s.square[angel]]


@rule
def points(c: st.Content, s: st.State, angel: int) -> int:
    return work_points(c, s, angel) + resting_points(c, s, angel)


@rule
def best_points(c: st.Content, s: st.State) -> int:
    """Return the points of the best player; the dark angel is no player."""
    best = 0
    for seat in range(s.seats):
        best = max(best, points(c, s, seat))
    return best


@rule
def dark_angel_wins(c: st.Content, s: st.State) -> bool:
    """Return whether the dark angel has more points than every player (G-86).

    A tie is enough only with the option `dark_wins_ties` (G-R70).
    """
    dark, best = points(c, s, st.DARK), best_points(c, s)
    return dark > best or (dark == best and s.dark_wins_ties == 1)


@rule
def tie_winner(c: st.Content, s: st.State, best: int) -> int:
    """Return the player with `best` points who is furthest left on VII, or NOBODY (G-84)."""
    winner, place = st.NOBODY, 100
    for seat in range(s.seats):
        if s.area[seat] == st.REST and s.square[seat] < place and points(c, s, seat) == best:
            winner, place = seat, s.square[seat]
    return winner


@rule
def payoffs(c: st.Content, s: st.State, out: Out) -> None:
    """Write the payoff of every seat (G-83 to G-86, G-R74).

    A sole winner gets 1, k winners get 1/k each. All get 0 if the dark angel wins.
    """
    for seat in range(s.seats):
        out[seat] = 0.0
    if dark_angel_wins(c, s):
        return
    best = best_points(c, s)
    winner = tie_winner(c, s, best)
    if winner != st.NOBODY:
        out[winner] = 1.0
        return
    sharing = 0  # G-85
    for seat in range(s.seats):
        sharing += points(c, s, seat) == best
    for seat in range(s.seats):
        if points(c, s, seat) == best:
            out[seat] = 1.0 / sharing
