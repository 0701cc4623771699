"""The styles play better than chance, and with manners."""

from __future__ import annotations

import pytest

from games.angels.plain import compiled
from games.angels.scene import EDITION, Table
from hexameron.bots.player import estimate_payoffs, parse_bot
from hexameron.games.angels.lab.manners import TWICE, manners, self_answers
from hexameron.lab.simulate import simulate


def test_the_heuristic_player_beats_random_play() -> None:
    result = simulate(
        EDITION,
        [parse_bot(EDITION.about, "steady"), parse_bot(EDITION.about, "random")],
        60,
        seed=5,
    )
    assert result.by_bot()[0][0] > 0.8


def test_the_appraisal_gives_shares_and_leans_to_who_has_more() -> None:
    even, ahead = Table.laid().go("action"), Table.laid().go("action")
    ahead.earth(0, "Wierny", "Szalenica")
    odds = estimate_payoffs(EDITION, ahead.state)
    assert (
        sum(odds) == pytest.approx(1)
        and odds[0] > odds[1]
        and odds[0] > estimate_payoffs(EDITION, even.state)[0]
    )


def test_a_bot_seldom_answers_itself_and_never_takes_away_twice() -> None:
    """What it has announced is judged as done; before, three answers in ten were to an own item that nobody had answered."""
    with compiled():
        found = manners(EDITION, 6, seed=1)
        assert self_answers(EDITION, 1, seed=2)[1] > 0
    (own, answers), (twice, announced) = found["answers its own unanswered item"], found[TWICE]
    assert answers > 60 and own <= answers / 20
    assert announced > 200 and twice == 0
