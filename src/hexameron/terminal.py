"""Playing in the terminal: a text board, numbered actions, hints, undo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any

from hexameron.bots.player import Bot, advice, decide, parse
from hexameron.core import fairness, log
from hexameron.core.edition import Edition
from hexameron.core.errors import IllegalAction, Refused
from hexameron.core.language import words
from hexameron.core.reader import Reader
from hexameron.core.record import CHANCE
from hexameron.core.rng import seeded

HOME = Path(__file__).parent
SHORT = 12  # so many actions are listed without asking


class Stopped(Exception):
    """The person at the keyboard has had enough."""


class Terminal:
    def __init__(
        self,
        edition: Edition,
        seats: list[str],
        options: Mapping[str, str],
        position: str,
        save: Path | None,
        language: str,
        seed: int | None,
    ) -> None:
        self.edition, self.about = edition, edition.about
        self.language, self.save, self.t = language, save, words(HOME, language)
        self.people = [name.strip().casefold() == "me" for name in seats]
        self.bots: list[Bot | None] = [None if name.strip().casefold() == "me" else parse(self.about, name) for name in seats]
        self.rng = seeded(seed if seed is not None else int.from_bytes(fairness.new_seed()[:6], "big"))
        fixed = seed.to_bytes(32, "big", signed=True) if seed is not None else None
        nonces = [str(seat) for seat in range(len(seats))] if fixed else None
        self.match = log.begin(edition, [name.strip() for name in seats], options, seed=fixed, nonces=nonces)
        if position:
            start = edition.read(position)
            if start.seats != len(seats):
                raise Refused("The position is for {seats} players, but {number} are seated.", seats=start.seats, number=len(seats))
            self.match.positions[0] = start
            if save:
                raise Refused("A match begun from a position cannot be saved; leave out --save.")

    def run(self) -> None:
        self._help()
        try:
            while not self.match.is_over:
                self._advance()
        except (Stopped, EOFError):
            print(self.t("Stopped."))
        self._show(self._viewer())
        if self.match.is_over:
            rows = self._reader(None).scores()
            widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
            for row in rows:
                print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip())
        if self.save:
            self.save.write_text(self.match.export(), encoding="utf-8")
            print(self.t("Saved to {file}.", file=self.save))

    def _advance(self) -> None:
        seat = self.match.state.to_act
        if seat == CHANCE:
            self._step(lambda: self.match.roll())
        elif bot := self.bots[seat]:
            action = decide(self.edition, self.match.state, bot, self.rng)
            self._step(lambda: self.match.act(seat, action, by="bot"))
        elif (passing := self._only_pass(seat)) is not None:
            self._step(lambda: self.match.act(seat, passing, by="auto"))
        else:
            self._curtain(seat)
            self._show(seat)
            chosen = self._ask(seat)
            if chosen is not None:
                self._step(lambda: self.match.act(seat, chosen))

    def _only_pass(self, seat: int) -> int | None:
        """The pass of one who can do nothing else; with several people at the screen each is asked, so that nothing shows."""
        flow, legal = self._reader(seat).flow, self.edition.legal(self.match.state)
        if flow is None or len(legal) > 1 or sum(self.people) > 1:
            return None
        return flow.passing(legal)

    def _help(self) -> None:
        print(self.t("Type a number or a move. Other words: list, hint, why MOVE, undo, board, rules, quit."))

    def _step(self, make: Any) -> None:
        make()
        print("  " + told_step(self.match, self.match.sequence - 1, self._viewer(), self.language))

    def _viewer(self) -> int | None:
        """Whose eyes look at the screen: the only person's, or a watcher's between several."""
        people = [seat for seat, person in enumerate(self.people) if person]
        return people[0] if len(people) == 1 else None

    def _curtain(self, seat: int) -> None:
        if self.about.hidden and sum(self.people) > 1:
            input(self.t("Hand the screen to {who}, then press Enter.", who=self.about.seat_names[seat]))

    def _reader(self, seat: int | None) -> Reader[Any, Any]:
        return self.edition.reader(self.match.state, seat, self.language)

    def _show(self, seat: int | None) -> None:
        print("\n" + self._reader(seat).text() + "\n")

    def _ask(self, seat: int) -> int | None:
        legal = self.edition.legal(self.match.state)
        if len(legal) <= SHORT:
            self._list(seat, legal)
        while True:
            typed = input("> ").strip()
            word, _, rest = typed.partition(" ")
            try:
                if typed.isdigit() and 1 <= int(typed) <= len(legal):
                    return legal[int(typed) - 1]
                if typed.isdigit():
                    raise IllegalAction("Choose a number from 1 to {most}; `list` shows them.", most=len(legal))
                if self._obey(seat, word.casefold(), rest, legal):
                    if word.casefold() == "undo":
                        return None
                elif typed:
                    return self.edition.find(self.match.state, typed, self.language)
            except Refused as error:
                print(error.said(self.language))

    def _obey(self, seat: int, word: str, rest: str, legal: list[int]) -> bool:
        if word == "quit":
            raise Stopped
        if word == "list":
            self._list(seat, legal)
        elif word in ("help", "?"):
            self._help()
        elif word == "hint":
            self._hint(seat)
        elif word == "why":
            self._why(seat, rest)
        elif word == "undo":
            self._undo(seat)
        elif word == "board":
            self._show(seat)
        elif word == "rules":
            print((self.edition.game.folder / "RULES.md").read_text(encoding="utf-8"))
        else:
            return False
        return True

    def _list(self, seat: int, legal: list[int]) -> None:
        seen = self._reader(seat)
        for number, action in enumerate(legal, 1):
            print(f"{number:>4}  {seen.notation(action):<8} {seen.words(action)}")

    def _hint(self, seat: int) -> None:
        action, value = advice(self.edition, self.match.state, 5000, self.rng)
        seen = self._reader(seat)
        print(self.t("Best now: {move} (value {value}).", move=seen.words(action), value=f"{value:.2f}"))
        print(seen.explain(action))

    def _why(self, seat: int, text: str) -> None:
        action = self.edition.find(self.match.state, text, self.language)
        print(self._reader(seat).explain(action))

    def _undo(self, seat: int) -> None:
        """Back to this person's last decision; at a table of one person and bots that is free."""
        if sum(self.people) > 1:
            raise IllegalAction("With several people at the table a move stands.")
        for number in reversed(self.match.in_force()):
            step = self.match.steps[number]
            if step.kind == "chance" and not self.about.undo_past_chance:
                raise IllegalAction("What has been rolled or drawn stands, by the rules of this game.")
            if step.kind == "act" and step.seat == seat:
                self.match.undo(seat, number)
                return
        raise IllegalAction("There is nothing to take back.")


def told_step(match: log.Match, number: int, seat: int | None, language: str) -> str:
    """One line on a step, as this seat, or a watcher (None), may know it."""
    t, step, edition = words(HOME, language), match.steps[number], match.edition
    who = edition.about.seat_names[step.seat] if step.seat >= 0 else ""
    if step.kind == "leave":
        return t("{who} leaves the table.", who=who)
    if step.kind == "undo":
        return t("{who} takes back to step {number}.", who=who, number=step.action)
    seen = log.seen_by(match, number, seat)
    if seen is None:
        return t("{who} acts.", who=who) if who else t("Something is dealt.")
    before = edition.reader(match.positions[number], seat, language)
    return before.tell(seen, edition.view(match.positions[number + 1], seat))


def told(match: log.Match, language: str) -> Iterator[tuple[int, str, str]]:
    """A finished match for anyone: number, line and text board of every step."""
    for number in range(len(match.steps)):
        seen = match.edition.reader(match.positions[number + 1], None, language)
        line = " ".join(filter(None, [told_step(match, number, None, language), log.meant(match, number, language)]))
        yield number, line, seen.text()
