"""The `Game` object of Genesis, assembled from the game's packages."""

from hexameron.core.house import put_together

GAME = put_together(__package__)
