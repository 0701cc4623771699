"""An edition: the loaded content of a game, and checked calls of its compiled rules.

An edition is all that is needed to play the game. Threads share editions, so every call allocates
the arrays that it writes to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NewType, cast

import numpy as np
from msgspec import Struct, structs

from hexameron.core.compiled import entries
from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.errors import IllegalAction, InvalidAction
from hexameron.core.model.positions import Positions
from hexameron.core.model.steps import Steps, demand_to_leave
from hexameron.core.reading.language import LANGUAGES, Phrase
from hexameron.core.reading.reader import Reader

if TYPE_CHECKING:
    from hexameron.core.drawing.memo import Key
    from hexameron.core.drawing.svg import Svg
    from hexameron.core.model.about import About
    from hexameron.core.model.decks import DeckRules
    from hexameron.core.model.game import Ruleset

# What a seat observes of a step. Steps that the seat cannot tell apart have the same code.
SeenCode = NewType("SeenCode", int)


@dataclass(frozen=True, eq=False)
class Edition(Positions, Steps):
    """Loaded content: `record` for the rules, `values` for display, and their TOML source."""

    game: Ruleset
    record: Any  # the game's Content
    values: Any
    toml: str
    name: str
    digest: str = field(init=False)
    about: About = field(init=False)
    # Drawings of board parts that never change.
    drawn: dict[str, Svg] = field(init=False, default_factory=dict, repr=False)
    # Recent drawings of board parts that change, and other cached results (see noticing.py).
    parts: dict[Key, Any] = field(init=False, default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", hashlib.sha256(self.toml.encode()).hexdigest())
        object.__setattr__(self, "about", self.game.about)

    @property
    def is_standard(self) -> bool:
        return self.digest == self.game.standard.digest

    @cached_property
    def decks(self) -> DeckRules | None:
        """The cards and deck-building rules, or None if players of this game bring no decks."""
        return self.game.decks(self.values) if self.game.decks else None

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The names of the numbers in an observation."""
        return self.game.fields.names(self.values)

    def room(self) -> np.ndarray:
        """Return an empty array, large enough for one list of actions or outcomes."""
        return np.empty(self.game.max_legal + 8, np.int32)

    # --- the rules ---

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> Head:
        """Return the first position of a match. Random setup follows as chance steps."""
        state = self.game.kernel.State()
        entries.start(self.record, self.options_record(seats, options), state)
        return state

    def legal(self, state: Head) -> list[int]:
        """Return the legal actions of the seat to act, or the chance outcomes, ascending."""
        out = self.room()
        return out[: entries.legal(self.record, state, out)].tolist()  # type: ignore[no-any-return]

    def candidates(self, state: Head) -> list[int]:
        """Return the legal actions without those that search may ignore."""
        out = self.room()
        return out[: entries.candidates(self.record, state, out)].tolist()  # type: ignore[no-any-return]

    def weights(self, state: Head) -> list[int]:
        """Return the relative weights of the chance outcomes, in the order of `legal`."""
        out = self.room()
        n = entries.legal(self.record, state, out)
        entries.weights(self.record, state, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def after(self, state: Head, action: int) -> Head:
        """Return the position after an action or outcome. Refuse it unless it is legal.

        `state` itself does not change.
        """
        self.demand(state, action)
        following = state.copy()
        entries.apply(self.record, following, int(action))
        return following

    def demand(self, state: Head, action: object) -> None:
        """Refuse anything that is not a legal action or outcome now, and explain why."""
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
        raise refusal_of(self, state, int(action))

    def left(self, state: Head, seat: int) -> Head:
        """Return the position after this seat leaves the table."""
        demand_to_leave(state, seat)
        following = state.copy()
        entries.leave(self.record, following, seat)
        return following

    def payoffs(self, state: Head) -> list[float]:
        out = np.zeros(state.seats, np.float64)
        entries.payoffs(self.record, state, out)
        return [round(float(x), 12) for x in out]

    def sees(self, state: Head, action: int, seat: int) -> SeenCode:
        """Return the code for what this seat observes of a step. Never read it as an action."""
        return SeenCode(int(entries.sees(self.record, state, action, seat)))

    def tells_nothing(self, state: Head, action: int) -> bool:
        """Return whether no player learns anything new from this step.

        That is, no outcome, option or view of a player after the step depends on something that
        the player did not know before it.
        """
        rule = self.game.tells_nothing
        return bool(rule(self.record, state, action)) if rule else not self.about.hidden

    def resample(self, state: Head, seat: int, rng: np.ndarray) -> Head:
        """Return a random position that this seat cannot tell from the given one."""
        other = state.copy()
        entries.resample(self.record, other, seat, rng)
        return other

    def observe(self, state: Head, seat: int) -> np.ndarray:
        """Return the position as numbers for learning, limited to what this seat knows."""
        out = np.zeros(self.game.observation, np.float32)
        entries.observe(self.record, state, seat, out)
        return out

    def choose(self, state: Head, style: str, rng: np.ndarray) -> int:
        """Return the action that one of the game's styles chooses."""
        return int(entries.choose(self.record, state, self.game.style(style), rng))

    # --- readers ---

    def view(self, state: Head, seat: int | None, watched: object = None) -> object:
        """Return the view of a position for a seat, or for a watcher (None).

        `watched` may be an existing view of the same position. If the game hides nothing, views
        differ only in their seat, and `watched` is copied with this seat.
        """
        if watched is None or self.about.hidden:
            return self.game.view(self, state, seat)
        return structs.replace(cast(Struct, watched), seat=seat)

    def reader(
        self, state: Head, seat: int | None, language: str = "en", colours: tuple[int, ...] = ()
    ) -> Reader[object, object]:
        """Return a reader of the position for a seat, or for a watcher (None)."""
        return Reader(self, self.view(state, seat), language, colours)

    def find(
        self, state: Head, text: str, language: str = "en", colours: tuple[int, ...] = ()
    ) -> int:
        """Return the legal action that a text names by notation, or by words in any language."""
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
                raise refusal_of(self, state, action)
        allowed = _some([seen.notation(action) for action in legal])
        raise InvalidAction(
            "{text} is no action of {title}. Now possible: {allowed}.",
            text=repr(text[:60]),
            title=Phrase(self.about.title),
            allowed=allowed,
        )


@dataclass(frozen=True)
class LazyReason:
    """The game's explanation of why an action is not allowed, in any language."""

    edition: Edition
    state: Head
    action: int

    def translate(self, language: str) -> str:
        return self.edition.reader(self.state, self.state.to_act, language).refusal(self.action)


def refusal_of(edition: Edition, state: Head, action: int) -> IllegalAction:
    """Return the error for an action that the rules do not allow now, with the reason."""
    return IllegalAction("{reason}", reason=LazyReason(edition, state, action))


def _some(items: Sequence[object], most: int = 12) -> str | Phrase:
    shown = ", ".join(str(item) for item in items[:most])
    return (
        shown
        if len(items) <= most
        else Phrase("{shown} and {number} more", shown=shown, number=len(items) - most)
    )
