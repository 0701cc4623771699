"""A game as generic code sees it: its description, its compiled rules, and its content format.

Nothing here depends on a particular game. `house` builds a Game from the files in its folder.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from hexameron.core.compiled.contract import Kernel
from hexameron.core.compiled.record import Head, Record
from hexameron.core.errors import BadContent, InvalidAction
from hexameron.core.model import content
from hexameron.core.model.about import About
from hexameron.core.model.decks import DeckRules
from hexameron.core.model.edition import Edition
from hexameron.core.model.layout import Layout
from hexameron.core.reading.language import Phrase


@dataclass(frozen=True)
class Ruleset:
    about: About
    folder: Path
    kernel: Kernel
    schema: type  # of the content file
    build: Callable[..., Record]  # (values) -> the record that the rules read
    options: Callable[..., Record]  # (values, seats, chosen)
    actions: int  # the number of actions; they are numbered from 0
    max_legal: int  # length of the longest list of legal actions or outcomes
    fields: Layout  # of the observation that `observe` writes
    max_steps: Callable[..., int]  # (state) -> upper bound on the steps of a whole match
    check: Callable[..., list[Phrase]]  # (edition, state) -> its faults
    view: Callable[..., object]  # (edition, state, seat)
    read: Callable[[Edition, str], Head]  # (edition, position text)
    write: Callable[..., str]  # (edition, state) -> position text
    # What a Reader uses: functions and tables of the folders `words` and `board`, by name.
    people: Mapping[str, Any]
    warnings: Callable[..., list[Phrase]] = lambda values: []  # advice for designers
    statistics: tuple[str, ...] = ()  # the names of what `tally` counts
    invariants: Callable[..., object] = lambda content, state: None  # never changes in a match
    # (content, state, action), for a game with hidden information
    tells_nothing: Callable[..., bool] | None = None
    # (edition, state) -> the exact values of the actions, as far as the game is solved
    exact: Callable[..., dict[int, float]] | None = None
    # (edition, state) -> the command that solves the match for `exact`, if it takes only seconds
    solving: Callable[..., list[str]] | None = None
    # (values) -> the cards and deck-building rules, if players bring decks
    decks: Callable[..., DeckRules] | None = None

    @property
    def observation(self) -> int:
        """The number of values that `observe` writes."""
        return self.fields.size

    @cached_property
    def standard(self) -> Edition:
        """The edition that is shipped with the game."""
        return self.load(
            (self.folder / "content.toml").read_text(encoding="utf-8"),
            f"{self.about.slug}/content.toml",
        )

    def load(self, toml: str, name: str) -> Edition:
        """Load an edition from TOML text and check it.

        BadContent names the file, the key, the value, and what is allowed.
        """
        values: object = content.parse(toml, self.schema, name)
        try:
            return Edition(self, self.build(values), values, toml, name)
        except BadContent as error:
            raise BadContent("{name}: {error}", name=name, error=error) from None

    def mistakes(self, toml: str, name: str) -> list[BadContent]:
        """Return every mistake in a content file with its place; none if it can be played."""
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
        """Return whether the game has this function for Readers, such as `closeup` or `passing`."""
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
