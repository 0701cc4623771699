"""What bots meant: told in words, from what their seat knew, by their own convention, only when the match is over."""

from __future__ import annotations

import pytest

from games.planet.scene import at_random, edition, position
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.match import log
from hexameron.games.planet.rules import state as st

# Aurea waits for a Plant next to the Bee on Au0; Petra and Sylva are drowned.
BEE = "planet 2 EEEE; aside Bo; Au Bee~0 . W1 . .; Pe W2 W3 . . .; Sy M1~01 M2~01 P1~01 P2~01 .; hand0 P3 M3 M4; hand1 P4 A1 A2; active 1"


def test_an_indication_says_what_has_a_good_place():
    play = position(
        "planet 2 EEEE; aside Bo; Au . . W1 . .; Pe W2 W3 . . .; Sy W4 A3 A4 . .; hand0 Quartz A1 A2; hand1 P4 I1 I2"
    )
    line = play.reader().review.explain_intent(0)
    assert (
        "By the convention, pointing at Quartz (stands on sand) says: it has a good place on Aurea."
        in line
    )


def test_an_indication_that_brings_a_continent_for_another_pawn_says_so():
    play = position(
        "planet 2 EEEE; aside Bo; Au . Iron~01 W1 . .; Pe W2 W3 . . .; Sy W4 . . . .; hand0 Ant A1 A2; hand1 P4 P1 P2"
    )
    line = play.reader().review.explain_intent(1)  # an Animal will most likely bring Sylva
    assert (
        "By the convention, pointing at Horse says: name Sylva; Ant has the best place there. To be expected: Sylva"
        in line
    )


def test_an_indication_for_a_lost_continent_says_that_it_does_no_harm():
    lost = position(
        "planet 2 EEEE; aside Bo; Au W1 W2 . . .; Pe W3 W4 . . .; Sy M1~01 M2~01 . . .; hand0 A1 I1 A2; hand1 P4 P1 P2"
    )
    assert "it does no harm on" in lost.reader().review.explain_intent(1)


@pytest.mark.parametrize(
    ("pawn", "said"),
    [("W1", "there is no good place for anything"), ("O1", "name a free white space")],
)
def test_an_indication_without_any_good_place_says_so(pawn, said):
    """Every continent has its Water and four pawns at ease: another Water would spoil whichever it came to."""
    play = position(
        f"planet 2 EEEE; aside Bo; Au . Iron~01 Cryolite~01 W4 .; Pe W2 . . . .; Sy W3 . . . .; hand0 {pawn}; hand1 P4 P1 P2"
    )
    assert said in play.reader().review.explain_intent(0)


def test_a_designation_says_what_the_indicated_pawn_was_taken_for():
    play = position(BEE + "; do designate; indicated 1")
    assert play.state.to_act == 0
    line = play.reader().review.explain_intent(3)
    assert line.startswith(
        "By the convention, naming Aurea says: there Clover or another pawn of that hand does most good."
    )
    unsure = position(BEE.replace("P1~01 P2~01", "P1 P2") + "; do designate; indicated 1")
    line = unsure.reader().review.explain_intent(
        3
    )  # a Cactus would not ask for the continent of the Water
    assert (
        line.index("the Plant was taken for one of these, likeliest first:")
        < line.index("Clover,")
        < line.index("Cactus")
    )


def test_a_designation_that_promised_less_owns_up():
    play = position(BEE + "; do designate; indicated 1")
    assert "by the convention Aurea promised more" in play.reader().review.explain_intent(4)


def test_only_signals_are_explained():
    play = position(
        "planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2; do place; indicated 1; designated Au"
    )
    assert all(
        play.reader().review.explain_intent(action) == "" for action in edition.legal(play.state)
    )


def test_it_rests_on_what_the_seat_knew_and_is_in_both_languages():
    rng, told = seed_rng("meant"), 0
    for s in list(at_random(3, 4))[::3]:
        if s.phase not in (st.INDICATE, st.DESIGNATE):
            continue
        other = edition.resample(s, s.to_act, rng)
        for action in edition.legal(s):
            line = edition.reader(s, s.to_act).review.explain_intent(action)
            assert line and line == edition.reader(other, s.to_act).review.explain_intent(action)
            polish = edition.reader(s, s.to_act, "pl").review.explain_intent(action)
            assert "Według umowy" in polish
            told += 1
    assert told > 20


@pytest.mark.parametrize("by", ["bot", ""])
def test_a_match_tells_it_when_it_is_over_and_never_before(by):
    match, rng = log.begin_match(edition, ["a", "b"], seed=bytes(32)), seed_rng("a match")
    match.roll_all()
    while not match.is_over:
        assert not any(log.explain_intent(match, number, "en") for number in range(match.sequence))
        match.act(match.state.to_act, edition.choose(match.state, "attentive", rng), by)
        match.roll_all()
    signals = [
        n
        for n, step in enumerate(match.steps)
        if match.positions[n].phase in (st.INDICATE, st.DESIGNATE) and step.kind == "act"
    ]
    assert len(signals) == 48 and match.state.to_act == OVER
    assert [n for n in range(match.sequence) if log.explain_intent(match, n, "en")] == (
        signals if by == "bot" else []
    )
