"""Features of a position: what each player has and may still get. `learned` contains their weights."""

from hexameron.core.kernel import Out, rule
from hexameron.games.angels.rules import ranks, rows, state as st

FEATURES = 19
(
    HUMANS, OPEN_HUMANS, HUMAN_LEVELS, PRIZE, LEADS, BATTLE, EARTH, SUPPORT, ANGELS, READY, SPENT, HAND, HOST, FIRST, TO_ACT, IS_LORDS,
    HAND_LEVELS, INTERVENTIONS, GIANTS,
) = range(FEATURES)  # fmt: skip


@rule
def come(s: st.State) -> float:
    """Return the progress of the game from 0 to 1.

    It is the share of humans that have left the Procession and the Stake.
    """
    left = ranks.humans_at(s, st.PROCESSION) + ranks.humans_at(s, st.STAKE)
    return min(1.0, max(0.0, 1.0 - left / max(1.0, s.procession_size)))


@rule
def fighting(c: st.Content, s: st.State, seat: int) -> float:
    """Return the sum of a seat's levels in Battle with declared support.

    In the battle phase only face-up angels count.
    """
    total, first = 0.0, rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        if (
            s.slot[slot] != st.NOTHING
            and s.blocked[slot] == 0
            and (s.up[slot] or s.phase != st.BATTLE_PHASE)
        ):
            total += ranks.level_of(c, s, slot)
            if s.turned[slot] and not ranks.is_support_counted(s):
                total += ranks.support_of(c, s, slot)
    return total


@rule
def seat_features(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Write the features of a seat: what it has won, what it holds, its situation in Battle."""
    for i in range(FEATURES):
        out[i] = 0.0
    for h in range(st.HUMANS):
        if s.hplace[h] == seat:
            out[HUMANS] += 1.0
            out[HUMAN_LEVELS] += ranks.human_level(c, s, h)
    if not ranks.is_guarded(s, seat):
        out[OPEN_HUMANS] = out[HUMANS]
    first = rows.first_slot(seat, st.SUPPORT_ROW)
    for slot in range(first, first + st.SEAT_SLOTS):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0:
            out[ANGELS] += 1.0
            out[READY] += s.status[slot] == st.READY
            out[SPENT] += s.status[slot] == st.SACRIFICED
            if rows.row_of(slot) == st.EARTH_ROW:
                out[EARTH] += ranks.level_of(c, s, slot)
            elif rows.row_of(slot) == st.SUPPORT_ROW:
                out[SUPPORT] += ranks.level_of(c, s, slot)
    out[HAND], out[HOST] = s.in_hand[seat], s.in_host[seat]
    out[FIRST], out[TO_ACT], out[IS_LORDS] = (
        s.first == seat,
        s.to_act == seat,
        s.faction[seat] == st.LORD,
    )
    for i in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
        if s.place[i] == st.IN_HAND:
            is_angel = c.kind[s.card[i]] == st.ANGEL_CARD
            out[HAND_LEVELS] += c.level[s.card[i]] if is_angel else 0
            out[INTERVENTIONS] += not is_angel
    for giant in range(st.GIANTS):
        out[GIANTS] += s.giant_level[giant] > 0 and s.giant_at[giant] == seat
    stand_in_battle(c, s, seat, out)


@rule
def stand_in_battle(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Write the features of a seat in Battle: its strength and its share of the Stake.

    PRIZE divides the Stake in proportion to squared strength. LEADS gives it to the leader; before
    the battle phase it counts half.
    """
    mine, best, everyone = fighting(c, s, seat), 0.0, 0.0
    for other in range(s.seats):
        theirs = fighting(c, s, other)
        everyone += theirs * theirs
        if other != seat:
            best = max(best, theirs)
    prize = ranks.humans_at(s, st.STAKE)
    out[BATTLE] = mine
    if everyone > 0.0:
        out[PRIZE] = prize * mine * mine / everyone
    if mine > best:
        out[LEADS] = prize * (1.0 if s.phase == st.BATTLE_PHASE else 0.5)
