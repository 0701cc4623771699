"""Decks of Aniołowie for the page and the table: cards as people read them, balance, own decks as content. No rules are loaded here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from hexameron.core.decks import Count, DeckList, Face, Facet, ReadyMade
from hexameron.core.errors import BadOption
from hexameron.core.language import words
from hexameron.games.angels import decks
from hexameron.games.angels.about import OWN
from hexameron.games.angels.names import cards, character_name, language_of, order_name
from hexameron.games.angels.schema import FOLDER, OWN_DECK, Angel, Card, Human, Intervention

CHARACTERS = ("good", "evil", "neutral")


class Building:
    """core.decks.Decks for this game."""

    own = OWN
    text_limit = decks.LIMIT

    # --- cards ---

    def sides(self, language: str) -> list[tuple[str, str]]:
        t = language_of(language)
        return [("lord", t("the Lord's angels")), ("fallen", t("the Fallen"))]

    def facets(self, language: str) -> list[Facet]:
        t = language_of(language)
        sides = (*self.sides(language), ("neutral", t("neutral")))
        orders = tuple((str(order), f"{order:02} {order_name(order, language)}") for order in range(3, 12))
        levels = tuple((str(level), str(level)) for level in range(1, 12))
        colours = (("gold", t("gold")), ("red", t("red")), ("blue", t("blue")), ("black", t("black")), ("white", t("white")))
        kinds = (("angel", t("angels")), ("intervention", t("interventions")), ("human", t("humans")))
        characters = tuple((name, character_name(i, language)) for i, name in enumerate(CHARACTERS))
        return [
            Facet("kind", t("Kind"), kinds), Facet("side", t("Side"), sides), Facet("order", t("Order"), orders), Facet("level", t("Level"), levels),
            Facet("colour", t("Colour"), colours), Facet("character", t("Character"), characters),
        ]  # fmt: skip

    def faces(self, language: str) -> list[Face]:
        return [self._face(card, language) for card in cards().all]

    def _face(self, card: Card, language: str) -> Face:
        t = language_of(language)
        badge, seal, tint, facts = "✦", "", "neutral", [t("intervention")]
        facets = {"kind": "intervention", "side": getattr(card, "faction", "neutral")}
        if isinstance(card, Angel):
            chorus = "I" * (3 if card.order <= 5 else 2 if card.order <= 8 else 1)
            badge, seal, tint = f"{card.order:02}", str(card.support), card.colour
            facts = [order_name(card.order, language), t("chorus {number}", number=chorus), t("support {number}", number=card.support)]
            facts += [t("female")] * card.female
            facets |= {"kind": "angel", "order": str(card.order), "level": str(card.order), "colour": card.colour}
        elif isinstance(card, Human):
            character = CHARACTERS.index(card.character)
            badge, tint = str(card.level), card.character
            facts = [
                t("man") if card.sex == "m" else t("woman"),
                character_name(character, language),
                t("level {number}", number=card.level),
            ]
            facets |= {"kind": "human", "side": "neutral", "level": str(card.level), "character": card.character}
        elif isinstance(card, Intervention):
            tint = f"side-{card.faction}"
        side = facets["side"] if facets["side"] != "neutral" else ""
        most = decks.most_copies(cards(), card)
        return Face(card.id, card.name(language), side, badge, seal, tint, ", ".join(facts), card.text(language), most, facets)

    # --- decks ---

    def ready_made(self, language: str) -> list[ReadyMade]:
        return [
            ReadyMade(deck.id, decks.of_deck(deck, language), deck.note_pl if language == "pl" else deck.note_en) for deck in cards().deck
        ]

    def faults(self, deck: DeckList, language: str) -> list[str]:
        return decks.faults(cards(), deck, language)

    def counts(self, deck: DeckList, language: str) -> list[Count]:
        t, k, known = language_of(language), cards().constants, cards().by_id
        kinds: Counter[type] = Counter()
        orders: Counter[int] = Counter()
        for id, n in deck.copies:
            if id in known:
                kinds[type(known[id])] += n
                orders[getattr(known[id], "order", 0)] += n
        total = kinds.total()
        top = max((order for order in orders if order and orders[order] > 0), default=0)
        lines = [
            Count(t("Cards"), total, f"≥ {k.deck_min_cards}", total >= k.deck_min_cards),
            Count(t("Humans"), kinds[Human], str(k.deck_humans), kinds[Human] == k.deck_humans),
            Count(t("Angels of all orders"), kinds[Angel], "", kinds[Angel] > 0),
            Count(t("Interventions"), kinds[Intervention], "", True),
        ]
        highest = 11 if deck.side == "lord" else 10
        for order in range(3, highest + 1):
            needed = order < top or order == 3
            lines.append(
                Count(f"{order:02} {decks.orders_name(t, order)}", orders[order], "≥ 1" if needed else "", not needed or orders[order] > 0)
            )
        return lines

    def read(self, text: str, language: str) -> DeckList:
        return decks.read(cards(), text, language)

    def write(self, deck: DeckList, language: str) -> str:
        return decks.write(cards(), deck, language)

    # --- a match ---

    def option(self, seat: int) -> str:
        return f"deck_{seat + 1}"

    def content(self, toml: str, own: Mapping[int, str]) -> str:
        lines: list[str] = []
        for seat, given in sorted(own.items()):
            entry = decks.as_deck(self._legal(given, seat), f"{OWN_DECK}{seat + 1}")
            lines += ["", "[[deck]]"]
            lines += [f"{key} = {msgspec.json.encode(value).decode()}" for key, value in msgspec.structs.asdict(entry).items()]
        return toml + "\n".join(lines) + "\n" if lines else toml

    def _legal(self, given: str, seat: int) -> DeckList:
        deck = decks.read(cards(), given)
        faults = decks.faults(cards(), deck)
        if faults:
            t = words(FOLDER, "en")
            raise BadOption(t("The deck of seat {seat} is not legal. {faults}", seat=seat + 1, faults=" ".join(faults)))
        return deck


BUILDING = Building()
