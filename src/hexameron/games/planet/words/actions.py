"""Actions in words and in notation, and the reasons for refusing one."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


def words(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if st.ADVISING_NONE.has(action):
        return t("give no advice")
    if st.ADVISING.has(action):
        return t("advise: {action}", action=words(r, action - st.AS_ADVICE))
    if st.DESIGNATES.has(action):
        return t("designate {tray}", tray=names.tray(r, st.DESIGNATES.index(action)))
    if st.KEEPING.has(action):
        return t("leave the pawn where it is")
    if (
        st.INDICATES.has(action)
        or st.SHARING.has(action)
        or st.PLACES.has(action)
        or st.BREATHES.has(action)
    ):
        return _of_the_hand(r, action)
    space = v.space_of(action)
    if st.FLIPPING.has(action):
        return t("flip {pawn}", pawn=names.standing(r, space))
    if st.EXCHANGING.has(action):
        return t(
            "exchange {one} and {other}",
            one=names.standing(r, space),
            other=names.standing(r, st.EXCHANGING.index(action) % st.BOARD),
        )
    if st.LOOKING.has(action):
        return t("look at {pawn}", pawn=names.standing(r, space))
    if st.LOOK_MOVING.has(action):
        return t("move the pawn looked at to {space}", space=codes.spot(space))
    if st.MOVING_FROM.has(action):
        return t("move away {pawn}", pawn=names.standing(r, space))
    return t("move the pawn to {space}", space=codes.spot(space))


def _of_the_hand(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    slot = st.slot_of(action)
    pawn = v.hand_pawn(v.actor, slot)
    name, number = names.name_of_pawn(r, pawn) if pawn else t("no pawn"), slot + 1
    if st.INDICATES.has(action):
        return t("indicate pawn {number}: {pawn}", number=number, pawn=name)
    if st.SHARING.has(action):
        return t("pass on pawn {number}: {pawn}", number=number, pawn=name)
    if st.PLACES.has(action):
        return t(
            "place pawn {number}, {pawn}, on {space}",
            number=number,
            pawn=name,
            space=codes.spot(v.space_of(action)),
        )
    if st.BREATHES.index(action) % 2:
        return t("lay pawn {number}, {pawn}, for its point", number=number, pawn=name)
    return t("lay pawn {number}, {pawn}, for its action", number=number, pawn=name)


def notation(r: Reading, action: int) -> str:
    """Return the notation of an action: short, and unique in its position.

    `i1`, `Au`, `1>Au3`, `1!`, `1+`, `fAu0`, `xAu0-Pe1`, `lAu0`, `m>Bo0`, `keep`, `s1`, `<Pe0`,
    `>Bo4`, `-`, `?fAu0`.
    """
    v = r.view
    if st.ADVISING_NONE.has(action):
        return "-"
    if st.ADVISING.has(action):
        return "?" + notation(r, action - st.AS_ADVICE)
    if st.DESIGNATES.has(action):
        return codes.CODES[st.DESIGNATES.index(action)]
    if st.KEEPING.has(action):
        return "keep"
    if st.INDICATES.has(action):
        return f"i{st.slot_of(action) + 1}"
    if st.SHARING.has(action):
        return f"s{st.slot_of(action) + 1}"
    if st.PLACES.has(action):
        return f"{st.slot_of(action) + 1}>{codes.spot(v.space_of(action))}"
    if st.BREATHES.has(action):
        return f"{st.slot_of(action) + 1}{'!+'[st.BREATHES.index(action) % 2]}"
    space = codes.spot(v.space_of(action))
    if st.EXCHANGING.has(action):
        return f"x{space}-{codes.spot(st.EXCHANGING.index(action) % st.BOARD)}"
    for kind, mark in (
        (st.FLIPPING, "f"),
        (st.LOOKING, "l"),
        (st.LOOK_MOVING, "m>"),
        (st.MOVING_FROM, "<"),
        (st.MOVING_TO, ">"),
    ):
        if kind.has(action):
            return mark + space
    return f"#{action}"


PHASE_OF = (
    (st.INDICATES, st.INDICATE),
    (st.DESIGNATES, st.DESIGNATE),
    (st.PLACES, st.PLACE),
    (st.BREATHES, st.PLACE),
    (st.FLIPPING, st.FLIP),
    (st.EXCHANGING, st.EXCHANGE),
    (st.LOOKING, st.LOOK),
    (st.LOOK_MOVING, st.LOOK_MOVE),
    (st.KEEPING, st.LOOK_MOVE),
    (st.SHARING, st.SHARE),
    (st.MOVING_FROM, st.MOVE_FROM),
    (st.MOVING_TO, st.MOVE_TO),
)


def phase_of(action: int) -> int:
    return next((phase for kind, phase in PHASE_OF if kind.has(action)), st.ADVISE)


def refusal(r: Reading, action: int) -> str:
    """Explain why an action is not legal, and which actions are."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if v.to_act == CHANCE:
        return t("A pawn is being drawn; wait for it.")
    if phase_of(action) != v.phase:
        return t(
            "Now {who} has to {step}, not to {other}.",
            who=r.seat_name(v.to_act),
            step=names.step(t, v.phase),
            other=names.step(t, phase_of(action)),
        )
    if st.ADVISING.has(action):
        return t(
            "One can advise only what {who} may choose: that is not possible here.",
            who=r.seat_name(v.active),
        )
    if st.DESIGNATES.has(action):
        return _bad_tray(r, st.DESIGNATES.index(action))
    if st.PLACES.has(action) or st.BREATHES.has(action):
        return _bad_placement(r, action)
    if st.INDICATES.has(action) or st.SHARING.has(action):
        return t(
            "There is no pawn {number} in this hand of {size}.",
            number=st.slot_of(action) + 1,
            size=len(v.hands[v.actor]),
        )
    if st.KEEPING.has(action):
        return t("At this table the pawn looked at must move.")
    return _bad_target(r, action)


def _bad_tray(r: Reading, tray: int) -> str:
    t, v = r.t, r.view
    if not v.continents[tray].accessible:
        return t(
            "{tray} is set aside until a first continent is complete.", tray=names.tray(r, tray)
        )
    return t(
        "{who} cannot place any pawn of the hand on {tray}.",
        who=r.seat_name(v.active),
        tray=names.tray(r, tray),
    )


def _bad_placement(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    pawn = v.hand_pawn(v.active, st.slot_of(action))
    if pawn is None:
        return t(
            "There is no pawn {number} in this hand of {size}.",
            number=st.slot_of(action) + 1,
            size=len(v.hands[v.active]),
        )
    if st.PLACES.has(action):
        if pawn.colour == st.OXYGEN:
            return t("Oxygen goes only on a white space.")
        return t(
            "{space} is occupied; choose a free space of {tray}.",
            space=codes.spot(v.space_of(action)),
            tray=names.tray(r, v.designated),
        )
    if pawn.colour != st.OXYGEN:
        return t(
            "A white space takes only Oxygen; pawn {number} is none.", number=st.slot_of(action) + 1
        )
    return t("The white space of {tray} is occupied.", tray=names.tray(r, v.designated))


def _bad_target(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    space = v.space_of(action)
    if st.LOOK_MOVING.has(action) or st.MOVING_TO.has(action):
        if not v.continents[space // st.SPACES].accessible:
            return _bad_tray(r, space // st.SPACES)
        if v.spaces[space] is None:
            return t("The pawn must leave its continent.")
        return t("{space} is occupied; a pawn moves to a free space.", space=codes.spot(space))
    if st.EXCHANGING.has(action):
        return t(
            "An exchange needs two different pawns, at least one of them on {tray}.",
            tray=names.tray(r, v.designated),
        )
    if v.spaces[space] is None:
        return t("There is no pawn on {space}.", space=codes.spot(space))
    if st.FLIPPING.has(action):
        return t("The pawn on {space} shows its need already.", space=codes.spot(space))
    return t("No other continent has room for the pawn on {space}.", space=codes.spot(space))
