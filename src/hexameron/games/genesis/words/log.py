"""The sentences of the log, one for each event."""

from hexameron.core.match.narrator import Sentences
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import events as ev, state as st
from hexameron.games.genesis.words import deeds, names

BETWEEN = "\n"  # each sentence is on its own line


def _tell_entered(r: Reading, e: ev.Entered) -> str:
    t = r.t
    if e.angel == st.DARK:
        return t("The dark angel enters the void on square {square}.", square=e.square)
    who = names.angel(r, e.angel)
    if e.square == 1:
        return t(
            "{who} is the oldest and enters the void on square {square}.", who=who, square=e.square
        )
    if e.square == r.view.seats:
        return t(
            "{who} is the youngest and enters the void on square {square}.",
            who=who,
            square=e.square,
        )
    return t(
        "{who} is the next oldest and enters the void on square {square}.", who=who, square=e.square
    )


def _tell_passed(r: Reading, e: ev.Passed) -> str:
    who = names.angel(r, e.seat)
    return (
        r.t("{who} rests with God.", who=who)
        if e.area == st.REST
        else r.t("{who} does nothing.", who=who)
    )


def _tell_gathered(r: Reading, e: ev.Gathered) -> str:
    t, who, place = r.t, names.angel(r, e.seat), names.in_area(r.t, e.area)
    shown, taken = (e.chaos_shown, e.matter_shown, e.life_shown), (e.chaos, e.matter, e.life)
    if not any(taken):
        return t(
            "{who} would gather {place}, but the stock has nothing to give.", who=who, place=place
        )
    if shown != taken:
        return t(
            "{who} gathers {place}; the stock is short and gives only {cubes}.",
            who=who,
            place=place,
            cubes=names.cubes(t, taken),
        )
    return t("{who} gathers {cubes} {place}.", who=who, place=place, cubes=names.cubes(t, taken))


def _tell_changed_places(r: Reading, e: ev.ChangedPlaces) -> str:
    who, paid, angel = (
        names.angel(r, e.seat),
        names.amount(r.t, e.essence, 1),
        names.with_angel(r, e.other),
    )
    return r.t("{who} pays {cubes} and changes places {angel}.", who=who, cubes=paid, angel=angel)


def _tell_moved(r: Reading, e: ev.Moved) -> str:
    t, who = r.t, names.angel(r, e.seat)
    if e.area == st.REST:
        return t("{who} goes to rest on day VII, on square {square}.", who=who, square=e.square)
    return t(
        "{who} goes {place}, to square {square}.",
        who=who,
        place=names.to_area(t, e.area),
        square=e.square,
    )


def _tell_worked(r: Reading, e: ev.Worked) -> str:
    t, paid = r.t, r.values.payments[e.day][e.payment]
    line = t(
        "{who} gives {cubes} and does the work of day {day}, {subject}: the {nth} circle, {points}.",
        who=names.angel(r, e.seat),
        cubes=names.cubes(t, paid),
        day=st.NUMERALS[e.day],
        subject=names.subject(t, e.day),
        nth=names.ordinal(t, e.circle),
        points=names.points(t, e.points),
    )
    given, instead = deeds.exchange_in(r, e.day, paid)
    if any(given):
        line += " " + t(
            "Exchanged: {cubes} for {instead}.",
            cubes=names.cubes(t, given),
            instead=names.cubes(t, instead),
        )
    return line


def _tell_bonus(r: Reading, e: ev.BonusPaid) -> str:
    """Return the sentence on a bonus, or an empty one if the day has none (G-20, G-36)."""
    t, due, got = r.t, r.values.bonus[e.day], (e.chaos, e.matter, e.life)
    who, day, cubes = names.angel(r, e.seat), st.NUMERALS[e.day], names.cubes(t, got)
    if not any(due):
        return ""
    if got == due:
        return t(
            "For the work done on day {day}, {who} receives {cubes}.", day=day, who=who, cubes=cubes
        )
    if any(got):
        return t(
            "For the work done on day {day}, {who} receives only {cubes}: the stock is short.",
            day=day,
            who=who,
            cubes=cubes,
        )
    cubes = names.cubes(t, due)
    return t(
        "For the work done on day {day}, {who} should receive {cubes}, but the stock has none.",
        day=day,
        who=who,
        cubes=cubes,
    )


def _tell_dark_worked(r: Reading, e: ev.DarkWorked) -> str:
    return r.t(
        "The dark angel does the work of day {day} for {points}.",
        day=st.NUMERALS[e.day],
        points=names.points(r.t, e.points),
    )


def _tell_god_moved(r: Reading, e: ev.GodMoved) -> str:
    """Return the sentence on God's step: the time of day, or the new day."""
    t, (day, part) = r.t, divmod(e.round + 1, 3)
    if part == 0:
        return t(
            "Morning breaks: God begins day {day}, {subject}.",
            day=st.NUMERALS[day],
            subject=names.subject(t, day),
        )
    return (
        t("It is midday of day {day}.", day=st.NUMERALS[day])
        if part == 1
        else t("Evening falls on day {day}.", day=st.NUMERALS[day])
    )


SENTENCES: Sentences = {
    ev.Entered: _tell_entered,
    ev.TookCube: lambda r, e: r.t(
        "{who} takes {cubes} to begin with.",
        who=names.angel(r, e.seat),
        cubes=names.amount(r.t, e.essence, 1),
    ),
    ev.Passed: _tell_passed,
    ev.Gathered: _tell_gathered,
    ev.ChangedPlaces: _tell_changed_places,
    ev.Moved: _tell_moved,
    ev.Worked: _tell_worked,
    ev.BonusPaid: _tell_bonus,
    ev.DarkFollowed: lambda r, e: r.t(
        "The dark angel follows God to day {day}.", day=st.NUMERALS[e.day]
    ),
    ev.DarkPushed: lambda r, e: r.t(
        "The dark angel pushes one square to the left on day {day}.", day=st.NUMERALS[e.day]
    ),
    ev.DarkWorked: _tell_dark_worked,
    ev.GodMoved: _tell_god_moved,
    ev.StarterChanged: lambda r, e: r.t(
        "{who} stands furthest left and starts.", who=names.angel(r, e.seat)
    ),
    ev.Ended: lambda r, e: r.after.headline(),
}
