"""The `Game` object of Genesis, assembled from the game's packages."""

from hexameron.core.house import assemble

GAME = assemble(__package__)
