"""A worker: a process that parses and replays visitors' input within limits.

The limits are on CPU time and memory. `python -m hexameron.table.worker MODULE:FUNCTION GAME…`
names the function that loads a game, and the games to load before the first job. Jobs come as
MessagePack frames on standard input; replies go to standard output. The server's side is in
`table/workers.py`.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from hexameron.core.errors import Refused
from hexameron.core.model.game import Ruleset
from hexameron.core.reading.language import LANGUAGES

STARTED = b"\x01"  # the first byte a worker writes: its games are loaded


class Job(msgspec.Struct, frozen=True):
    """A function to call, its arguments, and the CPU time and memory that it may use."""

    function: str  # "module:name"; its first argument is JobTools
    arguments: list[Any]
    seconds: float
    memory: int


class Done(msgspec.Struct, tag=True, frozen=True):
    value: Any
    seconds: float  # of CPU time


class Progress(msgspec.Struct, tag=True, frozen=True):
    value: Any


class Declined(msgspec.Struct, tag=True, frozen=True):
    """A refusal in every language."""

    texts: dict[str, str]
    status: int
    seconds: float


class OutOfMemory(msgspec.Struct, tag=True, frozen=True):
    seconds: float


class JobFailed(msgspec.Struct, tag=True, frozen=True):
    """An unexpected error. The reason is for the server's log."""

    reason: str
    seconds: float


Reply = Done | Progress | Declined | OutOfMemory | JobFailed


class JobTools:
    """The tools of a job: a function that loads games, and one that reports progress."""

    def __init__(self, load: Callable[[str], Ruleset], report: Callable[[Any], None]) -> None:
        self.load, self.report = load, report


def encode_frame(message: msgspec.Struct) -> bytes:
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(4, "big") + body


def find(name: str) -> Any:
    """Import the object that `module:name` names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def work(job: Job, load: Callable[[str], Ruleset], send: Callable[[Reply], None]) -> Reply:
    """Run a job. SIGPROF kills the process when the CPU time is used up."""
    began = time.process_time()
    resource.setrlimit(resource.RLIMIT_DATA, (job.memory, resource.RLIM_INFINITY))
    signal.setitimer(signal.ITIMER_PROF, job.seconds)
    try:
        value = find(job.function)(
            JobTools(load, lambda reported: send(Progress(reported))), *job.arguments
        )
        return Done(value, time.process_time() - began)
    except Refused as error:
        return Declined(
            {language: error.translate(language) for language in LANGUAGES},
            error.status,
            time.process_time() - began,
        )
    except MemoryError:
        return OutOfMemory(time.process_time() - began)
    except Exception as error:
        return JobFailed(f"{type(error).__name__}: {error}", time.process_time() - began)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def run_jobs(jobs: BinaryIO, replies: BinaryIO, load: Callable[[str], Ruleset]) -> None:
    """Run jobs until the server closes the pipe, or until a job runs out of memory.

    The server then starts a new process, which begins with its memory free.
    """
    decoder = msgspec.msgpack.Decoder(Job)

    def send(reply: Reply) -> None:
        replies.write(encode_frame(reply))
        replies.flush()

    replies.write(STARTED)
    replies.flush()
    while head := jobs.read(4):
        reply = work(decoder.decode(jobs.read(int.from_bytes(head, "big"))), load, send)
        send(reply)
        if isinstance(reply, OutOfMemory):
            return


if __name__ == "__main__":
    os.nice(10)  # serving pages has priority
    # Ctrl-C is for the server, which stops its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    loader = find(sys.argv[1])
    for slug in sys.argv[2:]:
        _ = loader(slug).standard
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # print() must not write between the frames
    run_jobs(sys.stdin.buffer, out, loader)
