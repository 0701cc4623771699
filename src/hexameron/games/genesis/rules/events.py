"""The events of Genesis. Nothing is hidden: every player sees all of them.

Cubes are given as three numbers: chaos, matter and life.
"""

from hexameron.core.match.events import Event


class Entered(Event):
    """An angel enters the void, the oldest first (G-5)."""

    angel: int
    square: int


class TookCube(Event):
    """A player takes a starting cube (G-6)."""

    seat: int
    essence: int


class Passed(Event):
    """A player does nothing, or rests on day VII."""

    seat: int
    area: int


class Gathered(Event):
    """A player gathers a bundle of the square, as far as the stock holds it (G-34 to G-36)."""

    seat: int
    area: int
    chaos_shown: int
    matter_shown: int
    life_shown: int
    chaos: int
    matter: int
    life: int


class ChangedPlaces(Event):
    """A player pays a cube and changes places with a neighbour (G-31)."""

    seat: int
    other: int
    essence: int


class Moved(Event):
    """A player's angel goes to another area (G-41)."""

    seat: int
    area: int
    square: int


class Worked(Event):
    """A player pays for a day's work and puts a marker on the first empty circle (G-51)."""

    seat: int
    day: int
    payment: int  # its index in the day's list of payments
    circle: int
    points: int


class BonusPaid(Event):
    """A player receives a finished day's bonus, as far as the stock holds it (G-20, G-36)."""

    seat: int
    day: int
    chaos: int
    matter: int
    life: int


class DarkFollowed(Event):
    """The dark angel goes to God's day (G-61)."""

    day: int
    square: int


class DarkPushed(Event):
    """The dark angel changes places with the angel on its left (G-61)."""

    day: int
    other: int


class DarkWorked(Event):
    """The dark angel does the work of God's day (G-61)."""

    day: int
    circle: int
    points: int


class GodMoved(Event):
    """God takes a step and the next round begins (G-70)."""

    round: int


class StarterChanged(Event):
    """A new starting player: another player's angel is now furthest left (G-12)."""

    seat: int


class Ended(Event):
    """The game is over: God has reached the evening of day VII (G-72)."""
