"""Verifiable chance: a seed committed to before play and nonces of the seats, revealed at the end.

Then anyone can recompute every roll. Before, no player can choose or predict one.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

DOMAIN = b"hexameron/chance/1"
CHAIN = b"hexameron/chain/1"


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_nonce() -> str:
    return secrets.token_hex(16)


def commitment(match: str, seed: bytes) -> str:
    """Return the hash published when the match begins. It binds the seed and keeps it secret."""
    return hashlib.sha256(_join(DOMAIN, match.encode(), seed)).hexdigest()


def chain_key(seed: bytes) -> bytes:
    """Return the key of the chain of positions. It is disclosed with the seed."""
    return hmac.new(seed, CHAIN, hashlib.sha256).digest()


def outcome(seed: bytes, nonces: Sequence[str], sequence: int, weights: Sequence[int]) -> int:
    """Return the index of the chance outcome at this place in the log.

    It depends on `sequence`, so a roll that was taken back does not come again.
    """
    total = sum(weights)
    if total <= 0:
        raise ValueError("a chance node needs a positive weight")
    key = hashlib.sha256(_join(DOMAIN, seed, *[nonce.encode() for nonce in nonces])).digest()
    top = (1 << 64) - (1 << 64) % total
    counter = 0
    while True:  # rejection sampling makes the probabilities exact
        message = sequence.to_bytes(8, "big") + counter.to_bytes(4, "big")
        number = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if number < top:
            break
        counter += 1
    point = number % total
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    raise AssertionError("weights changed while drawing")


def link(key: bytes, before: str, step: bytes, position: bytes) -> str:
    """Return a link of the chain. It binds the step, the position after it and all links before."""
    return hmac.new(key, _join(before.encode(), step, position), hashlib.sha256).hexdigest()


def _join(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)
