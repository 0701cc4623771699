"""Advice for new players: when they sit down, and when something happens for the first time.

Every sentence is true of the reader's view, and uses nothing that the view hides.
"""

from collections.abc import Iterator

from hexameron.games.planet.boundary.view import Pawn, Reading, View
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names

# Chapters of the guide, by the first part of the name of a piece or verb.
CHAPTERS = {
    "aid": "needs",
    "bacteria": "bacteria",
    "bag": "setup",
    "pawn": "needs",
    "signals": "signals",
    "space": "turn",
    "tray": "end",
    "verdict": "end",
}

Said = tuple[str, str]


def welcome(r: Reading) -> list[str]:
    t, v = r.t, r.view
    me = v.seat or 0
    others = ", ".join(r.seat_name(seat) for seat in range(v.seats) if seat != me)
    return [
        t(
            "You are {who}. You build this planet together with {others}. Nobody speaks, and all share the result.",
            who=r.seat_name(me),
            others=others,
        ),
        t(
            "A full continent with exactly one Water and every need met brings 5 points. An Oxygen kept for its point brings 1."
        ),
        t(
            "Only you see what your pawns need: a soil, a colour to be linked to, or, crossed out, a colour to keep away from."
        ),
        t(
            "Spaces joined by a line are linked. The white space of each continent is for Oxygen only."
        ),
        t(
            "What glows can be touched: a pawn to indicate it, a continent to designate it, a pawn and then a space to place it."
        ),
    ]


def coach(r: Reading) -> list[Said]:
    v = r.view
    if v.seat is None or v.seat != v.to_act:
        return []
    told = {
        st.INDICATE: _indicate,
        st.DESIGNATE: _designate,
        st.PLACE: _place,
        st.ADVISE: _advise,
    }.get(v.phase, _act)
    return list(told(r))


# --- the four steps ---


def _indicate(r: Reading) -> Iterator[Said]:
    t, v = r.t, r.view
    if any(pawn.colour == st.OXYGEN for pawn in v.hands[v.active]):
        yield (
            "oxygen",
            t(
                "You hold Oxygen: it has no need and goes on a white space, for its action at once or for a point at the end."
            ),
        )
    yield from _explain_refusal_to_place(r)
    if v.awake:
        tray = names.tray(r, v.aside)
        yield (
            "awake",
            t(
                "Since a first continent was complete, {tray} is in play, too; the two Bacteria went into the bag.",
                tray=tray,
            ),
        )
    lost = [
        names.tray(r, tray)
        for tray in range(st.TRAYS)
        if _has_room(v, tray) and not v.continents[tray].thrives
    ]
    if lost:
        yield (
            "lost",
            t(
                "As far as you know, no Element will score there as it lies: {trays}. A pawn that fits nowhere does little harm there.",
                trays=", ".join(lost),
            ),
        )
    yield (
        "indicate",
        t(
            "Indicate a pawn that you would like to place; then {previous} designates the continent. It is a wish, not a promise.",
            previous=r.seat_name(v.previous),
        ),
    )


def _explain_refusal_to_place(r: Reading) -> Iterator[Said]:
    """Explain that the last player did not place the indicated pawn (P-15)."""
    v = r.view
    if (
        v.history
        and v.history[-1].who != v.seat
        and v.history[-1].indicated != v.history[-1].placed
    ):
        who = r.seat_name(v.history[-1].who)
        yield (
            "held-back",
            r.t(
                "{who} placed another pawn than the one indicated. That is a signal, too: often it means “not there”.",
                who=who,
            ),
        )


def _designate(r: Reading) -> Iterator[Said]:
    t, v = r.t, r.view
    asked, active = v.hand_pawn(v.active, v.indicated), r.seat_name(v.active)
    if asked is not None:
        yield from _wish(r, asked, active)
    if len(v.hands[v.active]) == 1:
        yield (
            "designate",
            t(
                "You play just before {active}, so you designate where {active} has to place the last pawn in hand.",
                active=active,
            ),
        )
        return
    yield (
        "designate",
        t(
            "You play just before {active}, so you designate where {active} has to place a pawn: the one indicated, or another.",
            active=active,
        ),
    )


def _wish(r: Reading, asked: Pawn, active: str) -> Iterator[Said]:
    """Explain what a pawn of the indicated colour needs."""
    t, v = r.t, r.view
    if asked.colour == st.WATER:
        dry = [
            names.tray(r, tray)
            for tray in range(st.TRAYS)
            if _has_room(v, tray) and not _waters(v, tray)
        ]
        if dry:
            yield (
                "wish-water",
                t(
                    "{active} indicates Water. A continent needs exactly one; without Water so far: {trays}.",
                    active=active,
                    trays=", ".join(dry),
                ),
            )
    elif asked.colour == st.OXYGEN:
        airy = [
            names.tray(r, tray)
            for tray in range(st.TRAYS)
            if v.continents[tray].accessible and v.white[tray] is None
        ]
        if airy:
            yield (
                "wish-oxygen",
                t(
                    "{active} indicates Oxygen, which goes on a white space. Free on: {trays}.",
                    active=active,
                    trays=", ".join(airy),
                ),
            )
    elif asked.colour == st.MINERAL:
        yield (
            "wish-mineral",
            t(
                "{active} indicates a Mineral: it needs one certain soil. Which soils are still free, and where?",
                active=active,
            ),
        )
    elif asked.colour == st.PLANT:
        yield (
            "wish-plant",
            t(
                "{active} indicates a Plant: there is one colour that it must not be linked to.",
                active=active,
            ),
        )
    elif asked.colour == st.INSECT:
        yield (
            "wish-insect",
            t(
                "{active} indicates an Insect: it needs a link to one certain colour.",
                active=active,
            ),
        )
    else:
        yield (
            "wish-animal",
            t(
                "{active} indicates an Animal: it needs a link to one colour, and none to another.",
                active=active,
            ),
        )


def _place(r: Reading) -> Iterator[Said]:
    t, v = r.t, r.view
    tray, hand = v.designated, v.hands[v.active]
    where, elements = names.tray(r, tray), [pawn for pawn in hand if pawn.colour != st.OXYGEN]
    may_lay_oxygen = len(elements) < len(hand) and v.white[tray] is None
    free = _free_spaces(v)
    if free and _waters(v, tray) == 1 and any(pawn.colour == st.WATER for pawn in hand):
        yield (
            "second-water",
            t(
                "{tray} has Water already: with a second one it would score nothing for its Elements as it lies.",
                tray=where,
            ),
        )
    if len(elements) >= 2 or may_lay_oxygen:
        yield from _explain_wrong_soil(r)
    if len(free) == 1 and elements and not v.awake:
        aside = names.tray(r, v.aside)
        yield (
            "complete",
            t(
                "An Element here completes {tray}: then {aside} comes into play, and the two Bacteria go into the bag.",
                tray=where,
                aside=aside,
            ),
        )
    if may_lay_oxygen:
        yield (
            "white",
            t(
                "The white space of {tray} is free: you may lay your Oxygen, for its action at once or for 1 point at the end.",
                tray=where,
            ),
        )
    if free and elements:
        yield "place", _explain_choice(r)


def _free_spaces(v: View) -> list[int]:
    """Return the free spaces of the designated continent."""
    first = st.SPACES * v.designated
    return [i for i in range(st.SPACES) if v.spaces[first + i] is None]


def _explain_wrong_soil(r: Reading) -> Iterator[Said]:
    """Explain that the indicated pawn needs a soil that no free space here has."""
    t, v = r.t, r.view
    asked = v.hand_pawn(v.active, v.indicated)
    if asked is None or asked.need < 0:
        return
    wanted = r.edition.record.soil_need[asked.need]
    soils = v.continents[v.designated].soils
    if wanted >= 0 and all(soils[i] != wanted for i in _free_spaces(v)):
        pawn, soil = names.name_of_pawn(r, asked), names.soil(t, wanted)
        yield (
            "wrong-soil",
            t(
                "{pawn} needs: {soil}. No free space here has it. Place another pawn, and all see that it was not meant for here.",
                pawn=pawn,
                soil=soil,
            ),
        )


def _explain_choice(r: Reading) -> str:
    t, v = r.t, r.view
    line = t(
        "Place a pawn on {tray}: touch it, then a free space.", tray=names.tray(r, v.designated)
    )
    asked, takes_oxygen = v.hand_pawn(v.active, v.indicated), v.white[v.designated] is None
    hand = [pawn for pawn in v.hands[v.active] if takes_oxygen or pawn.colour != st.OXYGEN]
    if any(pawn != asked for pawn in hand):
        line += " " + t("You may take another one than you indicated.")
    return line


# --- actions of Oxygen and Bacteria ---


def _advise(r: Reading) -> Iterator[Said]:
    t, active = r.t, r.seat_name(r.view.active)
    yield (
        "advise",
        t(
            "The debate: {active} uses an Oxygen's action. You may point at one of the choices, or at none; it binds nobody.",
            active=active,
        ),
    )


def _act(r: Reading) -> Iterator[Said]:
    t, v = r.t, r.view
    tray = names.tray(r, v.designated) if v.designated >= 0 else ""
    if v.phase == st.FLIP:
        yield (
            "flip",
            t(
                "Flip: turn over one hidden Element of {tray}. All will see its need for the rest of the game.",
                tray=tray,
            ),
        )
    elif v.phase == st.EXCHANGE:
        yield (
            "exchange",
            t(
                "Exchange: touch two Elements that swap places, at least one of them on {tray}. Neither is turned over.",
                tray=tray,
            ),
        )
    elif v.phase == st.LOOK:
        yield (
            "look",
            t(
                "Look and move: touch an Element of {tray}. You look at it secretly; if a space is free, it can move there afterwards.",
                tray=tray,
            ),
        )
    elif v.phase == st.LOOK_MOVE:
        yield (
            "look-move",
            t(
                "You know this pawn now. Touch a free space of any continent in play: the pawn moves there."
            ),
        )
    elif v.phase == st.SHARE:
        left = r.seat_name(((v.seat or 0) + 1) % v.seats)
        yield (
            "share",
            t(
                "A Bacteria was drawn, Share: choose a pawn of your hand for {left}. All choose secretly and pass at once.",
                left=left,
            ),
        )
    elif v.phase == st.MOVE_FROM:
        yield (
            "move-from",
            t(
                "You drew a Bacteria, Move: choose an Element that has to go to another continent. You do not look at it."
            ),
        )
    elif v.phase == st.MOVE_TO:
        yield (
            "move-to",
            t(
                "Now touch a free space: any continent in play but the one that the pawn comes from."
            ),
        )


def _has_room(v: View, tray: int) -> bool:
    """Return whether an Element could be placed there now."""
    return (
        v.continents[tray].accessible
        and None in v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES]
    )


def _waters(v: View, tray: int) -> int:
    return sum(
        pawn is not None and pawn.colour == st.WATER
        for pawn in v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES]
    )
