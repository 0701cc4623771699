"""An experiment is a folder: its description, and the games played so far, part by part.

It can be stopped and resumed.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from hexameron.bots.player import Bot, parse_bot
from hexameron.core.compiled.source import fingerprint
from hexameron.core.errors import Refused
from hexameron.core.model.edition import Edition
from hexameron.core.model.game import Ruleset
from hexameron.lab.simulate import MAX_GAMES

# Games in a part. A part has fewer if bots think, so that stopping a run loses little.
PART, THOUGHTFUL_PART = 2000, 20
FILE, CONTENT, PARTS, DECISIONS = "experiment.toml", "content.toml", "parts", "decisions"


class OtherExperiment(Refused):
    """A refusal: the folder holds another experiment than the requested one."""


@dataclass(frozen=True)
class Experiment:
    """All settings that a game's row depends on, except the number of the game."""

    edition: Edition
    seats: tuple[str, ...]  # the bots' names
    games: int
    seed: int = 0
    options: tuple[tuple[str, int | str], ...] = ()
    decisions: bool = False
    events: bool = False  # count figures of events as well

    @property
    def bots(self) -> list[Bot]:
        return [parse_bot(self.edition.about, name) for name in self.seats]

    @cached_property
    def part_size(self) -> int:
        return THOUGHTFUL_PART if any(bot.thinks for bot in self.bots) else PART

    @property
    def parts(self) -> list[range]:
        """The ranges of game numbers that are played together.

        They are fixed: with more games only the last part can become longer, and more follow.
        """
        return [
            range(first, min(first + self.part_size, self.games))
            for first in range(0, self.games, self.part_size)
        ]

    @property
    def rules(self) -> str:
        return fingerprint(self.edition.game.kernel.State.__module__)

    def describe(self) -> dict[str, object]:
        """Return the experiment in plain values, as `experiment.toml` stores them."""
        return {
            "game": self.edition.about.slug,
            "content": self.edition.digest,
            "content_name": self.edition.name,
            "rules": self.rules,
            "seats": list(self.seats),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "events": self.events,
            "options": dict(self.options),
        }


def plan(
    edition: Edition,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    decisions: bool = False,
    events: bool = False,
) -> Experiment:
    """Return an experiment, or refuse impossible bots, options or numbers of games.

    A bot with a budget in seconds is refused too, since its games cannot be repeated.
    """
    if not 1 <= games <= MAX_GAMES:
        raise Refused(
            "{games} games: give a number from 1 to {most}.", games=games, most=f"{MAX_GAMES:,}"
        )
    bots = [parse_bot(edition.about, name) for name in seats]
    chosen = edition.about.read_options(options or {})
    edition.start(edition.about.read_seats(len(bots)), chosen)
    if any(bot.seconds for bot in bots):
        raise Refused(
            "A bot with a budget in seconds plays other games each time: give an experiment search:SIMULATIONS."
        )
    return Experiment(
        edition,
        tuple(bot.name for bot in bots),
        games,
        seed,
        tuple(chosen.items()),
        decisions,
        events,
    )


def text_of(values: Mapping[str, object]) -> str:
    """Return TOML of strings, numbers and lists of them, with tables at the end.

    JSON writes these values in the same way as TOML.
    """
    lines = [
        f"{key} = {json.dumps(value, ensure_ascii=False)}"
        for key, value in values.items()
        if not isinstance(value, dict)
    ]
    for name, table in values.items():
        if isinstance(table, dict):
            lines += [
                "",
                f"[{name}]",
                *[
                    f"{json.dumps(key)} = {json.dumps(value, ensure_ascii=False)}"
                    for key, value in table.items()
                ],
            ]
    return "\n".join(lines) + "\n"


def lay_out(experiment: Experiment, folder: Path) -> Experiment:
    """Prepare the folder of an experiment that is new, or continued with at least as many games.

    Refuse a folder that holds another experiment or other files.
    """
    if (folder / FILE).exists():
        begun = {"events": False, **read_description(folder)}
        asked = experiment.describe()
        for key in ("game", "content", "rules", "seats", "seed", "decisions", "events", "options"):
            if begun.get(key) != asked[key]:
                raise OtherExperiment(
                    "{folder} holds an experiment with {key} {begun}, not {asked}. Give another folder.",
                    folder=folder, key=key, begun=_format_value(begun.get(key)), asked=_format_value(asked[key]),
                )  # fmt: skip
        experiment = replace(experiment, games=max(experiment.games, int(begun["games"])))
    elif folder.is_dir() and any(folder.iterdir()):
        raise Refused(
            "{folder} is not empty and holds no experiment. Give another folder.", folder=folder
        )
    for part in (PARTS, DECISIONS) if experiment.decisions else (PARTS,):
        refuse_unwritable(partial((folder / part).mkdir, parents=True, exist_ok=True), folder)
    write_whole(folder / CONTENT, experiment.edition.toml.encode())
    write_whole(folder / FILE, text_of(experiment.describe()).encode())
    return experiment


def open_folder(folder: Path, load: Callable[[str], Ruleset]) -> Experiment:
    """Return the experiment in a folder, with the content it was begun with."""
    said = read_description(folder)
    try:
        game = load(said["game"])
        edition = game.load((folder / CONTENT).read_text(encoding="utf-8"), said["content_name"])
        return plan(
            edition,
            said["seats"],
            said["games"],
            said["seed"],
            said["options"],
            said["decisions"],
            said.get("events", False),
        )
    except (OSError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise Refused("{folder} is damaged: {error}.", folder=folder, error=repr(error)) from None


def read_description(folder: Path) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise Refused(
            "{folder} holds no experiment; `hexameron lab run` makes one.", folder=folder
        ) from None
    except (OSError, ValueError, RecursionError) as error:
        raise Refused("{folder} is damaged: {error}.", folder=folder / FILE, error=error) from None


def part_name(part: range) -> str:
    return f"{part.start:09d}-{part.stop - 1:09d}.parquet"


def missing(experiment: Experiment, folder: Path) -> list[range]:
    """Return the parts that are not played yet."""
    return [part for part in experiment.parts if not (folder / PARTS / part_name(part)).exists()]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file completely or not at all, by renaming a temporary file."""
    beside = path.with_suffix(".writing")

    def write() -> None:
        try:
            beside.write_bytes(content)
            beside.replace(path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise

    refuse_unwritable(write, path)


def refuse_unwritable(write: Callable[[], object], path: Path) -> None:
    try:
        write()
    except OSError as error:
        raise Refused(
            "{path} cannot be written: {error}. Games finished before are kept; run it again to go on.",
            path=path,
            error=error.strerror,
        ) from None


def _format_value(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={given}" for key, given in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
