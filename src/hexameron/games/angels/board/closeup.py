"""A card, pile or item of the stack looked at closer: everything the seat may know of it, to read."""

from __future__ import annotations

from collections import Counter

from hexameron.core.game import CloseUp
from hexameron.games.angels import drawing as d
from hexameron.games.angels import stack
from hexameron.games.angels.names import card, card_name, human_name, language_of, row_name, seat_name
from hexameron.games.angels.schema import Angel as AngelCard
from hexameron.games.angels.view import HIDDEN, Angel, View
from hexameron.games.angels.words import angel_words, blind_words, human_words, notes


def closer(v: View, piece: str, language: str) -> CloseUp | None:
    kind, _, rest = piece.rpartition("-")
    if piece in ("cemetery", "procession"):
        return _humans(v, piece, language)
    if not rest.isdigit() or len(rest) > 9:
        return None
    number = int(rest)
    if kind == "angel":
        angel = next((a for a in v.angels if a.presence == number), None)
        return _angel(v, angel, language) if angel else None
    if kind == "human":
        human = v.human(number)
        return _card(human.card, language, (human_words(v, number, language),)) if human else None
    if kind == "item":
        item = next((i for i in v.items if i.number == number), None)
        return _card(item.card, language, tuple(stack.explained(v, item, language))) if item else None
    if kind in ("discard", "host") and number < v.seats:
        return _pile(v, number, language) if kind == "discard" else _host(v, number, language)
    if kind == "giant":
        giant = next((g for g in v.giants if g.number == number), None)
        return _giant(giant.level, giant.seat, language) if giant else None
    if kind == "stake":
        known = v.stake_known[number] if number < len(v.stake_known) else HIDDEN
        return _card(known, language) if known >= 0 else _unknown(language, language_of(language)("a face-down human"))
    found = {"card": v.own_card(number), "pile": v.own_card(number), "grave": dict(v.cemetery).get(number, HIDDEN)}.get(kind, HIDDEN)
    if kind == "pick" and number < len(v.own_humans):
        found = v.own_humans[number]
    return _card(found, language) if found >= 0 else None


def _card(number: int, language: str, lines: tuple[str, ...] = ()) -> CloseUp:
    found = card(number)
    if found is None:
        return CloseUp(human_name(number, language), lines)
    return CloseUp(
        found.name(language), (*lines, found.text(language)) if found.text(language) not in lines else lines, d.large(found, language)
    )


def _unknown(language: str, title: str, lines: tuple[str, ...] = ()) -> CloseUp:
    back = f'<svg class="angels-card" viewBox="-2 -2 {d.W + 4} {d.H + 4}" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">{d.back()}</svg>'
    return CloseUp(title, lines, back)


def _angel(v: View, angel: Angel, language: str) -> CloseUp:
    t = language_of(language)
    where = angel_words(v, angel.slot, language)
    found = card(angel.card)
    if angel.card != HIDDEN:
        known_to = [seat_name(seat, language) for seat in angel.known_to if seat != v.seat]
        lines = [_sentence(f"{where}: {notes(angel, language)}")]
        lines += (
            [t("Level {level}, printed {printed}.", level=angel.level, printed=found.order)]
            if isinstance(found, AngelCard) and angel.level != found.order
            else []
        )
        lines += [t("Known to {names}.", names=", ".join(known_to))] if known_to else []
        return _card(angel.card, language, tuple(lines))
    player = v.players[angel.slot // 12]
    in_row = [card_name(number, language) for row, number in player.in_row if row == angel.slot % 12 // 4]
    lines = [_sentence(f"{where}: {notes(angel, language)}")]
    if in_row:
        lines.append(t("In this row lie, you do not know where: {names}.", names=", ".join(in_row)))
    if player.somewhere:
        names = ", ".join(card_name(number, language) for number in player.somewhere)
        lines.append(t("In hand or face-down somewhere: {names}.", names=names))
    return _unknown(language, t("a face-down card"), (*lines, blind_words(language)))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _pile(v: View, seat: int, language: str) -> CloseUp:
    t = language_of(language)
    player = v.players[seat]
    title = t("Discard pile of {who}: {number}", who=seat_name(seat, language), number=len(player.pile))
    removed = ", ".join(card_name(number, language) for number in player.removed)
    lines = (t("Removed from the game: {names}.", names=removed),) if removed else ()
    return CloseUp(title, (*lines, t("The latest first.")) if player.pile else lines, "", _texts(tuple(reversed(player.pile)), language))


def _host(v: View, seat: int, language: str) -> CloseUp:
    t = language_of(language)
    player = v.players[seat]
    lines = [t("{host} of {size} cards are still in the Host.", host=player.host, size=player.size)]
    if player.listed:
        lines.append(t("Known to be in this deck, wherever they are now:"))
    return CloseUp(t("Host of {who}", who=seat_name(seat, language)), tuple(lines), "", _texts(player.listed, language))


def _humans(v: View, piece: str, language: str) -> CloseUp:
    t = language_of(language)
    if piece == "cemetery":
        return CloseUp(t("Cemetery"), (), "", _texts(tuple(number for _, number in reversed(v.cemetery)), language))
    known = (*v.procession_known, *v.in_game)
    lines = [t("{number} humans wait in the Procession.", number=v.procession)]
    lines += [t("Known to be there or in the Stake:")] if known else []
    return CloseUp(t("Procession"), tuple(lines), "", _texts(known, language))


def _giant(level: int, seat: int, language: str) -> CloseUp:
    t = language_of(language)
    picture = f'<svg class="angels-card" viewBox="-2 -2 76 96" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">{d.giant(level, language)}</svg>'
    where = f"{row_name(1, language)}: {seat_name(seat, language)}."
    return CloseUp(
        t("Giant {level}", level=level), (where, t("It attacks in the human phase; the player there names who meets it.")), picture
    )


def _texts(numbers: tuple[int, ...], language: str) -> tuple[tuple[str, str], ...]:
    """Each card once, with its number of copies, in the order given."""
    copies = Counter(numbers)
    return tuple(
        (card_name(number, language) + (f" ×{times}" if times > 1 else ""), one.text(language) if (one := card(number)) else "")
        for number, times in copies.items()
    )
