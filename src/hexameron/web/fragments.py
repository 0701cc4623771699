"""The changing parts of a table's page, rendered for one perspective, as the stream sends them."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from hexameron.core.compiled.record import OVER, Head
from hexameron.core.drawing.svg import Part
from hexameron.core.match.events import project
from hexameron.core.match.log import OLDER
from hexameron.core.match.motion import Motion, motions_of
from hexameron.table.log_lines import LogLine
from hexameron.table.table import Table
from hexameron.web import changes, players
from hexameron.web.changes import Change
from hexameron.web.choices import Json, list_choices
from hexameron.web.naming import distinct_names, line_with_names, reader_with_names
from hexameron.web.perspective import Perspective
from hexameron.web.render_cache import cache_of
from hexameron.web.templates import page_words, render, render_template

LOG_LINES = 150
DRAWN = 120  # boards and action lists cached per table


class StreamEvent(TypedDict, total=False):
    """The data of one event of the stream: only what changed."""

    sequence: int
    fragments: dict[str, str]  # parts of the page, by name
    append: dict[str, str]  # HTML to add at the end of a part, by name
    changes: list[Change]  # to the board
    actions: Json
    motions: list[Motion]  # of the last step, in order
    turn: bool  # the reader is to decide
    seat: int | None
    curtain: int | None
    over: bool
    kind: str  # of the step
    say: str
    text: str


def snapshot(table: Table, perspective: Perspective, language: str) -> StreamEvent:
    """Return all changing parts as they are now."""
    now = table.sequence
    event = with_board(table, perspective, language, now)
    event["fragments"] |= {
        "log": log_lines(table, perspective.seat, language, max(0, now - LOG_LINES), now),
        **around(table, perspective, language),
    }
    event["actions"] = list_actions(table, perspective, language)
    event["motions"] = motions(table, perspective.seat, now)
    return event


def without_parts(event: StreamEvent) -> StreamEvent:
    """Return the event without the parts that the page already contains."""
    return {**event, "fragments": {}}


def step_changes(
    table: Table, perspective: Perspective, language: str, number: int, before: int | None
) -> StreamEvent:
    """Return the changes of one step, for a reader who saw the board from seat `before`."""
    at = number + 1
    event = headline_at(table, perspective, language, at)
    changed = board_changes(table, before, perspective.seat, language, number, perspective.tall)
    if changed is not None:
        event["changes"] = changed
    else:
        event["fragments"]["board"] = str(
            draw_board(table, perspective.seat, language, at, perspective.tall)
        )
    ended = at == table.sequence and table.is_over and table.game.offers("intent")
    # Earlier lines are now struck out, or show the bots' intentions.
    if ended or table.match.steps[number].kind == "undo":
        event["fragments"]["log"] = log_lines(
            table, perspective.seat, language, max(0, at - LOG_LINES), at
        )
    else:
        event["append"] = {"log": log_lines(table, perspective.seat, language, number, at)}
    event["kind"] = table.match.steps[number].kind
    event["say"] = line_text(
        table, line_with_names(table, number, perspective.seat, language), language
    )
    event["motions"] = motions(table, perspective.seat, at)
    if at == table.sequence:
        event["fragments"] |= around(table, perspective, language)
        event["actions"] = list_actions(table, perspective, language)
    return event


def about_table(table: Table, perspective: Perspective, language: str) -> StreamEvent:
    """Return the changes without a step: the players present and their requests."""
    return {
        "sequence": table.sequence,
        "fragments": around(table, perspective, language),
        "actions": list_actions(table, perspective, language),
    }


def with_board(table: Table, perspective: Perspective, language: str, at: int) -> StreamEvent:
    """Return the board and the headline after `at` steps."""
    event = headline_at(table, perspective, language, at)
    event["fragments"]["board"] = str(
        draw_board(table, perspective.seat, language, at, perspective.tall)
    )
    return event


def headline_at(table: Table, perspective: Perspective, language: str, at: int) -> StreamEvent:
    """Return the headline after `at` steps, and whether it is the reader's turn."""
    acting = int(view_position(table, at).to_act)
    return {
        "sequence": at,
        "fragments": {
            "headline": headline(table, perspective, language, at),
            "brief": brief(table, perspective, language, at),
        },
        "turn": is_yours(table, perspective, acting, at),
        "seat": perspective.seat,
        "curtain": perspective.curtain,
        "over": acting == OVER,
    }


def is_yours(table: Table, perspective: Perspective, acting: int, at: int) -> bool:
    """Return whether the reader is to decide.

    False while the table is about to pass for the seat.
    """
    return (
        acting >= 0
        and acting in perspective.held
        and (at != table.sequence or table.is_asked(acting))
    )


def eye(table: Table, seat: int | None, tall: bool) -> int | None:
    """Return the seat for which the board is drawn.

    Without hidden information the wide board is the same for all readers (None).
    """
    return seat if tall or table.game.about.hidden else None


def draw_board(table: Table, seat: int | None, language: str, at: int, tall: bool = False) -> Part:
    """Return the board after `at` steps.

    A position never changes, so each recent one is drawn only once.
    """
    seat = eye(table, seat, tall)
    key = ("board", id(table.match), at, seat, language, tall)
    if key not in cache_of(table).drawn:
        if len(cache_of(table).drawn) > DRAWN:
            cache_of(table).drawn.clear()
        cache_of(table).drawn[key] = table.game.people["svg"](
            table.reader(seat, language, at), tall
        )
    board: Part = cache_of(table).drawn[key]
    return board


def board_changes(
    table: Table, before: int | None, seat: int | None, language: str, number: int, tall: bool
) -> list[Change] | None:
    """Return the changes of a step on the board, for a reader who saw it from seat `before`.

    None if the whole board must be sent.
    """
    key = (
        "changed",
        id(table.match),
        number,
        eye(table, before, tall),
        eye(table, seat, tall),
        language,
        tall,
    )
    old, new = (
        draw_board(table, before, language, number, tall),
        draw_board(table, seat, language, number + 1, tall),
    )
    if key not in cache_of(table).drawn:
        cache_of(table).drawn[key] = changes.changes(old, new)
    found: list[Change] | None = cache_of(table).drawn[key]
    return found


def view_position(table: Table, at: int) -> Head:
    return table.match.positions[at]


def headline(table: Table, perspective: Perspective, language: str, at: int) -> str:
    reader, acting = (
        reader_with_names(table, perspective.seat, language, at),
        int(view_position(table, at).to_act),
    )
    return render_template(
        "parts/headline.html", language, sentence=reader.headline(), acting=acting,
        colour=reader.seat_colour(acting) if acting >= 0 else "",
        yours=is_yours(table, perspective, acting, at), over=acting == OVER, won=acting == OVER and has_won(table, perspective, at),
    )  # fmt: skip


def has_won(table: Table, perspective: Perspective, at: int) -> bool:
    """Return whether the reader, holding one seat, is the only winner.

    Always False in cooperative games: there the game's own sentence states the result.
    """
    if len(perspective.held) != 1 or table.game.about.cooperative:
        return False
    [mine], worths = perspective.held, table.edition.payoffs(view_position(table, at))
    return all(worths[mine] > worth for seat, worth in enumerate(worths) if seat != mine)


def brief(table: Table, perspective: Perspective, language: str, at: int) -> str:
    """Render the facts to know before choosing, or the result in figures once the match is over."""
    reader, acting = (
        reader_with_names(table, perspective.seat, language, at),
        int(view_position(table, at).to_act),
    )
    over, part = acting == OVER, "parts/brief.html"
    older = OLDER.translate(language) if table.match.is_of_older_layout else ""
    marks = {"practice": table.match.header.practice, "older": older}
    if not over:
        outlook = tuple(reader.outlook()) if acting >= 0 else ()
        return render_template(
            part, language, over=over, outlook=outlook, mine=(), scores=None, summary=None, **marks
        )
    mine = [reader.seat_name(seat) for seat in perspective.held]
    figures = {"scores": reader.scores(), "summary": summary(table, language)}
    return render(part, language, over=over, outlook=(), mine=mine, **marks, **figures)


def summary(table: Table, language: str) -> list[list[str]] | None:
    """Return the finished match in figures, or None if the game has no such summary."""
    key = ("summary", id(table.match), table.sequence, language)
    if key not in cache_of(table).drawn:
        steps, positions = table.match.steps, table.match.positions
        played = [
            (positions[n], steps[n].action)
            for n in table.match.in_force()
            if steps[n].kind in ("act", "chance")
        ]
        cache_of(table).drawn[key] = reader_with_names(table, None, language).review.summary(played)
    rows: list[list[str]] | None = cache_of(table).drawn[key]
    return rows


def around(table: Table, perspective: Perspective, language: str) -> dict[str, str]:
    """Render the parts around the board: seats, notices and tools."""
    seat = acting_seat(table, perspective)
    reader = table.reader(perspective.seat, language)
    known, about, asked = distinct_names(table, language), table.game.about, table.takeback.request
    may_undo = seat is not None and table.takeback.is_possible(seat)
    return {
        "seats": players.list_players(table, perspective, reader),
        "notices": render_template(
            "parts/notices.html", language, slug=about.slug, id=table.id, names=tuple(known), held=tuple(perspective.held),
            woken=woken(table, seat, language), asked=asked.seat if asked else None, over=table.is_over,
            is_hidden=about.hidden,
            open=tuple((number, reader.seat_name(number)) for number, each in enumerate(table.seats) if each.kind == "open"),
            begins_in_silence=about.is_silent and not table.sequence, rematch=table.seating.settings.rematch,
        ),
        "tools": render_template(
            "parts/tools.html", language, slug=about.slug, id=table.id, is_held=bool(perspective.held), over=table.is_over,
            seat=seat, is_asked=table.to_act == seat, may_undo=may_undo, has_notes=seat is not None and bool(reader.notes()),
            flow=flow_for(table, seat, language),
        ),
    }  # fmt: skip


class Wait(NamedTuple):
    """The points a seat may wait for, the one it waits for now, and whether it is always asked."""

    points: tuple[tuple[str, str], ...]
    until: str
    always: bool


def flow_for(table: Table, seat: int | None, language: str) -> Wait | None:
    """Return the seat's waiting options, which only this seat is shown. None if it has none."""
    flow = None if seat is None or table.is_over else table.reader(seat, language).flow
    if flow is None or seat is None:
        return None
    wish = table.yields.wishes.get(seat)
    return Wait(tuple(flow.points()), wish.until if wish else "", table.seats[seat].always_ask)


def woken(table: Table, seat: int | None, language: str) -> str:
    reason = table.yields.woken.get(seat, "") if seat is not None else ""
    flow = table.reader(seat, language).flow if reason else None
    return flow.reason(reason) if flow else ""


def acting_seat(table: Table, perspective: Perspective) -> int | None:
    """Return the seat a browser acts for: the one it looks from, else the first it holds.

    In a game with hidden information it is None unless the browser looks from a seat that it holds.
    """
    if perspective.seat is not None and perspective.seat in perspective.held:
        return perspective.seat
    return perspective.held[0] if perspective.held and not table.game.about.hidden else None


def list_actions(table: Table, perspective: Perspective, language: str) -> Json:
    """Return the reader's legal actions, each with the touches that lead to it and its words."""
    if (
        perspective.seat is None
        or perspective.seat not in perspective.held
        or not table.is_asked(perspective.seat)
    ):
        return {"list": [], "labels": {}, "plans": {}}
    key = ("actions", id(table.match), table.sequence, perspective.seat, language)
    if key not in cache_of(table).drawn:
        cache_of(table).drawn[key] = list_choices(
            table.reader(perspective.seat, language), table.legal()
        )
    return dict(cache_of(table).drawn[key])


def motions(table: Table, seat: int | None, at: int) -> list[Motion]:
    """Return the motions of the last of `at` steps on a seat's board, in order. Undo has none."""
    if at == 0 or table.match.steps[at - 1].kind == "undo":
        return []
    key = ("motions", id(table.match), at, eye(table, seat, False))
    if key not in cache_of(table).drawn:
        events = project(table.match.collect_events(at - 1), seat)
        cache_of(table).drawn[key] = motions_of(
            table.reader(seat, "en", at - 1), events, table.view(seat, at)
        )
    found: list[Motion] = cache_of(table).drawn[key]
    return found


def log_lines(table: Table, seat: int | None, language: str, first: int, last: int) -> str:
    kept = set(table.match.in_force())
    lines = [line_with_names(table, number, seat, language) for number in range(first, last)]
    rows = tuple(
        (line, line_text(table, line, language), line.number in kept or line.kind == "undo")
        for line in lines
    )
    return (render_template if len(rows) == 1 else render)(
        "parts/log.html", language, rows=rows, id=table.id
    )


def line_text(table: Table, line: LogLine, language: str) -> str:
    """Return the text of a log line. Steps of the table itself are worded by the page."""
    t = page_words(language)
    if line.kind == "leave":
        return " ".join(
            filter(
                None,
                [
                    t("{who} leaves the table.", who=distinct_names(table, language)[line.seat]),
                    line.text,
                ],
            )
        )
    if line.kind == "undo":
        return t("{who} takes a step back.", who=distinct_names(table, language)[line.seat])
    return line.text
