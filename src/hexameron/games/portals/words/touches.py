"""The pieces that a player touches for an action, and the labels of pieces."""

from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names


def touches(r: Reading, action: int) -> list[str]:
    """Return the pieces to touch for an action, in order.

    That is a place, a card of the row, a pile or a verb; for a card in hand, the card and a verb.
    """
    v = r.view
    if st.END.has(action):
        return ["verb:end"]
    if st.DRAW_OLD.has(action):
        return ["pile-old"]
    if st.DRAW_NEW.has(action):
        return ["pile-new"]
    if st.DRAW_ROW.has(action):
        space = st.DRAW_ROW.index(action)
        return [f"card-{v.row[space]}" if space < len(v.row) else f"space-{space}"]
    if st.MOVE.has(action):
        return [f"place-{st.MOVE.index(action)}"]
    verb = "play" if st.PLAY.has(action) else "fuel" if st.EXCHANGE.has(action) else "discard"
    return [f"card-{names.card_of(action)}", f"verb:{verb}"]


def label(r: Reading, touch: str) -> str:
    t, v = r.t, r.view
    kind, _, rest = touch.partition("-")
    if kind == "place":
        return _describe_place(r, int(rest))
    if kind == "card":
        return names.describe(r, int(rest))
    if touch == "pile-old":
        return t("Old Testament pile: {number} left", number=v.old_left)
    if touch == "pile-new":
        return t("New Testament pile: {number} left", number=v.new_left)
    return {
        "verb:play": t("Play"),
        "verb:fuel": t("Exchange for fuel"),
        "verb:discard": t("Discard"),
        "verb:end": t("End turn"),
    }[touch]


def _describe_place(r: Reading, number: int) -> str:
    """Return the label of a place: its region, portal and pawn.

    The viewer's own cards that happen there follow a colon: pages list such places before the
    groups of the regions.
    """
    t, v = r.t, r.view
    mine = [names.card(r, card) for card in v.hand if r.values.place_of(card) == number]
    line = (
        f"{names.place_with_region(r, number)}: {', '.join(mine)}"
        if mine
        else names.place_with_region(r, number)
    )
    if number in v.portals:
        line += ", " + t("portal")
    if v.occupant(number) != st.NOBODY:
        line += ", " + t("pawn of {who}", who=r.seat_name(v.occupant(number)))
    return line
