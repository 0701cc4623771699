"""Every invariant of a position, in words. Runs on anything from outside before a compiled rule reads it."""

from __future__ import annotations

from hexameron.core.record import OVER
from hexameron.games.portals import moves, rules
from hexameron.games.portals.state import (
    CAP,
    DEAL,
    ENDED,
    EVENT,
    FILL_ROW,
    FULL,
    GENESIS,
    HAND,
    LAST,
    NEW,
    NEW_CARD,
    NOBODY,
    NONE,
    NOWHERE,
    OLD,
    OLD_CARD,
    OVERLIMIT,
    PILE,
    PLACE,
    PLAYED,
    PORTAL,
    PORTALS,
    REFILL,
    ROW,
    ROW_SIZE,
    RUNNING,
    SEATS,
    START,
    TURN,
    Content,
    State,
)

SETTING_UP = (DEAL, START, PORTAL, PLACE, FILL_ROW)
DECK_NAMES = ("Genesis", "Old Testament", "New Testament")


def check(c: Content, s: State) -> list[str]:
    """Faults of a position; none means that the rules can play on from it."""
    faults = numbers(c, s)
    if faults:
        return faults  # the rest reads tables by these numbers
    return [*cards(c, s), *pawns(c, s), *portals(c, s), *phase(c, s)]


def numbers(c: Content, s: State) -> list[str]:
    faults: list[str] = []

    def within(name: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high:
            faults.append(f"{name} is {value}, expected {low} to {high}")

    within("seats", s.seats, 2, SEATS)
    if faults:
        return faults
    within("steps so far", s.ply, 0, 1_000_000)
    within("to act", s.to_act, OVER, s.seats - 1)
    within("phase", s.phase, DEAL, ENDED)
    within("starting seat", s.first, NOBODY, s.seats - 1)
    within("seat in turn", s.actor, NOBODY, s.seats - 1)
    within("actions left", s.left, 0, c.actions_per_turn)
    within("fuel colours used", s.used, 0, 7)
    within("capsule", s.capsule, 0, LAST)
    within("gauge", s.gauge, 0, FULL)
    within("round", s.round, 1, c.max_rounds)
    within("idle rounds", s.idle, 0, c.idle_rounds)
    within("seats that left", s.gone, 0, (1 << s.seats) - 1)
    within("end reason", s.reason, RUNNING, CAP)
    within("space", s.space, 0, c.genesis_deal * SEATS)
    for name, flag in (("end trigger", s.triggered), ("activity", s.active), ("teams", s.teams), ("simplified", s.simplified)):
        within(name, flag, 0, 1)
    for seat in range(SEATS):
        within(f"pawn of seat {seat}", s.pawn[seat], NOWHERE, c.places - 1 if seat < s.seats else NOWHERE)
        within(f"points of seat {seat}", s.points[seat], 0, 10_000 if seat < s.seats else 0)
        within(f"New Testament cards of seat {seat}", s.new_played[seat], 0, c.deck_size[NEW] if seat < s.seats else 0)
    for i in range(PORTALS):
        within("portal", s.portal[i], NOWHERE, c.places - 1)
    for space in range(ROW_SIZE):
        within(f"row space {space}", s.row[space], NONE, c.cards - 1 if space < c.row_size else NONE)
    if s.teams and s.seats != 4:
        faults.append("teams need exactly four players")
    return faults


def cards(c: Content, s: State) -> list[str]:
    """Each card in one zone that it can reach (T-R84), and the counts that go with it."""
    faults = []
    for card in range(len(s.zone)):
        zone = s.zone[card]
        if card >= c.cards:
            if zone != NOWHERE:
                faults.append(f"there is no card {card}")
            continue
        if not zone_exists(s, zone):
            faults.append(f"card {card} is in no zone of this table ({zone})")
        elif zone == ROW and c.deck[card] != OLD:
            faults.append(f"card {card} lies in the row, where only Old Testament cards come")
        elif zone >= PLAYED and c.kind[card] != EVENT:
            faults.append(f"card {card} was played, but is no event")
    lying = sorted(card for card in s.row if card != NONE)
    if lying != [card for card in range(c.cards) if s.zone[card] == ROW]:
        faults.append("the row spaces and the cards that lie in the row differ")
    return faults or counts(c, s)


def zone_exists(s: State, zone: int) -> bool:
    if HAND <= zone < PLAYED:
        return moves.holder(zone) < s.seats
    return PILE <= zone <= ROW or PLAYED <= zone < PLAYED + s.seats


def counts(c: Content, s: State) -> list[str]:
    faults = []
    for seat in range(SEATS):
        held = sum(moves.holder(s.zone[card]) == seat for card in range(c.cards))
        if s.held[seat] != held:
            faults.append(f"seat {seat} holds {held} cards, not {s.held[seat]}")
        played = sum(s.zone[card] == PLAYED + seat and c.deck[card] == NEW for card in range(c.cards))
        if s.new_played[seat] < played:
            faults.append(f"seat {seat} has played {played} New Testament cards, not {s.new_played[seat]}")
    for deck, left in ((OLD, s.old_left), (NEW, s.new_left)):
        found = sum(s.zone[card] == PILE and c.deck[card] == deck for card in range(c.cards))
        if left != found:
            faults.append(f"the {DECK_NAMES[deck]} pile has {found} cards, not {left}")
    return faults


def pawns(c: Content, s: State) -> list[str]:
    stand = [s.pawn[seat] for seat in range(s.seats) if s.pawn[seat] != NOWHERE]
    faults = ["two pawns stand on one place"] if len(set(stand)) < len(stand) else []
    if s.phase in (DEAL, START, PORTAL):
        return faults if not stand else ["a pawn stands before the portals do"]
    if s.phase == PLACE or (s.phase == OVERLIMIT and s.actor != NOBODY and s.pawn[s.actor] == NOWHERE):
        return faults if len(stand) < s.seats else [*faults, "every pawn stands, but pawns are being placed"]
    return faults if len(stand) == s.seats else [*faults, "a pawn is not on the map"]


def portals(c: Content, s: State) -> list[str]:
    """T-4: three places in three regions, ascending; while they are drawn the later ones are open."""
    stand = [place for place in s.portal if place != NOWHERE]
    if s.phase in (DEAL, START) and not stand:
        return []
    if s.phase == PORTAL:
        if s.space > 2 or len(stand) != s.space or stand != list(s.portal)[: s.space]:
            return ["the portals drawn and their number differ"]
        if not any(moves.completions(c, s, place) for place in range(c.places)):
            return ["no place is left for the next portal"]
    elif len(stand) != PORTALS:
        return ["three portals are needed"]
    if stand != sorted(set(stand)) or len({c.region[place] for place in stand}) != len(stand):
        return ["portals stand on places in different regions, in ascending order"]
    return []


def phase(c: Content, s: State) -> list[str]:
    """Whoever is to act fits the phase, and what the phase needs is there."""
    if (s.phase == ENDED) != (s.to_act == OVER) or (s.phase == ENDED) != (s.reason != RUNNING):
        return ["the end of the game, its reason and whoever is to act do not agree"]
    if (s.phase in (PLACE, TURN)) != (s.to_act >= 0):
        return ["whoever is to act does not fit the phase"]
    if s.to_act >= 0 and s.to_act != s.actor:
        return ["another seat is to act than the one in turn"]
    if s.to_act >= 0 and rules.has_left(s, s.to_act):
        return ["the seat to act has left the table"]
    early = s.phase != FILL_ROW and (s.phase in SETTING_UP or NOWHERE in list(s.pawn)[: s.seats])
    if early and (any(card != NONE for card in s.row) or s.old_left < c.row_size):
        return ["the row is laid out before the pawns stand, or cannot be"]
    if s.phase in (DEAL, START, PORTAL):
        return setting_up(c, s)
    if s.first == NOBODY or s.actor == NOBODY:
        return ["the starting seat or the seat in turn is missing"]
    faults = pending(c, s)
    if s.phase == PLACE and s.pawn[s.actor] != NOWHERE:
        faults.append("the seat to place has placed its pawn")
    if s.to_act >= 0 and any(s.held[seat] > c.hand_limit for seat in range(s.seats)):
        faults.append(f"a hand has more than {c.hand_limit} cards, so chance must take some first")
    if s.simplified and (s.gauge or s.used):
        faults.append("the simplified game has no fuel")
    return faults


def setting_up(c: Content, s: State) -> list[str]:
    if s.actor != NOBODY or (s.phase == PORTAL and s.first == NOBODY) or (s.phase == START and s.first != NOBODY):
        return ["the starting seat does not fit the phase"]
    dealt = c.genesis_deal * s.seats
    if s.phase != DEAL:
        return [] if s.phase == PORTAL or s.space == 0 else ["nothing is being counted in this phase"]
    undealt = sum(s.zone[card] == PILE and c.deck[card] == GENESIS for card in range(c.cards))
    if s.space >= dealt or undealt < dealt - s.space:
        return ["the deal is over or has too few cards left"]
    return []


def pending(c: Content, s: State) -> list[str]:
    """What chance is about to do must be possible."""
    if s.phase == FILL_ROW and (s.space >= c.row_size or s.old_left < c.row_size - s.space):
        return ["the row cannot be filled from this pile"]
    if s.phase in (FILL_ROW, REFILL) and (s.space >= c.row_size or s.row[s.space] != NONE):
        return ["the row space to fill is not empty"]
    if s.phase == FILL_ROW and any(s.row[space] != NONE for space in range(s.space, ROW_SIZE)):
        return ["the row is filled from the left"]
    if (s.phase in (REFILL, OLD_CARD) and s.old_left == 0) or (s.phase == NEW_CARD and s.new_left == 0):
        return ["a card is to come from an empty pile"]
    if s.phase == OVERLIMIT and (s.space >= s.seats or s.held[s.space] <= c.hand_limit):
        return ["the hand that is to lose a card is not too large"]
    if s.phase not in (FILL_ROW, REFILL, OVERLIMIT) and s.space != 0:
        return ["nothing is being counted in this phase"]
    return []
