"""A reader's choices in a position: legal actions, pieces to look at, and reasons for refusals.

Nothing here depends on a match or a request.
"""

from __future__ import annotations

from typing import Any

from hexameron.core.errors import Refused
from hexameron.core.reading.reader import Reader
from hexameron.table.refusals import Unknown
from hexameron.web.templates import page_words

Json = dict[str, Any]  # the body of a script's request or answer
EXPLAINED = 40  # limit of actions explained in one request


def list_choices(reader: Reader[object, object], legal: list[int]) -> Json:
    """List actions with the touches that lead to each, for the page to narrow down."""
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
    """Explain to a reader why these touches lead to no action in `legal`.

    `legal` is None if it is not the reader's turn.
    """
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
            continue  # a code that means nothing in this position
    return page_words(language)("That is not part of any action now. What glows can be touched.")


def look_at(reader: Reader[object, object], piece: str) -> Json:
    """Describe a piece for the page's window, with the chapter of the guide that covers it."""
    found = reader.closeup(piece)
    if found is None:
        raise Unknown("There is nothing to look at.")
    return {
        "title": found.title,
        "lines": found.lines,
        "picture": found.picture,
        "cards": found.cards,
        "chapter": reader.coach.chapter(piece),
    }
