"""The stack in words: what was announced, at what, and in which order it will be carried out (A-80)."""

from __future__ import annotations

from hexameron.games.angels import state as st
from hexameron.games.angels.names import card, card_name, language_of, seat_name
from hexameron.games.angels.view import Item, View
from hexameron.games.angels.words import object_words


def order_of_resolution(v: View) -> dict[int, int]:
    """A-80: interventions first, then abilities, each last announced first; from 1, for what is still pending."""
    pending = [item for item in v.items if item.state == st.PENDING and not item.building]
    ordered = sorted(pending, key=lambda item: (not item.fast, -item.number))
    return {item.number: place for place, item in enumerate(ordered, 1)}


def item_lines(v: View, item: Item, language: str) -> tuple[str, str, str]:
    """What it is, whose and at what, and what it does."""
    t = language_of(language)
    who = seat_name(item.seat, language)
    aims = ", ".join(
        card_name(shown, language) if shown >= 0 else object_words(v, aim, language)
        for aim, shown in zip(item.aims, item.cards, strict=True)
    )
    found = card(item.card)
    effect = t("negated") if item.state == st.NEGATED else found.text(language) if found else ""
    return card_name(item.card, language), f"{who} → {aims}" if aims else who, effect


def explained(v: View, item: Item, language: str) -> list[str]:
    """The same in sentences, for whoever looks closer."""
    t = language_of(language)
    name, aimed, effect = item_lines(v, item, language)
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
