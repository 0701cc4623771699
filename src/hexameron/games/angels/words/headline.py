"""The headline (whose turn it is, or the result) and the score table."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.angels.boundary.view import Reading
from hexameron.games.angels.content.terms import side_name
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import phase_name


def headline(r: Reading) -> str:
    """Return the seat to act and what it is asked, or the result of the match."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return result(r)
    where = (
        t("Turn {turn}, {phase}.", turn=v.turn, phase=phase_name(t, v.phase))
        if v.turn
        else t("Setup.")
    )
    if v.to_act == CHANCE:
        return where + " " + t("Cards are drawn.")
    who = r.seat_name(v.to_act)
    asked = {
        st.PICK_HUMAN: t("{who} picks a human for the Procession.", who=who),
        st.HALF: t("{who} may discard half the hand.", who=who),
        st.HALF_CARD: t("{who} discards cards.", who=who),
        st.MULLIGAN: t("{who} may draw a new hand.", who=who),
        st.REPLAN_CARD: t("{who} plans a card left in Battle anew.", who=who),
        st.PLACE: t("{who} places angels.", who=who),
        st.SEGMENT: t("{who} acts.", who=who),
        st.ATTACKED: t("{who} names whom to attack.", who=who),
        st.TAKEN: t("{who} names the human to take over.", who=who),
        st.WHICH_MODE: t("{who} chooses an effect.", who=who),
        st.WHICH_TARGET: t("{who} names a target.", who=who),
        st.WHICH_COST: t("{who} pays a cost.", who=who),
        st.RESPOND: t("{who} may respond.", who=who),
        st.WINDOW: t("{who} may act in the duel.", who=who)
        if v.window != st.TAKEOVER_WINDOW
        else t("{who} may act against the takeover.", who=who),
        st.DROP: t("{who} discards a card.", who=who),
        st.SWAP: t("{who} exchanges an angel.", who=who),
        st.SEARCH: t("{who} looks for an angel in the Host.", who=who),
        st.PUT: t("{who} puts angels from hand.", who=who),
        st.REARRANGE: t("{who} may rearrange a row.", who=who),
        st.DEFENDER: t("{who} names who meets the Giant.", who=who),
        st.TAKE_STAKE: t("{who} has won the Battle and may take the Stake.", who=who),
    }[v.prompt]
    return where + " " + asked


def result(r: Reading) -> str:
    t, v = r.t, r.view
    why = {
        st.BY_PROCESSION: t("No humans are left to fight for."),
        st.BY_CARDS: t("No cards are left to play."),
        st.BY_IDLENESS: t("Three turns passed without any action."),
        st.BY_TURNS: t("The last turn is over."),
        st.BY_LEAVING: t("The others have left the table."),
    }.get(v.ending, "")
    best = [seat for seat, share in enumerate(v.shares) if share > 0]
    if len(best) == 1:
        humans = v.scores[best[0]]
        return (
            why
            + " "
            + t.many(
                "{who} wins with {number} human.",
                "{who} wins with {number} humans.",
                humans,
                who=r.seat_name(best[0]),
            )
        )
    return (
        why
        + " "
        + t("A draw between {names}.", names=", ".join(r.seat_name(seat) for seat in best))
    )


def scores(r: Reading) -> list[list[str]]:
    t, v = r.t, r.view
    rows = [[t("Player"), t("Side"), t("Humans"), t("Battle"), t("Hand"), t("Host"), t("Result")]]
    for p in v.players:
        share = f"{v.shares[p.seat]:.2g}" if v.to_act == OVER else ""
        rows.append(
            [
                r.seat_name(p.seat),
                side_name(t, p.faction),
                str(p.humans),
                str(p.total),
                str(p.hand),
                str(p.host),
                share,
            ]
        )
    return rows
