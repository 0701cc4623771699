"""Details of an action: the neighbour, the cubes gathered or paid, the board after it."""

from msgspec.structs import replace

from hexameron.games.genesis.boundary.view import Reading, View
from hexameron.games.genesis.rules import state as st

NOTHING = (0, 0, 0)


def minus(a: st.Bundle, b: st.Bundle) -> st.Bundle:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def is_swap(action: int) -> bool:
    return st.SWAP_LEFT.has(action) or st.SWAP_RIGHT.has(action)


def side(action: int) -> int:
    """Return the direction of an exchange of places: -1 for the left, 1 for the right."""
    return -1 if st.SWAP_LEFT.has(action) else 1


def colour(action: int) -> int:
    """Return the essence that pays for an exchange of places."""
    return st.SWAP_LEFT.index(action) if st.SWAP_LEFT.has(action) else st.SWAP_RIGHT.index(action)


def neighbour(v: View, action: int) -> int:
    """Return the angel with which an action changes places, or NOBODY."""
    angels, square = v.tracks[v.area_of(v.actor)], v.square_of(v.actor)
    at = square - 1 + side(action)
    return angels[at] if 0 <= at < len(angels) and square else st.NOBODY


def bundle_of(r: Reading, action: int) -> st.Bundle:
    """Return the bundle that an action gathers, or NOTHING if the square does not have it."""
    area, square = r.view.area_of(r.view.actor), r.view.square_of(r.view.actor)
    options, option = r.values.squares[area][square - 1] if square else (), st.GATHER.index(action)
    return options[option] if option < len(options) else NOTHING


def gain(r: Reading, action: int) -> st.Bundle:
    """Return the cubes that a gathering really gives (G-36)."""
    return limit_to_stock(bundle_of(r, action), r.view.stock)


def limit_to_stock(wanted: st.Bundle, stock: st.Bundle) -> st.Bundle:
    """Return as many of the wanted cubes as the stock holds (G-36)."""
    return tuple(min(n, held) for n, held in zip(wanted, stock, strict=True))


def payment(r: Reading, action: int) -> st.Bundle:
    """Return the cubes that pay for a day's work, or NOTHING if the day has no such payment."""
    ways, way = r.values.payments[r.view.area_of(r.view.actor)], st.WORK.index(action)
    return ways[way] if way < len(ways) else NOTHING


def substitutes_in(r: Reading, action: int) -> tuple[st.Bundle, st.Bundle]:
    """Return the substitutes in an action's payment and the cubes they replace (G-54)."""
    return exchange_in(r, r.view.area_of(r.view.actor), payment(r, action))


def exchange_in(r: Reading, day: int, paid: st.Bundle) -> tuple[st.Bundle, st.Bundle]:
    """Return the substitutes in a payment, three for one, and the cubes they replace (G-54)."""
    spare = minus(paid, r.values.cost[day])
    return tuple(max(0, n) for n in spare), tuple(max(0, -n) for n in spare)


def view_after(r: Reading, action: int) -> View:
    """Return the view after this action alone, without the rest of the round.

    Angels and markers change; cubes and turns stay as they are.
    """
    v = r.view
    area, tracks = v.area_of(v.actor), [list(angels) for angels in v.tracks]
    if st.MOVE.has(action):
        tracks[area].remove(v.actor)
        tracks[st.MOVE.index(action)].append(v.actor)
    elif is_swap(action) and neighbour(v, action) != st.NOBODY:
        here = v.square_of(v.actor) - 1
        there = here + side(action)
        tracks[area][here], tracks[area][there] = tracks[area][there], tracks[area][here]
    moved = replace(v, tracks=tuple(tuple(angels) for angels in tracks))
    return (
        _view_after_work(r, moved, area) if st.WORK.has(action) and 1 <= area <= st.DAYS else moved
    )


def _view_after_work(r: Reading, v: View, day: int) -> View:
    nth, circles, points = (
        len(v.workers(day)) + 1,
        [list(row) for row in v.circles],
        list(v.next_points),
    )
    circles[v.actor][day - 1] = nth
    points[day] = r.values.circles[day][nth] if nth < st.CIRCLES else 0
    return replace(v, circles=tuple(tuple(row) for row in circles), next_points=tuple(points))
