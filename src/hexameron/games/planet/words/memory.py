"""What a table may show again of what a seat has seen."""

from hexameron.games.planet.words.view import Reading


def forgets(r: Reading) -> bool:
    """P-R84: without memory aid nobody is shown again what lay open to them earlier, until the game is over."""
    return not r.view.memory_aid and not r.view.is_over
