"""Words for the tests of Genesis, so that they read like play."""

from __future__ import annotations

from hexameron.core.record import OVER
from hexameron.games import load
from hexameron.games.genesis.state import DARK, WORK
from hexameron.games.genesis.view import NAMES, View

GAME = load("genesis")
CHAOS, MATTER, LIFE = 0, 1, 2
AREAS = ("void", "I", "II", "III", "IV", "V", "VI", "VII")


class Table:
    """A position one can play on, seen as a watcher sees it."""

    def __init__(self, state, board=None):
        self.state, self.board = state, board or GAME.standard

    def play(self, *actions: int) -> Table:
        for action in actions:
            self.state = GAME.after(self.state, action, self.board)
        return self

    def say(self, *texts: str) -> Table:
        """Actions in notation: `say("<M", "G1")`."""
        for text in texts:
            self.play(GAME.find(self.state, text, board=self.board))
        return self

    def end_round(self) -> Table:
        """Everybody still to act in this round passes."""
        now = self.state.round
        while self.state.to_act != OVER and self.state.round == now:
            self.play(3)
        return self

    @property
    def legal(self) -> list[int]:
        return GAME.legal(self.state, self.board)

    @property
    def works(self) -> list[int]:
        return [action for action in self.legal if WORK.has(action)]

    @property
    def view(self) -> View:
        return GAME.view(self.board.record, self.state, None)

    @property
    def to_act(self) -> str:
        return NAMES[self.state.to_act]

    def cubes(self, name: str) -> tuple[int, ...]:
        return self.view.cubes[NAMES.index(name)]

    @property
    def stock(self) -> tuple[int, ...]:
        return self.view.stock

    def track(self, area: str) -> str:
        """Angels from the left: 'yellow dark gray'."""
        return " ".join(NAMES[angel] for angel in self.view.tracks[AREAS.index(area)])

    def workers(self, day: str) -> str:
        return " ".join(NAMES[angel] for angel in self.view.workers(AREAS.index(day)))

    def dark_circle(self, day: str) -> int:
        return self.view.circles[DARK][AREAS.index(day) - 1]

    @property
    def payoffs(self) -> list[float]:
        return GAME.payoffs(self.state, self.board)

    def points(self, name: str) -> int:
        return self.view.points(NAMES.index(name))


def position(text: str) -> Table:
    return Table(GAME.from_text(text))


def picture(text: str) -> Table:
    """A position of the rulebook's pictures that no game reaches: read without the check."""
    return Table(GAME.read(GAME.standard.record, text))


def new(seats: int, **options: object) -> Table:
    return Table(GAME.new(seats, options))
