"""Named ranges of actions: actions are small integers, with one range for each kind of action.

Usable in compiled rules: `MOVE.has(action)`, `MOVE.index(action)`, `MOVE.code(index)`.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexameron.core.compiled.compiling import PLAIN


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
    """Return consecutive ranges from 0. A trailing underscore permits Python keywords as names."""
    made, base = [], 0
    for name, size in sizes.items():
        made.append(Range(name.rstrip("_"), base, size))
        base += size
    return tuple(made)


if not PLAIN:
    from numba.core import types
    from numba.core.extending import lower_builtin, models, register_model, typeof_impl
    from numba.core.imputils import impl_ret_untracked
    from numba.core.typing.templates import (
        AttributeTemplate,
        bound_function,
        infer_getattr,
        signature,
    )

    class RangeType(types.Dummy):
        """The type of a range, which is a constant in compiled code.

        Its methods become one or two instructions in the rule that calls them.
        """

        def __init__(self, base: int, size: int) -> None:
            self.base, self.size = base, size
            super().__init__(name=f"Range({base},{size})")

    register_model(RangeType)(models.OpaqueModel)

    @typeof_impl.register(Range)
    def _type_of_range(value, context):  # type: ignore[no-untyped-def]
        return RangeType(value.base, value.size)

    @infer_getattr
    class _Methods(AttributeTemplate):
        key = RangeType

        @bound_function("range.has")
        def resolve_has(self, this, args, kws):  # type: ignore[no-untyped-def]
            return signature(types.boolean, types.int64)

        @bound_function("range.index")
        def resolve_index(self, this, args, kws):  # type: ignore[no-untyped-def]
            return signature(types.int64, types.int64)

        @bound_function("range.code")
        def resolve_code(self, this, args, kws):  # type: ignore[no-untyped-def]
            return signature(types.int64, types.int64)

    @lower_builtin("range.has", RangeType, types.int64)
    def _has(context, builder, sig, args):  # type: ignore[no-untyped-def]
        low = context.get_constant(types.int64, sig.args[0].base)
        size = context.get_constant(types.int64, sig.args[0].size)
        return impl_ret_untracked(
            context,
            builder,
            sig.return_type,
            builder.icmp_unsigned("<", builder.sub(args[1], low), size),
        )

    @lower_builtin("range.index", RangeType, types.int64)
    def _index(context, builder, sig, args):  # type: ignore[no-untyped-def]
        low = context.get_constant(types.int64, sig.args[0].base)
        return impl_ret_untracked(context, builder, sig.return_type, builder.sub(args[1], low))

    @lower_builtin("range.code", RangeType, types.int64)
    def _code(context, builder, sig, args):  # type: ignore[no-untyped-def]
        low = context.get_constant(types.int64, sig.args[0].base)
        return impl_ret_untracked(context, builder, sig.return_type, builder.add(args[1], low))
