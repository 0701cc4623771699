"""What a newcomer is told is true where it is told, comes up in play, and is told in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from games.angels.scene import EDITION, Table
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.reading.language import LANGUAGES
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.phases import advance
from hexameron.games.angels.rules.ranks import battle_sum, humans_of, is_guarded, level_of
from hexameron.games.angels.rules.rows import seat_of
from hexameron.games.angels.words.coach import coach, welcome

NAMES = {
    "pick", "mulligan", "half", "replan", "guard", "upright", "place", "must", "humans", "take", "attack", "actions", "attacked", "announce", "aimed",
    "respond", "losing", "duel", "takeover", "giant", "rearrange", "behind", "ahead", "even", "stake",
}  # fmt: skip


def played(seats: int, seed: str, steps: int) -> Iterator[st.State]:
    """Positions of a game of random moves: a pass is taken less often, so that something happens."""
    state, rng = EDITION.start(seats), random.Random(seed)
    for _ in range(steps):
        if state.to_act == OVER:
            return
        if state.to_act != CHANCE:
            yield state
        legal = EDITION.legal(state)
        choice = rng.choice(legal)
        if choice == st.PASS.code(0) and state.to_act != CHANCE:
            choice = rng.choice(legal)
        state = EDITION.after(state, choice)


def staged() -> Iterator[st.State]:
    """What seldom happens by chance: a copy left in Battle, a Giant, a winner that was seen, only turned cards."""
    t = Table.laid("LL")
    t.put(0, "S", "Cidkiel u")
    t.put(1, "B", "Cidkiel u")
    yield t.reveal().until(st.REPLAN_CARD, 1).state
    t = Table.laid("FL")
    t.earth(0, "Kusicielka")
    t.put(0, "S", "Uwal r")
    t.put(1, "E", "Hanael r")
    yield t.go("action").use("Kusicielka", "Uwal", n=1).resolve().until(st.DEFENDER).state
    t = Table.laid("FL")
    t.put(0, "S", "Uwal r")
    t.put(1, "S", "Rafael r", "Dabria r")
    yield t.go("action").attack("Uwal", "Rafael").passes().state
    yield t.close().state
    t = Table.laid("FL")
    t.put(0, "B", "Uwal rot")
    t.hand(0, "Gaap")
    t.state.phase, t.state.step, t.state.first = st.PLANNING, st.P_REPLAN, 0
    advance(t.record, t.state)
    yield t.state
    t = Table.laid()
    t.put(0, "E", "Rehael r")
    t.earth(1, "Grzesznik")
    yield t.go("action").state
    yield t.take("Rehael", "Grzesznik").state


@cache
def told() -> list[tuple[st.State, str, str]]:
    """Every sentence that is told in these positions: (position, name, sentence)."""
    games = ((2, "coach", 420), (2, "teacher", 420), (3, "guide", 300))
    positions = [*staged(), *(state for game in games for state in played(*game))]
    return [
        (state, *pair)
        for state in positions
        for pair in EDITION.reader(state, state.to_act, "en").coach.remarks()
    ]


def rival(s: st.State) -> int:
    return max(battle_sum(EDITION.record, s, seat) for seat in range(s.seats) if seat != s.to_act)


def duellists(s: st.State) -> tuple[int, int]:
    """Levels of the own angel and of the other one in a duel."""
    slots = [st.AT_SLOT.index(code) for code in (s.duel_a, s.duel_b)]
    own = next(slot for slot in slots if seat_of(slot) == s.to_act)
    other = slots[1 - slots.index(own)]
    return level_of(EDITION.record, s, own), level_of(EDITION.record, s, other)


CLAIMS: dict[str, Callable[[st.State, int], bool]] = {
    "guard": lambda s, _: humans_of(s, s.to_act) > 0 and not is_guarded(s, s.to_act),
    "upright": lambda s, _: all(s.turned[x] for x in battle_row(s)) and bool(battle_row(s)),
    "must": lambda s, _: st.PASS.code(0) not in EDITION.legal(s),
    "humans": lambda s, _: not any(st.ATTACK.has(a) or st.TAKE.has(a) for a in EDITION.legal(s)),
    "take": lambda s, _: any(
        p != s.to_act and humans_of(s, p) and not is_guarded(s, p) for p in range(s.seats)
    ),
    "attack": lambda s, _: s.phase == st.ACTION_PHASE,
    "behind": lambda s, number: rival(s) - battle_sum(EDITION.record, s, s.to_act) == number > 0,
    "ahead": lambda s, number: battle_sum(EDITION.record, s, s.to_act) - rival(s) == number > 0,
    "even": lambda s, _: battle_sum(EDITION.record, s, s.to_act) == rival(s),
    "losing": lambda s, _: duellists(s)[0] < duellists(s)[1],
    "duel": lambda s, _: s.window in (st.DUEL_WINDOW, st.GIANT_WINDOW),
    "takeover": lambda s, _: s.window == st.TAKEOVER_WINDOW,
    "aimed": lambda s, _: any(s.item_seat[i] != s.to_act for i in range(s.items)),
    "respond": lambda s, _: s.items > 0,
    "rearrange": lambda s, _: any(
        angel.known_to for angel in EDITION.view(s, s.to_act).angels if angel.seat == s.to_act
    ),
    "stake": lambda s, _: rival(s) < battle_sum(EDITION.record, s, s.to_act),
}


def battle_row(s: st.State) -> list[int]:
    first = st.SEAT_SLOTS * s.to_act + st.ROW * st.BATTLE_ROW
    return [slot for slot in range(first, first + st.ROW) if s.slot[slot] != st.NOTHING]


def test_every_situation_comes_up() -> None:
    assert {name for _, name, _ in told()} == NAMES


def test_what_is_told_is_true() -> None:
    for state, name, sentence in told():
        number = re.search(r"\d+", sentence)
        if name in CLAIMS:
            assert CLAIMS[name](state, int(number[0]) if number else 0), (
                name,
                EDITION.write(state),
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_told_in_every_language(language: str) -> None:
    for state, name, english in {
        name: (state, name, sentence) for state, name, sentence in told()
    }.values():
        sentence = dict(EDITION.reader(state, state.to_act, language).coach.remarks())[name]
        assert sentence and "{" not in sentence and (sentence == english) is (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_says_who_one_is(language: str) -> None:
    for seat in range(2):
        reader = EDITION.reader(EDITION.start(2), seat, language)
        lines = welcome(reader)
        assert 3 <= len(lines) <= 5 and reader.seat_name(seat) in lines[0]


def test_nobody_else_is_told_anything() -> None:
    state = EDITION.start(2)
    while state.to_act == CHANCE:
        state = EDITION.after(state, EDITION.legal(state)[0])
    assert (
        coach(EDITION.reader(state, 1 - state.to_act)) == coach(EDITION.reader(state, None)) == []
    )
