"""A game as everything generic sees it: what it says of itself, its compiled rules, how its content is read.

Nothing here knows a particular game; `house` puts one together from the rooms of its folder.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from hexameron.core import content
from hexameron.core.about import About
from hexameron.core.contract import Kernel
from hexameron.core.decks import Decks
from hexameron.core.edition import Edition
from hexameron.core.errors import BadContent, InvalidAction
from hexameron.core.language import Phrase
from hexameron.core.layout import Layout
from hexameron.core.record import Head, Record


@dataclass(frozen=True)
class Game:
    about: About
    folder: Path
    kernel: Kernel
    schema: type  # of the content file
    build: Callable[..., Record]  # (values) -> the record that rules read
    options: Callable[..., Record]  # (values, seats, chosen)
    actions: int  # size of the action code space
    max_legal: int  # the longest list of legal actions or outcomes
    fields: Layout  # what `observe` writes
    max_steps: Callable[..., int]  # (state) -> bound on the steps of its whole game
    check: Callable[..., list[Phrase]]  # (edition, state) -> its faults
    view: Callable[..., object]  # (edition, state, seat)
    read: Callable[[Edition, str], Head]  # (edition, position text)
    write: Callable[..., str]  # (edition, state) -> position text
    people: Mapping[
        str, Any
    ]  # what a Reader says: functions and tables of the rooms `words` and `board`, by name
    warnings: Callable[..., list[Phrase]] = lambda values: []  # what a designer should think about
    statistics: tuple[str, ...] = ()  # names of what `tally` counts
    conserved: Callable[..., object] = lambda content, state: None  # the game's conservation law
    tells_nothing: Callable[..., bool] | None = (
        None  # (content, state, action), where information is hidden
    )
    exact: Callable[..., dict[int, float]] | None = (
        None  # (edition, state) -> what actions are worth, where it is solved
    )
    solving: Callable[..., list[str]] | None = (
        None  # (edition, state) -> the command after which `exact` knows, if that takes seconds
    )
    decks: Callable[..., Decks] | None = (
        None  # (values) -> what the game says of decks, where players bring them
    )

    @property
    def observation(self) -> int:
        """How many numbers `observe` writes."""
        return self.fields.size

    @cached_property
    def standard(self) -> Edition:
        """The game as it is shipped."""
        return self.load(
            (self.folder / "content.toml").read_text(encoding="utf-8"),
            f"{self.about.slug}/content.toml",
        )

    def load(self, toml: str, name: str) -> Edition:
        """An edition from TOML text, checked; BadContent says which file, key and value, and what is allowed."""
        values: object = content.parse(toml, self.schema, name)
        try:
            return Edition(self, self.build(values), values, toml, name)
        except BadContent as error:
            raise BadContent("{name}: {error}", name=name, error=error) from None

    def mistakes(self, toml: str, name: str) -> list[BadContent]:
        """Every mistake of a content file with its place; nothing if it can be played."""
        shipped = content.without_marks(tomllib.loads(self.standard.toml))
        if len(toml) <= content.LIMIT and (
            found := content.mistakes(toml, self.schema, name, shipped)
        ):
            return found
        try:
            self.load(toml, name)
        except BadContent as error:
            return [error]
        return []

    def offers(self, what: str) -> bool:
        """Whether a Reader of this game has something to say here: `closeup`, `notes`, `meant`, `passing`."""
        return what in self.people

    def style(self, name: str) -> int:
        if name not in self.about.styles:
            raise InvalidAction(
                "{title} has no style {name}; its styles are {styles}.",
                title=Phrase(self.about.title),
                name=repr(name),
                styles=", ".join(self.about.styles),
            )
        return self.about.styles.index(name)
