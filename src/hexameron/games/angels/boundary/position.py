"""Positions as one line of text: reading and writing.

Every field is written by name, and cards by their ids. Fields with the value of an empty table
are left out.
"""

import re

import numpy as np

from hexameron.core.errors import BadPosition
from hexameron.core.model.edition import Edition
from hexameron.games.angels.content.schema import Values
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.statics import refresh

# Fields whose default value is not 0: an empty slot, no human, no target.
REST = {
    "card": -1, "human_card": -1, "picked": -1, "first": -1, "last_taker": -1,
    "half_last": -1, "chosen": -1, "slot": -1, "sup_set": -1, "copied": -1,
    "hchar": -1, "hchar_perm": -1, "resolving": -1, "duel_a": -1,
    "duel_b": -1, "marker_parent": -1, "place": st.ABSENT, "hplace": st.UNBORN,
}  # fmt: skip
CARD_FIELDS = ("card", "human_card", "copied")
# Fields written by earlier versions. They do not affect play and are ignored.
FORMER = {
    "item_fate", "item_order", "past", "past_card", "past_seat", "past_fate", "end_ply", "end_kind", "end_how", "end_levels", "end_known",
}  # fmt: skip
# Results of the always-on effects are calculated again after reading, not written.
DERIVED = ("bonus", "sup_bonus", "aura", "hbonus", "haura")
NAMES = tuple(
    name for name in st.State.dtype.names or () if not name.startswith("v_") and name not in DERIVED
)


def write(e: Edition, s: st.State) -> str:
    """Return a position as text: `angels: seats=2 turn=3 ... slot=0:5,4:9`.

    Lists are written as place:value, and runs of one value as first-last:value.
    """
    parts = []
    for name in NAMES:
        values = np.atleast_1d(s.raw[name]).reshape(-1).tolist()
        rest = REST.get(name, 0)
        if s.raw[name].shape == ():
            if values[0] != rest:
                parts.append(f"{name}={values[0]}")
            continue
        runs = [
            _run(
                first,
                last,
                _id(e.values, value) if name in CARD_FIELDS and value >= 0 else str(value),
            )
            for first, last, value in _runs(values)
            if value != rest
        ]
        if runs:
            parts.append(f"{name}={','.join(runs)}")
    return "angels: " + " ".join(parts)


def _id(values: Values, number: int) -> str:
    return values.all[number].id if number < len(values.all) else f"#{number}"


def _run(first: int, last: int, value: str) -> str:
    return f"{first}:{value}" if first == last else f"{first}-{last}:{value}"


def _runs(values: list[int]) -> list[tuple[int, int, int]]:
    runs: list[tuple[int, int, int]] = []
    for i, value in enumerate(values):
        if runs and runs[-1][2] == value and runs[-1][1] == i - 1:
            runs[-1] = (runs[-1][0], i, value)
        else:
            runs.append((i, i, value))
    return runs


def read(e: Edition, text: str) -> st.State:
    """Read a position. Fields that are left out have the value of an empty table.

    BadPosition says which part cannot be read.
    """
    words = text.split()
    if not words or words[0] != "angels:":
        raise BadPosition('A position of Aniołowie begins with "angels:".')
    s = empty()
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if equals and name in FORMER:
            continue
        if not equals or name not in NAMES:
            raise BadPosition(
                "{word} is no part of a position; parts are written field=value.",
                word=repr(word[:40]),
            )
        _store(e.values, s, name, value)
    _work_out(e, s)
    return s


def empty() -> st.State:
    s = st.State()
    for name, value in REST.items():
        s.raw[name] = value
    return s


def _store(values: Values, s: st.State, name: str, text: str) -> None:
    field = s.raw[name]
    info = np.iinfo(field.dtype)
    if field.shape == ():
        s.raw[name] = _number(values, name, text, info)
        return
    flat = field.reshape(-1)
    for run in text.split(","):
        found = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?:(\S{1,14})", run)
        if (
            not found
            or int(found[2] or found[1]) >= len(flat)
            or int(found[2] or found[1]) < int(found[1])
        ):
            raise BadPosition(
                "{name}: {run} is not place:value with places below {number}.",
                name=name,
                run=repr(run[:40]),
                number=len(flat),
            )
        flat[int(found[1]) : int(found[2] or found[1]) + 1] = _number(values, name, found[3], info)


def _number(values: Values, name: str, text: str, info: np.iinfo) -> int:
    if name in CARD_FIELDS and text in values.numbers:
        return values.numbers[text]
    text = text.removeprefix("#") if name in CARD_FIELDS else text
    if not re.fullmatch(r"-?\d{1,9}", text) or not info.min <= int(text) <= info.max:
        raise BadPosition(
            "{name} = {text}: expected a whole number from {min} to {max}.",
            name=name,
            text=repr(text[:20]),
            min=info.min,
            max=info.max,
        )
    return int(text)


def _work_out(e: Edition, s: st.State) -> None:
    """Calculate the always-on effects if the position is valid; if it is not, `check` says why."""
    faults = e.check(s)
    if not faults or all(fault.values.get("name") in DERIVED for fault in faults):
        refresh(e.record, s)
