"""The description of Portals and Prophets, importable without loading its rules."""

from hexameron.core.model.about import About, Level, Option, SearchSettings

# The places of the standard map, in its order. Portals may be on three of them (T-R9).
PLACE_KEYS = (
    "jerusalem", "bethany", "bethlehem", "hebron", "beersheba", "en_gedi", "sodom", "jericho", "gibeon", "bethel",
    "gilgal", "ephraim", "shiloh", "shechem", "samaria", "bezek", "jordan_river", "peniel", "dothan", "jezreel",
    "mount_gilboa", "shunem", "endor", "mount_tabor", "nazareth", "cana", "sea_of_galilee", "capernaum", "hazor",
    "zarephath", "mount_carmel", "caesarea", "joppa", "ono", "timnah", "ashdod", "elah", "gaza", "damascus", "haran",
    "mount_ararat", "assyria", "babylon", "ur", "persia", "egypt", "red_sea", "mount_sinai",
)  # fmt: skip

ABOUT = About(
    slug="portals",
    title="Portals and Prophets",
    sentence="Race across the biblical map while a time capsule drifts from Genesis to the New Testament.",
    seats=(2, 5),
    minutes=(30, 60),
    seat_names=("Red", "Blue", "Green", "Gold", "Black"),
    seat_colours=("#D64541", "#2E6FBF", "#3A9D5D", "#E3B23C", "#2F2F38"),
    options=(
        Option(
            "first_seat",
            "Who begins",
            "1",
            choices=("1", "2", "3", "4", "5", "random"),
            help="A seat, or one drawn at random.",
        ),
        Option(
            "portals",
            "Portals",
            "suggested",
            choices=("suggested", "custom", "random"),
            help="Where the three portals stand: as the rulebook suggests, on places of your own, or drawn at random.",
        ),
        Option(
            "portal_1",
            "First portal",
            "beersheba",
            choices=PLACE_KEYS,
            help="Only for portals of your own.",
        ),
        Option(
            "portal_2",
            "Second portal",
            "shiloh",
            choices=PLACE_KEYS,
            help="In another region than the first.",
        ),
        Option(
            "portal_3",
            "Third portal",
            "sea_of_galilee",
            choices=PLACE_KEYS,
            help="In another region than both.",
        ),
        Option(
            "teams",
            "Teams",
            "no",
            choices=("no", "yes"),
            help="Four players: opposite seats are partners.",
        ),
        Option(
            "simplified",
            "Simplified",
            "no",
            choices=("no", "yes"),
            help="No fuel: events may be played in any period; thirteen rounds.",
        ),
    ),
    styles=("guide", "tourist", "collector", "pilgrim"),
    levels=(
        Level("novice", "Tourist", style="tourist"),
        Level("easy", "Pilgrim", style="pilgrim"),
        Level("medium", "Guide", style="guide"),
        Level("skilled", "Scribe", simulations=10),
        Level("hard", "Prophet", simulations=60),
        Level("expert", "Patriarch", simulations=12_000),
    ),
    hidden=True,
    watchers_see=True,
    search=SearchSettings(exploration=0.5, cut=6, style=0, trust=0.5, by_turns=True),
)
