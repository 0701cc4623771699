"""Illuminated in words, in the player's language: actions, log lines, explanations, refusals."""

from __future__ import annotations

from pathlib import Path

from hexameron.core.language import Words, words
from hexameron.core.record import CHANCE, OVER
from hexameron.games.illuminated.about import ABOUT
from hexameron.games.illuminated.state import ACTIONS, L1, L6, NOBODY, SLOTS
from hexameron.games.illuminated.view import Declared, View, code, declared, drop, name, needs, subtracts

FOLDER = Path(__file__).parent


def seat_name(t: Words, seat: int) -> str:
    return t(ABOUT.seat_names[seat])


def in_words(v: View, action: int, language: str) -> str:
    t = words(FOLDER, language)
    d = declared(v.actor, action)
    if d.kind == "end":
        return t("end the turn")
    die, own = name(d.target), name(d.own) if d.own >= 0 else ""
    return {
        "raise": t("raise {die}", die=die),
        "lower": t("lower {die}", die=die),
        "sacrifice": t("sacrifice {own} against {die}", own=own, die=die),
        "help": t("help {die} with {own}", own=own, die=die),
    }[d.kind]


def notation(v: View, action: int) -> str:
    """`A2^`, `B1v`, `A3xB1`, `A3+A1` and `.` (5.3)."""
    d = declared(v.actor, action)
    if d.kind == "end":
        return "."
    if d.own >= 0:
        return f"{name(d.own)}{'x' if d.kind == 'sacrifice' else '+'}{name(d.target)}"
    return f"{name(d.target)}{'^' if d.kind == 'raise' else 'v'}"


def refusal(v: View, action: int, language: str) -> str:
    """Why an action is not legal, and what is."""
    t = words(FOLDER, language)
    d = declared(v.actor, action)
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    for die in (d.target, d.own):
        if die >= 0 and not v.exists(die):
            return t("There is no die {die}: each of the {seats} players has {number}.", die=name(die), seats=v.seats, number=v.entities)
    if d.own >= 0 and v.place(d.own) < L1:
        return t("{own} is in the Shadow; only a die of yours in the Light can help or be sacrificed.", own=name(d.own))
    if d.own == d.target:
        return t("{own} cannot act on itself; choose another die as the Target.", own=name(d.own))
    if d.kind == "sacrifice" and v.place(d.target) < L1:
        return t("{die} is in the Shadow; a Sacrifice needs a Target in the Light.", die=name(d.target))
    if d.kind == "sacrifice" and not v.own_target and d.target // SLOTS == v.actor:
        return t("At this table a Sacrifice may not be aimed at your own dice.")
    return t("Number {action} is not allowed now; actions are numbered 0 to {most}.", action=action, most=ACTIONS - 1)


def faces(t: Words, lowest: int) -> str:
    if lowest > 6:
        return t("cannot succeed")
    if lowest <= 1:
        return t("always succeeds")
    if lowest == 6:
        return t("succeeds on a 6 (1 in 6)")
    return t("succeeds on {low} to 6 ({faces} in 6)", low=lowest, faces=7 - lowest)


def explain(v: View, action: int, language: str) -> str:
    """7.3: the chance in faces, then what success and failure change."""
    t = words(FOLDER, language)
    d = declared(v.actor, action)
    if d.kind == "end":
        return t.many("Gives up {number} action.", "Gives up {number} actions.", v.left)
    parts = [t("{action}: {chance}.", action=_capital(in_words(v, action, language)), chance=faces(t, needs(v, d)))]
    if subtracts(v, d.target):
        parts.append(t("{who} controls the Shadow, so the roll counts one less.", who=seat_name(t, v.controller)))
    parts.append(_effect(t, v, d))
    return " ".join(part for part in parts if part)


def _effect(t: Words, v: View, d: Declared) -> str:
    here, lowest = v.place(d.target), needs(v, d)
    if lowest > 6:
        return ""
    die = name(d.target)
    if d.kind == "sacrifice":
        ends = [code(max(0, here - drop(v, d, face))) for face in (max(1, lowest), 6)]
        return t(
            "{die} falls to {least} at the least, {most} at the most; {own} goes to {lands}.",
            die=die,
            least=ends[0],
            most=ends[1],
            own=name(d.own),
            lands=code(v.sacrifice_place),
        )
    if d.kind == "lower":
        return t("{die} would fall to {place}.", die=die, place=code(here - 1))
    rise = t("{die} would rise to {place}.", die=die, place=code(here + 1))
    if here + 1 == L6:
        rise = t("It makes {die} the Illuminated: {who} wins.", die=die, who=seat_name(t, d.target // SLOTS))
    if d.kind == "help":
        rise += " " + t("{own} sinks to {place} either way.", own=name(d.own), place=code(v.place(d.own) - 1))
    return rise


def tell(before: View, seen: int, after: View, language: str) -> str:
    """One line of the log."""
    t = words(FOLDER, language)
    if before.to_act != CHANCE:
        return t("{who}: {action}.", who=seat_name(t, before.actor), action=in_words(before, seen, language))
    if before.pending < 0:
        return t("{who} begins.", who=seat_name(t, seen))
    d = declared(before.actor, before.pending)
    changes = [
        f"{name(e)} {code(before.place(e))}→{code(after.place(e))}"
        for e in (d.target, d.own)
        if e >= 0 and before.place(e) != after.place(e)
    ]
    success = seen >= needs(before, d)
    line = t("The die shows {face}: success.", face=seen) if success else t("The die shows {face}: failure.", face=seen)
    if changes:
        line += " " + ", ".join(changes) + "."
    if after.to_act == OVER:
        line += " " + headline(after, language)
    elif after.controller != before.controller:
        line += " " + _control(t, after)
    return line


def _control(t: Words, v: View) -> str:
    if v.controller == NOBODY:
        return t("Nobody controls the Shadow.")
    return t("{who} controls the Shadow.", who=seat_name(t, v.controller))


def headline(v: View, language: str) -> str:
    """Whose turn it is and why, or how it ended."""
    t = words(FOLDER, language)
    if v.to_act == OVER:
        return _result(t, v)
    if v.to_act == CHANCE and v.pending < 0:
        return t("Drawing who begins.")
    who = seat_name(t, v.actor)
    if v.to_act == CHANCE:
        return t("{who} rolls the die: {action}.", who=who, action=in_words(v, v.pending, language))
    left = t.many("{number} action left", "{number} actions left", v.left)
    line = t("{who} to act: {left}.", who=who, left=left)
    if v.turn == 1:
        line += " " + t("The player who begins has only one in the first turn.")
    return line


def _result(t: Words, v: View) -> str:
    best = [seat for seat, share in enumerate(v.shares) if share > 0]
    if v.winner != NOBODY and any(place == L6 for place in v.places[v.winner]):
        return t("{who} owns the Illuminated and creates the universe!", who=seat_name(t, v.winner))
    if v.winner != NOBODY:
        return t("{who} wins: the others have left the table.", who=seat_name(t, v.winner))
    if len(best) == 1:
        return t("The round limit: {who} stands highest in the Light and wins.", who=seat_name(t, best[0]))
    if len(best) < v.seats:
        return t("The round limit: a draw between {names}.", names=", ".join(seat_name(t, seat) for seat in best))
    if all(place == 0 for row in v.places for place in row):
        return t("Every die lies in the deepest Shadow: a draw.")
    return t("The round limit: a draw.")


def scores(v: View, language: str) -> list[list[str]]:
    t = words(FOLDER, language)
    rows = [[t("Player"), t("Best die"), t("Shadow total"), t("Result")]]
    for seat in range(v.seats):
        result = f"{v.shares[seat]:.2g}" if v.to_act == OVER else ""
        rows.append([seat_name(t, seat), code(max(v.places[seat])), str(v.totals[seat]), result])
    return rows


VERBS = ("raise", "lower", "sacrifice", "help", "end")


def touches(v: View, action: int) -> list[str]:
    """Target, then what is done to it; with an own die, first that die and the verb."""
    d = declared(v.actor, action)
    if d.kind == "end":
        return ["verb:end"]
    target = f"entity-{d.target // SLOTS}-{d.target % SLOTS}"
    if d.own >= 0:
        return [f"entity-{d.own // SLOTS}-{d.own % SLOTS}", f"verb:{d.kind}", target]
    return [target, f"verb:{d.kind}"]


def label(v: View, touch: str, language: str) -> str:
    t = words(FOLDER, language)
    if touch.startswith("entity-"):
        seat, i = map(int, touch.split("-")[1:])
        return t("die {die} of {who} on {place}", die=name(seat * SLOTS + i), who=seat_name(t, seat), place=code(v.places[seat][i]))
    return {
        "verb:raise": t("Raise"),
        "verb:lower": t("Lower"),
        "verb:sacrifice": t("Sacrifice"),
        "verb:help": t("Help"),
        "verb:end": t("End turn"),
    }[touch]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
