"""Decks of Aniołowie for the deck pages, matches and the command line.

It describes cards and counts, reads and writes decks as text, and adds players' own decks to the
content of a match.
"""

import re
from collections import Counter
from collections.abc import Mapping

import msgspec

from hexameron.core.errors import BadOption
from hexameron.core.model.decks import CardFace, Count, DeckList, Facet, ReadyMade
from hexameron.core.numbers import whole_number
from hexameron.games.angels.about import OWN
from hexameron.games.angels.content import deck_rules, records as rc, terms
from hexameron.games.angels.content.schema import (
    OWN_DECK,
    Angel,
    Card,
    Deck,
    Human,
    Intervention,
    Values,
)

LIMIT = 8_000
NAME = 40
LINE_LENGTH = 120  # The time of the pattern below grows with the square of the length.
# A line of a deck: "2 Muriel", "1x Muriel (L28)", "Muriel x2".
LINE = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s*\(([A-Za-z0-9-]+)\))?(?:\s+[x×](\d{1,3}))?")


class Decks:
    """The implementation of core.decks.Decks for this game."""

    own = OWN
    text_limit = LIMIT

    def __init__(self, values: Values) -> None:
        self.values = values

    # --- cards ---

    def sides(self, language: str) -> list[tuple[str, str]]:
        t = terms.speech(language)
        return [(word, terms.side_name(t, side)) for word, side in terms.FACTIONS.items()]

    def facets(self, language: str) -> list[Facet]:
        t = terms.speech(language)
        sides = tuple((word, terms.side_name(t, side)) for word, side in terms.SIDES.items())
        orders = tuple(
            (str(order), f"{order:02} {terms.order_name(t, order)}") for order in terms.ORDERS
        )
        levels = tuple((str(level), str(level)) for level in range(1, rc.HIGHEST + 1))
        colours = (
            ("gold", t("gold")),
            ("red", t("red")),
            ("blue", t("blue")),
            ("black", t("black")),
            ("white", t("white")),
        )
        kinds = (
            ("angel", t("angels")),
            ("intervention", t("interventions")),
            ("human", t("humans")),
        )
        characters = tuple(
            (word, terms.character_name(t, number)) for word, number in terms.CHARACTERS.items()
        )
        return [
            Facet("kind", t("Kind"), kinds), Facet("side", t("Side"), sides),
            Facet("order", t("Order"), orders), Facet("level", t("Level"), levels),
            Facet("colour", t("Colour"), colours), Facet("character", t("Character"), characters),
        ]  # fmt: skip

    def faces(self, language: str) -> list[CardFace]:
        return [self._face(card, language) for card in self.values.all]

    def _face(self, card: Card, language: str) -> CardFace:
        t = terms.speech(language)
        badge, seal, tint, facts = "✦", "", "neutral", [t("intervention")]
        facets = {"kind": "intervention", "side": getattr(card, "faction", "neutral")}
        if isinstance(card, Angel):
            badge, seal, tint = f"{card.order:02}", str(card.support), card.colour
            facts = [
                terms.order_name(t, card.order),
                terms.chorus_name(t, card.order, terms.FACTIONS[card.faction]),
                t("support {number}", number=card.support),
            ]
            facts += [t("female")] * card.female
            facets |= {
                "kind": "angel",
                "order": str(card.order),
                "level": str(card.order),
                "colour": card.colour,
            }
        elif isinstance(card, Human):
            character = terms.character_words(t, terms.CHARACTERS[card.character])
            badge, tint = str(card.level), card.character
            facts = [
                t("man") if card.sex == "m" else t("woman"),
                character,
                t("level {number}", number=card.level),
            ]
            facets |= {
                "kind": "human",
                "side": "neutral",
                "level": str(card.level),
                "character": card.character,
            }
        elif isinstance(card, Intervention):
            tint = f"side-{card.faction}"
        side = facets["side"] if facets["side"] != "neutral" else ""
        most = deck_rules.most_copies(self.values, card)
        return CardFace(
            card.id,
            card.name(language),
            side,
            badge,
            seal,
            tint,
            ", ".join(facts),
            card.text(language),
            most,
            facets,
        )

    # --- decks ---

    def ready_made(self, language: str) -> list[ReadyMade]:
        return [
            ReadyMade(deck.id, of_deck(deck, language), deck.note(language))
            for deck in self.values.ready_made
        ]

    def faults(self, deck: DeckList, language: str) -> list[str]:
        return deck_rules.faults(terms.speech(language), self.values, deck)

    def counts(self, deck: DeckList, language: str) -> list[Count]:
        t, k, known = terms.speech(language), self.values.constants, self.values.by_id
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
        for order in (
            terms.ORDERS if deck.side == "lord" else range(rc.LOWEST, rc.HIGHEST_FALLEN + 1)
        ):
            needed = order < top or order == rc.LOWEST
            label = f"{order:02} {terms.orders_name(t, order)}"
            lines.append(
                Count(
                    label, orders[order], "≥ 1" if needed else "", not needed or orders[order] > 0
                )
            )
        return lines

    # --- text ---

    def write(self, deck: DeckList, language: str) -> str:
        """Return a deck as text: lines for the side and the name, then copies and card names."""
        lines, known = [f"side: {deck.side}", f"name: {deck.name}"], self.values.by_id
        for kind, heading in (
            (Angel, "angels"),
            (Intervention, "interventions"),
            (Human, "humans"),
        ):
            lines += ["", f"[{heading}]"]
            lines += [
                f"{n} {card.name(language)} ({id})"
                for id, n in deck.copies
                if isinstance(card := known.get(id), kind)
            ]
        return "\n".join(lines) + "\n"

    def read(self, text: str, language: str) -> DeckList:
        """Read a deck from text. Cards are given by id or by name in either language.

        BadOption names a line that cannot be read.
        """
        t = terms.speech(language)
        if not isinstance(text, str) or len(text) > LIMIT:
            raise BadOption(t("A deck is a text of at most {limit} characters.", limit=LIMIT))
        names = {
            _plain(word): card.id for card in self.values.all for word in (card.id, *card.names)
        }
        faction, name = "", ""
        copies: Counter[str] = Counter()
        for number, line in enumerate(text.splitlines(), 1):
            line = _without_remark(line)
            if not line or re.fullmatch(r"\[.*\]", line):
                continue
            key, colon, value = line.partition(":")
            if colon and key.strip().casefold() == "side":
                faction = value.strip().casefold()
            elif colon and key.strip().casefold() == "name":
                name = clean(value)
            elif found := _read_card(names, line):
                card, several = found
                copies[card] += several
            else:
                raise BadOption(
                    t("Line {number} of the deck, {line}: no such card. Write a number of copies and a card's name or id.",
                      number=number, line=repr(line[:60]))
                )  # fmt: skip
        if faction not in terms.FACTIONS:
            raise BadOption(
                t(
                    "The deck does not say its side; begin with a line 'side: lord' or 'side: fallen'."
                )
            )
        return DeckList(
            faction, name if len(name) > 1 else "unnamed", in_order(self.values, copies)
        )

    # --- a match ---

    def option(self, seat: int) -> str:
        return f"deck_{seat + 1}"

    def content(self, toml: str, own: Mapping[int, str]) -> str:
        lines: list[str] = []
        for seat, given in sorted(own.items()):
            entry = as_deck(self._legal(given, seat), f"{OWN_DECK}{seat + 1}")
            lines += ["", "[[deck]]"]
            lines += [
                f"{key} = {msgspec.json.encode(value).decode()}"
                for key, value in msgspec.structs.asdict(entry).items()
            ]
        return toml + "\n".join(lines) + "\n" if lines else toml

    def _legal(self, given: str, seat: int) -> DeckList:
        t = terms.speech("en")
        deck = self.read(given, "en")
        faults = deck_rules.faults(t, self.values, deck)
        if faults:
            raise BadOption(
                t(
                    "The deck of seat {seat} is not legal. {faults}",
                    seat=seat + 1,
                    faults=" ".join(faults),
                )
            )
        return deck


def clean(name: str) -> str:
    """Return a deck's name as one line of printable characters, cut to NAME characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME]


def _without_remark(line: str) -> str:
    """Return a line without what follows a #, which only a name may contain."""
    is_name = line.casefold().startswith("name:")
    return (line if is_name else line.partition("#")[0]).strip()


def _read_card(names: Mapping[str, str], line: str) -> tuple[str, int] | None:
    """Return the id of the card that a line names and its copies, or None if there is none."""
    found = LINE.fullmatch(line) if len(line) <= LINE_LENGTH else None
    card = names.get(_plain(found[3] or found[2])) if found else None
    return (card, int(found[1] or found[4] or 1)) if found and card else None


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


# --- a deck as a list of cards ---


def of_deck(deck: Deck, language: str = "en") -> DeckList:
    copies: Counter[str] = Counter()
    for line in (*deck.angels, *deck.interventions, *deck.humans):
        card, _, times = line.partition(" x")
        copies[card] += (whole_number(times, 3) or 0) if times else 1
    return DeckList(deck.faction, deck.name(language), tuple(copies.items()))


def as_deck(deck: DeckList, id: str) -> Deck:
    """Return the list as an entry for a content file."""
    lines: dict[str, list[str]] = {"L": [], "F": [], "I": [], "H": []}
    for card, n in deck.copies:
        lines[card[0]].append(card if n == 1 else f"{card} x{n}")
    angels, name = lines["L"] + lines["F"], deck.name
    return Deck(id, name, name, deck.side, angels, lines["I"], lines["H"])  # type: ignore[arg-type]


def cards_of(values: Values, deck: DeckList) -> list[Card]:
    return [values.by_id[card] for card, n in deck.copies for _ in range(n)]


def in_order(values: Values, copies: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(
        sorted(copies.items(), key=lambda pair: values.numbers.get(pair[0], len(values.numbers)))
    )


def numbers_of(values: Values, deck: DeckList) -> tuple[list[int], list[int]]:
    """Return the card numbers of a legal list, ascending: those of the Host, and the humans'."""
    held = sorted(values.numbers[card.id] for card in cards_of(values, deck))
    first_human = len(values.angel) + len(values.intervention)
    return [n for n in held if n < first_human], [n for n in held if n >= first_human]


def bring(values: Values, o: rc.Options, seat: int, deck: DeckList) -> None:
    """Write a seat's deck into the options of a match."""
    host, humans = numbers_of(values, deck)
    o.faction[seat], o.host_size[seat] = terms.SIDES[deck.side], len(host)
    for i, number in enumerate(host):
        o.card[seat, i] = number
    for i, number in enumerate(humans):
        o.human[seat, i] = number
