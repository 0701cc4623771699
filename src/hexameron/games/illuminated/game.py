"""The game of Illuminated, assembled from the folders of this package."""

from hexameron.core.house import put_together

GAME = put_together(__package__)
