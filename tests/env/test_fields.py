"""Every number of an observation has a name, and the name is true."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from hexameron.core.compiled import contract
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.layout import Layout, each, number_part
from hexameron.games import catalogue, load

SLUGS = list(catalogue())
# A change of what is observed shows here, and needs a reason: who learned on the old numbers has to learn anew.
GOLDEN = {
    "angels": "5af9613f55f88e923228c279",
    "genesis": "e11797d9c3bf59680a6f3d77",
    "illuminated": "75ee90d08b37d225286a0ef3",
    "planet": "360779fa95314d0d634b9dcf",
    "portals": "437cec88382c4bd5401d3f56",
}


def observed(e: Any, s: Any, seat: int) -> np.ndarray:
    """As the rules are written, without a compiler."""
    out = np.zeros(e.game.observation, np.float32)
    contract.observe(e.record, s, seat, out)
    return out


def on(e: Any, s: Any, rng: np.ndarray) -> None:
    room = len(e.room())
    contract.apply(e.record, s, contract.pick(e.record, s, rng, [0] * room, [0] * room))


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_observed_stays_as_it_was(slug: str) -> None:
    e, digest = load(slug).standard, hashlib.sha256()
    for seats in range(e.about.seats[0], e.about.seats[1] + 1):
        s, rng = e.start(seats), seed_rng("golden", slug, seats)
        for step in range(160):
            if s.to_act == OVER:
                break
            on(e, s, rng)
            for seat in range(seats if step % 2 == 0 else 0):
                digest.update(observed(e, s, seat).tobytes())
    assert digest.hexdigest()[:24] == GOLDEN[slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_has_a_name_of_its_own_and_a_meaning(slug: str) -> None:
    e = load(slug).standard
    assert (
        len(e.fields)
        == len(set(e.fields))
        == e.game.observation
        == len(observed(e, e.start(e.about.seats[0]), 0))
    )
    assert all(row.meaning and row.index[0].isdigit() for row in e.game.fields.table(e.values))


def position(slug: str, steps: int, seats: int = 2) -> tuple[Any, Any]:
    """A game and a position of it, after some random steps and at a decision."""
    e = load(slug).standard
    s, rng = e.start(seats), seed_rng("fields", slug)
    while steps > 0 or s.to_act < 0:
        steps -= 1
        on(e, s, rng)
    return e, s


def changed(e: Any, s: Any, seat: int, change: Callable[[Any], None]) -> set[str]:
    """The names of what a seat sees otherwise after something was changed in the position."""
    other = s.copy()
    change(other)
    return {e.fields[i] for i in np.flatnonzero(observed(e, s, seat) != observed(e, other, seat))}


def put(name: str, index: Any, value: Any) -> Callable[[Any], None]:
    """Something else in a field of the position: a number, or what a function makes of the one there."""

    def change(s: Any) -> None:
        if index is None:
            setattr(s, name, value(getattr(s, name)) if callable(value) else value)
        else:
            cells = getattr(s, name)
            cells[index] = value(cells[index]) if callable(value) else value

    return change


def test_names_in_illuminated() -> None:
    e, s = position("illuminated", 30)
    s.place[5], s.left = 8, 2
    assert changed(e, s, 0, put("place", 5, 9)) == {
        "seat[1].die[0].place[L3]",
        "seat[1].die[0].place[L4]",
    }
    assert changed(e, s, 1, put("place", 5, 0)) == {
        "seat[0].die[0].place[L3]",
        "seat[0].die[0].place[S6]",
    }
    assert changed(e, s, 0, put("left", None, 1)) == {"left"}
    assert changed(e, s, 0, put("round", None, lambda now: now + 1)) == {"round"}
    assert changed(e, s, 0, put("to_act", None, lambda now: 1 - now)) == {"to_act[0]", "to_act[1]"}


def test_names_in_genesis() -> None:
    e, s = position("genesis", 60, seats=3)
    s.area[2], s.square[2], s.starter, s.to_act = 3, 2, 1, 0
    assert changed(e, s, 0, put("cubes", (1, 2), lambda now: now + 1)) == {"angel[1].cubes[life]"}
    assert changed(e, s, 2, put("cubes", (1, 2), lambda now: now + 1)) == {"angel[2].cubes[life]"}
    assert changed(e, s, 0, put("stock", 1, lambda now: now + 1)) == {"stock[matter]"}
    assert changed(e, s, 0, put("area", 2, 5)) == {"angel[2].area[III]", "angel[2].area[V]"}
    assert changed(e, s, 0, put("square", 2, 7)) == {"angel[2].square[2]", "angel[2].square[7]"}
    assert changed(e, s, 0, put("square", 6, lambda now: 1 + now % 7)) <= {
        f"angel[dark].square[{i}]" for i in range(1, 8)
    }
    assert changed(e, s, 0, put("round", None, 21)) == {f"round[{s.round}]", "round[21]"}
    assert changed(e, s, 0, put("starter", None, 2)) == {"angel[1].starter", "angel[2].starter"}
    assert changed(e, s, 0, put("turn", None, lambda now: now + 1)) == {"turn"}


def test_names_in_planet() -> None:
    e, s = position("planet", 25)
    token = s.hand[0, 0]
    s.tok[token], s.memory_aid = 5, 1
    s.known[0] |= 1 << token
    iron = "1 Iron"
    assert e.values.pawn[5].name == "Iron"
    assert changed(e, s, 0, put("up", None, lambda now: now ^ (1 << token))) == {
        "hand[0].slot[0].up"
    }
    assert changed(e, s, 1, put("up", None, lambda now: now ^ (1 << token))) == {
        "hand[1].slot[0].up"
    }
    assert changed(e, s, 0, put("known", 0, lambda now: now & ~(1 << token))) == {
        "hand[0].slot[0].knows[0]", f"hand[0].slot[0].pawn[{iron}]",
    }  # fmt: skip
    assert changed(e, s, 0, put("phase", None, 17)) >= {"phase[ended]"}
    assert changed(e, s, 0, put("turn", None, lambda now: now + 1)) == {"turn"}
    assert changed(e, s, 0, put("face", 3, 1)) == {"difficult[3 Boreas]"}


@pytest.mark.parametrize("pawn", range(24, 26))
def test_bacteria_in_planet_look_like_nothing_else(pawn: int) -> None:
    e, s = position("planet", 25)
    s.tok[s.hand[0, 0]] = pawn
    s.known[0] |= 1 << s.hand[0, 0]
    seen = {
        e.fields[i]
        for i in np.flatnonzero(observed(e, s, 0))
        if e.fields[i].startswith("hand[0].slot[0]")
    }
    assert seen - {f"hand[0].slot[0].knows[{seat}]" for seat in range(2)} - {
        "hand[0].slot[0].up"
    } == {"hand[0].slot[0].colour[bacteria]"}


def test_names_in_portals() -> None:
    e, s = position("portals", 60)
    card = next(i for i in range(e.record.cards) if s.zone[i] == 0)  # in a pile
    name = f"card[{card} {e.values.card[card].title}]"
    assert changed(e, s, 0, put("zone", card, 2)) == {f"{name}.row"}
    assert changed(e, s, 0, put("zone", card, 18 + 1)) == {f"{name}.played[1]"}
    assert changed(e, s, 1, put("zone", card, 18 + 1)) == {f"{name}.played[0]"}
    s.pawn[0] = 3
    assert changed(e, s, 1, put("pawn", 0, 4)) == {
        "seat[1].pawn[3 hebron]",
        "seat[1].pawn[4 beersheba]",
    }
    assert changed(e, s, 0, put("points", 1, lambda now: now + 1)) == {"seat[1].points"}
    assert changed(e, s, 0, put("gauge", None, lambda now: (now + 1) % 4)) == {"gauge"}
    assert changed(e, s, 0, put("used", None, lambda now: now ^ 2)) == {"used[1 blue]"}
    assert changed(e, s, 0, put("triggered", None, 1)) == {"triggered"}


def test_names_in_angels() -> None:
    e, s = position("angels", 120)
    slot = next(i for i in range(12) if s.slot[i] >= 0)
    row, place = ("support", "earth", "battle")[slot // 4], slot % 4 + 1
    assert changed(e, s, 0, put("blocked", slot, lambda now: 1 - now)) == {
        f"seat[0].slot[{row} {place}].blocked"
    }
    assert changed(e, s, 1, put("turned", slot, lambda now: 1 - now)) >= {
        f"seat[1].slot[{row} {place}].turned"
    }
    assert changed(e, s, 0, put("in_hand", 1, lambda now: now + 1)) == {"player[1].hand"}
    assert changed(e, s, 0, put("piled", 0, lambda now: now + 1)) == {"player[0].pile"}
    assert changed(e, s, 0, put("turn", None, lambda now: now + 1)) == {"turn"}
    assert changed(e, s, 0, put("passes", None, lambda now: now + 1)) == {"passes"}
    held = next(i for i in range(s.host_size[0]) if s.place[i] == 49)
    card = s.card[held]
    assert changed(e, s, 0, put("place", held, 48)) == {
        f"hand[{card} {e.values.all[card].id} {e.values.all[card].en}]"
    }
    assert changed(e, s, 1, put("place", held, 48)) == set()


def test_a_layout_counts() -> None:
    layout = Layout(
        each(
            "seat",
            2,
            each("cubes", ("chaos", "matter"), "in hand"),
            number_part("first", "1 if so"),
        ),
        number_part("time", "left"),
    )
    assert (
        layout.size == 7
        and layout.at("time") == 6
        and layout.at("seat.first") == 2
        and layout.step("seat") == 3
    )
    assert layout.names(None)[4] == "seat[1].cubes[matter]"
    assert [row.index for row in layout.table(None)] == ["0 + 3·seat + cubes", "2 + 3·seat", "6"]
    with pytest.raises(KeyError):
        layout.at("seat.last")


def test_the_command_prints_the_table_and_every_name() -> None:
    from hexameron.cli import app

    table = CliRunner().invoke(app, ["fields", "genesis"]).stdout
    assert "21 + 26·angel + cubes" in table and "219 numbers" in table
    names = CliRunner().invoke(app, ["fields", "genesis", "--all"]).stdout.splitlines()
    assert len(names) == 219 and names[217].split() == ["217", "seats"]
