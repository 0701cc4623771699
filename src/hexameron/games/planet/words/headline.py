"""The headline with the seat to act or the result, and the table of points."""

from hexameron.core.kernel import OVER
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


def headline(r: Reading) -> str:
    """Return the seat to act and its task, or the result."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return result(r)
    if v.phase in (st.FACE, st.ASIDE, st.DEAL, st.PRESET):
        return t("The planet is being laid out.")
    if v.active < 0:
        return t("Drawing who begins.")
    if v.phase == st.DRAW:
        return t("{who} draws a pawn from the bag.", who=r.seat_name(v.active))
    if v.phase == st.DESIGNATE:
        pawn = v.hand_pawn(v.active, v.indicated)
        shown = names.name_of_pawn(r, pawn) if pawn else ""
        return t(
            "{who} designates a continent for {active}, who indicates pawn {number}: {pawn}.",
            who=r.seat_name(v.to_act),
            active=r.seat_name(v.active),
            number=v.indicated + 1,
            pawn=shown,
        )
    if v.phase == st.PLACE:
        return t(
            "{who} places a pawn on {tray}.",
            who=r.seat_name(v.active),
            tray=names.tray(r, v.designated),
        )
    if v.phase == st.ADVISE:
        return t(
            "{who} may advise {active}: {step}.",
            who=r.seat_name(v.to_act),
            active=r.seat_name(v.active),
            step=names.step(t, v.pending),
        )
    return t("{who} to act: {step}.", who=r.seat_name(v.to_act), step=names.step(t, v.phase))


def result(r: Reading) -> str:
    t, v = r.t, r.view
    level = t(r.values.level[v.level].name)
    if any(v.gone):
        gone = ", ".join(r.seat_name(seat) for seat in range(v.seats) if v.gone[seat])
        return t(
            "{names} left the table; the planet stays unfinished with {score} of 24 points: {level}.",
            names=gone,
            score=v.score,
            level=level,
        )
    return t("The planet is complete: {score} of 24 points. {level}!", score=v.score, level=level)


def scores(r: Reading) -> list[list[str]]:
    """Return the table of points: a row for each continent, then the shared sum (P-R73)."""
    t, v = r.t, r.view
    rows = [[t("Continent"), t("Elements"), t("Oxygen"), t("Points")]]
    for tray, continent in enumerate(v.continents):
        air = int(continent.white_side == st.ELEMENT_UP)
        points = st.SPACES * continent.validated + air if v.is_over else air
        rows.append([names.tray(r, tray), _elements(r, tray), str(air), str(points)])
    best = f"{v.score} / 24" if v.is_over else upmost(r)
    rows.append(
        [
            t("Together"),
            str(sum(st.SPACES * continent.validated for continent in v.continents)),
            str(v.sure),
            best,
        ]
    )
    return rows


def upmost(r: Reading) -> str:
    """Return the highest score still possible, and its condition."""
    t, v = r.t, r.view
    return (
        t("at most {best}", best=v.best)
        if v.settled
        else t("at most {best} if no pawn is moved", best=v.best)
    )


def _elements(r: Reading, tray: int) -> str:
    """Return the points of a continent's Elements, or the reason for none (P-42 to P-47)."""
    t, v = r.t, r.view
    continent, pawns = v.continents[tray], v.spaces[st.SPACES * tray : st.SPACES * tray + st.SPACES]
    if not v.is_over:
        if continent.thrives:
            return t("still possible")
        return t("lost, as far as you know") if v.settled else t("lost unless a pawn is moved")
    if continent.validated:
        return str(st.SPACES)
    free = sum(pawn is None for pawn in pawns)
    if free:
        return t.many("0: {number} free space", "0: {number} free spaces", free)
    unmet = [
        names.name_of_pawn(r, pawn)
        for i, pawn in enumerate(pawns)
        if pawn is not None and not v.met[st.SPACES * tray + i]
    ]
    if not unmet:
        return t("0: no Water")
    return t("0: unmet needs of {names}", names=", ".join(dict.fromkeys(unmet)))
