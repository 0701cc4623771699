"""Actions in words and in notation, and the reasons for refusing them."""

from hexameron.core.kernel import OVER
from hexameron.core.reading.language import Words
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names


def words(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if st.END.has(action):
        return t("end the turn")
    if st.DRAW_OLD.has(action):
        return t("draw from the Old Testament pile")
    if st.DRAW_NEW.has(action):
        return t("draw from the New Testament pile")
    if st.DRAW_ROW.has(action):
        space = st.DRAW_ROW.index(action)
        number = v.row[space] if space < len(v.row) else st.NONE
        return t(
            "take from the row: {card}",
            card=names.card(r, number) if number != st.NONE else f"{space + 1}",
        )
    if st.MOVE.has(action):
        there = st.MOVE.index(action)
        name = names.place(r, there) if there < len(r.values.place) else f"#{there}"
        if v.phase == st.PLACE:
            return t("place the pawn on {place}", place=name)
        return t("go to {place}", place=name)
    name = names.card(r, names.card_of(action))
    if st.PLAY.has(action):
        return t("play: {card}", card=name)
    if st.EXCHANGE.has(action):
        return t("exchange for fuel: {card}", card=name)
    return t("discard: {card}", card=name)


def notation(r: Reading, action: int) -> str:
    """Return `end`, `row 3`, `old`, `new`, `go bethel`, `play b`, `fuel a` or `drop g`.

    Cards are written as their letter in the hand.
    """
    if st.END.has(action):
        return "end"
    if st.DRAW_OLD.has(action):
        return "old"
    if st.DRAW_NEW.has(action):
        return "new"
    if st.DRAW_ROW.has(action):
        return f"row {st.DRAW_ROW.index(action) + 1}"
    if st.MOVE.has(action):
        there = st.MOVE.index(action)
        return f"go {r.values.place[there].key}" if there < len(r.values.place) else f"go #{there}"
    kind = "play" if st.PLAY.has(action) else "fuel" if st.EXCHANGE.has(action) else "drop"
    return f"{kind} {names.letter(r, names.card_of(action))}"


def refusal(r: Reading, action: int) -> str:
    """Return the reason why an action is not legal, and what is possible instead."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if st.MOVE.has(action):
        return _refuse_move(r, st.MOVE.index(action))
    if v.phase == st.PLACE:
        return t("First every pawn is placed: choose a free place on the map.")
    if st.DRAW_ROW.has(action) or st.DRAW_OLD.has(action) or st.DRAW_NEW.has(action):
        return _refuse_draw(r, action)
    number = names.card_of(action)
    if number == st.NONE:
        return t(
            "Number {action} is no action; actions are numbered 0 to {most}.",
            action=action,
            most=st.ACTIONS - 1,
        )
    if number >= len(r.values.card):
        return t("There is no card number {number}.", number=number)
    if number not in v.hand:
        return t("{card} is not in your hand.", card=names.card(r, number))
    return _refuse_play(r, number) if st.PLAY.has(action) else _refuse_exchange(r, number)


def _no_action_left(t: Words) -> str:
    return t(
        "No action is left in this turn; you may still exchange or discard cards, or end the turn."
    )


def _refuse_move(r: Reading, there: int) -> str:
    t, v = r.t, r.view
    if there >= len(r.values.place):
        return t("There is no place number {number} on this map.", number=there)
    name, other = names.place(r, there), v.occupant(there)
    if other not in (st.NOBODY, v.actor):
        return t(
            "{place} holds the pawn of {who}; no other pawn may enter.",
            place=name,
            who=r.seat_name(other),
        )
    if v.phase != st.PLACE and other == v.actor:
        return t("You stand on {place}; choose another place.", place=name)
    if v.left == 0:
        return _no_action_left(t)
    here = names.place(r, v.pawns[v.actor])
    if there in v.portals:
        return t(
            "{place} is a portal, but {here} is neither a portal nor its neighbour.",
            place=name,
            here=here,
        )
    return t("No road leads from {here} to {place}; one action is one step.", here=here, place=name)


def _refuse_draw(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    if v.left == 0:
        return _no_action_left(t)
    if sum(v.hands[v.actor].backs) >= v.hand_limit:
        return t(
            "You hold {number} cards, the limit: discard one or exchange one for fuel first.",
            number=v.hand_limit,
        )
    if st.DRAW_ROW.has(action):
        return t("Space {number} of the row is empty.", number=st.DRAW_ROW.index(action) + 1)
    return t("That pile is empty.")


def _refuse_play(r: Reading, number: int) -> str:
    t, v = r.t, r.view
    one, name = r.values.card[number], names.card(r, number)
    if one.kind != "event":
        return t("{card} is never played; it counts from your hand at the end.", card=name)
    if v.left == 0:
        return _no_action_left(t)
    if v.pawns[v.actor] != r.values.place_of(number):
        return t(
            "{card} happens at {place}; your pawn is elsewhere.",
            card=name,
            place=names.place(r, r.values.place_of(number)),
        )
    period, reach = names.period(t, one.time), names.periods_in_range(r)
    return names.tidy(
        t(
            "{card} belongs to another period ({period}); the capsule reaches: {reach}.",
            card=name,
            period=period,
            reach=reach,
        )
    )


def _refuse_exchange(r: Reading, number: int) -> str:
    t, v = r.t, r.view
    one, name = r.values.card[number], names.card(r, number)
    if v.simplified:
        return t("The simplified game has no fuel; you may discard {card}.", card=name)
    if not one.fuel:
        return t("{card} has no fuel icons; you may discard it.", card=name)
    if v.gauge == st.FULL:
        return t("The gauge is full already; you may discard {card}.", card=name)
    return t(
        "You have exchanged a card with {colour} fuel in this turn; only another colour is allowed.",
        colour=t(one.fuel_colour),
    )
