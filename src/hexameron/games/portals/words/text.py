"""The position as lines of text, for a terminal or a screen reader."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.games.portals import names
from hexameron.games.portals.names import speak, who
from hexameron.games.portals.paths import FAR
from hexameron.games.portals.state import NONE, NOWHERE
from hexameron.games.portals.view import View
from hexameron.games.portals.words import headline


def text(v: View, language: str) -> str:
    t = speak(language)
    lines = [headline(v, language), timeline(t, v)]
    if not v.simplified:
        lines.append(t("Fuel gauge: {level}.", level=names.level(t, v, v.gauge)))
    stand = [names.place(t, v, p) for p in v.portals if p != NOWHERE]
    lines.append(t("Portals: {places}.", places=", ".join(stand) or "–"))
    lines.append(t("Piles: {old} Old Testament, {new} New Testament.", old=v.old_left, new=v.new_left))
    lines += [f"  {i + 1}. {names.describe(t, v, card) if card != NONE else '–'}" for i, card in enumerate(v.row)]
    for seat in range(v.seats):
        lines += player(t, v, seat)
    if v.hand:
        lines.append(t("Your hand:"))
        lines += [f"  {card}. {names.describe(t, v, card)}{way(t, v, card)}" for card in v.hand]
    return "\n".join(lines)


def timeline(t: Words, v: View) -> str:
    cells = []
    for i, key in enumerate(v.lore.timeline.spaces):
        name = names.short_period(t, key)
        cells.append(f"[{name}]" if i == v.capsule else f"({name})" if v.reaches(i) else name)
    return " ".join(cells)


def player(t: Words, v: View, seat: int) -> list[str]:
    side, hand = v.side(seat), v.hands[seat]
    at = names.place(t, v, v.pawns[seat]) if v.pawns[seat] != NOWHERE else "–"
    regions = ", ".join(f"{t(r.name)} {side.regions[i]}" for i, r in enumerate(v.lore.region))
    symbols = ", ".join(f"{t(r.name)} {side.symbols[i]}" for i, r in enumerate(v.lore.symbol))
    backs = t("{genesis} Genesis, {old} Old Testament, {new} New Testament", genesis=hand.backs[0], old=hand.backs[1], new=hand.backs[2])
    lines = [
        t("{who}: {points} points, at {place}; hand: {backs}.", who=who(t, seat), points=v.points[seat], place=at, backs=backs),
        "  " + regions,
        "  " + symbols,
    ]
    known = [card for card in hand.cards if seat != v.seat]
    if known:
        lines.append("  " + t("known: {cards}", cards=", ".join(names.card(t, v, card) for card in known)))
    return lines


def way(t: Words, v: View, card: int) -> str:
    """How far the card's place is and whether the capsule reaches it."""
    goal = v.place(card)
    if goal == NOWHERE:
        return ""
    steps = v.steps[goal]
    away = t("no way there now") if steps == FAR else t.many("{number} step", "{number} steps", steps)
    reach = t("in range") if v.reaches(v.time(card)) else t("out of range")
    return f" [{away}, {reach}]"
