"""The pieces to touch for an action, the labels of pieces, and those that can have a note."""

from hexameron.core.numbers import whole_number
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Reading, View
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


def touches(r: Reading, action: int) -> list[str]:
    """Return the pieces to touch in order: a pawn, then a space or verb."""
    v = r.view
    if st.ADVISING_NONE.has(action):
        return ["verb:none"]
    if st.ADVISING.has(action):
        return touches(r, action - st.AS_ADVICE)
    if st.DESIGNATES.has(action):
        return [f"tray-{st.DESIGNATES.index(action)}"]
    if st.KEEPING.has(action):
        return ["verb:keep"]
    if (
        st.INDICATES.has(action)
        or st.SHARING.has(action)
        or st.PLACES.has(action)
        or st.BREATHES.has(action)
    ):
        pawn = v.hand_pawn(v.actor, st.slot_of(action))
        held = f"pawn-{pawn.token}" if pawn else "pawn-none"
        if st.PLACES.has(action):
            return [held, f"space-{v.space_of(action)}"]
        return (
            [held, ("verb:action", "verb:point")[st.BREATHES.index(action) % 2]]
            if st.BREATHES.has(action)
            else [held]
        )
    space = v.space_of(action)
    if st.LOOK_MOVING.has(action) or st.MOVING_TO.has(action):
        return [f"space-{space}"]
    if st.EXCHANGING.has(action):
        return [_on(v, space), _on(v, st.EXCHANGING.index(action) % st.BOARD)]
    return [_on(v, space)]


def _on(v: View, space: int) -> str:
    pawn = v.spaces[space]
    return f"pawn-{pawn.token}" if pawn else f"space-{space}"


def label(r: Reading, touch: str) -> str:
    t = r.t
    verbs = {
        "verb:none": t("No advice"),
        "verb:keep": t("Leave it"),
        "verb:action": t("Use the action"),
        "verb:point": t("Keep the point"),
    }
    if touch in verbs:
        return verbs[touch]
    kind, _, rest = touch.partition("-")
    number = whole_number(rest)
    if number is None:
        return touch
    if kind == "tray" and number < st.TRAYS:
        return names.tray(r, number)
    if kind == "space" and number < st.BOARD:
        return _free_space(r, number)
    if kind == "pawn":
        return pawn_label(r, number)
    return touch


def _free_space(r: Reading, space: int) -> str:
    """Return the label of a free space: its code, as in the log, and its soil, as on the board."""
    soils = r.view.continents[space // st.SPACES].soils
    if not soils:
        return r.t("free space {space}", space=codes.spot(space))
    return r.t(
        "free space {space}: {soil}",
        space=codes.spot(space),
        soil=names.soil(r.t, soils[space % st.SPACES]),
    )


def pawn_label(r: Reading, token: int) -> str:
    """Return the label of a pawn: its name, its place, and its need if the viewer knows it."""
    t, v = r.t, r.view
    pawn = v.pawn_of(token)
    if pawn is None:
        return t("a pawn that is out of the game")
    name = names.name_of_pawn(r, pawn)
    about = f" ({names.need(r, pawn.need)})" if pawn.need >= 0 else ""
    if pawn in v.spaces:
        return t("{pawn} on {space}", pawn=name, space=codes.spot(v.spaces.index(pawn))) + about
    if pawn in v.white:
        return (
            t(
                "{pawn} on the white space of {tray}",
                pawn=name,
                tray=names.tray(r, v.white.index(pawn)),
            )
            + about
        )
    for seat in range(v.seats):
        if pawn in v.hands[seat]:
            slot = v.hands[seat].index(pawn) + 1
            return (
                t("pawn {number} of {who}: {pawn}", number=slot, who=r.seat_name(seat), pawn=name)
                + about
            )
    return names.capital(name) + about


def notes(r: Reading) -> list[str]:
    """List the pieces that can have a private note: pawns whose need the view does not show."""
    return [f"pawn-{pawn.token}" for pawn in r.view.pawns if pawn.pawn < 0]
