"""Genesis's board as text, for terminals and screen readers."""

from __future__ import annotations

from hexameron.core.language import Words, words
from hexameron.games.genesis.hints import outlook
from hexameron.games.genesis.state import AREAS, DAYS, REST, SQUARES
from hexameron.games.genesis.stories import headline
from hexameron.games.genesis.view import Bundle, View
from hexameron.games.genesis.words import FOLDER, LETTERS, angel_name, area_name, capital, subject


def text(v: View, language: str) -> str:
    """The headline, the eight areas, the players' cubes and points, and what is to come."""
    t = words(FOLDER, language)
    lines = [headline(v, language), ""]
    for area in range(AREAS):
        lines += _area(t, v, area)
    lines.append("")
    lines.append(t("Stock: {cubes}", cubes=_cubes(v.stock)))
    for angel in v.angels:
        held = f"  {_cubes(v.cubes[angel])}" if angel < v.seats else ""
        mark = "*" if angel == v.starter else " "
        lines.append(f"{mark}{capital(angel_name(t, angel)):<16}{t('points')} {v.points(angel):>2}{held}")
    return "\n".join([*lines, *outlook(v, language)])


def _area(t: Words, v: View, area: int) -> list[str]:
    god = "☼" if area == v.active and area else " "
    shut = "" if area <= v.active else f" ({t('not yet active')})"
    lines = [f"{god} {capital(area_name(t, area))}: {subject(t, area)}{shut}"]
    if 1 <= area <= DAYS:
        workers = v.workers(area)
        circles = " ".join(
            f"{number}:{angel_name(t, workers[i])}" if i < len(workers) else f"({number})" for i, number in enumerate(v.board.circles[area])
        )
        price = t("cost {cost}, bonus {bonus}", cost=_cubes(v.board.cost[area]), bonus=_cubes(v.board.bonus[area]))
        lines.append(f"    {price}; {t('circles')} {circles}")
    squares = []
    for square in range(SQUARES):
        here = v.tracks[area][square] if square < len(v.tracks[area]) else None
        offer = str(v.board.resting[square]) if area == REST else "/".join(_cubes(o) for o in v.board.squares[area][square])
        squares.append(offer if here is None else f"{offer} <{angel_name(t, here)}>")
    return [*lines, "    " + " | ".join(squares)]


def _cubes(cubes: Bundle) -> str:
    """`CCM`, or `C12 M8 L3` for many."""
    if sum(cubes) > 9:
        return " ".join(f"{letter}{number}" for letter, number in zip(LETTERS, cubes, strict=True) if number)
    return "".join(letter * number for letter, number in zip(LETTERS, cubes, strict=True)) or "–"
