"""The events of Planet, and which seats may know the pawn in each of them.

`token` is the public number that a pawn gets when it leaves the bag. `pawn` is the pawn's id, which
determines its need. `space` counts the 20 Element spaces of all continents.
"""

from typing import Annotated

from hexameron.core.match.events import NOBODY_KNOWS, WATCHERS, Emitted, Event, SecretTo, only
from hexameron.games.planet.rules import knowledge, state as st


def seats_shown(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return the mask of the seats that are now shown the need of the event's pawn.

    P-R31, P-R51, P-R80, P-R84. The mask includes the watchers if they are shown it too.
    """
    seats = sum(
        only(seat) for seat in range(s.seats) if knowledge.tokens_shown(s, seat) >> e.token & 1
    )
    return seats | (WATCHERS if knowledge.tokens_shown(s, st.WATCHER) >> e.token & 1 else 0)


def actor(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return the mask of the seat that acts: no other seat knows its choice."""
    return only(e.seat)


def nobody(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return the empty mask: needs are compared only when the game is over (P-R7)."""
    return NOBODY_KNOWS


class FaceShown(Event):
    """A continent is laid out with this face up (P-5)."""

    tray: int
    face: int


class SetAside(Event):
    """A continent is drawn to be the discarded one, with the Bacteria on it (P-6, P-7)."""

    tray: int


class LaidOut(Event):
    """An Oxygen is drawn, shown and laid on a white space before the game (P-8)."""

    token: int
    pawn: int
    tray: int
    side: int


class Began(Event):
    """The first player is drawn (P-9)."""

    seat: int


class Drew(Event):
    """A player draws a pawn. All see its colour (P-3, P-18), and a Bacteria's action (P-36)."""

    seat: int
    token: int
    colour: int
    pawn: Annotated[int | None, SecretTo(seats_shown)]


class Indicated(Event):
    """The active player indicates a pawn of the hand (P-13)."""

    seat: int
    slot: int
    token: int
    colour: int
    pawn: Annotated[int | None, SecretTo(seats_shown)]


class Designated(Event):
    """The previous player designates a continent (P-14)."""

    seat: int
    tray: int


class Placed(Event):
    """The active player places an Element, need side hidden (P-16)."""

    seat: int
    token: int
    colour: int
    pawn: Annotated[int | None, SecretTo(seats_shown)]
    space: int
    indicated: int  # 1 if it is the indicated pawn (P-15)


class NeedBroken(Event):
    """A placed pawn makes a need impossible to meet, its own or that of another pawn (P-21, P-23).

    The need stays broken while both pawns stay where they are. Only the lab counts this event.
    """

    noticed_by = nobody
    token: int  # the pawn whose need is broken
    colour: int
    by: int
    by_colour: int


class BreathedForAction(Event):
    """The active player lays an Oxygen need side up: all see its action (P-28)."""

    seat: int
    token: int
    pawn: int
    tray: int


class BreathedForPoint(Event):
    """The active player lays an Oxygen Element side up (P-28)."""

    seat: int
    token: int
    pawn: Annotated[int | None, SecretTo(seats_shown)]
    tray: int


class Advised(Event):
    """A player points at a choice of the active player, or gives no advice (P-33)."""

    seat: int
    action: int


class Flipped(Event):
    """The active player turns an Element need side up for all (P-29)."""

    seat: int
    token: int
    pawn: int
    space: int


class Exchanged(Event):
    """The active player swaps the Elements of two spaces (P-30).

    `token` leaves `space`, and `other_token` leaves `other_space`.
    """

    seat: int
    token: int
    space: int
    other_token: int
    other_space: int


class Looked(Event):
    """The active player looks at an Element (P-31, P-R31)."""

    seat: int
    token: int
    colour: int
    pawn: Annotated[int | None, SecretTo(seats_shown)]
    space: int


class LookMoved(Event):
    """The active player moves the pawn looked at (P-R33)."""

    seat: int
    token: int
    before: int
    after: int


class Kept(Event):
    """The active player leaves the pawn looked at where it is (P-R34)."""

    seat: int
    token: int
    space: int


class ShareChosen(Event):
    """A player has chosen a pawn to pass on, secretly, and others still have to choose (P-R78)."""

    seat: int
    token: Annotated[int | None, SecretTo(actor)]
    colour: Annotated[int | None, SecretTo(actor)]
    pawn: Annotated[int | None, SecretTo(actor)]


class Passed(Event):
    """A pawn is passed to the left-hand neighbour, who learns its need (P-37, P-R51)."""

    seat: int
    receiver: int
    token: int
    colour: int
    pawn: Annotated[int | None, SecretTo(seats_shown)]


class MoveChosen(Event):
    """The active player chooses the Element that the Bacteria move (P-38)."""

    seat: int
    token: int
    space: int


class BacteriaMoved(Event):
    """The active player moves that Element to another continent (P-38)."""

    seat: int
    token: int
    before: int
    after: int


class Awoke(Event):
    """The discarded continent becomes accessible, and the Bacteria go into the bag (P-34, P-35)."""

    tray: int


class TurnBegan(Event):
    """The next player who has pawns becomes the active player (P-19)."""

    seat: int


class Left(Event):
    """A player leaves the table, which ends the game (P-R86)."""

    seat: int


class Ended(Event):
    """All pawns are turned over (P-40, P-41)."""
