"""Hexameron: five tabletop games about creation, scripture and angels on one table."""

from __future__ import annotations

__version__ = "0.1.0"
