"""Names of angels, areas, times of day, cubes and points."""

from hexameron.core.reading.language import Words
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st


def hue(r: Reading, angel: int) -> int:
    """Return the number of an angel's colour: its player's, or the dark angel's own."""
    return angel if angel == st.DARK else r.colour(angel)


def angel(r: Reading, who: int) -> str:
    return r.t("the dark angel") if who == st.DARK else r.seat_name(who)


def with_angel(r: Reading, who: int) -> str:
    return r.t("with the dark angel") if who == st.DARK else r.t("with {who}", who=r.seat_name(who))


def area(t: Words, where: int) -> str:
    return t("the void") if where == st.VOID else t("day {day}", day=st.NUMERALS[where])


def to_area(t: Words, where: int) -> str:
    return t("to the void") if where == st.VOID else t("to day {day}", day=st.NUMERALS[where])


def in_area(t: Words, where: int) -> str:
    return t("in the void") if where == st.VOID else t("on day {day}", day=st.NUMERALS[where])


def subject(t: Words, where: int) -> str:
    return (
        t("without form"),
        t("light and darkness"),
        t("sky and waters"),
        t("land and plants"),
        t("sun, moon and stars"),
        t("fish and birds"),
        t("beasts and mankind"),
        t("rest"),
    )[where]


def time_of_day(r: Reading) -> str:
    """Return the day and time where God is, such as `day II, morning`."""
    t, v = r.t, r.view
    if v.god == 0:
        return t("before the first day")
    day = st.NUMERALS[v.active]
    return (
        t("day {day}, morning", day=day),
        t("day {day}, midday", day=day),
        t("day {day}, evening", day=day),
    )[(v.god - 1) % 3]


def essence(t: Words, kind: int) -> str:
    return (t("chaos"), t("matter"), t("life"))[kind]


def amount(t: Words, kind: int, number: int) -> str:
    """Return an amount such as `2 chaos`."""
    if kind == st.CHAOS:
        return t.many("{number} chaos", "{number} chaos", number)
    if kind == st.MATTER:
        return t.many("{number} matter", "{number} matter", number)
    return t.many("{number} life", "{number} life", number)


def cubes(t: Words, bundle: st.Bundle) -> str:
    """Return a bundle such as `2 chaos + 1 matter`, or `nothing`."""
    return " + ".join(amount(t, kind, number) for kind, number in enumerate(bundle) if number) or t(
        "nothing"
    )


def square(r: Reading, where: int, number: int) -> str:
    """Return a square's bundles, such as `2 chaos + 1 matter or 1 life`, or its resting points."""
    if where == st.REST:
        return points(r.t, r.values.resting[number - 1])
    return f" {r.t('or')} ".join(
        cubes(r.t, bundle) for bundle in r.values.squares[where][number - 1]
    )


def points(t: Words, number: int) -> str:
    return t.many("{number} point", "{number} points", number)


def ordinal(t: Words, number: int) -> str:
    return (t("first"), t("second"), t("third"), t("fourth"), t("fifth"), t("sixth"), t("seventh"))[
        number - 1
    ]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
