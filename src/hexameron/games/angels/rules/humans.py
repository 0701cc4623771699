"""Moving humans: to an Earth, the Stake or the Cemetery (A-41, A-91, A-99)."""

from hexameron.core.kernel import emit, rule
from hexameron.games.angels.rules import events as ev, knowledge, rows, state as st


@rule
def shuffle_deck(s: st.State, outcome: int) -> None:
    """Shuffle a deck's humans in secret, so that numbers reveal nothing about a closed list."""
    first, rest = st.SEAT_HUMANS * s.seg, outcome * 1
    for k in range(st.SEAT_HUMANS, 1, -1):
        a, b = first + k - 1, first + rest % k
        s.human_card[a], s.human_card[b] = s.human_card[b], s.human_card[a]
        rest //= k
    emit(s, ev.HumansShuffled, s.seg)
    s.seg += 1


@rule
def identity(s: st.State, h: int) -> int:
    """Return the card of a human; NOTHING for a marker."""
    return s.human_card[h] if h < st.DECK_HUMANS else st.NOTHING


@rule
def plain_human(s: st.State, h: int) -> None:
    s.hboost[h] = s.hboost_perm[h] = s.hstrip[h] = s.hmarks[h] = s.hmarks_perm[h] = 0
    s.hchar[h] = s.hchar_perm[h] = st.NOTHING


@rule
def human_to(s: st.State, h: int, place: int) -> None:
    """Move a human to an Earth, the Cemetery or a face-down pile.

    A new stay begins, and all modifiers end.
    """
    if s.hplace[h] == st.CEMETERY:
        shift = 0
        for i in range(s.graves):
            if s.grave[i] == h:
                shift = 1
            elif shift:
                s.grave[i - 1] = s.grave[i]
        s.graves -= 1
        s.grave[s.graves] = 0
    plain_human(s, h)
    s.hbonus[h] = s.haura[h] = 0
    s.hplace[h] = place
    # Only a human on an Earth has a stay to compare.
    s.hstay[h] = rows.next_stay(s) if place < s.seats else 0
    if place == st.CEMETERY:
        s.grave[s.graves] = h
        s.graves += 1
    if place == st.CEMETERY or place < s.seats:
        s.hlore[h] = st.ALL_KNOWN


@rule
def kill_human(s: st.State, h: int, why: int) -> None:
    emit(s, ev.HumanDied, h, identity(s, h), s.hplace[h], why)
    if h >= st.DECK_HUMANS:
        human_to(s, h, st.UNBORN)
        s.marker_level[h - st.DECK_HUMANS] = s.marker_char[h - st.DECK_HUMANS] = 0
        s.marker_parent[h - st.DECK_HUMANS] = st.NOTHING
        s.acted[h] = s.hspent[h] = s.hlore[h] = 0
    else:
        human_to(s, h, st.CEMETERY)


@rule
def human_to_stake(s: st.State, h: int) -> None:
    """Move a human unseen from the Procession to the Stake (A-41).

    Any human known to be in the Procession might be the one, so all of these become LISTED.
    """
    for other in range(st.DECK_HUMANS):
        if s.hplace[other] == st.PROCESSION:
            for seat in range(s.seats):
                if knowledge.level_of_lore(s.hlore[other], seat) == st.KNOWN:
                    s.hlore[other] = knowledge.with_lore(s.hlore[other], seat, st.LISTED)
    s.hplace[h] = st.STAKE
    emit(s, ev.HumanStaked)


@rule
def show_human(s: st.State, h: int, seat: int) -> None:
    s.hlore[h] = knowledge.with_lore(s.hlore[h], seat, st.KNOWN)
