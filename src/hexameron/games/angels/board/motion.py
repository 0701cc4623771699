"""Motions on the board for each event of Aniołowie.

Events name places on the table. The pieces there come from what the reader may see before and after
the step. An angel that comes and goes within one step is on neither board, so no motion shows it.
"""

from hexameron.core.match.events import Emitted
from hexameron.core.match.motion import END, TAKEN, Motion, Motions
from hexameron.games.angels.board.estates import is_sideways
from hexameron.games.angels.boundary.view import Reading
from hexameron.games.angels.rules import events as ev, state as st
from hexameron.games.angels.rules.rows import seat_of


def _before(r: Reading, slot: int) -> tuple[str, ...]:
    """Return the piece that was in a slot before the step."""
    angel = r.view.at(slot)
    return (f"angel-{angel.presence}",) if angel else ()


def _after(r: Reading, slot: int) -> tuple[str, ...]:
    return _before(r.after, slot)


def _there(r: Reading, e: Emitted) -> Motion:
    """Show a change of an angel that stays in its place."""
    return Motion(_before(r, e.slot) or _after(r, e.slot))


def _turning(r: Reading, e: Emitted) -> Motion:
    """Show an angel that turns sideways, or back.

    Other changes of status and plan move nothing.
    """
    was, now = r.view.at(e.slot), r.after.view.at(e.slot)
    return _there(r, e) if was and now and is_sideways(was) != is_sideways(now) else Motion()


def _coming(r: Reading, e: Emitted) -> Motion:
    """Show an angel that comes from a hand: from the reader's card, or from the player's Host."""
    played = _own_cards(r, r.after, e.card) if e.seat == r.view.seat else ()
    return Motion(_after(r, e.slot), origin=played[0] if played else f"host-{e.seat}")


def _leaving(r: Reading, e: Emitted, pile: str, sound: str = "") -> Motion:
    """Show an angel that leaves the table for a pile, a Host or a hand."""
    taken = _own_cards(r.after, r, e.card) if pile == "hand" and e.owner == r.view.seat else ()
    return Motion(
        (*_before(r, e.slot), *taken),
        goal=f"host-{e.owner}" if pile == "hand" else f"{pile}-{e.owner}",
        sound=sound,
    )


def _own_cards(here: Reading, there: Reading, card: int | None) -> tuple[str, ...]:
    """Return the reader's own copies of a card that are in hand here and not there."""
    other = {number for number, _ in there.view.hand}
    return tuple(
        f"card-{number}"
        for number, found in here.view.hand
        if found == card and number not in other
    )


def _into_hand(r: Reading, e: Emitted) -> Motion:
    return Motion(
        _own_cards(r.after, r, e.card) if e.seat == r.view.seat else (), origin=f"host-{e.seat}"
    )


def _out_of_hand(r: Reading, e: ev.HandDiscarded) -> Motion:
    return Motion(
        _own_cards(r, r.after, e.card) if e.seat == r.view.seat else (),
        goal=f"discard-{e.seat}",
        sound=TAKEN,
    )


def _show_recovery(r: Reading, e: ev.Recovered) -> Motion:
    own = _own_cards(r.after, r, e.card) if e.to_hand and e.seat == r.view.seat else ()
    return Motion(own, origin=f"discard-{e.seat}")


def _show_announcement(r: Reading, e: Emitted) -> Motion:
    """Show an item put on the stack, coming from its angel, its human or the card in hand."""
    known = {item.number for item in r.view.items}
    items = tuple(f"item-{item.number}" for item in r.after.view.items if item.number not in known)
    if isinstance(e, ev.AbilityAnnounced):
        origin = _before(r, e.slot)
    elif isinstance(e, ev.HumanAnnounced):
        origin = (f"human-{e.human}",)
    else:
        origin = _own_cards(r, r.after, e.card) if e.seat == r.view.seat else ()
    return Motion(
        (*items, *(origin if isinstance(e, ev.InterventionPlayed) else ())),
        origin=origin[0] if origin else f"player-{e.seat}",
    )


def _clear_stack(r: Reading, e: ev.EffectEnded) -> Motion:
    """Show that the stack is cleared.

    Resolved items stay on it until all are resolved.
    """
    left = {item.number for item in r.after.view.items}
    return Motion(tuple(f"item-{item.number}" for item in r.view.items if item.number not in left))


def _show_stake(r: Reading, e: ev.HumanStaked) -> Motion:
    return Motion(
        tuple(f"stake-{i}" for i in range(r.view.stake, r.after.view.stake)), origin="procession"
    )


def _stake_taken(r: Reading, e: ev.StakeDecided) -> Motion:
    """Show a human of the Stake that joins an Earth or returns to the Procession."""
    if e.fate != ev.JOINS:
        return Motion(
            tuple(f"stake-{i}" for i in range(r.after.view.stake, r.view.stake)), goal="procession"
        )
    known = {human.number for human in r.view.humans}
    joined = tuple(
        f"human-{human.number}"
        for human in r.after.view.humans_of(e.seat)
        if human.card == e.card and human.number not in known
    )
    return Motion(joined, origin="stake")


MOTIONS: Motions = {
    ev.Placed: _coming,
    ev.SwappedIn: _coming,
    ev.Replanned: _turning,
    ev.TurnedUp: _there,
    ev.TurnedDown: _there,
    ev.StatusChanged: _turning,
    ev.Moved: lambda r, e: Motion(_before(r, e.slot) or _after(r, e.to)),
    ev.WentOver: lambda r, e: Motion(
        (*_before(r, e.slot), *_after(r, e.to)),
        origin="".join(_before(r, e.slot)),
        goal=f"player-{seat_of(e.to)}",
    ),
    ev.Discarded: lambda r, e: _leaving(r, e, "discard", TAKEN),
    ev.Exiled: lambda r, e: Motion(_before(r, e.slot) if e.slot >= 0 else (), sound=TAKEN),
    ev.ReturnedToHand: lambda r, e: _leaving(r, e, "hand"),
    ev.ReturnedToHost: lambda r, e: _leaving(r, e, "host"),
    ev.Drew: _into_hand,
    ev.Searched: _into_hand,
    ev.HandDiscarded: _out_of_hand,
    ev.Recovered: _show_recovery,
    ev.AbilityAnnounced: _show_announcement,
    ev.HumanAnnounced: _show_announcement,
    ev.InterventionPlayed: _show_announcement,
    ev.EffectEnded: _clear_stack,
    ev.HumanStaked: _show_stake,
    ev.StakeDecided: _stake_taken,
    ev.TakeoverEnded: lambda r, e: Motion((f"human-{e.human}",) if e.how == st.TAKEN_OVER else ()),
    ev.HumanWent: lambda r, e: Motion((f"human-{e.human}",)),
    ev.HumanDied: lambda r, e: Motion((f"human-{e.human}",), goal="cemetery", sound=TAKEN),
    ev.HumanRose: lambda r, e: Motion((f"human-{e.human}",), origin="cemetery"),
    ev.MarkerCame: lambda r, e: Motion((f"human-{e.human}",), origin=f"player-{e.seat}"),
    ev.GiantRose: lambda r, e: Motion((f"giant-{e.giant}",), origin=f"player-{e.seat}"),
    ev.GiantMoved: lambda r, e: Motion((f"giant-{e.giant}",)),
    ev.GiantRemoved: lambda r, e: Motion((f"giant-{e.giant}",), sound=TAKEN),
    ev.Ended: lambda r, e: Motion(sound=END),
}
