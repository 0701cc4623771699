"""Bot styles: one rule of thumb for each prompt, by what the seat may know (RULES.md 7.2)."""

import numpy as np

from hexameron.core.kernel import Rng, rule, unit
from hexameron.games.angels.bots.announcements import announcement_worth, choice_worth
from hexameron.games.angels.bots.worth import (
    angel_worth,
    card_worth,
    human_worth,
    level_seen,
    opens_earth,
)
from hexameron.games.angels.rules import knowledge, raids, ranks, rows, state as st
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal

STEADY, BOLD, CAREFUL = 0, 1, 2


@rule
def choose(c: st.Content, s: st.State, style: int, rng: Rng) -> int:
    """Return the legal action with the highest value; chance decides between equal ones.

    The bold style acts on smaller values, the careful style only on larger ones.
    """
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
def judge(c: st.Content, s: st.State, action: int, bar: float, style: int) -> float:
    """Return the value of an action to the seat to act."""
    prompt, seat = s.prompt, s.to_act
    if prompt == st.SEGMENT or prompt == st.RESPOND or prompt == st.WINDOW:
        return bar if st.PASS.has(action) else speech_worth(c, s, seat, action, style)
    if prompt == st.PLACE or prompt == st.PUT:
        return 0.0 if st.PASS.has(action) else plan_worth(c, s, seat, st.PLAN.index(action), style)
    if prompt == st.WHICH_TARGET or prompt == st.WHICH_MODE:
        return choice_worth(c, s, seat, action)
    if prompt == st.ATTACKED:
        return target_worth(c, s, seat, s.chosen, st.AT_SLOT.index(action), style)
    if prompt == st.TAKEN:
        return human_worth(c, s, seat, st.AT_HUMAN.index(action))
    if prompt == st.WHICH_COST or prompt == st.DEFENDER:
        return cost_worth(c, s, seat, action)
    if prompt == st.PICK_HUMAN:
        return pick_worth(c, s, seat, st.PICK.index(action))
    if prompt == st.DROP or prompt == st.HALF_CARD:
        return -hand_worth(c, s, seat, action)
    if st.PASS.has(action):
        return 0.0
    if prompt == st.SWAP or prompt == st.SEARCH:
        return hand_worth(c, s, seat, action)
    return answer_worth(c, s, seat, action)


@rule
def speech_worth(c: st.Content, s: st.State, seat: int, action: int, style: int) -> float:
    """Return the value of an attack, a takeover or an announcement."""
    if st.ATTACK.has(action):
        return attack_worth(c, s, seat, st.ATTACK.index(action), style)
    if st.TAKE.has(action):
        return 12.0 - 0.1 * ranks.level_of(c, s, st.TAKE.index(action))
    return announcement_worth(c, s, seat, action)


@rule
def hand_worth(c: st.Content, s: st.State, seat: int, action: int) -> float:
    return card_worth(c, s, seat, s.card[st.DECK * seat + st.HAND.index(action)])


@rule
def answer_worth(c: st.Content, s: st.State, seat: int, action: int) -> float:
    """Return the value of taking the Stake, of placing a card again, or of a Yes."""
    prompt = s.prompt
    if prompt == st.TAKE_STAKE:
        return 5.0 - 0.1 * ranks.level_of(c, s, st.STAKE_WITH.index(action))
    if prompt == st.REPLAN_CARD:
        return 1.0 if st.REPLAN.index(action) == 0 else 0.5
    if not st.YES.has(action):
        return 0.0
    if prompt == st.HALF:
        return half_worth(c, s, seat)
    if prompt == st.MULLIGAN:
        return mulligan_worth(c, s, seat)
    return 1.0 if prompt == st.REARRANGE else 0.0


@rule
def angels_held(c: st.Content, s: st.State, seat: int) -> int:
    angels = 0
    for card in range(st.DECK * seat, st.DECK * seat + s.host_size[seat]):
        angels += s.place[card] == st.IN_HAND and c.kind[s.card[card]] == st.ANGEL_CARD
    return angels


@rule
def half_worth(c: st.Content, s: st.State, seat: int) -> float:
    """Return 1 (discard half) for a hand of interventions only and a large Host, else -1."""
    return (
        1.0
        if angels_held(c, s, seat) == 0 and s.in_hand[seat] >= 4 and s.in_host[seat] >= 8
        else -1.0
    )


@rule
def mulligan_worth(c: st.Content, s: st.State, seat: int) -> float:
    return 1.0 if angels_held(c, s, seat) <= 2 else -1.0


@rule
def pick_worth(c: st.Content, s: st.State, seat: int, i: int) -> float:
    """Return the value of human i for the Procession: its level, and 1 if it suits the side."""
    card = s.human_card[st.SEAT_HUMANS * seat + i]
    suits = c.character[card] == (st.GOOD if s.faction[seat] == st.LORD else st.EVIL)
    return c.level[card] * 0.2 + (1.0 if suits else 0.0)


@rule
def plan_worth(c: st.Content, s: st.State, seat: int, code: int, style: int) -> float:
    """Return the value of placing an angel (7.2).

    Guards for humans come first. Useful angels go to Support, strong ones to Battle if the Stake is
    worth it.
    """
    card, d = s.card[st.DECK * seat + code // st.DESTS], code % st.DESTS
    if d == st.TO_SUPPORT:
        return plan_in_support_worth(c, s, seat, card)
    if d == st.TO_EARTH:
        return plan_on_earth_worth(c, s, seat, card)
    return plan_in_battle_worth(c, s, seat, card, d, style)


@rule
def plan_in_support_worth(c: st.Content, s: st.State, seat: int, card: int) -> float:
    full = rows.in_row(s, seat, st.SUPPORT_ROW)
    acts = c.abilities[card] > 0 and c.statics[card] == 0
    return (
        (1.4 - 0.35 * full) + (0.6 if acts else 0.0) - 0.08 * abs(c.level[card] - 6.0)
        if full < 3
        else -1.0
    )


@rule
def plan_on_earth_worth(c: st.Content, s: st.State, seat: int, card: int) -> float:
    guards = rows.in_row(s, seat, st.EARTH_ROW)
    need = (
        3.5
        if guards == 0 and ranks.humans_of(s, seat) > 0
        else 1.5
        if guards == 0
        else 0.5 - 0.3 * guards
    )
    return need + 0.06 * c.level[card]


@rule
def plan_in_battle_worth(
    c: st.Content, s: st.State, seat: int, card: int, d: int, style: int
) -> float:
    prize, level, support = ranks.humans_at(s, st.STAKE), c.level[card], c.support[card]
    wanted = 2 if prize < 2 else 3
    if s.in_host[seat] == 0 or style == BOLD:
        wanted = 3
    inside = rows.in_row(s, seat, st.BATTLE_ROW)
    if prize == 0 or inside >= wanted:
        return -1.0
    upright = 0
    first = rows.first_slot(seat, st.BATTLE_ROW)
    for slot in range(first, first + st.ROW):
        upright += s.slot[slot] != st.NOTHING and s.turned[slot] == 0
    if d == st.TO_BATTLE:
        # One upright card is needed to take the Stake; its level matters less.
        return (
            2.6 + (0.8 if upright == 0 else -0.5) + (0.05 * level if upright > 0 else 0.02 * level)
        )
    if upright == 0 and inside >= wanted - 1:
        return -1.0
    return 2.0 + 0.12 * (level + support) if support >= 2 else 1.0


# --- attacking ---


@rule
def target_worth(
    c: st.Content, s: st.State, seat: int, slot: int, target: int, style: int
) -> float:
    mine, theirs = ranks.level_of(c, s, slot) * 1.0, level_seen(c, s, seat, target)
    sure = knowledge.knows(s, seat, target)
    margin = mine - theirs
    prize = angel_worth(c, s, seat, target) + 4.0 * opens_earth(s, target)
    cost = angel_worth(c, s, seat, slot)
    if sure:
        return prize - 0.6 if margin > 0 else prize - cost - 0.6 if margin == 0 else -cost
    chance = 0.5 + 0.12 * margin
    chance = min(0.95, max(0.05, chance))
    return chance * prize - (1.0 - chance) * cost - 0.5


@rule
def attack_worth(c: st.Content, s: st.State, seat: int, slot: int, style: int) -> float:
    """Return the value of an attack on the best target.

    An angel that alone guards humans stays at home if the attack would sacrifice it.
    """
    best = -10.0
    for target in range(st.SEAT_SLOTS * s.seats):
        if raids.may_attack_slot(s, slot, target):
            best = max(best, target_worth(c, s, seat, slot, target, style))
    if (
        rows.row_of(slot) != st.SUPPORT_ROW
        and ranks.humans_of(s, seat) > 0
        and rows.in_row(s, seat, st.EARTH_ROW) == 1
        and s.status[slot] == st.USED
    ):
        best -= 3.0
    return best


@rule
def cost_worth(c: st.Content, s: st.State, seat: int, action: int) -> float:
    """Return the value of giving up a card, or of sending a defender against a Giant.

    The least valuable is given up. The defender is an angel that beats the Giant, else the least
    valuable.
    """
    if st.HAND.has(action):
        return -card_worth(c, s, seat, s.card[st.DECK * seat + st.HAND.index(action)])
    if st.AT_SLOT.has(action):
        slot = st.AT_SLOT.index(action)
        if s.prompt == st.DEFENDER and ranks.level_of(c, s, slot) > s.giant_level[s.window_giant]:
            return 20.0
        return -angel_worth(c, s, seat, slot)
    return -human_worth(c, s, seat, st.AT_HUMAN.index(action))
