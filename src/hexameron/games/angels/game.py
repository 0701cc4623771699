"""The Game object of Aniołowie, assembled from the modules of this package."""

from hexameron.core.model.house import assemble

GAME = assemble(__package__)
