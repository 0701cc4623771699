"""The pieces that a player touches for an action, and the labels of pieces."""

from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import deeds, names


def touches(r: Reading, action: int) -> list[str]:
    """Return the pieces to touch for an action, in order.

    Gathering takes the square, and the bundle if there are several; changing places the neighbour
    and a cube; moving the area; working the cost, and the payment if there are several.
    """
    v = r.view
    area, square = v.area_of(v.actor), v.square_of(v.actor)
    if st.CUBE.has(action):
        return [f"stock-{st.CUBE.index(action)}"]
    if st.PASS.has(action):
        return ["verb:pass"]
    if st.GATHER.has(action):
        several = square and len(r.values.squares[area][square - 1]) > 1
        here = [f"square-{area}-{square}"]
        return [*here, f"option-{area}-{square}-{st.GATHER.index(action)}"] if several else here
    if deeds.is_swap(action):
        return [f"angel-{deeds.neighbour(v, action)}", f"cube-{v.actor}-{deeds.colour(action)}"]
    if st.MOVE.has(action):
        return [f"area-{st.MOVE.index(action)}"]
    ways = sum(st.WORK.has(other) for other in v.legal)
    return [f"work-{area}", f"verb:pay-{st.WORK.index(action)}"] if ways > 1 else [f"work-{area}"]


def label(r: Reading, touch: str) -> str:
    t, v = r.t, r.view
    if touch == "verb:pass":
        return t("Do nothing")
    kind, *numbers = touch.removeprefix("verb:").split("-")
    at = [int(number) for number in numbers]
    if kind == "pay":
        return names.capital(
            t("pay {cubes}", cubes=names.cubes(t, deeds.payment(r, st.WORK.code(at[0]))))
        )
    if kind == "stock":
        return t(
            "{essence} in the stock: {number}",
            essence=names.capital(names.essence(t, at[0])),
            number=v.stock[at[0]],
        )
    if kind == "square":
        area, square = at
        return t(
            "Square {square} {place}: {essence}",
            square=square,
            place=names.in_area(t, area),
            essence=names.square(r, area, square),
        )
    if kind == "option":
        return t("Gather {cubes}", cubes=names.cubes(t, r.values.squares[at[0]][at[1] - 1][at[2]]))
    if kind == "angel":
        place = names.in_area(t, v.area_of(at[0]))
        return t(
            "{angel} {place}, square {square}",
            angel=names.capital(names.angel(r, at[0])),
            place=place,
            square=v.square_of(at[0]),
        )
    if kind == "cube":
        return t(
            "{who}'s {essence}: {number}",
            who=names.angel(r, at[0]),
            essence=names.essence(t, at[1]),
            number=v.cubes[at[0]][at[1]],
        )
    if kind == "work":
        return t(
            "Work of day {day}: costs {cubes}",
            day=st.NUMERALS[at[0]],
            cubes=names.cubes(t, r.values.cost[at[0]]),
        )
    return names.capital(names.area(t, at[0]))
