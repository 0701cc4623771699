"""The description of Aniołowie, importable without loading its rules."""

from hexameron.core.model.about import About, Level, Option, SearchSettings

DECKS = ("LA", "LB", "FC", "FD")
# The seat brings its own deck. The match's content holds it as OWN-1 to OWN-4.
OWN = "own"
DECK_HELP = (
    "LA Choir of Radiance, LB Judgement and Silence (Lord's); FC Circle of Tempters, FD Legion of the Abyss (Fallen); "
    "own: a deck of your own."
)

ABOUT = About(
    slug="angels",
    title="Aniołowie",
    sentence="Angels of the Lord and fallen angels fight, mostly face-down, for the control of humans.",
    seats=(2, 4),
    minutes=(30, 120),
    seat_names=("Gold", "Crimson", "Azure", "Jade"),
    seat_colours=("#C9A227", "#8E1B2E", "#2F5D9B", "#2E7D4F"),
    options=(
        Option("deck_1", "Deck of seat 1", "LA", choices=(*DECKS, OWN), help=DECK_HELP, seat=0),
        Option("deck_2", "Deck of seat 2", "FC", choices=(*DECKS, OWN), help=DECK_HELP, seat=1),
        Option("deck_3", "Deck of seat 3", "LB", choices=(*DECKS, OWN), help=DECK_HELP, seat=2),
        Option("deck_4", "Deck of seat 4", "FD", choices=(*DECKS, OWN), help=DECK_HELP, seat=3),
        Option(
            "lists",
            "Deck lists",
            "closed",
            choices=("open", "closed"),
            help="Open: everybody knows what is in each deck, not where.",
        ),
        Option(
            "procession",
            "Humans to fight for",
            8,
            low=2,
            high=16,
            help="At least one and at most four a player; eight is usual.",
        ),
        Option(
            "first_seat",
            "Who begins",
            "random",
            choices=("random", "1", "2", "3", "4"),
            help="A seat, or one drawn at random.",
        ),
    ),
    styles=("steady", "bold", "careful"),
    levels=(
        Level("novice", "Pilgrim", style="bold"),
        Level("easy", "Disciple", style="steady"),
        Level("medium", "Prophet", simulations=11),
        Level("skilled", "Watcher", simulations=26),
        Level("hard", "Throne", simulations=66),
        Level("expert", "Metatron", simulations=4_000),
    ),
    rules_version=3,
    watchers_see=True,
    hidden=True,
    search=SearchSettings(exploration=0.25, cut=40, style=0, trust=0.25),
    deadline=120,
    has_decks=True,
    commands="Cards, decks and how they fare against each other.",
)
