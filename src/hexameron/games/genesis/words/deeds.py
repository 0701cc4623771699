"""An action taken apart: with whom one changes places, what is gathered, what is paid."""

from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words.view import Reading, View

NOTHING = (0, 0, 0)


def is_swap(action: int) -> bool:
    return st.SWAP_LEFT.has(action) or st.SWAP_RIGHT.has(action)


def side(action: int) -> int:
    """Where an exchange of places leads: one square to the left or to the right."""
    return -1 if st.SWAP_LEFT.has(action) else 1


def colour(action: int) -> int:
    """The essence that an exchange of places is paid with."""
    return st.SWAP_LEFT.index(action) if st.SWAP_LEFT.has(action) else st.SWAP_RIGHT.index(action)


def neighbour(v: View, action: int) -> int:
    """The angel an exchange of places is made with, or NOBODY."""
    angels, square = v.tracks[v.area_of(v.actor)], v.square_of(v.actor)
    at = square - 1 + side(action)
    return angels[at] if 0 <= at < len(angels) and square else st.NOBODY


def shown(r: Reading, action: int) -> st.Bundle:
    """The cubes that the bundle to be gathered shows, or none if the square has no such bundle."""
    area, square = r.view.area_of(r.view.actor), r.view.square_of(r.view.actor)
    options, option = r.values.squares[area][square - 1] if square else (), st.GATHER.index(action)
    return options[option] if option < len(options) else NOTHING


def gain(r: Reading, action: int) -> st.Bundle:
    """G-36: what a gathering really gives."""
    return tuple(min(wanted, held) for wanted, held in zip(shown(r, action), r.view.stock, strict=True))


def payment(r: Reading, action: int) -> st.Bundle:
    """The cubes a day's work is paid with, or none if it cannot be paid so."""
    ways, way = r.values.payments[r.view.area_of(r.view.actor)], st.WORK.index(action)
    return ways[way] if way < len(ways) else NOTHING
