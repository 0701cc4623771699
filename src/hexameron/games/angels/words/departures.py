"""Which angels left the table in a step and where to, as far as two views of one seat tell it."""

from collections import Counter
from enum import Enum

from msgspec import Struct

from hexameron.games.angels.rules import sees, state as st
from hexameron.games.angels.words.view import HIDDEN, Angel, Reading, View


class Where(Enum):
    """Where a card went."""

    DISCARD = "discard pile"
    HAND = "hand"
    HOST = "Host"
    REMOVED = "out of the game"
    OVER = "another player's row"
    AWAY = "somewhere unseen"


class Departure(Struct, frozen=True):
    angel: Angel  # as it lay on the table
    card: int  # HIDDEN where the seat does not learn it
    where: Where
    now: Angel | None = None  # if it went over to another player


def departures(r: Reading, action: int, shown: int, after: View) -> list[Departure]:
    """Those that the seat knew first: what is left in the piles then are the others."""
    before = r.view
    there, new = {angel.presence for angel in after.angels}, _newcomers(before, after)
    gone = sorted((angel for angel in before.angels if angel.presence not in there), key=lambda angel: angel.card == HIDDEN)
    if not gone:
        return []
    found, gains = [], _gains(r, action, shown, after)
    for old in gone:
        convert = next((angel for angel in new if _went_over(old, angel)), None)
        if convert:
            new.remove(convert)
            found.append(Departure(old, convert.card, Where.OVER, convert))
        else:
            found.append(_left(r, old, gains, after))
    return found


def _newcomers(before: View, after: View) -> list[Angel]:
    here = {angel.presence for angel in before.angels}
    return [angel for angel in after.angels if angel.presence not in here]


def _went_over(old: Angel, new: Angel) -> bool:
    """CONTROL: the same card in the same row of another player."""
    return (old.owner, old.row) == (new.owner, new.row) and old.seat != new.seat and old.card in (new.card, HIDDEN)


class Gains(Struct):
    """Angel cards that piles, the removed and known hands gained."""

    pile: list[Counter[int]]
    removed: list[Counter[int]]
    hand: list[Counter[int]]


def _gains(r: Reading, action: int, shown: int, after: View) -> Gains:
    before, angels = r.view, len(r.values.angel)
    pairs = list(zip(before.players, after.players, strict=True))
    pile = [Counter(card for card in (Counter(new.pile) - Counter(old.pile)).elements() if card < angels) for old, new in pairs]
    if shown >= 0 and (action == sees.SEEN_DISCARD or st.HAND.has(action)):  # it came from a hand
        thrower = next((seat for seat in (before.to_act, *range(before.seats)) if seat >= 0 and pile[seat][shown]), None)
        if thrower is not None:
            pile[thrower][shown] -= 1
    removed = [Counter(new.removed) - Counter(old.removed) for old, new in pairs]
    hand = [Counter(_hand(after, seat)) - Counter(_hand(before, seat)) for seat in range(before.seats)]
    return Gains(pile, removed, hand)


def _hand(v: View, seat: int) -> tuple[int, ...]:
    return tuple(card for _, card in v.hand) if seat == v.seat else v.players[seat].held


def _left(r: Reading, old: Angel, gains: Gains, after: View) -> Departure:
    for counter, where in (
        (gains.pile[old.owner], Where.DISCARD), (gains.removed[old.owner], Where.REMOVED), (gains.hand[old.owner], Where.HAND),
    ):  # fmt: skip
        card = old.card if old.card != HIDDEN else next((card for card, n in counter.items() if n > 0), HIDDEN)
        if card != HIDDEN and counter[card] > 0 and (where != Where.HAND or old.card != HIDDEN):
            counter[card] -= 1
            return Departure(old, card, where)
    if old.card != HIDDEN:
        return Departure(old, old.card, Where.HOST)
    was, now = r.view.players[old.owner], after.players[old.owner]
    if now.host > was.host and now.hand <= was.hand:
        return Departure(old, HIDDEN, Where.HOST)
    return Departure(old, HIDDEN, Where.HAND if now.hand > was.hand and now.host <= was.host else Where.AWAY)
