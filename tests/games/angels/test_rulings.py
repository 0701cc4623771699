"""Scenarios A-S1 to A-S31: the turn and its end, the stack, rows, Battle and the Stake, humans."""

from __future__ import annotations

import pytest

from games.angels.scene import EDITION, TOML, Table, laid
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.humans import human_to
from hexameron.games.angels.rules.phases import advance
from hexameron.games.angels.rules.ranks import humans_at, is_guarded
from hexameron.games.angels.rules.statics import settle
from hexameron.games.angels.rules.turn import end_turn


def planning(t: Table, step: int, seat: int = 0) -> Table:
    t.state.phase, t.state.step, t.state.seg, t.state.first = st.PLANNING, step, seat, 0
    advance(t.record, t.state)
    return t


def empty_hosts(t: Table, seat: int, keep: int = 0) -> None:
    """Puts the Host on the discard pile but for some cards."""
    for i in range(t.state.host_size[seat]):
        if t.state.place[64 * seat + i] == st.IN_HOST and t.state.in_host[seat] > keep:
            t.state.in_host[seat] -= 1
            t.state.place[64 * seat + i] = st.DISCARDED
            t.state.lore[64 * seat + i] = st.ALL_KNOWN
            t.state.pile[seat, t.state.piled[seat]] = i
            t.state.piled[seat] += 1


@pytest.mark.parametrize(("hand", "goes"), [(7, 4), (1, 1), (0, None)])
def test_A_S1_half_of_the_hand_is_rounded_up(hand: int, goes: int | None) -> None:
    t = laid()
    t.hand(0, *["Dabria", "Teliel", "Enael", "Hanael", "Muriel", "Uzjel", "Peliel"][:hand])
    t.hand(1, "Uwal")
    planning(t, st.P_HALF)
    if goes is None:
        assert t.state.to_act == 1
        return
    t.act(1)
    for _ in range(goes):
        assert t.state.prompt == st.HALF_CARD
        t.act(t.legal[0])
    assert t.state.in_hand[0] == hand - goes and t.state.to_act == 1


def test_A_S2_with_nine_cards_nothing_is_drawn() -> None:
    t = laid()
    t.hand(
        0, "Dabria", "Teliel", "Enael", "Hanael", "Muriel", "Uzjel", "Peliel", "Wariel", "Nilajha"
    )
    planning(t, st.P_DRAW).until(st.PLACE)
    assert t.state.in_hand[0] == 9 and t.state.in_hand[1] == 7


def test_A_S3_an_empty_host_stops_drawing() -> None:
    t = laid()
    t.hand(0, "Dabria", "Teliel", "Enael")
    empty_hosts(t, 0, 2)
    planning(t, st.P_DRAW).until(st.PLACE)
    assert t.state.in_hand[0] == 5 and t.state.to_act == 0


def test_A_S4_nobody_won_so_the_first_player_stays() -> None:
    t = laid()
    t.state.turn = 1
    t.stake("Grzesznik")
    t.reveal().until(st.PLACE)
    assert t.state.turn == 2 and t.state.first == 0 and humans_at(t.state, st.STAKE) == 2


def test_A_S5_an_empty_procession_adds_nothing() -> None:
    t = laid()
    t.stake("Grzesznik")
    for h in range(8):
        if t.state.hplace[h] == st.PROCESSION:
            human_to(t.state, h, h % 2)
    t.state.lively = 1
    t.reveal().until(st.PLACE)
    assert t.state.to_act >= 0 and humans_at(t.state, st.STAKE) == 1


def test_A_S6_the_last_human_ends_the_game() -> None:
    t = laid()
    for h in range(8):
        human_to(t.state, h, 0)
    t.state.phase, t.state.step = st.BATTLE_PHASE, st.B_END
    end_turn(t.record, t.state)
    assert t.state.to_act == -2 and t.state.ending == st.BY_PROCESSION and t.state.turn == 2


def test_A_S7_no_cards_left_ends_the_game() -> None:
    t = laid()
    t.stake("Grzesznik", "Oprawca")
    empty_hosts(t, 0)
    empty_hosts(t, 1)
    end_turn(t.record, t.state)
    assert t.state.ending == st.BY_CARDS


def test_A_S8_three_idle_turns_end_the_game() -> None:
    t = laid()
    t.go("human")
    for _ in range(2000):
        if t.state.to_act == -2:
            break
        half = t.state.prompt == st.HALF and t.state.in_hand[t.state.to_act] > 0
        t.act(1 if half else t.legal[0])
    assert t.state.ending == st.BY_IDLENESS and t.state.turn == 4


def test_A_S9_a_tie_for_most_is_a_draw() -> None:
    t = laid("LFL")
    for h in range(8):
        human_to(t.state, h, h % 3)
    t.state.ending = st.BY_PROCESSION
    assert t.payoffs == [0.5, 0.5, 0.0]


def test_A_S10_the_guardian_dies_of_his_cost_and_still_negates() -> None:
    t = laid("FL")
    t.put(0, "S", "Uwal r", "Amduscjasz r")
    t.put(1, "S", "Anioł Stróż r", "Muriel r")
    t.state.boost_perm[t.slot("Anioł Stróż")] = -2
    t.go("action").use("Amduscjasz", "Muriel").use("Anioł Stróż", "item Amduscjasz")
    assert t.discarded("Anioł Stróż", 1)
    t.resolve()
    assert t.level("Muriel") == 7


def test_A_S12_cards_at_nothing_leave_together() -> None:
    t = laid("FL")
    t.put(1, "S", "Dabria r", "Anioł Służebny r")
    for name in ("Dabria", "Anioł Służebny"):
        t.state.boost[t.slot(name)] = -3
    settle(t.record, t.state)
    assert t.discarded("Dabria", 1) and t.discarded("Anioł Służebny", 1)


def test_A_S13_silence_does_not_undo_what_is_announced() -> None:
    t = laid("LF")
    t.put(1, "S", "Uwal r")
    t.hand(0, "Cisza")
    t.go("action", 1).use("Uwal").intervene("Cisza", "player 1").resolve()
    assert t.level("Uwal") == 13 and not t.can_use("Uwal", 0, 1)


def test_A_S14_a_source_gone_has_no_effect() -> None:
    t = laid("LF")
    t.put(0, "S", "Uriel r")
    t.put(1, "S", "Uwal r")
    t.hand(1, "Wezwanie")
    t.go("action").use("Uriel", "Uwal").intervene("Wezwanie", "mode 0", "Uriel").resolve()
    assert t.in_hand("Uriel", 0) and t.level("Uwal") == 7


def test_A_S15_a_converted_angel_returns_to_its_owner() -> None:
    t = laid("LF")
    t.put(1, "S", "Uwal u")
    t.hand(0, "Powrót Anioła", "Śledzenie", "Śledzenie")
    t.go("action").intervene("Powrót Anioła", "Uwal").resolve()
    assert t.on_table("Uwal", 0)
    t.intervene("Śledzenie", "Uwal").resolve().intervene("Śledzenie", "Uwal").resolve()
    assert t.discarded("Uwal", 1)


def test_A_S16_conversion_into_a_full_row() -> None:
    t = laid("LF")
    t.put(0, "S", "Muriel r", "Wariel r", "Enael r")
    t.put(1, "S", "Uwal u")
    t.hand(0, "Powrót Anioła")
    t.go("action").intervene("Powrót Anioła", "Uwal").resolve()
    assert t.discarded("Uwal", 1)


def test_A_S17_control_without_a_change_of_side() -> None:
    card = """
[[intervention]]
id = "I999"
pl = "Porwanie"
en = "Seizure"
faction = "lord"
unique = true
text_pl = "Odkryty anioł przeciwnika przechodzi pod twój wpływ."
text_en = "An opponent's revealed angel comes under your control."
abilities = [{ kind = "act", tgt = [{ id = "t", kind = "angel", who = "opp", face = "up" }], do = [{ op = "CONTROL", on = "t", to = "me" }] }]
"""
    t = laid("LF", EDITION.game.load(TOML.replace("\n[[human]]", card + "\n[[human]]", 1), "test"))
    t.put(1, "S", "Uwal u")
    t.hand(0, "Porwanie")
    t.go("action").intervene("Porwanie", "Uwal").resolve()
    assert t.discarded("Uwal", 1)


def test_A_S19_of_two_own_copies_the_first_slot_is_revealed() -> None:
    t = laid()
    t.put(0, "B", "Muriel u", "Muriel u")
    t.reveal()
    assert t.state.up[8] == 1 and t.state.up[9] == 0 and t.state.stuck[9] == 1 and t.sums()[0] == 7


def test_A_S20_tracking_on_a_rotated_angel() -> None:
    t = laid("LL")
    t.put(1, "B", "Wariel rot")
    t.hand(0, "Śledzenie")
    t.reveal()
    assert t.sums()[1] == 13
    t.intervene("Śledzenie", "Wariel").resolve()
    assert t.discarded("Wariel", 1) and t.sums()[1] == 0


def test_A_S21_regrouping_into_battle_rotated() -> None:
    t = laid()
    t.put(0, "S", "Uzjel r")
    t.put(0, "B", "Dabria u")
    t.hand(0, "Przeszeregowanie")
    t.reveal().intervene("Przeszeregowanie", "Uzjel", "to B+").resolve()
    assert t.status("Uzjel") == "u" and t.up("Uzjel") and t.level("Uzjel") == 10


def test_A_S23_a_planned_battle_card_moved_to_earth() -> None:
    t = laid()
    t.put(0, "B", "Muriel u")
    t.hand(0, "Przeszeregowanie")
    t.go("action").intervene("Przeszeregowanie", "Muriel", "to E").resolve()
    assert t.status("Muriel") == "u" and t.up("Muriel") and is_guarded(t.state, 0)


def test_A_S24_rotated_winners_cannot_take_the_stake() -> None:
    t = laid()
    t.put(0, "B", "Wariel rot")
    t.stake("Grzesznik")
    t.reveal().until(st.PLACE)
    assert humans_at(t.state, st.STAKE) == 2 and t.state.last_taker == -1 and t.state.turn == 3


def test_A_S25_a_tie_at_the_top_of_three() -> None:
    t = laid("LFL")
    t.put(0, "B", "Muriel u", "Wariel u")
    t.put(1, "B", "Uwal u", "Gaap u")
    t.put(2, "B", "Rafael u")
    t.stake("Grzesznik")
    t.reveal()
    assert t.sums() == [14, 14, 9]
    t.until(st.PLACE)
    assert humans_at(t.state, st.STAKE) == 2


def test_A_S26_the_king_stays_in_the_stake() -> None:
    t = laid()
    t.put(0, "B", "Enael u")
    t.stake("Król")
    t.reveal().until(st.TAKE_STAKE).stake_with("Enael")
    assert (
        t.earth_of(0) == []
        and t.state.hplace[t.number("Król")] == st.STAKE
        and t.state.hlore[t.number("Król")] == st.ALL_KNOWN
    )


def test_A_S28_the_watchman_guards() -> None:
    t = laid()
    t.put(0, "E", "Muriel r")
    t.earth(1, "Strażnik", "Grzesznik")
    t.go("action")
    assert st.TAKE.code(t.slot("Muriel")) not in t.legal


def test_A_S29_the_hermit_cannot_be_taken() -> None:
    t = laid("FL")
    t.put(0, "E", "Uwal r")
    t.earth(1, "Pustelnik")
    t.hand(0, "Pokusa")
    t.go("action")
    assert st.TAKE.code(t.slot("Uwal")) not in t.legal
    t.intervene("Pokusa", "Pustelnik").resolve()
    assert t.earth_of(1) == ["Pustelnik"]


def test_A_S30_the_saint_wards_but_does_not_guard() -> None:
    t = laid("FL")
    t.put(0, "E", "Uwal r")
    t.earth(1, "Święta", "Grzesznik")
    t.hand(0, "Pokusa")
    t.go("action").intervene("Pokusa", "Grzesznik").resolve()
    assert "Grzesznik" in t.earth_of(1)
    t.take("Uwal", "Grzesznik").close()
    assert t.earth_of(0) == ["Grzesznik"]


@pytest.mark.parametrize(("taker", "attached"), [("Uwal", []), ("Agrat", ["Dziewica"])])
def test_A_S31_the_maiden_follows_an_anielica_of_the_fallen(
    taker: str, attached: list[str]
) -> None:
    t = laid("FL")
    t.put(0, "B", f"{taker} u")
    t.stake("Dziewica")
    t.reveal().until(st.TAKE_STAKE).stake_with(taker)
    assert t.earth_of(0) == attached
