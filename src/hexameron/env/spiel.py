"""The games for OpenSpiel.

    register()
    pyspiel.load_game("hexameron_genesis", {"players": 3, "options": "name:value;…"})

Chance nodes are explicit and factored. An information state contains what a seat observed of every
step so far (perfect recall), as a string or a tensor. The observation tensor is the result of the
game's `observe` for the seat. The parameter `content` is the path of your own content file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import Refused
from hexameron.core.model.about import About
from hexameron.core.model.edition import Edition
from hexameron.env.extras import need
from hexameron.games import catalogue, load

PLAYERS, OPTIONS, CONTENT = "players", "options", "content"
# Steps in an information-state tensor. In a longer game the oldest are dropped.
REMEMBERED = 2048
# The code of an observed step has 63 bits, too many for one float, so it is split into digits.
DIGITS, BASE = 4, 1 << 16


def register() -> list[str]:
    """Register every game with OpenSpiel and return their names."""
    pyspiel = need("pyspiel", "research")
    known, names = set(pyspiel.registered_names()), []
    for slug, about in catalogue().items():
        names.append(f"hexameron_{slug}")
        if names[-1] not in known:
            kind = _type(pyspiel, names[-1], about)
            pyspiel.register_game(kind, _game_class(pyspiel, kind, slug))
    return names


def _type(pyspiel: Any, name: str, about: About) -> Any:
    kinds = pyspiel.GameType
    information = (
        kinds.Information.IMPERFECT_INFORMATION
        if about.hidden
        else kinds.Information.PERFECT_INFORMATION
    )
    return kinds(
        short_name=name,
        long_name=f"Hexameron: {about.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kinds.Utility.IDENTICAL if about.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=about.seats[1],
        min_num_players=about.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: max(2, about.seats[0]), OPTIONS: "", CONTENT: ""},
        provides_factored_observation_string=False,
    )


def read_options(text: str) -> dict[str, str]:
    """Parse options such as `entities:1;max_rounds:30`.

    They are one text, because OpenSpiel would read a number where an option is a word.
    """
    pairs = [part.partition(":") for part in text.split(";") if part]
    return {name.strip(): value.strip() for name, _, value in pairs}


def _game_class(pyspiel: Any, kind: Any, slug: str) -> type:  # noqa: C901 - small methods
    class Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, str | int] | None = None) -> None:
            given = params or {}
            edition = _edition(slug, str(given.get(CONTENT, "")))
            players = int(given.get(PLAYERS, max(2, edition.about.seats[0])))
            self.begin = SharedPosition(
                edition, edition.start(players, read_options(str(given.get(OPTIONS, ""))))
            )
            game = edition.game
            longest = int(game.max_steps(self.begin.position))
            info = pyspiel.GameInfo(
                num_distinct_actions=game.actions,
                max_chance_outcomes=game.max_legal,
                num_players=players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=longest,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> Observer:
            return Observer(
                self.begin.edition,
                self.memory_length,
                bool(iig_obs_type and iig_obs_type.perfect_recall),
            )

        @property
        def memory_length(self) -> int:
            return min(REMEMBERED, int(self.begin.edition.game.max_steps(self.begin.position)))

        def information_state_tensor_shape(self) -> list[int]:
            return [self.memory_length * (1 + DIGITS)]

        def observation_tensor_shape(self) -> list[int]:
            return [self.begin.edition.game.observation]

        def max_chance_nodes_in_history(self) -> int:
            return int(self.begin.edition.game.max_steps(self.begin.position))

    class State(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Game) -> None:
            super().__init__(game)
            self.here = game.begin
            self.seen: list[list[int]] = [[] for _ in range(int(self.position.seats))]

        @property
        def edition(self) -> Edition:
            here: SharedPosition = self.here
            return here.edition

        @property
        def position(self) -> Head:
            here: SharedPosition = self.here
            return here.position

        def current_player(self) -> int:
            to_act = int(self.position.to_act)
            return int(
                {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(
                    to_act, to_act
                )
            )

        def _legal_actions(self, player: int) -> list[int]:
            return self.edition.legal(self.position) if player == self.position.to_act else []

        def chance_outcomes(self) -> list[tuple[int, float]]:
            """Return the index and probability of each outcome.

            OpenSpiel needs small numbers, so an outcome is identified by its index.
            """
            weights = self.edition.weights(self.position)
            return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

        def _apply_action(self, action: int) -> None:
            if self.position.to_act == CHANCE:
                action = self.edition.legal(self.position)[action]
            for seat, seen in enumerate(self.seen):
                seen.append(self.edition.sees(self.position, action, seat))
            self.here = SharedPosition(self.edition, self.edition.after(self.position, action))

        def _action_to_string(self, player: int, action: int) -> str:
            if player < 0:
                return f"outcome {action}"
            try:
                return self.edition.reader(self.position, player).notation(action)
            except (Refused, LookupError, ValueError):
                return f"action {action}"

        def is_terminal(self) -> bool:
            return bool(self.position.to_act == OVER)

        def returns(self) -> list[float]:
            return (
                self.edition.payoffs(self.position)
                if self.is_terminal()
                else [0.0] * len(self.seen)
            )

        def information_state_string(self, player: int | None = None) -> str:
            return text_of_memory(self, self._seat(player))

        def information_state_tensor(self, player: int | None = None) -> list[float]:
            observer = self.get_game().make_py_observer(
                pyspiel.IIGObservationType(perfect_recall=True)
            )
            observer.set_from(self, self._seat(player))
            return observer.tensor.tolist()  # type: ignore[no-any-return]

        def observation_string(self, player: int | None = None) -> str:
            return self.edition.reader(self.position, self._seat(player)).text()

        def observation_tensor(self, player: int | None = None) -> list[float]:
            return self.edition.observe(self.position, self._seat(player)).tolist()  # type: ignore[no-any-return]

        def resample_from_infostate(
            self, player_id: int, probability_sampler: Callable[[], float]
        ) -> State:
            """Return a re-dealt state that the player cannot distinguish from this one.

            The observations so far are not changed.
            """
            other: State = self.clone()
            rng = seed_rng("spiel", int(probability_sampler() * 2**53))
            other.here = SharedPosition(
                self.edition, self.edition.resample(self.position, player_id, rng)
            )
            return other

        def _seat(self, player: int | None) -> int:
            return max(0, int(self.position.to_act)) if player is None else int(player)

        def __str__(self) -> str:
            return self.edition.write(self.position)

    return Game


@dataclass(frozen=True)
class SharedPosition:
    """A position of an edition. Positions never change, so clones of a state share it."""

    edition: Edition
    position: Head

    def __deepcopy__(self, memo: object) -> SharedPosition:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        own = "" if self.edition.is_standard else self.edition.toml
        return _restore, (self.edition.about.slug, own, bytes(self.position))


def _restore(slug: str, toml: str, position: bytes) -> SharedPosition:
    edition = load(slug).load(toml, slug) if toml else load(slug).standard
    return SharedPosition(edition, edition.read(position))


def _edition(slug: str, content: str) -> Edition:
    game = load(slug)
    return (
        game.load(Path(content).read_text(encoding="utf-8"), content) if content else game.standard
    )


class ReadableState(Protocol):
    """The part of a state that observers read."""

    seen: list[list[int]]

    @property
    def position(self) -> Head: ...


def text_of_memory(state: ReadableState, seat: int) -> str:
    """Return all that a seat has observed, as text."""
    return f"{seat}: {' '.join(map(str, state.seen[seat]))}"


class Observer:
    """An OpenSpiel observer: of the present position, or of all steps so far if it `remembers`."""

    def __init__(self, edition: Edition, steps: int, remembers: bool) -> None:
        self.edition, self.steps, self.remembers = edition, steps, remembers
        self.tensor = np.zeros(
            steps * (1 + DIGITS) if remembers else edition.game.observation, np.float32
        )
        self.dict = {"seen" if remembers else "observation": self.tensor}

    def set_from(self, state: ReadableState, player: int) -> None:
        if not self.remembers:
            self.tensor[:] = self.edition.observe(state.position, player)
            return
        seen = np.array(state.seen[player][-self.steps :], np.int64).astype(np.uint64)
        # Each row has a 1, then the digits of an observed step. Unused rows are 0.
        rows = self.tensor.reshape(self.steps, 1 + DIGITS)
        rows[:] = 0
        rows[: len(seen), 0] = 1
        for digit in range(DIGITS):
            rows[: len(seen), 1 + digit] = (seen >> np.uint64(16 * digit)) % np.uint64(BASE)

    def string_from(self, state: ReadableState, player: int) -> str:
        return (
            text_of_memory(state, player)
            if self.remembers
            else self.edition.reader(state.position, player).text()
        )
