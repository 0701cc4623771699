"""What must hold for every game. Each function plays and asserts; a deliberately broken game must fail each."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from hexameron.core import contract, entries, log
from hexameron.core.errors import Refused
from hexameron.core.game import Game
from hexameron.core.record import CHANCE, OVER, Head
from hexameron.core.rng import below, seeded

NONSENSE = [10**6, -5, 2**63, -(2**63), True, 1.5, "3", "toString", "__proto__", "__class__", None, [0], {"a": 1}]


def walk(game: Game, seats: int, seed: int, options: dict | None = None) -> Iterator[Head]:
    """Every position of one random game."""
    rng = seeded("walk", game.about.slug, seats, seed)
    state = game.new(seats, options)
    heights = game.scratch.copy()
    while True:
        yield state
        if state.to_act == OVER:
            return
        action = int(entries.pick(game.standard.record, state, rng, game.scratch, heights))
        state = game.after(state, action)


def some(game: Game, seats: int, seed: int, most: int) -> list[tuple[int, Head]]:
    """Up to `most` positions of a random game, spread over it, with their numbers; the last one is its end."""
    states = list(enumerate(walk(game, seats, seed)))
    step = max(1, len(states) // most)
    return [*states[:-1:step], states[-1]]


def starts_clean(game: Game, seats: int, seed: int) -> None:
    """1. The first position does not depend on what lay in memory before."""
    board, kind = game.standard, game.kernel.State
    options = game.options(board.values, seats, game.about.read_options({}))
    used = kind.read(bytes([1 + seed % 127]) * kind.dtype.itemsize)
    entries.start(board.record, options, used)
    assert used.fields() == game.new(seats).fields()


def ends_within_bound(game: Game, seats: int, seed: int) -> None:
    """1. Random play ends within the declared bound; somebody can always act, and lists are ascending codes."""
    bound = game.max_steps(game.new(seats))
    for steps, state in enumerate(walk(game, seats, seed)):
        assert steps <= bound, f"{steps} steps, bound {bound}"
        assert state.ply == steps
        legal = game.legal(state)
        assert legal == sorted(set(legal)), "not ascending"
        assert len(legal) <= game.max_legal
        if state.to_act == OVER:
            assert not legal
        else:
            assert legal, "nobody can act"
            assert state.to_act == CHANCE or 0 <= state.to_act < state.seats
            assert state.to_act == CHANCE or set(game.candidates(state)) <= set(legal)
            assert state.to_act != CHANCE or min(game.weights(state)) > 0
            assert state.to_act == CHANCE or all(0 <= action < game.actions for action in legal)
    payoffs = game.payoffs(state)
    assert len(payoffs) == seats and all(0 <= p <= 1 for p in payoffs)


def keeps_secrets(game: Game, seats: int, seed: int) -> None:
    """2. A seat cannot tell a re-dealt world from the true one, and re-dealing depends on its view alone."""
    content, worlds, moved = game.standard.record, seeded("worlds", seed), 0
    for number, state in some(game, seats, seed, 30):
        for seat in range(seats):
            other = game.resampled(state, seat, worlds)
            assert not game.check(content, other), game.check(content, other)
            _same_to_seat(game, state, other, seat)
            first, second = seeded("second", number, seat), seeded("second", number, seat)
            assert game.resampled(other, seat, first) == game.resampled(state, seat, second), "more than the view decides"
            moved += other != state
    assert not game.about.hidden or moved, "every re-dealt world was the true one"


def _same_to_seat(game: Game, state: Head, other: Head, seat: int) -> None:
    content = game.standard.record
    assert game.view(content, other, seat) == game.view(content, state, seat)
    assert np.array_equal(game.observe(other, seat), game.observe(state, seat))
    assert other.to_act == state.to_act
    if state.to_act == seat:
        assert game.legal(other) == game.legal(state)
        assert game.candidates(other) == game.candidates(state)
        for style in game.about.styles:
            assert game.choose(other, style, seeded(7)) == game.choose(state, style, seeded(7)), f"{style} peeks"


def seats_see_what_they_learn(game: Game, seats: int, seed: int) -> None:
    """2. Whatever a step changes in a seat's view is determined by its view before and what `sees` told it."""
    content, worlds = game.standard.record, seeded("sees", seed)
    for _, state in some(game, seats, seed, 16)[:-1]:
        for seat in range(seats):
            other = game.resampled(state, seat, worlds)
            learnt: dict[int, object] = {}
            for world in (state, other):
                for action in game.legal(world)[:24]:
                    code = game.sees(world, action, seat)
                    after = game.view(content, game.after(world, action), seat)
                    assert learnt.setdefault(code, after) == after, "one code, two different things seen"


def round_trips(game: Game, seats: int, seed: int) -> None:
    """3. Bytes, position text and words each come back as they went."""
    content = game.standard.record
    for state in walk(game, seats, seed):
        assert not game.check(content, state), game.check(content, state)
    for number, state in some(game, seats, seed, 24):
        assert game.from_bytes(bytes(state)) == state
        text = game.to_text(state)
        assert "\n" not in text
        assert game.from_text(text) == state, text
        if state.to_act >= 0:
            _words_round_trip(game, state, seed + number)
    for _, state in some(game, seats, seed, 8):
        _everything_speaks(game, state)


def _words_round_trip(game: Game, state: Head, seed: int) -> None:
    seen = game.view(game.standard.record, state, state.to_act)
    legal = game.legal(state)
    for language in ("en", "pl"):
        names = [game.words(seen, action, language) for action in legal]
        assert len(set(names)) == len(names), "two actions have the same words"
    assert len({game.notation(seen, action) for action in legal}) == len(legal)
    action = legal[int(below(seeded("words", seed), len(legal)))]
    for text in (game.notation(seen, action), game.words(seen, action, "pl")):
        assert game.find(state, text) == action
    touched = [tuple(game.touches(seen, action)) for action in legal]
    assert len(set(touched)) == len(legal), "two actions are made by the same touches"
    for touch in touched[0]:
        assert game.label(seen, touch, "pl")
    assert game.explain(seen, action, "pl")


def _everything_speaks(game: Game, state: Head) -> None:
    for seat in (None, *range(state.seats)):
        seen = game.view(game.standard.record, state, seat)
        for language in ("en", "pl"):
            assert game.headline(seen, language) and game.text(seen, language) and game.scores(seen, language)
            board = game.board(seen, language)
            assert board.startswith("<svg") and " style=" not in board and "<script" not in board


def log_round_trips(game: Game, seats: int, seed: int) -> None:
    """3. A match survives export and import; every earlier position stays as it was."""
    match = log.begin(game, [f"seat {s}" for s in range(seats)], seed=bytes([seed % 256]) * 32, match="test", nonces=["n"] * seats)
    rng, kept = seeded("log", seed), []
    while not match.is_over:
        kept.append(bytes(match.state))
        if match.state.to_act == CHANCE:
            match.roll()
        else:
            legal = game.legal(match.state)
            match.act(match.state.to_act, legal[int(below(rng, len(legal)))])
    assert [bytes(position) for position in match.positions[:-1]] == kept, "an earlier position changed"
    again = log.read(match.export(), lambda slug: game)
    assert again.state == match.state and again.export() == match.export()


def plain_equals_compiled(game: Game, seats: int, seed: int) -> None:
    """4. The same seed gives the same positions compiled and as written."""
    content = game.standard.record
    fast, slow = game.new(seats), game.new(seats)
    heights, out = game.scratch.copy(), game.scratch.copy()
    one, two = seeded("twin", seed), seeded("twin", seed)
    for _ in range(160):
        if fast.to_act == OVER:
            break
        action = int(entries.pick(content, fast, one, out, heights))
        assert action == contract.pick(content, slow, two, [0] * len(out), [0] * len(out)), "pick differs"
        listed = [0] * len(out)
        assert listed[: contract.legal(content, slow, listed)] == game.legal(fast), "legal differs"
        entries.apply(content, fast, action)
        contract.apply(content, slow, action)
        assert fast == slow, "apply differs"


def conserves(game: Game, seats: int, seed: int) -> None:
    """5. Nothing appears or is lost: the game's own conservation law."""
    content, law = game.standard.record, None
    for state in walk(game, seats, seed):
        now = game.conserved(content, state)
        law = now if law is None else law
        assert now == law, f"{law} became {now}"


def refuses_illegal(game: Game, seats: int, seed: int) -> None:
    """6. Illegal actions are refused with a sentence, and the position is untouched."""
    rng = seeded("illegal", seed)
    for _, state in some(game, seats, seed, 24):
        before, legal = bytes(state), set(game.legal(state))
        tries = [*NONSENSE, *[int(below(rng, game.actions)) for _ in range(8)]]
        for action in tries:
            if not isinstance(action, (list, dict)) and action in legal and not isinstance(action, (bool, float)):
                continue
            try:
                game.after(state, action)
            except Refused as error:
                assert len(str(error)) > 15 and str(error)[-1] in ".!?", str(error)
            else:
                raise AssertionError(f"{action!r} was accepted")
        assert bytes(state) == before, "the position changed"


def leaving_goes_on(game: Game, seats: int, seed: int) -> None:
    """A seat may leave at any moment; the game goes on to an end."""
    rng = seeded("leave", seed)
    states = list(walk(game, seats, seed))
    state = states[int(below(rng, max(1, len(states) - 1)))]
    heights = game.scratch.copy()
    for seat in range(seats - 1):
        if state.to_act != OVER:
            state = game.left(state, seat)
            assert not game.check(game.standard.record, state), game.check(game.standard.record, state)
    for _ in range(game.max_steps(state) + 8):
        if state.to_act == OVER:
            return
        assert game.legal(state)
        state = game.after(state, int(entries.pick(game.standard.record, state, rng, game.scratch, heights)))
    raise AssertionError("no end after everybody left")


ALL = (
    starts_clean,
    ends_within_bound,
    keeps_secrets,
    seats_see_what_they_learn,
    round_trips,
    log_round_trips,
    plain_equals_compiled,
    conserves,
    refuses_illegal,
    leaving_goes_on,
)
