"""Reasons why an action is not legal: the rule and one line (7.3).

They use only the seat's own view.
"""

from hexameron.games.angels.boundary.view import Angel, Reading
from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import abilities, state as st
from hexameron.games.angels.words.names import card_name, human_name

CHANCES_TO_ACT = (st.SEGMENT, st.RESPOND, st.WINDOW)


def of_angel(r: Reading, action: int) -> str:
    """Return the reason why an angel may not act.

    The action is an ability, an attack, a takeover, or taking the Stake.
    """
    t, v = r.t, r.view
    slot, n = (
        divmod(st.ABILITY.index(action), st.ABILITIES)
        if st.ABILITY.has(action)
        else (_slot(action), 0)
    )
    angel = v.at(slot)
    if angel is None:
        return t("There is no angel in that place.")
    if angel.seat != v.to_act:
        return t("A-28: that angel is not yours.")
    name = card_name(r, angel.card)
    return _of_any_use(r, angel, name, action, n) or (
        _of_ability(r, angel, n)
        if st.ABILITY.has(action)
        else _of_stake(r, name)
        if st.STAKE_WITH.has(action)
        else _of_raid(r, angel, action)
    )


def _slot(action: int) -> int:
    return next(
        span.index(action) for span in (st.ATTACK, st.TAKE, st.STAKE_WITH) if span.has(action)
    )


def _of_any_use(r: Reading, angel: Angel, name: str, action: int, n: int) -> str:
    """Return the reason why the angel may not act at all, or ""."""
    t, v = r.t, r.view
    if angel.blocked:
        return t("A-92: {name} is blocked until end of turn.", name=name)
    if angel.turned:
        return t("A-72: {name} has declared support and can do nothing else.", name=name)
    if angel.status == st.SACRIFICED:
        return t("A-23: {name} is sacrificed and does nothing more.", name=name)
    if v.prompt not in CHANCES_TO_ACT and not (
        v.prompt == st.TAKE_STAKE and st.STAKE_WITH.has(action)
    ):
        return t("{name} cannot act now: {what}", name=name, what=r.headline())
    costs_use = not st.ABILITY.has(action) or any(
        fx.has(r.edition.record.a_cost[a], fx.C_USE | fx.C_SAC) for a in angel.abilities[n : n + 1]
    )
    if costs_use and any(
        other.up
        and not other.blocked
        and other.slot != angel.slot
        and other.card == angel.card
        and other.side == angel.side
        for other in v.angels
    ):
        return t("A-31: another {name} is face-up.", name=name)
    if angel.row == st.BATTLE_ROW and v.phase != st.BATTLE_PHASE:
        return t("A-52: angels in Battle act only in the battle phase.")
    return ""


def _of_raid(r: Reading, angel: Angel, action: int) -> str:
    t, v, name = r.t, r.view, card_name(r, angel.card)
    if v.prompt != st.SEGMENT or v.phase != st.ACTION_PHASE or angel.row == st.BATTLE_ROW:
        return t(
            "A-53: attacks and takeovers are made in your own part of the action phase, from Support or Earth."
        )
    if st.ATTACK.has(action):
        if fx.has(v.players[v.to_act].ban, fx.NO_ATTACK):
            return t("{who} may not attack this turn.", who=r.seat_name(v.to_act))
        if fx.has(angel.flags, fx.NO_ATTACK):
            return t("{name} may not attack this turn.", name=name)
        if angel.fought:
            return t("A-55: {name} has attacked this turn.", name=name)
        return t("A-54: there is nobody that {name} could attack from its row.", name=name)
    if angel.row != st.EARTH_ROW:
        return t("A-58: only angels on Earth take humans over.")
    if angel.took:
        return t("A-56: {name} has tried to take a human over this turn.", name=name)
    return t("A-56: no unguarded Earth has a human that {name} may take.", name=name)


def _of_stake(r: Reading, name: str) -> str:
    t, v = r.t, r.view
    if v.prompt != st.TAKE_STAKE:
        return t("A-71: the Stake is taken when the Battle is decided.")
    return t("A-71: {name} did not win this Battle.", name=name)


# --- announcing ---


def _of_ability(r: Reading, angel: Angel, n: int) -> str:
    t, v, c, name = r.t, r.view, r.edition.record, card_name(r, angel.card)
    if angel.stripped:
        return t("{name} has lost its abilities.", name=name)
    if n >= len(angel.abilities):
        return t("{name} has no such ability.", name=name)
    a, ban = angel.abilities[n], v.players[v.to_act].ban
    if c.a_kind[a] == fx.STATIC:
        return t("{name} works by itself while revealed; there is nothing to announce.", name=name)
    if fx.has(ban, fx.NO_ABILITY):
        return t("{who} may announce no abilities of angels this turn.", who=r.seat_name(v.to_act))
    if c.a_fast[a] and fx.has(ban, fx.NO_INTERVENTION):
        return t(
            "{name} counts as an intervention, and {who} may play none this turn.",
            name=name,
            who=r.seat_name(v.to_act),
        )
    if angel.row == st.BATTLE_ROW and not angel.up:
        return t("A-52: {name} lies face-down in Battle.", name=name)
    if fx.has(c.a_cost[a], fx.C_SAC) and angel.status != st.READY:
        return t("A-22: {name} is used; only a ready angel can be sacrificed.", name=name)
    if c.a_limit[a] and abilities.count_announced(angel.spent, n) >= c.a_limit[a]:
        return t("{name} has been announced this turn as often as it may be.", name=name)
    return _of_announcement(r, a, name, slot=angel.slot)


def _of_announcement(
    r: Reading, a: int, name: str, slot: int = st.NOTHING, human: int = st.NOTHING
) -> str:
    """Return the reason why an ability or intervention cannot be announced.

    The order is: `when`, `need`, the software guards, the cost. If none of these forbids it, there
    is no target that fits.
    """
    t, v, c = r.t, r.view, r.edition.record
    if v.phase < st.HUMAN_PHASE or not c.a_when[a] >> (v.phase - st.HUMAN_PHASE) & 1:
        return t("A-78: {name} is not announced in this phase.", name=name)
    if fx.has(c.a_need[a], fx.N_DUEL | fx.N_SELF_DUEL) and v.window not in (
        st.DUEL_WINDOW,
        st.GIANT_WINDOW,
    ):
        return t("A-78: {name} is announced in a duel only.", name=name)
    if fx.has(c.a_need[a], fx.N_SELF_DUEL) and not _is_duelling(r, slot):
        return t("A-78: {name} is announced in a duel of its own only.", name=name)
    if fx.has(c.a_need[a], fx.N_HAND_ANGEL) and not any(
        c.kind[card] == rc.ANGEL_CARD for _, card in v.hand
    ):
        return t("A-78: {name} needs an angel in hand.", name=name)
    if len(v.items) >= c.max_stack or v.announced >= c.max_announcements:
        return t("A-88: nothing more can be announced.")
    if fx.has(c.a_cost[a], fx.C_HAND) and len(v.hand) < (
        2 if c.kind[_card_of(c, a)] == rc.INTERVENTION_CARD else 1
    ):
        return t("A-78: {name} costs another card from hand.", name=name)
    return _of_cost(r, a, name, human) or t("A-78: {name} finds no target that fits.", name=name)


def _is_duelling(r: Reading, slot: int) -> bool:
    return any(
        slot >= 0 and code == st.AT_SLOT.code(slot) and here
        for code, here in zip(r.view.duel, r.view.in_place, strict=True)
    )


def _of_cost(r: Reading, a: int, name: str, human: int) -> str:
    """Return the reason why the cost cannot be paid, or ""."""
    t, v, c = r.t, r.view, r.edition.record
    cost = c.a_cost[a]
    if fx.has(cost, fx.C_ANGEL) and not any(
        angel.seat == v.to_act and not angel.blocked for angel in v.angels
    ):
        return t("A-78: {name} costs an angel of yours, and you have none to give.", name=name)
    others = [each for each in v.humans if each.seat == v.to_act and each.number != human]
    if fx.has(cost, fx.C_WOMAN) and not any(
        each.card >= 0 and c.sex[each.card] == st.WOMAN for each in others
    ):
        return t("A-78: {name} costs a woman of yours, and you have none to give.", name=name)
    if fx.has(cost, fx.C_HUMAN) and not others:
        if human != st.NOTHING:
            return t(
                "A-78: {name} costs another human of yours, and you have none to give.", name=name
            )
        return t("A-78: {name} costs a human of yours, and you have none to give.", name=name)
    return ""


def _card_of(c: rc.Content, a: int) -> int:
    return next(
        card
        for card in range(c.cards)
        if c.ability[card] <= a < c.ability[card] + c.abilities[card]
    )


def of_intervention(r: Reading, number: int) -> str:
    t, v, c = r.t, r.view, r.edition.record
    found = dict(v.hand).get(number)
    if found is None:
        return t("That card is not in your hand.")
    if v.prompt not in CHANCES_TO_ACT:
        return t(
            "A-77: interventions are announced in your part, in a window or as a response, never in planning."
        )
    name = card_name(r, found)
    if c.kind[found] != rc.INTERVENTION_CARD:
        return t("{name} is no intervention.", name=name)
    if fx.has(v.players[v.to_act].ban, fx.NO_INTERVENTION):
        return t("{who} may play no interventions this turn.", who=r.seat_name(v.to_act))
    return _of_announcement(r, int(c.ability[found]), name)


def of_human(r: Reading, number: int, n: int) -> str:
    t, v, c = r.t, r.view, r.edition.record
    human = v.human(number)
    if human is None or human.seat != v.to_act:
        return t("A-9: that human is not on your Earth.")
    name = human_name(r, human.card)
    if human.card < 0 or n >= c.abilities[human.card]:
        return t("{name} has no such ability.", name=name)
    if human.stripped:
        return t("{name} has lost its abilities.", name=name)
    a = int(c.ability[human.card]) + n
    if c.a_for[a] not in (rc.NEUTRAL, v.players[v.to_act].faction):
        return t("A-49: this text of {name} is for the other side.", name=name)
    if c.a_kind[a] in (fx.STATIC, fx.ATTACH):
        return t("{name} works by itself; there is nothing to announce.", name=name)
    if v.prompt not in CHANCES_TO_ACT:
        return t("{name} cannot act now: {what}", name=name, what=r.headline())
    if c.a_kind[a] == fx.PHASE and (v.phase != st.HUMAN_PHASE or v.prompt != st.SEGMENT):
        return t("A-48: {name} acts in your part of the human phase.", name=name)
    if c.a_kind[a] == fx.PHASE and human.acted:
        return t("A-48: {name} has acted this turn.", name=name)
    return _of_announcement(r, a, name, human=number)


# --- placing ---


def of_plan(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    number, d = divmod(st.PLAN.index(action), st.DESTS)
    found = dict(v.hand).get(number)
    if found is None:
        return t("That card is not in your hand.")
    if v.prompt not in (st.PLACE, st.PUT):
        return t("A-44: angels are placed in planning.")
    if r.edition.record.kind[found] != rc.ANGEL_CARD:
        return t("A-44: only angels are placed.")
    row = min(d, st.BATTLE_ROW)
    inside = [angel for angel in v.angels if (angel.seat, angel.row) == (v.to_act, row)]
    if len(inside) >= r.values.constants.row_limit:
        return t("A-7: a row holds three angels, a fourth only if all are of one colour.")
    if v.prompt == st.PUT:
        return t("A-73: this effect puts no angel there in that way.")
    return t("A-44: one angel in Support and one on Earth each turn.")
