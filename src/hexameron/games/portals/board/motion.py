"""The motions on the board for each event of Portals and Prophets."""

from hexameron.core.match.events import Emitted
from hexameron.core.match.motion import END, TAKEN, Motion, Motions
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import events as ev, state as st


def _pawn(r: Reading, e: Emitted) -> Motion:
    return Motion((f"pawn-{e.seat}",))


def _card_from(pile: str, e: Emitted) -> Motion:
    """Return the motion of a card from a pile; none for those who may not know the card."""
    return Motion((f"card-{e.card}",) if e.card is not None else (), origin=pile)


def _show_loss(r: Reading, e: Emitted) -> Motion:
    """Return the motion of a card that leaves a hand for good; only its player's board shows it."""
    return Motion(
        (f"card-{e.card}",),
        goal="" if isinstance(e, ev.Discarded | ev.LostCard) else "fuel",
        sound=TAKEN,
    )


MOTIONS: Motions = {
    ev.Dealt: lambda r, e: _card_from("pile-old", e),
    ev.PawnPlaced: _pawn,
    ev.PawnPlacedFor: _pawn,
    ev.TurnedUp: lambda r, e: _card_from("pile-old", e),
    ev.TookFromRow: lambda r, e: Motion((f"card-{e.card}",), goal=f"pawn-{e.seat}"),
    ev.Drew: lambda r, e: _card_from("pile-old" if e.deck == st.OLD else "pile-new", e),
    ev.Moved: _pawn,
    ev.Hopped: _pawn,
    ev.Witnessed: lambda r, e: Motion(
        (f"card-{e.card}", f"score-{e.seat}"), goal=f"score-{e.seat}"
    ),
    ev.ExchangedForFuel: _show_loss,
    ev.GaugeRose: lambda r, e: Motion(("fuel",)),
    ev.GaugeFell: lambda r, e: Motion(("fuel",)),
    ev.Discarded: _show_loss,
    ev.LostCard: _show_loss,
    ev.CapsuleMoved: lambda r, e: Motion(("capsule",)),
    ev.Ended: lambda r, e: Motion(sound=END),
}
