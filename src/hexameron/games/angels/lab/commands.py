"""Commands of Aniołowie for the command line: cards, decks, and how the decks fare against each other."""

import argparse
from pathlib import Path

from hexameron.core.errors import Refused
from hexameron.games import load
from hexameron.games.angels.content.decks import Decks
from hexameron.games.angels.content.schema import Angel, Card, Human, Intervention
from hexameron.games.angels.content.terms import ORDERS, orders_name, speech
from hexameron.games.angels.lab.audit import audit as play_and_look


def cards(argv: list[str]) -> None:
    """`hexameron cards [NAME]`: show one card, or list those that match."""
    parser = argparse.ArgumentParser(
        prog="hexameron cards", description="The cards of Aniołowie: show one by name or id, or list those that match."
    )
    parser.add_argument("name", nargs="*", help="a name in either language, an id, or part of one")
    parser.add_argument("--kind", choices=("angel", "intervention", "human"))
    parser.add_argument("--side", choices=("lord", "fallen", "neutral"))
    parser.add_argument("--order", type=int, choices=ORDERS)
    parser.add_argument("--colour", choices=("gold", "red", "blue", "black", "white"))
    parser.add_argument("--character", choices=("good", "evil", "neutral"))
    parser.add_argument("--text", help="words that the card's text must contain")
    parser.add_argument("--language", choices=("en", "pl"), default="en")
    chosen = parser.parse_args(argv)
    found = [card for card in load("angels").standard.values.all if _matches(card, chosen)]
    wanted = " ".join(chosen.name).casefold()
    exact = [card for card in found if wanted in (card.id.casefold(), card.en.casefold(), card.pl.casefold())]
    for card in exact or found:
        print(show(card) if exact else line(card, chosen.language))
    if not found:
        print("No card matches.")


def _matches(card: Card, chosen: argparse.Namespace) -> bool:
    kinds = {"angel": Angel, "intervention": Intervention, "human": Human}
    wanted = " ".join(chosen.name).casefold()
    tests = [
        not wanted or any(wanted in word.casefold() for word in (card.id, card.en, card.pl)),
        not chosen.kind or isinstance(card, kinds[chosen.kind]),
        not chosen.side or getattr(card, "faction", None) == chosen.side,
        not chosen.order or getattr(card, "order", None) == chosen.order,
        not chosen.colour or getattr(card, "colour", None) == chosen.colour,
        not chosen.character or getattr(card, "character", None) == chosen.character,
        not chosen.text or chosen.text.casefold() in f"{card.text_en} {card.text_pl}".casefold(),
    ]
    return all(tests)


def line(card: Card, language: str) -> str:
    return f"{card.id:<5} {card.name(language):<22} {facts(card):<44} {card.text(language)}"


def facts(card: Card) -> str:
    mark = " ●" if card.unique else ""
    if isinstance(card, Angel):
        return f"{card.order:02} {orders_name(speech('en'), card.order)}, {card.faction}, {card.colour}, support {card.support}{' ♀' if card.female else ''}{mark}"
    if isinstance(card, Human):
        return f"human, {card.character}, {'man' if card.sex == 'm' else 'woman'}, level {card.level}{mark}"
    return f"intervention, {card.faction}{mark}"  # type: ignore[attr-defined]


def show(card: Card) -> str:
    return f"{card.id}  {card.pl} / {card.en}\n      {facts(card)}\n      {card.text_pl}\n      {card.text_en}"


def deck(argv: list[str]) -> None:
    """`hexameron deck check FILE`, `deck show ID`, `deck list`."""
    parser = argparse.ArgumentParser(
        prog="hexameron deck", description="Decks of Aniołowie: check a deck file, show or list the preconstructed ones."
    )
    parser.add_argument("what", choices=("check", "show", "list"))
    parser.add_argument("name", nargs="?", help="a file to check, or the id of a deck to show")
    chosen = parser.parse_args(argv)
    decks = Decks(load("angels").standard.values)
    known = decks.ready_made("en")
    if chosen.what == "list":
        for entry in decks.values.deck:
            print(f"{entry.id:<4} {entry.en} / {entry.pl} ({entry.faction}). {entry.note_en}")
    elif chosen.what == "show":
        wanted = next((one for one in known if one.id == chosen.name), None)
        if wanted is None:
            raise Refused("There is no deck {name}; there are {known}.", name=repr(chosen.name), known=", ".join(one.id for one in known))
        print(decks.write(wanted.deck, "en"), end="")
    else:
        _check(decks, chosen.name)


def _check(decks: Decks, name: str | None) -> None:
    if not name:
        raise Refused("Name the deck file to check: hexameron deck check FILE.")
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("{name} cannot be read: {error}.", name=name, error=error) from None
    found = decks.read(text, "en")
    faults = decks.faults(found, "en")
    for fault in faults:
        print(fault)
    if faults:
        raise SystemExit(1)
    print(f"{found.name}: a legal deck of {found.size} cards.")


def winrates(argv: list[str]) -> None:
    """Every pair of preconstructed decks against each other, each from both seats, with one style of play."""
    parser = argparse.ArgumentParser(prog="hexameron angels-winrates", description=winrates.__doc__)
    parser.add_argument("--games", type=int, default=400, help="games a pair")
    parser.add_argument("--style", default="steady")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    for first, second, share, games in table(chosen.games, chosen.style, chosen.seed):
        error = 100 * (share * (1 - share) / games) ** 0.5
        print(f"{first} against {second}: {100 * share:5.1f} % ± {error:.1f} ({games} games)")


def audit(argv: list[str]) -> None:
    """Random games of two to four players with random legal decks; stops at the first fault."""
    parser = argparse.ArgumentParser(prog="hexameron angels-audit", description=audit.__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    looks, longest = play_and_look(load("angels").standard, chosen.games, chosen.seed)
    print(f"{chosen.games} random games ended, the longest after {longest} steps; {looks} positions were looked at: no fault.")


def table(games: int, style: str, seed: int) -> list[tuple[str, str, float, int]]:
    """Share of points of the first deck of each pair, draws halved."""
    from hexameron.bots.player import parse
    from hexameron.lab.simulate import simulate

    e = load("angels").standard
    names = [entry.id for entry in e.values.deck]
    rows = []
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            points = 0.0
            for turn, (a, b) in enumerate(((first, second), (second, first))):
                bots = [parse(e.about, style), parse(e.about, style)]
                played = simulate(e, bots, games // 2, seed=seed + turn, options={"deck_1": a, "deck_2": b}, rotate=False)
                points += sum(one.payoffs[turn] for one in played.games)
            rows.append((first, second, points / (games // 2 * 2), games // 2 * 2))
    return rows
