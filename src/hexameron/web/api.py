"""The HTTP API: create, join, watch, play and export matches.

Signed tokens prove who holds a seat; cookies are ignored. An answer shows the view of the token's
seat, or a watcher's view. It contains no raw steps and no seeds, except in the export of a finished
match.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.di import Provide
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.response import Stream

from hexameron.core.model.about import About
from hexameron.table.gathering import Gathering
from hexameron.table.keys import KEY_LENGTH
from hexameron.table.refusals import Forbidden, Unusable
from hexameron.table.seats import clean_name
from hexameron.table.table import Table
from hexameron.web.decks import read_form_deck
from hexameron.web.forms import NewMatch, may_undo_freely, read_deadline, read_seats
from hexameron.web.page.log import line_text, plain_line, prepare_lines
from hexameron.web.site import Given, Site, address_of, host_of, is_form
from hexameron.web.stream import answer_stream as stream_of, follow_table, last_known
from hexameron.web.tables import log_file, number_of
from hexameron.web.visitors import AnyRequest, Visitor, language_of

PathText = FromPath[str]
Token = Annotated[
    str,
    HeaderParameter(
        name="authorization", required=False, description="Bearer, then the seat's token"
    ),
]


class SeatGiven(msgspec.Struct):
    seat: int
    name: str
    kind: str
    token: str = ""
    invitation: str = ""


class MatchGiven(msgspec.Struct):
    match: str
    # Commits to the seed of all chance outcomes before the first one. Empty until every player has
    # brought a deck.
    commitment: str
    seats: list[SeatGiven]


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """A request to join a match.

    `key` is a text of your own. The same request with the same key gets the same answer.
    """

    invitation: str
    name: str = ""
    key: Annotated[str, msgspec.Meta(max_length=KEY_LENGTH)] = ""
    # In a game with decks: the id of a ready-made deck, or the text of your own. It is not shown to
    # other players.
    deck: str = ""


class Watcher(msgspec.Struct, frozen=True):
    """The reader of a match: the token's seat, or None for a watcher."""

    seat: int | None


class Acting(msgspec.Struct, forbid_unknown_fields=True):
    """An action by code or by notation, and the sequence number at which it was chosen.

    `key` is a text of your own that keeps a repeated request from being played twice.
    """

    sequence: int
    action: int | None = None
    notation: str = ""
    key: str = ""


class ActionResult(msgspec.Struct):
    sequence: int


class Possible(msgspec.Struct):
    action: int
    notation: str
    words: str
    touches: list[str]


class Shown(msgspec.Struct):
    """A match as the seat of the token, or a watcher, may know it."""

    match: str
    game: str
    sequence: int
    seat: int | None
    to_act: int | None
    is_over: bool
    headline: str
    view: Any
    text: str
    log: list[str]
    afterwords: dict[int, str]  # by index in `log`: the bots' intentions, once the match is over
    actions: list[Possible]


class GameGiven(msgspec.Struct):
    slug: str
    title: str
    sentence: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    levels: list[str]
    options: list[dict[str, Any]]


@get("/games")
async def list_games(site: Given[Site]) -> list[GameGiven]:
    """List the games of this server and their options."""
    return [
        GameGiven(
            slug,
            about.title,
            about.sentence,
            about.seats,
            about.minutes,
            [level.name for level in about.levels],
            [
                {
                    "name": o.name,
                    "default": o.default,
                    "choices": o.choices,
                    "low": o.low,
                    "high": o.high,
                }
                for o in about.options
            ],
        )
        for slug, about in site.loading.catalogue.items()
    ]


@post("/matches", opt={"anybody": True})
async def create(
    request: AnyRequest, site: Given[Site], request_key: Given[str], data: JSONBody[NewMatch]
) -> MatchGiven:
    """Create a match and return the tokens of `me` seats and the invitations of `friend` seats.

    They are not shown again elsewhere. Anyone who sends the same `key` gets the same answer, so
    make it long and random.
    """
    about = site.loading.about(data.game)
    nobody = Visitor("", "", language_of(request), "auto")
    seats, options = read_seats(about, data.seats, nobody), about.read_options(data.options)
    for seat, wish in zip(seats, data.seats, strict=True):
        seat.brings = (
            await accept_deck(request, site, about, wish.deck) if seat.kind != "open" else ""
        )
    free_undo, deadline = may_undo_freely(data, seats), read_deadline(about, data)
    if about.has_decks and any(seat.kind == "open" for seat in seats):
        gathering = await site.hall.gather(
            data.game,
            seats,
            options,
            free_undo,
            deadline,
            data.practice,
            request_key,
            host_of(request),
        )
        return MatchGiven(
            gathering.id, "", [_describe_seat(site, gathering, i) for i in range(len(seats))]
        )
    table = await site.hall.create(
        data.game,
        seats,
        options,
        free_undo,
        deadline=deadline,
        practice=data.practice,
        name=request_key,
        host=host_of(request),
    )
    table.nudge()
    return MatchGiven(
        table.id,
        table.match.header.commitment,
        [_describe_seat(site, table, i) for i in range(len(seats))],
    )


def _describe_seat(site: Site, table: Table | Gathering, seat: int) -> SeatGiven:
    sitting = table.seats[seat]
    token = site.tokens.make("seat", table, seat) if sitting.kind == "person" else ""
    invitation = site.tokens.make("invitation", table, seat) if sitting.kind == "open" else ""
    return SeatGiven(seat, sitting.name, sitting.kind, token, invitation)


@post("/matches/{match:str}/join", status_code=200)
async def take_seat(
    request: AnyRequest,
    site: Given[Site],
    match: PathText,
    request_key: Given[str],
    data: JSONBody[Joining],
) -> SeatGiven:
    """Take a seat with an invitation, which can be used only once.

    A match to which the players bring decks begins when the last of them joins.
    """
    gathering = await site.hall.gathering(match)
    table = gathering if gathering and not gathering.match else await site.hall.open(match)
    again = site.tokens.was_admitted(data.invitation, table, request_key)
    if again is not None:
        return _describe_seat(site, table, again)
    seat = site.tokens.admit("invitation", data.invitation, table)
    name = clean_name(data.name, table.seats[seat].name)
    if isinstance(table, Gathering):
        brings = await accept_deck(request, site, site.loading.about(table.game), data.deck)
        await site.hall.arrive(table, seat, name, "", brings, request_key)
    else:
        await table.seating.sit(seat, name, "", request_key)
    return _describe_seat(site, table, seat)


async def accept_deck(request: AnyRequest, site: Site, about: About, deck: str) -> str:
    """Return the id of a ready-made deck, or the text of another deck if it is legal."""
    decks, language = site.loading.decks(about.slug), language_of(request)
    if decks is None or not deck or deck in [made.id for made in decks.ready_made(language)]:
        return deck if decks else ""
    read, faults = await read_form_deck(site, address_of(request), about.slug, deck, language)
    if faults:
        raise Unusable(
            "The deck {name} is not legal yet. {faults}", name=read.name, faults=" ".join(faults)
        )
    return deck


async def provide_watcher(
    request: AnyRequest, site: Given[Site], table: Given[Table], request_key: Given[str]
) -> Watcher:
    """Return the seat of the request's token, or a watcher if there is no token."""
    given = request.headers.get("authorization", "")
    if not given:
        return Watcher(None)
    kind, _, token = given.partition(" ")
    if kind.casefold() != "bearer":
        raise Forbidden("This link or token is not valid.")
    if site.tokens.is_ahead("seat", token.strip(), table):
        await table.catch_up()
    return Watcher(site.tokens.admit("seat", token.strip(), table, request_key))


async def provide_seat(watcher: Given[Watcher]) -> int:
    if watcher.seat is None:
        raise HTTPException(status_code=401)
    return watcher.seat


@get("/matches/{match:str}")
async def show(
    request: AnyRequest, table: Given[Table], watcher: Given[Watcher], authorization: Token = ""
) -> Shown:
    """Return the current state of the match, for the token's seat or for a watcher."""
    seat, language = watcher.seat, language_of(request)
    await prepare_lines(table, 0, lambda number: plain_line(table, number, seat, language))
    return describe_match(table, seat, language)


def describe_match(table: Table, seat: int | None, language: str) -> Shown:
    reader = table.reader(seat, language)
    legal = table.legal() if seat is not None and table.to_act == seat else []
    lines = [plain_line(table, number, seat, language) for number in range(table.sequence)]
    return Shown(
        match=table.id,
        game=table.game.about.slug,
        sequence=table.sequence,
        seat=seat,
        to_act=table.to_act if table.to_act >= 0 else None,
        is_over=table.is_over,
        headline=reader.headline(),
        view=msgspec.to_builtins(reader.view, enc_hook=_number),
        text=reader.text(),
        log=[line_text(table, line, language) for line in lines],
        afterwords={line.number: line.meant for line in lines if line.meant},
        actions=[
            Possible(a, reader.notation(a), reader.words(a), reader.touches(a)) for a in legal
        ],
    )


def _number(value: Any) -> Any:
    """Convert a NumPy number to a Python number."""
    return value.item()


@get("/matches/{match:str}/stream")
async def watch(
    request: AnyRequest,
    site: Given[Site],
    watcher: Given[Watcher],
    match: PathText,
    authorization: Token = "",
) -> Stream:
    """Stream the events that the seat's page gets. Their ids are sequence numbers of the log.

    Send `Last-Event-ID` to continue after an event. While nothing happens, an event `beat` is sent
    every few seconds. If none arrives for a long time, the connection is lost.
    """
    held = [] if watcher.seat is None else [watcher.seat]
    known = last_known(request)
    wanted, language = number_of(request, "seat"), language_of(request)
    events = follow_table(
        lambda: site.hall.open(match),
        lambda _: held,
        wanted,
        language,
        known,
        site.settings.heartbeat,
    )
    return stream_of(request, events, bool(held))


@post("/matches/{match:str}/actions", status_code=200, opt={"own_key": True})
async def act(
    request: AnyRequest,
    table: Given[Table],
    seat: Given[int],
    data: JSONBody[Acting],
    authorization: Token = "",
) -> ActionResult:
    """Play an action for the seat of the token."""
    language = language_of(request)
    action = data.action
    if action is None:
        if data.sequence != table.sequence or table.keys.is_ahead(data.key):
            # The meaning of a notation depends on the position.
            await table.catch_up()
        action = _from_notation(
            table, seat, data.notation, language, table.keys.step_made_by(data.key)
        )
    return ActionResult(await table.act(seat, action, data.sequence, data.key))


def _from_notation(table: Table, seat: int, text: str, language: str, made: int | None) -> int:
    if made is not None:  # a repeated request: read it in the position where it was played
        return int(table.edition.find(table.match.positions[made], text[:200], language))
    if table.to_act != seat:
        # Any code will do: `Table.act` refuses it and names the seat to act.
        return -1 if table.is_over else 0
    return int(table.edition.find(table.match.state, text[:200], language))


@post("/matches/{match:str}/leave", status_code=200)
async def leave(
    table: Given[Table], seat: Given[int], request_key: Given[str], authorization: Token = ""
) -> ActionResult:
    """Leave the table for good."""
    return ActionResult(await table.leave(seat, request_key))


@get("/matches/{match:str}/export")
async def export(table: Given[Table]) -> Response[str]:
    """Return the whole log with its seed, once the match is over."""
    return log_file(table)


async def demand_json(request: AnyRequest) -> None:
    if request.method == "POST" and (
        is_form(request)
        or (await request.body() and request.content_type[0] != RequestEncodingType.JSON)
    ):
        raise HTTPException(status_code=415)


API = Router(
    "/api",
    route_handlers=[list_games, create, take_seat, show, watch, act, leave, export],
    before_request=demand_json,
    opt={"exclude_from_csrf": True},
    tags=["matches"],
    dependencies={"watcher": Provide(provide_watcher), "seat": Provide(provide_seat)},
)
