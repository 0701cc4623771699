"""The perspective of a page: the seat whose view of the table it shows, or a watcher's view."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hexameron.table.table import Table


@dataclass(frozen=True)
class Perspective:
    """The perspective of a browser.

    `seat` is the seat whose view it shows, None for a watcher. `held` are the seats it may act for.
    `curtain` is the seat whose player must take the screen first. `tall` is for a narrow upright
    screen.
    """

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
    """Return the perspective of a browser that holds these seats and last showed seat `wanted`."""
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
        # While players change places at the screen, it shows no seat's secrets.
        return Perspective(None, mine, curtain=acting)
    return Perspective(
        wanted if wanted in mine else None, mine, None if wanted in mine else mine[0]
    )
