"""Compilation of `emit`: no code for a State, stores into the buffer for a traced State."""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, untyped-decorator, import-untyped, attr-defined"

from __future__ import annotations

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import lower_constant
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin, models, overload, register_model, typeof_impl

from hexameron.core.match.events import BUFFER, Event, emit, take_events, tracing

NUMBER = ir.IntType(32)


class KindType(types.Type):
    """The type of a kind of event, which is a constant in compiled code."""

    def __init__(self, kind: type[Event]) -> None:
        self.number = kind.number
        super().__init__(name=f"event({kind.__module__}.{kind.__qualname__})")


register_model(KindType)(models.OpaqueModel)


@typeof_impl.register(type(Event))
def _type_of_kind(kind, context):
    return KindType(kind) if issubclass(kind, Event) else None


@lower_constant(KindType)
def _constant_kind(context, builder, kind, value):
    return context.get_dummy_value()


def is_traced_type(state):
    return isinstance(state, types.Record) and "buffer" in state.fields


@infer_global(emit)
class _Emit(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args, kws):
        return signature(types.none, *args)


@lower_builtin(emit, types.VarArg(types.Any))
def _emit(context, builder, sig, args):
    state, kind = sig.args[0], sig.args[1]
    if is_traced_type(state):
        numbers = [NUMBER(kind.number)]
        numbers += [
            context.cast(builder, value, given, types.int32)
            for value, given in zip(args[2:], sig.args[2:], strict=True)
        ]
        _store(builder, state, args[0], numbers)
    return context.get_dummy_value()


def _store(builder, state, pointer, numbers):
    """Append the numbers to the buffer if there is room. Count them in any case."""
    count_at = cgutils.get_record_member(builder, pointer, state.offset("count"), NUMBER)
    count = builder.load(count_at, align=1)
    after = builder.add(count, NUMBER(len(numbers)))
    builder.store(after, count_at, align=1)
    with builder.if_then(builder.icmp_signed("<=", after, NUMBER(BUFFER))):
        first = cgutils.get_record_member(builder, pointer, state.offset("buffer"), NUMBER)
        for i, number in enumerate(numbers):
            builder.store(number, builder.gep(first, [builder.add(count, NUMBER(i))]), align=1)


@infer_global(tracing)
class _Tracing(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args, kws):
        return signature(types.boolean, *args)


@lower_builtin(tracing, types.Record)
def _tracing(context, builder, sig, args):
    return context.get_constant(types.boolean, is_traced_type(sig.args[0]))


@overload(take_events)
def _take_events(state, out):
    if not is_traced_type(state):
        return lambda state, out: 0

    def take(state, out):
        n = min(state.count, BUFFER)
        for i in range(n):
            out[i] = state.buffer[i]
        state.count = 0
        return n

    return take
