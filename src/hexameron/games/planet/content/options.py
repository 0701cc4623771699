"""The options of a match of Planet as a record."""

from collections.abc import Mapping

from hexameron.games.planet.content import records as rc
from hexameron.games.planet.content.schema import Values


def options(values: Values, seats: int, chosen: Mapping[str, int | str]) -> rc.Options:
    o = rc.Options()
    o.seats = seats
    mode, faces = chosen["face_mode"], str(chosen["custom_faces"])
    for tray in range(rc.TRAYS):
        fixed = {"easy": rc.EASY, "difficult": rc.DIFFICULT, "random": rc.NONE}
        o.face[tray] = "ED".index(faces[tray]) if mode == "custom" else fixed[str(mode)]
    o.preset = int(chosen["preset_oxygen"])
    o.preset_side = rc.ACTION_UP if chosen["preset_oxygen_side"] == "action" else rc.ELEMENT_UP
    o.look_optional = int(chosen["look_move_optional"] == "yes")
    o.debate = int(chosen["debate"] == "advice")
    o.memory_aid = int(chosen["memory_aid"] == "yes")
    return o
