"""Help for a first match of Illuminated: a welcome, then a remark when something new appears.

Each sentence explains a rule by the dice on the board. Whether a move is good is left to hints.
"""

from collections.abc import Iterator

from hexameron.games.illuminated.boundary.codes import code, name
from hexameron.games.illuminated.boundary.view import Reading, View
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import value

# The guide's chapters, by the first part of a piece's or verb's name.
CHAPTERS = {
    "entity": "ladder",
    "roll": "roll",
    "crown": "control",
    "beam": "control",
    "turn": "turn",
    "verb:raise": "manipulate",
    "verb:lower": "manipulate",
    "verb:sacrifice": "sacrifice",
    "verb:help": "help",
    "verb:end": "turn",
}

Said = Iterator[tuple[str, str]]
L2, L3, L4, L5 = st.L1 + 1, st.L1 + 2, st.L1 + 3, st.L1 + 4


def welcome(r: Reading) -> list[str]:
    t, v = r.t, r.view
    seat = v.seat if v.seat is not None else 0
    who, first, last = (
        r.seat_name(seat),
        name(seat * st.SLOTS),
        name(seat * st.SLOTS + v.entities - 1),
    )
    alone = t("You are {who}: the die {die} is yours.", who=who, die=first)
    return [
        alone
        if v.entities == 1
        else t(
            "You are {who}: the dice {first} to {last} are yours.", who=who, first=first, last=last
        ),
        t("The first die to show 6 in the Light wins for its owner."),
        t(
            "L1 to L6 are the places in the Light, S1 to S6 those in the Shadow. A die rises from S6 over S1 and L1 to L6."
        ),
        t(
            "♛ stands by whoever controls the Shadow, with the largest total there: all others subtract 1 from rolls at dice in the Light."
        ),
        t(
            "In your turn touch a die, then what you want to do with it. For Help and Sacrifice touch your own die first, then the Target."
        ),
    ]


def coach(r: Reading) -> list[tuple[str, str]]:
    v = r.view
    if v.to_act < 0 or v.to_act != v.seat:
        return []
    return [*_near_the_end(r), *_unusual(r), *_turn(r), *_control(r), *_dice(r), *_table(r)]


def own(v: View) -> list[int]:
    return [v.actor * st.SLOTS + i for i in range(v.entities)]


def others(v: View) -> list[int]:
    return [
        seat * st.SLOTS + i for seat in range(v.seats) if seat != v.actor for i in range(v.entities)
    ]


def lit(v: View, dice: list[int]) -> list[int]:
    """Return the dice in the Light, the highest first."""
    return sorted((die for die in dice if v.place(die) >= st.L1), key=lambda die: -v.place(die))


def _near_the_end(r: Reading) -> Said:
    """Explain how close a die on L5 is to winning (I-25)."""
    t, v = r.t, r.view
    mine, theirs = lit(v, own(v)), lit(v, others(v))
    if mine and v.place(mine[0]) == L5:
        yield _own_five(r, mine)
    if mine and theirs and v.place(theirs[0]) == L5:
        die, who = name(theirs[0]), r.seat_name(theirs[0] // st.SLOTS)
        wins = t(
            "{die} shows 5 in the Light: raised once more, it wins for {who}.", die=die, who=who
        )
        yield (
            "threat",
            wins
            + " "
            + t("A Sacrifice that succeeds pushes it down by all that your total has more than 5."),
        )


def _own_five(r: Reading, mine: list[int]) -> tuple[str, str]:
    t, v, die = r.t, r.view, name(mine[0])
    wins = t("{die} shows 5 in the Light: raised once more, it wins.", die=die) + " "
    if len(mine) > 1:
        return "win", wins + t(
            "{own} can help it and adds {value} to the roll.",
            own=name(mine[1]),
            value=value(v.place(mine[1])),
        )
    if v.controller in (st.NOBODY, v.actor):
        return "win-alone", wins + t("Alone it needs a 6.")
    return "blocked", wins + t(
        "But {who} controls the Shadow: even a 6 counts as 5, and does not raise it.",
        who=r.seat_name(v.controller),
    )


def _unusual(r: Reading) -> Said:
    t, v = r.t, r.view
    if not lit(v, own(v)):  # I-R38
        yield (
            "no-light",
            t(
                "None of your dice is in the Light: you can raise or lower any die, but not help or sacrifice."
            ),
        )
    if v.round == v.limit:  # I-27
        yield (
            "last-round",
            t("This is the last round: when everybody has had a turn in it, the game ends."),
        )
    if any(v.gone):  # I-R45
        who = r.seat_name(v.gone.index(True))
        yield (
            "gone",
            t(
                "{who} has left the table. Those dice stay, count in the Shadow and can still win.",
                who=who,
            ),
        )


def _turn(r: Reading) -> Said:
    t, v = r.t, r.view
    yield (
        "roll",
        t(
            "An action succeeds if your total is more than the die shows that you act on. Equal is not enough."
        ),
    )  # I-16
    if v.turn == 1:  # I-12
        yield (
            "first-turn",
            t(
                "You begin, and in this very first turn you have only one action. From the next turn on everybody has two."
            ),
        )
    if (
        v.own_target and v.places[v.actor].count(st.L1) == v.entities > 1 and not max(v.totals)
    ):  # I-R12: 1 + die is more than 1
        said = t("A Sacrifice may be aimed at another die of your own, too.")
        yield (
            "opening",
            said
            + " "
            + t(
                "While all of yours show 1 it cannot fail, and it gives you Control of the Shadow."
            ),
        )
    if v.left == 2:  # I-11
        yield (
            "two-actions",
            t(
                "You have two actions, one after the other. You choose the second when you know how the first went."
            ),
        )
    elif v.turn > 1:  # I-13
        yield (
            "second-action",
            t("You have one action left. You may use it, or give it up with End turn."),
        )


def _control(r: Reading) -> Said:
    """Explain Control of the Shadow (I-23, I-24)."""
    t, v = r.t, r.view
    if v.controller == v.actor:
        yield (
            "control",
            t(
                "You control the Shadow: all others subtract 1 from their rolls at dice in the Light, and you do not."
            ),
        )
    elif v.controller != st.NOBODY:
        said = t(
            "{who} controls the Shadow: you subtract 1 from each roll at a die in the Light.",
            who=r.seat_name(v.controller),
        )
        yield "penalty", said + " " + t("From rolls at dice in the Shadow you subtract nothing.")
    elif max(v.totals):
        yield (
            "tie",
            t(
                "Several players share the largest total in the Shadow, {total}: nobody controls it.",
                total=max(v.totals),
            ),
        )


def _dice(r: Reading) -> Said:
    """Explain what the seat's dice can do, by the example of one that can do it now."""
    t, v = r.t, r.view
    mine, theirs = lit(v, own(v)), lit(v, others(v))
    if (
        len(mine) > 1 and L2 <= v.place(mine[0]) <= L4
    ):  # on L5 it would win, and the helper would stay (I-R28)
        die, helper = name(mine[0]), name(mine[1])
        said = t(
            "Help: {own} can add {value} to the roll for {die}.",
            own=helper,
            value=value(v.place(mine[1])),
            die=die,
        )
        yield (
            "help",
            said + " " + t("{own} then sinks by one, whether it works or not.", own=helper),
        )
    if mine and theirs and v.place(theirs[0]) >= L3:  # I-20
        die, given, lands = name(theirs[0]), name(mine[-1]), code(v.sacrifice_place)
        said = t(
            "Sacrifice: {own} can add {value} to the roll against {die}.",
            own=given,
            value=value(v.place(mine[-1])),
            die=die,
        )
        falls = t(
            "If that works, {die} falls by all that is more than its {shown}.",
            die=die,
            shown=value(v.place(theirs[0])),
        )
        yield (
            "sacrifice",
            " ".join([said, falls, t("{own} then goes to {lands}.", own=given, lands=lands)]),
        )
    yield from _in_the_dark(r)


def _in_the_dark(r: Reading) -> Said:
    t, v = r.t, r.view
    dark = sorted((die for die in own(v) if v.place(die) <= st.S1), key=lambda die: -v.place(die))
    if dark and v.place(dark[0]) == st.S1:  # I-7
        yield (
            "border",
            t(
                "{die} lies on S1: raised by one, it comes back into the Light and shows 1 there.",
                die=name(dark[0]),
            ),
        )
    if dark:
        said = t(
            "{die} lies in the Shadow and counts {value} towards Control.",
            die=name(dark[-1]),
            value=value(v.place(dark[-1])),
        )
        yield "dark", said + " " + t("From there it can neither help nor be sacrificed.")


def _table(r: Reading) -> Said:
    t, v = r.t, r.view
    bottom = [die for die in own(v) + others(v) if v.place(die) == st.FLOOR]
    if bottom:  # I-R17
        yield (
            "bottom",
            t(
                "{die} lies on S6, the lowest place. No roll moves it by Raise or Lower; only Help can.",
                die=name(bottom[0]),
            ),
        )
    if v.seats > 2:  # I-R32
        yield (
            "each",
            t(
                "With more than two players, Control takes a total greater than that of each single other player."
            ),
        )
    if not max(v.totals):
        yield (
            "empty",
            t(
                "No die lies in the Shadow, so nobody controls it. A die that falls below 1 in the Light goes there."
            ),
        )
    yield "any-die", t("You may act on any die on the table, also on those of the other players.")
