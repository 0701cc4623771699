"""What each line of Portals and Prophets' log claims, checked against the true positions."""

from __future__ import annotations

import re
from typing import Any

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.portals.rules import state as st

MATCHES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (4, {"teams": "yes", "portals": "random", "first_seat": "random"}),
    (3, {"simplified": "yes"}),
]
Groups = dict[str, str]
PERIODS = ("Genesis", *(f"{n}th century" for n in range(15, 4, -1)), "New Testament")


def seat(e: Edition, name: str) -> int:
    return e.about.seat_names.index(name)


def place(e: Edition, name: str) -> int:
    return [one.name for one in e.values.place].index(name)


def is_card(e: Edition, card: int, text: str) -> bool:
    one = e.values.card[card]
    if one.kind == "region":
        regions = [i for i, other in enumerate(e.values.card) if other.kind == "region"]
        return text == f"Region card {regions.index(card) + 1}"
    if one.kind == "symbol":
        return (
            text == f"Symbol card: {next(s.name for s in e.values.symbol if s.key == one.symbol)}"
        )
    return text == one.title


def deck(e: Edition, card: int) -> str:
    return e.values.card[card].deck


def is_held(s: Any, card: int, who: int) -> bool:
    return st.HAND + 2 * who <= s.zone[card] <= st.HAND + 2 * who + 1


def tail(before: Any, after: Any, g: Groups, e: Edition) -> bool:
    """The gauge's fall, the capsule's step and the end are told if and only if they happened."""
    if bool(g["falls"]) != (after.gauge < before.gauge) or (g["falls"] and after.gauge != 0):
        return False
    if after.to_act == OVER:
        return ended(after, g["end"], e) and not g["period"]
    moved = before.phase != st.DEAL and after.capsule != before.capsule
    return not g["end"] and (g["period"] == PERIODS[after.capsule] if moved else not g["period"])


def ended(after: Any, said: str, e: Edition) -> bool:
    found = re.fullmatch(
        r"(?P<why>[^.]+)\. (?P<who>[\w ,]+) (?P<verb>wins|win|share the victory) with (?P<total>\d+) points\.",
        said,
    )
    reasons = {
        st.THIRD_CARD: "The round of the third New Testament card is over",
        st.LAST_TURN: "Everybody has had the last turn in the New Testament",
        st.IDLE: "Nobody draws or plays any more",
        st.CAP: "The last round is over",
    }
    if not found or reasons[after.reason] != found["why"]:
        return False
    view, shares = e.view(after, None), e.payoffs(after)
    best = [who for who in range(after.seats) if shares[who] > 0]
    named = [seat(e, name) for name in re.split(r", | and ", found["who"])]
    return sorted(named) == best and int(found["total"]) == max(side.total for side in view.sides)


def deals(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    who = seat(e, g["who"])
    new = (
        before.phase == st.DEAL and is_held(after, action, who) and not is_held(before, action, who)
    )
    return (
        new
        and deck(e, action) == "genesis"
        and (not g.get("card") or is_card(e, action, g["card"]))
    )


def begins(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    return before.phase == st.START and after.first == seat(e, g["who"])


def opens(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    one = place(e, g["place"])
    return one in after.portal.tolist() and one not in before.portal.tolist()


def turned_up(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if before.phase not in (st.FILL_ROW, st.REFILL):
        return False
    new = action in after.row.tolist() and action not in before.row.tolist()
    return new and is_card(e, action, g["card"]) and tail(before, after, g, e)


def loses(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if before.phase != st.OVERLIMIT:
        return False
    gone = is_held(before, action, seat(e, g["who"])) and after.zone[action] == st.REMOVED
    return gone and is_card(e, action, g["card"]) and tail(before, after, g, e)


def draws(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if before.phase not in (st.OLD_CARD, st.NEW_CARD):
        return False
    who = seat(e, g["who"])
    new = before.zone[action] == st.PILE and is_held(after, action, who)
    pile = {"Old Testament": "old_testament", "New Testament": "new_testament"}.get(
        g.get("pile", ""), deck(e, action)
    )
    return (
        new
        and deck(e, action) == pile
        and (not g.get("card") or is_card(e, action, g["card"]))
        and tail(before, after, g, e)
    )


def acts(before: Any, g: Groups, e: Edition) -> bool:
    return before.to_act == before.actor == seat(e, g["who"])


def witnesses(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e) or not st.PLAY.has(action):
        return False
    who, card = before.actor, st.PLAY.index(action)
    one = e.values.card[card]
    gained = after.points[who] - before.points[who] == one.points == int(g["points"])
    there = (
        before.pawn[who] == place(e, g["place"]) == e.values.place_of(card)
        and PERIODS[e.values.period_of(card)] == g["period"]
    )
    third = before.triggered == 0 < after.triggered
    told = is_card(e, card, g["card"]) and bool(g["third"]) == third
    return (
        told
        and gained
        and there
        and after.zone[card] == st.PLAYED + who
        and tail(before, after, {**g, "period": g["later"]}, e)
    )


def goes(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    there = place(e, g["place"])
    from_map = before.pawn[before.actor] >= 0
    moved = acts(before, g, e) and before.pawn[before.actor] != there == after.pawn[before.actor]
    return (
        moved
        and from_map == (g["how"] == "goes to")
        and is_placed(before, after, g, e)
        and tail(before, after, g, e)
    )


def is_placed(before: Any, after: Any, g: Groups, e: Edition) -> bool:
    """A pawn that is placed by itself belongs to a player who left, and stands on the lowest place that was free."""
    placed = [who for who in range(after.seats) if who != before.actor or g["how"] == ""]
    placed = [who for who in placed if before.pawn[who] < 0 <= after.pawn[who]]
    if not g["absent"]:
        return not placed
    who, there = seat(e, g["absent"]), place(e, g["put"])
    others = {after.pawn[other] for other in range(after.seats) if other != who}
    lowest = min(set(range(len(e.values.place))) - others)
    return placed == [who] and after.gone >> who & 1 == 1 and after.pawn[who] == there == lowest


def leaves(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    """What follows by itself when a player leaves."""
    left = after.gone == before.gone | 1 << action and before.to_act == action
    return left and is_placed(before, after, {**g, "how": ""}, e) and tail(before, after, g, e)


def ends(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    over = (
        after.to_act == OVER
        or after.actor != before.actor
        or after.to_act == CHANCE
        or after.round > before.round
    )
    return acts(before, g, e) and st.END.has(action) and over and tail(before, after, g, e)


def takes(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e) or not st.DRAW_ROW.has(action):
        return False
    card = before.row[st.DRAW_ROW.index(action)]
    taken = is_held(after, card, before.actor) and card not in after.row.tolist()
    return taken and is_card(e, card, g["card"]) and tail(before, after, g, e)


def discards(before: Any, after: Any, action: int, g: Groups, e: Edition) -> bool:
    if not acts(before, g, e) or not (st.EXCHANGE if g["before"] else st.DISCARD).has(action):
        return False
    card = (st.EXCHANGE if g["before"] else st.DISCARD).index(action)
    gone = (
        is_held(before, card, before.actor)
        and after.zone[card] == st.REMOVED
        and after.left == before.left
    )
    levels = [level.capitalize() for level in e.values.fuel.gauge]
    gauge = (
        (g["before"], g["after"]) == (levels[before.gauge], levels[after.gauge])
        if g["before"]
        else after.gauge == before.gauge
    )
    risen = not g["before"] or after.gauge == min(st.FULL, before.gauge + e.values.card[card].fuel)
    return gone and gauge and risen and is_card(e, card, g["card"]) and tail(before, after, g, e)


WHO, CARD, PLACE = r"(?P<who>\w+)", r"(?P<card>.+?)", r"(?P<place>[\w ]+)"
TAIL = r"(?P<falls> The gauge falls back to Low\.)?(?: The capsule moves on: (?P<period>[\w ]+)\.)?"
TAIL += r"(?P<gap> )?(?P<end>(?:The|Everybody|Nobody) .+)?"
PUT = r"(?: ?The pawn of (?P<absent>\w+) is placed on (?P<put>[\w ]+)\.)?"
LATER = TAIL.replace("<period>", "<later>")
CLAIMS = [
    (rf"{WHO} is dealt a Genesis card\.", deals),
    (rf"{WHO} is dealt: {CARD}\.", deals),
    (rf"{WHO} begins\.", begins),
    (rf"A portal opens: {PLACE}\.", opens),
    (rf"Turned up in the row: {CARD}\.{TAIL}", turned_up),
    (rf"{WHO} has too many cards and loses: {CARD}\.{TAIL}", loses),
    (rf"{WHO} takes a card unseen: (?P<pile>\w+ Testament)\.{TAIL}", draws),
    (rf"{WHO} draws: {CARD}\.{TAIL}", draws),
    (
        rf"{WHO} witnesses: {CARD} \((?P<period>[\w ]+), {PLACE}\), (?P<points>\d+) points?\."
        rf"(?P<third> It is the third New Testament card: the game ends with this round\.)?{LATER}",
        witnesses,
    ),
    (rf"{WHO} (?P<how>goes to|places the pawn on) {PLACE}\.{PUT}{TAIL}", goes),
    (rf"{WHO} ends the turn\.{TAIL}", ends),
    (rf"{WHO} takes from the row: {CARD}\.{TAIL}", takes),
    (
        rf"{WHO} (?:discards|exchanges for fuel): {CARD}\."
        rf"(?: The gauge rises: (?P<before>\w+) → (?P<after>\w+)\.)?{TAIL}",
        discards,
    ),
    (
        PUT + TAIL.replace("<falls> ", "<falls> ?").replace("(?: The capsule", "(?: ?The capsule"),
        leaves,
    ),
]
