"""The bots of this checkout against those of another, an older one say: the same rules, a process of thinkers each.

    elders.py GAME --tree FOLDER [--bot search:1s] [--than BOT] [--games N] [--seed N]

Positions go over as bytes: the other checkout must lay them out alike, else its first answer is refused. Each seat is asked about a
world in which nothing is known that it may not know. Every deal is played from both seats; the interval is that of
bench/strength.py. `--than` names the other side's bot, if it is not called alike there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from itertools import accumulate
from pathlib import Path

import msgspec
from strength import outcome

from hexameron.bots.thinker import Answer, ContentSent, Question, SearchFailed, encode_message
from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.model.edition import Edition
from hexameron.games import load
from hexameron.table.thinking import imagine

HERE = Path(__file__).parents[1]


class Thinker:
    """A process of one checkout that answers for its bot."""

    def __init__(self, tree: Path, edition: Edition, bot: str) -> None:
        self.bot, self.edition = bot, edition
        environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
        command, pipe = [sys.executable, "-m", "hexameron.bots.thinker"], subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, cwd=tree)
        self.send(ContentSent(edition.digest, edition.about.slug))

    def send(self, message: msgspec.Struct) -> None:
        assert self.process.stdin
        self.process.stdin.write(encode_message(message))
        self.process.stdin.flush()

    def choose(self, state: Head, seed: str) -> int:
        assert self.process.stdout
        self.send(
            Question(self.edition.digest, bytes(imagine(self.edition, state, seed)), seed, self.bot)
        )
        length = int.from_bytes(self.process.stdout.read(4), "big")
        reply = msgspec.msgpack.decode(self.process.stdout.read(length), type=Answer | SearchFailed)
        if isinstance(reply, SearchFailed):
            raise SystemExit(f"{self.bot}: {reply.reason}")
        self.edition.demand(state, reply.action)
        return reply.action

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def play(edition: Edition, thinkers: list[Thinker], seed: str) -> list[float]:
    """One game; what each seat gets."""
    rng, state = seed_rng(seed), edition.start(len(thinkers))
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            outcomes, weights = edition.legal(state), edition.weights(state)
            height = int(below(rng, sum(weights)))
            action = next(
                each
                for each, last in zip(outcomes, accumulate(weights), strict=True)
                if height < last
            )
        else:
            action = thinkers[state.to_act].choose(state, f"{seed} {state.ply}")
        state = edition.after(state, action)
    return edition.payoffs(state)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("slug", metavar="GAME")
    asked.add_argument("--tree", type=Path, required=True, help="the other checkout")
    asked.add_argument("--bot", default="search:1s")
    asked.add_argument("--than", default="", help="the other side's bot")
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    edition = load(given.slug).standard
    ours, theirs = (
        Thinker(HERE, edition, given.bot),
        Thinker(given.tree, edition, given.than or given.bot),
    )
    deals, began = [], time.monotonic()
    try:
        for deal in range(given.games // 2):
            seed = f"elders {given.slug} {given.seed} {deal}"
            first, second = play(edition, [ours, theirs], seed), play(edition, [theirs, ours], seed)
            deals.append((first[0] + second[1]) / 2)
    finally:
        ours.close()
        theirs.close()
    found = outcome(deals)
    print(
        f"{given.slug}: {given.bot} here against {given.than or given.bot} there, {2 * len(deals)} games: "
        f"{found.mean:.3f}, {found.low:.3f} to {found.high:.3f}, {time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
