"""Limits on the amount of data that a person may store, and names for the files they bring."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode

from hexameron.core.model.edition import Edition
from hexameron.store import QUOTA_SECONDS, Account, Conflict, Store
from hexameron.table.refusals import TooOften

# Bytes of designs and saved matches within QUOTA_SECONDS.
KEPT_FOR_PERSON, KEPT_FOR_ADDRESS = 10_000_000, 40_000_000
BYTES_A_STEP = 150  # size of a step of a log in the store


class Quota:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._secret = store.secret("names")

    async def spend_for_design(self, edition: Edition, person: str, address: str) -> None:
        """Count a content file that is about to be played, unless it is already stored."""
        if not edition.is_standard and not await self.store.content(edition.digest):
            await self.spend(person, address, len(edition.toml))

    async def spend(self, person: str, address: str, size: int) -> None:
        """Count bytes that will be stored. Refuse them if they exceed a quota."""
        accounts = [Account(f"person {person}", KEPT_FOR_PERSON)] if person else []
        if address:  # hashed: recognised when it comes again, but not readable in the database
            accounts.append(Account(f"address {self._sign('address', address)}", KEPT_FOR_ADDRESS))
        try:
            await self.store.quotas.spend(accounts, size)
        except Conflict:
            raise TooOften(
                "You, or others at your address, have brought as many designs and saved matches as are kept here in {days} days. "
                "Wait, or play on a server of your own.",
                days=round(QUOTA_SECONDS / 86_400),
            ) from None

    def name_of(self, person: str, text: str) -> str:
        """Return the name under which a file of this person is kept. It cannot be forged."""
        return f"f{self._sign('file', person, text)}"

    def _sign(self, *parts: str) -> str:
        lengths = ":".join(str(len(part)) for part in parts)
        signed = hmac.digest(self._secret, "|".join((lengths, *parts)).encode(), "sha256")
        return urlsafe_b64encode(signed)[:16].decode()
