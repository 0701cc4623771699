"""The first game's coach: what it says of a position is so, is said in Polish too, and all of it is said at some time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.illuminated.claims import controller
from games.illuminated.scene import Table, new
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.illuminated.rules import state as st

NAMES = {
    *(
        "win",
        "win-alone",
        "blocked",
        "threat",
        "no-light",
        "last-round",
        "gone",
        "first-turn",
        "roll",
        "opening",
        "two-actions",
    ),
    *(
        "second-action",
        "control",
        "penalty",
        "tie",
        "help",
        "sacrifice",
        "border",
        "dark",
        "bottom",
        "each",
        "empty",
        "any-die",
    ),
}
STARTS = [
    "A L1 L1 L1 L1 L1 | B L1 L1 L1 L1 L1 | B to act, 1 left | turn 1 | starter B",
    "A L5 L3 S1 | B L4 L2 S3 | A to act, 2 left | round 6 | turn 12",
    "A L5 S1 | B S3 L5 | A to act, 2 left | round 8 | turn 16",
    "A L5 S4 | B S3 L4 | A to act, 1 left | round 8 | turn 16",
    "A S6 S2 | B L5 L1 | A to act, 2 left | round 9 | turn 18",
    "A S2 S2 | B S4 L3 | C L3 S1 | C to act, 2 left | round 20 of 20 | turn 58",
    "A L4 S5 L2 | B S6 L1 L1 | C L5 L2 S1 | D L1 L1 L1 | A to act, 2 left | round 5 | turn 17 | gone B",
]
WALK = 14  # steps from each start
GAME = 120  # steps of a game by a style


def played(game: Table, style: str, steps: int, number: int) -> Iterator[Table]:
    rng = seed_rng("coach", style, number)
    for _ in range(steps):
        if game.state.to_act == OVER:
            return
        if game.state.to_act != CHANCE:
            yield Table(game.state)
        if game.state.to_act == CHANCE or style == "random":
            game.play(game.legal[int(below(rng, len(game.legal)))])
        else:
            game.play(game.edition.choose(game.state, style, rng))


@cache
def decisions() -> list[Table]:
    return [
        *(
            game
            for number, text in enumerate(STARTS * 3)
            for game in played(Table.position(text), "random", WALK, number)
        ),
        *(game for style in ("racer", "solid") for game in played(new(2), style, GAME, 0)),
    ]


def said(game: Table, language: str = "en") -> dict[str, str]:
    return dict(game.reader(language).coach.remarks())


def dice_in(sentence: str) -> list[str]:
    return re.findall(r"\b[A-F][1-5]\b", sentence)


def number_in(sentence: str, before: str) -> int:
    found = re.search(rf"{before} (\d)", sentence)
    assert found, sentence
    return int(found[1])


def rolled(game: Table, move: str, face: int) -> Table:
    return Table(game.state).play(move, face)


def places(game: Table) -> dict[str, str]:
    """Each die's place, by its name."""
    return {
        f"{'ABCDEF'[s]}{i + 1}": code
        for s, row in enumerate(game.dice.split(" · "))
        for i, code in enumerate(row.split())
    }


def cases(name: str) -> list[tuple[Table, str]]:
    found = [(game, told[name]) for game in decisions() if name in (told := said(game))]
    assert found
    return found[:: 1 + len(found) // 15]


def test_everything_is_said_at_some_time():
    assert {name for game in decisions() for name in said(game)} == NAMES


def test_every_sentence_is_said_in_polish_too():
    for game in decisions()[::7]:
        english, polish = said(game), said(game, "pl")
        assert english and list(english) == list(polish)
        assert all(english[name] != polish[name] and "{" not in polish[name] for name in english)
        assert all(
            dice_in(english[name]).count(die) for name in english for die in dice_in(polish[name])
        )


def test_nobody_is_coached_out_of_turn_or_after_the_end():
    game = Table.position("A L5 L1 | B L1 L1")
    for seat in (1, None):
        assert game.edition.reader(game.state, seat).coach.remarks() == []
    over = game.play("A1^", 6)
    assert over.edition.reader(over.state, 0).coach.remarks() == []


def test_I_25_what_is_said_of_a_five_holds():
    for game, text in cases("win"):
        die, helper = dice_in(text)
        assert number_in(text, "adds") == int(places(game)[helper][1])
        assert rolled(game, f"{helper}+{die}", 6).payoffs[game.state.to_act] == 1
    for game, text in cases("win-alone"):
        (die,) = dice_in(text)
        assert (
            rolled(game, f"{die}^", 6).payoffs[game.state.to_act] == 1
            and not rolled(game, f"{die}^", 5).is_over
        )
        assert not any(move.endswith(f"+{die}") for move in game.moves)
    for game, text in cases("blocked"):
        (die,) = dice_in(text)
        assert places(rolled(game, f"{die}^", 6))[die] == "L5" and not any(
            move.endswith(f"+{die}") for move in game.moves
        )
    for game, text in cases("threat"):
        (die,) = dice_in(text)
        assert (
            places(game)[die] == "L5"
            and f"wins for {game.edition.about.seat_names['ABCDEF'.index(die[0])]}." in text
        )
        own = next(move for move in game.moves if move.endswith(f"x{die}"))[:2]
        total = 6 + int(places(game)[own][1]) - penalty(game)
        assert places(rolled(game, f"{own}x{die}", 6))[die] == lower("L5", total - 5)


def penalty(game: Table) -> int:
    """I-24, for a Target in the Light."""
    return int(controller(game.state) not in (st.NOBODY, game.state.to_act))


def lower(place: str, steps: int) -> str:
    ladder = [*(f"S{n}" for n in range(6, 0, -1)), *(f"L{n}" for n in range(1, 7))]
    return ladder[max(0, ladder.index(place) - steps)]


def test_I_22_I_20_what_is_said_of_help_and_sacrifice_holds():
    for game, text in cases("help"):
        helper, die = dice_in(text)[:2]
        before = places(game)
        assert number_in(text, "add") == int(before[helper][1])
        assert all(
            places(rolled(game, f"{helper}+{die}", face))[helper] == lower(before[helper], 1)
            for face in (1, 6)
        )
    for game, text in cases("sacrifice"):
        own, die = dice_in(text)[:2]
        before = places(game)
        assert (number_in(text, "add"), number_in(text, "its")) == (
            int(before[own][1]),
            int(before[die][1]),
        )
        after = places(rolled(game, f"{own}x{die}", 6))
        total = 6 + int(before[own][1]) - penalty(game)
        assert (after[own], after[die]) == ("S3", lower(before[die], total - int(before[die][1])))


def test_I_23_I_24_what_is_said_of_control_holds():
    for game in decisions()[::2]:
        told, who = said(game), controller(game.state)
        assert ("control" in told) == (who == game.state.to_act)
        assert ("penalty" in told) == bool(penalty(game))
        if "penalty" in told:
            assert told["penalty"].startswith(game.edition.about.seat_names[who])
        totals = sorted(game.view.totals)
        assert ("tie" in told) == (totals[-1] == totals[-2] > 0) and ("empty" in told) == (
            totals[-1] == 0
        )


def test_what_is_said_of_the_turn_holds():
    for game in decisions()[::2]:
        told, v = said(game), game.view
        assert ("two-actions" in told, "first-turn" in told) == (v.left == 2, v.turn == 1)
        assert ("second-action" in told) == (v.left == 1 and v.turn > 1)
        assert ("no-light" in told) == (not any(set("x+") & set(move) for move in game.moves))
    for game, _ in cases("last-round"):
        after: Any = Table(game.state)
        while after.state.to_act != OVER:
            assert after.state.round == game.state.round
            after.play(".")
    for game, _ in cases("opening"):
        moves = [move for move in game.moves if re.fullmatch(rf"({move[0]}\d)x{move[0]}\d", move)]
        assert moves and all(
            controller(rolled(game, moves[0], face).state) == game.state.to_act
            for face in range(1, 7)
        )


def test_what_is_said_of_dice_in_the_shadow_holds():
    for game, text in cases("border"):
        (die,) = dice_in(text)
        assert places(rolled(game, f"{die}^", 6))[die] == "L1"
    for game, text in cases("dark"):
        (die,) = dice_in(text)
        assert places(game)[die] == f"S{number_in(text, 'counts')}" and not any(
            re.match(rf"{die}[x+]", move) for move in game.moves
        )
    for game, text in cases("bottom"):
        (die,) = dice_in(text)
        assert all(places(rolled(game, f"{die}{way}", 6))[die] == "S6" for way in "^v")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("entities", ["1", "4"])
def test_the_welcome_says_who_one_is(language, entities):
    game = new(3, entities=entities).settle()
    for seat in range(3):
        reader = game.edition.reader(game.state, seat, language)
        lines = reader.coach.welcome()
        assert (
            3 <= len(lines) <= 5
            and reader.seat_name(seat) in lines[0]
            and "ABC"[seat] + "1" in lines[0]
        )
        assert all("{" not in line for line in lines)
