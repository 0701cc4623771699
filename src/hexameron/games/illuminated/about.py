"""The description of Illuminated, available without loading its rules."""

from hexameron.core.model.about import About, Level, Option, SearchSettings

ABOUT = About(
    slug="illuminated",
    title="Illuminated",
    sentence="A dice race between light and shadow: the first die of pure light creates the universe.",
    seats=(2, 6),
    minutes=(5, 20),
    seat_names=("Amber", "Azure", "Rose", "Jade", "Violet", "Ivory"),
    seat_colours=("#F2A93B", "#3FA7F2", "#E8557A", "#3DBE8B", "#9B6BE3", "#D9D2C0"),
    options=(
        Option(
            "entities",
            "Dice per player",
            "usual",
            choices=("usual", "1", "2", "3", "4", "5"),
            help="The usual number falls with the players: 5 for two or three, 4 for four, 3 for more.",
        ),
        Option(
            "first_seat",
            "Who begins",
            "random",
            choices=("random", "1", "2", "3", "4", "5", "6"),
            help="A seat, or one drawn at random.",
        ),
        Option(
            "max_rounds",
            "Round limit",
            100,
            low=1,
            high=1000,
            help="After so many rounds nobody has created the universe.",
        ),
        Option(
            "at_limit",
            "At the limit",
            "draw",
            choices=("draw", "ladder"),
            help="A draw, or the highest dice win (Last Light).",
        ),
        Option(
            "own_target",
            "Sacrifice at own dice",
            "yes",
            choices=("yes", "no"),
            help="May a Sacrifice pull down another die of its owner?",
        ),
    ),
    undo_past_chance=False,  # I-R48
    styles=("racer", "lively", "solid", "keen", "deep"),
    meanwhile={"keen": "solid", "deep": "solid"},
    levels=(
        Level("novice", "Spark", style="racer"),
        Level("easy", "Candle", simulations=2000),
        Level("medium", "Lantern", simulations=4000),
        Level("skilled", "Flame", style="keen"),
        Level("hard", "Beacon", style="deep"),
        Level("expert", "Sun", style="deep", exact=True),
    ),
    search=SearchSettings(exploration=0.2, cut=0, style=2),
    commands="The game of two players solved, and bots taught by it.",
)
