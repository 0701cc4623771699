"""What decisions of bots cost against exact play: positions from mixed play, every action's exact value, the mean of what is lost.

    loss.py [--entities K] [--positions N] [--seed N] [BOT …]

Positions come from games in which each seat plays a style or at random, changing now and then; one position a game is looked
at. The exact values are those of `hexameron illuminated solve --entities K --keep`, which is run if there is no table yet. A
bot that plays by the table (`perfect`) must lose nothing; all others are asked without it.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace

import numpy as np

from hexameron.bots.player import PERFECT, decide, parse_bot
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games import load
from hexameron.games.illuminated.bots import exact
from hexameron.games.illuminated.lab.archive import Archive
from hexameron.games.illuminated.lab.solver import Solution

ROUNDS = 100
MOST = 0.0010  # that the highest level may lose; every level above the first loses less than the style `BELOW`
BELOW = "solid"


def positions(edition, entities: int, count: int, seed: int) -> list:  # type: ignore[no-untyped-def,type-arg]
    """One decision with a choice out of each game of mixed play."""
    found: list = []  # type: ignore[type-arg]
    while len(found) < count:
        rng = seed_rng(seed, len(found), "mixed")
        found.append(one_position(edition, entities, rng))
    return found


def one_position(edition, entities: int, rng: np.ndarray):  # type: ignore[no-untyped-def]
    """The n-th decision of a game, n up to 60; of a shorter game its last one."""
    wanted, last = int(below(rng, 60)), None
    state = edition.start(2, {"entities": str(entities), "max_rounds": ROUNDS})
    styles = [int(below(rng, 4)), int(below(rng, 4))]
    while state.to_act != OVER:
        legal = edition.legal(state)
        if state.to_act == CHANCE:
            state = edition.after(state, legal[int(below(rng, len(legal)))])
            continue
        last, wanted = state, wanted - 1
        if wanted < 0:
            break
        style = styles[state.to_act] if below(rng, 10) else 3
        by_chance = style == 3 and below(rng, 2)
        names = ("racer", "lively", "solid")
        action = (
            legal[int(below(rng, len(legal)))]
            if by_chance
            else edition.choose(state, names[style % 3], rng)
        )
        state = edition.after(state, action)
    return last


def exact_values(edition, entities: int, states: list) -> list[dict[int, float]]:  # type: ignore[no-untyped-def,type-arg]
    if exact.find_table(edition, states[0]) is None:
        for _ in Archive(Solution(edition, entities), 2 * ROUNDS, "draw", keep=True).sweeps():
            pass
    return [exact.exact(edition, state) for state in states]


def loss(edition, bot, states: list, values: list[dict[int, float]]) -> np.ndarray:  # type: ignore[no-untyped-def,type-arg]
    """Of each position, what the bot's choice is worth less than the best."""
    lost = []
    for number, (state, worth) in enumerate(zip(states, values, strict=True)):
        action = decide(edition, state, bot, seed_rng(number, bot.name))
        kept = exact.find_table(edition, state)
        assert kept is not None
        lost.append(
            max(worth.values())
            - (worth[action] if action in worth else exact.worth_of(edition, kept, state, action))
        )
    return np.array(lost)


def holds(levels: list[str], found: dict[str, float]) -> bool:
    """Of those that were asked, whether they lose as little as they should."""
    highest, bar = found.get(levels[-1], 0.0), found.get(BELOW, 1.0)
    return (
        found.get(PERFECT, 0.0) < 1e-9
        and highest <= MOST
        and all(found.get(level, 0.0) < bar for level in levels[1:])
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument(
        "bots", nargs="*", help="all styles and levels and perfect play, if none is named"
    )
    asked.add_argument("--entities", type=int, default=3)
    asked.add_argument("--positions", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    edition = load("illuminated").standard
    names = given.bots or [
        "random",
        *edition.about.styles,
        *[level.name for level in edition.about.levels],
        PERFECT,
    ]
    states = positions(edition, given.entities, given.positions, given.seed)
    values = exact_values(edition, given.entities, states)
    print(
        f"{len(states)} positions, {given.entities} dice each\n{'bot':<16}{'loss':>9}{'± 95 %':>9}{'best':>7}{'ms a move':>11}",
        flush=True,
    )
    found = {}
    for name in names:
        began = time.process_time()
        bot = parse_bot(edition.about, name)
        lost = loss(edition, replace(bot, exact=name == PERFECT), states, values)
        spent = 1000 * (time.process_time() - began) / len(states)
        margin = 1.96 * lost.std() / len(lost) ** 0.5
        print(
            f"{name:<16}{lost.mean():9.5f}{margin:9.5f}{(lost < 1e-4).mean():7.1%}{spent:11.2f}",
            flush=True,
        )
        found[name] = float(lost.mean())
    sys.exit(0 if holds([level.name for level in edition.about.levels], found) else 1)


if __name__ == "__main__":
    main()
