"""Play in the terminal: a text board, numbered actions and hints.

Steps are taken back by the same rules as at any table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path

from hexameron.bots.player import Bot, decide, find_advice, parse_bot
from hexameron.core.compiled.record import CHANCE
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.drawing.pieces import pieces_of
from hexameron.core.errors import IllegalAction, Refused
from hexameron.core.match import fairness, log
from hexameron.core.model.edition import Edition
from hexameron.core.numbers import whole_number
from hexameron.core.reading.guide import in_text
from hexameron.core.reading.language import words
from hexameron.core.reading.reader import Reader
from hexameron.table import takeback
from hexameron.table.reasons import reasons
from hexameron.table.yields import QUIET, Yield

HOME = Path(__file__).parent
SHORT = 12  # up to this number, actions are listed without being asked for
CLEARED = "\033[2J\033[3J\033[H"  # clears the screen and its scrollback


class Stopped(Exception):
    """The player at the keyboard has typed `quit`."""


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
        practice: bool = False,
        colours: str = "",
    ) -> None:
        self.edition, self.about = edition, edition.about
        self.language, self.save, self.t = language, save, words(HOME, language)
        self.people = [name.strip().casefold() == "me" for name in seats]
        self.bots: list[Bot | None] = [
            None if name.strip().casefold() == "me" else parse_bot(self.about, name)
            for name in seats
        ]
        self.rng = seed_rng(
            seed if seed is not None else int.from_bytes(fairness.new_seed()[:6], "big")
        )
        fixed = seed.to_bytes(32, "big", signed=True) if seed is not None else None
        nonces = [str(seat) for seat in range(len(seats))] if fixed else None
        names = [name.strip() for name in seats]
        chosen = self.about.read_colours(
            [*(colours.split(",") if colours else []), *[""] * len(seats)][: len(seats)]
        )
        self.match = log.begin_match(
            edition, names, options, seed=fixed, nonces=nonces, practice=practice, colours=chosen
        )
        self.yields: dict[int, Yield] = {}
        # The seat whose board is on the screen, and the board's lines.
        self._shown: tuple[int | None, list[str]] = (None, [])
        self._at_screen: int | None = None
        if position:
            self._begin_from(position, save)

    def _begin_from(self, position: str, save: Path | None) -> None:
        start, number = self.edition.read(position), len(self.people)
        if start.seats != number:
            raise Refused(
                "The position is for {seats} players, but {number} are seated.",
                seats=start.seats,
                number=number,
            )
        if save:
            raise Refused("A match begun from a position cannot be saved; leave out --save.")
        self.match.positions[0] = start

    # --- the course of a match ---

    def run(self) -> None:
        self._introduce()
        try:
            while not self.match.is_over:
                self._advance()
        except (Stopped, EOFError):
            print(self.t("Stopped."))
        self._show(self._viewer(), whole=True)
        if self.match.is_over:
            self._conclude()
        if self.save:
            self.save.write_text(self.match.export(), encoding="utf-8")
            print(self.t("Saved to {file}.", file=self.save))

    def _introduce(self) -> None:
        """Print the game's subject, the player's seats and the legend of the board."""
        reader = self._reader(None)
        print(f"{reader.t(self.about.title)}. {reader.t(self.about.sentence)}")
        mine = [reader.seat_name(seat) for seat, person in enumerate(self.people) if person]
        if mine:
            print(self.t("You play {seats}.", seats=", ".join(mine)))
        for line in reader.coach.legend():
            print(f"  {line}")
        self._help()

    def _conclude(self) -> None:
        _tabulate(self._reader(None).scores())
        steps, positions = self.match.steps, self.match.positions
        played = [
            (positions[n], steps[n].action)
            for n in self.match.in_force()
            if steps[n].kind in ("act", "chance")
        ]
        if rows := self._reader(None).review.summary(played):
            print("\n" + self.t("The game in figures"))
            _tabulate(rows)
        meant = {
            line
            for number in range(len(steps))
            if (line := log.explain_intent(self.match, number, self.language))
        }
        for line in sorted(meant):
            print(f"  {line}")
        if self.match.header.practice:
            print(self.t("This was practice: everything could be taken back."))

    def _advance(self) -> None:
        seat = self.match.state.to_act
        if seat == CHANCE:
            self._step(self.match.roll)
        elif bot := self.bots[seat]:
            action = decide(self.edition, self.match.state, bot, self.rng)
            self._step(lambda: self.match.act(seat, action, by="bot"))
        elif (passing := self._passing(seat)) is not None:
            self._step(lambda: self.match.act(seat, passing, by="auto"))
        else:
            self._curtain(seat)
            self._show(seat)
            chosen = self._ask(seat)
            if chosen is not None:
                self._step(lambda: self.match.act(seat, chosen))

    def _passing(self, seat: int) -> int | None:
        """Return the pass to play without asking the player, or None.

        The seat is waiting, or a pass is its only choice. With several people at the screen, a seat
        that is not waiting is always asked: otherwise the others could tell that it had no choice.
        """
        flow, legal = self._reader(seat).flow, self.edition.legal(self.match.state)
        passing = flow.passing(legal) if flow else None
        return (
            passing
            if passing in legal
            and (seat in self.yields or (len(legal) == 1 and sum(self.people) == 1))
            else None
        )

    def _step(self, make: Callable[[], object]) -> None:
        before = {seat: self._reader(seat).flow for seat in self.yields}
        make()
        told = tell_step(self.match, self.match.sequence - 1, self._viewer(), self.language)
        if told:
            print("  " + told.replace("\n", "\n  "))
        for seat, flow in before.items():
            after = self._reader(seat)
            reason = flow.interrupt(after.view) if flow else ""
            if (
                reason
                or after.flow is None
                or self.yields[seat].is_over(after.flow)
                or not self.yields[seat].can_come(after.flow)
            ):
                del self.yields[seat]
                if flow and reason:
                    print("  " + flow.reason(reason))

    # --- the screen ---

    def _viewer(self) -> int | None:
        """Return the seat of the only person at the screen, or None (a watcher) for several."""
        people = [seat for seat, person in enumerate(self.people) if person]
        return people[0] if len(people) == 1 else None

    def _curtain(self, seat: int) -> None:
        """Clear the screen between players if the game has hidden information."""
        if self.about.hidden and sum(self.people) > 1 and seat != self._at_screen:
            print(CLEARED, end="")
            input(
                self.t(
                    "Hand the screen to {who}, then press Enter.",
                    who=self._reader(None).seat_name(seat),
                )
            )
            self._at_screen, self._shown = seat, (None, [])

    def _reader(self, seat: int | None) -> Reader[object, object]:
        return self.match.reader(seat, self.language)

    def _show(self, seat: int | None, whole: bool = False) -> None:
        """Print the board. If it was shown before, print only the lines that changed."""
        lines, (shown_to, before) = self._reader(seat).text().splitlines(), self._shown
        changed = [line for line in lines if line not in before]
        is_part = not whole and shown_to == seat and len(changed) < len(lines) / 2
        self._shown = seat, lines
        print("\n" + "\n".join(changed if is_part else lines) + "\n")

    def _help(self) -> None:
        print(
            self.t(
                "Type a number or a move. Other words: list, hint, why MOVE, undo, look NAME, board, rules, rules full, quit."
            )
        )
        if self.edition.game.offers("passing"):
            print(
                self.t(
                    "wait: pass until something is asked of you; wait POINT: until then, one of those that `wait ?` lists."
                )
            )

    # --- input ---

    def _ask(self, seat: int) -> int | None:
        legal = self.edition.legal(self.match.state)
        if len(legal) <= SHORT:
            self._list(seat, legal)
        while True:
            typed = input("> ").strip()
            try:
                if typed.isascii() and typed.isdigit():
                    number = whole_number(typed)
                    if number is None or not 1 <= number <= len(legal):
                        raise IllegalAction(
                            "Choose a number from 1 to {most}; `list` shows them.", most=len(legal)
                        )
                    action = legal[number - 1]
                elif self._obey(seat, typed, legal):
                    if typed.casefold() == "undo" or seat in self.yields:
                        return None
                    continue
                else:
                    action = self.edition.find(
                        self.match.state, typed, self.language, self.match.header.colours
                    )
                if self._is_sure(seat, action):
                    return action
            except Refused as error:
                print(error.translate(self.language))

    def _is_sure(self, seat: int, action: int) -> bool:
        warning = self._reader(seat).warning(action)
        return not warning or input(
            f"{warning} " + self.t("Do it all the same? (y/n)") + " "
        ).strip().casefold()[:1] in ("y", "t")

    def _obey(self, seat: int, typed: str, legal: list[int]) -> bool:
        """Run a command of the terminal. Return False if the text is no command.

        Commands without an argument must be typed alone, so that a move may begin with the same
        word.
        """
        word, _, rest = typed.partition(" ")
        alone: dict[str, Callable[[], None]] = {
            "": lambda: None, "list": lambda: self._list(seat, legal), "help": self._help, "?": self._help,
            "hint": lambda: self._hint(seat),
            "undo": lambda: self._undo(seat), "board": lambda: self._show(seat, whole=True), "quit": self._quit,
        }  # fmt: skip
        asking: dict[str, Callable[[], None]] = {
            "why": lambda: self._why(seat, rest),
            "look": lambda: self._look(seat, rest),
            "rules": lambda: self._rules(rest),
        }
        wanted = asking.get(word.casefold()) or (alone.get(word.casefold()) if not rest else None)
        if wanted is None and word.casefold() == "wait" and self.edition.game.offers("passing"):
            self._wait(seat, rest)
        elif wanted is None:
            return False
        else:
            wanted()
        return True

    def _quit(self) -> None:
        raise Stopped

    def _rules(self, which: str) -> None:
        """Print the guide for players, or with `rules full` the numbered reference."""
        full = self.edition.game.folder / "RULES.md"
        print(
            full.read_text(encoding="utf-8")
            if which.casefold() == "full"
            else in_text(self.edition, self.language)
        )

    def _list(self, seat: int, legal: list[int]) -> None:
        seen = self._reader(seat)
        for number, action in enumerate(legal, 1):
            print(f"{number:>4}  {seen.notation(action):<8} {seen.words(action)}")

    def _hint(self, seat: int) -> None:
        found = find_advice(self.edition, self.match.state, 5000, self.rng)
        seen = self._reader(seat)
        print(
            "\n".join(
                [
                    self.t("Best now: {move}.", move=seen.words(found.action)),
                    *reasons(seen, self.match.state, found),
                ]
            )
        )

    def _why(self, seat: int, text: str) -> None:
        action = self.edition.find(self.match.state, text, self.language, self.match.header.colours)
        print(self._reader(seat).explain(action))

    def _look(self, seat: int, name: str) -> None:
        """Print the facts and texts of a card or pile on the board."""
        reader = self._reader(seat)
        ids = [piece.id for piece in pieces_of(reader.svg()) if piece.has_closeup]
        pieces = [
            piece
            for each in ids
            if (piece := reader.closeup(each)) and name.casefold() in piece.title.casefold()
        ]
        if not pieces:
            raise IllegalAction(
                "Nothing on the board that can be looked at is called {name}.", name=repr(name[:40])
            )
        for piece in dict.fromkeys(pieces):
            print(
                "\n".join(
                    [
                        piece.title,
                        *(f"  {line}" for line in piece.lines),
                        *(f"  {card}: {text}" for card, text in piece.cards),
                    ]
                )
            )

    def _wait(self, seat: int, until: str) -> None:
        flow = self._reader(seat).flow
        points = dict(flow.points()) if flow else {}
        if until and until not in points:
            for point, label in points.items():
                print(f"  {point:<12} {label}")
            return
        wish = Yield(until or QUIET)
        if flow and not wish.is_over(flow):
            self.yields[seat] = wish
        else:
            print(self.t("Nothing has to be waited for now."))

    def _undo(self, seat: int) -> None:
        """Take back the seat's last step without asking other people, who share this screen.

        Steps that revealed something cannot be taken back.
        """
        keep, _ = takeback.check_demand(self.match, seat, has_others=False, is_casual=True)
        self.match.undo(seat, keep)


def _tabulate(rows: list[list[str]]) -> None:
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        print(
            "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip()
        )


def tell_step(match: log.MatchLog, number: int, seat: int | None, language: str) -> str:
    """Return the line for a step, as this seat, or a watcher (None), may know it."""
    t, step = words(HOME, language), match.steps[number]
    who = match.reader(None, language).seat_name(step.seat) if step.seat >= 0 else ""
    if step.kind == "leave":
        return " ".join(
            filter(
                None, [t("{who} leaves the table.", who=who), match.tell(number, seat, language)]
            )
        )
    if step.kind == "undo":
        return t("{who} takes back to step {number}.", who=who, number=step.action)
    return match.tell(number, seat, language)


def tell_match(match: log.MatchLog, language: str) -> Iterator[tuple[int, str, str]]:
    """Yield the number, line and board of every step of a finished match, as a watcher sees it."""
    for number in range(len(match.steps)):
        seen = match.reader(None, language, number + 1)
        line = " ".join(
            filter(
                None,
                [
                    tell_step(match, number, None, language),
                    log.explain_intent(match, number, language),
                ],
            )
        )
        yield number, line, seen.text()
