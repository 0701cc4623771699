"""Aniołowie in words, in the player's language: actions, refusals, explanations, the turn and the result."""

from __future__ import annotations

from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels import state as st
from hexameron.games.angels.names import (
    card,
    card_name,
    human_name,
    language_of,
    order_name,
    phase_name,
    row_name,
    seat_name,
    side_name,
    slot_letters,
    status_name,
)  # fmt: skip
from hexameron.games.angels.view import HIDDEN, Angel, View

ROW_WORDS = ("S", "E", "B", "B+")


def angel_words(v: View, slot: int, language: str) -> str:
    """`Muriel (Gold, Earth 2)`."""
    t = language_of(language)
    angel = v.at(slot)
    name = card_name(angel.card if angel else HIDDEN, language)
    place = f"{row_name(slot % 12 // 4, language)} {slot % 4 + 1}"
    if slot // 12 == v.seat:
        return t("{name} (your {place})", name=name, place=place)
    return t("{name} ({who}, {place})", name=name, who=seat_name(slot // 12, language), place=place)


def human_words(v: View, number: int, language: str) -> str:
    human = v.human(number)
    name = human_name(human.card if human else HIDDEN, language)
    who = seat_name(human.seat, language) if human else "?"
    same = [h for h in v.humans if human and h.card == human.card and h.seat == human.seat]
    mark = f" {number + 1}" if len(same) > 1 else ""
    return f"{name}{mark} ({who})"


def item_words(v: View, number: int, language: str) -> str:
    t = language_of(language)
    item = next((item for item in v.items if item.number == number), None)
    return t(
        "{name} by {who} (item {number})",
        name=card_name(item.card if item else HIDDEN, language),
        who=seat_name(item.seat, language) if item else "?",
        number=number + 1,
    )


def dead_name(v: View, number: int, language: str) -> str:
    found = dict(v.cemetery).get(number, HIDDEN)
    twins = sum(c == found for _, c in v.cemetery)
    return human_name(found, language) + (f" {number + 1}" if twins > 1 else "")


def own_name(v: View, number: int, language: str) -> str:
    """An own card by its number in the list; a second copy in the same place gets its number added."""
    found = v.own_card(number)
    copies = [i for group in (v.hand, v.own_pile, v.own_host) for i, c in group if c == found]
    return card_name(found, language) + (f" [{number}]" if len(copies) > 1 or found == HIDDEN else "")


def ability_words(v: View, slot: int, n: int, language: str) -> str:
    """The ability's own sentence where the card has several, else the name alone."""
    t = language_of(language)
    name = angel_words(v, slot, language)
    if n == 0:
        return t("use {name}", name=name)
    return t("use {name}, ability {number}", name=name, number=n + 1)


def dest_words(d: int, language: str) -> str:
    t = language_of(language)
    return (t("in Support"), t("on Earth"), t("in Battle"), t("in Battle with support declared"))[d]


def object_words(v: View, code: int, language: str) -> str:
    """A target by its code."""
    t = language_of(language)
    if st.AT_SLOT.has(code):
        return angel_words(v, st.AT_SLOT.index(code), language)
    if st.AT_HUMAN.has(code):
        return human_words(v, st.AT_HUMAN.index(code), language)
    if st.AT_PLAYER.has(code):
        return t("player {who}", who=seat_name(st.AT_PLAYER.index(code), language))
    if st.AT_ROW.has(code):
        return t("{row} of {who}", row=row_name(st.AT_ROW.index(code) % 3, language), who=seat_name(st.AT_ROW.index(code) // 3, language))
    if st.AT_ITEM.has(code):
        return item_words(v, st.AT_ITEM.index(code), language)
    if st.AT_GIANT.has(code):
        return t("Giant {number}", number=st.AT_GIANT.index(code) + 1)
    if st.DEST.has(code):
        return dest_words(st.DEST.index(code), language)
    if st.AT_DISCARDED.has(code):
        return t("{name} from the discard pile", name=own_name(v, st.AT_DISCARDED.index(code), language))
    return t("{name} from the Cemetery", name=dead_name(v, st.AT_DEAD.index(code), language))


def in_words(v: View, action: int, language: str) -> str:
    t = language_of(language)
    if st.PASS.has(action):
        return pass_words(v, language)
    if st.YES.has(action):
        return {
            st.HALF: t("discard half the hand"), st.MULLIGAN: t("shuffle the hand back and draw again"), st.REARRANGE: t("rearrange the row in secret"),
        }.get(v.prompt, t("yes"))  # fmt: skip
    if st.PICK.has(action):
        number = v.own_humans[st.PICK.index(action)] if v.own_humans else HIDDEN
        twin = f" {st.PICK.index(action) + 1}" if v.own_humans.count(number) > 1 else ""
        return t("put {name} into the Procession", name=human_name(number, language) + twin)
    if st.HAND.has(action):
        name = own_name(v, st.HAND.index(action), language)
        return {st.SWAP: t("put {name} in its place", name=name), st.SEARCH: t("take {name} into hand", name=name)}.get(
            v.prompt, t("discard {name}", name=name)
        )
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), 4)
        return t("place {name} {where}", name=own_name(v, i, language), where=dest_words(d, language))
    if st.ABILITY.has(action):
        return ability_words(v, *divmod(st.ABILITY.index(action), 4), language)
    if st.HUMAN_ABILITY.has(action):
        h, n = divmod(st.HUMAN_ABILITY.index(action), 2)
        return t("use {name}", name=human_words(v, h, language)) + (f", {n + 1}" if n else "")
    if st.INTERVENTION.has(action):
        return t("play {name}", name=own_name(v, st.INTERVENTION.index(action), language))
    if st.MODE.has(action):
        return t("choose effect {number}", number=st.MODE.index(action) + 1)
    if st.ATTACK.has(action):
        return t("attack with {name}", name=angel_words(v, st.ATTACK.index(action), language))
    if st.TAKE.has(action):
        return t("take a human over with {name}", name=angel_words(v, st.TAKE.index(action), language))
    if st.STAKE_WITH.has(action):
        return t("take the Stake with {name}", name=angel_words(v, st.STAKE_WITH.index(action), language))
    if st.REPLAN.has(action):
        return t("turn it, declaring support") if st.REPLAN.index(action) else t("leave it upright")
    verb = {
        st.WHICH_COST: t("pay with {name}"),
        st.ATTACKED: t("attack {name}"),
        st.TAKEN: t("take over {name}"),
        st.DEFENDER: t("defend with {name}"),
    }
    return verb.get(v.prompt, t("name {name}")).format(name=object_words(v, action, language))


def pass_words(v: View, language: str) -> str:
    t = language_of(language)
    return {
        st.HALF: t("keep the hand"), st.MULLIGAN: t("keep these cards"), st.REARRANGE: t("leave the row as it is"), st.PLACE: t("finish placing"),
        st.SEGMENT: t("end your part"), st.WHICH_TARGET: t("name no more"), st.TAKE_STAKE: t("leave the Stake"), st.SEARCH: t("take nothing"),
        st.PUT: t("put no more"),
    }.get(v.prompt, t("pass"))  # fmt: skip


def notation(v: View, action: int) -> str:
    """Short and unique: `use 0S1`, `play 12`, `place 7 B+`, `@1E2`, `@H5`, `#3`."""
    if st.PASS.has(action):
        return "."
    if st.YES.has(action):
        return "yes"
    if st.PICK.has(action):
        return f"pick {st.PICK.index(action)}"
    if st.HAND.has(action):
        return f"card {st.HAND.index(action)}"
    if st.PLAN.has(action):
        return f"place {st.PLAN.index(action) // 4} {ROW_WORDS[st.PLAN.index(action) % 4]}"
    if st.ABILITY.has(action):
        slot, n = divmod(st.ABILITY.index(action), 4)
        return f"use {slot_letters(slot)}" + (f".{n + 1}" if n else "")
    if st.HUMAN_ABILITY.has(action):
        h, n = divmod(st.HUMAN_ABILITY.index(action), 2)
        return f"use H{h}" + (f".{n + 1}" if n else "")
    for span, word in (
        (st.INTERVENTION, "play"),
        (st.MODE, "mode"),
        (st.AT_ITEM, "#"),
        (st.AT_GIANT, "@G"),
        (st.AT_DISCARDED, "from pile"),
        (st.AT_DEAD, "from grave"),
    ):
        if span.has(action):
            return f"{word}{'' if word in '#@G' else ' '}{span.index(action)}"
    if st.AT_SLOT.has(action):
        return f"@{slot_letters(st.AT_SLOT.index(action))}"
    if st.AT_HUMAN.has(action):
        return f"@H{st.AT_HUMAN.index(action)}"
    if st.AT_PLAYER.has(action):
        return f"@P{st.AT_PLAYER.index(action)}"
    if st.AT_ROW.has(action):
        return f"@{st.AT_ROW.index(action) // 3}{'SEB'[st.AT_ROW.index(action) % 3]}"
    if st.DEST.has(action):
        return f"to {ROW_WORDS[st.DEST.index(action)]}"
    for span, word in ((st.ATTACK, "attack"), (st.TAKE, "take"), (st.STAKE_WITH, "stake")):
        if span.has(action):
            return f"{word} {slot_letters(span.index(action))}"
    return f"replan {'B+' if action == st.REPLAN.code(1) else 'B'}" if st.REPLAN.has(action) else f"?{action}"


# --- refusals (7.3): the rule and one line ---


def refusal(v: View, action: int, language: str) -> str:
    t = language_of(language)
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if v.prompt in (st.WHICH_MODE, st.WHICH_TARGET, st.WHICH_COST) and action < st.MODE.base:
        return t("A-R138: finish what you are announcing first.")
    source = _source(action)
    if source is not None:
        return _angel_refusal(v, source, action, language)
    if st.INTERVENTION.has(action):
        return _intervention_refusal(v, action, language)
    if st.PLAN.has(action):
        return _plan_refusal(v, action, language)
    if st.PASS.has(action) and v.prompt == st.SEGMENT:
        return t("A-48: one of your humans must act before you end your part.")
    if st.HUMAN_ABILITY.has(action):
        return t("A-48: this human has no ability that can be announced now, has acted already, or nothing fits it.")
    if st.AT_SLOT.base <= action < st.ATTACK.base:
        return t("A-78: that is no target that fits here.")
    return t("{action} is not possible now: {what}", action=notation(v, action), what=headline(v, language))


def _source(action: int) -> int | None:
    if st.ABILITY.has(action):
        return st.ABILITY.index(action) // 4
    for span in (st.ATTACK, st.TAKE, st.STAKE_WITH):
        if span.has(action):
            return span.index(action)
    return None


def _angel_refusal(v: View, slot: int, action: int, language: str) -> str:
    t = language_of(language)
    angel = v.at(slot)
    if angel is None:
        return t("There is no angel in that place.")
    if slot // 12 != v.to_act:
        return t("A-28: that angel is not yours.")
    name = card_name(angel.card, language)
    if angel.blocked:
        return t("A-92: {name} is blocked until end of turn.", name=name)
    if angel.turned:
        return t("A-72: {name} has declared support and can do nothing else.", name=name)
    if angel.status == st.SACRIFICED:
        return t("A-23: {name} is sacrificed and does nothing more.", name=name)
    if v.prompt not in (st.SEGMENT, st.RESPOND, st.WINDOW, st.TAKE_STAKE):
        return t("{name} cannot act now: {what}", name=name, what=headline(v, language))
    if any(
        other.up and not other.blocked and other.slot != slot and other.card == angel.card and other.side == angel.side
        for other in v.angels
    ):
        return t("A-31: another {name} is face-up.", name=name)
    if slot % 12 // 4 == st.BATTLE_ROW and v.phase != st.BATTLE_PHASE:
        return t("A-52: angels in Battle act only in the battle phase.")
    if st.ATTACK.has(action) and angel.fought:
        return t("A-55: {name} has attacked this turn.", name=name)
    if st.TAKE.has(action) and angel.took:
        return t("A-56: {name} has taken a human over this turn.", name=name)
    if st.ATTACK.has(action) or st.TAKE.has(action):
        return t("A-53: attacks and takeovers are made in your own part of the action phase, from Support or Earth, and need a target.")
    if angel.stripped:
        return t("{name} has lost its ability.", name=name)
    return t("A-78: {name} has no ability that can be announced now: its cost, its time or its targets are missing.", name=name)


def _intervention_refusal(v: View, action: int, language: str) -> str:
    t = language_of(language)
    number = st.INTERVENTION.index(action)
    found = dict(v.hand).get(number)
    if found is None:
        return t("That card is not in your hand.")
    if v.prompt not in (st.SEGMENT, st.RESPOND, st.WINDOW):
        return t("A-77: interventions are announced in your part, in a window or as a response, never in planning.")
    if v.players[v.to_act].ban & 2:
        return t("You may play no interventions until end of turn.")
    return t("A-78: {name} finds no target, or its time or cost is missing.", name=card_name(found, language))


def _plan_refusal(v: View, action: int, language: str) -> str:
    t = language_of(language)
    number, d = divmod(st.PLAN.index(action), 4)
    found = dict(v.hand).get(number)
    if found is None:
        return t("That card is not in your hand.")
    if v.prompt not in (st.PLACE, st.PUT):
        return t("A-44: angels are placed in planning.")
    row = min(d, st.BATTLE_ROW)
    inside = sum(angel.slot // 4 == 3 * v.to_act + row for angel in v.angels)
    if inside >= 3:
        return t("A-7: a row holds three angels, a fourth only if all are of one colour.")
    return t("A-44: one angel in Support and one on Earth each turn, and only angels.")


# --- explanations ---


def explain(v: View, action: int, language: str) -> str:
    """What an action would do: the card's own text, or the figures that decide (7.3)."""
    t = language_of(language)
    number = HIDDEN
    if st.ABILITY.has(action):
        angel = v.at(st.ABILITY.index(action) // 4)
        number = angel.card if angel else HIDDEN
    elif st.HUMAN_ABILITY.has(action):
        human = v.human(st.HUMAN_ABILITY.index(action) // 2)
        number = human.card if human else HIDDEN
    elif st.INTERVENTION.has(action):
        number = v.own_card(st.INTERVENTION.index(action))
    elif st.PLAN.has(action):
        number = v.own_card(st.PLAN.index(action) // 4)
    elif st.HAND.has(action):
        number = v.own_card(st.HAND.index(action))
    elif st.PICK.has(action) and v.own_humans:
        number = v.own_humans[st.PICK.index(action)]
    found = card(number)
    if found:
        return f"{found.name(language)}: {found.text(language)}"
    if st.AT_SLOT.has(action) and v.prompt == st.ATTACKED:
        return _attack_words(v, st.AT_SLOT.index(action), language)
    if st.AT_SLOT.has(action) and v.prompt in (st.WHICH_TARGET, st.WHICH_MODE):
        target = v.at(st.AT_SLOT.index(action))
        if target and target.card == HIDDEN:
            return blind_words(language)
        if target:
            return _sentence(describe(v, target, language))
    if st.STAKE_WITH.has(action):
        return t("The Stake ({number}) is shown; each human attaches to your Earth unless its condition forbids it.", number=v.stake)
    if st.PASS.has(action) and v.phase == st.BATTLE_PHASE:
        sums = ", ".join(f"{seat_name(p.seat, language)} {p.total}" for p in v.players)
        return t("Battle stands at {sums}.", sums=sums)
    return _sentence(in_words(v, action, language))


def blind_words(language: str) -> str:
    """A-81: what it risks to name a card one does not know."""
    t = language_of(language)
    return t("Blind: you do not know this card. If it does not fit, the effect is lost, the cost stays paid, and the card is not shown.")


def _attack_words(v: View, slot: int, language: str) -> str:
    t = language_of(language)
    mine, theirs = v.at(v.chosen), v.at(slot)
    if mine is None or theirs is None:
        return _sentence(t("attack"))
    if theirs.card == HIDDEN:
        return t(
            "Blind: {name} (level {level}) against an unknown card; the lower level is discarded.",
            name=card_name(mine.card, language),
            level=mine.level,
        )
    return t("{a} (level {x}) against {b} (level {y}); the lower level is discarded.",
             a=card_name(mine.card, language), x=mine.level, b=card_name(theirs.card, language), y=theirs.level)  # fmt: skip


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


# --- headline and scores ---


def headline(v: View, language: str) -> str:
    """Whose turn it is and what is asked, or how it ended."""
    t = language_of(language)
    if v.to_act == OVER:
        return result(v, language)
    where = t("Turn {turn}, {phase}.", turn=v.turn, phase=phase_name(v.phase, language)) if v.turn else t("Setup.")
    if v.to_act == CHANCE:
        return where + " " + t("Cards are drawn.")
    who = seat_name(v.to_act, language)
    asked = {
        st.PICK_HUMAN: t("{who} picks a human for the Procession."),
        st.HALF: t("{who} may discard half the hand."),
        st.HALF_CARD: t("{who} discards cards."),
        st.MULLIGAN: t("{who} may draw a new hand."),
        st.REPLAN_CARD: t("{who} plans a card left in Battle anew."),
        st.PLACE: t("{who} places angels."),
        st.SEGMENT: t("{who} acts."),
        st.ATTACKED: t("{who} names whom to attack."),
        st.TAKEN: t("{who} names the human to take over."),
        st.WHICH_MODE: t("{who} chooses an effect."),
        st.WHICH_TARGET: t("{who} names a target."),
        st.WHICH_COST: t("{who} pays a cost."),
        st.RESPOND: t("{who} may respond."),
        st.WINDOW: t("{who} may act in the duel.") if v.window != st.TAKEOVER_WINDOW else t("{who} may act against the takeover."),
        st.DROP: t("{who} discards a card."),
        st.SWAP: t("{who} exchanges an angel."),
        st.SEARCH: t("{who} looks for an angel in the Host."),
        st.PUT: t("{who} puts angels from hand."),
        st.REARRANGE: t("{who} may rearrange a row."),
        st.DEFENDER: t("{who} names who meets the Giant."),
        st.TAKE_STAKE: t("{who} has won the Battle and may take the Stake."),
    }[v.prompt]
    return where + " " + asked.format(who=who)


def result(v: View, language: str) -> str:
    t = language_of(language)
    why = {
        st.BY_PROCESSION: t("No humans are left to fight for."),
        st.BY_CARDS: t("All cards are played."),
        st.BY_IDLENESS: t("Three turns passed without any action."),
        st.BY_TURNS: t("The last turn is over."),
        st.BY_LEAVING: t("The others have left the table."),
    }.get(v.ending, "")
    best = [seat for seat, share in enumerate(v.shares) if share > 0]
    if len(best) == 1:
        humans = v.players[best[0]].humans
        return (
            why
            + " "
            + t.many("{who} wins with {number} human.", "{who} wins with {number} humans.", humans, who=seat_name(best[0], language))
        )
    return why + " " + t("A draw between {names}.", names=", ".join(seat_name(seat, language) for seat in best))


def scores(v: View, language: str) -> list[list[str]]:
    t = language_of(language)
    rows = [[t("Player"), t("Side"), t("Humans"), t("Battle"), t("Hand"), t("Host"), t("Result")]]
    for p in v.players:
        share = f"{v.shares[p.seat]:.2g}" if v.to_act == OVER else ""
        rows.append(
            [seat_name(p.seat, language), side_name(p.faction, language), str(p.humans), str(p.total), str(p.hand), str(p.host), share]
        )
    return rows


def describe(v: View, angel: Angel, language: str) -> str:
    """An angel on the table in one line."""
    t = language_of(language)
    if angel.card == HIDDEN:
        text = t("face-down card")
    else:
        text = f"{card_name(angel.card, language)} {angel.level:02} {order_name(angel.order, language)}"
    return f"{text} ({notes(angel, language)})"


def notes(angel: Angel, language: str) -> str:
    """How it lies there: status, face, what is marked on it."""
    t = language_of(language)
    found = [status_name(angel.status, language), t("face-up") if angel.up else t("face-down")]
    found += [t("support declared")] * angel.turned + [t("blocked")] * angel.blocked + [t("left for next turn")] * angel.stuck
    if angel.change:
        found.append(f"{angel.change:+}")
    return ", ".join(found)
