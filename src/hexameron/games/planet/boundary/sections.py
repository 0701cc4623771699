"""The sections of a position text, read one by one into a record.

Each mistake is reported with a sentence.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from hexameron.core.errors import BadPosition
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.core.numbers import whole_number
from hexameron.core.reading.language import Phrase
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.rules import start, state as st, turn

PHASES = (
    "face", "aside", "deal", "preset", "first", "indicate", "designate", "place", "advise",
    "flip", "exchange", "look", "look-move", "draw", "share", "move-from", "move-to", "ended",
)  # fmt: skip
NAMES = (
    "aside", "awake", *codes.CODES, "air", *(f"hand{seat}" for seat in range(st.SEATS)), "used", "bag", "do", "active", "to-act",
    "indicated", "designated", "pending", "looked", "source", "share", "advice", "preset", "look-optional", "debate",
    "no-memory", "gone", "ply", "log", "shifts", "passed",
)  # fmt: skip
SHIFT_KINDS = {st.EXCHANGES: "x", st.LOOKS: "l", st.MOVES: "m"}
ITEM = re.compile(
    r"(?P<name>[^#^~!+]+)(?:#(?P<token>\d{1,2}))?(?P<up>\^)?(?:~(?P<known>[0-3w]*))?(?P<side>[!+])?"
)
TURN = re.compile(r"(\d):(\d{1,2})>(\w\w):(\d{1,2})@(\d)")
SHIFT = re.compile(r"(\d{1,2}):([xlm]):(\w\w\d):(\w\w\d)")
WHITE, SPACE, USED = 10, 20, 30  # kinds of places; lower numbers are hands, by seat


def usual_bag(s: st.State) -> int:
    """Return the default bag: all pawns that can be in it and are nowhere else."""
    bag = st.ELEMENT_BITS
    if s.phase >= st.FIRST:
        bag |= st.OXYGEN_BITS
    if s.awake:
        bag |= st.BACTERIA_BITS
    for token in range(s.drawn):
        if s.tok[token] >= 0:
            bag &= ~(1 << s.tok[token])
    return bag


def usual_actor(s: st.State) -> int:
    """Return the seat that acts in this phase by default."""
    if s.phase <= st.FIRST or s.phase == st.DRAW:
        return CHANCE
    if s.phase == st.ENDED:
        return OVER
    if s.phase == st.DESIGNATE:
        return turn.previous(s)
    if s.phase == st.ADVISE:
        return (s.active + 1) % s.seats
    return s.active


class Placed(NamedTuple):
    """A word for a pawn, and its place: a seat's hand or one of the kinds, and the number there."""

    word: str
    kind: int
    place: int


class Sections:
    """A reader that fills one record, section by section."""

    def __init__(self, e: Edition, head: list[str], found: dict[str, list[str]]) -> None:
        self.found = found
        self.names = {
            one.name.replace(" ", "").lower(): p for p, one in reversed([*enumerate(e.values.pawn)])
        }
        self.state = s = st.State()
        o = st.Options()
        o.seats = self.number(head[0], 2, st.SEATS, "players")
        o.memory_aid, o.preset_side = 1, st.ELEMENT_UP
        if len(head[1]) != st.TRAYS or set(head[1]) - set("ED?"):
            raise BadPosition(
                "{faces} are no faces: four letters E, D or ?, in the order of the continents.",
                faces=repr(head[1][:20]),
            )
        start.start(e.record, o, s)
        for tray in range(st.TRAYS):
            s.face[tray] = "?ED".index(head[1][tray]) - 1
        self.settings()
        self.pieces()
        self.turn()
        self.past()

    # --- words ---

    def words(self, name: str, least: int, most: int) -> list[str]:
        given = self.found.get(name, [])
        if name in self.found and not least <= len(given) <= most:
            expected = (
                least if least == most else Phrase("{least} to {most}", least=least, most=most)
            )
            raise BadPosition(
                "{name} has {number} entries; expected {expected}.",
                name=repr(name),
                number=len(given),
                expected=expected,
            )
        return given

    def number(self, word: str, low: int, high: int, name: str) -> int:
        found = whole_number(word, 8)
        if found is None or not low <= found <= high:
            raise BadPosition(
                "{name} = {word}: expected a whole number from {low} to {high}.",
                name=name,
                word=repr(word[:20]),
                low=low,
                high=high,
            )
        return found

    def one(self, name: str, convert: Callable[[str], int], default: int = st.NONE) -> int:
        given = self.words(name, 1, 1)
        return convert(given[0]) if given else default

    def tray(self, word: str) -> int:
        if word not in codes.CODES:
            raise BadPosition(
                "{word} is no continent; they are {codes}.",
                word=repr(word[:20]),
                codes=", ".join(codes.CODES),
            )
        return codes.CODES.index(word)

    def space(self, word: str) -> int:
        if len(word) != 3 or word[:2] not in codes.CODES or word[2] not in "01234":
            raise BadPosition(
                "{word} is no space; spaces are written as in Au0 or Bo4.", word=repr(word[:20])
            )
        return st.SPACES * codes.CODES.index(word[:2]) + int(word[2])

    def phase(self, word: str) -> int:
        if word not in PHASES:
            raise BadPosition(
                "{word} is no step of the game; they are {phases}.",
                word=repr(word[:20]),
                phases=", ".join(PHASES),
            )
        return PHASES.index(word)

    def pawn(self, word: str) -> int:
        if (
            len(word) == 2
            and word[0] in codes.LETTERS
            and word[1] in "1234"
            and not (word[0] == "B" and word[1] in "34")
        ):
            return 4 * codes.LETTERS.index(word[0]) + int(word[1]) - 1
        if word.lower() in self.names:
            return int(self.names[word.lower()])
        raise BadPosition(
            "{word} is no pawn: write W1 to W4, M, P, I, A, O likewise, B1, B2, or a name without blanks.",
            word=repr(word[:30]),
        )

    # --- sections ---

    def settings(self) -> None:
        s = self.state
        preset = self.words("preset", 1, 2)
        if preset:
            s.preset = self.number(preset[0], 0, 4, "preset")
            if preset[1:] not in ([], ["element"], ["action"]):
                raise BadPosition(
                    "preset {preset}: expected element or action.", preset=repr(preset[1][:20])
                )
            s.preset_side = st.ACTION_UP if preset[1:] == ["action"] else st.ELEMENT_UP
        s.look_optional = int("look-optional" in self.found)
        s.debate = int("debate" in self.found)
        s.memory_aid = int("no-memory" not in self.found)
        s.aside = self.one("aside", self.tray)
        s.awake = self.one("awake", lambda word: self.number(word, 1, st.TURNS, "awake"), 0)
        s.ply = self.one("ply", lambda word: self.number(word, 0, 100_000, "ply"), 0)
        s.gone = self.one("gone", lambda word: self.number(word, 0, 15, "gone"), 0)
        default = st.FACE if s.face[st.TRAYS - 1] < 0 else st.INDICATE
        s.phase = self.one("do", self.phase, default)

    def pieces(self) -> None:
        """Put the pawns in their places.

        Tokens that are not given are assigned in this order: hands, Oxygen, spaces, used Bacteria.
        """
        s = self.state
        placed = self.list_placed()
        items = [self.item(each.word) for each in placed]
        named = [int(item["token"]) for item in items if item["token"]]
        if (
            len(set(named)) < len(named)
            or any(token >= st.PAWNS for token in named)
            or len(items) > st.PAWNS
        ):
            raise BadPosition("Every pawn out of the bag needs a token of its own, from 0 to 25.")
        free = iter(token for token in range(st.PAWNS) if token not in named)
        for each, item in zip(placed, items, strict=True):
            token = int(item["token"]) if item["token"] else next(free)
            self.put(each.kind, each.place, token, item)
        s.drawn = max((token + 1 for token in range(st.PAWNS) if s.tok[token] >= 0), default=0)
        self.bag()
        on_continents = sum(each.kind in (WHITE, SPACE) for each in placed)
        laid_out = min(s.preset, max(0, s.drawn - st.HAND * s.seats))
        s.turn = max(0, on_continents - laid_out)

    def list_placed(self) -> list[Placed]:
        """Return the words for pawns with their places, in the order of their tokens."""
        found = [
            Placed(word, seat, i)
            for seat in range(self.state.seats)
            for i, word in enumerate(self.words(f"hand{seat}", 0, st.HAND))
        ]
        air = self.words("air", st.TRAYS, st.TRAYS)
        found += [Placed(word, WHITE, tray) for tray, word in enumerate(air) if word != "."]
        for tray in range(st.TRAYS):
            row = enumerate(self.words(codes.CODES[tray], st.SPACES, st.SPACES), st.SPACES * tray)
            found += [Placed(word, SPACE, space) for space, word in row if word != "."]
        return found + [Placed(word, USED, 0) for word in self.words("used", 0, 2)]

    def item(self, word: str) -> dict[str, str]:
        match = ITEM.fullmatch(word)
        if not match:
            raise BadPosition(
                "{word} is no pawn: write a name, then #token, ^ (need side up), ~ and who knows it, ! or + (side of an Oxygen).",
                word=repr(word[:30]),
            )
        return match.groupdict()

    def put(self, kind: int, index: int, token: int, item: dict[str, str]) -> None:
        s = self.state
        pawn = self.pawn(item["name"])
        if pawn in s.tok.tolist():
            raise BadPosition("{name} stands twice in the position.", name=item["name"][:30])
        s.tok[token] = pawn
        up = bool(item["up"])
        if kind < st.SEATS:
            s.hand[kind, index] = token
        elif kind == WHITE:
            side = st.ELEMENT_UP if item["side"] != "!" else st.ACTION_UP
            s.white[index], s.white_side[index] = token, side
            up = side == st.ACTION_UP
        elif kind == SPACE:
            s.space[index] = token
        elif pawn >> 2 != st.BACTERIA:
            raise BadPosition("Only Bacteria are used up, not {name}.", name=item["name"][:30])
        if item["side"] and pawn >> 2 != st.OXYGEN:
            raise BadPosition(
                "Only Oxygen has the sides ! and +, not {name}.", name=item["name"][:30]
            )
        if up:
            s.up |= 1 << token
        open_ = up or s.phase == st.ENDED or pawn >> 2 in (st.WATER, st.BACTERIA)
        for row in range(st.WATCHER + 1):
            known = open_ or row == kind < st.SEATS
            if item["known"] is not None:
                known = "0123w"[row] in item["known"]
            if known:
                s.known[row] |= 1 << token

    def bag(self) -> None:
        s = self.state
        s.bag = usual_bag(s)
        given = self.words("bag", 1, st.PAWNS)
        if given:
            s.bag = 0
            for word in given if given != ["empty"] else []:
                s.bag |= 1 << self.pawn(word)

    def turn(self) -> None:
        s = self.state
        s.active = self.one("active", self.seat, st.NONE if s.phase <= st.FIRST or s.gone else 0)
        s.indicated = self.one(
            "indicated", lambda word: self.number(word, 1, st.HAND, "indicated") - 1
        )
        s.designated = self.one("designated", self.tray)
        s.pending = self.one("pending", self.phase)
        s.looked = self.one("looked", self.space)
        s.source = self.one("source", self.space)
        for name, cells, most in (("share", s.share, st.HAND - 1), ("advice", s.advice, 400)):
            for seat, word in enumerate(self.words(name, st.SEATS, st.SEATS)):
                cells[seat] = st.NONE if word == "." else self.number(word, 0, most, name)
        s.to_act = self.one("to-act", self.seat, usual_actor(s))

    def seat(self, word: str) -> int:
        return self.number(word, 0, self.state.seats - 1, "seat")

    def past(self) -> None:
        s = self.state
        for t, word in enumerate(self.words("log", 0, st.TURNS)):
            if word == "-":
                continue
            match = TURN.fullmatch(word)
            if not match:
                raise BadPosition(
                    "{word} is no turn: write who:indicated>continent:placed@space with tokens, as in 0:1>Au:1@3, or -.",
                    word=repr(word[:30]),
                )
            who, meant, tray, what, where = match.groups()
            s.log[t] = [
                self.seat(who),
                self.token(meant),
                self.tray(tray),
                self.token(what),
                self.number(where, 0, 6, "space"),
            ]
        for k, word in enumerate(self.words("shifts", 0, st.SHIFTS)):
            match = SHIFT.fullmatch(word)
            if not match:
                raise BadPosition(
                    "{word} is no shift: write turn:kind:from:to, kind x, l or m, as in 9:x:Au0:Pe1.",
                    word=repr(word[:30]),
                )
            when, kind, a, b = match.groups()
            number = next(key for key, letter in SHIFT_KINDS.items() if letter == kind)
            s.shift[k] = [
                self.number(when, 0, st.TURNS, "turn"),
                number,
                self.space(a),
                self.space(b),
            ]
            s.shifts = k + 1
        passed = self.words("passed", 1 + st.SEATS, 1 + st.SEATS)
        if passed:
            s.passed_turn = self.number(passed[0], 1, st.TURNS, "passed")
            for seat in range(st.SEATS):
                s.passed[seat] = (
                    st.NONE if passed[1 + seat] == "." else self.token(passed[1 + seat])
                )

    def token(self, word: str) -> int:
        return self.number(word, 0, st.PAWNS - 1, "token")
