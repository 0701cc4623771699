"""A Numba pass that removes events from rules before type inference, unless the State is traced.

`emit` generates no code in the end. But type inference for it, and for all values that are
calculated only for it, took an eighth of the compile time.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, untyped-decorator"

from __future__ import annotations

from collections import Counter

from numba.core import ir
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.ir_utils import get_definition, guard

from hexameron.core.compiled.emitting import is_traced_type
from hexameron.core.match.events import emit, tracing


@register_pass(mutates_CFG=False, analysis_only=False)
class LeaveOutEvents(FunctionPass):  # type: ignore[misc]
    """The pass that replaces `emit(…)` by None, `tracing(s)` by False, and drops unused values."""

    _name = "leave_out_events"

    def __init__(self):
        FunctionPass.__init__(self)

    def run_pass(self, state):
        code = state.func_ir
        if not {"emit", "tracing"} & {*code.func_id.func.__code__.co_names} or any(
            map(is_traced_type, state.args)
        ):
            return False
        left_out = [assign for assign in _calls(code) if _replace_call(code, assign)]
        if left_out:
            _drop_unused(code)
        return bool(left_out)


def _calls(code):
    for block in code.blocks.values():
        for statement in block.body:
            if (
                isinstance(statement, ir.Assign)
                and isinstance(statement.value, ir.Expr)
                and statement.value.op == "call"
            ):
                yield statement


def _replace_call(code, assign):
    """Replace a call of `emit` or `tracing` by a constant. Return whether it was one."""
    called = guard(get_definition, code, assign.value.func)
    function = getattr(called, "value", None)
    if function is not emit and function is not tracing:
        return False
    constant = ir.Const(None if function is emit else False, assign.loc)
    code._definitions[assign.target.name] = [constant]
    assign.value = constant
    return True


PURE = ("getattr", "getitem", "static_getitem", "build_tuple", "binop", "unary", "cast")


def _drop_unused(code):
    """Drop temporary values that are no longer read, until none is left."""
    while True:
        read = Counter(
            name
            for block in code.blocks.values()
            for statement in block.body
            for name in _read_by(statement)
        )
        dropped = {
            statement.target.name
            for block in code.blocks.values()
            for statement in block.body
            if _is_unused(statement, read)
        }
        if not dropped:
            return
        for block in code.blocks.values():
            block.body = [
                statement for statement in block.body if _name_assigned_by(statement) not in dropped
            ]


def _read_by(statement):
    if isinstance(statement, ir.Del):
        return []
    if not isinstance(statement, ir.Assign):
        return [name.name for name in statement.list_vars()]
    if isinstance(statement.value, ir.Var):
        return [statement.value.name]
    return (
        [name.name for name in statement.value.list_vars()]
        if isinstance(statement.value, ir.Inst)
        else []
    )


def _name_assigned_by(statement):
    return (
        statement.target.name
        if isinstance(statement, ir.Assign)
        else statement.value
        if isinstance(statement, ir.Del)
        else None
    )


def _is_unused(statement, read):
    if (
        not isinstance(statement, ir.Assign)
        or not statement.target.is_temp
        or read[statement.target.name]
    ):
        return False
    value = statement.value
    return isinstance(value, (ir.Const, ir.Global, ir.FreeVar, ir.Var)) or (
        isinstance(value, ir.Expr) and value.op in PURE
    )
