"""First player, targets left out, markers at the end, seats that left the table (A-37, A-77, A-102, A-R121, A-R134)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.angels.scene import CONTENT, EDITION, laid
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.filters import rank_fits
from hexameron.games.angels.rules.humans import human_to, human_to_stake, show_human
from hexameron.games.angels.rules.knowledge import leaves_unseen, level_of_lore, with_lore
from hexameron.games.angels.rules.moves import settle_in_row
from hexameron.games.angels.rules.payoffs import score
from hexameron.games.angels.rules.phases import advance
from hexameron.games.angels.rules.turn import begin_turn, end_turn


def test_A_R121_markers_count_unless_the_content_says_otherwise() -> None:
    without = CONTENT.copy()
    without.markers_score = 0
    for record, expected in ((CONTENT, [3, 1]), (without, [1, 1])):
        t = laid(edition=replace(EDITION, record=record))
        human_to(t.state, 0, 0)
        human_to(t.state, 1, 1)
        human_to(t.state, st.DECK_HUMANS, 0)
        human_to(t.state, st.DECK_HUMANS + 1, 0)
        assert [score(t.record, t.state, seat) for seat in range(2)] == expected


def test_A_R134_the_last_seat_at_the_table_wins_at_once() -> None:
    t = laid("LFL")
    human_to(t.state, 0, 0)
    t.state.phase, t.state.step, t.state.seg = st.ACTION_PHASE, 0, 0
    advance(t.record, t.state)
    t.leave(0)
    assert t.state.to_act == 1 and t.state.ending == 0, (
        "the others play on, and the seat that left is not asked"
    )
    t.leave(2)
    assert t.state.to_act == OVER and t.state.ending == st.BY_LEAVING
    assert t.payoffs == [0.0, 1.0, 0.0], "humans of a seat that left win nothing"


def test_A_R134_leaving_twice_changes_nothing() -> None:
    t = laid("LFL")
    t.state.phase, t.state.step, t.state.seg = st.ACTION_PHASE, 0, 0
    advance(t.record, t.state)
    t.leave(0)
    before = t.state.fields() | {"ply": 0}
    t.leave(0)
    assert t.state.fields() | {"ply": 0} == before


def test_A_37_whoever_took_the_stake_last_goes_first() -> None:
    for last, first in ((st.NOBODY, 0), (1, 1)):
        t = laid()
        t.state.first, t.state.last_taker = 0, last
        begin_turn(t.state)
        assert t.state.first == first


def test_A_77_fewer_targets_than_allowed_may_be_named() -> None:
    t = laid()
    t.put(0, "S", "Muriel r", "Teliel r")
    t.go("action").use("Muriel", "Muriel").act(st.PASS.code(0))
    assert t.state.items == 1 and t.state.aims[0] == 1
    t.resolve()
    assert (t.level("Muriel"), t.level("Teliel")) == (10, 4)


def test_the_last_turn_ends_the_game() -> None:
    """5.5: after max_turns turns it is over, not one later."""
    for early in (0, 1):
        t = laid()
        t.state.turn, t.state.lively, t.state.phase = CONTENT.max_turns - early, 1, st.BATTLE_PHASE
        end_turn(t.record, t.state)
        assert t.state.ending == (0 if early else st.BY_TURNS)


def test_A_R52_no_room_any_more_no_move() -> None:
    for crowd in ((), ("Saltiel r", "Rehael r", "Sabriel r")):
        t = laid()
        t.hand(0, "Przeszeregowanie")
        t.put(0, "S", "Teliel r")
        t.go("action").intervene("Przeszeregowanie", "Teliel", "to E")
        t.put(0, "E", *crowd)
        t.resolve()
        assert t.row("Teliel") == ("S" if crowd else "E")


def test_a_human_drawn_unseen_might_be_any_that_was_known() -> None:
    """5.6: whoever knew a human of the Procession now knows only that it is in the game."""
    t = laid()
    show_human(t.state, 1, 0)
    assert level_of_lore(t.state.hlore[1], 0) == st.KNOWN
    human_to_stake(t.state, 0)
    assert level_of_lore(t.state.hlore[1], 0) == st.LISTED


def test_A_16_orders_are_compared_with_the_source() -> None:
    """rel: lower, not higher, equal, not lower, higher."""
    t = laid(edition=replace(EDITION, record=CONTENT.copy()))
    source, low, same, high = t.put(0, "S", "Sabriel r", "Teliel r", "Peliel r", "Muriel r")
    f = next(
        f
        for f in range(len(t.record.f_rel))
        if not t.record.f_rel[f] and not t.record.f_veiled[f] and t.record.f_chorus[f] == 14
    )
    found = []
    for rel in range(1, 6):
        t.record.f_rel[f] = rel
        found.append([rank_fits(t.record, t.state, f, slot, source) for slot in (low, same, high)])
    assert found == [
        [True, False, False],
        [True, True, False],
        [False, True, False],
        [False, True, True],
        [False, False, True],
    ]


def test_a_face_down_card_that_leaves_blurs_what_was_known_of_its_row() -> None:
    """5.6: known to be in the row becomes held; a card that lay open tells which one left."""
    for status, level in (("r", st.HELD), ("u", st.ROWKNOWN)):
        t = laid()
        leaving, staying = t.put(0, "S", f"Teliel {status}", "Muriel r")
        instance = t.state.slot[staying]
        t.state.lore[instance] = with_lore(0, 1, st.ROWKNOWN)
        leaves_unseen(t.state, leaving)
        assert level_of_lore(t.state.lore[instance], 1) == level


def test_A_73_out_of_battle_the_row_may_be_rearranged() -> None:
    t = laid()
    (slot,) = t.put(0, "E", "Teliel r")
    t.state.stir[st.EARTH_ROW] = 0
    settle_in_row(t.state, slot)
    assert t.state.stir[st.EARTH_ROW] == 1


# --- moments that were once wrong ---


def test_A_S22_support_is_not_offered_to_a_card_whose_copy_lies_open() -> None:
    """A-31, A-R144: from step a on it could not be paid."""
    for copy in (False, True):
        t = laid("LL")
        t.put(0, "S", "Teliel r")
        t.put(1, "S", "Teliel u" if copy else "Enael u")
        t.put(0, "B", "Muriel u")
        t.hand(0, "Przeszeregowanie")
        t.reveal().intervene("Przeszeregowanie", "Teliel/0")
        assert t.code("to B") in t.legal and (t.code("to B+") in t.legal) is not copy


def test_A_61_after_a_stack_in_a_duel_the_seat_after_its_opener_speaks() -> None:
    t = laid("LFL")
    t.put(0, "S", "Muriel r")
    t.put(1, "S", "Uwal r", "Purson r")
    t.put(2, "S", "Cerwiel r")
    t.hand(1, "Cena")
    t.hand(2, "Jawna Łaska")
    t.go("action").attack("Muriel", "Purson")
    assert t.state.to_act == 1
    t.intervene("Cena", "Purson")  # seat 1 opens the stack
    t.intervene("Jawna Łaska", "Cerwiel")  # seat 2 answers in it
    t.resolve()
    assert t.state.prompt == st.WINDOW and t.state.to_act == 2


def test_leaving_works_at_every_kind_of_moment() -> None:
    """Views, lists of actions and lines of the log go on for all seats, whoever left whenever."""
    rng, seen = seed_rng("leave"), set()
    state: Any = EDITION.start(3, {"procession": 3})
    while state.to_act != OVER and state.turn < 4:
        legal = EDITION.legal(state)
        moment = (state.prompt, state.window)
        if moment not in seen:
            seen.add(moment)
            demand_leaving(state)
        state = EDITION.after(state, legal[below(rng, len(legal))])
    assert len(seen) > 15


def demand_leaving(state: Any) -> None:
    for seat in range(state.seats):
        left: Any = EDITION.left(state, seat)
        assert EDITION.check(left) == []
        for viewer in (seat, None):
            assert EDITION.reader(left, viewer).text()
        if left.to_act != OVER:
            action = EDITION.legal(left)[-1]
            assert EDITION.tell(left, EDITION.play(left, action), seat).endswith(".")


def test_leaving_a_table_of_two_while_humans_are_picked_ends_a_game_that_can_be_looked_at() -> None:
    state: Any = EDITION.start(2)
    while state.prompt != st.PICK_HUMAN or state.to_act == 0:
        state = EDITION.after(state, EDITION.legal(state)[0])
    left = EDITION.left(state, 0)
    assert left.to_act == OVER and EDITION.view(left, 1).picked == (-1, -1)
    assert EDITION.reader(left, 1).svg() and EDITION.check(left) == []
