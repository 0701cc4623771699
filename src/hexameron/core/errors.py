"""Refusals: errors with a sentence that a player can read in their own language.

Nothing has changed when one is raised.
"""

from __future__ import annotations

from hexameron.core.reading.language import Phrase, Sentence


class Refused(ValueError):
    """Something that is not accepted: an English sentence and its values, translated when shown."""

    status = 400  # HTTP status, for callers that need one

    def __init__(self, sentence: Sentence, /, **values: object) -> None:
        self.phrase = Phrase(sentence, **values)
        super().__init__(self.translate("en"))

    def translate(self, language: str) -> str:
        return self.phrase.translate(language)


class BadOption(Refused):
    """A seat count or option that the game does not have."""


class BadContent(Refused):
    """A content file that breaks its schema or a constraint of the game."""


class BadPosition(Refused):
    """Bytes or a text that do not represent a position of the game."""


class IllegalAction(Refused):
    """An action that exists but is not allowed now."""

    status = 422


class InvalidAction(Refused):
    """Something that is not an action of the game at all."""

    status = 422


class AmbiguousAction(Refused):
    """A text that may mean several of the legal actions."""

    status = 422


class BadLog(Refused):
    """A saved match that is damaged or was tampered with."""


class UnknownGame(Refused):
    """A name that no game has."""

    status = 404
