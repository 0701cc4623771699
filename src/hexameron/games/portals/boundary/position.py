"""Positions of Portals and Prophets as one line of text.

An example: `A at shiloh hand 50 61* played 22 25 | B at gaza | row 60 61 - 63 64 | capsule 10th |
gauge 2 | turn A left 3`. Seats are A to E; a star marks a card that the others know. `out 3 4 18-35`
lists cards out of the game, `out old` puts all other cards of that deck there.

Parts may be left out. The defaults are: two seats; each pawn on the highest free place; an empty
row; cards that are not named are in their piles; points and New Testament cards follow from the
played events; capsule on Genesis; gauge low; the round follows from the capsule; A begins and is
to act with all actions; no colour used; suggested portals.

Further parts: `points`, `new` and `gone` of a seat; `used red`, `first B`, `idle 1`, `active`,
`triggered`, `teams`, `simplified`, `portals a b c`, `ply 7`, and a phase: `deal 4`, `start`,
`portal 1`, `place`, `fill 2`, `drawing old`, `drawing new`, `refill 3`, `overlimit A`, `over third`.
"""

import re

from hexameron.core.errors import BadPosition
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Phrase
from hexameron.games.portals.boundary.codes import LETTERS
from hexameron.games.portals.content.schema import Values, keys
from hexameron.games.portals.rules import cards, state as st, turn

REASONS = ("running", "third", "last", "idle", "cap")
COUNTED = {"deal": st.DEAL, "portal": st.PORTAL, "fill": st.FILL_ROW, "refill": st.REFILL}
UNKNOWN = -100  # a value that the text has not given yet


def write(e: Edition, s: st.State) -> str:
    c: st.Content = e.record
    values: Values = e.values
    parts = [_seat(c, s, values, seat) for seat in range(s.seats)]
    parts.append(
        "row " + " ".join(str(s.row[i]) if s.row[i] != st.NONE else "-" for i in range(c.row_size))
    )
    gone = [card for card in range(c.cards) if s.zone[card] == st.REMOVED]
    if gone:
        parts.append("out " + " ".join(map(str, gone)))
    parts.append(
        "portals " + " ".join(values.place[p].key if p != st.NOWHERE else "-" for p in s.portal)
    )
    parts.append(f"capsule {values.timeline.spaces[s.capsule]}")
    parts.append(f"gauge {values.fuel.gauge[s.gauge]}")
    parts.append(f"round {s.round}")
    parts.append("first " + (LETTERS[s.first] if s.first != st.NOBODY else "-"))
    parts.append(f"turn {LETTERS[s.actor] if s.actor != st.NOBODY else '-'} left {s.left}")
    if s.used:
        parts.append(
            "used "
            + " ".join(name for i, name in enumerate(values.fuel.colours) if s.used >> i & 1)
        )
    if s.idle:
        parts.append(f"idle {s.idle}")
    for name, flag in (
        ("active", s.active),
        ("triggered", s.triggered),
        ("teams", s.teams),
        ("simplified", s.simplified),
    ):
        if flag:
            parts.append(name)
    parts.append(_phase(s))
    parts.append(f"ply {s.ply}")
    return " | ".join(part for part in parts if part)


def _seat(c: st.Content, s: st.State, values: Values, seat: int) -> str:
    words = [
        LETTERS[seat],
        "at",
        values.place[s.pawn[seat]].key if s.pawn[seat] != st.NOWHERE else "-",
    ]
    held = [card for card in range(c.cards) if cards.holder(s.zone[card]) == seat]
    if held:
        words += [
            "hand",
            *[f"{card}*" if (s.zone[card] - st.HAND) & 1 else str(card) for card in held],
        ]
    played = [str(card) for card in range(c.cards) if s.zone[card] == st.PLAYED + seat]
    if played:
        words += ["played", *played]
    words += ["points", str(s.points[seat]), "new", str(s.new_played[seat])]
    return " ".join([*words, "gone"] if turn.has_left(s, seat) else words)


def _phase(s: st.State) -> str:
    counted = {phase: name for name, phase in COUNTED.items()}
    if s.phase in counted:
        return f"{counted[s.phase]} {s.space}"
    return {
        st.START: "start",
        st.PLACE: "place",
        st.TURN: "",
        st.OLD_CARD: "drawing old",
        st.NEW_CARD: "drawing new",
        st.OVERLIMIT: f"overlimit {LETTERS[min(s.space, st.SEATS - 1)]}",
        st.ENDED: f"over {REASONS[s.reason]}",
    }[s.phase]


def read(e: Edition, text: str) -> st.State:
    c: st.Content = e.record
    s = _blank(c)
    leftover: list[int] = []
    for part in text.strip().split("|"):
        words = part.split()
        if not words:
            raise BadPosition("A part of the position is empty; parts are set apart by one |.")
        if words[0] in tuple(LETTERS):
            _read_seat(c, s, e.values, LETTERS.index(words[0]), words[1:])
        elif words[0] == "out":
            leftover += _read_out(c, s, words[1:])
        else:
            _read_part(c, s, e.values, words)
    for card in range(c.cards):
        if s.zone[card] == st.PILE and c.deck[card] in leftover:
            s.zone[card] = st.REMOVED
    _complete(c, s)
    return s


def _blank(c: st.Content) -> st.State:
    s = st.State()
    s.seats, s.phase, s.left, s.round = 2, st.TURN, c.actions_per_turn, 1
    for card in range(st.CARDS):
        s.zone[card] = st.PILE if card < c.cards else st.NOWHERE
    for space in range(st.ROW_SIZE):
        s.row[space] = st.NONE
    for seat in range(st.SEATS):
        s.pawn[seat] = UNKNOWN
        s.points[seat] = UNKNOWN
        s.new_played[seat] = UNKNOWN
    for i in range(st.PORTALS):
        s.portal[i] = c.suggested[i]
    s.round = UNKNOWN
    return s


def _read_seat(c: st.Content, s: st.State, values: Values, seat: int, words: list[str]) -> None:
    s.seats = max(s.seats, seat + 1)
    topic = ""
    for word in words:
        if word in ("at", "hand", "played", "points", "new"):
            topic = word
        elif word == "gone":
            s.gone |= 1 << seat
        elif topic == "at":
            s.pawn[seat] = _place(values, word)
        elif topic == "hand":
            _put(c, s, word.rstrip("*"), st.HAND + 2 * seat + word.endswith("*"))
        elif topic == "played":
            _put(c, s, word, st.PLAYED + seat)
        elif topic == "points":
            s.points[seat] = _number(word, 10_000)
        elif topic == "new":
            s.new_played[seat] = _number(word, 100)
        else:
            raise BadPosition(
                "Seat {seat}: {word} must follow at, hand, played, points or new.",
                seat=LETTERS[seat],
                word=repr(word[:30]),
            )


def _read_out(c: st.Content, s: st.State, words: list[str]) -> list[int]:
    """Put cards out of the game; return the decks whose remaining cards are out as well."""
    decks = []
    for word in words:
        span = re.fullmatch(r"(\d+)-(\d+)", word)
        if word in ("genesis", "old", "new"):
            decks.append(("genesis", "old", "new").index(word))
        elif span:
            for card in range(_number(span[1], st.CARDS), _number(span[2], st.CARDS) + 1):
                _put(c, s, str(card), st.REMOVED)
        else:
            _put(c, s, word, st.REMOVED)
    return decks


def _read_part(c: st.Content, s: st.State, values: Values, words: list[str]) -> None:
    name, rest = words[0], words[1:]
    if name in ("active", "triggered", "teams", "simplified") and not rest:
        setattr(s, name, 1)
    elif name == "row":
        _read_row(c, s, rest)
    elif name == "portals" and len(rest) == st.PORTALS:
        _read_portals(s, values, rest)
    elif name == "used":
        s.used = sum(
            {1 << _find(values.fuel.colours, word, Phrase("fuel colour")) for word in rest}
        )
    elif len(rest) in (1, 3) and name == "turn":
        s.actor = _seat_of(rest[0])
        if len(rest) == 3 and rest[1] == "left":
            s.left = _number(rest[2], 100)
    elif name in ("start", "place") and not rest:
        s.phase = st.START if name == "start" else st.PLACE
    elif len(rest) == 1:
        _read_value(s, values, name, rest[0])
    else:
        raise BadPosition(
            "{words} is no part of a position; see the game's rules for how a position is written.",
            words=repr(" ".join(words)[:60]),
        )


def _read_row(c: st.Content, s: st.State, words: list[str]) -> None:
    if len(words) > c.row_size:
        raise BadPosition(
            "The row has {spaces} spaces, not {number}.", spaces=c.row_size, number=len(words)
        )
    for space, word in enumerate(words):
        if word != "-":
            s.row[space] = _put(c, s, word, st.ROW)


def _read_portals(s: st.State, values: Values, words: list[str]) -> None:
    places = sorted(_place(values, word) for word in words if word != "-")
    for i in range(st.PORTALS):
        s.portal[i] = places[i] if i < len(places) else st.NOWHERE


def _read_value(s: st.State, values: Values, name: str, word: str) -> None:
    if name == "capsule":
        s.capsule = _find(values.timeline.spaces, word, Phrase("period"))
    elif name == "gauge":
        s.gauge = _find(values.fuel.gauge, word, Phrase("gauge level"))
    elif name == "round":
        s.round = _number(word, 100)
    elif name == "idle":
        s.idle = _number(word, 100)
    elif name == "ply":
        s.ply = _number(word, 1_000_000)
    elif name == "first":
        s.first = _seat_of(word)
    elif name in COUNTED:
        s.phase, s.space = COUNTED[name], _number(word, 100)
    elif name == "drawing":
        s.phase = (st.OLD_CARD, st.NEW_CARD)[_find(["old", "new"], word, Phrase("pile"))]
    elif name == "overlimit":
        s.phase, s.space = st.OVERLIMIT, max(0, _seat_of(word))
    elif name == "over":
        s.phase, s.reason = st.ENDED, _find(list(REASONS), word, Phrase("reason for the end"))
    elif name == "seats":
        s.seats = _number(word, st.SEATS)
    else:
        raise BadPosition(
            "{name} is no part of a position; parts are seats A to {last}, row, out, portals, capsule, gauge, turn …",
            name=repr(name[:30]),
            last=LETTERS[-1],
        )


def _complete(c: st.Content, s: st.State) -> None:
    """Fill in the values that the text leaves out."""
    for seat in range(st.SEATS):
        _complete_cards(c, s, seat)
    _complete_pawns(c, s)
    if s.round == UNKNOWN:
        s.round = s.capsule + 1
    s.old_left, s.new_left = (
        sum(s.zone[card] == st.PILE and c.deck[card] == deck for card in range(c.cards))
        for deck in (st.OLD, st.NEW)
    )
    _complete_turn(c, s)


def _complete_cards(c: st.Content, s: st.State, seat: int) -> None:
    """Count a seat's cards and points. A seat that does not play has no points."""
    played = [card for card in range(c.cards) if s.zone[card] == st.PLAYED + seat]
    counted = played if seat < s.seats else []
    s.held[seat] = sum(cards.holder(s.zone[card]) == seat for card in range(c.cards))
    if s.points[seat] == UNKNOWN:
        s.points[seat] = sum(c.worth[card] for card in counted)
    if s.new_played[seat] == UNKNOWN:
        s.new_played[seat] = sum(c.deck[card] == st.NEW for card in counted)


def _complete_pawns(c: st.Content, s: st.State) -> None:
    """Place the pawns of seats whose place is not given, if pawns are on the map by now."""
    are_placed = s.phase not in (st.DEAL, st.START, st.PORTAL, st.PLACE)
    for seat in range(st.SEATS):
        if s.pawn[seat] == UNKNOWN:
            s.pawn[seat] = _free(c, s) if seat < s.seats and are_placed else st.NOWHERE


def _complete_turn(c: st.Content, s: st.State) -> None:
    """Set the seat to act. If hands are too large, chance takes a card first."""
    if s.phase == st.ENDED:
        s.to_act = OVER
    else:
        s.to_act = s.actor if s.phase in (st.PLACE, st.TURN) else CHANCE
    if s.phase == st.TURN and 0 <= s.actor < s.seats:
        for seat in range(s.seats - 1, -1, -1):  # T-R20: the lowest seat first
            if s.held[seat] > c.hand_limit:
                s.phase, s.space, s.to_act = st.OVERLIMIT, seat, CHANCE


def _free(c: st.Content, s: st.State) -> int:
    return next(
        (place for place in range(c.places - 1, -1, -1) if place not in s.pawn.tolist()), st.NOWHERE
    )


def _put(c: st.Content, s: st.State, word: str, zone: int) -> int:
    card = _number(word, st.CARDS)
    if card >= c.cards:
        raise BadPosition(
            "There is no card {card}; the cards are numbered 0 to {most}.",
            card=card,
            most=c.cards - 1,
        )
    if s.zone[card] != st.PILE:
        raise BadPosition("Card {card} is named twice.", card=card)
    s.zone[card] = zone
    return card


def _number(word: str, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", word) or int(word) > most:
        raise BadPosition(
            "{word}: expected a number from 0 to {most}.", word=repr(word[:30]), most=most
        )
    return int(word)


def _find(known: list[str], word: str, what: Phrase) -> int:
    if word not in known:
        raise BadPosition(
            "{word} is no {what}; known are {known}.",
            word=repr(word[:30]),
            what=what,
            known=", ".join(known),
        )
    return known.index(word)


def _place(values: Values, word: str) -> int:
    return (
        st.NOWHERE if word == "-" else _find(keys(values.place), word, Phrase("place on the map"))
    )


def _seat_of(word: str) -> int:
    if word == "-":
        return st.NOBODY
    return _find(list(LETTERS), word, Phrase("seat letter"))
