"""The board as lines of text."""

from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names, roads


def text(r: Reading) -> str:
    """Return the timeline, the fuel, the map, the open cards and a few lines for each player.

    The viewer's hand is listed by letters, with the distance to each card's place.
    """
    t, v = r.t, r.view
    lines = [r.headline(), _timeline(r)]
    if not v.simplified:
        lines.append(t("Fuel gauge: {level}.", level=names.level(r, v.gauge)))
    stand = [names.place(r, p) for p in v.portals if p != st.NOWHERE]
    lines.append(
        t("Portals: {places}.", places=", ".join(stand) or "–")
        + " "
        + t("On the map * is a portal, @ a pawn.")
    )
    lines += roads.draw_map(r)
    lines.append(
        t("Piles: {old} Old Testament, {new} New Testament.", old=v.old_left, new=v.new_left)
    )
    lines += [
        f"  row {i + 1}: {names.describe(r, card) if card != st.NONE else '–'}"
        for i, card in enumerate(v.row)
    ]
    for seat in range(v.seats):
        lines += _player(r, seat)
    if v.seat is not None and v.pawns[v.seat] != st.NOWHERE:
        lines.append(
            t(
                "One step from {place}: {places}.",
                place=names.place(r, v.pawns[v.seat]),
                places=roads.ways(r),
            )
        )
    if v.hand:
        lines.append(t("Your hand:"))
        lines += [
            f"  {names.letter(r, card)}) {names.describe(r, card)}{_way(r, card)}"
            for card in v.hand
        ]
    return "\n".join(lines)


def _timeline(r: Reading) -> str:
    t, v = r.t, r.view
    cells = []
    for i, key in enumerate(r.values.timeline.spaces):
        name = names.short_period(t, key)
        cells.append(f"[{name}]" if i == v.capsule else f"({name})" if v.reaches(i) else name)
    return " ".join(cells)


def _player(r: Reading, seat: int) -> list[str]:
    t, v = r.t, r.view
    side, hand = v.side(seat), v.hands[seat]
    at = names.place(r, v.pawns[seat]) if v.pawns[seat] != st.NOWHERE else "–"
    gathered = dict(zip([t(one.name) for one in r.values.region], side.regions, strict=True))
    gathered |= dict(zip([t(one.name) for one in r.values.symbol], side.symbols, strict=True))
    won = ", ".join(f"{name} {number}" for name, number in gathered.items() if number)
    backs = t(
        "{genesis} Genesis, {old} Old Testament, {new} New Testament",
        genesis=hand.backs[0],
        old=hand.backs[1],
        new=hand.backs[2],
    )
    lines = [
        t(
            "{who}: {points} points, at {place}; hand: {backs}.",
            who=r.seat_name(seat),
            points=v.points[seat],
            place=at,
            backs=backs,
        ),
    ]
    lines += [f"  {won}"] if won else []
    known = [card for card in hand.cards if seat != v.seat]
    if known:
        lines.append(
            "  " + t("known: {cards}", cards=", ".join(names.card(r, card) for card in known))
        )
    return lines


def _way(r: Reading, card: int) -> str:
    """Return the distance to a card's place, and whether the capsule reaches its period."""
    t, v = r.t, r.view
    goal = r.values.place_of(card)
    if goal == st.NOWHERE:
        return ""
    steps, placed = v.steps[goal], v.seat is not None and v.pawns[v.seat] != st.NOWHERE
    away = (
        t("no way there now")
        if steps == st.FAR
        else t.many("{number} step", "{number} steps", steps)
    )
    reach = t("in range") if v.reaches(r.values.period_of(card)) else t("out of range")
    return f" [{away}, {reach}]" if placed else f" [{reach}]"


def legend(r: Reading) -> list[str]:
    """Return the aim of the game and the meaning of the signs."""
    return [
        r.t(
            "Most points win: play an event card in its place and its century, and collect regions and symbols."
        ),
        r.t(
            "[15th] is where the capsule is, (in brackets) the centuries in its range; * is a portal, @ a pawn, dots are roads."
        ),
        r.t("Cards of the row are typed as row 1 to row 5, cards in your hand by their letters."),
    ]
