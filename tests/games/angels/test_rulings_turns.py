"""First player, targets left out, markers at the end, seats that left the table (A-37, A-77, A-102, A-R121, A-R134)."""

from __future__ import annotations

from angels_table import CONTENT, Table

from hexameron.core.record import OVER
from hexameron.games.angels import ranks, rules
from hexameron.games.angels import state as st
from hexameron.games.angels.battle import end_turn
from hexameron.games.angels.flow import advance
from hexameron.games.angels.humans import human_to, human_to_stake, show_human
from hexameron.games.angels.knowledge import leaves_unseen, with_lore
from hexameron.games.angels.moves import settle_in_row
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


def test_the_last_turn_ends_the_game() -> None:
    """5.5: after max_turns turns it is over, not one later."""
    for early in (0, 1):
        t = Table()
        t.s.turn, t.s.lively, t.s.phase = CONTENT.max_turns - early, 1, st.BATTLE_PHASE
        end_turn(t.c, t.s)
        assert t.s.ending == (0 if early else st.BY_TURNS)


def test_A_R52_no_room_any_more_no_move() -> None:
    for crowd in ((), ("Saltiel r", "Rehael r", "Sabriel r")):
        t = Table()
        t.hand(0, "Przeszeregowanie")
        t.put(0, "S", "Teliel r")
        t.go("action").play("Przeszeregowanie", "Teliel", "to E")
        t.put(0, "E", *crowd)
        t.resolve()
        assert t.row("Teliel") == ("S" if crowd else "E")


def test_a_human_drawn_unseen_might_be_any_that_was_known() -> None:
    """5.6: whoever knew a human of the Procession now knows only that it is in the game."""
    t = Table()
    show_human(t.s, 1, 0)
    assert ranks.level_of_lore(t.s.hlore[1], 0) == st.KNOWN
    human_to_stake(t.s, 0)
    assert ranks.level_of_lore(t.s.hlore[1], 0) == st.LISTED


def test_A_16_orders_are_compared_with_the_source() -> None:
    """rel: lower, not higher, equal, not lower, higher."""
    t = Table(record=CONTENT.copy())
    source, low, same, high = t.put(0, "S", "Sabriel r", "Teliel r", "Peliel r", "Muriel r")
    f = next(f for f in range(len(t.c.f_rel)) if not t.c.f_rel[f] and not t.c.f_veiled[f] and t.c.f_chorus[f] == 14)
    found = []
    for rel in range(1, 6):
        t.c.f_rel[f] = rel
        found.append([ranks.rank_fits(t.c, t.s, f, slot, source) for slot in (low, same, high)])
    assert found == [[True, False, False], [True, True, False], [False, True, False], [False, True, True], [False, False, True]]


def test_a_face_down_card_that_leaves_blurs_what_was_known_of_its_row() -> None:
    """5.6: known to be in the row becomes held; a card that lay open tells which one left."""
    for status, level in (("r", st.HELD), ("u", st.ROWKNOWN)):
        t = Table()
        leaving, staying = t.put(0, "S", f"Teliel {status}", "Muriel r")
        instance = t.s.slot[staying]
        t.s.lore[instance] = with_lore(0, 1, st.ROWKNOWN)
        leaves_unseen(t.s, leaving)
        assert ranks.level_of_lore(t.s.lore[instance], 1) == level


def test_A_73_out_of_battle_the_row_may_be_rearranged() -> None:
    t = Table()
    (slot,) = t.put(0, "E", "Teliel r")
    t.s.stir[st.EARTH_ROW] = 0
    settle_in_row(t.s, slot)
    assert t.s.stir[st.EARTH_ROW] == 1
