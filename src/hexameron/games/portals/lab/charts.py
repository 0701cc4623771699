"""What a report shows of the own statistics of Portals and Prophets (RULES.md, 7.4)."""

from hexameron.games.portals.board.layout import WIDE
from hexameron.games.portals.content.schema import Values
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names, view
from hexameron.lab.exhibits import Bar, Edition, Exhibit, Means, board_of, spot


def exhibits(values: Values) -> tuple[Exhibit, ...]:
    parts = ("event points", "region set points", "symbol victory points", "symbol card points")
    gauge = ("low", "1", "2", "3", "full")
    return (
        Exhibit("points of all players a game", "What victory is made of.", tuple(Bar(part, part) for part in parts)),
        Exhibit(
            "points",
            "The winner's total, what of it comes only after the end, and by how much the second is behind.",
            (
                Bar("winner's total", "winner's total"),
                Bar("after the end", "winner's points after the end"),
                Bar("margin", "margin"),
            ),
        ),
        Exhibit(
            "share of turns begun",
            "Fuel: where the gauge stands when a turn begins.",
            tuple(Bar(f"gauge {level}", f"turns begun with the gauge at {level}", "turns") for level in gauge),
        ),
        Exhibit(
            "a game",
            "Fuel: cards exchanged for it, how often the gauge is filled, and events played outside the capsule's period for it.",
            (
                Bar("cards exchanged", "cards exchanged"),
                Bar("gauge filled", "gauge filled"),
                Bar("events out of their period", "events played outside the capsule's period"),
                Bar("events played", "events played"),
            ),
        ),
        Exhibit(
            "a game",
            "Ways: roads, portals, and roads that a pawn stood on.",
            (
                Bar("by road", "moves by road"),
                Bar("by portal", "moves by portal"),
                Bar("blocked by a pawn", "moves blocked by a pawn"),
                Bar("actions unused", "actions unused"),
            ),
        ),
        Exhibit(
            "players a game",
            "Whose scarcest region it was: it sets the number of sets.",
            tuple(Bar(region.name, f"region {i} was scarcest") for i, region in enumerate(values.region)),
        ),
        Exhibit(
            "share of games",
            "How games end.",
            (
                Bar("third New Testament card", "ended by a third New Testament card"),
                Bar("the ender won", "the player who ended it won"),
                Bar("idleness", "ended by idleness"),
                Bar("round limit", "ended by the round limit"),
                Bar("shared victory", "shared victories"),
            ),
        ),
    )


def label(r: view.Reading, first: st.State, seat: int, action: int) -> str:
    for kind, verb in ((st.PLAY, "play"), (st.EXCHANGE, "fuel"), (st.DISCARD, "drop")):
        if kind.has(action):
            return f"{verb} {names.card(r, kind.index(action))}"
    if st.MOVE.has(action):
        return f"go to {r.values.place[st.MOVE.index(action)].name}"
    return r.words(action) if not st.DRAW_ROW.has(action) else "draw from the row"


def heat(edition: Edition, means: Means) -> tuple[str, str]:
    visits = [means.statistics[f"place {i} visited"] for i in range(len(edition.values.place))]
    most, shapes = max(visits) or 1.0, []
    for place, times in zip(edition.values.place, visits, strict=True):
        x, y = WIDE.spot(place.x, place.y)
        shapes.append(spot(WIDE.lens.x + WIDE.scale * x, WIDE.lens.y + WIDE.scale * y, 26 * (times / most) ** 0.5, f"{times:.2f}"))
    return board_of(
        edition, 2, shapes
    ), "How often each place is visited in a game, all players together: the larger the disc, the oftener."
