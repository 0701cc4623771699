"""Value of an announcement: its best mode and target, less its cost (RULES.md 7.2)."""

from hexameron.core.kernel import rule
from hexameron.games.angels.bots import stack
from hexameron.games.angels.bots.effects import item_threat, program_worth
from hexameron.games.angels.bots.worth import angel_worth, battle_seen, best_rival, swing
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import abilities, filters, ranks, rows, state as st

LAST_CHANCE = 5.0  # minimum value of another item on top of the seat's own


@rule
def price(c: st.Content, s: st.State, seat: int, a: int, slot: int) -> float:
    """Return the cost of announcing an ability, in the unit of values (7.2).

    A use or a level is cheap. A sacrifice costs part of the angel's worth. It is expensive to give
    up the source human, or the last angel that could take a Stake about to be won.
    """
    cost, total = c.a_cost[a], 0.0
    if slot != st.NOTHING:
        if fx.has(cost, fx.C_SAC) or (
            fx.has(cost, fx.C_USE)
            and s.status[slot] == st.USED
            and rows.row_of(slot) != st.BATTLE_ROW
        ):
            total += 0.5 * angel_worth(c, s, seat, slot) + 0.8
        elif fx.has(cost, fx.C_USE):
            total += 0.7
        if fx.has(cost, fx.C_LVL1):
            total += 0.7
        if (
            rows.row_of(slot) == st.BATTLE_ROW
            and ranks.humans_at(s, st.STAKE) > 0
            and battle_seen(c, s, seat, seat) > best_rival(c, s, seat)
        ):
            total += last_taker(s, seat, slot)
    if fx.has(cost, fx.C_SELF):
        total += 8.0
    return total


@rule
def last_taker(s: st.State, seat: int, slot: int) -> float:
    """Return a penalty if no other angel in Battle could take the Stake, else 0.

    To profit from a won Battle, the seat needs one angel that can still take it.
    """
    others, first = 0, rows.first_slot(seat, st.BATTLE_ROW)
    for near in range(first, first + st.ROW):
        if (
            near != slot
            and s.slot[near] != st.NOTHING
            and s.up[near]
            and s.status[near] != st.SACRIFICED
            and s.turned[near] == 0
            and s.blocked[near] == 0
        ):
            others += 1
    return 0.0 if others > 0 else 8.0


@rule
def announcement_worth(c: st.Content, s: st.State, seat: int, action: int) -> float:
    """Return the value of an announcement: its best mode and target, less its cost."""
    slot, human, a, cost = st.NOTHING, st.NOTHING, 0, 0.0
    if st.ABILITY.has(action):
        slot = st.ABILITY.index(action) // st.ABILITIES
        a = abilities.ability_at(c, s, slot, st.ABILITY.index(action) % st.ABILITIES)
        cost = price(c, s, seat, a, slot)
    elif st.HUMAN_ABILITY.has(action):
        human = st.HUMAN_ABILITY.index(action) // st.PRINTED_ABILITIES
        a = c.ability[s.human_card[human]] + st.HUMAN_ABILITY.index(action) % st.PRINTED_ABILITIES
        if c.a_kind[a] == fx.PHASE and c.a_may[a] == 0:
            return 0.5
        cost = price(c, s, seat, a, st.NOTHING)
    else:
        a = c.ability[s.card[st.DECK * seat + st.INTERVENTION.index(action)]]
        cost = 1.3 + price(c, s, seat, a, st.NOTHING)
    best = -5.0
    for mode in range(c.a_modes[a]):
        best = max(best, mode_worth(c, s, seat, a, mode, slot, human))
    if s.prompt != st.SEGMENT and best < 2.5:
        best -= 0.6  # respond only if it matters
    if stack.awaits_own(s, seat) and (best < LAST_CHANCE or stack.may_wait(s, seat)):
        return -5.0  # wait until the seat's own item has resolved
    return best - cost


@rule
def mode_worth(
    c: st.Content, s: st.State, seat: int, a: int, mode: int, slot: int, human: int
) -> float:
    m = c.a_mode[a] + mode
    if c.m_targets[m] == 0:
        return program_worth(c, s, seat, seat, a, mode, slot, st.NOTHING)
    t = c.m_target[m]
    best = -5.0
    for code in range(filters.first_code(c.t_kind[t]), filters.end_code(s, c.t_kind[t])):
        if filters.fits_aim(c, s, t, seat, slot, human, st.NOTHING, code, seat):
            best = max(best, worth_of_named(c, s, seat, a, mode, slot, code))
    return best


@rule
def worth_of_named(
    c: st.Content, s: st.State, seat: int, a: int, mode: int, slot: int, code: int
) -> float:
    """Return the value of an effect with its first target named."""
    if s.items > 0 and stack.is_dealt_with(c, s, seat, code):
        return -1.0
    op = c.o_code[c.m_op[c.a_mode[a] + mode]]
    if op == do.MOVE:
        return move_worth(c, s, seat, st.AT_SLOT.index(code))
    if op == do.RETARGET:
        return 0.8 * item_threat(c, s, seat, st.AT_ITEM.index(code))
    if op == do.NEGATE and st.AT_ITEM.has(code):
        return item_threat(c, s, seat, st.AT_ITEM.index(code)) + program_worth(
            c, s, seat, seat, a, mode, slot, st.NOTHING
        )
    return program_worth(c, s, seat, seat, a, mode, slot, code)


@rule
def move_worth(c: st.Content, s: st.State, seat: int, slot: int) -> float:
    """Return the value of moving an angel: into a close Battle, or to guard an open Earth."""
    if rows.row_of(slot) != st.BATTLE_ROW and s.phase == st.BATTLE_PHASE:
        return swing(
            c, s, seat, ranks.level_of(c, s, slot) * 1.0 + 0.5 * ranks.support_of(c, s, slot)
        )
    if (
        rows.row_of(slot) != st.EARTH_ROW
        and ranks.humans_of(s, seat) > 0
        and not ranks.is_guarded(s, seat)
        and s.phase != st.BATTLE_PHASE
    ):
        return 3.0
    return -0.5


@rule
def choice_worth(c: st.Content, s: st.State, seat: int, action: int) -> float:
    """Return the value of a mode or a target of the announcement being made."""
    i = s.items
    a = s.item_ability[i]
    slot = rows.source_slot(s, i)
    if st.PASS.has(action):
        return 0.0
    if st.MODE.has(action):
        return mode_worth(c, s, seat, a, st.MODE.index(action), slot, rows.source_human(s, i))
    if st.DEST.has(action):
        return dest_worth(c, s, seat, st.AT_SLOT.index(s.aim[i, 0]), st.DEST.index(action))
    if (
        s.record > 0
        and (st.AT_SLOT.has(action) or st.AT_HUMAN.has(action))
        and st.AT_ITEM.has(s.aim[i, 0])
    ):
        return redirect_worth(c, s, seat, action)
    return worth_of_named(c, s, seat, a, s.item_mode[i], slot, action)


@rule
def redirect_worth(c: st.Content, s: st.State, seat: int, code: int) -> float:
    """Return the value of a new target for an opponent's item: best if worst for the opponent."""
    j = st.AT_ITEM.index(s.aim[s.items, 0])
    return program_worth(
        c, s, seat, s.item_seat[j], s.item_ability[j], s.item_mode[j], st.NOTHING, code
    )


@rule
def dest_worth(c: st.Content, s: st.State, seat: int, slot: int, d: int) -> float:
    if d >= st.TO_BATTLE:
        level, support = ranks.level_of(c, s, slot), ranks.support_of(c, s, slot)
        worth = swing(c, s, seat, level * 1.0)
        return (
            worth + 0.1 * support
            if d == st.TO_BATTLE_TURNED and swing(c, s, seat, level + support * 1.0) > worth
            else worth
        )
    if d == st.TO_EARTH:
        return 2.0 if ranks.humans_of(s, seat) > 0 and not ranks.is_guarded(s, seat) else 0.3
    return 0.1
