"""Everything that a game's rules import from the platform, in one place."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiled.compiling import borrow, entry, hot, rule, twin
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, unit, wide
from hexameron.core.compiled.weights import parse_weights, weigh
from hexameron.core.match.events import emit, tracing

Out = Any  # an array that a rule writes: actions, weights, payoffs or an observation
Rng = np.ndarray  # a random generator, see core.rng

__all__ = [
    "CHANCE", "OVER", "Out", "Rng", "below", "borrow", "emit", "entry", "hot", "parse_weights", "rule", "tracing", "twin", "unit", "weigh",
    "wide",
]  # fmt: skip
