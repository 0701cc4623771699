"""Legal actions and chance outcomes."""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.angels.rules import (
    abilities,
    announcements,
    battle,
    filters,
    giants,
    planning,
    raids,
    rearrangement,
    state as st,
)
from hexameron.games.angels.rules.effects.choices import may_put, may_swap_in, slot_to_swap

MAX_LEGAL = 320


@rule
def legal(c: st.Content, s: st.State, out: Out) -> int:
    """Write the legal actions, or the chance outcomes, in ascending order; return their number."""
    prompt, seat = s.prompt, s.to_act
    if seat < 0:
        return outcomes(s, out)
    if prompt == st.SEGMENT:
        n = 0
        if s.phase != st.HUMAN_PHASE or not abilities.must_still_act(c, s, seat):
            out[0] = st.PASS.code(0)
            n = 1
        n = abilities.list_announcements(c, s, seat, out, n)
        return raids.list_raids(c, s, seat, out, n) if s.phase == st.ACTION_PHASE else n
    if prompt == st.RESPOND or prompt == st.WINDOW:
        out[0] = st.PASS.code(0)
        return abilities.list_announcements(c, s, seat, out, 1)
    if prompt >= st.WHICH_MODE and prompt <= st.WHICH_COST:
        return announcements.list_choices(c, s, out)
    if prompt == st.PLACE:
        return planning.list_plans(c, s, seat, out)
    if prompt == st.ATTACKED or prompt == st.TAKEN:
        return raids.list_raid_targets(c, s, prompt == st.ATTACKED, out)
    if prompt == st.TAKE_STAKE:
        return battle.list_takers(s, seat, out)
    if prompt == st.DEFENDER:
        return giants.list_defenders(s, out)
    if prompt == st.HALF or prompt == st.MULLIGAN or prompt == st.REARRANGE:
        out[0], out[1] = st.PASS.code(0), st.YES.code(0)
        return 2
    if prompt == st.PICK_HUMAN:
        for i in range(st.SEAT_HUMANS):
            out[i] = st.PICK.code(i)
        return st.SEAT_HUMANS
    if prompt == st.REPLAN_CARD:
        out[0], out[1] = st.REPLAN.code(0), st.REPLAN.code(1)
        return 2
    return list_cards(c, s, seat, out)


@rule
def list_cards(c: st.Content, s: st.State, seat: int, out: Out) -> int:
    """Write the legal choices among own cards and return their number.

    The prompts are half the hand, DROP, SWAP, SEARCH and PUT.
    """
    n, prompt, i = 0, s.prompt, s.resolving
    if prompt == st.SEARCH or prompt == st.PUT:
        out[0] = st.PASS.code(0)
        n = 1
    slot = slot_to_swap(c, s, i, s.pc) if prompt == st.SWAP else st.NOTHING
    left = 0
    for k in range(s.host_size[seat]):
        left += s.place[st.DECK * seat + k] == st.IN_HAND
    for k in range(s.host_size[seat]):
        card = st.DECK * seat + k
        if prompt == st.SEARCH:
            if s.place[card] == st.IN_HOST and filters.fits_card(c, c.o_filter[s.pc], s.card[card]):
                out[n] = st.HAND.code(k)
                n += 1
        elif s.place[card] == st.IN_HAND:
            if prompt == st.PUT:
                for d in range(st.DESTS):
                    if may_put(c, s, i, s.pc, card, d):
                        out[n] = st.PLAN.code(st.DESTS * k + d)
                        n += 1
            elif prompt == st.SWAP:
                if may_swap_in(c, s, slot, card):
                    out[n] = st.HAND.code(k)
                    n += 1
            elif prompt == st.DROP:
                out[n] = st.HAND.code(k)
                n += 1
            else:
                # Half the hand is chosen in ascending order; enough cards must remain for the rest.
                if k > s.half_last and left >= s.halves:
                    out[n] = st.HAND.code(k)
                    n += 1
            left -= 1
    return n


@rule
def is_outcome(s: st.State, k: int) -> bool:
    """Return whether card or human k is a possible outcome of the pending chance event."""
    prompt = s.prompt
    if prompt == st.DRAW_CARD or prompt == st.OP_DRAW:
        return s.place[st.DECK * s.who + k] == st.IN_HOST
    if prompt == st.DROP_RANDOM:
        return s.place[st.DECK * s.who + k] == st.IN_HAND
    if prompt == st.POOL:
        return s.hplace[k] == st.ASIDE
    if prompt == st.LOOK_PROCESSION:
        return s.hplace[k] == st.PROCESSION and s.looked >> k & 1 == 0
    return s.hplace[k] == st.PROCESSION


@rule
def span(s: st.State) -> int:
    """Return the exclusive upper bound of the outcome numbers."""
    prompt = s.prompt
    if prompt == st.DRAW_CARD or prompt == st.OP_DRAW or prompt == st.DROP_RANDOM:
        return s.host_size[s.who]
    return st.DECK_HUMANS


@rule
def outcomes(s: st.State, out: Out) -> int:
    if s.to_act == OVER:
        return 0
    n = 0
    if s.prompt == st.FIRST_SEAT or s.prompt == st.PERMUTE or s.prompt == st.SHUFFLE_HUMANS:
        n = s.seats * 1
        if s.prompt == st.PERMUTE:
            n = rearrangement.count_movable(s) - s.stir_at
        elif s.prompt == st.SHUFFLE_HUMANS:
            n = st.HUMAN_ORDERS
        for k in range(n):
            out[k] = k
        return n
    for k in range(span(s)):
        if is_outcome(s, k):
            out[n] = k
            n += 1
    return n
