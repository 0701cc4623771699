"""A small random generator that gives the same numbers in compiled and plain code.

It is a 63-bit linear congruential generator whose output is mixed. It is not for chance in a real
match, which is committed to and revealed (see fairness.py).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import numpy as np

from hexameron.core.compiled.compiling import INNER, PLAIN, hot

# Machine words overflow at 64 bits and Python integers do not, but their low 63 bits agree.
MASK63 = (1 << 63) - 1
STEP, GAP = 6364136223846793005, 1442695040888963407


def seed_rng(*parts: int | str) -> np.ndarray:
    """Return a generator for these parts. Each combination begins elsewhere in a cycle of 2^63."""
    words = hashlib.sha256("\0".join(map(str, parts)).encode()).digest()
    return np.array([int.from_bytes(words[:8], "big") & MASK63], np.int64)


def seed_many(*parts: int | str, numbers: Iterable[int]) -> np.ndarray:
    """Return the states of `seeded(*parts, number)` for many numbers, in a third of the time."""
    begun, words = hashlib.sha256("".join(f"{part}\0" for part in parts).encode()), bytearray()
    for number in numbers:
        hashed = begun.copy()
        hashed.update(str(number).encode())
        words += hashed.digest()[:8]
    return np.frombuffer(words, ">i8").astype(np.int64) & MASK63


@hot
def wide(number: int) -> int:
    """Convert an integer to the one type that generic code passes on.

    Code would be compiled again for each further type.
    """
    return np.int64(number)  # type: ignore[return-value]


def following(now: int) -> int:
    """Return the state after this one."""
    return (now * STEP + GAP) & MASK63


if not PLAIN:
    from numba.extending import overload

    @overload(following, jit_options={**INNER, "forceinline": True})
    def _following(now):  # type: ignore[no-untyped-def]
        # Unsigned, because signed overflow is undefined: the compiler would remove the mask.
        step, gap, mask = np.uint64(STEP), np.uint64(GAP), np.uint64(MASK63)
        return lambda now: np.int64((np.uint64(now) * step + gap) & mask)


@hot
def word(rng: np.ndarray) -> int:
    """Return 32 random bits."""
    now = int(rng[0])
    rng[0] = following(now)
    return (now ^ (now >> 18)) >> 31


@hot
def below(rng: np.ndarray, bound: int) -> int:
    """Return a random integer from 0 to bound - 1. Its bias is below bound / 2^32."""
    return (word(rng) * int(bound)) >> 32


@hot
def unit(rng: np.ndarray) -> float:
    return word(rng) / 4294967296.0
