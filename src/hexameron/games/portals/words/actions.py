"""Portals and Prophets in words: actions, refusals, log lines, what one touches."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.portals import names
from hexameron.games.portals.names import speak, tidy, who
from hexameron.games.portals.state import (
    ACTIONS,
    BACK,
    CAP,
    DEAL,
    DISCARD,
    DRAW_NEW,
    DRAW_OLD,
    DRAW_ROW,
    END,
    EXCHANGE,
    FILL_ROW,
    FULL,
    IDLE,
    LAST_TURN,
    MOVE,
    NEW_CARD,
    NONE,
    OLD_CARD,
    OVERLIMIT,
    PLACE,
    PLAY,
    PORTAL,
    REFILL,
    START,
    THIRD_CARD,
)
from hexameron.games.portals.view import View


def card_of(action: int) -> int:
    """The card that a PLAY, EXCHANGE or DISCARD names, or -1."""
    for kind in (PLAY, EXCHANGE, DISCARD):
        if kind.has(action):
            return kind.index(action)
    return NONE


def in_words(v: View, action: int, language: str) -> str:
    t = speak(language)
    if END.has(action):
        return t("end the turn")
    if DRAW_OLD.has(action):
        return t("draw from the Old Testament pile")
    if DRAW_NEW.has(action):
        return t("draw from the New Testament pile")
    if DRAW_ROW.has(action):
        space = DRAW_ROW.index(action)
        number = v.row[space] if space < len(v.row) else NONE
        return t("take from the row: {card}", card=names.card(t, v, number) if number != NONE else f"{space + 1}")
    if MOVE.has(action):
        there = MOVE.index(action)
        name = names.place(t, v, there) if there < len(v.lore.place) else f"#{there}"
        if v.phase == PLACE:
            return t("place the pawn: {place}", place=name)
        return t("move to: {place}", place=name)
    name = names.card(t, v, card_of(action))
    if PLAY.has(action):
        return t("play: {card}", card=name)
    if EXCHANGE.has(action):
        return t("exchange for fuel: {card}", card=name)
    return t("discard: {card}", card=name)


def notation(v: View, action: int) -> str:
    """`end`, `row 3`, `old`, `new`, `go bethel`, `play 50`, `fuel 35`, `drop 98`."""
    if END.has(action):
        return "end"
    if DRAW_OLD.has(action):
        return "old"
    if DRAW_NEW.has(action):
        return "new"
    if DRAW_ROW.has(action):
        return f"row {DRAW_ROW.index(action) + 1}"
    if MOVE.has(action):
        there = MOVE.index(action)
        return f"go {v.lore.place[there].key}" if there < len(v.lore.place) else f"go #{there}"
    kind = "play" if PLAY.has(action) else "fuel" if EXCHANGE.has(action) else "drop"
    return f"{kind} {card_of(action)}"


def touches(v: View, action: int) -> list[str]:
    """A place, a card of the row or a pile; a card in hand and what is done with it."""
    if END.has(action):
        return ["verb:end"]
    if DRAW_OLD.has(action):
        return ["pile-old"]
    if DRAW_NEW.has(action):
        return ["pile-new"]
    if DRAW_ROW.has(action):
        space = DRAW_ROW.index(action)
        return [f"card-{v.row[space]}" if space < len(v.row) else f"space-{space}"]
    if MOVE.has(action):
        return [f"place-{MOVE.index(action)}"]
    verb = "play" if PLAY.has(action) else "fuel" if EXCHANGE.has(action) else "discard"
    return [f"card-{card_of(action)}", f"verb:{verb}"]


def label(v: View, touch: str, language: str) -> str:
    t = speak(language)
    kind, _, rest = touch.partition("-")
    if kind == "place":
        return describe_place(t, v, int(rest))
    if kind == "card":
        return names.describe(t, v, int(rest))
    return {
        "pile-old": t("Old Testament pile: {number} left", number=v.old_left),
        "pile-new": t("New Testament pile: {number} left", number=v.new_left),
        "verb:play": t("Play"),
        "verb:fuel": t("Exchange for fuel"),
        "verb:discard": t("Discard"),
        "verb:end": t("End turn"),
    }[touch]


def describe_place(t: Words, v: View, number: int) -> str:
    here = v.lore.place[number]
    line = t("{place} ({region})", place=t(here.name), region=names.region(t, v, here.region))
    if number in v.portals:
        line += ", " + t("portal")
    if v.occupant(number) >= 0:
        line += ", " + t("pawn of {who}", who=who(t, v.occupant(number)))
    return line


def refusal(v: View, action: int, language: str) -> str:
    """Why an action is not legal, by the rule that forbids it, and what is possible instead."""
    t = speak(language)
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    if MOVE.has(action):
        return refuse_move(t, v, MOVE.index(action))
    if v.phase == PLACE:
        return t("First every pawn is placed: choose a free place on the map.")
    if DRAW_ROW.has(action) or DRAW_OLD.has(action) or DRAW_NEW.has(action):
        return refuse_draw(t, v, action)
    number = card_of(action)
    if number == NONE or number >= len(v.lore.card):
        return t("Number {action} is no action; actions are numbered 0 to {most}.", action=action, most=ACTIONS - 1)
    if number not in v.hand:
        return t("{card} is not in your hand.", card=names.card(t, v, number))
    return refuse_play(t, v, number) if PLAY.has(action) else refuse_exchange(t, v, number)


def no_action_left(t: Words) -> str:
    return t("No action is left in this turn; you may still exchange or discard cards, or end the turn.")


def refuse_move(t: Words, v: View, there: int) -> str:
    if there >= len(v.lore.place):
        return t("There is no place number {number} on this map.", number=there)
    name, other = names.place(t, v, there), v.occupant(there)
    if other >= 0 and other != v.actor:
        return t("{place} holds the pawn of {who}; no other pawn may enter.", place=name, who=who(t, other))
    if v.phase != PLACE and other == v.actor:
        return t("You stand on {place}; choose another place.", place=name)
    if v.left == 0:
        return no_action_left(t)
    here = names.place(t, v, v.pawns[v.actor])
    if there in v.portals:
        return t("{place} is a portal, but {here} is neither a portal nor its neighbour.", place=name, here=here)
    return t("No road leads from {here} to {place}; one action is one step.", here=here, place=name)


def refuse_draw(t: Words, v: View, action: int) -> str:
    if v.left == 0:
        return no_action_left(t)
    if sum(v.hands[v.actor].backs) >= v.hand_limit:
        return t("You hold {number} cards, the limit: discard one or exchange one for fuel first.", number=v.hand_limit)
    if DRAW_ROW.has(action):
        return t("Space {number} of the row is empty.", number=DRAW_ROW.index(action) + 1)
    return t("That pile is empty.")


def refuse_play(t: Words, v: View, number: int) -> str:
    one, name = v.lore.card[number], names.card(t, v, number)
    if one.kind != "event":
        return t("{card} is never played; it counts from your hand at the end.", card=name)
    if v.left == 0:
        return no_action_left(t)
    if v.pawns[v.actor] != v.place(number):
        return t("{card} happens at {place}; your pawn is elsewhere.", card=name, place=names.place(t, v, v.place(number)))
    period, reach = names.period(t, one.time), names.reached(t, v)
    return tidy(t("{card} belongs to another period ({period}); the capsule reaches: {reach}.", card=name, period=period, reach=reach))


def refuse_exchange(t: Words, v: View, number: int) -> str:
    one, name = v.lore.card[number], names.card(t, v, number)
    if v.simplified:
        return t("The simplified game has no fuel; you may discard {card}.", card=name)
    if not one.fuel:
        return t("{card} has no fuel icons; you may only discard it.", card=name)
    if v.gauge == FULL:
        return t("The gauge is full already; you may discard {card}.", card=name)
    return t("You have exchanged a card with {colour} fuel in this turn; only another colour is allowed.", colour=t(one.fuel_colour))


# --- the log ---


def tell(before: View, seen: int, after: View, language: str) -> str:
    """One line of the log, from what was seen of the step."""
    t = speak(language)
    line = told_chance(t, before, seen) if before.to_act == CHANCE else told_action(t, before, seen, after, language)
    if after.to_act == OVER:
        line += " " + result(t, after)
    elif before.phase != DEAL and after.capsule != before.capsule:
        line += " " + t("The capsule moves on: {period}.", period=names.period(t, after.lore.timeline.spaces[after.capsule]))
    return tidy(line)


def told_chance(t: Words, v: View, seen: int) -> str:
    if v.phase == DEAL:
        receiver = who(t, v.space // v.lore.limits.genesis_deal)
        if seen == BACK:
            return t("{who} is dealt a Genesis card.", who=receiver)
        return t("{who} is dealt: {card}.", who=receiver, card=names.card(t, v, seen))
    if v.phase == START:
        return t("{who} begins.", who=who(t, seen))
    if v.phase == PORTAL:
        return t("A portal opens: {place}.", place=names.place(t, v, seen))
    if v.phase in (FILL_ROW, REFILL):
        return t("Turned up in the row: {card}.", card=names.card(t, v, seen))
    if v.phase == OVERLIMIT:
        return t("{who} has too many cards and loses: {card}.", who=who(t, v.space), card=names.card(t, v, seen))
    if seen == BACK:
        pile = t("Old Testament") if v.phase == OLD_CARD else t("New Testament")
        return t("{who} takes a card unseen: {pile}.", who=who(t, v.actor), pile=pile)
    return t("{who} draws: {card}.", who=who(t, v.actor), card=names.card(t, v, seen))


def told_action(t: Words, v: View, action: int, after: View, language: str) -> str:
    actor = who(t, v.actor)
    if PLAY.has(action):
        one = v.lore.card[PLAY.index(action)]
        line = t(
            "{who} witnesses: {card} ({period}, {place}), {points}.",
            who=actor,
            card=names.card(t, v, PLAY.index(action)),
            period=names.period(t, one.time),
            place=names.place(t, v, v.place(PLAY.index(action))),
            points=t.many("{number} point", "{number} points", one.points),
        )
        if after.triggered and not v.triggered:
            line += " " + t("It is the third New Testament card: the game ends with this round.")
        return line
    line = t("{who}: {action}.", who=actor, action=in_words(v, action, language))
    if EXCHANGE.has(action):
        line += " " + t("The gauge rises: {before} → {after}.", before=names.level(t, v, v.gauge), after=names.level(t, v, after.gauge))
    return line


# --- the state of play ---


def headline(v: View, language: str) -> str:
    """Whose turn it is and why, or how it ended."""
    t = speak(language)
    if v.to_act == OVER:
        return result(t, v)
    if v.to_act == CHANCE:
        return waiting(t, v)
    if v.phase == PLACE:
        return t("{who} places a pawn on any free place.", who=who(t, v.actor))
    left = t.many("{number} action left", "{number} actions left", v.left)
    line = t(
        "{who} to act: {left}. Round {round}, capsule: {period}, range: {reach}.",
        who=who(t, v.actor),
        left=left,
        round=v.round,
        period=names.period(t, v.lore.timeline.spaces[v.capsule]),
        reach=names.reached(t, v),
    )
    if v.triggered:
        line += " " + t("The last round.")
    return tidy(line)


def waiting(t: Words, v: View) -> str:
    if v.phase in (OLD_CARD, NEW_CARD):
        return t("{who} draws a card.", who=who(t, v.actor))
    return {
        DEAL: t("The Genesis cards are dealt."),
        START: t("Drawing who begins."),
        PORTAL: t("The portals are drawn."),
        FILL_ROW: t("The row is laid out."),
        REFILL: t("The row is filled up."),
        OVERLIMIT: t("A hand is too large and loses a card."),
    }[v.phase]


def result(t: Words, v: View) -> str:
    winners = [side for side in range(len(v.sides)) if v.shares[side] > 0]
    total = max(side.total for side in v.sides)
    named = ", ".join(names.people(t, v, side) for side in winners)
    reason = {
        THIRD_CARD: t("The round of the third New Testament card is over."),
        LAST_TURN: t("Everybody has had the last turn in the New Testament."),
        IDLE: t("Nobody draws or plays any more."),
        CAP: t("The last round is over."),
    }[v.reason]
    if len(winners) > 1:
        return t("{reason} {who} share the victory with {total} points.", reason=reason, who=named, total=total)
    if v.teams:
        return t("{reason} {who} win with {total} points.", reason=reason, who=named, total=total)
    return t("{reason} {who} wins with {total} points.", reason=reason, who=named, total=total)


def scores(v: View, language: str) -> list[list[str]]:
    """T-36, line by line; before the end what is known so far."""
    t = speak(language)
    head = [t("Player"), t("Event points"), t("Region sets"), t("Symbol victories"), t("Symbol cards"), t("Total")]
    rows = [head if v.to_act == OVER else [*head[:-1], t("Total so far")]]
    for seat in range(v.seats):
        side = v.side(seat)
        total = side.total
        rows.append([who(t, seat), str(v.points[seat]), str(side.sets), str(side.victories), str(side.symbol_cards), str(total)])
    return rows
