"""What can happen in Aniołowie, and who may know it.

`card` is always the number of a printed card, never that of one copy in somebody's deck: such numbers are secret. Where a face-down
card is concerned, only those who know it are given the card.
"""

from typing import Annotated

from hexameron.core.events import EVERYBODY_KNOWS, WATCHERS, Emitted, Event, SecretTo, only
from hexameron.games.angels.rules import state as st

# Why an angel or a human leaves the table for good.
END_OF_TURN, FALLEN, EFFECT, COST, AT_ZERO, COPY_OPEN, NO_PLACE = range(7)
# How a card leaves a hand for the discard pile.
CHOSEN, AT_RANDOM = 0, 1
# What comes of a Battle.
NOBODY_WINS, DRAWN, MAY_TAKE, STAKE_EMPTY, NO_TAKER = range(5)
# What becomes of a human of the Stake that is taken.
JOINS, GOES_BACK, STAYS = range(3)


def _knowers_at(s: st.State, slot: int) -> int:
    """Return who may know the card that lies in a slot now."""
    from hexameron.games.angels.rules import knowledge  # which emits events itself

    mask = WATCHERS if s.up[slot] else 0
    for seat in range(s.seats):
        mask |= knowledge.knows(s, seat, slot) << seat
    return mask


def slot_known(c: st.Content, s: st.State, e: Emitted) -> int:
    return _knowers_at(s, e.slot)


def target_known(c: st.Content, s: st.State, e: Emitted) -> int:
    return _knowers_at(s, e.target)


def code_known(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return who may know the card that a code names: only slots keep secrets."""
    return _knowers_at(s, st.AT_SLOT.index(e.code)) if st.AT_SLOT.has(e.code) else EVERYBODY_KNOWS


def code_shown(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return who may know the code itself: a number in a discard pile is one in its owner's list."""
    return only(e.seat) if st.AT_DISCARDED.has(e.code) or st.HAND.has(e.code) else EVERYBODY_KNOWS


def seat_alone(c: st.Content, s: st.State, e: Emitted) -> int:
    return only(e.seat)


def seat_and_owner(c: st.Content, s: st.State, e: Emitted) -> int:
    return only(e.seat) | only(e.player)


def viewer_and_controller(c: st.Content, s: st.State, e: Emitted) -> int:
    """A look at a face-down card is noticed by the one who looks and by the one whose card it is (A-28)."""
    return only(e.seat) | only(e.slot // st.SEAT_SLOTS)


Slot = Annotated[
    int | None, SecretTo(slot_known)
]  # something that only those know who know the card in `slot`
Own = Annotated[int | None, SecretTo(seat_alone)]  # something that only `seat` knows


# --- setup and turns ---


class FirstSeatDrawn(Event):
    seat: int


class HumansShuffled(Event):
    """The humans of a deck are numbered in secret."""

    seat: int


class HumanPicked(Event):
    """A player picks a human for the Procession, still in secret (A-3)."""

    seat: int
    card: Own


class PickShown(Event):
    """All picks are shown together (A-R13)."""

    seat: int
    card: int


class HumanJoinedProcession(Event):
    """A human of the pool joins the Procession unseen (A-4)."""


class TurnBegan(Event):
    """A-37."""

    turn: int
    first: int


class Ended(Event):
    """A-100 to A-103."""

    why: int


# --- decisions ---


class Passed(Event):
    """A player declines what `prompt` offers."""

    seat: int
    prompt: int


class Agreed(Event):
    """A player says yes to what `prompt` offers."""

    seat: int
    prompt: int


class Placed(Event):
    """A face-down angel comes from hand (A-44); `dest` is a row, or Battle with support declared."""

    seat: int
    slot: int
    dest: int
    card: Slot


class Replanned(Event):
    """A card that was left in Battle is planned again (A-33)."""

    seat: int
    slot: int
    turned: int


class RowPermuted(Event):
    """One step of a secret rearrangement (A-27)."""

    seat: int


# --- hands, Hosts, piles ---


class Drew(Event):
    seat: int
    card: Own


class Searched(Event):
    """A player takes an angel from the Host into hand."""

    seat: int
    card: Own


class HandDiscarded(Event):
    """A card goes from hand to the discard pile, for all to see."""

    seat: int
    card: int
    how: int


class Swapped(Event):
    """A player exchanges an angel on the table for one from hand."""

    seat: int
    slot: int


class SwappedIn(Event):
    """The angel from hand takes the place."""

    seat: int
    slot: int
    card: Slot


class Recovered(Event):
    """A card comes back from its owner's discard pile."""

    seat: int
    card: int
    to_hand: int


class SawHand(Event):
    """A player looks at a card in another hand."""

    seat: int
    player: int
    card: Annotated[int | None, SecretTo(seat_and_owner)]


class PlayerBanned(Event):
    """A player may not do something this turn; `flags` are the new ones."""

    seat: int
    flags: int


# --- announcing ---


class AbilityAnnounced(Event):
    """The angel names itself by announcing (A-77)."""

    seat: int
    slot: int
    card: int


class HumanAnnounced(Event):
    seat: int
    human: int
    card: int


class InterventionPlayed(Event):
    seat: int
    card: int


class ModeChosen(Event):
    seat: int
    card: int
    ability: int
    mode: int


class TargetNamed(Event):
    seat: int
    code: Annotated[int | None, SecretTo(code_shown)]
    card: Annotated[int | None, SecretTo(code_known)]


class CostNamed(Event):
    """An angel or a human is given up to pay (A-78)."""

    seat: int
    code: int
    card: Annotated[int | None, SecretTo(code_known)]


class EffectBegan(Event):
    """What was announced is carried out now (A-80)."""

    item: int
    seat: int
    card: int


class EffectEnded(Event):
    """What became of it: `fate` is one of WORKED, TARGET_LOST and the like."""

    item: int
    seat: int
    card: int
    fate: int


# --- angels on the table ---


class TurnedUp(Event):
    slot: int
    card: int


class TurnedDown(Event):
    slot: int
    card: int


class Shown(Event):
    """A player gets to see a face-down card."""

    noticed_by = viewer_and_controller
    seat: int
    slot: int
    card: int


class StatusChanged(Event):
    slot: int
    status: int
    card: Slot


class LevelChanged(Event):
    """Tokens come or go; those who know the card also know its level then."""

    slot: int
    amount: int
    card: Slot
    level: Slot


class Promoted(Event):
    slot: int
    amount: int
    card: Slot
    order: Slot
    level: Slot


class SupportChanged(Event):
    slot: int
    card: Slot
    support: Slot


class Moved(Event):
    """An angel goes to another row of its player."""

    slot: int  # where it lay
    to: int
    turned: int
    card: Slot


class WentOver(Event):
    """An angel goes over to another player."""

    slot: int
    to: int
    card: int


class Discarded(Event):
    """An angel goes from the table to its owner's discard pile."""

    slot: int
    owner: int
    card: int
    why: int


class Exiled(Event):
    """A card is removed from the game; `slot` is NOTHING if it comes from the discard pile."""

    slot: int
    owner: int
    card: int


class ReturnedToHand(Event):
    slot: int
    owner: int
    card: Slot


class ReturnedToHost(Event):
    slot: int
    owner: int
    card: Slot


class SideChanged(Event):
    noticed_by = slot_known
    slot: int
    card: int
    side: int


class Blocked(Event):
    slot: int
    card: Slot


class Stripped(Event):
    """An angel loses its abilities."""

    slot: int
    card: Slot


class Cleansed(Event):
    """Everything that was put on an angel goes."""

    slot: int
    card: Slot
    level: Slot


class Copied(Event):
    """An angel has the abilities of another card, too."""

    slot: int
    other: int
    card: Slot


class Marked(Event):
    """An angel gets marks; `flags` are the new ones."""

    slot: int
    flags: int
    card: Slot


class Doomed(Event):
    """An angel will be discarded at the end of the turn."""

    slot: int
    card: Slot


class LeftFaceDown(Event):
    """A card in Battle stays face-down: a copy lies open (A-33)."""

    slot: int
    card: Slot


# --- duels, takeovers, Giants ---


class AttackerChosen(Event):
    seat: int
    slot: int
    card: Slot


class TakerChosen(Event):
    seat: int
    slot: int
    card: Slot


class Attacked(Event):
    """The attacker shows itself (A-54, A-60)."""

    seat: int
    slot: int
    card: int
    target: int
    target_card: Annotated[int | None, SecretTo(target_known)]


class TakeoverTried(Event):
    """The taker shows itself (A-56)."""

    seat: int
    slot: int
    card: int
    human: int
    human_card: int


class DefenderSent(Event):
    """A being goes to meet the Giant (A-65)."""

    seat: int
    code: int
    card: Annotated[int | None, SecretTo(code_known)]


class DuelFought(Event):
    """A duel is decided (A-62). A side is a code, its card and its level; the Giant has no code."""

    kind: int
    how: int
    code_a: int
    code_b: int
    card_a: Annotated[
        int | None,
        SecretTo(
            lambda c, s, e: _side_known(s, e, e.code_a, e.how in (st.FIRST_FELL, st.BOTH_FELL))
        ),
    ]
    level_a: Annotated[
        int | None,
        SecretTo(
            lambda c, s, e: _side_known(s, e, e.code_a, e.how in (st.FIRST_FELL, st.BOTH_FELL))
        ),
    ]
    card_b: Annotated[
        int | None,
        SecretTo(
            lambda c, s, e: _side_known(s, e, e.code_b, e.how in (st.SECOND_FELL, st.BOTH_FELL))
        ),
    ]
    level_b: Annotated[
        int | None,
        SecretTo(
            lambda c, s, e: _side_known(s, e, e.code_b, e.how in (st.SECOND_FELL, st.BOTH_FELL))
        ),
    ]


def _side_known(s: st.State, e: Emitted, code: int, falls: bool) -> int:
    """Who falls is shown to all, and so are Giants and humans."""
    return (
        EVERYBODY_KNOWS
        if falls or not st.AT_SLOT.has(code)
        else _knowers_at(s, st.AT_SLOT.index(code))
    )


class DuelCalledOff(Event):
    """A-64. A card is NOTHING for a side that is no longer there."""

    kind: int
    how: int
    code_a: int
    code_b: int
    card_a: Annotated[int | None, SecretTo(lambda c, s, e: _still_known(s, e.code_a, e.card_a))]
    card_b: Annotated[int | None, SecretTo(lambda c, s, e: _still_known(s, e.code_b, e.card_b))]


def _still_known(s: st.State, code: int, card: int) -> int:
    return (
        EVERYBODY_KNOWS
        if card == st.NOTHING or not st.AT_SLOT.has(code)
        else _knowers_at(s, st.AT_SLOT.index(code))
    )


class TakeoverEnded(Event):
    """A-R139. `card` is NOTHING for an angel that is no longer there."""

    how: int
    seat: int
    card: int
    human: int
    human_card: int
    is_dead: int  # the human died on the way


class GiantRose(Event):
    giant: int
    level: int
    seat: int


class GiantMoved(Event):
    giant: int
    level: int
    seat: int


class GiantRemoved(Event):
    giant: int
    level: int


class GiantAttacked(Event):
    giant: int
    level: int
    seat: int


# --- humans ---


class HumanStaked(Event):
    """A human of the Procession goes face-down to the Stake (A-41)."""


class StakeReturned(Event):
    """The Stake goes back into the Procession."""


class SawStake(Event):
    """A player looks at a human of the Stake."""

    seat: int
    card: Own


class SawProcession(Event):
    """A player looks at a human of the Procession."""

    seat: int
    card: Own


class HumanWent(Event):
    """A human goes from one Earth to another."""

    human: int
    card: int
    before: int
    seat: int


class HumanDied(Event):
    human: int
    card: int
    seat: int
    why: int


class HumanRose(Event):
    """A human comes back from the Cemetery."""

    human: int
    card: int
    seat: int


class MarkerCame(Event):
    """A-99."""

    human: int
    level: int
    seat: int


class HumanLevelChanged(Event):
    human: int
    card: int
    seat: int
    level: int


class HumanCharacterChanged(Event):
    human: int
    card: int
    seat: int
    character: int


class HumanStripped(Event):
    human: int
    card: int
    seat: int


class HumanCleansed(Event):
    human: int
    card: int
    seat: int


class HumanMarked(Event):
    human: int
    card: int
    seat: int
    flags: int


# --- Battle ---


class BattleSum(Event):
    """The sum of a side once all cards of the Battle are turned up (A-67)."""

    seat: int
    fighters: int
    total: int


class BattleDecided(Event):
    """The sum of a side when the Battle is decided, and what comes of it (A-70, A-71)."""

    seat: int
    total: int
    winner: int
    result: int


class StakeTaken(Event):
    seat: int
    slot: int
    card: int


class StakeDecided(Event):
    """What becomes of a human of the Stake that was taken (A-74)."""

    card: int
    seat: int
    fate: int
