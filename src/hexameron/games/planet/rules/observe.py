"""A position as numbers for learning. Seats are counted clockwise from the observer."""

from hexameron.core.kernel import Out, rule
from hexameron.core.model.layout import Layout, Printed, each, number_part
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.knowledge import tokens_shown

PHASES = (
    "face", "aside", "deal", "preset", "first", "indicate", "designate", "place", "advise",
    "flip", "exchange", "look", "look_move", "draw", "share", "move_from", "move_to", "ended",
)  # fmt: skip
CONTINENTS = Printed(st.TRAYS, lambda values: [tray.name for tray in values.tray])
# The pawns that a seat may have to tell apart: all Waters are the same, and Bacteria are public.
FIRST_NEED, NEEDS = 4, 20
PAWN = (
    each("colour", st.COLOUR_KEYS, "1 for the colour of the pawn there"),
    each(
        "pawn",
        Printed(NEEDS, lambda values: [pawn.name for pawn in values.pawn[FIRST_NEED:]]),
        "1 for the pawn, where its need is shown",
    ),
    number_part("up", "1 if its need lies up"),
    each("knows", st.SEATS, "1 for each seat that knows its need; with the memory aid only"),
)
FIELDS = Layout(
    each("continent", CONTINENTS, each("space", st.SPACES, *PAWN)),
    each("white", CONTINENTS, *PAWN),
    each("hand", st.SEATS, each("slot", st.HAND, *PAWN)),
    each("bag", st.COLOUR_KEYS, "pawns of that colour in the bag, in quarters"),
    each("phase", PHASES, "1 for the step of the turn"),
    each("designated", CONTINENTS, "1 for the continent that was designated"),
    each("indicated", st.HAND, "1 for the pawn of the active hand that was indicated"),
    each("aside", CONTINENTS, "1 for the continent that is out of the game, or asleep"),
    number_part("awake", "1 once that continent can be reached"),
    each("active", st.SEATS, "1 for the seat whose turn it is"),
    each("to_act", st.SEATS, "1 for the seat to act"),
    each("difficult", CONTINENTS, "1 where the difficult face lies up"),
    number_part("turn", "pawns placed, in parts of 24"),
)
PAWN_SIZE, HAND = FIELDS.step("continent.space"), FIELDS.step("hand")
COLOUR, NEED, UP, KNOWS = (
    FIELDS.at(f"continent.space.{name}") for name in ("colour", "pawn", "up", "knows")
)
WHITE, HANDS, BAG, PHASE = (
    FIELDS.at("white"),
    FIELDS.at("hand"),
    FIELDS.at("bag"),
    FIELDS.at("phase"),
)
DESIGNATED, INDICATED, ASIDE, AWAKE = (
    FIELDS.at("designated"),
    FIELDS.at("indicated"),
    FIELDS.at("aside"),
    FIELDS.at("awake"),
)
ACTIVE, TO_ACT, DIFFICULT, TURN = (
    FIELDS.at("active"),
    FIELDS.at("to_act"),
    FIELDS.at("difficult"),
    FIELDS.at("turn"),
)


@rule
def observe(c: st.Content, s: st.State, seat: int, out: Out) -> None:
    """Write the observation of a seat.

    First the spaces, white spaces and hands, pawn by pawn; then the bag, the phase, and the public
    facts of the turn.
    """
    out[:] = 0.0
    sure = tokens_shown(s, seat)
    for g in range(st.TRAYS * st.SPACES):
        observe_pawn(s, s.space[g], sure, seat, out, g * PAWN_SIZE)
    for tray in range(st.TRAYS):
        observe_pawn(s, s.white[tray], sure, seat, out, WHITE + tray * PAWN_SIZE)
    for other in range(s.seats):
        for i in range(st.HAND):
            observe_pawn(
                s,
                s.hand[other, i],
                sure,
                seat,
                out,
                HANDS + (other - seat) % s.seats * HAND + i * PAWN_SIZE,
            )
    for pawn in range(st.PAWNS):
        out[BAG + (pawn >> 2)] += (s.bag >> pawn & 1) / 4.0
    out[PHASE + s.phase] = 1.0
    if s.designated >= 0:
        out[DESIGNATED + s.designated] = 1.0
    if s.indicated >= 0:
        out[INDICATED + s.indicated] = 1.0
    if s.aside >= 0:
        out[ASIDE + s.aside] = 1.0
    out[AWAKE] = 1.0 if s.awake else 0.0
    if s.active >= 0:
        out[ACTIVE + (s.active - seat) % s.seats] = 1.0
    if s.to_act >= 0:
        out[TO_ACT + (s.to_act - seat) % s.seats] = 1.0
    for tray in range(st.TRAYS):
        out[DIFFICULT + tray] = s.face[tray]
    out[TURN] = s.turn / 24.0


@rule
def observe_pawn(s: st.State, token: int, sure: int, seat: int, out: Out, base: int) -> None:
    if token < 0:
        return
    pawn = s.tok[token]
    out[base + COLOUR + (pawn >> 2)] = 1.0
    if sure >> token & 1 and FIRST_NEED <= pawn < FIRST_NEED + NEEDS:
        out[base + NEED + pawn - FIRST_NEED] = 1.0
    out[base + UP] = s.up >> token & 1
    if s.memory_aid:
        for other in range(s.seats):
            out[base + KNOWS + (other - seat) % s.seats] = s.known[other] >> token & 1
