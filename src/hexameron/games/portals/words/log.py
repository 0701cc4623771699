"""Lines of the log."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names
from hexameron.games.portals.words.view import Reading, View


def tell(r: Reading, seen: int, after: View) -> str:
    """One line of the log, from what was seen of the step."""
    t, before = r.t, r.view
    line = _told_chance(r, seen) if before.to_act == CHANCE else _told_action(r, seen, after)
    if after.gauge < before.gauge:
        line += " " + t("The gauge falls back to Low.")
    if after.to_act == OVER:
        line += " " + r.at(after).headline()
    elif before.phase != st.DEAL and after.capsule != before.capsule:
        line += " " + t("The capsule moves on: {period}.", period=names.period(t, r.values.timeline.spaces[after.capsule]))
    return names.tidy(line)


def _told_chance(r: Reading, seen: int) -> str:
    t, v = r.t, r.view
    if v.phase == st.DEAL:
        receiver = r.seat_name(v.space // r.values.limits.genesis_deal)
        if seen == st.BACK:
            return t("{who} is dealt a Genesis card.", who=receiver)
        return t("{who} is dealt: {card}.", who=receiver, card=names.card(r, seen))
    if v.phase == st.START:
        return t("{who} begins.", who=r.seat_name(seen))
    if v.phase == st.PORTAL:
        return t("A portal opens: {place}.", place=names.place(r, seen))
    if v.phase in (st.FILL_ROW, st.REFILL):
        return t("Turned up in the row: {card}.", card=names.card(r, seen))
    if v.phase == st.OVERLIMIT:
        return t("{who} has too many cards and loses: {card}.", who=r.seat_name(v.space), card=names.card(r, seen))
    if seen == st.BACK:
        pile = t("Old Testament") if v.phase == st.OLD_CARD else t("New Testament")
        return t("{who} takes a card unseen: {pile}.", who=r.seat_name(v.actor), pile=pile)
    return t("{who} draws: {card}.", who=r.seat_name(v.actor), card=names.card(r, seen))


def _told_action(r: Reading, action: int, after: View) -> str:
    t, v = r.t, r.view
    actor = r.seat_name(v.actor)
    if st.PLAY.has(action):
        one = r.values.card[st.PLAY.index(action)]
        line = t(
            "{who} witnesses: {card} ({period}, {place}), {points}.",
            who=actor,
            card=names.card(r, st.PLAY.index(action)),
            period=names.period(t, one.time),
            place=names.place(r, r.values.place_of(st.PLAY.index(action))),
            points=t.many("{number} point", "{number} points", one.points),
        )
        if after.triggered and not v.triggered:
            line += " " + t("It is the third New Testament card: the game ends with this round.")
        return line
    if st.MOVE.has(action):
        where = names.place(r, st.MOVE.index(action))
        if v.phase == st.PLACE:
            return t("{who} places the pawn on {place}.", who=actor, place=where)
        return t("{who} goes to {place}.", who=actor, place=where)
    if st.END.has(action):
        return t("{who} ends the turn.", who=actor)
    return _told_card(r, action, after)


def _told_card(r: Reading, action: int, after: View) -> str:
    t, v = r.t, r.view
    actor = r.seat_name(v.actor)
    if st.DRAW_ROW.has(action):
        return t("{who} takes from the row: {card}.", who=actor, card=names.card(r, v.row[st.DRAW_ROW.index(action)]))
    if st.DRAW_OLD.has(action):
        return t("{who} draws from the Old Testament pile.", who=actor)
    if st.DRAW_NEW.has(action):
        return t("{who} draws from the New Testament pile.", who=actor)
    name = names.card(r, names.card_of(action))
    if st.DISCARD.has(action):
        return t("{who} discards: {card}.", who=actor, card=name)
    rises = t("The gauge rises: {before} → {after}.", before=names.level(r, v.gauge), after=names.level(r, after.gauge))
    return t("{who} exchanges for fuel: {card}.", who=actor, card=name) + " " + rises
