"""What the page says around the log is true: who decided, and what somebody who only watches may see."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

import hexameron.web
from hexameron.table.log_lines import LogLine
from hexameron.web.templates import render
from web.test_api import FRIEND, ME, create

TEMPLATES = Path(hexameron.web.__file__).parent / "templates"


def test_the_mark_of_a_bot_stands_behind_what_it_did() -> None:
    """What God and the dark angel do afterwards was nobody's decision."""
    words = "Gray passes.\nGod opens round 3.\nThe dark angel follows."
    html = render(
        "parts/log.html",
        "en",
        rows=((LogLine(3, "act", 0, "bot", words), words, True),),
        id="match",
    )
    assert (
        html.index("Gray passes.")
        < html.index(">bot<")
        < html.index("God opens")
        < html.index("The dark angel")
    )


@pytest.mark.parametrize(
    ("is_hidden", "over", "told"), ((True, False, True), (False, False, False), (True, True, False))
)
def test_watchers_are_told_of_secrets_only_where_there_are_some(
    is_hidden: bool, over: bool, told: bool
) -> None:
    html = render(
        "parts/notices.html", "en", slug="genesis", id="match", names=(), held=(), woken="", asked=None, over=over, is_hidden=is_hidden,
        open=(), begins_in_silence=False, rematch="",
    )  # fmt: skip
    assert "You are watching." in html and ("what all players may see" in html) == told


INVITATION = "The seat {seat} is free. Send this link to a friend, who can take the seat with it."
INVITING = ("parts/notices.html", "wait.html")


def test_who_opens_an_invitation_has_yet_to_sit_down(client: httpx.Client) -> None:
    """The link alone seats nobody, so the one sentence beside it must not say so."""
    made = create(client, ME, FRIEND)
    invitation = made["seats"][1]["invitation"]
    page = client.get(f"/join/{invitation}", follow_redirects=True)
    joined = client.post(f"/api/matches/{made['match']}/join", json={"invitation": invitation})
    assert "Sit down</button>" in page.text and joined.status_code == 200
    for name in INVITING:
        source = (TEMPLATES / name).read_text(encoding="utf-8")
        told = re.findall(r"t\('([^']+)'[^<]*</p>\s*<div class=\"invite\"", source)
        assert told == [INVITATION], name
