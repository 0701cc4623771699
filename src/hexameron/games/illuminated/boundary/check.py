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
    """Return a sentence for every invariant that the position breaks.

    All values are in their declared ranges. Later checks rely on the earlier ones.
    """
    return (
        _check_dice(s)
        or _check_sums(s)
        or _check_seats(s)
        or _check_counts(e.record, s)
        or _check_declared(e.record, s)
        or _check_roll(e.record, s)
        or _check_end(s)
    )


def _check_dice(s: st.State) -> list[Phrase]:
    faults = []
    for die in range(st.ENTITIES):
        on_table = die // st.SLOTS < s.seats and die % st.SLOTS < s.entities
        if on_table and s.place[die] == st.UNUSED:
            faults.append(
                Phrase(
                    "die {die} stands on place {place}, which is not on the ladder",
                    die=die,
                    place=s.place[die],
                )
            )
        elif not on_table and s.place[die] != st.UNUSED:
            faults.append(Phrase("die {die} belongs to nobody", die=die))
    return faults


def _check_sums(s: st.State) -> list[Phrase]:
    counted = s.copy()
    sum_up(counted)
    return (
        []
        if counted == s
        else [Phrase("the shadow totals or the dice in the Light are counted wrong")]
    )


def _check_seats(s: st.State) -> list[Phrase]:
    """Check that the seats exist, and that the seat to act is the one whose turn it is."""
    if s.starter >= s.seats or s.actor >= s.seats:
        return [Phrase("the seat to act or the starter does not exist")]
    has_begun, has_actor = s.starter != st.NOBODY, s.actor != st.NOBODY
    if s.to_act not in (CHANCE, OVER, s.actor) or (s.to_act != OVER and has_begun != has_actor):
        return [Phrase("the seat to act is not the one whose turn it is")]
    if s.gone >> s.seats or (s.to_act >= 0 and has_left(s, s.to_act)):
        return [Phrase("a seat that left the table is to act")]
    return []


def _check_counts(c: st.Content, s: st.State) -> list[Phrase]:
    """Check the round, the turn, and the actions left in it."""
    faults = []
    has_begun = s.starter != st.NOBODY
    if s.round > s.limit or (has_begun and s.round < 1):
        faults.append(Phrase("round {round} of {limit}", round=s.round, limit=s.limit))
    if has_begun and s.turn < 1:
        faults.append(Phrase("the match has begun, but no turn has"))
    most = max(c.actions_per_turn, c.actions_first_turn)
    if s.left > most or (s.to_act >= 0 and s.left < 1):
        faults.append(Phrase("{number} actions left", number=s.left))
    return faults


def _check_declared(c: st.Content, s: st.State) -> list[Phrase]:
    """Check that an action is declared exactly while the die is rolling, and that it is legal."""
    if s.to_act != CHANCE or s.starter == st.NOBODY:
        return [] if s.pending == -1 else [Phrase("an action is declared though no die is rolling")]
    before = s.copy()
    before.to_act, before.pending = s.actor, -1
    out = [0] * (st.ACTIONS + 1)
    n = legal(c, before, out)
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
    if s.rolled == 0 or not 0 <= s.roller < s.seats or not s.die:
        return [Phrase("the last roll is of no action or no seat")]
    d = decode_action(s.roller, s.rolled)
    if (
        any(die >= 0 and s.place[die] == st.UNUSED for die in (d.target, d.own))
        or d.own == d.target
    ):
        return [Phrase("the last roll is of a die that is not on the table")]
    bonuses = range(1, 6) if d.own >= 0 else (0,)
    if s.bonus not in bonuses or s.less not in (0, c.penalty) or s.against == 0:
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
    if s.winner >= s.seats:
        return [Phrase("seat {seat} has won but does not exist", seat=s.winner)]
    if len(lit) > 1 or (lit and lit[0] // st.SLOTS != s.winner):
        return [Phrase("the owner of the Illuminated is not the winner")]
    return []
