"""The page of a table and what its buttons do. Cookies say who asks; the script sends a key with every action."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from hexameron.core.errors import Refused
from hexameron.table.refusals import Forbidden, NotNow, Unknown, Unusable
from hexameron.table.table import Table
from hexameron.web import fragments
from hexameron.web.desk import desk_of, said
from hexameron.web.looks import Look, look
from hexameron.web.paper import shell
from hexameron.web.stream import follow

Asked = Request[Any, Any, Any]
PathText = FromPath[str]
EXPLAINED = 40
NOTE_LENGTH = 200
REPORT_LENGTH = 4000


@get("/table/{match:str}")
async def table_page(request: Asked, match: PathText) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    eyes = look(table, desk.held(table, visitor), number_of(request, "seat"))
    shown = fragments.snapshot(table, eyes, visitor.language)
    return desk.page(
        request, visitor, "table.html", table=table, eyes=eyes, shown=shown, about=table.game.about, said=said(request),
        watching="watch" in request.query_params,
        names=[fragments.seat_title(table, seat, visitor.language) for seat in range(len(table.seats))],
    )  # fmt: skip


def number_of(request: Asked, name: str) -> int | None:
    text = str(request.query_params.get(name, ""))
    return int(text) if text.isdigit() and len(text) < 8 else None


@get("/table/{match:str}/stream")
async def stream(request: Asked, match: PathText) -> Stream:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    await desk.hall.open(match)
    last = request.headers.get("last-event-id", "")
    watching = "watch" in request.query_params
    events = follow(
        lambda: desk.hall.open(match),
        lambda table: [] if watching else desk.held(table, visitor),
        number_of(request, "seat"),
        visitor.language,
        int(last) if last.isdigit() and len(last) < 9 else None,
    )
    return Stream(events, media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


@get("/table/{match:str}/pulse")
async def pulse(request: Asked, match: PathText) -> dict[str, Any]:
    """For a hidden tab, which keeps no stream open: whose turn it is; the person counts as present."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    held = desk.held(table, visitor)
    table.pulse(held)
    return {"sequence": table.sequence, "turn": any(table.is_asked(seat) for seat in held), "over": table.is_over}


async def body_of(request: Asked) -> dict[str, Any]:
    try:
        data = await request.json()
    except Exception:
        raise Unusable("This request cannot be understood.") from None
    if not isinstance(data, dict):
        raise Unusable("This request cannot be understood.")
    return data


async def seated(request: Asked, match: str) -> tuple[Table, int, dict[str, Any], str]:
    """Table, seat, what was sent, and the language, for a visitor who holds the seat."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    data = await body_of(request)
    return table, desk.demand_held(table, visitor, data.get("seat")), data, visitor.language


@post("/table/{match:str}/act", status_code=200)
async def act(request: Asked, match: PathText) -> dict[str, Any]:
    table, seat, data, language = await seated(request, match)
    return {"sequence": await table.act(seat, data.get("action"), data.get("sequence"), data.get("key", ""), language)}


@post("/table/{match:str}/undo", status_code=200)
async def take_back(request: Asked, match: PathText) -> dict[str, Any]:
    table, seat, _, language = await seated(request, match)
    done = await table.take_back(seat)
    return {"said": "" if done else shell(language)("The others are asked.")}


@post("/table/{match:str}/answer", status_code=200)
async def answer(request: Asked, match: PathText) -> dict[str, Any]:
    table, seat, data, _ = await seated(request, match)
    await table.answer(seat, data.get("allow") is True)
    return {}


@post("/table/{match:str}/leave", status_code=200)
async def leave(request: Asked, match: PathText) -> dict[str, Any]:
    table, seat, _, _ = await seated(request, match)
    await table.leave(seat)
    return {}


@post("/table/{match:str}/yield", status_code=200)
async def pass_on(request: Asked, match: PathText) -> dict[str, Any]:
    """Let things go on until a point of the game, or until nothing waits; an empty `until` takes it back."""
    table, seat, data, _ = await seated(request, match)
    table.let_go_on(seat, str(data.get("until", "")))
    return {}


@post("/table/{match:str}/ask", status_code=200)
async def ask_always(request: Asked, match: PathText) -> dict[str, Any]:
    table, seat, data, _ = await seated(request, match)
    await table.ask_always(seat, data.get("on") is True)
    return {}


@post("/table/{match:str}/rematch", status_code=200)
async def rematch(request: Asked, match: PathText) -> dict[str, Any]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    if not desk.held(table, visitor):
        raise Forbidden("You do not hold this seat.")
    following = await desk.hall.rematch(table)
    return {"go": f"/table/{following.id}"}


@post("/table/{match:str}/invite", status_code=200)
async def invite(request: Asked, match: PathText) -> dict[str, Any]:
    """A link for an open seat; asking anew kills the old link."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    data = await body_of(request)
    seat = data.get("open")
    if not desk.held(table, visitor):
        raise Forbidden("You do not hold this seat.")
    if not isinstance(seat, int) or not 0 <= seat < len(table.seats) or table.seats[seat].kind != "open":
        raise NotNow("This seat is not open.")
    if data.get("renew") is True:
        await table.renew_link(seat)
    return {"link": f"/join/{desk.tokens.make('invitation', table, seat)}"}


@get("/table/{match:str}/explain")
async def explain(request: Asked, match: PathText) -> dict[str, str]:
    """What some of the possible actions would do, in words."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    seat = desk.demand_held(table, visitor, str(request.query_params.get("seat", "")))
    if table.to_act != seat:
        return {}
    asked = str(request.query_params.get("actions", "")).split(",")[:EXPLAINED]
    reader, legal = table.reader(seat, visitor.language), set(table.legal())
    wanted = [int(text) for text in asked if text.isdigit() and len(text) < 8]
    return {str(action): reader.explain(action) for action in wanted if action in legal}


@get("/table/{match:str}/why")
async def why(request: Asked, match: PathText) -> dict[str, str]:
    """Why something that was touched is not possible now."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    seat = desk.demand_held(table, visitor, str(request.query_params.get("seat", "")))
    touched = [text for text in str(request.query_params.get("touches", ""))[:400].split(" ") if text]
    return {"said": reason(table, seat, touched, visitor.language)}


def reason(table: Table, seat: int, touched: list[str], language: str) -> str:
    reader = table.reader(seat, language)
    if table.to_act != seat:
        return reader.headline()
    legal = set(table.legal())
    for action in range(table.game.actions):
        if action in legal:
            continue
        try:
            path = reader.touches(action)
            if path[: len(touched)] == touched:
                return reader.refusal(action)
        except (Refused, LookupError, ValueError, TypeError):
            continue  # a code that names nothing in this position
    return shell(language)("That is not part of any action now. What glows can be touched.")


@get("/table/{match:str}/closer")
async def closer(request: Asked, match: PathText) -> dict[str, Any]:
    """A piece looked at closer, as the one who asks may know it: now, or after some step."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    at, wanted = number_of(request, "step"), number_of(request, "seat")
    if at is not None and at > table.sequence:
        raise Unknown("There is no such step.")
    seat = wanted if wanted in desk.held(table, visitor) else None
    if at is not None:
        seat = replay_eyes(desk, table, visitor, wanted, at).seat
    piece = str(request.query_params.get("piece", ""))[:60]
    found = table.reader(seat, visitor.language, at).closeup(piece)
    if found is None:
        raise Unknown("There is nothing to look at.")
    return {"title": found.title, "lines": found.lines, "picture": found.picture, "cards": found.cards}


@get("/table/{match:str}/hint")
async def hint(request: Asked, match: PathText) -> dict[str, Any]:
    """The best action found now, and why."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    seat = desk.demand_held(table, visitor, str(request.query_params.get("seat", "")))
    if table.to_act != seat:
        raise NotNow("It is not your turn.")
    sequence = table.sequence
    found = await table.hint()
    if sequence != table.sequence:
        raise NotNow("The match has gone on since: look at the board again, then choose.")
    reader = table.reader(seat, visitor.language)
    return {
        "action": found.action,
        "touches": reader.touches(found.action),
        "words": reader.words(found.action),
        "why": reader.explain(found.action),
        "share": shell(visitor.language)("Worth about {share} of 100 points for you.", share=round(100 * found.share)),
    }


@get("/table/{match:str}/moment")
async def moment(request: Asked, match: PathText) -> dict[str, Any]:
    """The table after some step, as the one who asks saw it then; after the end, as any seat saw it."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    at = number_of(request, "step")
    if at is None or at > table.sequence:
        raise Unknown("There is no such step.")
    eyes = replay_eyes(desk, table, visitor, number_of(request, "seat"), at)
    shown = fragments.moment(table, eyes, visitor.language, at)
    shown["moved"] = fragments.moved(table, eyes.seat, visitor.language, at)
    return shown


def replay_eyes(desk: Any, table: Table, visitor: Any, wanted: int | None, at: int) -> Any:
    if table.is_over and wanted is not None and wanted < len(table.seats):
        return Look(wanted, ())
    held = desk.held(table, visitor)
    return replace(look(table, held[:1] if table.is_over else held, wanted, at), held=())  # nobody acts in the past


@get("/replay/{match:str}")
async def replay(request: Asked, match: PathText) -> Response[str]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    at = number_of(request, "step")
    at = table.sequence if at is None else min(at, table.sequence)
    eyes = replay_eyes(desk, table, visitor, number_of(request, "seat"), at)
    shown = fragments.moment(table, eyes, visitor.language, at)
    lines = fragments.log_lines(table, eyes.seat, visitor.language, 0, table.sequence)
    return desk.page(
        request, visitor, "replay.html", table=table, eyes=eyes, shown=shown, lines=lines, at=at, about=table.game.about,
        mine=bool(desk.held(table, visitor)), said=said(request),
    )  # fmt: skip


@get("/table/{match:str}/log.json")
async def export(request: Asked, match: PathText) -> Response[str]:
    desk = desk_of(request)
    table = await desk.hall.open(match)
    return log_file(table)


def log_file(table: Table) -> Response[str]:
    if not table.is_over:
        raise NotNow("The log can be taken when the match is over: until then it would tell secrets.")
    headers = {"content-disposition": f'attachment; filename="{table.match.header.game}-{table.id}.json"', "cache-control": "no-store"}
    return Response(table.match.export(), media_type="application/json", headers=headers)


@get("/table/{match:str}/notes")
async def notes(request: Asked, match: PathText) -> dict[str, Any]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    seat = desk.demand_held(table, visitor, str(request.query_params.get("seat", "")))
    if not table.game.offers("notes"):
        raise Unknown("There is no such page.")
    written, reader = await desk.hall.store.notes(match, seat), table.reader(seat, visitor.language)
    return {"notes": [[piece, reader.label(piece), written.get(piece, "")] for piece in reader.notes()]}


@post("/table/{match:str}/note", status_code=200)
async def write_note(request: Asked, match: PathText) -> dict[str, Any]:
    table, seat, data, _ = await seated(request, match)
    piece, text = data.get("piece"), data.get("text")
    if piece not in table.reader(seat).notes() or not isinstance(text, str) or len(text) > NOTE_LENGTH:
        raise Unusable("A note is a text of at most {most} characters on something of the board.", most=NOTE_LENGTH)
    await table.store.write_note(match, seat, str(piece), text.strip())
    return {}


@post("/table/{match:str}/report", status_code=200)
async def report(request: Asked, match: PathText) -> dict[str, Any]:
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    data = await body_of(request)
    text = str(data.get("text", ""))[:REPORT_LENGTH].strip()
    if not text:
        raise Unusable("Say in a few words what is wrong.")
    number = await desk.hall.store.report(table.id, table.sequence, text)
    return {"said": shell(visitor.language)("Thank you. Report {number} is kept with the log of this match.", number=number)}


@post("/replay/{match:str}/again")
async def again(request: Asked, match: PathText) -> Redirect:
    """Play again after a replay or an imported match: a rematch."""
    desk, visitor = desk_of(request), desk_of(request).visitor(request)
    table = await desk.hall.open(match)
    if not desk.held(table, visitor):
        raise Forbidden("You do not hold this seat.")
    return desk.go(visitor, f"/table/{(await desk.hall.rematch(table)).id}")


TABLES = [
    table_page, stream, pulse, act, take_back, answer, leave, pass_on, ask_always, rematch, invite, explain, why, closer, hint, moment, replay, export,
    notes, write_note, report, again,
]  # fmt: skip
