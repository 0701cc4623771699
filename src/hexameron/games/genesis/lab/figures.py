"""Figures counted from the events of Genesis when `lab run --events` asks for them."""

from hexameron.games.genesis.rules import events as ev, state as st
from hexameron.lab.figures import Figure

DAYS, SQUARES = range(1, st.DAYS + 1), range(1, st.SQUARES + 1)
FIGURES = (
    Figure("arrivals of the dark angel", ev.DarkFollowed),
    *(
        Figure(
            f"arrivals of the dark angel on square {square}", ev.DarkFollowed, {"square": square}
        )
        for square in SQUARES
    ),
    *(
        Figure(
            f"arrivals of the dark angel on day {st.NUMERALS[day]}", ev.DarkFollowed, {"day": day}
        )
        for day in (*DAYS, st.REST)
    ),
    Figure("pushes of the dark angel", ev.DarkPushed),
    Figure("works of the dark angel", ev.DarkWorked),
    Figure("swaps with the dark angel", ev.ChangedPlaces, {"other": st.DARK}),
    Figure("bonuses", ev.BonusPaid),
    *(
        Figure(f"bonus cubes of {name}", ev.BonusPaid, sums=name)
        for name in ("chaos", "matter", "life")
    ),
    *(Figure(f"bonuses on day {st.NUMERALS[day]}", ev.BonusPaid, {"day": day}) for day in DAYS),
)
