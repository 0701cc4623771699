"""Comparing designs: two on the same seeds, one value swept, or values tuned to meet targets."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import numpy as np

from hexameron.core.errors import BadContent, Refused
from hexameron.lab import charts, edits, intervals as iv, rows as stored
from hexameron.lab.experiment import Experiment, lay_out, plan, write_whole
from hexameron.lab.findings import Rows
from hexameron.lab.intervals import Estimate
from hexameron.lab.measures import Change, Measure, compare_measure, find_measure, general, usual
from hexameron.lab.paper import Paper, Picture, Section
from hexameron.lab.running import play_missing
from hexameron.lab.speech import Figure, Speech, format_figure

Play = Callable[[Experiment, Path], Rows]
TOLD = 6  # changes named in the verdict
CANDIDATES = 40  # designs that tuning tries at most
CONFIRMING = 4  # times as many games to confirm the proposed design, on new seeds


def make_player(
    workers: int, progress: Callable[[int], None], cluster: str = "", language: str = "en"
) -> Play:
    """Return a function that plays an experiment in its folder and reads its rows."""

    def play(experiment: Experiment, folder: Path) -> Rows:
        experiment = lay_out(experiment, folder)
        play_missing(experiment, folder, workers, progress, cluster)
        return Rows(experiment, stored.read_rows(experiment, folder), language)

    return play


# --- two designs ---


def compare_designs(a: Experiment, b: Experiment, folder: Path, play: Play) -> Paper:
    """Compare two designs game by game, on the same seeds.

    Each difference has an interval. The intervals are widened so that all of them hold together.
    """
    before, after = play(a, folder / "a"), play(b, folder / "b")
    speech, measures = before.speech, usual(before)
    t, level = speech.t, 1 - (1 - iv.LEVEL) / len(measures)
    changes = [compare_measure(measure, before, after, level) for measure in measures]
    sure = sorted(
        (change for change in changes if change.is_sure), key=lambda change: -abs(change.effect)
    )
    head = ("", "A", "B", t("B less A"), t("interval, together 95 %"), t("effect"))
    section = Section(
        t("What changes"),
        [_together(speech, len(measures))],
        head,
        [_change_row(speech, change) for change in changes],
    )
    if sure:
        shown = [charts.Point(change.measure.says, _in_deviations(change)) for change in sure[:20]]
        picture = charts.draw_points(
            speech, shown, t("B less A, in standard deviations of a game"), False, 0.0
        )
        section.pictures.append(
            Picture(
                "changes",
                picture,
                t(
                    "What changes beyond doubt, the largest effects first. 0.2 is small, 0.8 is large: one would feel it in a single game."
                ),
            )
        )
    line = t(
        "A: {a}. B: {b}. {games} games each of {bots}, with the same seeds.",
        a=_name_design(a), b=_name_design(b), games=speech.figure(before.games), bots=", ".join(a.seats),
    )  # fmt: skip
    title = t("{title}: two designs", title=speech.title(a.edition.game))
    return Paper(title, line, [verdict(speech, sure, len(measures))], [], [section], speech)


def _together(speech: Speech, measures: int) -> str:
    return speech.t(
        "{number} measures are compared; their intervals are widened so that all of them hold together 19 times in 20.",
        number=measures,
    )


def verdict(speech: Speech, sure: Sequence[Change], measures: int) -> str:
    """Describe the largest changes from A to B in words."""
    t = speech.t
    if not sure:
        return t(
            "None of {number} measures differs beyond doubt: with so many games the designs cannot be told apart.",
            number=measures,
        )
    more = (
        [t("Smaller changes in the table: {number}.", number=len(sure) - TOLD)]
        if len(sure) > TOLD
        else []
    )
    return " ".join(
        [
            t(
                "On B: {changes}.",
                changes="; ".join(_in_words(speech, change) for change in sure[:TOLD]),
            ),
            *more,
        ]
    )


def _in_words(speech: Speech, change: Change) -> str:
    measure = change.measure
    told = {
        "what": measure.says,
        "by": format_figure(measure.format_change(speech, abs(change.change))),
        "was": measure.format_value(speech, change.before)[0],
        "now": measure.format_value(speech, change.after)[0],
    }
    if change.change.value > 0:
        return speech.t("{what} up by {by}, from {was} to {now}", **told)
    return speech.t("{what} down by {by}, from {was} to {now}", **told)


def _change_row(speech: Speech, change: Change) -> tuple[str, ...]:
    was, now = (
        change.measure.format_value(speech, found)[0] for found in (change.before, change.after)
    )
    effect = f"{'+' if change.effect >= 0 else ''}{speech.figure(change.effect, 2)}"
    doubt = "" if change.is_sure else f" ({speech.t('in doubt')})"
    return (
        change.measure.says,
        was,
        now,
        *change.measure.format_change(speech, change.change),
        effect + doubt,
    )


def _in_deviations(change: Change) -> Estimate:
    scale = change.effect / change.change.value if change.change.value else 0.0
    return Estimate(
        change.effect, change.change.low * scale, change.change.high * scale, change.change.games
    )


def _name_design(experiment: Experiment) -> str:
    usual_options = experiment.edition.about.read_options({})
    changed = [
        f"{name} = {value}" for name, value in experiment.options if usual_options[name] != value
    ]
    return ", ".join([experiment.edition.name, *changed])


# --- one value, swept ---


@dataclass(frozen=True)
class Dial:
    """A content value or an option that can be changed, and the settings to try."""

    key: str
    settings: tuple[object, ...]
    is_option: bool

    def turn(self, experiment: Experiment, setting: object) -> Experiment:
        edition = experiment.edition
        if self.is_option:
            options = {**dict(experiment.options), self.key: setting}
            return plan(
                edition,
                experiment.seats,
                experiment.games,
                experiment.seed,
                options,
                experiment.decisions,
                experiment.events,
            )
        text = edits.change_value(edition.toml, self.key, setting)
        return replace(experiment, edition=edition.game.load(text, edition.name))


def dial(text: str, is_option: bool) -> Dial:
    """Parse a dial such as KEY=1,2,3 or KEY=1..6."""
    key, equals, values = text.partition("=")
    settings: list[object] = []
    for item in filter(None, (part.strip() for part in values.split(","))):
        span = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", item)
        settings += (
            list(range(int(span[1]), int(span[2]) + 1))
            if span
            else [item if is_option else edits.read_value(item)]
        )
    if not equals or not key.strip() or not settings:
        raise Refused("{text}: write it as KEY=VALUE,VALUE,… or KEY=FROM..TO.", text=text)
    return Dial(key.strip(), tuple(settings), is_option)


def dials(values: Sequence[str], options: Sequence[str]) -> tuple[list[Dial], list[str]]:
    """Return the dials, and the options that stay fixed.

    An option with several settings is a dial.
    """
    several = [text for text in options if "," in text or ".." in text]
    turned = [*[dial(text, False) for text in values], *[dial(text, True) for text in several]]
    return turned, [text for text in options if text not in several]


def sweep_values(
    experiment: Experiment, turned: Dial, asked: Sequence[str], folder: Path, play: Play
) -> Paper:
    # Check all designs before any of them is played.
    designs = [turned.turn(experiment, setting) for setting in turned.settings]
    results = [
        play(design, folder / f"{turned.key}={setting}".replace("/", "-"))
        for design, setting in zip(designs, turned.settings, strict=True)
    ]
    speech, measures = (
        results[0].speech,
        [find_measure(results[0], name) for name in asked] if asked else general(results[0]),
    )
    t, level = speech.t, 1 - (1 - iv.LEVEL) / (len(measures) * len(designs))
    numbers = [_as_number(setting) for setting in turned.settings]
    swept = t(
        "{number} figures, whose intervals are widened so that all of them hold together 19 times in 20.",
        number=len(measures) * len(designs),
    )
    section = Section(t("The curve"), [swept], ("", *[str(each) for each in turned.settings]))
    trends = []
    for measure in measures:
        line = [measure.estimate(result, level) for result in results]
        trend = _trend(speech, measure, turned, line)
        trends += [trend] if _moves(line) else []
        picture = charts.curve(
            speech,
            [(measure.says, list(zip(numbers, line, strict=True)))],
            turned.key,
            measure.says,
            measure.is_share,
        )
        section.pictures.append(Picture(re.sub(r"\W+", "-", measure.name), picture, trend))
        section.rows.append(
            (measure.says, *[format_figure(measure.format_value(speech, each)) for each in line])
        )
    what = t(
        "{design}; {games} games of {bots} at each of {number} settings.",
        design=_name_design(experiment), games=speech.figure(results[0].games), bots=", ".join(experiment.seats), number=len(designs),
    )  # fmt: skip
    title = f"{speech.title(experiment.edition.game)}: {turned.key}"
    return Paper(title, what, [" ".join(trends) or t("Nothing moves.")], [], [section], speech)


def _moves(line: Sequence[Estimate]) -> bool:
    return max(each.low for each in line) > min(each.high for each in line)


def _trend(speech: Speech, measure: Measure, turned: Dial, line: Sequence[Estimate]) -> str:
    text = measure.says[:1].upper() + measure.says[1:]
    if not _moves(line):
        return speech.t("{what}: no change beyond doubt.", what=text)
    low, high = (
        min(range(len(line)), key=lambda i: line[i].value),
        max(range(len(line)), key=lambda i: line[i].value),
    )
    return speech.t(
        "{what}: {low} at {there}, {high} at {here}.",
        what=text, low=measure.format_value(speech, line[low])[0], there=turned.settings[low],
        high=measure.format_value(speech, line[high])[0], here=turned.settings[high],
    )  # fmt: skip


def _as_number(setting: object) -> float | str:
    try:
        return float(str(setting))
    except ValueError:
        return str(setting)


# --- values tuned to targets ---


@dataclass(frozen=True)
class Target:
    text: str
    measure: str
    low: float
    high: float

    def miss(self, found: Estimate) -> float:
        """Return the distance of a figure from the target, in widths of the target.

        A target with a single bound is measured in that bound, but at least in 0.01. Return 0.0 if
        the target is met.
        """
        width = (
            self.high - self.low
            if np.isfinite(self.high - self.low)
            else max(abs(self._bound), 0.01)
        )
        return max(self.low - found.value, found.value - self.high, 0.0) / max(width, 1e-9)

    @property
    def _bound(self) -> float:
        return self.high if np.isfinite(self.high) else self.low

    def judge(self, speech: Speech, found: Estimate) -> str:
        t = speech.t
        if self.miss(found):
            return (
                t("missed")
                if found.is_below(self.low) or found.is_above(self.high)
                else t("missed, but not beyond doubt")
            )
        return (
            t("met")
            if found.low >= self.low and found.high <= self.high
            else t("met, but not beyond doubt")
        )


def target(text: str) -> Target:
    """Parse a target.

    Examples are `seat_advantage<0.01`, `decisions>40` and `stat:dark_angel_wins=0.15..0.25`. Bounds
    may be percentages: `15%..25%`.
    """
    found = re.fullmatch(r"\s*([^<>=]+?)\s*(<|>|=)\s*([-\d.]+?%?)(?:\.\.([-\d.]+%?))?\s*", text)
    if not found or (found[2] == "=") != bool(found[4]):
        raise Refused(
            "{text} is no target: write MEASURE<NUMBER, MEASURE>NUMBER or MEASURE=FROM..TO, such as stat:dark_angel_wins=0.15..0.25.",
            text=text,
        )
    try:
        bounds = [
            float(part.rstrip("%")) / (100 if part.endswith("%") else 1)
            for part in (found[3], found[4] or found[3])
        ]
    except ValueError:
        raise Refused("{text} is no target: its bounds are no numbers.", text=text) from None
    low = float("-inf") if found[2] == "<" else bounds[0]
    high = float("inf") if found[2] == ">" else bounds[1]
    if low > high:
        raise Refused("{text} cannot be met: {low} is above {high}.", text=text, low=low, high=high)
    return Target(text.strip(), found[1], low, high)


@dataclass(frozen=True)
class Candidate:
    settings: tuple[object, ...]
    experiment: Experiment
    found: tuple[Estimate, ...]
    miss: float


class NotMet(Refused):
    """A refusal: the best design that was tried misses a target when it is confirmed."""


def list_candidates(
    dials: Sequence[Dial], experiment: Experiment, most: int
) -> list[tuple[object, ...]]:
    """Return all combinations of settings, or `most` of them drawn at random.

    Those nearest to the present values come first.
    """
    now = [
        dict(experiment.options)[each.key]
        if each.is_option
        else edits.value_at(experiment.edition.toml, each.key)
        for each in dials
    ]
    every = sorted(
        product(*[each.settings for each in dials]), key=lambda settings: _distance(settings, now)
    )
    if len(every) <= most:
        return every
    rng = np.random.default_rng(experiment.seed)
    return [every[i] for i in sorted(rng.choice(len(every), most, replace=False))]


def _distance(settings: Sequence[object], now: Sequence[object]) -> tuple[int, float]:
    differ = [(a, b) for a, b in zip(settings, now, strict=True) if a != b]
    return len(differ), sum(
        abs(a - b) for a, b in differ if isinstance(a, (int, float)) and isinstance(b, (int, float))
    )


def tune_design(
    experiment: Experiment,
    dials: Sequence[Dial],
    targets: Sequence[Target],
    folder: Path,
    play: Play,
    most: int,
) -> Paper:
    """Play every candidate on the same seeds, then confirm the best one on new seeds.

    Only the confirmation counts. Write the report and `tuned.toml`, then refuse if a target is
    missed.
    """
    for each in dials:
        if (
            not each.is_option
            and edits.source_of(experiment.edition.toml, each.key) != "reconstructed"
        ):
            raise BadContent(
                "{key} is printed in the rulebook: only reconstructed values are tuned.",
                key=each.key,
            )
    asked = list_candidates(dials, experiment, most)
    designs = [_turn_dials(experiment, dials, settings) for settings in asked]
    tried = [
        _try(design, settings, targets, folder, play)
        for settings, design in zip(asked, designs, strict=True)
    ]
    # Of equals, `min` takes the nearest to the present values: they come first.
    best = min(tried, key=lambda one: one.miss)
    again = replace(best.experiment, seed=experiment.seed + 1, games=CONFIRMING * experiment.games)
    rows = play(again, folder / "confirmed")
    level = 1 - (1 - iv.LEVEL) / len(targets)
    found = [find_measure(rows, each.measure).estimate(rows, level) for each in targets]
    paper = _report_tuning(experiment, dials, targets, tried, best, found, rows)
    write_whole(
        folder / "tuned.toml", _as_toml(rows.speech, best, dials, targets, found, tried).encode()
    )
    paper.write(folder)
    missed = [each.text for each, one in zip(targets, found, strict=True) if each.miss(one)]
    if missed:
        raise NotMet(
            "No design tried meets {missed}; the nearest one is in {folder}.",
            missed=", ".join(missed),
            folder=folder,
        )
    return paper


def _turn_dials(
    experiment: Experiment, dials: Sequence[Dial], settings: Sequence[object]
) -> Experiment:
    for each, setting in zip(dials, settings, strict=True):
        experiment = each.turn(experiment, setting)
    return experiment


def _try(
    design: Experiment,
    settings: tuple[object, ...],
    targets: Sequence[Target],
    folder: Path,
    play: Play,
) -> Candidate:
    rows = play(design, folder / "tried" / "_".join(map(str, settings)).replace("/", "-"))
    found = tuple(find_measure(rows, each.measure).estimate(rows) for each in targets)
    return Candidate(
        settings,
        design,
        found,
        sum(each.miss(one) for each, one in zip(targets, found, strict=True)),
    )


def _report_tuning(
    experiment: Experiment,
    dials: Sequence[Dial],
    targets: Sequence[Target],
    tried: Sequence[Candidate],
    best: Candidate,
    found: Sequence[Estimate],
    rows: Rows,
) -> Paper:
    speech, t = rows.speech, rows.speech.t
    judged = [
        f"{each.text}: {each.judge(speech, one)}, {format_figure(_figure(each, one, rows))}"
        for each, one in zip(targets, found, strict=True)
    ]
    table = [
        (
            *map(str, one.settings),
            *[
                _figure(each, value, rows)[0]
                for each, value in zip(targets, one.found, strict=True)
            ],
            speech.figure(one.miss, 2),
        )
        for one in sorted(tried, key=lambda one: one.miss)
    ]
    says = t(
        "{designs} designs were tried with {games} games each, which is {comparisons} comparisons: the best of so many looks better than "
        "it is. So only the proposal's own games count, {confirming} of them on new seeds that chose nothing.",
        designs=len(tried), games=speech.figure(tried[0].experiment.games), comparisons=len(tried) * len(targets),
        confirming=speech.figure(rows.games),
    )  # fmt: skip
    first = t(
        "Proposed: {proposal}. Confirmed on new seeds: {judged}.",
        proposal=_setting(dials, best.settings),
        judged="; ".join(judged),
    )
    head = (*[each.key for each in dials], *[each.text for each in targets], t("missed by"))
    title, line = (
        t("{title}: tuned", title=speech.title(experiment.edition.game)),
        f"{_name_design(experiment)}; {', '.join(experiment.seats)}.",
    )
    return Paper(
        title, line, [first], [], [Section(t("What was tried"), [says], head, table)], speech
    )


def _setting(dials: Sequence[Dial], settings: Sequence[object]) -> str:
    return ", ".join(
        f"{each.key} = {setting}" for each, setting in zip(dials, settings, strict=True)
    )


def _figure(asked: Target, found: Estimate, rows: Rows) -> Figure:
    return find_measure(rows, asked.measure).format_value(rows.speech, found)


def _as_toml(
    speech: Speech,
    best: Candidate,
    dials: Sequence[Dial],
    targets: Sequence[Target],
    found: Sequence[Estimate],
    tried: Sequence[Candidate],
) -> str:
    """Return the content as TOML, below a comment on the designs that were tried.

    Options appear only in the comment, since a content file cannot hold them.
    """
    t = speech.t
    lines = [t("Tuned over {number} designs; confirmed on new seeds:", number=len(tried))]
    lines += [
        f"  {each.text}: {each.judge(speech, one)}, {one.value:.4g} ({one.low:.4g} … {one.high:.4g})"
        for each, one in zip(targets, found, strict=True)
    ]
    lines += [t("Proposed: {proposal}", proposal=_setting(dials, best.settings)), t("Tried:")]
    lines += [
        f"  {_setting(dials, one.settings)}: "
        + ", ".join(f"{value.value:.4g}" for value in one.found)
        for one in tried
    ]
    return "".join(f"# {line}\n" for line in lines) + best.experiment.edition.toml
