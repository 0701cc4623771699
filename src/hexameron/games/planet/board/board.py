"""Planet's board as SVG: four continents on a globe, with hands and signals next to it or below."""

from hexameron.core.drawing.svg import Frame, board
from hexameron.games.planet.board import continents, globe, hands, panels, pawns, signals, verdict
from hexameron.games.planet.board.layout import TALL, WIDE
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import headline


def svg(r: Reading, tall: bool = False) -> Frame:
    at = TALL if tall else WIDE
    return board(
        "planet",
        at.shape,
        at.width,
        at.height,
        headline.headline(r),
        globe.SCENERY[at.shape],
        *[continents.continent(r, at, tray) for tray in range(st.TRAYS)],
        globe.DUSK[at.shape],
        panels.steps(r, at),
        panels.outlook(r, at),
        *[hands.stand(r, at, seat) for seat in range(r.view.seats)],
        signals.signals(r, at),
        panels.bag(r, at),
        panels.aid(r, at),
        *pawns.pawns(r, at),
        *pawns.bacteria(r, at),
        *panels.advice(r, at),
        verdict.verdict(r, at),
    )
