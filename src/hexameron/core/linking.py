"""Rules are only ever linked into entries, so they need no optimised machine code of their own.

Numba links, optimises and translates every compiled function together with all it calls, at each level anew: for a deep
rulebook that is most of the compile time. Here a rule stops at intermediate code of its own; the entry that it ends up in
links every rule it reaches and is optimised in full, once. Only our rules are treated so, by their name.

This replaces internal methods of one minor version of Numba. With another one nothing is replaced: the games compile as
Numba does it, which takes several times as long, and a warning says so.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., object])
KNOWN = "0.68."
RULE, SELDOM = "hexameron_rule.", "hexameron_seldom."


class Library(Protocol):
    """As much of Numba's code library as is read here."""

    name: str
    _finalized: bool
    _linking_libraries: list[Library]


def named(function: F, mark: str = RULE) -> F:
    """The function under a name by which its library is known: as a rule's, or as that of an entry which is seldom called."""
    function.__qualname__ = mark + function.__qualname__
    return function


def is_known(version: str) -> bool:
    """Whether this is the Numba whose insides are known here; HEXAMERON_UNPATCHED=1 does without in any case."""
    if version.startswith(KNOWN) and os.environ.get("HEXAMERON_UNPATCHED", "") in ("", "0"):
        return True
    warnings.warn(f"Numba {version} is used as it is: games compile slowly. Hexameron is quick with Numba {KNOWN}x.", stacklevel=2)
    return False


def lean_pipeline() -> type:
    """Numba's passes less those for what rules do not have: closures, comprehensions, context managers, array expressions."""
    from numba.core import compiler, typed_passes as typed, untyped_passes as untyped
    from numba.core.compiler_machinery import PassManager

    class Lean(compiler.CompilerBase):
        def define_pipelines(self) -> list[PassManager]:
            passes = PassManager("lean")
            for kind in (
                untyped.TranslateByteCode, untyped.FixupArgs, untyped.IRProcessing, untyped.RewriteSemanticConstants,
                untyped.DeadBranchPrune,
                untyped.GenericRewrites, untyped.ReconstructSSA, typed.NopythonTypeInference, typed.PreLowerStripPhis, typed.IRLegalization,
                typed.AnnotateTypes, typed.NativeLowering, typed.NoPythonBackend,
            ):  # fmt: skip
                passes.add_pass(kind, kind.__name__)
            passes.finalize()
            return [passes]

    return Lean


def install() -> None:
    from numba.core import codegen

    quicken()
    library, engine = codegen.CPUCodeLibrary, codegen.JITCPUCodegen
    finalise, set_env = library.finalize, engine.set_env

    def finalise_entries(self: Library) -> None:
        """A rule is left as it is; an entry gets every rule it reaches, each linked once."""
        if is_rule(self):
            self._finalized = True
            return
        self._linking_libraries = reached(self._linking_libraries)
        finalise(self)

    def optimise_module(self: Any) -> None:
        """In full, once: what Numba does before serves reference counting, which rules do not have. A little for what is seldom asked."""
        cheap = {"loop_vectorize": False, "slp_vectorize": False, "opt": 1, "cost": "cheap"} if SELDOM in self.name else {}
        passes, builder = self._codegen._module_pass_manager(**cheap)
        passes.run(self._final_module, builder)

    def optimise_functions(self: Any, module: Any) -> None:
        """One set of passes for all functions; those that are only declared have nothing to optimise."""
        module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def set_env_where_compiled(self: Any, name: str, env: Any) -> None:
        if self._engine.is_symbol_defined(name):
            set_env(self, name, env)

    library.finalize = finalise_entries
    library._optimize_functions = optimise_functions
    library._optimize_final_module = optimise_module
    engine.set_env = set_env_where_compiled


def reached(libraries: list[Library]) -> list[Library]:
    """These libraries and, through rules, all that they call."""
    found: dict[Library, None] = {}
    waiting = list(reversed(libraries))
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if is_rule(library):
                waiting += reversed(library._linking_libraries)
    return list(found)


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


def is_rule(library: Library) -> bool:
    return RULE in library.name or "_stub.<locals>" in library.name
