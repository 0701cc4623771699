"""Shared by all tests: the tests' own folder is importable, and each worker knows the compiled games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from web.looking import launch

    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()
