"""A position as numbers for learning: what the seat may know, its own lane first."""

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import cards, state as st, turn

# For each card: in the own hand, known to be in lane 1 to 4, in the row, out of the game, played by lane 0 to 4.
PER_CARD = 12
PER_LANE = st.PLACES + 8
GLOBAL = st.PLACES + st.PERIODS + 16
LANES = st.CARDS * PER_CARD  # where the seats begin
OBSERVATION = LANES + st.SEATS * PER_LANE + GLOBAL


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    out[:] = 0.0
    observe_cards(c, s, seat, out)
    for other in range(s.seats):
        observe_lane(c, s, other, LANES + (other - seat) % s.seats * PER_LANE, out)
    observe_table(c, s, LANES + st.SEATS * PER_LANE, out)


@rule
def observe_cards(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Where each card is known to be, and the backs of every hand."""
    for card in range(c.cards):
        zone, base = s.zone[card], card * PER_CARD
        who = cards.holder(zone)
        if who != st.NOBODY:
            lane = (who - seat) % s.seats
            if lane == 0 or (zone - st.HAND) & 1:
                out[base + lane] = 1.0
            out[LANES + lane * PER_LANE + st.PLACES + c.deck[card]] += 1.0 / c.hand_limit
        elif zone == st.ROW:
            out[base + 5] = 1.0
        elif zone == st.REMOVED:
            out[base + 6] = 1.0
        elif zone >= st.PLAYED:
            out[base + 7 + (zone - st.PLAYED - seat) % s.seats] = 1.0


@rule
def observe_lane(c: st.Content, s: st.State, seat: int, base: int, out: Out) -> None:
    """A seat's pawn, points and turn."""
    if s.pawn[seat] != st.NOWHERE:
        out[base + s.pawn[seat]] = 1.0
    base += st.PLACES
    out[base + 3] = s.points[seat] / 100.0
    out[base + 4] = s.new_played[seat] / c.new_to_end
    out[base + 5] = s.actor == seat
    out[base + 6] = s.first == seat
    out[base + 7] = turn.has_left(s, seat)


@rule
def observe_table(c: st.Content, s: st.State, base: int, out: Out) -> None:
    """Portals, capsule, fuel, piles and the time that is left."""
    for i in range(st.PORTALS):
        if s.portal[i] != st.NOWHERE:
            out[base + s.portal[i]] = 1.0
    base += st.PLACES
    out[base + s.capsule] = 1.0
    base += st.PERIODS
    out[base] = s.gauge / st.FULL
    out[base + 1] = s.left / c.actions_per_turn
    for colour in range(st.COLOURS):
        out[base + 2 + colour] = (s.used >> colour) & 1
    out[base + 5] = s.old_left / 70.0
    out[base + 6] = s.new_left / 20.0
    out[base + 7] = s.round / c.max_rounds
    out[base + 8] = s.triggered
    out[base + 9] = s.idle / c.idle_rounds
    out[base + 10] = s.active
    out[base + 11] = s.teams
    out[base + 12] = s.simplified
    out[base + 13] = s.phase / 10.0
    out[base + 14] = s.capsule / st.LAST
    out[base + 15] = s.seats / st.SEATS
