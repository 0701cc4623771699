"""The log lines of events (P-R84).

Lines are permanent. So without the memory aid they name a need only if it stays open for all
(P-R80).
"""

from collections.abc import Callable

from hexameron.core.match.events import Emitted
from hexameron.core.match.narrator import Sentences, Together
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Reading, without_needs
from hexameron.games.planet.rules import events as ev, state as st
from hexameron.games.planet.words import actions, names


def _name_of(r: Reading, e: Emitted) -> str:
    """Return the name of the event's pawn if the reader knows its need, else its colour.

    The reader knows a need that is shown, or that is the only possibility left (P-R82).
    """
    if not r.view.memory_aid:
        return names.colour(r.t, e.colour)
    on_table = r.view.pawn_of(e.token)
    pawn = e.pawn if e.pawn is not None else on_table.certain if on_table else st.NONE
    return names.pawn(r, pawn) if pawn >= 0 else names.colour(r.t, e.colour)


def _forget_needs(r: Reading) -> Reading:
    """Return a reader for the log: without memory aid it sees only needs open for all."""
    return r if r.view.memory_aid else r.at(without_needs(r.view))


def _who_does(action: Callable[[Reading, Emitted], str]) -> Callable[[Reading, Emitted], str]:
    """Return a sentence function that names the seat, then its action as in the action list."""
    return lambda r, e: r.t(
        "{who}: {action}.", who=r.seat_name(e.seat), action=action(_forget_needs(r), e)
    )


def _tell_face_shown(r: Reading, e: ev.FaceShown) -> str:
    face = r.t(r.values.tray[e.tray].face[e.face].name)
    return r.t("{tray} shows its face {face}.", tray=names.tray(r, e.tray), face=face)


def _tell_laid_out(r: Reading, e: ev.LaidOut) -> str:
    stays_open = r.view.memory_aid or e.side == st.ACTION_UP
    pawn = names.pawn(r, e.pawn) if stays_open else names.colour(r.t, st.OXYGEN)
    return r.t(
        "{pawn} is laid on the white space of {tray}.", pawn=pawn, tray=names.tray(r, e.tray)
    )


def _tell_drew(r: Reading, e: ev.Drew) -> str:
    pawn = (
        names.pawn(r, e.pawn) if e.pawn is not None and e.colour == st.BACTERIA else _name_of(r, e)
    )
    return r.t("{who} draws: {pawn}.", who=r.seat_name(e.seat), pawn=pawn)


def _tell_indicated(r: Reading, e: ev.Indicated) -> str:
    return r.t(
        "{who} indicates pawn {number}: {pawn}.",
        who=r.seat_name(e.seat),
        number=e.slot + 1,
        pawn=_name_of(r, e),
    )


def _tell_placed(r: Reading, e: ev.Placed) -> str:
    t, who, pawn, space = r.t, r.seat_name(e.seat), _name_of(r, e), codes.spot(e.space)
    if e.indicated:
        return t(
            "{who} places the indicated pawn, {pawn}, on {space}.", who=who, pawn=pawn, space=space
        )
    return t(
        "{who} places another pawn than indicated, {pawn}, on {space}.",
        who=who,
        pawn=pawn,
        space=space,
    )


def _tell_breathed_for_action(r: Reading, e: ev.BreathedForAction) -> str:
    deed = names.action_name(r.t, r.edition.record.action[e.pawn])
    return r.t(
        "{who} lays Oxygen on {tray} for its action: {deed}.",
        who=r.seat_name(e.seat),
        tray=names.tray(r, e.tray),
        deed=deed,
    )


def _tell_flipped(r: Reading, e: ev.Flipped) -> str:
    who, space, pawn, need = (
        r.seat_name(e.seat),
        codes.spot(e.space),
        names.pawn(r, e.pawn),
        names.need(r, e.pawn),
    )
    return r.t(
        "{who} flips the pawn on {space}: {pawn}, {need}.",
        who=who,
        space=space,
        pawn=pawn,
        need=need,
    )


def _tell_looked(r: Reading, e: ev.Looked) -> str:
    """Return the log line of a look. It names the need only to the seat that looks (P-R31)."""
    t, who, space = r.t, r.seat_name(e.seat), codes.spot(e.space)
    if e.pawn is not None and e.seat == r.view.seat and r.view.memory_aid:
        pawn, need = names.pawn(r, e.pawn), names.need(r, e.pawn)
        return t(
            "{who} looks at the pawn on {space}: {pawn}, {need}.",
            who=who,
            space=space,
            pawn=pawn,
            need=need,
        )
    return t(
        "{who} looks at the pawn on {space}: {colour}.",
        who=who,
        space=space,
        colour=names.colour(t, e.colour),
    )


def _tell_share_chosen(r: Reading, e: ev.ShareChosen) -> str:
    if e.token is None:
        return r.t("{who} has chosen a pawn to pass on.", who=r.seat_name(e.seat))
    return r.t(
        "{who} has chosen a pawn to pass on: {pawn}.", who=r.seat_name(e.seat), pawn=_name_of(r, e)
    )


def _tell_passed(r: Reading, passed: list[ev.Passed]) -> str:
    """Return the log line of a Share, with the path of each pawn (P-37).

    It uses the reader's view after the step: the pawn received may make others certain (P-R82).
    """
    t, who = r.t, r.seat_name
    paths = [
        t(
            "{giver} to {receiver}: {pawn}",
            giver=who(e.seat),
            receiver=who(e.receiver),
            pawn=_name_of(r.after, e),
        )
        for e in passed
    ]
    return t("All pass on a pawn. {paths}.", paths=names.capital("; ".join(paths)))


def _tell_exchange(r: Reading, e: ev.Exchanged) -> str:
    return r.t(
        "exchange {one} and {other}",
        one=names.standing(r, e.space),
        other=names.standing(r, e.other_space),
    )


SENTENCES: Sentences = {
    ev.FaceShown: _tell_face_shown,
    ev.SetAside: lambda r, e: r.t(
        "{tray} is set aside, with the two Bacteria on it.", tray=names.tray(r, e.tray)
    ),
    ev.LaidOut: _tell_laid_out,
    ev.Began: lambda r, e: r.t("{who} begins.", who=r.seat_name(e.seat)),
    ev.Drew: _tell_drew,
    ev.Indicated: _tell_indicated,
    ev.Designated: lambda r, e: r.t(
        "{who} designates {tray}.", who=r.seat_name(e.seat), tray=names.tray(r, e.tray)
    ),
    ev.Placed: _tell_placed,
    ev.NeedBroken: lambda r, e: "",  # no player knows it before the end (P-R7)
    ev.BreathedForAction: _tell_breathed_for_action,
    ev.BreathedForPoint: lambda r, e: r.t(
        "{who} lays Oxygen on {tray} for its point.",
        who=r.seat_name(e.seat),
        tray=names.tray(r, e.tray),
    ),
    ev.Advised: _who_does(lambda r, e: actions.words(r, e.action)),
    ev.Flipped: _tell_flipped,
    ev.Exchanged: _who_does(_tell_exchange),
    ev.Looked: _tell_looked,
    ev.LookMoved: _who_does(
        lambda r, e: r.t("move the pawn looked at to {space}", space=codes.spot(e.after))
    ),
    ev.Kept: _who_does(lambda r, e: r.t("leave the pawn where it is")),
    ev.ShareChosen: _tell_share_chosen,
    ev.Passed: Together(_tell_passed),
    ev.MoveChosen: _who_does(lambda r, e: r.t("move away {pawn}", pawn=names.standing(r, e.space))),
    ev.BacteriaMoved: _who_does(
        lambda r, e: r.t("move the pawn to {space}", space=codes.spot(e.after))
    ),
    ev.Awoke: lambda r, e: r.t(
        "{tray} awakes, and the Bacteria go into the bag.", tray=names.tray(r, e.tray)
    ),
    ev.TurnBegan: lambda r, e: "",  # shown in the headline
    ev.Left: lambda r, e: "",  # shown in the result
    ev.Ended: lambda r, e: r.after.headline(),
}
