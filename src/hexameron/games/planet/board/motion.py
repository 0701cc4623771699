"""The motions and sounds of Planet's events on the board."""

from hexameron.core.match.events import Emitted
from hexameron.core.match.motion import END, TAKEN, Motion, Motions
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import events as ev


def _pawn(r: Reading, e: Emitted) -> Motion:
    return Motion((f"pawn-{e.token}",))


def _show_drawn_pawn(r: Reading, e: Emitted) -> Motion:
    return Motion((f"pawn-{e.token}",), origin="bag")


MOTIONS: Motions = {
    ev.FaceShown: lambda r, e: Motion((f"tray-{e.tray}",)),
    ev.SetAside: lambda r, e: Motion((f"tray-{e.tray}", "bacteria-0", "bacteria-1")),
    ev.LaidOut: _show_drawn_pawn,
    ev.Drew: _show_drawn_pawn,
    ev.Placed: _pawn,
    ev.BreathedForAction: _pawn,
    ev.BreathedForPoint: _pawn,
    ev.Flipped: _pawn,
    ev.Exchanged: lambda r, e: Motion((f"pawn-{e.token}", f"pawn-{e.other_token}")),
    ev.LookMoved: _pawn,
    ev.Passed: _pawn,
    ev.BacteriaMoved: _pawn,
    ev.Awoke: lambda r, e: Motion(
        (f"tray-{e.tray}", "bacteria-0", "bacteria-1"), goal="bag", sound=TAKEN
    ),
    ev.Ended: lambda r, e: Motion(sound=END),
}
