"""How likely each outcome of chance is."""

from __future__ import annotations

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.legal import legal
from hexameron.games.portals.rules.portals import completions


@rule
def weights(c: st.Content, s: st.State, out: Out) -> None:
    n = legal(c, s, out)
    for i in range(n):
        out[i] = completions(c, s, out[i]) if s.phase == st.PORTAL else 1
