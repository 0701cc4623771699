"""Illuminated in one line of text, and the check of anything that came from outside.

`A L1 L3 | B S2 L1 | A to act, 2 left | round 4 of 100 | starter A`. Left out: two actions, round 1 of 100,
starter A, a draw at the limit, own Targets allowed, nobody gone. Further parts: `rolling A1xB2`, `die 5`,
`last light`, `no own target`, `gone B`, `turn 7`, `over`, `won by B`.
"""

from __future__ import annotations

import re

from hexameron.core.errors import BadPosition
from hexameron.core.record import CHANCE, OVER
from hexameron.games.illuminated import rules
from hexameron.games.illuminated.state import (
    ACTIONS,
    ENTITIES,
    FLOOR,
    L6,
    LAST_LIGHT,
    NOBODY,
    SEATS,
    SLOTS,
    UNUSED,
    Content,
    State,
)
from hexameron.games.illuminated.view import View, code, view
from hexameron.games.illuminated.words import notation

LETTERS = "ABCDEF"
CODES = [code(place) for place in range(L6 + 1)]


def write(c: Content, s: State) -> str:
    parts = []
    for seat in range(s.seats):
        dice = " ".join(CODES[s.place[seat * SLOTS + i]] for i in range(s.entities))
        parts.append(f"{LETTERS[seat]} {dice}")
    parts.append(_acting(view(c, s, None)))
    parts.append(f"round {s.round} of {s.limit}")
    parts.append(f"turn {s.turn}")
    parts.append("starter " + (LETTERS[s.starter] if s.starter >= 0 else "-"))
    if s.die:
        parts.append(f"die {s.die}")
    if s.at_limit == LAST_LIGHT:
        parts.append("last light")
    if not s.own_target:
        parts.append("no own target")
    if s.gone:
        parts.append("gone " + "".join(LETTERS[p] for p in range(s.seats) if s.gone >> p & 1))
    parts.append(f"ply {s.ply}")
    return " | ".join(parts)


def _acting(v: View) -> str:
    if v.to_act == OVER:
        last = f" after {LETTERS[v.actor]}" if v.actor >= 0 else ""
        return f"won by {LETTERS[v.winner]}{last}" if v.winner != NOBODY else f"over{last}"
    if v.to_act == CHANCE:
        return f"{LETTERS[v.actor]} rolling {notation(v, v.pending)}, {v.left} left" if v.pending >= 0 else "not begun"
    return f"{LETTERS[v.actor]} to act, {v.left} left"


def read(c: Content, text: str) -> State:
    s = State()
    s.limit, s.round, s.turn, s.own_target, s.left = 100, 1, 2, 1, c.actions_per_turn
    s.winner, s.pending, s.actor, s.to_act, s.starter = NOBODY, -1, 0, 0, 0
    for e in range(ENTITIES):
        s.place[e] = UNUSED
    for part in text.strip().split("|"):
        _read_part(s, part.strip())
    rules.sum_up(s)
    return s


def _read_part(s: State, part: str) -> None:
    if dice := re.fullmatch(r"([A-F])((?: [SL][1-6])+)", part):
        _read_dice(s, LETTERS.index(dice[1]), dice[2].split())
    elif acting := re.fullmatch(r"([A-F]) to act(?:, (\d) left)?", part):
        s.actor = s.to_act = LETTERS.index(acting[1])
        s.left = int(acting[2] or s.left)
    elif rolling := re.fullmatch(r"([A-F]) rolling (\S+)(?:, (\d) left)?", part):
        s.actor, s.to_act = LETTERS.index(rolling[1]), CHANCE
        s.pending, s.left = _pending(s, rolling[2]), int(rolling[3] or s.left)
    elif ended := re.fullmatch(r"(?:over|won by ([A-F]))(?: after ([A-F]))?", part):
        s.to_act, s.left = OVER, 0
        s.winner = LETTERS.index(ended[1]) if ended[1] else NOBODY
        s.actor = LETTERS.index(ended[2]) if ended[2] else NOBODY
    elif part == "not begun":
        s.to_act, s.actor, s.starter, s.round, s.turn, s.left = CHANCE, NOBODY, NOBODY, 0, 0, 0
    elif part == "last light":
        s.at_limit = LAST_LIGHT
    elif part == "no own target":
        s.own_target = 0
    else:
        _read_number(s, part)


def _read_number(s: State, part: str) -> None:
    if rounds := re.fullmatch(r"round (\d{1,4})(?: of (\d{1,4}))?", part):
        s.round, s.limit = int(rounds[1]), int(rounds[2] or s.limit)
    elif number := re.fullmatch(r"(turn|die|ply) (\d{1,5})", part):
        if number[1] == "die" and int(number[2]) > 6:
            raise BadPosition(f"{part!r}: a die shows 1 to 6.")
        if number[1] == "turn":
            s.turn = min(int(number[2]), 32_000)
        elif number[1] == "die":
            s.die = int(number[2])
        else:
            s.ply = int(number[2])
    elif starter := re.fullmatch(r"starter ([A-F-])", part):
        s.starter = LETTERS.index(starter[1]) if starter[1] != "-" else NOBODY
    elif gone := re.fullmatch(r"gone ([A-F]{1,6})", part):
        s.gone = sum({1 << LETTERS.index(letter) for letter in gone[1]})
    else:
        raise BadPosition(f"{part[:60]!r} is no part of a position; a position looks like 'A L1 L3 | B S2 L1 | A to act, 2 left'.")


def _read_dice(s: State, seat: int, dice: list[str]) -> None:
    if seat != s.seats:
        raise BadPosition(f"Seat {LETTERS[seat]} is out of order; name the seats A, B, … once each.")
    if len(dice) > SLOTS or (seat and len(dice) != s.entities):
        raise BadPosition(f"Seat {LETTERS[seat]} has {len(dice)} dice; every seat has the same number, 1 to {SLOTS}.")
    s.seats, s.entities = seat + 1, len(dice)
    for i, one in enumerate(dice):
        s.place[seat * SLOTS + i] = CODES.index(one)


def _pending(s: State, text: str) -> int:
    blank = State()
    blank.seats, blank.actor = s.seats, s.actor
    v = view(Content(), blank, None)
    for action in range(1, ACTIONS):
        if notation(v, action) == text:
            return action
    raise BadPosition(f"{text[:20]!r} is no action; actions look like A1^, A1v, A1xB2 or A1+A2.")


def check(c: Content, s: State) -> list[str]:
    """Every invariant, in words. Sizes first: the rest reads places by them."""
    faults = []
    if not 2 <= s.seats <= SEATS:
        return [f"{s.seats} seats; 2 to {SEATS} can play"]
    if not 1 <= s.entities <= SLOTS:
        return [f"{s.entities} dice a player; 1 to {SLOTS} are allowed"]
    for e in range(ENTITIES):
        on_table = e // SLOTS < s.seats and e % SLOTS < s.entities
        if on_table and not FLOOR <= s.place[e] <= L6:
            faults.append(f"die {e} stands on place {s.place[e]}, which is not on the ladder")
        elif not on_table and s.place[e] != UNUSED:
            faults.append(f"die {e} belongs to nobody")
    return faults or _check_sums(s) or _check_turn(c, s) or _check_end(s)


def _check_sums(s: State) -> list[str]:
    counted = s.copy()
    rules.sum_up(counted)
    return [] if counted == s else ["the shadow totals or the dice in the Light are counted wrong"]


def _check_turn(c: Content, s: State) -> list[str]:
    faults = []
    begun = s.starter != NOBODY
    if not NOBODY <= s.starter < s.seats or not NOBODY <= s.actor < s.seats:
        return ["the seat to act or the starter does not exist"]
    if s.to_act not in (CHANCE, OVER, s.actor) or (s.to_act != OVER and begun != (s.actor != NOBODY)):
        return ["the seat to act is not the one whose turn it is"]
    if not 1 <= s.limit <= 1000 or not 0 <= s.round <= s.limit or (begun and s.round < 1):
        faults.append(f"round {s.round} of {s.limit}")
    if not 0 <= s.left <= max(c.actions_per_turn, c.actions_first_turn) or (s.to_act >= 0 and s.left < 1):
        faults.append(f"{s.left} actions left")
    if s.at_limit not in (0, LAST_LIGHT) or s.own_target not in (0, 1) or not 0 <= s.die <= 6:
        faults.append("an option or the last roll is out of range")
    if not 0 <= s.gone < 1 << s.seats or (s.to_act >= 0 and rules.has_left(s, s.to_act)):
        faults.append("a seat that left the table is to act")
    if s.ply < 0 or s.turn < 0 or (begun and s.turn < 1):
        faults.append("steps or turns are counted below zero")
    if s.to_act == CHANCE and begun and not faults:
        faults += _check_pending(c, s)
    elif s.pending != -1:
        faults.append("an action is declared though no die is rolling")
    return faults


def _check_pending(c: Content, s: State) -> list[str]:
    copy = s.copy()
    copy.to_act, copy.pending = s.actor, -1
    out = [0] * (ACTIONS + 1)
    n = rules.legal(c, copy, out)
    return [] if s.pending in out[:n] and s.pending > 0 else ["the declared action is not legal"]


def _check_end(s: State) -> list[str]:
    lit = [e for e in range(ENTITIES) if s.place[e] == L6]
    if s.to_act != OVER:
        stuck = rules.is_dead(s)
        return ["the game goes on though it is decided"] if lit or stuck or s.winner != NOBODY else []
    if not NOBODY <= s.winner < s.seats:
        return [f"seat {s.winner} has won but does not exist"]
    if len(lit) > 1 or (lit and lit[0] // SLOTS != s.winner):
        return ["the owner of the Illuminated is not the winner"]
    return []
