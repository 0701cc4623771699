"""The table in lines of text, for a terminal or a screen reader."""

from hexameron.games.angels.boundary.view import Reading
from hexameron.games.angels.content.terms import side_name
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import bans, card_name, human_name, row_name
from hexameron.games.angels.words.pieces import aims_words, describe, describe_human, list_picks


def text(r: Reading) -> str:
    t, v = r.t, r.view
    lines = [r.headline()]
    stake = ", ".join(human_name(r, card) for card in v.stake_known)
    lines.append(
        t(
            "Stake {stake}, Procession {procession}, Cemetery {dead}",
            stake=v.stake,
            procession=v.procession,
            dead=len(v.cemetery),
        )
        + (f" ({stake})" if stake else "")
    )
    lines += list_picks(r)
    for player in v.players:
        lines += _player(r, player.seat)
    waiting = [item for item in v.items if item.state != st.RESOLVED]
    if waiting:
        lines.append(t("On the stack, last first:"))
        for item in reversed(waiting):
            aims = aims_words(r, item)
            lines.append(
                f"  {item.number + 1}. {card_name(r, item.card)} ({r.seat_name(item.seat)})"
                + (f" → {aims}" if aims else "")
            )
    if v.seat is not None:
        lines.append(
            t("Your hand:")
            + " "
            + (", ".join(f"{card_name(r, card)} [{i}]" for i, card in v.hand) or "–")
        )
    return "\n".join(lines)


def _player(r: Reading, seat: int) -> list[str]:
    t, v = r.t, r.view
    p = v.players[seat]
    head = t("{who}, {side}: hand {hand}, Host {host}, discarded {pile}, Battle {total}",
             who=r.seat_name(seat), side=side_name(t, p.faction), hand=p.hand, host=p.host, pile=len(p.pile), total=p.total)  # fmt: skip
    lines = ["", head, *(f"  {words.format(who=r.seat_name(seat))}" for words in bans(t, p.ban))]
    for row in (st.SUPPORT_ROW, st.EARTH_ROW, st.BATTLE_ROW):
        inside = [
            describe(r, angel) for angel in v.angels if (angel.seat, angel.row) == (seat, row)
        ]
        if inside:
            lines.append(f"  {row_name(t, row)}: " + "; ".join(inside))
    humans = [describe_human(r, human) for human in v.humans if human.seat == seat]
    if humans:
        lines.append("  " + t("Humans:") + " " + ", ".join(humans))
    giants = [t("Giant {level}", level=g.level) for g in v.giants if g.seat == seat]
    if giants:
        lines.append("  " + ", ".join(giants))
    return lines


def legend(r: Reading) -> list[str]:
    """Return sentences on the goal of the game and the signs in the text."""
    return [
        r.t("Most humans on one's Earth at the end win."),
        r.t(
            "A line is a row of cards: name, Order (03 Angel) and state; others' face-down cards have no name."
        ),
        r.t(
            "S, E, B and a number name a card in Support, on Earth or in Battle: @1B2 is the second card in the next player's Battle."
        ),
    ]
