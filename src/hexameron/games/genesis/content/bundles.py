"""Bundles of cubes: parsing, limits for squares, costs and bonuses, and all ways of paying."""

import re
from itertools import product

from hexameron.core.errors import BadContent
from hexameron.core.model.content import constrain
from hexameron.games.genesis.content import records as rc

NOTHING = (0, 0, 0)


def bundle(key: str, text: str) -> rc.Bundle:
    """Parse cubes such as '2 chaos + 1 matter', or 'nothing'."""
    cubes = [0, 0, 0]
    if text.strip() == "nothing":
        return NOTHING
    for part in text.split("+"):
        found = re.fullmatch(r"\s*(\d{1,2})\s+(\w+)\s*", part)
        if not found:
            raise BadContent(
                "{key} = {text}: cannot read {part}; expected words like '2 chaos + 1 matter'.",
                key=key,
                text=repr(text),
                part=repr(part.strip()),
            )
        if found[2] not in rc.ESSENCE_NAMES:
            raise BadContent(
                "{key} = {text}: unknown essence {essence}; expected one of {essences}.",
                key=key,
                text=repr(text),
                essence=repr(found[2]),
                essences=", ".join(rc.ESSENCE_NAMES),
            )
        cubes[rc.ESSENCE_NAMES.index(found[2])] += int(found[1])
    return tuple(cubes)


def offer(key: str, text: str) -> tuple[rc.Bundle, ...]:
    """Parse the bundles that a square offers: one, or up to three separated by ' or '."""
    bundles = tuple(bundle(key, part) for part in text.split(" or "))
    constrain(len(bundles) <= rc.BUNDLES, key, text, "at most three bundles to choose from")
    constrain(all(1 <= sum(cubes) <= 6 for cubes in bundles), key, text, "bundles of 1 to 6 cubes")
    return bundles


def cost(key: str, text: str) -> rc.Bundle:
    cubes = bundle(key, text)
    constrain(1 <= sum(cubes) <= rc.MOST_COST, key, text, "1 to {most} cubes", most=rc.MOST_COST)
    ways = len(payments(cubes))
    constrain(
        ways <= rc.PAYMENTS,
        key,
        text,
        "a cost with at most {most} ways of paying, not {ways}",
        most=rc.PAYMENTS,
        ways=ways,
    )
    return cubes


def bonus(key: str, text: str) -> rc.Bundle:
    cubes = bundle(key, text)
    constrain(sum(cubes) <= 3, key, text, "at most 3 cubes")
    return cubes


def exchanges(asked: rc.Bundle, way: rc.Bundle) -> int:
    """Return the number of cubes of the cost that a payment replaces, three for one (G-54)."""
    return sum(max(0, wanted - paid) for wanted, paid in zip(asked, way, strict=True))


def payments(asked: rc.Bundle) -> tuple[rc.Bundle, ...]:
    """Return every way of paying a cost, each once (G-54).

    Sorted by number of exchanges, then most chaos, matter, life first.
    """
    ways: set[rc.Bundle] = set()
    for own in product(*(range(number + 1) for number in asked)):
        extra = rc.EXCHANGE * (sum(asked) - sum(own))
        met = [essence for essence in range(rc.ESSENCES) if own[essence] == asked[essence]]
        for parts in product(range(extra + 1), repeat=len(met)):
            if sum(parts) == extra:
                way = list(own)
                for essence, part in zip(met, parts, strict=True):
                    way[essence] += part
                ways.add(tuple(way))
    return tuple(sorted(ways, key=lambda way: (exchanges(asked, way), -way[0], -way[1], -way[2])))
