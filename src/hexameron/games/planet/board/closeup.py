"""Close-ups of a pawn, the game aid, the signals, the bag or the verdict.

They show in words what this seat may know.
"""

from collections.abc import Iterator

from hexameron.core.model.provenance import tell_sources
from hexameron.core.numbers import whole_number
from hexameron.core.reading.reader import CloseUp
from hexameron.games.planet.board import needs, panels
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Pawn, Reading, Shift, Turn
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import headline, names, touches
from hexameron.games.planet.words.explain import possible
from hexameron.games.planet.words.memory import forgets


def closeup(r: Reading, piece: str) -> CloseUp | None:
    v = r.view
    kind, _, number = piece.partition("-")
    if piece == "aid":
        return _aid(r)
    if piece == "signals":
        return _signals(r)
    if piece == "bag":
        return _bag(r)
    if piece == "verdict" and v.is_over:
        return _verdict(r)
    token = whole_number(number, 2)
    if token is None:
        return None
    if kind == "bacteria" and token < 2:
        one = 4 * st.BACTERIA + token
        lines = (_sentence(names.need(r, one)), _sources(r, [one]))
        return CloseUp(names.pawn(r, one), lines, needs.picture(r, st.BACTERIA, {one}))
    pawn = v.pawn_of(token) if kind == "pawn" else None
    return _pawn(r, pawn) if pawn else None


# --- a pawn ---


def _pawn(r: Reading, pawn: Pawn) -> CloseUp:
    t, v = r.t, r.view
    open_ = possible(v, pawn)
    lines = [_sentence(touches.pawn_label(r, pawn.token))]
    if pawn.up:
        lines.append(t("It lies with its need up, for all to see."))
    elif pawn.knows and not v.is_over:
        knowing = [r.seat_name(seat) for seat in range(v.seats) if pawn.knows[seat]]
        lines.append(
            t("Who knows its need: {names}.", names=", ".join(knowing))
            if knowing
            else t("Nobody knows its need yet.")
        )
    if pawn.need < 0:
        lines.append(
            t("Its need is hidden from you. By counting what you know of, it is one of these:")
        )
    elif pawn.pawn < 0:
        lines.append(t("Its need is hidden from you, but only this is left:"))
    cards = tuple(
        (names.capital(names.pawn(r, one)), _about(r, pawn, one)) for one in _each(r, open_)
    )
    title = names.capital(names.name_of_pawn(r, pawn))
    lines.append(_sources(r, _each(r, open_)))
    return CloseUp(title, tuple(lines), needs.picture(r, pawn.colour, set(open_)), cards)


def _sources(r: Reading, pawns: list[int]) -> str:
    """Say which pawns' needs are printed in the rulebook and which are reconstructed."""
    return tell_sources(
        r,
        {r.t("the need of {pawn}", pawn=names.pawn(r, one)): f"pawn[{one}].need" for one in pawns},
    )


def _each(r: Reading, pawns: list[int]) -> list[int]:
    """Return the pawns without repeats of a name and need: four Waters, two Flips."""
    told: dict[str, int] = {}
    for one in pawns:
        told.setdefault(names.pawn(r, one) + names.need(r, one), one)
    return list(told.values())


def _about(r: Reading, pawn: Pawn, one: int) -> str:
    """Return a need, and its state on the pawn's space if the pawn is this one."""
    need = _sentence(names.need(r, one))
    space = next((space for space, there in enumerate(r.view.spaces) if there == pawn), st.NONE)
    return f"{need} {_faring(r, one, space)}".strip() if space >= 0 else need


def _faring(r: Reading, one: int, space: int) -> str:
    """Say whether a need is now met, broken or open, by the public colours (P-20 to P-25)."""
    t, v, c = r.t, r.view, r.edition.record
    tray, i = divmod(space, st.SPACES)
    there, links = v.spaces[st.SPACES * tray : st.SPACES * (tray + 1)], v.continents[tray].links[i]
    linked = {pawn.colour for j, pawn in enumerate(there) if pawn and links >> j & 1}
    is_free = any(pawn is None and links >> j & 1 for j, pawn in enumerate(there))
    if one >> 2 == st.WATER:
        is_alone = sum(pawn is not None and pawn.colour == st.WATER for pawn in there) == 1
        is_free, broken, met = None in there, not is_alone, True
    elif c.soil_need[one] >= 0:
        is_free, broken, met = False, v.continents[tray].soils[i] != c.soil_need[one], True
    else:
        broken, met = c.avoid[one] in linked, c.link[one] < 0 or c.link[one] in linked
    if broken or not (met or is_free):
        return t("Not met as it lies.")
    if not met:
        return t("Still open: nothing it wants is linked yet.")
    return (
        t("Met so far; a free space can still spoil it.")
        if is_free and _can_spoil(r, one)
        else t("Met as it lies.")
    )


def _can_spoil(r: Reading, one: int) -> bool:
    return one >> 2 == st.WATER or r.edition.record.avoid[one] >= 0


# --- the table ---


def _aid(r: Reading) -> CloseUp:
    """Return the close-up of the game aid: the list of all needs that every player has (P-2)."""
    t, v = r.t, r.view
    known = panels.list_known_pawns(v)
    struck = (
        t("Struck out: what everyone has been shown.")
        if v.seat is None
        else t("Struck out: pawns whose need you know.")
    )
    struck = t("Struck out: what lies open to you now.") if forgets(r) else struck
    struck = t("The planet is complete, every need is open.") if v.is_over else struck
    cards = []
    for colour in range(st.COLOURS):
        of_colour = range(4 * colour, min(4 * colour + 4, st.PAWNS))
        is_named = st.WATER < colour < st.OXYGEN
        told = (
            f"{names.pawn(r, one)}: {names.need(r, one)}" if is_named else names.need(r, one)
            for one in _each(r, list(of_colour))
        )
        sources = tell_sources(
            r, {names.pawn(r, one): f"pawn[{one}].need" for one in _each(r, list(of_colour))}
        )
        cards.append((names.colour(t, colour), f"{_sentence('; '.join(told))} {sources}"))
    faces = tell_sources(r, {t("soils and links of the continents"): "tray"})
    return CloseUp(t("Game aid"), (struck, faces), needs.sheet(r, known), tuple(cards))


def _signals(r: Reading) -> CloseUp:
    t, v = r.t, r.view
    if forgets(r):
        return CloseUp(
            t("Signals"),
            (
                t(
                    "This table is played without memory aid: nobody is told again who indicated what."
                ),
            ),
        )
    cards = [
        card for turn in reversed(v.history) for card in (*_shifts(r, turn.number), _turn(r, turn))
    ]
    return CloseUp(
        t("Signals"),
        (t("The latest first."),) if cards else (t("Nobody has placed a pawn yet."),),
        "",
        tuple(cards),
    )


def _turn(r: Reading, turn: Turn) -> tuple[str, str]:
    t, v = r.t, r.view
    meant, placed = v.pawn_of(turn.indicated), v.pawn_of(turn.placed)
    told = [t("Indicated: {pawn}.", pawn=names.name_of_pawn(r, meant))] if meant else []
    told.append(
        t(
            "{who} designated {tray}.",
            who=r.seat_name((turn.who - 1) % v.seats),
            tray=names.tray(r, turn.tray),
        )
    )
    where = (
        codes.spot(st.SPACES * turn.tray + turn.spot) if turn.spot < st.SPACES else t("white space")
    )
    if placed and turn.placed == turn.indicated:
        told.append(t("Placed: the same, {where}.", where=where))
    elif placed:
        told.append(
            t("Placed: {pawn} instead, {where}.", pawn=names.name_of_pawn(r, placed), where=where)
        )
    return t("Turn {number}: {who}", number=turn.number + 1, who=r.seat_name(turn.who)), " ".join(
        told
    )


def _shifts(r: Reading, number: int) -> Iterator[tuple[str, str]]:
    """List the moves of pawns after a turn: earlier signals refer to the old places."""
    shift: Shift
    for shift in reversed(r.view.shifts):
        if shift.turn == number + 1:
            arrow = "↔" if shift.kind == st.EXCHANGES else "→"
            yield (
                names.action_name(r.t, shift.kind),
                f"{codes.spot(shift.a)} {arrow} {codes.spot(shift.b)}",
            )


def _bag(r: Reading) -> CloseUp:
    t, v = r.t, r.view
    cards = tuple(
        (names.colour(t, colour), str(number)) for colour, number in enumerate(v.bag) if number
    )
    return CloseUp(
        t("Bag: {number}", number=sum(v.bag)),
        (t("The colours still to come: everyone may count them."),),
        needs.bag(v),
        cards,
    )


def _verdict(r: Reading) -> CloseUp:
    """Return the close-up of the result: points of each continent, and the levels."""
    t, v = r.t, r.view
    _, *rows, _ = headline.scores(r)
    words = {"elements": t("Elements"), "oxygen": t("Oxygen")}
    cards = [
        (f"{row[0]}: {row[3]}", f"{words['elements']} {row[1]} · {words['oxygen']} {row[2]}")
        for row in rows
    ]
    for level in reversed(r.values.level):
        least = level.least[v.seats - 2]
        cards.append((t(level.name), t.many("from {number} point", "from {number} points", least)))
    return CloseUp(t(r.values.level[v.level].name), (headline.result(r),), "", tuple(cards))


def _sentence(text: str) -> str:
    return names.capital(text) + "."
