"""Signed seat tokens. A token opens one seat of one match until the seat's revision changes."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from typing import Annotated

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from hexameron.table.gathering import Gathering
from hexameron.table.refusals import Forbidden
from hexameron.table.seats import Seat
from hexameron.table.table import Table


class Claim(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    match: str
    seat: Annotated[int, msgspec.Meta(ge=0)]
    revision: int


class Tokens:
    """The tokens of this server.

    A `seat` token lets the API play. An `invitation` token lets one person take a seat.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signers = {
            kind: URLSafeSerializer(secret, salt=f"hexameron/{kind}")
            for kind in ("seat", "invitation")
        }

    def name(self, *parts: str) -> str:
        """Return a name for these texts that only this server can calculate."""
        lengths = ":".join(str(len(part)) for part in parts)
        signed = hmac.digest(
            self._secret, "|".join(("hexameron/name", lengths, *parts)).encode(), "sha256"
        )
        return urlsafe_b64encode(signed)[:16].decode()

    def make(self, kind: str, table: Table | Gathering, seat: int) -> str:
        return str(self._signers[kind].dumps([table.id, seat, table.seats[seat].revision]))

    def read(self, kind: str, token: str) -> Claim:
        try:
            return msgspec.convert(self._signers[kind].loads(token), Claim)
        except (BadSignature, msgspec.ValidationError):
            raise Forbidden("This link or token is not valid.") from None

    def was_admitted(self, token: str, table: Table | Gathering, key: str) -> int | None:
        """Return the seat that a request with this key already took with this invitation, or None.

        The answer to that request may have been lost.
        """
        claim = self.read("invitation", token)
        seat = self._seat(claim, table) if claim.match == table.id else None
        is_repeated = (
            seat is not None
            and bool(key)
            and seat.joined == key
            and seat.revision == claim.revision + 1
        )
        return claim.seat if is_repeated else None

    def _seat(self, claim: Claim, table: Table | Gathering) -> Seat:
        if claim.seat >= len(table.seats):
            raise Forbidden("This link or token is not valid.")
        return table.seats[claim.seat]

    def is_ahead(self, kind: str, token: str, table: Table) -> bool:
        """Return whether the token is newer than the table in this process.

        Then a player took the seat in another process.
        """
        claim = self.read(kind, token)
        return claim.match == table.id and claim.revision > self._seat(claim, table).revision

    def admit(self, kind: str, token: str, table: Table | Gathering, request_key: str = "") -> int:
        """Return the seat that this token opens at this table.

        A repeated request may still use the token with which it was first carried out.
        """
        claim = self.read(kind, token)
        if claim.match != table.id:
            raise Forbidden("This token belongs to another match.")
        seat = self._seat(claim, table)
        if (
            request_key
            and isinstance(table, Table)
            and request_key in table.keys
            and claim.revision + 1 == seat.revision
        ):
            return claim.seat
        if claim.revision != seat.revision or (kind == "invitation" and seat.kind != "open"):
            raise Forbidden("This seat is taken, or its link has been replaced. Ask for a new one.")
        return claim.seat
