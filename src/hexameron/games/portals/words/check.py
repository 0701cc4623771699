"""The check of any position that came from outside."""

from hexameron.core.edition import Edition
from hexameron.core.kernel import OVER
from hexameron.games.portals.rules import cards, portals, state as st, turn

SETTING_UP = (st.DEAL, st.START, st.PORTAL, st.PLACE, st.FILL_ROW)
DECK_NAMES = ("Genesis", "Old Testament", "New Testament")


def check(e: Edition, s: st.State) -> list[str]:
    """Every invariant, in words. Numbers first: the rest reads tables by them."""
    c: st.Content = e.record
    faults = _check_numbers(c, s)
    return faults or [*_check_cards(c, s), *_check_pawns(c, s), *_check_portals(c, s), *_check_phase(c, s)]


def _check_numbers(c: st.Content, s: st.State) -> list[str]:
    faults: list[str] = []

    def within(name: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high:
            faults.append(f"{name} is {value}, expected {low} to {high}")

    within("seats", s.seats, 2, st.SEATS)
    if faults:
        return faults
    within("steps so far", s.ply, 0, 1_000_000)
    within("to act", s.to_act, OVER, s.seats - 1)
    within("phase", s.phase, st.DEAL, st.ENDED)
    within("starting seat", s.first, st.NOBODY, s.seats - 1)
    within("seat in turn", s.actor, st.NOBODY, s.seats - 1)
    within("actions left", s.left, 0, c.actions_per_turn)
    within("fuel colours used", s.used, 0, 7)
    within("capsule", s.capsule, 0, st.LAST)
    within("gauge", s.gauge, 0, st.FULL)
    within("round", s.round, 1, c.max_rounds)
    within("idle rounds", s.idle, 0, c.idle_rounds)
    within("seats that left", s.gone, 0, (1 << s.seats) - 1)
    within("end reason", s.reason, st.RUNNING, st.CAP)
    within("space", s.space, 0, c.genesis_deal * st.SEATS)
    for name, flag in (("end trigger", s.triggered), ("activity", s.active), ("teams", s.teams), ("simplified", s.simplified)):
        within(name, flag, 0, 1)
    for seat in range(st.SEATS):
        within(f"pawn of seat {seat}", s.pawn[seat], st.NOWHERE, c.places - 1 if seat < s.seats else st.NOWHERE)
        within(f"points of seat {seat}", s.points[seat], 0, 10_000 if seat < s.seats else 0)
        within(f"New Testament cards of seat {seat}", s.new_played[seat], 0, c.deck_size[st.NEW] if seat < s.seats else 0)
    for i in range(st.PORTALS):
        within("portal", s.portal[i], st.NOWHERE, c.places - 1)
    for space in range(st.ROW_SIZE):
        within(f"row space {space}", s.row[space], st.NONE, c.cards - 1 if space < c.row_size else st.NONE)
    if s.teams and s.seats != 4:
        faults.append("teams need exactly four players")
    return faults


def _check_cards(c: st.Content, s: st.State) -> list[str]:
    """Each card in one zone that it can reach (T-R84), and the counts that go with it."""
    faults = []
    for card in range(len(s.zone)):
        zone = s.zone[card]
        if card >= c.cards:
            if zone != st.NOWHERE:
                faults.append(f"there is no card {card}")
            continue
        if not _zone_exists(s, zone):
            faults.append(f"card {card} is in no zone of this table ({zone})")
        elif zone == st.ROW and c.deck[card] != st.OLD:
            faults.append(f"card {card} lies in the row, where only Old Testament cards come")
        elif zone >= st.PLAYED and c.kind[card] != st.EVENT:
            faults.append(f"card {card} was played, but is no event")
    lying = sorted(card for card in s.row if card != st.NONE)
    if lying != [card for card in range(c.cards) if s.zone[card] == st.ROW]:
        faults.append("the row spaces and the cards that lie in the row differ")
    return faults or _check_counts(c, s)


def _zone_exists(s: st.State, zone: int) -> bool:
    if st.HAND <= zone < st.PLAYED:
        return cards.holder(zone) < s.seats
    return st.PILE <= zone <= st.ROW or st.PLAYED <= zone < st.PLAYED + s.seats


def _check_counts(c: st.Content, s: st.State) -> list[str]:
    faults = []
    for seat in range(st.SEATS):
        held = sum(cards.holder(s.zone[card]) == seat for card in range(c.cards))
        if s.held[seat] != held:
            faults.append(f"seat {seat} holds {held} cards, not {s.held[seat]}")
        played = sum(s.zone[card] == st.PLAYED + seat and c.deck[card] == st.NEW for card in range(c.cards))
        if s.new_played[seat] < played:
            faults.append(f"seat {seat} has played {played} New Testament cards, not {s.new_played[seat]}")
    for deck, left in ((st.OLD, s.old_left), (st.NEW, s.new_left)):
        found = sum(s.zone[card] == st.PILE and c.deck[card] == deck for card in range(c.cards))
        if left != found:
            faults.append(f"the {DECK_NAMES[deck]} pile has {found} cards, not {left}")
    return faults


def _check_pawns(c: st.Content, s: st.State) -> list[str]:
    stand = [s.pawn[seat] for seat in range(s.seats) if s.pawn[seat] != st.NOWHERE]
    faults = ["two pawns stand on one place"] if len(set(stand)) < len(stand) else []
    if s.phase in (st.DEAL, st.START, st.PORTAL):
        return faults if not stand else ["a pawn stands before the portals do"]
    if s.phase == st.PLACE or (s.phase == st.OVERLIMIT and s.actor != st.NOBODY and s.pawn[s.actor] == st.NOWHERE):
        return faults if len(stand) < s.seats else [*faults, "every pawn stands, but pawns are being placed"]
    return faults if len(stand) == s.seats else [*faults, "a pawn is not on the map"]


def _check_portals(c: st.Content, s: st.State) -> list[str]:
    """T-4: three places in three regions, ascending; while they are drawn the later ones are open."""
    stand = [place for place in s.portal if place != st.NOWHERE]
    if s.phase in (st.DEAL, st.START) and not stand:
        return []
    if s.phase == st.PORTAL:
        if s.space > 2 or len(stand) != s.space or stand != list(s.portal)[: s.space]:
            return ["the portals drawn and their number differ"]
        if not any(portals.completions(c, s, place) for place in range(c.places)):
            return ["no place is left for the next portal"]
    elif len(stand) != st.PORTALS:
        return ["three portals are needed"]
    if stand != sorted(set(stand)) or len({c.region[place] for place in stand}) != len(stand):
        return ["portals stand on places in different regions, in ascending order"]
    return []


def _check_phase(c: st.Content, s: st.State) -> list[str]:
    """Whoever is to act fits the phase, and what the phase needs is there."""
    if (s.phase == st.ENDED) != (s.to_act == OVER) or (s.phase == st.ENDED) != (s.reason != st.RUNNING):
        return ["the end of the game, its reason and whoever is to act do not agree"]
    if (s.phase in (st.PLACE, st.TURN)) != (s.to_act >= 0):
        return ["whoever is to act does not fit the phase"]
    if s.to_act >= 0 and s.to_act != s.actor:
        return ["another seat is to act than the one in turn"]
    if s.to_act >= 0 and turn.has_left(s, s.to_act):
        return ["the seat to act has left the table"]
    early = s.phase != st.FILL_ROW and (s.phase in SETTING_UP or st.NOWHERE in list(s.pawn)[: s.seats])
    if early and (any(card != st.NONE for card in s.row) or s.old_left < c.row_size):
        return ["the row is laid out before the pawns stand, or cannot be"]
    if s.phase in (st.DEAL, st.START, st.PORTAL):
        return _check_setting_up(c, s)
    if s.first == st.NOBODY or s.actor == st.NOBODY:
        return ["the starting seat or the seat in turn is missing"]
    faults = _check_pending(c, s)
    if s.phase == st.PLACE and s.pawn[s.actor] != st.NOWHERE:
        faults.append("the seat to place has placed its pawn")
    if s.to_act >= 0 and any(s.held[seat] > c.hand_limit for seat in range(s.seats)):
        faults.append(f"a hand has more than {c.hand_limit} cards, so chance must take some first")
    if s.simplified and (s.gauge or s.used):
        faults.append("the simplified game has no fuel")
    return faults


def _check_setting_up(c: st.Content, s: st.State) -> list[str]:
    if s.actor != st.NOBODY or (s.phase == st.PORTAL and s.first == st.NOBODY) or (s.phase == st.START and s.first != st.NOBODY):
        return ["the starting seat does not fit the phase"]
    dealt = c.genesis_deal * s.seats
    if s.phase != st.DEAL:
        return [] if s.phase == st.PORTAL or s.space == 0 else ["nothing is being counted in this phase"]
    undealt = sum(s.zone[card] == st.PILE and c.deck[card] == st.GENESIS for card in range(c.cards))
    if s.space >= dealt or undealt < dealt - s.space:
        return ["the deal is over or has too few cards left"]
    return []


def _check_pending(c: st.Content, s: st.State) -> list[str]:
    """What chance is about to do must be possible."""
    if s.phase == st.FILL_ROW and (s.space >= c.row_size or s.old_left < c.row_size - s.space):
        return ["the row cannot be filled from this pile"]
    if s.phase in (st.FILL_ROW, st.REFILL) and (s.space >= c.row_size or s.row[s.space] != st.NONE):
        return ["the row space to fill is not empty"]
    if s.phase == st.FILL_ROW and any(s.row[space] != st.NONE for space in range(s.space, st.ROW_SIZE)):
        return ["the row is filled from the left"]
    if (s.phase in (st.REFILL, st.OLD_CARD) and s.old_left == 0) or (s.phase == st.NEW_CARD and s.new_left == 0):
        return ["a card is to come from an empty pile"]
    if s.phase == st.OVERLIMIT and (s.space >= s.seats or s.held[s.space] <= c.hand_limit):
        return ["the hand that is to lose a card is not too large"]
    if s.phase not in (st.FILL_ROW, st.REFILL, st.OVERLIMIT) and s.space != 0:
        return ["nothing is being counted in this phase"]
    return []
