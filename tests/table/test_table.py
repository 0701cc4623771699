"""Scenes at a table: turns, taking back, absence, leaving, rematch, a store that fails."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from hexameron.core.errors import BadLog
from hexameron.core.match import log
from hexameron.games import catalogue
from hexameron.store import Conflict
from hexameron.table.hall import Hall
from hexameron.table.refusals import Forbidden, NotNow, Stale, Unusable
from hexameron.table.seats import Seat, bot_seat, clean_name
from hexameron.table.table import Pace, Table
from table.conftest import find_game
from table.hands import Hands
from waiting import soon

PEEK = 8


def person(name: str) -> Seat:
    return Seat("person", name, owner=name.lower())


async def whispers(hall: Hall, *seats: Seat, **options: Any) -> Table:
    return await hall.create("whispers", seats or (person("Ada"), person("Bob")), options)


until = soon


def test_a_loaded_match_is_the_one_that_was_left(sit: Any) -> None:
    async def play(hall: Hall) -> tuple[str, list[Any]]:
        table = await whispers(hall)
        await table.act(0, 3, table.sequence, key="k")
        return table.id, table.match.steps

    async def again(hall: Hall) -> Table:
        table = await hall.open(match)
        assert (
            await table.act(0, 3, 0, key="k") == table.sequence
        )  # the key is known after a restart too
        return table

    match, steps = sit(play)
    assert sit(again).match.steps == steps


def test_a_changed_step_in_the_store_is_found_when_loading(sit: Any, tmp_path: Any) -> None:
    async def play(hall: Hall) -> str:
        table = await whispers(hall)
        await table.act(0, 3, table.sequence)
        return table.id

    match = sit(play)
    with sqlite3.connect(tmp_path / "m.sqlite3") as db:
        db.execute("UPDATE steps SET action = 4 WHERE kind = 'act'")
    db.close()
    with pytest.raises(BadLog, match="chain"):
        sit(lambda hall: hall.open(match))


def test_a_server_that_is_behind_reads_again_before_it_refuses(
    sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reading that began before the other server's step does not know it: whoever has seen the step is not sent away by it."""

    async def scene(hall: Hall) -> None:
        table, other = await whispers(hall), Hall(hall.store, find_game, Pace(beat=0.0))
        behind = await other.open(table.id)
        load, gate = hall.store.load, asyncio.Event()

        async def slow(match: str) -> Any:
            saved = await load(match)
            await gate.wait()
            return saved

        monkeypatch.setattr(hall.store, "load", slow)
        other.reload(table.id)  # news of something earlier: the reading begins
        await asyncio.sleep(0.05)
        await table.act(0, 3, table.sequence)
        asyncio.get_running_loop().call_later(0.05, gate.set)
        assert behind.sequence < table.sequence
        assert await behind.act(1, 3, table.sequence) > table.sequence
        await other.close()

    sit(scene)


def test_what_was_made_by_another_server_is_not_refused_when_it_comes_again(sit: Any) -> None:
    """The one that is asked knows the step, and not yet that this request made it."""

    async def scene(hall: Hall) -> None:
        table, other = await whispers(hall), Hall(hall.store, find_game, Pace(beat=0.0))
        behind = await other.open(table.id)
        made = await table.act(0, 3, table.sequence, key="k")
        await behind.catch_up()
        behind.keys.known.clear()
        assert behind.sequence == made
        assert await behind.act(0, 3, made - 1, key="k") == made
        with pytest.raises(NotNow, match="not your turn"):
            await behind.act(0, 3, made, key="another")
        await other.close()

    sit(scene)


def test_a_match_has_one_table(sit: Any) -> None:
    """Opened by two requests at the same moment, one of which read it and one of which had just made it."""

    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        del hall.tables[table.id]
        reading = asyncio.create_task(hall.open(table.id))
        await asyncio.sleep(0)
        hall.tables[table.id] = table
        assert await reading is table and await hall.open(table.id) is table

    sit(scene)


def test_nothing_is_seen_before_it_is_on_disk(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        before, append = table.sequence, table.store.append
        seen = []

        async def slow(*args: Any, **kwargs: Any) -> None:
            await asyncio.sleep(0.05)
            seen.append((table.sequence, table.view(None)))
            await append(*args, **kwargs)

        table.store.append = slow  # type: ignore[method-assign]
        first = table.view(None)
        await table.act(0, 3, before)
        assert seen == [(before, first)] and table.sequence == before + 1

    sit(scene)


def test_a_store_that_fails_leaves_the_table_as_it_was(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        state, append = bytes(table.match.state), table.store.append

        async def full(*args: Any, **kwargs: Any) -> None:
            raise OSError("disk full")

        table.store.append = full  # type: ignore[method-assign]
        with pytest.raises(OSError):
            await table.act(0, 3, table.sequence)
        with pytest.raises(OSError):
            await table.leave(0)
        assert bytes(table.match.state) == state and not table.seats[0].has_left
        table.store.append = append  # type: ignore[method-assign]
        await table.act(0, 3, table.sequence)

    sit(scene)


def test_somebody_elses_step_makes_ours_stale_and_the_table_is_read_again(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table, elsewhere = await whispers(hall), Hall(hall.store, find_game, Pace(beat=0.0))
        other = await elsewhere.open(table.id)
        await other.act(0, 5, other.sequence)
        with pytest.raises(Stale):
            await table.act(0, 3, table.sequence)
        await until(lambda: table.match.steps == other.match.steps)
        await elsewhere.close()

    sit(scene)


# --- taking back ---


def test_own_step_that_revealed_nothing_is_taken_back_alone(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        before = table.view(1)
        await table.act(0, 3, table.sequence)
        assert await table.takeback.ask(0) is True
        assert table.view(1) == before and table.match.steps[-1].kind == "undo"

    sit(scene)


def test_a_look_at_hidden_things_needs_the_tables_leave(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        await table.act(0, PEEK, table.sequence)
        assert await table.takeback.ask(0) is False and table.takeback.request is not None
        with pytest.raises(NotNow):
            await table.takeback.answer(0, True)
        await table.takeback.answer(1, True)
        assert table.takeback.request is None and table.to_act == 0 and table.view(0).cards[3] == -1

    sit(scene)


def test_what_others_did_since_needs_their_leave_and_may_be_refused(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        await table.act(0, 1, table.sequence)
        await table.act(1, 2, table.sequence)
        now = table.sequence
        assert await table.takeback.ask(0) is False
        await table.takeback.answer(1, False)
        assert table.takeback.request is None and table.sequence == now
        assert await table.takeback.ask(0) is False
        await table.act(0, 4, table.sequence)
        assert table.takeback.request is None  # playing on withdraws the question

    sit(scene)


def test_against_bots_a_look_stands_unless_it_is_practice(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        from web.whispers.about import ABOUT

        for practice in (False, True):
            table = await hall.create(
                "whispers",
                [person("Ada"), bot_seat(ABOUT, "easy")],
                {},
                free_undo=True,
                practice=practice,
            )
            first = table.sequence
            await table.act(0, PEEK, table.sequence)
            await until(
                lambda table=table, first=first: table.to_act == 0 and table.sequence == first + 2
            )
            assert table.takeback.is_possible(0) == practice
            if practice:
                assert await table.takeback.ask(0) is True
                assert table.to_act == 0 and table.match.in_force() == list(range(first))
                assert log.read_match(table.match.export(), hall.find_game).header.practice
            else:
                with pytest.raises(NotNow, match="stands"):
                    await table.takeback.ask(0)

    sit(scene)


def test_an_open_game_against_bots_is_as_free_as_the_table_chooses(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        for casual in (False, True):
            table = await hall.create(
                "genesis",
                [person("Ada"), bot_seat(catalogue()["genesis"], "random")],
                {},
                free_undo=casual,
            )
            table.nudge()
            await until(lambda table=table: table.to_act == 0)
            while table.to_act == 0:
                await table.act(0, table.legal()[0], table.sequence)
            await until(lambda table=table: table.to_act == 0)
            assert table.takeback.is_possible(0) == casual

    sit(scene)


def test_an_undone_roll_is_not_served_again(sit: Any) -> None:
    """Keyed by the place in the log: over many tries the second roll differs about as often as chance says."""
    slug = "illuminated"

    async def scene(hall: Hall) -> None:
        rolls = set()
        table = await hall.create(
            slug, [person("Ada"), Seat("person", "Bob", owner="bob")], {}, free_undo=True
        )
        for _ in range(12):
            seat = table.to_act
            action = table.legal()[1]
            await table.act(seat, action, table.sequence)
            rolls.add(table.match.steps[-1].action)
            assert not await table.takeback.ask(seat)  # a roll was seen: the table is asked
            await table.takeback.answer(1 - seat, True)
        assert len(rolls) > 2

    sit(scene)


def test_alone_a_roll_stands_where_the_rules_say_so(sit: Any) -> None:
    """I-R48: taking back is free until the die is rolled, never after."""
    slug = "illuminated"

    async def scene(hall: Hall) -> None:
        table = await hall.create(
            slug, [person("Ada"), Seat("person", "Bob", owner="ada")], {}, free_undo=True
        )
        seat = table.to_act
        await table.act(seat, table.legal()[0], table.sequence)  # ending the turn rolls nothing
        assert await table.takeback.ask(seat) and table.to_act == seat
        await table.act(seat, table.legal()[1], table.sequence)
        with pytest.raises(NotNow):
            await table.takeback.ask(seat)

    sit(scene)


def test_nothing_to_take_back(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        with pytest.raises(NotNow):
            await table.takeback.ask(0)

    sit(scene)


# --- absence, leaving, passing, rematch ---


def test_a_bot_plays_for_somebody_away_and_hands_back(sit: Any) -> None:
    clock = Hands()

    async def scene(hall: Hall) -> None:
        clock.table = table = await whispers(hall, turns=6)
        with table.presence.listening([1]):
            await table.act(0, 1, table.sequence)
            await table.act(1, 1, table.sequence)
            assert table.presence.seconds_left(0) == 45  # the countdown can be seen
            now = table.sequence
            await clock.turn(44)
            assert table.sequence == now
            await clock.turn(2)
            assert table.match.steps[now].by == "bot" and 0 in table.presence.substitutes
            with table.presence.listening([0]):
                assert 0 not in table.presence.substitutes
                await table.act(1, 2, table.sequence)
                now = table.sequence
                await clock.turn(500)
                assert table.sequence == now and table.to_act == 0

    sit(scene, Pace(beat=0.5, away=45.0), clock)


def test_nobody_takes_over_while_nobody_waits(sit: Any) -> None:
    clock = Hands()

    async def scene(hall: Hall) -> None:
        clock.table = table = await whispers(hall)
        await table.act(0, 1, table.sequence)
        now = table.sequence
        await clock.turn(500)
        assert table.sequence == now and not table.presence.substitutes

    sit(scene, Pace(beat=0.5, away=45.0), clock)


def test_leaving_is_a_step_and_closes_the_seat(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        await table.leave(1)
        assert table.match.steps[-1].kind == "leave" and table.is_over and table.seats[1].has_left
        with pytest.raises(Forbidden):
            await table.leave(1)

    sit(scene)


def test_who_passes_until_the_next_turn_is_not_asked(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        await table.yields.let_go_on(1, "0")
        await table.act(0, 1, table.sequence)
        await until(lambda: table.to_act == 0)
        assert table.match.steps[-1].by == "auto" and 1 not in table.yields.wishes

    sit(scene)


def test_steps_of_bots_come_on_the_beat(sit: Any) -> None:
    clock = Hands()

    async def scene(hall: Hall) -> None:
        from web.whispers.about import ABOUT

        clock.table = table = await hall.create(
            "whispers", [person("Ada"), bot_seat(ABOUT, "easy")], {}
        )
        await table.act(0, 1, table.sequence)
        await clock.turn(1.9)
        assert table.to_act == 1
        await clock.turn(0.2)
        assert table.to_act == 0

    sit(scene, Pace(beat=2.0), clock)


def test_a_rematch_rotates_the_seats_and_is_made_once(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall, person("Ada"), person("Bob"), person("Cleo"), turns=2)
        with pytest.raises(NotNow):
            await hall.rematch(table)
        await table.leave(0)
        made = await asyncio.gather(hall.rematch(table), hall.rematch(table))
        assert made[0] is made[1] is await hall.rematch(table)
        assert [seat.name for seat in made[0].seats] == ["Bob", "Cleo", "Ada"]
        assert made[0].match.header.options == {"turns": 2} and not made[0].seats[2].has_left

    sit(scene)


def test_a_saved_match_can_be_brought_and_a_forged_one_not(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall, turns=1)
        await table.act(0, 1, table.sequence)
        text = table.match.export()
        brought = await hall.bring(text, "eve")
        assert brought is not table and brought.id != table.id and brought.match.export() == text
        assert (
            await hall.bring(text, "eve") is brought
            and await hall.bring(text, "bob") is not brought
        )
        for name in ("", "a/b", "a\r\nb", "a" * 100_000, "ą"):
            with pytest.raises(Unusable, match=r"at most 64 letters"):
                await hall.bring(
                    log.begin_match(table.edition, ["a"] * 3, match=name or " ").export(), "eve"
                )
        with pytest.raises(Unusable, match=r"chain|seed|roll"):
            await hall.bring(text.replace('"action": 1,', '"action": 2,'), "eve")
        for junk in ("", "{}", "[]", "null", "[" * 10_000):
            with pytest.raises(Unusable):
                await hall.bring(junk, "eve")

    sit(scene)


def test_opening_twice_at_once_reads_once(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        hall.tables.clear()
        opened = await asyncio.gather(*[hall.open(table.id) for _ in range(10)])
        assert len({id(one) for one in opened}) == 1

    sit(scene)


def test_a_conflict_is_not_hidden(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await whispers(hall)
        with pytest.raises(Conflict):
            await hall._seat(table.id, table.match, table.seating.settings)

    sit(scene)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("", "Amber"),
        ("\x00\x07", "Amber"),
        ("x" * 99, "x" * 30),
    ],
)
def test_names_are_one_clean_line(given: str, kept: str) -> None:
    assert clean_name(given, "Amber") == kept


def test_every_game_has_a_middle_level() -> None:
    for about in catalogue().values():
        assert about.middle_level
