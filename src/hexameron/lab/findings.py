"""Findings of an experiment: figures with intervals, advice for a designer, and the report."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from hexameron.lab import charts, exhibits, intervals as iv
from hexameron.lab.charts import Point
from hexameron.lab.counting import HOPELESS
from hexameron.lab.exhibits import Use
from hexameron.lab.experiment import Experiment
from hexameron.lab.intervals import Estimate
from hexameron.lab.paper import Paper, Picture, Section
from hexameron.lab.rows import QUARTER_NAMES, STATISTIC
from hexameron.lab.speech import Figure, Speech, digits, format_figure
from hexameron.lab.uses import Uses

if TYPE_CHECKING:
    import polars as pl

EQUAL = 0.05  # seats that differ by less, beyond doubt, count as equal
UNFAIR = 0.01  # a larger advantage of a seat is worth a sentence
DRAWISH, RUNAWAY, OPEN = 0.10, 0.85, 0.45
UNEQUAL = 2.0  # bots are unequal if one wins this many times as often as another
LONG_TAIL = 3.0  # length that one game in ten exceeds, in lengths of the median game
SHOWN_ACTIONS = 12
RARE = 0.01


class Rows:
    """An experiment's games as arrays, and the figures calculated from them."""

    def __init__(self, experiment: Experiment, table: pl.DataFrame, language: str = "en") -> None:
        self.experiment, self.table, self.speech = experiment, table, Speech(language)
        self.edition, self.about = experiment.edition, experiment.edition.about
        self.seats, self.games = len(experiment.seats), len(table)
        self.fair = 1 / self.seats
        self.uses = Uses(self)

    def column(self, name: str) -> np.ndarray:
        return self.table[name].to_numpy()

    def by_seat(self, name: str) -> np.ndarray:
        """Return the columns of all seats as one array, by game and seat."""
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
    def has_winner(self) -> np.ndarray:
        return self.winner >= 0

    def seat_name(self, seat: int) -> str:
        return f"{seat + 1} {self.speech.of(self.edition.game)(self.about.seat_names[seat])}"

    # --- who wins ---

    @cached_property
    def seat_shares(self) -> list[Estimate]:
        return [iv.share(self.payoffs[:, seat]) for seat in range(self.seats)]

    @cached_property
    def starter_share(self) -> Estimate:
        return iv.share(self.payoffs[np.arange(self.games), self.column("began")])

    @cached_property
    def bot_shares(self) -> dict[str, Estimate]:
        """The share of each bot by name. Seats with the same bot are averaged in each game."""
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
    def share_of_shared_wins(self) -> Estimate:
        return self.happens(~self.has_winner & (self.payoffs.max(axis=1) > 0))

    @cached_property
    def spread(self) -> Estimate:
        """The best seat's share less the worst seat's.

        These two are picked from all pairs, so the interval is widened to hold for all pairs.
        """
        order, pairs = (
            np.argsort([found.value for found in self.seat_shares]),
            self.seats * (self.seats - 1) // 2,
        )
        return iv.mean(
            self.payoffs[:, order[-1]] - self.payoffs[:, order[0]], 1 - (1 - iv.LEVEL) / pairs
        )

    # --- how it goes ---

    @cached_property
    def branching(self) -> Estimate:
        return iv.ratio(self.column("legal"), self.column("decisions"))

    @cached_property
    def share_of_forced_moves(self) -> Estimate:
        return iv.ratio(self.column("forced"), self.column("decisions"))

    def leader_wins(self, when: str) -> Estimate:
        """Return the share of games with one winner that the leader at that time wins."""
        leader = self.by_seat(when).argmax(axis=1)
        return self.happens((leader == self.winner)[self.has_winner])

    @cached_property
    def lead_changes(self) -> Estimate:
        return iv.mean(self.column("lead_changes"))

    @cached_property
    def part_until_settled(self) -> Estimate:
        """The part of a game after which its winner leads for good, in games with one winner."""
        part = self.column("settled") / np.maximum(1, self.column("decisions"))
        return iv.share(part[self.has_winner])

    @cached_property
    def comebacks(self) -> Estimate:
        """The share of games with one winner in which the winner came back."""
        return self.happens(self.came_back[self.has_winner])

    @cached_property
    def came_back(self) -> np.ndarray:
        """A mask of the games whose winner had fallen below half of an average result.

        In games that can end without a winner, an average result is less than a fair share.
        """
        lowest = self.by_seat("lowest")[np.arange(self.games), np.maximum(self.winner, 0)]
        return np.asarray(self.has_winner & (lowest < HOPELESS * self.payoffs.mean()))

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


def write_findings(
    experiment: Experiment, table: pl.DataFrame, command: str = "", language: str = "en"
) -> Paper:
    rows = Rows(experiment, table, language)
    t, speech = rows.speech.t, rows.speech
    sections = [_who_wins(rows), _length(rows)]
    if not rows.about.cooperative:
        sections.append(_fortune(rows))
    sections += [
        _kinds(rows),
        _actions(rows),
        *_own(rows),
        *_heat(rows),
        _explain_method(rows, command),
    ]
    played = t(
        "{bots}; {settings}. Every figure stands with its 95 % interval.",
        bots=", ".join(experiment.seats),
        settings=_settings(rows),
    )
    title = t(
        "{title}: {number} games",
        title=speech.title(experiment.edition.game),
        number=speech.figure(rows.games),
    )
    return Paper(title, played, advise(rows), _figures(rows), sections, speech)


def advise(rows: Rows) -> list[str]:
    """Return one paragraph on what is worth a change, then one on what is in order."""
    t = rows.speech.t
    troubles: list[str] = []
    fine: list[str] = []
    if rows.about.cooperative:
        troubles.append(
            t(
                "The group reaches {share} of what can be reached.",
                share=format_figure(rows.speech.percent(rows.seat_shares[0])),
            )
        )
    else:
        _on_winning(rows, troubles, fine)
        _on_fortune(rows, troubles, fine)
    _on_length(rows, troubles, fine)
    _on_actions(rows, troubles, fine)
    first = " ".join(troubles) if troubles else t("Nothing stands out that needs a change.")
    return [first, *([t("In order: {list}.", list="; ".join(fine))] if fine else [])]


def _on_winning(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    speech, t = rows.speech, rows.speech.t
    if rows.nobody.is_above(DRAWISH):
        share = format_figure(speech.percent(rows.nobody))
        troubles.append(
            t(
                "In {share} of the games nobody at the table wins: decide whether that is meant.",
                share=share,
            )
        )
    if rows.share_of_shared_wins.is_above(DRAWISH):
        share = format_figure(speech.percent(rows.share_of_shared_wins))
        troubles.append(
            t(
                "{share} of the games end without a single winner: a tie-break or another limit would decide them.",
                share=share,
            )
        )
    elif rows.share_of_shared_wins.is_below(DRAWISH):
        fine.append(
            t(
                "games end with one winner or none ({share} are shared or drawn)",
                share=speech.percent(rows.share_of_shared_wins)[0],
            )
        )
    best = max(range(rows.seats), key=lambda seat: rows.seat_shares[seat].value)
    if rows.spread.is_above(UNFAIR):
        share, more = (
            format_figure(speech.percent(rows.seat_shares[best])),
            format_figure(speech.points(rows.spread)),
        )
        troubles.append(
            t(
                "Seats are not equal: seat {seat} gets {share} of the victories, {more} more than the worst one.",
                seat=rows.seat_name(best), share=share, more=more,
            )
        )  # fmt: skip
    elif rows.spread.is_below(EQUAL):
        places = min(2, digits(100 * rows.spread.margin))
        fine.append(
            t(
                "seats are equal to within {number} points",
                number=speech.figure(100 * rows.spread.high, places),
            )
        )
    start = rows.starter_share - _mean_share(rows)
    if start.is_above(UNFAIR):
        troubles.append(
            t(
                "Whoever begins gets {points} more than an average seat.",
                points=format_figure(speech.points(start)),
            )
        )
    elif start.is_below(-UNFAIR):
        troubles.append(
            t(
                "Whoever begins gets {points} less than an average seat.",
                points=format_figure(speech.points(abs(start))),
            )
        )


def _on_fortune(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    speech, t = rows.speech, rows.speech.t
    ranked = sorted(rows.bot_shares.items(), key=lambda found: -found[1].value)
    if ranked[0][1].value > UNEQUAL * ranked[-1][1].value:
        (best, first), (worst, last) = ranked[0], ranked[-1]
        troubles.append(
            t(
                "The bots are unequal ({best} {first}, {worst} {last}): leads and the worth of actions say more of them than of the game.",
                best=best, first=speech.percent(first)[0], worst=worst, last=speech.percent(last)[0],
            )
        )  # fmt: skip
        return
    half = rows.leader_wins("half")
    share = format_figure(speech.percent(half)) if half.games else ""
    if half.games and half.is_above(RUNAWAY):
        troubles.append(
            t(
                "Who leads at half-time wins {share} of the decided games: the second half decides little.",
                share=share,
            )
        )
    elif half.games and half.is_below(max(OPEN, 1.2 * rows.fair)):
        troubles.append(
            t(
                "Who leads at half-time wins only {share}: what is done in the first half hardly counts.",
                share=share,
            )
        )
    elif half.games:
        fine.append(t("the leader at half-time wins {share}", share=speech.percent(half)[0]))
    if rows.seats > 2 and rows.kingmaking.is_above(0.2):
        troubles.append(
            t(
                "In {share} of the games somebody without hope decides who leads.",
                share=format_figure(speech.percent(rows.kingmaking)),
            )
        )


def _on_length(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    speech, t = rows.speech, rows.speech.t
    middle, long = (
        iv.quantile(rows.column("decisions"), 0.5),
        iv.quantile(rows.column("decisions"), 0.9),
    )
    if long.low > LONG_TAIL * middle.high:
        troubles.append(
            t(
                "One game in ten takes more than {number} decisions, {times} times the middle one: look at what keeps these from ending.",
                number=speech.whole(long)[0], times=speech.figure(long.value / middle.value, 1),
            )
        )  # fmt: skip
    else:
        half, most = speech.whole(middle)[0], speech.whole(long)[0]
        fine.append(
            t(
                "half of the games take at most {half} decisions and nine in ten at most {most}",
                half=half,
                most=most,
            )
        )


def _on_actions(rows: Rows, troubles: list[str], fine: list[str]) -> None:
    t, own = rows.speech.t, rows.speech.of(rows.edition.game)
    unused = [use.label for use in rows.uses.kinds if use.games.is_below(RARE)]
    used = {use.label for use in rows.uses.kinds}
    every = [own(exhibits.kind_name(each)) for each in exhibits.kinds(rows.edition.game)]
    never = [name for name in every if name not in used]
    if unused or never:
        troubles.append(
            t("Hardly ever done by these bots: {list}.", list=", ".join([*unused, *never]))
        )
    elif rows.uses.kinds:
        fine.append(t("every kind of action is used"))


def _mean_share(rows: Rows) -> float:
    return float(rows.payoffs.mean())


def _settings(rows: Rows) -> str:
    edition, t = rows.edition, rows.speech.t
    usual = edition.about.read_options({})
    changed = [
        f"{name} = {value}" for name, value in rows.experiment.options if usual[name] != value
    ]
    content = (
        []
        if edition.digest == edition.game.standard.digest
        else [t("content {name}", name=edition.name)]
    )
    return ", ".join([*(changed or [t("usual options")]), *content])


def _figures(rows: Rows) -> list[tuple[str, str, str]]:
    speech, t = rows.speech, rows.speech.t
    shown: list[tuple[str, Figure]] = []
    if rows.about.cooperative:
        shown.append((t("of the points there are"), speech.percent(rows.seat_shares[0])))
    else:
        shown += [
            (t("best seat over worst"), speech.points(rows.spread)),
            (t("games without a single winner"), speech.percent(_judge_draws(rows))),
        ]
        half = rows.leader_wins("half")
        if half.games:
            shown.append((t("leader at half-time wins"), speech.percent(half)))
        shown.append((t("changes of the lead"), speech.number(rows.lead_changes)))
    shown.append((t("decisions a game"), speech.number(iv.mean(rows.column("decisions")))))
    shown.append((t("choices a decision"), speech.number(rows.branching)))
    return [(what, *figure) for what, figure in shown]


def _judge_draws(rows: Rows) -> Estimate:
    return rows.happens(~rows.has_winner)


def _who_wins(rows: Rows) -> Section:
    speech, t = rows.speech, rows.speech.t
    seats = [
        Point(rows.seat_name(s), found, rows.about.seat_colours[s])
        for s, found in enumerate(rows.seat_shares)
    ]
    fair = _mean_share(rows)
    head = ("", t("share"), t("95 % interval"))
    if rows.about.cooperative:
        share = speech.percent(rows.seat_shares[0])
        return Section(
            t("What is reached"),
            [
                t(
                    "All seats share one result: {share} of the best possible on average.",
                    share=format_figure(share),
                )
            ],
            head,
            [(t("all seats"), *share)],
            [
                Picture(
                    "results",
                    charts.histogram(speech, rows.payoffs[:, 0], t("result")),
                    t("How the results are spread."),
                )
            ],
        )
    section = Section(t("Who wins"), head=head)
    section.says.append(
        t(
            "A draw or a shared victory counts in parts. Bots move one seat on from game to game, so seats and bots can be told apart: "
            "a seat's figure is not its bot's. An average seat gets {share} %; an interval that leaves this out means an advantage.",
            share=speech.figure(100 * fair, 1),
        )
    )
    victory = t("share of the victory")
    section.pictures.append(
        Picture(
            "seats",
            charts.draw_points(speech, seats, victory, True, fair),
            t("By seat. Dashed: what every seat should get."),
        )
    )
    if len(rows.bot_shares) > 1:
        bots = [Point(name, found) for name, found in rows.bot_shares.items()]
        says = t("By bot, over all seats: who plays better.")
        section.pictures.append(
            Picture("bots", charts.draw_points(speech, bots, victory, True, fair), says)
        )
    section.rows = [
        (t("seat {name}", name=rows.seat_name(s)), *speech.percent(found))
        for s, found in enumerate(rows.seat_shares)
    ]
    section.rows.append((t("whoever begins"), *speech.percent(rows.starter_share)))
    section.rows += [
        (t("bot {name}", name=name), *speech.percent(found))
        for name, found in rows.bot_shares.items()
    ]
    section.rows += [
        (t("nobody"), *speech.percent(rows.nobody)),
        (t("shared or drawn"), *speech.percent(rows.share_of_shared_wins)),
    ]
    return section


def _length(rows: Rows) -> Section:
    speech, t, decisions = rows.speech, rows.speech.t, rows.column("decisions")
    facts: Sequence[tuple[str, Figure]] = (
        (t("decisions a game, mean"), speech.number(iv.mean(decisions))),
        (t("middle game"), speech.whole(iv.quantile(decisions, 0.5))),
        (t("nine games in ten stay below"), speech.whole(iv.quantile(decisions, 0.9))),
        (t("choices a decision"), speech.number(rows.branching)),
        (t("decisions without a choice"), speech.percent(rows.share_of_forced_moves)),
    )
    says = t(
        "The longest game took {longest} decisions; the largest choice was among {most}. Few choices make a game quick to learn, "
        "many make it slow to play; decisions without a choice only take time.",
        longest=speech.figure(int(decisions.max())), most=speech.figure(int(rows.column("most_legal").max())),
    )  # fmt: skip
    picture = charts.histogram(speech, decisions, t("decisions a game"))
    return Section(
        t("Length and choices"),
        [says],
        ("", t("figure"), t("95 % interval")),
        [(what, *figure) for what, figure in facts],
        [Picture("length", picture, t("The longest hundredth is in the last bar."))],
    )


def _fortune(rows: Rows) -> Section:
    speech, t = rows.speech, rows.speech.t
    when = dict(
        zip(
            QUARTER_NAMES,
            (t("after a quarter"), t("at half-time"), t("after three quarters")),
            strict=True,
        )
    )
    leads = [Point(text, rows.leader_wins(name)) for name, text in when.items()]
    section = Section(
        t("Leads and comebacks"),
        [
            t(
                "Who leads is what the bots' own estimate says, with all cards open; a lead counts from five points of a hundred on. "
                "These figures are only as good as that estimate: where it predicts badly, a leader wins seldom."
            )
        ],
        ("", t("figure"), t("95 % interval")),
        [
            (t("changes of the lead a game"), *speech.number(rows.lead_changes)),
            (
                t("the winner leads for good from, of the game"),
                *speech.percent(rows.part_until_settled),
            ),
            (
                t("won by somebody who was below half an average result"),
                *speech.percent(rows.comebacks),
            ),
            *[
                (t("who leads {when} wins", when=point.label), *speech.percent(point.estimate))
                for point in leads
            ],
        ],
    )
    if rows.seats > 2:
        section.rows.append(
            (
                t("games in which somebody without hope turned the lead"),
                *speech.percent(rows.kingmaking),
            )
        )
        section.says.append(
            t(
                "Kingmaking: the lead changed by a step of a seat that had less than half a fair share before and after it."
            )
        )
    if rows.has_winner.any():
        says = t(
            "Runaway: how often the leader wins. Dashed: by mere chance. Near 100 % early on, the rest is played for nothing."
        )
        changes = charts.histogram(speech, rows.column("lead_changes"), t("changes of the lead"))
        section.pictures += [
            Picture(
                "leaders",
                charts.draw_points(speech, leads, t("wins, of decided games"), True, rows.fair),
                says,
            ),
            Picture("changes", changes, t("How often the lead changes.")),
        ]
    return section


def _use_head(speech: Speech, what: str) -> tuple[str, ...]:
    t = speech.t
    return (
        what,
        t("a game"),
        t("95 % interval"),
        t("in games"),
        t("against its usual result"),
        t("interval, together 95 %"),
    )


def _kinds(rows: Rows) -> Section:
    speech, t, kinds = rows.speech, rows.speech.t, rows.uses.kinds
    section = Section(
        t("Kinds of actions"),
        [
            t(
                "How often each kind is done, and how those fare who do it at least once in a game, against what the same bot gets in the "
                "same seat on average. That is company, not cause: who is winning does other things than who is losing. "
                "Kinds compared: {number}; their intervals hold together.",
                number=len(kinds),
            )
        ],
        _use_head(speech, t("kind")),
        [_use_row(speech, use) for use in kinds],
    )
    often = charts.draw_points(
        speech, [Point(use.label, use.a_game) for use in kinds], t("times a game")
    )
    gains = [Point(use.label, use.gain) for use in kinds if use.gain]
    section.pictures = [
        Picture("kinds", often, t("How often each kind is done.")),
        Picture(
            "kinds-gain",
            charts.draw_points(speech, gains, t("against its usual result"), True, 0.0),
            t(
                "How their doers fare. Kinds that everybody always does tell nothing here and are left out."
            ),
        ),
    ]
    return section


def _actions(rows: Rows) -> Section:
    speech, t, actions = rows.speech, rows.speech.t, rows.uses.actions
    told = [(use, use.gain) for use in actions if use.gain and use.games.value >= RARE]
    sure = sorted(
        ((use, gain) for use, gain in told if gain.low > 0 or gain.high < 0),
        key=lambda found: -found[1].value,
    )
    shown = (
        sure if len(sure) <= 2 * SHOWN_ACTIONS else [*sure[:SHOWN_ACTIONS], *sure[-SHOWN_ACTIONS:]]
    )
    section = Section(
        t("Every action"),
        [
            t(
                "{all} different actions were done; {often} of them in at least one game in a hundred. Of these, {sure} go with a better "
                "or worse result beyond doubt, corrected for {all} comparisons.",
                all=speech.figure(len(actions)), often=speech.figure(len(told)), sure=speech.figure(len(sure)),
            )
        ],
        _use_head(speech, t("action")),
        [_use_row(speech, use) for use in actions],
        folded=True,
    )  # fmt: skip
    most = [Point(use.label, use.a_game) for use in actions[: 2 * SHOWN_ACTIONS]]
    says = t("The {number} actions that are done most often.", number=len(most))
    section.pictures.append(
        Picture("actions", charts.draw_points(speech, most, t("times a game")), says)
    )
    if shown:
        gains = [
            Point(use.label, gain, "#2e7d4f" if gain.value > 0 else "#b3282d")
            for use, gain in shown
        ]
        says = t("Actions that go with winning, and with losing: the clearest of each.")
        section.pictures.append(
            Picture(
                "actions-gain",
                charts.draw_points(speech, gains, t("against its usual result"), True, 0.0),
                says,
            )
        )
    return section


def _use_row(speech: Speech, use: Use) -> tuple[str, ...]:
    done = (use.label, *speech.number(use.a_game), speech.percent(use.games)[0])
    if use.gain is None:
        return (*done, "–", speech.t("everybody always does it"))
    return (
        *done,
        *(speech.points(use.gain) if np.isfinite(use.gain.low) else ("–", speech.t("too few"))),
    )


def _own(rows: Rows) -> list[Section]:
    game, speech = rows.edition.game, rows.speech
    shown = exhibits.list_exhibits(rows)
    if not shown:
        return []
    section = Section(speech.t("{title}: its own figures", title=speech.title(game)))
    for place, exhibit in enumerate(shown):
        if isinstance(exhibit, exhibits.Spread) and np.ptp(rows.statistic(exhibit.counted)) == 0:
            continue  # the same in every game: there is no distribution
        svg, says = _draw_exhibit(rows, exhibit)
        section.pictures.append(Picture(f"own-{place + 1}", svg, says))
    return [section]


def _draw_exhibit(rows: Rows, shown: exhibits.Shown) -> tuple[str, str]:
    """Return the picture of an exhibit and its caption."""
    speech = rows.speech
    if isinstance(shown, exhibits.Spread):
        return _spread(rows, shown)
    if isinstance(shown, exhibits.Grid):
        cells = [(row, column, rows.bar(bar)) for row, column, bar in shown.cells]
        return charts.grid(
            speech, cells, shown.row_title, shown.column_title
        ), f"{shown.title}. {shown.says}"
    bars = [Point(bar.label, rows.bar(bar)) for bar in shown.bars]
    if isinstance(shown, exhibits.Progression):
        line = [(float(bar.label), bar.estimate) for bar in bars]
        return charts.curve(
            speech, [(shown.title, line)], shown.over, shown.title, shown.is_share
        ), shown.says
    if shown.most:
        bars = sorted(bars, key=lambda bar: -bar.estimate.value)[: shown.most]
    return charts.draw_points(speech, bars, shown.title, shown.is_share), shown.says


def _spread(rows: Rows, shown: exhibits.Spread) -> tuple[str, str]:
    speech, numbers = rows.speech, rows.statistic(shown.counted)
    middle, most = (format_figure(speech.whole(iv.quantile(numbers, part))) for part in (0.5, 0.9))
    facts = speech.t(
        "Mean {mean}, middle game {middle}, nine in ten at most {most}, at the very most {longest}.",
        mean=format_figure(speech.number(iv.mean(numbers))), middle=middle, most=most, longest=speech.figure(int(numbers.max())),
    )  # fmt: skip
    return charts.histogram(speech, numbers, shown.title), f"{shown.says} {facts}"


def _heat(rows: Rows) -> list[Section]:
    draw = exhibits.find_room(rows.edition.game).heat
    if draw is None:
        return []
    own = {name: float(rows.statistic(name).mean()) for name in exhibits.statistics(rows)}
    means = exhibits.Means(own, rows.uses.times, rows.uses.leaning)
    pictures = [
        Picture(f"board-{i + 1}", heat.svg, heat.says, is_wide=True)
        for i, heat in enumerate(draw(rows.edition, means, rows.speech))
    ]
    return [Section(rows.speech.t("On the board"), [], pictures=pictures)]


def _explain_method(rows: Rows, command: str) -> Section:
    experiment, speech, t = rows.experiment, rows.speech, rows.speech.t
    says = [
        t(
            "{played} games of {games}, seed {seed}, content {content}, rules {rules}. The same experiment gives the same games on any "
            "machine and any number of them.",
            played=speech.figure(rows.games), games=speech.figure(experiment.games), seed=experiment.seed,
            content=experiment.edition.digest[:12], rules=experiment.rules,
        ),
        t(
            "An interval says where the figure would lie, nineteen times in twenty, if games without end were played by these bots. It "
            "says nothing of other players. Of twenty figures one may lie outside its interval; tables of actions are corrected for that."
        ),
    ]  # fmt: skip
    return Section(t("How this was made"), [*([command] if command else []), *says])
