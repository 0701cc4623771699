"""A missing optional package answers with the line that installs it."""

from __future__ import annotations

import importlib
from types import ModuleType

from hexameron.core.errors import Refused


class MissingExtra(Refused, ImportError):
    """An optional package is not installed."""


def need(module: str, extra: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ImportError:
        raise MissingExtra(
            "This needs {module}. Install it with: pip install 'hexameron[{extra}]'",
            module=module,
            extra=extra,
        ) from None
