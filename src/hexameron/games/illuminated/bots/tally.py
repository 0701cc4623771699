"""Statistics of simulated games of Illuminated, for designers (RULES.md, 7.4)."""

from hexameron.core.kernel import CHANCE, OVER, Out, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.control import controller, penalty
from hexameron.games.illuminated.rules.ladder import is_dead, own_die, target_of, value

STATISTICS = (
    "turns",
    "rounds",
    "decisions",
    "turns ended early",
    "raise tried",
    "lower tried",
    "sacrifice tried",
    "help tried",
    "raise succeeded",
    "lower succeeded",
    "sacrifice succeeded",
    "help succeeded",
    "aimed at an own die",
    "sacrificed at an own die",
    "steps dropped by sacrifices",
    "actions under another's control",
    "actions while in control",
    "won by raising",
    "won by help",
    "won in another's turn",
    "drawn at the limit",
    "drawn in the dark",
    *(
        f"die-decisions on {place}"
        for place in ["S6", "S5", "S4", "S3", "S2", "S1", "L1", "L2", "L3", "L4", "L5", "L6"]
    ),
    "changes of Control",
    "somebody in Control at the end",
    "somebody in Control in turn 5",
    "won by who was in Control in turn 5",
    "somebody in Control in turn 10",
    "won by who was in Control in turn 10",
    "value of winning Helpers",
)
TURNS, ROUNDS, DECISIONS, EARLY, TRIED, DONE = 0, 1, 2, 3, 4, 8
OWN, OWN_SACRIFICE, DROPPED, UNDER, IN_CONTROL = 12, 13, 14, 15, 16
BY_RAISE, BY_HELP, GIVEN, LIMIT, DARK, PLACES = 17, 18, 19, 20, 21, 22
CHANGES, HELD, HELD_AT, HELPER = 34, 35, 36, 40
LOOKS = (5, 10)  # turns in which the seat in Control is recorded


@rule
def kind_of(action: int) -> int:
    if st.RAISE.has(action):
        return 0
    if st.LOWER.has(action):
        return 1
    return 2 if st.SACRIFICE.has(action) else 3


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    """Count a step before it is applied. After the last step, `action` is -1."""
    if s.to_act == OVER:
        count_end(s, counts)
    elif s.to_act == CHANCE:
        if s.pending >= 0:
            count_roll(c, s, action, counts)
    else:
        count_decision(s, action, counts)


@rule
def count_decision(s: st.State, action: int, counts: Out) -> None:
    counts[DECISIONS] += 1
    for seat in range(s.seats):
        for i in range(s.entities):
            counts[PLACES + s.place[seat * st.SLOTS + i]] += 1
    who = controller(s)
    watch_control(s, who, counts)
    if who == s.actor:
        counts[IN_CONTROL] += 1
    elif who != st.NOBODY:
        counts[UNDER] += 1
    if st.END.has(action):
        counts[EARLY] += 1
        return
    counts[TRIED + kind_of(action)] += 1
    if target_of(action) // st.SLOTS == s.actor:
        counts[OWN] += 1
        if st.SACRIFICE.has(action):
            counts[OWN_SACRIFICE] += 1


@rule
def watch_control(s: st.State, who: int, counts: Out) -> None:
    """Record the seat in Control, and changes of Control.

    Seats are counted from 1 here. `count_end` turns them into 0 or 1.
    """
    if who != st.NOBODY:
        counts[CHANGES] += counts[HELD] > 0 and counts[HELD] != who + 1
        counts[HELD] = who + 1
    for i in range(len(LOOKS)):
        if s.turn == LOOKS[i]:
            counts[HELD_AT + 2 * i] = who + 1


@rule
def count_roll(c: st.Content, s: st.State, face: int, counts: Out) -> None:
    action = s.pending
    target, own = target_of(action), own_die(s, action)
    total = face - penalty(c, s, target) + (value(s.place[own]) if own >= 0 else 0)
    if total <= value(s.place[target]):
        return
    counts[DONE + kind_of(action)] += 1
    if st.SACRIFICE.has(action):
        counts[DROPPED] += min(total - value(s.place[target]), s.place[target])
    elif s.place[target] == st.L6 - 1 and not st.LOWER.has(action):
        counts[BY_HELP if st.HELP.has(action) else BY_RAISE] += 1
        counts[HELPER] += value(s.place[own]) if own >= 0 else 0
        if target // st.SLOTS != s.actor:
            counts[GIVEN] += 1


@rule
def count_end(s: st.State, counts: Out) -> None:
    counts[TURNS] += s.turn
    counts[ROUNDS] += s.round
    if s.winner == st.NOBODY:
        counts[DARK if is_dead(s) else LIMIT] += 1
    counts[HELD] = controller(s) != st.NOBODY
    for i in range(len(LOOKS)):
        held = counts[HELD_AT + 2 * i]
        counts[HELD_AT + 2 * i + 1] = held > 0 and s.winner == held - 1
        counts[HELD_AT + 2 * i] = held > 0
