"""What an experiment's rows say, with intervals, and what a designer might do about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hexameron.lab import charts, exhibits, intervals as iv
from hexameron.lab.charts import Point
from hexameron.lab.experiment import Experiment
from hexameron.lab.intervals import Estimate
from hexameron.lab.paper import Paper, Picture, Section, number, percent, points, said, whole
from hexameron.lab.rows import QUARTER_NAMES, STATISTIC
from hexameron.lab.uses import Use, Uses
from hexameron.lab.watching import HOPELESS

if TYPE_CHECKING:
    import polars as pl

EQUAL = 0.05  # seats that differ by less, beyond doubt, may be called so
UNFAIR = 0.01  # a seat that gets so much more than its share is worth a sentence
DRAWISH, RUNAWAY, OPEN = 0.10, 0.85, 0.45
UNEQUAL = 2.0  # a bot that wins so many times as often as another
LONG_TAIL = 3.0  # the longest tenth of games against the middle one
SHOWN_ACTIONS = 12
RARE = 0.01


class Rows:
    """An experiment's games as arrays, and the figures made from them."""

    def __init__(self, experiment: Experiment, table: pl.DataFrame) -> None:
        self.experiment, self.table = experiment, table
        self.edition, self.about = experiment.edition, experiment.edition.about
        self.seats, self.games = len(experiment.seats), len(table)
        self.fair = 1 / self.seats
        self.uses = Uses(self)

    def column(self, name: str) -> np.ndarray:
        return self.table[name].to_numpy()

    def by_seat(self, name: str) -> np.ndarray:
        """A number for each game and seat."""
        return np.stack([self.column(f"{name}_{seat + 1}") for seat in range(self.seats)], axis=1)

    @cached_property
    def payoffs(self) -> np.ndarray:
        return self.by_seat("payoff")

    @cached_property
    def winner(self) -> np.ndarray:
        """The seat that won alone, or -1."""
        best = self.payoffs.max(axis=1)
        alone = ((self.payoffs == best[:, None]).sum(axis=1) == 1) & (best > 0)
        return np.where(alone, self.payoffs.argmax(axis=1), -1)

    @property
    def decided(self) -> np.ndarray:
        return self.winner >= 0

    def seat_name(self, seat: int) -> str:
        return f"{seat + 1} {self.about.seat_names[seat]}"

    # --- who wins ---

    @cached_property
    def seat_shares(self) -> list[Estimate]:
        return [iv.share(self.payoffs[:, seat]) for seat in range(self.seats)]

    @cached_property
    def starter_share(self) -> Estimate:
        return iv.share(self.payoffs[np.arange(self.games), self.column("began")])

    @cached_property
    def bot_shares(self) -> dict[str, Estimate]:
        """By name; two seats of one name are averaged in each game."""
        names, sitting = np.array(self.experiment.seats), self.by_seat("bot")
        found = {}
        for name in dict.fromkeys(self.experiment.seats):
            mine = names[sitting] == name
            found[name] = iv.share((self.payoffs * mine).sum(axis=1) / mine.sum(axis=1))
        return found

    def happens(self, which: np.ndarray) -> Estimate:
        return iv.proportion(int(np.sum(which)), len(which))

    @cached_property
    def nobody(self) -> Estimate:
        return self.happens(self.payoffs.max(axis=1) <= 0)

    @cached_property
    def shared(self) -> Estimate:
        return self.happens(~self.decided & (self.payoffs.max(axis=1) > 0))

    @cached_property
    def spread(self) -> Estimate:
        """The best seat's share less the worst one's. Two are picked out of all pairs: the interval holds for every pair together."""
        order, pairs = np.argsort([found.value for found in self.seat_shares]), self.seats * (self.seats - 1) // 2
        return iv.mean(self.payoffs[:, order[-1]] - self.payoffs[:, order[0]], 1 - (1 - iv.LEVEL) / pairs)

    # --- how it goes ---

    @cached_property
    def branching(self) -> Estimate:
        return iv.ratio(self.column("legal"), self.column("decisions"))

    @cached_property
    def forced(self) -> Estimate:
        return iv.ratio(self.column("forced"), self.column("decisions"))

    def leader_wins(self, when: str) -> Estimate:
        """Of games with one winner: how often it is who led then."""
        leader = self.by_seat(when).argmax(axis=1)
        return self.happens((leader == self.winner)[self.decided])

    @cached_property
    def lead_changes(self) -> Estimate:
        return iv.mean(self.column("lead_changes"))

    @cached_property
    def settled(self) -> Estimate:
        """How far into the game its winner took the lead for good, of games with one winner."""
        part = self.column("settled") / np.maximum(1, self.column("decisions"))
        return iv.share(part[self.decided])

    @cached_property
    def comebacks(self) -> Estimate:
        """Of games with one winner: who had been as good as lost."""
        return self.happens(self.came_back[self.decided])

    @cached_property
    def came_back(self) -> np.ndarray:
        """Whether the winner had fallen below half of what an average seat gets; where nobody may win that is less than a fair share."""
        lowest = self.by_seat("lowest")[np.arange(self.games), np.maximum(self.winner, 0)]
        return np.asarray(self.decided & (lowest < HOPELESS * self.payoffs.mean()))

    @cached_property
    def kingmaking(self) -> Estimate:
        return self.happens(self.column("kingmaking") > 0)

    # --- the game's own ---

    def statistic(self, name: str) -> np.ndarray:
        return self.column(STATISTIC + name)

    def bar(self, bar: exhibits.Bar) -> Estimate:
        if bar.out_of:
            return iv.ratio(self.statistic(bar.counted), self.statistic(bar.out_of))
        return iv.mean(self.statistic(bar.counted))


# --- the report ---


def report(experiment: Experiment, table: pl.DataFrame, command: str = "") -> Paper:
    rows = Rows(experiment, table)
    sections = [_who_wins(rows), _length(rows)]
    if not rows.about.cooperative:
        sections.append(_fortune(rows))
    sections += [_kinds(rows), _actions(rows), *_own(rows), *_heat(rows), _made(rows, command)]
    return Paper(
        f"{rows.about.title}: {rows.games:,} games",
        f"{', '.join(experiment.seats)}; {_settings(experiment)}. Every figure stands with its 95 % interval.",
        advice(rows),
        _figures(rows),
        [section for section in sections if section],
    )


def advice(rows: Rows) -> list[str]:
    """What is worth acting on, the worst first; then what is in order."""
    troubles: list[str] = []
    fine: list[str] = []
    if rows.about.cooperative:
        troubles.append(f"The group reaches {said(percent(rows.seat_shares[0]))} of what can be reached.")
    else:
        _on_winning(rows, troubles, fine)
        _on_fortune(rows, troubles, fine)
    _on_length(rows, troubles, fine)
    _on_actions(rows, troubles, fine)
    first = " ".join(troubles) if troubles else "Nothing stands out that needs a change."
    return [first, *([f"In order: {'; '.join(fine)}."] if fine else [])]


def _on_winning(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    if rows.nobody.is_above(DRAWISH):
        troubles.append(f"In {said(percent(rows.nobody))} of the games nobody at the table wins: decide whether that is meant.")
    if rows.shared.is_above(DRAWISH):
        troubles.append(
            f"{said(percent(rows.shared))} of the games end without a single winner: a tie-break or another limit would decide them."
        )
    elif rows.shared.is_below(DRAWISH):
        fine.append(f"games end with one winner or none ({percent(rows.shared)[0]} are shared or drawn)")
    best = max(range(rows.seats), key=lambda seat: rows.seat_shares[seat].value)
    if rows.spread.is_above(UNFAIR):
        troubles.append(
            f"Seats are not equal: seat {rows.seat_name(best)} gets {said(percent(rows.seat_shares[best]))} of the victories, "
            f"{said(points(rows.spread))} more than the worst one."
        )
    elif rows.spread.is_below(EQUAL):
        fine.append(f"seats are equal to within {points(rows.spread)[1].split(' to ')[-1]} points")
    start = rows.starter_share - _mean_share(rows)
    if start.is_above(UNFAIR) or start.is_below(-UNFAIR):
        more = "more" if start.value > 0 else "less"
        troubles.append(f"Whoever begins gets {said(points(abs(start)))} {more} than an average seat.")


def _on_fortune(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    ranked = sorted(rows.bot_shares.items(), key=lambda found: -found[1].value)
    if ranked[0][1].value > UNEQUAL * ranked[-1][1].value:
        troubles.append(
            f"The bots are unequal ({ranked[0][0]} {percent(ranked[0][1])[0]}, {ranked[-1][0]} {percent(ranked[-1][1])[0]}): "
            "leads and the worth of actions say more of them than of the game."
        )
        return
    half = rows.leader_wins("half")
    if half.games and half.is_above(RUNAWAY):
        troubles.append(f"Who leads at half-time wins {said(percent(half))} of the decided games: the second half decides little.")
    elif half.games and half.is_below(max(OPEN, 1.2 * rows.fair)):
        troubles.append(f"Who leads at half-time wins only {said(percent(half))}: what is done in the first half hardly counts.")
    elif half.games:
        fine.append(f"the leader at half-time wins {percent(half)[0]}")
    if rows.seats > 2 and rows.kingmaking.is_above(0.2):
        troubles.append(f"In {said(percent(rows.kingmaking))} of the games somebody without hope decides who leads.")


def _on_length(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    middle, long = iv.quantile(rows.column("decisions"), 0.5), iv.quantile(rows.column("decisions"), 0.9)
    if long.low > LONG_TAIL * middle.high:
        troubles.append(
            f"One game in ten takes more than {whole(long)[0]} decisions, {long.value / middle.value:.1f} times the middle one: "
            "look at what keeps these from ending."
        )
    else:
        fine.append(f"half of the games take at most {whole(middle)[0]} decisions and nine in ten at most {whole(long)[0]}")


def _on_actions(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    unused = [use.label for use in rows.uses.kinds if use.games.is_below(RARE)]
    used = {use.label for use in rows.uses.kinds}
    never = [each.name.replace("_", " ") for each in exhibits.kinds(rows.edition.game) if each.name.replace("_", " ") not in used]
    if unused or never:
        troubles.append(f"Hardly ever done by these bots: {', '.join([*unused, *never])}.")
    elif rows.uses.kinds:
        fine.append("every kind of action is used")


def _mean_share(rows: Rows) -> float:
    return float(rows.payoffs.mean())


def _settings(experiment: Experiment) -> str:
    usual = experiment.edition.about.read_options({})
    changed = [f"{name} = {value}" for name, value in experiment.options if usual[name] != value]
    content = "" if experiment.edition.digest == experiment.edition.game.standard.digest else f", content {experiment.edition.name}"
    return (", ".join(changed) or "usual options") + content


def _figures(rows: Rows) -> list[tuple[str, str, str]]:
    shown: list[tuple[str, tuple[str, str]]] = []
    if rows.about.cooperative:
        shown.append(("of the points there are", percent(rows.seat_shares[0])))
    else:
        shown += [("best seat over worst", points(rows.spread)), ("games without a single winner", percent(_undecided(rows)))]
        half = rows.leader_wins("half")
        if half.games:
            shown.append(("leader at half-time wins", percent(half)))
        shown.append(("changes of the lead", number(rows.lead_changes)))
    shown += [("decisions a game", number(iv.mean(rows.column("decisions")))), ("choices a decision", number(rows.branching))]
    return [(what, *figure) for what, figure in shown]


def _undecided(rows: Rows) -> Estimate:
    return rows.happens(~rows.decided)


def _who_wins(rows: Rows) -> Section:
    title = "What is reached" if rows.about.cooperative else "Who wins"
    seats = [Point(rows.seat_name(s), found, rows.about.seat_colours[s]) for s, found in enumerate(rows.seat_shares)]
    fair = _mean_share(rows)
    section = Section(title, head=("", "share", "95 % interval"))
    if rows.about.cooperative:
        section.says.append(f"All seats share one result: {said(percent(rows.seat_shares[0]))} of the best possible on average.")
        section.rows = [("all seats", *percent(rows.seat_shares[0]))]
        section.pictures.append(Picture("results", charts.histogram(rows.payoffs[:, 0], "result"), "How the results are spread."))
        return section
    section.says.append(
        "A draw or a shared victory counts in parts. Bots move one seat on from game to game, so seats and bots can be told apart: "
        f"a seat's figure is not its bot's. An average seat gets {100 * fair:.1f} %; an interval that leaves this out means an advantage."
    )
    section.pictures.append(
        Picture("seats", charts.points(seats, "share of the victory", True, fair), "By seat. Dashed: what every seat should get.")
    )
    if len(rows.bot_shares) > 1:
        bots = [Point(name, found) for name, found in rows.bot_shares.items()]
        section.pictures.append(
            Picture("bots", charts.points(bots, "share of the victory", True, fair), "By bot, over all seats: who plays better.")
        )
    section.rows = [(f"seat {rows.seat_name(s)}", *percent(found)) for s, found in enumerate(rows.seat_shares)]
    section.rows.append(("whoever begins", *percent(rows.starter_share)))
    section.rows += [(f"bot {name}", *percent(found)) for name, found in rows.bot_shares.items()]
    section.rows += [("nobody", *percent(rows.nobody)), ("shared or drawn", *percent(rows.shared))]
    return section


def _length(rows: Rows) -> Section:
    decisions = rows.column("decisions")
    facts: Sequence[tuple[str, tuple[str, str]]] = (
        ("decisions a game, mean", number(iv.mean(decisions))),
        ("middle game", whole(iv.quantile(decisions, 0.5))),
        ("nine games in ten stay below", whole(iv.quantile(decisions, 0.9))),
        ("choices a decision", number(rows.branching)),
        ("decisions without a choice", percent(rows.forced)),
    )
    return Section(
        "Length and choices",
        [
            f"The longest game took {int(decisions.max()):,} decisions; the largest choice was among "
            f"{int(rows.column('most_legal').max())}. Few choices make a game quick to learn, "
            "many make it slow to play; decisions without a choice only take time."
        ],
        ("", "figure", "95 % interval"),
        [(what, *figure) for what, figure in facts],
        [Picture("length", charts.histogram(decisions, "decisions a game"), "The longest hundredth is in the last bar.")],
    )


def _fortune(rows: Rows) -> Section:
    when = dict(zip(QUARTER_NAMES, ("after a quarter", "at half-time", "after three quarters"), strict=True))
    leads = [Point(text, rows.leader_wins(name)) for name, text in when.items()]
    section = Section(
        "Leads and comebacks",
        [
            "Who leads is what the bots' own estimate says, with all cards open; a lead counts from five points of a hundred on. "
            "These figures are only as good as that estimate: where it predicts badly, a leader wins seldom."
        ],
        ("", "figure", "95 % interval"),
        [
            ("changes of the lead a game", *number(rows.lead_changes)),
            ("the winner leads for good from, of the game", *percent(rows.settled)),
            ("won by somebody who was below half an average result", *percent(rows.comebacks)),
            *[(f"who leads {point.label} wins", *percent(point.estimate)) for point in leads],
        ],
    )
    if rows.seats > 2:
        section.rows.append(("games in which somebody without hope turned the lead", *percent(rows.kingmaking)))
        section.says.append("Kingmaking: the lead changed by a step of a seat that had less than half a fair share before and after it.")
    if rows.decided.any():
        section.pictures += [
            Picture(
                "leaders",
                charts.points(leads, "wins, of decided games", True, rows.fair),
                "Runaway: how often the leader wins. Dashed: by mere chance. Near 100 % early on, the rest is played for nothing.",
            ),
            Picture("changes", charts.histogram(rows.column("lead_changes"), "changes of the lead"), "How often the lead changes."),
        ]
    return section


GAIN = "against its usual result"


def _kinds(rows: Rows) -> Section:
    section = Section(
        "Kinds of actions",
        [
            "How often each kind is done, and how those fare who do it at least once in a game, against what the same bot gets in the "
            "same seat on average. That is company, not cause: who is winning does other things than who is losing. "
            f"{len(rows.uses.kinds)} kinds are compared; their intervals hold together."
        ],
        ("kind", "a game", "95 % interval", "in games", GAIN, "interval, together 95 %"),
        [_use_row(use) for use in rows.uses.kinds],
    )
    section.pictures = [
        Picture(
            "kinds", charts.points([Point(u.label, u.a_game) for u in rows.uses.kinds], "times a game"), "How often each kind is done."
        ),
        Picture(
            "kinds-gain",
            charts.points([Point(u.label, u.gain) for u in rows.uses.kinds if u.gain], GAIN, True, 0.0),
            "How their doers fare. Kinds that everybody always does tell nothing here and are left out.",
        ),
    ]
    return section


def _actions(rows: Rows) -> Section:
    told = [(use, use.gain) for use in rows.uses.actions if use.gain and use.games.value >= RARE]
    sure = sorted(((use, gain) for use, gain in told if gain.low > 0 or gain.high < 0), key=lambda found: -found[1].value)
    shown = sure if len(sure) <= 2 * SHOWN_ACTIONS else [*sure[:SHOWN_ACTIONS], *sure[-SHOWN_ACTIONS:]]
    section = Section(
        "Every action",
        [
            f"{len(rows.uses.actions):,} different actions were done; {len(told):,} of them in at least one game in a hundred. "
            f"Of these, {len(sure):,} go with a better or worse result beyond doubt, corrected for {len(rows.uses.actions):,} comparisons."
        ],
        ("action", "a game", "95 % interval", "in games", GAIN, "interval, together 95 %"),
        [_use_row(use) for use in rows.uses.actions],
        folded=True,
    )
    most = [Point(use.label, use.a_game) for use in rows.uses.actions[: 2 * SHOWN_ACTIONS]]
    section.pictures.append(Picture("actions", charts.points(most, "times a game"), f"The {len(most)} actions that are done most often."))
    if shown:
        gains = [Point(use.label, gain, "#2e7d4f" if gain.value > 0 else "#b3282d") for use, gain in shown]
        says = "Actions that go with winning, and with losing: the clearest of each."
        section.pictures.append(Picture("actions-gain", charts.points(gains, GAIN, True, 0.0), says))
    return section


def _use_row(use: Use) -> tuple[str, ...]:
    if use.gain is None:
        return (use.label, *number(use.a_game), percent(use.games)[0], "–", "everybody always does it")
    gain = points(use.gain) if np.isfinite(use.gain.low) else ("–", "too few")
    return (use.label, *number(use.a_game), percent(use.games)[0], *gain)


def _own(rows: Rows) -> list[Section]:
    shown = exhibits.room_of(rows.edition.game).exhibits(rows.edition.values)
    if not shown:
        return []
    section = Section(f"{rows.about.title}'s own figures")
    for place, exhibit in enumerate(shown):
        bars = [Point(bar.label, rows.bar(bar)) for bar in exhibit.bars]
        section.pictures.append(Picture(f"own-{place + 1}", charts.points(bars, exhibit.title, exhibit.is_share), exhibit.says))
    return [section]


def _heat(rows: Rows) -> list[Section]:
    draw = exhibits.room_of(rows.edition.game).heat
    if draw is None:
        return []
    names = rows.edition.game.statistics
    means = exhibits.Means({name: float(rows.statistic(name).mean()) for name in names}, rows.uses.times)
    svg, says = draw(rows.edition, means)
    return [Section("On the board", [], pictures=[Picture("board", svg, says, is_wide=True)])]


def _made(rows: Rows, command: str) -> Section:
    experiment = rows.experiment
    says = [
        f"{rows.games:,} games of {experiment.games:,}, seed {experiment.seed}, content {experiment.edition.digest[:12]}, rules "
        f"{experiment.rules}. The same experiment gives the same games on any machine and any number of them.",
        "An interval says where the figure would lie, nineteen times in twenty, if games without end were played by these bots. It says "
        "nothing of other players. Of twenty figures one may lie outside its interval; tables of actions are corrected for that.",
    ]
    return Section("How this was made", [*([command] if command else []), *says])


def write(experiment: Experiment, table: pl.DataFrame, folder: Path, command: str = "") -> Path:
    """The report into the experiment's folder; where its page is."""
    return report(experiment, table, command).write(folder)
