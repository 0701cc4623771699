"""Lessons: annotated logs in which the learner makes the moves.

In a puzzle, every step has its own position. A lesson is a data file in a game's folder `lessons`.
Its texts are in English there; the catalogue next to it has other languages. A lesson defines no
rules: the game's rules play every step, and `faults` finds what contradicts them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

from hexameron.core.compiled.record import CHANCE, Head
from hexameron.core.drawing.pieces import pieces_of
from hexameron.core.errors import Refused
from hexameron.core.match.events import PlayedStep
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Words, words
from hexameron.core.reading.reader import Reader

# From knowing nothing to being able to play; a finer part of the game; positions to solve.
KINDS = ("first", "more", "puzzles")


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a question: its text `say`, and the reply `why`.

    If the answer is right, the log lines or the position afterwards contain `holds`. Otherwise they
    do not.
    """

    say: str
    why: str
    right: bool = False
    holds: str = ""


class LessonStep(msgspec.Struct, forbid_unknown_fields=True):
    """One screen: a text, and possibly a move or an answer that the learner has to find."""

    say: str
    position: str = ""  # a new position; otherwise the step before determines it
    look: list[str] = []  # pieces that the text mentions
    do: str = ""  # the move that the learner has to make, in notation
    find: str = ""  # or any move after which the log lines or the position contain this
    wrong: dict[str, str] = {}  # replies to other moves, by notation; "" is any other
    answers: list[Choice] = []  # or a question
    why: str = ""  # the reply when the step is done
    # What the other seats and chance do next: notation, or the number of an outcome.
    then: list[int | str] = []
    rule: str = ""  # the number of the rule behind it


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    sentence: str
    kind: str
    step: list[LessonStep]
    minutes: int = 1
    order: int = 0  # among the lessons of its kind
    seat: int = 0  # of the learner
    seats: int = 2
    options: dict[str, int | str] = {}
    name: str = ""  # of its file

    def texts(self) -> Iterator[str]:
        """Yield every text that needs a translation."""
        yield from (self.title, self.sentence)
        for step in self.step:
            yield from filter(None, (step.say, step.why, *step.wrong.values()))
            for answer in step.answers:
                yield from (answer.say, answer.why)


class BadLesson(Refused):
    """A lesson file that cannot be read."""


def lessons_of(folder: Path) -> list[Lesson]:
    """Return the lessons of a game, sorted by kind, order and name."""
    found = [read_lesson(path) for path in sorted((folder / "lessons").glob("*.toml"))]
    return sorted(found, key=lambda lesson: (KINDS.index(lesson.kind), lesson.order, lesson.name))


def read_lesson(path: Path) -> Lesson:
    try:
        lesson = msgspec.toml.decode(path.read_bytes(), type=Lesson)
    except msgspec.DecodeError as error:
        raise BadLesson("{file} is no lesson: {error}.", file=path.name, error=error) from None
    if lesson.kind not in KINDS:
        raise BadLesson(
            "{file} is no lesson: kind is one of {kinds}.", file=path.name, kinds=", ".join(KINDS)
        )
    lesson.name = path.stem
    return lesson


@dataclass(frozen=True)
class LessonFrame:
    """A step that was played, and its log line."""

    before: Head
    played: PlayedStep
    told: str

    @property
    def state(self) -> Head:
        return self.played.state


@dataclass(frozen=True)
class Verdict:
    """The reply to a try, and the steps that follow on the board: none if it was wrong."""

    right: bool
    said: str
    frames: tuple[LessonFrame, ...] = ()


class Course:
    """A lesson on an edition: the position of each of its steps, and verdicts on tries."""

    def __init__(self, edition: Edition, lesson: Lesson) -> None:
        self.edition, self.lesson = edition, lesson

    def words(self, language: str) -> Words:
        return words(self.edition.game.folder / "lessons", language)

    @cached_property
    def states(self) -> list[Head]:
        """The position of each step, and the final position."""
        states = [self.edition.start(self.lesson.seats, self.lesson.options)]
        for number, step in enumerate(self.lesson.step):
            if step.position:
                states[-1] = self.edition.read(step.position)
            frames = self._way(states[-1], self.solution(number, states[-1]), step, "en")
            states.append(frames[-1].state if frames else states[-1])
        return states

    def reader(self, number: int, language: str) -> Reader[object, object]:
        return self.edition.reader(self.states[number], self.lesson.seat, language)

    def legal(self, number: int) -> list[int]:
        """Return the actions that the learner may try: none if the step asks for no move."""
        step = self.lesson.step[number]
        return self.edition.legal(self.states[number]) if step.do or step.find else []

    def solution(self, number: int, state: Head) -> int | None:
        step = self.lesson.step[number]
        if step.do:
            return self.edition.find(state, step.do)
        return next(iter(self.solutions(state, step)), None) if step.find else None

    def solutions(self, state: Head, step: LessonStep) -> list[int]:
        """Return every legal action whose outcome contains the text to find."""
        return [
            action
            for action in self.edition.legal(state)
            if step.find in self._outcome_of(state, action, step)
        ]

    def try_move(self, number: int, action: int, language: str) -> Verdict:
        """Return the verdict on a move, with the replies of the lesson and the game."""
        step, state, t = self.lesson.step[number], self.states[number], self.words(language)
        self.edition.demand(state, action)
        reader = self.reader(number, language)
        right = action == self.solution(number, state) or (
            bool(step.find) and action in self.solutions(state, step)
        )
        if right:
            return Verdict(
                True, t(step.why) if step.why else "", self._way(state, action, step, language)
            )
        own = step.wrong.get(reader.notation(action), step.wrong.get("", ""))
        return Verdict(
            False, " ".join(filter(None, [t(own) if own else "", reader.explain(action)]))
        )

    def try_answer(self, number: int, chosen: int, language: str) -> Verdict:
        step, t = self.lesson.step[number], self.words(language)
        answer = step.answers[chosen]
        if not answer.right:
            return Verdict(False, t(answer.why))
        return Verdict(True, t(answer.why), self._way(self.states[number], None, step, language))

    def watch_steps(self, number: int, language: str) -> Verdict:
        """Return the steps that follow when the learner continues after a step without a task."""
        step = self.lesson.step[number]
        return Verdict(
            True,
            self.words(language)(step.why) if step.why else "",
            self._way(self.states[number], None, step, language),
        )

    def _way(
        self, state: Head, action: int | None, step: LessonStep, language: str
    ) -> tuple[LessonFrame, ...]:
        """Play the learner's action, if any, and the moves after it. Return these steps."""
        frames: list[LessonFrame] = []
        for move in (*(() if action is None else (int(action),)), *step.then):
            made = move if isinstance(move, int) else self.edition.find(state, move)
            played = self.edition.play(state, made)
            frames.append(
                LessonFrame(
                    state, played, self.edition.tell(state, played, self.lesson.seat, language)
                )
            )
            state = played.state
        return tuple(frames)

    def _outcome_of(self, state: Head, action: int | None, step: LessonStep) -> str:
        """Return the log lines and the position after a move and the moves that follow it.

        The text is empty if those moves are not possible.
        """
        try:
            return self._outcome(self._way(state, action, step, "en"))
        except Refused:
            return ""

    def _outcome(self, frames: tuple[LessonFrame, ...]) -> str:
        return "\n".join(
            [
                *(frame.told for frame in frames),
                self.edition.write(frames[-1].state) if frames else "",
            ]
        )

    # --- faults: where a lesson contradicts the rules ---

    def faults(self) -> list[str]:
        """Return the faults of the lesson, for a test.

        A lesson has none if every position can be read, every move can be made, and every answer is
        as right or wrong as it claims.
        """
        try:
            states = self.states
        except Refused as error:
            return [f"{self.lesson.name}: {error}"]
        return [
            f"{self.lesson.name}, step {number + 1}: {fault}"
            for number, step in enumerate(self.lesson.step)
            for fault in self._faults(number, step, states[number])
        ]

    def _faults(self, number: int, step: LessonStep, state: Head) -> Iterator[str]:
        if sum(map(bool, (step.do, step.find, step.answers))) > 1:
            yield "asks for several things at once"
        if (step.do or step.find) and state.to_act != self.lesson.seat:
            yield f"seat {self.lesson.seat} is not to act"
        if (
            state.to_act == CHANCE
            and not step.then
            and number + 1 < len(self.lesson.step)
            and not self.lesson.step[number + 1].position
        ):
            yield "chance is to act, and nothing says how it falls"
        if step.find and not self.solutions(state, step):
            yield f"no move leads to {step.find!r}"
        yield from self._untrue_answers(step, state)
        yield from self._unknown_pieces(number, step)
        for notation in filter(None, step.wrong):
            if self.edition.find(state, notation) == self.solution(number, state):
                yield f"{notation} is right, and said to be wrong"

    def _untrue_answers(self, step: LessonStep, state: Head) -> Iterator[str]:
        if not step.answers:
            return
        if not any(answer.right for answer in step.answers):
            yield "has no right answer"
        outcome = self._outcome(self._way(state, None, step, "en")) or self.edition.write(state)
        for answer in step.answers:
            if answer.holds and (answer.holds in outcome) != answer.right:
                yield f"{answer.holds!r} {'does not hold' if answer.right else 'holds'}: {outcome}"

    def _unknown_pieces(self, number: int, step: LessonStep) -> Iterator[str]:
        drawn = [self.reader(number, "en").svg(tall) for tall in (False, True)] if step.look else []
        boards = [{piece.id for piece in pieces_of(board)} for board in drawn]
        for piece in step.look:
            if not all(piece in board for board in boards):
                yield f"there is no piece {piece} on the board"
