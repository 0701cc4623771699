"""Needs, and when a continent is validated (P-20 to P-26, P-44).

The rules check needs only when the game is over (P-R7).
"""

from hexameron.core.kernel import emit, rule, tracing
from hexameron.games.planet.rules import events as ev, state as st


@rule
def colour_on(s: st.State, space: int) -> int:
    """Return the colour of the pawn on a global space, or NONE if it is free."""
    token = s.space[space]
    return s.tok[token] >> 2 if token >= 0 else st.NONE


@rule
def colours_linked(c: st.Content, s: st.State, tray: int, i: int) -> int:
    """Return the bit mask of the colours that a space is linked to (P-20).

    The sides of the pawns do not matter (P-R9).
    """
    links, found = c.links[tray, s.face[tray], i], 0
    for j in range(st.SPACES):
        if links >> j & 1:
            colour = colour_on(s, st.SPACES * tray + j)
            if colour >= 0:
                found |= 1 << colour
    return found


@rule
def waters(s: st.State, tray: int) -> int:
    count = 0
    for i in range(st.SPACES):
        count += colour_on(s, st.SPACES * tray + i) == st.WATER
    return count


@rule
def suits(c: st.Content, pawn: int, soil: int, colours: int, water: int) -> bool:
    """Return whether a pawn's need is met in this place.

    `colours` is the mask of the linked colours, `water` the number of Waters on the continent.
    """
    if pawn >> 2 == st.WATER:
        return water == 1  # P-21
    if c.soil_need[pawn] >= 0:
        return c.soil_need[pawn] == soil  # P-22
    if c.avoid[pawn] >= 0 and colours >> c.avoid[pawn] & 1:
        return False  # P-23, P-25
    return c.link[pawn] < 0 or colours >> c.link[pawn] & 1 == 1  # P-24, P-25


@rule
def is_met(c: st.Content, s: st.State, space: int) -> bool:
    tray, i = space // st.SPACES, space % st.SPACES
    soil = c.soil[tray, s.face[tray], i]
    return suits(c, s.tok[s.space[space]], soil, colours_linked(c, s, tray, i), waters(s, tray))


@rule
def is_validated(c: st.Content, s: st.State, tray: int) -> bool:
    """Return whether a continent has exactly one Water and stays full after P-43 (P-44).

    P-43 removes the pawns with unmet needs, all at once.
    """
    if waters(s, tray) != 1:
        return False
    for i in range(st.SPACES):
        space = st.SPACES * tray + i
        if s.space[space] < 0 or not is_met(c, s, space):
            return False
    return True


@rule
def emit_broken_needs(c: st.Content, s: st.State, space: int) -> None:
    """Emit an event for each need that the pawn just placed breaks.

    This costs nothing unless events are being collected.
    """
    if not tracing(s):
        return
    tray, by = space // st.SPACES, s.space[space]
    for i in range(st.SPACES):
        other = s.space[st.SPACES * tray + i]
        if other < 0 or other == by:
            continue
        linked = c.links[tray, s.face[tray], i] >> (space % st.SPACES) & 1
        for token, cause in ((other, by), (by, other)):
            if breaks(c, s.tok[token], s.tok[cause] >> 2, linked):
                emit(s, ev.NeedBroken, token, s.tok[token] >> 2, by, s.tok[by] >> 2)


@rule
def breaks(c: st.Content, pawn: int, colour: int, linked: int) -> bool:
    """Return whether a pawn's need cannot be met because of a pawn of this colour.

    That is a second Water on the continent (P-21), or a link to a colour to avoid (P-23).
    """
    if pawn >> 2 == st.WATER:
        return colour == st.WATER
    return linked == 1 and c.avoid[pawn] == colour
