"""Cubes that move between the stock and the players."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import events as ev, state as st


@rule
def receive(s: st.State, seat: int, essence: int, wanted: int) -> int:
    """Move `wanted` cubes to a seat, or as many as the stock holds (G-36); return the number."""
    taken = min(wanted, s.stock[essence])
    s.stock[essence] -= taken
    s.cubes[seat, essence] += taken
    return taken


@rule
def take_first(s: st.State, seat: int, essence: int) -> None:
    """Take a starting cube (G-6)."""
    receive(s, seat, essence, 1)
    emit(s, ev.TookCube, seat, essence)


@rule
def give(s: st.State, seat: int, essence: int, number: int) -> None:
    """Put cubes of a seat back into the stock."""
    s.cubes[seat, essence] -= number
    s.stock[essence] += number


@rule
def take_option(c: st.Content, s: st.State, seat: int, option: int) -> None:
    """Gather one bundle of the square where the angel is (G-34, G-35)."""
    area, square = s.area[seat], s.square[seat]
    chaos, matter, life = (
        c.essence[area, square, option, 0],
        c.essence[area, square, option, 1],
        c.essence[area, square, option, 2],
    )
    got_chaos, got_matter, got_life = (
        receive(s, seat, 0, chaos),
        receive(s, seat, 1, matter),
        receive(s, seat, 2, life),
    )
    emit(s, ev.Gathered, seat, area, chaos, matter, life, got_chaos, got_matter, got_life)
