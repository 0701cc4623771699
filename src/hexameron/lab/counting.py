"""Compiled games between bots, many at a time, that record choices, leads and kingmaking.

The games are the same as in `bots.arena`: recording draws no random number and changes nothing.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hexameron.bots.arena import NONE, RANDOM, THINKS, Players, notice
from hexameron.core.compiled.contract import apply, appraise, choose, legal, payoffs, pick, tally
from hexameron.core.compiled.record import Head, Record, Records
from hexameron.core.kernel import CHANCE, OVER, entry, rule, wide
from hexameron.core.match.events import take_events
from hexameron.lab.figures import count_figures

# Why the games stopped: all are played, a seat has to think, or there is no room for more records.
DONE, ASKED, FULL = 0, 1, 2
# A seat takes the lead if its estimate is this much above the leader's. Less is noise.
LEAD = 0.05
HOPELESS = 0.5  # part of a fair share; a seat below it can hardly win any more
SAMPLES = 256  # estimates stored of a game; when they are full, every second one is dropped
QUARTERS = 3

# Columns of `counts`, named by COUNTS.
DECISIONS, STEPS, LEGAL, MOST, FORCED, CHANGES, KINGS, SETTLED, BEGAN = range(9)
COUNTS = (
    "decisions",
    "steps",
    "legal",
    "most_legal",
    "forced",
    "lead_changes",
    "kingmaking",
    "settled",
    "began",
)
# Indices of `marks`, for the game in progress.
GAME, UNDER_WAY, LEADER, SINCE, HOPELESS_SEAT, STRIDE, SAMPLED, TOUCHED, USES, LOGGED = range(10)
MARKS = 10
# Columns of `uses`: game, seat, action, times. Of `log`: game, decision, seat, action, legal.
USE, LOG = 4, 5


class GameCounters(NamedTuple):
    """The arrays that games are recorded in, by game unless noted otherwise."""

    marks: np.ndarray  # of the game in progress
    track: np.ndarray  # sampled estimates of the game in progress, by sample and seat
    worth: np.ndarray  # present estimates, by seat
    times: np.ndarray  # by seat and action, how often it was done in the game in progress
    touched: np.ndarray  # the indices of `times` that are not zero
    counts: np.ndarray
    statistics: np.ndarray  # the game's own
    figures: np.ndarray  # counted from events, if the State is traced
    events: np.ndarray  # of the last step
    event_sizes: np.ndarray  # by kind
    figure_table: np.ndarray
    payoffs: np.ndarray
    lowest: np.ndarray  # each seat's lowest estimate
    # Estimates after one, two and three quarters of the decisions, for all seats each time.
    quarters: np.ndarray
    uses: np.ndarray  # a row for each game, seat and action
    log: np.ndarray  # a row for each decision; empty if decisions are not recorded
    log_worth: np.ndarray


class Session(NamedTuple):
    """Everything that a part of an experiment is played with."""

    seeds: np.ndarray  # by game
    rng: np.ndarray
    out: np.ndarray
    weights_buffer: np.ndarray
    ways: np.ndarray  # by game and seat
    # First the keys of what each seat has seen, then those at the beginning of a game.
    seen: np.ndarray
    hidden: bool
    leads: bool  # results are estimated after every decision
    counters: GameCounters


@entry
def watch_on(
    content: Record, table: Records[Head], session: Session, until: int, action: int
) -> int:
    """Play games up to number `until`. Return DONE, ASKED or FULL.

    `table[0]` is the game in progress, `table[1]` the first position of every game. `action` is the
    decision of a seat that thinks, or NONE.
    """
    counters, rng, out = session.counters, session.rng, session.out
    marks = counters.marks
    while marks[GAME] < until:
        if not marks[UNDER_WAY]:
            if len(counters.uses) - marks[USES] < len(counters.times):
                return FULL
            table[0] = table[1]
            begin_watching(counters, table[0])
            session.seen[0] = session.seen[1]
            rng[0] = session.seeds[marks[GAME]]
        game, state = wide(marks[GAME]), table[0]
        players = Players(session.ways[game], session.seen[0], session.hidden)
        while state.to_act != OVER:
            if action == NONE:
                way = wide(players.ways[wide(state.to_act)]) if state.to_act != CHANCE else RANDOM
                log_room = len(counters.log)
                if state.to_act != CHANCE and log_room and marks[LOGGED] == log_room:
                    return FULL
                if way == RANDOM:
                    action = wide(pick(content, state, rng, out, session.weights_buffer))
                elif way == THINKS:
                    return ASKED
                else:
                    action = wide(choose(content, state, way, rng))
            if state.to_act != CHANCE:
                note(content, state, action, session, legal(content, state, out))
            tally(content, state, action, counters.statistics[game])
            notice(content, state, action, players)
            apply(content, state, action)
            count_figures(
                counters.events,
                take_events(state, counters.events),
                counters.event_sizes,
                counters.figure_table,
                counters.figures[game],
            )
            action = NONE
        tally(content, state, -1, counters.statistics[game])
        payoffs(content, state, counters.payoffs[game])
        close(state, counters, game)
        marks[GAME] += 1
    return DONE


@rule
def begin_watching(counters: GameCounters, state: Head) -> None:
    marks, game = counters.marks, counters.marks[GAME]
    marks[UNDER_WAY], marks[LEADER], marks[SINCE], marks[HOPELESS_SEAT] = 1, NONE, 0, NONE
    marks[STRIDE], marks[SAMPLED], marks[TOUCHED] = 1, 0, 0
    for seat in range(state.seats):
        counters.worth[seat] = counters.lowest[game, seat] = 1.0 / state.seats


@rule
def note(content: Record, state: Head, action: int, session: Session, options: int) -> None:
    """Record a decision before it is applied."""
    counters, game = session.counters, wide(session.counters.marks[GAME])
    marks, counts = counters.marks, counters.counts[game]
    counts[LEGAL] += options
    counts[MOST] = max(counts[MOST], options)
    counts[FORCED] += options == 1
    if counts[DECISIONS] == 0:
        counts[BEGAN] = state.to_act
    if session.leads:
        appraise(content, state, counters.worth)
        follow_lead(state, counters, game)
    place = state.to_act * (len(counters.times) // state.seats) + action
    if counters.times[place] == 0:
        counters.touched[marks[TOUCHED]] = place
        marks[TOUCHED] += 1
    counters.times[place] += 1
    if len(counters.log):
        row = marks[LOGGED]
        counters.log[row, 0], counters.log[row, 1], counters.log[row, 2] = (
            game,
            counts[DECISIONS],
            state.to_act,
        )
        counters.log[row, 3], counters.log[row, 4] = action, options
        for seat in range(state.seats):
            counters.log_worth[row, seat] = counters.worth[seat]
        marks[LOGGED] += 1
    counts[DECISIONS] += 1


@rule
def follow_lead(state: Head, counters: GameCounters, game: int) -> None:
    """Record the leader, a change of the lead, and whether a seat without hope caused it."""
    marks, worth, counts = counters.marks, counters.worth, counters.counts[game]
    best, second = 0, -1.0
    for seat in range(1, state.seats):
        if worth[seat] > worth[best]:
            best = seat
    for seat in range(state.seats):
        counters.lowest[game, seat] = min(counters.lowest[game, seat], worth[seat])
        if seat != best:
            second = max(second, worth[seat])
    leader, before = marks[LEADER], marks[LEADER]
    if (leader == NONE and worth[best] >= second + LEAD) or (
        leader != NONE and worth[best] >= worth[leader] + LEAD
    ):
        leader = best
    if leader != before:
        marks[SINCE] = counts[DECISIONS]
        counts[CHANGES] += before != NONE
        maker = marks[HOPELESS_SEAT]
        if (
            maker != NONE
            and before != NONE
            and leader != maker
            and worth[maker] < HOPELESS / state.seats
        ):
            counts[KINGS] += 1
    marks[LEADER] = leader
    hopeless = worth[state.to_act] < HOPELESS / state.seats and leader != state.to_act
    marks[HOPELESS_SEAT] = state.to_act if hopeless and state.seats > 2 else NONE
    sample(state, counters, counts[DECISIONS])


@rule
def sample(state: Head, counters: GameCounters, decision: int) -> None:
    marks = counters.marks
    if decision % marks[STRIDE]:
        return
    if marks[SAMPLED] == SAMPLES:
        for kept in range(SAMPLES // 2):
            for seat in range(state.seats):
                counters.track[kept, seat] = counters.track[2 * kept, seat]
        marks[SAMPLED] = SAMPLES // 2
        marks[STRIDE] *= 2
        if decision % marks[STRIDE]:
            return
    for seat in range(state.seats):
        counters.track[marks[SAMPLED], seat] = counters.worth[seat]
    marks[SAMPLED] += 1


@rule
def put_in_order(numbers: np.ndarray, n: int) -> None:
    """Sort the first n numbers in ascending order."""
    for i in range(1, n):
        number, at = numbers[i], i
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number


@rule
def close(state: Head, counters: GameCounters, game: int) -> None:
    """Finish the row of a game that is over."""
    marks, counts, result = counters.marks, counters.counts[game], counters.payoffs[game]
    counts[STEPS] = state.ply
    put_in_order(counters.touched, wide(marks[TOUCHED]))
    for i in range(marks[TOUCHED]):
        place, share = counters.touched[i], len(counters.times) // state.seats
        row = marks[USES]
        counters.uses[row, 0], counters.uses[row, 1] = game, place // share
        counters.uses[row, 2], counters.uses[row, 3] = place % share, counters.times[place]
        counters.times[place] = 0
        marks[USES] += 1
    for quarter in range(QUARTERS):
        at = min(marks[SAMPLED] - 1, (quarter + 1) * counts[DECISIONS] // 4 // marks[STRIDE])
        for seat in range(state.seats):
            counters.quarters[game, quarter * state.seats + seat] = (
                counters.track[at, seat] if at >= 0 else 1.0 / state.seats
            )
    leader = marks[LEADER]
    counts[SETTLED] = counts[DECISIONS]
    if leader != NONE:
        leads = True
        for seat in range(state.seats):
            leads = leads and (seat == leader or result[seat] < result[leader])
        if leads:
            counts[SETTLED] = marks[SINCE]
    marks[UNDER_WAY] = 0
