"""The rules of deck building (A-2): a sentence for every violation."""

from collections import Counter

from hexameron.core.model.decks import DeckList
from hexameron.core.reading.language import Words
from hexameron.games.angels.content.schema import Angel, Card, Human, Intervention, Values
from hexameron.games.angels.content.terms import ORDERS, orders_name


def faults(t: Words, values: Values, deck: DeckList) -> list[str]:
    """Return a sentence for every violation of A-2; an empty list means a legal deck."""
    unknown = [
        t("There is no card {card}.", card=repr(card))
        for card, _ in deck.copies
        if card not in values.by_id
    ]
    if unknown:
        return unknown
    held = [(values.by_id[card], n) for card, n in deck.copies]
    return [
        *_size(t, values, held),
        *_side(t, deck, held),
        *_copies(t, values, held),
        *_orders(t, values, held),
        *_ladder(t, held),
        *_humans(t, values, held),
    ]


Held = list[tuple[Card, int]]


def _size(t: Words, values: Values, held: Held) -> list[str]:
    k, found = values.constants, []
    number = sum(n for _, n in held)
    if number < k.deck_min_cards:
        found.append(
            t(
                "A-2a: {number} cards; a deck has at least {least}, its humans included.",
                number=number,
                least=k.deck_min_cards,
            )
        )
    host = sum(n for card, n in held if not isinstance(card, Human))
    if host > k.host_max_cards:
        found.append(
            t(
                "A-2a: {number} cards besides the humans; at most {most} fit into the Host here.",
                number=host,
                most=k.host_max_cards,
            )
        )
    return found


def _side(t: Words, deck: DeckList, held: Held) -> list[str]:
    if deck.side not in ("lord", "fallen"):
        return [
            t(
                "A-2b: the side is {side}; a deck is of the Lord's side (lord) or of the Fallen (fallen).",
                side=repr(deck.side[:20]),
            )
        ]
    side = {"lord": t("the Lord's side"), "fallen": t("the Fallen side")}
    return [
        t("A-2b: {name} belongs to {side}; a deck has cards of one side and neutral interventions only.",
          name=c.name(t.language), side=side[c.faction])
        for c, _ in held
        if isinstance(c, (Angel, Intervention)) and c.faction not in (deck.side, "neutral")
    ]  # fmt: skip


def most_copies(values: Values, card: Card) -> int:
    """Return the number of copies that a deck may have, by the edition symbol (A-2c)."""
    return values.constants.copies_filled if card.unique else values.constants.copies_hollow


def _copies(t: Words, values: Values, held: Held) -> list[str]:
    found = []
    for card, n in held:
        most, name = most_copies(values, card), card.name(t.language)
        if n > most and card.unique:
            found.append(
                t("A-2c: {number} copies of {name}; with a filled edition symbol it may be in a deck {most} time.",
                  number=n, name=name, most=most)
            )  # fmt: skip
        elif n > most:
            found.append(
                t("A-2c: {number} copies of {name}; with a hollow edition symbol it may be in a deck {most} times.",
                  number=n, name=name, most=most)
            )  # fmt: skip
        elif n < 1:
            found.append(
                t(
                    "A-2c: {number} copies of {name}; leave out a card that is not in the deck.",
                    number=n,
                    name=name,
                )
            )
    return found


def _orders(t: Words, values: Values, held: Held) -> list[str]:
    total: Counter[int] = Counter()
    doubled: dict[int, str] = {}
    for card, n in held:
        if isinstance(card, Angel):
            total[card.order] += n
            if n > 1:
                doubled[card.order] = card.name(t.language)
    most = values.constants.order_cards_with_copy
    return [
        t("A-2d: {name} is in the deck twice, so at most {most} {order} may be in it, not {number}.",
          name=name, most=most, order=orders_name(t, order), number=total[order])
        for order, name in sorted(doubled.items())
        if total[order] > most
    ]  # fmt: skip


def _ladder(t: Words, held: Held) -> list[str]:
    present = {card.order for card, n in held if isinstance(card, Angel) and n > 0}
    if not present:
        return [
            t("A-2e: there is no angel; the ladder of the hierarchy begins with an Angel (03).")
        ]
    missing = [order for order in ORDERS if order < max(present) and order not in present]
    if not missing:
        return []
    names = ", ".join(f"{orders_name(t, order)} ({order:02})" for order in missing)
    top = f"{orders_name(t, max(present))} ({max(present):02})"
    return [
        t(
            "A-2e: the ladder is broken: {top} need at least one angel of each lower order; missing: {names}.",
            top=top,
            names=names,
        )
    ]


def _humans(t: Words, values: Values, held: Held) -> list[str]:
    k = values.constants
    count: Counter[str] = Counter()
    for card, n in held:
        if isinstance(card, Human):
            count[card.character] += n
    found = []
    if count.total() != k.deck_humans:
        found.append(
            t(
                "A-2a: {number} humans; a deck has exactly {wanted}.",
                number=count.total(),
                wanted=k.deck_humans,
            )
        )
    if count["neutral"] > k.deck_neutral_max:
        found.append(
            t("A-2f: {number} neutral humans; at most {most} may stand in for a good or an evil one.",
              number=count["neutral"], most=k.deck_neutral_max)
        )  # fmt: skip
    elif count["good"] > k.deck_good or count["evil"] > k.deck_evil:
        found.append(
            t("A-2f: {good} good and {evil} evil humans; there must be {wanted_good} good and {wanted_evil} evil, "
              "a neutral one standing in for either.",
              good=count["good"], evil=count["evil"], wanted_good=k.deck_good, wanted_evil=k.deck_evil)
        )  # fmt: skip
    return found
