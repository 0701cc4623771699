"""What a table refuses, as sentences whose words can be translated. Nothing has changed when one is raised."""

from __future__ import annotations

from hexameron.core.errors import Refused


class Refusal(Refused):
    """A sentence in English and the values in it, so that the page can say it in the player's language."""

    status = 409

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence, self.values = sentence, values


class Unknown(Refusal):
    """No such match, seat or game."""

    status = 404


class Forbidden(Refusal):
    """Somebody without the seat asks for what only the seat may do."""

    status = 403


class Stale(Refusal):
    """The match has gone on since the asker last looked."""

    status = 409


class NotNow(Refusal):
    """Another's turn, or nothing to do."""

    status = 409


class Illegal(Refusal):
    """An action the rules do not allow now; the game has already put it in the player's words."""

    status = 422

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.replace("{", "{{").replace("}", "}}") if not values else sentence, **values)
        if not values:
            self.args, self.sentence = (sentence,), sentence


class Unusable(Refusal):
    """Something that cannot be read: an unknown option, a damaged file, a missing field."""

    status = 400
