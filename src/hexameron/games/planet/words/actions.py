"""Planet's actions in words and in notation, and why one is not allowed."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet.names import CODES, called, capital, hand_pawn, need, speak, spot, standing, tray_name, who
from hexameron.games.planet.results import result
from hexameron.games.planet.state import (
    ADVISE,
    ADVISING,
    ADVISING_NONE,
    AS_ADVICE,
    ASIDE,
    BOARD,
    BREATHES,
    DEAL,
    DESIGNATE,
    DESIGNATES,
    DRAW,
    EXCHANGE,
    EXCHANGING,
    FACE,
    FLIP,
    FLIPPING,
    INDICATE,
    INDICATES,
    KEEPING,
    LOOK,
    LOOK_MOVE,
    LOOK_MOVING,
    LOOKING,
    MOVE_FROM,
    MOVE_TO,
    MOVING_FROM,
    MOVING_TO,
    NONE,
    OXYGEN,
    PLACE,
    PLACES,
    PRESET,
    SHARE,
    SHARING,
    SPACES,
    TRAYS,
)
from hexameron.games.planet.view import View


def here(v: View, i: int) -> int:
    """A space of the designated continent as a global one."""
    return SPACES * max(0, v.designated) + i


def slot_of(action: int) -> int:
    if INDICATES.has(action):
        return INDICATES.index(action)
    if SHARING.has(action):
        return SHARING.index(action)
    return PLACES.index(action) // SPACES if PLACES.has(action) else BREATHES.index(action) // 2


def space_of(v: View, action: int) -> int:
    """The global space that an action names first."""
    if PLACES.has(action):
        return here(v, PLACES.index(action) % SPACES)
    if FLIPPING.has(action):
        return here(v, FLIPPING.index(action))
    if EXCHANGING.has(action):
        return here(v, EXCHANGING.index(action) // BOARD)
    if LOOKING.has(action):
        return here(v, LOOKING.index(action))
    for kind in (LOOK_MOVING, MOVING_FROM, MOVING_TO):
        if kind.has(action):
            return kind.index(action)
    return NONE


def actor(v: View) -> int:
    """Whose hand an action with a slot speaks of."""
    return v.to_act if v.phase == SHARE else v.active


def in_words(v: View, action: int, language: str) -> str:
    t = speak(language)
    if ADVISING_NONE.has(action):
        return t("give no advice")
    if ADVISING.has(action):
        return t("advise: {action}", action=in_words(v, action - AS_ADVICE, language))
    if DESIGNATES.has(action):
        return t("designate {tray}", tray=tray_name(t, v, DESIGNATES.index(action)))
    if KEEPING.has(action):
        return t("leave the pawn where it is")
    if INDICATES.has(action) or SHARING.has(action) or PLACES.has(action) or BREATHES.has(action):
        return _of_the_hand(t, v, action)
    space = space_of(v, action)
    if FLIPPING.has(action):
        return t("flip {pawn}", pawn=standing(t, v, space))
    if EXCHANGING.has(action):
        return t("exchange {one} and {other}", one=standing(t, v, space), other=standing(t, v, EXCHANGING.index(action) % BOARD))
    if LOOKING.has(action):
        return t("look at {pawn}", pawn=standing(t, v, space))
    if LOOK_MOVING.has(action):
        return t("move the pawn looked at to {space}", space=spot(space))
    if MOVING_FROM.has(action):
        return t("move away {pawn}", pawn=standing(t, v, space))
    return t("move the pawn to {space}", space=spot(space))


def _of_the_hand(t: Words, v: View, action: int) -> str:
    slot = slot_of(action)
    pawn = hand_pawn(v, actor(v), slot)
    name, number = called(t, v, pawn) if pawn else t("no pawn"), slot + 1
    if INDICATES.has(action):
        return t("indicate pawn {number}: {pawn}", number=number, pawn=name)
    if SHARING.has(action):
        return t("pass on pawn {number}: {pawn}", number=number, pawn=name)
    if PLACES.has(action):
        return t("place pawn {number}, {pawn}, on {space}", number=number, pawn=name, space=spot(space_of(v, action)))
    if BREATHES.index(action) % 2:
        return t("lay pawn {number}, {pawn}, for its point", number=number, pawn=name)
    return t("lay pawn {number}, {pawn}, for its action", number=number, pawn=name)


def notation(v: View, action: int) -> str:
    """Short and one of its kind.

    `i1`, `Au`, `1>Au3`, `1!`, `1+`, `fAu0`, `xAu0-Pe1`, `lAu0`, `m>Bo0`, `keep`, `s1`, `<Pe0`, `>Bo4`, `-`, `?fAu0`.
    """
    if ADVISING_NONE.has(action):
        return "-"
    if ADVISING.has(action):
        return "?" + notation(v, action - AS_ADVICE)
    if DESIGNATES.has(action):
        return CODES[DESIGNATES.index(action)]
    if KEEPING.has(action):
        return "keep"
    if INDICATES.has(action):
        return f"i{slot_of(action) + 1}"
    if SHARING.has(action):
        return f"s{slot_of(action) + 1}"
    if PLACES.has(action):
        return f"{slot_of(action) + 1}>{spot(space_of(v, action))}"
    if BREATHES.has(action):
        return f"{slot_of(action) + 1}{'!+'[BREATHES.index(action) % 2]}"
    space = spot(space_of(v, action))
    if EXCHANGING.has(action):
        return f"x{space}-{spot(EXCHANGING.index(action) % BOARD)}"
    for kind, mark in ((FLIPPING, "f"), (LOOKING, "l"), (LOOK_MOVING, "m>"), (MOVING_FROM, "<"), (MOVING_TO, ">")):
        if kind.has(action):
            return mark + space
    return f"#{action}"


def step(t: Words, phase: int) -> str:
    """What is done in a phase."""
    return {
        INDICATE: t("indicate a pawn"),
        DESIGNATE: t("designate a continent"),
        PLACE: t("place a pawn"),
        ADVISE: t("give advice"),
        FLIP: t("flip a pawn"),
        EXCHANGE: t("exchange two pawns"),
        LOOK: t("look at a pawn"),
        LOOK_MOVE: t("move the pawn looked at"),
        SHARE: t("choose a pawn to pass on"),
        MOVE_FROM: t("choose a pawn to move"),
        MOVE_TO: t("choose where the pawn moves"),
    }.get(phase, t("wait"))


PHASE_OF = (
    (INDICATES, INDICATE),
    (DESIGNATES, DESIGNATE),
    (PLACES, PLACE),
    (BREATHES, PLACE),
    (FLIPPING, FLIP),
    (EXCHANGING, EXCHANGE),
    (LOOKING, LOOK),
    (LOOK_MOVING, LOOK_MOVE),
    (KEEPING, LOOK_MOVE),
    (SHARING, SHARE),
    (MOVING_FROM, MOVE_FROM),
    (MOVING_TO, MOVE_TO),
)


def phase_of(action: int) -> int:
    return next((phase for kind, phase in PHASE_OF if kind.has(action)), ADVISE)


def refusal(v: View, action: int, language: str) -> str:
    """Why an action is not legal, and what is."""
    t = speak(language)
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if v.to_act == CHANCE:
        return t("A pawn is being drawn; wait for it.")
    if phase_of(action) != v.phase:
        return t("Now {who} has to {step}, not to {other}.", who=who(v.to_act), step=step(t, v.phase), other=step(t, phase_of(action)))
    if ADVISING.has(action):
        return t("One can advise only what {who} may choose: that is not possible here.", who=who(v.active))
    if DESIGNATES.has(action):
        return _bad_tray(t, v, DESIGNATES.index(action))
    if PLACES.has(action) or BREATHES.has(action):
        return _bad_placement(t, v, action)
    if INDICATES.has(action) or SHARING.has(action):
        return t("There is no pawn {number} in this hand of {size}.", number=slot_of(action) + 1, size=len(v.hands[actor(v)]))
    if KEEPING.has(action):
        return t("At this table the pawn looked at must move.")
    return _bad_target(t, v, action)


def _bad_tray(t: Words, v: View, tray: int) -> str:
    if not v.continents[tray].accessible:
        return t("{tray} is set aside until a first continent is complete.", tray=tray_name(t, v, tray))
    return t("{who} cannot place any pawn of the hand on {tray}.", who=who(v.active), tray=tray_name(t, v, tray))


def _bad_placement(t: Words, v: View, action: int) -> str:
    pawn = hand_pawn(v, v.active, slot_of(action))
    if pawn is None:
        return t("There is no pawn {number} in this hand of {size}.", number=slot_of(action) + 1, size=len(v.hands[v.active]))
    if PLACES.has(action):
        if pawn.colour == OXYGEN:
            return t("Oxygen goes only on a white space.")
        return t("{space} is occupied; choose a free space of {tray}.", space=spot(space_of(v, action)), tray=tray_name(t, v, v.designated))
    if pawn.colour != OXYGEN:
        return t("A white space takes only Oxygen; pawn {number} is none.", number=slot_of(action) + 1)
    return t("The white space of {tray} is occupied.", tray=tray_name(t, v, v.designated))


def _bad_target(t: Words, v: View, action: int) -> str:
    space = space_of(v, action)
    if LOOK_MOVING.has(action) or MOVING_TO.has(action):
        if not v.continents[space // SPACES].accessible:
            return _bad_tray(t, v, space // SPACES)
        if v.spaces[space] is None:
            return t("The pawn must leave its continent.")
        return t("{space} is occupied; a pawn moves to a free space.", space=spot(space))
    if EXCHANGING.has(action):
        return t("An exchange needs two different pawns, at least one of them on {tray}.", tray=tray_name(t, v, v.designated))
    if v.spaces[space] is None:
        return t("There is no pawn on {space}.", space=spot(space))
    if FLIPPING.has(action):
        return t("The pawn on {space} shows its need already.", space=spot(space))
    return t("No other continent has room for the pawn on {space}.", space=spot(space))


# --- whose turn, and the table ---


def headline(v: View, language: str) -> str:
    """Whose turn it is and why, or how it ended."""
    t = speak(language)
    if v.to_act == OVER:
        return result(t, v)
    if v.phase in (FACE, ASIDE, DEAL, PRESET):
        return t("The planet is being laid out.")
    if v.active < 0:
        return t("Drawing who begins.")
    if v.phase == DRAW:
        return t("{who} draws a pawn from the bag.", who=who(v.active))
    if v.phase == DESIGNATE:
        pawn = hand_pawn(v, v.active, v.indicated)
        shown = called(t, v, pawn) if pawn else ""
        return t(
            "{who} designates a continent for {active}, who indicates pawn {number}: {pawn}.",
            who=who(v.to_act),
            active=who(v.active),
            number=v.indicated + 1,
            pawn=shown,
        )
    if v.phase == PLACE:
        return t("{who} places a pawn on {tray}.", who=who(v.active), tray=tray_name(t, v, v.designated))
    if v.phase == ADVISE:
        return t("{who} may advise {active}: {step}.", who=who(v.to_act), active=who(v.active), step=step(t, v.pending))
    return t("{who} to act: {step}.", who=who(v.to_act), step=step(t, v.phase))


# --- touching ---


def touches(v: View, action: int) -> list[str]:
    """The pieces one touches in turn: pawn, then space or verb."""
    if ADVISING_NONE.has(action):
        return ["verb:none"]
    if ADVISING.has(action):
        return touches(v, action - AS_ADVICE)
    if DESIGNATES.has(action):
        return [f"tray-{DESIGNATES.index(action)}"]
    if KEEPING.has(action):
        return ["verb:keep"]
    if INDICATES.has(action) or SHARING.has(action) or PLACES.has(action) or BREATHES.has(action):
        pawn = hand_pawn(v, actor(v), slot_of(action))
        held = f"pawn-{pawn.token}" if pawn else "pawn-none"
        if PLACES.has(action):
            return [held, f"space-{space_of(v, action)}"]
        return [held, ("verb:action", "verb:point")[BREATHES.index(action) % 2]] if BREATHES.has(action) else [held]
    space = space_of(v, action)
    if LOOK_MOVING.has(action) or MOVING_TO.has(action):
        return [f"space-{space}"]
    if EXCHANGING.has(action):
        return [_on(v, space), _on(v, EXCHANGING.index(action) % BOARD)]
    return [_on(v, space)]


def _on(v: View, space: int) -> str:
    pawn = v.spaces[space]
    return f"pawn-{pawn.token}" if pawn else f"space-{space}"


def label(v: View, touch: str, language: str) -> str:
    t = speak(language)
    verbs = {
        "verb:none": t("No advice"),
        "verb:keep": t("Leave it"),
        "verb:action": t("Use the action"),
        "verb:point": t("Keep the point"),
    }
    if touch in verbs:
        return verbs[touch]
    kind, _, number = touch.partition("-")
    if not number.isdigit():
        return touch
    if kind == "tray" and int(number) < TRAYS:
        return tray_name(t, v, int(number))
    if kind == "space" and int(number) < BOARD:
        return t("free space {space}", space=spot(int(number)))
    if kind == "pawn":
        return pawn_label(t, v, int(number))
    return touch


def pawn_label(t: Words, v: View, token: int) -> str:
    """What a pawn is, where, and its need as far as the viewer knows."""
    pawn = v.pawn_of(token)
    if pawn is None:
        return t("a pawn that is out of the game")
    name = called(t, v, pawn)
    about = f" ({need(t, v, pawn.need)})" if pawn.need >= 0 else ""
    for space in range(BOARD):
        if v.spaces[space] == pawn:
            return t("{pawn} on {space}", pawn=name, space=spot(space)) + about
    for tray in range(TRAYS):
        if v.white[tray] == pawn:
            return t("{pawn} on the white space of {tray}", pawn=name, tray=tray_name(t, v, tray)) + about
    for seat in range(v.seats):
        if pawn in v.hands[seat]:
            slot = v.hands[seat].index(pawn) + 1
            return t("pawn {number} of {who}: {pawn}", number=slot, who=who(seat), pawn=name) + about
    return capital(name) + about


def advice_in_words(v: View, seat: int, language: str) -> str:
    """What a seat advised, or nothing."""
    t = speak(language)
    if v.advice[seat] == NONE:
        return ""
    if ADVISING_NONE.has(v.advice[seat]):
        return t("{who} gives no advice", who=who(seat))
    return t("{who} advises: {action}", who=who(seat), action=in_words(v, v.advice[seat], language))
