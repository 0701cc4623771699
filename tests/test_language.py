"""The source speaks plain English: names and docstrings keep the standard that docs/decisions/1-names.md describes."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "hexameron"
# Irregular participles; regular ones end in "ed".
PARTICIPLES = {
    "begun", "brought", "chosen", "drawn", "found", "given", "gone", "heard", "held", "kept", "known", "laid", "led", "lent", "lost",
    "made", "meant", "met", "said", "seen", "sent", "shown", "spent", "taken", "thought", "told", "written",
}  # fmt: skip
WORDS_IN_ED = {"feed", "need", "red", "seed", "speed", "exceed", "proceed", "succeed"}
OLD = re.compile(
    r"\b(anew|reckon\w*|whomever|whence|thereof|upon|heed\w*|deeds?|shall|of its own|one's|somebody|everybody|squeez\w+)\b",
    re.IGNORECASE,
)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [
        (path.relative_to(SOURCE), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(SOURCE.rglob("*.py"))
    ]


def functions() -> Iterator[tuple[Path, Function]]:
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, Function):
                yield path, node


def is_participle(name: str) -> bool:
    first = name.strip("_").split("_")[0]
    return first in PARTICIPLES or (first.endswith("ed") and first not in WORDS_IN_ED)


def test_no_function_is_named_by_a_participle() -> None:
    found = [f"{path}: {node.name}" for path, node in functions() if is_participle(node.name)]
    assert not found, "a participle is a value, not a function"


def named_twice(kinds: tuple[type[ast.stmt], ...]) -> list[str]:
    """Return public names that two modules outside the games define at the top."""
    homes: dict[str, set[Path]] = defaultdict(set)
    for path, tree in trees():
        if path.parts[0] != "games":
            for node in tree.body:
                if isinstance(node, kinds) and not node.name.startswith("_"):  # type: ignore[attr-defined]
                    homes[node.name].add(path)  # type: ignore[attr-defined]
    return sorted(name for name, where in homes.items() if len(where) > 1)


def test_a_class_name_is_used_once() -> None:
    assert named_twice((ast.ClassDef,)) == []


def test_few_functions_share_a_name() -> None:
    # What the command line and the Python interface call by the same word, and questions of the contract.
    assert set(named_twice((ast.FunctionDef, ast.AsyncFunctionDef))) <= {
        "leave",
        "register",
        "simulate",
    }


def test_few_functions_take_six_arguments() -> None:
    every = [node.args for _, node in functions()]
    many = [
        a for a in every
        if len([x for x in (*a.posonlyargs, *a.args, *a.kwonlyargs) if x.arg not in ("self", "cls")]) >= 6
    ]  # fmt: skip
    assert len(many) <= 0.04 * len(every)


def test_docstrings_are_in_modern_english() -> None:
    found = [
        f"{path}: {word.group()}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | Function)
        for word in OLD.finditer(ast.get_docstring(node) or "")
    ]
    assert not found
