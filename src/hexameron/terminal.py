"""Playing in the terminal: a text board, numbered actions, hints, undo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any

from hexameron.bots.player import Bot, advice, decide, parse
from hexameron.core import log
from hexameron.core.errors import IllegalAction, Refused
from hexameron.core.game import Board, Game
from hexameron.core.language import words
from hexameron.core.record import CHANCE
from hexameron.core.rng import seeded

HOME = Path(__file__).parent
SHORT = 12  # so many actions are listed without asking


class Stopped(Exception):
    """The person at the keyboard has had enough."""


class Terminal:
    def __init__(
        self,
        game: Game,
        seats: list[str],
        options: Mapping[str, str],
        board: Board | None,
        position: str,
        save: Path | None,
        language: str,
        seed: int | None,
    ) -> None:
        self.game, self.language, self.save, self.t = game, language, save, words(HOME, language)
        self.people = [name.strip().casefold() == "me" for name in seats]
        self.bots: list[Bot | None] = [None if name.strip().casefold() == "me" else parse(game.about, name) for name in seats]
        self.rng = seeded(seed if seed is not None else int.from_bytes(log.fairness.new_seed()[:6], "big"))
        fixed = seed.to_bytes(32, "big", signed=True) if seed is not None else None
        self.match = log.begin(game, [name.strip() for name in seats], options, board, seed=fixed)
        self.board = self.match.board
        if position:
            start = game.from_text(position, self.board)
            if start.seats != len(seats):
                raise Refused(f"The position is for {start.seats} players, but {len(seats)} are seated.")
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
            rows = self.game.scores(self._view(None), self.language)
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
            action = decide(self.game, self.match.state, bot, self.rng, self.board)
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
        flow, legal = self.game.flow, self.game.legal(self.match.state, self.board)
        if flow is None or len(legal) > 1 or sum(self.people) > 1:
            return None
        return flow.passing(self._view(seat), legal)

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
        if self.game.about.hidden and sum(self.people) > 1:
            input(self.t("Hand the screen to {who}, then press Enter.", who=self.game.about.seat_names[seat]))

    def _view(self, seat: int | None) -> Any:
        return self.game.view(self.board.record, self.match.state, seat)

    def _show(self, seat: int | None) -> None:
        print("\n" + self.game.text(self._view(seat), self.language) + "\n")

    def _ask(self, seat: int) -> int | None:
        legal = self.game.legal(self.match.state, self.board)
        if len(legal) <= SHORT:
            self._list(seat, legal)
        while True:
            typed = input("> ").strip()
            word, _, rest = typed.partition(" ")
            try:
                if typed.isdigit() and 1 <= int(typed) <= len(legal):
                    return legal[int(typed) - 1]
                if typed.isdigit():
                    raise IllegalAction(self.t("Choose a number from 1 to {most}; `list` shows them.", most=len(legal)))
                if self._obey(seat, word.casefold(), rest, legal):
                    if word.casefold() == "undo":
                        return None
                elif typed:
                    return self.game.find(self.match.state, typed, self.language, self.board)
            except Refused as error:
                print(error)

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
            print((self.game.folder / "RULES.md").read_text(encoding="utf-8"))
        else:
            return False
        return True

    def _list(self, seat: int, legal: list[int]) -> None:
        seen = self._view(seat)
        for number, action in enumerate(legal, 1):
            print(f"{number:>4}  {self.game.notation(seen, action):<8} {self.game.words(seen, action, self.language)}")

    def _hint(self, seat: int) -> None:
        action, value = advice(self.game, self.match.state, 5000, self.rng, self.board)
        seen = self._view(seat)
        print(self.t("Best now: {move} (value {value}).", move=self.game.words(seen, action, self.language), value=f"{value:.2f}"))
        print(self.game.explain(seen, action, self.language))

    def _why(self, seat: int, text: str) -> None:
        action = self.game.find(self.match.state, text, self.language, self.board)
        print(self.game.explain(self._view(seat), action, self.language))

    def _undo(self, seat: int) -> None:
        """Back to this person's last decision; at a table of one person and bots that is free."""
        if sum(self.people) > 1:
            raise IllegalAction(self.t("With several people at the table a move stands."))
        for number in reversed(self.match.in_force()):
            step = self.match.steps[number]
            if step.kind == "chance" and not self.game.about.undo_past_chance:
                raise IllegalAction(self.t("What has been rolled or drawn stands, by the rules of this game."))
            if step.kind == "act" and step.seat == seat:
                self.match.undo(seat, number)
                return
        raise IllegalAction(self.t("There is nothing to take back."))


def told_step(match: log.Match, number: int, seat: int | None, language: str) -> str:
    """One line on a step, as this seat, or a watcher (None), may know it."""
    t, step, game = words(HOME, language), match.steps[number], match.game
    who = game.about.seat_names[step.seat] if step.seat >= 0 else ""
    if step.kind == "leave":
        return t("{who} leaves the table.", who=who)
    if step.kind == "undo":
        return t("{who} takes back to step {number}.", who=who, number=step.action)
    seen = log.seen_by(match, number, seat)
    if seen is None:
        return t("{who} acts.", who=who) if who else t("Something is dealt.")
    before, after = (game.view(match.board.record, match.positions[at], seat) for at in (number, number + 1))
    return game.tell(before, seen, after, language)


def told(match: log.Match, language: str) -> Iterator[tuple[int, str, str]]:
    """A finished match for anyone: number, line and text board of every step."""
    for number in range(len(match.steps)):
        seen = match.game.view(match.board.record, match.positions[number + 1], None)
        line = " ".join(filter(None, [told_step(match, number, None, language), log.meant(match, number, language)]))
        yield number, line, match.game.text(seen, language)
