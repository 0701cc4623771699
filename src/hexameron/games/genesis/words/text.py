"""The board as lines of text."""

from hexameron.games.genesis.boundary import codes
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def text(r: Reading) -> str:
    """Return the headline, the areas, the players' cubes and points, and the outlook."""
    t, v = r.t, r.view
    lines = [r.headline(), ""]
    for area in range(st.AREAS):
        lines += _area(r, area)
    lines += ["", t("Stock: {cubes}", cubes=_cubes(v.stock))]
    for angel in v.angels:
        held = f"  {_cubes(v.cubes[angel])}" if angel < v.seats else ""
        mark = "*" if angel == v.starter else " "
        lines.append(
            f"{mark}{names.capital(names.angel(r, angel)):<16}{t('points')} {v.points(angel):>2}{held}"
        )
    return "\n".join([*lines, *r.outlook()])


def _area(r: Reading, area: int) -> list[str]:
    t, v = r.t, r.view
    god = "☼" if area == v.active and area else " "
    shut = "" if area <= v.active else f" ({t('not yet active')})"
    lines = [f"{god} {names.capital(names.area(t, area))}: {names.subject(t, area)}{shut}"]
    if 1 <= area <= st.DAYS:
        price = t(
            "cost {cost}, bonus {bonus}",
            cost=_cubes(r.values.cost[area]),
            bonus=_cubes(r.values.bonus[area]),
        )
        workers = [names.angel(r, angel) for angel in v.workers(area)]
        points = r.values.circles[area]
        taken = [f"{number}:{who}" for number, who in zip(points, workers, strict=False)]
        lines.append(
            f"    {price}; {t('circles')} {' '.join([*taken, *[f'({number})' for number in points[len(taken) :]]])}"
        )
    return [*lines, "    " + " | ".join(_square(r, area, square) for square in range(st.SQUARES))]


def _square(r: Reading, area: int, square: int) -> str:
    """Return a square such as `CC/MM <Gray>`: its bundles, and the angel on it."""
    offers = (
        str(r.values.resting[square])
        if area == st.REST
        else "/".join(map(_cubes, r.values.squares[area][square]))
    )
    angels = r.view.tracks[area]
    return f"{offers} <{names.angel(r, angels[square])}>" if square < len(angels) else offers


def _cubes(cubes: st.Bundle) -> str:
    """Return cubes as `CCM`, or as `C12 M8 L3` if there are more than nine."""
    if sum(cubes) > 9:
        return " ".join(
            f"{letter}{number}"
            for letter, number in zip(codes.LETTERS, cubes, strict=True)
            if number
        )
    return (
        "".join(letter * number for letter, number in zip(codes.LETTERS, cubes, strict=True)) or "–"
    )


def legend(r: Reading) -> list[str]:
    """Return the aim of the game and the meaning of the signs."""
    return [
        r.t("Most points win; if the dark angel has more than everybody, all lose."),
        r.t(
            "C is chaos, M matter, L life; a square such as CC/MM gives one side of the slash or the other."
        ),
        r.t(
            "<Name> is an angel on its square, 4:Name a work done for 4 points, (3) one still open, "
            "☼ the present day, * who started the round."
        ),
    ]
