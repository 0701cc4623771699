"""Signed seat tokens: a capability for one seat of one match, dead as soon as the seat's revision moves on."""

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
    """`seat` tokens let the API play; `invitation` tokens let one person sit down."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signers = {
            kind: URLSafeSerializer(secret, salt=f"hexameron/{kind}")
            for kind in ("seat", "invitation")
        }

    def name(self, *parts: str) -> str:
        """A name that only this server gives to these texts."""
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
        """The seat that this invitation opened for a request with this key, whose answer may have been lost."""
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
        """Whether the token knows of somebody who sat down in another process, and we do not."""
        claim = self.read(kind, token)
        return claim.match == table.id and claim.revision > self._seat(claim, table).revision

    def admit(self, kind: str, token: str, table: Table | Gathering, deed: str = "") -> int:
        """The seat this token opens at this table; for a deed that is done, the one it was done with."""
        claim = self.read(kind, token)
        if claim.match != table.id:
            raise Forbidden("This token belongs to another match.")
        seat = self._seat(claim, table)
        if (
            deed
            and isinstance(table, Table)
            and deed in table.keys
            and claim.revision + 1 == seat.revision
        ):
            return claim.seat
        if claim.revision != seat.revision or (kind == "invitation" and seat.kind != "open"):
            raise Forbidden("This seat is taken, or its link has been replaced. Ask for a new one.")
        return claim.seat
