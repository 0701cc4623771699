"""How strong the bots are: fixed simulation counts, both seats in turn, 95 % intervals; each pairing ends when it is decided.

Usage: strength.py [GAME …]. A game lists its pairings in `strength.toml` in its own folder:
bots, the score that must be beaten, how many games at most. A draw counts half.
"""

from __future__ import annotations

import sys
import time
import tomllib

from hexameron.bots.player import parse
from hexameron.games import catalogue, load
from hexameron.lab.simulate import simulate

MINUTES = 30


def pairing(slug: str, bots: list[str], above: float, most: int, options: dict[str, object], seed: int = 1) -> bool:
    """Play in batches until the 95 % interval lies wholly on one side of `above`, or time or games run out."""
    game = load(slug)
    players = [parse(game.about, name) for name in bots]
    scores: list[float] = []
    began, batch = time.monotonic(), 20
    while len(scores) < most and time.monotonic() - began < MINUTES * 60:
        results = simulate(game, players, batch, seed=seed * 1000 + len(scores), options=options)
        for one in results.games:
            scores.append(sum(p for seat, p in zip(one.bots, one.payoffs, strict=True) if seat == 0))
        mean, margin = interval(scores)
        if len(scores) >= 40 and (mean - margin > above or mean + margin < above):
            break
        batch = min(batch * 2, most - len(scores), 400) or 1
    held = mean - margin > above
    spent = time.monotonic() - began
    print(
        f"{slug:<12} {bots[0]:>14} – {', '.join(bots[1:]):<14} {mean:.3f} ± {margin:.3f}  ({len(scores)} games, {spent:.0f} s)"
        f"  above {above}: {'yes' if held else 'NO'}",
        flush=True,
    )
    return held


def interval(scores: list[float]) -> tuple[float, float]:
    """Mean and half the 95 % interval, with one imagined win and loss added so that it never shrinks to nothing."""
    padded = [*scores, 0.0, 1.0]
    mean = sum(padded) / len(padded)
    variance = sum((score - mean) ** 2 for score in padded) / (len(padded) - 1)
    return mean, 1.96 * (variance / len(padded)) ** 0.5


def main() -> None:
    held = True
    for slug in sys.argv[1:] or list(catalogue()):
        file = load(slug).folder / "strength.toml"
        if not file.exists():
            continue
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["pairing"]:
            held &= pairing(slug, row["bots"], row["above"], row.get("most", 2000), row.get("options", {}))
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
