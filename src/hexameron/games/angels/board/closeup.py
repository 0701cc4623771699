"""Close-ups of cards, piles and stack items: everything that the seat may know of them."""

from collections import Counter
from collections.abc import Callable, Sequence

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.core.model.provenance import tell_sources
from hexameron.core.numbers import whole_number
from hexameron.core.reading.reader import CloseUp
from hexameron.games.angels.board import cards, gallery, humans
from hexameron.games.angels.board.layout import Size
from hexameron.games.angels.board.look import whole
from hexameron.games.angels.board.printed import large
from hexameron.games.angels.boundary.view import HIDDEN, Angel, Human, Reading
from hexameron.games.angels.content import schema
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.explain import blind_words
from hexameron.games.angels.words.names import card_name, card_of, human_name, row_name, sentence
from hexameron.games.angels.words.pieces import (
    allegiance,
    angel_words,
    describe_human,
    explain_item,
    human_words,
    list_picks,
    situation,
)

LARGE = Size(116, 160)


def closeup(r: Reading, piece: str) -> CloseUp | None:
    kind, _, rest = piece.rpartition("-")
    if piece in ("cemetery", "procession"):
        return _humans(r, piece)
    number = whole_number(rest)
    if number is None:
        return None
    draw = PIECES.get(kind)
    return draw(r, number) if draw else None


def _angel_piece(r: Reading, number: int) -> CloseUp | None:
    angel = next((a for a in r.view.angels if a.presence == number), None)
    return _angel(r, angel) if angel else None


def _human_piece(r: Reading, number: int) -> CloseUp | None:
    human = r.view.human(number)
    return _human(r, human) if human else None


def _item_piece(r: Reading, number: int) -> CloseUp | None:
    item = next((i for i in r.view.items if i.number == number), None)
    return _card(r, item.card, tuple(explain_item(r, item))) if item else None


def _giant_piece(r: Reading, number: int) -> CloseUp | None:
    giant = next((g for g in r.view.giants if g.number == number), None)
    return _giant(r, giant.level, giant.seat) if giant else None


def _stake_piece(r: Reading, number: int) -> CloseUp | None:
    stake = r.view.stake_known
    known = stake[number] if number < len(stake) else HIDDEN
    return _card(r, known) if known >= 0 else _unknown(r.t("a face-down human"))


def _pick_piece(r: Reading, number: int) -> CloseUp | None:
    own = r.view.own_humans
    return _card_if_known(r, own[number] if number < len(own) else HIDDEN)


def _card_if_known(r: Reading, card: int) -> CloseUp | None:
    return _card(r, card) if card >= 0 else None


# Pieces by the first part of their id; the second part is a number.
PIECES: dict[str, Callable[[Reading, int], CloseUp | None]] = {
    "angel": _angel_piece,
    "human": _human_piece,
    "item": _item_piece,
    "giant": _giant_piece,
    "stake": _stake_piece,
    "pick": _pick_piece,
    "discard": lambda r, number: _pile(r, number) if number < r.view.seats else None,
    "host": lambda r, number: _host(r, number) if number < r.view.seats else None,
    "card": lambda r, number: _card_if_known(r, r.view.own_card(number)),
    "pile": lambda r, number: _card_if_known(r, r.view.own_card(number)),
    "grave": lambda r, number: _card_if_known(r, dict(r.view.cemetery).get(number, HIDDEN)),
}


def _card(r: Reading, number: int, lines: tuple[str, ...] = ()) -> CloseUp:
    found = card_of(r, number)
    if found is None:
        return CloseUp(human_name(r, number), lines)
    text = found.text(r.language)
    told = lines if text in lines else (*lines, text)
    return CloseUp(found.name(r.language), (*told, _sources(r, found)), large(r.t, found))


def _sources(r: Reading, card: schema.Card) -> str:
    """Say which values of a card are printed in the rulebook and which are reconstructed."""
    t, values = r.t, r.values
    lists: dict[str, Sequence[schema.Card]] = {
        "angel": values.angel,
        "intervention": values.intervention,
        "human": values.human,
    }
    key = next(f"{kind}[{cards.index(card)}]" for kind, cards in lists.items() if card in cards)
    names = {
        "order": t("order"),
        "level": t("level"),
        "character": t("character"),
        "support": t("support"),
        "colour": t("colour"),
    }
    fields = {
        t("name"): r.language,
        **{name: field for field, name in names.items()},
        t("abilities"): "abilities",
    }
    return tell_sources(r, {name: f"{key}.{field}" for name, field in fields.items()})


def _human(r: Reading, human: Human) -> CloseUp:
    """Return the close-up of a human. A marker has no card and is drawn as on the table."""
    shown = _card(r, human.card, (human_words(r, human.number), sentence(describe_human(r, human))))
    if shown.picture:
        return shown
    face = humans.human_face(
        shown.title,
        human.character,
        "",
        human.level,
        humans.initial(r.t, human.character),
        whole(LARGE),
    )
    return CloseUp(shown.title, shown.lines, _draw_frame(face))


def _unknown(title: str, lines: tuple[str, ...] = ()) -> CloseUp:
    return CloseUp(title, lines, _draw_frame(cards.back(whole(LARGE))))


def _draw_frame(body: Svg) -> Svg:
    """Draw a card of the table as a separate picture, with the art it refers to."""
    return svg.tag(
        "svg",
        svg.tag("defs", *gallery.symbols([body])),
        body,
        cls="angels-card",
        viewBox=f"-2 -2 {LARGE.w + 4:g} {LARGE.h + 4:g}",
        aria_hidden="true",
        font_family="Georgia, serif",
        xmlns="http://www.w3.org/2000/svg",
    )


def _angel(r: Reading, angel: Angel) -> CloseUp:
    t, v = r.t, r.view
    where = angel_words(r, angel.slot)
    found = card_of(r, angel.card)
    if angel.card != HIDDEN:
        known_to = [r.seat_name(seat) for seat in angel.known_to if seat != v.seat]
        lines = [sentence(f"{where}: {situation(t, angel)}")]
        lines += [sentence(allegiance(r, angel))] if allegiance(r, angel) else []
        if isinstance(found, schema.Angel) and angel.level != found.order:
            lines.append(
                t("Level {level}, printed {printed}.", level=angel.level, printed=found.order)
            )
        lines += [t("Known to {names}.", names=", ".join(known_to))] if known_to else []
        return _card(r, angel.card, tuple(lines))
    player = v.players[angel.seat]
    in_row = [card_name(r, number) for row, number in player.in_row if row == angel.row]
    lines = [sentence(f"{where}: {situation(t, angel)}")]
    if in_row:
        lines.append(t("In this row lie, you do not know where: {names}.", names=", ".join(in_row)))
    if player.somewhere:
        names = ", ".join(card_name(r, number) for number in player.somewhere)
        lines.append(t("In hand or face-down somewhere: {names}.", names=names))
    return _unknown(t("a face-down card"), (*lines, blind_words(t)))


def _pile(r: Reading, seat: int) -> CloseUp:
    t, v = r.t, r.view
    player = v.players[seat]
    title = t("Discard pile of {who}: {number}", who=r.seat_name(seat), number=len(player.pile))
    removed = ", ".join(card_name(r, number) for number in player.removed)
    lines = (t("Removed from the game: {names}.", names=removed),) if removed else ()
    top = card_of(r, player.pile[-1]) if player.pile else None
    picture = large(t, top) if top else NOTHING
    return CloseUp(
        title,
        (*lines, t("The latest first.")) if player.pile else lines,
        picture,
        _texts(r, tuple(reversed(player.pile))),
    )


def _host(r: Reading, seat: int) -> CloseUp:
    t, v = r.t, r.view
    player = v.players[seat]
    lines = [t("{host} of {size} cards are still in the Host.", host=player.host, size=player.size)]
    if player.listed:
        lines.append(t("Known to be in this deck, wherever they are now:"))
    return CloseUp(
        t("Host of {who}", who=r.seat_name(seat)), tuple(lines), "", _texts(r, player.listed)
    )


def _humans(r: Reading, piece: str) -> CloseUp:
    t, v = r.t, r.view
    if piece == "cemetery":
        return CloseUp(
            t("Cemetery"), (), "", _texts(r, tuple(number for _, number in reversed(v.cemetery)))
        )
    known = (*v.procession_known, *v.in_game)
    lines = [t("{number} humans wait in the Procession.", number=v.procession)]
    lines += [sentence(line) for line in list_picks(r)]
    lines += [t("Known to be there or in the Stake:")] if known else []
    return CloseUp(t("Procession"), tuple(lines), "", _texts(r, known))


def _giant(r: Reading, level: int, seat: int) -> CloseUp:
    t = r.t
    where = f"{row_name(t, st.EARTH_ROW)}: {r.seat_name(seat)}."
    lines = (where, t("It attacks in the human phase; the player there names who meets it."))
    return CloseUp(
        t("Giant {level}", level=level),
        lines,
        _draw_frame(humans.giant(t("Giant"), level, whole(LARGE))),
    )


def _texts(r: Reading, numbers: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """Return the name and text of each card once, with its number of copies, in the order given."""
    copies = Counter(numbers)
    return tuple(
        (
            card_name(r, number) + (f" ×{times}" if times > 1 else ""),
            one.text(r.language) if (one := card_of(r, number)) else "",
        )
        for number, times in copies.items()
    )
