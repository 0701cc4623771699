"""What a report shows of Planet's own statistics (RULES.md, section 7)."""

from hexameron.games.planet.content.schema import Values
from hexameron.lab.exhibits import Bar, Exhibit


def exhibits(values: Values) -> tuple[Exhibit, ...]:
    trays, elements = ("Aurea", "Petra", "Sylva", "Boreas"), ("Water", "Mineral", "Plant", "Insect", "Animal")
    return (
        Exhibit(
            "a game",
            "The score of at most 24, and what it is made of.",
            (Bar("score", "score"), Bar("validated continents", "validated continents"), Bar("points of Oxygen", "points of Oxygen")),
        ),
        Exhibit("share of games", "How often each continent is validated.", tuple(Bar(tray, f"validated {tray}") for tray in trays)),
        Exhibit("pawns a game", "Whose needs are left unmet.", tuple(Bar(each, f"unmet {each}") for each in elements)),
        Exhibit(
            "a game",
            "Words without words: whether the pawn that was pointed at is the one that is placed.",
            (Bar("indicated pawn placed", "indicated pawn placed"), Bar("another pawn placed", "another pawn placed")),
        ),
        Exhibit("share of games", "Perfect planets.", (Bar("24 points", "perfect planets"),)),
    )
