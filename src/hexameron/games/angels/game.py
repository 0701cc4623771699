"""Aniołowie, put together."""

from __future__ import annotations

from collections.abc import Mapping

from hexameron.core.contract import Kernel
from hexameron.core.errors import BadOption
from hexameron.core.game import Board, Game
from hexameron.games.angels import (
    board,
    check,
    closer,
    dealing,
    decks,
    heuristics,
    hidden,
    judging,
    listing,
    observing,
    opening,
    position,
    rules,
    tally,
    telling,
    text,
    words,
    yielding,
)
from hexameron.games.angels.about import ABOUT, OWN
from hexameron.games.angels.building import BUILDING
from hexameron.games.angels.content import bring, build
from hexameron.games.angels.schema import FOLDER, OWN_DECK, Cards
from hexameron.games.angels.state import ACTIONS, CLOSED_LISTS, NOBODY, OPEN_LISTS, PRECONSTRUCTED, Content, Options, State
from hexameron.games.angels.view import view

KERNEL = Kernel(
    State=State,
    Content=Content,
    Options=Options,
    start=opening.start,
    legal=listing.legal,
    apply=rules.apply,
    payoffs=rules.payoffs,
    leave=rules.leave,
    observe=observing.observe,
    choose=heuristics.choose,
    weights=listing.weights,
    pick=listing.pick,
    sees=hidden.sees,
    resample=dealing.resample,
    appraise=judging.appraise,
    tally=tally.tally,
)


def options(values: Cards, seats: int, chosen: Mapping[str, int | str]) -> Options:
    o = Options()
    o.seats = seats
    o.procession_size = int(chosen["procession"])
    if not seats <= o.procession_size <= 4 * seats:
        raise BadOption(f"procession = {o.procession_size}: with {seats} players {seats} to {4 * seats} humans can be fought for (A-R12).")
    o.first_seat = NOBODY if chosen["first_seat"] == "random" else int(chosen["first_seat"]) - 1
    if o.first_seat >= seats:
        raise BadOption(f"first_seat = {chosen['first_seat']}: there are only {seats} players.")
    own = False
    for seat in range(seats):
        wanted = str(chosen[f"deck_{seat + 1}"])
        own = own or wanted == OWN
        bring(values, o, seat, deck_named(values, f"{OWN_DECK}{seat + 1}" if wanted == OWN else wanted, seat))
    o.lists = OPEN_LISTS if chosen["lists"] == "open" else CLOSED_LISTS if own else PRECONSTRUCTED
    return o


def deck_named(values: Cards, id: str, seat: int) -> decks.DeckList:
    for deck in values.deck:
        if deck.id == id:
            return decks.of_deck(deck)
    ready = ", ".join(deck.id for deck in values.deck if not deck.id.startswith(OWN_DECK))
    if id.startswith(OWN_DECK):
        raise BadOption(f"Seat {seat + 1} wants to play a deck of its own, but brings none: choose a saved deck, or one of {ready}.")
    raise BadOption(f"deck_{seat + 1} = {id!r}: this content has the decks {ready}.")


def with_decks(texts: Mapping[int, str]) -> Board:
    """The game's content with players' own decks: `texts` by seat, as deck text. Every violation is told."""
    return GAME.load(BUILDING.content(GAME.standard.toml, texts), "angels/content.toml with own decks")


def max_steps(s: State) -> int:
    """5.5: sixty turns of at most 300 announcements, each with its choices, responses, window and effect, besides planning."""
    return 40 + 60 * (400 + 300 * (12 + 4 * s.seats))


def conserved(c: Content, s: State) -> tuple[object, ...]:
    """Every card of every deck, and every human, is in exactly one place."""
    return tuple(sorted(s.card)), tuple(sorted(s.human_card)), sum(place != 53 for place in s.place)


GAME = Game(
    about=ABOUT,
    kernel=KERNEL,
    folder=FOLDER,
    schema=Cards,
    build=build,
    options=options,
    actions=ACTIONS,
    max_legal=listing.MAX_LEGAL,
    max_steps=max_steps,
    observation=observing.OBSERVATION,
    check=check.check,
    view=view,
    words=words.in_words,
    notation=words.notation,
    refusal=words.refusal,
    tell=telling.tell,
    explain=words.explain,
    touches=telling.touches,
    label=telling.label,
    text=text.text,
    board=board.svg,
    write=position.write,
    read=position.read,
    headline=words.headline,
    scores=words.scores,
    statistics=tally.STATISTICS,
    conserved=conserved,
    flow=yielding.FLOW,
    closer=closer.closer,
    hooks={"with_decks": with_decks, "deck_faults": decks.faults, "read_deck": decks.read, "write_deck": decks.write},
)
