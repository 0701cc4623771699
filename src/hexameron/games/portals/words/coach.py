"""Remarks for a player's first game, each on something that appears for the first time.

They say nothing that is not true of the position.
"""

from collections.abc import Iterator

from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names

# Chapters of the guide, by the name of a verb or the first part of the name of a piece.
CHAPTERS = {
    "capsule": "fuel",
    "fuel": "fuel",
    "card": "play",
    "pawn": "move",
    "pile": "draw",
    "place": "move",
    "score": "scoring",
    "verb:end": "turns",
}

Said = Iterator[tuple[str, str]]


def welcome(r: Reading) -> list[str]:
    """Return sentences on the player's role, the aim, the signs and what can be touched."""
    t, v = r.t, r.view
    time = t(
        "Without fuel the capsule reaches only the period it stands on; fuel widens its range, for all players."
    )
    if v.simplified:
        time = t(
            "In this simplified game an event may be played in any period; the capsule only counts the rounds."
        )
    return [
        t(
            "You are {who}. Your pawn has this colour.",
            who=r.seat_name(v.seat if v.seat is not None else v.actor),
        ),
        t(
            "Most points win: bring your pawn to the place of an event when its time has come, and play it. Regions and symbols pay, too."
        ),
        time,
        t(
            "The badge on a card tells the steps to its place; below, a tick if its time is in range, else how many periods are missing."
        ),
        t("Rings of light on the map are portals. What glows can be touched."),
    ]


def coach(r: Reading) -> list[tuple[str, str]]:
    """Return the remarks for the seat to act, each with its key.

    Those on the rules of the turn come first, then those on what is on the board.
    """
    v = r.view
    if v.to_act < 0 or v.to_act != v.seat:
        return []
    if v.phase == st.PLACE:
        return [*_place(r)]
    return [
        *_turn(r),
        *_end(r),
        *_explain_last_action(r),
        *_limit(r),
        *_play(r),
        *_fuel(r),
        *_capsule(r),
        *_way(r),
        *_draw(r),
        *_bonus(r),
        *_lead(r),
    ]


def _events(r: Reading) -> list[int]:
    """Return the events in hand."""
    return [card for card in r.view.hand if r.values.place_of(card) != st.NOWHERE]


def _place(r: Reading) -> Said:
    t, where = r.t, sorted({r.values.place_of(card) for card in _events(r)})
    places = ", ".join(names.place(r, place) for place in where)
    if places:
        yield (
            "place",
            t(
                "Touch any free place to put your pawn there. Your events happen here: {places}.",
                places=places,
            ),
        )


def _turn(r: Reading) -> Said:
    t, v = r.t, r.view
    if v.left == v.actions_per_turn:
        actions = t.many("{number} action", "{number} actions", v.left)
        yield (
            "turn",
            t(
                "This is your turn, with {actions} to draw, move and play in any order. Then touch End turn.",
                actions=actions,
            ),
        )
    if v.simplified:
        yield (
            "simplified",
            t(
                "In this simplified game there is no fuel: where your pawn is, an event of any period may be played."
            ),
        )
    if v.teams:
        partner = r.seat_name((v.actor + 2) % v.seats)
        yield (
            "partner",
            t(
                "{who} is your partner: at the end your sets and symbols are counted together.",
                who=partner,
            ),
        )


def _end(r: Reading) -> Said:
    """Yield a remark if the end of the game is near (T-34, T-42)."""
    t, v = r.t, r.view
    if v.simplified:
        if v.capsule == st.LAST:
            yield (
                "last-turn",
                t("The capsule has reached the New Testament: this is your last turn."),
            )
    elif v.triggered:
        played = t.many("{number} card", "{number} cards", v.new_to_end)
        yield (
            "last-round",
            t(
                "Somebody has played {cards} of the New Testament: this is the last round, and your last turn.",
                cards=played,
            ),
        )
    elif not v.is_last_round:
        yield from _one_more(r)


def _one_more(r: Reading) -> Said:
    t, v = r.t, r.view
    near = [
        seat
        for seat in range(v.seats)
        if v.new_played[seat] == v.new_to_end - 1 and not v.gone[seat]
    ]
    if v.actor in near:
        yield (
            "mine-to-end",
            t("One more New Testament card played by you, and the game ends with that round."),
        )
    others = [seat for seat in near if seat != v.actor]
    if others:
        yield (
            "theirs-to-end",
            t(
                "{who} needs to play only one more New Testament card to end the game.",
                who=r.seat_name(others[0]),
            ),
        )


def _explain_last_action(r: Reading) -> Said:
    t, v = r.t, r.view
    if v.left == 0 and v.hand:
        yield (
            "spent",
            t(
                "Your actions are spent: touch End turn. You may still do what costs none, such as discarding a card."
            ),
        )


def _limit(r: Reading) -> Said:
    t, v = r.t, r.view
    if len(v.hand) == v.hand_limit:
        held = t.many("{number} card", "{number} cards", len(v.hand))
        yield (
            "limit",
            t(
                "You hold {cards}, the most allowed: before you can draw, one has to leave your hand.",
                cards=held,
            ),
        )


def _play(r: Reading) -> Said:
    """Yield remarks on events of this place that can be played now, or later (T-21)."""
    t, v = r.t, r.view
    here = [card for card in _events(r) if r.values.place_of(card) == v.pawns[v.actor]]
    ready = [card for card in here if v.reaches(r.values.period_of(card))]
    if ready and v.left:
        yield (
            "play",
            t(
                "{card} can be played: touch the card, then Play. Place and time are right.",
                card=names.card(r, ready[0]),
            ),
        )
    early = [card for card in here if card not in ready and r.values.period_of(card) > v.capsule]
    if early:
        yield (
            "early",
            t(
                "You are where this happens, but its time is still to come: {card}.",
                card=names.card(r, early[0]),
            ),
        )


def _fuel(r: Reading) -> Said:
    t, v = r.t, r.view
    if v.simplified:
        return
    if v.reach < 0:
        yield (
            "full",
            t(
                "The gauge is full: until the end of your turn every period is in range. Then it falls back to Low."
            ),
        )
    elif v.gauge:
        level = names.level(r, v.gauge)
        yield (
            "gauge",
            names.tidy(
                t(
                    "The fuel gauge stands on {level}, for all players. Now in range: {reach}.",
                    level=level,
                    reach=names.periods_in_range(r),
                )
            ),
        )
    spent = [colour for colour, used in zip(r.values.fuel.colours, v.used, strict=True) if used]
    if spent and v.gauge < st.FULL:
        yield (
            "colour",
            t(
                "In this turn you cannot exchange another card with fuel of this colour: {colour}.",
                colour=t(spent[0]),
            ),
        )
    useless = [card for card in _events(r) if _is_exchangeable(r, card) and _is_past(r, card)]
    if useless:
        card = names.card(r, useless[0])
        yield (
            "past",
            t(
                "{card} is past, but it has fuel: touch it, then Exchange for fuel. That costs no action.",
                card=card,
            ),
        )


def _is_exchangeable(r: Reading, card: int) -> bool:
    """Return whether the player may exchange this card for fuel now (T-27, T-28, T-R50)."""
    one, v = r.values.card[card], r.view
    return (
        one.fuel > 0
        and v.gauge < st.FULL
        and not v.used[r.values.fuel.colours.index(one.fuel_colour)]
    )


def _is_past(r: Reading, card: int) -> bool:
    period = r.values.period_of(card)
    return period < r.view.capsule and not r.view.reaches(period)


def _capsule(r: Reading) -> Said:
    """Yield a remark on the capsule's way along the timeline (T-9, T-10)."""
    t, v = r.t, r.view
    period = names.period(t, r.values.timeline.spaces[v.capsule])
    if v.capsule == st.LAST and not v.simplified:
        yield (
            "new-testament",
            t("The capsule is at its journey's end and stays on the New Testament."),
        )
    elif 0 < v.capsule < st.LAST and not v.is_last_round:
        yield (
            "capsule",
            names.tidy(
                t(
                    "After every round the capsule moves on by one space. Now it stands here: {period}.",
                    period=period,
                )
            ),
        )


def _way(r: Reading) -> Said:
    """Yield remarks on portals, occupied places and events further away (T-18, T-19)."""
    t, v = r.t, r.view
    here = v.pawns[v.actor]
    if here in v.portals and v.left:
        free = ", ".join(
            names.place(r, place) for place in v.portals if v.occupant(place) == st.NOBODY
        )
        if free:
            yield (
                "portal",
                t(
                    "You stand on a portal: one action takes you from here to another one: {places}.",
                    places=free,
                ),
            )
    beside = [
        place for place in sorted(r.values.map.neighbours[here]) if v.occupant(place) != st.NOBODY
    ]
    if beside:
        who, where = r.seat_name(v.occupant(beside[0])), names.place(r, beside[0])
        yield (
            "blocked",
            t(
                "Next to you stands another pawn ({who}, {place}): you cannot enter there.",
                who=who,
                place=where,
            ),
        )
    far = [card for card in _events(r) if v.left and 1 < v.steps[r.values.place_of(card)] < st.FAR]
    if far:
        yield (
            "far",
            t(
                "Touch a card in your hand to see the way to its place: {card}. A step costs an action.",
                card=names.card(r, far[0]),
            ),
        )


def _draw(r: Reading) -> Said:
    """Yield remarks on the open row and the piles (T-13, T-R77, T-R78)."""
    t, v = r.t, r.view
    if not v.left or len(v.hand) >= v.hand_limit:
        return
    if any(card != st.NONE for card in v.row):
        yield (
            "row",
            t(
                "Touch a card of the open row to take it into your hand. The others will know that you have it."
            ),
        )
    if v.old_left or v.new_left:
        yield (
            "pile",
            t("A card from a pile comes unseen: only you will know it. Drawing costs an action."),
        )


def _bonus(r: Reading) -> Said:
    """Yield remarks on Region and Symbol cards and on region sets (T-25, T-38, T-40)."""
    t, v = r.t, r.view
    kinds = {r.values.card[card].kind: card for card in v.hand}
    if "region" in kinds:
        yield (
            "region-card",
            t(
                "A Region card is not played: keep it, and at the end it stands for one missing region in a set."
            ),
        )
    if "symbol" in kinds:
        card = names.card(r, kinds["symbol"])
        yield (
            "symbol-card",
            t(
                "{card} is not played: keep it, and at the end it counts as one more of its symbol.",
                card=card,
            ),
        )
    yield from _missing(r)


def _missing(r: Reading) -> Said:
    """Yield a remark if one event would complete a region set (T-37).

    There is none in the team game, since the partner's hand is not known.
    """
    t, v = r.t, r.view
    side = v.side(v.actor)
    scarce = [i for i, number in enumerate(side.regions) if number == min(side.regions)]
    if len(scarce) == 1 and not side.wild and not v.teams:
        region = t(r.values.region[scarce[0]].name)
        points = t.many("{number} point", "{number} points", r.values.limits.region_set_points)
        yield (
            "missing",
            t(
                "One event of this region would complete a set of all five, {points}: {region}.",
                points=points,
                region=region,
            ),
        )


def _lead(r: Reading) -> Said:
    """Yield a remark on a symbol in which the player leads, by the events played (T-39)."""
    t, v = r.t, r.view
    side = v.side(v.actor)
    led = [
        i
        for i in range(len(side.symbols))
        if side.symbols[i] > max(other.symbols[i] for other in v.sides if other is not side)
    ]
    if led and not v.teams:
        symbol = t(r.values.symbol[led[0]].name)
        points = t.many("{number} point", "{number} points", r.values.limits.symbol_win_points)
        yield (
            "lead",
            t(
                "You have played most events with this symbol: {symbol}. If it stays so, that brings {points} at the end.",
                symbol=symbol,
                points=points,
            ),
        )
