"""Lines of the log: each step told from what one seat saw of it (P-R84)."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.sees import PART, REVEAL
from hexameron.games.planet.words import actions, headline, names
from hexameron.games.planet.words.view import Reading, View, without_needs


def tell(r: Reading, seen: int, after: View) -> str:
    """One line of the log; it stays, so without memory aid it names no need that will be out of sight (P-R80)."""
    t, before = r.t, r.view
    code = seen % REVEAL
    action, shown = code % PART, code // PART - 1
    told = r if before.memory_aid else r.at(without_needs(before))
    line = _chance(told, action) if before.to_act == CHANCE else _deed(told, action, shown, after)
    if not before.awake and after.awake:
        line += " " + t("{tray} awakes, and the Bacteria go into the bag.", tray=names.tray(r, after.aside))
    if after.to_act == OVER:
        line += " " + headline.result(r.at(after))
    return line


def _chance(r: Reading, code: int) -> str:
    t, v = r.t, r.view
    if v.phase == st.FACE:
        tray, face = divmod(st.FACES.index(code), 2)
        return t("{tray} shows its face {face}.", tray=names.tray(r, tray), face=t(r.values.tray[tray].face[face].name))
    if v.phase == st.ASIDE:
        return t("{tray} is set aside, with the two Bacteria on it.", tray=names.tray(r, st.SETS_ASIDE.index(code)))
    if v.phase == st.PRESET:
        oxygen, tray = st.ELEMENTS + st.PRESETS.index(code) // st.TRAYS, st.PRESETS.index(code) % st.TRAYS
        return t("{pawn} is laid on the white space of {tray}.", pawn=names.pawn(r, oxygen), tray=names.tray(r, tray))
    if st.BEGINS.has(code):
        return t("{who} begins.", who=r.seat_name(st.BEGINS.index(code)))
    drawer = sum(len(hand) for hand in v.hands) // st.HAND if v.phase == st.DEAL else v.active
    return t("{who} draws: {pawn}.", who=r.seat_name(drawer), pawn=_drawn(r, code))


def _drawn(r: Reading, code: int) -> str:
    if st.SEEN_COLOUR.has(code):
        return names.colour(r.t, st.SEEN_COLOUR.index(code))
    pawn = st.DRAWS.index(code)
    return names.pawn(r, pawn) if r.view.memory_aid or pawn >> 2 == st.BACTERIA else names.colour(r.t, pawn >> 2)


def _deed(r: Reading, action: int, shown: int, after: View) -> str:
    t, v = r.t, r.view
    actor = r.seat_name(v.to_act)
    if action == st.SEEN_CHOICE:
        return t("{who} has chosen a pawn to pass on.", who=actor)
    if action == st.SEEN_SHARE:
        return _shared(r, after)
    if st.INDICATES.has(action):
        return t("{who} indicates pawn {number}: {pawn}.", who=actor, number=st.slot_of(action) + 1, pawn=_held(r, st.slot_of(action)))
    if st.DESIGNATES.has(action):
        return t("{who} designates {tray}.", who=actor, tray=names.tray(r, st.DESIGNATES.index(action)))
    if st.PLACES.has(action):
        return _placed(r, action)
    if st.BREATHES.has(action):
        return _breathed(r, action, shown)
    if st.SHARING.has(action):
        return t("{who} has chosen a pawn to pass on: {pawn}.", who=actor, pawn=_held(r, st.slot_of(action), v.to_act))
    if st.FLIPPING.has(action):
        space = v.space_of(action)
        return t(
            "{who} flips the pawn on {space}: {pawn}, {need}.",
            who=actor,
            space=names.spot(space),
            pawn=names.pawn(r, shown),
            need=names.need(r, shown),
        )
    if st.LOOKING.has(action):
        return _looked(r, action, shown)
    return t("{who}: {action}.", who=actor, action=actions.words(r, action))


def _held(r: Reading, slot: int, seat: int | None = None) -> str:
    return names.called(r, r.view.hands[r.view.active if seat is None else seat][slot])


def _placed(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    slot, space = st.slot_of(action), v.space_of(action)
    pawn = _held(r, slot)
    if slot == v.indicated:
        return t("{who} places the indicated pawn, {pawn}, on {space}.", who=r.seat_name(v.active), pawn=pawn, space=names.spot(space))
    return t("{who} places another pawn than indicated, {pawn}, on {space}.", who=r.seat_name(v.active), pawn=pawn, space=names.spot(space))


def _breathed(r: Reading, action: int, shown: int) -> str:
    t, v = r.t, r.view
    tray = names.tray(r, v.designated)
    if st.BREATHES.index(action) % 2 == st.ACTION_UP and shown >= 0:
        return t(
            "{who} lays Oxygen on {tray} for its action: {deed}.",
            who=r.seat_name(v.active),
            tray=tray,
            deed=names.deed(t, r.edition.record.action[shown]),
        )
    return t("{who} lays Oxygen on {tray} for its point.", who=r.seat_name(v.active), tray=tray)


def _looked(r: Reading, action: int, shown: int) -> str:
    t, v = r.t, r.view
    space = v.space_of(action)
    pawn = v.spaces[space]
    if shown >= 0 and v.memory_aid:
        return t(
            "{who} looks at the pawn on {space}: {pawn}, {need}.",
            who=r.seat_name(v.active),
            space=names.spot(space),
            pawn=names.pawn(r, shown),
            need=names.need(r, shown),
        )
    name = names.colour(t, pawn.colour) if pawn else ""
    return t("{who} looks at the pawn on {space}: {colour}.", who=r.seat_name(v.active), space=names.spot(space), colour=name)


def _shared(r: Reading, after: View) -> str:
    """P-37: each pawn's path, by colour or by name where the viewer knows it."""
    t, paths = r.t, []
    after = after if after.memory_aid else without_needs(after)
    for seat in range(after.seats):
        receiver = (seat + 1) % after.seats
        held = {pawn.token for pawn in r.view.hands[seat]}
        for pawn in after.hands[receiver]:
            if pawn.token in held:
                giver, taker = r.seat_name(seat), r.seat_name(receiver)
                paths.append(t("{giver} to {receiver}: {pawn}", giver=giver, receiver=taker, pawn=names.called(r, pawn)))
    return t("All pass on a pawn. {paths}.", paths=names.capital("; ".join(paths)))
