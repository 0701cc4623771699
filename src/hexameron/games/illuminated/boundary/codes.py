"""Dice, places and actions by name."""

from msgspec import Struct

from hexameron.games.illuminated.rules import state as st


class Declared(Struct, frozen=True):
    """An action taken apart: kind, own die and Target (Entity numbers, UNUSED if there is none)."""

    kind: str
    target: int = st.UNUSED
    own: int = st.UNUSED


def decode_action(actor: int, action: int) -> Declared:
    """What an action number means for the acting seat."""
    for span in (st.RAISE, st.LOWER):
        if span.has(action):
            return Declared(span.name, span.index(action))
    for span in (st.SACRIFICE, st.HELP):
        if span.has(action):
            own, target = divmod(span.index(action), st.ENTITIES)
            return Declared(span.name, target, actor * st.SLOTS + own)
    return Declared(st.END.name)


def sign(actor: int, action: int) -> str:
    """`A2^`, `B1v`, `A3xB1`, `A3+A1` and `.` (5.3)."""
    d = decode_action(actor, action)
    if d.kind == "end":
        return "."
    if d.own >= 0:
        return f"{name(d.own)}{'x' if d.kind == 'sacrifice' else '+'}{name(d.target)}"
    return f"{name(d.target)}{'^' if d.kind == 'raise' else 'v'}"


def name(entity: int) -> str:
    """A1 to F5: the letter of the seat and the number of the die."""
    return f"{'ABCDEF'[entity // st.SLOTS]}{entity % st.SLOTS + 1}"


def code(place: int) -> str:
    """S6 to L6."""
    return f"S{st.S1 + 1 - place}" if place <= st.S1 else f"L{place - st.S1}"
