"""An edition of a game: its content, loaded, with every call that is checked before compiled code sees it.

Whoever holds an edition needs nothing else to play by it. Room to write in belongs to the call: editions are shared
by threads.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NewType, cast

import numpy as np
from msgspec import Struct, structs

from hexameron.core import entries
from hexameron.core.errors import BadPosition, IllegalAction, InvalidAction
from hexameron.core.language import LANGUAGES, Listed, Phrase
from hexameron.core.reader import Reader
from hexameron.core.record import CHANCE, OVER, Head
from hexameron.core.steps import Steps, demand_to_leave

if TYPE_CHECKING:
    from hexameron.core.about import About
    from hexameron.core.decks import Decks
    from hexameron.core.game import Game
    from hexameron.core.noticing import Key

POSITION_LENGTH = 20_000
BROKEN = (
    IndexError,
    OverflowError,
    ZeroDivisionError,
)  # what checks, which run rules as written, raise where nothing is in its range

SeenCode = NewType(
    "SeenCode", int
)  # what a seat observes of a step; the same for all steps that it cannot tell apart


@dataclass(frozen=True, eq=False)
class Edition(Steps):
    """Loaded content: `record` for the rules, `values` for people, and the text it comes from."""

    game: Game
    record: Any  # the game's Content
    values: Any
    toml: str
    name: str
    digest: str = field(init=False)
    about: About = field(init=False)
    drawn: dict[str, str] = field(
        init=False, default_factory=dict, repr=False
    )  # parts of the board that never change
    parts: dict[Key, Any] = field(
        init=False, default_factory=dict, repr=False
    )  # and those that change, as they were last

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", hashlib.sha256(self.toml.encode()).hexdigest())
        object.__setattr__(self, "about", self.game.about)

    @property
    def is_standard(self) -> bool:
        return self.digest == self.game.standard.digest

    @cached_property
    def decks(self) -> Decks | None:
        """Cards and rules of building, for a game whose players bring decks."""
        return self.game.decks(self.values) if self.game.decks else None

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return self.game.fields.names(self.values)

    def room(self) -> np.ndarray:
        """Where one call lists actions."""
        return np.empty(self.game.max_legal + 8, np.int32)

    # --- the rules ---

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> Head:
        """The first position of a match; random setup follows as chance steps."""
        state = self.game.kernel.State()
        entries.start(self.record, self.chosen(seats, options), state)
        return state

    def legal(self, state: Head) -> list[int]:
        """The legal actions of whoever is to act, or the chance outcomes, ascending."""
        out = self.room()
        return out[: entries.legal(self.record, state, out)].tolist()  # type: ignore[no-any-return]

    def candidates(self, state: Head) -> list[int]:
        """The legal actions, less what search need not look at."""
        out = self.room()
        return out[: entries.candidates(self.record, state, out)].tolist()  # type: ignore[no-any-return]

    def weights(self, state: Head) -> list[int]:
        """How likely each chance outcome is, in proportion."""
        out = self.room()
        n = entries.legal(self.record, state, out)
        entries.weights(self.record, state, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def after(self, state: Head, action: int) -> Head:
        """The position after a legal action or outcome; the given one stays as it was. The checked entry."""
        self.demand(state, action)
        following = state.copy()
        entries.apply(self.record, following, int(action))
        return following

    def demand(self, state: Head, action: object) -> None:
        """Refuse anything that is not a legal action now, saying why."""
        last = self.game.actions - 1
        if not isinstance(action, (int, np.integer)) or isinstance(action, bool):
            raise InvalidAction(
                "{action} is no action: actions are whole numbers from 0 to {last}.",
                action=repr(action),
                last=last,
            )
        if state.to_act == OVER:
            raise IllegalAction("The game is over; no action is left.")
        legal = self.legal(state)
        if action in legal:
            return
        if state.to_act == CHANCE:
            raise IllegalAction(
                "{action} is no outcome here; the outcomes are {legal}.",
                action=action,
                legal=_some(legal),
            )
        if not 0 <= action <= last:
            raise InvalidAction(
                "{action} is no action of {title}: actions are numbered 0 to {last}.",
                action=action,
                title=Phrase(self.about.title),
                last=last,
            )
        raise refused(self, state, int(action))

    def left(self, state: Head, seat: int) -> Head:
        """The position after this seat leaves the table."""
        demand_to_leave(state, seat)
        following = state.copy()
        entries.leave(self.record, following, seat)
        return following

    def payoffs(self, state: Head) -> list[float]:
        out = np.zeros(state.seats, np.float64)
        entries.payoffs(self.record, state, out)
        return [round(float(x), 12) for x in out]

    def sees(self, state: Head, action: int, seat: int) -> SeenCode:
        """Return what this seat observes of a step: a code of its own, never to be read as the action."""
        return SeenCode(int(entries.sees(self.record, state, action, seat)))

    def tells_nothing(self, state: Head, action: int) -> bool:
        """Whether no outcome, option or view of anybody after this step depends on what they did not know before it."""
        rule = self.game.tells_nothing
        return bool(rule(self.record, state, action)) if rule else not self.about.hidden

    def resampled(self, state: Head, seat: int, rng: np.ndarray) -> Head:
        """Another position that this seat cannot tell from the given one."""
        other = state.copy()
        entries.resample(self.record, other, seat, rng)
        return other

    def observe(self, state: Head, seat: int) -> np.ndarray:
        """The position as numbers for learning, as far as this seat knows it."""
        out = np.zeros(self.game.observation, np.float32)
        entries.observe(self.record, state, seat, out)
        return out

    def choose(self, state: Head, style: str, rng: np.ndarray) -> int:
        """What a style of the game's own would do."""
        return int(entries.choose(self.record, state, self.game.style(style), rng))

    # --- people ---

    def view(self, state: Head, seat: int | None, watched: object = None) -> object:
        """What a seat, or a watcher (None), may know. Where nothing is hidden, it is what was `watched`, from the seat's side."""
        if watched is None or self.about.hidden:
            return self.game.view(self, state, seat)
        return structs.replace(cast(Struct, watched), seat=seat)

    def reader(
        self, state: Head, seat: int | None, language: str = "en", colours: tuple[int, ...] = ()
    ) -> Reader[object, object]:
        """Somebody on this seat, or a watcher, who reads the position in a language."""
        return Reader(self, self.view(state, seat), language, colours)

    def find(
        self, state: Head, text: str, language: str = "en", colours: tuple[int, ...] = ()
    ) -> int:
        """The legal action that a text means: its notation, or its words in any language."""
        wanted = " ".join(str(text).split()).casefold()
        seen = self.reader(state, state.to_act if state.to_act >= 0 else None, language, colours)
        everyone: list[Reader[object, object]] = [
            Reader(self, seen.view, each, colours) for each in LANGUAGES
        ]
        legal = self.legal(state)
        for action in legal:
            names = [seen.notation(action), *[reader.words(action) for reader in everyone]]
            if wanted in [name.casefold() for name in names]:
                return action
        for action in range(self.game.actions):
            if action not in legal and seen.notation(action).casefold() == wanted:
                raise refused(self, state, action)
        allowed = _some([seen.notation(action) for action in legal])
        raise InvalidAction(
            "{text} is no action of {title}. Now possible: {allowed}.",
            text=repr(text[:60]),
            title=Phrase(self.about.title),
            allowed=allowed,
        )

    # --- positions from outside ---

    def read(self, position: str | bytes) -> Head:
        """A position from its one-line text or its saved bytes, checked before any compiled rule reads it."""
        title = Phrase(self.about.title)
        try:
            if isinstance(position, bytes):
                size = self.game.kernel.State.dtype.itemsize
                if len(position) != size:
                    raise BadPosition(
                        "No position of {title}: {number} bytes, expected {size}.",
                        title=title,
                        number=len(position),
                        size=size,
                    )
                return self.accept(self.game.kernel.State.read(position))
            if not isinstance(position, str) or len(position) > POSITION_LENGTH:
                raise BadPosition(
                    "A position text is one line of at most {most} characters.",
                    most=f"{POSITION_LENGTH:,}",
                )
            return self.accept(self.game.read(self, position))
        except BROKEN:
            raise BadPosition(
                "No position of {title}: its parts do not fit together.", title=title
            ) from None

    def write(self, state: Head) -> str:
        """The position as one line of text."""
        return self.game.write(self, state)

    def accept(self, state: Head) -> Head:
        """The position, if it is one."""
        faults = self.game.check(self, state)
        if faults:
            raise BadPosition(
                "No position of {title}: {faults}.",
                title=Phrase(self.about.title),
                faults=Listed(faults, "; "),
            )
        return state


@dataclass(frozen=True)
class Reason:
    """The game's own words on why an action is not allowed."""

    edition: Edition
    state: Head
    action: int

    def said(self, language: str) -> str:
        return self.edition.reader(self.state, self.state.to_act, language).refusal(self.action)


def refused(edition: Edition, state: Head, action: int) -> IllegalAction:
    """Why the rules do not allow this now, to be said in any language."""
    return IllegalAction("{reason}", reason=Reason(edition, state, action))


def _some(items: Sequence[object], most: int = 12) -> str | Phrase:
    shown = ", ".join(str(item) for item in items[:most])
    return (
        shown
        if len(items) <= most
        else Phrase("{shown} and {number} more", shown=shown, number=len(items) - most)
    )
