"""The perfect planets of every mix of faces (2.6), random games audited (P-S50), and the report on levels."""

from __future__ import annotations

import re

import pytest

from games.planet.scene import edition, position
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import Refused
from hexameron.games.planet.lab import audit, commands, solver
from hexameron.games.planet.rules import state as st

TABLE = {
    "EEEE": 2_497_632_880,
    "DEEE": 1_541_809_380,
    "EDEE": 1_039_656_144,
    "EEDE": 749_037_628,
    "EEED": 1_210_625_240,
    "DEED": 683_890_636,
    "EDED": 564_273_264,
    "EEDD": 307_372_576,
    "DEDE": 661_520_056,
    "DDEE": 652_278_708,
    "DDED": 317_427_984,
    "DEDD": 262_468_960,
    "DDDE": 185_564_496,
    "EDDD": 92_884_704,
    "EDDE": 216_119_880,
    "DDDD": 70_414_752,
}


def test_P_S51_every_mix_has_perfect_planets_as_many_as_counted():
    assert solver.perfect_planets(edition) == TABLE


def test_P_49_a_difficult_face_always_means_fewer_perfect_planets():
    for mix, count in TABLE.items():
        for i in range(4):
            if mix[i] == "E":
                assert TABLE[mix[:i] + "D" + mix[i + 1 :]] < count


def test_local_fillings():
    assert list(solver.local_fillings(edition).values()) == [
        5674,
        2968,
        4997,
        2664,
        4902,
        2710,
        4964,
        3248,
    ]


def test_the_command_prints_the_table(capsys):
    commands.planets()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 17 and "2,497,632,880" in lines[1]


def test_P_S50_ten_thousand_random_games_under_all_options(capsys):
    assert audit.wander(edition, 10_000, 1) == []
    commands.roam(games=50)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 1 and said[0].startswith("50 random games under")


BROKEN = "planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (BROKEN, audit.SPACES_OFF),  # the three pawns on the planet lie on no space
        (BROKEN.replace("hand1 W2 M2 P2", "hand1 W2 M2 P2; bag W1"), audit.LOST),
        (BROKEN + "; bag empty", audit.LOST),
        (BROKEN + "; bag B1", audit.EARLY),
        (BROKEN.replace("hand1 W2 M2 P2", "hand1 W2"), audit.UNEVEN),
        ("planet 2 EEEE; aside Bo; do indicate; hand1 W1 M1", audit.STUCK),
    ],
)
def test_P_S50_the_roaming_games_find_what_is_wrong(text, fault):
    s = position(text).state
    if fault == audit.SPACES_OFF:
        s.space[0] = s.hand[0, 0]
    assert audit.fault_of(s, len(edition.legal(s))) == fault


def test_the_report_names_the_titles_and_the_steps_between_the_levels(capsys):
    commands.titles(games=4, seats=2)
    lines = capsys.readouterr().out.splitlines()
    assert "Demi-gods" in lines[0] and "Gods" in lines[0]
    assert [line.split()[0] for line in lines[1:7]] == [
        level.label for level in edition.about.levels
    ]
    assert all("standard errors" in line for line in lines[2:7]) and "15.9" in lines[8]
    shares = [float(share) for share in re.findall(r"([\d.]+) %", lines[1])]
    assert len(shares) == 4 and abs(sum(shares) - 100) < 0.3


def test_the_report_on_manners_tells_what_the_convention_asks(capsys):
    commands.manners(games=3)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("four Oracles: ") and lines[4].startswith(
        "three of them and a literal partner: "
    )
    assert all(
        "the indicated pawn is placed in" in lines[i] and "of the Oxygen used" in lines[i + 1]
        for i in (1, 5)
    )


def test_strict_reports_end_with_an_error_where_too_little_is_found(monkeypatch):
    commands.manners(games=2)
    monkeypatch.setattr(commands, "AMONG_LIKE", 24.1)
    with pytest.raises(Refused, match=r"24\.1 points"):
        commands.manners(games=2, strict=True)
    monkeypatch.setattr(commands, "ERRORS", 1000)
    with pytest.raises(Refused, match="closer to each other"):
        commands.titles(games=4, seats=2, strict=True)


@pytest.mark.parametrize(
    ("placed", "gained", "kept"), [(85, 25, True), (84, 25, False), (85, 24, False)]
)
def test_the_convention_is_kept_by_most_turns_and_by_oxygen_that_pays(placed, gained, kept):
    counts = {
        "indicated pawn placed": placed,
        "another pawn placed": 100 - placed,
        "actions of Oxygen": 100,
    }
    assert commands.is_convention_kept({**counts, "actions of Oxygen that gained": gained}) == kept


def test_the_ceiling_shows_more_than_the_rules_do():
    s = position("planet 2 EEEE; aside Bo; Au Bee~0 . W1 . .; hand0 M1 P1 P2; hand1 M2 P3 P4").state
    masks = [commands.reveal_more(s, shows).known[st.WATCHER] for shows in range(3)]
    assert (
        masks[0] == s.known[st.WATCHER]
        and masks[0] & masks[1] == masks[0] != masks[1]
        and masks[2] == (1 << s.drawn) - 1
    )
    assert 0 <= commands.play_shown(edition, "hopeful", 2, seed_rng("ceiling")) <= 24
