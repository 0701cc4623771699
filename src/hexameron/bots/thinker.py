"""A thinker: a process that compiles and searches for a server which does neither.

Start it with `python -m hexameron.bots.thinker`. MessagePack frames arrive on standard input and
leave on standard output, each after its length. A position is sent as bytes, which are the same in
compiled and in plain rules. An edition is sent once and is named by its digest afterwards.
"""

from __future__ import annotations

import os
import resource
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from hexameron import games
from hexameron.bots.player import (
    Advice,
    Bot,
    decide,
    find_advice,
    on_all_cores,
    parse_bot,
    rooms_for,
    search,
)
from hexameron.core.compiled.record import CHANCE
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.edition import Edition

if TYPE_CHECKING:
    from hexameron.bots.search import Memory

HINT_SIMULATIONS = 10_000
ROOMS = 16  # bots whose memories are kept; some megabytes each at the highest levels
EDITIONS = 16  # kept at the same time; the server sends a dropped edition again
MEMORY = 4 << 30  # bytes that a thinker may allocate


class ContentSent(msgspec.Struct, tag=True):
    """The content of an edition, sent before the first question about it.

    An empty text means the game as it is shipped.
    """

    digest: str
    game: str
    toml: str = ""


class Question(msgspec.Struct, tag=True):
    """A request for a bot's action in a position, or without a bot for the best action.

    A bot that will ask again gives its name as `room`, and as `seen` the key of all that its seat
    has seen (`bots.search.seen_by`).
    """

    digest: str
    position: bytes
    seed: str
    bot: str = ""
    room: str = ""
    seen: int = 0


class LoadRequest(msgspec.Struct, tag=True):
    """A request to load a game's compiled search before the first question about it."""

    game: str


class Answer(msgspec.Struct, tag=True):
    action: int
    advice: Advice | None = None  # if the question named no bot


class SearchFailed(msgspec.Struct, tag=True):
    """A reply that no action was found. The reason is for the log."""

    reason: str


def encode_message(message: msgspec.Struct) -> bytes:
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(4, "big") + body


class Thinker:
    def __init__(self) -> None:
        self._editions: OrderedDict[str, Edition] = OrderedDict()
        self._rooms: OrderedDict[tuple[str, ...], list[Memory]] = OrderedDict()

    def bring(self, brought: ContentSent) -> None:
        game = games.load(brought.game)
        self._editions[brought.digest] = (
            game.load(brought.toml, "the match's content") if brought.toml else game.standard
        )
        if len(self._editions) > EDITIONS:
            self._editions.popitem(last=False)

    def warm(self, game: str) -> Answer:
        edition = games.load(game).standard
        state = edition.start(edition.about.seats[0])
        while state.to_act == CHANCE:
            state = edition.after(state, edition.legal(state)[0])
        return Answer(search(edition, state, Bot("warm", simulations=8), seed_rng("warm")).action)

    def answer(self, question: Question | LoadRequest) -> Answer:
        if isinstance(question, LoadRequest):
            return self.warm(question.game)
        edition, rng = self._editions[question.digest], seed_rng(question.seed)
        state = edition.game.kernel.State.read(question.position)
        if question.bot:
            bot = on_all_cores(parse_bot(edition.about, question.bot))
            return Answer(
                decide(edition, state, bot, rng, self._room(edition, bot, question), question.seen)
            )
        found = find_advice(edition, state, HINT_SIMULATIONS, rng)
        return Answer(found.action, found)

    def _room(self, edition: Edition, bot: Bot, question: Question) -> list[Memory]:
        """Return the memories that a named bot reuses from question to question.

        They keep the results of its earlier searches and need not be cleared. Empty if nothing is
        reused.
        """
        if not question.room or not bot.searches:
            return []
        key = (question.digest, question.bot, question.room)
        found = self._rooms.pop(key, None) or rooms_for(edition, [bot])
        self._rooms[key] = found
        if len(self._rooms) > ROOMS:
            self._rooms.popitem(last=False)
        return found


def think(asked: BinaryIO, said: BinaryIO) -> None:
    """Answer questions until the server closes the connection."""
    thinker, decoder = Thinker(), msgspec.msgpack.Decoder(ContentSent | Question | LoadRequest)
    while length := asked.read(4):
        message = decoder.decode(asked.read(int.from_bytes(length, "big")))
        if isinstance(message, ContentSent):
            thinker.bring(message)
            continue
        try:
            reply: Answer | SearchFailed = thinker.answer(message)
        except Exception as error:
            reply = SearchFailed(f"{type(error).__name__}: {error}")
        said.write(encode_message(reply))
        said.flush()


if __name__ == "__main__":
    os.nice(10)  # serving pages has priority
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text goes to standard error, not between the frames
    think(sys.stdin.buffer, answers)
