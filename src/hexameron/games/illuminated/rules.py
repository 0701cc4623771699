"""The rules of Illuminated, as RULES.md numbers them. No hidden information: every view is the state."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
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
    LOWER,
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
    s.to_act = CHANCE
    if o.first_seat != NOBODY:
        begin(c, s, o.first_seat)


@rule
def begin(c: Content, s: State, seat: int) -> None:
    """I-12: the starting player has one action in the first turn."""
    s.starter = s.actor = s.to_act = seat
    s.turn, s.round, s.left = 1, 1, c.actions_first_turn


@rule
def value(place: int) -> int:
    """The face a die shows on this place of the ladder."""
    return S1 + 1 - place if place <= S1 else place - S1


@rule
def shadow_total(s: State, seat: int) -> int:
    total = 0
    for e in range(SLOTS * seat, SLOTS * seat + s.entities):
        if s.place[e] <= S1:
            total += value(s.place[e])
    return total


@rule
def controller(s: State) -> int:
    """I-23: the seat whose shadow total is greater than that of each other seat, or NOBODY."""
    best, who = 0, NOBODY
    for seat in range(s.seats):
        total = shadow_total(s, seat)
        if total > best:
            best, who = total, seat
        elif total == best:
            who = NOBODY
    return who


@rule
def penalty(c: Content, s: State, target: int) -> int:
    """I-24: the others subtract one from rolls whose Target is in the Light."""
    if s.place[target] <= S1:
        return 0
    who = controller(s)
    return 0 if who == NOBODY or who == s.actor else c.penalty


@rule
def own_die(s: State, action: int) -> int:
    """The Sacrifice or Helper of an action as an Entity number, or UNUSED."""
    if SACRIFICE.has(action):
        return s.actor * SLOTS + SACRIFICE.index(action) // ENTITIES
    if HELP.has(action):
        return s.actor * SLOTS + HELP.index(action) // ENTITIES
    return UNUSED


@rule
def target_of(action: int) -> int:
    if RAISE.has(action):
        return RAISE.index(action)
    if LOWER.has(action):
        return LOWER.index(action)
    if SACRIFICE.has(action):
        return SACRIFICE.index(action) % ENTITIES
    return HELP.index(action) % ENTITIES


@rule
def legal(c: Content, s: State, out: Any) -> int:
    """I-18, I-19, I-21, I-R17: hopeless Manipulations are legal too."""
    if s.to_act < 0:
        return outcomes(s, out)
    k, seats = s.entities, s.seats
    out[0] = END.code(0)
    n = 1
    for seat in range(seats):
        for i in range(k):
            out[n] = RAISE.code(seat * SLOTS + i)
            n += 1
    for seat in range(seats):
        for i in range(k):
            out[n] = LOWER.code(seat * SLOTS + i)
            n += 1
    mine = s.actor * SLOTS
    for h in range(k):
        if s.place[mine + h] >= L1:
            n = list_sacrifices(s, h, out, n)
    for h in range(k):
        if s.place[mine + h] >= L1:
            base = HELP.code(ENTITIES * h)
            for seat in range(seats):
                for i in range(k):
                    e = seat * SLOTS + i
                    out[n] = base + e
                    n += e != mine + h
    return n


@rule
def list_sacrifices(s: State, h: int, out: Any, n: int) -> int:
    mine, base = s.actor * SLOTS, SACRIFICE.code(ENTITIES * h)
    for seat in range(s.seats):
        if seat != s.actor or s.own_target:
            for i in range(s.entities):
                e = seat * SLOTS + i
                out[n] = base + e
                n += s.place[e] >= L1 and e != mine + h
    return n


@rule
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


@rule
def pick(c: Content, s: State, rng: Any, out: Any, heights: Any) -> int:
    """A random legal action without writing the list."""
    if s.to_act == CHANCE:
        return below(rng, s.seats) if s.pending < 0 else FACE.code(below(rng, 6))
    k, everyone = s.entities, s.seats * s.entities
    mine, own, lit = s.actor * SLOTS, 0, 0
    for seat in range(s.seats):
        for i in range(k):
            lit += s.place[seat * SLOTS + i] >= L1
    for h in range(k):
        own += s.place[mine + h] >= L1
    targets = lit - 1 if s.own_target else lit - own
    r = below(rng, 1 + 2 * everyone + own * (targets + everyone - 1))
    if r == 0:
        return END.code(0)
    r -= 1
    if r < 2 * everyone:
        e = slot_of(s, r % everyone)
        return RAISE.code(e) if r < everyone else LOWER.code(e)
    r -= 2 * everyone
    if r < own * targets:
        h = nth_light(s, mine, mine + k, r // targets, UNUSED) - mine
        if s.own_target:
            e = nth_light(s, 0, SLOTS * s.seats, r % targets, mine + h)
        else:
            e = nth_other_light(s, r % targets)
        return SACRIFICE.code(ENTITIES * h + e)
    r -= own * targets
    h = nth_light(s, mine, mine + k, r // (everyone - 1), UNUSED) - mine
    j = r % (everyone - 1)
    j += j >= s.actor * k + h
    return HELP.code(ENTITIES * h + slot_of(s, j))


@rule
def slot_of(s: State, nth: int) -> int:
    """The nth Entity on the table, in order of seats."""
    return nth // s.entities * SLOTS + nth % s.entities


@rule
def nth_light(s: State, first: int, last: int, nth: int, but: int) -> int:
    for e in range(first, last):
        if s.place[e] >= L1 and e != but:
            if nth == 0:
                return e
            nth -= 1
    return UNUSED


@rule
def nth_other_light(s: State, nth: int) -> int:
    for e in range(SLOTS * s.seats):
        if s.place[e] >= L1 and e // SLOTS != s.actor:
            if nth == 0:
                return e
            nth -= 1
    return UNUSED


@rule
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


@rule
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


@rule
def resolve(c: Content, s: State, action: int, face: int) -> None:
    """I-15 to I-22: the total decides; nothing is left to choose."""
    target, own = target_of(action), own_die(s, action)
    here = s.place[target]
    total = face - penalty(c, s, target) + (value(s.place[own]) if own >= 0 else 0)
    success = total > value(here)  # I-16
    if SACRIFICE.has(action):
        if success:  # I-20
            s.place[target] = max(FLOOR, here - (total - value(here)))  # I-10
            s.place[own] = c.sacrifice_place
    elif LOWER.has(action):
        if success:
            s.place[target] = here - 1
    elif success:
        s.place[target] = here + 1
        if here + 1 == L6:
            win(s, target // SLOTS)  # I-25: at once, so a Helper is not lowered any more (I-R28)
            return
    if HELP.has(action):
        s.place[own] -= 1  # I-22: on a failure too
    if is_dead(s):
        finish(s)  # I-26


@rule
def is_dead(s: State) -> bool:
    for seat in range(s.seats):
        for i in range(s.entities):
            if s.place[seat * SLOTS + i] != FLOOR:
                return False
    return True


@rule
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


@rule
def win(s: State, seat: int) -> None:
    s.winner = seat
    finish(s)


@rule
def finish(s: State) -> None:
    s.to_act, s.left, s.pending = OVER, 0, -1


@rule
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
