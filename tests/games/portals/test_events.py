"""What the rules emit: the same plain and compiled, no more than a seat may know, and something of every kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from games.portals.scene import EDITION, position
from hexameron.core.compiled import entries
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.match import events
from hexameron.core.match.events import Event, PlayedStep, project, read_buffer, vocabulary
from hexameron.games.portals.rules import events as ev
from hexameron.games.portals.words.log import SENTENCES

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"portals": "random", "first_seat": "random"}),
    (4, {"teams": "yes"}),
    (5, {"first_seat": "random"}),
    (2, {"simplified": "yes"}),
]
VOCABULARY = vocabulary(ev.__name__)
WATCHER = EDITION.about.seats[1]  # a number that nobody sits on: it knows what a watcher knows
WHIM = 6  # one decision in so many is anything legal
LARGE_HAND = "A hand 18 19 20 21 22 23 24 25 | B hand 26"


class Step(NamedTuple):
    """A step of a game: an action or outcome, or a seat that leaves."""

    state: Any
    action: int
    leaves: bool = False

    def play(self) -> PlayedStep:
        return (EDITION.play_leaving if self.leaves else EDITION.play)(self.state, self.action)


@cache
def game(
    seats: int, chosen: tuple[tuple[str, object], ...], seed: int, leaver: int = -1
) -> tuple[Step, ...]:
    """Return the steps of a game of all styles with whims. A seat may leave before a pawn is placed, and another one later."""
    return tuple(_steps(EDITION.start(seats, dict(chosen)), seed, leaver))


def _steps(state: Any, seed: int, leaver: int) -> Iterator[Step]:
    rng, styles, leaving = (
        seed_rng("events", seed, state.seats),
        EDITION.about.styles,
        {state.seats * 3: leaver, 60: leaver + 1},
    )
    while state.to_act != OVER:
        if leaver >= 0 and state.ply in leaving:
            step = Step(state, leaving[state.ply], leaves=True)
        elif state.to_act == CHANCE or below(rng, WHIM) == 0:
            legal = EDITION.legal(state)
            step = Step(state, legal[int(below(rng, len(legal)))])
        else:
            step = Step(
                state, EDITION.choose(state, styles[(state.to_act + seed) % len(styles)], rng)
            )
        yield step
        state = (
            EDITION.left(state, step.action) if step.leaves else EDITION.after(state, step.action)
        )


def games() -> list[tuple[Step, ...]]:
    played = [
        game(seats, tuple(options.items()), seed) for seed, (seats, options) in enumerate(VARIANTS)
    ]
    return [*played, game(4, (), 9, leaver=1), (Step(position(LARGE_HAND).state, 18),)]


def by_compiled_rules(state: Any, play: Callable[[Any], None]) -> list[Event]:
    """Return the events that compiled rules write into a traced copy of a position."""
    traced: Any = EDITION.game.kernel.state_with_trace()
    for name in state.dtype.names:
        traced.raw[name] = state.raw[name]
    play(traced)
    return list(read_buffer(traced, VOCABULARY))


def test_plain_and_compiled_rules_emit_the_same_events():
    for step in (step for steps in games() for step in steps):
        question = entries.leave if step.leaves else entries.apply
        compiled = by_compiled_rules(
            step.state,
            lambda traced, ask=question, step=step: ask(EDITION.record, traced, step.action),
        )
        assert compiled == [each.event for each in step.play().happened], EDITION.write(step.state)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_plain_and_compiled_setup_emit_the_same_events(seats, options):
    chosen = EDITION.game.options(EDITION.values, seats, EDITION.about.read_options(options))
    compiled = by_compiled_rules(
        EDITION.game.kernel.State(), lambda traced: entries.start(EDITION.record, chosen, traced)
    )
    assert compiled == [each.event for each in EDITION.play_start(seats, options).happened]


def compare_worlds(steps: tuple[Step, ...]) -> int:
    """Refuse events that differ for a seat, or a watcher, where all it saw is the same; return how many were compared."""
    worlds, compared = seed_rng("worlds of events"), 0
    for state in [step.state for step in steps][::5]:
        for seat in (*range(state.seats), WATCHER):
            known: dict[int, list[Event]] = {}
            for world in (state, EDITION.resample(state, seat, worlds)):
                for action in EDITION.legal(world)[:12]:
                    code = EDITION.sees(world, action, seat)
                    seen = project(
                        EDITION.play(world, action).happened, seat if seat < state.seats else None
                    )
                    compared += code in known
                    assert known.setdefault(code, seen) == seen, (
                        f"seat {seat} learns more than it sees: {seen}"
                    )
    return compared


def test_events_tell_no_more_than_a_seat_sees(capsys):
    compared = sum(compare_worlds(steps) for steps in games()[:-1])
    with capsys.disabled():
        print(f" {compared:,} pairs compared")
    assert compared >= 2000


@pytest.mark.parametrize("kind", [ev.Dealt, ev.Drew])
def test_a_mask_that_lets_everybody_know_is_found(monkeypatch, kind):
    secrets_of = events.secrets_of
    monkeypatch.setattr(
        events,
        "secrets_of",
        lambda each: (None,) * len(kind.__struct_fields__) if each is kind else secrets_of(each),
    )
    with pytest.raises(AssertionError, match="learns more than it sees"):
        for steps in games():
            compare_worlds(steps)


def test_every_event_is_emitted_and_has_an_entry():
    setups = [EDITION.play_start(seats, options) for seats, options in VARIANTS]
    played = [*setups, *[step.play() for steps in games() for step in steps]]
    assert (
        {type(each.event) for result in played for each in result.happened}
        == set(VOCABULARY)
        == set(SENTENCES)
    )


def test_hops_and_roads_are_told_apart():
    """T-R41: a portal that a road also leads to is reached by road."""
    through = position("A at shiloh | B | portals shiloh beersheba capernaum")
    by_portal = EDITION.play(through.state, through.find("go beersheba")).happened
    by_road = EDITION.play(through.state, through.find("go bethel")).happened
    assert [type(each.event) for each in (*by_portal, *by_road)] == [ev.Hopped, ev.Moved]
    neighbour = position("A at jerusalem | B | portals jerusalem bethel capernaum")
    assert isinstance(
        EDITION.play(neighbour.state, neighbour.find("go bethel")).happened[0].event, ev.Moved
    )
