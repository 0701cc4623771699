"""Names in the text of a position, the same in every language."""

from hexameron.games.genesis.about import ABOUT

NAMES = (*(name.lower() for name in ABOUT.seat_names), "dark")
LETTERS = "CML"  # one for each essence
