"""How a sensible player plays Aniołowie (RULES.md 7.2): one rule of thumb a prompt, using only what the seat may know."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.rng import unit
from hexameron.games.angels.announceable import ability_at
from hexameron.games.angels.filters import end_code, first_code, fits_aim, source_slot
from hexameron.games.angels.judging import (
    angel_worth,
    battle_seen,
    best_rival,
    human_worth,
    item_threat,
    level_seen,
    opens_earth,
    program_worth,
    swing,
)  # fmt: skip
from hexameron.games.angels.listing import MAX_LEGAL, legal
from hexameron.games.angels.ranks import humans_at, humans_of, in_row, is_guarded, knows, level_of, support_of
from hexameron.games.angels.state import (
    ABILITY,
    ANGEL_CARD,
    AT_HUMAN,
    AT_ITEM,
    AT_SLOT,
    ATTACK,
    ATTACKED,
    BATTLE_PHASE,
    BATTLE_ROW,
    DECK,
    DEFENDER,
    DEST,
    DROP,
    EARTH_ROW,
    EVIL,
    FROM_HUMAN,
    GOOD,
    HALF,
    HALF_CARD,
    HAND,
    HUMAN_ABILITY,
    INTERVENTION,
    LORD,
    MODE,
    MULLIGAN,
    NOTHING,
    PASS,
    PICK,
    PICK_HUMAN,
    PLACE,
    PLAN,
    PUT,
    REARRANGE,
    REPLAN,
    REPLAN_CARD,
    RESPOND,
    SACRIFICED,
    SEARCH,
    SEGMENT,
    STAKE,
    STAKE_WITH,
    SUPPORT_ROW,
    SWAP,
    TAKE,
    TAKE_STAKE,
    TAKEN,
    USED,
    WHICH_COST,
    WHICH_MODE,
    WHICH_TARGET,
    WINDOW,
    YES,
    Content,
    State,
)  # fmt: skip
from hexameron.games.angels.vocabulary import C_LVL1, C_SAC, C_SELF, C_USE, O_MOVE, O_NEGATE, O_RETARGET, PHASE, has

STEADY, BOLD, CAREFUL = 0, 1, 2


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    """The legal action with the best worth; equal ones by chance. `bold` acts on less, `careful` on more."""
    out = np.empty(MAX_LEGAL, np.int32)
    n = legal(c, s, out)
    if n == 1:
        return out[0]
    bar = 0.35 if style == STEADY else -0.2 if style == BOLD else 0.8
    best, value = out[0] * 1, -1000.0
    for k in range(n):
        worth = judge(c, s, out[k], bar, style) + 0.05 * unit(rng)
        if style == BOLD:
            worth += 0.8 * unit(rng)
        if worth > value:
            best, value = out[k] * 1, worth
    return best


@rule
def judge(c: Content, s: State, action: int, bar: float, style: int) -> float:
    """What an action is worth to the seat to act."""
    prompt, seat = s.prompt, s.to_act
    if prompt == SEGMENT or prompt == RESPOND or prompt == WINDOW:
        if PASS.has(action):
            return bar
        if ATTACK.has(action):
            return attack_worth(c, s, seat, ATTACK.index(action), style)
        if TAKE.has(action):
            return 12.0 - 0.1 * level_of(c, s, TAKE.index(action))
        return announcement_worth(c, s, seat, action)
    if prompt == PLACE or prompt == PUT:
        return 0.0 if PASS.has(action) else plan_worth(c, s, seat, PLAN.index(action), style)
    if prompt == WHICH_TARGET or prompt == WHICH_MODE:
        return choice_worth(c, s, seat, action)
    if prompt == ATTACKED:
        return target_worth(c, s, seat, s.chosen, AT_SLOT.index(action), style)
    if prompt == TAKEN:
        return human_worth(c, s, seat, AT_HUMAN.index(action))
    if prompt == TAKE_STAKE:
        return 0.0 if PASS.has(action) else 5.0 - 0.1 * level_of(c, s, STAKE_WITH.index(action))
    if prompt == WHICH_COST or prompt == DEFENDER:
        return cost_worth(c, s, seat, action)
    if prompt == PICK_HUMAN:
        return pick_worth(c, s, seat, PICK.index(action))
    if prompt == DROP or prompt == HALF_CARD:
        return -card_worth(c, s, seat, s.card[DECK * seat + HAND.index(action)])
    if prompt == SWAP or prompt == SEARCH:
        return 0.0 if PASS.has(action) else card_worth(c, s, seat, s.card[DECK * seat + HAND.index(action)])
    if prompt == HALF:
        return half_worth(c, s, seat) if YES.has(action) else 0.0
    if prompt == MULLIGAN:
        return mulligan_worth(c, s, seat) if YES.has(action) else 0.0
    if prompt == REARRANGE:
        return 1.0 if YES.has(action) else 0.0
    if prompt == REPLAN_CARD:
        return 1.0 if REPLAN.index(action) == 0 else 0.5
    return 0.0


# --- cards in hand ---


@rule
def card_worth(c: Content, s: State, seat: int, card: int) -> float:
    if c.kind[card] == ANGEL_CARD:
        return 0.3 * c.level[card] + 0.12 * c.support[card]
    return 2.2


@rule
def half_worth(c: Content, s: State, seat: int) -> float:
    """Discard half only with a hand of interventions and a rich Host."""
    angels = 0
    for i in range(s.host_size[seat]):
        if s.place[DECK * seat + i] == 49 and c.kind[s.card[DECK * seat + i]] == ANGEL_CARD:
            angels += 1
    return 1.0 if angels == 0 and s.in_hand[seat] >= 4 and s.in_host[seat] >= 8 else -1.0


@rule
def mulligan_worth(c: Content, s: State, seat: int) -> float:
    angels = 0
    for i in range(s.host_size[seat]):
        if s.place[DECK * seat + i] == 49 and c.kind[s.card[DECK * seat + i]] == ANGEL_CARD:
            angels += 1
    return 1.0 if angels <= 2 else -1.0


@rule
def pick_worth(c: Content, s: State, seat: int, i: int) -> float:
    """A human whose character suits the own side."""
    card = s.human_card[4 * seat + i]
    suits = c.character[card] == (GOOD if s.faction[seat] == LORD else EVIL)
    return c.level[card] * 0.2 + (1.0 if suits else 0.0)


@rule
def plan_worth(c: Content, s: State, seat: int, code: int, style: int) -> float:
    """7.2: guard humans first, cheap useful angels to Support, the strong to Battle as the Stake deserves."""
    card, d = s.card[DECK * seat + code // 4], code % 4
    level, support = c.level[card], c.support[card]
    acts = c.abilities[card] > 0 and c.statics[card] == 0
    if d == SUPPORT_ROW:
        full = in_row(s, seat, SUPPORT_ROW)
        return (1.4 - 0.35 * full) + (0.6 if acts else 0.0) - 0.08 * abs(level - 6.0) if full < 3 else -1.0
    if d == EARTH_ROW:
        guards = in_row(s, seat, EARTH_ROW)
        need = 3.5 if guards == 0 and humans_of(s, seat) > 0 else 1.5 if guards == 0 else 0.5 - 0.3 * guards
        return need + 0.06 * level
    prize = humans_at(s, STAKE)
    wanted = 2 if prize < 2 else 3
    if s.in_host[seat] == 0 or style == BOLD:
        wanted = 3
    inside = in_row(s, seat, BATTLE_ROW)
    if prize == 0 or inside >= wanted:
        return -1.0
    upright = 0
    for slot in range(12 * seat + 8, 12 * seat + 12):
        upright += s.slot[slot] != NOTHING and s.turned[slot] == 0
    if d == 2:  # one upright card takes the Stake; it should be a low one unless it acts
        return 2.6 + (0.8 if upright == 0 else -0.5) + (0.05 * level if upright > 0 else 0.02 * level)
    if upright == 0 and inside >= wanted - 1:
        return -1.0
    return 2.0 + 0.12 * (level + support) if support >= 2 else 1.0


# --- attacking ---


@rule
def target_worth(c: Content, s: State, seat: int, slot: int, target: int, style: int) -> float:
    mine, theirs = level_of(c, s, slot) * 1.0, level_seen(c, s, seat, target)
    sure = knows(s, seat, target)
    margin = mine - theirs
    prize = angel_worth(c, s, seat, target) + 4.0 * opens_earth(s, target)
    cost = angel_worth(c, s, seat, slot)
    if sure:
        return prize - 0.6 if margin > 0 else prize - cost - 0.6 if margin == 0 else -cost
    chance = 0.5 + 0.12 * margin
    chance = min(0.95, max(0.05, chance))
    return chance * prize - (1.0 - chance) * cost - 0.5


@rule
def attack_worth(c: Content, s: State, seat: int, slot: int, style: int) -> float:
    """The best target; an angel that alone guards humans stays at home."""
    best = -10.0
    for target in range(12 * s.seats):
        if (
            s.slot[target] != NOTHING
            and s.blocked[target] == 0
            and target // 12 != seat
            and target % 12 < 8
            and (slot % 12 < 4 or target % 12 >= 4)
        ):
            best = max(best, target_worth(c, s, seat, slot, target, style))
    if slot % 12 >= 4 and humans_of(s, seat) > 0 and in_row(s, seat, EARTH_ROW) == 1 and s.status[slot] == USED:
        best -= 3.0
    return best


# --- announcing ---


@rule
def price(c: Content, s: State, seat: int, a: int, slot: int) -> float:
    """What announcing costs: a use 1, a sacrifice the angel, a card 2 (7.2)."""
    cost, total = c.a_cost[a], 0.0
    if slot != NOTHING:
        if has(cost, C_SAC) or (has(cost, C_USE) and s.status[slot] == USED and slot % 12 < 8):
            total += 0.5 * angel_worth(c, s, seat, slot) + 0.8
        elif has(cost, C_USE):
            total += 0.7
        if has(cost, C_LVL1):
            total += 0.7
        if slot % 12 >= 8 and humans_at(s, STAKE) > 0 and battle_seen(c, s, seat, seat) > best_rival(c, s, seat):
            total += last_taker(s, seat, slot)
    if has(cost, C_SELF):
        total += 8.0
    return total


@rule
def last_taker(s: State, seat: int, slot: int) -> float:
    """A winning Battle needs one angel that can still take the Stake."""
    others = 0
    for near in range(12 * seat + 8, 12 * seat + 12):
        if (
            near != slot
            and s.slot[near] != NOTHING
            and s.up[near]
            and s.status[near] != SACRIFICED
            and s.turned[near] == 0
            and s.blocked[near] == 0
        ):
            others += 1
    return 0.0 if others > 0 else 8.0


@rule
def announcement_worth(c: Content, s: State, seat: int, action: int) -> float:
    """The best mode and target of an ability, human or intervention, less its price."""
    slot, human, a, cost = NOTHING, NOTHING, 0, 0.0
    if ABILITY.has(action):
        slot = ABILITY.index(action) // 4
        a = ability_at(c, s, slot, ABILITY.index(action) % 4)
        cost = price(c, s, seat, a, slot)
    elif HUMAN_ABILITY.has(action):
        human = HUMAN_ABILITY.index(action) // 2
        a = c.ability[s.human_card[human]] + HUMAN_ABILITY.index(action) % 2
        if c.a_kind[a] == PHASE and c.a_may[a] == 0:
            return 0.5
        cost = price(c, s, seat, a, NOTHING)
    else:
        a = c.ability[s.card[DECK * seat + INTERVENTION.index(action)]]
        cost = 1.3 + price(c, s, seat, a, NOTHING)
    best = -5.0
    for mode in range(c.a_modes[a]):
        best = max(best, mode_worth(c, s, seat, a, mode, slot, human))
    if s.prompt != SEGMENT and best < 2.5:
        best -= 0.6  # an answer should matter
    return best - cost


@rule
def mode_worth(c: Content, s: State, seat: int, a: int, mode: int, slot: int, human: int) -> float:
    m = c.a_mode[a] + mode
    if c.m_targets[m] == 0:
        return program_worth(c, s, seat, seat, a, mode, slot, NOTHING)
    t = c.m_target[m]
    best = -5.0
    for code in range(first_code(c.t_kind[t]), end_code(s, c.t_kind[t])):
        if fits_aim(c, s, t, seat, slot, human, NOTHING, code, seat):
            best = max(best, named_worth(c, s, seat, a, mode, slot, code))
    return best


@rule
def named_worth(c: Content, s: State, seat: int, a: int, mode: int, slot: int, code: int) -> float:
    """An effect with its first target named."""
    op = c.o_code[c.m_op[c.a_mode[a] + mode]]
    if op == O_MOVE:
        return move_worth(c, s, seat, AT_SLOT.index(code))
    if op == O_RETARGET:
        return 0.8 * item_threat(c, s, seat, AT_ITEM.index(code))
    if op == O_NEGATE and AT_ITEM.has(code):
        return item_threat(c, s, seat, AT_ITEM.index(code)) + program_worth(c, s, seat, seat, a, mode, slot, NOTHING)
    return program_worth(c, s, seat, seat, a, mode, slot, code)


@rule
def move_worth(c: Content, s: State, seat: int, slot: int) -> float:
    """Moving an angel: into a close Battle, or to guard an open Earth."""
    if slot % 12 < 8 and s.phase == BATTLE_PHASE:
        return swing(c, s, seat, level_of(c, s, slot) * 1.0 + 0.5 * support_of(c, s, slot))
    if slot % 12 // 4 != EARTH_ROW and humans_of(s, seat) > 0 and not is_guarded(s, seat) and s.phase != BATTLE_PHASE:
        return 3.0
    return -0.5


@rule
def choice_worth(c: Content, s: State, seat: int, action: int) -> float:
    """A mode or a target of the announcement being made."""
    i = s.items
    a = s.item_ability[i]
    slot = source_slot(s, i)
    if PASS.has(action):
        return 0.0
    if MODE.has(action):
        human = s.item_source[i] if s.item_from[i] == FROM_HUMAN else NOTHING
        return mode_worth(c, s, seat, a, MODE.index(action), slot, human)
    if DEST.has(action):
        return dest_worth(c, s, seat, AT_SLOT.index(s.aim[i, 0]), DEST.index(action))
    if s.record > 0 and (AT_SLOT.has(action) or AT_HUMAN.has(action)) and AT_ITEM.has(s.aim[i, 0]):
        return redirect_worth(c, s, seat, action)
    return named_worth(c, s, seat, a, s.item_mode[i], slot, action)


@rule
def redirect_worth(c: Content, s: State, seat: int, code: int) -> float:
    """A new target for an opponent's intervention: the worse it is for him the better."""
    j = AT_ITEM.index(s.aim[s.items, 0])
    return program_worth(c, s, seat, s.item_seat[j], s.item_ability[j], s.item_mode[j], NOTHING, code)


@rule
def dest_worth(c: Content, s: State, seat: int, slot: int, d: int) -> float:
    if d >= 2:
        worth = swing(c, s, seat, level_of(c, s, slot) * 1.0)
        return (
            worth + 0.1 * support_of(c, s, slot)
            if d == 3 and swing(c, s, seat, level_of(c, s, slot) + support_of(c, s, slot) * 1.0) > worth
            else worth
        )
    if d == EARTH_ROW:
        return 2.0 if humans_of(s, seat) > 0 and not is_guarded(s, seat) else 0.3
    return 0.1


@rule
def cost_worth(c: Content, s: State, seat: int, action: int) -> float:
    """What to give: the least; who should meet a Giant: one that beats it, else the least."""
    if HAND.has(action):
        return -card_worth(c, s, seat, s.card[DECK * seat + HAND.index(action)])
    if AT_SLOT.has(action):
        slot = AT_SLOT.index(action)
        if s.prompt == DEFENDER and level_of(c, s, slot) > s.giant_level[s.window_giant]:
            return 20.0
        return -angel_worth(c, s, seat, slot)
    return -human_worth(c, s, seat, AT_HUMAN.index(action))
