"""Lines of the log: one a step, from what a seat saw of it (7.3)."""

from collections import Counter

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.angels.rules import sees, state as st
from hexameron.games.angels.words.names import card_name, dest_words, human_name
from hexameron.games.angels.words.pieces import angel_words, human_words, object_words, own_name
from hexameron.games.angels.words.view import HIDDEN, Reading, View


def tell(r: Reading, seen: int, after: View) -> str:
    action, shown = sees.action_seen(seen), sees.card_shown(seen)
    if r.view.to_act == CHANCE:
        line = _chance(r, action, shown, after)
    else:
        line = f"{r.seat_name(r.view.to_act)} {_action(r, action, shown)}."
    return " ".join([line, *_consequences(r, after)])


def _action(r: Reading, action: int, shown: int) -> str:
    t = r.t
    name = card_name(r, shown)
    if action == sees.SEEN_PICK:
        return t("picks a human for the Procession")
    if sees.SEEN_PLAN <= action < sees.SEEN_PLAN + 4:
        return t("places a card {where}", where=dest_words(t, action - sees.SEEN_PLAN))
    if action == sees.SEEN_DISCARD:
        return t("discards {name}", name=name)
    if action == sees.SEEN_SWAP:
        return t("exchanges an angel with one from hand")
    if action == sees.SEEN_SEARCH:
        return t("takes an angel from the Host")
    if action == sees.SEEN_INTERVENTION:
        return t("plays {name}", name=name)
    if action == sees.SEEN_RECOVER:
        return t("names {name} in the discard pile", name=name)
    if st.ABILITY.has(action):
        return t("uses {name}", name=name)
    return _deed(r, action)


def _deed(r: Reading, action: int) -> str:
    """What somebody did, of what everybody may see alike, or of one's own cards."""
    t, v = r.t, r.view
    if st.PASS.has(action):
        return _declined(r)
    if st.YES.has(action):
        return {
            st.HALF: t("discards half the hand"), st.MULLIGAN: t("draws a new hand"), st.REARRANGE: t("rearranges a row in secret"),
        }.get(v.prompt, t("agrees"))  # fmt: skip
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), st.DESTS)
        return t("places {name} {where}", name=own_name(r, i), where=dest_words(t, d))
    if st.HAND.has(action):
        name = own_name(r, st.HAND.index(action))
        swap, take = t("exchanges an angel for {name}", name=name), t("takes {name} into hand", name=name)
        return {st.SWAP: swap, st.SEARCH: take}.get(v.prompt, t("discards {name}", name=name))
    if st.INTERVENTION.has(action):
        return t("plays {name}", name=own_name(r, st.INTERVENTION.index(action)))
    if st.HUMAN_ABILITY.has(action):
        return t("uses {name}", name=human_words(r, st.HUMAN_ABILITY.index(action) // st.PRINTED_ABILITIES))
    if st.MODE.has(action):
        return t("chooses effect {number}", number=st.MODE.index(action) + 1)
    for span, deed in (
        (st.ATTACK, t("attacks with {name}")), (st.TAKE, t("takes a human over with {name}")), (st.STAKE_WITH, t("takes the Stake with {name}")),
    ):  # fmt: skip
        if span.has(action):
            return deed.format(name=angel_words(r, span.index(action)))
    if st.AT_SLOT.base <= action < st.ATTACK.base:
        verbs = {
            st.WHICH_COST: t("pays with {name}"), st.ATTACKED: t("attacks {name}"), st.TAKEN: t("takes over {name}"), st.DEFENDER: t("defends with {name}"),
        }  # fmt: skip
        return verbs.get(v.prompt, t("names {name}")).format(name=object_words(r, action))
    return r.words(action)


def _declined(r: Reading) -> str:
    t, v = r.t, r.view
    return {
        st.HALF: t("keeps the hand"), st.MULLIGAN: t("keeps these cards"), st.REARRANGE: t("leaves the row as it is"), st.PLACE: t("finishes placing"),
        st.SEGMENT: t("ends the part"), st.WHICH_TARGET: t("names no more"), st.TAKE_STAKE: t("leaves the Stake"), st.SEARCH: t("takes nothing"),
        st.PUT: t("puts no more"),
    }.get(v.prompt, t("passes"))  # fmt: skip


def _chance(r: Reading, action: int, shown: int, after: View) -> str:
    t, prompt = r.t, r.view.prompt
    if prompt == st.FIRST_SEAT:
        return t("{who} goes first.", who=r.seat_name(action))
    if action == sees.SEEN_DISCARD:
        return t("{name} is discarded at random.", name=card_name(r, shown))
    if action == sees.SEEN_DRAW:
        return _drawn(r, shown, after)
    if action == sees.SEEN_PERMUTE:
        return t("A row is rearranged in secret.")
    if prompt == st.LOOK_PROCESSION and shown >= 0:
        return t("A human of the Procession is looked at: {name}.", name=human_name(r, shown))
    if prompt == st.LOOK_PROCESSION:
        return t("A human of the Procession is looked at.")
    return t("A human joins the Procession.") if prompt == st.POOL else t("A human goes face-down to the Stake.")


def _drawn(r: Reading, shown: int, after: View) -> str:
    t = r.t
    if shown >= 0:
        return t("You draw {name}.", name=card_name(r, after.own_card(shown)))
    who = next((a.seat for a, b in zip(after.players, r.view.players, strict=True) if a.hand > b.hand or a.host < b.host), 0)
    return t("{who} draws a card.", who=r.seat_name(who))


def _consequences(r: Reading, after: View) -> list[str]:
    """What became of a stack, who left the table, where humans went."""
    t, before, lines = r.t, r.view, []
    if before.items and not after.items and not any(item.building for item in before.items):
        lines += [_fate(r, card, fate) for card, _, fate in after.past]
    for old, new in zip(before.players, after.players, strict=True):
        lost = Counter(new.pile) - Counter(old.pile)
        from_table = [card for card in lost.elements() if _left_table(before, after, card, new.seat)]
        if from_table:
            names = ", ".join(card_name(r, card) for card in from_table)
            lines.append(t("{who} loses {names}.", who=r.seat_name(new.seat), names=names))
    places = {human.number: human for human in before.humans}
    for human in after.humans:
        if human.number not in places or places[human.number].seat != human.seat:
            lines.append(t("{name} comes to {who}.", name=human_name(r, human.card), who=r.seat_name(human.seat)))
    dead = [card for number, card in after.cemetery if number not in dict(before.cemetery)]
    lines += [t("{name} dies.", name=human_name(r, card)) for card in dead]
    if before.phase != st.BATTLE_PHASE and after.phase == st.BATTLE_PHASE:
        sums = ", ".join(f"{r.seat_name(p.seat)} {p.total}" for p in after.players)
        lines.append(t("The Battle is revealed: {sums}.", sums=sums))
    if after.to_act == OVER:
        lines.append(r.at(after).headline())
    elif after.turn > before.turn:
        lines.append(t("Turn {turn} begins; {who} goes first.", turn=after.turn, who=r.seat_name(after.first)))
    return lines


def _left_table(before: View, after: View, card: int, owner: int) -> bool:
    def count(v: View) -> int:
        return sum(angel.card == card or (angel.card == HIDDEN and angel.seat == owner) for angel in v.angels)

    return count(after) < count(before)


def _fate(r: Reading, card: int, fate: int) -> str:
    t = r.t
    name = card_name(r, card)
    return {
        st.WORKED: t("{name} takes effect."), st.TARGET_LOST: t("{name} has no effect: its target is lost."),
        st.SOURCE_GONE: t("{name} has no effect: its source is gone."), st.WAS_NEGATED: t("{name} is negated."),
    }.get(fate, "{name}").format(name=name)  # fmt: skip
