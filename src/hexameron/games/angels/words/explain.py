"""Explanations of actions: the card's text, or the figures that decide (7.3)."""

from hexameron.core.reading.language import Words
from hexameron.games.angels.boundary.view import HIDDEN, Reading, View
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_name, card_of, sentence
from hexameron.games.angels.words.pieces import describe


def explain(r: Reading, action: int) -> str:
    """Explain what an action would do: the card's text, or the figures that decide (7.3)."""
    t, v = r.t, r.view
    found = card_of(r, _card_used(v, action))
    if found:
        return f"{found.name(r.language)}: {found.text(r.language)}"
    if st.AT_SLOT.has(action) and v.prompt == st.ATTACKED:
        return _attack_words(r, st.AT_SLOT.index(action))
    if st.AT_SLOT.has(action) and v.prompt in (st.WHICH_TARGET, st.WHICH_MODE):
        target = v.at(st.AT_SLOT.index(action))
        if target and target.card == HIDDEN:
            return blind_words(t)
        if target:
            return sentence(describe(r, target))
    if st.STAKE_WITH.has(action):
        return t(
            "The Stake ({number}) is shown; each human attaches to your Earth unless its condition forbids it.",
            number=v.stake,
        )
    if st.PASS.has(action) and v.phase == st.BATTLE_PHASE:
        sums = ", ".join(f"{r.seat_name(p.seat)} {p.total}" for p in v.players)
        return t("Battle stands at {sums}.", sums=sums)
    return sentence(r.words(action))


def _card_used(v: View, action: int) -> int:
    """Return the card that the action uses, plays, places or gives up, or HIDDEN."""
    if st.ABILITY.has(action):
        angel = v.at(st.ABILITY.index(action) // st.ABILITIES)
        return angel.card if angel else HIDDEN
    if st.HUMAN_ABILITY.has(action):
        human = v.human(st.HUMAN_ABILITY.index(action) // st.PRINTED_ABILITIES)
        return human.card if human else HIDDEN
    if st.PLAN.has(action):
        return v.own_card(st.PLAN.index(action) // st.DESTS)
    for span in (st.INTERVENTION, st.HAND):
        if span.has(action):
            return v.own_card(span.index(action))
    return v.own_humans[st.PICK.index(action)] if st.PICK.has(action) and v.own_humans else HIDDEN


def blind_words(t: Words) -> str:
    """Return the warning about naming a card that the player does not know (A-81)."""
    return t(
        "Blind: you do not know this card. If it does not fit, the effect is lost, the cost stays paid, and the card is not shown."
    )


def _attack_words(r: Reading, slot: int) -> str:
    t, v = r.t, r.view
    mine, theirs = v.at(v.chosen), v.at(slot)
    if mine is None or theirs is None:
        return sentence(t("attack"))
    if theirs.card == HIDDEN:
        return t(
            "Blind: {name} (level {level}) against an unknown card; the lower level is discarded.",
            name=card_name(r, mine.card),
            level=mine.level,
        )
    return t("{a} (level {x}) against {b} (level {y}); the lower level is discarded.",
             a=card_name(r, mine.card), x=mine.level, b=card_name(r, theirs.card), y=theirs.level)  # fmt: skip
