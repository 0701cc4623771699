"""Scenarios A-S32 to A-S69: Giants and markers, duels, copies, stripped and redirected effects, what a seat may know."""

from __future__ import annotations

import pytest
from angels_table import CONTENT, TOML, VALUES, Table

from hexameron.core import content
from hexameron.core.rng import seeded
from hexameron.games.angels import dealing, decks, listing, ranks
from hexameron.games.angels import state as st
from hexameron.games.angels.content import build
from hexameron.games.angels.moves import settle
from hexameron.games.angels.schema import Cards


def giant(t: Table, level: int, at: int, maker: int, came: int) -> None:
    t.s.counter += 1
    t.s.giant_level[0], t.s.giant_at[0], t.s.giant_maker[0], t.s.giant_came[0], t.s.giant_stay[0] = level, at, maker, came, t.s.counter


def test_A_S32_a_giant_attacks_from_the_next_turn_on() -> None:
    t = Table()
    t.s.turn = 5
    giant(t, 14, 1, 0, 5)
    t.put(1, "E", "Uwal r")
    t.go("human").passes(2)
    assert t.s.phase == st.ACTION_PHASE
    t.until(st.DEFENDER)
    assert t.s.turn == 6 and t.s.to_act == 1


def test_A_S33_a_giant_moves_on_from_an_empty_earth() -> None:
    t = Table()
    giant(t, 14, 1, 0, 1)
    t.earth(1, "Grzesznik")
    t.go("human").passes(2).choose("Grzesznik").close()
    assert t.earth_of(1) == [] and t.s.giant_at[0] == 0 and t.s.giant_came[0] == 2


def test_A_S34_hanael_escapes_the_giant() -> None:
    t = Table("LL")
    giant(t, 14, 1, 0, 1)
    t.put(1, "E", "Hanael r")
    t.go("human").passes(2).choose("Hanael")
    t.use("Hanael").close()
    assert t.on_table("Hanael") and t.s.giant_level[0] == 14 and t.s.giant_at[0] == 1


def test_A_S35_the_sling_removes_a_giant() -> None:
    t = Table()
    giant(t, 14, 1, 0, 2)
    t.hand(0, "Proca")
    t.go("action").play("Proca", "mode 0", "giant").resolve()
    assert t.s.giant_level[0] == 0


def test_A_S37_the_mother_has_one_child_at_a_time() -> None:
    t = Table()
    t.earth(0, "Matka", "Wierny")
    t.go("human").use("Matka").resolve()
    assert t.markers(0) == 1
    t.until(st.HALF).until(st.SEGMENT, 0)
    t.use("Matka").resolve()
    assert t.markers(0) == 1
    marker = next(h for h in range(16, 24) if t.s.hplace[h] == 0)
    t.s.hboost[marker] = -1
    settle(t.c, t.s)
    assert t.markers(0) == 0
    t.s.idle = 0
    t.until(st.HALF).until(st.SEGMENT, 0)
    t.use("Matka").resolve()
    assert t.markers(0) == 1


def test_A_S38_fratricide_opens_a_duel_after_the_stack() -> None:
    t = Table("FL")
    t.put(1, "S", "Muriel r", "Enael r")
    t.hand(0, "Bratobójstwo")
    t.go("action").play("Bratobójstwo", "Muriel", "Enael").resolve()
    assert t.s.window == st.DUEL_WINDOW and t.s.to_act == 1
    t.close()
    assert t.discarded("Enael", 1) and t.status("Muriel") == "r" and not t.up("Muriel")


def test_A_S39_fratricide_waits_for_the_open_duel() -> None:
    t = Table("FL")
    t.put(0, "S", "Naama r")
    t.put(1, "S", "Muriel r", "Enael r", "Peliel r")
    t.hand(0, "Bratobójstwo")
    t.go("action").attack("Naama", "Peliel").passes()
    t.play("Bratobójstwo", "Muriel", "Enael").resolve()
    assert t.s.queued == 1 and t.s.duel_b == st.AT_SLOT.code(t.slot("Peliel"))
    t.passes(2)
    assert t.discarded("Naama", 0) and t.s.window == st.DUEL_WINDOW and t.s.duel_a == st.AT_SLOT.code(t.slot("Muriel"))
    t.close()
    assert t.discarded("Enael", 1)


def test_A_S40_change_of_roles_needs_a_single_target() -> None:
    t = Table("LF")
    t.put(0, "B", "Muriel u")
    t.put(1, "S", "Uwal r")
    t.hand(0, "Cisza", "Błogosławieństwo")
    t.hand(1, "Zmiana Ról")
    t.reveal().play("Cisza", "player 1")
    assert not t.can_play("Zmiana Ról")
    t.resolve().play("Błogosławieństwo", "row 0B")
    assert not t.can_play("Zmiana Ról")


def test_A_S42_verrier_readies_once_a_turn() -> None:
    t = Table("FL")
    t.put(0, "S", "Verrier r", "Ariel r")
    t.hand(0, "Posiłki")
    t.go("action").use("Verrier", "Verrier").resolve().passes()
    assert not t.can_use("Verrier")
    t.use("Ariel", "Verrier").resolve().play("Posiłki").passes(2)
    i = next(i for i in range(64) if t.s.card[i] == t.numbers["Verrier"] and t.s.place[i] == st.IN_HAND)
    t.act(st.PLAN.code(4 * i)).resolve()
    assert t.on_table("Verrier") and not t.can_use("Verrier")


def test_A_S43_jofiel_copies_uwal() -> None:
    t = Table("LF")
    t.put(0, "S", "Jofiel r")
    t.put(1, "S", "Uwal u")
    t.go("action").use("Jofiel", "Uwal").resolve().use("Jofiel", n=1).resolve()
    assert t.level("Jofiel") == 15 and t.status("Jofiel") == "s"


def test_A_S44_belfegor_strips_jofiel_with_the_copy_on_the_stack() -> None:
    t = Table("LF")
    t.put(0, "S", "Jofiel r")
    t.put(1, "S", "Uwal u", "Belfegor r")
    t.go("action").use("Jofiel", "Uwal").resolve().use("Jofiel", n=1).use("Belfegor", "mode 0", "Jofiel").resolve()
    assert t.level("Jofiel") == 9


def test_A_S45_enael_makes_a_throne() -> None:
    t = Table()
    t.put(0, "S", "Enael r", "Serafiel r")
    t.go("action").use("Enael").resolve()
    assert (t.order("Serafiel"), t.level("Serafiel"), t.order("Enael")) == (11, 12, 7)


def test_A_S47_only_the_fourth_card_is_tested() -> None:
    t = Table()
    t.put(0, "S", "Dabria r", "Barachiel r", "Enael r")
    red = t.numbers["Uzjel"]
    assert not ranks.has_room(t.c, t.s, 0, 0, red, -1)
    assert ranks.has_room(t.c, t.s, 0, 0, red, t.slot("Dabria"))


def test_A_S48_a_blind_effect_that_does_not_fit() -> None:
    t = Table("FL")
    t.put(0, "S", "Arakiel r")
    t.put(1, "S", "Muriel r")
    t.go("action").use("Arakiel", "Muriel").resolve()
    assert t.on_table("Muriel") and not ranks.knows(t.s, 0, t.slot("Muriel")) and t.status("Arakiel") == "s"
    assert t.s.past_fate[0] == st.TARGET_LOST


def test_A_S49_radiance_shows_a_row_to_all() -> None:
    t = Table("LFF")
    t.put(1, "S", "Uwal r", "Naama r")
    t.hand(0, "Światłość")
    t.go("action").play("Światłość", "row 1S").resolve()
    assert all(ranks.knows(t.s, seat, t.slot("Uwal")) for seat in (0, 2)) and not t.up("Uwal")
    assert t.s.prompt == st.REARRANGE and t.s.to_act == 1


def test_A_S51_szemhazaj_makes_a_giant() -> None:
    t = Table("FL")
    t.put(0, "S", "Szemhazaj r")
    t.earth(0, "Szalenica")
    t.go("action").use("Szemhazaj", "Szalenica").resolve()
    assert t.s.hplace[t.number("Szalenica")] == st.CEMETERY and t.s.giant_level[0] == 18 and t.where("Szemhazaj", 0) == {st.REMOVED}


@pytest.mark.parametrize(("mine", "theirs", "moves"), [(3, 3, False), (2, 4, True)])
def test_A_S52_the_traitor_joins_the_one_who_has_most(mine: int, theirs: int, moves: bool) -> None:
    t = Table()
    t.earth(0, "Zdrajca", *["Wierny"] * (mine - 1))
    t.earth(1, *["Wierny"] * theirs)
    t.go("human").use("Zdrajca").resolve()
    assert ("Zdrajca" in t.earth_of(1)) == moves


def some_deck(**changes: int) -> decks.DeckList:
    copies = dict(decks.of_deck(VALUES.deck[0]).copies) | changes
    return decks.DeckList("lord", "test", tuple((card, n) for card, n in copies.items() if n))


def test_A_S53_two_neutral_humans_are_refused() -> None:
    assert any("A-2f" in fault for fault in decks.faults(VALUES, some_deck(H02=0, H24=1)))


def test_A_S54_a_doubled_angel_limits_its_order() -> None:
    assert any("A-2d" in fault and "Muriel" in fault for fault in decks.faults(VALUES, some_deck(L28=2)))


def test_A_S55_a_second_open_convert_removes_both() -> None:
    t = Table("LLF")
    t.put(2, "S", "Uwal u")
    t.put(1, "S", "Dabria r")
    t.hand(1, "Powrót Anioła")
    t.put(0, "S", "Uwal u")
    slot = t.slot("Uwal", 0)
    t.s.side[slot] = st.LORD
    t.go("action", 1).play("Powrót Anioła", "Uwal/2").resolve()
    assert not t.on_table("Uwal") and t.discarded("Uwal", 2) and t.discarded("Uwal", 0)


def test_A_S56_a_redirected_summons_does_not_fall_back() -> None:
    t = Table("LF")
    t.put(0, "S", "Uzjel r")
    t.put(1, "S", "Uwal r")
    t.hand(0, "Zmiana Ról")
    t.hand(1, "Wezwanie", "Wezwanie")
    t.go("action", 1).play("Wezwanie", "mode 0", "Uzjel").play("Zmiana Ról", "item Wezwanie", "Uwal")
    t.play("Wezwanie", "mode 0", "Uwal").resolve()
    assert t.in_hand("Uwal", 1) and t.on_table("Uzjel")


def test_A_S57_new_targets_betray_nothing() -> None:
    t = Table("LF")
    t.put(0, "S", "Uzjel r")
    t.put(1, "S", "Uwal r", "Asmodeusz r", "Naama r")
    t.hand(0, "Zmiana Ról")
    t.hand(1, "Tajemnica")
    t.go("action", 1).play("Tajemnica", "Uzjel").play("Zmiana Ról", "item Tajemnica")
    assert {st.AT_SLOT.code(t.slot(name)) for name in ("Uwal", "Asmodeusz", "Naama")} == set(t.legal())


def test_A_S58_an_ability_that_counts_as_an_intervention() -> None:
    t = Table("LF")
    t.put(0, "S", "Derdekea r")
    t.put(1, "S", "Uwal r")
    t.hand(1, "Cena", "Sprzeciw", "Kłamstwo")
    t.go("action", 1).play("Cena", "Uwal").use("Derdekea", "item Cena")
    assert not t.can_play("Sprzeciw") and t.can_play("Kłamstwo")
    t.play("Kłamstwo", "item Derdekea").resolve()
    assert t.level("Uwal") == 13


def test_A_S59_the_father_paid_as_cost_still_counts() -> None:
    t = Table()
    t.earth(0, "Kusicielka")
    t.put(0, "E", "Uriel r")
    t.go("action").use("Kusicielka", "Uriel")
    assert t.where("Uriel", 0) == {st.REMOVED}
    t.resolve()
    assert t.s.giant_level[0] == 20


@pytest.mark.parametrize(("row", "status"), [("B", "u"), ("S", "s")])
def test_A_S60_where_the_guardian_cannot_answer(row: str, status: str) -> None:
    t = Table("FL")
    t.put(0, "S", "Amduscjasz r")
    t.put(1, row, f"Anioł Stróż {status}")
    t.put(1, "E", "Muriel r")
    t.go("action").use("Amduscjasz", "Muriel")
    assert t.s.to_act == 1 and not t.can_use("Anioł Stróż")


def test_A_S61_declared_on_entering_it_cannot_take_the_stake() -> None:
    t = Table()
    t.put(0, "S", "Uzjel r")
    t.put(1, "B", "Naama u")
    t.hand(0, "Przeszeregowanie")
    t.stake("Grzesznik")
    t.reveal().play("Przeszeregowanie", "Uzjel", "to B+").resolve()
    assert t.sums() == [10, 4]
    t.until(st.PLACE)
    assert t.earth_of(0) == [] and t.s.turn == 3


def test_A_S62_sabriel_turns_a_rotated_angel_upright() -> None:
    t = Table()
    t.put(0, "S", "Sabriel r")
    t.put(0, "B", "Wariel rot")
    t.stake("Grzesznik")
    t.reveal().use("Sabriel", "Wariel").resolve()
    assert t.status("Wariel") == "u" and not t.s.turned[t.slot("Wariel")] and t.level("Wariel") == 7
    t.until(st.TAKE_STAKE).stake_with("Wariel")


def test_A_S63_a_readied_angel_is_known_until_rearranged() -> None:
    t = Table("FL")
    t.put(0, "S", "Verrier r", "Uwal r")
    t.go("action").use("Verrier", "Verrier").resolve()
    assert not t.up("Verrier") and ranks.knows(t.s, 1, t.slot("Verrier")) and t.s.prompt == st.REARRANGE
    t.act(1)
    while t.s.prompt == st.PERMUTE:
        t.act(t.legal()[-1])
    assert ranks.level_of_lore(t.s.lore[t.s.slot[t.slot("Verrier")]], 1) == st.ROWKNOWN


def test_A_S64_a_marked_card_keeps_its_place() -> None:
    t = Table("FL")
    t.put(0, "S", "Amduscjasz r", "Naama r")
    t.put(1, "S", "Muriel r", "Enael r")
    t.go("action").use("Amduscjasz", "Muriel").resolve().attack("Naama", "Muriel").close()
    assert t.s.prompt == st.SEGMENT and t.s.to_act == 0


def test_A_S65_ejszet_kills_the_mother_in_step_a() -> None:
    t = Table("FL")
    t.put(0, "B", "Ejszet u")
    t.put(1, "B", "Muriel u")
    t.earth(1, "Matka")
    t.reveal()
    assert t.s.hplace[t.number("Matka")] == st.CEMETERY


def test_A_S66_the_price_comes_due_after_the_block() -> None:
    t = Table("FL")
    t.put(0, "S", "Uwal r")
    t.hand(0, "Cena", "Tajemnica")
    t.go("action").play("Cena", "Uwal").resolve().play("Tajemnica", "Uwal").resolve()
    assert t.s.blocked[t.slot("Uwal")]
    t.until(st.HALF)
    t.until(st.PLACE)
    assert t.discarded("Uwal", 0)


def test_A_S67_procel_draws_even_if_the_ability_is_negated_already() -> None:
    t = Table("FL")
    t.put(0, "S", "Procel r")
    t.put(1, "S", "Uzjel r")
    t.hand(0, "Sprzeciw")
    t.go("action", 1).use("Uzjel").use("Procel", "item Uzjel").passes().play("Sprzeciw", "item Uzjel").resolve()
    assert t.level("Uzjel") == 6 and t.s.in_hand[0] == 1


def test_A_S68_a_duellist_given_as_cost_ends_the_duel() -> None:
    t = Table("FL")
    t.put(0, "S", "Uwal r")
    t.put(1, "S", "Muriel r")
    t.hand(1, "Ofiara")
    t.go("action").attack("Uwal", "Muriel").play("Ofiara", "Muriel").close()
    assert t.discarded("Muriel", 1) and t.on_table("Uwal") and t.s.in_hand[1] == 3


def test_A_S69_resampling_with_closed_lists() -> None:
    t = Table()
    t.put(1, "S", "Uwal r", "Naama u")
    t.hand(1, "Cena", "Gaap")
    t.put(0, "S", "Dabria r")
    t.s.lists = st.CLOSED_LISTS
    t.go("action")
    before = t.legal()
    other = t.s.copy()
    dealing.resample(t.c, other, 0, seeded(1))
    assert [other.card[i] for i in range(64)] == [t.s.card[i] for i in range(64)]
    out = [0] * listing.MAX_LEGAL
    assert out[: listing.legal(t.c, other, out)] == before
    names = [VALUES.all[other.card[64 + i]].id for i in range(other.host_size[1])]
    humans = [VALUES.all[other.human_card[4 + i]].id for i in range(4)]
    listed = decks.DeckList("fallen", "sample", tuple((card, (names + humans).count(card)) for card in dict.fromkeys(names + humans)))
    assert decks.faults(VALUES, listed) == [] and "F07" in names


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
    values = content.parse(TOML.replace("\n[[intervention]]", card + "\n[[intervention]]", 1), Cards, "test")
    t = Table("LF", values, build(values))
    t.put(0, "S", "Nowy r")
    t.go("action").use("Nowy").resolve()
    assert t.level("Nowy") == 11 and t.s.in_hand[0] == 2


assert CONTENT.cards == 157
