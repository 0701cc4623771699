"""Patches of Numba that make rules compile faster.

Rules are only linked into entries, so they need no optimised machine code themselves. Numba links,
optimises and translates every compiled function together with all functions it calls, again at each
level. For a deep rulebook that is most of the compile time. With these patches, a rule is compiled
only to intermediate code. The entry links every rule it reaches and is fully optimised, once. Only
our rules are treated like this; they are recognised by their name.

The patches replace internal methods of one minor version of Numba. With another version nothing is
replaced: games compile as Numba does it, which takes several times as long, and there is a warning.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., object])
KNOWN = "0.68."
RULE, SELDOM = "hexameron_rule.", "hexameron_seldom."


class Library(Protocol):
    """The attributes of Numba's code library that are used here."""

    name: str
    _finalized: bool
    _linking_libraries: list[Library]


def mark_name(function: F, mark: str = RULE) -> F:
    """Mark a function by its name, as a rule or (SELDOM) as an entry that is seldom called."""
    function.__qualname__ = mark + function.__qualname__
    return function


def is_known(version: str) -> bool:
    """Return whether this version of Numba can be patched. Warn if not.

    HEXAMERON_UNPATCHED=1 prevents the patches for any version.
    """
    if version.startswith(KNOWN) and os.environ.get("HEXAMERON_UNPATCHED", "") in ("", "0"):
        return True
    warnings.warn(
        f"Numba {version} is used as it is: games compile slowly. Hexameron is quick with Numba {KNOWN}x.",
        stacklevel=2,
    )
    return False


def lean_pipeline() -> type:
    """Return a Numba compiler without the passes that rules do not need.

    Rules have no closures, comprehensions, context managers or array expressions.
    """
    from numba.core import compiler, typed_passes as typed, untyped_passes as untyped
    from numba.core.compiler_machinery import PassManager

    class Lean(compiler.CompilerBase):
        def define_pipelines(self) -> list[PassManager]:
            # Imported here because that module indirectly imports this one.
            from hexameron.core.compiled.leave_out_events import LeaveOutEvents

            passes = PassManager("lean")
            for kind in (
                untyped.TranslateByteCode, untyped.FixupArgs, untyped.IRProcessing, untyped.RewriteSemanticConstants,
                LeaveOutEvents, untyped.DeadBranchPrune,
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
        """Leave a rule as it is. Link an entry with every rule it reaches, once each."""
        if is_rule(self):
            self._finalized = True
            return
        self._linking_libraries = collect_libraries(self._linking_libraries)
        finalise(self)

    def optimise_module(self: Any) -> None:
        """Optimise the module fully in one run, or only a little if it is seldom called.

        Numba's earlier run is for reference counting, which rules do not have.
        """
        cheap = (
            {"loop_vectorize": False, "slp_vectorize": False, "opt": 1, "cost": "cheap"}
            if SELDOM in self.name
            else {}
        )
        passes, builder = self._codegen._module_pass_manager(**cheap)
        passes.run(self._final_module, builder)

    def optimise_functions(self: Any, module: Any) -> None:
        """Run one set of passes on all functions. Skip functions that are only declared."""
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


def collect_libraries(libraries: list[Library]) -> list[Library]:
    """Return these libraries and, through rules, all that they call: each after its callers.

    LLVM omits a function that nothing refers to yet, and a rule is linked only once. So its callers
    have to come first.
    """
    finished: dict[Library, None] = {}
    waiting = [(library, False) for library in libraries]
    while waiting:
        library, is_done = waiting.pop()
        if is_done:
            finished[library] = None
        elif library not in finished:
            waiting.append((library, True))
            waiting += [
                (called, False)
                for called in library._linking_libraries
                if is_rule(library) and called not in finished
            ]
    return list(reversed(finished))


def quicken() -> None:
    """Remember results that never change but that Numba calculates again each time.

    They took a third of the time to compile a rulebook.
    """
    _remember_settings()
    _remember_calls()
    _list_variables_by_kind()
    _measure_nothing()


def _remember_settings() -> None:
    """Remember the default options of a target, and the long name of a record with many fields."""
    from numba.core import targetconfig
    from numba.core.types import Record

    long_name, defaults = Record.__repr__, {}

    def values(self: Any) -> dict[str, Any]:
        if type(self) not in defaults:
            defaults[type(self)] = {name: option.default for name, option in self.options.items()}
        return {**defaults[type(self)], **self._values}

    def recall(self: Any) -> str:
        if "_long_name" not in self.__dict__:
            self._long_name = long_name(self)
        return str(self._long_name)

    targetconfig.TargetConfig.values = values
    Record.__repr__ = recall  # type: ignore[method-assign]


def _remember_calls() -> None:
    """Remember the signature of an operator or built-in function for given argument types.

    Numba finds it by trying dozens of templates.
    """
    from numba.core.types import functions

    resolve: Callable[..., object] = functions.Function.get_call_type

    def recall(
        self: Any, context: object, args: tuple[object, ...], kws: dict[str, object]
    ) -> object:
        if kws:
            return resolve(self, context, args, kws)
        found = self.__dict__.setdefault("_found", {})
        if (context, args) not in found:
            found[context, args] = resolve(self, context, args, kws)
        return found[context, args]

    functions.Function.get_call_type = recall  # type: ignore[assignment, method-assign]


def _list_variables_by_kind() -> None:
    """Replace Numba's list of a statement's variables by a quicker one, in the same order.

    It looks at the exact type of each part instead of trying several types.
    """
    from numba.core import ir

    def list_in(part: Any, found: list[Any]) -> None:
        kind = type(part)
        if kind is ir.Var:
            found.append(part)
        elif kind is list or kind is tuple:
            for one in part:
                list_in(one, found)
        elif kind is dict:
            for one in part.values():
                list_in(one, found)
        elif isinstance(part, ir.Inst):
            found += part.list_vars()

    def list_all(self: object, part: object) -> list[Any]:
        found: list[Any] = []
        list_in(part, found)
        return found

    ir.Inst._rec_list_vars = list_all


def _measure_nothing() -> None:
    """Skip the timers of a hundred thousand calls of LLVM, which are never read."""
    from numba.core import event

    start, end = event.start_event, event.end_event

    @contextmanager
    def no_timer(kind: str, callback: object) -> Iterator[None]:
        yield

    event.install_timer = no_timer
    event.start_event = lambda kind, data=None: (
        start(kind, data) if event._registered[kind] else None
    )
    event.end_event = lambda kind, data=None, exc_details=None: (
        end(kind, data, exc_details) if event._registered[kind] else None
    )


def is_rule(library: Library) -> bool:
    return RULE in library.name or "_stub.<locals>" in library.name
