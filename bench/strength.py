"""How strong the bots are: a fixed number of games for each pairing, one interval at the end, a table of all.

    strength.py [GAME …] [--workers N]

A game lists its pairings in `strength.toml` in its own folder: `bots`, how many `games`, the score `above` which the
lower end of the 95 % interval must lie, and if wanted the score that the mean must be `at_least`. A draw counts half.
`options` are those of the match; a list of several, such as pairs of decks, shares the games out evenly.

All pairings of two bots of a game together give ratings on one scale, in Elo (400 points: ten to one), the weakest at 0. Their
intervals come from drawing the deals of every pairing anew. Where the dark angel of Genesis takes a game, nobody scores: for the
ratings a score counts as its share of what both bots got.

Why this can be believed. The number of games stands in the file and is played out: nobody looks at the score on the way
and stops when it is good, which would turn 95 % into much less. Every deal is played as often as there are seats, with
the same seed and the bots one seat further each time, so neither a good seat nor a good deal favours anyone. Games of
one deal are not independent of each other; deals are. So the mean over one deal's games is *one* observation, and the
interval is Student's over these. Where nearly every deal is won it would shrink to nothing however few there are:
therefore one imagined deal that is all won and one that is all lost go into the interval, not into the mean.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from hexameron.bots.player import parse_bot
from hexameron.core.errors import Refused
from hexameron.games import catalogue, load
from hexameron.lab.simulate import PlayedGame, simulate

SEED, DRAWN_ANEW = 1, 100
# Student's 97.5 % point by degrees of freedom; between two of them the smaller number, whose point is the larger, holds.
STUDENT = {
    1: 12.71, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 8: 2.306, 10: 2.228, 15: 2.131, 20: 2.086, 30: 2.042, 40: 2.021,
    60: 2.0, 100: 1.984, 200: 1.972, 500: 1.965,
}  # fmt: skip


@dataclass(frozen=True)
class Pairing:
    """One entry of a `strength.toml`."""

    game: str
    bots: list[str]
    games: int
    above: float
    at_least: float = 0.0
    options: list[dict[str, object]] = field(default_factory=lambda: [{}])

    def __post_init__(self) -> None:
        least = len(self.bots) * len(self.options)
        if self.games % least or self.games < 2 * len(self.bots):
            raise Refused(
                f"{self.game}: {self.games} games of {', '.join(self.bots)}: give a multiple of {least}, at least two deals."
            )


@dataclass(frozen=True)
class Outcome:
    mean: float
    low: float
    high: float

    def holds(self, asked: Pairing) -> bool:
        return self.low > asked.above and self.mean >= asked.at_least


def pairings(slug: str, file: Path) -> list[Pairing]:
    if not file.exists():
        return []
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["pairing"]
    return [Pairing(slug, **row) for row in rows]


Deal = tuple[float, float]  # the mean scores of the first and of the second bot


def by_deal(games: list[PlayedGame], seats: int, bot: int = 0) -> list[float]:
    """The first bot's mean score in each deal, or another's: one number for every `seats` games in a row."""
    scores = [one.payoffs[one.bots.index(bot)] for one in games]
    return [sum(scores[i : i + seats]) / seats for i in range(0, len(scores), seats)]


def outcome(deals: list[float]) -> Outcome:
    """Mean of the deals and its 95 % interval."""
    padded = [*deals, 0.0, 1.0]
    centre = sum(padded) / len(padded)
    variance = sum((score - centre) ** 2 for score in padded) / (len(padded) - 1)
    point = STUDENT[max(degrees for degrees in STUDENT if degrees <= len(padded) - 1)]
    margin = point * (variance / len(padded)) ** 0.5
    return Outcome(sum(deals) / len(deals), max(0.0, centre - margin), min(1.0, centre + margin))


def play(asked: Pairing, workers: int) -> tuple[bool, list[Deal]]:
    game = load(asked.game)
    bots = [parse_bot(game.about, name) for name in asked.bots]
    began = time.monotonic()
    deals: list[Deal] = []
    for seed, options in enumerate(asked.options, SEED):
        played = simulate(
            game.standard,
            bots,
            asked.games // len(asked.options),
            seed=seed,
            options=options,
            workers=workers,
            mirrored=True,
        )
        deals += zip(*(by_deal(played.games, len(bots), bot) for bot in (0, 1)), strict=True)
    found = outcome([mine for mine, _ in deals])
    wanted = f"above {asked.above}" + (f", mean {asked.at_least}" if asked.at_least else "")
    print(
        f"{asked.game:<12}{asked.bots[0]:<14}{', '.join(asked.bots[1:]):<26}{found.mean:6.3f}   {found.low:.3f} to {found.high:.3f}"
        f"{asked.games:>7}{time.monotonic() - began:>8.0f}   {wanted:<23}{'yes' if found.holds(asked) else 'NO'}",
        flush=True,
    )
    return found.holds(asked), deals


# --- one scale ---

Met = list[tuple[str, str, list[Deal]]]  # two bots, and what both got in every deal


def rate(met: Met) -> dict[str, float]:
    """Ratings in Elo under which the scores are likeliest, one imagined draw in every pairing; the weakest is 0."""
    bots = list(dict.fromkeys(bot for one, two, _ in met for bot in (one, two)))
    rows = [
        (one, two, 0.5 + sum(m for m, _ in deals), 1.0 + sum(m + o for m, o in deals))
        for one, two, deals in met
    ]
    found = dict.fromkeys(bots, 0.0)
    for _ in range(2000):
        slope = dict.fromkeys(bots, 0.0)
        for one, two, won, played in rows:
            short = won - played / (1 + 10 ** ((found[two] - found[one]) / 400))
            slope[one] += short / played
            slope[two] -= short / played
        for bot in bots:
            found[bot] += 100 * slope[bot]
    least = min(found.values())
    return {bot: rating - least for bot, rating in found.items()}


def rated(met: Met) -> list[tuple[str, float, float, float]]:
    """Every bot's rating and its 95 % interval, the strongest first."""
    chance, found = random.Random(SEED), rate(met)
    again = [
        rate([(one, two, chance.choices(deals, k=len(deals))) for one, two, deals in met])
        for _ in range(DRAWN_ANEW)
    ]
    rows = []
    for bot, rating in sorted(found.items(), key=lambda each: -each[1]):
        spread = sorted(ratings[bot] for ratings in again)
        rows.append(
            (bot, rating, spread[round(0.025 * DRAWN_ANEW)], spread[round(0.975 * DRAWN_ANEW) - 1])
        )
    return rows


def known(slug: str, bots: list[str]) -> list[str]:
    """A level that plays a style is the same bot as the style: on the scale it is called by both names."""
    about = catalogue()[slug]
    styles = {level.style: f"{level.name}, {level.style}" for level in about.levels if level.style}
    return [styles.get(parse_bot(about, bot).style, bot) for bot in bots]


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("games", nargs="*", help="all that have a strength.toml, if none is named")
    asked.add_argument(
        "--workers", type=int, default=0, help="threads; one for each core if not given"
    )
    given = asked.parse_args()
    head = f"{'game':<12}{'bot':<14}{'against':<26}{'score':>6}   {'95 % interval':<14}{'games':>7}{'seconds':>8}   {'wanted':<23}held"
    print(head, flush=True)
    held = True
    for slug in given.games or list(catalogue()):
        rows = pairings(slug, load(slug).folder / "strength.toml")
        played = [play(row, given.workers) for row in rows]
        held = held and all(holds for holds, _ in played)
        met = [
            (*known(slug, row.bots), deals)
            for row, (_, deals) in zip(rows, played, strict=True)
            if len(row.bots) == 2
        ]
        for bot, rating, low, high in rated(met) if met else []:
            print(f"{slug:<12}{bot:<18}rating {rating:6.0f}   {low:.0f} to {high:.0f}", flush=True)
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
