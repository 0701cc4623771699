"""A small random generator (sfc32) that gives the same numbers compiled and plain.

Not for chance in a real match: that is committed to and revealed (see fairness).
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from hexameron.core.compiling import rule

MASK = 0xFFFFFFFF


def seeded(*parts: int | str) -> np.ndarray:
    """A generator for these parts; each combination gives an independent stream."""
    words = hashlib.sha256("\0".join(map(str, parts)).encode()).digest()
    return np.array([int.from_bytes(words[i : i + 4], "big") for i in range(0, 16, 4)], np.int64)


@rule
def word(rng: Any) -> int:
    """32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    out = (a + b + counter) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = ((((c << 21) | (c >> 11)) & MASK) + out) & MASK
    rng[3] = (counter + 1) & MASK
    return out


@rule
def below(rng: Any, bound: int) -> int:
    """A whole number from 0 to bound - 1; its bias is below bound / 2^32."""
    return (word(rng) * bound) >> 32


@rule
def unit(rng: Any) -> float:
    return word(rng) / 4294967296.0
