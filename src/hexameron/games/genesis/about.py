"""Description of Genesis: seats, options, styles and bot levels. Does not import the rules."""

from hexameron.core.model.about import About, Level, Option, SearchSettings

ABOUT = About(
    slug="genesis",
    title="Genesis",
    sentence="Angels gather chaos, matter and life to do God's work in the first week, while a dark angel covets the victory.",
    seats=(2, 6),
    minutes=(20, 60),
    seat_names=("Gray", "Purple", "Yellow", "Pink", "Orange", "Brown"),
    seat_colours=("#9AA0A6", "#7B4FA3", "#E5B832", "#E58FB1", "#E07B2E", "#8A5A3B"),
    options=(
        Option(
            "age_order",
            "Order of age",
            "random",
            choices=("random", "seat"),
            help="Older angels stand further left in the void: drawn at random, or seat by seat.",
        ),
        Option(
            "oldest_first",
            "Seats, oldest first",
            0,
            low=0,
            high=654321,
            help="Your real order of age: the seat numbers from the oldest on, written as one number, for example 312; 0 if not given.",
        ),
        Option(
            "dark_rests",
            "The dark angel scores for resting",
            "yes",
            choices=("yes", "no"),
            help="Does the dark angel score the number of its square on day VII?",
        ),
        Option(
            "dark_wins_ties",
            "The dark angel wins ties",
            "no",
            choices=("no", "yes"),
            help="Does the dark angel also win when it has just as many points as the best player?",
        ),
    ),
    styles=("greedy", "lively"),
    levels=(
        Level("novice", "Angel", style="greedy"),
        Level("easy", "Archangel", simulations=30),
        Level("medium", "Principality", simulations=150),
        Level("skilled", "Dominion", simulations=750),
        Level("hard", "Cherub", simulations=4_000),
        Level("expert", "Seraph", simulations=20_000),
    ),
    search=SearchSettings(exploration=0.6, cut=8, style=0, trust=0.15, by_turns=True),
)
