"""The events of Aniołowie, and who may know them.

`card` is always the number of a printed card, never that of an instance in a player's deck: those
numbers are secret. If a card is face-down, only those who know it receive its number.
"""

from typing import Annotated

from hexameron.core.match.events import EVERYBODY_KNOWS, WATCHERS, Emitted, Event, SecretTo, only
from hexameron.games.angels.rules import state as st

# Reasons for discarding an angel or a human from the table.
END_OF_TURN, FALLEN, EFFECT, COST, AT_ZERO, COPY_OPEN, NO_PLACE = range(7)
# Ways of discarding a card from hand.
CHOSEN, AT_RANDOM = 0, 1
# Results of a Battle.
NOBODY_WINS, DRAWN, MAY_TAKE, STAKE_EMPTY, NO_TAKER = range(5)
# Fates of a human when the Stake is taken.
JOINS, GOES_BACK, STAYS = range(3)


def _knowers_at(s: st.State, slot: int) -> int:
    """Return the mask of those who may know the card that is in a slot now."""
    from hexameron.games.angels.rules import knowledge  # it imports this module

    mask = WATCHERS if s.up[slot] else 0
    for seat in range(s.seats):
        mask |= knowledge.knows(s, seat, slot) << seat
    return mask


def slot_known(c: st.Content, s: st.State, e: Emitted) -> int:
    return _knowers_at(s, e.slot)


def target_known(c: st.Content, s: st.State, e: Emitted) -> int:
    return _knowers_at(s, e.target)


def code_known(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return the mask of those who may know the card that a code names; only slots hide cards."""
    return _knowers_at(s, st.AT_SLOT.index(e.code)) if st.AT_SLOT.has(e.code) else EVERYBODY_KNOWS


def code_shown(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return the mask of those who may know the code itself.

    A code for a discard pile or a hand contains an index in the owner's list, which is secret.
    """
    return only(e.seat) if st.AT_DISCARDED.has(e.code) or st.HAND.has(e.code) else EVERYBODY_KNOWS


def seat_alone(c: st.Content, s: st.State, e: Emitted) -> int:
    return only(e.seat)


def seat_and_owner(c: st.Content, s: st.State, e: Emitted) -> int:
    return only(e.seat) | only(e.player)


def viewer_and_controller(c: st.Content, s: st.State, e: Emitted) -> int:
    """Return the mask of the player who looks at a face-down card and its controller (A-28)."""
    return only(e.seat) | only(e.slot // st.SEAT_SLOTS)


# A value for those who know the card in `slot`.
Slot = Annotated[int | None, SecretTo(slot_known)]
# A value for `seat` only.
Own = Annotated[int | None, SecretTo(seat_alone)]


# --- setup and turns ---


class FirstSeatDrawn(Event):
    seat: int


class HumansShuffled(Event):
    """The humans of a deck are renumbered in secret."""

    seat: int


class HumanPicked(Event):
    """A player picks a human for the Procession, still in secret (A-3)."""

    seat: int
    card: Own


class PickShown(Event):
    """A player's pick is shown; all picks are shown together (A-R13)."""

    seat: int
    card: int


class HumanJoinedProcession(Event):
    """A random human joins the Procession unseen (A-3)."""


class TurnBegan(Event):
    """A turn begins (A-37)."""

    turn: int
    first: int


class Ended(Event):
    """The game ends (A-100 to A-103)."""

    why: int


# --- decisions ---


class Passed(Event):
    """A player declines what `prompt` offers."""

    seat: int
    prompt: int


class Agreed(Event):
    """A player accepts what `prompt` offers."""

    seat: int
    prompt: int


class Placed(Event):
    """A face-down angel comes from hand (A-44).

    `dest` is a row, or Battle with support declared.
    """

    seat: int
    slot: int
    dest: int
    card: Slot


class Replanned(Event):
    """A card that was left face-down in Battle is planned again (A-33)."""

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
    """A card goes from hand to the discard pile, visible to all."""

    seat: int
    card: int
    how: int


class Swapped(Event):
    """A player exchanges an angel on the table for one from hand."""

    seat: int
    slot: int


class SwappedIn(Event):
    """The angel from hand takes the slot."""

    seat: int
    slot: int
    card: Slot


class Recovered(Event):
    """A card returns from its owner's discard pile."""

    seat: int
    card: int
    to_hand: int


class SawHand(Event):
    """A player looks at a card in another player's hand."""

    seat: int
    player: int
    card: Annotated[int | None, SecretTo(seat_and_owner)]


class PlayerBanned(Event):
    """A player is forbidden something this turn; `flags` are the new bans."""

    seat: int
    flags: int


# --- announcing ---


class AbilityAnnounced(Event):
    """An angel announces an ability and so names its card (A-77)."""

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
    """A player names an angel or a human to give up as a cost (A-78)."""

    seat: int
    code: int
    card: Annotated[int | None, SecretTo(code_known)]


class EffectBegan(Event):
    """An announced item begins to resolve (A-80)."""

    item: int
    seat: int
    card: int


class EffectEnded(Event):
    """An item has ended; `fate` is its result: WORKED, TARGET_LOST and so on."""

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
    """A player sees a face-down card."""

    noticed_by = viewer_and_controller
    seat: int
    slot: int
    card: int


class StatusChanged(Event):
    slot: int
    status: int
    card: Slot


class LevelChanged(Event):
    """An angel's level changes by `amount`; those who know the card also know its new level."""

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
    """An angel moves to another row of its player."""

    slot: int  # where it was before
    to: int
    turned: int
    card: Slot


class WentOver(Event):
    """An angel goes to another player's control."""

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
    """All modifiers of an angel are removed."""

    slot: int
    card: Slot
    level: Slot


class Copied(Event):
    """An angel gains the abilities of another card."""

    slot: int
    other: int
    card: Slot


class Marked(Event):
    """An angel gets flags; `flags` are the new ones."""

    slot: int
    flags: int
    card: Slot


class Doomed(Event):
    """An angel will be discarded at the end of the turn."""

    slot: int
    card: Slot


class LeftFaceDown(Event):
    """A card in Battle stays face-down because a copy is face-up (A-33)."""

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
    """An angel attacks and shows its card (A-54, A-60)."""

    seat: int
    slot: int
    card: int
    target: int
    target_card: Annotated[int | None, SecretTo(target_known)]


class TakeoverTried(Event):
    """An angel tries to take over a human and shows its card (A-56)."""

    seat: int
    slot: int
    card: int
    human: int
    human_card: int


class DefenderSent(Event):
    """A player names an angel or a human to fight the Giant (A-65)."""

    seat: int
    code: int
    card: Annotated[int | None, SecretTo(code_known)]


class DuelFought(Event):
    """A duel is decided (A-62).

    Each side has a code, a card and a level. The code and the card of a Giant are NOTHING.
    """

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
    """Return the mask of those who may know a duellist's card and level.

    All may know a duellist that falls, a Giant or a human.
    """
    return (
        EVERYBODY_KNOWS
        if falls or not st.AT_SLOT.has(code)
        else _knowers_at(s, st.AT_SLOT.index(code))
    )


class DuelCalledOff(Event):
    """A duel is off (A-64); a card is NOTHING if its side is no longer there."""

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
    """A takeover is decided (A-R139); `card` is NOTHING if the angel is no longer there."""

    how: int
    seat: int
    card: int
    human: int
    human_card: int
    is_dead: int  # 1 if the human has died


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
    """A human goes face-down from the Procession to the Stake (A-41)."""


class StakeReturned(Event):
    """The Stake goes back into the Procession."""


class SawStake(Event):
    """A player looks at a human in the Stake."""

    seat: int
    card: Own


class SawProcession(Event):
    """A player looks at a human in the Procession."""

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
    """A Human marker is placed on an Earth (A-99)."""

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
    """A player's sum once all Battle cards are revealed and support counts (A-67, A-68)."""

    seat: int
    fighters: int
    total: int


class BattleDecided(Event):
    """A player's sum when the Battle is decided, and the result (A-70, A-71)."""

    seat: int
    total: int
    winner: int
    result: int


class StakeTaken(Event):
    seat: int
    slot: int
    card: int


class StakeDecided(Event):
    """The fate of one human when the Stake is taken (A-74)."""

    card: int
    seat: int
    fate: int
