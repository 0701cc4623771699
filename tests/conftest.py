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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many claims of each kind were checked: workers' output is lost if a test passes."""
    reports = [
        report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)
    ]
    counted = sorted(
        str(value)
        for report in reports
        if report.when == "call"
        for name, value in report.user_properties
        if name == "claims"
    )
    if counted:
        terminalreporter.section("claims checked")
        terminalreporter.write("\n".join([*counted, ""]))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from web.looking import launch

    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()
