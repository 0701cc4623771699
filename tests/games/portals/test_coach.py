"""The coach: every sentence is said at some time, in both languages, and is true where it is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from games.portals.scene import EDITION, Table, new, position
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.portals.rules import state as st

NAMES = {
    "place", "turn", "simplified", "partner", "last-turn", "last-round", "mine-to-end", "theirs-to-end", "spent", "limit",
    "play", "early", "full", "gauge", "colour", "past", "new-testament", "capsule", "portal", "blocked", "far", "row", "pile",
    "region-card", "symbol-card", "missing", "lead",
}  # fmt: skip
MATCHES: list[tuple[int, dict[str, object], str]] = [
    (2, {}, "guide"),
    (3, {"simplified": "yes"}, "guide"),
    (4, {"teams": "yes"}, "guide"),
    (5, {}, "tourist"),
]


def played(seats: int, options: dict[str, object], style: str) -> Iterator[Table]:
    """Every decision of a game, seldom made at random."""
    rng, game = seed_rng("coach", seats, style), new(seats, **options)
    while game.state.to_act != OVER:
        if game.state.to_act == CHANCE:
            game.play(game.legal[int(below(rng, len(game.legal)))])
            continue
        yield game
        legal = game.legal
        game.play(
            legal[int(below(rng, len(legal)))]
            if below(rng, 9) == 0
            else EDITION.choose(game.state, style, rng)
        )


@cache
def said() -> dict[str, list[Table]]:
    """By name, the positions in which it is said."""
    found: dict[str, list[Table]] = {}
    for match in MATCHES:
        for game in played(*match):
            for name, _ in game.reader().coach.remarks():
                if len(found.setdefault(name, [])) < 40:
                    found[name].append(Table(game.state))
    return found


def test_everything_is_said_at_some_time():
    assert set(said()) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_sentence_is_translated(name):
    game = said()[name][0]
    english, polish = (
        dict(game.reader(language).coach.remarks())[name] for language in ("en", "pl")
    )
    assert english != polish and "{" not in english + polish


def reaches_all(game: Table) -> bool:
    return all(game.view.reaches(period) for period in range(st.PERIODS))


def without_actions(game: Table) -> bool:
    """Only what costs nothing is left, and there is some of it."""
    words = {move.split()[0] for move in game.moves}
    return words <= {"end", "drop", "fuel"} and len(game.moves) > 1


def ends_with_the_next(game: Table, seat: int) -> bool:
    return (
        int(game.state.new_played[seat]) + 1 == EDITION.record.new_to_end
        and not game.state.triggered
    )


CLAIMS: dict[str, Callable[[Table, str], bool]] = {
    "place": lambda game, text: game.state.phase == st.PLACE and not game.can("play"),
    "turn": lambda game, text: f"{game.state.left} actions" in text,
    "simplified": lambda game, text: bool(game.state.simplified) and not game.can("fuel"),
    "partner": lambda game, text: game.reader().seat_name((game.state.to_act + 2) % 4) in text,
    "last-turn": lambda game, text: is_last_turn(game),
    "last-round": lambda game, text: is_last_turn(game),
    "mine-to-end": lambda game, text: ends_with_the_next(game, game.state.to_act),
    "theirs-to-end": lambda game, text: any(
        ends_with_the_next(game, seat) and game.reader().seat_name(seat) in text
        for seat in range(game.state.seats)
    ),
    "spent": lambda game, text: without_actions(game),
    "limit": lambda game, text: (
        not {"row", "old", "new"} & {move.split()[0] for move in game.moves}
    ),
    "play": lambda game, text: any(title(int(card)) in text for card in game.can("play")),
    "early": lambda game, text: not any(title(int(card)) in text for card in game.can("play")),
    "full": lambda game, text: reaches_all(game) and after_end(game).state.gauge == 0,
    "gauge": lambda game, text: str(game.state.gauge) in text and not reaches_all(game),
    "colour": lambda game, text: all(
        EDITION.values.card[int(card)].fuel_colour not in text for card in game.can("fuel")
    ),
    "past": lambda game, text: any(title(int(card)) in text for card in game.can("fuel")),
    "new-testament": lambda game, text: game.state.capsule == st.LAST,
    "portal": lambda game, text: all(place in game.can("go") for place in places_in(text)),
    "blocked": lambda game, text: not set(places_in(text.partition("(")[2])) & set(game.can("go")),
    "far": lambda game, text: any(
        title(card) in text and f"card-{card}" in game.reader().plans() for card in game.view.hand
    ),
    "row": lambda game, text: bool(game.can("row")),
    "pile": lambda game, text: bool({"old", "new"} & set(game.moves)),
    "missing": lambda game, text: (
        sets_after_one_more(game, text) == game.view.side(game.state.to_act).sets + 10
    ),
}


def title(card: int) -> str:
    return EDITION.values.card[card].title


def places_in(text: str) -> list[str]:
    return [place.key for place in EDITION.values.place if place.name in text]


def after_end(game: Table) -> Table:
    return Table(game.state).play("end")


def is_last_turn(game: Table) -> bool:
    """Everybody ends at once: the seat does not come again."""
    seat, rest = game.state.to_act, after_end(game)
    while not rest.is_over and rest.state.to_act != seat:
        rest.play("end")
    return rest.is_over


def sets_after_one_more(game: Table, text: str) -> int:
    """The sets if an event of the region that is named had been played, too."""
    seat = int(game.state.to_act)
    region = next(one.key for one in EDITION.values.region if text.endswith(f"{one.name}."))
    free = next(
        i
        for i, card in enumerate(EDITION.values.card)
        if card.region == region and game.state.zone[i] in (st.PILE, st.REMOVED)
    )
    letter = "ABCDE"[seat]
    parts = EDITION.write(game.state).split(" | ")
    parts = [
        part.replace(f" {free} ", " ") if part.startswith("out ") else part
        for part in (f"{part} " for part in parts)
    ]
    parts = [
        part.replace(" points ", f"{'' if ' played ' in part else ' played'} {free} points ")
        if part.startswith(f"{letter} ")
        else part
        for part in parts
    ]
    return int(position("|".join(parts)).seen_by(seat).side(seat).sets)


@pytest.mark.parametrize("name", sorted(CLAIMS))
def test_a_sentence_is_true_where_it_is_said(name):
    for game in said()[name]:
        text = dict(game.reader().coach.remarks())[name]
        assert CLAIMS[name](game, text), f"{text} {EDITION.write(game.state)}"


@pytest.mark.parametrize("simplified", ["no", "yes"])
def test_the_welcome_names_the_seat_and_its_game(simplified):
    game = new(3, simplified=simplified).settle()
    for language in ("en", "pl"):
        lines = EDITION.reader(game.state, 2, language).coach.welcome()
        assert (
            3 <= len(lines) <= 5
            and EDITION.reader(game.state, 2, language).seat_name(2) in lines[0]
        )
    lines = EDITION.reader(game.state, 2).coach.welcome()
    assert any("simplified" in line for line in lines) is (simplified == "yes")


def test_nobody_is_coached_in_anothers_turn():
    game = position("A at hebron hand 5 | B at gaza")
    assert (
        EDITION.reader(game.state, 1).coach.remarks() == []
        and EDITION.reader(game.state, None).coach.remarks() == []
    )
