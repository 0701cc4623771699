"""What can happen in Illuminated. Nothing is hidden."""

from hexameron.core.events import Event


class Began(Event):
    """The starting player is drawn."""

    seat: int


class Declared(Event):
    """A player says what they do, before any roll (I-14)."""

    seat: int
    action: int


class Rolled(Event):
    """The die has fallen: face + bonus − less has to be more than `against` (I-15, I-16)."""

    seat: int
    action: int
    face: int
    bonus: int
    less: int
    against: int


class Moved(Event):
    """A die goes to another place on the ladder."""

    entity: int
    before: int
    after: int


class ControlPassed(Event):
    """Another player, or NOBODY, controls the Shadow now (I-23)."""

    seat: int


class TurnBegan(Event):
    """The next player has so many actions."""

    seat: int
    actions: int


class Ended(Event):
    """The game is over; `winner` is NOBODY if the dice have to be compared."""

    winner: int
