"""How much a card, an effect or a position is worth to a seat, by what that seat may know (RULES.md 7.2)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.games.angels.filters import fits_angel, fits_human, source_slot
from hexameron.games.angels.ranks import (
    battle_sum,
    character_of,
    first_slot,
    human_level,
    humans_at,
    humans_of,
    is_guarded,
    knows,
    level_of,
    row_of,
    seat_of,
    support_of,
)  # fmt: skip
from hexameron.games.angels.rules import payoffs
from hexameron.games.angels.state import (
    AT_HUMAN,
    AT_ITEM,
    AT_PLAYER,
    AT_ROW,
    AT_SLOT,
    BATTLE_PHASE,
    BATTLE_ROW,
    EARTH_ROW,
    EVIL,
    GOOD,
    HUMANS,
    LORD,
    NEGATED,
    NOTHING,
    PROCESSION,
    READY,
    RESOLVED,
    ROW,
    SACRIFICED,
    SEAT_SLOTS,
    STAKE,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import (
    O_ATTACH,
    O_BLOCK,
    O_CONTROL,
    O_COPY,
    O_DISCARD,
    O_DRAW,
    O_DROP,
    O_FLAG,
    O_GIANT,
    O_HAND,
    O_HOST,
    O_LEVEL,
    O_LOOK,
    O_LOWER,
    O_MARKER,
    O_NEGATE,
    O_PROMOTE,
    O_PUT,
    O_RAISE,
    O_READY,
    O_RECOVER,
    O_SEARCH,
    O_STRIP,
    O_SUPPORT,
    ON_ALL,
    ON_ME,
    ON_SELF,
)  # fmt: skip

UNSEEN_LEVEL = 6.2  # 7.2: what an unknown card counts
UNSEEN_BATTLE = 7.0


@rule
def level_seen(c: Content, s: State, seat: int, slot: int) -> float:
    """The level of a card as the seat sees it."""
    if knows(s, seat, slot):
        return level_of(c, s, slot) * 1.0
    return UNSEEN_LEVEL + s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot]


@rule
def battle_seen(c: Content, s: State, seat: int, player: int) -> float:
    """A player's strength in Battle: true sums once revealed, before that known cards and guesses."""
    if s.phase == BATTLE_PHASE:
        return battle_sum(c, s, player) * 1.0
    total, first = 0.0, first_slot(player, BATTLE_ROW)
    for slot in range(first, first + ROW):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0:
            total += level_seen(c, s, seat, slot)
            if s.turned[slot]:
                total += support_of(c, s, slot) if knows(s, seat, slot) else 3.3
    return total


@rule
def best_rival(c: Content, s: State, seat: int) -> float:
    best = 0.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, battle_seen(c, s, seat, other))
    return best


@rule
def angel_worth(c: Content, s: State, seat: int, slot: int) -> float:
    """What an angel on the table is worth to its player: its level, what it can still do, whom it guards."""
    worth = 0.3 * level_seen(c, s, seat, slot) + 0.6
    if s.status[slot] == SACRIFICED and row_of(slot) != BATTLE_ROW:
        worth = 0.4
    elif s.status[slot] == READY:
        worth += 0.5
    if row_of(slot) == EARTH_ROW and humans_of(s, seat_of(slot)) > 0:
        worth += 1.0
    if row_of(slot) == BATTLE_ROW and humans_at(s, STAKE) > 0:
        worth += 0.8 * humans_at(s, STAKE)
    return worth


@rule
def human_worth(c: Content, s: State, seat: int, h: int) -> float:
    """A human is a point; evil ones hurt the Lord's side, good ones the Fallen a little."""
    character, worth = character_of(c, s, h), 9.0
    if (s.faction[seat] == LORD and character == EVIL) or (s.faction[seat] != LORD and character == GOOD):
        worth -= 0.7
    return worth + 0.1 * human_level(c, s, h)


@rule
def swing(c: Content, s: State, seat: int, gain: float) -> float:
    """What `gain` more levels in Battle are worth: much if they turn it, little if they do not matter."""
    prize = humans_at(s, STAKE)
    if prize == 0:
        return 0.0
    mine, theirs = battle_seen(c, s, seat, seat), best_rival(c, s, seat)
    if mine == 0.0 and gain > 0:
        return 0.0
    before, after = mine - theirs, mine - theirs + gain
    value = 0.02 * gain
    if before <= 0 < after:
        value += 6.0 * prize if s.phase == BATTLE_PHASE else 2.5 * prize
    elif before > 0 and after > before:
        value += (0.05 if s.phase == BATTLE_PHASE else 0.12) * min(gain, 8.0)
    elif after <= 0 and gain > 0 and before < 0:
        value += 0.3 * gain / max(1.0, -before)
    return value


@rule
def duel_swing(c: Content, s: State, seat: int, slot: int, gain: float) -> float:
    """What `gain` levels on a duellist are worth: its life, and the other's."""
    a, b = AT_SLOT.index(s.duel_a), AT_SLOT.index(s.duel_b)
    if not AT_SLOT.has(s.duel_a) or not AT_SLOT.has(s.duel_b) or (slot != a and slot != b):
        return 0.0
    other = b if slot == a else a
    lead = level_seen(c, s, seat, slot) - level_seen(c, s, seat, other)
    mine = 1.0 if seat_of(slot) == seat else -1.0
    stake = angel_worth(c, s, seat, slot) + angel_worth(c, s, seat, other)
    if gain > 0 and lead <= 0 < lead + gain:
        return mine * stake
    if gain < 0 and lead > 0 >= lead + gain:
        return -mine * stake
    return 0.02 * mine * gain


@rule
def op_on_angel(c: Content, s: State, seat: int, o: int, slot: int, amount: int) -> float:
    """The worth of one operation on one angel."""
    code, own = c.o_code[o], seat_of(slot) == seat
    sign = 1.0 if own else -1.0
    if code == O_LEVEL or code == O_PROMOTE:
        value = 0.0
        if s.window == 1:
            value = duel_swing(c, s, seat, slot, amount * 1.0)
        if row_of(slot) == BATTLE_ROW:
            value += swing(c, s, seat, sign * amount) if own or s.seats == 2 else 0.4 * swing(c, s, seat, sign * amount)
        if level_seen(c, s, seat, slot) + amount <= 0:
            value -= sign * angel_worth(c, s, seat, slot)
        return value
    if code == O_SUPPORT:
        return swing(c, s, seat, -sign * support_of(c, s, slot)) if s.turned[slot] and s.up[slot] else -0.5
    loss = angel_worth(c, s, seat, slot)
    if row_of(slot) == BATTLE_ROW:
        loss += swing(c, s, seat, -sign * level_seen(c, s, seat, slot)) * (-sign)
    if code == O_DISCARD or code == O_HOST:
        return -sign * loss
    if code == O_HAND:
        return -sign * loss * 0.7 + (1.2 if own else 0.0)
    if code == O_CONTROL:
        return -sign * loss * 1.8
    if code == O_BLOCK:
        return -sign * (loss * 0.5 if row_of(slot) == BATTLE_ROW else 0.6 + opens_earth(s, slot) * 3.0)
    if code == O_LOWER:
        if s.status[slot] == SACRIFICED:
            return -sign * loss
        return -sign * (1.3 if s.status[slot] == READY else 0.9)
    if code == O_READY or code == O_RAISE:
        if s.turned[slot]:
            return sign * -0.5
        return sign * (1.6 if s.status[slot] == SACRIFICED else 0.8)
    if code == O_STRIP:
        return -sign * 0.8
    if code == O_FLAG:
        return 0.3 if own else 0.5
    if code == O_LOOK:
        return 0.0 if s.up[slot] else 0.35
    if code == O_COPY:
        return 0.4
    return 0.2


@rule
def opens_earth(s: State, slot: int) -> int:
    """1 if this angel alone guards humans."""
    if row_of(slot) != EARTH_ROW or humans_of(s, seat_of(slot)) == 0:
        return 0
    first, count = slot // ROW * ROW, 0
    for near in range(first, first + ROW):
        count += s.slot[near] != NOTHING and s.blocked[near] == 0
    return 1 if count == 1 else 0


@rule
def op_on_human(c: Content, s: State, seat: int, o: int, h: int, amount: int) -> float:
    code, own = c.o_code[o], s.hplace[h] == seat
    worth = human_worth(c, s, seat, h)
    sign = 1.0 if own else -1.0 / max(1, s.seats - 1)
    if code == O_CONTROL:
        return worth if not own else -worth
    if code == O_DISCARD:
        return -sign * worth * 0.8
    if code == O_LEVEL:
        return -sign * worth * 0.8 if human_level(c, s, h) + amount <= 0 else 0.1 * sign * amount
    if code == O_FLAG:
        return 0.5 if own and not is_guarded(s, seat) else 0.05
    return 0.1 if own else 0.15


@rule
def program_worth(c: Content, s: State, seat: int, by: int, ability: int, mode: int, source: int, target: int) -> float:
    """The worth to `seat`, as it sees things, of an effect announced `by` a player; `target` is the code named first, if any."""
    m = c.a_mode[ability] + mode
    total = 0.0
    for o in range(c.m_op[m], c.m_op[m] + c.m_ops[m]):
        total += op_worth(c, s, seat, by, o, source, target)
    return total


@rule
def op_worth(c: Content, s: State, seat: int, by: int, o: int, source: int, target: int) -> float:
    code, on, amount = c.o_code[o], c.o_on[o], c.o_n[o]
    side = 1.0 if by == seat else -0.7 if s.seats == 2 else -0.3
    if code == O_DRAW:
        return side * (1.1 if s.in_host[by] > 0 else 0.0) * amount if on == ON_ME else 0.0
    if code == O_DROP:
        if on == ON_ME:
            return side * -0.7 * amount
        return -0.9 * amount if AT_PLAYER.has(target) and AT_PLAYER.index(target) == seat else 0.9 * side * amount
    if code == O_PUT:
        return side * (1.2 if s.in_hand[by] > 2 else 0.4)
    if code == O_SEARCH or code == O_RECOVER:
        return side * 1.6
    if code == O_ATTACH or code == O_MARKER:
        return side * 8.0
    if code == O_GIANT:
        return side * 3.5
    if code == O_LOOK and on != ON_ALL:
        return side * 0.3
    if code == O_NEGATE:
        return side * 0.1
    if on == ON_ALL:
        return mass_worth(c, s, seat, by, o, source, target)
    if on == ON_SELF:
        return op_on_angel(c, s, seat, o, source, amount) if source != NOTHING else 0.3 * side
    if AT_SLOT.has(target):
        return op_on_angel(c, s, seat, o, AT_SLOT.index(target), amount)
    if AT_HUMAN.has(target):
        if code == O_CONTROL and by != seat:
            return -human_worth(c, s, seat, AT_HUMAN.index(target)) * (1.0 if s.hplace[AT_HUMAN.index(target)] == seat else 0.5)
        return op_on_human(c, s, seat, o, AT_HUMAN.index(target), amount)
    if AT_PLAYER.has(target):
        return -0.8 if AT_PLAYER.index(target) == seat else 0.8
    return 0.2 * side


@rule
def mass_worth(c: Content, s: State, seat: int, by: int, o: int, source: int, target: int) -> float:
    """Everything a selector would reach, as far as the seat can tell."""
    f, total = c.o_filter[o], 0.0
    if (c.f_of[f] >= 0 and not AT_PLAYER.has(target)) or (c.f_in[f] >= 0 and not AT_ROW.has(target)) or c.f_mate[f] >= 0:
        return 0.5
    if c.f_human[f]:
        for h in range(HUMANS):
            if fits_human(c, s, f, by, NOTHING, target, h):
                total += op_on_human(c, s, seat, o, h, c.o_n[o])
        return total
    gain = 0.0
    for slot in range(SEAT_SLOTS * s.seats):
        if s.slot[slot] != NOTHING and fits_angel(c, s, f, by, source, target, slot, seat):
            sure = 1.0 if knows(s, seat, slot) or c.f_veiled[f] == 0 else 0.4
            if c.o_code[o] == O_LEVEL and row_of(slot) == BATTLE_ROW:
                gain += c.o_n[o] if seat_of(slot) == seat else -c.o_n[o]
            else:
                total += sure * op_on_angel(c, s, seat, o, slot, c.o_n[o])
    return total + (swing(c, s, seat, gain) if gain != 0.0 else 0.0)


@rule
def item_threat(c: Content, s: State, seat: int, j: int) -> float:
    """How much an item of another player would hurt this seat."""
    if j >= s.items or s.item_state[j] == RESOLVED or s.item_state[j] == NEGATED or s.item_seat[j] == seat:
        return 0.0
    target = s.aim[j, 0] if s.aims[j] > 0 else NOTHING
    if AT_ITEM.has(target):  # it would negate something
        k = AT_ITEM.index(target)
        return 1.0 if k < s.items and s.item_seat[k] == seat else 0.0
    return -program_worth(c, s, seat, s.item_seat[j], s.item_ability[j], s.item_mode[j], source_slot(s, j), target)


# --- positions ---


@rule
def standing(c: Content, s: State, seat: int) -> float:
    """7.2: humans x10, a share of the Stake x6, cards x1, angels by level x0.3."""
    total = 10.0 * humans_of(s, seat) + 0.5 * s.in_hand[seat] + 0.12 * s.in_host[seat]
    for slot in range(first_slot(seat, 0), first_slot(seat, 0) + SEAT_SLOTS):
        if s.slot[slot] != NOTHING and s.blocked[slot] == 0:
            total += angel_worth(c, s, seat, slot)
    if humans_of(s, seat) > 0 and not is_guarded(s, seat):
        total -= 3.0
    prize = humans_at(s, STAKE)
    if prize > 0:
        everyone = 0.0
        for other in range(s.seats):
            everyone += battle_seen(c, s, seat, other) ** 2
        if everyone > 0.0:
            total += 6.0 * prize * battle_seen(c, s, seat, seat) ** 2 / everyone
    return total


@rule
def appraise(c: Content, s: State, out: Any) -> None:
    """Estimated payoffs: the lead over the best of the others, weighed by how much is still to be fought for."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    left = humans_at(s, STAKE) + humans_at(s, PROCESSION)
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
