"""The table in text, for a terminal or a screen reader."""

from __future__ import annotations

from hexameron.games.angels import state as st
from hexameron.games.angels.names import card_name, character_name, human_name, language_of, row_name, seat_name, side_name
from hexameron.games.angels.view import View
from hexameron.games.angels.words import describe, headline, object_words


def text(v: View, language: str) -> str:
    t = language_of(language)
    lines = [headline(v, language)]
    stake = ", ".join(human_name(card, language) for card in v.stake_known)
    lines.append(
        t("Stake {stake}, Procession {procession}, Cemetery {dead}", stake=v.stake, procession=v.procession, dead=len(v.cemetery))
        + (f" ({stake})" if stake else "")
    )
    for player in v.players:
        lines += _player(v, player.seat, language)
    if v.items:
        lines.append(t("On the stack, last first:"))
        for item in reversed(v.items):
            aims = ", ".join(
                object_words(v, aim, language) if not st.AT_DISCARDED.has(aim) and not st.AT_DEAD.has(aim) else card_name(card, language)
                for aim, card in zip(item.aims, item.cards, strict=True)
            )
            lines.append(
                f"  {item.number + 1}. {card_name(item.card, language)} ({seat_name(item.seat, language)})" + (f" → {aims}" if aims else "")
            )
    if v.seat is not None:
        lines.append(t("Your hand:") + " " + (", ".join(f"{card_name(card, language)} [{i}]" for i, card in v.hand) or "–"))
    return "\n".join(lines)


def _player(v: View, seat: int, language: str) -> list[str]:
    t = language_of(language)
    p = v.players[seat]
    head = t("{who}, {side}: hand {hand}, Host {host}, discarded {pile}, Battle {total}",
             who=seat_name(seat, language), side=side_name(p.faction, language), hand=p.hand, host=p.host, pile=len(p.pile), total=p.total)  # fmt: skip
    lines = ["", head]
    for row in range(3):
        inside = [describe(v, angel, language) for angel in v.angels if angel.slot // 4 == 3 * seat + row]
        if inside:
            lines.append(f"  {row_name(row, language)}: " + "; ".join(inside))
    humans = [f"{human_name(h.card, language)} {h.level} ({character_name(h.character, language)})" for h in v.humans if h.seat == seat]
    if humans:
        lines.append("  " + t("Humans:") + " " + ", ".join(humans))
    giants = [t("Giant {level}", level=g.level) for g in v.giants if g.seat == seat]
    if giants:
        lines.append("  " + ", ".join(giants))
    return lines
