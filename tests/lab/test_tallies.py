"""What games count of themselves adds up: parts to their whole, and no more than there is."""

from __future__ import annotations

import re

import pytest

from hexameron.bots.player import Bot, parse_bot
from hexameron.core.compiled import entries
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.edition import Edition
from hexameron.games import load
from hexameron.lab.simulate import simulate

# A whole, and the beginnings of the names of its parts.
WHOLES = {
    "illuminated": [
        (
            "decisions",
            ("raise tried", "lower tried", "sacrifice tried", "help tried", "turns ended early"),
        )
    ],
    "genesis": [
        ("gatherings", ("gatherings on square",)),
        ("moves", ("moves from",)),
        ("turns", ("nothing done while", "gathering while", "move while", "work while")),
    ],
    "planet": [
        ("unmet Insect", tuple(f"unmet pawn {pawn}" for pawn in range(12, 16))),
        ("unmet Animal", tuple(f"unmet pawn {pawn}" for pawn in range(16, 20))),
    ],
    "portals": [
        ("events played", ("events played -", "events played +")),
        ("events played outside the capsule's period", ("events out of their period",)),
    ],
    "angels": [
        ("decisions", ("decisions in", "decisions while")),
        ("placed", ("to Support", "to Earth", "to Battle")),
        ("turn of the last Battle", ("Battles decided",)),
    ],
}
# Of what seats decided, in notation: what is counted, and how it is written.
WRITTEN = {
    "illuminated": {"raise tried": r"\^$", "sacrifice tried": "x", "help tried": r"\+"},
    "genesis": {"gatherings": "^G", "moves": "^M", "works": "^W", "passes": "^P$", "swaps left": "^<", "swaps right": "^>"},
    "planet": {"decisions": ""},
    "portals": {
        "draws from the row": "^row", "draws from the Old Testament pile": "^old", "draws from the New Testament pile": "^new",
        "cards discarded": "^drop", "events played": "^play",
    },
    "angels": {"attacks": "^attack", "to Earth": r"^place \d+ E$", "to Support": r"^place \d+ S$", "to Battle": r"^place \d+ B$"},
}  # fmt: skip
# Of the score sheet at the end: what is counted, in which rows, in which column.
SCORED = {
    "illuminated": {},
    "genesis": {"points of all players": ("Gray|Purple", "Total"), "points of the dark angel": ("The dark angel", "Total")},
    "planet": {"score": ("Together", "Points"), "points of Oxygen": ("Together", "Oxygen")},
    "portals": {"event points": ("Red|Blue", "Event points"), "region set points": ("Red|Blue", "Region sets")},
    "angels": {"humans held at the end": ("Gold|Crimson", "Humans"), "cards in Hosts at the end": ("Gold|Crimson", "Host")},
}  # fmt: skip


@pytest.mark.parametrize("slug", list(WRITTEN))
def test_counts_are_those_of_the_record(slug: str):
    """The same games replayed step by step, and read."""
    game = load(slug)
    bot, seats = parse_bot(game.about, game.about.styles[0]), max(2, game.about.seats[0])
    for one in simulate(game.standard, [bot] * seats, 3, 5, workers=1).games:
        written, sheet = replayed(game.standard, bot, seats, seed_rng(5, one.number))
        counted = dict(zip(game.statistics, one.statistics, strict=True))
        for name, form in WRITTEN[slug].items():
            assert counted[name] == sum(bool(re.search(form, text)) for text in written), name
        for name, (rows, column) in SCORED[slug].items():
            at = sheet[0].index(column)
            assert counted[name] == sum(
                int(row[at].split()[0]) for row in sheet if re.fullmatch(rows, row[0])
            ), name
        assert any(counted[name] for name in WRITTEN[slug])


def replayed(edition: Edition, bot: Bot, seats: int, rng) -> tuple[list[str], list[list[str]]]:  # type: ignore[no-untyped-def]
    """What the seats decided, in notation, and the score sheet."""
    state, written = edition.start(seats), []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = entries.pick(edition.record, state, rng, edition.room(), edition.room())
        else:
            action = edition.choose(state, bot.style, rng)
            written.append(edition.reader(state, state.to_act).notation(action))
        state = edition.after(state, action)
    return written, edition.reader(state, None).scores()


@pytest.mark.parametrize("slug", list(WHOLES))
def test_parts_add_up_to_their_whole(slug: str):
    game = load(slug)
    bot = parse_bot(game.about, game.about.styles[0])
    found = simulate(
        game.standard, [bot] * max(2, game.about.seats[0]), 20, 3, workers=1
    ).statistics()
    for whole, parts in WHOLES[slug]:
        named = [name for name in found if name.startswith(parts) and name != whole]
        assert found[whole] > 0 and len(named) > 0
        assert sum(found[name] for name in named) == pytest.approx(found[whole]), whole


def test_control_is_held_by_somebody_who_may_win():
    game = load("illuminated")
    played = simulate(
        game.standard,
        [parse_bot(game.about, "solid"), parse_bot(game.about, "racer")],
        60,
        1,
        workers=1,
    ).games
    at = {name: game.statistics.index(name) for name in game.statistics}
    for turn in (5, 10):
        held, won = (
            at[f"somebody in Control in turn {turn}"],
            at[f"won by who was in Control in turn {turn}"],
        )
        assert {game.statistics[held] for game in played} == {0, 1} and all(
            one.statistics[won] <= one.statistics[held] for one in played
        )
        assert any(one.statistics[won] for one in played)
