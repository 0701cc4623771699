"""Figures that only the rules can see, counted from events for `lab run --events`."""

from hexameron.games.planet.rules import events as ev, state as st
from hexameron.lab.figures import Figure

FIGURES = (
    Figure("placements", ev.Placed),
    Figure("placements of the indicated pawn", ev.Placed, {"indicated": 1}),
    Figure("Oxygen laid for its action", ev.BreathedForAction),
    Figure("Oxygen laid for its point", ev.BreathedForPoint),
    Figure("pawns flipped", ev.Flipped),
    Figure("pawns exchanged", ev.Exchanged),
    Figure("pawns looked at", ev.Looked),
    Figure("pawns moved after a look", ev.LookMoved),
    Figure("pawns passed on", ev.Passed),
    Figure("pawns moved by the Bacteria", ev.BacteriaMoved),
    Figure("needs broken by a placed pawn", ev.NeedBroken),
    Figure("needs broken by a placed Water", ev.NeedBroken, {"by_colour": st.WATER}),
    Figure("needs broken by a placed Mineral", ev.NeedBroken, {"by_colour": st.MINERAL}),
    Figure("needs broken by a placed Plant", ev.NeedBroken, {"by_colour": st.PLANT}),
    Figure("needs broken by a placed Insect", ev.NeedBroken, {"by_colour": st.INSECT}),
    Figure("needs broken by a placed Animal", ev.NeedBroken, {"by_colour": st.ANIMAL}),
)
