"""Planet's commands, `hexameron planet …`.

They count perfect planets, audit random games, and measure how the levels of bots score and behave.
"""

import math
from itertools import pairwise
from statistics import fmean, stdev
from typing import Annotated, Any

import numpy as np
import typer

from hexameron.bots.player import Bot
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.errors import Refused
from hexameron.core.model.about import Level
from hexameron.core.model.edition import Edition
from hexameron.games.planet.game import GAME
from hexameron.games.planet.lab import audit, solver
from hexameron.games.planet.rules import payoffs, state as st
from hexameron.lab.simulate import simulate

# The style that places the pawn it indicated and designates the continent with most room.
LITERAL = "literal"
KINDS = ("Water", "Mineral", "Plant", "Insect", "Animal")
APP = typer.Typer(no_args_is_help=True)
# Requirements of `make strength` for the highest level: mean scores with partners of the same level
# and with a literal partner, the share of turns in which the indicated pawn is placed, and the
# share of Oxygen's actions that improve the planet.
AMONG_LIKE, WITH_LITERAL, PLACED, GAINED = 19.0, 17.5, 0.85, 0.25
ERRORS = 3  # each level must be more than this many standard errors above the one below
Strict = Annotated[
    bool,
    typer.Option(
        "--strict", help="End with an error where less is found than the bots should reach."
    ),
]
# Mean scores of the specification's reference bot (RULES.md, section 7), by faces and players.
REFERENCE = {
    ("EEEE", 2): 15.9,
    ("EEEE", 3): 15.0,
    ("EEEE", 4): 14.5,
    ("DDDD", 2): 12.8,
    ("DDDD", 3): 12.2,
    ("DDDD", 4): 11.8,
}


@APP.command()
def planets() -> None:
    """Print the number of perfect planets for every mix of faces."""  # 2.6
    for mix, count, ratio in solver.table(GAME.standard):
        print(f"{mix:<5} {count:>17} {ratio:>12}")


@APP.command()
def roam(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
) -> None:
    """Play random games under every combination of options and check every invariant.

    The invariants are checked in every position.
    """  # P-S50
    found = audit.wander(GAME.standard, games, seed)
    for fault in found[:20]:
        print(fault)
    if found:
        raise Refused(
            "{number} of {games} games broke an invariant.", number=len(found), games=games
        )
    print(
        f"{games} random games under {len(list(audit.settings()))} combinations of players and options: nothing is wrong."
    )


@APP.command()
def titles(
    games: Annotated[
        int, typer.Option("--games", "-n", min=2, help="How many games a level.")
    ] = 1000,
    seats: Annotated[int, typer.Option(min=2, max=4, help="How many play.")] = 4,
    faces: Annotated[str, typer.Option(help="E or D for each continent.")] = "EEEE",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    strict: Strict = False,
) -> None:
    """Print how often each level of bots reaches each title of the rulebook.

    All seats of a game play the same level.
    """
    edition = GAME.standard
    names = [level.name for level in edition.values.level]
    print(
        f"{'level':<10}{'worlds':>7}{'mean':>7}{'error':>7}  "
        + "  ".join(names)
        + "  above the level below"
    )
    played = []
    for level in GAME.about.levels:
        played.append(play(edition, level.style, games, seats, faces, seed))
        above = f"  {steps_above(*played[-2:]):+.1f} standard errors" if len(played) > 1 else ""
        print(line(edition, level, played[-1], seats) + above)
    least = min(steps_above(low, high) for low, high in pairwise(played))
    print(
        f"Every level above the one below by more than {ERRORS} standard errors: {'yes' if least > ERRORS else 'no'}."
    )
    if reference := REFERENCE.get((faces, seats)):
        held = fmean(played[(len(played) - 1) // 2]) >= reference
        print(
            f"The middle level at least at the {reference} of the reference bot: {'yes' if held else 'no'}."
        )
    if strict and least <= ERRORS:
        raise Refused("The levels are closer to each other than they should be.")


@APP.command()
def manners(
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    strict: Strict = False,
) -> None:
    """Measure how well the highest level keeps its convention.

    It plays with partners of the same level, and with one that takes everything literally.
    """
    edition, style, held = GAME.standard, GAME.about.levels[-1].style, True
    tables = (
        (f"four {GAME.about.levels[-1].label}s", style, AMONG_LIKE),
        ("three of them and a literal partner", LITERAL, WITH_LITERAL),
    )
    for name, others, asked in tables:
        bots = [Bot(others, style=others), *[Bot(style, style=style)] * 3]
        results = simulate(
            edition, bots, games, seed, {"face_mode": "custom", "custom_faces": "EEEE"}
        )
        scores = [round(24 * played.payoffs[0]) for played in results.games]
        print(
            f"{name}: {fmean(scores):.2f} of 24 in {games} games, standard error {error(scores):.2f}"
        )
        for said in describe_manners(results.statistics()):
            print("  " + said)
        held = (
            held
            and fmean(scores) >= asked
            and (others == LITERAL or is_convention_kept(results.statistics()))
        )
    if strict and not held:
        raise Refused("The highest level falls short of what is asked of it: {points} points, with a literal partner {literal}; "
                      "the indicated pawn placed in {placed} % of turns, a gain by {gained} % of actions of Oxygen.",
                      points=AMONG_LIKE, literal=WITH_LITERAL, placed=round(100 * PLACED), gained=round(100 * GAINED))  # fmt: skip


@APP.command()
def ceiling(
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games each.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
) -> None:
    """Measure the cost of hidden needs.

    The middle and the highest level play as usual, then with all needs on the planet shown, then
    with all needs shown.
    """
    for level in (GAME.about.levels[(len(GAME.about.levels) - 1) // 2], GAME.about.levels[-1]):
        for told, shows in (
            ("what each seat sees", 0),
            ("all needs on the planet", 1),
            ("all needs in hands, too", 2),
        ):
            scores = [
                play_shown(GAME.standard, level.style, shows, seed_rng(seed, number))
                for number in range(games)
            ]
            print(
                f"{level.label:<10}{told:<26}{fmean(scores):>6.2f}  standard error {error(scores):.2f}"
            )


def play_shown(edition: Edition, style: str, shows: int, rng: np.ndarray) -> int:
    """Play a game of four bots in which all seats see more than the rules show.

    Return the score.
    """
    state: Any = edition.start(4)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            outcomes = edition.legal(state)  # all equally likely in Planet
            state = edition.after(state, outcomes[int(below(rng, len(outcomes)))])
            continue
        action = edition.choose(reveal_more(state, shows), style, rng)
        state = edition.after(state, action)
    return payoffs.score(edition.record, state)


def reveal_more(state: st.State, shows: int) -> st.State:
    seen = state.copy()
    lying = sum(1 << seen.space[g] for g in range(st.BOARD) if seen.space[g] >= 0)
    more = (0, lying, (1 << seen.drawn) - 1)[shows]
    for row in range(st.WATCHER + 1):
        seen.known[row] |= more
    return seen


def is_convention_kept(counts: dict[str, float]) -> bool:
    kept, changed = counts["indicated pawn placed"], counts["another pawn placed"]
    return (
        kept >= PLACED * (kept + changed)
        and counts["actions of Oxygen that gained"] >= GAINED * counts["actions of Oxygen"]
    )


def describe_manners(counts: dict[str, float]) -> list[str]:
    """Describe how well the convention was kept, from the statistics of a game."""
    kept, changed = counts["indicated pawn placed"], counts["another pawn placed"]
    used, paid = counts["actions of Oxygen"], counts["actions of Oxygen that gained"]
    return [
        f"the indicated pawn is placed in {100 * kept / (kept + changed):.1f} % of turns",
        f"{100 * used / (used + counts['points of Oxygen']):.1f} % of the Oxygen used for its action;"
        f" the planet is better by it, to who sees all needs, in {100 * paid / max(used, 1e-9):.1f} % of these",
        "needs unmet a game: "
        + ", ".join(f"{kind} {counts['unmet ' + kind]:.2f}" for kind in KINDS),
    ]


def play(edition: Edition, style: str, games: int, seats: int, faces: str, seed: int) -> list[int]:
    """Return the scores of games in which every seat plays this style."""
    options = {"face_mode": "custom", "custom_faces": faces}
    results = simulate(edition, [Bot(style, style=style)] * seats, games, seed, options)
    return [round(24 * played.payoffs[0]) for played in results.games]


def line(edition: Edition, level: Level, scores: list[int], seats: int) -> str:
    """Return a row with the budget, the mean, its standard error, and the share of each title."""
    names = [level.name for level in edition.values.level]
    reached = [payoffs.level(edition.record, score, seats) for score in scores]
    shares = "  ".join(
        f"{100 * reached.count(i) / len(reached):>{len(name) - 2}.1f} %"
        for i, name in enumerate(names)
    )
    worlds = edition.record.worlds[edition.game.style(level.style)]
    return f"{level.label:<10}{worlds:>7}{fmean(scores):>7.2f}{error(scores):>7.2f}  {shares}"


def error(scores: list[int]) -> float:
    """Return the standard error of the mean."""
    return stdev(scores) / math.sqrt(len(scores))


def steps_above(low: list[int], high: list[int]) -> float:
    """Return the difference of two means, in standard errors of that difference."""
    return (fmean(high) - fmean(low)) / math.hypot(error(low), error(high))
