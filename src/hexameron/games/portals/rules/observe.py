"""A position as numbers for learning: what the seat may know, with the seat's own lane first."""

from hexameron.core.kernel import Out, rule
from hexameron.core.model.layout import Layout, Printed, each, number_part
from hexameron.games.portals.rules import cards, state as st, turn

OTHERS = tuple(str(lane) for lane in range(1, st.SEATS))
MAP = Printed(st.PLACES, lambda values: [place.key for place in values.place])
FIELDS = Layout(
    each(
        "card",
        Printed(st.CARDS, lambda values: [card.title for card in values.card]),
        number_part("own", "1 if it is in the own hand"),
        each("known", OTHERS, "1 if it is known to be in that seat's hand"),
        number_part("row", "1 if it lies in the row"),
        number_part("out", "1 if it is out of the game"),
        each("played", st.SEATS, "1 if that seat played it"),
    ),
    each(
        "seat",
        st.SEATS,
        each("pawn", MAP, "1 for the place of its pawn"),
        each(
            "held",
            ("genesis", "old_testament", "new_testament"),
            "cards of that back in its hand, as a share of the limit",
        ),
        number_part("points", "its points, in hundredths"),
        number_part(
            "new_played", "New Testament cards it played, as a share of those that end the game"
        ),
        number_part("turn", "1 if it is its turn"),
        number_part("first", "1 for the starting player"),
        number_part("left", "1 if it left the table"),
    ),
    each("portal", MAP, "1 for each place with a portal"),
    each(
        "capsule",
        Printed(st.PERIODS, lambda values: values.timeline.spaces),
        "1 for the period of the time capsule",
    ),
    number_part("gauge", "the fuel gauge, 1 is full"),
    number_part("actions", "actions left, as a share of a turn's"),
    each(
        "used",
        Printed(st.COLOURS, lambda values: values.fuel.colours),
        "1 if fuel of that colour was used in this turn",
    ),
    number_part("old_left", "cards in the Old Testament pile, in parts of 70"),
    number_part("new_left", "cards in the New Testament pile, in parts of 20"),
    number_part("round", "rounds begun, as a share of the most"),
    number_part("triggered", "1 in the last round: somebody played enough New Testament cards"),
    number_part("idle", "idle rounds in a row, as a share of those that end the game"),
    number_part("active", "1 if a card was drawn or played in this round"),
    number_part("teams", "1 if opposite seats are partners"),
    number_part("simplified", "1 without fuel"),
    number_part("phase", "the step of the game, in tenths"),
    number_part("time", "the period of the capsule once more, from 0 to 1"),
    number_part("seats", "players, in fifths"),
)
CARD, SEAT = FIELDS.step("card"), FIELDS.step("seat")
HELD_BY, ROW, OUT, PLAYED = (
    FIELDS.at("card.own"),
    FIELDS.at("card.row"),
    FIELDS.at("card.out"),
    FIELDS.at("card.played"),
)
PAWN, HELD, POINTS, NEW_PLAYED, ITS_TURN, FIRST, LEFT = (
    FIELDS.at(f"seat.{name}")
    for name in ("pawn", "held", "points", "new_played", "turn", "first", "left")
)
(
    PORTAL,
    CAPSULE,
    GAUGE,
    ACTIONS,
    USED,
    OLD_LEFT,
    NEW_LEFT,
    ROUND,
    TRIGGERED,
    IDLE,
    ACTIVE,
    TEAMS,
    SIMPLIFIED,
    PHASE,
    TIME,
    PLAYERS,
) = (FIELDS.at(part.name) for part in FIELDS.whole.parts[2:])


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    out[:] = 0.0
    observe_cards(c, s, seat, out)
    for other in range(s.seats):
        observe_lane(c, s, other, (other - seat) % s.seats * SEAT, out)
    observe_table(c, s, out)


@rule
def observe_cards(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Write the known zone of each card, and the backs of the cards in every hand."""
    for card in range(c.cards):
        zone, base = s.zone[card], card * CARD
        who = cards.holder(zone)
        if who != st.NOBODY:
            lane = (who - seat) % s.seats
            if lane == 0 or (zone - st.HAND) & 1:
                out[base + HELD_BY + lane] = 1.0
            out[HELD + lane * SEAT + c.deck[card]] += 1.0 / c.hand_limit
        elif zone == st.ROW:
            out[base + ROW] = 1.0
        elif zone == st.REMOVED:
            out[base + OUT] = 1.0
        elif zone >= st.PLAYED:
            out[base + PLAYED + (zone - st.PLAYED - seat) % s.seats] = 1.0


@rule
def observe_lane(c: st.Content, s: st.State, seat: int, base: int, out: Out) -> None:
    """Write a seat's pawn, points and turn."""
    if s.pawn[seat] != st.NOWHERE:
        out[base + PAWN + s.pawn[seat]] = 1.0
    out[base + POINTS] = s.points[seat] / 100.0
    out[base + NEW_PLAYED] = s.new_played[seat] / c.new_to_end
    out[base + ITS_TURN] = s.actor == seat
    out[base + FIRST] = s.first == seat
    out[base + LEFT] = turn.has_left(s, seat)


@rule
def observe_table(c: st.Content, s: st.State, out: Out) -> None:
    """Write portals, capsule, fuel, piles and the time that is left."""
    for i in range(st.PORTALS):
        if s.portal[i] != st.NOWHERE:
            out[PORTAL + s.portal[i]] = 1.0
    out[CAPSULE + s.capsule] = 1.0
    out[GAUGE] = s.gauge / st.FULL
    out[ACTIONS] = s.left / c.actions_per_turn
    for colour in range(st.COLOURS):
        out[USED + colour] = (s.used >> colour) & 1
    out[OLD_LEFT] = s.old_left / 70.0
    out[NEW_LEFT] = s.new_left / 20.0
    out[ROUND] = s.round / c.max_rounds
    out[TRIGGERED] = s.triggered
    out[IDLE] = s.idle / c.idle_rounds
    out[ACTIVE] = s.active
    out[TEAMS] = s.teams
    out[SIMPLIFIED] = s.simplified
    out[PHASE] = s.phase / 10.0
    out[TIME] = s.capsule / st.LAST
    out[PLAYERS] = s.seats / st.SEATS
