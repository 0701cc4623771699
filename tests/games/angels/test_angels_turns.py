"""First player, targets left out, markers at the end, seats that left the table (A-37, A-77, A-102, A-R121, A-R134)."""

from __future__ import annotations

from angels_table import CONTENT, Table

from hexameron.core.record import OVER
from hexameron.games.angels import rules
from hexameron.games.angels import state as st
from hexameron.games.angels.flow import advance
from hexameron.games.angels.humans import human_to
from hexameron.games.angels.planning import begin_turn


def shares(t: Table) -> list[float]:
    out = [0.0] * t.s.seats
    rules.payoffs(t.c, t.s, out)
    return out


def test_A_R121_markers_count_unless_the_content_says_otherwise() -> None:
    without = CONTENT.copy()
    without.markers_score = 0
    for record, expected in ((CONTENT, [3, 1]), (without, [1, 1])):
        t = Table(record=record)
        human_to(t.s, 0, 0)
        human_to(t.s, 1, 1)
        human_to(t.s, st.DECK_HUMANS, 0)
        human_to(t.s, st.DECK_HUMANS + 1, 0)
        assert [rules.score(t.c, t.s, seat) for seat in range(2)] == expected


def test_A_R134_the_last_seat_at_the_table_wins_at_once() -> None:
    t = Table("LFL")
    human_to(t.s, 0, 0)
    t.s.phase, t.s.step, t.s.seg = st.ACTION_PHASE, 0, 0
    advance(t.c, t.s)
    rules.leave(t.c, t.s, 0)
    assert t.s.to_act == 1 and t.s.ending == 0, "the others play on, and the seat that left is not asked"
    rules.leave(t.c, t.s, 2)
    assert t.s.to_act == OVER and t.s.ending == st.BY_LEAVING
    assert shares(t) == [0.0, 1.0, 0.0], "humans of a seat that left win nothing"


def test_A_R134_leaving_twice_changes_nothing() -> None:
    t = Table("LFL")
    t.s.phase, t.s.step, t.s.seg = st.ACTION_PHASE, 0, 0
    advance(t.c, t.s)
    rules.leave(t.c, t.s, 0)
    before = t.s.fields() | {"ply": 0}
    rules.leave(t.c, t.s, 0)
    assert t.s.fields() | {"ply": 0} == before


def test_A_37_whoever_took_the_stake_last_goes_first() -> None:
    for last, first in ((st.NOBODY, 0), (1, 1)):
        t = Table()
        t.s.first, t.s.last_taker = 0, last
        begin_turn(t.s)
        assert t.s.first == first


def test_A_77_fewer_targets_than_allowed_may_be_named() -> None:
    t = Table()
    t.put(0, "S", "Muriel r", "Teliel r")
    t.go("action").use("Muriel", "Muriel").act(st.PASS.code(0))
    assert t.s.items == 1 and t.s.aims[0] == 1
    t.resolve()
    assert (t.level("Muriel"), t.level("Teliel")) == (10, 4)


def test_the_log_forgets_the_stack_before_the_last() -> None:
    """7.3: only the items of the last stack are remembered, in the order they were resolved."""
    t = Table()
    t.s.past, t.s.past_card[3], t.s.past_fate[3] = 4, 9, st.WORKED
    t.put(0, "S", "Muriel r", "Teliel r")
    t.go("action").use("Muriel", "Muriel").act(st.PASS.code(0)).resolve()
    assert t.s.past == 1 and t.s.past_fate[0] == st.WORKED
    assert not any(t.s.past_card[j] or t.s.past_fate[j] for j in range(1, st.STACK))
