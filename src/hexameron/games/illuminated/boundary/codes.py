"""Codes of dice, places and actions, the same in every language."""

from msgspec import Struct

from hexameron.games.illuminated.rules import state as st


class Declared(Struct, frozen=True):
    """An action in parts: its kind, the own die and the Target.

    Dice are Entity numbers, UNUSED if the action has none.
    """

    kind: str
    target: int = st.UNUSED
    own: int = st.UNUSED


def decode_action(actor: int, action: int) -> Declared:
    """Return an action of this seat in parts."""
    for span in (st.RAISE, st.LOWER):
        if span.has(action):
            return Declared(span.name, span.index(action))
    for span in (st.SACRIFICE, st.HELP):
        if span.has(action):
            own, target = divmod(span.index(action), st.ENTITIES)
            return Declared(span.name, target, actor * st.SLOTS + own)
    return Declared(st.END.name)


def sign(actor: int, action: int) -> str:
    """Return the sign of an action: `A2^`, `B1v`, `A3xB1`, `A3+A1` or `.` (5.3)."""
    d = decode_action(actor, action)
    if d.kind == "end":
        return "."
    if d.own >= 0:
        return f"{name(d.own)}{'x' if d.kind == 'sacrifice' else '+'}{name(d.target)}"
    return f"{name(d.target)}{'^' if d.kind == 'raise' else 'v'}"


def name(entity: int) -> str:
    """Return the name of a die, A1 to F5: the letter of its seat and its number."""
    return f"{'ABCDEF'[entity // st.SLOTS]}{entity % st.SLOTS + 1}"


def code(place: int) -> str:
    """Return the code of a place, S6 to L6."""
    return f"S{st.S1 + 1 - place}" if place <= st.S1 else f"L{place - st.S1}"
