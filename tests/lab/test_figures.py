"""Figures of events: what compiled games count is what the rules say happens, game by game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.games import load
from hexameron.lab import rows
from hexameron.lab.exhibits import STATISTIC
from hexameron.lab.experiment import plan
from hexameron.lab.figures import figures_of

COUNTED = {
    "genesis": ("greedy", 6),
    "angels": ("bold", 2),
    "planet": ("literal", 3),
    "portals": ("guide", 3),
}


def played(slug: str, events: bool):  # type: ignore[no-untyped-def]
    style, games = COUNTED[slug]
    experiment = plan(load(slug).standard, [style, style], games, seed=5, events=events)
    part = rows.Batch(experiment, range(games))
    part.play(lambda done: None, rows.Event())
    return part.games()


@pytest.mark.parametrize("slug", COUNTED)
def test_a_figure_counts_what_happens(slug: str):
    """The same games replayed as Python, every event looked at."""
    edition, (style, games), table = load(slug).standard, COUNTED[slug], played(slug, events=True)
    for number in range(games):
        state, rng, counted = edition.start(2), seed_rng(5, number), Counter[str]()
        while state.to_act != OVER:
            step = edition.play(state, _chosen(edition, state, style, rng))
            for figure in figures_of(edition.game):
                for happened in step.happened:
                    if isinstance(happened.event, figure.kind) and all(
                        getattr(happened.event, k) == v for k, v in figure.where.items()
                    ):
                        counted[figure.name] += (
                            getattr(happened.event, figure.sums) if figure.sums else 1
                        )
            state = step.state
        assert sum(counted.values()) > 5
        for figure in figures_of(edition.game):
            assert table[STATISTIC + figure.name][number] == counted[figure.name], figure.name


def _chosen(edition, state, style, rng) -> int:  # type: ignore[no-untyped-def]
    if state.to_act >= 0:
        return edition.choose(state, style, rng)
    from hexameron.core.compiled import entries

    return int(entries.pick(edition.record, state, rng, edition.room(), edition.room()))


def test_events_are_counted_only_where_they_are_asked_for():
    with_events, without = played("genesis", True), played("genesis", False)
    names = {STATISTIC + figure.name for figure in figures_of(load("genesis"))}
    assert names <= set(with_events.columns) and not names & set(without.columns)
    assert with_events.select(without.columns).equals(without), "the games are the same"


def test_parts_add_up():
    table = played("angels", True)
    parts = ("duels won by the attacker", "duels lost by the attacker", "duels in which both fall")
    assert (
        sum(table[STATISTIC + name] for name in parts) == table[STATISTIC + "duels fought"]
    ).all()


def test_an_experiment_without_events_goes_on_without(tmp_path: Path):
    from hexameron.core.errors import Refused
    from hexameron.lab.experiment import lay_out

    edition = load("genesis").standard
    lay_out(plan(edition, ["greedy", "greedy"], 4), tmp_path / "one")
    with pytest.raises(Refused, match="events"):
        lay_out(plan(edition, ["greedy", "greedy"], 4, events=True), tmp_path / "one")
