"""Cubes between the stock and the players."""

from hexameron.core.kernel import rule
from hexameron.games.genesis.rules import state as st


@rule
def receive(s: st.State, seat: int, essence: int, wanted: int) -> None:
    """G-36: as many as the stock holds."""
    taken = min(wanted, s.stock[essence])
    s.stock[essence] -= taken
    s.cubes[seat, essence] += taken


@rule
def give(s: st.State, seat: int, essence: int, number: int) -> None:
    s.cubes[seat, essence] -= number
    s.stock[essence] += number


@rule
def take_option(c: st.Content, s: st.State, seat: int, option: int) -> None:
    """G-34, G-35."""
    for essence in range(st.ESSENCES):
        receive(s, seat, essence, c.essence[s.area[seat], s.square[seat], option, essence])
