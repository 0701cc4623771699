"""All that a game's rules are written with, in one place to import from."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import borrowed, entry, hot, rule, twin
from hexameron.core.events import emit, tracing
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below, unit, wide
from hexameron.core.weighing import learned, weigh

Out = Any  # numbers that a rule writes: a list of actions, weights, payoffs, what a seat observes
Rng = np.ndarray  # a generator, see core.rng

__all__ = [
    "CHANCE", "OVER", "Out", "Rng", "below", "borrowed", "emit", "entry", "hot", "learned", "rule", "tracing", "twin", "unit", "weigh",
    "wide",
]  # fmt: skip
