"""Compilation of rules: `rule` for a game's functions, `entry` for functions that Python calls.

`HEXAMERON_PLAIN=1` runs the same source uncompiled, without importing Numba. `HEXAMERON_BOUNDS=1`
compiles with index checks, in a separate cache.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import update_wrapper
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from hexameron.core.compiled.record import Record, Records

PLAIN = os.environ.get("HEXAMERON_PLAIN", "") not in ("", "0")
BOUNDS = os.environ.get("HEXAMERON_BOUNDS", "") not in ("", "0")

JIT: dict[str, object] = {"nogil": True, "boundscheck": BOUNDS, "error_model": "numpy"}
# Python never calls the machine code of a rule, so rules need no wrappers: that halves the code.
# `forceinline` must be set to False, because otherwise a callee inherits it from its caller.
INNER: dict[str, object] = {
    **JIT,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "forceinline": False,
}

F = TypeVar("F", bound=Callable[..., object])
Array = TypeVar("Array")
State = TypeVar("State", bound=Record)


def cache_folder() -> Path:
    base = (
        os.environ.get("HEXAMERON_CACHE")
        or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hexameron"
    )
    return Path(base) / ("bounds" if BOUNDS else "compiled")


class Rule:
    """A function of the rules.

    Python runs its source on record proxies. Compiled code calls its machine code.
    """

    def __init__(self, function: Callable[..., object], compiled: Any) -> None:
        update_wrapper(self, function)
        self.plain, self.compiled = function, compiled

    def __call__(self, *args: Any) -> Any:
        return self.plain(*args)


if PLAIN:

    def rule(function: F) -> F:
        function.plain = function  # type: ignore[attr-defined]
        return function

    hot = entry = question = rule

else:
    # Numba reads this when a function is decorated, so it must be set before Numba is imported.
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba
    from numba.core import types

    from hexameron.core.compiled.linking import SELDOM, install, is_known, lean_pipeline, mark_name

    LEAN = numba.core.compiler.Compiler
    if is_known(numba.__version__):
        install()
        LEAN = lean_pipeline()
    from numba.extending import typeof_impl

    @typeof_impl.register(Rule)
    def _type_of_rule(value, context):  # type: ignore[no-untyped-def]
        return types.Dispatcher(value.compiled)

    def _widen(kind: Any) -> Any:
        return types.int64 if isinstance(kind, types.Integer) else kind

    def _once(function: F, options: dict[str, object]) -> object:
        """Compile a function once for all widths of integers: all are passed as 64 bits.

        Numba would compile it again for each width with which it is called.
        """
        # A rule that makes no array needs no reference counting: it only borrows its arguments.
        counts = {"_nrt": not {"np", "twin", "copy"}.isdisjoint(function.__code__.co_names)}
        compiled = numba.njit(pipeline_class=LEAN, **options, **counts)(mark_name(function))
        template = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: template(
            tuple(map(_widen, args)), {k: _widen(v) for k, v in kws.items()}
        )
        return compiled

    def rule(function: F) -> F:
        """Compile a function as part of every entry that reaches it, so that it is never stale."""
        return Rule(function, _once(function, INNER))  # type: ignore[return-value]

    def hot(function: F) -> F:
        """Compile a rule inline, for the path of every playout: faster, but slow to compile."""
        return Rule(function, _once(function, {**INNER, "forceinline": True}))  # type: ignore[return-value]

    class Entry(Rule):
        """A compiled function that Python calls, cached on disk by the types of its records."""

        def __call__(self, *args: Any) -> Any:
            return self.compiled(*[a.raw if isinstance(a, (Record, Records)) else a for a in args])

    def entry(function: F) -> F:
        return Entry(function, numba.njit(cache=True, **JIT)(function))  # type: ignore[return-value]

    def question(function: F) -> F:
        """Compile an entry for single calls from Python: quickly rather than fully optimised."""
        return entry(mark_name(function, SELDOM))


def borrow(array: Array) -> Array:
    """Return the same array without reference counting, for hot loops.

    Counting costs two atomic operations per call. Use this only inside an entry, whose caller keeps
    the array alive.
    """
    return array


def twin(state: State) -> Records[State]:
    """Return a copy of the state to try a step on, as an array of length one.

    Read it by index for as long as it is used. Compiled code frees an array after its last use, and
    a record taken out of it earlier would point into freed memory.
    """
    made = Records(type(state), 1)
    made[0] = state
    return made


if not PLAIN:
    from numba.extending import intrinsic, overload
    from numba.np.arrayobj import make_array, populate_array
    from numba.np.numpy_support import as_dtype

    @intrinsic
    def _without_owner(context, array):  # type: ignore[no-untyped-def]
        def generate(target, builder, signature, args):  # type: ignore[no-untyped-def]
            old = make_array(signature.args[0])(target, builder, args[0])
            new = make_array(signature.return_type)(target, builder)
            populate_array(
                new,
                data=old.data,
                shape=old.shape,
                strides=old.strides,
                itemsize=old.itemsize,
                meminfo=None,
            )
            return new._getvalue()

        return array(array), generate

    @overload(twin)
    def _twin(state):  # type: ignore[no-untyped-def]
        kind = as_dtype(state)

        def copy(state):  # type: ignore[no-untyped-def]
            made = np.empty(1, kind)
            made[0] = state
            return made

        return copy

    @overload(borrow)
    def _compile_borrow(array):  # type: ignore[no-untyped-def]
        return lambda array: _without_owner(array)
