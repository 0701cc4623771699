"""The motion on the board for each event of Illuminated."""

from hexameron.core.match.motion import END, ROLL, Motion, Motions
from hexameron.games.illuminated.rules import events as ev, state as st

MOTIONS: Motions = {
    ev.Began: lambda r, e: Motion(("turn",)),
    ev.Rolled: lambda r, e: Motion(sound=ROLL),
    ev.Moved: lambda r, e: Motion((f"entity-{e.entity // st.SLOTS}-{e.entity % st.SLOTS}",)),
    ev.ControlPassed: lambda r, e: Motion(("crown", "beam")),
    ev.TurnBegan: lambda r, e: Motion(("turn",)),
    ev.Ended: lambda r, e: Motion(sound=END),
}
