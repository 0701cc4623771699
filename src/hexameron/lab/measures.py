"""Named measures of an experiment.

Each is a ratio of two sums over games, so that any two experiments can be compared game by game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from hexameron.core.errors import Refused
from hexameron.lab import exhibits, intervals as iv
from hexameron.lab.findings import Rows
from hexameron.lab.intervals import Estimate
from hexameron.lab.rows import STATISTIC
from hexameron.lab.speech import Figure, Speech

Sums = tuple[np.ndarray, np.ndarray]  # two numbers per game: what is counted, and out of what


@dataclass(frozen=True)
class Measure:
    name: str  # as users type it
    says: str  # as a report shows it
    of: Callable[[Rows], Sums]
    is_share: bool = False

    def estimate(self, rows: Rows, level: float = iv.LEVEL) -> Estimate:
        above, below = self.of(rows)
        if self.is_share and np.all(below == 1) and np.isin(above, (0, 1)).all():
            return iv.proportion(int(above.sum()), len(above), level)
        return iv.ratio(above, below, level)

    def format_value(self, speech: Speech, found: Estimate) -> Figure:
        return speech.percent(found) if self.is_share else speech.number(found)

    def format_change(self, speech: Speech, change: Estimate) -> Figure:
        return speech.points(change) if self.is_share else speech.number(change)


@dataclass(frozen=True)
class Change:
    """The change of a measure between two experiments with the same seeds."""

    measure: Measure
    before: Estimate
    after: Estimate
    change: Estimate
    effect: float  # in standard deviations of a game

    @property
    def is_sure(self) -> bool:
        return self.change.low > 0 or self.change.high < 0


def compare_measure(measure: Measure, a: Rows, b: Rows, level: float) -> Change:
    """Compare a measure in two experiments, pairing games of the same number."""
    pulls, values, spread = [], [], 0.0
    for rows in (a, b):
        above, below = (np.asarray(sums, np.float64) for sums in measure.of(rows))
        value = above.sum() / max(below.sum(), 1e-12)
        pulls.append((above - value * below) / max(float(below.mean()), 1e-12))
        values.append(value)
        spread += float(np.var(pulls[-1])) / 2
    found = iv.difference(pulls[0], pulls[1], level)
    change = values[1] - values[0]
    moved = Estimate(
        change, change + found.low - found.value, change + found.high - found.value, found.games
    )
    return Change(
        measure,
        measure.estimate(a),
        measure.estimate(b),
        moved,
        change / spread**0.5 if spread else 0.0,
    )


def usual(rows: Rows) -> list[Measure]:
    """Return the general measures, then those of the game's own exhibits."""
    own = [
        Measure(
            f"{STATISTIC}{bar.counted}" + (f"/{bar.out_of}" if bar.out_of else ""),
            f"{bar.label}, {exhibit.title}",
            _bar(bar),
            exhibit.is_share,
        )
        for exhibit in exhibits.list_exhibits(rows)
        if isinstance(exhibit, exhibits.Exhibit)
        and not exhibit.most  # a verdict names single figures, not every card
        for bar in exhibit.bars
    ]
    return [*general(rows), *own]


def general(rows: Rows) -> list[Measure]:
    t = rows.speech.t
    found = [
        Measure("decisions", t("decisions a game"), lambda r: _each(r, r.column("decisions"))),
        Measure(
            "choices", t("choices a decision"), lambda r: (r.column("legal"), r.column("decisions"))
        ),
        Measure(
            "forced",
            t("decisions without a choice"),
            lambda r: (r.column("forced"), r.column("decisions")),
            True,
        ),
    ]
    if rows.about.cooperative:
        return [
            Measure("result", t("the result"), lambda r: _each(r, r.payoffs[:, 0]), True),
            *found,
        ]
    names = list(dict.fromkeys(rows.experiment.seats))
    return [
        Measure("seat_advantage", t("the best seat's lead over the worst"), _seat_advantage, True),
        Measure("starter_advantage", t("the lead of whoever begins"), _starter_advantage, True),
        Measure(
            "undecided", t("games without a single winner"), lambda r: _each(r, ~r.has_winner), True
        ),
        Measure(
            "nobody",
            t("games that nobody wins"),
            lambda r: _each(r, r.payoffs.max(axis=1) <= 0),
            True,
        ),
        *[
            Measure(
                f"seat:{seat + 1}",
                t("share of seat {name}", name=rows.seat_name(seat)),
                _seat(seat),
                True,
            )
            for seat in range(rows.seats)
        ],
        *(
            [
                Measure(f"bot:{name}", t("share of {name}", name=name), _bot(name), True)
                for name in names
            ]
            if len(names) > 1
            else []
        ),
        *found,
        Measure(
            "lead_changes", t("changes of the lead"), lambda r: _each(r, r.column("lead_changes"))
        ),
        Measure("leader_at_half", t("wins of who leads at half-time"), _leader_at_half, True),
        *([_kingmaking(rows)] if rows.seats > 2 else []),
    ]


def _kingmaking(rows: Rows) -> Measure:
    return Measure(
        "kingmaking",
        rows.speech.t("games with kingmaking"),
        lambda r: _each(r, r.column("kingmaking") > 0),
        True,
    )


def comebacks(rows: Rows) -> Measure:
    """Return the measure of comebacks, which is used only on request.

    A comeback depends on the average result, which may differ between designs.
    """
    says = rows.speech.t("wins after falling below half an average result")
    return Measure("comebacks", says, lambda r: (r.came_back * 1.0, r.has_winner * 1.0), True)


def find_measure(rows: Rows, name: str) -> Measure:
    """Return the measure of this name, or refuse an unknown one.

    A statistic of the game is `stat:ITS_NAME`, its share of another one `stat:ITS_NAME/OTHER`.
    """
    wanted = name.strip().replace("_", " ").casefold()
    for measure in [*usual(rows), comebacks(rows)]:
        if measure.name.replace("_", " ").casefold() == wanted:
            return measure
    counted, _, out_of = wanted.removeprefix(STATISTIC).partition("/")
    known = {each.casefold(): each for each in exhibits.statistics(rows)}
    if wanted.startswith(STATISTIC) and counted in known and (not out_of or out_of in known):
        bar = exhibits.Bar(counted, known[counted], known.get(out_of, ""))
        return Measure(name, bar.counted, _bar(bar))
    raise Refused(
        "There is no measure {name}. Measures: {measures}, and every statistic of the game as stat:NAME.",
        name=repr(name), measures=", ".join(measure.name for measure in general(rows)),
    )  # fmt: skip


def _each(rows: Rows, numbers: np.ndarray) -> Sums:
    return np.asarray(numbers, np.float64), np.ones(rows.games)


def _bar(bar: exhibits.Bar) -> Callable[[Rows], Sums]:
    return lambda r: (
        (r.statistic(bar.counted), r.statistic(bar.out_of))
        if bar.out_of
        else _each(r, r.statistic(bar.counted))
    )


def _seat_advantage(rows: Rows) -> Sums:
    order = np.argsort(rows.payoffs.mean(axis=0))
    return _each(rows, rows.payoffs[:, order[-1]] - rows.payoffs[:, order[0]])


def _starter_advantage(rows: Rows) -> Sums:
    return _each(
        rows, rows.payoffs[np.arange(rows.games), rows.column("began")] - rows.payoffs.mean(axis=1)
    )


def _seat(seat: int) -> Callable[[Rows], Sums]:
    return lambda rows: _each(rows, rows.payoffs[:, seat])


def _bot(name: str) -> Callable[[Rows], Sums]:
    def share(rows: Rows) -> Sums:
        mine = np.array(rows.experiment.seats)[rows.by_seat("bot")] == name
        return _each(rows, (rows.payoffs * mine).sum(axis=1) / mine.sum(axis=1))

    return share


def _leader_at_half(rows: Rows) -> Sums:
    leads = (rows.by_seat("half").argmax(axis=1) == rows.winner) & rows.has_winner
    return leads.astype(np.float64), rows.has_winner.astype(np.float64)
