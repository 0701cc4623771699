"""What moves on the board is what is somewhere else by the rules: motions from events, compared with the views before and after."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.match.motion import SOUNDS, Motion
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load
from hexameron.games.angels.rules import state as angels

MATCHES, STEPS = 4, 400
CLOSE_UP = (
    "angels",
    "planet",
    "portals",
)  # games in which cards or pawns lie beside each other in a hand
DRAWN = re.compile(
    r'<g id="([^"]+)" class="piece[^>]* transform="([^"]+)"|<g transform="([^"]+)" id="([^"]+)" class="piece'
)


def where(slug: str, v: Any) -> dict[str, Any]:
    """Pieces and where they are, as the rulebook says it."""
    return {
        "angels": _angels,
        "genesis": _genesis,
        "illuminated": _illuminated,
        "planet": _planet,
        "portals": _portals,
    }[slug](v)


def _angels(v: Any) -> dict[str, Any]:
    def lies(a: Any) -> bool:
        return bool(a.turned or (a.status == angels.SACRIFICED and a.row != angels.BATTLE_ROW))

    found: dict[str, Any] = {f"card-{i}": "hand" for i, _ in v.hand}
    found |= {f"angel-{a.presence}": (a.slot, a.up, lies(a)) for a in v.angels}
    found |= {f"stake-{i}": "stake" for i in range(v.stake)} | {
        f"giant-{giant.number}": giant.seat for giant in v.giants
    }
    return (
        found
        | {f"human-{h.number}": h.seat for h in v.humans}
        | {f"item-{item.number}": "stack" for item in v.items}
    )


def _genesis(v: Any) -> dict[str, Any]:
    found: dict[str, Any] = {
        f"angel-{angel}": (v.area_of(angel), v.square_of(angel))
        for angel in v.angels
        if v.square_of(angel)
    }
    circles = (
        (angel, day + 1, number)
        for angel in v.angels
        for day, number in enumerate(v.circles[angel])
    )
    return found | {f"marker-{angel}-{day}": number for angel, day, number in circles if number}


def _illuminated(v: Any) -> dict[str, Any]:
    return {
        f"entity-{seat}-{i}": place
        for seat, places in enumerate(v.places)
        for i, place in enumerate(places)
    }


def _planet(v: Any) -> dict[str, Any]:
    found = {
        f"pawn-{pawn.token}": ("hand", seat, pawn.up)
        for seat, hand in enumerate(v.hands)
        for pawn in hand
    }
    return found | {
        f"pawn-{pawn.token}": ("space", space, pawn.up)
        for space, pawn in enumerate(v.spaces)
        if pawn is not None
    }


def _portals(v: Any) -> dict[str, Any]:
    found: dict[str, Any] = {f"card-{card}": "hand" for card in v.hand} | {
        f"card-{card}": "row" for card in v.row if card >= 0
    }
    return found | {f"pawn-{seat}": place for seat, place in enumerate(v.pawns) if place >= 0}


def steps(edition: Edition, seats: int, seed: int) -> Any:
    """Yield the positions before and after each step of a match, and what happened: bots play, now and then at random."""
    state, rng = edition.start(seats), seed_rng("moved", edition.about.slug, seed)
    for _ in range(STEPS):
        if state.to_act == OVER:
            return
        legal = edition.legal(state)
        is_free = state.to_act == CHANCE or not below(rng, 4)
        action = (
            legal[int(below(rng, len(legal)))]
            if is_free
            else edition.choose(state, edition.about.styles[-1], rng)
        )
        played = edition.play(state, action)
        yield state, played
        state = played.state


@pytest.mark.parametrize("slug", list(catalogue()))
def test_what_moves_is_what_is_elsewhere_by_the_rules(slug: str) -> None:
    edition = load(slug).standard
    shown = closed_up = left = 0
    for seed in range(MATCHES):
        seat = seed % 2
        for before, played in steps(
            edition, edition.about.seats[seed % len(edition.about.seats)], seed
        ):
            reader, after = edition.reader(before, seat), edition.reader(played.state, seat)
            motions = edition.motions(before, played, seat)
            named = {piece for motion in motions for piece in motion.pieces}
            was, now = where(slug, reader.view), where(slug, after.view)
            elsewhere = {piece for piece, place in now.items() if was.get(piece) != place}
            gone = set(was) - set(now)
            text = f"{edition.write(before)}: {[type(each.event).__name__ for each in played.happened]}"
            assert elsewhere <= named, f"nothing shows {sorted(elsewhere - named)}; {text}"
            assert named & (set(was) | set(now)) <= elsewhere | gone, (
                f"{sorted(named & (set(was) | set(now)) - elsewhere - gone)} stays; {text}"
            )
            assert all(motion.sound in ("", *SOUNDS) for motion in motions)
            shown, left = shown + len(elsewhere), left + len(gone & named)
            if len(motions) == 1 and shown < 300:
                closed_up += _closing_gaps(reader, after, set(now) - elsewhere)
    print(f"{slug}: {shown} pieces moved, {left} left the board")
    assert shown > 20
    assert closed_up > 3 or slug not in CLOSE_UP, "nothing closed a gap, so nothing was shown"


def _closing_gaps(before: Any, after: Any, staying: set[str]) -> int:
    """Count the pieces that are drawn elsewhere although they stay where they are by the rules."""
    was, now = (spots(reader.svg()) for reader in (before, after))
    return sum(piece in was and was[piece] != now.get(piece) for piece in staying)


def spots(board: str) -> dict[str, str]:
    return {a or d: b or c for a, b, c, d in DRAWN.findall(board)}


@pytest.mark.parametrize("slug", list(catalogue()))
def test_pieces_come_from_and_go_to_something_on_the_board(slug: str) -> None:
    """An origin is drawn before the step, a goal after it; both are optional for the page, so most of them have to be there."""
    edition = load(slug).standard
    found = missing = 0
    for before, played in steps(edition, edition.about.seats[0], 9):
        boards = None
        for motion in edition.motions(before, played, 0):
            boards = boards or [edition.reader(state, 0).svg() for state in (before, played.state)]
            found, missing = (
                found + bool(motion.origin or motion.goal),
                missing + _missing(motion, boards),
            )
    assert not missing, f"{missing} of {found}"


def _missing(motion: Motion, boards: list[str]) -> int:
    pairs = zip((motion.origin, motion.goal), boards, strict=True)
    return sum(bool(name) and f'id="{name}"' not in board for name, board in pairs)
