"""The rules of Illuminated, as RULES.md numbers them. No hidden information: every view is the state."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import hot, rule
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below
from hexameron.games.illuminated.state import (
    END,
    ENTITIES,
    FACE,
    FLOOR,
    HELP,
    L1,
    L6,
    LAST_LIGHT,
    NOBODY,
    RAISE,
    S1,
    SACRIFICE,
    SEATS,
    SLOTS,
    UNUSED,
    Content,
    Options,
    State,
)


@rule
def start(c: Content, o: Options, s: State) -> None:
    """I-2 to I-5: equal dice for all, every one in the Light with value 1."""
    s.seats, s.entities = o.seats, o.entities
    s.limit, s.at_limit, s.own_target = o.max_rounds, o.at_limit, o.own_target
    s.ply, s.turn, s.round, s.gone, s.die = 0, 0, 0, 0, 0
    s.winner, s.pending, s.actor, s.starter, s.left = NOBODY, -1, NOBODY, NOBODY, 0
    for e in range(ENTITIES):
        s.place[e] = c.start_place if e // SLOTS < o.seats and e % SLOTS < o.entities else UNUSED
    sum_up(s)
    s.to_act = CHANCE
    if o.first_seat != NOBODY:
        begin(c, s, o.first_seat)


@hot
def begin(c: Content, s: State, seat: int) -> None:
    """I-12: the starting player has one action in the first turn."""
    s.starter = s.actor = s.to_act = seat
    s.turn, s.round, s.left = 1, 1, c.actions_first_turn


@hot
def value(place: int) -> int:
    """The face a die shows on this place of the ladder: 6 … 1 in the Shadow, then 1 … 6 in the Light."""
    return (abs(2 * place - S1 - L1) + 1) >> 1


@hot
def put(s: State, entity: int, place: int) -> None:
    """Set an Entity on a place; the sums of its owner follow."""
    seat, die = entity // SLOTS, 1 << entity % SLOTS
    s.shadow[seat] += max(0, L1 - place) - max(0, L1 - s.place[entity])
    s.light[seat] = (s.light[seat] & ~die) | (die if place >= L1 else 0)
    s.place[entity] = place


@hot
def sum_up(s: State) -> None:
    """Shadow totals and dice in the Light, from the places."""
    for seat in range(SEATS):
        s.light[seat] = s.shadow[seat] = 0
    for e in range(ENTITIES):
        if s.place[e] != UNUSED:
            s.shadow[e // SLOTS] += max(0, L1 - s.place[e])
            s.light[e // SLOTS] |= (1 << e % SLOTS) if s.place[e] >= L1 else 0


@hot
def controller(s: State) -> int:
    """I-23: the seat whose shadow total is greater than that of each other seat, or NOBODY."""
    best, who = 0, NOBODY
    for seat in range(s.seats):
        total = s.shadow[seat]
        if total > best:
            best, who = total, seat
        elif total == best:
            who = NOBODY
    return who


@hot
def penalty(c: Content, s: State, target: int) -> int:
    """I-24: the others subtract one from rolls whose Target is in the Light."""
    if s.place[target] <= S1:
        return 0
    who = controller(s)
    return 0 if who == NOBODY or who == s.actor else c.penalty


@hot
def own_die(s: State, action: int) -> int:
    """The Sacrifice or Helper of an action as an Entity number, or UNUSED."""
    if SACRIFICE.has(action):
        return s.actor * SLOTS + SACRIFICE.index(action) // ENTITIES
    if HELP.has(action):
        return s.actor * SLOTS + HELP.index(action) // ENTITIES
    return UNUSED


@hot
def target_of(action: int) -> int:
    """The Target, which stands last in the numbers of all kinds of actions (5.3)."""
    return (action - RAISE.code(0)) % ENTITIES


@hot
def legal(c: Content, s: State, out: Any) -> int:
    """I-18, I-19, I-21, I-R17: hopeless Manipulations are legal too."""
    if s.to_act < 0:
        return outcomes(s, out)
    always = c.manipulations[s.seats - 2, s.entities - 1]
    n = 1 + 2 * s.seats * s.entities
    for j in range(n):
        out[j] = always[j]
    mine = s.light[s.actor]
    for i in range(c.light_count[mine]):
        n = list_sacrifices(c, s, c.light_dice[mine, i], out, n)
    for i in range(c.light_count[mine]):
        n = list_helps(c, s, c.light_dice[mine, i], out, n)
    return n


@hot
def list_sacrifices(c: Content, s: State, h: int, out: Any, n: int) -> int:
    base = SACRIFICE.code(ENTITIES * h)
    for seat in range(s.seats):
        targets = s.light[seat]
        if seat == s.actor:
            targets = targets & ~(1 << h) if s.own_target else 0
        for i in range(SLOTS):
            out[n] = base + SLOTS * seat + i
            n += targets >> i & 1
    return n


@hot
def list_helps(c: Content, s: State, h: int, out: Any, n: int) -> int:
    base, itself = HELP.code(ENTITIES * h), s.actor * s.entities + h
    table = c.table[s.seats - 2, s.entities - 1]
    for j in range(s.seats * s.entities):
        out[n] = base + table[j]
        n += j != itself
    return n


@hot
def outcomes(s: State, out: Any) -> int:
    if s.to_act == OVER:
        return 0
    if s.pending < 0:
        for seat in range(s.seats):
            out[seat] = seat
        return s.seats
    for face in range(6):
        out[face] = FACE.code(face)
    return 6


@hot
def pick(c: Content, s: State, rng: Any, out: Any, heights: Any) -> int:
    """A random legal action without writing the list."""
    if s.to_act == CHANCE:
        return below(rng, s.seats) if s.pending < 0 else FACE.code(below(rng, 6))
    k, everyone = s.entities, s.seats * s.entities
    mine, own, targets = s.actor * SLOTS, c.light_count[s.light[s.actor]], 0
    if own > 0:
        for seat in range(s.seats):
            targets += c.light_count[s.light[seat]]
        targets -= 1 if s.own_target else own
    r = below(rng, 1 + 2 * everyone + own * (targets + everyone - 1))
    if r <= 2 * everyone:
        return c.manipulations[s.seats - 2, k - 1, r]
    r -= 1 + 2 * everyone
    nth = 0  # which of the own dice in the Light; subtracting is faster than dividing
    if r < own * targets:
        while r >= targets:
            r, nth = r - targets, nth + 1
        h = nth_light(s, mine, mine + k, nth, UNUSED)
        e = nth_light(s, 0, SLOTS * s.seats, r, h) if s.own_target else nth_other_light(s, r)
        return SACRIFICE.code(ENTITIES * (h - mine) + e)
    r -= own * targets
    while r >= everyone - 1:
        r, nth = r - everyone + 1, nth + 1
    h = nth_light(s, mine, mine + k, nth, UNUSED)
    r += r >= s.actor * k + h - mine
    return HELP.code(ENTITIES * (h - mine) + c.table[s.seats - 2, k - 1, r])


@hot
def nth_light(s: State, first: int, last: int, nth: int, but: int) -> int:
    for e in range(first, last):
        if s.place[e] >= L1 and e != but:
            if nth == 0:
                return e
            nth -= 1
    return UNUSED


@hot
def nth_other_light(s: State, nth: int) -> int:
    for e in range(SLOTS * s.seats):
        if s.place[e] >= L1 and e // SLOTS != s.actor:
            if nth == 0:
                return e
            nth -= 1
    return UNUSED


@hot
def apply(c: Content, s: State, action: int) -> None:
    s.ply += 1
    if s.to_act == CHANCE:
        if s.pending < 0:
            begin(c, s, action)
        else:
            roll(c, s, action)
    elif END.has(action):
        end_turn(c, s)  # I-13
    else:
        s.pending = action  # I-14: declared in full before the roll
        s.to_act = CHANCE


@hot
def roll(c: Content, s: State, face: int) -> None:
    action, s.pending, s.die = s.pending, -1, face
    resolve(c, s, action, face)
    if s.to_act == OVER:
        return
    s.left -= 1
    if s.left > 0 and not has_left(s, s.actor):
        s.to_act = s.actor
    else:
        end_turn(c, s)


@hot
def resolve(c: Content, s: State, action: int, face: int) -> None:
    """I-15 to I-22: the total decides; nothing is left to choose."""
    target, own = target_of(action), own_die(s, action)
    here = s.place[target]
    total = face - penalty(c, s, target)
    if own >= 0:
        total += value(s.place[own])
    if total <= value(here):  # I-16
        if HELP.has(action):
            put(s, own, s.place[own] - 1)  # I-22: on a failure too
    elif RAISE.has(action) or HELP.has(action):
        put(s, target, here + 1)
        if here + 1 == L6:
            win(s, target // SLOTS)  # I-25: at once, so a Helper is not lowered any more (I-R28)
        elif own >= 0:
            put(s, own, s.place[own] - 1)
    elif own < 0:
        sink(s, target, 1)
    else:
        put(s, own, c.sacrifice_place)  # I-20
        sink(s, target, total - value(here))


@hot
def sink(s: State, target: int, steps: int) -> None:
    """I-8 to I-10: lower step by step, at most to the floor; if all lie there, nothing can ever change (I-26)."""
    put(s, target, max(FLOOR, s.place[target] - steps))
    if s.place[target] == FLOOR and is_dead(s):
        finish(s)


@hot
def is_dead(s: State) -> bool:
    for seat in range(s.seats):
        for i in range(s.entities):
            if s.place[seat * SLOTS + i] != FLOOR:
                return False
    return True


@hot
def end_turn(c: Content, s: State) -> None:
    """The next seat, whose turn counts even if it has left the table (I-R45)."""
    seat = s.actor
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.starter:
            if s.round == s.limit:  # I-27
                finish(s)
                return
            s.round += 1
        s.turn += 1
        if not has_left(s, seat):
            break
    s.actor = s.to_act = seat
    s.left = c.actions_per_turn


@hot
def win(s: State, seat: int) -> None:
    s.winner = seat
    finish(s)


@hot
def finish(s: State) -> None:
    s.to_act, s.left, s.pending = OVER, 0, -1


@hot
def has_left(s: State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1


@rule
def leave(c: Content, s: State, seat: int) -> None:
    """I-R45: with two players the other wins; else the dice stay and every turn ends at once."""
    s.ply += 1
    if s.to_act == OVER or has_left(s, seat):
        return
    s.gone |= 1 << seat
    here, last = 0, NOBODY
    for other in range(s.seats):
        if not has_left(s, other):
            here, last = here + 1, other
    if here == 1:
        win(s, last)
    elif s.to_act == seat:
        end_turn(c, s)


@rule
def stronger(s: State, a: int, b: int) -> int:
    """I-28: 1 if a's dice stand higher than b's, compared from the highest down; -1 if lower; 0 if equal."""
    for place in range(L6, -1, -1):
        mine, theirs = 0, 0
        for i in range(s.entities):
            mine += s.place[a * SLOTS + i] == place
            theirs += s.place[b * SLOTS + i] == place
        if mine != theirs:
            return 1 if mine > theirs else -1
    return 0


@rule
def payoffs(c: Content, s: State, out: Any) -> None:
    """1 for the winner; a draw is shared equally by those it is between."""
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.winner != NOBODY:
        out[s.winner] = 1.0
        return
    shared = 0
    for seat in range(s.seats):
        out[seat] = 1.0
        if s.at_limit == LAST_LIGHT and not is_dead(s):
            for other in range(s.seats):
                if stronger(s, other, seat) > 0:
                    out[seat] = 0.0
        shared += out[seat] > 0.0
    for seat in range(s.seats):
        out[seat] /= shared


@rule
def observe(c: Content, s: State, seat: int, out: Any) -> None:
    """Places one-hot, own dice first, then whose turn, actions left, Control, time left."""
    out[:] = 0.0
    for other in range(s.seats):
        lane = (other - seat) % s.seats
        for i in range(s.entities):
            out[(lane * SLOTS + i) * 12 + s.place[other * SLOTS + i]] = 1.0
    base = ENTITIES * 12
    if s.to_act >= 0:
        out[base + (s.to_act - seat) % s.seats] = 1.0
    who = controller(s)
    if who != NOBODY:
        out[base + SEATS + (who - seat) % s.seats] = 1.0
    out[base + 2 * SEATS] = s.left / c.actions_per_turn
    out[base + 2 * SEATS + 1] = s.round / s.limit


OBSERVATION = ENTITIES * 12 + 2 * SEATS + 2
