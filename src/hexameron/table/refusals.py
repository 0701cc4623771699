"""The refusals of a table, each with its HTTP status."""

from __future__ import annotations

from hexameron.core.errors import Refused


class Unknown(Refused):
    """A request for a match, seat or game that does not exist."""

    status = 404


class Forbidden(Refused):
    """A request that only the person on the seat may make."""

    status = 403


class Stale(Refused):
    """A request about an older position: the match has continued since."""

    status = 409


class Reused(Refused):
    """An idempotency key that was used for a different request."""

    status = 422


class NotNow(Refused):
    """A request that is out of turn, or for which there is nothing to do now."""

    status = 409


class Unusable(Refused):
    """Input that cannot be read: an unknown option, a damaged file, a missing field."""


class TooOften(Refused):
    """A request beyond the share of its sender, who may try again later."""

    status = 429
