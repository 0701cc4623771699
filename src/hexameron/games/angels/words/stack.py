"""The stack in words: what was announced, at what, and in which order it will be carried out (A-80)."""

from __future__ import annotations

from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_name, card_of
from hexameron.games.angels.words.pieces import object_words
from hexameron.games.angels.words.view import Item, Reading, View


def order_of_resolution(v: View) -> dict[int, int]:
    """A-80: interventions first, then abilities, each last announced first; from 1, for what is still pending."""
    pending = [item for item in v.items if item.state == st.PENDING and not item.building]
    ordered = sorted(pending, key=lambda item: (not item.fast, -item.number))
    return {item.number: place for place, item in enumerate(ordered, 1)}


def aims_words(r: Reading, item: Item) -> str:
    return ", ".join(card_name(r, shown) if shown >= 0 else object_words(r, aim) for aim, shown in zip(item.aims, item.cards, strict=True))


def item_lines(r: Reading, item: Item) -> tuple[str, str, str]:
    """What it is, whose and at what, and what it does."""
    t, who, aims = r.t, r.seat_name(item.seat), aims_words(r, item)
    found = card_of(r, item.card)
    effect = t("negated") if item.state == st.NEGATED else found.text(r.language) if found else ""
    return card_name(r, item.card), f"{who} → {aims}" if aims else who, effect


def explained(r: Reading, item: Item) -> list[str]:
    """The same in sentences, for whoever looks closer."""
    t, v = r.t, r.view
    name, aimed, effect = item_lines(r, item)
    order = order_of_resolution(v).get(item.number)
    kind = t("an intervention, or counting as one") if item.fast else t("an ability")
    lines = [f"{aimed}.", t("{name} is {kind}.", name=name, kind=kind)]
    if item.building:
        lines.append(t("It is still being announced."))
    elif item.state == st.NEGATED:
        lines.append(t("It was negated and will do nothing."))
    elif order:
        lines.append(t("It is carried out as number {order}: interventions come first, and what was announced last.", order=order))
    return [*lines, effect] if effect else lines
