"""Pages before and after a match: the games, seats and options, rules, my matches, bringing a file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from hexameron.core.language import LANGUAGES
from hexameron.table.refusals import Forbidden, Unknown, Unusable
from hexameron.table.seats import read_settings
from hexameron.table.table import default_level
from hexameron.web.decks import choices, chosen_deck
from hexameron.web.desk import desk_of, game_folder, safe_path, said
from hexameron.web.forms import read_deadline, read_options, read_seats
from hexameron.web.paper import from_markdown, shell
from hexameron.web.shelf import Preparing
from hexameron.web.visitors import THEMES
from hexameron.web.warm import picture as draw_picture

Asked = Request[Any, Any, Any]
PathText = FromPath[str]


@get("/")
async def home(request: Asked) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    recent = [s for s in await desk.hall.matches_of(visitor.id) if not s.is_over][:3]
    return desk.page(
        request, visitor, "home.html", games=desk.shelf.catalogue, states=desk.shelf.states, said=said(request),
        recent=[(s, read_settings(s.settings)) for s in recent],
    )  # fmt: skip


@get("/ready")
async def ready(request: Asked) -> dict[str, str]:
    return dict(desk_of(request).shelf.states)


@post("/games/{slug:str}/quick")
async def quick(request: Asked, slug: PathText) -> Redirect | Response[str]:
    """One touch: me against bots of the middle level, with the usual options."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    about = desk.shelf.about(slug)
    bots = [("bot", default_level(about))] * (max(2, about.seats[0]) - 1)
    seats = read_seats(about, [("me", ""), *bots], visitor)
    try:
        desk.shelf.game(slug)
    except Preparing as error:
        sentence = error.said(visitor.language)
        return desk.page(request, visitor, "preparing.html", 503, sentence=sentence, again=f"/games/{slug}/quick", game=slug)
    table = await desk.hall.create(slug, seats, read_options(about, {}), free_undo=True, deadline=about.deadline)
    return desk.go(visitor, f"/table/{table.id}")


@get("/games/{slug:str}")
async def choose(request: Asked, slug: PathText) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    about = desk.shelf.about(slug)
    return desk.page(
        request, visitor, "choose.html", about=about, state=desk.shelf.states[slug], said=said(request), middle=default_level(about),
        usual=max(2, about.seats[0]), decks=await choices(desk, about, visitor),
    )  # fmt: skip


@post("/games/{slug:str}/begin")
async def begin(request: Asked, slug: PathText) -> Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    about = desk.shelf.about(slug)
    form = await request.form()
    visitor = visitor.named(str(form["name"])) if form.get("name") else visitor
    try:
        number = int(str(form.get("players", "")))
    except ValueError:
        raise Unusable("This request cannot be understood.") from None
    wanted = [seat_wish(str(form.get(f"seat-{i}", "")), str(form.get(f"name-{i}", ""))) for i in range(min(number, 99))]
    options = {key.removeprefix("option-"): str(value) for key, value in form.items() if key.startswith("option-")}
    seats = read_seats(about, wanted, visitor)
    for i, seat in enumerate(seats):
        seat.brings = await chosen_deck(desk, about, visitor, str(form.get(f"deck-{i}", ""))) if seat.kind != "open" else ""
    people = {seat.owner for seat in seats if seat.kind != "bot"}
    desk.shelf.game(slug)
    free_undo, deadline = len(people) <= 1 and "free_undo" in form, read_deadline(about, str(form.get("deadline", "")))
    if about.has_decks and any(seat.kind == "open" for seat in seats):
        gathering = await desk.hall.gather(slug, seats, read_options(about, options), free_undo, deadline)
        return desk.go(visitor, f"/wait/{gathering.id}")
    table = await desk.hall.create(slug, seats, read_options(about, options), free_undo, deadline=deadline)
    return desk.go(visitor, f"/table/{table.id}")


def seat_wish(choice: str, name: str) -> tuple[str, str]:
    """`me`, `here`, `friend` or `bot:LEVEL` from the form's list."""
    kind, _, level = choice.partition(":")
    return kind, level if kind == "bot" else name


@get("/games/{slug:str}/picture.svg")
async def picture(request: Asked, slug: PathText) -> Response[str]:
    desk = desk_of(request)
    drawn = request.app.state.pictures
    language = desk.visitor(request).language
    if (slug, language) not in drawn:
        drawn[slug, language] = draw_picture(desk.shelf.game(slug), language)
    return Response(drawn[slug, language], media_type="image/svg+xml", headers={"cache-control": "private, max-age=600"})


@get("/games/{slug:str}/board.css")
async def board_css(request: Asked, slug: PathText) -> Response[str]:
    desk_of(request).shelf.about(slug)
    path = (game_folder(slug) or Path()) / "board" / "board.css"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return Response(text, media_type="text/css", headers={"cache-control": "no-cache"})


@get("/rules/{slug:str}")
async def rules(request: Asked, slug: PathText) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    about = desk.shelf.about(slug)
    folder = game_folder(slug)
    texts = [folder / f"RULES.{visitor.language}.md", folder / "RULES.md"] if folder else []
    found = next((path for path in texts if path.is_file()), None)
    body = from_markdown(found) if found else ""
    return desk.page(request, visitor, "rules.html", about=about, body=body, said=said(request))


@get("/mine")
async def mine(request: Asked) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    found = [(s, read_settings(s.settings), ago(s.changed, visitor.language)) for s in await desk.hall.matches_of(visitor.id)]
    waiting = [gathering for gathering in await desk.hall.gatherings_of(visitor.id) if gathering.game in desk.shelf.catalogue]
    return desk.page(request, visitor, "mine.html", matches=found, games=desk.shelf.catalogue, waiting=waiting)


def ago(when: float, language: str) -> str:
    t, seconds = shell(language), max(0, time.time() - when)
    if seconds < 90:
        return t("just now")
    if seconds < 5400:
        return t.many("{number} minute ago", "{number} minutes ago", round(seconds / 60))
    if seconds < 129_600:
        return t.many("{number} hour ago", "{number} hours ago", round(seconds / 3600))
    return t.many("{number} day ago", "{number} days ago", round(seconds / 86_400))


@post("/name")
async def rename(request: Asked) -> Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    form = await request.form()
    return desk.go(visitor.named(str(form.get("name", ""))), safe_path(form.get("back")))


@post("/language")
async def switch_language(request: Asked) -> Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    form = await request.form()
    chosen = language if (language := str(form.get("language"))) in LANGUAGES else "en"
    return desk.go(visitor, safe_path(form.get("back")), (desk.visitors.cookie("language", chosen),))


@post("/theme")
async def switch_theme(request: Asked) -> Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    form = await request.form()
    chosen = str(form.get("theme")) if form.get("theme") in THEMES else "auto"
    return desk.go(visitor, safe_path(form.get("back")), (desk.visitors.cookie("theme", chosen),))


@get("/import")
async def bring_page(request: Asked) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    return desk.page(request, visitor, "import.html")


@post("/import", request_max_body_size=17_000_000)
async def bring(request: Asked) -> Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    form = await request.form()
    file: Any = form.get("file")
    if not hasattr(file, "read"):
        raise Unusable("Choose the file of a saved match.")
    try:
        text = (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise Unusable("This file cannot be read. {reason}", reason="UTF-8") from None
    table = await desk.hall.bring(text, visitor.id, visitor.name)
    return desk.go(visitor, f"/replay/{table.id}" if table.is_over else f"/table/{table.id}")


@get("/join/{token:str}")
async def join(request: Asked, token: PathText) -> Redirect:
    """A seat link: its token goes into a cookie at once and out of the address line."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    claim = desk.tokens.read("invitation", token)
    cookie = desk.visitors.cookie("invitation", token, seconds=3600)
    return desk.go(visitor, f"/sit/{claim.match}", (cookie,))


@get("/sit/{match:str}")
async def sit_page(request: Asked, match: PathText) -> Response[str] | Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    gathering = await desk.hall.gathering(match)
    if gathering and gathering.seats_of(visitor.id):
        return desk.go(visitor, f"/wait/{match}")
    table: Any = gathering or await desk.hall.open(match)
    if not gathering and desk.held(table, visitor):
        return desk.go(visitor, f"/table/{match}")
    seat = desk.tokens.admit("invitation", request.cookies.get("invitation", ""), table)
    about = desk.shelf.about(gathering.game) if gathering else table.game.about
    host = next((s.name for s in table.seats if s.kind == "person"), "")
    decks = await choices(desk, about, visitor) if gathering else None
    return desk.page(request, visitor, "sit.html", table=table, seat=seat, host=host, about=about, decks=decks, said=said(request))


@post("/sit/{match:str}")
async def sit(request: Asked, match: PathText) -> Redirect:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    form = await request.form()
    gathering = await desk.hall.gathering(match)
    table: Any = gathering or await desk.hall.open(match)
    seat = desk.tokens.admit("invitation", request.cookies.get("invitation", ""), table)
    visitor = visitor.named(str(form.get("name", "")))
    used = (desk.visitors.cookie("invitation", "", seconds=0),)
    if gathering:
        brings = await chosen_deck(desk, desk.shelf.about(gathering.game), visitor, str(form.get("deck", "")))
        await desk.hall.arrive(gathering, seat, visitor.name, visitor.id, brings)
        return desk.go(visitor, f"/wait/{match}", used)
    await table.sit(seat, visitor.name, visitor.id)
    return desk.go(visitor, f"/table/{match}", used)


@get("/wait/{id:str}")
async def wait_page(request: Asked, id: PathText) -> Response[str] | Redirect:
    """Until everybody has come; then the way to the table."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    gathering = await desk.hall.gathering(id)
    if gathering is None:
        raise Unknown("There is no such match.")
    await desk.hall.begin_complete(gathering)
    if gathering.match:
        return desk.go(visitor, f"/table/{gathering.match}")
    if not gathering.seats_of(visitor.id):
        raise Forbidden("You do not hold this seat.")
    about = desk.shelf.about(gathering.game)
    base = f"{'https' if desk.settings.secure else request.url.scheme}://{request.url.netloc}"
    links = {
        i: f"{base}/join/{desk.tokens.make('invitation', gathering, i)}" for i, seat in enumerate(gathering.seats) if seat.kind == "open"
    }
    return desk.page(request, visitor, "wait.html", gathering=gathering, about=about, links=links, said=said(request))


@get("/health", media_type=MediaType.TEXT)
async def health() -> str:
    return "ok"


PAGES = [
    home, ready, quick, choose, begin, picture, board_css, rules, mine, rename, switch_language, switch_theme,
    bring_page, bring, join, sit_page, sit, wait_page, health,
]  # fmt: skip
