"""Follies of the styles of Portals and Prophets, counted in games.

These are turns spent walking to and fro, and aimless steps at the end of the last turn.
"""

from collections.abc import Iterator
from typing import Any

from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.portals.rules import state as st

SEATS = (2, 3, 4)
# For each action: the place of the pawn before it, the action, and whether this is the last round.
Turn = list[tuple[int, int, bool]]


def manners(edition: Edition, games: int, seed: int) -> dict[str, tuple[int, int]]:
    """Return for each style and folly the number of turns with it, and the number of all turns.

    The first folly is a turn that consists only of steps and comes back to a place. The second is a
    last turn that ends with a step.
    """
    found = {}
    for style in edition.about.styles:
        turns = [turn for number in range(games) for turn in _turns(edition, style, seed, number)]
        last = [turn for turn in turns if turn[-1][2]]
        found[f"{style}: turn walked to and fro"] = sum(map(_is_wasted, turns)), len(turns)
        found[f"{style}: last turn ends with a step to nowhere"] = (
            sum(map(_wanders, last)),
            len(last),
        )
    return found


def _is_wasted(turn: Turn) -> bool:
    places, deeds = [place for place, _, _ in turn], [action for _, action, _ in turn[:-1]]
    return bool(deeds) and all(map(st.MOVE.has, deeds)) and len(set(places)) < len(places)


def _wanders(turn: Turn) -> bool:
    return len(turn) > 1 and st.MOVE.has(turn[-2][1]) and turn[-2][2]


def _turns(edition: Edition, style: str, seed: int, number: int) -> Iterator[Turn]:
    """Yield every turn of one game, from its first action to its end."""
    rng = seed_rng("manners", style, seed, number)
    state: Any = edition.start(SEATS[number % len(SEATS)])
    turn: Turn = []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            outcomes = edition.legal(state)
            action = outcomes[int(below(rng, len(outcomes)))]
        else:
            action = edition.choose(state, style, rng)
            turn.append((state.pawn[state.actor], action, bool(state.triggered)))
            if st.END.has(action):
                yield turn
            if st.END.has(action) or state.phase == st.PLACE:
                turn = []
        state = edition.after(state, action)
