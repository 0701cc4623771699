"""Refusals, each a sentence that a player may read."""

from __future__ import annotations


class Refused(ValueError):
    """Something from outside that is not accepted; nothing has changed."""


class BadOption(Refused):
    """A seat count or option that the game does not have."""


class BadContent(Refused):
    """A content file that breaks its schema or a constraint of the game."""


class BadPosition(Refused):
    """Bytes or position text that are no position of the game."""


class IllegalAction(Refused):
    """An action that exists but is not allowed now."""


class InvalidAction(Refused):
    """Something that is no action of the game at all."""


class BadLog(Refused):
    """A saved match that is damaged or was tampered with."""


class UnknownGame(Refused):
    """A name that no game has."""
