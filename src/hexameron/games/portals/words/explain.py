"""What an action would do, in numbers: the text behind hints and questions (RULES.md, 7.3)."""

from __future__ import annotations

from hexameron.core.language import Words
from hexameron.games.portals import names
from hexameron.games.portals.names import speak
from hexameron.games.portals.paths import FAR
from hexameron.games.portals.state import (
    DISCARD,
    DRAW_NEW,
    DRAW_OLD,
    DRAW_ROW,
    END,
    EXCHANGE,
    FULL,
    LAST,
    MOVE,
    NONE,
    NOWHERE,
    PLACE,
    PLAY,
)
from hexameron.games.portals.view import View
from hexameron.games.portals.words import card_of, in_words


def explain(v: View, action: int, language: str) -> str:
    t = speak(language)
    first = in_words(v, action, language)
    first = first[:1].upper() + first[1:] + "."
    return names.tidy(" ".join(part for part in (first, *effects(t, v, action)) if part))


def effects(t: Words, v: View, action: int) -> list[str]:
    if END.has(action):
        return end_effects(t, v)
    if MOVE.has(action):
        return [setting_out(t, v, MOVE.index(action)) if v.phase == PLACE else heading(t, v, MOVE.index(action))]
    if DRAW_ROW.has(action):
        space = DRAW_ROW.index(action)
        return [] if space >= len(v.row) or v.row[space] == NONE else draw_effects(t, v, v.row[space])
    if DRAW_OLD.has(action) or DRAW_NEW.has(action):
        left = v.old_left if DRAW_OLD.has(action) else v.new_left
        return [t.many("{number} card is left there; nobody else sees it.", "{number} cards are left there; nobody else sees yours.", left)]
    number = card_of(action)
    if number >= len(v.lore.card):
        return []
    if PLAY.has(action):
        return play_effects(t, v, number)
    if EXCHANGE.has(action):
        return fuel_effects(t, v, number)
    return [names.describe(t, v, number) + ".", t("It leaves the game for good; no action is spent.")] if DISCARD.has(action) else []


def end_effects(t: Words, v: View) -> list[str]:
    parts = [t.many("Gives up {number} action.", "Gives up {number} actions.", v.left)] if v.left else []
    if v.gauge == FULL:
        parts.append(t("The gauge falls back to Low."))
    elif v.gauge and not v.simplified:
        parts.append(t("The next player keeps the range of {level}.", level=names.level(t, v, v.gauge)))
    return [*parts, what_follows(t, v)]


def what_follows(t: Words, v: View) -> str:
    """The next player's turn, or the end of the round (T-9, T-34)."""
    following = (v.actor + 1) % v.seats
    if following != v.first:
        return t("{who} is next.", who=names.who(t, following))
    if v.triggered:
        return t("The game is over then.")
    if v.capsule == LAST:
        return t("The round is over then.")
    return t("The round is over then, and the capsule moves on: {period}.", period=names.period(t, v.lore.timeline.spaces[v.capsule + 1]))


def setting_out(t: Words, v: View, place: int) -> str:
    here = [card for card in v.hand if v.place(card) == place]
    if not here:
        return t("None of your events happens here.")
    return t("Here happens: {cards}.", cards=", ".join(names.card(t, v, card) for card in here))


def heading(t: Words, v: View, place: int) -> str:
    """The events in hand that this step leads to."""
    ways = []
    for card in v.hand:
        goal = v.place(card)
        if goal == NOWHERE or v.steps[goal] == FAR or v.onward[goal] != place:
            continue
        rest = v.steps[goal] - 1
        title, time = names.card(t, v, card), names.period(t, v.lore.card[card].time)
        points = t.many("{number} point", "{number} points", v.lore.card[card].points)
        if rest == 0:
            ways.append(t("here happens {card} ({period}, {points})", card=title, period=time, points=points))
        else:
            away = t.many("{number} step further", "{number} steps further", rest)
            ways.append(t("{away}: {card} ({period}, {points})", away=away, card=title, period=time, points=points))
    return "; ".join(ways)[:1].upper() + "; ".join(ways)[1:] + "." if ways else t("It leads to none of your events.")


def draw_effects(t: Words, v: View, card: int) -> list[str]:
    goal = v.place(card)
    parts = [names.describe(t, v, card) + "."]
    if goal != NOWHERE and v.steps[goal] != FAR:
        parts.append(t.many("Its place is {number} step away.", "Its place is {number} steps away.", v.steps[goal]))
    return [*parts, t("The others will know that you hold it.")]


def play_effects(t: Words, v: View, card: int) -> list[str]:
    """Points, and what changes in symbols and region sets."""
    one, side = v.lore.card[card], v.side(v.actor)
    parts = [t.many("Scores {number} point.", "Scores {number} points.", one.points)]
    for i, symbol in enumerate(v.lore.symbol):
        if symbol.key in one.symbols:
            own = side.symbols[i] + side.matching[i] + 1
            best = max((other.symbols[i] + other.matching[i] for other in v.sides if other is not side), default=0)
            parts.append(lead(t, t(symbol.name), own, best))
    region = [r.key for r in v.lore.region].index(one.region)
    if side.regions[region] == min(side.regions):
        parts.append(t("{region} is your scarcest region.", region=t(v.lore.region[region].name)))
    if one.deck == "new_testament" and not v.simplified and v.new_played[v.actor] + 1 == v.new_to_end:
        parts.append(t("It ends the game with this round."))
    return parts


def lead(t: Words, symbol: str, own: int, best: int) -> str:
    if own > best:
        return t("{symbol}: you lead {own} to {best}.", symbol=symbol, own=own, best=best)
    if own == best:
        return t("{symbol}: you draw level at {own}.", symbol=symbol, own=own)
    return t("{symbol}: you have {own}, the best rival {best}.", symbol=symbol, own=own, best=best)


def fuel_effects(t: Words, v: View, card: int) -> list[str]:
    after = min(FULL, v.gauge + v.lore.card[card].fuel)
    parts = [t("Gauge {before} → {after}.", before=names.level(t, v, v.gauge), after=names.level(t, v, after))]
    opened = [
        other
        for other in v.hand
        if other != card and v.place(other) != NOWHERE and not v.reaches(v.time(other)) and v.reaches(v.time(other), after)
    ]
    if opened:
        parts.append(t("It brings into range: {cards}.", cards=", ".join(names.card(t, v, other) for other in opened)))
    if after == FULL:
        parts.append(t("The gauge falls back to Low after your turn."))
    else:
        parts.append(t("The next players have that range too."))
    return parts
