"""From whose perspective a page looks at a table. Everything shown is made from that seat's view, or the watcher's."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hexameron.table.table import Table


@dataclass(frozen=True)
class Perspective:
    """`seat` is who looks (None: a watcher); `curtain` is the seat that has to take the screen first; `tall` is the screen in the hand."""

    seat: int | None
    held: tuple[int, ...]
    curtain: int | None = None
    tall: bool = False


def perspective_of(
    table: Table,
    held: list[int],
    wanted: int | None = None,
    at: int | None = None,
    tall: bool = False,
) -> Perspective:
    """Who looks, for a browser that holds these seats and last showed `wanted`."""
    return replace(_who_looks(table, held, wanted, at), tall=tall)


def _who_looks(table: Table, held: list[int], wanted: int | None, at: int | None) -> Perspective:
    mine = tuple(held)
    if not mine:
        return Perspective(None, ())
    if len(mine) == 1:
        return Perspective(mine[0], mine)
    acting = int(table.match.positions[table.sequence if at is None else at].to_act)
    if not table.game.about.hidden:
        return Perspective(
            acting if acting in mine else (wanted if wanted in mine else mine[0]), mine
        )
    if acting in mine and acting != wanted:
        return Perspective(
            None, mine, curtain=acting
        )  # between players nobody's secrets are on the screen
    return Perspective(
        wanted if wanted in mine else None, mine, None if wanted in mine else mine[0]
    )
