"""The interface of a store of matches, which SQLite and PostgreSQL both implement.

A call that returns has made its change durable. A call that raises has changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hexameron.core.errors import Refused
from hexameron.core.match.log import Step

REQUESTS = 50_000  # requests whose answers are kept
REQUEST_SECONDS = 86_400.0  # for which they are kept
TIDY = 256  # claims between two deletions of old requests
QUOTA_SECONDS = 30 * 86_400.0  # the period over which an account's bytes are added up


class Conflict(Exception):
    """A change that does not fit what is stored.

    Another change was faster, a name is taken, or a limit is reached.
    """


class Unavailable(Refused):
    """A database that is unreachable, full or read-only.

    As far as this process knows, nothing was changed.
    """

    status = 503


class Repeated(Exception):
    """An idempotency key that was used before. `sequence` is that of the match after it."""

    def __init__(self, sequence: int) -> None:
        super().__init__(f"already made; the match stood at {sequence} after it")
        self.sequence = sequence


@dataclass(frozen=True)
class Saved:
    """A match as the store has it."""

    match: str
    game: str
    header: str  # JSON of the log's header
    seed: bytes
    settings: str  # JSON of the table's `Settings`
    steps: tuple[Step, ...]
    keys: Mapping[str, int]  # idempotency keys, and the sequence after each


@dataclass(frozen=True)
class Snapshot:
    """A cache of the compressed positions after the first steps of a match.

    Readers verify the positions against the log.
    """

    steps: int
    positions: bytes


@dataclass(frozen=True)
class Summary:
    """A match in a person's list."""

    match: str
    game: str
    settings: str
    steps: int
    is_over: bool
    changed: float


@dataclass(frozen=True)
class StoredDeck:
    """A deck that a person built."""

    id: str
    person: str
    game: str
    name: str
    text: str
    changed: float = 0.0


class DeckStore(Protocol):
    """The decks that people have built."""

    async def keep(self, deck: StoredDeck, most: int) -> None:
        """Save a new deck, or a new version of one.

        Raise Conflict if the deck is another person's, or the person has `most` of them already.
        """

    async def find(self, person: str, id: str) -> StoredDeck | None:
        """Return a deck of this person, or None. Decks of other people are not found."""

    async def of(self, person: str, game: str) -> list[StoredDeck]:
        """Return the decks of a person for a game, sorted by name."""

    async def drop(self, person: str, id: str) -> None: ...


class Gatherings(Protocol):
    """Groups of people who wait for each other before a match begins."""

    async def keep(self, id: str, before: str, text: str, people: Sequence[str]) -> None:
        """Save a gathering as JSON, new (`before` is empty) or changed.

        Raise Conflict if the stored text is not `before`.
        """

    async def of(self, person: str, most: int = 20) -> list[str]:
        """Return the gatherings of a person, the latest changed first."""

    async def find(self, id: str) -> str | None: ...


class Requests(Protocol):
    """Requests that may be repeated, because their answer was lost."""

    async def claim(self, name: str, asks: str) -> str:
        """Claim the name of a request, and return its answer, or "" if it has none yet.

        `asks` is a digest of the request. Raise Conflict if the name was claimed for another one.
        Requests are kept for a day, and at most REQUESTS of them.
        """

    async def save_answer(self, name: str, answer: str) -> None:
        """Save the answer of a claimed request.

        An empty answer means that nothing was changed, and releases the name.
        """


@dataclass(frozen=True)
class Account:
    """A person or address whose files are counted, and its limit in bytes per QUOTA_SECONDS."""

    name: str
    most: int


class Quotas(Protocol):
    """The bytes that accounts have stored, and their limits."""

    async def spend(self, accounts: Sequence[Account], size: int) -> None:
        """Count `size` bytes for each account.

        Raise Conflict and count nothing if an account would exceed its limit.
        """


class Store(Protocol):
    """A store of matches, with separate parts for decks, gatherings, requests and quotas."""

    @property
    def decks(self) -> DeckStore: ...
    @property
    def gatherings(self) -> Gatherings: ...
    @property
    def requests(self) -> Requests: ...
    @property
    def quotas(self) -> Quotas: ...

    async def create(self, saved: Saved, people: Sequence[str], is_over: bool = False) -> None:
        """Save a new match with its first steps. Raise Conflict if its name is taken."""

    async def append(
        self,
        match: str,
        sequence: int,
        steps: Sequence[Step],
        key: str = "",
        settings: tuple[str, str] | None = None,
        is_over: bool = False,
    ) -> None:
        """Append steps numbered from `sequence`, all or none.

        Raise Conflict if the match is not at `sequence`, or Repeated if `key` was used before. If
        the steps change the settings, `settings` is the text before and after. Raise Conflict if
        the stored text is not the one before.
        """

    async def settle(self, match: str, before: str, after: str, people: Sequence[str]) -> None:
        """Save changed settings of a table, and add the match to the lists of `people`.

        Raise Conflict if the stored settings are not `before`.
        """

    async def settings(self, match: str) -> str:
        """Return the present settings, or "" if there is no such match."""

    async def load(self, match: str) -> Saved | None: ...

    async def keep_content(self, digest: str, toml: str) -> None:
        """Save a content file that matches are played with, unless it is stored already."""

    async def content(self, digest: str) -> str:
        """Return a content file, or "" if it is not stored."""

    async def keep_snapshot(self, match: str, snapshot: Snapshot) -> None:
        """Save a snapshot in place of the previous one."""

    async def snapshot(self, match: str) -> Snapshot:
        """Return the latest snapshot, or an empty one if there is none."""

    async def matches_of(self, person: str, most: int = 50) -> list[Summary]:
        """Return the matches of a person, the latest changed first."""

    async def write_note(self, match: str, seat: int, piece: str, text: str) -> None: ...

    async def notes(self, match: str, seat: int) -> dict[str, str]: ...

    async def report(self, match: str, sequence: int, text: str) -> int:
        """Save a player's report of a problem and return its number.

        The same text about the same position is one report.
        """

    def secret(self, name: str) -> bytes:
        """Return 32 random bytes, which are generated once for each name and kept.

        This call may block, since it is made only when the server starts.
        """

    async def follow(self, heard: Callable[[str], object]) -> None:
        """Call `heard` with the name of each match that another process changed.

        An empty name means that notifications may have been missed: any match may have changed.
        Return at once if no other process can change matches.
        """

    async def try_to_write(self) -> None:
        """Write a small test record. Raise Unavailable if the database does not accept it."""

    async def close(self) -> None: ...
