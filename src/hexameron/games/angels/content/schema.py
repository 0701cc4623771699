"""The schema of Aniołowie's content.toml: cards, decks and constants."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexameron.core.model.content import for_people
from hexameron.core.reading.language import LANGUAGES
from hexameron.games.angels.content import records as rc

# Prefix of the ids of decks that players bring; the seat follows, counted from 1.
OWN_DECK = "OWN-"
Small = Annotated[int, Meta(ge=0, le=12)]
Text = Annotated[str, for_people(min_length=3, max_length=400)]
Name = Annotated[str, for_people(min_length=2, max_length=40)]
Note = Annotated[str, for_people()]
Id = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z0-9-]{0,11}$")]
Faction = Literal["lord", "fallen"]


class Constants(Struct, forbid_unknown_fields=True):
    deck_min_cards: Annotated[int, Meta(ge=8, le=rc.DECK)]
    deck_humans: Annotated[int, Meta(ge=rc.SEAT_HUMANS, le=rc.SEAT_HUMANS)]
    deck_good: Annotated[int, Meta(ge=0, le=4)]
    deck_evil: Annotated[int, Meta(ge=0, le=4)]
    deck_neutral_max: Annotated[int, Meta(ge=0, le=4)]
    host_max_cards: Annotated[int, Meta(ge=8, le=rc.HOST)]
    copies_hollow: Annotated[int, Meta(ge=1, le=4)]
    copies_filled: Annotated[int, Meta(ge=1, le=4)]
    order_cards_with_copy: Annotated[int, Meta(ge=1, le=60)]
    row_limit: Annotated[int, Meta(ge=1, le=rc.ROW)]
    row_limit_one_colour: Annotated[int, Meta(ge=1, le=rc.ROW)]
    plan_support: Annotated[int, Meta(ge=0, le=4)]
    plan_earth: Annotated[int, Meta(ge=0, le=4)]
    hand_size: Annotated[int, Meta(ge=1, le=20)]
    mulligans: Annotated[int, Meta(ge=0, le=1)]
    procession_size: Annotated[int, Meta(ge=2, le=16)]
    idle_turns_end: Annotated[int, Meta(ge=1, le=9)]
    giant_multiplier: Annotated[int, Meta(ge=2, le=2)]
    giants_max: Annotated[int, Meta(ge=0, le=rc.GIANTS)]
    markers_max: Annotated[int, Meta(ge=0, le=rc.MARKERS)]
    markers_score: bool
    max_turns: Annotated[int, Meta(ge=1, le=100)]
    max_announcements_per_turn: Annotated[int, Meta(ge=1, le=300)]
    max_stack: Annotated[int, Meta(ge=1, le=rc.STACK)]


def in_language(one: Struct, field: str, language: str) -> str:
    """Return a name or text in this language, or in English if the file has none."""
    return str(getattr(one, field.format(language), "") or getattr(one, field.format("en")))


class Card(Struct, forbid_unknown_fields=True):
    id: Id
    pl: Name
    en: Name
    unique: bool
    text_pl: Text
    text_en: Text
    abilities: list[dict[str, object]]

    def name(self, language: str) -> str:
        return in_language(self, "{}", language)

    @property
    def names(self) -> list[str]:
        """The names in every language."""
        return [self.name(language) for language in LANGUAGES]

    def text(self, language: str) -> str:
        return in_language(self, "text_{}", language)


class Angel(Card, forbid_unknown_fields=True, kw_only=True):
    faction: Faction
    order: Annotated[int, Meta(ge=rc.LOWEST, le=rc.HIGHEST)]
    support: Small
    colour: Literal["gold", "red", "blue", "black", "white"]
    female: bool


class Intervention(Card, forbid_unknown_fields=True, kw_only=True):
    faction: Literal["lord", "fallen", "neutral"]


class Human(Card, forbid_unknown_fields=True, kw_only=True):
    character: Literal["good", "evil", "neutral"]
    sex: Literal["m", "f"]
    level: Annotated[int, Meta(ge=1, le=12)]


class Deck(Struct, forbid_unknown_fields=True):
    """A deck in content.toml.

    `angels`, `interventions` and `humans` name cards by id, with "L01 x2" for two copies.
    """

    id: Id
    pl: Name
    en: Name
    faction: Faction
    angels: list[str]
    interventions: list[str]
    humans: list[str]
    note_pl: Note = ""
    note_en: Note = ""

    def name(self, language: str) -> str:
        return in_language(self, "{}", language)

    def note(self, language: str) -> str:
        return in_language(self, "note_{}", language)


class Values(Struct, forbid_unknown_fields=True, dict=True):
    constants: Constants
    angel: list[Angel]
    intervention: list[Intervention]
    human: list[Human]
    deck: list[Deck]

    @cached_property
    def all(self) -> list[Card]:
        """Every card in the order of its number in the rules."""
        return [*self.angel, *self.intervention, *self.human]

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.all)}

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.all}

    @cached_property
    def ready_made(self) -> list[Deck]:
        """The decks of the game, without those that players bring."""
        return [deck for deck in self.deck if not deck.id.startswith(OWN_DECK)]
