"""Aniołowie, put together from its rooms."""

from hexameron.core.house import put_together

GAME = put_together(__package__)
