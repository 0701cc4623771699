"""A match is its log: a header and an append-only list of steps, including chance outcomes.

This module uses no clock and no files. Position, undo, replay and verification all follow from the
log.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, field, replace
from typing import Any

import msgspec

from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.errors import BadLog, IllegalAction, Refused
from hexameron.core.match import fairness
from hexameron.core.match.events import Happened, project
from hexameron.core.model.edition import Edition
from hexameron.core.model.game import Ruleset
from hexameron.core.reading.language import Phrase
from hexameron.core.reading.reader import Reader

FORMAT = 1
KINDS = ("act", "chance", "leave", "undo")
# Who made a step: the person on the seat, a bot, the table if there was no choice, or a deadline.
MAKERS = ("", "bot", "auto", "time")
MAX_TEXT = 16_000_000
MAX_HEADER = 1_000_000  # bytes, including the content file
MATCH_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
LINK = re.compile(r"[0-9a-f]{64}")
SEAL = 64  # bytes of a seal
MAX_ROOM = 64_000_000  # bytes of all positions of a match
WATCHED = 32  # steps between two calls of `watch`
# Limit for a log from outside. The longest game has a few thousand steps, and undo adds more.
MAX_STEPS = 20_000
OLDER = Phrase(
    "This match was begun with an older version of the program. Its moves and rolls were checked, its chain of positions was not."
)
# Called with the match as far as it is read, and the number of all its steps.
Watch = Callable[["MatchLog", int], None]


@dataclass(frozen=True)
class Step:
    """One entry of the log. For `undo`, `action` is the number of steps to go back to."""

    kind: str
    seat: int
    action: int
    by: str = ""  # who made it, if not the person on the seat: one of MAKERS
    link: str = ""

    def content_to_hash(self) -> bytes:
        return json.dumps([self.kind, self.seat, self.action, self.by]).encode()


@dataclass(frozen=True)
class Header:
    match: str
    game: str
    rules: int
    seats: tuple[str, ...]
    options: Mapping[str, int | str]
    content: str  # SHA-256 of the content file
    commitment: str
    nonces: tuple[str, ...]
    content_toml: str = ""  # the whole file, unless it is the standard one
    format: int = FORMAT
    practice: bool = False  # every step may be taken back; the result mentions it
    colours: tuple[int, ...] = ()  # of the seats, if they were chosen


@dataclass
class MatchLog:
    """A match in memory. `positions[i]` is the position after i steps."""

    edition: Edition
    header: Header
    seed: bytes
    steps: list[Step] = field(default_factory=list)
    positions: list[Head] = field(default_factory=list)
    # Number of steps that were not replayed when the match was read: their positions were known.
    recognised: int = 0
    _in_force: list[int] = field(default_factory=list)  # among the steps counted so far
    _counted: tuple[int, str] = (0, "")  # number of steps counted, and the link of the last one
    # The link and the events of the step that was last asked for.
    _happened: tuple[str, tuple[Happened, ...]] = ("", ())

    def __post_init__(self) -> None:
        if not self.positions:
            self.positions = [self.edition.start(len(self.header.seats), self.header.options)]

    @property
    def game(self) -> Ruleset:
        return self.edition.game

    @property
    def state(self) -> Head:
        return self.positions[-1]

    @property
    def is_over(self) -> bool:
        return bool(self.state.to_act == OVER)

    @property
    def is_of_older_layout(self) -> bool:
        """Return whether the match was begun with an older version of the rules.

        Its positions had a different byte layout, so its links cannot be compared with ours.
        """
        return self.header.rules < self.game.about.rules_version

    @property
    def sequence(self) -> int:
        return len(self.steps)

    def reader(
        self, seat: int | None, language: str = "en", at: int | None = None
    ) -> Reader[object, object]:
        """Return a reader for a seat or a watcher (None), after `at` steps or now."""
        return self.edition.reader(
            self.state if at is None else self.positions[at], seat, language, self.header.colours
        )

    def act(self, seat: int, action: int, by: str = "") -> Step:
        """Play an action for a seat. Refuse it if it is not legal or not the seat's turn."""
        self.demand_turn(seat)
        return self._append(Step("act", seat, action, by), self.edition.after(self.state, action))

    def roll(self) -> Step:
        """Append the next chance outcome. Seed, nonces and place in the log determine it."""
        if self.state.to_act != CHANCE:
            raise IllegalAction("Nothing is left to chance now.")
        outcomes = self.edition.legal(self.state)
        index = fairness.outcome(
            self.seed, self.header.nonces, self.sequence, self.edition.weights(self.state)
        )
        return self._append(
            Step("chance", CHANCE, outcomes[index]), self.edition.after(self.state, outcomes[index])
        )

    def roll_all(self) -> None:
        while self.state.to_act == CHANCE:
            self.roll()

    def leave(self, seat: int) -> Step:
        return self._append(Step("leave", seat, seat), self.edition.left(self.state, seat))

    def undo(self, seat: int, keep: int) -> Step:
        """Go back to the position after the first `keep` steps. The later steps stay in the log."""
        if not isinstance(keep, int) or not 0 <= keep < self.sequence:
            raise IllegalAction(
                "Only a step from 0 to {most} can be gone back to, not {keep}.",
                most=self.sequence - 1,
                keep=repr(keep),
            )
        return self._append(Step("undo", seat, keep), self.positions[keep].copy())

    def in_force(self) -> list[int]:
        """Return the numbers of the steps that were not taken back.

        Only steps made since the last call are examined.
        """
        counted, link = self._counted
        kept = self._in_force
        if counted and (counted > self.sequence or self.steps[counted - 1].link != link):
            counted, kept = 0, []  # counted steps were removed from the list
        for number in range(counted, self.sequence):
            if self.steps[number].kind != "undo":
                kept.append(number)
                continue
            while kept and kept[-1] >= self.steps[number].action:
                kept.pop()
        self._in_force, self._counted = (
            kept,
            (self.sequence, self.steps[-1].link if self.steps else ""),
        )
        return kept

    def demand_turn(self, seat: int) -> None:
        """Refuse a seat that is not to act, and name the one that is."""
        to_act = self.state.to_act
        if to_act == OVER:
            raise IllegalAction("The game is over; no action is left.")
        if to_act == CHANCE:
            raise IllegalAction("The dice are still rolling; wait for the outcome.")
        if seat != to_act:
            raise IllegalAction("It is {name}'s turn, not yours.", name=self.header.seats[to_act])

    def _append(self, step: Step, position: Head) -> Step:
        assert step.by in MAKERS, f"{step.by!r} could not be read again"
        before = self.steps[-1].link if self.steps else self.header.commitment
        link = fairness.link(
            fairness.chain_key(self.seed), before, step.content_to_hash(), bytes(position)
        )
        step = Step(step.kind, step.seat, step.action, step.by, link)
        self.steps.append(step)
        self.positions.append(position)
        return step

    def collect_events(self, number: int) -> tuple[Happened, ...]:
        """Return the events of a step, found by playing it again from the position before."""
        step, before, (link, found) = self.steps[number], self.positions[number], self._happened
        if step.kind == "undo":
            return ()
        if link != step.link:
            play = self.edition.play_leaving if step.kind == "leave" else self.edition.play
            found = play(before, step.action).happened
            self._happened = step.link, found  # one assignment, because other threads read it
        return found

    def tell(self, number: int, seat: int | None, language: str = "en") -> str:
        """Return the log line of a step, as a seat or a watcher may know it."""
        after = self.edition.view(self.positions[number + 1], seat)
        return self.reader(seat, language, number).tell(
            project(self.collect_events(number), seat), after
        )

    def export(self) -> str:
        """Return the match as JSON with all secrets: only for a finished match or its host."""
        # The standard content is included, too: a later version may ship another.
        header = {**asdict(self.header), "content_toml": self.edition.toml}
        return json.dumps(
            {
                "header": header,
                "seed": self.seed.hex(),
                "steps": [asdict(step) for step in self.steps],
            },
            indent=1,
        )


def explain_intent(match: MatchLog, number: int, language: str) -> str:
    """Explain what a bot meant by a step, from what its seat knew then.

    Return an empty text for other steps, for a game without such texts, and before the match ends.
    """
    step = match.steps[number]
    if (
        not match.game.offers("intent")
        or not match.is_over
        or step.kind != "act"
        or step.by != "bot"
    ):
        return ""
    return match.reader(step.seat, language, number).review.explain_intent(step.action)


def begin_match(
    edition: Edition,
    seats: Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: bytes | None = None,
    nonces: Sequence[str] | None = None,
    match: str | None = None,
    practice: bool = False,
    colours: tuple[int, ...] = (),
) -> MatchLog:
    """Return a new match, with a fresh seed unless one is given (tests, recorded matches)."""
    seed = seed or fairness.new_seed()
    match = match or secrets.token_urlsafe(9)
    header = Header(
        match=match,
        game=edition.about.slug,
        rules=edition.about.rules_version,
        seats=tuple(seats),
        options=edition.about.read_options(options or {}),
        content=edition.digest,
        commitment=fairness.commitment(match, seed),
        nonces=tuple(nonces if nonces is not None else [fairness.new_nonce() for _ in seats]),
        content_toml="" if edition.is_standard else edition.toml,
        practice=practice,
        colours=colours,
    )
    return MatchLog(edition, header, seed)


def read_match(
    text: str,
    find_game: Callable[[str], Ruleset],
    most: int | None = None,
    watch: Watch | None = None,
    known: bytes = b"",
) -> MatchLog:
    """Read a match from its JSON, replaying and verifying every step.

    Raise BadLog with the reason if something is wrong, or if there are more than `most` steps
    (None: no limit). `watch` is called as the reading proceeds, and may raise to stop it. `known`
    holds the positions after the first steps, as `list_positions` returns them. Each is used
    without a replay if the log's chain of links confirms it. From the first one that it does not
    confirm, the rest is replayed.

    A match of older rules is replayed, too: every action must be legal under today's rules, and
    every roll must be the one that the seed gives. Its links are kept but not compared, because
    they were made from positions with a different byte layout.
    """
    try:
        return _read(text, find_game, most, watch, known)
    except BadLog:
        raise
    except Refused as error:
        raise BadLog("Not a valid match: {error}", error=error) from None
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadLog(
            "Not a saved match of this program: {name} {error}.",
            name=type(error).__name__,
            error=str(error)[:120],
        ) from None


def _read(
    text: str,
    find_game: Callable[[str], Ruleset],
    most: int | None,
    watch: Watch | None,
    known: bytes,
) -> MatchLog:
    if len(text) > MAX_TEXT:
        raise BadLog(
            "The file has {number} characters; at most {most} are read.",
            number=len(text),
            most=MAX_TEXT,
        )
    record = _parts(text)
    header = _header(_decode(record["header"]))
    game = find_game(header.game)
    if header.rules > game.about.rules_version:
        raise BadLog(
            "The match was played by rules version {rules}; this program has {rules_version}. Open it with a newer version of the program.",
            rules=header.rules,
            rules_version=game.about.rules_version,
        )
    _demand_colours(game, header)
    edition = (
        game.load(header.content_toml, "content_toml") if header.content_toml else game.standard
    )
    if edition.digest != header.content:
        raise BadLog("The content file of this match is not the one it was played with.")
    seed = bytes.fromhex(_decode(record["seed"]))
    if fairness.commitment(header.match, seed) != header.commitment:
        raise BadLog("The seed does not match what was committed to when the match began.")
    match = MatchLog(edition, header, seed)
    if most is not None:
        most, number = (
            min(most, MAX_ROOM // len(bytes(match.state))),
            bytes(record["steps"]).count(b"{"),
        )
        if number > most:
            raise BadLog(
                "The match has {number} steps; at most {most} are read.", number=number, most=most
            )
    steps = [Step(**entry) for entry in _decode(record["steps"])]
    match.recognised = (
        _take_sealed(match, steps, known)
        if match.is_of_older_layout
        else _take_chained(match, steps, known)
    )
    for number in range(match.recognised, len(steps)):
        _replay(match, number, steps[number])
        if watch and number % WATCHED == 0:
            watch(match, len(steps))
    return match


def list_positions(match: MatchLog) -> bytes:
    """Return the positions after each step, to pass to `read` as `known` and save a replay."""
    number = len(match.positions) - 1
    return _bytes_of(match, number) + seal(match, number)


def seal(match: MatchLog, number: int) -> bytes:
    """Return the seal that follows the first `number` positions of an older match in `known`.

    It is empty for any other match. The links of an older match do not cover our positions, so the
    seal binds these to the steps. It also binds them to this program: the State's dtype contains
    its layout and a digest of the rules' source. Another version would read the same bytes
    differently or calculate other positions. It does not accept the seal and replays the match.
    """
    if not match.is_of_older_layout:
        return b""
    return _seal(match, match.steps[:number], _bytes_of(match, number))


def _bytes_of(match: MatchLog, number: int) -> bytes:
    return b"".join(bytes(position) for position in match.positions[1 : number + 1])


def _seal(match: MatchLog, steps: Sequence[Step], positions: bytes) -> bytes:
    written = json.dumps([astuple(step) for step in steps]).encode()
    program = str(match.game.kernel.State.dtype)
    return fairness.link(fairness.chain_key(match.seed), program, written, positions).encode()


def _take_sealed(match: MatchLog, steps: Sequence[Step], known: bytes) -> int:
    """Take the known positions of an older match if their seal is right. Return their number."""
    positions, found, size = known[:-SEAL], known[-SEAL:], len(bytes(match.state))
    number, rest = divmod(len(positions), size)
    if rest or number > len(steps) or found != _seal(match, steps[:number], positions):
        return 0
    match.steps += steps[:number]
    match.positions += [
        match.game.kernel.State.read(positions[at : at + size])
        for at in range(0, len(positions), size)
    ]
    return number


def _take_chained(match: MatchLog, steps: Sequence[Step], known: bytes) -> int:
    """Take known positions as long as the links of the steps confirm them. Return their number."""
    key, size = fairness.chain_key(match.seed), len(bytes(match.state))
    before = match.header.commitment
    for number, step in enumerate(steps[: len(known) // size]):
        position = known[number * size : (number + 1) * size]
        if fairness.link(key, before, step.content_to_hash(), position) != step.link:
            return number
        match.steps.append(step)
        match.positions.append(match.game.kernel.State.read(position))
        before = step.link
    return match.sequence


def _parts(text: str) -> dict[str, msgspec.Raw]:
    """Split a saved match into its three parts without decoding them.

    A file with millions of empty lists must not become millions of Python objects.
    """
    try:
        record = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        record = {}
    except (ValueError, RecursionError):
        raise BadLog("The file is not JSON.") from None
    if set(record) != {"header", "seed", "steps"} or len(bytes(record["header"])) > MAX_HEADER:
        raise BadLog("A saved match has exactly the parts header, seed and steps.")
    return record


def _decode(part: msgspec.Raw) -> Any:
    return msgspec.json.decode(part)


def _header(fields: Mapping[str, Any]) -> Header:
    lists = {
        "seats": fields["seats"],
        "nonces": fields["nonces"],
        "colours": fields.get("colours", ()),
    }
    header = Header(**{**fields, **{name: tuple(values) for name, values in lists.items()}})
    if header.format != FORMAT:
        raise BadLog(
            "The file has format {format}; this program reads format {known}.",
            format=repr(header.format),
            known=FORMAT,
        )
    if not isinstance(header.rules, int) or isinstance(header.rules, bool) or header.rules < 1:
        raise BadLog(
            "The rules version in the header is {rules}; it must be a whole number from 1 on.",
            rules=repr(header.rules)[:40],
        )
    if not all(
        isinstance(word, str)
        for word in (header.match, header.content_toml, *header.seats, *header.nonces)
    ):
        raise BadLog("Names and nonces in the header must be texts.")
    if not MATCH_NAME.fullmatch(header.match):
        raise BadLog("The name of a match has at most {most} letters, digits, - and _.", most=64)
    return header


def _demand_colours(game: Ruleset, header: Header) -> None:
    """Refuse colours unless there are none, or a different one for each seat."""
    known, colours = range(len(game.about.seat_colours)), header.colours
    if colours and (
        len(colours) != len(header.seats) or len({*colours} & {*known}) != len(colours)
    ):
        raise BadLog("The colours in the header are not one for each seat, each another.")


def _replay(match: MatchLog, number: int, step: Step) -> None:
    try:
        _repeat_as_written(match, number, step)
    except BadLog as error:
        if not match.is_of_older_layout:
            raise
        raise BadLog(
            "{error} The match was played by older rules, version {rules}; this program has {rules_version}.",
            error=error,
            rules=match.header.rules,
            rules_version=match.game.about.rules_version,
        ) from None


def _repeat_as_written(match: MatchLog, number: int, step: Step) -> None:
    if step.kind not in KINDS:
        raise BadLog(
            "Step {number}: unknown kind {kind}; known are {kinds}.",
            number=number,
            kind=repr(step.kind),
            kinds=", ".join(KINDS),
        )
    if (
        step.by not in MAKERS
        or type(step.seat) is not int
        or (step.kind == "undo" and not 0 <= step.seat < len(match.header.seats))
    ):
        raise BadLog("Step {number}: nobody at this table can have made it.", number=number)
    try:
        made = _repeat(match, step)
    except Refused as error:
        raise BadLog("Step {number}: {error}", number=number, error=error) from None
    if made.action != step.action:
        raise BadLog(
            "Step {number}: the roll should be {drawn} by the committed seed, not {written}.",
            number=number,
            drawn=made.action,
            written=step.action,
        )
    if match.is_of_older_layout:
        match.steps[-1] = _with_link_of(step, made, number)
    elif made.link != step.link:
        raise BadLog(
            "Step {number}: the chain is broken; this step or the position after it was changed.",
            number=number,
        )


def _with_link_of(step: Step, made: Step, number: int) -> Step:
    """Return the replayed step with the link from the file. Only the link's form can be checked."""
    if (
        not isinstance(step.link, str)
        or not LINK.fullmatch(step.link)
        or made.by != step.by
        or made.seat != step.seat
    ):
        raise BadLog(
            "Step {number}: it is not written as this program writes steps.", number=number
        )
    return replace(made, link=step.link)


def _repeat(match: MatchLog, step: Step) -> Step:
    if step.kind == "act":
        return match.act(step.seat, step.action, step.by)
    if step.kind == "chance":
        return match.roll()
    if step.kind == "leave":
        return match.leave(step.seat)
    return match.undo(step.seat, step.action)
