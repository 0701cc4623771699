"""What a newcomer is told: every sentence occurs, has its Polish, and is true where it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.planet.scene import at_random, edition, position
from hexameron.games.planet.rules import continents, needs, state as st

NAMES = {
    *(
        "oxygen",
        "held-back",
        "awake",
        "lost",
        "indicate",
        "designate",
        "second-water",
        "wrong-soil",
        "complete",
        "white",
        "place",
    ),
    *("wish-water", "wish-oxygen", "wish-mineral", "wish-plant", "wish-insect", "wish-animal"),
    *("advise", "flip", "exchange", "look", "look-move", "share", "move-from", "move-to"),
}
GAMES = [(2, 1), (3, 2), (4, 3), (2, 4)]


def said() -> Iterator[tuple[st.State, dict[str, str]]]:
    """Every position of some games in which somebody chooses, and what that seat is told by the coach."""
    for seats, seed in GAMES:
        for s in at_random(seats, seed):
            if s.to_act >= 0:
                yield s, dict(edition.reader(s, s.to_act).coach.remarks())


def test_every_sentence_occurs_has_its_polish_and_is_true():
    seen: set[str] = set()
    for s, told in said():
        assert told and set(told) <= NAMES
        for name in told:
            assert CLAIMS.get(name, always)(s), (name, edition.write(s))
        if set(told) - seen:
            polish = dict(edition.reader(s, s.to_act, "pl").coach.remarks())
            assert all(polish[name] and polish[name] != told[name] for name in told)
        seen |= set(told)
    assert seen == NAMES


def test_nobody_is_coached_who_does_not_act():
    play = position("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert [bool(edition.reader(play.state, seat).coach.remarks()) for seat in (0, 1, None)] == [
        True,
        False,
        False,
    ]


def test_the_welcome_says_who_one_is():
    play = position("planet 3 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2; hand2 W3 M3 P3")
    for language in ("en", "pl"):
        lines = edition.reader(play.state, 1, language).coach.welcome()
        name = edition.reader(play.state, 1, language).seat_name(1)
        assert 3 <= len(lines) <= 5 and name in lines[0]
    assert not set(edition.reader(play.state, 1).coach.welcome()) & set(
        edition.reader(play.state, 1, "pl").coach.welcome()
    )


def test_a_mineral_that_is_all_one_holds_is_not_to_be_kept():
    text = (
        "planet 2 EEEE; aside Bo; awake 11; Au W1 Iron Cryolite . Rose; Pe W2 Fern Clover Bee .; Sy W3 Dragonfly Ant Ibex Peat; "
        "Bo W4 Horse Cactus Trout DungBeetle; air O1+ O2+ O3+ O4+; hand0 Quartz; hand1 Gecko; used B1 B2; bag empty; "
        "do place; active 0; indicated 1; designated Pe"
    )
    assert "wrong-soil" not in dict(edition.reader(position(text).state, 0).coach.remarks())


# --- what the sentences claim, by the rules ---


def always(s: st.State) -> bool:
    return True


def colour(s: st.State, token: int) -> int:
    return int(s.tok[token]) >> 2


def held(s: st.State) -> list[int]:
    return [token for token in (s.hand[s.active, i] for i in range(st.HAND)) if token >= 0]


def wish(wanted: int) -> Any:
    return lambda s: s.phase == st.DESIGNATE and colour(s, held(s)[s.indicated]) == wanted


def holds_oxygen(s: st.State) -> bool:
    return any(colour(s, token) == st.OXYGEN for token in held(s))


def free(s: st.State) -> list[int]:
    return [
        space
        for space in range(st.SPACES * s.designated, st.SPACES * s.designated + st.SPACES)
        if s.space[space] < 0
    ]


def has_no_soil(s: st.State) -> bool:
    wanted = edition.record.soil_need[s.tok[held(s)[s.indicated]]]
    legal = edition.legal(s)
    return all(
        edition.record.soil[s.designated, s.face[s.designated], space % st.SPACES] != wanted
        for space in free(s)
    ) and any(st.slot_of(action) != s.indicated for action in legal)


def completes(s: st.State) -> bool:
    placing = [action for action in edition.legal(s) if st.PLACES.has(action)]
    return (
        bool(placing) and not s.awake and all(edition.after(s, action).awake for action in placing)
    )


def drowned(s: st.State) -> bool:
    if needs.waters(s, s.designated) == 0:
        return False
    slots = [slot for slot, token in enumerate(held(s)) if colour(s, token) == st.WATER]
    placing = [
        action
        for action in edition.legal(s)
        if st.PLACES.has(action) and st.slot_of(action) in slots
    ]
    return bool(placing) and all(
        needs.waters(edition.after(s, action), s.designated) > 1 for action in placing
    )


def withheld(s: st.State) -> bool:
    last = s.turn - 1
    return s.log[last, st.MEANT] != s.log[last, st.WHAT] and s.log[last, st.WHO] != s.to_act


CLAIMS = {
    "oxygen": holds_oxygen,
    "held-back": withheld,
    "awake": lambda s: s.awake > 0 and continents.is_accessible(s, s.aside),
    "lost": lambda s: not all(one.thrives for one in edition.view(s, s.to_act).continents),
    "wish-water": wish(st.WATER),
    "wish-oxygen": wish(st.OXYGEN),
    "wish-mineral": wish(st.MINERAL),
    "wish-plant": wish(st.PLANT),
    "wish-insect": wish(st.INSECT),
    "wish-animal": wish(st.ANIMAL),
    "designate": lambda s: s.to_act == (s.active - 1) % s.seats,
    "second-water": drowned,
    "wrong-soil": has_no_soil,
    "complete": completes,
    "white": lambda s: (
        holds_oxygen(s) and any(st.BREATHES.has(action) for action in edition.legal(s))
    ),
    "place": lambda s: any(st.PLACES.has(action) for action in edition.legal(s)),
    "advise": lambda s: s.to_act != s.active,
    "share": lambda s: all(st.SHARING.has(action) for action in edition.legal(s)),
    "move-from": lambda s: s.to_act == s.active,
    "move-to": lambda s: all(
        st.MOVING_TO.index(action) // st.SPACES != s.source // st.SPACES
        for action in edition.legal(s)
    ),
}
