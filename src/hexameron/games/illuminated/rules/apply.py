"""Applying an action or a roll to a position."""

from hexameron.core.kernel import CHANCE, OVER, emit, hot, tracing
from hexameron.games.illuminated.rules import events as ev, state as st
from hexameron.games.illuminated.rules.control import controller, penalty
from hexameron.games.illuminated.rules.ladder import is_dead, own_die, put, target_of, value
from hexameron.games.illuminated.rules.turn import begin, end_turn, finish, has_left, win


@hot
def apply(c: st.Content, s: st.State, action: int) -> None:
    s.ply += 1
    if s.to_act == CHANCE:
        if s.pending < 0:
            begin(c, s, action)
        else:
            roll(c, s, action)
    else:
        emit(s, ev.Declared, s.actor, action)
        if st.END.has(action):
            end_turn(c, s)  # I-13
        else:
            s.pending = action  # I-14: declared in full before the roll
            s.to_act = CHANCE


@hot
def roll(c: st.Content, s: st.State, face: int) -> None:
    action, s.pending, s.die = s.pending, -1, face
    s.rolled, s.roller = action, s.actor
    was = controller(s) if tracing(s) else st.NOBODY
    resolve(c, s, action, face)
    if s.to_act == OVER:
        return
    if tracing(s) and controller(s) != was:
        emit(s, ev.ControlPassed, controller(s))
    s.left -= 1
    if s.left > 0 and not has_left(s, s.actor):
        s.to_act = s.actor
    else:
        end_turn(c, s)


@hot
def resolve(c: st.Content, s: st.State, action: int, face: int) -> None:
    """Resolve an action by its total, without further choice (I-15 to I-22)."""
    target, own = target_of(action), own_die(s, action)
    here = s.place[target]
    s.bonus = value(s.place[own]) if own >= 0 else 0
    s.less, s.against = penalty(c, s, target), value(here)
    total = face + s.bonus - s.less
    emit(s, ev.Rolled, s.actor, action, face, s.bonus, s.less, s.against)
    if total <= s.against:  # I-16
        if st.HELP.has(action):
            put(s, own, s.place[own] - 1)  # I-22: on a failure too
    elif st.RAISE.has(action) or st.HELP.has(action):
        put(s, target, here + 1)
        if here + 1 == st.L6:
            win(s, target // st.SLOTS)  # I-25: at once, so the Helper is not lowered (I-R28)
        elif own >= 0:
            put(s, own, s.place[own] - 1)
    elif own < 0:
        sink(s, target, 1)
    else:
        put(s, own, c.sacrifice_place)  # I-20
        sink(s, target, total - s.against)


@hot
def sink(s: st.State, target: int, steps: int) -> None:
    """Lower a die step by step, at most to the floor (I-8 to I-10).

    If all dice are there, nothing can ever change, and the game ends (I-26).
    """
    put(s, target, max(st.FLOOR, s.place[target] - steps))
    if s.place[target] == st.FLOOR and is_dead(s):
        finish(s)
