"""What each sentence of Portals and Prophets claims beside the log, checked on the true position by calculations of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from games.portals.claims import MATCHES, PERIODS, is_card
from hexameron.core.compiled.record import OVER
from hexameron.games import load
from hexameron.games.portals.rules import state as st
from told import Claim, Moment

Values = Mapping[str, Any]
TABLES: list[tuple[int, dict[str, object]]] = [
    *MATCHES,
    (5, {"first_seat": "random"}),
    (4, {"teams": "yes", "simplified": "yes", "first_seat": "3"}),
]
CONTENT: Any = load("portals").standard.values
PLACES = [one.name for one in CONTENT.place]
REGIONS = [one.name for one in CONTENT.region]
SYMBOLS = [one.name for one in CONTENT.symbol]
LEVELS = [level.capitalize() for level in CONTENT.fuel.gauge]
FAR = 1000


# --- the position, in a few small calculations ---


def named(m: Moment, card: int) -> str:
    """Return the name of a card."""
    one = CONTENT.card[card]
    if one.kind == "region":
        return f"Region card {[i for i, other in enumerate(CONTENT.card) if other.kind == 'region'].index(card) + 1}"
    if one.kind == "symbol":
        return f"Symbol card: {next(s.name for s in CONTENT.symbol if s.key == one.symbol)}"
    return str(one.title)


def hand(m: Moment, seat: int | None = None) -> list[int]:
    """Return the cards in a hand, in truth."""
    zone = st.HAND + 2 * (actor(m) if seat is None else seat)
    return [card for card in range(len(CONTENT.card)) if m.state.zone[card] in (zone, zone + 1)]


def events(m: Moment) -> list[int]:
    """Return the events in the actor's hand."""
    return [card for card in hand(m) if CONTENT.card[card].kind == "event"]


def actor(m: Moment) -> int:
    return int(m.state.to_act)


def place_of(card: int) -> int:
    """Return where an event happens; -1 for a card that is no event."""
    one = CONTENT.card[card]
    return [other.key for other in CONTENT.place].index(one.place) if one.kind == "event" else -1


def distances(m: Moment, origin: int) -> list[int]:
    """Return how many steps every place is away from one, round other players' pawns and through portals."""
    roads = [set(by_road) for by_road in CONTENT.map.neighbours]
    portals = set(m.state.portal.tolist())
    pawns = {m.state.pawn[seat] for seat in range(m.state.seats) if seat != m.state.actor}
    found, border, steps = [FAR] * len(PLACES), {origin}, 0
    while border:
        for place in border:
            found[place] = steps
        steps += 1
        onward = {
            there
            for here in border
            for there in (roads[here] | portals if here in portals else roads[here])
        }
        border = {place for place in onward if found[place] == FAR and place not in pawns}
    return found


def side(m: Moment, seat: int) -> int:
    return seat % 2 if m.state.teams else seat


def sides(m: Moment) -> int:
    return 2 if m.state.teams else int(m.state.seats)


def played(m: Moment, one: int) -> list[int]:
    """Return the events that a side has played."""
    return [
        card
        for card in range(len(CONTENT.card))
        if m.state.zone[card] >= st.PLAYED and side(m, m.state.zone[card] - st.PLAYED) == one
    ]


def bonus_cards(m: Moment, one: int, all_known: bool) -> list[int]:
    """Return the Region and Symbol cards in a side's hands that the reader knows."""
    found = []
    for seat in range(m.state.seats):
        if side(m, seat) == one:
            known = all_known or seat == m.seat
            found += [card for card in hand(m, seat) if known or (m.state.zone[card] - st.HAND) % 2]
    return [card for card in found if CONTENT.card[card].kind != "event"]


def by_region(m: Moment, one: int) -> list[int]:
    keys = [CONTENT.card[card].region for card in played(m, one)]
    return [keys.count(region.key) for region in CONTENT.region]


def by_symbol(m: Moment, one: int, all_known: bool = False) -> list[int]:
    """Return how many of each symbol a side has, with the Symbol cards that the reader knows."""
    keys = [key for card in played(m, one) for key in CONTENT.card[card].symbols]
    keys += [CONTENT.card[card].symbol for card in bonus_cards(m, one, all_known)]
    return [keys.count(symbol.key) for symbol in CONTENT.symbol]


def parts(m: Moment, one: int, all_known: bool) -> list[int]:
    """Return what a side scores: region sets, symbol victories, Symbol cards (T-37 to T-40)."""
    wild = [CONTENT.card[card].kind for card in bonus_cards(m, one, all_known)].count("region")
    sets = max(n for n in range(30) if sum(max(0, n - have) for have in by_region(m, one)) <= wild)
    counts = [by_symbol(m, other, all_known) for other in range(sides(m))]
    won = sum(0 < counts[one][i] == max(of[i] for of in counts) for i in range(len(SYMBOLS)))
    matching = [
        CONTENT.card[card].symbol
        for card in bonus_cards(m, one, all_known)
        if CONTENT.card[card].kind == "symbol"
    ]
    scored = sum(
        1 + sum(key in CONTENT.card[card].symbols for card in played(m, one)) for key in matching
    )
    return [10 * sets, 7 * won, scored]


def reaches(m: Moment, period: int, s: Any = None) -> bool:
    """Return whether the capsule reaches a period (T-23, T-42)."""
    s = m.state if s is None else s
    return bool(s.simplified) or s.gauge == 4 or abs(period - s.capsule) <= s.gauge


def reached(m: Moment) -> str:
    inside = [i for i in range(len(PERIODS)) if reaches(m, i)]
    if len(inside) == len(PERIODS):
        return "every period"
    return (
        PERIODS[inside[0]] if len(inside) == 1 else f"{PERIODS[inside[0]]} to {PERIODS[inside[-1]]}"
    )


def is_last_round(m: Moment) -> bool:
    """Return whether the game ends with this round whatever is played in it (T-34, T-42, T-R30)."""
    s = m.state
    return bool(s.triggered) or (bool(s.simplified) and s.capsule == 12) or s.round == 24


def has_next_player(m: Moment) -> bool:
    """Return whether somebody else has a turn after the actor's."""
    after = m.after(0)
    return after.to_act != OVER and after.actor != actor(m)


def said_here(m: Moment, *sentences: str) -> list[Values]:
    """Return the values of everything that is said at once in one of these sentences."""
    return [said.values for said in m.together if said.sentence in sentences]


def is_list(m: Moment, text: str, cards: Iterable[int]) -> bool:
    return text == ", ".join(named(m, card) for card in cards)


def can(m: Moment, action: int) -> bool:
    return action in m.edition.legal(m.state)


# --- headlines ---


def to_act(m: Moment, v: Values) -> bool:
    """Say the round's number, the capsule and its range; and that the round is the last, if and only if it is."""
    s = m.state
    told = (
        v["left"] == f"{s.left} action{'s' * (s.left != 1)} left"
        and v["round"] == s.round
        and v["period"] == PERIODS[s.capsule]
    )
    last = bool(said_here(m, "The last round.")) == is_last_round(m)
    return told and last and v["reach"] == reached(m) and m.seat_called(v["who"]) == s.to_act


def won(m: Moment, v: Values) -> bool:
    """Say who has most points, and how many."""
    totals = [int(row[-1]) for row in table(m)]
    best = [seat for seat in range(m.state.seats) if totals[seat] == max(totals)]
    named = [m.seat_called(name) for name in re.split(r", | and ", v["who"])]
    return v["total"] == max(totals) and sorted(named) == best == [
        i for i, share in enumerate(m.edition.payoffs(m.state)) if share > 0
    ]


def won_alone(m: Moment, v: Values) -> bool:
    return won(m, v) and (" and " in v["who"]) == bool(m.state.teams) and "," not in v["who"]


def ended(m: Moment, reason: int) -> bool:
    s = m.state
    happened = {
        st.THIRD_CARD: max(s.new_played.tolist()) >= 3 and not s.simplified,
        st.LAST_TURN: s.simplified and s.capsule == 12,
        st.IDLE: s.idle >= 2,
        st.CAP: s.round == 24,
    }
    return s.to_act == OVER and s.reason == reason and bool(happened[reason])


# --- what an action does ---


def ends_turn(m: Moment, v: Values) -> bool:
    """Say what comes next, one of four things."""
    return (
        m.action == 0
        and len(said_here(m, *FOLLOWING)) == 1
        and bool(said_here(m, "Gives up {number} action.")) == (m.state.left > 0)
    )


def next_is(m: Moment, v: Values) -> bool:
    after = m.after()
    return (
        after.to_act != OVER
        and after.actor == m.seat_called(v["who"])
        and after.round == m.state.round
    )


def round_over(m: Moment, v: Values) -> bool:
    after = m.after()
    moved = (
        after.capsule == m.state.capsule + 1 and v["period"] == PERIODS[after.capsule]
        if v
        else after.capsule == m.state.capsule
    )
    return after.to_act != OVER and after.round == m.state.round + 1 and moved


def goes(m: Moment, v: Values) -> bool:
    """Name every event that the step leads to: those it brings nearer."""
    return (
        m.state.phase == st.TURN
        and m.action == 8 + PLACES.index(v["place"])
        and sorted(led_to(m)) == sorted(leads(m))
    )


def leads(m: Moment) -> list[tuple[str, int]]:
    """Return the events that a step leads to, and how far they are after it."""
    there = m.action - 8
    before, after = distances(m, m.state.pawn[actor(m)]), distances(m, there)
    near = [
        (card, after[place_of(card)])
        for card in events(m)
        if after[place_of(card)] + 1 == before[place_of(card)]
    ]
    return [(named(m, card), steps) for card, steps in near]


def led_to(m: Moment) -> list[tuple[str, int]]:
    here = [
        (values["card"], 0) for values in said_here(m, "here happens {card} ({period}, {points})")
    ]
    return here + [
        (v["card"], int(v["away"].split()[0]))
        for v in said_here(m, "{away}: {card} ({period}, {points})")
    ]


def step_leads(m: Moment, v: Values) -> bool:
    [card] = [card for card in events(m) if named(m, card) == v["card"]]
    one, steps = CONTENT.card[card], int(v["away"].split()[0]) if "away" in v else 0
    printed = v["period"] == PERIODS[CONTENT.period_of(card)] and v["points"].split()[0] == str(
        one.points
    )
    return printed and (v["card"], steps) in leads(m)


def places_pawn(m: Moment, v: Values) -> bool:
    s, place = m.state, PLACES.index(v["place"])
    return s.phase == st.PLACE and m.action == 8 + place and m.after().pawn[s.to_act] == place


def happens_here(m: Moment, v: Values) -> bool:
    return bool(v["cards"]) and is_list(
        m, v["cards"], [card for card in events(m) if place_of(card) == m.action - 8]
    )


def draws_unseen(m: Moment, v: Values) -> bool:
    """Say how many cards the pile has, and that the others do not see the one drawn: whichever it is."""
    after, deck = m.after(), "old_testament" if m.action == 6 else "new_testament"
    pile = [
        card
        for card, one in enumerate(CONTENT.card)
        if m.state.zone[card] == st.PILE and one.deck == deck
    ]
    for card in (pile[0], pile[-1]):
        others = [None, *(seat for seat in range(m.state.seats) if seat != actor(m))]
        views: list[Any] = [m.edition.view(m.edition.after(after, card), seat) for seat in others]
        if any(card in view.hands[actor(m)].cards or card in view.unseen for view in views):
            return False
    return (
        v["number"] == len(pile)
        and len(hand(m._replace(state=m.edition.after(after, pile[0])))) == len(hand(m)) + 1
    )


def is_away(m: Moment, v: Values) -> bool:
    return v["number"] == distances(m, m.state.pawn[actor(m)])[place_of(m.state.row[m.action - 1])]


def others_know(m: Moment, v: Values) -> bool:
    card, after = m.state.row[m.action - 1], m.after()
    views: list[Any] = [
        m.edition.view(after, seat) for seat in range(m.state.seats) if seat != actor(m)
    ]
    return all(card in view.hands[actor(m)].cards for view in views)


def takes(m: Moment, v: Values) -> bool:
    card = m.state.row[m.action - 1]
    return (
        is_card(m.edition, card, v["card"])
        and card in hand(m._replace(state=m.after()), actor(m))
        and describes(m, card)
    )


def describes(m: Moment, card: int) -> bool:
    """Say the place, the points and every symbol of an event; of another card what it is for."""
    one = CONTENT.card[card]
    if one.kind != "event":
        return bool(said_here(m, STANDS_FOR if one.kind == "region" else COUNTS_AS))
    place = said_here(m, "{place} ({region})")
    there = [(values["place"], values["region"]) for values in place] == [
        (PLACES[place_of(card)], REGIONS[region_of(card)])
    ]
    symbols = {said.sentence for said in m.together if said.sentence in SYMBOLS} >= {
        SYMBOLS[i] for i in symbols_of(card)
    }
    fuel = [values["fuel"] for values in said_here(m, "fuel {fuel}")] == (
        [f"{one.fuel_colour} {one.fuel}"] if one.fuel else []
    )
    return (
        there
        and symbols
        and fuel
        and one.points in [values["number"] for values in said_here(m, "{number} point")]
    )


def region_of(card: int) -> int:
    return [one.key for one in CONTENT.region].index(CONTENT.card[card].region)


def symbols_of(card: int) -> list[int]:
    return [i for i, one in enumerate(CONTENT.symbol) if one.key in CONTENT.card[card].symbols]


def discards(m: Moment, v: Values) -> bool:
    card, after = m.action - 328, m.after()
    return (
        is_card(m.edition, card, v["card"])
        and after.zone[card] == st.REMOVED
        and describes(m, card)
    )


def plays(m: Moment, v: Values) -> bool:
    """Say the points, each symbol's count, and whether the game ends by it."""
    card, after = m.action - 72, m.after()
    told = [values["symbol"] for values in said_here(m, LEADS, LEVEL, TRAILS)]
    ends = bool(said_here(m, "It ends the game with this round.")) == (
        is_last_round(m._replace(state=after)) and not is_last_round(m)
    )
    return (
        is_card(m.edition, card, v["card"])
        and told == [SYMBOLS[i] for i in symbols_of(card)]
        and ends
    )


def symbol_counts(m: Moment, v: Values) -> tuple[int, int]:
    """Return what the side has of a symbol after the play, and the best of the others, by what the player knows."""
    after, i = m._replace(state=m.after()), SYMBOLS.index(v["symbol"])
    mine = side(m, actor(m))
    return by_symbol(after, mine)[i], max(
        by_symbol(after, other)[i] for other in range(sides(m)) if other != mine
    )


def leads_symbol(m: Moment, v: Values) -> bool:
    return symbol_counts(m, v) == (v["own"], v["best"]) and v["own"] > v["best"]


def draws_level(m: Moment, v: Values) -> bool:
    return symbol_counts(m, v) == (v["own"], v["own"])


def trails_symbol(m: Moment, v: Values) -> bool:
    return symbol_counts(m, v) == (v["own"], v["best"]) and v["own"] < v["best"]


def scarcest(m: Moment, v: Values, others: bool) -> bool:
    """Say that the side has least of this region, not of all; and if it has as little of another."""
    counts, region = by_region(m, side(m, actor(m))), region_of(m.action - 72)
    return (
        v["region"] == REGIONS[region]
        and counts[region] == min(counts) < max(counts)
        and (counts.count(min(counts)) > 1) == others
    )


def exchanges(m: Moment, v: Values) -> bool:
    """Name everything in hand that the capsule reaches only after the exchange."""
    card, after = m.action - 200, m.after()
    new = [
        one
        for one in events(m)
        if one != card
        and not reaches(m, CONTENT.period_of(one))
        and reaches(m, CONTENT.period_of(one), after)
    ]
    told = [values["cards"] for values in said_here(m, "It brings into range: {cards}.")]
    return (
        is_card(m.edition, card, v["card"])
        and after.zone[card] == st.REMOVED
        and told == ([", ".join(named(m, c) for c in new)] if new else [])
    )


def gauge_rises(m: Moment, v: Values) -> bool:
    return (v["before"], v["after"]) == (LEVELS[m.state.gauge], LEVELS[m.after().gauge])


def keeps_range(m: Moment, v: Values) -> bool:
    after = m.after()
    return has_next_player(m) and LEVELS[after.gauge] == v["level"] and after.gauge == m.state.gauge


def shares_range(m: Moment, v: Values) -> bool:
    """Say that the others have the new range: if the turn ends then."""
    filled = m._replace(state=m.after())
    return has_next_player(filled) and filled.after(0).gauge == filled.state.gauge > m.state.gauge


def falls_after_turn(m: Moment, v: Values) -> bool:
    filled = m.after()
    return filled.gauge == 4 and m.edition.after(filled, 0).gauge == 0


# --- coaching ---


def card_in_hand(m: Moment, v: Values) -> int:
    return next(card for card in hand(m) if is_card(m.edition, card, v["card"]))


def can_play(m: Moment, v: Values) -> bool:
    return can(m, 72 + card_in_hand(m, v))


def is_early(m: Moment, v: Values) -> bool:
    card = card_in_hand(m, v)
    return (
        place_of(card) == m.state.pawn[actor(m)]
        and CONTENT.period_of(card) > m.state.capsule
        and not can_play(m, v)
    )


def is_past_fuel(m: Moment, v: Values) -> bool:
    """Say that a card's time is past and that it can be exchanged."""
    card = card_in_hand(m, v)
    past = CONTENT.period_of(card) < m.state.capsule and not reaches(m, CONTENT.period_of(card))
    return past and can(m, 200 + card) and m.after(200 + card).left == m.state.left


def colour_spent(m: Moment, v: Values) -> bool:
    same = [card for card in hand(m) if CONTENT.card[card].fuel_colour == v["colour"]]
    return bool(m.state.used >> CONTENT.fuel.colours.index(v["colour"]) & 1) and not any(
        can(m, 200 + card) for card in same
    )


def hops(m: Moment, v: Values) -> bool:
    places = [PLACES.index(name) for name in v["places"].split(", ")]
    return m.state.pawn[actor(m)] in m.state.portal.tolist() and all(
        can(m, 8 + place) and place in m.state.portal.tolist() for place in places
    )


def is_blocked(m: Moment, v: Values) -> bool:
    place = PLACES.index(v["place"])
    beside = place in CONTENT.map.neighbours[m.state.pawn[actor(m)]]
    return beside and m.state.pawn[m.seat_called(v["who"])] == place and not can(m, 8 + place)


def is_far(m: Moment, v: Values) -> bool:
    return 1 < distances(m, m.state.pawn[actor(m)])[place_of(card_in_hand(m, v))] < FAR


def one_more(m: Moment, seat: int) -> bool:
    """Return whether a seat's next New Testament card ends the game."""
    s = m.state
    return (
        not is_last_round(m)
        and not s.simplified
        and not s.gone >> seat & 1
        and s.new_played[seat] == 2
    )


def completes_set(m: Moment, v: Values) -> bool:
    """Say what one more event of a region brings: a set, however the Region cards are used."""
    mine, region = side(m, actor(m)), REGIONS.index(v["region"])
    counts = by_region(m, mine)
    wild = [CONTENT.card[card].kind for card in bonus_cards(m, mine, True)].count("region")
    return (
        wild == 0
        and min(c + (i == region) for i, c in enumerate(counts)) > min(counts)
        and v["points"] == "10 points"
    )


def wins_symbol(m: Moment, v: Values) -> bool:
    """Say that the symbol pays at the end: as things are, it does, whatever is in the hands."""
    i, mine = SYMBOLS.index(v["symbol"]), side(m, actor(m))
    counts = [by_symbol(m, one, True)[i] for one in range(sides(m))]
    shown = [sum(i in symbols_of(card) for card in played(m, one)) for one in range(sides(m))]
    return (
        counts[mine] == max(counts)
        and shown[mine] > max(n for one, n in enumerate(shown) if one != mine)
        and v["points"] == "7 points"
    )


def places_of_events(m: Moment, v: Values) -> bool:
    return sorted(v["places"].split(", ")) == sorted({PLACES[place_of(card)] for card in events(m)})


def is_cards(text: str, number: int) -> bool:
    return text == f"{number} card{'s' * (number != 1)}"


# --- refusals ---


def is_illegal(m: Moment) -> bool:
    return not can(m, m.action)


def has_pawn(m: Moment, v: Values) -> bool:
    place = PLACES.index(v["place"])
    return (
        m.action == 8 + place and m.state.pawn[m.seat_called(v["who"])] == place and is_illegal(m)
    )


def is_portal_apart(m: Moment, v: Values) -> bool:
    here, there = PLACES.index(v["here"]), PLACES.index(v["place"])
    portals = m.state.portal.tolist()
    return (
        m.state.pawn[actor(m)] == here
        and there in portals
        and here not in portals
        and there not in CONTENT.map.neighbours[here]
    )


def no_road(m: Moment, v: Values) -> bool:
    here, there = PLACES.index(v["here"]), PLACES.index(v["place"])
    return (
        m.action == 8 + there
        and m.state.pawn[actor(m)] == here
        and there not in CONTENT.map.neighbours[here]
        and is_illegal(m)
    )


def other_period(m: Moment, v: Values) -> bool:
    card = card_in_hand(m, v)
    period = CONTENT.period_of(card)
    return not reaches(m, period) and v["period"] == PERIODS[period] and v["reach"] == reached(m)


def elsewhere(m: Moment, v: Values) -> bool:
    card = card_in_hand(m, v)
    return PLACES[place_of(card)] == v["place"] and m.state.pawn[actor(m)] != place_of(card)


def only_discards(m: Moment, v: Values) -> bool:
    return can(m, 328 + card_in_hand(m, v)) and is_illegal(m)


def colour_used(m: Moment, v: Values) -> bool:
    return CONTENT.card[m.action - 200].fuel_colour == v["colour"] and bool(
        m.state.used >> CONTENT.fuel.colours.index(v["colour"]) & 1
    )


def no_action_left(m: Moment, v: Values) -> bool:
    return m.state.left == 0 and is_illegal(m) and can(m, 0)


def row_is_empty(m: Moment, v: Values) -> bool:
    return m.action == v["number"] and m.state.row[v["number"] - 1] == st.NONE


def pile_is_empty(m: Moment, v: Values) -> bool:
    deck = {6: "old_testament", 7: "new_testament"}[m.action]
    return not any(
        m.state.zone[card] == st.PILE and one.deck == deck for card, one in enumerate(CONTENT.card)
    )


# --- parts that carry figures ---


def is_printed_points(m: Moment, v: Values) -> bool:
    """Be the points of a card that is spoken of, or of a set or symbol."""
    cards = (
        [m.state.row[m.action - 1]]
        if 1 <= m.action <= 5
        else hand(m)
        if m.seat is not None and m.state.to_act >= 0
        else []
    )
    spoken = [card for card in cards if any(said.text == named(m, card) for said in m.together)]
    return v["number"] in {CONTENT.card[card].points for card in spoken} | {7, 10}


def is_fuel(m: Moment, v: Values) -> bool:
    card = m.state.row[m.action - 1] if m.action <= 5 else m.action - 328
    return (v["colour"], v["number"]) == (CONTENT.card[card].fuel_colour, CONTENT.card[card].fuel)


def spoken_card(m: Moment) -> int:
    return int(m.state.row[m.action - 1] if m.action <= 5 else m.action - 328)


def is_region(m: Moment, v: Values) -> bool:
    here = CONTENT.place[PLACES.index(v["place"])]
    return (
        v["region"] == next(one.name for one in CONTENT.region if one.key == here.region)
        and PLACES[place_of(spoken_card(m))] == v["place"]
    )


def are_partners(m: Moment, v: Values) -> bool:
    return bool(m.state.teams) and (m.seat_called(v["one"]) + 2) % 4 == m.seat_called(v["two"])


# --- the score table ---


def table(m: Moment) -> list[list[str]]:
    """Return the rows that the score table must have: parts that add up to the total of the seat, or of its team."""
    over = m.state.to_act == OVER
    rows = []
    for seat in range(m.state.seats):
        partner = [int(m.state.points[(seat + 2) % 4])] if m.state.teams else []
        cells = [int(m.state.points[seat]), *partner, *parts(m, side(m, seat), over)]
        rows.append([m.edition.about.seat_names[seat], *map(str, [*cells, sum(cells)])])
    return rows


def scores(m: Moment, rows: list[list[str]]) -> bool:
    """Check every figure, that rows add up, that points are those of the events played, and that who has most has won."""
    head, *found = rows
    if found != table(m) or any(len(row) != len(head) for row in found):
        return False
    if any(sum(map(int, row[1:-1])) != int(row[-1]) for row in found):
        return False
    earned = [
        sum(
            CONTENT.card[card].points
            for card in range(len(CONTENT.card))
            if m.state.zone[card] == st.PLAYED + p
        )
        for p in range(m.state.seats)
    ]
    if any(int(row[1]) != points for row, points in zip(found, earned, strict=True)):
        return False
    totals = [int(row[-1]) for row in found]
    over = m.state.to_act == OVER
    return not over or [total == max(totals) for total in totals] == [
        share > 0 for share in m.edition.payoffs(m.state)
    ]


FOLLOWING = (
    "{who} is next.",
    "The game is over then.",
    "The round is over then.",
    "The round is over then, and the capsule moves on: {period}.",
)
LEADS, LEVEL = "{symbol}: you lead {own} to {best}.", "{symbol}: you draw level at {own}."
TRAILS = "{symbol}: you have {own}, the best rival {best}."
STANDS_FOR = "{card}: stands for a missing region in a set at the end"
COUNTS_AS = "{card}: counts as one more of its symbol at the end and scores each event with it"

CLAIMS: dict[str, Claim] = {
    # headlines
    "{who} places a pawn on any free place.": lambda m, v: (
        m.state.phase == st.PLACE and m.seat_called(v["who"]) == m.state.to_act
    ),
    "{who} to act: {left}. Round {round}, capsule: {period}, range: {reach}.": to_act,
    "{number} action left": lambda m, v: v["number"] == m.state.left,
    "The last round.": lambda m, v: is_last_round(m),
    "{first} to {last}": lambda m, v: reached(m) == f"{v['first']} to {v['last']}",
    "every period": lambda m, v: reached(m) == "every period",
    "The round of the third New Testament card is over.": lambda m, v: ended(m, st.THIRD_CARD),
    "Everybody has had the last turn in the New Testament.": lambda m, v: ended(m, st.LAST_TURN),
    "Nobody draws or plays any more.": lambda m, v: ended(m, st.IDLE),
    "The last round is over.": lambda m, v: ended(m, st.CAP),
    "{reason} {who} share the victory with {total} points.": lambda m, v: (
        won(m, v) and "," in v["who"]
    ),
    "{reason} {who} win with {total} points.": won_alone,
    "{reason} {who} wins with {total} points.": won_alone,
    "{one} and {two}": are_partners,
    # the score table's heads
    "Total": lambda m, v: m.state.to_act == OVER and not m.state.teams,
    "Total so far": lambda m, v: m.state.to_act != OVER and not m.state.teams,
    "Team's total": lambda m, v: m.state.to_act == OVER and bool(m.state.teams),
    "Team's total so far": lambda m, v: m.state.to_act != OVER and bool(m.state.teams),
    "Partner's event points": lambda m, v: bool(m.state.teams),
    # ending the turn
    "end the turn": ends_turn,
    "Gives up {number} action.": lambda m, v: m.action == 0 and v["number"] == m.state.left > 0,
    "The gauge falls back to Low.": lambda m, v: m.state.gauge == 4 and m.after().gauge == 0,
    "The next player keeps the range of {level}.": keeps_range,
    "{who} is next.": next_is,
    "The game is over then.": lambda m, v: m.after().to_act == OVER,
    "The round is over then.": round_over,
    "The round is over then, and the capsule moves on: {period}.": round_over,
    # moving
    "place the pawn on {place}": places_pawn,
    "Here happens: {cards}.": happens_here,
    "None of your events happens here.": lambda m, v: all(
        place_of(card) != m.action - 8 for card in hand(m)
    ),
    "go to {place}": goes,
    "here happens {card} ({period}, {points})": step_leads,
    "{away}: {card} ({period}, {points})": step_leads,
    "{number} step further": lambda m, v: v["number"] in {steps for _, steps in leads(m)},
    "It leads to none of your events.": lambda m, v: leads(m) == [],
    # drawing
    "draw from the Old Testament pile": lambda m, v: m.action == 6 and can(m, 6),
    "draw from the New Testament pile": lambda m, v: m.action == 7 and can(m, 7),
    "{number} card is left there; nobody else sees it.": draws_unseen,
    "take from the row: {card}": takes,
    "Its place is {number} step away.": is_away,
    "The others will know that you hold it.": others_know,
    # cards
    STANDS_FOR: lambda m, v: (
        CONTENT.card[spoken_card(m)].kind == "region"
        and is_card(m.edition, spoken_card(m), v["card"])
    ),
    COUNTS_AS: lambda m, v: (
        CONTENT.card[spoken_card(m)].kind == "symbol"
        and is_card(m.edition, spoken_card(m), v["card"])
    ),
    "{place} ({region})": is_region,
    "{number} point": is_printed_points,
    "{colour} {number}": is_fuel,
    "play: {card}": plays,
    "Scores {number} point.": lambda m, v: (
        m.after().points[actor(m)] - m.state.points[actor(m)] == v["number"]
    ),
    LEADS: leads_symbol,
    LEVEL: draws_level,
    TRAILS: trails_symbol,
    "{region} is your scarcest region.": lambda m, v: scarcest(m, v, others=False),
    "{region} is one of your scarcest regions.": lambda m, v: scarcest(m, v, others=True),
    "It ends the game with this round.": lambda m, v: (
        bool(m.after().triggered) and not is_last_round(m)
    ),
    "exchange for fuel: {card}": exchanges,
    "Gauge {before} → {after}.": gauge_rises,
    "It brings into range: {cards}.": lambda m, v: bool(v["cards"]),  # the cards are compared above
    "The gauge falls back to Low after your turn.": falls_after_turn,
    "The next players have that range too.": shares_range,
    "discard: {card}": discards,
    "It leaves the game for good; no action is spent.": lambda m, v: (
        m.after().zone[m.action - 328] == st.REMOVED and m.after().left == m.state.left
    ),
    # the welcome
    "You are {who}. Your pawn has this colour.": lambda m, v: m.seat_called(v["who"]) == m.seat,
    "Without fuel the capsule reaches only the period it stands on; fuel widens its range, for all players.": lambda m, v: (
        not m.state.simplified
    ),
    "In this simplified game an event may be played in any period; the capsule only counts the rounds.": lambda m, v: (
        bool(m.state.simplified) and m.state.round == m.state.capsule + 1
    ),
    # coaching
    "Touch any free place to put your pawn there. Your events happen here: {places}.": places_of_events,
    "This is your turn, with {actions} to draw, move and play in any order. Then touch End turn.": lambda m, v: (
        v["actions"] == f"{m.state.left} actions" and m.state.left == 4
    ),
    "{number} action": lambda m, v: v["number"] == m.state.left,
    "In this simplified game there is no fuel: where your pawn is, an event of any period may be played.": lambda m, v: (
        bool(m.state.simplified)
    ),
    "{who} is your partner: at the end your sets and symbols are counted together.": lambda m, v: (
        bool(m.state.teams) and m.seat_called(v["who"]) == (actor(m) + 2) % 4
    ),
    "The capsule has reached the New Testament: this is your last turn.": lambda m, v: (
        is_last_round(m) and m.state.capsule == 12
    ),
    "Somebody has played {cards} of the New Testament: this is the last round, and your last turn.": lambda m, v: (
        is_last_round(m)
        and any(m.state.new_played[p] >= 3 for p in range(m.state.seats))
        and is_cards(v["cards"], 3)
    ),
    "One more New Testament card played by you, and the game ends with that round.": lambda m, v: (
        one_more(m, actor(m))
    ),
    "{who} needs to play only one more New Testament card to end the game.": lambda m, v: (
        one_more(m, m.seat_called(v["who"])) and m.seat_called(v["who"]) != actor(m)
    ),
    "Your actions are spent: touch End turn. You may still do what costs none, such as discarding a card.": lambda m, v: (
        m.state.left == 0 and any(action >= 328 for action in m.edition.legal(m.state))
    ),
    "You hold {cards}, the most allowed: before you can draw, one has to leave your hand.": lambda m, v: (
        is_cards(v["cards"], len(hand(m)))
        and not any(1 <= action <= 7 for action in m.edition.legal(m.state))
    ),
    "{number} card": lambda m, v: v["number"] in (3, len(hand(m))),
    "{card} can be played: touch the card, then Play. Place and time are right.": can_play,
    "You are where this happens, but its time is still to come: {card}.": is_early,
    "The gauge is full: until the end of your turn every period is in range. Then it falls back to Low.": lambda m, v: (
        m.state.gauge == 4 and m.after(0).gauge == 0
    ),
    "The fuel gauge stands on {level}, for all players. Now in range: {reach}.": lambda m, v: (
        v["level"] == LEVELS[m.state.gauge] and v["reach"] == reached(m)
    ),
    "In this turn you cannot exchange another card with fuel of this colour: {colour}.": colour_spent,
    "{card} is past, but it has fuel: touch it, then Exchange for fuel. That costs no action.": is_past_fuel,
    "The capsule is at its journey's end and stays on the New Testament.": lambda m, v: (
        m.state.capsule == 12
    ),
    "After every round the capsule moves on by one space. Now it stands here: {period}.": lambda m, v: (
        v["period"] == PERIODS[m.state.capsule] and not is_last_round(m) and m.state.capsule < 12
    ),
    "You stand on a portal: one action takes you from here to another one: {places}.": hops,
    "Next to you stands another pawn ({who}, {place}): you cannot enter there.": is_blocked,
    "Touch a card in your hand to see the way to its place: {card}. A step costs an action.": is_far,
    "Touch a card of the open row to take it into your hand. The others will know that you have it.": lambda m, v: (
        any(1 <= action <= 5 for action in m.edition.legal(m.state))
    ),
    "A card from a pile comes unseen: only you will know it. Drawing costs an action.": lambda m, v: (
        can(m, 6) or can(m, 7)
    ),
    "A Region card is not played: keep it, and at the end it stands for one missing region in a set.": lambda m, v: (
        any(CONTENT.card[card].kind == "region" and not can(m, 72 + card) for card in hand(m))
    ),
    "{card} is not played: keep it, and at the end it counts as one more of its symbol.": lambda m, v: (
        CONTENT.card[card_in_hand(m, v)].kind == "symbol" and not can_play(m, v)
    ),
    "One event of this region would complete a set of all five, {points}: {region}.": completes_set,
    "You have played most events with this symbol: {symbol}. If it stays so, that brings {points} at the end.": wins_symbol,
    # refusals
    "First every pawn is placed: choose a free place on the map.": lambda m, v: (
        m.state.phase == st.PLACE and is_illegal(m)
    ),
    "There is no card number {number}.": lambda m, v: (
        (m.action - 72) % 128 == v["number"] >= len(CONTENT.card)
    ),
    "There is no place number {number} on this map.": lambda m, v: (
        m.action - 8 == v["number"] >= len(PLACES)
    ),
    "{card} is not in your hand.": lambda m, v: (
        not any(is_card(m.edition, card, v["card"]) for card in hand(m))
    ),
    "No action is left in this turn; you may still exchange or discard cards, or end the turn.": no_action_left,
    "{place} holds the pawn of {who}; no other pawn may enter.": has_pawn,
    "You stand on {place}; choose another place.": lambda m, v: (
        m.state.pawn[actor(m)] == PLACES.index(v["place"]) == m.action - 8
    ),
    "{place} is a portal, but {here} is neither a portal nor its neighbour.": is_portal_apart,
    "No road leads from {here} to {place}; one action is one step.": no_road,
    "You hold {number} cards, the limit: discard one or exchange one for fuel first.": lambda m, v: (
        v["number"] == len(hand(m)) == 7 and is_illegal(m)
    ),
    "Space {number} of the row is empty.": row_is_empty,
    "That pile is empty.": pile_is_empty,
    "{card} is never played; it counts from your hand at the end.": lambda m, v: (
        CONTENT.card[card_in_hand(m, v)].kind != "event"
    ),
    "{card} happens at {place}; your pawn is elsewhere.": elsewhere,
    "{card} belongs to another period ({period}); the capsule reaches: {reach}.": other_period,
    "The simplified game has no fuel; you may discard {card}.": lambda m, v: (
        only_discards(m, v) and bool(m.state.simplified)
    ),
    "{card} has no fuel icons; you may discard it.": lambda m, v: (
        only_discards(m, v) and CONTENT.card[card_in_hand(m, v)].fuel == 0
    ),
    "The gauge is full already; you may discard {card}.": lambda m, v: (
        only_discards(m, v) and m.state.gauge == 4
    ),
    "You have exchanged a card with {colour} fuel in this turn; only another colour is allowed.": colour_used,
}

# Names, and sentences about the game or the page that no position can make false.
PARTS: set[str] = {
    *PLACES,
    *REGIONS,
    *SYMBOLS,
    *LEVELS,
    *CONTENT.fuel.colours,
    *(one.title for one in CONTENT.card),
    *(f"ref:{one.reference.rpartition(' ')[0]}" for one in CONTENT.card),
    *load("portals").about.seat_names,
    "Region card {number}",
    "Symbol card: {symbol}",
    "{number}th century",
    "Genesis",
    "New Testament",
    "Old Testament",
    "fuel {fuel}",
    "Player",
    "Event points",
    "Region sets",
    "Symbol victories",
    "Symbol cards",
    "Most points win: bring your pawn to the place of an event when its time has come, and play it. Regions and symbols pay, too.",
    "The badge on a card tells the steps to its place; below, a tick if its time is in range, else how many periods are missing.",
    "Rings of light on the map are portals. What glows can be touched.",
}
