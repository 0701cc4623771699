"""Planet's pawns, continents and levels, from content.toml into a record."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from hexameron.core.content import constrain
from hexameron.core.record import Cells
from hexameron.games.planet.state import ELEMENTS, NONE, PAWNS, SPACES, TRAYS, Content

COLOUR_KEYS = ("water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria")
SOIL_KEYS = ("sand", "rock", "humus", "ice")
ACTION_KEYS = ("flip", "exchange", "look_move", "share", "move")
LETTERS = 24  # the longest name

Name = Annotated[str, Meta(min_length=1, max_length=LETTERS)]
Soil = Literal["sand", "rock", "humus", "ice"]
Element = Literal["water", "mineral", "plant", "insect", "animal"]
Place = Annotated[int, Meta(ge=0, le=100)]
Chance = Annotated[float, Meta(ge=0.0, le=1.0)]


class Counts(Struct, forbid_unknown_fields=True):
    elements: Literal[20]
    oxygen: Literal[4]
    bacteria: Literal[2]
    hand_size: Literal[3]


class Need(Struct, forbid_unknown_fields=True):
    kind: Literal["single", "soil", "not", "link", "link_not", "action"]
    soil: Soil | None = None
    link: Element | None = None
    avoid: Element | None = None
    action: Literal["flip", "exchange", "look_move", "share", "move"] | None = None


class Pawn(Struct, forbid_unknown_fields=True):
    colour: Literal["water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria"]
    name: Name
    need: Need


class Space(Struct, forbid_unknown_fields=True):
    x: Place
    y: Place
    soil: Soil


class Face(Struct, forbid_unknown_fields=True):
    side: Literal["easy", "difficult"]
    name: Name
    white: Annotated[list[Place], Meta(min_length=2, max_length=2)]
    spaces: Annotated[list[Space], Meta(min_length=5, max_length=5)]
    links: list[Annotated[list[Annotated[int, Meta(ge=0, le=4)]], Meta(min_length=2, max_length=2)]]


class Tray(Struct, forbid_unknown_fields=True):
    name: Name
    face: Annotated[list[Face], Meta(min_length=2, max_length=2)]


class Level(Struct, forbid_unknown_fields=True):
    name: Name
    least: Annotated[list[Annotated[int, Meta(ge=0, le=24)]], Meta(min_length=3, max_length=3)]


class Judgement(Struct, forbid_unknown_fields=True):
    """In the order of the weights in the record, which is that of beliefs.py."""

    clean: float
    empty: float
    room: float
    water_one: float
    water_two: float
    water_more: float
    mistake: float
    reading: float
    held_back: float
    keen: float
    waiting: float
    acting: float
    spare: float
    advised: float
    supply: float


class Bots(Struct, forbid_unknown_fields=True):
    worlds: Annotated[list[Annotated[int, Meta(ge=1, le=10_000)]], Meta(min_length=3, max_length=3)]


class Board(Struct, forbid_unknown_fields=True):
    counts: Counts
    pawn: Annotated[list[Pawn], Meta(min_length=26, max_length=26)]
    tray: Annotated[list[Tray], Meta(min_length=4, max_length=4)]
    level: Annotated[list[Level], Meta(min_length=4, max_length=4)]
    judgement: Judgement
    bots: Bots


# What each kind of need names besides its kind, by colour key.
PARTS = {"single": (), "soil": ("soil",), "not": ("avoid",), "link": ("link",), "link_not": ("link", "avoid"), "action": ("action",)}
KIND_OF = ("single", "soil", "not", "link", "link_not", "action", "action")


def build(board: Board) -> Content:
    c = Content()
    for i, pawn in enumerate(board.pawn):
        _demand_need(i, pawn)
        c.soil_need[i] = _place(SOIL_KEYS, pawn.need.soil)
        c.link[i] = _place(COLOUR_KEYS, pawn.need.link)
        c.avoid[i] = _place(COLOUR_KEYS, pawn.need.avoid)
        c.action[i] = _place(ACTION_KEYS, pawn.need.action)
        _spell(c.pawn_name[i], pawn.name)
    _demand_distinct(board)
    for t, tray in enumerate(board.tray):
        _spell(c.tray_name[t], tray.name)
        for f, face in enumerate(tray.face):
            _lay(c, t, f, face)
    _levels(c, board)
    for k, weight in enumerate(structs.astuple(board.judgement)):
        c.judgement[k] = weight
    for style, number in enumerate(board.bots.worlds):
        c.worlds[style] = number
    return c


def _demand_need(i: int, pawn: Pawn) -> None:
    colour, kind = COLOUR_KEYS[i // 4], KIND_OF[i // 4]
    constrain(pawn.colour == colour, f"pawn[{i}].colour", pawn.colour, f"{colour}: four pawns of each colour in order, then two Bacteria")
    constrain(pawn.need.kind == kind, f"pawn[{i}].need.kind", pawn.need.kind, kind)
    for part in ("soil", "link", "avoid", "action"):
        given = getattr(pawn.need, part)
        wanted = "a value" if part in PARTS[kind] else "no value"
        constrain((given is not None) == (part in PARTS[kind]), f"pawn[{i}].need.{part}", given, f"{wanted} for a need of kind {kind}")
    constrain(colour not in (pawn.need.link, pawn.need.avoid), f"pawn[{i}].need", colour, "another colour than the pawn's own")
    if kind == "link_not":
        constrain(pawn.need.link != pawn.need.avoid, f"pawn[{i}].need.avoid", pawn.need.avoid, "another colour than link")
    if i >= ELEMENTS:
        allowed = ACTION_KEYS[:3] if i < ELEMENTS + 4 else ACTION_KEYS[3:]
        constrain(pawn.need.action in allowed, f"pawn[{i}].need.action", pawn.need.action, f"one of {', '.join(allowed)}")


def _demand_distinct(board: Board) -> None:
    for first in (4, 8, 12, 16, 24):
        needs = [board.pawn[i].need for i in range(first, min(first + 4, PAWNS))]
        constrain(all(needs.count(need) == 1 for need in needs), f"pawn[{first}].need", needs[0], "four different needs in a colour")


def _lay(c: Content, t: int, f: int, face: Face) -> None:
    where = f"tray[{t}].face[{f}]"
    side = ("easy", "difficult")[f]
    constrain(face.side == side, f"{where}.side", face.side, f"{side}: first the easy face, then the difficult one")
    _spell(c.face_name[2 * t + f], face.name)
    for i, space in enumerate(face.spaces):
        c.soil[t, f, i], c.links[t, f, i] = SOIL_KEYS.index(space.soil), 0
        c.x[t, f, i], c.y[t, f, i] = space.x, space.y
    c.x[t, f, SPACES], c.y[t, f, SPACES] = face.white
    for k, (a, b) in enumerate(face.links):
        constrain(a != b, f"{where}.links[{k}]", [a, b], "two different spaces")
        constrain(not c.links[t, f, a] >> b & 1, f"{where}.links[{k}]", [a, b], "each link once")
        c.links[t, f, a] |= 1 << b
        c.links[t, f, b] |= 1 << a


def _levels(c: Content, board: Board) -> None:
    for i, level in enumerate(board.level):
        c.least[i] = level.least
        _spell(c.level_name[i], level.name)
    for players in range(3):
        steps = [level.least[players] for level in board.level]
        rising = steps[0] == 0 and all(a < b for a, b in pairwise(steps))
        constrain(rising, "level.least", steps, f"numbers that rise from 0, for {players + 2} players")


def _place(keys: tuple[str, ...], key: str | None) -> int:
    return NONE if key is None else keys.index(key)


def _spell(cells: Any, name: str) -> None:
    for i in range(LETTERS):
        cells[i] = ord(name[i]) if i < len(name) else 0


def spelled(cells: Cells) -> str:
    """A name from its letters in the record."""
    return "".join(chr(letter) for letter in cells if letter)


def tray_names(c: Content) -> tuple[str, ...]:
    return tuple(spelled(c.tray_name[t]) for t in range(TRAYS))
