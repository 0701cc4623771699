"""A server for all tests of the page, and a client for each of them."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from web.running import FIRST, Running, settings_for, start


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = start(settings_for(tmp_path_factory.mktemp("server")))
    yield running
    running.stop()


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as made:
        yield made


@pytest.fixture(scope="session")
def first_game() -> str:
    return FIRST
