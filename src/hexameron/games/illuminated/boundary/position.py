"""The text of a position, on one line.

`A L1 L3 | B S2 L1 | A to act, 2 left | round 4 of 100 | starter A`. These parts can be left out: two
actions, round 1 of 100, starter A, a draw at the limit, own Targets allowed, no seat gone. Further
parts: `A rolling A1xB2`, the last roll as `A rolled 5+1-1 against 5 for A1+A2` or, if no more is
known, `die 5`, and `last light`, `no own target`, `gone B`, `turn 7`, `over`, `won by B`.
"""

import re

from hexameron.core.errors import BadPosition
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.illuminated.boundary.codes import code, sign
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import sum_up

LETTERS = "ABCDEF"
CODES = [code(place) for place in range(st.L6 + 1)]


def write(e: Edition, s: st.State) -> str:
    parts = []
    for seat in range(s.seats):
        dice = " ".join(CODES[s.place[seat * st.SLOTS + i]] for i in range(s.entities))
        parts.append(f"{LETTERS[seat]} {dice}")
    parts.append(_acting(s))
    parts.append(f"round {s.round} of {s.limit}")
    parts.append(f"turn {s.turn}")
    parts.append("starter " + (LETTERS[s.starter] if s.starter >= 0 else "-"))
    if s.rolled >= 0:
        parts.append(_roll(s))
    elif s.die:
        parts.append(f"die {s.die}")
    if s.at_limit == st.LAST_LIGHT:
        parts.append("last light")
    if not s.own_target:
        parts.append("no own target")
    if s.gone:
        parts.append("gone " + "".join(LETTERS[p] for p in range(s.seats) if s.gone >> p & 1))
    parts.append(f"ply {s.ply}")
    return " | ".join(parts)


def _roll(s: st.State) -> str:
    """Read a roll, such as `A rolled 5+1-1 against 5 for A1+A2`."""
    changed = (f"+{s.bonus}" if s.bonus else "") + (f"-{s.less}" if s.less else "")
    return f"{LETTERS[s.roller]} rolled {s.die}{changed} against {s.against} for {sign(s.roller, s.rolled)}"


def _acting(s: st.State) -> str:
    if s.to_act == OVER:
        last = f" after {LETTERS[s.actor]}" if s.actor >= 0 else ""
        return f"won by {LETTERS[s.winner]}{last}" if s.winner != st.NOBODY else f"over{last}"
    if s.to_act == CHANCE:
        return (
            f"{LETTERS[s.actor]} rolling {sign(s.actor, s.pending)}, {s.left} left"
            if s.pending >= 0
            else "not begun"
        )
    return f"{LETTERS[s.actor]} to act, {s.left} left"


def read(e: Edition, text: str) -> st.State:
    s = st.State()
    s.limit, s.round, s.turn, s.own_target, s.left = 100, 1, 2, 1, e.values.turn.actions
    s.winner, s.pending, s.actor, s.to_act, s.starter = st.NOBODY, -1, 0, 0, 0
    s.rolled, s.roller = -1, st.NOBODY
    for die in range(st.ENTITIES):
        s.place[die] = st.UNUSED
    for part in text.strip().split("|"):
        _read_part(s, part.strip())
    sum_up(s)
    return s


def _read_part(s: st.State, part: str) -> None:
    if dice := re.fullmatch(r"([A-F])((?: [SL][1-6])+)", part):
        _read_dice(s, LETTERS.index(dice[1]), dice[2].split())
    elif acting := re.fullmatch(r"([A-F]) to act(?:, (\d) left)?", part):
        s.actor = s.to_act = LETTERS.index(acting[1])
        s.left = int(acting[2] or s.left)
    elif rolling := re.fullmatch(r"([A-F]) rolling (\S+)(?:, (\d) left)?", part):
        s.actor, s.to_act = LETTERS.index(rolling[1]), CHANCE
        s.pending, s.left = _read_action(s.actor, rolling[2]), int(rolling[3] or s.left)
    elif rolled := re.fullmatch(
        r"([A-F]) rolled (\d)(?:\+(\d))?(?:-(\d))? against (\d) for (\S+)", part
    ):
        s.roller, s.rolled = (
            LETTERS.index(rolled[1]),
            _read_action(LETTERS.index(rolled[1]), rolled[6]),
        )
        s.die, s.bonus, s.less, s.against = (int(number or 0) for number in rolled.groups()[1:5])
    elif ended := re.fullmatch(r"(?:over|won by ([A-F]))(?: after ([A-F]))?", part):
        s.to_act, s.left = OVER, 0
        s.winner = LETTERS.index(ended[1]) if ended[1] else st.NOBODY
        s.actor = LETTERS.index(ended[2]) if ended[2] else st.NOBODY
    elif part == "not begun":
        s.to_act, s.actor, s.starter, s.round, s.turn, s.left = (
            CHANCE,
            st.NOBODY,
            st.NOBODY,
            0,
            0,
            0,
        )
    elif part == "last light":
        s.at_limit = st.LAST_LIGHT
    elif part == "no own target":
        s.own_target = 0
    else:
        _read_number(s, part)


def _read_number(s: st.State, part: str) -> None:
    if rounds := re.fullmatch(r"round (\d{1,4})(?: of (\d{1,4}))?", part):
        s.round, s.limit = int(rounds[1]), int(rounds[2] or s.limit)
    elif number := re.fullmatch(r"(turn|die|ply) (\d{1,5})", part):
        if number[1] == "die" and int(number[2]) > 6:
            raise BadPosition("{part}: a die shows 1 to 6.", part=repr(part))
        if number[1] == "turn":
            s.turn = min(int(number[2]), 32_000)
        elif number[1] == "die":
            s.die = int(number[2])
        else:
            s.ply = int(number[2])
    elif starter := re.fullmatch(r"starter ([A-F-])", part):
        s.starter = LETTERS.index(starter[1]) if starter[1] != "-" else st.NOBODY
    elif gone := re.fullmatch(r"gone ([A-F]{1,6})", part):
        s.gone = sum({1 << LETTERS.index(letter) for letter in gone[1]})
    else:
        raise BadPosition(
            "{part} is no part of a position; a position looks like 'A L1 L3 | B S2 L1 | A to act, 2 left'.",
            part=repr(part[:60]),
        )


def _read_dice(s: st.State, seat: int, dice: list[str]) -> None:
    if seat != s.seats:
        raise BadPosition(
            "Seat {seat} is out of order; name the seats A, B, … once each.", seat=LETTERS[seat]
        )
    if len(dice) > st.SLOTS or (seat and len(dice) != s.entities):
        raise BadPosition(
            "Seat {seat} has {number} dice; every seat has the same number, 1 to {most}.",
            seat=LETTERS[seat],
            number=len(dice),
            most=st.SLOTS,
        )
    s.seats, s.entities = seat + 1, len(dice)
    for i, one in enumerate(dice):
        s.place[seat * st.SLOTS + i] = CODES.index(one)


def _read_action(actor: int, text: str) -> int:
    for action in range(1, st.ACTIONS):
        if sign(actor, action) == text:
            return action
    raise BadPosition(
        "{text} is no action; actions look like A1^, A1v, A1xB2 or A1+A2.", text=repr(text[:20])
    )
