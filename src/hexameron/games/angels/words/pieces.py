"""The things on the table in words: angels, humans, cards of piles, and the stack (A-80)."""

from hexameron.core.reading.language import Words
from hexameron.games.angels.boundary.view import HIDDEN, Angel, Human, Item, Reading, View
from hexameron.games.angels.content import schema, terms
from hexameron.games.angels.content.terms import character_words, order_name
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import row_of, seat_of
from hexameron.games.angels.words.names import (
    card_name,
    card_of,
    dest_words,
    human_name,
    marks,
    row_name,
    status_name,
)

# Separates the alternative effects in the text of a card.
EITHER = {"en": ", or ", "pl": " albo "}


def angel_words(r: Reading, slot: int) -> str:
    """Return an angel's name and place: `Muriel (Gold, Earth 2)`, or `Muriel (your Earth 2)`."""
    t, v = r.t, r.view
    angel = v.at(slot)
    name = card_name(r, angel.card if angel else HIDDEN)
    place = f"{row_name(t, row_of(slot))} {slot % st.ROW + 1}"
    if seat_of(slot) == v.seat:
        return t("{name} (your {place})", name=name, place=place)
    return t("{name} ({who}, {place})", name=name, who=r.seat_name(seat_of(slot)), place=place)


def human_words(r: Reading, number: int) -> str:
    v = r.view
    human = v.human(number)
    name = human_name(r, human.card if human else HIDDEN)
    who = r.seat_name(human.seat) if human else "?"
    same = [h for h in v.humans if human and h.card == human.card and h.seat == human.seat]
    mark = f" {number + 1}" if len(same) > 1 else ""
    return f"{name}{mark} ({who})"


def item_words(r: Reading, number: int) -> str:
    t, v = r.t, r.view
    item = next((item for item in v.items if item.number == number), None)
    return t(
        "{name} by {who} (item {number})",
        name=card_name(r, item.card if item else HIDDEN),
        who=r.seat_name(item.seat) if item else "?",
        number=number + 1,
    )


def dead_name(r: Reading, number: int) -> str:
    v = r.view
    found = dict(v.cemetery).get(number, HIDDEN)
    twins = sum(c == found for _, c in v.cemetery)
    return human_name(r, found) + (f" {number + 1}" if twins > 1 else "")


def own_name(r: Reading, number: int) -> str:
    """Return the name of the seat's own card by its number, adding the number if it has copies."""
    v = r.view
    found = v.own_card(number)
    copies = [i for group in (v.hand, v.own_pile, v.own_host) for i, c in group if c == found]
    return card_name(r, found) + (f" [{number}]" if len(copies) > 1 or found == HIDDEN else "")


def ability_words(r: Reading, slot: int, n: int) -> str:
    """Return `use Muriel (…)`, with the number of the ability if it is not the first."""
    t = r.t
    name = angel_words(r, slot)
    if n == 0:
        return t("use {name}", name=name)
    return t("use {name}, ability {number}", name=name, number=n + 1)


def effect_words(r: Reading, number: int) -> str:
    """Return the text of one of the effects of the item being announced."""
    item = next((item for item in r.view.items if item.building), None)
    return part_of_text(r, item.card, item.ability, number) if item else "?"


def part_of_text(r: Reading, card: int, ability: int, number: int) -> str:
    """Return the part of a card's text that describes one of an ability's effects.

    Return the whole text if it does not have as many parts as the ability has modes.
    """
    found = card_of(r, card)
    if found is None:
        return "?"
    text = found.text(r.language).rstrip(".")
    cost, colon, effect = text.partition(": ")
    parts = (effect if colon else cost).split(EITHER[r.language])
    return parts[number] if len(parts) == r.edition.record.a_modes[ability] else text


def object_words(r: Reading, code: int) -> str:
    """Return a target in words, by its code."""
    t = r.t
    if st.AT_SLOT.has(code):
        return angel_words(r, st.AT_SLOT.index(code))
    if st.AT_HUMAN.has(code):
        return human_words(r, st.AT_HUMAN.index(code))
    if st.AT_PLAYER.has(code):
        return t("player {who}", who=r.seat_name(st.AT_PLAYER.index(code)))
    if st.AT_ROW.has(code):
        return t(
            "{row} of {who}",
            row=row_name(t, st.AT_ROW.index(code) % st.ROWS),
            who=r.seat_name(st.AT_ROW.index(code) // st.ROWS),
        )
    if st.AT_ITEM.has(code):
        return item_words(r, st.AT_ITEM.index(code))
    if st.AT_GIANT.has(code):
        return t("Giant {number}", number=st.AT_GIANT.index(code) + 1)
    if st.DEST.has(code):
        return dest_words(t, st.DEST.index(code))
    if st.AT_DISCARDED.has(code):
        return t("{name} from the discard pile", name=own_name(r, st.AT_DISCARDED.index(code)))
    return t("{name} from the Cemetery", name=dead_name(r, st.AT_DEAD.index(code)))


def describe(r: Reading, angel: Angel) -> str:
    """Return one line on an angel on the table."""
    t = r.t
    if angel.card == HIDDEN:
        text = t("face-down card")
    else:
        text = f"{card_name(r, angel.card)} {angel.level:02} {order_name(t, angel.order)}"
    return f"{text} ({', '.join(filter(None, (situation(t, angel), allegiance(r, angel))))})"


def situation(t: Words, angel: Angel) -> str:
    """Return an angel's status, face and marks in words."""
    found = [status_name(t, angel.status), t("face-up") if angel.up else t("face-down")]
    found += (
        [t("support declared")] * angel.turned
        + [t("blocked")] * angel.blocked
        + [t("left for next turn")] * angel.stuck
    )
    found += [f"{angel.change:+}"] * (angel.change != 0) + [t("without abilities")] * angel.stripped
    found += [t("discarded at end of turn")] * angel.doomed
    return ", ".join([*found, *marks(t, angel.flags)])


def allegiance(r: Reading, angel: Angel) -> str:
    """Return an angel's changed side and its owner in words, or ""."""
    printed = card_of(r, angel.card)
    if isinstance(printed, schema.Angel) and terms.FACTIONS[printed.faction] != angel.side:
        return r.t(
            "now of {side}, owned by {who}",
            side=terms.side_name(r.t, angel.side),
            who=r.seat_name(angel.owner),
        )
    return r.t("owned by {who}", who=r.seat_name(angel.owner)) if angel.owner != angel.seat else ""


def list_picks(r: Reading) -> list[str]:
    """Return a line for each human shown for the Procession: the player and the pick (A-3)."""
    return [
        r.t("{who} picked: {name}", who=r.seat_name(seat), name=human_name(r, card))
        for seat, card in enumerate(r.view.picked)
        if card != HIDDEN
    ]


def describe_human(r: Reading, human: Human) -> str:
    """Return a human's name, level, character and marks."""
    t = r.t
    found = [
        character_words(t, human.character),
        *[t("without abilities")] * human.stripped,
        *marks(t, human.flags),
    ]
    return f"{human_name(r, human.card)} {human.level} ({', '.join(found)})"


# --- the stack ---


def order_of_resolution(v: View) -> dict[int, int]:
    """Return the place of each pending item in the order of resolution, counted from 1 (A-80).

    Interventions come first, then abilities; of each kind, the last announced is the first.
    """
    pending = [item for item in v.items if item.state == st.PENDING and not item.building]
    ordered = sorted(pending, key=lambda item: (not item.fast, -item.number))
    return {item.number: place for place, item in enumerate(ordered, 1)}


def aims_words(r: Reading, item: Item) -> str:
    return ", ".join(
        card_name(r, shown) if shown >= 0 else object_words(r, aim)
        for aim, shown in zip(item.aims, item.cards, strict=True)
    )


def item_lines(r: Reading, item: Item) -> tuple[str, str, str]:
    """Return an item's name, its player with its targets, and its effect."""
    t, who, aims = r.t, r.seat_name(item.seat), aims_words(r, item)
    found = card_of(r, item.card)
    effect = t("negated") if item.state == st.NEGATED else found.text(r.language) if found else ""
    return card_name(r, item.card), f"{who} → {aims}" if aims else who, effect


def explain_item(r: Reading, item: Item) -> list[str]:
    """Return sentences that explain an item: its player, targets, kind, order and effect."""
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
        lines.append(
            t(
                "It is carried out as number {order}: interventions come first, and what was announced last.",
                order=order,
            )
        )
    return [*lines, effect] if effect else lines
