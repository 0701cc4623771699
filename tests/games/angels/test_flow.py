"""What Aniołowie tells a table: what is a pass, what wakes a seat that yields, what happens when the time is up."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from angels_table import Table
from plain_angels import load, uncompiled

from hexameron.games.angels import state as st
from hexameron.games.angels.view import View, view
from hexameron.games.angels.yielding import FLOW, PASS
from hexameron.store import SqliteStore
from hexameron.table.hall import Hall
from hexameron.table.seats import Seat
from hexameron.table.table import Pace


def seen(t: Table, seat: int) -> View:
    return view(t.c, t.s, seat)


def legal(t: Table) -> list[int]:
    return list(seen(t, t.s.to_act).legal)


def scene() -> Table:
    """Gold's part of the action phase; both hold angels, Crimson a human without a guard in Support only."""
    t = Table("LF")
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
    assert t.s.prompt == st.SEGMENT and FLOW.passing(seen(t, 0), legal(t)) == PASS
    v = seen(t, 0)
    for prompt in (st.PLACE, st.HALF, st.MULLIGAN, st.REARRANGE, st.TAKE_STAKE, st.SEARCH, st.PUT, st.WHICH_TARGET):
        asked = _with(v, prompt=prompt)
        assert FLOW.passing(asked, [PASS, 900]) is None, prompt
        assert FLOW.passing(asked, [PASS]) == PASS, "the only thing possible"
    assert FLOW.passing(v, [500]) is None


def _with(v: View, **changes: Any) -> View:
    return View(**{**{name: getattr(v, name) for name in v.__struct_fields__}, **changes})


def test_the_default_declines_but_takes_a_stake_that_was_won() -> None:
    v = seen(scene(), 0)
    stake = st.STAKE_WITH.code(3)
    assert FLOW.default(_with(v, prompt=st.TAKE_STAKE), [PASS, stake]) == stake
    assert FLOW.default(_with(v, prompt=st.MULLIGAN), [PASS, 1]) == PASS
    assert FLOW.default(_with(v, prompt=st.WHICH_TARGET), [640, 641]) == 640


def test_an_attack_wakes_its_target_and_nobody_else() -> None:
    t = scene()
    before = [seen(t, 0), seen(t, 1)]
    attacker = t.slot("Uriel")
    t.act(st.ATTACK.code(attacker))
    target = t.slot("Ejszet")
    t.act(st.AT_SLOT.code(target))
    assert t.s.window == st.DUEL_WINDOW
    assert FLOW.interrupt(before[1], seen(t, 1)) == "attacked"
    assert FLOW.interrupt(before[0], seen(t, 0)) == ""
    assert not FLOW.is_quiet(seen(t, 0)) and FLOW.is_quiet(before[0])


def announce(t: Table, name: str, target: int | None) -> None:
    seat = t.s.to_act
    number = next(i for i, card in seen(t, seat).hand if card == t.numbers[name])
    t.act(st.INTERVENTION.code(number))
    if target is not None:
        t.act(st.AT_SLOT.code(target))


def test_being_named_and_being_answered_wake() -> None:
    t = scene()
    before = [seen(t, 0), seen(t, 1)]
    announce(t, "Jawna Łaska", t.slot("Muriel"))
    assert t.s.prompt == st.RESPOND and t.s.to_act == 1
    assert FLOW.interrupt(before[0], seen(t, 0)) == "" and FLOW.interrupt(before[1], seen(t, 1)) == ""
    before = [seen(t, 0), seen(t, 1)]
    announce(t, "Tajemnica", t.slot("Muriel"))
    assert FLOW.interrupt(before[0], seen(t, 0)) == "targeted"
    third = _with(seen(t, 0), seat=1)
    assert FLOW.interrupt(_with(before[0], seat=1), third) == "", "one's own response is no news"


def test_a_response_to_ones_own_announcement_wakes_though_it_names_nothing_of_mine() -> None:
    t = scene()
    announce(t, "Jawna Łaska", t.slot("Muriel"))
    before = seen(t, 0)
    announce(t, "Cena", t.slot("Uwal"))
    assert FLOW.interrupt(before, seen(t, 0)) == "answered"


def test_points_name_every_part_in_both_languages() -> None:
    v = seen(scene(), 0)
    assert FLOW.point(v) == f"0-{st.ACTION_PHASE}"
    for language, mine in (("en", "my part"), ("pl", "moja")):
        points = FLOW.points(v, language)
        assert len(points) == 7 and mine in points[0][1] and len({label for _, label in points}) == 7
    for reason in ("attacked", "targeted", "answered"):
        assert FLOW.reason(reason, "en") != FLOW.reason(reason, "pl")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_stretch_of_play_flows(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked where only a pass is possible; it is made for them, as a step of the log."""
    monkeypatch.setattr("hexameron.core.fairness.new_seed", lambda: bytes([seed]) * 32)
    monkeypatch.setattr("hexameron.core.fairness.new_nonce", lambda: "n")

    async def go() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "m.sqlite3")
        hall = Hall(store, load, Pace(beat=0.0, away=600.0))
        dice, asked = random.Random(seed), 0
        table = await hall.create("angels", [Seat("person", name, owner=name) for name in ("ada", "bob")], {})
        table.nudge()
        while asked < 50 and not table.is_over:
            for _ in range(400):
                await asyncio.sleep(0.002)
                if table._mover() is None:
                    break
            if table.is_over:
                break
            seat, possible = table.to_act, table.legal()
            assert possible != [PASS], "nobody is asked where only a pass is possible"
            asked += 1
            await table.act(seat, PASS if PASS in possible and dice.random() < 0.5 else dice.choice(possible), table.sequence)
        made = sum(step.by == "auto" for step in table.match.steps)
        hall.close()
        await store.close()
        return asked, made

    with uncompiled():
        asked, made = asyncio.run(go())
    assert asked == 50 and made > 10
