"""Codes of continents, colours and spaces in positions and actions, the same in every language."""

from hexameron.games.planet.rules import state as st

CODES = ("Au", "Pe", "Sy", "Bo")  # one for each continent
LETTERS = "WMPIAOB"  # one for each colour


def spot(space: int) -> str:
    """Return the code of a global space, such as `Au3`."""
    return f"{CODES[space // st.SPACES]}{space % st.SPACES}"
