"""Import of optional packages. The error for a missing one contains the install command."""

from __future__ import annotations

import importlib
from types import ModuleType

from hexameron.core.errors import Refused


class MissingExtra(Refused, ImportError):
    """An optional package that is not installed."""


def need(module: str, extra: str) -> ModuleType:
    """Import and return an optional module. Raise MissingExtra if it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise MissingExtra(
            "This needs {module}. Install it with: pip install 'hexameron[{extra}]'",
            module=module,
            extra=extra,
        ) from None
