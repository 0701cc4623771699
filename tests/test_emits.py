"""Every `emit` in the rules gives an event of the vocabulary all of its fields: some happen too seldom for any game a test plays."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexameron.core.match.events import vocabulary
from hexameron.games import catalogue, load


def emitted(folder: Path) -> Iterator[tuple[str, str, int]]:
    """Yield where an event is emitted, its kind, and how many values it gets."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "emit"
            ):
                kind = node.args[1]
                assert isinstance(kind, ast.Attribute), f"{path.name}, line {node.lineno}"
                yield f"{path.name}, line {node.lineno}", kind.attr, len(node.args) - 2


@pytest.mark.parametrize("slug", list(catalogue()))
def test_every_event_gets_all_of_its_fields(slug: str) -> None:
    game = load(slug)
    module = f"hexameron.games.{slug}.rules.events"
    kinds = {
        kind.__name__: len(kind.__struct_fields__)
        for kind in vocabulary(importlib.import_module(module).__name__)
    }
    found = list(emitted(game.folder / "rules"))
    for where, kind, values in found:
        assert kinds[kind] == values, f"{where}: {kind} has {kinds[kind]} fields and gets {values}"
    assert {kind for _, kind, _ in found} == set(kinds), "a kind that nothing emits"
