"""How rules become machine code: `rule` for a game's functions, `entry` for what Python calls.

`HEXAMERON_PLAIN=1` runs the same source uncompiled (no numba import at all); `HEXAMERON_BOUNDS=1`
compiles with index checks, in a cache of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import update_wrapper
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from hexameron.core.record import Record, Records

PLAIN = os.environ.get("HEXAMERON_PLAIN", "") not in ("", "0")
BOUNDS = os.environ.get("HEXAMERON_BOUNDS", "") not in ("", "0")

JIT: dict[str, object] = {"nogil": True, "boundscheck": BOUNDS, "error_model": "numpy"}
# Rules are never called from Python: half the machine code. Unless told otherwise Numba hands `forceinline` down to all that is called.
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
    """A function of the rules. Called from Python it runs as written, on record proxies; compiled code sees its machine code."""

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
    # The folder is read when a function is decorated, so it must stand before numba is imported.
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba
    from numba.core import types

    from hexameron.core.linking import SELDOM, install, is_known, lean_pipeline, named

    LEAN = numba.core.compiler.Compiler
    if is_known(numba.__version__):
        install()
        LEAN = lean_pipeline()
    from numba.extending import typeof_impl

    @typeof_impl.register(Rule)
    def _type_of_rule(value, context):  # type: ignore[no-untyped-def]
        return types.Dispatcher(value.compiled)

    def _widened(kind: Any) -> Any:
        return types.int64 if isinstance(kind, types.Integer) else kind

    def _once(function: F, options: dict[str, object]) -> object:
        """Numba would compile a function anew for each width of integer it is called with: here every one is passed as 64 bits."""
        # A rule that makes no array counts no references: it only borrows those it is given.
        counts = {"_nrt": not {"np", "twin", "copy"}.isdisjoint(function.__code__.co_names)}
        compiled = numba.njit(pipeline_class=LEAN, **options, **counts)(named(function))
        template = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: template(
            tuple(map(_widened, args)), {k: _widened(v) for k, v in kws.items()}
        )
        return compiled

    def rule(function: F) -> F:
        """A function of the rules: compiled as part of whichever entry reaches it, so never stale."""
        return Rule(function, _once(function, INNER))  # type: ignore[return-value]

    def hot(function: F) -> F:
        """A rule on the path of every playout, put into its callers: faster, paid for in compile time."""
        return Rule(function, _once(function, {**INNER, "forceinline": True}))  # type: ignore[return-value]

    class Entry(Rule):
        """A function that Python calls, compiled, and kept on disk under the record types of its arguments."""

        def __call__(self, *args: Any) -> Any:
            return self.compiled(*[a.raw if isinstance(a, (Record, Records)) else a for a in args])

    def entry(function: F) -> F:
        return Entry(function, numba.njit(cache=True, **JIT)(function))  # type: ignore[return-value]

    def question(function: F) -> F:
        """An entry that Python asks one thing at a time: quickly compiled rather than optimised to the last."""
        return entry(named(function, SELDOM))


def borrowed(array: Array) -> Array:
    """The same array without reference counting, for hot loops: counting costs two atomic operations a call.

    Only inside an entry, whose caller keeps the array alive.
    """
    return array


def twin(state: State) -> Records[State]:
    """An array of one: a copy of the state to try a step on. Read it by index until the end: compiled code lets go of an
    array after its last use, and a record taken out of it earlier would point into freed memory."""
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

    @overload(borrowed)
    def _borrowed(array):  # type: ignore[no-untyped-def]
        return lambda array: _without_owner(array)
