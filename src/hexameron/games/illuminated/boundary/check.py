"""The check of any position that came from outside."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Phrase
from hexameron.games.illuminated.boundary.codes import decode_action
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import is_dead, sum_up
from hexameron.games.illuminated.rules.legal import legal
from hexameron.games.illuminated.rules.turn import has_left


def check(e: Edition, s: st.State) -> list[Phrase]:
    """Every invariant, in words. Sizes first: the rest reads places by them."""
    faults = []
    if not 2 <= s.seats <= st.SEATS:
        return [Phrase("{seats} seats; 2 to {most} can play", seats=s.seats, most=st.SEATS)]
    if not 1 <= s.entities <= st.SLOTS:
        return [
            Phrase(
                "{entities} dice a player; 1 to {most} are allowed",
                entities=s.entities,
                most=st.SLOTS,
            )
        ]
    for die in range(st.ENTITIES):
        on_table = die // st.SLOTS < s.seats and die % st.SLOTS < s.entities
        if on_table and not st.FLOOR <= s.place[die] <= st.L6:
            faults.append(
                Phrase(
                    "die {die} stands on place {place}, which is not on the ladder",
                    die=die,
                    place=s.place[die],
                )
            )
        elif not on_table and s.place[die] != st.UNUSED:
            faults.append(Phrase("die {die} belongs to nobody", die=die))
    return (
        faults
        or _check_sums(s)
        or _check_turn(e.record, s)
        or _check_roll(e.record, s)
        or _check_end(s)
    )


def _check_sums(s: st.State) -> list[Phrase]:
    counted = s.copy()
    sum_up(counted)
    return (
        []
        if counted == s
        else [Phrase("the shadow totals or the dice in the Light are counted wrong")]
    )


def _check_turn(c: st.Content, s: st.State) -> list[Phrase]:
    faults = []
    begun = s.starter != st.NOBODY
    if not st.NOBODY <= s.starter < s.seats or not st.NOBODY <= s.actor < s.seats:
        return [Phrase("the seat to act or the starter does not exist")]
    if s.to_act not in (CHANCE, OVER, s.actor) or (
        s.to_act != OVER and begun != (s.actor != st.NOBODY)
    ):
        return [Phrase("the seat to act is not the one whose turn it is")]
    if not 1 <= s.limit <= 1000 or not 0 <= s.round <= s.limit or (begun and s.round < 1):
        faults.append(Phrase("round {round} of {limit}", round=s.round, limit=s.limit))
    if not 0 <= s.left <= max(c.actions_per_turn, c.actions_first_turn) or (
        s.to_act >= 0 and s.left < 1
    ):
        faults.append(Phrase("{number} actions left", number=s.left))
    if s.at_limit not in (0, st.LAST_LIGHT) or s.own_target not in (0, 1) or not 0 <= s.die <= 6:
        faults.append(Phrase("an option or the last roll is out of range"))
    if not 0 <= s.gone < 1 << s.seats or (s.to_act >= 0 and has_left(s, s.to_act)):
        faults.append(Phrase("a seat that left the table is to act"))
    if s.ply < 0 or s.turn < 0 or (begun and s.turn < 1):
        faults.append(Phrase("steps or turns are counted below zero"))
    if s.to_act == CHANCE and begun and not faults:
        faults += _check_pending(c, s)
    elif s.pending != -1:
        faults.append(Phrase("an action is declared though no die is rolling"))
    return faults


def _check_pending(c: st.Content, s: st.State) -> list[Phrase]:
    copy = s.copy()
    copy.to_act, copy.pending = s.actor, -1
    out = [0] * (st.ACTIONS + 1)
    n = legal(c, copy, out)
    return (
        []
        if s.pending in out[:n] and s.pending > 0
        else [Phrase("the declared action is not legal")]
    )


def _check_roll(c: st.Content, s: st.State) -> list[Phrase]:
    """I-15, I-16: what is told of the last roll could have been rolled."""
    if s.rolled == -1:
        return (
            []
            if (s.roller, s.bonus, s.less, s.against) == (st.NOBODY, 0, 0, 0)
            else [Phrase("a roll is reckoned that nobody made")]
        )
    if not 0 < s.rolled < st.ACTIONS or not 0 <= s.roller < s.seats or not s.die:
        return [Phrase("the last roll is of no action or no seat")]
    d = decode_action(s.roller, s.rolled)
    if (
        any(die >= 0 and s.place[die] == st.UNUSED for die in (d.target, d.own))
        or d.own == d.target
    ):
        return [Phrase("the last roll is of a die that is not on the table")]
    bonuses = range(1, 6) if d.own >= 0 else (0,)
    if s.bonus not in bonuses or s.less not in (0, c.penalty) or not 1 <= s.against <= 6:
        return [Phrase("the last roll is reckoned wrong")]
    return []


def _check_end(s: st.State) -> list[Phrase]:
    lit = [e for e in range(st.ENTITIES) if s.place[e] == st.L6]
    if s.to_act != OVER:
        stuck = is_dead(s)
        return (
            [Phrase("the game goes on though it is decided")]
            if lit or stuck or s.winner != st.NOBODY
            else []
        )
    if not st.NOBODY <= s.winner < s.seats:
        return [Phrase("seat {seat} has won but does not exist", seat=s.winner)]
    if len(lit) > 1 or (lit and lit[0] // st.SLOTS != s.winner):
        return [Phrase("the owner of the Illuminated is not the winner")]
    return []
