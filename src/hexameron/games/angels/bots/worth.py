"""Values of cards, and of levels in Battle and duels, by what a seat may know (RULES.md 7.2)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.bots import stack
from hexameron.games.angels.rules import knowledge, ranks, rows, state as st


@rule
def card_worth(c: st.Content, s: st.State, seat: int, card: int) -> float:
    if c.kind[card] == st.ANGEL_CARD:
        return 0.3 * c.level[card] + 0.12 * c.support[card]
    return 2.2


UNSEEN_LEVEL = 6.2  # assumed level of an unknown card (7.2)


@rule
def level_seen(c: st.Content, s: st.State, seat: int, slot: int) -> float:
    """Return the level of a card as the seat sees it; an unknown card has an assumed level."""
    if knowledge.knows(s, seat, slot):
        return ranks.level_of(c, s, slot) * 1.0
    return UNSEEN_LEVEL + s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot]


@rule
def battle_seen(c: st.Content, s: st.State, seat: int, player: int) -> float:
    """Return a player's strength in Battle as the seat sees it, with what the stack will add.

    Once revealed it is the true sum; before that it uses known cards and guesses.
    """
    total, first, revealed = 0.0, rows.first_slot(player, st.BATTLE_ROW), s.phase == st.BATTLE_PHASE
    for slot in range(first, first + st.ROW):
        if s.slot[slot] != st.NOTHING and s.blocked[slot] == 0 and (s.up[slot] or not revealed):
            total += level_seen(c, s, seat, slot)
            if s.items > 0:
                total += stack.levels_to_come(c, s, seat, slot)
            if s.turned[slot] and not revealed:
                total += ranks.support_of(c, s, slot) if knowledge.knows(s, seat, slot) else 3.3
    return total


@rule
def best_rival(c: st.Content, s: st.State, seat: int) -> float:
    best = 0.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, battle_seen(c, s, seat, other))
    return best


@rule
def angel_worth(c: st.Content, s: st.State, seat: int, slot: int) -> float:
    """Return the value of an angel on the table to its player.

    It depends on its level, what it can still do, and the humans it guards or fights for.
    """
    worth = 0.3 * level_seen(c, s, seat, slot) + 0.6
    if s.status[slot] == st.SACRIFICED and rows.row_of(slot) != st.BATTLE_ROW:
        worth = 0.4
    elif s.status[slot] == st.READY:
        worth += 0.5
    if rows.row_of(slot) == st.EARTH_ROW and ranks.humans_of(s, rows.seat_of(slot)) > 0:
        worth += 1.0
    if rows.row_of(slot) == st.BATTLE_ROW and ranks.humans_at(s, st.STAKE) > 0:
        worth += 0.8 * ranks.humans_at(s, st.STAKE)
    return worth


@rule
def human_worth(c: st.Content, s: st.State, seat: int, h: int) -> float:
    """Return the value of a human, which is above all a point.

    Evil humans hurt the Lord's side a little, and good ones the Fallen.
    """
    character, worth = ranks.character_of(c, s, h), 9.0
    if (s.faction[seat] == st.LORD and character == st.EVIL) or (
        s.faction[seat] != st.LORD and character == st.GOOD
    ):
        worth -= 0.7
    return worth + 0.1 * ranks.human_level(c, s, h)


@rule
def swing(c: st.Content, s: st.State, seat: int, gain: float) -> float:
    """Return the value of `gain` more levels in Battle for the seat.

    It is high if they win the lead, and low if they do not matter.
    """
    prize = ranks.humans_at(s, st.STAKE)
    if prize == 0:
        return 0.0
    mine, theirs = battle_seen(c, s, seat, seat), best_rival(c, s, seat)
    if mine == 0.0 and gain > 0:
        return 0.0
    before, after = mine - theirs, mine - theirs + gain
    value = 0.02 * gain
    if before <= 0 < after:
        value += 6.0 * prize if s.phase == st.BATTLE_PHASE else 2.5 * prize
    elif before > 0 and after > before:
        value += (0.05 if s.phase == st.BATTLE_PHASE else 0.12) * min(gain, 8.0)
    elif after <= 0 and gain > 0 and before < 0:
        value += 0.3 * gain / max(1.0, -before)
    return value


@rule
def duel_swing(c: st.Content, s: st.State, seat: int, slot: int, gain: float) -> float:
    """Return the value of `gain` levels on a duellist.

    If they change the result, it is the worth of both duellists.
    """
    a, b = st.AT_SLOT.index(s.duel_a), st.AT_SLOT.index(s.duel_b)
    if not st.AT_SLOT.has(s.duel_a) or not st.AT_SLOT.has(s.duel_b) or (slot != a and slot != b):
        return 0.0
    other = b if slot == a else a
    lead = level_seen(c, s, seat, slot) - level_seen(c, s, seat, other)
    if s.items > 0:
        lead += stack.levels_to_come(c, s, seat, slot) - stack.levels_to_come(c, s, seat, other)
    mine = 1.0 if rows.seat_of(slot) == seat else -1.0
    stake = angel_worth(c, s, seat, slot) + angel_worth(c, s, seat, other)
    if gain > 0 and lead <= 0 < lead + gain:
        return mine * stake
    if gain < 0 and lead > 0 >= lead + gain:
        return -mine * stake
    return 0.02 * mine * gain


@rule
def opens_earth(s: st.State, slot: int) -> int:
    """Return 1 if this angel is the only guard of humans, else 0."""
    if rows.row_of(slot) != st.EARTH_ROW or ranks.humans_of(s, rows.seat_of(slot)) == 0:
        return 0
    first, count = slot // st.ROW * st.ROW, 0
    for near in range(first, first + st.ROW):
        count += s.slot[near] != st.NOTHING and s.blocked[near] == 0
    return 1 if count == 1 else 0
