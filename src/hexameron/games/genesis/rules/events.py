"""What can happen in Genesis. Nothing is hidden.

Cubes come as three numbers: chaos, matter and life.
"""

from hexameron.core.events import Event


class Entered(Event):
    """An angel enters the void, the oldest first (G-5)."""

    angel: int
    square: int


class TookCube(Event):
    """A player takes a cube to begin with (G-6)."""

    seat: int
    essence: int


class Passed(Event):
    """A player does nothing, or rests on day VII."""

    seat: int
    area: int


class Gathered(Event):
    """A player chooses a bundle of the square and gets what the stock holds of it (G-34 to G-36)."""

    seat: int
    area: int
    chaos_shown: int
    matter_shown: int
    life_shown: int
    chaos: int
    matter: int
    life: int


class ChangedPlaces(Event):
    """A player pays a cube and trades places with a neighbour (G-31)."""

    seat: int
    other: int
    essence: int


class Moved(Event):
    """A player's angel goes to another area (G-41)."""

    seat: int
    area: int
    square: int


class Worked(Event):
    """A player pays for the work of a day and puts a marker on the next circle (G-51)."""

    seat: int
    day: int
    payment: int  # its number in the day's list
    circle: int
    points: int


class BonusPaid(Event):
    """A player gets what work done earlier brings, as far as the stock holds it (G-20, G-36)."""

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
    """The dark angel trades places with the angel on its left (G-61)."""

    day: int
    other: int


class DarkWorked(Event):
    """The dark angel does the work of God's day (G-61)."""

    day: int
    circle: int
    points: int


class GodMoved(Event):
    """The next round begins (G-70)."""

    round: int


class StarterChanged(Event):
    """Another player stands furthest left and starts (G-12)."""

    seat: int


class Ended(Event):
    """The seven days are over (G-72)."""
