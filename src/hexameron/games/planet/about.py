"""The description of Planet: options, styles and levels. It does not load the rules."""

from itertools import product

from hexameron.core.model.about import About, Level, Option, SearchSettings

ABOUT = About(
    slug="planet",
    title="Planet",
    sentence="Silent gods build a living planet together; each knows the needs of only a few of its pawns.",
    seats=(2, 4),
    minutes=(15, 30),
    seat_names=("Aurora", "Zephyr", "Terra", "Nox"),
    seat_colours=("#E5B93C", "#4FB3D9", "#6FBF73", "#B27BE0"),
    options=(
        Option(
            "face_mode",
            "Continents",
            "easy",
            choices=("easy", "difficult", "random", "custom"),
            help="Easy faces for first games; difficult ones have only two soils and extreme links.",
        ),
        Option(
            "custom_faces",
            "Chosen faces",
            "EEEE",
            choices=tuple("".join(mix) for mix in product("ED", repeat=4)),
            help="E easy or D difficult for Aurea, Petra, Sylva and Boreas; read only if the continents are custom.",
        ),
        Option(
            "preset_oxygen",
            "Oxygen laid out before",
            0,
            low=0,
            high=4,
            help="The actions of these Oxygen are lost: the more, the harder.",
        ),
        Option(
            "preset_oxygen_side",
            "Side of that Oxygen",
            "element",
            choices=("element", "action"),
            help="Element side up each scores its point; action side up it does not.",
        ),
        Option(
            "look_move_optional",
            "Look without moving",
            "no",
            choices=("no", "yes"),
            help="May the pawn looked at stay where it is?",
        ),
        Option(
            "debate",
            "Debate",
            "advice",
            choices=("advice", "off"),
            help="Partners may point at a choice when an Oxygen's action is shown.",
        ),
        Option(
            "memory_aid",
            "Memory aid",
            "yes",
            choices=("yes", "no"),
            help="Does the page remember the needs you have seen?",
        ),
    ),
    styles=(
        "hopeful",
        "attentive",
        "wise",
        "thoughtful",
        "farsighted",
        "serene",
        "literal",
        "mindful",
    ),
    meanwhile={"thoughtful": "wise", "farsighted": "wise", "serene": "wise"},
    levels=(
        Level("novice", "Disciple", style="hopeful"),
        Level("easy", "Gardener", style="mindful"),
        Level("medium", "Prophet", style="attentive"),
        Level("skilled", "Sage", style="thoughtful"),
        Level("hard", "Seer", style="farsighted"),
        Level("expert", "Oracle", style="serene"),
    ),
    hidden=True,
    watchers_see=True,
    cooperative=True,
    is_silent=True,  # P-10; advice is an action (P-33)
    search=SearchSettings(exploration=0.3, cut=0, style=0),
    commands="Perfect planets, audited random games, and the titles that bots reach.",
)
