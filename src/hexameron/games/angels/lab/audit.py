"""Random games with random legal decks, looked at on the way: nothing is lost, no row or copy rule is broken, all of them end."""

from __future__ import annotations

import argparse
import random

from hexameron.core import entries
from hexameron.core.game import Game
from hexameron.core.record import OVER, Records
from hexameron.core.rng import seeded
from hexameron.games.angels import decks, ranks
from hexameron.games.angels.content import bring
from hexameron.games.angels.schema import Cards
from hexameron.games.angels.state import NOBODY, NOTHING, ROW, SLOTS, WHITE, Content, Options, State

STEPWISE = 20  # one game in so many is stepped through, and looked at in its midst
EVERY = 61  # steps between two looks


def command(argv: list[str]) -> None:
    """`hexameron angels-audit`: random games of two to four players with random legal decks; stops at the first fault."""
    from hexameron.games import load

    parser = argparse.ArgumentParser(prog="hexameron angels-audit", description=command.__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    looks, longest = audit(load("angels"), chosen.games, chosen.seed)
    print(f"{chosen.games} random games ended, the longest after {longest} steps; {looks} positions were looked at: no fault.")


def audit(game: Game, games: int, seed: int) -> tuple[int, int]:
    """Plays them; how many positions were looked at, and the steps of the longest game. A fault is an AssertionError."""
    values, content = game.standard.values, game.standard.record
    chance, rng = random.Random(seed), seeded("angels audit", seed)
    pool = [random_deck(values, chance) for _ in range(max(8, games // 16))]
    scratch, out, heights = Records(game.kernel.State, 1), game.scratch, game.scratch.copy()
    state, looks, longest = State(), 0, 0
    for number in range(games):
        entries.start(content, options(values, chance.choices(pool, k=2 + number % 3)), state)
        law, bound = game.conserved(content, state), game.max_steps(state)
        if number % STEPWISE == 0:
            while state.to_act != OVER:
                entries.apply(content, state, int(entries.pick(content, state, rng, out, heights)))
                if state.ply % EVERY == 0:
                    look(game, state)
                    looks += 1
            end: State = state
        else:
            entries.play_random(content, state, scratch, rng, out, heights, 1, True)
            end = scratch[0]  # type: ignore[assignment]
        look(game, end)
        looks, longest = looks + 1, max(longest, end.ply)
        assert game.conserved(content, end) == law, f"game {number}: cards were lost or made"
        assert end.ply <= bound, f"game {number}: {end.ply} steps, at most {bound} were expected"
    return looks, longest


def look(game: Game, s: State) -> None:
    content: Content = game.standard.record  # type: ignore[assignment]
    faults = game.check(content, s)
    assert not faults, faults
    shown = [(ranks.identity(s, x), s.side[x]) for x in range(SLOTS) if s.slot[x] != NOTHING and s.up[x] and not s.blocked[x]]
    assert len(set(shown)) == len(shown), "A-30: two open copies of one card"
    for seat in range(s.seats):
        for row in range(3):
            first = ranks.first_slot(seat, row)
            colours = {content.colour[ranks.identity(s, x)] for x in range(first, first + ROW) if s.slot[x] != NOTHING} - {WHITE}
            assert ranks.in_row(s, seat, row) <= content.row_limit or len(colours) <= 1, "A-7: a row of four in several colours"


def random_deck(values: Cards, chance: random.Random) -> decks.DeckList:
    """A legal list drawn at random: a ladder of orders, then angels and interventions that keep A-2."""
    side = chance.choice(("lord", "fallen"))
    angels = [card for card in values.angel if card.faction == side]
    top = chance.randint(6, max(card.order for card in angels))
    copies = {chance.choice([card for card in angels if card.order == order]).id: 1 for order in range(3, top + 1)}
    pool = 2 * [card.id for card in angels if card.order <= top]
    pool += 2 * [card.id for card in values.intervention if card.faction in (side, "neutral")]
    chance.shuffle(pool)
    size = 41 + chance.choice((0, 0, 3))
    for card in pool:
        if sum(copies.values()) >= size:
            break
        trial = copies | {card: copies.get(card, 0) + 1}
        if not any(
            fault.startswith(("A-2c", "A-2d")) for fault in decks.faults(values, decks.DeckList(side, "random", tuple(trial.items())))
        ):
            copies = trial
    humans = [
        card for kind in ("good", "evil") for card in chance.sample([human.id for human in values.human if human.character == kind], 2)
    ]
    return decks.DeckList(side, "random", (*copies.items(), *((card, 1) for card in humans)))


def options(values: Cards, lists: list[decks.DeckList]) -> Options:
    """A match between these decks, lists open."""
    o = Options()
    o.seats, o.procession_size, o.first_seat = len(lists), 8, NOBODY
    for seat, deck in enumerate(lists):
        bring(values, o, seat, deck)
    return o
