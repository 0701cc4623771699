"""A position as numbers for learning."""

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.knowledge import shown

PER_PAWN = 6 + 20 + 1 + st.SEATS  # colour, need if shown, need side up, who knows it
PLACES_SEEN = st.TRAYS * st.SPACES + st.TRAYS + st.SEATS * st.HAND
OBSERVATION = PLACES_SEEN * PER_PAWN + 7 + 18 + 4 + 3 + 4 + 1 + 2 * st.SEATS + 4 + 1


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Spaces, white spaces and hands (own first) as pawns; then bag colours, phase, and the turn's public facts."""
    out[:] = 0.0
    sure = shown(s, seat)
    for g in range(st.TRAYS * st.SPACES):
        observe_pawn(s, s.space[g], sure, seat, out, g * PER_PAWN)
    base = st.TRAYS * st.SPACES
    for tray in range(st.TRAYS):
        observe_pawn(s, s.white[tray], sure, seat, out, (base + tray) * PER_PAWN)
    base += st.TRAYS
    for other in range(s.seats):
        for i in range(st.HAND):
            lane = (other - seat) % s.seats * st.HAND + i
            observe_pawn(s, s.hand[other, i], sure, seat, out, (base + lane) * PER_PAWN)
    at = PLACES_SEEN * PER_PAWN
    for pawn in range(st.PAWNS):
        out[at + (pawn >> 2)] += (s.bag >> pawn & 1) / 4.0
    at += 7
    out[at + s.phase] = 1.0
    at += 18
    if s.designated >= 0:
        out[at + s.designated] = 1.0
    if s.indicated >= 0:
        out[at + 4 + s.indicated] = 1.0
    if s.aside >= 0:
        out[at + 7 + s.aside] = 1.0
    out[at + 11] = 1.0 if s.awake else 0.0
    at += 12
    if s.active >= 0:
        out[at + (s.active - seat) % s.seats] = 1.0
    if s.to_act >= 0:
        out[at + st.SEATS + (s.to_act - seat) % s.seats] = 1.0
    for tray in range(st.TRAYS):
        out[at + 2 * st.SEATS + tray] = s.face[tray]
    out[at + 2 * st.SEATS + st.TRAYS] = s.turn / 24.0


@rule
def observe_pawn(s: st.State, token: int, sure: int, seat: int, out: Out, at: int) -> None:
    if token < 0:
        return
    pawn = s.tok[token]
    out[at + (pawn >> 2)] = 1.0
    if sure >> token & 1 and pawn >= 4:
        out[at + 6 + pawn - 4] = 1.0
    out[at + 26] = s.up >> token & 1
    if s.memory_aid:
        for other in range(s.seats):
            out[at + 27 + (other - seat) % s.seats] = s.known[other] >> token & 1
