"""The game of Illuminated, assembled from the folders of this package."""

from hexameron.core.house import assemble

GAME = assemble(__package__)
