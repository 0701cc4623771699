"""Rules are only ever linked into entries, so they need no optimised machine code of their own.

Numba optimises and translates every compiled function together with all it calls, at each level anew: for a deep
rulebook that is most of the compile time. Here a rule stops at unoptimised intermediate code; the entry that
it ends up in is optimised in full, once. Only our rules are treated so, by their name.
"""

from __future__ import annotations

from typing import Any

MARK = "hexameron_rule."


def named(function: Any) -> Any:
    """The function under a name by which its library is known to be a rule's."""
    function.__qualname__ = MARK + function.__qualname__
    return function


def install() -> None:
    from numba.core import codegen

    quicken()
    library, engine = codegen.CPUCodeLibrary, codegen.JITCPUCodegen
    optimise, finalise, set_env = library._optimize_final_module, library._finalize_final_module, engine.set_env

    def optimise_entries(self: Any) -> None:
        if not is_rule(self):
            optimise(self)

    def finalise_entries(self: Any) -> None:
        if is_rule(self):
            self._finalized = True
        else:
            finalise(self)

    def set_env_where_compiled(self: Any, name: str, env: Any) -> None:
        if self._engine.is_symbol_defined(name):
            set_env(self, name, env)

    library._optimize_final_module = optimise_entries
    library._finalize_final_module = finalise_entries
    engine.set_env = set_env_where_compiled


def quicken() -> None:
    """Two things that Numba works out anew at every turn, and that never change: half of a second a rule of many fields."""
    from numba.core import targetconfig
    from numba.core.types import Record

    long_name, defaults = Record.__repr__, {}

    def values(self: Any) -> dict[str, Any]:
        if type(self) not in defaults:
            defaults[type(self)] = {name: option.default for name, option in self.options.items()}
        return {**defaults[type(self)], **self._values}

    def remembered(self: Any) -> str:
        if "_long_name" not in self.__dict__:
            self._long_name = long_name(self)
        return str(self._long_name)

    targetconfig.TargetConfig.values = values
    Record.__repr__ = remembered  # type: ignore[method-assign]


def is_rule(library: Any) -> bool:
    return MARK in library.name or "_stub.<locals>" in library.name
