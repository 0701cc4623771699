"""The outlook that a player sees before choosing: the points that are still possible."""

from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


def outlook(r: Reading) -> list[str]:
    """List the points that are still possible and the continents that are lost."""
    t, v = r.t, r.view
    if v.phase < st.INDICATE:
        return []
    lost = ", ".join(
        names.tray(r, tray) for tray, continent in enumerate(v.continents) if not continent.thrives
    )
    if v.settled:
        lines = [
            t("Up to {best} of 24 points are still possible, as far as you know.", best=v.best)
        ]
        return [*lines, t("Lost: {trays}.", trays=lost)] if lost else lines
    lines = [
        t(
            "At most {best} of 24 points are possible if no pawn is moved, as far as you know.",
            best=v.best,
        )
    ]
    return [*lines, t("Lost unless a pawn is moved: {trays}.", trays=lost)] if lost else lines
