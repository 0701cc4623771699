"""`rule` for a large game: one machine code a function, whatever the widths of the integers it is called with.

Numba compiles a function anew for every combination of argument types; with hundreds of small rules that take seats
and slots out of 8-, 16- and 32-bit fields that multiplies. Here integers are widened to 64 bits at every call.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hexameron.core.compiling import BOUNDS, PLAIN, Rule
from hexameron.core.compiling import rule as plain_rule

F = TypeVar("F", bound=Callable[..., Any])

if PLAIN:
    rule = plain_rule
else:
    import numba
    from numba.core import types

    # Only compiled code calls these, so they need no wrappers for Python; division as Python does it keeps
    # the optimiser from unrolling hundreds of short loops.
    JIT: Any = {"nogil": True, "boundscheck": BOUNDS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

    def _widened(kind: Any) -> Any:
        return types.int64 if isinstance(kind, types.Integer) else kind

    def rule(function: F) -> F:
        """A function of the rules, compiled once for 64-bit integers."""
        compiled = numba.njit(**JIT)(function)
        template = compiled.get_call_template

        def get_call_template(args: Any, kws: Any) -> Any:
            return template(tuple(_widened(a) for a in args), {name: _widened(a) for name, a in kws.items()})

        compiled.get_call_template = get_call_template
        return Rule(function, compiled)  # type: ignore[return-value]


@rule
def same(number: int) -> int:
    """The number itself; it keeps this file among those whose change makes compiled code stale."""
    return number
