"""Actions are small integers in named ranges, one range per kind of action.

Usable in compiled rules: `MOVE.has(action)`, `MOVE.index(action)`, `MOVE.code(index)`.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexameron.core.compiling import PLAIN


@dataclass(frozen=True)
class Range:
    name: str
    base: int
    size: int

    def has(self, action: int) -> bool:
        return self.base <= action < self.base + self.size

    def index(self, action: int) -> int:
        return action - self.base

    def code(self, index: int) -> int:
        return self.base + index

    @property
    def end(self) -> int:
        return self.base + self.size


def ranges(**sizes: int) -> tuple[Range, ...]:
    """Consecutive ranges from 0; a trailing underscore keeps Python's words usable as names."""
    made, base = [], 0
    for name, size in sizes.items():
        made.append(Range(name.rstrip("_"), base, size))
        base += size
    return tuple(made)


if not PLAIN:
    from numba.core import types
    from numba.extending import models, overload_method, register_model, typeof_impl

    class RangeType(types.Dummy):
        """A range is known when compiling: its methods become two constants."""

        def __init__(self, base: int, size: int) -> None:
            self.base, self.size = base, size
            super().__init__(name=f"Range({base},{size})")

    register_model(RangeType)(models.OpaqueModel)

    @typeof_impl.register(Range)
    def _type_of_range(value, context):  # type: ignore[no-untyped-def]
        return RangeType(value.base, value.size)

    @overload_method(RangeType, "has")
    def _has(self, action):  # type: ignore[no-untyped-def]
        low, high = self.base, self.base + self.size
        return lambda self, action: low <= action < high

    @overload_method(RangeType, "index")
    def _index(self, action):  # type: ignore[no-untyped-def]
        low = self.base
        return lambda self, action: action - low

    @overload_method(RangeType, "code")
    def _code(self, index):  # type: ignore[no-untyped-def]
        low = self.base
        return lambda self, index: low + index
