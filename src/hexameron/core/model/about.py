"""The description of a game, which needs no rules: title, seats, options, styles, levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hexameron.core.errors import BadOption
from hexameron.core.reading.language import Phrase


@dataclass(frozen=True)
class Option:
    """One setting of a match: one of several words, or an integer from `low` to `high`."""

    name: str
    label: str
    default: int | str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    help: str = ""
    seat: int | None = None  # which seat, for a setting that each seat makes

    def read(self, given: object) -> int | str:
        """Return the checked value. Numbers may be text, from a form or the command line."""
        if self.choices:
            if isinstance(given, bool):
                given = "yes" if given else "no"
            elif isinstance(given, int):
                given = str(given)  # `entities=1` is the choice "1"
            if given not in self.choices:
                raise BadOption(
                    "{name} = {given}: choose one of {choices}.",
                    name=self.name,
                    given=repr(given),
                    choices=", ".join(self.choices),
                )
            return str(given)
        try:
            number = (
                int(given)
                if isinstance(given, (int, str)) and not isinstance(given, bool)
                else None
            )
        except ValueError:
            number = None
        if number is None or not self.low <= number <= self.high:
            raise BadOption(
                "{name} = {given}: give a whole number from {low} to {high}.",
                name=self.name,
                given=repr(given),
                low=self.low,
                high=self.high,
            )
        return number


@dataclass(frozen=True)
class SearchSettings:
    """The settings with which the generic search plays this game well."""

    exploration: float = 0.7
    cut: int = 0  # decisions in a playout before the position is appraised; 0: none
    style: int = -1  # the style that plays playouts, -1 for random
    # Share of the tries at every node that the style's choice gets in advance.
    trust: float = 0.0
    by_turns: bool = False  # `cut` counts turns, so that no position is appraised within a turn


@dataclass(frozen=True)
class Level:
    """A bot that a person can choose: a style, or search with `simulations` per move.

    A game has six levels, from `novice` to `expert`.
    """

    name: str
    label: str
    style: str = ""
    simulations: int = 0
    exact: bool = False  # plays perfectly if the game is solved and its solution is stored


@dataclass(frozen=True)
class About:
    slug: str
    title: str
    sentence: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    seat_names: tuple[str, ...]
    seat_colours: tuple[str, ...]
    options: tuple[Option, ...] = ()
    styles: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    # For styles that are slow in plain Python: the style that plays until a thinker is available.
    meanwhile: Mapping[str, str] = field(default_factory=dict)
    hidden: bool = False
    cooperative: bool = False
    watchers_see: bool = False  # the game's `sees` also answers for watchers
    is_silent: bool = False  # players may share knowledge by actions only
    # Whether a table of one person and bots may take back rolls and draws.
    undo_past_chance: bool = True
    search: SearchSettings = field(default_factory=SearchSettings)
    # Description of the game's own commands, if it has some: `APP` in `lab/commands.py`.
    commands: str = ""
    has_decks: bool = False  # players bring decks: the game has a `content/decks.py`
    # Usual seconds for a decision among people, in a game with many short ones; 0: no limit.
    deadline: int = 0
    # Raised if the layout of State (tests/core/test_layouts.py) or the meaning of actions changes.
    rules_version: int = 1
    ready: bool = True  # a game in development is not in the catalogue

    @property
    def middle_level(self) -> str:
        """The level for a quick match, and for a player who is away."""
        levels = self.levels
        return (
            levels[(len(levels) - 1) // 2].name
            if levels
            else (self.styles[0] if self.styles else "random")
        )

    @property
    def easy_level(self) -> str:
        """The lowest level, for a player who has just learned the game."""
        return self.levels[0].name if self.levels else self.middle_level

    def level(self, name: str) -> Level | None:
        """Return the level with this name or number (from 1), or None."""
        numbered = {str(number): level for number, level in enumerate(self.levels, 1)}
        return next((level for level in self.levels if level.name == name), numbered.get(name))

    def read_seats(self, given: object) -> int:
        low, high = self.seats
        if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
            raise BadOption(
                "{title} is for {low} to {high} players, not {given}.",
                title=Phrase(self.title),
                low=low,
                high=high,
                given=repr(given),
            )
        return given

    def read_colours(self, wished: Sequence[str]) -> tuple[int, ...]:
        """Return the number of each seat's colour.

        A seat may wish for a colour by name. The others get their own, or else the next free one.
        """
        if len(wished) > len(self.seat_names):
            self.read_seats(len(wished))
        known = [name.casefold() for name in self.seat_names]
        wishes = [str(wish).strip().casefold() for wish in wished]
        for wish in filter(None, wishes):
            if wish not in known:
                names = ", ".join(self.seat_names)
                raise BadOption(
                    "{title} has no colour {wish}; choose one of {names}.",
                    title=Phrase(self.title),
                    wish=repr(wish[:40]),
                    names=names,
                )
            if wishes.count(wish) > 1:
                raise BadOption("Two players cannot both be {wish}.", wish=wish.capitalize())
        free = [number for number, name in enumerate(known) if name not in wishes]
        own = {seat: seat for seat, wish in enumerate(wishes) if not wish and seat in free}
        others = (number for number in free if number not in own)
        return tuple(
            known.index(wish) if wish else own[seat] if seat in own else next(others)
            for seat, wish in enumerate(wishes)
        )

    def read_options(self, given: Mapping[str, object]) -> dict[str, int | str]:
        """Return the values of all options: those given, checked, and defaults for the others."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                allowed = ", ".join(known) or Phrase("none")
                raise BadOption(
                    "{title} has no option {name}. Its options: {allowed}.",
                    title=Phrase(self.title),
                    name=repr(str(name)),
                    allowed=allowed,
                )
        return {
            name: option.read(given[name]) if name in given else option.default
            for name, option in known.items()
        }
