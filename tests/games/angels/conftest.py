"""Aniołowie's tests run its rules as written: hundreds of small scenes, none of which is worth a compiler."""

from __future__ import annotations

import pytest

from games.angels.plain import Uncompiled


@pytest.fixture(autouse=True)
def rules_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.core.edition.entries", Uncompiled())
