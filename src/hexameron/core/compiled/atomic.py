"""Atomic operations on numbers that threads share in compiled code, without Python's global lock.

Numba offers them for graphics cards only. A board is an array of 64-bit integers. Everything a
thread wrote before it stored, added or swapped a number is visible to another thread that has read
that number. In plain Python there is one thread, and these are ordinary operations.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from hexameron.core.compiled.compiling import PLAIN


def load_number(board: np.ndarray, at: int) -> int:
    return int(board[at])


def store(board: np.ndarray, at: int, value: int) -> None:
    board[at] = value


def add(board: np.ndarray, at: int, value: int) -> None:
    board[at] += value


def swap(board: np.ndarray, at: int, old: int, new: int) -> bool:
    """Replace the number if it is still `old`. Return whether it was."""
    if board[at] != old:
        return False
    board[at] = new
    return True


def relax() -> None:
    """Hint to the CPU that this is a spin loop."""


def give_way() -> None:
    """Let other threads use this core first. Called now and then in a long wait."""


def view_memory(address: int, like: np.ndarray) -> np.ndarray:
    """Return the memory at an address as an array with the type and shape of `like`.

    `like` must be contiguous. References are not counted: the caller keeps the memory alive.
    """
    return np.frombuffer(
        memoryview((ctypes.c_char * like.nbytes).from_address(int(address))), like.dtype
    ).reshape(like.shape)


if not PLAIN:
    import platform
    import sys

    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.extending import lower_builtin, type_callable
    from numba.np.arrayobj import make_array, populate_array

    I64, INT, ARRAY = types.int64, types.Integer, types.Array
    PAUSE = "llvm.x86.sse2.pause" if platform.machine().lower() in ("x86_64", "amd64") else ""
    YIELD = "SwitchToThread" if sys.platform == "win32" else "sched_yield"

    def _call_intrinsic(builder: Any, name: str, kind: Any) -> None:
        builder.call(
            cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, []), name), []
        )

    def _numbers(target: Any, builder: Any, signature: Any, args: Any) -> list[Any]:
        """Return a pointer to the number, and the remaining arguments as 64-bit integers."""
        at, *given = [
            target.cast(builder, arg, kind, I64)
            for arg, kind in zip(args[1:], signature.args[1:], strict=True)
        ]
        return [
            builder.gep(make_array(signature.args[0])(target, builder, args[0]).data, [at]),
            *given,
        ]

    type_callable(load_number)(lambda context: lambda board, at: I64)
    type_callable(store)(lambda context: lambda board, at, value: types.none)
    type_callable(add)(lambda context: lambda board, at, value: types.none)
    type_callable(swap)(lambda context: lambda board, at, old, new: types.boolean)
    type_callable(relax)(lambda context: lambda: types.none)
    type_callable(give_way)(lambda context: lambda: types.none)
    type_callable(view_memory)(lambda context: lambda address, like: like)

    @lower_builtin(load_number, ARRAY, INT)
    def _load(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        (place,) = _numbers(target, builder, signature, args)
        return builder.load_atomic(place, "seq_cst", 8)

    @lower_builtin(store, ARRAY, INT, INT)
    def _store(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        place, value = _numbers(target, builder, signature, args)
        builder.store_atomic(value, place, "seq_cst", 8)
        return target.get_dummy_value()

    @lower_builtin(add, ARRAY, INT, INT)
    def _add(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        place, value = _numbers(target, builder, signature, args)
        builder.atomic_rmw("add", place, value, "seq_cst")
        return target.get_dummy_value()

    @lower_builtin(swap, ARRAY, INT, INT, INT)
    def _swap(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        place, old, new = _numbers(target, builder, signature, args)
        return builder.extract_value(builder.cmpxchg(place, old, new, "seq_cst"), 1)

    @lower_builtin(relax)
    def _relax(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        if PAUSE:
            _call_intrinsic(builder, PAUSE, ir.VoidType())
        return target.get_dummy_value()

    @lower_builtin(give_way)
    def _give_way(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        _call_intrinsic(builder, YIELD, ir.IntType(32))
        return target.get_dummy_value()

    @lower_builtin(view_memory, INT, ARRAY)
    def _lower_view(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        old, new = (
            make_array(signature.args[1])(target, builder, args[1]),
            make_array(signature.return_type)(target, builder),
        )
        there = builder.inttoptr(args[0], old.data.type)
        populate_array(
            new,
            data=there,
            shape=old.shape,
            strides=old.strides,
            itemsize=old.itemsize,
            meminfo=None,
        )
        return new._getvalue()
