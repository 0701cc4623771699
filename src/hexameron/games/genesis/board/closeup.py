"""The close-up of an area: its window drawn large, and the effect of moving there."""

import re

from hexameron.core.drawing.pieces import without_ids
from hexameron.core.drawing.svg import Svg, group, tag
from hexameron.core.model.provenance import tell_sources
from hexameron.core.reading.reader import CloseUp
from hexameron.games.genesis.board import art, board, windows
from hexameron.games.genesis.board.layout import TALL
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def closeup(r: Reading, piece: str) -> CloseUp | None:
    found = re.fullmatch(r"area-([0-7])", piece)
    return _area(r, int(found[1])) if found else None


def _area(r: Reading, area: int) -> CloseUp:
    t, v, lines = r.t, r.view, []
    if 1 <= area <= st.DAYS:
        lines.append(r.label(f"work-{area}") + ".")
        if any(r.values.bonus[area]):
            cubes = names.cubes(t, r.values.bonus[area])
            lines.append(t("Then each turn that begins here brings {cubes}.", cubes=cubes))
    if area > v.active:
        lines.append(t("God opens this day in round {round}.", round=3 * area - 1))
    if v.seat is not None and v.seat == v.to_act and st.MOVE.code(area) in v.legal:
        lines.append(r.explain(st.MOVE.code(area)))
    lines.append(_sources(r, area))
    heading = f"{names.capital(names.area(t, area))}: {names.subject(t, area)}"
    return CloseUp(heading, tuple(lines), _picture(r, area))


def _sources(r: Reading, area: int) -> str:
    """Report which values of an area are printed in the rulebook and which are reconstructed."""
    t, key = r.t, "void" if area == st.VOID else f"day.{st.NUMERALS[area]}"
    fields = {
        t("squares"): "squares",
        t("cost"): "cost",
        t("circles"): "circles",
        t("bonus"): "bonus",
        t("rest"): "resting",
    }
    return tell_sources(r, {name: f"{key}.{field}" for name, field in fields.items()})


def _picture(r: Reading, area: int) -> Svg:
    """Draw the area as on the tall board, without ids: the board behind it has the same ones."""
    at = TALL.of(r.view.seats, area)
    x, y, wide, high = at.window(area)
    parts = board.inside(r, at, only=area)
    return tag(
        "svg",
        art.DEFINITIONS,
        windows.DEFINITIONS,
        without_ids(group(*parts), "genesis-"),
        cls="board genesis near",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{x - 5:g} {y - 5:g} {wide + 10:g} {high + 10:g}",
        font_family="Georgia, serif",
        aria_hidden="true",
    )
