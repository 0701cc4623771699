"""Lessons in the terminal: the same as on the web page, with text boards and typed moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from hexameron.core.errors import Refused
from hexameron.core.model.edition import Edition
from hexameron.core.numbers import whole_number
from hexameron.core.reading.language import words
from hexameron.core.reading.lesson import BadLesson, Course, Verdict, lessons_of

HOME = Path(__file__).parent
MARKS = re.compile(r"\*{1,2}([^*]+)\*{1,2}")  # emphasis in Markdown


class LearnerQuit(Exception):
    """The learner has typed `quit`."""


class Tutor:
    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.language, self.t = edition, language, words(HOME, language)
        self.courses = {
            lesson.name: Course(edition, lesson) for lesson in lessons_of(edition.game.folder)
        }

    def list_lessons(self) -> None:
        for name, course in self.courses.items():
            t = course.words(self.language)
            print(f"{name:<14} {t(course.lesson.title)}: {t(course.lesson.sentence)}")

    def teach(self, name: str = "") -> None:
        """Run a lesson from its first step to its last. Without a name, run the first lesson."""
        course = self.courses.get(name or next(iter(self.courses), ""))
        if course is None:
            raise BadLesson(
                "There is no lesson {name}. The lessons are: {lessons}.",
                name=repr(name[:40]),
                lessons=", ".join(self.courses),
            )
        print(course.words(self.language)(course.lesson.title))
        print(self.t("Enter goes on; type a move or the number of an answer; quit ends."))
        try:
            for number in range(len(course.lesson.step)):
                self._step(course, number)
        except (LearnerQuit, EOFError):
            print(self.t("Stopped."))
            return
        print(self.t("That was this lesson."))

    def _step(self, course: Course, number: int) -> None:
        step = course.lesson.step[number]
        print("\n" + course.reader(number, self.language).text() + "\n")
        print(strip_marks(course.words(self.language)(step.say)))
        if step.do or step.find:
            verdict = self._until_right(lambda typed: self._try_move(course, number, typed))
        elif step.answers:
            for chosen, answer in enumerate(step.answers, 1):
                print(f"{chosen:>4}  {strip_marks(course.words(self.language)(answer.say))}")
            verdict = self._until_right(lambda typed: self._try_answer(course, number, typed))
        else:
            self._ask()
            verdict = course.watch_steps(number, self.language)
        for frame in verdict.frames:
            print(f"  {frame.told}")
        if verdict.said:
            print(strip_marks(verdict.said))

    def _until_right(self, judge: Callable[[str], Verdict]) -> Verdict:
        """Answer wrong attempts until one is right, and return its verdict."""
        while True:
            try:
                verdict = judge(self._ask())
            except Refused as error:
                print(error.translate(self.language))
                continue
            if verdict.right:
                return verdict
            print(strip_marks(verdict.said))

    def _ask(self) -> str:
        typed = input("> ").strip()
        if typed.casefold() == "quit":
            raise LearnerQuit
        return typed

    def _try_move(self, course: Course, number: int, typed: str) -> Verdict:
        return course.try_move(
            number, self.edition.find(course.states[number], typed, self.language), self.language
        )

    def _try_answer(self, course: Course, number: int, typed: str) -> Verdict:
        answers = len(course.lesson.step[number].answers)
        chosen = whole_number(typed)
        if chosen is None or not 1 <= chosen <= answers:
            raise BadLesson("Choose a number from 1 to {most}.", most=answers)
        return course.try_answer(number, chosen - 1, self.language)


def strip_marks(text: str) -> str:
    return MARKS.sub(r"\1", text)
