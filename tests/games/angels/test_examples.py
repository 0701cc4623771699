"""The worked examples of the rulebook (RULES.md 6.1), each with its number."""

from __future__ import annotations

from games.angels.scene import DECKS, VALUES, laid
from hexameron.games.angels.content.deck_rules import DeckList
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.knowledge import knows, level_of_lore
from hexameron.games.angels.rules.phases import advance
from hexameron.games.angels.rules.ranks import humans_at, is_guarded
from hexameron.games.angels.rules.rows import has_room
from hexameron.games.angels.rules.statics import settle


def test_A_E1_a_promotion_in_battle_turns_the_scale() -> None:
    t = laid()
    t.put(0, "B", "Muriel u")
    t.put(0, "S", "Anioł Służebny r")
    t.put(1, "B", "Pajmon u")
    t.reveal()
    assert t.sums() == [7, 8]
    t.use("Anioł Służebny", "Muriel").resolve()
    assert (t.level("Muriel"), t.order("Muriel"), st.chorus_of(t.order("Muriel"))) == (9, 9, 1)
    assert t.sums() == [9, 8] and t.status("Anioł Służebny") == "s"


def test_A_E2_pajmon_saves_himself_until_end_of_turn() -> None:
    t = laid()
    t.put(0, "S", "Rafael r")
    t.put(1, "S", "Pajmon r")
    t.go("action").attack("Rafael", "Pajmon")
    t.use("Pajmon", "Pajmon").resolve()
    assert t.level("Pajmon") == 12
    t.close()
    assert t.discarded("Rafael", 0) and t.on_table("Pajmon")
    t.until(st.HALF)
    t.until(st.PLACE)
    assert t.level("Pajmon") == 8


def test_A_E3_caps_of_the_hierarchy() -> None:
    t = laid()
    t.put(0, "S", "Serafiel u", "Anioł Służebny r")
    t.put(1, "S", "Lewiatan u")
    t.go("action").use("Anioł Służebny", "Serafiel").resolve()
    assert (t.order("Serafiel"), t.level("Serafiel")) == (11, 12)
    t.state.rise[t.slot("Lewiatan")] = 2
    assert (t.order("Lewiatan"), t.level("Lewiatan")) == (10, 12)


def test_A_E4_gaap_clears_the_third_chorus_from_battle() -> None:
    t = laid("FL")
    t.put(1, "B", "Dabria u", "Teliel u", "Enael u")
    t.put(0, "S", "Gaap r")
    t.go("action").use("Gaap", "player 1").resolve()
    assert (
        all(t.discarded(name, 1) for name in ("Dabria", "Teliel", "Enael"))
        and t.status("Gaap") == "u"
    )


def test_A_E5_enael_does_not_lift_rakuel_out_of_reach() -> None:
    for answer in (False, True):
        t = laid("FL")
        t.put(1, "E", "Rakuel u", "Enael r")
        t.put(0, "S", "Marocjasz r")
        t.go("action").use("Marocjasz", "Rakuel")
        if answer:
            t.use("Enael")
        t.resolve()
        assert t.in_hand("Rakuel", 1)


def test_A_E6_hanael_leaves_the_duel() -> None:
    t = laid("FL")
    t.put(0, "S", "Belfegor r")
    t.put(1, "E", "Hanael r")
    t.go("action").attack("Belfegor", "Hanael").use("Hanael").close()
    assert t.status("Belfegor") == "u" and t.status("Hanael") == "u" and t.up("Hanael")


def test_A_E7_asmodel_restores_the_vagabond() -> None:
    t = laid("FL")
    h = t.earth(0, "Włóczykij")[0]
    t.state.hstrip[h] = 2
    t.put(1, "S", "Asmodel r")
    t.go("action", 1).use("Asmodel", "Włóczykij").resolve()
    assert t.state.hstrip[h] == 0
    t.until(st.PLACE)
    assert t.discarded("Asmodel", 1)
    t.until(st.SEGMENT, 0)
    t.use("Włóczykij").resolve()
    assert t.earth_of(1) == ["Włóczykij"]


def test_A_E8_derdekea_negates_twice() -> None:
    t = laid("FL")
    t.put(0, "S", "Belfegor r")
    t.put(1, "S", "Hanael r", "Derdekea r")
    t.hand(0, "Cena", "Wezwanie")
    t.go("action").attack("Belfegor", "Hanael")
    t.passes()
    t.intervene("Cena", "Belfegor").use("Derdekea", "item Cena").close()
    assert t.discarded("Belfegor", 0) and t.discarded("Hanael", 1) and t.discarded("Cena", 0)
    t.intervene("Wezwanie", "mode 1", "pile Belfegor").use("Derdekea", "item Wezwanie").resolve()
    assert t.discarded("Belfegor", 0) and t.status("Derdekea") == "s"


def test_A_E9_bualu_finds_nobody_younger() -> None:
    t = laid("FL")
    t.put(0, "S", "Bualu r")
    t.put(1, "S", "Muriel r", "Rafael r")
    t.go("action").use("Bualu", "row 1S").resolve()
    assert (
        t.on_table("Muriel")
        and t.on_table("Rafael")
        and not t.up("Muriel")
        and t.status("Bualu") == "s"
    )
    assert not knows(t.state, 0, t.slot("Muriel"))


def test_A_E10_wariel_with_support_makes_13() -> None:
    t = laid()
    t.put(0, "B", "Wariel rot")
    t.reveal()
    assert t.level("Wariel") == 13


def test_A_E11_all_cards_are_placed_face_down_and_ready() -> None:
    t = laid("LFF")
    for seat, name in ((0, "Dabria"), (1, "Uwal"), (2, "Naama")):
        t.hand(seat, name)
    t.state.phase, t.state.step, t.state.prompt = st.PLANNING, st.P_REPLAN, st.NO_PROMPT
    advance(t.record, t.state)
    for seat, name in ((0, "Dabria"), (1, "Uwal"), (2, "Naama")):
        assert t.state.to_act == seat
        i = next(i for i in range(64) if t.state.place[64 * seat + i] == st.IN_HAND)
        t.act(st.PLAN.code(4 * i)).passes()
        assert t.status(name) == "r" and not t.up(name)


def test_A_E12_a_winning_defender_stays_down_and_may_be_rearranged() -> None:
    t = laid("FL")
    t.put(0, "S", "Uwal r")
    t.put(1, "S", "Rafael r", "Dabria r", "Enael r")
    t.go("action").attack("Uwal", "Rafael").close()
    assert t.discarded("Uwal", 0) and t.status("Rafael") == "r" and not t.up("Rafael")
    assert (
        t.state.prompt == st.REARRANGE
        and t.state.to_act == 1
        and knows(t.state, 0, t.slot("Rafael"))
    )
    t.act(1)
    while t.state.prompt == st.PERMUTE:
        t.act(t.legal[0])
    assert level_of_lore(t.state.lore[t.state.slot[t.slot("Rafael")]], 0) == st.ROWKNOWN


def test_A_E13_tracking_discards_a_sacrificed_angel() -> None:
    t = laid()
    t.put(1, "S", "Belfegor s")
    t.hand(0, "Śledzenie")
    t.go("action").intervene("Śledzenie", "Belfegor").resolve()
    assert t.discarded("Belfegor", 1)


def test_A_E14_the_attacker_takes_the_human_with_a_second_use() -> None:
    t = laid()
    t.put(0, "E", "Rehael r")
    t.put(1, "E", "Naama r")
    t.earth(1, "Grzesznik")
    t.go("action").attack("Rehael", "Naama").close()
    assert t.status("Rehael") == "u"
    t.take("Rehael", "Grzesznik").close()
    assert t.status("Rehael") == "s" and t.earth_of(0) == ["Grzesznik"]


def test_A_E15_two_tracked_copies_go_together() -> None:
    t = laid("LL")
    t.put(0, "S", "Teliel u")
    t.put(0, "E", "Teliel r")
    t.put(1, "S", "Teliel r")
    t.hand(1, "Śledzenie")
    t.go("action", 1)
    assert not t.can_use("Teliel")
    t.act(
        st.INTERVENTION.code(next(i for i in range(64) if t.state.place[64 + i] == st.IN_HAND))
    ).act(st.AT_SLOT.code(4)).resolve()
    assert not t.on_table("Teliel", 0) and t.on_table("Teliel", 1)
    t.put(0, "E", "Dabria r")
    settle(t.record, t.state)
    assert t.can_use("Teliel")


def test_A_E16_a_white_card_is_the_fourth_colour() -> None:
    t = laid()
    t.put(0, "S", "Dabria r", "Barachiel r", "Enael r")
    assert has_room(t.record, t.state, 0, 0, t.numbers["Orifiel"], -1)
    assert not has_room(t.record, t.state, 0, 0, t.numbers["Teliel"], -1)


def test_A_E17_furkalor_kills_all_good_humans() -> None:
    t = laid("FL")
    t.put(0, "S", "Furkalor r")
    t.earth(0, "Wierny", "Szalenica")
    t.earth(1, "Święta", "Włóczykij")
    t.go("action").use("Furkalor").resolve()
    assert t.earth_of(0) == ["Szalenica"] and t.earth_of(1) == ["Włóczykij"]


def test_A_E18_mother_first_then_vagabond() -> None:
    t = laid("FL")
    t.earth(0, "Matka", "Włóczykij")
    t.go("human").use("Matka").resolve()
    assert t.markers(0) == 1
    t.use("Włóczykij").resolve()
    assert t.earth_of(1) == ["Włóczykij"]


def test_A_E19_a_giant_from_the_temptress() -> None:
    t = laid("LF")
    t.earth(0, "Kusicielka")
    t.put(0, "S", "Uriel r")
    t.go("action").use("Kusicielka", "Uriel").resolve()
    assert t.earth_of(0) == [] and t.where("Uriel", 0) == {st.REMOVED}
    assert (t.state.giant_level[0], t.state.giant_at[0]) == (20, 1)
    t = laid("FL")
    t.earth(0, "Kusicielka")
    t.put(0, "S", "Uwal r")
    t.go("action").use("Kusicielka", "Uwal", n=1).resolve()
    assert (
        t.earth_of(0) == []
        and t.on_table("Uwal")
        and (t.state.giant_level[0], t.state.giant_at[0]) == (14, 1)
    )


def test_A_E20_the_angels_return_comes_before_ariel() -> None:
    t = laid("LF")
    t.put(1, "S", "Uwal u", "Ariel r")
    t.state.boost[t.slot("Uwal")] = 6
    t.hand(0, "Powrót Anioła")
    t.go("action").intervene("Powrót Anioła", "Uwal").use("Ariel", "Uwal").resolve()
    assert (
        t.on_table("Uwal", 0)
        and t.level("Uwal") == 7
        and t.state.side[t.slot("Uwal")] == st.LORD
        and t.status("Ariel") == "u"
    )


def test_A_E21_change_of_roles_and_regrouping() -> None:
    t = laid("LF")
    t.put(0, "S", "Uzjel r")
    t.put(1, "B", "Uwal u")
    t.hand(0, "Jawna Łaska", "Zmiana Ról")
    t.hand(1, "Wezwanie", "Przeszeregowanie")
    t.go("action").intervene("Jawna Łaska", "Uzjel").intervene("Wezwanie", "mode 0", "Uzjel")
    t.intervene("Zmiana Ról", "item Wezwanie", "Uwal").intervene(
        "Przeszeregowanie", "Uwal", "to E"
    ).resolve()
    assert t.row("Uwal") == "E" and t.level("Uzjel") == 11 and t.discarded("Wezwanie", 1)


def test_A_E22_mystery_stops_enael() -> None:
    t = laid("FL")
    t.put(0, "S", "Bualu r")
    t.put(1, "E", "Enael r", "Hanael r", "Cerwiel r")
    t.go("action").use("Bualu", "row 1E").use("Enael").resolve()
    assert [t.order(name) for name in ("Enael", "Hanael", "Cerwiel")] == [7, 7, 7]
    t = laid("FL")
    t.put(0, "S", "Bualu r")
    t.put(1, "E", "Enael r", "Hanael r", "Cerwiel r")
    t.hand(0, "Tajemnica")
    t.go("action").use("Bualu", "row 1E").use("Enael").intervene("Tajemnica", "Enael").resolve()
    assert (
        t.on_table("Enael")
        and t.discarded("Hanael", 1)
        and t.discarded("Cerwiel", 1)
        and not is_guarded(t.state, 1)
    )


def test_A_E23_summons_takes_the_chosen_back_to_hand() -> None:
    t = laid("LF")
    t.put(0, "B", "Muriel u")
    t.hand(0, "Jawna Łaska", "Wybrany")
    t.hand(1, "Wezwanie")
    t.reveal().intervene("Jawna Łaska", "Muriel").resolve()
    t.intervene("Wybrany", "Muriel").intervene("Wezwanie", "mode 0", "Muriel").resolve()
    assert (
        t.in_hand("Muriel", 0)
        and t.discarded("Jawna Łaska", 0)
        and t.discarded("Wybrany", 0)
        and t.discarded("Wezwanie", 1)
    )


def test_A_E24_setup_for_two() -> None:
    t = laid()
    t.state.phase, t.state.step, t.state.seg, t.state.turn, t.state.prompt = (
        st.SETUP,
        st.S_PICK,
        0,
        0,
        st.NO_PROMPT,
    )
    for h in range(8):
        t.state.hplace[h] = st.ASIDE
    t.state.picked[0] = t.state.picked[1] = -1
    advance(t.record, t.state)
    t.act(st.PICK.code(1)).act(st.PICK.code(3))
    assert (
        humans_at(t.state, st.PROCESSION) == 8
        and t.state.hlore[1] == t.state.hlore[7] == st.ALL_KNOWN
    )
    t.until(st.DRAW_STAKE).act(5)
    assert humans_at(t.state, st.STAKE) == 1 and humans_at(t.state, st.PROCESSION) == 7
    assert not any(level_of_lore(t.state.hlore[5], seat) == st.KNOWN for seat in (0, 1))


def test_A_E25_the_mulligan_is_offered_once() -> None:
    t = laid()
    t.state.turn, t.state.phase, t.state.step = 1, st.PLANNING, st.P_STAKE
    advance(t.record, t.state)
    t.until(st.MULLIGAN).act(1)
    seen = t.state.to_act
    t.until(st.MULLIGAN, 1)
    assert seen == -1 and t.state.in_hand[0] == 7 and t.state.to_act == 1


def test_A_E26_placing_in_all_rows() -> None:
    t = laid("FL")
    t.hand(0, "Uwal", "Naama", "Gaap", "Harut", "Lahasz")
    t.state.phase, t.state.step = st.PLANNING, st.P_REPLAN
    advance(t.record, t.state)
    for name, d in (("Uwal", 1), ("Naama", 0), ("Gaap", 2), ("Harut", 2), ("Lahasz", 3)):
        i = next(
            i
            for i in range(64)
            if t.state.card[i] == t.numbers[name] and t.state.place[i] == st.IN_HAND
        )
        t.act(st.PLAN.code(4 * i + d))
    assert (
        t.state.turned[t.slot("Lahasz")] == 1
        and t.status("Lahasz") == "s"
        and t.status("Gaap") == "u"
        and not t.up("Gaap")
    )


def test_A_E27_the_righteous_woman_removes_the_sinner_first() -> None:
    t = laid("LF")
    t.earth(0, "Sprawiedliwa", "Grzesznik")
    t.put(0, "E", "Dabria r")
    t.go("human").use("Sprawiedliwa", "Grzesznik").resolve()
    assert t.earth_of(0) == ["Sprawiedliwa"]
    t.passes()
    assert t.status("Dabria") == "r"


def test_A_E28_rehael_cannot_reach_uriel() -> None:
    t = laid("LL")
    t.put(0, "S", "Rehael r")
    t.put(1, "S", "Uriel r")
    t.go("action").attack("Rehael", "Uriel").passes()
    assert t.state.to_act == 0 and knows(t.state, 0, t.slot("Uriel")) and not t.can_use("Rehael")
    t.close()
    assert t.discarded("Rehael", 0)


def test_A_E29_verrier_readies_himself_and_attacks_again() -> None:
    t = laid("FL")
    t.put(0, "S", "Verrier r")
    t.put(1, "S", "Dabria r", "Teliel r")
    t.go("action").attack("Verrier", "Dabria").close()
    assert st.ATTACK.code(t.slot("Verrier")) not in t.legal
    t.use("Verrier", "Verrier").resolve()
    assert t.status("Verrier") == "r" and st.ATTACK.code(t.slot("Verrier")) in t.legal


def test_A_E30_seeliasz_sends_uwal_to_his_host() -> None:
    t = laid("FL")
    t.put(0, "S", "Uwal r")
    t.put(1, "S", "Seeliasz r", "Anioł Służebny r")
    t.go("action").attack("Uwal", "Seeliasz")
    t.use("Anioł Służebny", "Seeliasz").resolve()
    assert t.level("Seeliasz") == 8
    t.use("Uwal").resolve()
    assert t.level("Uwal") == 13
    t.use("Seeliasz", "Uwal").close()
    assert t.where("Uwal", 0) == {st.IN_HOST} and t.status("Seeliasz") == "u" and t.up("Seeliasz")


def test_A_E31_a_passive_winner_stays_ready() -> None:
    t = laid("FL")
    t.put(0, "S", "Naama r")
    t.put(1, "S", "Muriel r")
    t.go("action").attack("Naama", "Muriel").close()
    assert t.status("Muriel") == "r" and not t.up("Muriel") and t.discarded("Naama", 0)


def test_A_E32_a_drawn_duel_discards_both() -> None:
    t = laid("FL")
    t.put(0, "S", "Uwal r")
    t.put(1, "S", "Muriel r")
    t.go("action").attack("Uwal", "Muriel").close()
    assert t.discarded("Uwal", 0) and t.discarded("Muriel", 1)


def test_A_E33_harut_puts_two_angels_beside_him() -> None:
    t = laid("FL")
    t.put(0, "E", "Harut r")
    t.hand(0, "Zuhara", "Agrat")
    t.go("action").use("Harut").passes(2)
    for name in ("Zuhara", "Agrat"):
        i = next(
            i
            for i in range(64)
            if t.state.card[i] == t.numbers[name] and t.state.place[i] == st.IN_HAND
        )
        t.act(st.PLAN.code(4 * i + 1))
    assert [(t.row(n), t.status(n), t.up(n)) for n in ("Zuhara", "Agrat")] == [
        ("E", "r", False)
    ] * 2


def test_A_E34_the_long_answer_to_rakuel() -> None:
    t = laid("FL")
    t.put(0, "E", "Harut u", "Zuhara r", "Agrat r")
    t.put(0, "S", "Belfegor r")
    t.put(1, "S", "Rakuel r", "Anioł Stróż r")
    t.hand(0, "Przeszeregowanie")
    t.go("action", 1).use("Rakuel", "row 0E").use("Belfegor", "mode 0", "Rakuel")
    t.use("Anioł Stróż", "item Belfegor").intervene("Przeszeregowanie", "Agrat", "to S").resolve()
    assert (
        t.row("Agrat") == "S"
        and t.state.blocked[t.slot("Harut")]
        and t.state.blocked[t.slot("Zuhara")]
    )
    assert (
        not is_guarded(t.state, 0)
        and t.level("Anioł Stróż") == 2
        and not t.state.strip[t.slot("Rakuel")]
    )


def test_A_E35_a_copy_stays_down_and_is_planned_anew() -> None:
    t = laid("LL")
    t.put(0, "S", "Cidkiel u")
    t.put(1, "B", "Cidkiel u")
    t.reveal()
    assert t.sums() == [0, 0] and not t.up("Cidkiel", 1) and t.state.stuck[t.slot("Cidkiel", 1)]
    t.until(st.REPLAN_CARD, 1).act(st.REPLAN.code(1))
    assert (
        t.on_table("Cidkiel", 1)
        and t.state.turned[t.slot("Cidkiel", 1)]
        and t.status("Cidkiel", 1) == "s"
    )


def test_A_E36_sums_of_16_and_21() -> None:
    t = laid("LF")
    t.put(0, "B", "Muriel rot", "Harsziel u")
    t.put(1, "B", "Ejszet u", "Bylet rot", "Uwal u")
    t.reveal()
    assert t.sums() == [16, 21]


def test_A_E37_the_stake_is_taken_by_a_use() -> None:
    t = laid("LF")
    t.put(0, "B", "Anioł Służebny u")
    t.stake("Grzesznik")
    t.reveal().until(st.TAKE_STAKE).stake_with("Anioł Służebny")
    assert t.earth_of(0) == ["Grzesznik"]


def test_A_E38_a_drawn_battle_leaves_the_stake() -> None:
    t = laid("LF")
    t.put(0, "B", "Muriel u")
    t.put(1, "B", "Uwal u")
    t.stake("Grzesznik")
    t.reveal().until(st.DRAW_CARD)
    assert t.discarded("Muriel", 0) and t.discarded("Uwal", 1) and humans_at(t.state, st.STAKE) == 2


def test_A_E39_what_used_and_rotated_angels_may_do() -> None:
    t = laid("LF")
    t.put(0, "B", "Harsziel u", "Wariel rot")
    t.put(1, "S", "Uwal r")
    t.reveal()
    assert t.can_use("Harsziel", 0) and not t.can_use("Harsziel", 1) and not t.can_use("Wariel")


def test_A_E40_the_doubter_returns_to_the_procession() -> None:
    t = laid("FL")
    t.put(0, "B", "Verrier u")
    t.stake("Oprawca", "Niedowiarek")
    t.reveal().until(st.TAKE_STAKE).stake_with("Verrier")
    assert t.earth_of(0) == ["Oprawca"] and t.state.hplace[t.number("Niedowiarek")] in (
        st.PROCESSION,
        st.STAKE,
    )
    assert t.state.last_taker == 0


def test_A_E41_ejszet_brings_the_mother_to_nothing() -> None:
    t = laid("FL")
    t.put(0, "B", "Gaap u", "Nisroch u", "Ejszet u")
    t.put(0, "S", "Belfegor u")
    t.put(1, "B", "Rehael rot", "Nilajha u")
    t.hand(1, "Jawna Łaska")
    t.stake("Matka")
    t.reveal()
    assert t.sums() == [15, 20]
    t.use("Belfegor", "mode 1", "Rehael").resolve()
    assert t.sums() == [15, 15]
    t.passes().intervene("Jawna Łaska", "Rehael").resolve()
    assert t.sums() == [15, 20]
    t.until(st.TAKE_STAKE).stake_with("Nilajha")
    assert t.earth_of(1) == [] and t.state.hplace[t.number("Matka")] == st.CEMETERY


def test_A_E42_the_deck_of_page_41() -> None:
    lord = [card for card in VALUES.angel if card.faction == "lord"]

    def of(order: int, number: int) -> list[tuple[str, int]]:
        return [(card.id, 1) for card in lord if card.order == order][:number]

    copies = of(3, 1) + of(4, 6) + of(6, 10) + of(8, 3) + of(9, 1)
    for order in (5, 7):
        first, second = of(order, 2)
        copies += [(first[0], 2), second]
    copies += [
        (card.id, 2) for card in VALUES.intervention if card.faction == "lord" and not card.unique
    ][:7]
    copies += [("H02", 1), ("H05", 1), ("H08", 1), ("H09", 1)]
    assert DECKS.faults(DeckList("lord", "p. 41", tuple(copies)), "en") == []
    refused = DECKS.faults(DeckList("lord", "p. 41", (*copies, ("L46", 1))), "en")
    assert len(refused) == 1 and "Seraphim" in refused[0]
