"""The Python interface, as `import hexameron` provides it: games, and matches to play and to save.

>>> import hexameron
>>> match = hexameron.game("illuminated").new(seats=2, seed=7, first_seat="1")
>>> [str(move) for move in match.legal[:3]]
['end the turn', 'raise A1', 'raise A2']
>>> match.play("raise A1").lines[-2:]
['Amber: raise A1.', 'Rolled 5, more than 1: success. A1 L1→L2.']
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import SupportsIndex

import numpy as np

from hexameron import games
from hexameron.bots.player import decide, parse_bot
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import (
    AmbiguousAction,
    BadLog,
    BadOption,
    IllegalAction,
    InvalidAction,
    Refused,
)
from hexameron.core.match import log
from hexameron.core.model.edition import Edition, refusal_of
from hexameron.core.reading.reader import Reader
from hexameron.games import load as load_game

_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Move:
    """A legal action: its number, its notation and its words."""

    action: int
    notation: str
    words: str

    def __str__(self) -> str:
        return self.words

    def __int__(self) -> int:
        return self.action


class Game:
    """A game, with its own content or with yours.

    >>> import hexameron
    >>> hexameron.game("planet").seats
    (2, 4)
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    @property
    def name(self) -> str:
        return self.edition.about.slug

    @property
    def title(self) -> str:
        return self.edition.about.title

    @property
    def seats(self) -> tuple[int, int]:
        """The minimum and the maximum number of players."""
        return self.edition.about.seats

    @property
    def options(self) -> dict[str, int | str]:
        """The options of a match, with their default values."""
        return dict(self.edition.about.read_options({}))

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots. `search:20000` and `search:2s` are bots, too."""
        about = self.edition.about
        return ("random", *about.styles, *(level.name for level in about.levels))

    @property
    def fields(self) -> tuple[str, ...]:
        """A name for every number that `Match.observe` returns.

        >>> import hexameron
        >>> hexameron.game("genesis").fields[217]
        'seats'
        """
        return self.edition.fields

    def new(self, seats: int | None = None, seed: int | None = None, **options: object) -> Match:
        """Begin a match. With a seed, its chance outcomes are the same every time.

        Chance outcomes are played until a seat is to act.

        >>> import hexameron
        >>> hexameron.game("genesis").new(seats=3, seed=7)
        <Match of genesis: Gray takes a starting cube of any colour.>
        """
        number = self.seats[0] if seats is None else self.edition.about.read_seats(seats)
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, SupportsIndex)):
            raise BadOption("seed = {given}: give None or a whole number.", given=repr(seed))
        fixed = None if seed is None else int(seed).to_bytes(32, "big", signed=True)
        nonces = None if seed is None else [str(seat) for seat in range(number)]
        name = None if seed is None else f"{self.name}-{seed}"
        begun = log.begin_match(
            self.edition,
            [f"player {seat + 1}" for seat in range(number)],
            options,
            seed=fixed,
            nonces=nonces,
            match=name,
        )
        return Match(begun)

    def position(self, text: str, seed: int | None = None) -> Match:
        """Begin a match from a position, as `Match.position` writes it. It cannot be saved.

        >>> import hexameron
        >>> match = hexameron.game("illuminated").position("A L5 L4 | B L1 L1 | A to act, 2 left")
        >>> match.to_act
        0
        """
        state = self.edition.read(text)
        match = self.new(int(state.seats), seed if seed is not None else 0)
        match.log.steps.clear()
        match.log.positions[:] = [state]
        match.is_whole = False
        return match

    def _repr_html_(self) -> str:
        """Render a card with the game's title, number of players, duration, options and bots."""
        about = self.edition.about
        (low, high), (short, long) = about.seats, about.minutes
        rows = {
            "players": f"{low}–{high}",
            "minutes": f"{short}–{long}",
            "options": ", ".join(f"{name}={value}" for name, value in self.options.items()),
            "bots": ", ".join(self.bots),
        }
        lines = "".join(
            f"<tr><th>{name}</th><td>{escape(text)}</td></tr>" for name, text in rows.items()
        )
        return (
            f"<h3>{escape(about.title)}</h3><p>{escape(about.sentence)}</p><table>{lines}</table>"
        )

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.seats[0]}–{self.seats[1]} players>"


class Match:
    """A match: the seat to act, the legal moves, and the history."""

    def __init__(self, played: log.MatchLog) -> None:
        self.log = played
        self.is_whole = True  # contains all steps from the start of the game
        self._bots = seed_rng(played.seed.hex())
        self.log.roll_all()

    @property
    def game(self) -> Game:
        return Game(self.log.edition)

    @property
    def to_act(self) -> int | None:
        """The seat to act, or None when the game is over."""
        return int(self.log.state.to_act) if self.log.state.to_act >= 0 else None

    @property
    def is_over(self) -> bool:
        return self.log.is_over

    @property
    def outcome(self) -> tuple[float, ...] | None:
        """The payoff of each seat, from 0 to 1, or None until the game is over.

        >>> import hexameron
        >>> match = hexameron.game("illuminated").new(seats=2, seed=1, entities=1, max_rounds=2)
        >>> while not match.is_over:
        ...     _ = match.play(match.bot("racer"))
        >>> match.outcome
        (0.5, 0.5)
        """
        return tuple(self.log.edition.payoffs(self.log.state)) if self.is_over else None

    @property
    def legal(self) -> list[Move]:
        """The legal moves of the seat to act."""
        if self.to_act is None:
            return []
        reader = self._reader(self.to_act)
        return [
            Move(action, reader.notation(action), reader.words(action))
            for action in self.log.edition.legal(self.log.state)
        ]

    @property
    def position(self) -> str:
        """The position as one line of text, including hidden information."""
        return self.log.edition.write(self.log.state)

    @property
    def lines(self) -> list[str]:
        """The log lines so far: actions as their seat may know them, chance as a watcher does."""
        steps, lines = self.log.steps, []
        for number in (n for n in self.log.in_force() if steps[n].kind in ("act", "chance")):
            seat = steps[number].seat if steps[number].seat >= 0 else None
            lines.append(self.log.tell(number, seat))
        # Some steps have no line: the line of the next step covers them.
        return [line for line in lines if line]

    def play(self, move: Move | str | int) -> Match:
        """Play a move for the seat to act, then any chance outcomes.

        The move may be a Move, its words, its notation or its number.

        >>> import hexameron
        >>> match = hexameron.game("illuminated").position("A L1 L3 | B S2 L1 | A to act, 2 left")
        >>> match.play("raise A1").to_act
        0
        >>> match.play("raise")
        Traceback (most recent call last):
        hexameron.core.errors.AmbiguousAction: 'raise' may mean several things: raise A1, raise A2, raise B1, raise B2.

        A number or text that is no action raises InvalidAction. An action that is not allowed now
        raises IllegalAction. A text that fits several legal actions raises AmbiguousAction. Then
        nothing has changed.
        """
        if isinstance(move, bool) or not isinstance(move, (Move, str, SupportsIndex)):
            raise InvalidAction(
                "{move} is no move: give one of `legal`, a text or a number.", move=repr(move)
            )
        action = self._find_action(move) if isinstance(move, str) else int(move)
        self.log.act(int(self.log.state.to_act), action)
        self.log.roll_all()
        return self

    def bot(self, name: str) -> Move:
        """Return the move that a bot would make now: `match.play(match.bot("hard"))`."""
        bot = parse_bot(self.log.edition.about, name)
        seat = int(self.log.state.to_act)
        self.log.demand_turn(seat)
        action = decide(self.log.edition, self.log.state, bot, self._bots)
        reader = self._reader(seat)
        return Move(action, reader.notation(action), reader.words(action))

    def take_back(self, moves: int = 1) -> Match:
        """Take back the last move, or the last `moves` moves.

        >>> import hexameron
        >>> match = hexameron.game("genesis").new(seed=1)
        >>> match.play("+C").take_back().to_act
        0
        """
        acts = [n for n in self.log.in_force() if self.log.steps[n].kind == "act"]
        if not 1 <= moves <= len(acts):
            raise InvalidAction(
                "{moves} moves cannot be taken back; {most} have been made.",
                moves=moves,
                most=len(acts),
            )
        keep = acts[-moves]
        self.log.undo(int(self.log.steps[keep].seat), keep)
        return self

    def view(self, seat: int | None) -> object:
        """Return the position as a seat, or a watcher (None), may know it: the game's own View."""
        return self.log.edition.view(self.log.state, self._demand_seat(seat))

    def text(self, seat: int | None = None, language: str = "en") -> str:
        """Return the board as lines of text."""
        return self._reader(self._demand_seat(seat), language).text()

    def svg(self, seat: int | None = None, language: str = "en") -> str:
        """Return the board as a picture."""
        return self._reader(self._demand_seat(seat), language).svg()

    def observe(self, seat: int) -> np.ndarray:
        """Return the position as numbers for learning, as far as this seat knows it."""
        if seat is None:
            raise InvalidAction(
                "There is no seat {seat}; the seats are 0 to {most}.",
                seat="None",
                most=int(self.log.state.seats) - 1,
            )
        return self.log.edition.observe(self.log.state, int(self._demand_seat(seat) or 0))

    def save(self, path: str | Path) -> None:
        """Write the match to a file: every step, and the seed of its chance outcomes."""
        if not self.is_whole:
            raise BadLog("A match begun from a position cannot be saved.")
        Path(path).write_text(self.log.export(), encoding="utf-8")

    def _reader(self, seat: int | None, language: str = "en") -> Reader[object, object]:
        return self.log.reader(seat, language)

    def _demand_seat(self, seat: int | None) -> int | None:
        seats = int(self.log.state.seats)
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < seats):
            raise InvalidAction(
                "There is no seat {seat}; the seats are 0 to {most}.",
                seat=repr(seat),
                most=seats - 1,
            )
        return seat

    def _find_action(self, text: str) -> int:
        """Return the legal action that a text means.

        Some of the action's words, in their order, are enough if they fit only one legal action.
        """
        try:
            return self.log.edition.find(self.log.state, text)
        except InvalidAction:
            fitting = [move for move in self.legal if _fits(text, move.words)]
            if not fitting:
                self._refuse_illegal(text)
                raise
        if len(fitting) > 1:
            some = ", ".join(str(move) for move in fitting[:8])
            raise AmbiguousAction(
                "{text} may mean several things: {some}.", text=repr(text[:60]), some=some
            )
        return fitting[0].action

    def _refuse_illegal(self, text: str) -> None:
        """Refuse the words of an action that exists but is not allowed now."""
        if self.to_act is None:
            raise IllegalAction("The game is over; no action is left.")
        reader = self._reader(self.to_act)
        for action in range(self.log.edition.game.actions):
            try:
                fits = _fits(text, reader.words(action))
            except (Refused, LookupError, ValueError):
                continue  # its words name a piece that is not there
            if fits:
                raise refusal_of(self.log.edition, self.log.state, action)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {self._reader(None).headline()}>"


def _fits(text: str, words: str) -> bool:
    """Return whether a text consists of some of these words, in their order.

    For example, `move to III` fits `move to day III, land and plants`.
    """
    there = iter(_WORD.findall(words.casefold()))
    wanted = _WORD.findall(text.casefold())
    return bool(wanted) and all(word in there for word in wanted)


def game(name: str, content: str | Path | None = None) -> Game:
    """Return a game by its short name, with its own content or with your content file.

    >>> import hexameron
    >>> hexameron.game("genesis")
    <Game genesis: 2–6 players>
    """
    found = load_game(name)
    return Game(
        found.load(Path(content).read_text(encoding="utf-8"), str(content))
        if content
        else found.standard
    )


def catalogue() -> dict[str, str]:
    """Return the games' short names and titles.

    >>> import hexameron
    >>> list(hexameron.catalogue())
    ['angels', 'genesis', 'illuminated', 'planet', 'portals']
    """
    return {slug: about.title for slug, about in sorted(games.catalogue().items())}


def load(path: str | Path) -> Match:
    """Read a saved match, replaying and verifying every step.

    If the match is from an older version of the program, its moves and rolls are verified, but not
    the chain of positions. Then `match.log.is_of_older_layout` is True.
    """
    return Match(log.read_match(Path(path).read_text(encoding="utf-8"), load_game))
