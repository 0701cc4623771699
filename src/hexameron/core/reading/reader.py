"""The Reader of a position: an edition, the view of a seat, and a language.

Its methods call the functions in a game's folders `words` and `board`, with the Reader as first
argument. A Reader has only the view, not the position, so its texts and drawings cannot reveal
more than the seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from hexameron.core.match.events import Event
from hexameron.core.match.narrator import narrate
from hexameron.core.reading.coach import Coach
from hexameron.core.reading.flow import Flow
from hexameron.core.reading.language import Words, words
from hexameron.core.reading.review import Review

if TYPE_CHECKING:
    from hexameron.core.model.edition import Edition

View = TypeVar("View")
Values = TypeVar("Values")


@dataclass(frozen=True)
class CloseUp:
    """The details of a piece: a picture, sentences, and the cards of a pile with their texts."""

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
        self.names = names  # of the players on the seats, if known
        self.colours = colours  # the number of each seat's colour, if colours were chosen
        # The content as its file writes it: names, texts, numbers.
        self.values: Values = edition.values
        # Results that the game's functions calculated from this view and need again.
        self.reckoned: dict[str, object] = {}
        self.t: Words = words(edition.game.folder, language)  # the game's texts in this language
        # While a step is described: the reader of the position after it.
        self.after: Reader[View, Values] = self
        self._own = edition.game.people

    # --- for the game's functions ---

    def colour(self, seat: int) -> int:
        """Return the number of a seat's colour: the seat's number, unless another was chosen."""
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
        """Return the same reader for the view of another position."""
        return Reader(self.edition, view, self.language, self.colours, self.names)

    # --- actions ---

    def words(self, action: int) -> str:
        """Return an action in words, such as `raise A2`."""
        return str(self._own["words"](self, action))

    def notation(self, action: int) -> str:
        """Return an action in a few characters, the same in every language, such as `A2^`."""
        return str(self._own["notation"](self, action))

    def refusal(self, action: int) -> str:
        """Explain why an action is not legal, and what is legal instead."""
        return str(self._own["refusal"](self, action))

    def explain(self, action: int) -> str:
        """Explain what an action would do, and its chances."""
        return str(self._own["explain"](self, action))

    def warning(self, action: int) -> str:
        """Return a question to ask before an action that a player may regret, or an empty text."""
        return str(self._own["warning"](self, action)) if "warning" in self._own else ""

    def touches(self, action: int) -> list[str]:
        """Return the touches that make up an action, in order.

        A touch is the id of a piece on the board, or a verb such as `verb:raise`.
        """
        return list(self._own["touches"](self, action))

    def label(self, touch: str) -> str:
        """Return a piece or verb in words."""
        return str(self._own["label"](self, touch))

    def plans(self) -> dict[str, dict[str, object]]:
        """Return plans of several actions in a row, by the piece that a player touches for them."""
        return self._own["plans"](self) if "plans" in self._own else {}

    # --- the position ---

    def headline(self) -> str:
        """Return the headline: whose turn it is and why, or the result."""
        return str(self._own["headline"](self))

    def outlook(self) -> list[str]:
        """Return sentences that a player should read before choosing."""
        return list(self._own["outlook"](self)) if "outlook" in self._own else []

    def scores(self) -> list[list[str]]:
        """Return the score table: headings first, then a row for each seat or other scorer."""
        return list(self._own["scores"](self))

    def text(self) -> str:
        """Return the board as lines of text."""
        return str(self._own["text"](self))

    def svg(self, tall: bool = False) -> str:
        """Return the board as an SVG picture, for a wide screen or for a tall one (a phone)."""
        return str(self._own["svg"](self, tall))

    def closeup(self, piece: str) -> CloseUp | None:
        """Return the details of a piece. Pieces with class "closer" on the board have them."""
        return self._own["closeup"](self, piece) if "closeup" in self._own else None

    def notes(self) -> list[str]:
        """Return the pieces on which a player may write a note."""
        return list(self._own["notes"](self)) if "notes" in self._own else []

    @property
    def flow(self) -> Flow | None:
        """The steps a table may take for the seat; None for a game without many short decisions."""
        return Flow(self) if "passing" in self._own else None

    @property
    def coach(self) -> Coach:
        """Help for players who are new to the game."""
        return Coach(self)

    # --- the match ---

    def tell(self, events: Sequence[Event], after: View) -> str:
        """Return the log line of a step to the view `after`, from its events for this reader."""
        return str(self._own.get("BETWEEN", " ")).join(narrate(self, events, after))

    @property
    def review(self) -> Review:
        """Texts about a match that is over."""
        return Review(self)
