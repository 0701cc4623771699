"""The page of a table and its buttons.

A cookie identifies the visitor. The script sends a key with every action.
"""

from __future__ import annotations

from dataclasses import replace

from litestar import Response, Router, get, post
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from hexameron.core.numbers import whole_number
from hexameron.table.reasons import reasons
from hexameron.table.refusals import Forbidden, NotNow, Unknown, Unusable
from hexameron.table.seats import plain
from hexameron.table.table import Table
from hexameron.web.choices import EXPLAINED, Json, explain_refusal, look_at
from hexameron.web.page.log import line_with_names, prepare_lines
from hexameron.web.page.names import distinct_names, reader_with_names
from hexameron.web.page.perspective import Perspective, perspective_of
from hexameron.web.page.table_page import LOG_LINES, TablePage, without_parts
from hexameron.web.site import Given, Site, game_translator, is_form
from hexameron.web.stream import EVENTS, answer_stream as stream_of, follow_table, last_known
from hexameron.web.templates import page_words
from hexameron.web.visitors import AnyRequest, Visitor

PathText = FromPath[str]
NOTE_LENGTH = 200
REPORT_LENGTH = 4000


@get("/table/{match:str}")
async def table_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], table: Given[Table]
) -> Response[str]:
    perspective = perspective_of(
        table, site.seats_held(table, visitor), number_of(request, "seat"), tall=visitor.tall
    )
    seat, language = perspective.seat, visitor.language
    await prepare_lines(
        table,
        max(0, table.sequence - LOG_LINES),
        lambda number: line_with_names(table, number, seat, language),
    )
    shown = TablePage(table, perspective, language).snapshot()
    return site.page(
        request,
        visitor,
        "table.html",
        table=table,
        perspective=perspective,
        shown=shown,
        about=table.game.about,
        said=game_translator(visitor),
        watching="watch" in request.query_params,
        events=EVENTS,
        heartbeat=site.settings.heartbeat,
        names=distinct_names(table, visitor.language),
        first=without_parts(shown),
        welcome=welcome(table, perspective, visitor.language),
    )


def welcome(table: Table, perspective: Perspective, language: str) -> list[str]:
    """Return the introduction for a player who is new to this game. Empty for watchers."""
    return (
        table.reader(perspective.seat, language).coach.welcome()
        if perspective.held and perspective.seat is not None
        else []
    )


def number_of(request: AnyRequest, name: str) -> int | None:
    return whole_number(str(request.query_params.get(name, "")))


@get("/table/{match:str}/stream")
async def stream(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], match: PathText
) -> Stream:
    table = await site.hall.open(match)
    watching = "watch" in request.query_params
    events = follow_table(
        lambda: site.hall.open(match),
        lambda table: [] if watching else site.seats_held(table, visitor),
        number_of(request, "seat"),
        visitor.language,
        last_known(request),
        site.settings.heartbeat,
        visitor.tall,
    )
    return stream_of(request, events, not watching and bool(site.seats_held(table, visitor)))


@get("/table/{match:str}/pulse")
async def pulse(site: Given[Site], visitor: Given[Visitor], table: Given[Table]) -> Json:
    """Report whether it is the visitor's turn, for a hidden tab without a stream.

    The visitor counts as present.
    """
    held = site.seats_held(table, visitor)
    table.presence.pulse(held)
    return {
        "sequence": table.sequence,
        "turn": any(table.is_asked(seat) for seat in held),
        "over": table.is_over,
    }


async def body_of(request: AnyRequest) -> Json:
    if is_form(request):
        raise HTTPException(status_code=415)
    try:
        data = await request.json()
    except Exception:
        raise Unusable("This request cannot be understood.") from None
    if not isinstance(data, dict):
        raise Unusable("This request cannot be understood.")
    return data


async def provide_sent(request: AnyRequest) -> Json:
    """Return the data that a script sends: the body of a POST request, else the query."""
    return (
        await body_of(request)
        if request.method == "POST"
        else {key: str(value) for key, value in request.query_params.items()}
    )


async def provide_visitor_seat(
    site: Given[Site],
    visitor: Given[Visitor],
    table: Given[Table],
    sent: Given[Json],
    request_key: Given[str],
) -> int:
    """Return the seat that a script names, if the visitor holds it."""
    return site.demand_held(table, visitor, sent.get("seat"), request_key)


@post("/table/{match:str}/act", status_code=200, opt={"own_key": True})
async def play_action(
    visitor: Given[Visitor], table: Given[Table], seat: Given[int], sent: Given[Json]
) -> Json:
    return {
        "sequence": await table.act(
            seat, sent.get("action"), sent.get("sequence"), sent.get("key", "")
        )
    }


@post("/table/{match:str}/undo", status_code=200)
async def take_back(
    visitor: Given[Visitor], table: Given[Table], seat: Given[int], request_key: Given[str]
) -> Json:
    done = await table.takeback.ask(seat, request_key)
    return {"said": "" if done else page_words(visitor.language)("The others are asked.")}


@post("/table/{match:str}/answer", status_code=200)
async def answer_proposal(
    table: Given[Table], seat: Given[int], sent: Given[Json], request_key: Given[str]
) -> Json:
    await table.takeback.answer(seat, sent.get("allow") is True, request_key)
    return {}


@post("/table/{match:str}/leave", status_code=200)
async def leave_table(table: Given[Table], seat: Given[int], request_key: Given[str]) -> Json:
    await table.leave(seat, request_key)
    return {"over": table.is_over}


@post("/table/{match:str}/yield", status_code=200)
async def pass_on(table: Given[Table], seat: Given[int], sent: Given[Json]) -> Json:
    """Pass for the seat until a point of the game, or until nothing waits.

    An empty `until` cancels it.
    """
    await table.yields.let_go_on(seat, str(sent.get("until", "")))
    return {}


@post("/table/{match:str}/ask", status_code=200)
async def ask_always(table: Given[Table], seat: Given[int], sent: Given[Json]) -> Json:
    await table.yields.ask_always(seat, sent.get("on") is True)
    return {}


@post("/table/{match:str}/rematch", status_code=200)
async def rematch(site: Given[Site], visitor: Given[Visitor], table: Given[Table]) -> Json:
    if not site.seats_held(table, visitor):
        raise Forbidden("You do not hold this seat.")
    following = await site.hall.rematch(table)
    return {"go": f"/table/{following.id}"}


@post("/table/{match:str}/invite", status_code=200)
async def invite(
    site: Given[Site], visitor: Given[Visitor], table: Given[Table], sent: Given[Json]
) -> Json:
    """Return a link for an open seat. With `renew`, older links become invalid."""
    seat = sent.get("open")
    if not site.seats_held(table, visitor):
        raise Forbidden("You do not hold this seat.")
    if (
        not isinstance(seat, int)
        or not 0 <= seat < len(table.seats)
        or table.seats[seat].kind != "open"
    ):
        raise NotNow("This seat is not open.")
    if sent.get("renew") is True:
        await table.seating.renew_link(seat)
    return {"link": f"/join/{site.tokens.make('invitation', table, seat)}"}


@get("/table/{match:str}/explain")
async def explain_choices(
    visitor: Given[Visitor], table: Given[Table], seat: Given[int], sent: Given[Json]
) -> dict[str, str]:
    """Describe the effects of some legal actions."""
    if table.to_act != seat:
        return {}
    asked = sent.get("actions", "").split(",")[:EXPLAINED]
    reader, legal = table.reader(seat, visitor.language), set(table.legal())
    wanted = [whole_number(text) for text in asked]
    return {
        str(action): reader.explain(action)
        for action in wanted
        if action is not None and action in legal
    }


@get("/table/{match:str}/why")
async def explain_touch(
    visitor: Given[Visitor], table: Given[Table], seat: Given[int], sent: Given[Json]
) -> dict[str, str]:
    """Explain why something that was touched is not possible now."""
    touched = [text for text in sent.get("touches", "")[:400].split(" ") if text]
    legal = table.legal() if table.to_act == seat else None
    reader = table.reader(seat, visitor.language)
    said = explain_refusal(reader, legal, touched, visitor.language)
    return {"said": said, "chapter": reader.coach.chapter(touched[-1]) if touched else ""}


@get("/table/{match:str}/closeup")
async def describe_piece_at(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], table: Given[Table]
) -> Json:
    """Describe a piece as the visitor may know it, now or after a step."""
    at, wanted = number_of(request, "step"), number_of(request, "seat")
    if at is not None and at > table.sequence:
        raise Unknown("There is no such step.")
    seat = wanted if wanted in site.seats_held(table, visitor) else None
    if at is not None:
        seat = replay_perspective(site, table, visitor, wanted, at).seat
    piece = str(request.query_params.get("piece", ""))[:60]
    return look_at(table.reader(seat, visitor.language, at), piece)


@get("/table/{match:str}/text")
async def board_in_words(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], table: Given[Table]
) -> dict[str, str]:
    """Return the board in words, as the visitor may know it."""
    wanted = number_of(request, "seat")
    seat = perspective_of(table, site.seats_held(table, visitor), wanted).seat
    return {"text": table.reader(seat, visitor.language).text()}


@get("/table/{match:str}/glance")
async def glance(site: Given[Site], visitor: Given[Visitor], table: Given[Table]) -> Json:
    """Return one sentence on the match, for a list. The visitor does not count as present."""
    held = site.seats_held(table, visitor)
    seat = held[0] if len(held) == 1 else None
    sentence = reader_with_names(table, seat, visitor.language).headline()
    return {
        "sentence": sentence,
        "turn": any(table.is_asked(seat) for seat in held),
        "over": table.is_over,
    }


@get("/table/{match:str}/picture.svg")
async def board_picture(
    site: Given[Site], visitor: Given[Visitor], table: Given[Table]
) -> Response[str]:
    """Draw the board as the visitor sees it, or as a watcher does if they hold several seats."""
    held = site.seats_held(table, visitor)
    perspective = Perspective(held[0] if len(held) == 1 else None, ())
    board = TablePage(table, perspective, visitor.language).board(table.sequence)
    return Response(str(board), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@get("/table/{match:str}/hint")
async def hint(visitor: Given[Visitor], table: Given[Table], seat: Given[int]) -> Json:
    """Return the best action found, with reasons."""
    if table.to_act != seat:
        raise NotNow("It is not your turn.")
    sequence = table.sequence
    found = await table.hints.ask()
    if sequence != table.sequence:
        raise NotNow("The match has gone on since: look at the board again, then choose.")
    reader = table.reader(seat, visitor.language)
    return {
        "action": found.action,
        "touches": reader.touches(found.action),
        "words": reader.words(found.action),
        "reasons": reasons(reader, table.match.state, found),
    }


@get("/table/{match:str}/moment")
async def show_moment(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], table: Given[Table]
) -> Json:
    """Return the table after a step, as the visitor saw it then.

    Once the match is over, it can be shown as any seat saw it.
    """
    at = number_of(request, "step")
    if at is None or at > table.sequence:
        raise Unknown("There is no such step.")
    perspective = replay_perspective(site, table, visitor, number_of(request, "seat"), at)
    page = TablePage(table, perspective, visitor.language)
    shown = page.with_board(at)
    shown["motions"] = page.motions(at)
    shown["text"] = table.reader(perspective.seat, visitor.language, at).text()
    return {**shown}


def replay_perspective(
    site: Site, table: Table, visitor: Visitor, wanted: int | None, at: int
) -> Perspective:
    """Return the perspective for a past position, in which no seat can act."""
    return replace(who_looked(site, table, visitor, wanted, at), held=(), tall=visitor.tall)


def who_looked(
    site: Site, table: Table, visitor: Visitor, wanted: int | None, at: int
) -> Perspective:
    if table.is_over and wanted is not None and wanted < len(table.seats):
        return Perspective(wanted, ())
    held = site.seats_held(table, visitor)
    forgets = table.game.people.get("forgets")
    if at < table.sequence and forgets and forgets(table.reader(None)):
        return Perspective(None, ())
    return perspective_of(table, held[:1] if table.is_over else held, wanted, at)


@get("/replay/{match:str}")
async def show_replay(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], table: Given[Table]
) -> Response[str]:
    at = number_of(request, "step")
    at = table.sequence if at is None else min(at, table.sequence)
    perspective = replay_perspective(site, table, visitor, number_of(request, "seat"), at)
    page = TablePage(table, perspective, visitor.language)
    shown = page.with_board(at)
    shown["fragments"]["log"] = page.log(0, table.sequence)
    return site.page(
        request,
        visitor,
        "replay.html",
        table=table,
        perspective=perspective,
        shown=shown,
        at=at,
        about=table.game.about,
        mine=bool(site.seats_held(table, visitor)),
        said=game_translator(visitor),
        reader=table.reader(perspective.seat, visitor.language, at),
    )


@get("/table/{match:str}/log.json")
async def export_log(table: Given[Table]) -> Response[str]:
    return log_file(table)


def log_file(table: Table) -> Response[str]:
    if not table.is_over:
        raise NotNow(
            "The log can be taken when the match is over: until then it would tell secrets."
        )
    headers = {
        "content-disposition": f'attachment; filename="{table.match.header.game}-{table.id}.json"',
        "cache-control": "no-store",
    }
    return Response(table.match.export(), media_type="application/json", headers=headers)


@get("/table/{match:str}/notes")
async def notes(
    site: Given[Site], visitor: Given[Visitor], table: Given[Table], seat: Given[int]
) -> Json:
    reader = table.reader(seat, visitor.language)
    written = await site.hall.store.notes(table.id, seat)
    return {
        "notes": [[piece, reader.label(piece), written.get(piece, "")] for piece in reader.notes()]
    }


@post("/table/{match:str}/note", status_code=200)
async def write_note(table: Given[Table], seat: Given[int], sent: Given[Json]) -> Json:
    piece, text = sent.get("piece"), sent.get("text")
    if (
        piece not in table.reader(seat).notes()
        or not isinstance(text, str)
        or len(text) > NOTE_LENGTH
    ):
        raise Unusable(
            "A note is a text of at most {most} characters on something of the board.",
            most=NOTE_LENGTH,
        )
    await table.store.write_note(table.id, seat, str(piece), plain(text))
    return {}


@post("/table/{match:str}/report", status_code=200)
async def report_problem(
    site: Given[Site], visitor: Given[Visitor], table: Given[Table], sent: Given[Json]
) -> Json:
    lines = str(sent.get("text", ""))[:REPORT_LENGTH].splitlines()
    text = "\n".join(plain(line) for line in lines).strip()
    if not text:
        raise Unusable("Say in a few words what is wrong.")
    number = await site.hall.store.report(table.id, table.sequence, text)
    return {
        "said": page_words(visitor.language)(
            "Thank you. Report {number} is kept with the log of this match.", number=number
        )
    }


@post("/replay/{match:str}/again")
async def again(site: Given[Site], visitor: Given[Visitor], table: Given[Table]) -> Redirect:
    """Start a rematch after a replay or an imported match."""
    if not site.seats_held(table, visitor):
        raise Forbidden("You do not hold this seat.")
    return site.go(visitor, f"/table/{(await site.hall.rematch(table)).id}")


TABLES = Router(
    "/",
    dependencies={"sent": Provide(provide_sent), "seat": Provide(provide_visitor_seat)},
    route_handlers=[
        table_page,
        stream,
        pulse,
        play_action,
        take_back,
        answer_proposal,
        leave_table,
        pass_on,
        ask_always,
        rematch,
        invite,
        explain_choices,
        explain_touch,
        describe_piece_at,
        board_in_words,
        glance,
        board_picture,
        hint,
        show_moment,
        show_replay,
        export_log,
        notes,
        write_note,
        report_problem,
        again,
    ],
)
