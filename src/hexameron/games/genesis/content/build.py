"""The board of Genesis, converted from content.toml into a `Content` record."""

from hexameron.core.reading.language import Phrase
from hexameron.games.genesis.content import records as rc
from hexameron.games.genesis.content.bundles import exchanges
from hexameron.games.genesis.content.schema import Values


def build(values: Values) -> rc.Content:
    c = rc.Content()
    for area, track in enumerate(values.squares):
        for square, bundles in enumerate(track, 1):
            c.options[area, square] = len(bundles)
            for option, cubes in enumerate(bundles):
                c.essence[area, square, option] = cubes
    for day in range(1, rc.DAYS + 1):
        write_work(c, day, values)
        c.points[day, 1:] = values.circles[day]
    c.resting[1:] = values.resting
    return c


def write_work(c: rc.Content, day: int, values: Values) -> None:
    cost, ways = values.cost[day], values.payments[day]
    c.cost[day], c.cost_size[day], c.bonus[day] = cost, sum(cost), values.bonus[day]
    c.payments[day] = len(ways)
    for k, way in enumerate(ways):
        c.payment[day, k] = way
    for most in range(sum(cost) + 1):
        c.reach[day, most] = sum(exchanges(cost, way) <= most for way in ways)


def warnings(values: Values) -> list[Phrase]:
    """Return warnings about values that are allowed but probably a mistake (G-R79)."""
    circle = Phrase("{key} = {row}: a later circle is worth more than an earlier one.")
    square = Phrase("{key} = {row}: a later square is worth more than an earlier one.")
    rows = [
        (circle, f"{key}.circles", list(values.circles[day]))
        for day, (key, _) in enumerate(values.days, 1)
    ]
    rows.append((square, "day.VII.resting", list(values.resting)))
    return [
        warning.fill(key=key, row=row)
        for warning, key, row in rows
        if row != sorted(row, reverse=True)
    ]
