"""What a table refuses."""

from __future__ import annotations

from hexameron.core.errors import Refused


class Unknown(Refused):
    """No such match, seat or game."""

    status = 404


class Forbidden(Refused):
    """Somebody without the seat asks for what only the seat may do."""

    status = 403


class Stale(Refused):
    """The match has gone on since the asker last looked."""

    status = 409


class Reused(Refused):
    """A key that stood for another request."""

    status = 422


class NotNow(Refused):
    """Another's turn, or nothing to do."""

    status = 409


class Unusable(Refused):
    """Something that cannot be read: an unknown option, a damaged file, a missing field."""


class TooOften(Refused):
    """Somebody asks for more than their share; later they may ask again."""

    status = 429
