"""Scenarios A-S32 to A-S69: Giants and markers, duels, copies, stripped and redirected effects, what a seat may know."""

from __future__ import annotations

import pytest

from games.angels.scene import CONTENT, DECKS, EDITION, TOML, VALUES, Table, laid
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.angels.content.deck_rules import DeckList
from hexameron.games.angels.content.decks import of_deck
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.events import EffectEnded
from hexameron.games.angels.rules.knowledge import knows, level_of_lore
from hexameron.games.angels.rules.rows import has_room
from hexameron.games.angels.rules.statics import settle


def giant(t: Table, level: int, at: int, maker: int, came: int) -> None:
    t.state.counter += 1
    (
        t.state.giant_level[0],
        t.state.giant_at[0],
        t.state.giant_maker[0],
        t.state.giant_came[0],
        t.state.giant_stay[0],
    ) = (
        level,
        at,
        maker,
        came,
        t.state.counter,
    )


def test_A_S32_a_giant_attacks_from_the_next_turn_on() -> None:
    t = laid()
    t.state.turn = 5
    giant(t, 14, 1, 0, 5)
    t.put(1, "E", "Uwal r")
    t.go("human").passes(2)
    assert t.state.phase == st.ACTION_PHASE
    t.until(st.DEFENDER)
    assert t.state.turn == 6 and t.state.to_act == 1


def test_A_S33_a_giant_moves_on_from_an_empty_earth() -> None:
    t = laid()
    giant(t, 14, 1, 0, 1)
    t.earth(1, "Grzesznik")
    t.go("human").passes(2).choose("Grzesznik").close()
    assert t.earth_of(1) == [] and t.state.giant_at[0] == 0 and t.state.giant_came[0] == 2


def test_A_S34_hanael_escapes_the_giant() -> None:
    t = laid("LL")
    giant(t, 14, 1, 0, 1)
    t.put(1, "E", "Hanael r")
    t.go("human").passes(2).choose("Hanael")
    t.use("Hanael").close()
    assert t.on_table("Hanael") and t.state.giant_level[0] == 14 and t.state.giant_at[0] == 1


def test_A_S35_the_sling_removes_a_giant() -> None:
    t = laid()
    giant(t, 14, 1, 0, 2)
    t.hand(0, "Proca")
    t.go("action").intervene("Proca", "mode 0", "giant").resolve()
    assert t.state.giant_level[0] == 0


def test_A_S37_the_mother_has_one_child_at_a_time() -> None:
    t = laid()
    t.earth(0, "Matka", "Wierny")
    t.go("human").use("Matka").resolve()
    assert t.markers(0) == 1
    t.until(st.HALF).until(st.SEGMENT, 0)
    t.use("Matka").resolve()
    assert t.markers(0) == 1
    marker = next(h for h in range(16, 24) if t.state.hplace[h] == 0)
    t.state.hboost[marker] = -1
    settle(t.record, t.state)
    assert t.markers(0) == 0
    t.state.idle = 0
    t.until(st.HALF).until(st.SEGMENT, 0)
    t.use("Matka").resolve()
    assert t.markers(0) == 1


def test_A_S38_fratricide_opens_a_duel_after_the_stack() -> None:
    t = laid("FL")
    t.put(1, "S", "Muriel r", "Enael r")
    t.hand(0, "Bratobójstwo")
    t.go("action").intervene("Bratobójstwo", "Muriel", "Enael").resolve()
    assert t.state.window == st.DUEL_WINDOW and t.state.to_act == 1
    t.close()
    assert t.discarded("Enael", 1) and t.status("Muriel") == "r" and not t.up("Muriel")


def test_A_S39_fratricide_waits_for_the_open_duel() -> None:
    t = laid("FL")
    t.put(0, "S", "Naama r")
    t.put(1, "S", "Muriel r", "Enael r", "Peliel r")
    t.hand(0, "Bratobójstwo")
    t.go("action").attack("Naama", "Peliel").passes()
    t.intervene("Bratobójstwo", "Muriel", "Enael").resolve()
    assert t.state.queued == 1 and t.state.duel_b == st.AT_SLOT.code(t.slot("Peliel"))
    t.passes(2)
    assert (
        t.discarded("Naama", 0)
        and t.state.window == st.DUEL_WINDOW
        and t.state.duel_a == st.AT_SLOT.code(t.slot("Muriel"))
    )
    t.close()
    assert t.discarded("Enael", 1)


def test_A_S40_change_of_roles_needs_a_single_target() -> None:
    t = laid("LF")
    t.put(0, "B", "Muriel u")
    t.put(1, "S", "Uwal r")
    t.hand(0, "Cisza", "Błogosławieństwo")
    t.hand(1, "Zmiana Ról")
    t.reveal().intervene("Cisza", "player 1")
    assert not t.can_play("Zmiana Ról")
    t.resolve().intervene("Błogosławieństwo", "row 0B")
    assert not t.can_play("Zmiana Ról")


def test_A_S42_verrier_readies_once_a_turn() -> None:
    t = laid("FL")
    t.put(0, "S", "Verrier r", "Ariel r")
    t.hand(0, "Posiłki")
    t.go("action").use("Verrier", "Verrier").resolve().passes()
    assert not t.can_use("Verrier")
    t.use("Ariel", "Verrier").resolve().intervene("Posiłki").passes(2)
    i = next(
        i
        for i in range(64)
        if t.state.card[i] == t.numbers["Verrier"] and t.state.place[i] == st.IN_HAND
    )
    t.act(st.PLAN.code(4 * i)).resolve()
    assert t.on_table("Verrier") and not t.can_use("Verrier")


def test_A_S43_jofiel_copies_uwal() -> None:
    t = laid("LF")
    t.put(0, "S", "Jofiel r")
    t.put(1, "S", "Uwal u")
    t.go("action").use("Jofiel", "Uwal").resolve().use("Jofiel", n=1).resolve()
    assert t.level("Jofiel") == 15 and t.status("Jofiel") == "s"


def test_A_S44_belfegor_strips_jofiel_with_the_copy_on_the_stack() -> None:
    t = laid("LF")
    t.put(0, "S", "Jofiel r")
    t.put(1, "S", "Uwal u", "Belfegor r")
    t.go("action").use("Jofiel", "Uwal").resolve().use("Jofiel", n=1).use(
        "Belfegor", "mode 0", "Jofiel"
    ).resolve()
    assert t.level("Jofiel") == 9


def test_A_S45_enael_makes_a_throne() -> None:
    t = laid()
    t.put(0, "S", "Enael r", "Serafiel r")
    t.go("action").use("Enael").resolve()
    assert (t.order("Serafiel"), t.level("Serafiel"), t.order("Enael")) == (11, 12, 7)


def test_A_S47_only_the_fourth_card_is_tested() -> None:
    t = laid()
    t.put(0, "S", "Dabria r", "Barachiel r", "Enael r")
    red = t.numbers["Uzjel"]
    assert not has_room(t.record, t.state, 0, 0, red, -1)
    assert has_room(t.record, t.state, 0, 0, red, t.slot("Dabria"))


def test_A_S48_a_blind_effect_that_does_not_fit() -> None:
    t = laid("FL")
    t.put(0, "S", "Arakiel r")
    t.put(1, "S", "Muriel r")
    t.go("action").use("Arakiel", "Muriel").act(st.PASS.code(0))
    fates = [event.fate for event in t.happens(st.PASS.code(0)) if isinstance(event, EffectEnded)]
    assert (
        t.on_table("Muriel")
        and not knows(t.state, 0, t.slot("Muriel"))
        and t.status("Arakiel") == "s"
    )
    assert fates == [st.TARGET_LOST]


def test_A_S49_radiance_shows_a_row_to_all() -> None:
    t = laid("LFF")
    t.put(1, "S", "Uwal r", "Naama r")
    t.hand(0, "Światłość")
    t.go("action").intervene("Światłość", "row 1S").resolve()
    assert all(knows(t.state, seat, t.slot("Uwal")) for seat in (0, 2)) and not t.up("Uwal")
    assert t.state.prompt == st.REARRANGE and t.state.to_act == 1


def test_A_S51_szemhazaj_makes_a_giant() -> None:
    t = laid("FL")
    t.put(0, "S", "Szemhazaj r")
    t.earth(0, "Szalenica")
    t.go("action").use("Szemhazaj", "Szalenica").resolve()
    assert (
        t.state.hplace[t.number("Szalenica")] == st.CEMETERY
        and t.state.giant_level[0] == 18
        and t.where("Szemhazaj", 0) == {st.REMOVED}
    )


@pytest.mark.parametrize(("mine", "theirs", "moves"), [(3, 3, False), (2, 4, True)])
def test_A_S52_the_traitor_joins_the_one_who_has_most(mine: int, theirs: int, moves: bool) -> None:
    t = laid()
    t.earth(0, "Zdrajca", *["Wierny"] * (mine - 1))
    t.earth(1, *["Wierny"] * theirs)
    t.go("human").use("Zdrajca").resolve()
    assert ("Zdrajca" in t.earth_of(1)) == moves


def some_deck(**changes: int) -> DeckList:
    copies = dict(of_deck(VALUES.deck[0]).copies) | changes
    return DeckList("lord", "test", tuple((card, n) for card, n in copies.items() if n))


def test_A_S53_two_neutral_humans_are_refused() -> None:
    assert any("A-2f" in fault for fault in DECKS.faults(some_deck(H02=0, H24=1), "en"))


def test_A_S54_a_doubled_angel_limits_its_order() -> None:
    assert any(
        "A-2d" in fault and "Muriel" in fault for fault in DECKS.faults(some_deck(L28=2), "en")
    )


def test_A_S55_a_second_open_convert_removes_both() -> None:
    t = laid("LLF")
    t.put(2, "S", "Uwal u")
    t.put(1, "S", "Dabria r")
    t.hand(1, "Powrót Anioła")
    t.put(0, "S", "Uwal u")
    slot = t.slot("Uwal", 0)
    t.state.side[slot] = st.LORD
    t.go("action", 1).intervene("Powrót Anioła", "Uwal/2").resolve()
    assert not t.on_table("Uwal") and t.discarded("Uwal", 2) and t.discarded("Uwal", 0)


def test_A_S56_a_redirected_summons_does_not_fall_back() -> None:
    t = laid("LF")
    t.put(0, "S", "Uzjel r")
    t.put(1, "S", "Uwal r")
    t.hand(0, "Zmiana Ról")
    t.hand(1, "Wezwanie", "Wezwanie")
    t.go("action", 1).intervene("Wezwanie", "mode 0", "Uzjel").intervene(
        "Zmiana Ról", "item Wezwanie", "Uwal"
    )
    t.intervene("Wezwanie", "mode 0", "Uwal").resolve()
    assert t.in_hand("Uwal", 1) and t.on_table("Uzjel")


def test_A_S57_new_targets_betray_nothing() -> None:
    t = laid("LF")
    t.put(0, "S", "Uzjel r")
    t.put(1, "S", "Uwal r", "Asmodeusz r", "Naama r")
    t.hand(0, "Zmiana Ról")
    t.hand(1, "Tajemnica")
    t.go("action", 1).intervene("Tajemnica", "Uzjel").intervene("Zmiana Ról", "item Tajemnica")
    assert {st.AT_SLOT.code(t.slot(name)) for name in ("Uwal", "Asmodeusz", "Naama")} == set(
        t.legal
    )


def test_A_S58_an_ability_that_counts_as_an_intervention() -> None:
    t = laid("LF")
    t.put(0, "S", "Derdekea r")
    t.put(1, "S", "Uwal r")
    t.hand(1, "Cena", "Sprzeciw", "Kłamstwo")
    t.go("action", 1).intervene("Cena", "Uwal").use("Derdekea", "item Cena")
    assert not t.can_play("Sprzeciw") and t.can_play("Kłamstwo")
    t.intervene("Kłamstwo", "item Derdekea").resolve()
    assert t.level("Uwal") == 13


def test_A_S59_the_father_paid_as_cost_still_counts() -> None:
    t = laid()
    t.earth(0, "Kusicielka")
    t.put(0, "E", "Uriel r")
    t.go("action").use("Kusicielka", "Uriel")
    assert t.where("Uriel", 0) == {st.REMOVED}
    t.resolve()
    assert t.state.giant_level[0] == 20


@pytest.mark.parametrize(("row", "status"), [("B", "u"), ("S", "s")])
def test_A_S60_where_the_guardian_cannot_answer(row: str, status: str) -> None:
    t = laid("FL")
    t.put(0, "S", "Amduscjasz r")
    t.put(1, row, f"Anioł Stróż {status}")
    t.put(1, "E", "Muriel r")
    t.go("action").use("Amduscjasz", "Muriel")
    assert t.state.to_act == 1 and not t.can_use("Anioł Stróż")


def test_A_S61_declared_on_entering_it_cannot_take_the_stake() -> None:
    t = laid()
    t.put(0, "S", "Uzjel r")
    t.put(1, "B", "Naama u")
    t.hand(0, "Przeszeregowanie")
    t.stake("Grzesznik")
    t.reveal().intervene("Przeszeregowanie", "Uzjel", "to B+").resolve()
    assert t.sums() == [10, 4]
    t.until(st.PLACE)
    assert t.earth_of(0) == [] and t.state.turn == 3


def test_A_S62_sabriel_turns_a_rotated_angel_upright() -> None:
    t = laid()
    t.put(0, "S", "Sabriel r")
    t.put(0, "B", "Wariel rot")
    t.stake("Grzesznik")
    t.reveal().use("Sabriel", "Wariel").resolve()
    assert (
        t.status("Wariel") == "u"
        and not t.state.turned[t.slot("Wariel")]
        and t.level("Wariel") == 7
    )
    t.until(st.TAKE_STAKE).stake_with("Wariel")


def test_A_S63_a_readied_angel_is_known_until_rearranged() -> None:
    t = laid("FL")
    t.put(0, "S", "Verrier r", "Uwal r")
    t.go("action").use("Verrier", "Verrier").resolve()
    assert (
        not t.up("Verrier")
        and knows(t.state, 1, t.slot("Verrier"))
        and t.state.prompt == st.REARRANGE
    )
    t.act(1)
    while t.state.prompt == st.PERMUTE:
        t.act(t.legal[-1])
    assert level_of_lore(t.state.lore[t.state.slot[t.slot("Verrier")]], 1) == st.ROWKNOWN


def test_A_S64_a_marked_card_keeps_its_place() -> None:
    t = laid("FL")
    t.put(0, "S", "Amduscjasz r", "Naama r")
    t.put(1, "S", "Muriel r", "Enael r")
    t.go("action").use("Amduscjasz", "Muriel").resolve().attack("Naama", "Muriel").close()
    assert t.state.prompt == st.SEGMENT and t.state.to_act == 0


def test_A_S65_ejszet_kills_the_mother_in_step_a() -> None:
    t = laid("FL")
    t.put(0, "B", "Ejszet u")
    t.put(1, "B", "Muriel u")
    t.earth(1, "Matka")
    t.reveal()
    assert t.state.hplace[t.number("Matka")] == st.CEMETERY


def test_A_S66_the_price_comes_due_after_the_block() -> None:
    t = laid("FL")
    t.put(0, "S", "Uwal r")
    t.hand(0, "Cena", "Tajemnica")
    t.go("action").intervene("Cena", "Uwal").resolve().intervene("Tajemnica", "Uwal").resolve()
    assert t.state.blocked[t.slot("Uwal")]
    t.until(st.HALF)
    t.until(st.PLACE)
    assert t.discarded("Uwal", 0)


def test_A_S67_procel_draws_even_if_the_ability_is_negated_already() -> None:
    t = laid("FL")
    t.put(0, "S", "Procel r")
    t.put(1, "S", "Uzjel r")
    t.hand(0, "Sprzeciw")
    t.go("action", 1).use("Uzjel").use("Procel", "item Uzjel").passes().intervene(
        "Sprzeciw", "item Uzjel"
    ).resolve()
    assert t.level("Uzjel") == 6 and t.state.in_hand[0] == 1


def test_A_S68_a_duellist_given_as_cost_ends_the_duel() -> None:
    t = laid("FL")
    t.put(0, "S", "Uwal r")
    t.put(1, "S", "Muriel r")
    t.hand(1, "Ofiara")
    t.go("action").attack("Uwal", "Muriel").intervene("Ofiara", "Muriel").close()
    assert t.discarded("Muriel", 1) and t.on_table("Uwal") and t.state.in_hand[1] == 3


def test_A_S69_resampling_with_closed_lists() -> None:
    t = laid()
    t.put(1, "S", "Uwal r", "Naama u")
    t.hand(1, "Cena", "Gaap")
    t.put(0, "S", "Dabria r")
    t.state.lists = st.CLOSED_LISTS
    t.go("action")
    before = t.legal
    other = t.edition.resample(t.state, 0, seed_rng(1))
    assert [other.card[i] for i in range(64)] == [t.state.card[i] for i in range(64)]
    assert t.edition.legal(other) == before
    names = [VALUES.all[other.card[64 + i]].id for i in range(other.host_size[1])]
    humans = [VALUES.all[other.human_card[4 + i]].id for i in range(4)]
    listed = DeckList(
        "fallen",
        "sample",
        tuple((card, (names + humans).count(card)) for card in dict.fromkeys(names + humans)),
    )
    assert DECKS.faults(listed, "en") == [] and "F07" in names


def test_a_card_needs_only_the_data_file() -> None:
    """Adding a card touches the data file only: it can be in a deck, be placed, used and resolved."""
    card = """
[[angel]]
id = "L99"
pl = "Nowy"
en = "Newcomer"
faction = "lord"
order = 6
support = 2
colour = "gold"
female = false
unique = false
text_pl = "Użycie: Nowy +5; dobierz 2 karty."
text_en = "Use: Newcomer gets +5; draw 2 cards."
abilities = [{ kind = "act", cost = ["use"], do = [{ op = "LEVEL", on = "self", n = 5 }, { op = "DRAW", who = "me", n = 2 }] }]
"""
    t = laid(
        "LF",
        EDITION.game.load(
            TOML.replace("\n[[intervention]]", card + "\n[[intervention]]", 1), "test"
        ),
    )
    t.put(0, "S", "Nowy r")
    t.go("action").use("Nowy").resolve()
    assert t.level("Nowy") == 11 and t.state.in_hand[0] == 2


assert CONTENT.cards == 157
