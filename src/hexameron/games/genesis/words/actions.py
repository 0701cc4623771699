"""Actions in words and in notation, and the reasons for refusing them."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.genesis.boundary import codes
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import deeds, names


def words(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if v.phase == st.BY_AGE and v.to_act == CHANCE:
        return _by_age(r, action)
    if st.CUBE.has(action):
        return t("take {cubes} to begin with", cubes=names.amount(t, action, 1))
    if st.PASS.has(action):
        return t("do nothing")
    if st.GATHER.has(action):
        gathered = deeds.bundle_of(r, action)
        if any(gathered):
            return t("gather {cubes}", cubes=names.cubes(t, gathered))
        return t("gather option {number}", number=st.GATHER.index(action) + 1)
    if deeds.is_swap(action):
        return _swap(r, action)
    if st.MOVE.has(action):
        return t("move {place}", place=names.to_area(t, st.MOVE.index(action)))
    paid = deeds.payment(r, action)
    if any(paid):
        return t(
            "do the work of day {day} for {cubes}",
            day=st.NUMERALS[v.area_of(v.actor)],
            cubes=_payment(r, action),
        )
    return t("do a day's work, payment {number}", number=st.WORK.index(action))


def _by_age(r: Reading, seat: int) -> str:
    """Return an outcome of the draw of ages in words."""
    if not 0 <= seat < r.view.seats:
        return str(seat)
    if r.view.turn == 0:
        return r.t("{who} is the oldest", who=names.angel(r, seat))
    return r.t("{who} is the next oldest", who=names.angel(r, seat))


def _payment(r: Reading, action: int) -> str:
    """Return a payment such as `1 chaos + 3 matter (3 matter for 1 life)`."""
    t, paid = r.t, names.cubes(r.t, deeds.payment(r, action))
    given, instead = deeds.substitutes_in(r, action)
    if not any(given):
        return paid
    return f"{paid} ({t('{cubes} for {instead}', cubes=names.cubes(t, given), instead=names.cubes(t, instead))})"


def _swap(r: Reading, action: int) -> str:
    t = r.t
    paid, other = names.amount(t, deeds.colour(action), 1), deeds.neighbour(r.view, action)
    if other == st.NOBODY:
        side = t("to the left") if st.SWAP_LEFT.has(action) else t("to the right")
        return t("change places {side}, paying {cubes}", side=side, cubes=paid)
    return t("change places {angel}, paying {cubes}", angel=names.with_angel(r, other), cubes=paid)


def notation(r: Reading, action: int) -> str:
    """Return `+C`, `P`, `G1`, `<C`, `>C`, `M0` (the void), `MII`, `W` or `W3` (payment 3)."""
    if st.CUBE.has(action):
        return "+" + codes.LETTERS[st.CUBE.index(action)]
    if st.PASS.has(action):
        return "P"
    if st.GATHER.has(action):
        return f"G{st.GATHER.index(action) + 1}"
    if deeds.is_swap(action):
        return ("<" if st.SWAP_LEFT.has(action) else ">") + codes.LETTERS[deeds.colour(action)]
    if st.MOVE.has(action):
        return "M" + st.NUMERALS[st.MOVE.index(action)]
    return f"W{st.WORK.index(action) or ''}"


def refusal(r: Reading, action: int) -> str:
    """Return the reason why an action is not legal, by the rule that forbids it."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if action in v.legal:
        return t("That is allowed: {action}.", action=words(r, action))
    if not 0 <= action < st.ACTIONS:
        return t(
            "There is no action {action}; actions are numbered 0 to {most}.",
            action=action,
            most=st.ACTIONS - 1,
        )
    if v.phase == st.BY_AGE:
        return t("The order of age is still being drawn.")
    if v.phase == st.FIRST_CUBE:
        return t("First every player takes one starting cube: chaos, matter or life.")
    if st.CUBE.has(action):
        return t("Starting cubes are taken only before the first round.")
    if st.GATHER.has(action) or deeds.is_swap(action):
        return _refuse_gathering(r, action)
    if v.phase == st.SWAPPED and not any(map(deeds.is_swap, v.legal)):
        return t(
            "After changing places you must gather; you have no cube left to change places again."
        )
    if v.phase == st.SWAPPED:
        return t(
            "After changing places you must gather; you may only change places again before that."
        )
    return (
        _refuse_move(r, st.MOVE.index(action)) if st.MOVE.has(action) else _refuse_work(r, action)
    )


def _refuse_gathering(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    area, square = v.area_of(v.actor), v.square_of(v.actor)
    if area == st.REST:
        return t("On day VII angels rest: nobody can gather or change places there.")
    if st.GATHER.has(action):
        offered = len(r.values.squares[area][square - 1])
        return t.many(
            "Your square offers only {number} choice.",
            "Your square offers only {number} choices.",
            offered,
        )
    if deeds.neighbour(v, action) == st.NOBODY:
        return t("There is no angel next to you on that side.")
    return t(
        "You hold no cube of {essence} to pay with.", essence=names.essence(t, deeds.colour(action))
    )


def _refuse_move(r: Reading, area: int) -> str:
    t, v = r.t, r.view
    if v.active == 0:
        return t("In the first round God has activated no day, so nobody can leave the void.")
    if area == v.area_of(v.actor):
        return t("Your angel already stands there.")
    return t("God has not activated day {day} yet.", day=st.NUMERALS[area])


def _refuse_work(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    day = v.area_of(v.actor)
    if not 1 <= day <= st.DAYS:
        return t("There is no day's work to be done here.")
    if v.circles[v.actor][day - 1]:
        return t("You have already done the work of day {day}.", day=st.NUMERALS[day])
    asked, held = names.cubes(t, r.values.cost[day]), names.cubes(t, v.cubes[v.actor])
    if not any(deeds.payment(r, action)):
        return t(
            "Day {day} cannot be paid for in that way; it costs {cubes}.",
            day=st.NUMERALS[day],
            cubes=asked,
        )
    if not any(v.cubes[v.actor]):
        return t("You hold no cubes: day {day} costs {cubes}.", day=st.NUMERALS[day], cubes=asked)
    return t(
        "You do not have those cubes: day {day} costs {cubes}, and you hold {held}.",
        day=st.NUMERALS[day],
        cubes=asked,
        held=held,
    )
