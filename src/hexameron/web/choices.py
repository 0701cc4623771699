"""What a reader of a position can choose, look at, and why something cannot be chosen. Knows no match and no request."""

from __future__ import annotations

from typing import Any

from hexameron.core.errors import Refused
from hexameron.core.reader import Reader
from hexameron.table.refusals import Unknown
from hexameron.web.templates import page_words

Json = dict[str, Any]  # what a script sends and gets
EXPLAINED = 40  # actions whose consequences are asked for at once


def listed(reader: Reader[object, object], legal: list[int]) -> Json:
    """List actions with what is touched for each, for the page to narrow down."""
    actions: list[tuple[int, list[str], str]] = [
        (action, reader.touches(action), reader.words(action)) for action in legal
    ]
    made = reader.plans() if actions else {}
    touched = {touch for _, touches, _ in actions for touch in touches}
    return {
        "list": actions,
        "labels": {touch: reader.label(touch) for touch in sorted(touched | set(made))},
        "plans": made,
        "coach": reader.coach.remarks() if actions else [],
        "warnings": {
            action: warning for action, _, _ in actions if (warning := reader.warning(action))
        },
    }


def explain_refusal(
    reader: Reader[object, object], legal: list[int] | None, touched: list[str], language: str
) -> str:
    """Say why these touches lead nowhere for a reader who may do what is in `legal`; without it, it is not their turn."""
    if legal is None:
        return reader.headline()
    for action in range(reader.edition.game.actions):
        if action in legal:
            continue
        try:
            path = reader.touches(action)
            if path[: len(touched)] == touched:
                return reader.refusal(action)
        except (Refused, LookupError, ValueError, TypeError):
            continue  # a code that names nothing in this position
    return page_words(language)("That is not part of any action now. What glows can be touched.")


def look_at(reader: Reader[object, object], piece: str) -> Json:
    """Describe a piece for the page's window, with the chapter of the guide that speaks of it."""
    found = reader.closeup(piece)
    if found is None:
        raise Unknown("There is nothing to look at.")
    return {
        "title": found.title, "lines": found.lines, "picture": found.picture, "cards": found.cards, "chapter": reader.coach.chapter(piece),
    }  # fmt: skip
