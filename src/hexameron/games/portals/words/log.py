"""The sentences of the log, one for each event."""

from collections.abc import Callable
from typing import TypeVar

from hexameron.core.match.events import Event
from hexameron.core.match.narrator import Sentences
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import events as ev, state as st
from hexameron.games.portals.words import names

E = TypeVar("E", bound=Event)


def _without_second_stop(say: Callable[[Reading, E], str]) -> Callable[[Reading, E], str]:
    """Wrap a sentence so that a name which ends with a full stop gets no second one."""
    return lambda r, e: names.tidy(say(r, e))


@_without_second_stop
def _tell_portal_opened(r: Reading, e: ev.PortalOpened) -> str:
    return r.t("A portal opens: {place}.", place=names.place(r, e.place))


@_without_second_stop
def _tell_dealt(r: Reading, e: ev.Dealt) -> str:
    who = r.seat_name(e.seat)
    if e.card is None:
        return r.t("{who} is dealt a Genesis card.", who=who)
    return r.t("{who} is dealt: {card}.", who=who, card=names.card(r, e.card))


@_without_second_stop
def _tell_pawn_placed(r: Reading, e: ev.PawnPlaced) -> str:
    return r.t(
        "{who} places the pawn on {place}.", who=r.seat_name(e.seat), place=names.place(r, e.place)
    )


@_without_second_stop
def _tell_pawn_placed_for(r: Reading, e: ev.PawnPlacedFor) -> str:
    return r.t(
        "The pawn of {who} is placed on {place}.",
        who=r.seat_name(e.seat),
        place=names.place(r, e.place),
    )


@_without_second_stop
def _tell_turned_up(r: Reading, e: ev.TurnedUp) -> str:
    return r.t("Turned up in the row: {card}.", card=names.card(r, e.card))


@_without_second_stop
def _tell_took_from_row(r: Reading, e: ev.TookFromRow) -> str:
    return r.t(
        "{who} takes from the row: {card}.", who=r.seat_name(e.seat), card=names.card(r, e.card)
    )


@_without_second_stop
def _tell_drew(r: Reading, e: ev.Drew) -> str:
    t, who = r.t, r.seat_name(e.seat)
    if e.card is None:
        pile = t("Old Testament") if e.deck == st.OLD else t("New Testament")
        return t("{who} takes a card unseen: {pile}.", who=who, pile=pile)
    return t("{who} draws: {card}.", who=who, card=names.card(r, e.card))


@_without_second_stop
def _tell_went(r: Reading, e: ev.Moved | ev.Hopped) -> str:
    return r.t("{who} goes to {place}.", who=r.seat_name(e.seat), place=names.place(r, e.after))


def _tell_witnessed(r: Reading, e: ev.Witnessed) -> str:
    t = r.t
    return t(
        "{who} witnesses: {card} ({period}, {place}), {points}.",
        who=r.seat_name(e.seat),
        card=names.card(r, e.card),
        period=names.period(t, r.values.card[e.card].time),
        place=names.place(r, r.values.place_of(e.card)),
        points=t.many("{number} point", "{number} points", e.points),
    )


def _tell_gauge_rose(r: Reading, e: ev.GaugeRose) -> str:
    return r.t(
        "The gauge rises: {before} → {after}.",
        before=names.level(r, e.before),
        after=names.level(r, e.after),
    )


@_without_second_stop
def _tell_exchanged(r: Reading, e: ev.ExchangedForFuel) -> str:
    return r.t(
        "{who} exchanges for fuel: {card}.", who=r.seat_name(e.seat), card=names.card(r, e.card)
    )


@_without_second_stop
def _tell_discarded(r: Reading, e: ev.Discarded) -> str:
    return r.t("{who} discards: {card}.", who=r.seat_name(e.seat), card=names.card(r, e.card))


@_without_second_stop
def _tell_lost(r: Reading, e: ev.LostCard) -> str:
    return r.t(
        "{who} has too many cards and loses: {card}.",
        who=r.seat_name(e.seat),
        card=names.card(r, e.card),
    )


@_without_second_stop
def _tell_capsule(r: Reading, e: ev.CapsuleMoved) -> str:
    return r.t(
        "The capsule moves on: {period}.",
        period=names.period(r.t, r.values.timeline.spaces[e.space]),
    )


SENTENCES: Sentences = {
    ev.Began: lambda r, e: r.t("{who} begins.", who=r.seat_name(e.seat)),
    ev.PortalOpened: _tell_portal_opened,
    ev.Dealt: _tell_dealt,
    ev.PawnPlaced: _tell_pawn_placed,
    ev.PawnPlacedFor: _tell_pawn_placed_for,
    ev.TurnedUp: _tell_turned_up,
    ev.TookFromRow: _tell_took_from_row,
    ev.PileChosen: lambda r, e: "",  # the line follows when the card is drawn
    ev.Drew: _tell_drew,
    ev.Moved: _tell_went,
    ev.Hopped: _tell_went,
    ev.Witnessed: _tell_witnessed,
    ev.LastRoundBegan: lambda r, e: r.t(
        "It is the third New Testament card: the game ends with this round."
    ),
    ev.ExchangedForFuel: _tell_exchanged,
    ev.GaugeRose: _tell_gauge_rose,
    ev.GaugeFell: lambda r, e: r.t("The gauge falls back to Low."),
    ev.Discarded: _tell_discarded,
    ev.LostCard: _tell_lost,
    ev.TurnEnded: lambda r, e: r.t("{who} ends the turn.", who=r.seat_name(e.seat)),
    ev.TurnPassed: lambda r, e: "",  # a seat that left is not mentioned in every round
    ev.RoundBegan: lambda r, e: "",  # the headline shows it
    ev.CapsuleMoved: _tell_capsule,
    ev.Left: lambda r, e: "",  # the table reports it
    ev.Ended: lambda r, e: r.after.headline(),
}
