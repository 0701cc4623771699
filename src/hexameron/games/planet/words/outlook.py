"""What one should know before choosing: the count of what can still score."""

from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names
from hexameron.games.planet.words.view import Reading


def outlook(r: Reading) -> list[str]:
    """What one should know before choosing: the count of what can still score."""
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
