"""The limits on showing earlier positions again."""

from hexameron.games.planet.boundary.view import Reading


def forgets(r: Reading) -> bool:
    """Return whether earlier positions are hidden: without memory aid, until the end (P-R84)."""
    return not r.view.memory_aid and not r.view.is_over
