"""Statistics of Portals and Prophets counted from events, for `lab run --events`."""

from hexameron.games.portals.rules import events as ev, state as st
from hexameron.lab.figures import Figure

FIGURES = (
    Figure("steps by road", ev.Moved),
    Figure("steps by portal", ev.Hopped),
    Figure("cards turned up in the row", ev.TurnedUp),
    Figure("cards drawn unseen from the Old Testament", ev.Drew, {"deck": st.OLD}),
    Figure("cards drawn unseen from the New Testament", ev.Drew, {"deck": st.NEW}),
    Figure("cards lost over the hand limit", ev.LostCard),
    Figure("falls of the gauge", ev.GaugeFell),
    Figure("actions left unused", ev.TurnEnded, sums="unused"),
)
