"""The log: one line a step, from what a seat saw of it (7.3)."""

from __future__ import annotations

from collections import Counter

from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels import hidden
from hexameron.games.angels import state as st
from hexameron.games.angels.names import card_name, human_name, language_of, seat_name
from hexameron.games.angels.view import HIDDEN, View
from hexameron.games.angels.words import angel_words, dest_words, headline, human_words, in_words, object_words, own_name


def tell(before: View, seen: int, after: View, language: str) -> str:
    action, shown = seen & 1023, (seen >> 10 & 2047) - 1
    if before.to_act == CHANCE:
        line = _chance(before, action, shown, after, language)
    else:
        line = f"{seat_name(before.to_act, language)} {_action(before, action, shown, language)}."
    return " ".join([line, *_consequences(before, after, language)])


def _action(v: View, action: int, shown: int, language: str) -> str:
    t = language_of(language)
    name = card_name(shown, language)
    if action == hidden.SEEN_PICK:
        return t("picks a human for the Procession")
    if hidden.SEEN_PLAN <= action < hidden.SEEN_PLAN + 4:
        return t("places a card {where}", where=dest_words(action - hidden.SEEN_PLAN, language))
    if action == hidden.SEEN_DISCARD:
        return t("discards {name}", name=name)
    if action == hidden.SEEN_SWAP:
        return t("exchanges an angel with one from hand")
    if action == hidden.SEEN_SEARCH:
        return t("takes an angel from the Host")
    if action == hidden.SEEN_INTERVENTION:
        return t("plays {name}", name=name)
    if action == hidden.SEEN_RECOVER:
        return t("names {name} in the discard pile", name=name)
    if st.ABILITY.has(action):
        return t("uses {name}", name=name)
    return _deed(v, action, language)


def _deed(v: View, action: int, language: str) -> str:
    """What somebody did, of what everybody may see alike, or of one's own cards."""
    t = language_of(language)
    if st.PASS.has(action):
        return _declined(v, language)
    if st.YES.has(action):
        return {
            st.HALF: t("discards half the hand"), st.MULLIGAN: t("draws a new hand"), st.REARRANGE: t("rearranges a row in secret"),
        }.get(v.prompt, t("agrees"))  # fmt: skip
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), 4)
        return t("places {name} {where}", name=own_name(v, i, language), where=dest_words(d, language))
    if st.HAND.has(action):
        name = own_name(v, st.HAND.index(action), language)
        swap, take = t("exchanges an angel for {name}", name=name), t("takes {name} into hand", name=name)
        return {st.SWAP: swap, st.SEARCH: take}.get(v.prompt, t("discards {name}", name=name))
    if st.INTERVENTION.has(action):
        return t("plays {name}", name=own_name(v, st.INTERVENTION.index(action), language))
    if st.HUMAN_ABILITY.has(action):
        return t("uses {name}", name=human_words(v, st.HUMAN_ABILITY.index(action) // 2, language))
    if st.MODE.has(action):
        return t("chooses effect {number}", number=st.MODE.index(action) + 1)
    for span, words in (
        (st.ATTACK, t("attacks with {name}")), (st.TAKE, t("takes a human over with {name}")), (st.STAKE_WITH, t("takes the Stake with {name}")),
    ):  # fmt: skip
        if span.has(action):
            return words.format(name=angel_words(v, span.index(action), language))
    if st.AT_SLOT.base <= action < st.ATTACK.base:
        verbs = {
            st.WHICH_COST: t("pays with {name}"), st.ATTACKED: t("attacks {name}"), st.TAKEN: t("takes over {name}"), st.DEFENDER: t("defends with {name}"),
        }  # fmt: skip
        return verbs.get(v.prompt, t("names {name}")).format(name=object_words(v, action, language))
    return in_words(v, action, language)


def _declined(v: View, language: str) -> str:
    t = language_of(language)
    return {
        st.HALF: t("keeps the hand"), st.MULLIGAN: t("keeps these cards"), st.REARRANGE: t("leaves the row as it is"), st.PLACE: t("finishes placing"),
        st.SEGMENT: t("ends the part"), st.WHICH_TARGET: t("names no more"), st.TAKE_STAKE: t("leaves the Stake"), st.SEARCH: t("takes nothing"),
        st.PUT: t("puts no more"),
    }.get(v.prompt, t("passes"))  # fmt: skip


def _chance(before: View, action: int, shown: int, after: View, language: str) -> str:
    t = language_of(language)
    if before.prompt == st.FIRST_SEAT:
        return t("{who} goes first.", who=seat_name(action, language))
    if action == hidden.SEEN_DISCARD:
        return t("{name} is discarded at random.", name=card_name(shown, language))
    if action == hidden.SEEN_DRAW:
        return _drawn(before, shown, after, language)
    if action == hidden.SEEN_PERMUTE:
        return t("A row is rearranged in secret.")
    if before.prompt == st.LOOK_PROCESSION:
        return (
            t("A human of the Procession is looked at: {name}.", name=human_name(shown, language))
            if shown >= 0
            else t("A human of the Procession is looked at.")
        )
    return t("A human joins the Procession.") if before.prompt == st.POOL else t("A human goes face-down to the Stake.")


def _drawn(before: View, shown: int, after: View, language: str) -> str:
    t = language_of(language)
    if shown >= 0:
        return t("You draw {name}.", name=card_name(after.own_card(shown), language))
    who = next((a.seat for a, b in zip(after.players, before.players, strict=True) if a.hand > b.hand or a.host < b.host), 0)
    return t("{who} draws a card.", who=seat_name(who, language))


def _consequences(before: View, after: View, language: str) -> list[str]:
    """What became of a stack, who left the table, where humans went."""
    t = language_of(language)
    lines = []
    if before.items and not after.items and not any(item.building for item in before.items):
        lines += [_fate(card, fate, language) for card, _, fate in after.past]
    for old, new in zip(before.players, after.players, strict=True):
        lost = Counter(new.pile) - Counter(old.pile)
        from_table = [card for card in lost.elements() if _left_table(before, after, card, new.seat)]
        if from_table:
            lines.append(
                t(
                    "{who} loses {names}.",
                    who=seat_name(new.seat, language),
                    names=", ".join(card_name(card, language) for card in from_table),
                )
            )
    places = {human.number: human for human in before.humans}
    for human in after.humans:
        if human.number not in places or places[human.number].seat != human.seat:
            lines.append(t("{name} comes to {who}.", name=human_name(human.card, language), who=seat_name(human.seat, language)))
    dead = [card for number, card in after.cemetery if number not in dict(before.cemetery)]
    lines += [t("{name} dies.", name=human_name(card, language)) for card in dead]
    if before.phase != st.BATTLE_PHASE and after.phase == st.BATTLE_PHASE:
        sums = ", ".join(f"{seat_name(p.seat, language)} {p.total}" for p in after.players)
        lines.append(t("The Battle is revealed: {sums}.", sums=sums))
    if after.to_act == OVER:
        lines.append(headline(after, language))
    elif after.turn > before.turn:
        lines.append(t("Turn {turn} begins; {who} goes first.", turn=after.turn, who=seat_name(after.first, language)))
    return lines


def _left_table(before: View, after: View, card: int, owner: int) -> bool:
    def count(v: View) -> int:
        return sum(angel.card == card or (angel.card == HIDDEN and angel.slot // 12 == owner) for angel in v.angels)

    return count(after) < count(before)


def _fate(card: int, fate: int, language: str) -> str:
    t = language_of(language)
    name = card_name(card, language)
    return {
        st.WORKED: t("{name} takes effect."), st.TARGET_LOST: t("{name} has no effect: its target is lost."),
        st.SOURCE_GONE: t("{name} has no effect: its source is gone."), st.WAS_NEGATED: t("{name} is negated."),
    }.get(fate, "{name}").format(name=name)  # fmt: skip


# --- what one touches (narrowing) ---


def piece(v: View, slot: int) -> str:
    angel = v.at(slot)
    return f"angel-{angel.presence}" if angel else f"slot-{slot}"


def touches(v: View, action: int) -> list[str]:
    """What one touches in turn to make an action."""
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), 4)
        row = f"row-{max(v.to_act, 0)}-{min(d, st.BATTLE_ROW)}"
        return [f"card-{i}", row] if d < st.BATTLE_ROW else [f"card-{i}", row, f"verb:to-{d}"]
    if st.ABILITY.has(action):
        slot, n = divmod(st.ABILITY.index(action), 4)
        return [piece(v, slot), f"verb:use-{n}"]
    if st.HUMAN_ABILITY.has(action):
        h, n = divmod(st.HUMAN_ABILITY.index(action), 2)
        return [f"human-{h}", f"verb:use-{n}"]
    for span, verb in ((st.ATTACK, "verb:attack"), (st.TAKE, "verb:take"), (st.STAKE_WITH, "verb:stake")):
        if span.has(action):
            return [piece(v, span.index(action)), verb]
    if st.AT_SLOT.has(action):
        return [piece(v, st.AT_SLOT.index(action))]
    if st.AT_ROW.has(action):
        return [f"row-{st.AT_ROW.index(action) // 3}-{st.AT_ROW.index(action) % 3}"]
    names = (
        (st.PICK, "pick-"), (st.HAND, "card-"), (st.INTERVENTION, "card-"), (st.MODE, "verb:mode-"), (st.AT_HUMAN, "human-"), (st.AT_PLAYER, "player-"),
        (st.AT_ITEM, "item-"), (st.AT_GIANT, "giant-"), (st.DEST, "verb:to-"), (st.AT_DISCARDED, "pile-"), (st.AT_DEAD, "grave-"), (st.REPLAN, "verb:replan-"),
    )  # fmt: skip
    for span, word in names:
        if span.has(action):
            return [f"{word}{span.index(action)}"]
    return ["verb:pass"] if st.PASS.has(action) else ["verb:yes"]


def label(v: View, touch: str, language: str) -> str:
    """A piece or verb in words."""
    t = language_of(language)
    kind, _, rest = touch.removeprefix("verb:").rpartition("-")
    if touch.startswith("angel-"):
        slot = next((angel.slot for angel in v.angels if angel.presence == int(rest)), 0)
        return angel_words(v, slot, language)
    if touch.startswith("verb:"):
        return _verb(v, touch.removeprefix("verb:"), language)
    if touch.startswith("row-"):
        if v.prompt in (st.PLACE, st.PUT):
            return dest_words(int(rest), language)
        return in_words(v, st.AT_ROW.code(3 * int(touch.split("-")[1]) + int(rest)), language)
    span = {
        "pick": st.PICK,
        "human": st.AT_HUMAN,
        "player": st.AT_PLAYER,
        "item": st.AT_ITEM,
        "giant": st.AT_GIANT,
        "pile": st.AT_DISCARDED,
        "grave": st.AT_DEAD,
    }
    if kind in span:
        return in_words(v, span[kind].code(int(rest)), language)
    return card_name(v.own_card(int(rest)), language) if kind == "card" else t("an empty place")


def _verb(v: View, verb: str, language: str) -> str:
    t = language_of(language)
    if verb.startswith("to-"):
        return dest_words(int(verb[3:]), language)
    if verb.startswith("use-"):
        return t("Use") if verb == "use-0" else t("Use ability {number}", number=int(verb[4:]) + 1)
    if verb.startswith("mode-"):
        return t("Effect {number}", number=int(verb[5:]) + 1)
    if verb.startswith("replan-"):
        return in_words(v, st.REPLAN.code(int(verb[7:])), language)
    return {
        "attack": t("Attack"), "take": t("Take over a human"), "stake": t("Take the Stake"),
        "pass": in_words(v, st.PASS.code(0), language), "yes": in_words(v, st.YES.code(0), language),
    }[verb]  # fmt: skip
