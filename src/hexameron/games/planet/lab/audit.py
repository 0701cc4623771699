"""Random games in compiled code that check the invariants and bounds of 5.5 in every position.

It plays thousands of games per second (P-S50).
"""

from collections.abc import Iterator
from itertools import cycle, product

from hexameron.core.compiled.record import Records
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.kernel import CHANCE, OVER, Out, Rng, below, entry, rule, wide
from hexameron.core.model.edition import Edition
from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.rules import (
    apply,
    continents,
    legal,
    needs,
    pawns,
    payoffs,
    state as st,
)

FAULTS = (
    "nothing is wrong",
    "nobody can do anything, and the game is not over",
    "there are more choices than the bound of this step",
    "a pawn is missing or stands twice",
    "the free spaces are not as many as the Elements still to be placed",
    "the free white spaces are not as many as the Oxygen still to be placed",
    "the Bacteria are in the bag before a continent was complete",
    "the hands differ by more than one pawn between turns",
    "the game has more than 98 decisions or 32 outcomes of chance",
    "the game ended with another number of placements than its pawns",
    "the game ended with Bacteria not played",
    "the score is not five for each validated continent and one for each Oxygen",
)
(
    SOUND,
    STUCK,
    CROWDED,
    LOST,
    SPACES_OFF,
    WHITE_OFF,
    EARLY,
    UNEVEN,
    LONG,
    PLACEMENTS,
    BACTERIA_LEFT,
    SCORE_OFF,
) = range(len(FAULTS))
# The largest number of choices in each phase, from FACE to MOVE_TO.
MOST = (2, 4, 20, 16, 4, 3, 4, 15, 86, 5, 85, 5, 16, 18, 3, 19, 15)


@entry
def roam(c: st.Content, first: st.State, scratch: Out, rng: Rng, out: Out) -> int:
    """Play one random game in scratch[0] and return the first fault found, or SOUND."""
    scratch[0] = first
    s = scratch[0]
    decisions, chances = 0, 0
    while s.to_act != OVER:
        n = legal.legal(c, s, out)
        fault = fault_of(s, n)
        if fault != SOUND:
            return fault
        decisions += s.to_act >= 0
        chances += s.to_act == CHANCE
        apply.apply(c, s, wide(out[below(rng, n)]))
    if decisions > 98 or chances > 32:
        return LONG
    return fault_at_end(c, s)


@rule
def fault_of(s: st.State, n: int) -> int:
    if n == 0:
        return STUCK
    if n > MOST[s.phase]:
        return CROWDED
    if s.bag & st.BACTERIA_BITS and s.awake == 0:
        return EARLY
    if s.phase < st.INDICATE:
        return SOUND
    return fault_of_pawns(s)


@rule
def fault_of_pawns(s: st.State) -> int:
    seen = s.bag
    for token in range(s.drawn):
        if seen >> s.tok[token] & 1:
            return LOST
        seen |= 1 << s.tok[token]
    if (seen | st.BACTERIA_BITS) != (1 << st.PAWNS) - 1:
        return LOST
    elements, oxygen, least, most = 0, 0, st.HAND, 0
    for pawn in range(4 * st.OXYGEN + 4):
        if s.bag >> pawn & 1:
            elements += pawn >> 2 < st.OXYGEN
            oxygen += pawn >> 2 == st.OXYGEN
    for seat in range(s.seats):
        held = pawns.hand_size(s, seat)
        least, most = min(least, held), max(most, held)
        for i in range(held):
            is_air = s.tok[s.hand[seat, i]] >> 2 == st.OXYGEN
            oxygen += is_air
            elements += not is_air
    for tray in range(st.TRAYS):
        elements -= continents.free_spaces(s, tray)
        oxygen -= s.white[tray] < 0
    if s.phase == st.INDICATE and most - least > 1:
        return UNEVEN
    return SPACES_OFF if elements != 0 else WHITE_OFF if oxygen != 0 else SOUND


@rule
def fault_at_end(c: st.Content, s: st.State) -> int:
    fault = fault_of_pawns(s)
    if fault != SOUND:
        return fault
    if s.turn != st.TURNS - s.preset:
        return PLACEMENTS
    if s.bag != 0 or s.drawn != st.PAWNS:
        return BACTERIA_LEFT
    points = payoffs.oxygen_points(s)
    for tray in range(st.TRAYS):
        points += st.SPACES * needs.is_validated(c, s, tray)
    return SOUND if points == payoffs.score(c, s) else SCORE_OFF


def settings() -> Iterator[tuple[int, dict[str, int | str]]]:
    """List every number of players with every combination of options.

    Custom faces are tried in two mixes only.
    """
    values: list[tuple[int | str, ...]] = [
        ("EDED", "DDEE")
        if option.name == "custom_faces"
        else option.choices or tuple(range(option.low, option.high + 1))
        for option in ABOUT.options
    ]
    names = [option.name for option in ABOUT.options]
    for chosen in product(*values):
        for seats in range(ABOUT.seats[0], ABOUT.seats[1] + 1):
            yield seats, dict(zip(names, chosen, strict=True))


def wander(edition: Edition, games: int, seed: int) -> list[str]:
    """Play `games` random games, cycling through the settings, and return the faults in words."""
    rng, out, scratch = seed_rng("roam", seed), edition.room(), Records(st.State, 1)
    found = []
    for number, (seats, options) in zip(range(games), cycle(settings()), strict=False):
        fault = roam(edition.record, edition.start(seats, options), scratch, rng, out)  # type: ignore[arg-type]
        if fault != SOUND:
            found.append(
                f"Game {number}, {seats} players, {options}: {FAULTS[fault]}: {edition.write(scratch[0])}"
            )
    return found
