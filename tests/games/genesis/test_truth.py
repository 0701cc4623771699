"""Everything told is true where it is hardest: ends, the last round, an empty stock, and each action, legal or not."""

from __future__ import annotations

import pytest

from games.genesis.scene import new, position
from games.genesis.test_examples import G_S12
from games.test_told import faults
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.games import load
from hexameron.games.genesis.rules import state as st
from told import Moment, everything_told, tell

EDITION = load("genesis").standard
SITUATIONS = {
    "a tie won by resting": G_S12,
    "a shared victory": "2 players | over | V purple | VI gray | VII dark | work I gray | work II purple dark",
    "the dark angel wins": "2 players | over | V purple | VI gray | VII dark | work I dark | work II dark",
    "the last round": "2 players | round 21 | gray to act | start gray | IV gray | VII purple dark | gray 4 2 4 | work I gray",
    "the last round, at rest": "2 players | round 21 | VII dark purple gray | purple 1 1 1",
    "no cube left for an exchange": "2 players | round 2 | void purple gray dark | gray to act, swapped",
    "a short stock": "2 players | round 12 | gray to act | start purple | IV purple gray dark | gray 3 1 3 | purple 5 2 5 | work II gray",
    "nothing in the stock": "2 players | round 12 | gray to act | start purple | IV purple gray dark | gray 4 4 4 | purple 4 4 4",
    "no cubes": "2 players | round 6 | gray to act | start purple | II purple gray dark | work I gray",
    "the dark angel about to work": "2 players | round 6 | gray to act | start purple | I purple | II dark gray | gray 1 2 3",
    "the dark angel comes too late": "3 players | round 7 | gray to act | start gray | II gray purple yellow dark | gray 1 2 3",
    "the dark angel finds too many": "3 players | round 5 | yellow to act | start gray | I yellow dark | II gray purple | yellow 1 2 3",
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_everything_told_of_a_situation_is_true(name: str) -> None:
    state = position(SITUATIONS[name]).state
    wrong = {
        fault: told.text
        for told in everything_told("genesis", state)
        for fault in faults("genesis", told)
    }
    if state.to_act != OVER:
        here, legal = Moment(EDITION, state, int(state.to_act)), EDITION.legal(state)
        for action in range(st.ACTIONS):
            ask = (
                (lambda r, a=action: [r.explain(a)])
                if action in legal
                else (lambda r, a=action: r.refusal(a))
            )
            told = tell(
                "explanation" if action in legal else "refusal", here._replace(action=action), ask
            )
            wrong |= dict.fromkeys(faults("genesis", told), told.text)
            assert told.text
    assert wrong == {}


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_enters_the_void_with_a_line_of_the_log(seats: int) -> None:
    """G-5: the youngest and the dark angel, too, though nothing is drawn for them."""
    game, lines = new(seats), []
    while game.state.to_act == CHANCE:
        oldest = game.state.turn == 0
        assert all(
            ("is the oldest" in game.reader().words(action)) == oldest for action in game.legal
        )
        step = EDITION.play(game.state, game.legal[-1])
        lines += EDITION.tell(game.state, step, None).split("\n")
        game.play(game.legal[-1])
    names = EDITION.about.seat_names[:seats][::-1]
    ranks = ["oldest", *["next oldest"] * (seats - 2), "youngest"]
    told = [
        f"{who} is the {rank} and enters the void on square {n}."
        for n, (who, rank) in enumerate(zip(names, ranks, strict=True), 1)
    ]
    assert lines == [*told, f"The dark angel enters the void on square {seats + 1}."]
