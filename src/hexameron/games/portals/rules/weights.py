"""Weights of the chance outcomes."""

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import legal, portals, state as st


@rule
def weights(c: st.Content, s: st.State, out: Out) -> None:
    n = legal.legal(c, s, out)
    for i in range(n):
        out[i] = portals.completions(c, s, out[i]) if s.phase == st.PORTAL else 1
