"""Portals and Prophets in figures: games of the heuristic for each number of players, beside what the specification reports.

    python bench/portals.py [games] [--cards]

Rounds, the share of the winner's points made after play ends, wins by seat, and how often each card is played.
"""

from __future__ import annotations

import sys

from hexameron.bots.player import Bot
from hexameron.games import load
from hexameron.lab.simulate import Results, simulate

# Specification 2.7: 600 games a player count.
ROUNDS = {2: 13, 3: 13, 4: 13, 5: 12}
CARDS = {2: 11.0, 3: 10.6, 4: 10.3, 5: 9.9}
TOTALS = {2: 92, 3: 86, 4: 81, 5: 77}
AFTER = {2: 54, 3: 53, 4: 52, 5: 50}
RATES = (10, 59)  # every event, in three- and four-player games
SEAT = 4  # points from a fair share of wins, at most


def verdict(holds: bool) -> str:
    return "ok" if holds else "OFF"


def mean(name: str, found: float, expected: float) -> str:
    """Means within 10 %."""
    return f"  {name:<38}{found:7.1f}   specification {expected:5.1f}   {verdict(abs(found - expected) <= 0.1 * expected)}"


def share(name: str, found: float, expected: float) -> str:
    """Shares within 5 points."""
    return f"  {name:<38}{found:6.1f} %   specification {expected:5.1f} %   {verdict(abs(found - expected) <= 5)}"


def figures(results: Results, seats: int) -> list[str]:
    got = results.statistics()
    wins = [100 * share for share in results.by_seat()]
    lines = [
        f"{seats} players, {len(results.games)} games",
        mean("rounds", got["rounds"], ROUNDS[seats]),
        mean("cards played by each", got["events played"] / seats, CARDS[seats]),
        mean("winner's total", got["winner's total"], TOTALS[seats]),
        share(
            "winner's points made after play ends",
            100 * got["winner's points after the end"] / got["winner's total"],
            AFTER[seats],
        ),
        share(
            "ended by a third New Testament card",
            100 * got["ended by a third New Testament card"],
            100,
        ),
    ]
    furthest = max(abs(win - 100 / seats) for win in wins)
    noise = 196 * (0.25 / len(results.games)) ** 0.5  # 95 %
    lines.append(
        f"  wins by seat: {', '.join(f'{win:.1f} %' for win in wins)}   {verdict(furthest <= SEAT + noise)}"
    )
    rates = [100 * rate for rate in play_rates(results)]
    held = (
        f"   {verdict(min(rates) >= RATES[0] - 5 and max(rates) <= RATES[1] + 5)}"
        if seats in (3, 4)
        else ""
    )
    lines.append(
        f"  events are played in {min(rates):.0f} % to {max(rates):.0f} % of the games{held}"
    )
    return lines


def play_rates(results: Results) -> list[float]:
    got = results.statistics()
    return [
        got[f"card {i} played"]
        for i, card in enumerate(results.edition.values.card)
        if card.kind == "event"
    ]


def main() -> None:
    edition = load("portals").standard
    games = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 1_000
    rates = {}
    for seats in (2, 3, 4, 5):
        results = simulate(edition, [Bot("guide", style="guide")] * seats, games, seed=seats)
        rates[seats] = play_rates(results)
        print("\n".join(figures(results, seats)), flush=True)
    if "--cards" in sys.argv:
        print("play rate of each card with 2, 3, 4 and 5 players")
        for i, card in enumerate(card for card in edition.values.card if card.kind == "event"):
            print(
                f"  {card.title:<44}"
                + "".join(f"{100 * rates[seats][i]:6.1f} %" for seats in rates)
            )


if __name__ == "__main__":
    main()
