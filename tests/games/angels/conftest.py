"""Aniołowie's tests run its rules as written: hundreds of small scenes, none of which is worth a compiler."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.angels.plain import uncompiled


@pytest.fixture(autouse=True)
def rules_as_written() -> Iterator[None]:
    with uncompiled():
        yield
