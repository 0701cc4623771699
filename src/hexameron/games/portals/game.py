"""The Game object of Portals and Prophets, assembled from the modules of this package."""

from hexameron.core.model.house import assemble

GAME = assemble(__package__)
