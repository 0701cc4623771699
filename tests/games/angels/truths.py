"""What Aniołowie tells players around the log, sentence by sentence, checked against the true position and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.angels.claims import DESTS, ROWS, SEATS
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import (
    abilities,
    events as ev,
    knowledge,
    raids,
    ranks,
    rearrangement,
    rows,
    state as st,
)
from told import Claim, Moment

TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"deck_1": "FD", "deck_2": "LB", "deck_3": "LA", "lists": "open"}),
    (2, {"deck_1": "LB", "deck_2": "FD", "procession": 4}),
    (4, {}),
]
Values = Mapping[str, Any]
PHASES = ("Setup", "Planning", "Human phase", "Action phase", "Battle", "The end")
SIDES = ("the Lord's angels", "the Fallen")
CHANCES = (st.SEGMENT, st.RESPOND, st.WINDOW)
ANNOUNCING = (st.WHICH_MODE, st.WHICH_TARGET, st.WHICH_COST)
PASS, YES = st.PASS.code(0), st.YES.code(0)
DOWN, MARKER = "a face-down card", "Human marker"


# --- small calculations ---


def seat_named(m: Moment, v: Values) -> int:
    return SEATS.index(v["who"])


def name_of(m: Moment, card: int) -> str:
    return str(m.edition.values.all[card].en)


def name_at(m: Moment, slot: int) -> str:
    """Return what the reader may call the card in a slot."""
    s = m.state
    knows = (
        s.slot[slot] != st.NOTHING
        and m.seat is not None
        and (s.up[slot] or knowledge.knows(s, m.seat, slot))
    )
    return name_of(m, s.card[s.slot[slot]]) if knows else DOWN


def slots_of(seat: int, row: int | None = None) -> range:
    first = st.SEAT_SLOTS * seat + (0 if row is None else st.ROW * row)
    return range(first, first + (st.SEAT_SLOTS if row is None else st.ROW))


def taken(s: Any, slots: Iterable[int]) -> list[int]:
    return [x for x in slots if s.slot[x] != st.NOTHING]


def total(m: Moment, seat: int) -> int:
    """A-70: levels of the face-up, unblocked angels in Battle; once the Battle is decided, the sum that decided it."""
    s = m.state
    if s.decided == s.turn > 0 and (
        s.phase == st.ENDED or (s.phase == st.BATTLE_PHASE and s.step == st.B_END)
    ):
        return int(s.sums[seat])
    return int(
        sum(
            ranks.level_of(m.edition.record, s, x)
            for x in taken(s, slots_of(seat, st.BATTLE_ROW))
            if s.up[x] and not s.blocked[x]
        )
    )


def humans_of(s: Any, seat: int) -> int:
    return s.hplace.tolist().count(seat)


def guards(s: Any, seat: int) -> bool:
    """A-56."""
    humans = any(
        s.hplace[h] == seat and fx.has(ranks.human_flags(s, h), fx.GUARD) for h in range(st.HUMANS)
    )
    return humans or any(not s.blocked[x] for x in taken(s, slots_of(seat, st.EARTH_ROW)))


def hand_of(s: Any, seat: int) -> list[int]:
    return [i for i in range(s.host_size[seat]) if s.place[st.DECK * seat + i] == st.IN_HAND]


def is_copied(s: Any, slot: int) -> bool:
    """A-31."""
    card, side = s.card[s.slot[slot]], s.side[slot]
    others = (x for x in taken(s, range(st.SEAT_SLOTS * s.seats)) if x != slot)
    return any(
        s.up[x] and not s.blocked[x] and s.card[s.slot[x]] == card and s.side[x] == side
        for x in others
    )


def played_out(m: Moment, *actions: int) -> Any:
    """Return the position after these actions, then passes by everybody until no duel or takeover is open."""
    e, s = m.edition, m.state
    for action in actions:
        s = e.after(s, action)
    while s.window != st.NO_WINDOW and s.to_act >= 0:
        s = e.after(s, PASS)
    return s


# --- headlines ---


def asks(*prompts: int, window: int | None = None) -> Claim:
    def claim(m: Moment, v: Values) -> bool:
        s = m.state
        fits = window is None or (s.window == st.TAKEOVER_WINDOW) == (window == st.TAKEOVER_WINDOW)
        return s.to_act == seat_named(m, v) and s.prompt in prompts and fits

    return claim


def ends(*why: int) -> Claim:
    return lambda m, v: m.state.to_act == OVER and m.state.ending in why


def all_cards_gone(m: Moment, v: Values) -> bool:
    s = m.state
    places = [
        s.place[st.DECK * seat + i] for seat in range(s.seats) for i in range(s.host_size[seat])
    ]
    return s.ending == st.BY_CARDS and not {st.IN_HAND, st.IN_HOST} & {*map(int, places)}


def no_humans(m: Moment, v: Values) -> bool:
    return m.state.ending == st.BY_PROCESSION and not {st.PROCESSION, st.STAKE} & {
        *map(int, m.state.hplace.tolist())
    }


def alone(m: Moment, v: Values) -> bool:
    s = m.state
    return s.ending == st.BY_LEAVING and sum(not s.gone >> seat & 1 for seat in range(s.seats)) == 1


def winners(m: Moment) -> list[str]:
    """A-102: of those still there, who has most humans."""
    s = m.state
    here = [seat for seat in range(s.seats) if not s.gone >> seat & 1]
    most = max(humans_of(s, seat) for seat in here)
    return [SEATS[seat] for seat in here if s.ending == st.BY_LEAVING or humans_of(s, seat) == most]


def wins(m: Moment, v: Values) -> bool:
    return (
        m.state.to_act == OVER
        and winners(m) == [v["who"]]
        and humans_of(m.state, seat_named(m, v)) == v["number"]
    )


HEADLINES: dict[str, Claim] = {
    "Turn {turn}, {phase}.": lambda m, v: (
        m.state.turn == v["turn"] and PHASES[m.state.phase] == v["phase"]
    ),
    "Setup.": lambda m, v: m.state.turn == 0,
    "Cards are drawn.": lambda m, v: m.state.to_act == CHANCE,
    "{who} picks a human for the Procession.": asks(st.PICK_HUMAN),
    "{who} may discard half the hand.": asks(st.HALF),
    "{who} discards cards.": asks(st.HALF_CARD),
    "{who} may draw a new hand.": asks(st.MULLIGAN),
    "{who} plans a card left in Battle anew.": asks(st.REPLAN_CARD),
    "{who} places angels.": asks(st.PLACE),
    "{who} acts.": asks(st.SEGMENT),
    "{who} names whom to attack.": asks(st.ATTACKED),
    "{who} names the human to take over.": asks(st.TAKEN),
    "{who} chooses an effect.": asks(st.WHICH_MODE),
    "{who} names a target.": asks(st.WHICH_TARGET),
    "{who} pays a cost.": asks(st.WHICH_COST),
    "{who} may respond.": asks(st.RESPOND),
    "{who} may act in the duel.": asks(st.WINDOW, window=st.DUEL_WINDOW),
    "{who} may act against the takeover.": asks(st.WINDOW, window=st.TAKEOVER_WINDOW),
    "{who} discards a card.": asks(st.DROP),
    "{who} exchanges an angel.": asks(st.SWAP),
    "{who} looks for an angel in the Host.": asks(st.SEARCH),
    "{who} puts angels from hand.": asks(st.PUT),
    "{who} may rearrange a row.": asks(st.REARRANGE),
    "{who} names who meets the Giant.": asks(st.DEFENDER),
    "{who} has won the Battle and may take the Stake.": lambda m, v: (
        asks(st.TAKE_STAKE)(m, v)
        and all(
            total(m, seat_named(m, v)) > total(m, p)
            for p in range(m.state.seats)
            if p != seat_named(m, v)
        )
    ),
    "No humans are left to fight for.": no_humans,
    "No cards are left to play.": all_cards_gone,
    "Three turns passed without any action.": lambda m, v: (
        m.state.ending == st.BY_IDLENESS and m.state.idle == 3
    ),
    "The last turn is over.": lambda m, v: (
        m.state.ending == st.BY_TURNS and m.state.turn == m.edition.record.max_turns
    ),
    "The others have left the table.": alone,
    "{who} wins with {number} human.": wins,
    "A draw between {names}.": lambda m, v: (
        m.state.to_act == OVER and len(winners(m)) > 1 and winners(m) == v["names"].split(", ")
    ),
}


# --- what an action does ---


def does(span: Any, *prompts: int) -> Claim:
    """The action is of this kind, and one of these things was asked."""
    return lambda m, v: span.has(m.action) and (not prompts or m.state.prompt in prompts)


def passes(*prompts: int) -> Claim:
    return does(st.PASS, *prompts)


def card_of_action(m: Moment, span: Any, v: Values) -> bool:
    """The action uses the own card that is named; a second copy has its number added."""
    card = m.state.card[st.DECK * m.state.to_act + span.index(m.action)]
    return v["name"].split(" [")[0] == name_of(m, card)


def own_card(span: Any, *prompts: int) -> Claim:
    return lambda m, v: does(span, *prompts)(m, v) and card_of_action(m, span, v)


def with_angel(span: Any) -> Claim:
    return lambda m, v: span.has(m.action) and span.index(m.action) in slots_of(m.state.to_act)


def places(m: Moment, v: Values) -> bool:
    number, dest = divmod(st.PLAN.index(m.action), st.DESTS)
    return v["where"] == DESTS[dest] and v["name"].split(" [")[0] == name_of(
        m, m.state.card[st.DECK * m.state.to_act + number]
    )


def is_slot(m: Moment, v: Values) -> bool:
    """A card on the table by its place, and by its name exactly if the reader may know it."""
    row, place = v["place"].rsplit(" ", 1)
    seat = SEATS.index(v["who"]) if "who" in v else m.seat
    if seat is None:
        return False
    slot = slots_of(seat, ROWS.index(row))[int(place) - 1]
    spans = (st.ATTACK, st.TAKE, st.STAKE_WITH, st.AT_SLOT)
    here = [span.index(m.action) for span in spans if span.has(m.action)]
    here += [st.ABILITY.index(m.action) // st.ABILITIES] if st.ABILITY.has(m.action) else []
    return here == [slot] and v["name"] == name_at(m, slot) and ("who" in v) == (seat != m.seat)


def is_item(m: Moment, v: Values) -> bool:
    s, i = m.state, v["number"] - 1
    source = s.item_source[i]
    card = s.human_card[source] if s.item_from[i] == st.FROM_HUMAN else s.card[source]
    return (
        st.AT_ITEM.code(i) == m.action
        and SEATS[s.item_seat[i]] == v["who"]
        and v["name"] == name_of(m, card)
    )


def duel_told(m: Moment, v: Values) -> bool:
    """Names and present levels of both, the second one only if the reader knows it; a face-down one has none."""
    s, c, mine, theirs = m.state, m.edition.record, int(m.state.chosen), st.AT_SLOT.index(m.action)
    if "a" not in v:
        return (
            name_at(m, theirs) == DOWN
            and v["name"] == name_at(m, mine)
            and v["level"] == ranks.level_of(c, s, mine)
        )
    names = (v["a"], v["b"]) == (name_at(m, mine), name_at(m, theirs)) and DOWN not in (
        v["a"],
        v["b"],
    )
    return names and (v["x"], v["y"]) == (ranks.level_of(c, s, mine), ranks.level_of(c, s, theirs))


def stake_joins(m: Moment, v: Values) -> bool:
    """Those whose condition does not forbid it come to the Earth; one may die there at once, by what holds for humans there."""
    s, c, slot = m.state, m.edition.record, st.STAKE_WITH.index(m.action)
    there = [h for h in range(st.DECK_HUMANS) if s.hplace[h] == st.STAKE]
    free = sorted(s.human_card[h] for h in there if ranks.may_attach(c, s, h, slot) == st.NOTHING)
    happened = [each.event for each in m.edition.play(s, m.action).happened]
    fates = [event for event in happened if isinstance(event, ev.StakeDecided)]
    return (
        len(there) == len(fates) == v["number"]
        and sorted(event.card for event in fates if event.fate == ev.JOINS) == free
    )


def battle_told(m: Moment, v: Values) -> bool:
    return v["sums"] == ", ".join(
        f"{SEATS[seat]} {total(m, seat)}" for seat in range(m.state.seats)
    )


def blind(m: Moment, v: Values) -> bool:
    return st.AT_SLOT.has(m.action) and name_at(m, st.AT_SLOT.index(m.action)) == DOWN


def of_named(test: Callable[[Any, int], object]) -> Claim:
    """Something is true of the angel that the action names as a target."""
    return lambda m, v: st.AT_SLOT.has(m.action) and bool(test(m.state, st.AT_SLOT.index(m.action)))


def is_doomed(s: Any, slot: int) -> bool:
    return any(
        s.delay_at[d] == st.AT_SLOT.code(slot) and s.delay_stay[d] == s.stay[slot]
        for d in range(s.delays)
    )


def flagged(flag: int) -> Claim:
    return of_named(lambda s, x: fx.has(ranks.flags_of(s, x), flag))


ACTIONS: dict[str, Claim] = {
    "discard half the hand": does(st.YES, st.HALF),
    "shuffle the hand back and draw again": does(st.YES, st.MULLIGAN),
    "rearrange the row in secret": does(st.YES, st.REARRANGE),
    "turn it, declaring support": lambda m, v: m.action == st.REPLAN.code(1),
    "leave it upright": lambda m, v: m.action == st.REPLAN.code(0),
    "choose effect {number}: {effect}": lambda m, v: (
        st.MODE.has(m.action) and v["number"] == st.MODE.index(m.action) + 1
    ),
    "attack with {name}": with_angel(st.ATTACK),
    "take a human over with {name}": with_angel(st.TAKE),
    "take the Stake with {name}": with_angel(st.STAKE_WITH),
    "pay with {name}": lambda m, v: m.state.prompt == st.WHICH_COST,
    "attack {name}": does(st.AT_SLOT, st.ATTACKED),
    "take over {name}": does(st.AT_HUMAN, st.TAKEN),
    "defend with {name}": lambda m, v: m.state.prompt == st.DEFENDER,
    "name {name}": lambda m, v: (
        m.state.prompt not in (st.WHICH_COST, st.ATTACKED, st.TAKEN, st.DEFENDER)
    ),
    "put {name} into the Procession": does(st.PICK, st.PICK_HUMAN),
    "place {name} {where}": places,
    "use {name}": lambda m, v: st.ABILITY.has(m.action) or st.HUMAN_ABILITY.has(m.action),
    "use {name}, ability {number}": lambda m, v: (
        v["number"] == st.ABILITY.index(m.action) % st.ABILITIES + 1
    ),
    "play {name}": own_card(st.INTERVENTION),
    "put {name} in its place": own_card(st.HAND, st.SWAP),
    "take {name} into hand": own_card(st.HAND, st.SEARCH),
    "discard {name}": own_card(st.HAND, st.HALF_CARD, st.DROP, st.WHICH_COST),
    "keep the hand": passes(st.HALF),
    "keep these cards": passes(st.MULLIGAN),
    "leave the row as it is": passes(st.REARRANGE),
    "finish placing": passes(st.PLACE),
    "end your part": passes(st.SEGMENT),
    "name no more": passes(st.WHICH_TARGET),
    "leave the Stake": passes(st.TAKE_STAKE),
    "take nothing": passes(st.SEARCH),
    "put no more": passes(st.PUT),
    "pass": lambda m, v: st.PASS.has(m.action),
    "{name} (your {place})": is_slot,
    "{name} ({who}, {place})": is_slot,
    "{name} by {who} (item {number})": is_item,
    "player {who}": lambda m, v: m.action == st.AT_PLAYER.code(SEATS.index(v["who"])),
    "{row} of {who}": lambda m, v: (
        m.action == st.AT_ROW.code(st.ROWS * SEATS.index(v["who"]) + ROWS.index(v["row"]))
    ),
    "Giant {number}": lambda m, v: m.action == st.AT_GIANT.code(v["number"] - 1),
    "{name} from the discard pile": own_card(st.AT_DISCARDED),
    "{name} from the Cemetery": lambda m, v: (
        m.state.hplace[st.AT_DEAD.index(m.action)] == st.CEMETERY
    ),
    "Blind: you do not know this card. If it does not fit, the effect is lost, the cost stays paid, and the card is not shown.": blind,
    "Blind: {name} (level {level}) against an unknown card; the lower level is discarded.": duel_told,
    "{a} (level {x}) against {b} (level {y}); the lower level is discarded.": duel_told,
    "The Stake ({number}) is shown; each human attaches to your Earth unless its condition forbids it.": stake_joins,
    "Battle stands at {sums}.": battle_told,
    "ready": of_named(lambda s, x: s.status[x] == st.READY),
    "used": of_named(lambda s, x: s.status[x] == st.USED),
    "sacrificed": of_named(lambda s, x: s.status[x] == st.SACRIFICED),
    "face-up": of_named(lambda s, x: s.up[x]),
    "face-down": of_named(lambda s, x: not s.up[x]),
    "support declared": of_named(lambda s, x: s.turned[x]),
    "blocked": of_named(lambda s, x: s.blocked[x]),
    "left for next turn": of_named(lambda s, x: s.stuck[x]),
    "without abilities": of_named(lambda s, x: s.strip[x]),
    "discarded at end of turn": of_named(is_doomed),
    "may not attack": flagged(fx.NO_ATTACK),
    "shielded from opposing abilities": flagged(fx.SHIELD_ABILITY),
    "shielded from all that is opposing": flagged(fx.SHIELD_ALL),
    "wins drawn duels": flagged(fx.TIE_WIN),
    "owned by {who}": lambda m, v: (
        m.state.slot[st.AT_SLOT.index(m.action)] // st.DECK == seat_named(m, v)
    ),
    "now of {side}, owned by {who}": lambda m, v: (
        SIDES[m.state.side[st.AT_SLOT.index(m.action)]] == v["side"]
        and m.state.slot[st.AT_SLOT.index(m.action)] // st.DECK == seat_named(m, v)
    ),
}


# --- coach ---


def asked(*prompts: int) -> Claim:
    return lambda m, v: m.state.prompt in prompts and m.state.to_act == m.seat


def in_part(phase: int) -> Claim:
    return lambda m, v: (
        m.state.prompt == st.SEGMENT and m.state.phase == phase and m.state.to_act == m.seat
    )


def ahead(m: Moment, by: int) -> bool:
    s = m.state
    return (
        s.phase == st.BATTLE_PHASE
        and total(m, s.to_act) - max(total(m, p) for p in range(s.seats) if p != s.to_act) == by
    )


def is_last_part(m: Moment) -> bool:
    """Nobody at the table has a part of this phase after this one."""
    s = m.state
    return all(s.gone >> (s.first + seg) % s.seats & 1 for seg in range(s.seg + 1, s.seats))


def then_next(m: Moment, v: Values) -> bool:
    """Once the part is ended, another player's part of the action phase begins, unless something is done before."""
    return in_part(st.ACTION_PHASE)(m, v) and not is_last_part(m)


def can_attack(m: Moment, v: Values) -> bool:
    """Some angel may attack; used by that, a ready one is turned up and a used one sacrificed."""
    s, legal = m.state, m.edition.legal(m.state)
    slots = [st.ATTACK.index(a) for a in legal if st.ATTACK.has(a)]
    for slot in slots[:1]:
        chosen = m.after(st.ATTACK.code(slot))
        target = next(a for a in m.edition.legal(chosen) if st.AT_SLOT.has(a))
        after = m.edition.after(chosen, target)
        if s.slot[slot] == after.slot[slot] and (
            after.status[slot] != s.status[slot] + 1
            or (s.status[slot] == st.READY and not after.up[slot])
        ):
            return False
    return bool(slots)


def can_take(m: Moment, v: Values) -> bool:
    """Some angel on the own Earth may take a human of an unguarded opposing Earth."""
    s = m.state
    earths = [p for p in range(s.seats) if p != s.to_act and humans_of(s, p) and not guards(s, p)]
    slots = [st.TAKE.index(a) for a in m.edition.legal(s) if st.TAKE.has(a)]
    return (
        bool(earths)
        and bool(slots)
        and all(slot in slots_of(s.to_act, st.EARTH_ROW) for slot in slots)
    )


def is_targeted(m: Moment, v: Values) -> bool:
    """Somebody else's announcement that still waits names something of the reader's that is still what was named."""
    s = m.state
    for i in range(s.items):
        if s.item_seat[i] == m.seat or s.item_state[i] != st.PENDING:
            continue
        for k in range(s.aims[i]):
            code = int(s.aim[i, k])
            if belongs(s, code, m.seat) and (
                rows.stay_of(s, code) == s.aim_stay[i, k] or st.AT_ITEM.has(code)
            ):
                return True
    return False


def belongs(s: Any, code: int, seat: int | None) -> bool:
    if st.AT_SLOT.has(code):
        return (
            s.slot[st.AT_SLOT.index(code)] != st.NOTHING
            and st.AT_SLOT.index(code) // st.SEAT_SLOTS == seat
        )
    if st.AT_HUMAN.has(code):
        return bool(s.hplace[st.AT_HUMAN.index(code)] == seat)
    if st.AT_PLAYER.has(code):
        return st.AT_PLAYER.index(code) == seat
    if st.AT_ROW.has(code):
        return st.AT_ROW.index(code) // st.ROWS == seat
    return (
        st.AT_ITEM.has(code)
        and s.item_seat[st.AT_ITEM.index(code)] == seat
        and s.item_state[st.AT_ITEM.index(code)] != st.RESOLVED
    )


def is_losing(m: Moment, v: Values) -> bool:
    """If everybody passes, the reader's duellist is discarded and the other one stays."""
    s = m.state
    sides = [st.AT_SLOT.index(code) for code in (s.duel_a, s.duel_b) if st.AT_SLOT.has(code)]
    mine = [x for x in sides if x in slots_of(m.seat or 0)]
    after = played_out(m)
    return (
        len(sides) == 2
        and len(mine) == 1
        and [
            after.presence[x] == s.presence[x] and after.slot[x] != st.NOTHING for x in sides
        ].count(True)
        == 1
        and after.slot[mine[0]] != s.slot[mine[0]]
    )


def half_hand(m: Moment, v: Values) -> bool:
    hand = len(hand_of(m.state, m.state.to_act))
    return (
        m.edition.legal(m.state) == [PASS, YES]
        and m.after(YES).halves == (hand + 1) // 2
        and m.edition.record.hand_size == 7
    )


def is_shown_alone(m: Moment, v: Values) -> bool:
    """A face-down card that is attacked becomes known to the attacker and to nobody else."""
    s = m.state
    for action in m.edition.legal(s):
        slot, after = st.AT_SLOT.index(action), m.edition.after(s, action)
        if s.up[slot] or after.up[slot]:
            continue
        now = [p for p in range(s.seats) if knowledge.knows(after, p, slot)]
        was = [p for p in range(s.seats) if knowledge.knows(s, p, slot)]
        if {*now} != {*was, s.to_act}:
            return False
    return s.prompt == st.ATTACKED


def knows_row(m: Moment, v: Values) -> bool:
    s = m.state
    seat, row = divmod(int(s.stirring), st.STIRRED_ROWS)
    down = [x for x in taken(s, slots_of(seat, row)) if not s.up[x]]
    known = [
        p
        for x in down
        for p in range(s.seats)
        if p != seat and knowledge.level_of_lore(s.lore[s.slot[x]], p) == st.KNOWN
    ]
    return (
        s.prompt == st.REARRANGE
        and seat == m.seat
        and rearrangement.may_stir(s, seat, row)
        and bool(known)
    )


def unguarded(m: Moment, v: Values) -> bool:
    s = m.state
    plans = [
        a
        for a in m.edition.legal(s)
        if st.PLAN.has(a) and st.PLAN.index(a) % st.DESTS == st.TO_EARTH
    ]
    return (
        humans_of(s, s.to_act) > 0
        and not guards(s, s.to_act)
        and bool(plans)
        and guards(m.after(plans[0]), s.to_act)
    )


def all_turned(m: Moment, v: Values) -> bool:
    s = m.state
    own = taken(s, slots_of(s.to_act, st.BATTLE_ROW))
    return bool(own) and all(s.turned[x] for x in own)


def must_act(m: Moment, v: Values) -> bool:
    s = m.state
    return (
        PASS not in m.edition.legal(s)
        and s.prompt == st.SEGMENT
        and s.phase == st.HUMAN_PHASE
        and abilities.must_still_act(m.edition.record, s, s.to_act)
    )


def first_hand(m: Moment, v: Values) -> bool:
    return m.state.prompt == st.MULLIGAN and m.state.turn == 1 and YES in m.edition.legal(m.state)


def four_humans(m: Moment, v: Values) -> bool:
    """Each of the four may be picked, goes into the Procession, and is known to everybody once all have picked."""
    s, seat = m.state, m.state.to_act
    after = s
    while after.prompt == st.PICK_HUMAN:
        after = m.edition.after(after, st.PICK.code(3))
    h = st.SEAT_HUMANS * seat + 3
    known = all(knowledge.level_of_lore(after.hlore[h], p) == st.KNOWN for p in range(s.seats))
    return (
        m.edition.legal(s) == [st.PICK.code(i) for i in range(4)]
        and after.hplace[h] == st.PROCESSION
        and known
    )


def has_won(m: Moment, v: Values) -> bool:
    """A-71: every legal way to take the Stake uses an upright own angel in Battle, and every angel that could be used is offered."""
    s = m.state
    slots = [st.STAKE_WITH.index(a) for a in m.edition.legal(s) if st.STAKE_WITH.has(a)]
    own = [
        x
        for x in taken(s, slots_of(s.to_act, st.BATTLE_ROW))
        if s.up[x] and not s.turned[x] and not s.blocked[x]
    ]
    free = [x for x in own if s.status[x] != st.SACRIFICED and not is_copied(s, x)]
    return s.prompt == st.TAKE_STAKE and slots == free and bool(slots)


def meets_giant(m: Moment, v: Values) -> bool:
    s = m.state
    codes = m.edition.legal(s)
    return s.prompt == st.DEFENDER and all(
        st.AT_SLOT.index(a) in slots_of(s.to_act, st.EARTH_ROW)
        if st.AT_SLOT.has(a)
        else s.hplace[st.AT_HUMAN.index(a)] == s.to_act
        for a in codes
    )


COACH: dict[str, Claim] = {
    "You are {who} and play {side}.": lambda m, v: (
        seat_named(m, v) == m.seat and SIDES[m.state.faction[m.seat]] == v["side"]
    ),
    "At the end, most humans on one's Earth win. Each turn the highest sum of levels in Battle may take those of the Stake.": lambda m, v: (
        True
    ),
    "Planning: place angels face-down, at most one in Support and one on Earth. In Battle levels add up; a turned card adds its support.": (
        lambda m, v: (
            m.state.prompt == st.PLACE
            and m.edition.record.plan_support == m.edition.record.plan_earth == 1
        )
    ),
    "Nobody guards the humans on your Earth. One angel placed there guards them all.": unguarded,
    "All your cards in Battle are turned: as they lie, none of them can take the Stake.": all_turned,
    "One of your four humans goes into the Procession for certain, and everybody will see which: you now choose it.": four_humans,
    "This is your first hand. Once, and only now, you may shuffle it back and draw a new one.": first_hand,
    "Before everybody draws up to seven cards, you may discard half of your hand, rounded up: exactly that, or nothing.": half_hand,
    "This card stayed face-down in Battle because a copy of it was face-up. Plan it anew: upright, or turned with support.": lambda m, v: (
        m.state.prompt == st.REPLAN_CARD
        and bool(m.state.stuck[m.state.chosen])
        and not m.state.up[m.state.chosen]
    ),
    "Name whom you attack. If that card lies face-down, it is shown to you alone.": is_shown_alone,
    "Another player knows where a face-down card of yours lies in this row. You may rearrange the row in secret.": knows_row,
    "A Giant attacks: name the angel or human of your Earth that meets it in a duel.": meets_giant,
    "You have won the Battle. To take the Stake, one of your upright angels there must be used.": has_won,
    "You are announcing something: choose what it asks for. What it costs is not given back, even if it comes to nothing.": asked(
        *ANNOUNCING
    ),
    "Human phase: one of your humans has to act before you can end your part.": must_act,
    "Human phase: humans act by what their cards say. Abilities and interventions are possible, attacks and takeovers are not.": lambda m, v: (
        in_part(st.HUMAN_PHASE)(m, v)
        and not any(st.ATTACK.has(a) or st.TAKE.has(a) for a in m.edition.legal(m.state))
    ),
    "An opposing Earth with a human is unguarded: an angel on your Earth can be used to take that human over.": can_take,
    "You may attack. An attack is a use: a ready angel is turned face-up by it, a used one is sacrificed. The lower level is discarded.": can_attack,
    "Action phase: abilities, interventions, attacks and takeovers, in any order, until you end your part.": in_part(
        st.ACTION_PHASE
    ),
    "Then the next player acts.": then_next,
    "Then the Battle begins.": lambda m, v: in_part(st.ACTION_PHASE)(m, v) and is_last_part(m),
    "You are {number} behind in Battle. Abilities from any row and interventions can still change the sums.": lambda m, v: (
        v["number"] > 0 and ahead(m, -v["number"])
    ),
    "You are {number} ahead in Battle. Only an upright angel there that can still be used may take the Stake.": lambda m, v: (
        v["number"] > 0 and ahead(m, v["number"])
    ),
    "The Battle is even. If it stays so, nobody takes the Stake.": lambda m, v: ahead(m, 0),
    "Something of yours is named as a target. You may respond: interventions are carried out before abilities, the last announced first.": is_targeted,
    "Something was announced, and you may respond to it. When all have passed in a row, it is carried out.": lambda m, v: (
        asked(st.RESPOND)(m, v)
        and any(m.state.item_state[i] != st.RESOLVED for i in range(m.state.items))
    ),
    "A human is about to be taken over. If that Earth is guarded when all have passed, the takeover fails.": lambda m, v: (
        m.state.window == st.TAKEOVER_WINDOW and m.state.prompt == st.WINDOW
    ),
    "Your angel has the lower level in this duel: if nothing changes, it is discarded.": is_losing,
    "A duel: all may act or pass in turn. When all have passed in a row it is decided: the lower level falls.": lambda m, v: (
        m.state.prompt == st.WINDOW and m.state.window in (st.DUEL_WINDOW, st.GIANT_WINDOW)
    ),
}


# --- refusals: what is said is true, and by the rules it is enough to forbid the action ---


def raid_slot(m: Moment) -> int:
    if st.ABILITY.has(m.action):
        return st.ABILITY.index(m.action) // st.ABILITIES
    return next(
        span.index(m.action) for span in (st.ATTACK, st.TAKE, st.STAKE_WITH) if span.has(m.action)
    )


def angel(test: Callable[[Any, int], object]) -> Claim:
    """True of the own angel that would act, and it is called by its name."""

    def claim(m: Moment, v: Values) -> bool:
        slot = raid_slot(m)
        named = "name" not in v or v["name"] == name_of(m, m.state.card[m.state.slot[slot]])
        return (
            slot in slots_of(m.state.to_act)
            and m.state.slot[slot] != st.NOTHING
            and named
            and bool(test(m.state, slot))
        )

    return claim


def ability(m: Moment) -> int:
    """Return the number of the ability that would be announced: of an angel, a human or an intervention."""
    s, c = m.state, m.edition.record
    if st.ABILITY.has(m.action):
        return int(abilities.ability_at(c, s, *divmod(st.ABILITY.index(m.action), st.ABILITIES)))
    if st.HUMAN_ABILITY.has(m.action):
        h, n = divmod(st.HUMAN_ABILITY.index(m.action), st.PRINTED_ABILITIES)
        return int(c.ability[s.human_card[h]]) + n
    return int(c.ability[s.card[st.DECK * s.to_act + st.INTERVENTION.index(m.action)]])


def source(m: Moment) -> tuple[int, int]:
    """Return slot and human of what would be announced."""
    if st.ABILITY.has(m.action):
        return raid_slot(m), st.NOTHING
    if st.HUMAN_ABILITY.has(m.action):
        return st.NOTHING, st.HUMAN_ABILITY.index(m.action) // st.PRINTED_ABILITIES
    return st.NOTHING, st.NOTHING


def source_name(m: Moment) -> str:
    s, (slot, human) = m.state, source(m)
    if human != st.NOTHING:
        return MARKER if human >= st.DECK_HUMANS else name_of(m, s.human_card[human])
    return name_of(
        m,
        s.card[s.slot[slot]]
        if slot != st.NOTHING
        else s.card[st.DECK * s.to_act + st.INTERVENTION.index(m.action)],
    )


def is_card_text(m: Moment, text: str) -> bool:
    """Return whether this is the name and text of the card that the action uses."""
    s, action = m.state, m.action
    if st.ABILITY.has(action) or st.HUMAN_ABILITY.has(action):
        slot, human = source(m)
        card = s.card[s.slot[slot]] if slot != st.NOTHING else s.human_card[human]
    elif st.PICK.has(action):
        card = s.human_card[st.SEAT_HUMANS * s.to_act + st.PICK.index(action)]
    else:
        [(span, width)] = [
            each
            for each in ((st.PLAN, st.DESTS), (st.INTERVENTION, 1), (st.HAND, 1))
            if each[0].has(action)
        ]
        card = s.card[st.DECK * s.to_act + span.index(action) // width]
    one = m.edition.values.all[card]
    return text == f"{one.en}: {one.text_en}"


def said_of(test: Callable[[Moment, int], object]) -> Claim:
    """True of the ability that would be announced, which is called by the name of its card."""
    return lambda m, v: v["name"] == source_name(m) and bool(test(m, ability(m)))


def cost(m: Moment, a: int, *flags: int) -> bool:
    return any(fx.has(m.edition.record.a_cost[a], flag) for flag in flags)


def need(m: Moment, a: int, *flags: int) -> bool:
    return any(fx.has(m.edition.record.a_need[a], flag) for flag in flags)


def kind(m: Moment, a: int) -> int:
    return int(m.edition.record.a_kind[a])


def another_is_up(m: Moment, v: Values) -> bool:
    """A-31 forbids uses only."""
    is_use = not st.ABILITY.has(m.action) or (
        ability(m) != st.NOTHING and cost(m, ability(m), fx.C_USE, fx.C_SAC)
    )
    return angel(is_copied)(m, v) and is_use


def lacks(m: Moment, a: int, woman: bool) -> bool:
    """No human of the own Earth, or no woman, but the one that acts itself."""
    s, c, human = m.state, m.edition.record, source(m)[1]
    own = [h for h in range(st.HUMANS) if s.hplace[h] == s.to_act and h != human]
    return not [
        h for h in own if not woman or (h < st.DECK_HUMANS and c.sex[s.human_card[h]] == st.WOMAN)
    ]


def no_target(m: Moment, a: int) -> bool:
    """Every mode of the ability lacks a target, though what it costs is there."""
    s, c = m.state, m.edition.record
    slot, human = source(m)
    paid = (
        not fx.has(c.a_cost[a], fx.C_CHOSEN)
        or abilities.next_cost(c, s, a, s.to_act, human, 0) != st.NOTHING
    )
    modes = range(c.a_mode[a], c.a_mode[a] + c.a_modes[a])
    return paid and not any(
        abilities.is_open_mode(c, s, mode, s.to_act, slot, human) for mode in modes
    )


def not_now(m: Moment, a: int) -> bool:
    phase = m.state.phase - st.HUMAN_PHASE
    return phase < 0 or not m.edition.record.a_when[a] >> phase & 1


def no_duel(m: Moment, a: int) -> bool:
    return need(m, a, fx.N_DUEL, fx.N_SELF_DUEL) and m.state.window not in (
        st.DUEL_WINDOW,
        st.GIANT_WINDOW,
    )


def other_duel(m: Moment, a: int) -> bool:
    s, slot = m.state, source(m)[0]
    sides = [(s.duel_a, s.duel_a_stay), (s.duel_b, s.duel_b_stay)]
    return need(m, a, fx.N_SELF_DUEL) and (st.AT_SLOT.code(slot), s.stay[slot]) not in [
        (int(code), stay) for code, stay in sides
    ]


def no_angel_in_hand(m: Moment, a: int) -> bool:
    s = m.state
    kinds = [m.edition.record.kind[s.card[st.DECK * s.to_act + i]] for i in hand_of(s, s.to_act)]
    return need(m, a, fx.N_HAND_ANGEL) and rc.ANGEL_CARD not in kinds


def full(m: Moment, v: Values) -> bool:
    s, c = m.state, m.edition.record
    return s.items + s.building >= c.max_stack or s.announced >= c.max_announcements


def too_few_cards(m: Moment, a: int) -> bool:
    return cost(m, a, fx.C_HAND) and len(hand_of(m.state, m.state.to_act)) < (
        2 if st.INTERVENTION.has(m.action) else 1
    )


def no_angel_to_give(m: Moment, a: int) -> bool:
    s = m.state
    return cost(m, a, fx.C_ANGEL) and all(s.blocked[x] for x in taken(s, slots_of(s.to_act)))


def spent(m: Moment, a: int) -> bool:
    s, c = m.state, m.edition.record
    slot, n = divmod(st.ABILITY.index(m.action), st.ABILITIES)
    return 0 < c.a_limit[a] <= (s.spent[s.slot[slot]] >> st.SPENT_BITS * n & st.MOST_SPENT)


def banned(flag: int) -> Claim:
    return lambda m, v: (
        seat_named(m, v) == m.state.to_act and fx.has(m.state.ban[m.state.to_act], flag)
    )


def no_such_ability(m: Moment, v: Values) -> bool:
    s, c = m.state, m.edition.record
    if st.HUMAN_ABILITY.has(m.action):
        h, n = divmod(st.HUMAN_ABILITY.index(m.action), st.PRINTED_ABILITIES)
        return v["name"] == source_name(m) and (
            h >= st.DECK_HUMANS or n >= c.abilities[s.human_card[h]]
        )
    return v["name"] == source_name(m) and ability(m) == st.NOTHING


def no_abilities(m: Moment, v: Values) -> bool:
    slot, human = source(m)
    return v["name"] == source_name(m) and bool(
        m.state.strip[slot] if slot != st.NOTHING else m.state.hstrip[human]
    )


def works_by_itself(m: Moment, a: int) -> bool:
    return kind(m, a) in (fx.STATIC, fx.ATTACH)


def card_in_hand(m: Moment) -> bool:
    span, width = (st.PLAN, st.DESTS) if st.PLAN.has(m.action) else (st.INTERVENTION, 1)
    return span.index(m.action) // width in hand_of(m.state, m.state.to_act)


def planned(m: Moment) -> tuple[int, int]:
    """Return card and destination of a plan."""
    number, dest = divmod(st.PLAN.index(m.action), st.DESTS)
    return int(m.state.card[st.DECK * m.state.to_act + number]), dest


def no_room(m: Moment, v: Values) -> bool:
    """A-7, counted here: three lie in the row already, and with this card not all four are of one colour; or four lie there."""
    s, c = m.state, m.edition.record
    card, dest = planned(m)
    own = [s.card[s.slot[x]] for x in taken(s, slots_of(s.to_act, min(dest, st.BATTLE_ROW)))]
    colours = {int(c.colour[each]) for each in (*own, card)} - {st.WHITE}
    return len(own) >= 4 or (len(own) == 3 and len(colours) > 1)


def placed_already(m: Moment, v: Values) -> bool:
    s, dest = m.state, planned(m)[1]
    return s.prompt == st.PLACE and (
        (dest == st.TO_SUPPORT and s.planned_support >= 1)
        or (dest == st.TO_EARTH and s.planned_earth >= 1)
    )


def not_possible(m: Moment, v: Values) -> bool:
    return m.action not in m.edition.legal(m.state)


def nobody_to_attack(s: Any, slot: int) -> bool:
    """A-54, counted here."""
    wide = slot % st.SEAT_SLOTS < st.ROW
    reach = [
        x
        for p in range(s.seats)
        if p != slot // st.SEAT_SLOTS
        for row in ((0, 1) if wide else (1,))
        for x in taken(s, slots_of(p, row))
    ]
    return all(s.blocked[x] for x in reach)


REFUSALS: dict[str, Claim] = {
    "The game is over; no action is left.": lambda m, v: m.state.to_act == OVER,
    "A-R138: finish what you are announcing first.": lambda m, v: (
        m.state.prompt in ANNOUNCING and bool(m.state.building)
    ),
    "There is no angel in that place.": lambda m, v: m.state.slot[raid_slot(m)] == st.NOTHING,
    "A-28: that angel is not yours.": lambda m, v: raid_slot(m) not in slots_of(m.state.to_act),
    "A-92: {name} is blocked until end of turn.": angel(lambda s, x: s.blocked[x]),
    "A-72: {name} has declared support and can do nothing else.": angel(lambda s, x: s.turned[x]),
    "A-23: {name} is sacrificed and does nothing more.": angel(
        lambda s, x: s.status[x] == st.SACRIFICED
    ),
    "{name} cannot act now: {what}": lambda m, v: m.state.prompt not in CHANCES,
    "A-31: another {name} is face-up.": another_is_up,
    "A-52: angels in Battle act only in the battle phase.": angel(
        lambda s, x: x % st.SEAT_SLOTS >= 2 * st.ROW and s.phase != st.BATTLE_PHASE
    ),
    "A-53: attacks and takeovers are made in your own part of the action phase, from Support or Earth.": lambda m, v: (
        m.state.prompt != st.SEGMENT
        or m.state.phase != st.ACTION_PHASE
        or raid_slot(m) % st.SEAT_SLOTS >= 2 * st.ROW
    ),
    "{who} may not attack this turn.": banned(fx.NO_ATTACK),
    "{name} may not attack this turn.": angel(
        lambda s, x: fx.has(ranks.flags_of(s, x), fx.NO_ATTACK)
    ),
    "A-55: {name} has attacked this turn.": angel(lambda s, x: s.fought[x]),
    "A-54: there is nobody that {name} could attack from its row.": angel(nobody_to_attack),
    "A-58: only angels on Earth take humans over.": lambda m, v: (
        st.TAKE.has(m.action) and raid_slot(m) not in slots_of(m.state.to_act, st.EARTH_ROW)
    ),
    "A-56: {name} has tried to take a human over this turn.": angel(lambda s, x: s.took[x]),
    "A-56: no unguarded Earth has a human that {name} may take.": lambda m, v: (
        not any(
            raids.may_take_human(m.edition.record, m.state, raid_slot(m), h)
            for h in range(st.HUMANS)
        )
    ),
    "A-71: the Stake is taken when the Battle is decided.": lambda m, v: (
        m.state.prompt != st.TAKE_STAKE
    ),
    "A-71: {name} did not win this Battle.": angel(
        lambda s, x: s.prompt == st.TAKE_STAKE and (x % st.SEAT_SLOTS < 2 * st.ROW or not s.up[x])
    ),
    "{name} has lost its abilities.": no_abilities,
    "{name} has no such ability.": no_such_ability,
    "{name} works by itself while revealed; there is nothing to announce.": said_of(
        lambda m, a: kind(m, a) == fx.STATIC
    ),
    "{name} works by itself; there is nothing to announce.": said_of(works_by_itself),
    "{who} may announce no abilities of angels this turn.": banned(fx.NO_ABILITY),
    "{name} counts as an intervention, and {who} may play none this turn.": lambda m, v: (
        banned(fx.NO_INTERVENTION)(m, v) and bool(m.edition.record.a_fast[ability(m)])
    ),
    "A-52: {name} lies face-down in Battle.": angel(
        lambda s, x: not s.up[x] and x % st.SEAT_SLOTS >= 2 * st.ROW
    ),
    "A-22: {name} is used; only a ready angel can be sacrificed.": lambda m, v: (
        angel(lambda s, x: s.status[x] == st.USED)(m, v) and cost(m, ability(m), fx.C_SAC)
    ),
    "{name} has been announced this turn as often as it may be.": said_of(spent),
    "A-78: {name} is not announced in this phase.": said_of(not_now),
    "A-78: {name} is announced in a duel only.": said_of(no_duel),
    "A-78: {name} is announced in a duel of its own only.": said_of(other_duel),
    "A-78: {name} needs an angel in hand.": said_of(no_angel_in_hand),
    "A-88: nothing more can be announced.": full,
    "A-78: {name} costs another card from hand.": said_of(too_few_cards),
    "A-78: {name} costs an angel of yours, and you have none to give.": said_of(no_angel_to_give),
    "A-78: {name} costs a woman of yours, and you have none to give.": said_of(
        lambda m, a: cost(m, a, fx.C_WOMAN) and lacks(m, a, True)
    ),
    "A-78: {name} costs another human of yours, and you have none to give.": said_of(
        lambda m, a: cost(m, a, fx.C_HUMAN) and lacks(m, a, False)
    ),
    "A-78: {name} costs a human of yours, and you have none to give.": said_of(
        lambda m, a: cost(m, a, fx.C_HUMAN) and lacks(m, a, False)
    ),
    "A-78: {name} finds no target that fits.": said_of(no_target),
    "That card is not in your hand.": lambda m, v: not card_in_hand(m),
    "A-77: interventions are announced in your part, in a window or as a response, never in planning.": lambda m, v: (
        m.state.prompt not in CHANCES
    ),
    "{name} is no intervention.": lambda m, v: (
        card_in_hand(m)
        and v["name"] == source_name(m)
        and m.edition.record.kind[
            m.state.card[st.DECK * m.state.to_act + st.INTERVENTION.index(m.action)]
        ]
        != rc.INTERVENTION_CARD
    ),
    "{who} may play no interventions this turn.": banned(fx.NO_INTERVENTION),
    "A-9: that human is not on your Earth.": lambda m, v: (
        m.state.hplace[source(m)[1]] != m.state.to_act
    ),
    "A-49: this text of {name} is for the other side.": said_of(
        lambda m, a: m.edition.record.a_for[a] not in (rc.NEUTRAL, m.state.faction[m.state.to_act])
    ),
    "A-48: {name} acts in your part of the human phase.": said_of(
        lambda m, a: (
            kind(m, a) == fx.PHASE
            and (m.state.phase != st.HUMAN_PHASE or m.state.prompt != st.SEGMENT)
        )
    ),
    "A-48: {name} has acted this turn.": said_of(
        lambda m, a: kind(m, a) == fx.PHASE and m.state.acted[source(m)[1]]
    ),
    "A-48: one of your humans must act before you end your part.": lambda m, v: (
        m.state.prompt == st.SEGMENT
        and abilities.must_still_act(m.edition.record, m.state, m.state.to_act)
    ),
    "A-44: angels are placed in planning.": lambda m, v: m.state.prompt not in (st.PLACE, st.PUT),
    "A-44: only angels are placed.": lambda m, v: (
        m.edition.record.kind[planned(m)[0]] != rc.ANGEL_CARD
    ),
    "A-7: a row holds three angels, a fourth only if all are of one colour.": no_room,
    "A-73: this effect puts no angel there in that way.": lambda m, v: (
        m.state.prompt == st.PUT and not_possible(m, v)
    ),
    "A-44: one angel in Support and one on Earth each turn.": placed_already,
    "A-78: that is no target that fits here.": lambda m, v: (
        not_possible(m, v) and st.AT_SLOT.base <= m.action < st.ATTACK.base
    ),
    "{action} is not possible now: {what}": not_possible,
}

CLAIMS: dict[str, Claim] = {**HEADLINES, **ACTIONS, **COACH, **REFUSALS}
PARTS = {
    *SEATS, *ROWS, *DESTS, *PHASES, *SIDES, "neutral", DOWN, MARKER, "face-down card", "yes", "attack",
    "Angel", "Archangel", "Prince", "Virtue", "Power", "Dominion", "Cherub", "Seraph", "Throne",
    "Player", "Side", "Humans", "Hand", "Host", "Result",
    # what signs on the page mean, and how to touch it
    "The circle tells the level, the shield the support parameter. A turned-up corner: the card lies face-down, but you know it.",
    "An hourglass: the angel is used. Sideways in Support or on Earth: it is sacrificed and can do nothing more.",
    "What glows can be touched: first the card, then the row or the deed it is meant for.",
}  # fmt: skip


def scores(m: Moment, rows_told: list[list[str]]) -> bool:
    """Every figure counted again; the results are those of A-102 and add up to one."""
    s, (_, *table) = m.state, rows_told
    best = winners(m) if s.to_act == OVER else []
    for seat, (who, side, humans, battle, hand, host, result) in enumerate(table):
        in_host = sum(s.place[st.DECK * seat + i] == st.IN_HOST for i in range(s.host_size[seat]))
        counted = (
            SEATS[seat],
            SIDES[s.faction[seat]],
            humans_of(s, seat),
            total(m, seat),
            len(hand_of(s, seat)),
            in_host,
        )
        if (who, side, int(humans), int(battle), int(hand), int(host)) != counted:
            return False
        if (abs(float(result) - (1 / len(best) if who in best else 0)) > 0.006) if best else result:
            return False
    return len(table) == s.seats
