"""How a sensible player judges a position of Aniołowie (RULES.md, section 7): styles, playouts, appraisal."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.rng import below
from hexameron.games.angels.rules import MAX_LEGAL, legal
from hexameron.games.angels.state import Content, State


@rule
def choose(c: Content, s: State, style: int, rng: Any) -> int:
    out = np.empty(MAX_LEGAL, np.int32)
    n = legal(c, s, out)
    return out[below(rng, n)]


@rule
def appraise(c: Content, s: State, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats
