"""The first position."""

from hexameron.core.kernel import CHANCE, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import sum_up
from hexameron.games.illuminated.rules.turn import begin


@rule
def start(c: st.Content, o: st.Options, s: st.State) -> None:
    """Set up the same number of dice for all seats, each in the Light with value 1 (I-2 to I-5)."""
    s.seats, s.entities = o.seats, o.entities
    s.limit, s.at_limit, s.own_target = o.max_rounds, o.at_limit, o.own_target
    s.ply, s.turn, s.round, s.gone, s.die = 0, 0, 0, 0, 0
    s.rolled, s.roller, s.bonus, s.less, s.against = -1, st.NOBODY, 0, 0, 0
    s.winner, s.pending, s.actor, s.starter, s.left = st.NOBODY, -1, st.NOBODY, st.NOBODY, 0
    for e in range(st.ENTITIES):
        s.place[e] = (
            c.start_place if e // st.SLOTS < o.seats and e % st.SLOTS < o.entities else st.UNUSED
        )
    sum_up(s)
    s.to_act = CHANCE
    if o.first_seat != st.NOBODY:
        begin(c, s, o.first_seat)
