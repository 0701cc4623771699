"""The headline (the player to act, or the result) and the table of scores."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names


def headline(r: Reading) -> str:
    """Return a sentence on the player to act and the turn, or on the result."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return _result(r)
    if v.to_act == CHANCE:
        return _waiting(r)
    if v.phase == st.PLACE:
        return t("{who} places a pawn on any free place.", who=r.seat_name(v.actor))
    left = t.many("{number} action left", "{number} actions left", v.left)
    line = t(
        "{who} to act: {left}. Round {round}, capsule: {period}, range: {reach}.",
        who=r.seat_name(v.actor),
        left=left,
        round=v.round,
        period=names.period(t, r.values.timeline.spaces[v.capsule]),
        reach=names.periods_in_range(r),
    )
    if v.is_last_round:
        line += " " + t("The last round.")
    return names.tidy(line)


def _waiting(r: Reading) -> str:
    t, v = r.t, r.view
    if v.phase in (st.OLD_CARD, st.NEW_CARD):
        return t("{who} draws a card.", who=r.seat_name(v.actor))
    return {
        st.DEAL: t("The Genesis cards are dealt."),
        st.START: t("Drawing who begins."),
        st.PORTAL: t("The portals are drawn."),
        st.FILL_ROW: t("The row is laid out."),
        st.REFILL: t("The row is filled up."),
        st.OVERLIMIT: t("A hand is too large and loses a card."),
    }[v.phase]


def _result(r: Reading) -> str:
    t, v = r.t, r.view
    winners = [side for side in range(len(v.sides)) if v.shares[side] > 0]
    total = max(side.total for side in v.sides)
    named = ", ".join(names.people(r, side) for side in winners)
    reason = {
        st.THIRD_CARD: t("The round of the third New Testament card is over."),
        st.LAST_TURN: t("Everybody has had the last turn in the New Testament."),
        st.IDLE: t("Nobody draws or plays any more."),
        st.CAP: t("The last round is over."),
    }[v.reason]
    if len(winners) > 1:
        return t(
            "{reason} {who} share the victory with {total} points.",
            reason=reason,
            who=named,
            total=total,
        )
    if v.teams:
        return t("{reason} {who} win with {total} points.", reason=reason, who=named, total=total)
    return t("{reason} {who} wins with {total} points.", reason=reason, who=named, total=total)


def scores(r: Reading) -> list[list[str]]:
    """Return the table of scores, a row for each seat (T-36); during the game, those so far.

    In the team game the rows of both partners add up to their team's total (T-R82).
    """
    t, v = r.t, r.view
    partner = [t("Partner's event points")] if v.teams else []
    rows = [
        [
            t("Player"),
            t("Event points"),
            *partner,
            t("Region sets"),
            t("Symbol victories"),
            t("Symbol cards"),
            _total(r),
        ]
    ]
    for seat in range(v.seats):
        side = v.side(seat)
        events = [v.points[seat], side.events - v.points[seat]] if v.teams else [side.events]
        rows.append(
            [
                r.seat_name(seat),
                *map(str, [*events, side.sets, side.victories, side.symbol_cards, side.total]),
            ]
        )
    return rows


def _total(r: Reading) -> str:
    t, v = r.t, r.view
    if v.to_act == OVER:
        return t("Team's total") if v.teams else t("Total")
    return t("Team's total so far") if v.teams else t("Total so far")
