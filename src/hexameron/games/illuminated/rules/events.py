"""Events of Illuminated. None of their fields is secret."""

from hexameron.core.match.events import Event


class Began(Event):
    """The starting player begins the game."""

    seat: int


class Declared(Event):
    """A player declares an action in full, before any roll (I-14)."""

    seat: int
    action: int


class Rolled(Event):
    """The die is rolled: a success if face + bonus − less is more than `against` (I-15, I-16)."""

    seat: int
    action: int
    face: int
    bonus: int
    less: int
    against: int


class Moved(Event):
    """A die moves to another place on the ladder."""

    entity: int
    before: int
    after: int


class ControlPassed(Event):
    """Control of the Shadow passes to another seat, or to NOBODY (I-23)."""

    seat: int


class TurnBegan(Event):
    """The turn of the next player begins, with this number of actions."""

    seat: int
    actions: int


class Ended(Event):
    """The game is over. `winner` is NOBODY in a draw, or if the dice are compared (I-28)."""

    winner: int
