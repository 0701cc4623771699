"""Random games with the invariants and bounds of 5.5 looked at in every position, compiled: thousands in a second (P-S50)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from typing import TYPE_CHECKING, Any

import numpy as np

from hexameron.core.compiling import entry, rule
from hexameron.core.record import CHANCE, OVER, Records
from hexameron.core.rng import below, seeded, wide
from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.choices import free_spaces, hand_size, legal
from hexameron.games.planet.needs import is_validated, oxygen_points, score
from hexameron.games.planet.rules import apply
from hexameron.games.planet.state import (
    BACTERIA_BITS,
    HAND,
    INDICATE,
    OXYGEN,
    PAWNS,
    SPACES,
    TRAYS,
    TURNS,
    Content,
    State,
)

if TYPE_CHECKING:
    from hexameron.core.game import Game

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
(SOUND, STUCK, CROWDED, LOST, SPACES_OFF, WHITE_OFF, EARLY, UNEVEN, LONG, PLACEMENTS, BACTERIA_LEFT, SCORE_OFF) = range(len(FAULTS))
# The most choices of each phase, in their order from FACE to MOVE_TO.
MOST = (2, 4, 20, 16, 4, 3, 4, 15, 86, 5, 85, 5, 16, 18, 3, 19, 15)


@entry
def roam(c: Content, first: State, scratch: Any, rng: Any, out: np.ndarray) -> int:
    """One random game in scratch[0]; the first fault found, or SOUND."""
    scratch[0] = first
    s = scratch[0]
    decisions, chances = 0, 0
    while s.to_act != OVER:
        n = legal(c, s, out)
        fault = fault_of(s, n)
        if fault != SOUND:
            return fault
        decisions += s.to_act >= 0
        chances += s.to_act == CHANCE
        apply(c, s, wide(out[below(rng, n)]))
    if decisions > 98 or chances > 32:
        return LONG
    return fault_at_end(c, s)


@rule
def fault_of(s: State, n: int) -> int:
    if n == 0:
        return STUCK
    if n > MOST[s.phase]:
        return CROWDED
    if s.bag & BACTERIA_BITS and s.awake == 0:
        return EARLY
    if s.phase < INDICATE:
        return SOUND
    return fault_of_pawns(s)


@rule
def fault_of_pawns(s: State) -> int:
    seen = s.bag
    for token in range(s.drawn):
        if seen >> s.tok[token] & 1:
            return LOST
        seen |= 1 << s.tok[token]
    if (seen | BACTERIA_BITS) != (1 << PAWNS) - 1:
        return LOST
    elements, oxygen, least, most = 0, 0, HAND, 0
    for pawn in range(4 * OXYGEN + 4):
        if s.bag >> pawn & 1:
            elements += pawn >> 2 < OXYGEN
            oxygen += pawn >> 2 == OXYGEN
    for seat in range(s.seats):
        held = hand_size(s, seat)
        least, most = min(least, held), max(most, held)
        for i in range(held):
            is_air = s.tok[s.hand[seat, i]] >> 2 == OXYGEN
            oxygen += is_air
            elements += not is_air
    for tray in range(TRAYS):
        elements -= free_spaces(s, tray)
        oxygen -= s.white[tray] < 0
    if s.phase == INDICATE and most - least > 1:
        return UNEVEN
    return SPACES_OFF if elements != 0 else WHITE_OFF if oxygen != 0 else SOUND


@rule
def fault_at_end(c: Content, s: State) -> int:
    fault = fault_of_pawns(s)
    if fault != SOUND:
        return fault
    if s.turn != TURNS - s.preset:
        return PLACEMENTS
    if s.bag != 0 or s.drawn != PAWNS:
        return BACTERIA_LEFT
    points = oxygen_points(s)
    for tray in range(TRAYS):
        points += SPACES * is_validated(c, s, tray)
    return SOUND if points == score(c, s) else SCORE_OFF


def settings() -> Iterator[tuple[int, dict[str, int | str]]]:
    """Every number of players with every combination of options; custom faces in two mixes."""
    values: list[tuple[int | str, ...]] = [
        ("EDED", "DDEE") if option.name == "custom_faces" else option.choices or tuple(range(option.low, option.high + 1))
        for option in ABOUT.options
    ]
    names = [option.name for option in ABOUT.options]
    for chosen in product(*values):
        for seats in range(ABOUT.seats[0], ABOUT.seats[1] + 1):
            yield seats, dict(zip(names, chosen, strict=True))


def wander(game: Game, games: int, seed: int) -> list[str]:
    """So many random games, the settings in turn; what was found wrong, in words."""
    rng, out, scratch = seeded("roam", seed), np.zeros(game.max_legal + 8, np.int32), Records(game.kernel.State, 1)
    found = []
    for number, (seats, options) in zip(range(games), cycle(settings()), strict=False):
        fault = roam(game.standard.record, game.new(seats, options), scratch, rng, out)  # type: ignore[arg-type]
        if fault != SOUND:
            found.append(f"Game {number}, {seats} players, {options}: {FAULTS[fault]}: {game.to_text(scratch[0])}")  # type: ignore[arg-type]
    return found
