"""Events of Portals and Prophets.

Only a dealt card and a card drawn from a pile are secret.
"""

from __future__ import annotations

from typing import Annotated

from hexameron.core.match.events import Event, SecretTo, only
from hexameron.games.portals.rules import state as st


def receiver(c: st.Content, s: st.State, e: Dealt | Drew) -> int:
    """Return the mask of the seat that gets the card: no other sees its face (T-R78, T-R80)."""
    return only(e.seat)


class Began(Event):
    """The starting player is known (T-R12)."""

    seat: int


class PortalOpened(Event):
    """A portal is put on a place for the whole game (T-4, T-R9)."""

    place: int


class Dealt(Event):
    """A player gets a Genesis card (T-2)."""

    seat: int
    card: Annotated[int | None, SecretTo(receiver)]


class PawnPlaced(Event):
    """A player puts the pawn on a free place (T-6)."""

    seat: int
    place: int


class PawnPlacedFor(Event):
    """The pawn of a player who left is put on the lowest free place (T-R74)."""

    seat: int
    place: int


class TurnedUp(Event):
    """A card of the Old Testament pile is turned up in the row (T-7, T-14)."""

    space: int
    card: int


class TookFromRow(Event):
    """A player takes a card of the row; all players know it (T-13, T-R77)."""

    seat: int
    space: int
    card: int


class PileChosen(Event):
    """A player decides to draw from a pile; chance then decides the card (T-13)."""

    seat: int
    deck: int


class Drew(Event):
    """A player takes the top card of a pile (T-13). The others know only the pile (T-R78)."""

    seat: int
    deck: int
    card: Annotated[int | None, SecretTo(receiver)]


class Moved(Event):
    """A player's pawn goes along a road (T-18)."""

    seat: int
    before: int
    after: int


class Hopped(Event):
    """A player's pawn goes from one portal to another with no road between them (T-18, T-R41)."""

    seat: int
    before: int
    after: int


class Witnessed(Event):
    """A player plays an event and scores its points (T-22)."""

    seat: int
    card: int
    points: int


class LastRoundBegan(Event):
    """A player's third New Testament card makes this round the last (T-34)."""

    seat: int


class ExchangedForFuel(Event):
    """A player puts a card with fuel icons out of the game (T-27)."""

    seat: int
    card: int


class GaugeRose(Event):
    """The fuel marker rises, at most to Full (T-27, T-29)."""

    before: int
    after: int


class GaugeFell(Event):
    """The marker falls to Low at the end of the turn in which the gauge was full (T-31)."""


class Discarded(Event):
    """A player discards a card, out of the game (T-33)."""

    seat: int
    card: int


class LostCard(Event):
    """A hand larger than the limit loses a card, shown to all (T-16, T-R20)."""

    seat: int
    card: int


class TurnEnded(Event):
    """A player ends the turn, with some actions unused (T-8, T-R16)."""

    seat: int
    unused: int


class TurnPassed(Event):
    """The turn of a player who left is passed (T-R74)."""

    seat: int


class RoundBegan(Event):
    """Every player has had a turn, and the next round begins (T-8)."""

    round: int


class CapsuleMoved(Event):
    """The capsule advances to a space of the timeline (T-9)."""

    space: int


class Left(Event):
    """A player leaves the table (T-R74)."""

    seat: int


class Ended(Event):
    """The game is over, for a reason (T-34, T-R30, T-R37)."""

    reason: int
