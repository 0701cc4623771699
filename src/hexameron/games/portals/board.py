"""The table as SVG."""

from __future__ import annotations

from hexameron.games.portals.view import View


def svg(v: View, language: str) -> str:
    return "<svg/>"


def on_track(v: View, seat: int) -> tuple[int, int]:
    """T-R58: the space of the border track where the score pawn stands, and its laps."""
    return v.points[seat] % v.track, v.points[seat] // v.track
