"""2.6: the perfect planets of every mix of faces."""

from __future__ import annotations

from games.planet.table import C
from hexameron.games.planet import commands, solver

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
    assert solver.perfect_planets(C) == TABLE


def test_P_49_a_difficult_face_always_means_fewer_perfect_planets():
    for mix, count in TABLE.items():
        for i in range(4):
            if mix[i] == "E":
                assert TABLE[mix[:i] + "D" + mix[i + 1 :]] < count


def test_local_fillings():
    assert list(solver.local_fillings(C).values()) == [5674, 2968, 4997, 2664, 4902, 2710, 4964, 3248]


def test_the_command_prints_the_table():
    lines: list[str] = []
    commands.planets([], lines.append)
    assert len(lines) == 17 and "2,497,632,880" in lines[1]
