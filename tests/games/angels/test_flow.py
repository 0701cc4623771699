"""What Aniołowie tells a table: what is a pass, what wakes a seat that yields, what happens when the time is up."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from games.angels.plain import load
from games.angels.scene import PASS, Table, laid
from hexameron.core.reading.flow import Flow
from hexameron.core.reading.reader import Reader
from hexameron.games.angels.boundary.view import View
from hexameron.games.angels.rules import state as st
from hexameron.store import SqliteStore
from hexameron.table.hall import Hall
from hexameron.table.seats import Seat
from hexameron.table.table import Pace


def seen(t: Table, seat: int) -> Reader[View, Any]:
    return t.edition.reader(t.state, seat)


def flow(r: Reader[View, Any], **changes: Any) -> Flow:
    """What the game says of a view, or of one with changes."""
    return r.at(structs.replace(r.view, **changes)).flow  # type: ignore[return-value]


def scene() -> Table:
    """Gold's part of the action phase; both hold angels, Crimson a human without a guard in Support only."""
    t = laid("LF")
    t.put(0, "S", "Uriel u", "Muriel u")
    t.put(0, "E", "Hanael r")
    t.put(1, "E", "Ejszet u")
    t.put(1, "S", "Uwal r", "Gaap r")
    t.earth(1, "Matka")
    t.hand(0, "Jawna Łaska")
    t.hand(1, "Tajemnica", "Cena")
    return t.go("action")


def test_a_pass_is_where_things_go_on_and_not_where_something_is_declined() -> None:
    t = scene()
    r = seen(t, 0)
    assert t.state.prompt == st.SEGMENT and flow(r).passing(t.legal) == PASS
    for prompt in (
        st.PLACE,
        st.HALF,
        st.MULLIGAN,
        st.REARRANGE,
        st.TAKE_STAKE,
        st.SEARCH,
        st.PUT,
        st.WHICH_TARGET,
    ):
        asked = flow(r, prompt=prompt)
        assert asked.passing([PASS, 900]) is None, prompt
        assert asked.passing([PASS]) == PASS, "the only thing possible"
    assert flow(r).passing([500]) is None


def test_the_default_declines_but_takes_a_stake_that_was_won() -> None:
    r = seen(scene(), 0)
    stake = st.STAKE_WITH.code(3)
    assert flow(r, prompt=st.TAKE_STAKE).default([PASS, stake]) == stake
    assert flow(r, prompt=st.MULLIGAN).default([PASS, 1]) == PASS
    assert flow(r, prompt=st.WHICH_TARGET).default([640, 641]) == 640


def test_an_attack_wakes_its_target_and_nobody_else() -> None:
    t = scene()
    before = [seen(t, 0), seen(t, 1)]
    t.attack("Uriel", "Ejszet")
    assert t.state.window == st.DUEL_WINDOW
    assert flow(before[1]).interrupt(t.seen_by(1)) == "attacked"
    assert flow(before[0]).interrupt(t.seen_by(0)) == ""
    assert not flow(seen(t, 0)).is_quiet() and flow(before[0]).is_quiet()


def test_being_named_and_being_answered_wake() -> None:
    t = scene()
    before = [seen(t, 0), seen(t, 1)]
    t.intervene("Jawna Łaska", "Muriel")
    assert t.state.prompt == st.RESPOND and t.state.to_act == 1
    assert (
        flow(before[0]).interrupt(t.seen_by(0)) == ""
        and flow(before[1]).interrupt(t.seen_by(1)) == ""
    )
    before = [seen(t, 0), seen(t, 1)]
    t.intervene("Tajemnica", "Muriel")
    assert flow(before[0]).interrupt(t.seen_by(0)) == "targeted"
    third = structs.replace(t.seen_by(0), seat=1)
    assert flow(before[0], seat=1).interrupt(third) == "", "one's own response is no news"


def test_a_response_to_ones_own_announcement_wakes_though_it_names_nothing_of_mine() -> None:
    t = scene()
    t.intervene("Jawna Łaska", "Muriel")
    before = seen(t, 0)
    t.intervene("Cena", "Uwal")
    assert flow(before).interrupt(t.seen_by(0)) == "answered"


def test_points_name_every_part_in_both_languages() -> None:
    t = scene()
    english, polish = flow(t.reader("en")), flow(t.reader("pl"))
    assert english.point() == f"0-{st.ACTION_PHASE}"
    for spoken, mine in ((english, "my part"), (polish, "moja")):
        points = spoken.points()
        assert (
            len(points) == 7 and mine in points[0][1] and len({label for _, label in points}) == 7
        )
    for reason in ("attacked", "targeted", "answered"):
        assert english.reason(reason) != polish.reason(reason)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_stretch_of_play_flows(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is asked where only a pass is possible; it is made for them, as a step of the log."""
    monkeypatch.setattr("hexameron.core.match.fairness.new_seed", lambda: bytes([seed]) * 32)
    monkeypatch.setattr("hexameron.core.match.fairness.new_nonce", lambda: "n")

    async def go() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "m.sqlite3")
        hall = Hall(store, load, Pace(beat=0.0, away=600.0))
        dice, asked = random.Random(seed), 0
        table = await hall.create(
            "angels", [Seat("person", name, owner=name) for name in ("ada", "bob")], {}
        )
        table.nudge()
        while asked < 50 and not table.is_over:
            for _ in range(400):
                await asyncio.sleep(0.002)
                if table.driver._mover() is None:
                    break
            if table.is_over:
                break
            seat, possible = table.to_act, table.legal()
            assert possible != [PASS], "nobody is asked where only a pass is possible"
            asked += 1
            await table.act(
                seat,
                PASS if PASS in possible and dice.random() < 0.5 else dice.choice(possible),
                table.sequence,
            )
        made = sum(step.by == "auto" for step in table.match.steps)
        await hall.close()
        await store.close()
        return asked, made

    asked, made = asyncio.run(go())
    assert asked == 50 and made > 5
