"""Reading a position of Planet from its text; every mistake is answered with a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable

from hexameron.core.errors import BadPosition
from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet import rules
from hexameron.games.planet.content import spelled
from hexameron.games.planet.names import CODES, LETTERS
from hexameron.games.planet.state import (
    ACTION_UP,
    ADVISE,
    BACTERIA,
    BACTERIA_BITS,
    DESIGNATE,
    DRAW,
    ELEMENT_BITS,
    ELEMENT_UP,
    ENDED,
    EXCHANGES,
    FACE,
    FIRST,
    HAND,
    INDICATE,
    LOOKS,
    MOVES,
    NONE,
    OXYGEN,
    OXYGEN_BITS,
    PAWNS,
    SEATS,
    SHIFTS,
    SPACES,
    TRAYS,
    TURNS,
    WATCHER,
    WATER,
    Content,
    Options,
    State,
)
from hexameron.games.planet.turn import previous

PHASES = (
    "face", "aside", "deal", "preset", "first", "indicate", "designate", "place", "advise",
    "flip", "exchange", "look", "look-move", "draw", "share", "move-from", "move-to", "ended",
)  # fmt: skip
SHIFT_KINDS = {EXCHANGES: "x", LOOKS: "l", MOVES: "m"}
ITEM = re.compile(r"(?P<name>[^#^~!+]+)(?:#(?P<token>\d{1,2}))?(?P<up>\^)?(?:~(?P<known>[0-3w]*))?(?P<side>[!+])?")
TURN = re.compile(r"(\d):(\d{1,2})>(\w\w):(\d{1,2})@(\d)")
SHIFT = re.compile(r"(\d{1,2}):([xlm]):(\w\w\d):(\w\w\d)")


def read(c: Content, text: str) -> State:
    """The record; whether it is a sound position is for `check` to say."""
    sections = [section.split() for section in text.split(";")]
    if len(sections[0]) != 3 or sections[0][0] != "planet":
        raise BadPosition('A position text begins with "planet", the number of players and the faces, as in "planet 3 EEDE".')
    found: dict[str, list[str]] = {}
    for section in sections[1:]:
        if not section:
            continue
        if section[0] not in SECTIONS:
            raise BadPosition(f"{section[0][:30]!r} is no part of a position; known are {', '.join(SECTIONS)}.")
        if section[0] in found:
            raise BadPosition(f"{section[0]!r} stands twice in the position.")
        found[section[0]] = section[1:]
    return _Reader(c, sections[0][1:], found).state


class _Reader:
    """Fills one record, section by section."""

    def __init__(self, c: Content, head: list[str], found: dict[str, list[str]]) -> None:
        self.found = found
        self.names = {spelled(c.pawn_name[p]).replace(" ", "").lower(): p for p in reversed(range(PAWNS))}
        self.state = s = State()
        o = Options()
        o.seats = self.number(head[0], 2, SEATS, "players")
        o.memory_aid, o.preset_side = 1, ELEMENT_UP
        if len(head[1]) != TRAYS or set(head[1]) - set("ED?"):
            raise BadPosition(f"{head[1][:20]!r} are no faces: four letters E, D or ?, in the order of the continents.")
        rules.start(c, o, s)
        for tray in range(TRAYS):
            s.face[tray] = "?ED".index(head[1][tray]) - 1
        self.settings()
        self.pieces()
        self.turn()
        self.past()

    # --- words ---

    def words(self, name: str, least: int, most: int) -> list[str]:
        given = self.found.get(name, [])
        if name in self.found and not least <= len(given) <= most:
            expected = str(least) if least == most else f"{least} to {most}"
            raise BadPosition(f"{name!r} has {len(given)} entries; expected {expected}.")
        return given

    def number(self, word: str, low: int, high: int, name: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 9 and low <= int(word) <= high):
            raise BadPosition(f"{name} = {word[:20]!r}: expected a whole number from {low} to {high}.")
        return int(word)

    def one(self, name: str, convert: Callable[[str], int], default: int = NONE) -> int:
        given = self.words(name, 1, 1)
        return convert(given[0]) if given else default

    def tray(self, word: str) -> int:
        if word not in CODES:
            raise BadPosition(f"{word[:20]!r} is no continent; they are {', '.join(CODES)}.")
        return CODES.index(word)

    def space(self, word: str) -> int:
        if len(word) != 3 or word[:2] not in CODES or word[2] not in "01234":
            raise BadPosition(f"{word[:20]!r} is no space; spaces are written as in Au0 or Bo4.")
        return SPACES * CODES.index(word[:2]) + int(word[2])

    def phase(self, word: str) -> int:
        if word not in PHASES:
            raise BadPosition(f"{word[:20]!r} is no step of the game; they are {', '.join(PHASES)}.")
        return PHASES.index(word)

    def pawn(self, word: str) -> int:
        if len(word) == 2 and word[0] in LETTERS and word[1] in "1234" and not (word[0] == "B" and word[1] in "34"):
            return 4 * LETTERS.index(word[0]) + int(word[1]) - 1
        if word.lower() in self.names:
            return self.names[word.lower()]
        raise BadPosition(f"{word[:30]!r} is no pawn: write W1 to W4, M, P, I, A, O likewise, B1, B2, or a name without blanks.")

    # --- sections ---

    def settings(self) -> None:
        s = self.state
        preset = self.words("preset", 1, 2)
        if preset:
            s.preset = self.number(preset[0], 0, 4, "preset")
            if preset[1:] not in ([], ["element"], ["action"]):
                raise BadPosition(f"preset {preset[1][:20]!r}: expected element or action.")
            s.preset_side = ACTION_UP if preset[1:] == ["action"] else ELEMENT_UP
        s.look_optional = int("look-optional" in self.found)
        s.debate = int("debate" in self.found)
        s.memory_aid = int("no-memory" not in self.found)
        s.aside = self.one("aside", self.tray)
        s.awake = self.one("awake", lambda word: self.number(word, 1, TURNS, "awake"), 0)
        s.ply = self.one("ply", lambda word: self.number(word, 0, 100_000, "ply"), 0)
        s.gone = self.one("gone", lambda word: self.number(word, 0, 15, "gone"), 0)
        default = FACE if s.face[TRAYS - 1] < 0 else INDICATE
        s.phase = self.one("do", self.phase, default)

    def pieces(self) -> None:
        """Pawns in their places. Tokens not named are given in this order: hands, Oxygen, spaces, used Bacteria."""
        s = self.state
        places: list[tuple[str, int, int]] = []
        for seat in range(s.seats):
            places += [(word, seat, i) for i, word in enumerate(self.words(f"hand{seat}", 0, HAND))]
        places += [(word, 10, tray) for tray, word in enumerate(self.words("air", TRAYS, TRAYS)) if word != "."]
        for tray in range(TRAYS):
            row = enumerate(self.words(CODES[tray], SPACES, SPACES))
            places += [(word, 20, SPACES * tray + i) for i, word in row if word != "."]
        places += [(word, 30, 0) for word in self.words("used", 0, 2)]
        items = [self.item(word) for word, _, _ in places]
        named = [int(item["token"]) for item in items if item["token"]]
        if len(set(named)) < len(named) or any(token >= PAWNS for token in named) or len(items) > PAWNS:
            raise BadPosition("Every pawn out of the bag needs a token of its own, from 0 to 25.")
        free = iter(token for token in range(PAWNS) if token not in named)
        for (_, kind, index), item in zip(places, items, strict=True):
            self.put(kind, index, int(item["token"]) if item["token"] else next(free), item)
        s.drawn = max((token + 1 for token in range(PAWNS) if s.tok[token] >= 0), default=0)
        self.bag()
        s.turn = max(0, sum(kind in (10, 20) for _, kind, _ in places) - min(s.preset, max(0, s.drawn - HAND * s.seats)))

    def item(self, word: str) -> dict[str, str]:
        match = ITEM.fullmatch(word)
        if not match:
            raise BadPosition(
                f"{word[:30]!r} is no pawn: write a name, then #token, ^ (need side up), ~ and who knows it, ! or + (side of an Oxygen)."
            )
        return match.groupdict()

    def put(self, kind: int, index: int, token: int, item: dict[str, str]) -> None:
        s = self.state
        pawn = self.pawn(item["name"])
        if pawn in s.tok.tolist():
            raise BadPosition(f"{item['name'][:30]} stands twice in the position.")
        s.tok[token] = pawn
        up = bool(item["up"])
        if kind < SEATS:
            s.hand[kind, index] = token
        elif kind == 10:
            side = ELEMENT_UP if item["side"] != "!" else ACTION_UP
            s.white[index], s.white_side[index] = token, side
            up = side == ACTION_UP
        elif kind == 20:
            s.space[index] = token
        elif pawn >> 2 != BACTERIA:
            raise BadPosition(f"Only Bacteria are used up, not {item['name'][:30]}.")
        if item["side"] and pawn >> 2 != OXYGEN:
            raise BadPosition(f"Only Oxygen has the sides ! and +, not {item['name'][:30]}.")
        if up:
            s.up |= 1 << token
        open_ = up or s.phase == ENDED or pawn >> 2 in (WATER, BACTERIA)
        for row in range(WATCHER + 1):
            known = open_ or row == kind < SEATS
            if item["known"] is not None:
                known = "0123w"[row] in item["known"]
            if known:
                s.known[row] |= 1 << token

    def bag(self) -> None:
        s = self.state
        s.bag = ELEMENT_BITS
        if s.phase >= FIRST:
            s.bag |= OXYGEN_BITS
        if s.awake:
            s.bag |= BACTERIA_BITS
        for token in range(PAWNS):
            if s.tok[token] >= 0:
                s.bag &= ~(1 << s.tok[token])
        given = self.words("bag", 1, PAWNS)
        if given:
            s.bag = 0
            for word in given if given != ["empty"] else []:
                s.bag |= 1 << self.pawn(word)

    def turn(self) -> None:
        s = self.state
        s.active = self.one("active", self.seat, NONE if s.phase <= FIRST or s.gone else 0)
        s.indicated = self.one("indicated", lambda word: self.number(word, 1, HAND, "indicated") - 1)
        s.designated = self.one("designated", self.tray)
        s.pending = self.one("pending", self.phase)
        s.looked = self.one("looked", self.space)
        s.source = self.one("source", self.space)
        for name, cells, most in (("share", s.share, HAND - 1), ("advice", s.advice, 400)):
            for seat, word in enumerate(self.words(name, SEATS, SEATS)):
                cells[seat] = NONE if word == "." else self.number(word, 0, most, name)
        s.to_act = self.actor()

    def seat(self, word: str) -> int:
        return self.number(word, 0, self.state.seats - 1, "seat")

    def actor(self) -> int:
        s = self.state
        usual = s.active
        if s.phase <= FIRST or s.phase == DRAW:
            usual = CHANCE
        elif s.phase == ENDED:
            usual = OVER
        elif s.phase == DESIGNATE:
            usual = previous(s)
        elif s.phase == ADVISE:
            usual = (s.active + 1) % s.seats
        return self.one("to-act", self.seat, usual)

    def past(self) -> None:
        s = self.state
        for t, word in enumerate(self.words("log", 0, TURNS)):
            if word == "-":
                continue
            match = TURN.fullmatch(word)
            if not match:
                raise BadPosition(
                    f"{word[:30]!r} is no turn: write who:indicated>continent:placed@space with tokens, as in 0:1>Au:1@3, or -."
                )
            who, meant, tray, what, where = match.groups()
            s.log[t] = [self.seat(who), self.token(meant), self.tray(tray), self.token(what), self.number(where, 0, 6, "space")]
        for k, word in enumerate(self.words("shifts", 0, SHIFTS)):
            match = SHIFT.fullmatch(word)
            if not match:
                raise BadPosition(f"{word[:30]!r} is no shift: write turn:kind:from:to, kind x, l or m, as in 9:x:Au0:Pe1.")
            turn, kind, a, b = match.groups()
            number = next(key for key, letter in SHIFT_KINDS.items() if letter == kind)
            s.shift[k] = [self.number(turn, 0, TURNS, "turn"), number, self.space(a), self.space(b)]
            s.shifts = k + 1
        passed = self.words("passed", 1 + SEATS, 1 + SEATS)
        if passed:
            s.passed_turn = self.number(passed[0], 1, TURNS, "passed")
            for seat in range(SEATS):
                s.passed[seat] = NONE if passed[1 + seat] == "." else self.token(passed[1 + seat])

    def token(self, word: str) -> int:
        return self.number(word, 0, PAWNS - 1, "token")


SECTIONS = (
    "aside", "awake", *CODES, "air", *(f"hand{seat}" for seat in range(SEATS)), "used", "bag", "do", "active", "to-act",
    "indicated", "designated", "pending", "looked", "source", "share", "advice", "preset", "look-optional", "debate",
    "no-memory", "gone", "ply", "log", "shifts", "passed",
)  # fmt: skip
