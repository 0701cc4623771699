"""Our search against OpenSpiel's own: MCTS where all is open, IS-MCTS where something is hidden, with as many simulations.

    spiel_match.py [GAME …] [--games N] [--simulations N] [--seed N]
    spiel_match.py --speed

The games are those of the OpenSpiel adapter, played on OpenSpiel's states; seats alternate. OpenSpiel's bots are taken as they
come, with the usual constants. Only their random rollouts are played by our compiled rules instead of move by move in Python:
the same rollouts, and the match ends on the same day.

`--speed` compares applied actions per CPU second inside search with OpenSpiel's C++ MCTS on its nearest game. Ours are counted, twice: as
the game is searched (few actions, and each leaf appraised or asked of a network), and like for like, with random playouts to the end.
Theirs are reckoned from above: simulations times the mean length of a random rest of a game, and `PATH` more for the way there.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from strength import outcome

from hexameron.bots.player import Bot, Trees, decide, rooms_for
from hexameron.core.compiled import entries
from hexameron.core.compiled.record import CHANCE, Records
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.about import SearchSettings
from hexameron.env.spiel import register
from hexameron.games import catalogue, load

UCT, PATH = 1.4, 20
ASKED = 0.7  # the least score of our search
SLUGS = [slug for slug, about in catalogue().items() if not about.cooperative]
TO_THE_END = SearchSettings(exploration=UCT, cut=1_000_000)
NEAREST = {"genesis": "backgammon", "illuminated": "pig"}


class Rollout:
    """OpenSpiel's RandomRolloutEvaluator with one rollout, played by compiled rules."""

    def __init__(self, slug: str, seed: int) -> None:
        self.edition = load(slug).standard
        self.rng, self.scratch = (
            seed_rng("rollout", slug, seed),
            Records(self.edition.game.kernel.State, 1),
        )
        self.out, self.weights_buffer = self.edition.room(), self.edition.room()

    def evaluate(self, state: Any) -> np.ndarray:
        edition = self.edition
        entries.play_random(
            edition.record,
            state.position,
            self.scratch,
            self.rng,
            self.out,
            self.weights_buffer,
            1,
            False,
        )
        return np.array(edition.payoffs(self.scratch[0]))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def theirs(slug: str, game: Any, simulations: int, seed: int) -> Any:
    chance = np.random.RandomState(seed)
    if not catalogue()[slug].hidden:
        return mcts.MCTSBot(game, UCT, simulations, Rollout(slug, seed), random_state=chance)
    return ismcts.ISMCTSBot(
        game,
        Rollout(slug, seed),
        UCT,
        simulations,
        random_state=chance,
        allow_inconsistent_action_sets=True,
    )


def play(slug: str, simulations: int, number: int, seed: int) -> float:
    """One game; what our bot got."""
    game = pyspiel.load_game(f"hexameron_{slug}")
    edition, mine, bot = load(slug).standard, number % 2, Bot("ours", simulations=simulations)
    other, memories = theirs(slug, game, simulations, seed + number), rooms_for(edition, [bot])
    rng, chance = seed_rng("ours", seed, number), random.Random(f"{seed} {number // 2}")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(actions, weights)[0]
        elif state.current_player() == mine:
            action = decide(edition, state.position, bot, rng, memories)
        else:
            action = (
                state.legal_actions()[0] if len(state.legal_actions()) == 1 else other.step(state)
            )
        state.apply_action(int(action))
    return float(state.returns()[mine])


def match(slug: str, games: int, simulations: int, seed: int) -> bool:
    """Whether our search scores as it should."""
    began, scores = time.process_time(), []
    for number in range(games):
        scores.append(play(slug, simulations, number, seed))
    deals = [sum(scores[i : i + 2]) / 2 for i in range(0, games, 2)]
    found, name = outcome(deals), "IS-MCTS" if catalogue()[slug].hidden else "MCTS"
    print(f"{slug:<12}against OpenSpiel's {name:<8}{simulations:>6} simulations each: {found.mean:.3f}   "
          f"{found.low:.3f} to {found.high:.3f}{games:>6} games{time.process_time() - began:>7.0f} CPU seconds", flush=True)  # fmt: skip
    return found.mean >= ASKED


def our_speed(slug: str, simulations: int, settings: SearchSettings | None = None) -> float:
    """Actions applied inside our search per CPU second, on one core, from the opening."""
    edition = load(slug).standard
    state = edition.start(edition.about.seats[0])
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    bot = Bot("speed", simulations=simulations, settings=settings)
    memories = rooms_for(edition, [bot])
    for _ in range(2):  # the first time it is loaded
        trees = Trees(edition, state, bot, seed_rng("speed"), memories)
        before, began = trees.steps_applied, time.process_time()
        trees.think()
        spent = time.process_time() - began
    return (trees.steps_applied - before) / spent


def their_speed(name: str, simulations: int = 1000) -> float:
    """The same inside OpenSpiel's C++ MCTS, reckoned from above."""
    game = pyspiel.load_game(name)
    state, lengths = game.new_initial_state(), []
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for number in range(200):
        rest, chance = state.clone(), random.Random(number)
        while not rest.is_terminal():
            rest.apply_action(_random_step(rest, chance))
        lengths.append(rest.move_number() - state.move_number())
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 1), UCT, simulations, 1000, False, 1, False
    )
    began = time.process_time()
    bot.step(state)
    return simulations * (sum(lengths) / len(lengths) + PATH) / (time.process_time() - began)


def _random_step(state: Any, chance: random.Random) -> int:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(chance.choices(actions, weights)[0])
    return int(chance.choice(state.legal_actions()))


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument(
        "slugs", nargs="*", metavar="GAME", help="all that are no common cause, if none is named"
    )
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--simulations", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--speed", action="store_true", help="only compare speed")
    given = asked.parse_args()
    if given.speed:
        for slug, name in NEAREST.items():
            others = their_speed(name)
            for kind, ours in (
                ("as it is searched", our_speed(slug, 50_000)),
                ("random to the end", our_speed(slug, 5_000, TO_THE_END)),
            ):
                print(f"{slug:<12}{kind:<20}{ours:>14,.0f} applied actions per CPU second, {name} {others:,.0f}: {ours / others:.1f} times",
                      flush=True)  # fmt: skip
        return
    register()
    held = [
        match(slug, given.games, given.simulations, given.seed) for slug in given.slugs or SLUGS
    ]
    sys.exit(0 if all(held) else 1)


if __name__ == "__main__":
    main()
