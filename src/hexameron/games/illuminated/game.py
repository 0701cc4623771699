"""The game of Illuminated, assembled from the folders of this package."""

from hexameron.core.model.house import assemble

GAME = assemble(__package__)
