from __future__ import annotations

from pathlib import Path

import pytest

MATCHES = Path(__file__).parent / "matches"


@pytest.fixture
def recorded():
    """The text of a recorded match, by name."""
    return lambda name: (MATCHES / f"{name}.json").read_text(encoding="utf-8")
