"""Commands of Aniołowie, `hexameron angels …`: cards, decks, win rates and an audit."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from hexameron.core.errors import Refused
from hexameron.core.reading.language import LANGUAGES
from hexameron.games import load
from hexameron.games.angels.content.decks import Decks
from hexameron.games.angels.content.schema import Angel, Card, Human, Intervention
from hexameron.games.angels.content.terms import orders_name, speech
from hexameron.games.angels.lab.audit import audit as play_and_look

APP = typer.Typer(no_args_is_help=True)
KINDS = {"angel": Angel, "intervention": Intervention, "human": Human}


@APP.command()
def cards(
    name: Annotated[
        str, typer.Argument(help="A name in any language, an id, or part of one.")
    ] = "",
    kind: Annotated[
        Literal["angel", "intervention", "human"] | None,
        typer.Option(help="Only cards of this kind."),
    ] = None,
    side: Annotated[
        Literal["lord", "fallen", "neutral"] | None, typer.Option(help="Only cards of this side.")
    ] = None,
    order: Annotated[int, typer.Option(min=0, max=12, help="Only angels of this Order.")] = 0,
    colour: Annotated[
        Literal["gold", "red", "blue", "black", "white"] | None,
        typer.Option(help="Only angels of this colour."),
    ] = None,
    character: Annotated[
        Literal["good", "evil", "neutral"] | None,
        typer.Option(help="Only humans of this character."),
    ] = None,
    text: Annotated[str, typer.Option(help="Words that the card's text must contain.")] = "",
    language: Annotated[
        str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")
    ] = "en",
) -> None:
    """Show one card by its name or id, or list those that match."""
    wanted = {"faction": side, "order": order, "colour": colour, "character": character}
    found = [
        card for card in load("angels").standard.values.all
        if any(name.casefold() in word.casefold() for word in (card.id, *card.names))
        and (not kind or isinstance(card, KINDS[kind]))
        and all(not value or getattr(card, field, None) == value for field, value in wanted.items())
        and text.casefold() in f"{card.text_en} {card.text_pl}".casefold()
    ]  # fmt: skip
    exact = [
        card
        for card in found
        if name.casefold() in [word.casefold() for word in (card.id, *card.names)]
    ]
    for card in exact or found:
        print(show(card) if exact else line(card, language))
    if not found:
        print("No card matches.")


def line(card: Card, language: str) -> str:
    return f"{card.id:<5} {card.name(language):<22} {facts(card):<44} {card.text(language)}"


def facts(card: Card) -> str:
    mark = " ●" if card.unique else ""
    if isinstance(card, Angel):
        order, sign = (
            f"{card.order:02} {orders_name(speech('en'), card.order)}",
            " ♀" if card.female else "",
        )
        return f"{order}, {card.faction}, {card.colour}, support {card.support}{sign}{mark}"
    if isinstance(card, Human):
        return f"human, {card.character}, {'man' if card.sex == 'm' else 'woman'}, level {card.level}{mark}"
    return f"intervention, {card.faction}{mark}"  # type: ignore[attr-defined]


def show(card: Card) -> str:
    return f"{card.id}  {card.pl} / {card.en}\n      {facts(card)}\n      {card.text_pl}\n      {card.text_en}"


@APP.command()
def decks() -> None:
    """List the preconstructed decks."""
    for entry in load("angels").standard.values.deck:
        print(f"{entry.id:<4} {entry.en} / {entry.pl} ({entry.faction}). {entry.note_en}")


@APP.command()
def deck(id: Annotated[str, typer.Argument(help="The id of a preconstructed deck.")]) -> None:
    """Show a preconstructed deck as the text of a deck file."""
    known = Decks(load("angels").standard.values)
    ready = known.ready_made("en")
    wanted = next((one for one in ready if one.id == id), None)
    if wanted is None:
        raise Refused(
            "There is no deck {name}; there are {known}.",
            name=repr(id[:40]),
            known=", ".join(one.id for one in ready),
        )
    print(known.write(wanted.deck, "en"), end="")


@APP.command()
def check(file: Annotated[Path, typer.Argument(help="A deck file of your own.")]) -> None:
    """Check a deck file against the rules of deck building."""
    known = Decks(load("angels").standard.values)
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("{name} cannot be read: {error}.", name=file, error=error) from None
    found = known.read(text, "en")
    faults = known.faults(found, "en")
    for fault in faults:
        print(fault)
    if faults:
        raise SystemExit(1)
    print(f"{found.name}: a legal deck of {found.size} cards.")


@APP.command()
def winrates(
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games a pair.")] = 400,
    style: Annotated[str, typer.Option(help="How both sides play.")] = "steady",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
) -> None:
    """Play every pair of preconstructed decks against each other, from both seats."""
    for first, second, share, played in table(games, style, seed):
        error = 100 * (share * (1 - share) / played) ** 0.5
        print(f"{first} against {second}: {100 * share:5.1f} % ± {error:.1f} ({played} games)")


@APP.command()
def audit(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
) -> None:
    """Play random games of two to four players with random legal decks. Stop at the first fault."""
    looks, longest = play_and_look(load("angels").standard, games, seed)
    print(
        f"{games} random games ended, the longest after {longest} steps; {looks} positions were looked at: no fault."
    )


def table(games: int, style: str, seed: int) -> list[tuple[str, str, float, int]]:
    """Return each pair of decks with the first deck's share of points and the number of games.

    A draw counts half.
    """
    from hexameron.bots.player import parse_bot
    from hexameron.lab.simulate import simulate

    e = load("angels").standard
    names = [entry.id for entry in e.values.deck]
    rows = []
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            points = 0.0
            for turn, (a, b) in enumerate(((first, second), (second, first))):
                bots = [parse_bot(e.about, style), parse_bot(e.about, style)]
                played = simulate(
                    e,
                    bots,
                    games // 2,
                    seed=seed + turn,
                    options={"deck_1": a, "deck_2": b},
                    rotate=False,
                )
                points += sum(one.payoffs[turn] for one in played.games)
            rows.append((first, second, points / (games // 2 * 2), games // 2 * 2))
    return rows
