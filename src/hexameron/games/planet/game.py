"""Planet, put together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hexameron.core.contract import Kernel
from hexameron.core.game import Game
from hexameron.games.planet import (
    afterword,
    board,
    check,
    choices,
    commands,
    heuristics,
    hidden,
    hints,
    needs,
    position,
    results,
    rules,
    solver,
    tally,
    telling,
    text,
    words,
)
from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.content import Board, build
from hexameron.games.planet.state import ACTION_UP, ACTIONS, DIFFICULT, EASY, ELEMENT_UP, NONE, TRAYS, Content, Options, State
from hexameron.games.planet.view import view

KERNEL = Kernel(
    State=State,
    Content=Content,
    Options=Options,
    start=rules.start,
    legal=choices.legal,
    apply=rules.apply,
    payoffs=needs.payoffs,
    leave=rules.leave,
    observe=hidden.observe,
    choose=heuristics.choose,
    pick=choices.pick,
    candidates=heuristics.candidates,
    sees=hidden.sees,
    resample=hidden.resample,
    appraise=heuristics.appraise,
    tally=tally.tally,
)


def options(values: Board, seats: int, chosen: Mapping[str, int | str]) -> Options:
    o = Options()
    o.seats = seats
    mode, faces = chosen["face_mode"], str(chosen["custom_faces"])
    for tray in range(TRAYS):
        fixed = {"easy": EASY, "difficult": DIFFICULT, "random": NONE}
        o.face[tray] = "ED".index(faces[tray]) if mode == "custom" else fixed[str(mode)]
    o.preset = int(chosen["preset_oxygen"])
    o.preset_side = ACTION_UP if chosen["preset_oxygen_side"] == "action" else ELEMENT_UP
    o.look_optional = int(chosen["look_move_optional"] == "yes")
    o.debate = int(chosen["debate"] == "advice")
    o.memory_aid = int(chosen["memory_aid"] == "yes")
    return o


def max_steps(s: State) -> int:
    """5.5: 98 decisions and 32 outcomes, or 110 if every Oxygen is a Look-move."""
    return 110 + 32


GAME = Game(
    about=ABOUT,
    kernel=KERNEL,
    folder=Path(__file__).parent,
    schema=Board,
    build=build,
    options=options,
    actions=ACTIONS,
    max_legal=86,
    max_steps=max_steps,
    observation=hidden.OBSERVATION,
    check=check.check,
    view=view,
    words=words.in_words,
    notation=words.notation,
    refusal=words.refusal,
    tell=telling.tell,
    explain=hints.explain,
    touches=words.touches,
    label=words.label,
    text=text.text,
    board=board.svg,
    write=position.write,
    read=position.read,
    headline=words.headline,
    scores=results.scores,
    statistics=tally.STATISTICS,
    conserved=check.conserved,
    hooks={
        "table_talk": lambda: "none",  # P-10: silence; advice is an action (P-33)
        "afterword": afterword.afterword,
        "notes": hints.notes,
        "outlook": results.outlook,
        "solver": solver.table,  # (content record) -> rows: perfect planets of each mix
        "report": commands.titles,
    },
)
