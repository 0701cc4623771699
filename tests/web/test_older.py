"""A match that was begun with an older version: the pages of table and replay say what was not checked."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

import newer
from table.test_older import saved_match
from web.running import FIRST, Running, settings_for, start
from web.test_brought import token

SENTENCE = {
    "en": "This match was begun with an older version of the program. Its moves and rolls were checked, its chain of positions was not.",
    "pl": "Tę partię rozpoczęto w starszej wersji programu. Sprawdzono jej ruchy i losowania, ale nie łańcuch pozycji.",
}


@pytest.fixture(scope="module")
def newer_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    known = {FIRST: newer.load(FIRST).about}
    running = start(
        settings_for(tmp_path_factory.mktemp("newer"), catalogue=lambda: known, load=newer.load)
    )
    yield running
    running.stop()


def bring(client: httpx.Client, text: str) -> httpx.Response:
    sent = {"_csrf_token": token(client, "/import")}
    return client.post("/import", data=sent, files={"file": text.encode()}, follow_redirects=True)


@pytest.mark.parametrize("language", SENTENCE)
@pytest.mark.parametrize(("is_over", "page"), [(False, "/table/"), (True, "/replay/")])
def test_the_page_that_an_import_leads_to_says_it(
    newer_server: Running, language: str, is_over: bool, page: str
) -> None:
    with newer_server.client(language) as client:
        opened = bring(client, saved_match(is_over=is_over))
        assert opened.status_code == 200 and opened.url.path.startswith(page), opened.text[-600:]
        assert opened.text.count(SENTENCE[language]) == 1
        other = "/replay/" if page == "/table/" else "/table/"
        assert SENTENCE[language] in client.get(str(opened.url).replace(page, other)).text


def test_a_match_of_this_version_says_nothing(server: Running) -> None:
    with server.client() as client:
        for is_over in (False, True):
            opened = bring(client, saved_match(is_over=is_over))
            assert opened.status_code == 200 and "older version" not in opened.text


def test_a_file_of_a_newer_version_is_refused(server: Running) -> None:
    record = json.loads(saved_match())
    record["header"]["rules"] += 1
    for language, words in (
        ("en", "Open it with a newer version of the program."),
        ("pl", "Otwórz ją w nowszej wersji programu."),
    ):
        with server.client(language) as client:
            refused = bring(client, json.dumps(record))
            assert refused.status_code == 400 and words in refused.text
