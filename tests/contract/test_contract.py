"""The contract of every registered game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from contract import invariants
from hexameron.core.errors import BadPosition, Refused
from hexameron.games import catalogue, load

GAMES = list(catalogue())
COMPARED = 2000
SEATS = [
    (slug, seats)
    for slug, about in catalogue().items()
    for seats in range(about.seats[0], about.seats[1] + 1)
]


@pytest.mark.parametrize("invariant", invariants.ALL, ids=lambda f: f.__name__)
@pytest.mark.parametrize(("slug", "seats"), SEATS)
def test_invariant(slug: str, seats: int, invariant) -> None:
    invariant(load(slug).standard, seats, seed=seats)


@pytest.mark.parametrize("slug", [slug for slug, about in catalogue().items() if about.hidden])
@pytest.mark.parametrize(
    "invariant",
    [invariants.seats_see_what_they_learn, invariants.watchers_know_no_more],
    ids=lambda f: f.__name__,
)
def test_events_are_compared_in_many_worlds(slug: str, invariant, capsys) -> None:
    """Play until 2,000 steps were compared with one that looks the same from another world."""
    edition, compared = load(slug).standard, 0
    fewest, most = edition.about.seats
    for seed in range(100, 200):
        compared += invariant(edition, fewest + seed % (most - fewest + 1), seed)
        if compared >= COMPARED:
            break
    with capsys.disabled():
        print(f" {slug}: {compared:,} pairs", end="")
    assert compared >= COMPARED


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_garbage_bytes_are_refused_or_sound(slug: str, data) -> None:
    """Random bytes, and a true position with some bytes changed: refused with a sentence, or a position that can be played."""
    edition = load(slug).standard
    size = edition.game.kernel.State.dtype.itemsize
    noise = data.draw(st.binary(min_size=size, max_size=size))
    position = bytearray(bytes(edition.start(edition.about.seats[0])))
    for _ in range(data.draw(st.integers(0, 3))):
        position[data.draw(st.integers(0, size - 1))] = data.draw(st.integers(0, 255))
    for raw in (noise, bytes(position)):
        try:
            state = edition.read(raw)
        except BadPosition as error:
            assert str(error).endswith(".")
        else:
            for action in edition.legal(state)[:3]:
                edition.after(state, action)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("raw", [b"", b"x", b"\0" * 10_000_000])
def test_bytes_of_another_length_are_refused(slug: str, raw: bytes) -> None:
    with pytest.raises(BadPosition, match="bytes"):
        load(slug).standard.read(raw)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=80, deadline=None)
@given(text=st.text(max_size=200))
def test_garbage_text_is_refused_or_sound(slug: str, text: str) -> None:
    edition = load(slug).standard
    try:
        state = edition.read(text)
    except BadPosition as error:
        assert str(error)
    else:
        edition.legal(state)


@pytest.mark.parametrize("slug", GAMES)
def test_huge_text_is_refused(slug: str) -> None:
    with pytest.raises(BadPosition, match=r"20,000"):
        load(slug).standard.read("A" * 1_000_000)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seats", [0, 1, -3, 1_000, 10**9, "2", None, 2.0, True])
def test_impossible_numbers_of_players_are_refused(slug: str, seats: object) -> None:
    with pytest.raises(Refused, match="players"):
        load(slug).standard.start(seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("slug", GAMES)
def test_unknown_options_are_refused_by_name(slug: str) -> None:
    edition = load(slug).standard
    for name in ("nonsense", "__class__", ""):
        with pytest.raises(Refused, match="option"):
            edition.start(edition.about.seats[0], {name: 1})


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_value_can_be_played(slug: str) -> None:
    edition = load(slug).standard
    decks = edition.decks
    for option in edition.about.options:
        for value in option.choices or (option.low, option.high):
            if decks and option.seat is not None and value == decks.own:
                with pytest.raises(
                    Refused, match="brings none"
                ):  # such a deck comes with the match's content
                    edition.start(edition.about.seats[1], {option.name: value})
                continue
            for seats in range(edition.about.seats[0], edition.about.seats[1] + 1):
                try:
                    state = edition.start(seats, {option.name: value})
                except Refused:
                    continue  # some values need a certain number of players
                assert edition.legal(state)
                break
            else:
                raise AssertionError(f"{option.name} = {value!r} can never be played")
        with pytest.raises(Refused, match=option.name):
            edition.start(edition.about.seats[0], {option.name: "no such value"})
