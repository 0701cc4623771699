"""Somebody who reads a position: an edition, what a seat may know of it, and a language.

Its methods are the functions found in a game's rooms `words` and `board`, each of which gets the Reader first. It
knows no position, only the view: what it says cannot tell what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from hexameron.core.coach import Coach
from hexameron.core.events import Event
from hexameron.core.flow import Flow
from hexameron.core.language import Words, words
from hexameron.core.narrator import narrate
from hexameron.core.review import Review

if TYPE_CHECKING:
    from hexameron.core.edition import Edition

View = TypeVar("View")
Values = TypeVar("Values")


@dataclass(frozen=True)
class CloseUp:
    """A piece of the board looked at closer: a picture, sentences, and the cards of a pile with their texts."""

    title: str
    lines: tuple[str, ...] = ()
    picture: str = ""  # SVG
    cards: tuple[tuple[str, str], ...] = ()


class Reader(Generic[View, Values]):
    def __init__(
        self,
        edition: Edition,
        view: View,
        language: str,
        colours: tuple[int, ...] = (),
        names: tuple[str, ...] = (),
    ) -> None:
        self.edition, self.view, self.language = edition, view, language
        self.names = names  # of the people on the seats, where they are known
        self.colours = colours  # of the seats, by number, where they were chosen
        self.values: Values = (
            edition.values
        )  # the content as people write it: names, texts, numbers
        self.reckoned: dict[
            str, object
        ] = {}  # what the game's functions have reckoned out of this view and will ask for again
        self.t: Words = words(edition.game.folder, language)  # the game's words in this language
        self.after: Reader[View, Values] = self  # while a step is told: the same reader after it
        self._own = edition.game.people

    # --- what a game's own functions ask ---

    def colour(self, seat: int) -> int:
        """The number of a seat's colour: its own, unless another was chosen."""
        return self.colours[seat] if seat < len(self.colours) else seat

    def seat_name(self, seat: int) -> str:
        return (
            self.names[seat]
            if self.names
            else self.t(self.edition.about.seat_names[self.colour(seat)])
        )

    def seat_colour(self, seat: int) -> str:
        return self.edition.about.seat_colours[self.colour(seat)]

    def at(self, view: View) -> Reader[View, Values]:
        """The same reader of another position."""
        return Reader(self.edition, view, self.language, self.colours, self.names)

    # --- actions ---

    def words(self, action: int) -> str:
        """An action in words: `raise A2`."""
        return str(self._own["words"](self, action))

    def notation(self, action: int) -> str:
        """An action in a few signs, the same in every language: `A2^`."""
        return str(self._own["notation"](self, action))

    def refusal(self, action: int) -> str:
        """Why an action is not legal, and what is."""
        return str(self._own["refusal"](self, action))

    def explain(self, action: int) -> str:
        """What an action would do, and its chances."""
        return str(self._own["explain"](self, action))

    def warning(self, action: int) -> str:
        """What to ask before an action that a player may regret; empty for all others."""
        return str(self._own["warning"](self, action)) if "warning" in self._own else ""

    def touches(self, action: int) -> list[str]:
        """What one touches in turn to make it: pieces by their id on the board, verbs as `verb:raise`."""
        return list(self._own["touches"](self, action))

    def label(self, touch: str) -> str:
        """A piece or verb in words."""
        return str(self._own["label"](self, touch))

    def plans(self) -> dict[str, dict[str, object]]:
        """Several actions in a row, by what is touched for them."""
        return self._own["plans"](self) if "plans" in self._own else {}

    # --- the position ---

    def headline(self) -> str:
        """Whose turn it is and why, or the result."""
        return str(self._own["headline"](self))

    def outlook(self) -> list[str]:
        """What one should know before choosing."""
        return list(self._own["outlook"](self)) if "outlook" in self._own else []

    def scores(self) -> list[list[str]]:
        """A table, headings first, then a row a seat, or what else scores."""
        return list(self._own["scores"](self))

    def text(self) -> str:
        """The board in lines of text."""
        return str(self._own["text"](self))

    def svg(self, tall: bool = False) -> str:
        """The board as a picture, for a wide screen or for a tall one in the hand."""
        return str(self._own["svg"](self, tall))

    def closeup(self, piece: str) -> CloseUp | None:
        """A piece looked at closer: what class "closer" on the board promises."""
        return self._own["closeup"](self, piece) if "closeup" in self._own else None

    def notes(self) -> list[str]:
        """Pieces that a player may write a note on."""
        return list(self._own["notes"](self)) if "notes" in self._own else []

    @property
    def flow(self) -> Flow | None:
        """For a game of many short chances to act: what a table may do for the seat."""
        return Flow(self) if "passing" in self._own else None

    @property
    def coach(self) -> Coach:
        """For somebody who is new to the game."""
        return Coach(self)

    # --- the match ---

    def tell(self, events: Sequence[Event], after: View) -> str:
        """Return the line of the log on a step from here to `after`, from its events as this reader may know them."""
        return str(self._own.get("BETWEEN", " ")).join(narrate(self, events, after))

    @property
    def review(self) -> Review:
        """For a match that is over."""
        return Review(self)
