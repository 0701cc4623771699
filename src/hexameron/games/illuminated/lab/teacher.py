"""Training of the network that estimates positions, by gradient descent in NumPy.

Its lessons are exact values of games with 1 to 5 dice each. They are cached, so that training need
not solve the games again after a stop or with other settings.
"""

from collections.abc import Callable
from math import factorial, prod
from pathlib import Path

import numpy as np

from hexameron.core.compiled.compiling import cache_folder
from hexameron.core.model.edition import Edition
from hexameron.games.illuminated.bots.exact import home
from hexameron.games.illuminated.lab.solver import Solution
from hexameron.games.illuminated.rules import state as st

# Numbers of lessons by number of dice and scoring.
COURSE = {
    (1, "draw"): 20_000, (2, "draw"): 80_000, (3, "draw"): 400_000, (4, "draw"): 400_000, (5, "draw"): 800_000,
    (1, "ladder"): 5_000, (2, "ladder"): 20_000, (3, "ladder"): 100_000, (4, "ladder"): 100_000,
}  # fmt: skip
# Turns to come that lessons are taken from: a quarter is near the end, the rest distant.
NEAR = (1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 18, 19, 28, 29, 44, 45)
DISTANT = (70, 71, 110, 111, 150, 151, 199, 200)
# How often dice are on each place in play, roughly. The part ODD of the hands is drawn evenly
# instead, because search also meets unusual hands.
COMMON = np.array([0.10, 0.06, 0.06, 0.08, 0.07, 0.07, 0.16, 0.16, 0.12, 0.07, 0.05])
ODD = 0.3
BATCH, RATE = 4096, 0.004
HELD_BACK = 60_000  # lessons for testing, not for training
MINE, THEIRS, LEFT, TURNS, LAST = (
    slice(0, st.L6),
    slice(st.L6, 2 * st.L6),
    2 * st.L6,
    2 * st.L6 + 1,
    2 * st.L6 + 2,
)


def lessons(
    edition: Edition, seed: int, say: Callable[[str], None]
) -> tuple[np.ndarray, np.ndarray]:
    """Return lessons as rows, and the value of each for the mover.

    A row has the dice by place for both sides, the actions left, the turns to come, and whether
    Last Light applies.
    """
    rows, worths = [], []
    for (entities, scoring), number in COURSE.items():
        file = (
            cache_folder().parent
            / "lessons"
            / f"{home(edition, entities, scoring, True).name}-{number}-{seed}.npz"
        )
        if not file.exists():
            say(f"solving {entities} dice, {scoring}")
            file.parent.mkdir(parents=True, exist_ok=True)
            drawn = draw(
                Solution(edition, entities),
                scoring,
                number,
                np.random.default_rng([seed, entities, scoring == "ladder"]),
            )
            with file.open("wb") as whole:
                np.savez(whole, rows=drawn[0], worths=drawn[1])
        with np.load(file) as kept:
            rows.append(kept["rows"])
            worths.append(kept["worths"])
    return np.concatenate(rows), np.concatenate(worths)


def draw(
    solution: Solution, scoring: str, number: int, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Draw lessons for one number of dice while the solution is swept."""
    count = solution.tables.dice
    common = np.array(
        [factorial(solution.entities) / prod(map(factorial, row)) for row in count.tolist()]
    )
    common = common * np.prod(COMMON[None, :] ** count, axis=1)
    common /= common.sum()
    each = {turn: number // 4 // len(NEAR) for turn in NEAR} | {
        turn: number * 3 // 4 // len(DISTANT) for turn in DISTANT
    }
    rows, worths = [], []
    for turn, values in solution.sweeps(max(each), scoring):
        if n := each.get(turn):
            mine, theirs = (hands(rng, common, n) for _ in range(2))
            left = rng.integers(1, solution.actions + 1, n)
            told = np.stack([left, np.full(n, turn), np.full(n, scoring == "ladder")], axis=1)
            rows.append(np.concatenate([count[mine], count[theirs], told], axis=1).astype(np.int16))
            worths.append(
                np.choose(left - 1, [value[mine, theirs] for value in values]).astype(np.float32)
            )
    return np.concatenate(rows), np.concatenate(worths)


def hands(rng: np.random.Generator, common: np.ndarray, number: int) -> np.ndarray:
    odd = rng.random(number) < ODD
    return np.where(
        odd, rng.integers(0, len(common), number), rng.choice(len(common), number, p=common)
    )


def network_input(rows: np.ndarray) -> np.ndarray:
    """Return the network's input for each lesson, the same as `bots.network` adds up."""
    n, each = len(rows), np.arange(len(rows))
    found = np.zeros((n, st.SHOWN), np.float32)
    for side, dice in enumerate((rows[:, MINE], rows[:, THEIRS])):
        start = st.DICE_SHOWN + side * st.L6 * st.SLOTS
        found[:, start : start + st.L6 * st.SLOTS] = (
            dice[:, :, None] > np.arange(st.SLOTS)
        ).reshape(n, -1)
        best, second = two_highest(dice)
        found[each, st.PAIRS_SHOWN + side * st.HEIGHTS**2 + best * st.HEIGHTS + second] = 1
    deep = np.maximum(0, st.L1 - np.arange(st.L6))
    ahead = rows[:, MINE] @ deep - rows[:, THEIRS] @ deep
    found[each, st.SHADOW_SHOWN + st.MARGIN + np.clip(ahead, -st.MARGIN, st.MARGIN)] = 1
    found[:, st.LEFT_SHOWN] = rows[:, LEFT] > 1
    turns, last = rows[:, TURNS, None], rows[:, LAST, None]
    near = np.exp(-turns / np.array(st.CLOCK)) * (turns <= st.FAR)
    found[:, st.TIME_SHOWN : st.TIME_SHOWN + st.CLOCKS] = near
    found[:, st.LIMIT_SHOWN : st.LIMIT_SHOWN + st.CLOCKS] = near * last
    found[:, st.AHEAD_SHOWN : st.AHEAD_SHOWN + st.CLOCKS] = near * last * higher(rows)[:, None]
    return found


def two_highest(dice: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the heights of the two highest dice in the Light, 0 if there is none."""
    best = np.zeros(len(dice), np.int64)
    second = best.copy()
    for place in range(st.L1, st.L6):
        here, height = dice[:, place], place - st.S1
        second = np.where(here >= 2, height, np.where(here == 1, best, second))
        best = np.where(here >= 1, height, best)
    return best, second


def higher(rows: np.ndarray) -> np.ndarray:
    """Return 1 where the mover's dice are higher by Last Light, -1 where they are lower, else 0."""
    found = np.zeros(len(rows), np.int64)
    for place in range(st.L6 - 1, -1, -1):
        found = np.where(
            found == 0, np.sign(rows[:, MINE][:, place] - rows[:, THEIRS][:, place]), found
        )
    return found


class Network:
    """The weights of the network, trained step by step with Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        sizes = {
            "first_layer": (st.SHOWN, st.WIDE), "first_bias": (st.WIDE,), "second_layer": (st.WIDE, st.NARROW), "second_bias": (st.NARROW,),
            "last_layer": (st.NARROW,), "last_bias": (),
        }  # fmt: skip
        spread = {
            "first_layer": 0.15,
            "second_layer": (2 / st.WIDE) ** 0.5,
            "last_layer": st.NARROW**-0.5,
        }
        self.weights = {
            name: np.asarray(rng.normal(0, spread.get(name, 0.0), size), np.float32)
            for name, size in sizes.items()
        }
        self.mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def layers(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        w = self.weights
        wide = np.maximum(seen @ w["first_layer"] + w["first_bias"], 0)
        narrow = np.maximum(wide @ w["second_layer"] + w["second_bias"], 0)
        return wide, narrow, 1 / (1 + np.exp(-(narrow @ w["last_layer"] + w["last_bias"])))

    def judge(self, rows: np.ndarray) -> np.ndarray:
        return self.layers(network_input(rows))[2]

    def learn(self, rows: np.ndarray, worths: np.ndarray, rate: float) -> None:
        """Take one step down the gradient of the squared error."""
        w, seen = self.weights, network_input(rows)
        wide, narrow, judged = self.layers(seen)
        last = 2 * (judged - worths) * judged * (1 - judged) / len(rows)
        second = np.outer(last, w["last_layer"]) * (narrow > 0)
        first = (second @ w["second_layer"].T) * (wide > 0)
        self._descend(
            {
                "first_layer": seen.T @ first, "first_bias": first.sum(axis=0), "second_layer": wide.T @ second,
                "second_bias": second.sum(axis=0), "last_layer": narrow.T @ last, "last_bias": last.sum(),
            },
            rate,
        )  # fmt: skip

    def _descend(self, slopes: dict[str, np.ndarray | float], rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope
            self.square[name] = 0.999 * self.square[name] + 0.001 * slope**2
            mean, square = (
                self.mean[name] / (1 - 0.9**self.steps),
                self.square[name] / (1 - 0.999**self.steps),
            )
            self.weights[name] = np.asarray(
                self.weights[name] - rate * mean / (square**0.5 + 1e-9), np.float32
            )


def teach(edition: Edition, steps: int, seed: int, into: Path, say: Callable[[str], None]) -> None:
    """Train the network and write its weights to a file.

    The reported error is that on the lessons held back.
    """
    rng = np.random.default_rng(seed)
    rows, worths = lessons(edition, seed, say)
    order = rng.permutation(len(rows))
    rows, worths = rows[order], worths[order]
    network = Network(rng)
    for step in range(steps):
        chosen = rng.integers(HELD_BACK, len(rows), BATCH)
        network.learn(rows[chosen], worths[chosen], RATE * 0.5 * (1 + np.cos(np.pi * step / steps)))
        if (step + 1) % max(1, steps // 10) == 0:
            say(f"{step + 1:>7} steps: {errors(network, rows[:HELD_BACK], worths[:HELD_BACK])}")
    with into.open("wb") as file:
        np.savez(file, **network.weights)  # type: ignore[arg-type]


def errors(network: Network, rows: np.ndarray, worths: np.ndarray) -> str:
    """Return the root mean squared errors by number of dice, and for Last Light, in words."""
    off, dice, last = network.judge(rows) - worths, rows[:, MINE].sum(axis=1), rows[:, LAST] > 0
    told = [
        f"{k} dice {np.sqrt((off[(dice == k) & ~last] ** 2).mean()):.4f}"
        for k in range(1, st.SLOTS + 1)
    ]
    return ", ".join([*told, f"Last Light {np.sqrt((off[last] ** 2).mean()):.4f}"])
