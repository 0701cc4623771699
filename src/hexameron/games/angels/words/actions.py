"""Actions as phrases and in notation, and the reasons for refusals (7.3)."""

from collections.abc import Callable

from hexameron.core.compiled.ranges import Range
from hexameron.core.kernel import OVER
from hexameron.core.reading.language import Words
from hexameron.games.angels.boundary.view import HIDDEN, Reading
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words import hindrances
from hexameron.games.angels.words.names import dest_words, human_name, slot_letters
from hexameron.games.angels.words.pieces import (
    ability_words,
    angel_words,
    effect_words,
    human_words,
    object_words,
    own_name,
)

ROW_WORDS = ("S", "E", "B", "B+")


def words(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if st.PASS.has(action):
        return pass_words(r)
    if st.YES.has(action):
        return {
            st.HALF: t("discard half the hand"),
            st.MULLIGAN: t("shuffle the hand back and draw again"), st.REARRANGE: t("rearrange the row in secret"),
        }.get(v.prompt, t("yes"))  # fmt: skip
    if st.REPLAN.has(action):
        return t("turn it, declaring support") if st.REPLAN.index(action) else t("leave it upright")
    if st.MODE.has(action):
        return t(
            "choose effect {number}: {effect}",
            number=st.MODE.index(action) + 1,
            effect=effect_words(r, st.MODE.index(action)),
        )
    if action < st.MODE.base:
        return own_card_words(r, action)
    for span, deed in ((st.ATTACK, _attack), (st.TAKE, _take), (st.STAKE_WITH, _take_stake)):
        if span.has(action):
            return deed(t, angel_words(r, span.index(action)))
    name = object_words(r, action)
    return {
        st.WHICH_COST: t("pay with {name}", name=name), st.ATTACKED: t("attack {name}", name=name),
        st.TAKEN: t("take over {name}", name=name), st.DEFENDER: t("defend with {name}", name=name),
    }.get(v.prompt, t("name {name}", name=name))  # fmt: skip


def _attack(t: Words, name: str) -> str:
    return t("attack with {name}", name=name)


def _take(t: Words, name: str) -> str:
    return t("take a human over with {name}", name=name)


def _take_stake(t: Words, name: str) -> str:
    return t("take the Stake with {name}", name=name)


def own_card_words(r: Reading, action: int) -> str:
    """Return an action on the seat's own card or human in words: pick, place, use or play it."""
    t, v = r.t, r.view
    if st.PICK.has(action):
        number = v.own_humans[st.PICK.index(action)] if v.own_humans else HIDDEN
        twin = f" {st.PICK.index(action) + 1}" if v.own_humans.count(number) > 1 else ""
        return t("put {name} into the Procession", name=human_name(r, number) + twin)
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), st.DESTS)
        return t("place {name} {where}", name=own_name(r, i), where=dest_words(t, d))
    if st.ABILITY.has(action):
        return ability_words(r, *divmod(st.ABILITY.index(action), st.ABILITIES))
    if st.HUMAN_ABILITY.has(action):
        h, n = divmod(st.HUMAN_ABILITY.index(action), st.PRINTED_ABILITIES)
        return t("use {name}", name=human_words(r, h)) + (f", {n + 1}" if n else "")
    if st.INTERVENTION.has(action):
        return t("play {name}", name=own_name(r, st.INTERVENTION.index(action)))
    name = own_name(r, st.HAND.index(action))
    swap, take = t("put {name} in its place", name=name), t("take {name} into hand", name=name)
    return {st.SWAP: swap, st.SEARCH: take}.get(v.prompt, t("discard {name}", name=name))


def pass_words(r: Reading) -> str:
    t, v = r.t, r.view
    return {
        st.HALF: t("keep the hand"), st.MULLIGAN: t("keep these cards"),
        st.REARRANGE: t("leave the row as it is"), st.PLACE: t("finish placing"),
        st.SEGMENT: t("end your part"), st.WHICH_TARGET: t("name no more"),
        st.TAKE_STAKE: t("leave the Stake"), st.SEARCH: t("take nothing"),
        st.PUT: t("put no more"),
    }.get(v.prompt, t("pass"))  # fmt: skip


def _use(who: str, n: int) -> str:
    return f"use {who}" + (f".{n + 1}" if n else "")


def _row(i: int) -> str:
    return f"@{i // st.ROWS}{'SEB'[i % st.ROWS]}"


# The notation of each range of actions, from the index in the range.
NOTATIONS: tuple[tuple[Range, Callable[[int], str]], ...] = (
    (st.PASS, lambda i: "."),
    (st.YES, lambda i: "yes"),
    (st.PICK, "pick {}".format),
    (st.HAND, "card {}".format),
    (st.PLAN, lambda i: f"place {i // st.DESTS} {ROW_WORDS[i % st.DESTS]}"),
    (st.ABILITY, lambda i: _use(slot_letters(i // st.ABILITIES), i % st.ABILITIES)),
    (
        st.HUMAN_ABILITY,
        lambda i: _use(f"H{i // st.PRINTED_ABILITIES}", i % st.PRINTED_ABILITIES),
    ),
    (st.INTERVENTION, "play {}".format),
    (st.MODE, "mode {}".format),
    (st.AT_SLOT, lambda i: f"@{slot_letters(i)}"),
    (st.AT_HUMAN, "@H{}".format),
    (st.AT_PLAYER, "@P{}".format),
    (st.AT_ROW, _row),
    (st.AT_ITEM, "#{}".format),
    (st.AT_GIANT, "@G{}".format),
    (st.DEST, lambda i: f"to {ROW_WORDS[i]}"),
    (st.AT_DISCARDED, "from pile {}".format),
    (st.AT_DEAD, "from grave {}".format),
    (st.ATTACK, lambda i: f"attack {slot_letters(i)}"),
    (st.TAKE, lambda i: f"take {slot_letters(i)}"),
    (st.STAKE_WITH, lambda i: f"stake {slot_letters(i)}"),
    (st.REPLAN, lambda i: "replan B+" if i else "replan B"),
)


def notation(r: Reading, action: int) -> str:
    """Return an action in short, unique notation.

    Examples: `use 0S1`, `play 12`, `place 7 B+`, `@1E2`, `@H5`, `#3`.
    """
    for kind, write in NOTATIONS:
        if kind.has(action):
            return write(kind.index(action))
    return f"?{action}"


# --- refusals: the rule and one line (7.3) ---


def refusal(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if v.prompt in (st.WHICH_MODE, st.WHICH_TARGET, st.WHICH_COST) and action < st.MODE.base:
        return t("A-R138: finish what you are announcing first.")
    if (
        st.ABILITY.has(action)
        or st.ATTACK.has(action)
        or st.TAKE.has(action)
        or st.STAKE_WITH.has(action)
    ):
        return hindrances.of_angel(r, action)
    if st.INTERVENTION.has(action):
        return hindrances.of_intervention(r, st.INTERVENTION.index(action))
    if st.PLAN.has(action):
        return hindrances.of_plan(r, action)
    if st.PASS.has(action) and v.prompt == st.SEGMENT:
        return t("A-48: one of your humans must act before you end your part.")
    if st.HUMAN_ABILITY.has(action):
        return hindrances.of_human(r, *divmod(st.HUMAN_ABILITY.index(action), st.PRINTED_ABILITIES))
    if st.AT_SLOT.base <= action < st.ATTACK.base:
        return t("A-78: that is no target that fits here.")
    return t("{action} is not possible now: {what}", action=notation(r, action), what=r.headline())
