"""What a position is worth to each seat (RULES.md 7.2)."""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.angels.bots.worth import angel_worth, battle_seen
from hexameron.games.angels.rules import ranks, rows, state as st
from hexameron.games.angels.rules.payoffs import payoffs


@rule
def standing(c: st.Content, s: st.State, seat: int) -> float:
    """7.2: humans x10, a share of the Stake x6, cards x1, angels by level x0.3."""
    total = 10.0 * ranks.humans_of(s, seat) + 0.5 * s.in_hand[seat] + 0.12 * s.in_host[seat]
    for slot in range(rows.first_slot(seat, st.SUPPORT_ROW), rows.first_slot(seat, st.SUPPORT_ROW) + st.SEAT_SLOTS):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0:
            total += angel_worth(c, s, seat, slot)
    if ranks.humans_of(s, seat) > 0 and not ranks.is_guarded(s, seat):
        total -= 3.0
    prize = ranks.humans_at(s, st.STAKE)
    if prize > 0:
        everyone = 0.0
        for other in range(s.seats):
            everyone += battle_seen(c, s, seat, other) ** 2
        if everyone > 0.0:
            total += 6.0 * prize * battle_seen(c, s, seat, seat) ** 2 / everyone
    return total


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Estimated payoffs: the lead over the best of the others, weighed by how much is still to be fought for."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    left = ranks.humans_at(s, st.STAKE) + ranks.humans_at(s, st.PROCESSION)
    total = 0.0
    for seat in range(s.seats):
        mine, best = standing(c, s, seat), -1000.0
        for other in range(s.seats):
            if other != seat:
                best = max(best, standing(c, s, other))
        x = (mine - best) / (6.0 + 3.0 * left)
        out[seat] = 0.0 if s.gone >> seat & 1 else 0.5 + 0.5 * x / (1.0 + abs(x)) + 0.01
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= max(total, 0.001)
