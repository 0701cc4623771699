"""The motions on the board for each event of Genesis."""

from hexameron.core.match.motion import END, Motion, Motions
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import events as ev, state as st

DARK = f"angel-{st.DARK}"


def _departure(r: Reading, angel: int) -> Motion:
    """Return the motion of an angel to another area.

    The angels to the right of the gap it leaves close up at the same time (G-42).
    """
    v = r.view
    beside = [
        other
        for other in v.angels
        if v.area_of(other) == v.area_of(angel) and v.square_of(other) > v.square_of(angel) > 0
    ]
    return Motion((f"angel-{angel}", *(f"angel-{other}" for other in beside)))


MOTIONS: Motions = {
    ev.Entered: lambda r, e: Motion((f"angel-{e.angel}",)),
    ev.ChangedPlaces: lambda r, e: Motion((f"angel-{e.seat}", f"angel-{e.other}")),
    ev.Moved: lambda r, e: _departure(r, e.seat),
    ev.Worked: lambda r, e: Motion((f"marker-{e.seat}-{e.day}",), origin=f"angel-{e.seat}"),
    ev.DarkFollowed: lambda r, e: _departure(r, st.DARK),
    ev.DarkPushed: lambda r, e: Motion((DARK, f"angel-{e.other}")),
    ev.DarkWorked: lambda r, e: Motion((f"marker-{st.DARK}-{e.day}",), origin=DARK),
    ev.GodMoved: lambda r, e: Motion(("god",)),
    ev.StarterChanged: lambda r, e: Motion(("starter",)),
    ev.Ended: lambda r, e: Motion(sound=END),
}
