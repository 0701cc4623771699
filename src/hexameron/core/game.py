"""A game as Python sees it: the compiled rules behind checked methods, and the people's side beside them.

Nothing here knows a particular game; a game's folder fills in one `Game`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from hexameron.core import content as content_file
from hexameron.core import entries
from hexameron.core.about import About
from hexameron.core.contract import Kernel
from hexameron.core.errors import BadContent, BadPosition, IllegalAction, InvalidAction
from hexameron.core.record import CHANCE, OVER, Head, Record

LANGUAGES = ("en", "pl")


@dataclass(frozen=True)
class Board:
    """Loaded content: the record the rules read, the structure people read, and where each value comes from."""

    record: Record
    values: Any
    toml: str
    name: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.toml.encode()).hexdigest()


@dataclass(frozen=True)
class CloseUp:
    """A piece of the board looked at closer: a picture, sentences, and the cards of a pile with their texts."""

    title: str
    lines: tuple[str, ...] = ()
    picture: str = ""  # SVG
    cards: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Flow:
    """For a game of many short chances to act: what a table may do for a seat, asked of that seat's view alone."""

    passing: Callable[[Any, list[int]], int | None]  # (view, legal): the step that lets things go on; None where a choice is asked for
    default: Callable[[Any, list[int]], int]  # (view, legal): what is done when the time is up
    interrupt: Callable[[Any, Any], str]  # (view before a step, after it): why a seat that yields wants to be asked again, or ""
    point: Callable[[Any], str]  # (view): whose part of which phase it is
    is_quiet: Callable[[Any], bool]  # (view): nothing waits to be carried out
    points: Callable[[Any, str], list[tuple[str, str]]]  # (view, language): points one may wait for, in words
    reason: Callable[[str, str], str]  # (interrupt, language): in words


@dataclass(frozen=True)
class Game:
    about: About
    kernel: Kernel
    folder: Path
    schema: type
    build: Callable[[Any], Record]  # content structure -> record
    options: Callable[[Any, int, Mapping[str, int | str]], Record]  # (content structure, seats, values) -> record
    actions: int  # size of the action code space
    max_legal: int  # the longest list of legal actions or outcomes
    max_steps: Callable[[Any], int]  # (state) -> bound on the steps of its whole game
    observation: int  # length of `observe`
    check: Callable[[Any, Any], list[str]]  # (content, state) -> faults in words
    view: Callable[[Any, Any, int | None], Any]  # (content, state, seat)
    words: Callable[[Any, int, str], str]  # (view, action, language)
    notation: Callable[[Any, int], str]  # (view, action)
    refusal: Callable[[Any, int, str], str]  # (view, action, language): why it is not legal
    tell: Callable[[Any, int, Any, str], str]  # (view before, what was seen, view after, language)
    explain: Callable[[Any, int, str], str]  # (view, action, language): what it would do, and its chances
    touches: Callable[[Any, int], list[str]]  # (view, action) -> what one touches in turn to make it
    label: Callable[[Any, str, str], str]  # (view, touch, language): a piece or verb in words
    text: Callable[[Any, str], str]  # (view, language): the board in text
    board: Callable[[Any, str], str]  # (view, language): the board as SVG
    write: Callable[[Any, Any], str]  # (content, state) -> position text
    read: Callable[[Any, str], Any]  # (content structure's record, text) -> state
    headline: Callable[[Any, str], str]  # (view, language): whose turn and why, or the result
    scores: Callable[[Any, str], list[list[str]]]  # (view, language): a table, headings first, then a row a seat, or what else scores
    rules_version: int = 1
    statistics: tuple[str, ...] = ()  # names of what `tally` counts
    conserved: Callable[[Any, Any], Any] = lambda content, state: None  # the game's conservation law
    flow: Flow | None = None
    closer: Callable[[Any, str, str], CloseUp | None] | None = None  # (view, piece, language): what class "closer" on the board means
    hooks: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    # --- content ---

    @cached_property
    def standard(self) -> Board:
        return self.load((self.folder / "content.toml").read_text(encoding="utf-8"), f"{self.about.slug}/content.toml")

    def load(self, toml: str, name: str) -> Board:
        """A board from TOML text, checked; BadContent says which file, key and value, and what is allowed."""
        values: Any = content_file.parse(toml, self.schema, name)
        try:
            return Board(self.build(values), values, toml, name)
        except BadContent as error:
            raise BadContent(f"{name}: {error}") from None

    # --- positions ---

    def new(self, seats: int, options: Mapping[str, object] | None = None, board: Board | None = None) -> Head:
        """The first position of a match; random setup follows as chance steps."""
        board = board or self.standard
        seats = self.about.read_seats(seats)
        record = self.options(board.values, seats, self.about.read_options(options or {}))
        state = self.kernel.State()
        entries.start(board.record, record, state)
        return state

    def legal(self, state: Head, board: Board | None = None) -> list[int]:
        """The legal actions of whoever is to act, or the chance outcomes, ascending."""
        out = self.scratch
        n = entries.legal((board or self.standard).record, state, out)
        return out[:n].tolist()

    def candidates(self, state: Head, board: Board | None = None) -> list[int]:
        out = self.scratch
        return out[: entries.candidates((board or self.standard).record, state, out)].tolist()

    def weights(self, state: Head, board: Board | None = None) -> list[int]:
        out = self.scratch
        n = entries.legal((board or self.standard).record, state, out)
        entries.weights((board or self.standard).record, state, out)
        return out[:n].tolist()

    def after(self, state: Head, action: int, board: Board | None = None) -> Head:
        """The position after a legal action or outcome; the given one stays as it was. The checked entry."""
        board = board or self.standard
        self.demand(state, action, board)
        following = state.copy()
        entries.apply(board.record, following, int(action))
        return following

    def demand(self, state: Head, action: object, board: Board | None = None) -> None:
        """Refuse anything that is not a legal action now, saying why."""
        board = board or self.standard
        if not isinstance(action, (int, np.integer)) or isinstance(action, bool):
            raise InvalidAction(f"{action!r} is no action: actions are whole numbers from 0 to {self.actions - 1}.")
        if state.to_act == OVER:
            raise IllegalAction("The game is over; no action is left.")
        if action in self.legal(state, board):
            return
        if state.to_act == CHANCE:
            raise IllegalAction(f"{action} is no outcome here; the outcomes are {_some(self.legal(state, board))}.")
        if not 0 <= action < self.actions:
            raise InvalidAction(f"{action} is no action of {self.about.title}: actions are numbered 0 to {self.actions - 1}.")
        seen = self.view(board.record, state, state.to_act)
        raise IllegalAction(self.refusal(seen, int(action), "en"))

    def left(self, state: Head, seat: int, board: Board | None = None) -> Head:
        """The position after this seat leaves the table."""
        if not isinstance(seat, int) or not 0 <= seat < state.seats:
            raise IllegalAction(f"There is no seat {seat!r}; the seats are 0 to {state.seats - 1}.")
        if state.to_act == OVER:
            raise IllegalAction("The game is over; nobody has to leave any more.")
        following = state.copy()
        entries.leave((board or self.standard).record, following, seat)
        return following

    def payoffs(self, state: Head, board: Board | None = None) -> list[float]:
        out = np.zeros(state.seats, np.float64)
        entries.payoffs((board or self.standard).record, state, out)
        return [round(float(x), 12) for x in out]

    def appraise(self, state: Head, board: Board | None = None) -> list[float]:
        out = np.zeros(state.seats, np.float64)
        entries.appraise((board or self.standard).record, state, out)
        return out.tolist()  # type: ignore[no-any-return]

    def sees(self, state: Head, action: int, seat: int, board: Board | None = None) -> int:
        return int(entries.sees((board or self.standard).record, state, action, seat))

    def resampled(self, state: Head, seat: int, rng: np.ndarray, board: Board | None = None) -> Head:
        """Another position that this seat cannot tell from the given one."""
        other = state.copy()
        entries.resample((board or self.standard).record, other, seat, rng)
        return other

    def observe(self, state: Head, seat: int, board: Board | None = None) -> np.ndarray:
        out = np.zeros(self.observation, np.float32)
        entries.observe((board or self.standard).record, state, seat, out)
        return out

    def choose(self, state: Head, style: str, rng: np.ndarray, board: Board | None = None) -> int:
        return int(entries.choose((board or self.standard).record, state, self.style(style), rng))

    def style(self, name: str) -> int:
        if name not in self.about.styles:
            raise InvalidAction(f"{self.about.title} has no style {name!r}; its styles are {', '.join(self.about.styles)}.")
        return self.about.styles.index(name)

    # --- from outside ---

    def from_bytes(self, data: bytes, board: Board | None = None) -> Head:
        """A position from saved bytes, checked before any rule reads it."""
        try:
            state = self.kernel.State.read(data)
        except ValueError as error:
            raise BadPosition(f"No position of {self.about.title}: {error}.") from None
        return self.accept(state, board)

    def from_text(self, text: str, board: Board | None = None) -> Head:
        """A position from its one-line text."""
        if not isinstance(text, str) or len(text) > 20_000:
            raise BadPosition("A position text is one line of at most 20,000 characters.")
        return self.accept(self.read((board or self.standard).record, text), board)

    def to_text(self, state: Head, board: Board | None = None) -> str:
        return self.write((board or self.standard).record, state)

    def accept(self, state: Head, board: Board | None = None) -> Head:
        faults = self.check((board or self.standard).record, state)
        if faults:
            raise BadPosition(f"No position of {self.about.title}: {'; '.join(faults)}.")
        return state

    def find(self, state: Head, text: str, language: str = "en", board: Board | None = None) -> int:
        """The legal action that a text means: its notation, or its words in any language."""
        board = board or self.standard
        wanted = " ".join(str(text).split()).casefold()
        seen = self.view(board.record, state, state.to_act if state.to_act >= 0 else None)
        legal = self.legal(state, board)
        for action in legal:
            names = [self.notation(seen, action), *[self.words(seen, action, one) for one in LANGUAGES]]
            if wanted in [name.casefold() for name in names]:
                return action
        for action in range(self.actions):
            if action not in legal and self.notation(seen, action).casefold() == wanted:
                raise IllegalAction(self.refusal(seen, action, language))
        allowed = _some([self.notation(seen, action) for action in legal])
        raise InvalidAction(f"{text[:60]!r} is no action of {self.about.title}. Now possible: {allowed}.")

    @cached_property
    def scratch(self) -> np.ndarray:
        return np.zeros(self.max_legal + 8, np.int32)


def _some(items: Sequence[object], most: int = 12) -> str:
    shown = ", ".join(str(item) for item in items[:most])
    return shown if len(items) <= most else f"{shown} and {len(items) - most} more"
