"""What a store of matches promises. Not how: SQLite and PostgreSQL keep the same contract.

A call that returns has made its change durable; a call that raises has changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hexameron.core.errors import Refused
from hexameron.core.log import Step

REQUESTS = 50_000  # whose answers are kept
REQUEST_SECONDS = 86_400.0
TIDY = 256  # claims from one clearing away to the next
QUOTA_SECONDS = 30 * 86_400.0  # over which an account's bytes are added up


class Conflict(Exception):
    """Somebody else has already made the step of this number."""


class Unavailable(Refused):
    """The database is away, full or read-only: whatever was asked for has not been done, as far as anybody here knows."""

    status = 503


class Repeated(Exception):
    """This idempotency key was used before; `sequence` is where the match stood after it."""

    def __init__(self, sequence: int) -> None:
        super().__init__(f"already made; the match stood at {sequence} after it")
        self.sequence = sequence


@dataclass(frozen=True)
class Saved:
    """A match as it lies in the store."""

    match: str
    game: str
    header: str  # JSON of the log's header
    seed: bytes
    settings: str  # JSON of the table: who sits where, what was agreed
    steps: tuple[Step, ...]
    keys: Mapping[str, int]  # idempotency keys and the sequence after each


@dataclass(frozen=True)
class Snapshot:
    """A cache: positions after the first steps of a match, packed. Whoever reads it holds them against the log."""

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
class KeptDeck:
    """A deck that a person built."""

    id: str
    person: str
    game: str
    name: str
    text: str
    changed: float = 0.0


class Decks(Protocol):
    """What people have built."""

    async def keep(self, deck: KeptDeck, most: int) -> None:
        """A new deck, or a new version of the person's own. Conflict if it is another's, or the person has `most` already."""

    async def find(self, person: str, id: str) -> KeptDeck | None:
        """A deck of this person; nobody else's is found."""

    async def of(self, person: str, game: str) -> list[KeptDeck]:
        """By name."""

    async def drop(self, person: str, id: str) -> None: ...


class Gatherings(Protocol):
    """People who wait for each other before a match begins."""

    async def keep(self, id: str, before: str, text: str, people: Sequence[str]) -> None:
        """People who gather for a match, as JSON: new (`before` is empty) or changed. Conflict if it is not as it was before."""

    async def of(self, person: str, most: int = 20) -> list[str]:
        """The latest changed first."""

    async def find(self, id: str) -> str | None: ...


class Requests(Protocol):
    """What was asked and may be asked again, because the answer was lost."""

    async def claim(self, name: str, asks: str) -> str:
        """A request that may come again, by its name and a digest of what it asks: its answer, if it was given one.

        Conflict if the name stands for something else. Kept for a day, and no more than REQUESTS of them.
        """

    async def answered(self, name: str, answer: str) -> None:
        """The answer of a claimed request; an empty one gives the name free, because nothing was changed."""


@dataclass(frozen=True)
class Account:
    """Somebody whose files are counted, and how many bytes of them are kept in QUOTA_SECONDS."""

    name: str
    most: int


class Quotas(Protocol):
    """How much of what people bring is kept."""

    async def spend(self, accounts: Sequence[Account], size: int) -> None:
        """Count `size` bytes for each account. Conflict, and nothing is counted, if one of them would have more than its most."""


class Store(Protocol):
    """Matches, and what lies beside them, each a part of its own."""

    @property
    def decks(self) -> Decks: ...
    @property
    def gatherings(self) -> Gatherings: ...
    @property
    def requests(self) -> Requests: ...
    @property
    def quotas(self) -> Quotas: ...

    async def create(self, saved: Saved, people: Sequence[str], is_over: bool = False) -> None:
        """A new match with its first steps. Conflict if its name is taken."""

    async def append(
        self,
        match: str,
        sequence: int,
        steps: Sequence[Step],
        key: str = "",
        settings: tuple[str, str] | None = None,
        is_over: bool = False,
    ) -> None:
        """Steps numbered from `sequence`, all or none. Conflict or Repeated if they cannot be the next ones.

        `settings` as they were and as they are after these steps, if the steps change them; Conflict if they were others.
        """

    async def settle(self, match: str, before: str, after: str, people: Sequence[str]) -> None:
        """Changed settings of the table, and whose list the match stands in. Conflict if they are not as they were before."""

    async def settings(self, match: str) -> str:
        """As they are now."""

    async def load(self, match: str) -> Saved | None: ...

    async def keep_content(self, digest: str, toml: str) -> None:
        """A content file that matches are played with; kept once."""

    async def content(self, digest: str) -> str:
        """Empty if it is not kept."""

    async def keep_snapshot(self, match: str, snapshot: Snapshot) -> None:
        """In place of the one before."""

    async def snapshot(self, match: str) -> Snapshot:
        """The latest; empty if there is none."""

    async def matches_of(self, person: str, most: int = 50) -> list[Summary]:
        """The latest changed first."""

    async def write_note(self, match: str, seat: int, piece: str, text: str) -> None: ...

    async def notes(self, match: str, seat: int) -> dict[str, str]: ...

    async def report(self, match: str, sequence: int, text: str) -> int:
        """Keeps a player's report of a problem; its number. The same words on the same position are one report."""

    def secret(self, name: str) -> bytes:
        """32 random bytes of that name, made once and kept. Asked for at the start, so it may block."""

    async def follow(self, heard: Callable[[str], object]) -> None:
        """Calls `heard` with the name of each match that another process changed; returns at once if there can be none.

        An empty name means that news may have been missed: any match may have changed.
        """

    async def try_to_write(self) -> None:
        """Make one small change durable, which nobody reads. Unavailable if the database does not take it."""

    async def close(self) -> None: ...
