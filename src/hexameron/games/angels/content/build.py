"""Builds the Content record from content.toml: compiles the cards' effects and checks the decks."""

from dataclasses import dataclass

from hexameron.core.errors import BadContent
from hexameron.core.model.content import constrain
from hexameron.core.model.decks import DeckList
from hexameron.core.reading.language import LANGUAGES
from hexameron.games.angels.content import decks, records as rc, texts
from hexameron.games.angels.content.demands import demand_of_card
from hexameron.games.angels.content.effects.abilities import Compiler
from hexameron.games.angels.content.schema import Angel, Card, Human, Intervention, Values
from hexameron.games.angels.content.terms import CHARACTERS, COLOURS, SEXES, SIDES


def build(values: Values) -> rc.Content:
    c = rc.Content()
    constrain(
        len(values.all) <= len(c.kind),
        "cards",
        len(values.all),
        "at most {most} cards",
        most=len(c.kind),
    )
    _unique_names(values)
    compiler = Compiler(c)
    c.cards = len(values.all)
    for number, card in enumerate(values.all):
        _face(c, number, card)
        compiler.abilities(
            number, card.id, card.abilities, isinstance(card, Human), isinstance(card, Angel)
        )
        texts.demand_agreement(card)
    _copying(c, values)
    _constants(c, values)
    _decks(c, values)
    return c


def _unique_names(values: Values) -> None:
    for field in ("id", *LANGUAGES):
        seen: set[str] = set()
        for card in values.all:
            name = card.id if field == "id" else card.name(field)
            demand_of_card(
                name.casefold() not in seen, card.id, field, name, "a name no other card has"
            )
            seen.add(name.casefold())
    for card in values.all:
        first = {Angel: "LF", Intervention: "I", Human: "H"}[type(card)]
        demand_of_card(
            card.id[0] in first,
            card.id,
            "id",
            card.id,
            "an id that begins with one of {letters}",
            letters=", ".join(first),
        )


def _face(c: rc.Content, number: int, card: Card) -> None:
    c.unique[number] = card.unique
    if isinstance(card, Angel):
        sound = card.order <= rc.HIGHEST_FALLEN or card.faction == "lord"
        demand_of_card(
            sound,
            card.id,
            "order",
            card.order,
            "at most {most} for a Fallen angel",
            most=rc.HIGHEST_FALLEN,
        )
        c.kind[number], c.faction[number] = rc.ANGEL_CARD, SIDES[card.faction]
        c.order[number] = c.level[number] = card.order
        c.support[number], c.colour[number], c.female[number] = (
            card.support,
            COLOURS[card.colour],
            card.female,
        )
    elif isinstance(card, Human):
        c.kind[number], c.faction[number] = rc.HUMAN_CARD, rc.NEUTRAL
        c.character[number], c.sex[number], c.level[number] = (
            CHARACTERS[card.character],
            SEXES[card.sex],
            card.level,
        )
    elif isinstance(card, Intervention):
        c.kind[number], c.faction[number] = rc.INTERVENTION_CARD, SIDES[card.faction]


def _copying(c: rc.Content, values: Values) -> None:
    """Refuse an angel with COPY whose own and copied abilities could exceed four (A-R135)."""
    for number, card in enumerate(values.angel):
        first = c.ability[number]
        if any(c.a_copies[first + i] for i in range(c.abilities[number])):
            sound = c.abilities[number] + rc.PRINTED_ABILITIES <= rc.ABILITIES
            demand_of_card(
                sound, card.id, "abilities", c.abilities[number], "at most two beside a COPY"
            )


def _constants(c: rc.Content, values: Values) -> None:
    k = values.constants
    constrain(
        k.row_limit <= k.row_limit_one_colour,
        "constants.row_limit",
        k.row_limit,
        "at most row_limit_one_colour",
    )
    c.row_limit, c.row_limit_one_colour = k.row_limit, k.row_limit_one_colour
    c.plan_support, c.plan_earth, c.hand_size, c.mulligans = (
        k.plan_support,
        k.plan_earth,
        k.hand_size,
        k.mulligans,
    )
    c.idle_turns_end, c.giants_max, c.markers_max, c.markers_score = (
        k.idle_turns_end,
        k.giants_max,
        k.markers_max,
        k.markers_score,
    )
    c.max_turns, c.max_announcements, c.max_stack = (
        k.max_turns,
        k.max_announcements_per_turn,
        k.max_stack,
    )
    c.copies_hollow, c.copies_filled, c.order_cards_with_copy = (
        k.copies_hollow,
        k.copies_filled,
        k.order_cards_with_copy,
    )
    c.deck_good, c.deck_evil, c.deck_neutral = k.deck_good, k.deck_evil, k.deck_neutral_max


@dataclass(frozen=True)
class Broken:
    """The deck-building rules that a deck breaks, as text in any language."""

    values: Values
    deck: DeckList

    def translate(self, language: str) -> str:
        return " ".join(decks.Decks(self.values).faults(self.deck, language))


def _decks(c: rc.Content, values: Values) -> None:
    constrain(
        1 <= len(values.deck) <= len(c.deck_host),
        "deck",
        len(values.deck),
        "1 to {most} decks",
        most=len(c.deck_host),
    )
    constrain(
        len({deck.id for deck in values.deck}) == len(values.deck),
        "deck",
        [d.id for d in values.deck],
        "ids of their own",
    )
    for deck in values.deck:
        broken = Broken(values, decks.of_deck(deck))
        if broken.translate("en"):
            raise BadContent("deck {id}: {faults}", id=deck.id, faults=broken)
    # Decks that players bring are not among the lists that bots guess from (5.6): a bot would know
    # the exact list.
    c.decks = len(values.ready_made)
    for i, deck in enumerate(values.ready_made):
        host, humans = decks.numbers_of(values, decks.of_deck(deck))
        c.deck_faction[i], c.deck_host[i] = SIDES[deck.faction], len(host)
        for j, number in enumerate(host):
            c.deck_card[i, j] = number
        for j, number in enumerate(humans):
            c.deck_human[i, j] = number
