"""The Game object of Aniołowie, assembled from the modules of this package."""

from hexameron.core.house import put_together

GAME = put_together(__package__)
