"""Names of cards, places, phases, statuses and flags."""

from hexameron.core.reading.language import Words
from hexameron.games.angels.boundary.view import Reading
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.schema import Card
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import row_of, seat_of


def card_of(r: Reading, number: int) -> Card | None:
    """Return the card with this number, or None if it is hidden or a marker."""
    return r.values.all[number] if number >= 0 else None


def card_name(r: Reading, number: int) -> str:
    found = card_of(r, number)
    return found.name(r.language) if found else r.t("a face-down card")


def human_name(r: Reading, number: int) -> str:
    found = card_of(r, number)
    return found.name(r.language) if found else r.t("Human marker")


def row_name(t: Words, row: int) -> str:
    return (t("Support"), t("Earth"), t("Battle"))[row]


def dest_words(t: Words, d: int) -> str:
    return (t("in Support"), t("on Earth"), t("in Battle"), t("in Battle with support declared"))[d]


def status_name(t: Words, status: int) -> str:
    return (t("ready"), t("used"), t("sacrificed"))[status]


def phase_name(t: Words, phase: int) -> str:
    return (
        t("Setup"),
        t("Planning"),
        t("Human phase"),
        t("Action phase"),
        t("Battle"),
        t("The end"),
    )[phase]


def slot_letters(slot: int) -> str:
    """Return seat, row and place of a slot, for example `0S2`. Places count from 1."""
    return f"{seat_of(slot)}{'SEB'[row_of(slot)]}{slot % st.ROW + 1}"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def into_words(t: Words, row: int, turned: bool) -> str:
    """Return the row an angel moves to in words."""
    return (
        t("to Support"),
        t("to Earth"),
        t("to Battle with support declared") if turned else t("to Battle"),
    )[row]


def marks(t: Words, flags: int) -> list[str]:
    """Return the flags on an angel or a human in words."""
    names = {
        fx.NO_ATTACK: t("may not attack"), fx.SHIELD_ABILITY: t("shielded from opposing abilities"),
        fx.SHIELD_ALL: t("shielded from all that is opposing"),
        fx.TIE_WIN: t("wins drawn duels"), fx.HOLD: t("opponents can neither take nor discard this human"),
        fx.WARD: t("opposing effects cannot take this human"), fx.GUARD: t("guards this Earth"),
    }  # fmt: skip
    return [words for flag, words in names.items() if fx.has(flags, flag)]


def bans(t: Words, flags: int) -> list[str]:
    """Return sentences on {who} for each of a player's bans until end of turn."""
    names = {
        fx.NO_ATTACK: t("{who} may not attack this turn."), fx.NO_INTERVENTION: t("{who} may play no interventions this turn."),
        fx.NO_ABILITY: t("{who} may announce no abilities of angels this turn."),
    }  # fmt: skip
    return [words for flag, words in names.items() if fx.has(flags, flag)]
