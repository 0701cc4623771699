"""How play flows: passes that need no person, yields and what wakes them, always ask, deadlines. Time is turned by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexameron.core.model.edition import Edition
from hexameron.store import SqliteStore
from hexameron.table import log_lines
from hexameron.table.hall import Hall
from hexameron.table.refusals import Unusable
from hexameron.table.seats import Seat
from hexameron.table.table import Pace, Table
from table.hands import Hands
from web.whispers.game import GAME

DEADLINE = 60


@pytest.fixture
def scene(tmp_path: Path) -> Callable[..., Any]:
    def run(
        play: Callable[[Table, Hands], Any], game: Any = GAME, seats: int = 2, **settings: Any
    ) -> Any:
        async def go() -> Any:
            store, clock = SqliteStore(tmp_path / "m.sqlite3"), Hands()
            hall = Hall(store, lambda slug: game, Pace(beat=1.0, away=600.0), clock)
            people = [Seat("person", name, owner=name) for name in ("ada", "bob", "cleo")[:seats]]
            try:
                table = await hall.create("whispers", people, {"turns": 6}, **settings)
                clock.table = table
                table.nudge()
                return await play(table, clock)
            finally:
                await hall.close()
                await store.close()

        return asyncio.run(go())

    return run


def forced(only: Callable[[Any], bool]) -> Any:
    """Whispers, in which a seat can only claim nothing while `only` holds of its state."""

    class Forced(Edition):
        def legal(self, state: Any) -> list[int]:
            return [0] if only(state) else super().legal(state)

    made = replace(GAME)
    usual = made.standard
    made.__dict__["standard"] = Forced(made, usual.record, usual.values, usual.toml, usual.name)
    return made


def test_a_pass_without_a_choice_is_made_by_the_table_as_a_step(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.act(0, 3, table.sequence)
        before = table.sequence
        await clock.turn(0.4)
        assert table.sequence == before, "not at once"
        await clock.turn(0.2)
        assert (
            table.sequence == before + 1
            and table.match.steps[-1].by == "auto"
            and table.to_act == 0
        )

    scene(play, forced(lambda s: s.to_act == 1))


def test_its_delay_is_the_same_with_and_without_a_choice(scene: Any) -> None:
    """A pass by a yield and a pass without a choice come after the same time: neither tells what is held."""

    async def moment(table: Table, clock: Hands) -> float:
        await table.act(0, 3, table.sequence)
        begun = clock.time
        while table.to_act != 0:
            await clock.turn(0.05)
        return round(clock.time - begun, 2)

    async def yielding(table: Table, clock: Hands) -> float:
        await table.yields.let_go_on(1, "0")
        return await moment(table, clock)

    without = scene(moment, forced(lambda s: s.to_act == 1))
    assert scene(yielding) == without and 0.4 < without < 0.6


def test_nobody_else_is_told_that_it_was_automatic(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.act(0, 3, table.sequence)
        await clock.turn(1)
        last = table.sequence - 1
        assert table.match.steps[last].by == "auto"
        assert [log_lines.line_of_step(table, last, seat, "en").by for seat in (0, None)] == [
            "",
            "",
        ]
        assert log_lines.line_of_step(table, last, 1, "en").by == "auto"

    scene(play, forced(lambda s: s.to_act == 1))


def test_always_ask_asks_even_then_and_is_kept(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.yields.ask_always(1, True)
        await table.act(0, 3, table.sequence)
        await clock.turn(30)
        assert table.to_act == 1
        saved = await table.store.load(table.id)
        assert saved and '"always_ask":true' in saved.settings
        await table.yields.ask_always(1, False)
        await clock.turn(1)
        assert table.to_act == 0

    scene(play, forced(lambda s: s.to_act == 1))


def test_with_a_choice_the_person_is_asked(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.act(0, 3, table.sequence)
        await clock.turn(500)
        assert table.to_act == 1

    scene(play)


def test_a_yield_passes_until_its_point_comes_again(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.yields.let_go_on(1, "0")  # it is seat 0's turn: its next one is meant
        await table.act(0, 3, table.sequence)
        await clock.turn(1)
        assert table.to_act == 0 and 1 not in table.yields.wishes and table.yields.woken == {}
        await table.act(0, 3, table.sequence)
        await clock.turn(20)
        assert table.to_act == 1, "the yield was for one time"

    scene(play)


def test_a_yield_until_nothing_waits(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.yields.let_go_on(1, "quiet")  # twelve turns are left: nothing waits
        assert table.yields.wishes == {}
        await table.act(0, 3, table.sequence)
        await table.yields.let_go_on(1, "quiet")
        await clock.turn(1)
        assert table.to_act == 0 and table.yields.wishes == {}

    scene(play)


def test_an_interrupt_wakes_and_says_why(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.yields.let_go_on(1, "0")
        await table.act(0, 7, table.sequence)
        await clock.turn(20)
        assert (
            table.to_act == 1 and table.yields.woken == {1: "named"} and table.yields.wishes == {}
        )
        await table.act(1, 0, table.sequence)
        assert table.yields.woken == {}

    scene(play)


def test_a_yield_is_taken_back_and_nonsense_refused(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await table.yields.let_go_on(1, "0")
        await table.yields.let_go_on(1, "")
        assert table.yields.wishes == {}
        with pytest.raises(Unusable, match="tomorrow"):
            await table.yields.let_go_on(1, "tomorrow")
        await table.yields.let_go_on(1, "0")
        await table.yields.ask_always(1, True)
        assert table.yields.wishes == {}

    scene(play)


# --- deadlines ---


def test_when_the_time_is_up_the_default_is_played(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        before = table.sequence
        await clock.turn(DEADLINE - 1)
        assert table.sequence == before and table.deadlines.time_left() == 1
        await clock.turn(2)
        step = table.match.steps[before]
        assert (step.seat, step.action, step.by) == (0, 8, "time") and table.to_act in (0, 1)
        assert log_lines.line_of_step(table, before, 1, "en").by == "time"
        assert table.deadlines.time_left() == DEADLINE - 1

    scene(play, deadline=DEADLINE)


def test_each_decision_has_its_own_time(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await clock.turn(50)
        await table.act(0, 3, table.sequence)
        await clock.turn(50)
        assert table.to_act == 1 and table.deadlines.time_left() == 10
        table.notify()
        table.nudge()  # somebody opens the page: the time goes on
        assert table.deadlines.time_left() == 10
        await clock.turn(11)
        assert table.match.steps[-1].by == "time"

    scene(play, deadline=DEADLINE)


def test_no_deadline_without_other_people_or_where_none_was_agreed(scene: Any) -> None:
    async def alone(table: Table, clock: Hands) -> None:
        for seat in table.seats:
            seat.owner = "ada"
        table.nudge()
        await clock.turn(1000)
        assert table.match.steps[-1].kind == "chance" and table.deadlines.time_left() is None

    scene(alone, deadline=DEADLINE)


def test_no_deadline_where_none_was_agreed(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        await clock.turn(100_000)
        assert table.match.steps[-1].kind == "chance" and table.deadlines.time_left() is None

    scene(play)


def test_nobody_is_asked_while_the_table_is_about_to_pass(scene: Any) -> None:
    async def play(table: Table, clock: Hands) -> None:
        assert table.is_asked(0)
        await table.act(0, 3, table.sequence)
        assert table.to_act == 1 and not table.is_asked(1) and not table.is_asked(0)
        await table.yields.ask_always(1, True)
        assert table.is_asked(1)

    scene(play, forced(lambda s: s.to_act == 1))


def test_a_yield_until_somebody_who_leaves_ends(scene: Any) -> None:
    """The third seat's part will never come: whoever waits for it is asked again."""
    gone: set[str] = set()

    def points(r):
        return [(str(i), "") for i in range(r.view.seats) if str(i) not in gone]

    changed = {"points": points, "point": lambda r: "nowhere", "interrupt": lambda r, after: ""}
    game = replace(GAME, people={**GAME.people, **changed})

    async def play(table: Table, clock: Hands) -> None:
        await table.yields.let_go_on(1, "2")
        gone.add("2")
        await table.act(0, 3, table.sequence)
        await clock.turn(5)
        assert table.to_act == 1 and table.yields.wishes == {}

    scene(play, game, seats=3)
