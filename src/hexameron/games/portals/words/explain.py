"""Explanations of actions: their effects, in numbers."""

from hexameron.core.reading.language import Words
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.content.schema import keys
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names, plans


def explain(r: Reading, action: int) -> str:
    first = r.words(action)
    first = first[:1].upper() + first[1:] + "."
    return names.tidy(" ".join(part for part in (first, *_effects(r, action)) if part))


def _effects(r: Reading, action: int) -> list[str]:
    t, v = r.t, r.view
    if st.END.has(action):
        return _end_effects(r)
    if st.MOVE.has(action):
        return [
            _setting_out(r, st.MOVE.index(action))
            if v.phase == st.PLACE
            else _heading(r, st.MOVE.index(action))
        ]
    if st.DRAW_ROW.has(action):
        space = st.DRAW_ROW.index(action)
        return (
            [] if space >= len(v.row) or v.row[space] == st.NONE else _draw_effects(r, v.row[space])
        )
    if st.DRAW_OLD.has(action) or st.DRAW_NEW.has(action):
        left = v.old_left if st.DRAW_OLD.has(action) else v.new_left
        return [
            t.many(
                "{number} card is left there; nobody else sees it.",
                "{number} cards are left there; nobody else sees yours.",
                left,
            )
        ]
    number = names.card_of(action)
    if number >= len(r.values.card):
        return []
    if st.PLAY.has(action):
        return _play_effects(r, number)
    if st.EXCHANGE.has(action):
        return _fuel_effects(r, number)
    return (
        [names.describe(r, number) + ".", t("It leaves the game for good; no action is spent.")]
        if st.DISCARD.has(action)
        else []
    )


def _end_effects(r: Reading) -> list[str]:
    t, v = r.t, r.view
    parts = (
        [t.many("Gives up {number} action.", "Gives up {number} actions.", v.left)]
        if v.left
        else []
    )
    if v.gauge == st.FULL:
        parts.append(t("The gauge falls back to Low."))
    elif v.gauge and not v.simplified and _others_follow(r):
        parts.append(
            t("The next player keeps the range of {level}.", level=names.level(r, v.gauge))
        )
    return [*parts, _what_follows(r)]


def _what_follows(r: Reading) -> str:
    """Return a line on the next player's turn, or on the end of the round (T-9, T-34)."""
    t, v = r.t, r.view
    if v.next_in_round != st.NOBODY:
        return t("{who} is next.", who=r.seat_name(v.next_in_round))
    if _ends_game(r):
        return t("The game is over then.")
    if v.capsule == st.LAST:
        return t("The round is over then.")
    return t(
        "The round is over then, and the capsule moves on: {period}.",
        period=names.period(t, r.values.timeline.spaces[v.capsule + 1]),
    )


def _ends_game(r: Reading) -> bool:
    """Return whether the game is over if the turn ends now (T-34, T-42, T-R30)."""
    v = r.view
    is_idle = (
        v.capsule == st.LAST and not v.active and v.idle + 1 >= r.values.limits.idle_rounds_to_end
    )
    return v.next_in_round == st.NOBODY and (v.is_last_round or is_idle)


def _others_follow(r: Reading) -> bool:
    """Return whether another player has a turn after this one."""
    v = r.view
    return not _ends_game(r) and any(
        not gone for seat, gone in enumerate(v.gone) if seat != v.actor
    )


def _setting_out(r: Reading, place: int) -> str:
    t, v = r.t, r.view
    here = [card for card in v.hand if r.values.place_of(card) == place]
    if not here:
        return t("None of your events happens here.")
    return t("Here happens: {cards}.", cards=", ".join(names.card(r, card) for card in here))


def _heading(r: Reading, place: int) -> str:
    """Return a line on the events in hand that a step brings nearer.

    Those are the events to which a shortest way leads through this place.
    """
    t, v = r.t, r.view
    ways, onward = [], plans.steps_from(r, place)
    for card in v.hand:
        goal = r.values.place_of(card)
        if goal == st.NOWHERE or onward.get(goal) != v.steps[goal] - 1:
            continue
        rest = onward[goal]
        title, time = names.card(r, card), names.period(t, r.values.card[card].time)
        points = t.many("{number} point", "{number} points", r.values.card[card].points)
        if rest == 0:
            ways.append(
                t(
                    "here happens {card} ({period}, {points})",
                    card=title,
                    period=time,
                    points=points,
                )
            )
        else:
            away = t.many("{number} step further", "{number} steps further", rest)
            ways.append(
                t(
                    "{away}: {card} ({period}, {points})",
                    away=away,
                    card=title,
                    period=time,
                    points=points,
                )
            )
    return (
        "; ".join(ways)[:1].upper() + "; ".join(ways)[1:] + "."
        if ways
        else t("It leads to none of your events.")
    )


def _draw_effects(r: Reading, card: int) -> list[str]:
    t, v = r.t, r.view
    goal = r.values.place_of(card)
    parts = [names.describe(r, card) + "."]
    if goal != st.NOWHERE and v.steps[goal] != st.FAR:
        parts.append(
            t.many(
                "Its place is {number} step away.",
                "Its place is {number} steps away.",
                v.steps[goal],
            )
        )
    return [*parts, t("The others will know that you hold it.")]


def _play_effects(r: Reading, card: int) -> list[str]:
    """Return lines on the points, and on changes in symbols and region sets."""
    t, v = r.t, r.view
    one, side = r.values.card[card], v.side(v.actor)
    parts = [t.many("Scores {number} point.", "Scores {number} points.", one.points)]
    for i, symbol in enumerate(r.values.symbol):
        if symbol.key in one.symbols:
            own = side.symbols[i] + side.matching[i] + 1
            best = max(
                (other.symbols[i] + other.matching[i] for other in v.sides if other is not side),
                default=0,
            )
            parts.append(_lead(t, t(symbol.name), own, best))
    region = keys(r.values.region).index(one.region)
    parts.append(_scarcity(t, t(r.values.region[region].name), side.regions, region))
    if (
        one.deck == "new_testament"
        and not v.is_last_round
        and v.new_played[v.actor] + 1 == v.new_to_end
    ):
        parts.append(t("It ends the game with this round."))
    return parts


def _scarcity(t: Words, name: str, counts: tuple[int, ...], region: int) -> str:
    """Return a line if the side has fewest of this region; empty if all regions are equal."""
    if counts[region] > min(counts) or min(counts) == max(counts):
        return ""
    if counts.count(min(counts)) == 1:
        return t("{region} is your scarcest region.", region=name)
    return t("{region} is one of your scarcest regions.", region=name)


def _lead(t: Words, symbol: str, own: int, best: int) -> str:
    if own > best:
        return t("{symbol}: you lead {own} to {best}.", symbol=symbol, own=own, best=best)
    if own == best:
        return t("{symbol}: you draw level at {own}.", symbol=symbol, own=own)
    return t("{symbol}: you have {own}, the best rival {best}.", symbol=symbol, own=own, best=best)


def _fuel_effects(r: Reading, card: int) -> list[str]:
    t, v = r.t, r.view
    after = min(st.FULL, v.gauge + r.values.card[card].fuel)
    parts = [
        t("Gauge {before} → {after}.", before=names.level(r, v.gauge), after=names.level(r, after))
    ]
    opened = [
        other
        for other in v.hand
        if other != card
        and r.values.place_of(other) != st.NOWHERE
        and not v.reaches(r.values.period_of(other))
        and v.reaches(r.values.period_of(other), r.values.fuel.range[after])
    ]
    if opened:
        parts.append(
            t(
                "It brings into range: {cards}.",
                cards=", ".join(names.card(r, other) for other in opened),
            )
        )
    if after == st.FULL:
        parts.append(t("The gauge falls back to Low after your turn."))
    elif _others_follow(r):
        parts.append(t("The next players have that range too."))
    return parts
