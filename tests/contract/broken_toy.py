"""Each invariant can fail: the toy game passes all of them, and a toy broken on purpose fails the one it breaks.

Run in plain mode by test_broken.py, so that no variant has to be compiled.
"""

from __future__ import annotations

from typing import Annotated

import pytest

from contract import invariants, toy
from hexameron.core.compiled.record import OVER
from hexameron.core.match.events import EVERYBODY_KNOWS, WATCHERS, Event, SecretTo, emit, only


def never_ends(c, s, action):
    toy.apply(c, s, action)
    if s.to_act == OVER and s.winner < 0:
        s.to_act, s.turn = 0, 0


def starts_half(c, o, s):
    turn = s.turn
    toy.start(c, o, s)
    s.turn = turn


def gets_stuck(c, s, out):
    return 0 if s.to_act >= 0 and s.turn == 3 else toy.legal(c, s, out)


def descending(c, s, out):
    n = toy.legal(c, s, out)
    out[0], out[1] = out[1], out[0]
    return n


def shows_all(e, s, seat):
    return toy.View(seat, tuple(s.card), s.to_act, s.turn, tuple(s.peeked), s.winner)


def returns_the_truth(c, s, seat, rng):
    pass


def copies_the_truth(c, s, seat, rng):
    if toy.below(rng, 2):
        toy.resample(c, s, seat, rng)


def observes_all(c, s, seat, out):
    out[0], out[1] = s.card[0], s.card[1]


def peeks(c, s, style, rng):
    return toy.GUESS.code(s.card[1 - s.to_act])


def sees_too_little(c, s, action, seat):
    return 5


def everybody(c, s, e):
    return EVERYBODY_KNOWS


def watchers_too(c, s, e):
    return only(e.seat) | WATCHERS


class Shouted(Event):
    """The card that a seat peeks at, with a mask that lets everybody know it."""

    seat: int
    card: Annotated[int | None, SecretTo(everybody)]


class Filmed(Event):
    """The card that a seat peeks at, with a mask that lets watchers know it."""

    seat: int
    card: Annotated[int | None, SecretTo(watchers_too)]


def shouts(c, s, action):
    if toy.PEEK.has(action) and s.to_act >= 0:
        emit(s, Shouted, s.to_act, s.card[1 - s.to_act])
    toy.apply(c, s, action)


def films(c, s, action):
    if toy.PEEK.has(action) and s.to_act >= 0:
        emit(s, Filmed, s.to_act, s.card[1 - s.to_act])
    toy.apply(c, s, action)


def emits_by_whim(c, s, action):
    emitted.append(action)
    if len(emitted) % 3 == 0:
        emit(s, toy.Waited, 0)
    toy.apply(c, s, action)


def calls_all_quiet(c, s, action):
    return True


def forgets_the_turn(e, s):
    return " ".join(str(x) for x in (s.to_act, s.ply, 0, s.winner, *s.card, *s.peeked))


def same_words(r, action):
    return "act"


def accepts_everything(r, action):
    return ""


def lists_no_guess(c, s, out):
    return 2 if s.to_act >= 0 else toy.legal(c, s, out)


def loses_a_seat(c, s):
    return s.seats - (s.turn > 2)


def stays(c, s, seat):
    s.ply += 1


def half_leaves(c, s, seat):
    s.ply += 1
    s.to_act = 5


no_word_on_the_end = {kind: say for kind, say in toy.SENTENCES.items() if kind is not toy.Ended}


class Twin:
    """A rule whose compiled twin does something else; in plain mode every second call differs."""

    def __init__(self):
        self.calls = 0

    def __call__(self, c, s, rng, out, weights_buffer):
        n = toy.legal(c, s, out)
        self.calls += 1
        return out[(toy.below(rng, n) + self.calls) % n]


def apply_in_place(c, s, action):
    toy.apply(c, s, action)
    changed_before.append(s)
    if len(changed_before) > 3:
        changed_before[-3].turn = 0


changed_before: list = []
emitted: list = []

BROKEN = [
    (invariants.starts_clean, {"start": starts_half}),
    (invariants.ends_within_bound, {"apply": never_ends}),
    (invariants.ends_within_bound, {"legal": gets_stuck}),
    (invariants.ends_within_bound, {"legal": descending}),
    (invariants.keeps_secrets, {"view": shows_all}),
    (invariants.keeps_secrets, {"resample": returns_the_truth}),
    (invariants.keeps_secrets, {"resample": copies_the_truth}),
    (invariants.keeps_secrets, {"observe": observes_all}),
    (invariants.keeps_secrets, {"choose": peeks}),
    (invariants.seats_see_what_they_learn, {"sees": sees_too_little}),
    (invariants.seats_see_what_they_learn, {"apply": shouts}),
    (invariants.watchers_know_no_more, {"apply": films}),
    (invariants.replays_the_same_events, {"apply": emits_by_whim}),
    (invariants.every_event_has_a_sentence, {"SENTENCES": no_word_on_the_end}),
    (invariants.takes_back_no_news, {"tells_nothing": calls_all_quiet}),
    (invariants.round_trips, {"write": forgets_the_turn}),
    (invariants.round_trips, {"words": same_words}),
    (invariants.log_round_trips, {"apply": apply_in_place}),
    (invariants.conserves, {"invariants": loses_a_seat}),
    (invariants.refuses_illegal, {"refusal": accepts_everything, "legal": lists_no_guess}),
    (invariants.leaving_goes_on, {"leave": half_leaves}),
]


def named(part):
    change = part if callable(part) else next(iter(part.values()))
    return getattr(change, "__name__", "")


@pytest.mark.parametrize("invariant", invariants.ALL, ids=lambda f: f.__name__)
@pytest.mark.parametrize("seed", range(5))
def test_the_sound_toy_passes(invariant, seed):
    invariant(toy.make(), 2, seed)


@pytest.mark.parametrize(("invariant", "changes"), BROKEN, ids=named)
def test_the_broken_toy_fails(invariant, changes):
    changed_before.clear()
    edition = toy.make(**changes)
    with pytest.raises((AssertionError, IndexError, ValueError)):
        for seed in range(30):
            invariant(edition, 2, seed)


def test_a_twin_that_differs_is_found():
    from hexameron.core.compiled.contract import _by_class

    edition = toy.make()
    object.__setattr__(_by_class[edition.game.kernel.State], "pick", Twin())
    with pytest.raises(AssertionError, match="differs"):
        for seed in range(5):
            invariants.plain_equals_compiled(edition, 2, seed)
