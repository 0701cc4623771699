"""Pages before and after a match: games, seats and options, my matches, invitations, import."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from hexameron.core.model.about import About
from hexameron.core.model.game import Ruleset
from hexameron.core.reading.language import LANGUAGES
from hexameron.table.refusals import Forbidden, Unknown, Unusable
from hexameron.table.seats import read_settings
from hexameron.web.decks import choices, read_chosen_deck
from hexameron.web.forms import (
    DEADLINES,
    FIELDS,
    SeatWish,
    may_undo_freely,
    read_deadline,
    read_form,
    read_seats,
)
from hexameron.web.site import (
    Given,
    Site,
    address_of,
    folder_of_game,
    game_translator,
    host_of,
    safe_path,
)
from hexameron.web.templates import page_words
from hexameron.web.visitors import THEMES, AnyRequest, Visitor

PathText = FromPath[str]


@get("/")
async def home(request: AnyRequest, site: Given[Site], visitor: Given[Visitor]) -> Response[str]:
    recent = [s for s in await site.hall.matches_of(visitor.id) if not s.is_over][:3]
    return site.page(
        request,
        visitor,
        "home.html",
        games=quickest_first(site.loading.catalogue),
        said=game_translator(visitor),
        taught={slug for slug in site.loading.catalogue if is_taught(slug)},
        recent=[(s, read_settings(s.settings)) for s in recent],
    )


def is_taught(slug: str) -> bool:
    folder = folder_of_game(slug)
    return folder is not None and (folder / "lessons").is_dir()


def quickest_first(catalogue: Mapping[str, About]) -> dict[str, About]:
    """Sort the games by duration: a new visitor should begin with a short one."""
    return dict(sorted(catalogue.items(), key=lambda item: item[1].minutes))


@post("/games/{slug:str}/quick")
async def quick(
    request: AnyRequest,
    site: Given[Site],
    visitor: Given[Visitor],
    request_key: Given[str],
    slug: PathText,
) -> Redirect:
    """Start a match against bots with the default options.

    The bots have the middle level, or an easy level after a lesson.
    """
    about = site.loading.about(slug)
    level = about.easy_level if "easy" in await request.form() else about.middle_level
    bots = [SeatWish("bot", level=level)] * (max(2, about.seats[0]) - 1)
    seats = read_seats(about, [SeatWish("me"), *bots], visitor)
    table = await site.hall.create(
        slug,
        seats,
        about.read_options({}),
        free_undo=True,
        deadline=about.deadline,
        name=request_key,
        host=host_of(request),
    )
    return site.go(visitor, f"/table/{table.id}")


@get("/games/{slug:str}")
async def setup_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    about = site.loading.about(slug)
    return site.page(
        request,
        visitor,
        "choose.html",
        about=about,
        said=game_translator(visitor),
        middle=about.middle_level,
        usual=max(2, about.seats[0]),
        fields=FIELDS,
        deadlines=DEADLINES,
        decks=await choices(site, about, visitor),
    )


@post("/games/{slug:str}/begin")
async def start_match(
    request: AnyRequest,
    site: Given[Site],
    visitor: Given[Visitor],
    request_key: Given[str],
    slug: PathText,
) -> Redirect:
    about = site.loading.about(slug)
    form = await request.form()
    visitor = visitor.rename(str(form["name"])) if form.get("name") else visitor
    asked = read_form(slug, form)
    seats, options = read_seats(about, asked.seats, visitor), about.read_options(asked.options)
    for seat, wish in zip(seats, asked.seats, strict=True):
        seat.brings = (
            await read_chosen_deck(site, about, visitor, wish.deck) if seat.kind != "open" else ""
        )
    free_undo, deadline = may_undo_freely(asked, seats), read_deadline(about, asked)
    if about.has_decks and any(seat.kind == "open" for seat in seats):
        gathering = await site.hall.gather(
            slug, seats, options, free_undo, deadline, asked.practice, request_key, host_of(request)
        )
        return site.go(visitor, f"/wait/{gathering.id}")
    table = await site.hall.create(
        slug,
        seats,
        options,
        free_undo,
        deadline=deadline,
        practice=asked.practice,
        name=request_key,
        host=host_of(request),
    )
    return site.go(visitor, f"/table/{table.id}")


@get("/games/{slug:str}/picture.svg")
async def game_picture(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    drawn = request.app.state.pictures
    language = visitor.language
    if (slug, language) not in drawn:
        drawn[slug, language] = draw_picture(site.loading.game(slug), language)
    return Response(
        drawn[slug, language],
        media_type="image/svg+xml",
        headers={"cache-control": "private, max-age=600"},
    )


def draw_picture(game: Ruleset, language: str) -> str:
    """Draw the board as a watcher sees it, in a recorded position from the middle of a match."""
    edition, recorded = game.standard, game.folder / "picture.txt"
    state = (
        edition.read(recorded.read_text(encoding="utf-8").strip())
        if recorded.is_file()
        else edition.start(game.about.seats[0])
    )
    return edition.reader(state, None, language).svg()


@get("/games/{slug:str}/board.css")
async def board_css(site: Given[Site], slug: PathText) -> Response[str]:
    site.loading.about(slug)
    path = (folder_of_game(slug) or Path()) / "board" / "board.css"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return Response(text, media_type="text/css", headers={"cache-control": "no-cache"})


@get("/mine")
async def mine(request: AnyRequest, site: Given[Site], visitor: Given[Visitor]) -> Response[str]:
    found = [
        (s, read_settings(s.settings), ago(s.changed, visitor.language))
        for s in await site.hall.matches_of(visitor.id)
    ]
    waiting = [
        gathering
        for gathering in await site.hall.gatherings_of(visitor.id)
        if gathering.game in site.loading.catalogue
    ]
    return site.page(
        request,
        visitor,
        "mine.html",
        matches=found,
        games=site.loading.catalogue,
        waiting=waiting,
        said=game_translator(visitor),
    )


def ago(when: float, language: str) -> str:
    t, seconds = page_words(language), max(0, time.time() - when)
    if seconds < 90:
        return t("just now")
    if seconds < 5400:
        return t.many("{number} minute ago", "{number} minutes ago", round(seconds / 60))
    if seconds < 129_600:
        return t.many("{number} hour ago", "{number} hours ago", round(seconds / 3600))
    return t.many("{number} day ago", "{number} days ago", round(seconds / 86_400))


@post("/name")
async def rename(request: AnyRequest, site: Given[Site], visitor: Given[Visitor]) -> Redirect:
    form = await request.form()
    return site.go(visitor.rename(str(form.get("name", ""))), safe_path(form.get("back")))


@post("/language")
async def switch_language(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor]
) -> Redirect:
    form = await request.form()
    chosen = language if (language := str(form.get("language"))) in LANGUAGES else "en"
    return site.go(
        visitor, safe_path(form.get("back")), (site.visitors.cookie("language", chosen),)
    )


@post("/theme")
async def switch_theme(request: AnyRequest, site: Given[Site], visitor: Given[Visitor]) -> Redirect:
    form = await request.form()
    chosen = str(form.get("theme")) if form.get("theme") in THEMES else "auto"
    return site.go(visitor, safe_path(form.get("back")), (site.visitors.cookie("theme", chosen),))


@get("/import")
async def bring_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor]
) -> Response[str]:
    return site.page(request, visitor, "import.html")


@get("/import/progress")
async def import_progress(site: Given[Site], visitor: Given[Visitor]) -> dict[str, int]:
    """Report how much of this visitor's imported file has been read."""
    number, of = site.hall.replays.progress(visitor.id)
    return {"read": number, "of": of}


@post("/import", request_max_body_size=17_000_000)
async def bring(request: AnyRequest, site: Given[Site], visitor: Given[Visitor]) -> Redirect:
    form = await request.form()
    file: Any = form.get("file")
    if not hasattr(file, "read"):
        raise Unusable("Choose the file of a saved match.")
    try:
        text = (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise Unusable("This file cannot be read. {reason}", reason="UTF-8") from None
    table = await site.hall.bring(text, visitor.id, address_of(request))
    return site.go(visitor, f"/replay/{table.id}" if table.is_over else f"/table/{table.id}")


@get("/join/{token:str}")
async def accept_seat_link(site: Given[Site], visitor: Given[Visitor], token: PathText) -> Redirect:
    """Move the token of a seat link into a cookie, and so out of the address bar."""
    claim = site.tokens.read("invitation", token)
    cookie = site.visitors.cookie("invitation", token, seconds=3600)
    return site.go(visitor, f"/sit/{claim.match}", (cookie,))


@get("/sit/{match:str}")
async def sit_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], match: PathText
) -> Response[str] | Redirect:
    gathering = await site.hall.gathering(match)
    if gathering and gathering.seats_of(visitor.id):
        return site.go(visitor, f"/wait/{match}")
    table: Any = gathering or await site.hall.open(match)
    if not gathering and site.seats_held(table, visitor):
        return site.go(visitor, f"/table/{match}")
    seat = site.tokens.admit("invitation", request.cookies.get("invitation", ""), table)
    about = site.loading.about(gathering.game) if gathering else table.game.about
    host = next((s.name for s in table.seats if s.kind == "person"), "")
    decks = await choices(site, about, visitor) if gathering else None
    return site.page(
        request,
        visitor,
        "sit.html",
        table=table,
        seat=seat,
        host=host,
        about=about,
        decks=decks,
        said=game_translator(visitor),
    )


@post("/sit/{match:str}")
async def sit(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], match: PathText
) -> Redirect:
    form = await request.form()
    gathering = await site.hall.gathering(match)
    table: Any = gathering or await site.hall.open(match)
    # A repeated request, whose answer was lost.
    if gathering.seats_of(visitor.id) if gathering else site.seats_held(table, visitor):
        return site.go(visitor, f"/wait/{match}" if gathering else f"/table/{match}")
    seat = site.tokens.admit("invitation", request.cookies.get("invitation", ""), table)
    visitor = visitor.rename(str(form.get("name", "")))
    used = (site.visitors.cookie("invitation", "", seconds=0),)
    if gathering:
        brings = await read_chosen_deck(
            site, site.loading.about(gathering.game), visitor, str(form.get("deck", ""))
        )
        await site.hall.arrive(gathering, seat, visitor.name, visitor.id, brings)
        return site.go(visitor, f"/wait/{match}", used)
    await table.seating.sit(seat, visitor.name, visitor.id)
    return site.go(visitor, f"/table/{match}", used)


@get("/wait/{id:str}")
async def wait_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], id: PathText
) -> Response[str] | Redirect:
    """Show the players who have come. Redirect to the table once all are there."""
    gathering = await site.hall.gathering(id)
    if gathering is None:
        raise Unknown("There is no such match.")
    await site.hall.begin_complete(gathering)
    if gathering.match:
        return site.go(visitor, f"/table/{gathering.match}")
    if not gathering.seats_of(visitor.id):
        raise Forbidden("You do not hold this seat.")
    about = site.loading.about(gathering.game)
    base = f"{'https' if site.settings.secure else request.url.scheme}://{request.url.netloc}"
    links = {
        i: f"{base}/join/{site.tokens.make('invitation', gathering, i)}"
        for i, seat in enumerate(gathering.seats)
        if seat.kind == "open"
    }
    return site.page(
        request,
        visitor,
        "wait.html",
        gathering=gathering,
        about=about,
        links=links,
        said=game_translator(visitor),
    )


PAGES = [
    home,
    quick,
    setup_page,
    start_match,
    game_picture,
    board_css,
    mine,
    rename,
    switch_language,
    switch_theme,
    bring_page,
    import_progress,
    bring,
    accept_seat_link,
    sit_page,
    sit,
    wait_page,
]
