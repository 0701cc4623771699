"""A small network learns to beat a bot, in NumPy alone: python examples/learn.py

Many matches are played at once against a style of the game. After every stretch of decisions the network is moved towards what
turned out better than it had thought (advantage actor-critic). The curve is drawn as it learns.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from hexameron.env.vector import vector

STRETCH, RATE, ENTROPY = 32, 2e-3, 0.01


class Network:
    """One hidden layer; from it a height for every action, and what the match is expected to be worth."""

    def __init__(self, fields: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights = {
            "in": rng.normal(0, 1 / np.sqrt(40), (fields, hidden)), "bias": np.zeros(hidden),
            "act": rng.normal(0, 0.01, (hidden, actions)), "worth": np.zeros((hidden, 1)), "even": np.full(1, 0.5),
        }  # fmt: skip
        self.weights = {name: value.astype(np.float32) for name, value in self.weights.items()}
        self.mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.spread = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.moves = 0

    def __call__(
        self, seen: np.ndarray, mask: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chance of every legal action, and the worth."""
        w = self.weights
        layer = np.maximum(seen @ w["in"] + w["bias"], 0)
        heights = np.where(mask == 1, layer @ w["act"], -1e9)
        chances = np.exp(heights - heights.max(axis=1, keepdims=True))
        return (
            layer,
            chances / chances.sum(axis=1, keepdims=True),
            (layer @ w["worth"])[:, 0] + w["even"],
        )

    def learn(
        self, seen: np.ndarray, mask: np.ndarray, actions: np.ndarray, worths: np.ndarray
    ) -> None:
        """One step of Adam towards actions that were worth more than expected."""
        w, number = self.weights, len(actions)
        layer, chances, expected = self(seen, mask)
        gain = worths - expected
        logs = np.log(chances + 1e-9)
        slope = chances * gain[:, None]
        slope[np.arange(number), actions] -= gain
        slope += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        back = slope @ w["act"].T - 0.5 * gain[:, None] * w["worth"].T
        back[layer <= 0] = 0
        slopes = {
            "in": seen.T @ back, "bias": back.sum(axis=0), "act": layer.T @ slope,
            "worth": -0.5 * layer.T @ gain[:, None], "even": -0.5 * gain.sum(keepdims=True),
        }  # fmt: skip
        self.moves += 1
        for name, value in slopes.items():
            value = value / number
            self.mean[name] += 0.1 * (value - self.mean[name])
            self.spread[name] += 0.001 * (value**2 - self.spread[name])
            mean, spread = (
                self.mean[name] / (1 - 0.9**self.moves),
                self.spread[name] / (1 - 0.999**self.moves),
            )
            w[name] -= (RATE * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


def sampled(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action a row, as likely as its chance."""
    heights = chances.cumsum(axis=1)
    return (heights < rng.random((len(chances), 1)) * heights[:, -1:]).sum(axis=1)


def learn(args: argparse.Namespace) -> list[tuple[float, float]]:
    """Play and learn until the time is up; share of the wins, by thousands of decisions."""
    rng = np.random.default_rng(args.seed)
    options = dict(item.split("=", 1) for item in args.option)
    envs = vector(
        args.game, args.matches, seat=0, opponent=args.opponent, options=options, copy=False
    )
    network = Network(len(envs.fields), int(envs.single_action_space.n), args.hidden, rng)
    observations, _ = envs.reset(seed=args.seed)
    began, decisions, curve, results = time.monotonic(), 0, [], []
    while time.monotonic() - began < 60 * args.minutes:
        kept = []
        for _ in range(STRETCH):
            seen, mask = observations["observation"].copy(), observations["action_mask"].copy()
            live = mask.any(axis=1)
            mask[~live, 0] = 1  # over: the next step begins anew, whatever is given
            actions = sampled(network(seen, mask)[1], rng)
            actions = np.where(
                mask[np.arange(len(actions)), actions] == 1, actions, mask.argmax(axis=1)
            )
            observations, rewards, ended, _, _ = envs.step(actions)
            kept.append((seen, mask, actions, rewards, ended, live))
            results += rewards[ended].tolist()
            decisions += int(live.sum())
        mask = observations["action_mask"].copy()
        mask[:, 0] |= ~mask.any(axis=1)
        worth, worths = network(observations["observation"], mask)[2], []
        for _, _, _, rewards, ended, _ in reversed(kept):
            worth = np.where(ended, rewards, worth)
            worths.append(worth)
        seen, mask, actions, live = (
            np.concatenate([step[i] for step in kept]) for i in (0, 1, 2, 5)
        )
        chosen = np.flatnonzero(live)
        rng.shuffle(chosen)
        returns = np.concatenate(worths[::-1]).astype(np.float32)
        for part in np.array_split(chosen, max(1, len(chosen) // 2048)):
            network.learn(seen[part], mask[part], actions[part], returns[part])
        if len(results) >= args.window:
            curve.append((decisions / 1000, float(np.mean(results))))
            print(
                f"{time.monotonic() - began:6.0f} s  {decisions:>10,} decisions  {curve[-1][1]:.3f} of the points",
                flush=True,
            )
            results = []
    envs.close()
    return curve


def picture(curve: list[tuple[float, float]], title: str) -> str:
    """The curve as an SVG; half of the points is a line."""
    last = max(x for x, _ in curve)
    spots = " ".join(f"{60 + 520 * x / last:.1f},{280 - 240 * y:.1f}" for x, y in curve)
    marks = "".join(
        f'<text x="52" y="{284 - 240 * y:.0f}" text-anchor="end">{y:.0%}</text>'
        f'<path d="M60 {280 - 240 * y:.0f}H580" class="{"half" if y == 0.5 else "grid"}"/>'
        for y in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 330" font-family="sans-serif" font-size="13">'
        "<style>.grid{stroke:#ddd}.half{stroke:#888;stroke-dasharray:4}.curve{fill:none;stroke:#b4541a;stroke-width:2.5}</style>"
        f'<rect width="600" height="330" fill="#fff"/><text x="60" y="24" font-size="15">{title}</text>{marks}'
        f'<polyline class="curve" points="{spots}"/><text x="580" y="304" text-anchor="end">{last:,.0f} thousand decisions</text>'
        '<text x="60" y="304">0</text></svg>\n'
    )


def main(given: list[str] | None = None) -> list[tuple[float, float]]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="illuminated")
    parser.add_argument("--opponent", default="racer")
    parser.add_argument(
        "--option", action="append", default=[], help="a setting of the match, NAME=VALUE"
    )
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--window", type=int, default=2000, help="matches for a point of the curve")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=Path("learned.svg"))
    args = parser.parse_args(given)
    curve = learn(args)
    if curve:
        title = f"{args.game} against {args.opponent}: share of the points"
        args.picture.write_text(picture(curve, title), encoding="utf-8")
        print(f"The curve is in {args.picture}.")
    return curve


if __name__ == "__main__":
    main()
