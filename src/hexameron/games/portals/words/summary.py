"""Figures on a finished game: what each player did, in one column per player."""

from hexameron.games.portals.bots import tally
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st


def summary(r: Reading, played: list[tuple[st.State, int]]) -> list[list[str]]:
    """Return a row of headings, then a row for each figure."""
    t, seats = r.t, range(r.view.seats)
    columns = [[0] * len(tally.STATISTICS) for _ in seats]
    for s, action in played:
        if s.to_act >= 0:
            tally.count_decision(r.edition.record, s, action, columns[s.to_act])

    def row(name: str, *fields: int) -> list[str]:
        return [name, *[str(sum(column[field] for field in fields)) for column in columns]]

    return [
        [t("What they did"), *[r.seat_name(seat) for seat in seats]],
        row(t("Events played"), tally.PLAYED_EVENTS),
        row(t("of them outside the capsule's own period"), tally.OUTSIDE),
        row(t("Steps by road"), tally.BY_ROAD),
        row(t("Steps through portals"), tally.BY_PORTAL),
        row(t("Cards taken from the row"), tally.FROM_ROW),
        row(t("Cards drawn from the piles"), tally.FROM_OLD, tally.FROM_NEW),
        row(t("Cards exchanged for fuel"), tally.EXCHANGED),
        row(t("Times the gauge was filled"), tally.FILLED),
        row(t("Cards discarded"), tally.DISCARDED),
        row(t("Actions not used"), tally.UNUSED),
    ]
