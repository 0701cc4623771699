"""Environments of the two games that compile in seconds are tested compiled, the others as their rules are written; which of the
two it is differs in nothing but speed, and the contract tests compare them. HEXAMERON_LONG=1 compiles all, and tests longer."""

from __future__ import annotations

import os

import pytest

from hexameron.core.compiled import batch

COMPILED = ("illuminated", "genesis")
LONG = os.environ.get("HEXAMERON_LONG", "") not in ("", "0")


@pytest.fixture(autouse=True)
def as_written(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    named = getattr(request.node, "callspec", None)
    slug = named.params.get("slug", "") if named else ""
    if slug and slug not in COMPILED and not LONG:
        for entry in ("step_in_turn", "step_among"):
            monkeypatch.setattr(batch, entry, getattr(batch, entry).plain)


@pytest.fixture
def times() -> int:
    """How much longer tests are in the audit."""
    return 40 if LONG else 1
