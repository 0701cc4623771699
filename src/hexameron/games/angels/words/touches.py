"""The pieces and buttons that a player touches for an action, and their labels."""

from hexameron.games.angels.boundary.view import Reading, View
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_name, dest_words
from hexameron.games.angels.words.pieces import angel_words, effect_words


def piece(v: View, slot: int) -> str:
    angel = v.at(slot)
    return f"angel-{angel.presence}" if angel else f"slot-{slot}"


def touches(r: Reading, action: int) -> list[str]:
    """Return the pieces and verbs to touch, in order, for an action."""
    v = r.view
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), st.DESTS)
        row = f"row-{max(v.to_act, 0)}-{min(d, st.BATTLE_ROW)}"
        return [f"card-{i}", row] if d < st.BATTLE_ROW else [f"card-{i}", row, f"verb:to-{d}"]
    if st.ABILITY.has(action):
        slot, n = divmod(st.ABILITY.index(action), st.ABILITIES)
        return [piece(v, slot), f"verb:use-{n}"]
    if st.HUMAN_ABILITY.has(action):
        h, n = divmod(st.HUMAN_ABILITY.index(action), st.PRINTED_ABILITIES)
        return [f"human-{h}", f"verb:use-{n}"]
    for span, verb in (
        (st.ATTACK, "verb:attack"),
        (st.TAKE, "verb:take"),
        (st.STAKE_WITH, "verb:stake"),
    ):
        if span.has(action):
            return [piece(v, span.index(action)), verb]
    if st.AT_SLOT.has(action):
        return [piece(v, st.AT_SLOT.index(action))]
    if st.AT_ROW.has(action):
        return [f"row-{st.AT_ROW.index(action) // st.ROWS}-{st.AT_ROW.index(action) % st.ROWS}"]
    names = (
        (st.PICK, "pick-"), (st.HAND, "card-"), (st.INTERVENTION, "card-"),
        (st.MODE, "verb:mode-"), (st.AT_HUMAN, "human-"), (st.AT_PLAYER, "player-"),
        (st.AT_ITEM, "item-"), (st.AT_GIANT, "giant-"), (st.DEST, "verb:to-"),
        (st.AT_DISCARDED, "pile-"), (st.AT_DEAD, "grave-"), (st.REPLAN, "verb:replan-"),
    )  # fmt: skip
    for span, word in names:
        if span.has(action):
            return [f"{word}{span.index(action)}"]
    return ["verb:pass"] if st.PASS.has(action) else ["verb:yes"]


def label(r: Reading, touch: str) -> str:
    """Return the label of a piece or verb."""
    t, v = r.t, r.view
    kind, _, rest = touch.removeprefix("verb:").rpartition("-")
    if touch.startswith("angel-"):
        slot = next((angel.slot for angel in v.angels if angel.presence == int(rest)), 0)
        return angel_words(r, slot)
    if touch.startswith("verb:"):
        return _verb(r, touch.removeprefix("verb:"))
    if touch.startswith("row-"):
        if v.prompt in (st.PLACE, st.PUT):
            return dest_words(t, int(rest))
        return r.words(st.AT_ROW.code(st.ROWS * int(touch.split("-")[1]) + int(rest)))
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
        return r.words(span[kind].code(int(rest)))
    return card_name(r, v.own_card(int(rest))) if kind == "card" else t("an empty place")


def _verb(r: Reading, verb: str) -> str:
    t = r.t
    if verb.startswith("to-"):
        return dest_words(t, int(verb[3:]))
    if verb.startswith("use-"):
        return t("Use") if verb == "use-0" else t("Use ability {number}", number=int(verb[4:]) + 1)
    if verb.startswith("mode-"):
        return t(
            "Effect {number}: {effect}",
            number=int(verb[5:]) + 1,
            effect=effect_words(r, int(verb[5:])),
        )
    if verb.startswith("replan-"):
        return r.words(st.REPLAN.code(int(verb[7:])))
    return {
        "attack": t("Attack"), "take": t("Take over a human"), "stake": t("Take the Stake"),
        "pass": r.words(st.PASS.code(0)), "yes": r.words(st.YES.code(0)),
    }[verb]  # fmt: skip
