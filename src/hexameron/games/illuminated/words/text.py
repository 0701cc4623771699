"""The board as lines of text."""

from hexameron.games.illuminated.boundary.codes import code, name
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.rules import state as st


def text(r: Reading) -> str:
    """Return the position as lines: one line per seat, with the codes of places."""
    v, lines = r.view, [r.headline()]
    for seat in range(v.seats):
        dice = " ".join(
            f"{name(seat * st.SLOTS + i)}:{code(place)}" for i, place in enumerate(v.places[seat])
        )
        crown = " ♛" if v.controller == seat else ""
        lines.append(f"{'ABCDEF'[seat]} {r.seat_name(seat):<8} {dice}  ({v.totals[seat]}){crown}")
    lines.append(r.t("Round {round} of {limit}.", round=v.round, limit=v.limit))
    return "\n".join(lines)


def legend(r: Reading) -> list[str]:
    """Explain the aim of the game and the signs."""
    return [
        r.t("The first die to show 6 in the Light wins for its owner."),
        r.t(
            "A1:L5 is a die: whose (A, B, …), which, and where: L1 to L6 in the Light, S1 to S6 in the Shadow."
        ),
        r.t("In brackets: the sum of the dice in the Shadow. ♛ has Control."),
    ]
