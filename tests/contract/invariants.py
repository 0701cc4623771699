"""What must hold for every game. Each function plays and asserts; a deliberately broken game must fail each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from hexameron.bots.player import estimate_payoffs
from hexameron.core.compiled import contract, entries
from hexameron.core.compiled.compiling import PLAIN
from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.errors import Refused
from hexameron.core.match import log
from hexameron.core.match.events import Event, PlayedStep, project, read_buffer, vocabulary
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import LANGUAGES

NONSENSE = [
    10**6,
    -5,
    2**63,
    -(2**63),
    True,
    1.5,
    "3",
    "toString",
    "__proto__",
    "__class__",
    None,
    [0],
    {"a": 1},
]


def walk(edition: Edition, seats: int, seed: int, options: dict | None = None) -> Iterator[Head]:
    """Every position of one random game."""
    rng = seed_rng("walk", edition.about.slug, seats, seed)
    state, out, weights_buffer = edition.start(seats, options), edition.room(), edition.room()
    while True:
        yield state
        if state.to_act == OVER:
            return
        action = int(entries.pick(edition.record, state, rng, out, weights_buffer))
        state = edition.after(state, action)


def some(edition: Edition, seats: int, seed: int, most: int) -> list[tuple[int, Head]]:
    """Up to `most` positions of a random game, spread over it, with their numbers; the last one is its end."""
    states = list(enumerate(walk(edition, seats, seed)))
    step = max(1, len(states) // most)
    return [*states[:-1:step], states[-1]]


def starts_clean(edition: Edition, seats: int, seed: int) -> None:
    """1. The first position does not depend on what lay in memory before."""
    kind = edition.game.kernel.State
    options = edition.game.options(edition.values, seats, edition.about.read_options({}))
    used = kind.read(bytes([1 + seed % 127]) * kind.dtype.itemsize)
    entries.start(edition.record, options, used)
    assert used.fields() == edition.start(seats).fields()


def ends_within_bound(edition: Edition, seats: int, seed: int) -> None:
    """1. Random play ends within the declared bound; somebody can always act, and lists are ascending codes."""
    bound = edition.game.max_steps(edition.start(seats))
    for steps, state in enumerate(walk(edition, seats, seed)):
        assert steps <= bound, f"{steps} steps, bound {bound}"
        assert state.ply == steps
        legal = edition.legal(state)
        assert legal == sorted(set(legal)), "not ascending"
        assert len(legal) <= edition.game.max_legal
        if state.to_act == OVER:
            assert not legal
        else:
            assert legal, "nobody can act"
            assert state.to_act == CHANCE or 0 <= state.to_act < state.seats
            assert state.to_act == CHANCE or set(edition.candidates(state)) <= set(legal)
            assert state.to_act != CHANCE or min(edition.weights(state)) > 0
            assert state.to_act == CHANCE or all(
                0 <= action < edition.game.actions for action in legal
            )
    payoffs = edition.payoffs(state)
    assert len(payoffs) == seats and all(0 <= p <= 1 for p in payoffs)


def keeps_secrets(edition: Edition, seats: int, seed: int) -> None:
    """2. A seat cannot tell a re-dealt world from the true one, and re-dealing depends on its view alone."""
    worlds, moved = seed_rng("worlds", seed), 0
    for number, state in some(edition, seats, seed, 30):
        for seat in range(seats):
            other = edition.resample(state, seat, worlds)
            assert not edition.check(other), edition.check(other)
            _same_to_seat(edition, state, other, seat)
            first, second = seed_rng("second", number, seat), seed_rng("second", number, seat)
            assert edition.resample(other, seat, first) == edition.resample(state, seat, second), (
                "more than the view decides"
            )
            moved += other != state
    assert not edition.about.hidden or moved, "every re-dealt world was the true one"


def _same_to_seat(edition: Edition, state: Head, other: Head, seat: int) -> None:
    assert edition.view(other, seat) == edition.view(state, seat)
    assert np.array_equal(edition.observe(other, seat), edition.observe(state, seat))
    assert other.to_act == state.to_act
    if state.to_act == seat:
        assert edition.legal(other) == edition.legal(state)
        assert edition.candidates(other) == edition.candidates(state)
        for style in edition.about.styles:
            assert edition.choose(other, style, seed_rng(7)) == edition.choose(
                state, style, seed_rng(7)
            ), f"{style} peeks"


def seats_see_what_they_learn(edition: Edition, seats: int, seed: int) -> int:
    """2. The events that a seat may know of a step, and its view after it, follow from its view before and what it `sees`.

    Return how many steps were compared with one that looks the same.
    """
    worlds, compared = seed_rng("sees", seed), 0
    for _, state in some(edition, seats, seed, 16)[:-1]:
        for seat in range(seats):
            learnt: dict[int, tuple[object, ...]] = {}
            for world, action in _steps(edition, state, edition.resample(state, seat, worlds)):
                code, played = edition.sees(world, action, seat), edition.play(world, action)
                news = project(played.happened, seat), edition.view(played.state, seat)
                compared += code in learnt
                assert learnt.setdefault(code, news) == news, (
                    "one code, two different things learnt"
                )
    return compared


def watchers_know_no_more(edition: Edition, seats: int, seed: int) -> int:
    """2. The events that a watcher may know follow from the watcher's view before the step and what all seats see of it.

    Return how many steps were compared with one that looks the same.
    """
    worlds, compared = seed_rng("watchers", seed), 0
    for _, state in some(edition, seats, seed, 30)[:-1]:
        other, watched = state, edition.view(state, None)
        for seat in range(seats):
            again = edition.resample(other, seat, worlds)
            if (
                edition.view(again, None) == watched
            ):  # a world dealt twice need not keep what all remember, such as picks of Aniołowie
                other = again
        known: dict[object, list[Event]] = {}
        for world, action in _steps(edition, state, other):
            played = edition.play(world, action)
            code, events = (
                _seen_by_watchers(edition, world, action, played),
                project(played.happened, None),
            )
            compared += code in known
            assert known.setdefault(code, events) == events, "a watcher learns what was hidden"
    return compared


def _steps(edition: Edition, *worlds: Head) -> list[tuple[Head, int]]:
    return [(world, action) for world in worlds for action in edition.legal(world)[:24]]


def _seen_by_watchers(edition: Edition, world: Head, action: int, played: PlayedStep) -> object:
    """Return what `sees` answers for a number that nobody sits on; or what all seats see, or only the kinds of events if they differ."""
    if edition.about.watchers_see:
        return edition.sees(world, action, edition.about.seats[1])
    codes = {edition.sees(world, action, seat) for seat in range(world.seats)}
    return codes.pop() if len(codes) == 1 else tuple(type(each.event) for each in played.happened)


def replays_the_same_events(edition: Edition, seats: int, seed: int) -> None:
    """4. A step played twice, and once more by compiled rules with a traced State, has the same events in the same order."""
    content, chosen = (
        edition.record,
        edition.game.options(edition.values, seats, edition.about.read_options({})),
    )
    _emits_the_same(
        edition,
        edition.game.kernel.State(),
        partial(edition.play_start, seats),
        partial(entries.start, content, chosen),
    )
    for number, state in some(edition, seats, seed, 24)[:-1]:
        seat, legal = number % seats, edition.legal(state)
        _emits_the_same(
            edition,
            state,
            partial(edition.play_leaving, state, seat),
            lambda s, by=seat: entries.leave(content, s, by),
        )
        for action in legal[:: max(1, len(legal) // 6)]:
            _emits_the_same(
                edition,
                state,
                partial(edition.play, state, action),
                lambda s, by=action: entries.apply(content, s, by),
            )


def _emits_the_same(
    edition: Edition,
    state: Head,
    play: Callable[[], PlayedStep],
    play_compiled: Callable[[Any], None],
) -> None:
    played, again = play(), play()
    assert again.happened == played.happened, "played again, a step has other events"
    assert again.state == played.state
    if not PLAIN:  # uncompiled, nothing is written into a traced State
        traced: Any = edition.game.kernel.state_with_trace()
        for name in state.dtype.names:
            traced.raw[name] = state.raw[name]
        play_compiled(traced)
        events = [each.event for each in played.happened]
        assert list(read_buffer(traced, kinds_of_events(edition))) == events, (
            "compiled, a step has other events"
        )
        assert all(
            np.array_equal(traced.raw[name], played.state.raw[name]) for name in state.dtype.names
        )


def kinds_of_events(edition: Edition) -> tuple[type[Event], ...]:
    """Return the vocabulary of a game: the module that declares one kind of event declares all of them."""
    sentences: Any = edition.game.people["SENTENCES"]
    return vocabulary(next(iter(sentences)).__module__)


def every_event_has_a_sentence(edition: Edition, seats: int, seed: int) -> None:
    """3. The table of the log has an entry for each kind of event, also where it says nothing."""
    assert set(edition.game.people["SENTENCES"]) == set(kinds_of_events(edition))


def looks_alike_where_all_is_open(edition: Edition, seats: int, seed: int) -> None:
    """2. Without secrets a seat sees what a watcher sees."""
    for _, state in some(edition, seats, seed, 30) if not edition.about.hidden else ():
        for seat in range(seats):
            assert edition.view(state, seat, edition.view(state, None)) == edition.view(state, seat)


def takes_back_no_news(edition: Edition, seats: int, seed: int) -> None:
    """2. After a step that tells nothing, views, lists and log lines are the same in 200 worlds that a seat holds possible."""
    worlds, left = seed_rng("takes back", seed), dict.fromkeys(range(seats), 200)
    for _, state in some(edition, seats, seed, 60)[:-1] if edition.about.hidden else ():
        quiet = [
            action
            for action in edition.legal(state)
            if state.to_act >= 0 and edition.tells_nothing(state, action)
        ]
        for action, seat in product(quiet[:4], range(seats)):
            if left[seat] > 0:
                expected = _learnt(edition, state, action, seat)
                for _ in range(5):
                    left[seat] -= 1
                    assert (
                        _learnt(edition, edition.resample(state, seat, worlds), action, seat)
                        == expected
                    ), "taken back, it was a look"


def _learnt(edition: Edition, state: Head, action: int, seat: int) -> tuple[object, ...]:
    played = edition.play(state, action)
    after = played.state
    line = edition.tell(state, played, seat)
    return (
        edition.view(after, seat),
        line,
        after.to_act,
        edition.legal(after) if after.to_act == seat else (),
    )


def round_trips(edition: Edition, seats: int, seed: int) -> None:
    """3. Bytes, position text and words each come back as they went."""
    for state in walk(edition, seats, seed):
        assert not edition.check(state), edition.check(state)
    for number, state in some(edition, seats, seed, 24):
        assert edition.read(bytes(state)) == state
        text = edition.write(state)
        assert "\n" not in text
        assert edition.read(text) == state, text
        if state.to_act >= 0:
            _words_round_trip(edition, state, seed + number)
    for _, state in some(edition, seats, seed, 8):
        _everything_speaks(edition, state)


def _words_round_trip(edition: Edition, state: Head, seed: int) -> None:
    legal = edition.legal(state)
    for language in LANGUAGES:
        reader = edition.reader(state, state.to_act, language)
        names = [reader.words(action) for action in legal]
        assert len(set(names)) == len(names), "two actions have the same words"
    assert len({reader.notation(action) for action in legal}) == len(legal)
    action = legal[int(below(seed_rng("words", seed), len(legal)))]
    for text in (reader.notation(action), reader.words(action)):
        assert edition.find(state, text) == action
    touched = [tuple(reader.touches(action)) for action in legal]
    assert len(set(touched)) == len(legal), "two actions are made by the same touches"
    for touch in touched[0]:
        assert reader.label(touch)
    assert reader.explain(action)


def _everything_speaks(edition: Edition, state: Head) -> None:
    for seat in (None, *range(state.seats)):
        for language in LANGUAGES:
            reader = edition.reader(state, seat, language)
            assert reader.headline() and reader.text() and reader.scores()
            board = reader.svg()
            assert board.startswith("<svg") and " style=" not in board and "<script" not in board


def log_round_trips(edition: Edition, seats: int, seed: int) -> None:
    """3. A match survives export and import; every earlier position stays as it was."""
    match = log.begin_match(
        edition,
        [f"seat {s}" for s in range(seats)],
        seed=bytes([seed % 256]) * 32,
        match="test",
        nonces=["n"] * seats,
    )
    rng, kept = seed_rng("log", seed), []
    while not match.is_over:
        kept.append(bytes(match.state))
        if match.state.to_act == CHANCE:
            match.roll()
        else:
            legal = edition.legal(match.state)
            match.act(match.state.to_act, legal[int(below(rng, len(legal)))])
    assert [bytes(position) for position in match.positions[:-1]] == kept, (
        "an earlier position changed"
    )
    again = log.read_match(match.export(), lambda slug: edition.game)
    assert again.state == match.state and again.export() == match.export()


def plain_equals_compiled(edition: Edition, seats: int, seed: int) -> None:
    """4. The same seed gives the same positions compiled and as written."""
    content = edition.record
    fast, slow = edition.start(seats), edition.start(seats)
    weights_buffer, out = edition.room(), edition.room()
    one, two = seed_rng("twin", seed), seed_rng("twin", seed)
    for number in range(160):
        if fast.to_act == OVER:
            break
        action = int(entries.pick(content, fast, one, out, weights_buffer))
        assert action == contract.pick(content, slow, two, [0] * len(out), [0] * len(out)), (
            "pick differs"
        )
        listed = [0] * len(out)
        assert listed[: contract.legal(content, slow, listed)] == edition.legal(fast), (
            "legal differs"
        )
        if number % 8 == 0:
            _answers_alike(edition, fast, action, seed + number)
        entries.apply(content, fast, action)
        contract.apply(content, slow, action)
        assert fast == slow, "apply differs"


def _answers_alike(edition: Edition, state: Head, action: int, seed: int) -> None:
    """sees, resample, leave, observe, appraise and the first style, compiled and as written, from the same position."""
    content, seats = edition.record, range(state.seats)
    assert [edition.sees(state, action, seat) for seat in seats] == [
        contract.sees(content, state, action, seat) for seat in seats
    ], "sees differs"
    for seat in seats:
        dealt, left, numbers = (
            state.copy(),
            state.copy(),
            np.zeros(edition.game.observation, np.float32),
        )
        contract.resample(content, dealt, seat, seed_rng("deal", seed))
        assert edition.resample(state, seat, seed_rng("deal", seed)) == dealt, "resample differs"
        contract.leave(content, left, seat)
        assert edition.left(state, seat) == left, "leave differs"
        contract.observe(content, state, seat, numbers)
        assert np.allclose(edition.observe(state, seat), numbers), "observe differs"
    if state.to_act >= 0:
        worths = [0.0] * state.seats
        contract.appraise(content, state, worths)
        assert np.allclose(estimate_payoffs(edition, state), worths, atol=1e-5), "appraise differs"
        for number, style in enumerate(edition.about.styles[:1]):
            chosen = contract.choose(content, state, number, seed_rng("style", seed))
            assert edition.choose(state, style, seed_rng("style", seed)) == chosen, "choose differs"


def conserves(edition: Edition, seats: int, seed: int) -> None:
    """5. Nothing appears or is lost: the game's own conservation law."""
    law = None
    for state in walk(edition, seats, seed):
        now = edition.game.invariants(edition.record, state)
        law = now if law is None else law
        assert now == law, f"{law} became {now}"


def refuses_illegal(edition: Edition, seats: int, seed: int) -> None:
    """6. Illegal actions are refused with a sentence, and the position is untouched."""
    rng = seed_rng("illegal", seed)
    for _, state in some(edition, seats, seed, 24):
        before, legal = bytes(state), set(edition.legal(state))
        tries = [*NONSENSE, *[int(below(rng, edition.game.actions)) for _ in range(8)]]
        for action in tries:
            if (
                not isinstance(action, (list, dict))
                and action in legal
                and not isinstance(action, (bool, float))
            ):
                continue
            try:
                edition.after(state, action)
            except Refused as error:
                assert len(str(error)) > 15 and str(error)[-1] in ".!?", str(error)
            else:
                raise AssertionError(f"{action!r} was accepted")
        assert bytes(state) == before, "the position changed"


def leaving_goes_on(edition: Edition, seats: int, seed: int) -> None:
    """A seat may leave at any moment; the game goes on to an end."""
    rng = seed_rng("leave", seed)
    states = list(walk(edition, seats, seed))
    state = states[int(below(rng, max(1, len(states) - 1)))]
    out, weights_buffer = edition.room(), edition.room()
    for seat in range(seats - 1):
        if state.to_act != OVER:
            state = edition.left(state, seat)
            assert not edition.check(state), edition.check(state)
    for _ in range(edition.game.max_steps(state) + 8):
        if state.to_act == OVER:
            return
        assert edition.legal(state)
        state = edition.after(
            state, int(entries.pick(edition.record, state, rng, out, weights_buffer))
        )
    raise AssertionError("no end after everybody left")


ALL = (
    starts_clean,
    ends_within_bound,
    keeps_secrets,
    seats_see_what_they_learn,
    watchers_know_no_more,
    looks_alike_where_all_is_open,
    takes_back_no_news,
    round_trips,
    log_round_trips,
    plain_equals_compiled,
    replays_the_same_events,
    every_event_has_a_sentence,
    conserves,
    refuses_illegal,
    leaving_goes_on,
)
