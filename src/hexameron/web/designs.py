"""A designer's page: check a content file, play it, or try it in games between bots.

Every mistake is shown with its place in the file. One experiment at a time runs in a separate
process: nothing is compiled in the server.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from hexameron.core.errors import Refused
from hexameron.core.model.about import About
from hexameron.core.model.game import Ruleset
from hexameron.table.refusals import NotNow, Unknown, Unusable
from hexameron.table.uploads import Judgement, judge_content
from hexameron.web.forms import SeatWish, read_seats
from hexameron.web.site import Given, Site, address_of, game_translator, host_of
from hexameron.web.visitors import AnyRequest, Visitor

PathText = FromPath[str]
# Games and maximum duration of an experiment, and the number of experiments whose reports are kept.
GAMES, SECONDS, KEPT = 300, 300, 20
POLITE = 15  # niceness of the experiment's process: tables have priority
BODY = 900_000  # bytes: the longest content file, with each character encoded as several
# A report is a page of our own with an embedded style sheet and no scripts.
REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; frame-ancestors 'none'"


@dataclass
class Trial:
    """An experiment: its folder, and the task that runs it."""

    slug: str
    folder: Path
    task: asyncio.Task[str]  # returns the error message, or an empty text

    @property
    def is_done(self) -> bool:
        return self.task.done()


class Trials:
    """The experiments of this server. One runs at a time and the last few are kept."""

    def __init__(self) -> None:
        self.known: dict[str, Trial] = {}

    def start(self, about: About, toml: str, language: str) -> str:
        if any(not trial.is_done for trial in self.known.values()):
            raise NotNow("Another experiment is going on here. Try again in a minute.")
        while len(self.known) >= KEPT:
            shutil.rmtree(self.known.pop(next(iter(self.known))).folder, ignore_errors=True)
        folder, name = Path(tempfile.mkdtemp(prefix="hexameron-trial-")), secrets.token_urlsafe(9)
        (folder / "design.toml").write_text(toml, encoding="utf-8")
        self.known[name] = Trial(
            about.slug,
            folder,
            asyncio.create_task(run_process(command(about, folder, language), language)),
        )
        return name

    def find(self, name: str) -> Trial:
        if name not in self.known:
            raise Unknown("There is no such experiment; only the last few are kept.")
        return self.known[name]

    def close(self) -> None:
        for trial in self.known.values():
            trial.task.cancel()
            shutil.rmtree(trial.folder, ignore_errors=True)


def command(about: About, folder: Path, language: str) -> list[str]:
    bots = ",".join([about.styles[0] if about.styles else "random"] * max(2, about.seats[0]))
    asked = [
        "lab",
        "run",
        about.slug,
        "-n",
        str(GAMES),
        "--seats",
        bots,
        "--content",
        str(folder / "design.toml"),
    ]
    return [
        sys.executable,
        "-m",
        "hexameron",
        *asked,
        "--workers",
        "1",
        "--language",
        language,
        "--out",
        str(folder / "experiment"),
    ]


async def run_process(line: list[str], language: str) -> str:
    """Run the process and wait for it. Return its error message, or an empty text.

    The message is in the visitor's language. After SECONDS it is `timeout`.
    """
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("HEXAMERON_PLAIN", "LC_ALL")
    }
    environment["LC_MESSAGES"] = language
    process = await asyncio.create_subprocess_exec(
        *line, env=environment, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    # The process may have ended already, or the system may not have priorities.
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, process.pid, POLITE)
    try:
        _, errors = await asyncio.wait_for(process.communicate(), SECONDS)
    except TimeoutError:
        return "timeout"
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return (
        errors.decode(errors="replace").strip().splitlines()[-1].removeprefix("hexameron: ")
        if process.returncode
        else ""
    )


@get("/games/{slug:str}/design")
async def design_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    game = site.loading.game(slug)
    return show_judgement(request, site, visitor, game, game.standard.toml)


@post("/games/{slug:str}/design", request_max_body_size=BODY)
async def judge_design(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str] | Redirect:
    """Check a content file. If it has no mistakes, start a match or an experiment if asked."""
    game, form = site.loading.game(slug), await request.form()
    toml, address = await read_form_text(form), address_of(request)
    judgement: Judgement = await site.hall.workers.run(
        address, judge_content, slug, toml, visitor.language
    )
    if judgement["mistakes"] or form.get("do") not in ("play", "try"):
        return show_judgement(request, site, visitor, game, toml, judgement)
    if form.get("do") == "try":
        return site.go(
            visitor, f"/trials/{request.app.state.trials.start(game.about, toml, visitor.language)}"
        )
    about = game.about
    bots = [SeatWish("bot", level=about.middle_level)] * (max(2, about.seats[0]) - 1)
    seats = read_seats(about, [SeatWish("me"), *bots], visitor)
    edition = await asyncio.to_thread(game.load, toml, "design.toml")
    await site.hall.quota.spend_for_design(edition, visitor.id, address)
    table = await site.hall.create(
        slug,
        seats,
        about.read_options({}),
        free_undo=True,
        edition=edition,
        deadline=about.deadline,
        host=host_of(request),
    )
    return site.go(visitor, f"/table/{table.id}")


async def read_form_text(form: Mapping[str, object]) -> str:
    """Return the text that was typed, or the content of the file that was chosen instead."""
    file: Any = form.get("file")
    if hasattr(file, "read") and (content := await file.read()):
        try:
            return str(content.decode("utf-8"))
        except UnicodeDecodeError:
            raise Unusable("This file cannot be read. {reason}", reason="UTF-8") from None
    return str(form.get("toml", "")).replace("\r\n", "\n")


def show_judgement(
    request: AnyRequest,
    site: Site,
    visitor: Visitor,
    game: Ruleset,
    toml: str,
    judgement: Judgement | None = None,
) -> Response[str]:
    told = judgement or Judgement(mistakes=[], warnings=[])
    return site.page(
        request,
        visitor,
        "design.html",
        about=game.about,
        toml=toml,
        is_checked=judgement is not None,
        said=game_translator(visitor),
        number=GAMES,
        **told,
    )


@get("/trials/{name:str}")
async def trial_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], name: PathText
) -> Response[str] | Redirect:
    """Show that the experiment is running, or redirect to its report."""
    trial: Trial = request.app.state.trials.find(name)
    if not trial.is_done:
        return site.page(request, visitor, "trial.html", number=GAMES)
    wrong = trial.task.result()
    if wrong == "timeout":
        raise Refused(
            "The experiment took longer than {minutes} minutes and was ended.",
            minutes=SECONDS // 60,
        )
    if wrong:
        raise Refused("The experiment could not be played: {reason}", reason=wrong)
    return site.go(visitor, f"/trials/{name}/report")


@get("/trials/{name:str}/report", media_type=MediaType.HTML)
async def trial_report(request: AnyRequest, name: PathText) -> Response[str]:
    trial: Trial = request.app.state.trials.find(name)
    page = trial.folder / "experiment" / "report.html"
    if not page.exists():
        raise Unknown("There is no such experiment; only the last few are kept.")
    headers = {"content-security-policy": REPORT_POLICY, "cache-control": "no-store"}
    return Response(page.read_text(encoding="utf-8"), media_type=MediaType.HTML, headers=headers)


DESIGNS = [design_page, judge_design, trial_page, trial_report]
