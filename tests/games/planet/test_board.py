"""Planet's board: sound, touchable, and telling nothing that is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from games.planet.scene import at_random, edition
from hexameron.core.record import OVER


def test_board_is_sound_and_pieces_have_the_ids_that_touches_name():
    for seats in (2, 3, 4):
        for s in list(at_random(seats, 31, look_move_optional="yes"))[::7]:
            for seat in (None, *range(seats)):
                seen = edition.reader(s, seat, "pl")
                root = ET.fromstring(seen.svg())
                ids = [element.get("id") for element in root.iter() if element.get("id")]
                assert len(ids) == len(set(ids))
                if seat is not None and s.to_act == seat:
                    for action in edition.legal(s):
                        for touch in seen.touches(action):
                            assert touch.startswith("verb:") or touch in ids
                            assert seen.label(touch) != touch


def test_board_and_text_tell_no_hidden_name():
    """A need that the view hides is named nowhere in what is shown."""
    names = [pawn.name for pawn in edition.values.pawn[4:20]]
    for s in list(at_random(3, 14))[::6]:
        if s.to_act == OVER:
            continue
        for seat in range(3):
            reader = edition.reader(s, seat)
            known = {edition.values.pawn[one.need].name for one in reader.view.pawns if one.need >= 0}
            shown = reader.text() + reader.svg()
            for name in names:
                assert name in known or not re.search(rf"\b{name}\b", shown)
