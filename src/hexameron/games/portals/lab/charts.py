"""Charts of the statistics of Portals and Prophets in a report."""

from collections.abc import Sequence

from hexameron.core.reading.language import Words
from hexameron.games.portals.board.layout import WIDE
from hexameron.games.portals.boundary import view
from hexameron.games.portals.content.schema import Values
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names
from hexameron.lab.exhibits import (
    Bar,
    Edition,
    Exhibit,
    Heat,
    Means,
    Shown,
    Speech,
    Spread,
    board_of,
    spot,
)

MOST = 12  # greatest number of cards in a chart
FURTHEST = 4  # greatest distance from the capsule, in periods


def exhibits(values: Values, t: Words) -> tuple[Shown, ...]:
    return (*_victory(values, t), *_fuel(t), *_ways(t), *_cards(values, t), *_ends(t))


def _victory(values: Values, t: Words) -> tuple[Shown, ...]:
    symbols = [(t(symbol.name), i) for i, symbol in enumerate(values.symbol)]
    return (
        Exhibit(
            t("points of all players a game"),
            t("What victory is made of."),
            (
                Bar(t("event points"), "event points"),
                Bar(t("region set points"), "region set points"),
                Bar(t("symbol victory points"), "symbol victory points"),
                Bar(t("symbol card points"), "symbol card points"),
            ),
        ),
        Exhibit(
            t("points"),
            t(
                "The winner's total, what of it comes only after the end, and by how much the second is behind."
            ),
            (
                Bar(t("winner's total"), "winner's total"),
                Bar(t("after the end"), "winner's points after the end"),
                Bar(t("margin"), "margin"),
            ),
        ),
        Spread(t("winner's total"), t("What it takes to win."), "winner's total"),
        Exhibit(
            t("steps a game"),
            t("How players get about: along roads, or from one portal to another."),
            (Bar(t("by road"), "steps by road"), Bar(t("by portal"), "steps by portal")),
        ),
        Exhibit(
            t("symbols of the leader"),
            t("How many of a symbol win it at the end, Symbol cards included."),
            tuple(
                Bar(name, f"count that wins symbol {i}", f"symbol {i} won") for name, i in symbols
            ),
        ),
        Exhibit(
            t("share of games, tied"),
            t("How often the lead in a symbol is shared."),
            tuple(Bar(name, f"symbol {i} tied", f"symbol {i} won") for name, i in symbols),
            is_share=True,
        ),
        Exhibit(
            t("share of games, by a card"),
            t("How often the lead in a symbol needs a Symbol card."),
            tuple(
                Bar(name, f"symbol {i} won by a Symbol card", f"symbol {i} won")
                for name, i in symbols
            ),
            is_share=True,
        ),
        Exhibit(
            t("players a game"),
            t("Whose scarcest region it was: it sets the number of sets."),
            tuple(
                Bar(t(region.name), f"region {i} was scarcest")
                for i, region in enumerate(values.region)
            ),
        ),
    )


def _fuel(t: Words) -> tuple[Shown, ...]:
    gauge = {
        "low": t("gauge low"),
        **{level: t("gauge {level}", level=level) for level in "123"},
        "full": t("gauge full"),
    }
    return (
        Exhibit(
            t("share of turns begun"),
            t("Fuel: where the gauge stands when a turn begins."),
            tuple(
                Bar(label, f"turns begun with the gauge at {level}", "turns")
                for level, label in gauge.items()
            ),
            is_share=True,
        ),
        Exhibit(
            t("events out of their period, a game"),
            t(
                "Who profits from fuel: at a full gauge it is whoever filled it, below that anybody."
            ),
            tuple(
                Bar(label, f"events out of their period with the gauge at {level}")
                for level, label in gauge.items()
            ),
        ),
        Exhibit(
            t("a game"),
            t(
                "Fuel: cards exchanged for it, how often the gauge is filled, and events played outside the capsule's period for it."
            ),
            (
                Bar(t("cards exchanged"), "cards exchanged"),
                Bar(t("gauge filled"), "gauge filled"),
                Bar(t("events out of their period"), "events played outside the capsule's period"),
                Bar(t("events played"), "events played"),
            ),
        ),
        Exhibit(
            t("events a game"),
            t(
                "How far from the capsule events are played, in periods: before it with a minus, after it with a plus."
            ),
            tuple(
                Bar(
                    f"{n:+}".replace("-", "−") if n else "0",
                    f"events played {n:+} periods from the capsule",
                )
                for n in range(-FURTHEST, FURTHEST + 1)
            ),
        ),
    )


def _ways(t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("a game"),
            t("Ways: roads, portals, and roads that a pawn stood on."),
            (
                Bar(t("by road"), "moves by road"),
                Bar(t("by portal"), "moves by portal"),
                Bar(t("blocked by a pawn"), "moves blocked by a pawn"),
                Bar(t("actions unused"), "actions unused"),
            ),
        ),
    )


def _cards(values: Values, t: Words) -> tuple[Shown, ...]:
    def bars(what: str, out_of: str = "") -> tuple[Bar, ...]:
        named = [(t(card.title), i) for i, card in enumerate(values.card) if card.kind == "event"]
        return tuple(
            Bar(name, f"card {i} {what}", out_of and f"card {i} {out_of}") for name, i in named
        )

    return (
        Exhibit(
            t("share of games"),
            t("The events played most often."),
            bars("played"),
            is_share=True,
            most=MOST,
        ),
        Exhibit(
            t("share of games"),
            t("The events most often burnt as fuel."),
            bars("exchanged"),
            is_share=True,
            most=MOST,
        ),
        Exhibit(
            t("share of games"),
            t("The events most often stuck in a hand at the end."),
            bars("stuck in a hand"),
            is_share=True,
            most=MOST,
        ),
        Exhibit(
            t("share of games"),
            t("The events most often thrown away."),
            bars("discarded"),
            is_share=True,
            most=MOST,
        ),
        Exhibit(
            t("cards a game"),
            t("Where cards come from, and what is left."),
            (
                Bar(t("from the row"), "draws from the row"),
                Bar(t("from the Old Testament pile"), "draws from the Old Testament pile"),
                Bar(t("from the New Testament pile"), "draws from the New Testament pile"),
                Bar(t("left in the Old one"), "Old Testament cards left"),
                Bar(t("left in the New one"), "New Testament cards left"),
                Bar(t("Region cards held"), "region cards held at the end"),
            ),
        ),
    )


def _ends(t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("share of games"),
            t("How games end."),
            (
                Bar(t("third New Testament card"), "ended by a third New Testament card"),
                Bar(t("the ender won"), "the player who ended it won"),
                Bar(t("idleness"), "ended by idleness"),
                Bar(t("round limit"), "ended by the round limit"),
                Bar(t("shared victory"), "shared victories"),
            ),
            is_share=True,
        ),
        Spread(t("rounds"), t("How long games last."), "rounds"),
        Spread(
            t("round of the first New Testament draw"),
            t("When the race to the end begins; 0 where nobody draws one."),
            "round of the first New Testament draw",
        ),
        Spread(
            t("round when the Old Testament pile is empty"),
            t("0 where it never is."),
            "round when the Old Testament pile was empty",
        ),
    )


def label(r: view.Reading, first: st.State, seat: int, action: int) -> str:
    t = r.t
    if st.PLAY.has(action):
        return t("play {card}", card=names.card(r, st.PLAY.index(action)))
    if st.EXCHANGE.has(action):
        return t("fuel: {card}", card=names.card(r, st.EXCHANGE.index(action)))
    if st.DISCARD.has(action):
        return t("drop {card}", card=names.card(r, st.DISCARD.index(action)))
    if st.MOVE.has(action):
        return t("go to {place}", place=names.place(r, st.MOVE.index(action)))
    return r.words(action) if not st.DRAW_ROW.has(action) else t("draw from the row")


def heat(edition: Edition, means: Means, speech: Speech) -> list[Heat]:
    t, places = speech.of(edition.game), range(len(edition.values.place))
    played = [0.0 for _ in places]
    for card in range(len(edition.values.card)):
        if (place := edition.values.place_of(card)) != st.NOWHERE:
            played[place] += means.statistics[f"card {card} played"]
    visits = [means.statistics[f"place {i} visited"] for i in places]
    return [
        _discs(
            edition,
            visits,
            speech,
            t(
                "How often each place is visited in a game, all players together: the larger the disc, the oftener."
            ),
        ),
        _discs(edition, played, speech, t("How many events are played at each place in a game.")),
    ]


def _discs(edition: Edition, figures: Sequence[float], speech: Speech, says: str) -> Heat:
    most, shapes = max(figures) or 1.0, []
    for place, times in zip(edition.values.place, figures, strict=True):
        x, y = WIDE.spot(place.x, place.y)
        radius = 26 * (times / most) ** 0.5
        shapes.append(
            spot(
                WIDE.lens.x + WIDE.scale * x,
                WIDE.lens.y + WIDE.scale * y,
                radius,
                speech.figure(times, 2),
            )
        )
    return Heat(board_of(edition, 2, shapes, speech.language), says)
