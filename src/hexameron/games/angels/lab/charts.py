"""What a report shows of the own statistics of Aniołowie (RULES.md 7.4)."""

from hexameron.games.angels.content.schema import Values
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words import names, view
from hexameron.lab.exhibits import Bar, Exhibit, kinds


def exhibits(values: Values) -> tuple[Exhibit, ...]:
    deeds = ("placed", "attacks", "takeovers", "interventions", "angel abilities", "human abilities", "stakes taken", "stakes declined")
    return (
        Exhibit("a game", "What is done.", tuple(Bar(deed, deed) for deed in deeds)),
        Exhibit(
            "share",
            "Angels placed with support declared, attacks on what nobody has seen, and abilities that came to nothing.",
            (
                Bar("placed with support", "placed with support", "placed"),
                Bar("blind attacks", "blind attacks", "attacks"),
                Bar("interventions negated", "items negated", "interventions"),
                Bar("targets lost", "targets lost", "interventions"),
            ),
        ),
        Exhibit(
            "share of games",
            "How games end.",
            (
                Bar("the Procession is over", "ended by the Procession"),
                Bar("hands are empty", "ended by empty hands"),
                Bar("idleness", "ended by idleness"),
            ),
        ),
        Exhibit(
            "a game",
            "Turns, humans who die, mulligans and half hands thrown away.",
            (
                Bar("turns", "turns"),
                Bar("humans dead", "humans dead"),
                Bar("mulligans", "mulligans"),
                Bar("half hands discarded", "half hands discarded"),
            ),
        ),
    )


def label(r: view.Reading, first: st.State, seat: int, action: int) -> str:
    """Cards by name: a number in a seat's list is a card of its deck. What is named by its place on the table is told by kind."""
    if st.INTERVENTION.has(action):
        return f"play {_card(r, first, seat, st.INTERVENTION.index(action))}"
    if st.PLAN.has(action):
        return f"place {_card(r, first, seat, st.PLAN.index(action) // st.DESTS)}"
    if st.HAND.has(action):
        return f"choose {_card(r, first, seat, st.HAND.index(action))}"
    return next(each.name.replace("_", " ") for each in kinds(r.edition.game) if each.has(action))


def _card(r: view.Reading, first: st.State, seat: int, number: int) -> str:
    return names.card_name(r, first.card[st.DECK * seat + number])
