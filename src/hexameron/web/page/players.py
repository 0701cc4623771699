"""The row of players above the board: their names, points and current activity."""

from __future__ import annotations

from typing import NamedTuple

from hexameron.core.reading.reader import Reader
from hexameron.table.table import Table
from hexameron.web.page.names import distinct_names
from hexameron.web.page.perspective import Perspective
from hexameron.web.templates import page_words, render_template


class Player(NamedTuple):
    """A seat as plain values, which most steps do not change."""

    seat_name: str
    colour: str
    name: str
    points: str
    is_acting: bool
    is_mine: bool
    how: str  # one of the template's cases, see `doing`
    level: str = ""
    stands_in: str = ""
    seconds: int | None = None


def list_players(table: Table, perspective: Perspective, reader: Reader[object, object]) -> str:
    known, scored = distinct_names(table, reader.language), points_by_seat(reader)
    players = tuple(
        describe_player(table, number, perspective, reader, known[number], scored)
        for number in range(len(table.seats))
    )
    # A new id restarts the delay before the sign that a bot is thinking.
    step = table.sequence if any(each.is_acting and each.how == "bot" for each in players) else 0
    return render_template(
        "parts/seats.html",
        reader.language,
        players=players,
        watching=table.presence.watching,
        step=step,
    )


def describe_player(
    table: Table,
    number: int,
    perspective: Perspective,
    reader: Reader[object, object],
    name: str,
    scored: dict[str, str],
) -> Player:
    seat, (how, seconds), own_name = (
        table.seats[number],
        doing(table, number),
        reader.seat_name(number),
    )
    is_bot = seat.kind == "bot"
    return Player(
        seat_name=own_name,
        colour=reader.seat_colour(number),
        name=name,
        points=scored.get(own_name, ""),
        is_acting=number == table.to_act,
        is_mine=number in perspective.held,
        how=how,
        seconds=seconds,
        level=reader.t(seat.name) if is_bot else "",
        stands_in=stands_in(table, seat.level, reader.language) if is_bot else "",
    )


def doing(table: Table, number: int) -> tuple[str, int | None]:
    """Return the state of a seat for the template, and its countdown in seconds if it has one."""
    seat, presence = table.seats[number], table.presence
    if seat.has_left:
        return "left", None
    if seat.kind in ("bot", "open"):
        return seat.kind, None
    if number in presence.substitutes:
        return "substitute", None
    if number == table.to_act and (left := table.deadlines.time_left()) is not None:
        return "clock", left
    if presence.present[number] > 0:
        return "here", None
    return "away", presence.seconds_left(number)


def stands_in(table: Table, level: str, language: str) -> str:
    """Return the reason why a style plays instead of the level's search, or an empty text."""
    t, about = page_words(language), table.game.about
    if not table.thinking.stands_in(about, level):
        return ""
    if table.thinking.has_given_up(about):
        return t("plays by style: its search could not be prepared here")
    return t("plays by style while its search is not ready")


def points_by_seat(reader: Reader[object, object]) -> dict[str, str]:
    """Return the points of each seat by its name: the last figure of its row of scores.

    Rows that do not end in a number are left out.
    """
    return {row[0]: row[-1] for row in reader.scores()[1:] if row[-1].lstrip("-−").isdigit()}
