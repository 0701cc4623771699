"""What bots have seen is one key: it goes on with the match, is another for another seat, and new where a step was taken back."""

from __future__ import annotations

from typing import Any

from hexameron.bots.search import SEEN, descend
from hexameron.table.hall import Hall
from hexameron.table.seen_keys import SeenKeys
from table.test_table import person, whispers


def test_a_key_goes_on_by_what_the_seat_sees(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        sights = SeenKeys(table)
        begun, before = [sights.key(seat) for seat in (0, 1)], table.sequence
        assert begun[0] != begun[1] and sights.key(0) == begun[0]
        await table.act(0, 3, table.sequence)
        for seat in (0, 1):
            key, positions = begun[seat], table.match.positions
            for number in range(before, table.sequence):
                key = descend(
                    key,
                    table.edition.sees(positions[number], table.match.steps[number].action, seat)
                    + SEEN,
                )
            assert sights.key(seat) == key != begun[seat]

    sit(scene)


def test_what_was_taken_back_was_not_seen(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await hall.create(
            "illuminated", (person("Ada"), person("Ada")), {"first_seat": "1"}, practice=True
        )
        sights, seat = SeenKeys(table), table.to_act
        before = sights.key(seat)
        await table.act(seat, table.legal()[0], table.sequence)
        after = sights.key(seat)
        assert await table.takeback.ask(seat)
        assert len({before, after, sights.key(seat)}) == 3

    sit(scene)
