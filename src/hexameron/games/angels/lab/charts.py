"""Charts of Aniołowie's own statistics in a report (RULES.md 7.4)."""

from hexameron.core.drawing.svg import Box
from hexameron.core.reading.language import Words
from hexameron.games.angels.board.layout import WIDE
from hexameron.games.angels.boundary import view
from hexameron.games.angels.content.schema import Values
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words import names
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
    kind_name,
    kinds,
    over,
)


def exhibits(values: Values, t: Words) -> tuple[Shown, ...]:
    return (*_deeds(t), *_fights(t), *_ends(t))


def _deeds(t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("a game"),
            t("What is done."),
            (
                Bar(t("placed"), "placed"),
                Bar(t("attacks"), "attacks"),
                Bar(t("takeovers"), "takeovers"),
                Bar(t("interventions"), "interventions"),
                Bar(t("angel abilities"), "angel abilities"),
                Bar(t("human abilities"), "human abilities"),
                Bar(t("stakes taken"), "stakes taken"),
                Bar(t("stakes declined"), "stakes declined"),
            ),
        ),
        Exhibit(
            t("share"),
            t("Angels placed with support declared, and attacks on what nobody has seen."),
            (
                Bar(t("placed with support"), "placed with support", "placed"),
                Bar(t("blind attacks"), "blind attacks", "attacks"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("share of effects"),
            t("What becomes of abilities and interventions once they are announced."),
            (
                Bar(t("they work"), "effects that work", "effects"),
                Bar(t("negated"), "effects negated", "effects"),
                Bar(t("targets lost"), "effects whose target is lost", "effects"),
                Bar(t("the source is gone"), "effects whose source is gone", "effects"),
                Bar(t("a shield stops them"), "effects that meet a shield", "effects"),
                Bar(t("they change nothing"), "effects that change nothing", "effects"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("share of decisions"),
            t("Where the decisions are made."),
            (
                Bar(t("planning"), "decisions while planning", "decisions"),
                Bar(t("human phase"), "decisions in the human phase", "decisions"),
                Bar(t("action phase"), "decisions in the action phase", "decisions"),
                Bar(t("battle phase"), "decisions in Battle", "decisions"),
            ),
            is_share=True,
        ),
        Spread(
            t("items on the deepest stack"),
            t("How deep answers to answers go in a game."),
            "deepest stack",
        ),
    )


def _fights(t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("a Battle"),
            t(
                "The sum that wins a Battle, and by how much: narrow margins make the last word worth having."
            ),
            (
                Bar(t("highest sum"), "sum that wins a Battle", "Battles decided"),
                Bar(t("margin"), "margins of Battles", "Battles decided"),
            ),
        ),
        Exhibit(
            t("share of Battles"),
            t(
                "Battles without a winner, and Battles whose Stake somebody takes; the rest is won for nothing."
            ),
            (
                Bar(t("drawn"), "Battles drawn", "Battles decided"),
                Bar(t("Stake taken"), "stakes taken", "Battles decided"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("share of duels"),
            t("What comes of duels that are fought out: who falls."),
            (
                Bar(t("the attacked falls"), "duels won by the attacker", "duels fought"),
                Bar(t("the attacker falls"), "duels lost by the attacker", "duels fought"),
                Bar(t("both fall"), "duels in which both fall", "duels fought"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("Giants a game"),
            t("How many rise, how often they attack, and who falls then."),
            (
                Bar(t("Giants"), "Giants"),
                Bar(t("attacks"), "attacks of Giants"),
                Bar(t("Giants that fall"), "Giants that fall"),
                Bar(t("defenders that fall"), "defenders that Giants kill"),
            ),
        ),
        Exhibit(
            t("angels a game"),
            t("Why angels leave the table."),
            (
                Bar(t("in duels"), "angels discarded in duels"),
                Bar(t("by effects"), "angels discarded by effects"),
                Bar(t("at level 0"), "angels discarded at level 0"),
                Bar(t("open copies"), "angels discarded as open copies"),
                Bar(t("at the end of a turn"), "angels discarded at the end of a turn"),
            ),
        ),
        Exhibit(
            t("humans a game"),
            t(
                "Where humans come from and where they end: stakes taken, takeovers, markers; held at the end, or dead."
            ),
            (
                Bar(t("stakes taken"), "stakes taken"),
                Bar(t("takeovers"), "takeovers"),
                Bar(t("markers"), "markers"),
                Bar(t("held at the end"), "humans held at the end"),
                Bar(t("dead"), "humans dead"),
            ),
        ),
    )


def _ends(t: Words) -> tuple[Shown, ...]:
    return (
        Spread(t("turns"), t("How long games last."), "turns"),
        Exhibit(
            t("share of games"),
            t("How games end."),
            (
                Bar(t("the Procession is over"), "ended by the Procession"),
                Bar(t("hands are empty"), "ended by empty hands"),
                Bar(t("idleness"), "ended by idleness"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("a game"),
            t(
                "Cards that did nothing: in hands and Hosts at the end, half hands thrown away, mulligans; and Giants who live to see it."
            ),
            (
                Bar(t("cards in hands"), "cards in hands at the end"),
                Bar(t("cards in Hosts"), "cards in Hosts at the end"),
                Bar(t("half hands discarded"), "half hands discarded"),
                Bar(t("mulligans"), "mulligans"),
                Bar(t("Giants"), "Giants alive at the end"),
            ),
        ),
    )


def label(r: view.Reading, first: st.State, seat: int, action: int) -> str:
    """Return an action in words for a report.

    Cards have their names: a number in a seat's list is a card of its deck. Actions on places of
    the table are named by kind only.
    """
    if st.INTERVENTION.has(action):
        return r.t("play {card}", card=_card(r, first, seat, st.INTERVENTION.index(action)))
    if st.PLAN.has(action):
        return r.t("place {card}", card=_card(r, first, seat, st.PLAN.index(action) // st.DESTS))
    if st.HAND.has(action):
        return r.t("choose {card}", card=_card(r, first, seat, st.HAND.index(action)))
    return r.t(next(kind_name(each) for each in kinds(r.edition.game) if each.has(action)))


def _card(r: view.Reading, first: st.State, seat: int, number: int) -> str:
    return names.card_name(r, first.card[st.DECK * seat + number])


def heat(edition: Edition, means: Means, speech: Speech) -> list[Heat]:
    """Return a board that shows the angels placed in each row, and how it pays to place more there.

    Battle is drawn in two halves, upright and with support declared.
    """
    t, near = speech.of(edition.game), WIDE.places(2).near
    battle, fared = near.battle, means.leaning(_destination)
    half = battle.w / 2 - 2
    upright, turned = (
        Box(battle.x, battle.y, half, battle.h),
        Box(battle.x + battle.w - half, battle.y, half, battle.h),
    )
    earth = Box(near.earth.x, near.earth.y, near.humans.x - near.earth.x, near.earth.h)
    counted = ("to Support", "to Earth", "to Battle", "to Battle with support declared")
    times = [means.statistics[name] for name in counted]
    most, shapes = max(times) or 1.0, []
    for dest, box in enumerate((near.support, earth, upright, turned)):
        gain = fared.get(str(dest))
        told = (
            []
            if gain is None
            else [f"{speech.figure(100 * gain.low)} … {speech.figure(100 * gain.high)}"]
        )
        shapes.append(over(box, 0.8 * times[dest] / most, speech.figure(times[dest], 1), *told))
    says = t(
        "Rows by use: angels placed there a game, all players together; Battle on the left upright, on the right with support declared. "
        "Below: how those who place more there than usual fare against their usual result, in points of a hundred (together 95 %)."
    )
    return [Heat(board_of(edition, 2, shapes, speech.language), says)]


def _destination(seat: int, action: int) -> str:
    return str(st.PLAN.index(action) % st.DESTS) if st.PLAN.has(action) else ""
