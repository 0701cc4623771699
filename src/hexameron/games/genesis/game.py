"""The `Game` object of Genesis, assembled from the game's packages."""

from hexameron.core.model.house import assemble

GAME = assemble(__package__)
