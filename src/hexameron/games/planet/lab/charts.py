"""Charts of Planet's statistics for a report (RULES.md, section 7)."""

from hexameron.core.drawing.svg import Box
from hexameron.core.reading.language import Words
from hexameron.games.planet.board.layout import WIDE
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.content.schema import Values
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names
from hexameron.lab.exhibits import (
    Bar,
    Edition,
    Exhibit,
    Heat,
    Means,
    Shown,
    Speech,
    Spread,
    beginning,
    board_of,
    kind_name,
    kinds,
    over,
    spot,
)

# Names in the statistics.
TRAYS, ELEMENTS = (
    ("Aurea", "Petra", "Sylva", "Boreas"),
    ("Water", "Mineral", "Plant", "Insect", "Animal"),
)
FIRST_NEEDY = 4  # the pawns before it are Water, which all have the same need


def exhibits(values: Values, t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("a game"),
            t("The score of at most 24, and what it is made of."),
            (
                Bar(t("score"), "score"),
                Bar(t("validated continents"), "validated continents"),
                Bar(t("points of Oxygen"), "points of Oxygen"),
            ),
        ),
        Spread(t("score"), t("How scores are spread; continents make the steps of five."), "score"),
        Exhibit(
            t("share of games"),
            t("How often each continent is validated."),
            tuple(
                Bar(t(tray.name), f"validated {counted}")
                for tray, counted in zip(values.tray, TRAYS, strict=True)
            ),
            is_share=True,
        ),
        Exhibit(
            t("pawns a game"),
            t("Whose needs are left unmet."),
            tuple(Bar(names.colour(t, i), f"unmet {each}") for i, each in enumerate(ELEMENTS)),
        ),
        Exhibit(
            t("share of games"),
            t("The pawns whose needs are left unmet most often."),
            tuple(
                Bar(t(values.pawn[pawn].name), f"unmet pawn {pawn}")
                for pawn in range(FIRST_NEEDY, st.ELEMENTS)
            ),
            is_share=True,
            most=12,
        ),
        Exhibit(
            t("a game"),
            t(
                "Words without words: whether the pawn that was pointed at is the one that is placed."
            ),
            (
                Bar(t("indicated pawn placed"), "indicated pawn placed"),
                Bar(t("another pawn placed"), "another pawn placed"),
            ),
        ),
        Exhibit(
            t("a game"),
            t(
                "Oxygen: kept for a point, used for its action, and actions that gained something to somebody who sees all needs."
            ),
            (
                Bar(t("kept for a point"), "points of Oxygen"),
                Bar(t("used for its action"), "actions of Oxygen"),
                Bar(t("actions that gained"), "actions of Oxygen that gained"),
            ),
        ),
        Spread(
            t("turn of the awakening"),
            t("When the discarded continent awakes; 0 where it never does."),
            "turn of the awakening",
        ),
        Exhibit(
            t("share of games"),
            t(
                "Perfect planets, continents that awake, and those that awake when the bag is empty."
            ),
            (
                Bar(t("24 points"), "perfect planets"),
                Bar(t("continent awakes"), "awoken"),
                Bar(t("with an empty bag"), "awoken with an empty bag"),
                Bar(t("a pawn moved by Bacteria"), "pawns moved by Bacteria"),
            ),
            is_share=True,
        ),
    )


def label(r: Reading, first: st.State, seat: int, action: int) -> str:
    """Return the label of an action. Actions on a hand or tray are labelled by their kind only."""
    if st.DESIGNATES.has(action):
        return r.t("name {tray}", tray=names.tray(r, st.DESIGNATES.index(action)))
    if st.BREATHES.has(action):
        return (
            r.t("Oxygen for its action")
            if st.BREATHES.index(action) % 2 == st.ACTION_UP
            else r.t("Oxygen for a point")
        )
    return r.t(next(kind_name(each) for each in kinds(r.edition.game) if each.has(action)))


def heat(edition: Edition, means: Means, speech: Speech) -> list[Heat]:
    """Draw the unmet needs as discs on spaces, and how often each continent is validated."""
    r: Reading = beginning(edition, 2, speech.language)  # type: ignore[assignment]
    unmet = [means.statistics[f"unmet on space {space}"] for space in range(st.BOARD)]
    most, shapes = max(unmet) or 1.0, []
    for tray, counted in enumerate(TRAYS):
        x, y = WIDE.tray_corner(r.view, tray)
        share = means.statistics[f"validated {counted}"]
        foot = Box(x + WIDE.tile / 2 - 62, y + WIDE.tile - 40, 124, 34)
        shapes.append(over(foot, 0.75 * (1 - share), f"✓ {speech.figure(100 * share)} %"))
    for space, share in enumerate(unmet):
        x, y = WIDE.space_centre(r, space)
        shapes.append(spot(x, y, 14 + 24 * (share / most) ** 0.5, speech.figure(100 * share)))
    t = speech.of(edition.game)
    says = t(
        "Discs: in how many of a hundred games the need of the pawn on a space is left unmet, which costs its continent. "
        "Below: how often the continent is validated. Faces may vary from game to game; those of the first one are drawn."
    )
    return [Heat(board_of(edition, 2, shapes, speech.language), says)]
