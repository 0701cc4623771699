"""Explanations of a hint, in words.

They cover what the action does, its expected result, the next best action and what may follow.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexameron.bots.player import NO_ACTION, Advice
from hexameron.core.compiled.record import Head
from hexameron.core.reading.language import PACKAGE, Words, words
from hexameron.core.reading.reader import Reader

STEPS = 4  # of the expected line of play that are shown


def reasons(reader: Reader[object, object], state: Head, found: Advice) -> list[str]:
    """Return the sentences that explain the advice to the seat to act in `state`."""
    t = words(PACKAGE, reader.language)
    said = [reader.explain(found.action)]
    if found.share is not None and not reader.edition.about.cooperative:
        if not found.is_exact:  # exact values are part of the game's own explanation
            said.append(
                t(
                    "The search expects about {share} of 100 such games to be yours.",
                    share=_hundredths(found.share),
                )
            )
        if found.second != NO_ACTION:
            said.append(_second(t, reader.words(found.second), found))
    if line := "; ".join(_steps(t, reader, state, found.line[:STEPS])):
        said.append(t("It may go on: {line}.", line=line))
    return said


def _second(t: Words, move: str, found: Advice) -> str:
    """Return the sentence on the second-best action.

    The search recommends the action that it visited most often. One with fewer visits may have a
    higher estimate, so an estimate is presented as the search's opinion.
    """
    fewer = _hundredths((found.share or 0.0) - found.second_share)
    if found.is_exact:
        return _describe_second(t, move, fewer, found.share == found.second_share)
    if fewer < 0:
        return t("The search also considered: {move}.", move=move)
    if fewer == 0:
        return t("As good, as far as the search can tell: {move}.", move=move)
    return t.many(
        "Next best, by the search: {move}; {number} game of 100 fewer.", "Next best, by the search: {move}; {number} games of 100 fewer.",
        fewer, move=move,
    )  # fmt: skip


def _describe_second(t: Words, move: str, fewer: int, is_equal: bool) -> str:
    if is_equal:
        return t("Just as good: {move}.", move=move)
    if fewer == 0:
        return t("Next best: {move}; less than one game of 100 fewer.", move=move)
    return t.many(
        "Next best: {move}; {number} game of 100 fewer.",
        "Next best: {move}; {number} games of 100 fewer.",
        fewer,
        move=move,
    )


def _hundredths(share: float) -> int:
    return round(100 * share)


def _steps(
    t: Words, reader: Reader[object, object], state: Head, line: tuple[int, ...]
) -> Iterator[str]:
    """Yield the steps expected after the recommended action, each with its seat.

    Only games without hidden information have such a line.
    """
    edition, seat = reader.edition, state.to_act
    for number, action in enumerate(line):
        if number:
            who = t("you") if state.to_act == seat else reader.seat_name(state.to_act)
            yield f"{who}: {reader.at(edition.view(state, seat)).words(action)}"
        state = edition.after(state, action)
