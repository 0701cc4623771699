"""Building the content record from content.toml: pawns, continents and levels."""

from itertools import pairwise

from msgspec import structs

from hexameron.core.model.content import constrain
from hexameron.games.planet.content import records as rc
from hexameron.games.planet.content.schema import Face, Pawn, Values

# The fields of a need that each kind requires. The others must be absent.
PARTS = {
    "single": (),
    "soil": ("soil",),
    "not": ("avoid",),
    "link": ("link",),
    "link_not": ("link", "avoid"),
    "action": ("action",),
}
# Worlds that each style imagines, where the content does not give a number.
WORLDS = (1, 4, 256, 2, 4, 256, 256, 2)
# The kind of need of each colour.
KIND_OF = ("single", "soil", "not", "link", "link_not", "action", "action")


def build(values: Values) -> rc.Content:
    c = rc.Content()
    for i, pawn in enumerate(values.pawn):
        _demand_need(i, pawn)
        c.soil_need[i] = _place(rc.SOIL_KEYS, pawn.need.soil)
        c.link[i] = _place(rc.COLOUR_KEYS, pawn.need.link)
        c.avoid[i] = _place(rc.COLOUR_KEYS, pawn.need.avoid)
        c.action[i] = _place(rc.ACTION_KEYS, pawn.need.action)
    _demand_distinct(values)
    for t, tray in enumerate(values.tray):
        for f, face in enumerate(tray.face):
            _lay(c, t, f, face)
    _levels(c, values)
    _ease(c)
    for k, weight in enumerate(structs.astuple(values.judgement)):
        c.judgement[k] = weight
    for style, number in enumerate([*values.bots.worlds, *WORLDS[len(values.bots.worlds) :]]):
        c.worlds[style] = number
    return c


def _demand_need(i: int, pawn: Pawn) -> None:
    colour, kind = rc.COLOUR_KEYS[i // 4], KIND_OF[i // 4]
    constrain(
        pawn.colour == colour,
        f"pawn[{i}].colour",
        pawn.colour,
        "{colour}: four pawns of each colour in order, then two Bacteria",
        colour=colour,
    )
    constrain(pawn.need.kind == kind, f"pawn[{i}].need.kind", pawn.need.kind, "{kind}", kind=kind)
    for part in ("soil", "link", "avoid", "action"):
        given = getattr(pawn.need, part)
        if part in PARTS[kind]:
            constrain(
                given is not None,
                f"pawn[{i}].need.{part}",
                given,
                "a value for a need of kind {kind}",
                kind=kind,
            )
        else:
            constrain(
                given is None,
                f"pawn[{i}].need.{part}",
                given,
                "no value for a need of kind {kind}",
                kind=kind,
            )
    constrain(
        colour not in (pawn.need.link, pawn.need.avoid),
        f"pawn[{i}].need",
        colour,
        "another colour than the pawn's own",
    )
    if kind == "link_not":
        constrain(
            pawn.need.link != pawn.need.avoid,
            f"pawn[{i}].need.avoid",
            pawn.need.avoid,
            "another colour than link",
        )
    if i >= rc.ELEMENTS:
        allowed = rc.ACTION_KEYS[:3] if i < rc.ELEMENTS + 4 else rc.ACTION_KEYS[3:]
        constrain(
            pawn.need.action in allowed,
            f"pawn[{i}].need.action",
            pawn.need.action,
            "one of {known}",
            known=", ".join(allowed),
        )


def _demand_distinct(values: Values) -> None:
    for first in (4, 8, 12, 16, 24):
        needs = [values.pawn[i].need for i in range(first, min(first + 4, rc.PAWNS))]
        constrain(
            all(needs.count(need) == 1 for need in needs),
            f"pawn[{first}].need",
            needs[0],
            "four different needs in a colour",
        )


def _lay(c: rc.Content, t: int, f: int, face: Face) -> None:
    where = f"tray[{t}].face[{f}]"
    side = ("easy", "difficult")[f]
    constrain(
        face.side == side,
        f"{where}.side",
        face.side,
        "{side}: first the easy face, then the difficult one",
        side=side,
    )
    for i, space in enumerate(face.spaces):
        c.soil[t, f, i], c.links[t, f, i] = rc.SOIL_KEYS.index(space.soil), 0
    for k, (a, b) in enumerate(face.links):
        constrain(a != b, f"{where}.links[{k}]", [a, b], "two different spaces")
        constrain(not c.links[t, f, a] >> b & 1, f"{where}.links[{k}]", [a, b], "each link once")
        c.links[t, f, a] |= 1 << b
        c.links[t, f, b] |= 1 << a


def _levels(c: rc.Content, values: Values) -> None:
    for i, level in enumerate(values.level):
        c.least[i] = level.least
    for players in range(3):
        steps = [level.least[players] for level in values.level]
        rising = steps[0] == 0 and all(a < b for a, b in pairwise(steps))
        constrain(
            rising,
            "level.least",
            steps,
            "numbers that rise from 0, for {players} players",
            players=players + 2,
        )


def _place(keys: tuple[str, ...], key: str | None) -> int:
    return rc.NONE if key is None else keys.index(key)


def _ease(c: rc.Content) -> None:
    """Precompute the pawns of each colour whose need is met, by soil and set of linked colours."""
    for pawn in range(rc.ELEMENTS // 5, rc.ELEMENTS):
        wants, avoids = c.link[pawn], c.avoid[pawn]
        for soil in range(len(rc.SOIL_KEYS)):
            for linked in range(32):
                met = c.soil_need[pawn] in (rc.NONE, soil) and not (
                    avoids >= 0 and linked >> avoids & 1
                )
                if met and (wants < 0 or linked >> wants & 1):
                    c.ease[pawn // 4, soil, linked] |= 1 << pawn % 4
