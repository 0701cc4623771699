"""Charts for reports, drawn to SVG without a network.

They are small, and about as wide as a phone. `draw_points` and `curve` show each figure with its
interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from hexameron.env.extras import need
from hexameron.lab.intervals import Estimate, Numbers
from hexameron.lab.speech import Speech

WIDTH, ROW, INK, SOFT, ACCENT = 300, 22, "#2b2a33", "#8d8a99", "#7b4fa3"
LONGEST_LABEL = 28
LEAST_SHOWN = 0.005  # smaller figures are left out of a grid
CONFIG: dict[str, object] = {
    "font": "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
    "background": "white",
    "aria": False,  # caption and table say the same in the reader's language
    "view": {"stroke": None},
    "axis": {
        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "labelColor": INK, "titleColor": INK,
        "gridColor": "#eceaf1", "domain": False, "ticks": False, "labelLimit": 190, "titlePadding": 8,
    },
    "legend": {"labelFontSize": 12, "titleFontSize": 12, "orient": "bottom"},
}  # fmt: skip


class Point(NamedTuple):
    label: str
    estimate: Estimate
    colour: str = ACCENT


def draw_points(
    speech: Speech,
    rows: Sequence[Point],
    title: str,
    percent: bool = False,
    fair: float | None = None,
) -> str:
    """Draw each figure as a dot on a line for its interval.

    A dashed line marks `fair`, the value that all figures should have. Rows without a finite
    interval are left out.
    """
    alt = need("altair", "lab")
    known = [
        row for row in rows if np.isfinite(row.estimate.low) and np.isfinite(row.estimate.high)
    ]
    names = _short([row.label for row in known])
    table = [
        {
            "label": name,
            "value": float(row.estimate.value),
            "low": float(row.estimate.low),
            "high": float(row.estimate.high),
            "colour": row.colour,
        }
        for name, row in zip(names, known, strict=True)
    ]
    axis = alt.Axis(format="%" if percent else ",~r", tickCount=3, labelOverlap=True)
    order = names
    base = alt.Chart(alt.Data(values=table)).encode(
        y=alt.Y("label:N", sort=order, title=None, axis=alt.Axis(labelPadding=10, grid=True)),
        color=alt.Color("colour:N", scale=None),
    )
    x = alt.X("low:Q", title=title, axis=axis, scale=alt.Scale(zero=_from_zero(known, fair)))
    spans = base.mark_rule(strokeWidth=5, opacity=0.45).encode(x=x, x2="high:Q")
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=alt.X("value:Q", title=title, axis=axis)
    )
    layers = [spans, dots]
    if fair is not None:
        line = alt.Chart(alt.Data(values=[{"fair": fair}])).mark_rule(strokeDash=[4, 4], color=SOFT)
        layers = [line.encode(x=alt.X("fair:Q", title=title, axis=axis)), *layers]
    return render_chart(
        speech,
        alt.layer(*layers).properties(width=_plot_width(order), height=max(2, len(table)) * ROW),
    )


def histogram(speech: Speech, numbers: Numbers, title: str, bins: int = 24) -> str:
    """Draw the share of games by value. The last bar also holds the highest hundredth."""
    alt = need("altair", "lab")
    numbers = np.asarray(numbers, np.float64)
    low, most = float(numbers.min()), float(np.quantile(numbers, 0.99))
    whole = bool(np.all(numbers == np.round(numbers)))
    step = max(1.0 if whole else 1e-9, (most - low) / bins)
    edges = low + np.arange(int((most - low) / (np.ceil(step) if whole else step)) + 2) * (
        np.ceil(step) if whole else step
    )
    counts, _ = np.histogram(np.minimum(numbers, edges[-1]), edges)
    table = [
        {"from": float(a), "to": float(b), "share": int(count) / len(numbers)}
        for a, b, count in zip(edges[:-1], edges[1:], counts, strict=True)
    ]
    chart = alt.Chart(alt.Data(values=table)).mark_bar(color=ACCENT, opacity=0.8, binSpacing=1)
    x = alt.X(
        "from:Q",
        bin="binned",
        title=title,
        axis=alt.Axis(tickCount=6, tickMinStep=1 if whole else 0, format=",~r"),
    )
    y = alt.Y("share:Q", title=speech.t("share of games"), axis=alt.Axis(format="%", tickCount=4))
    return render_chart(
        speech, chart.encode(x=x, x2="to:Q", y=y).properties(width=WIDTH, height=150)
    )


Line = tuple[str, Sequence[tuple[float | str, Estimate]]]


def curve(
    speech: Speech, lines: Sequence[Line], x_title: str, y_title: str, percent: bool = False
) -> str:
    """Draw figures over the values of a changed setting, each with its interval."""
    alt = need("altair", "lab")
    table = [
        {"line": name, "x": x, "value": found.value, "low": found.low, "high": found.high}
        for name, points in lines
        for x, found in points
    ]
    is_number = all(isinstance(row["x"], (int, float)) for row in table)
    order = list(dict.fromkeys(row["x"] for row in table))
    x = alt.X(
        "x:N",
        title=x_title,
        sort=order,
        axis=alt.Axis(labelAngle=0, labelExpr="split(datum.label, ' + ')"),
    )
    if is_number:
        x = alt.X(
            "x:Q",
            title=x_title,
            axis=alt.Axis(values=order, format=",~r", labelOverlap=True),
            scale=alt.Scale(zero=False, nice=False, padding=12),
        )
    axis = alt.Axis(format="%" if percent else ",~r", tickCount=5)
    colours = [ACCENT, "#e07b2e", "#3fa7a2", "#b3282d", "#2f5d9b", "#6b6b6b"][: len(lines)]
    legend = alt.Legend(title=None, columns=1, labelLimit=280) if len(lines) > 1 else None
    colour = alt.Color(
        "line:N", scale=alt.Scale(domain=[name for name, _ in lines], range=colours), legend=legend
    )
    base = alt.Chart(alt.Data(values=table)).encode(x=x, color=colour)
    y = alt.Y("low:Q", title=y_title, axis=axis, scale=alt.Scale(zero=False))
    band = base.mark_rule(strokeWidth=4, opacity=0.4).encode(y=y, y2="high:Q")
    line = base.mark_line(strokeWidth=2).encode(y=alt.Y("value:Q", title=y_title, axis=axis))
    dots = base.mark_point(filled=True, size=50, opacity=1).encode(
        y=alt.Y("value:Q", title=y_title, axis=axis)
    )
    return render_chart(speech, alt.layer(band, line, dots).properties(width=WIDTH, height=190))


def grid(
    speech: Speech,
    cells: Sequence[tuple[str, str, Estimate]],
    row_title: str,
    column_title: str,
    percent: bool = False,
) -> str:
    """Draw a figure for every pair of row and column, darker if it is larger.

    A cell stays empty if its figure is below LEAST_SHOWN.
    """
    alt = need("altair", "lab")
    known = [cell for cell in cells if cell[2].value >= LEAST_SHOWN]
    table = [
        {
            "row": row,
            "column": column,
            "value": found.value,
            "figure": _cell(speech, found.value, percent),
        }
        for row, column, found in known
    ]
    rows, columns = (
        list(dict.fromkeys(names))
        for names in ([row for row, _, _ in cells], [column for _, column, _ in cells])
    )
    base = alt.Chart(alt.Data(values=table)).encode(
        y=alt.Y("row:N", sort=rows, scale=alt.Scale(domain=rows), title=row_title or None),
        x=alt.X(
            "column:N",
            sort=columns,
            scale=alt.Scale(domain=columns),
            title=column_title or None,
            axis=alt.Axis(labelAngle=0, orient="top"),
        ),
    )
    most = max((found.value for _, _, found in known), default=1.0)
    colour = alt.Color(
        "value:Q", scale=alt.Scale(domain=[0, most], range=["#f4eff9", ACCENT]), legend=None
    )
    ink = alt.condition(f"datum.value > {0.55 * most}", alt.value("white"), alt.value(INK))
    figures = base.mark_text(fontSize=11).encode(text="figure:N", color=ink)
    wide = max(30 * len(columns), _plot_width(rows))
    return render_chart(
        speech,
        alt.layer(base.mark_rect().encode(color=colour), figures).properties(
            width=wide, height=len(rows) * ROW
        ),
    )


def _cell(speech: Speech, value: float, percent: bool) -> str:
    return speech.figure(100 * value) if percent else speech.figure(value, 1 if value >= 1 else 2)


def render_chart(speech: Speech, chart: Any) -> str:
    convert = need("vl_convert", "lab")
    thousands, decimal = speech.marks
    locale = {"thousands": thousands, "decimal": decimal, "grouping": [3], "currency": ["", ""]}
    return convert.vegalite_to_svg({**chart.to_dict(), "config": CONFIG}, format_locale=locale)  # type: ignore[no-any-return]


def _from_zero(rows: Sequence[Point], fair: float | None) -> bool:
    """Return whether the axis begins at zero.

    It does unless all figures are positive and the largest is at most 2.5 times the smallest.
    """
    values = (
        [row.estimate.low for row in rows]
        + [row.estimate.high for row in rows]
        + ([fair] if fair is not None else [])
    )
    return bool(not values or min(values) <= 0 or max(values) > 2.5 * min(values))


def _plot_width(labels: Sequence[str]) -> int:
    """Return the width in pixels that the labels leave, at about 6.6 pixels per letter."""
    return int(WIDTH + 40 - min(190, 6.6 * max(map(len, labels), default=0)))


def _short(labels: Sequence[str]) -> list[str]:
    """Truncate labels to LONGEST_LABEL characters, and number those that have become equal."""
    cut = [
        label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"
        for label in labels
    ]
    return [
        f"{label} {cut[:i].count(label) + 1}" if label in cut[:i] else label
        for i, label in enumerate(cut)
    ]
