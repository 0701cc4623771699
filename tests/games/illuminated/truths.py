"""What Illuminated tells players around the log, sentence by sentence, checked against the true position and the rulebook's arithmetic."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.illuminated.claims import CODES, MATCHES, controller, die, face_on, named, shadow
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.games.illuminated.rules import state as st
from told import Claim, Moment

TABLES = [*MATCHES, (4, {}), (2, {"entities": "1", "max_rounds": 2, "at_limit": "ladder"})]
Values = Mapping[str, Any]
L5, L6 = CODES.index("L5"), CODES.index("L6")


def lands(code: str) -> int:
    return CODES.index(code)


def hand(s: Any, seat: int) -> list[int]:
    """Return the places of a seat's dice."""
    return s.place[5 * seat : 5 * seat + s.entities].tolist()  # type: ignore[no-any-return]


def dice_of(s: Any, seat: int) -> range:
    return range(5 * seat, 5 * seat + s.entities)


def in_light(s: Any, entity: int) -> bool:
    return CODES[s.place[entity]][0] == "L"


def name(m: Moment, seat: int) -> str:
    return m.edition.about.seat_names[seat]


def declared(m: Moment) -> tuple[str, int, int]:
    """Return kind, Target and own die of the action that is told about."""
    action = m.action if m.action >= 0 else int(m.state.pending)
    return named(action, m.state.actor)


def outcomes(m: Moment, action: int | None = None) -> list[Any]:
    """Return the positions after each face of the die, 1 to 6, by playing the action."""
    rolling = m.after(action)
    return [m.edition.after(rolling, face) for face in m.edition.legal(rolling)]


def succeeds(after: Any) -> bool:
    return bool(after.die + after.bonus - after.less > after.against)


def split(m: Moment) -> tuple[list[Any], list[Any]]:
    """Return what successes and failures lead to. Only a success moves the Target."""
    _, target, _ = declared(m)
    after = outcomes(m)
    good = [s for s in after if s.place[target] != m.state.place[target] or succeeds(s)]
    return good, [s for s in after if not any(s is each for each in good)]


def heirs(positions: list[Any]) -> set[int]:
    return {controller(s) for s in positions}


def passes_to(m: Moment, seat: int, on_success: bool) -> bool:
    """Control passes to the seat on every success: and only then, or on every failure as well."""
    good, bad = split(m)
    if controller(m.state) == seat or not good or heirs(good) != {seat}:
        return False
    return (heirs(bad) == {seat}) != on_success if bad else on_success


def faces(m: Moment, values: Values) -> list[int]:
    good, _ = split(m)
    return [int(s.die) for s in good]


def places_after(m: Moment, who: str, kept: list[Any]) -> set[int]:
    return {int(s.place[die(who)]) for s in kept}


def sacrificed(m: Moment, v: Values) -> bool:
    good, bad = split(m)
    fallen = [int(s.place[die(v["die"])]) for s in good]
    is_own = places_after(m, v["own"], good) == {lands(v["lands"])}
    nothing = all(s.place.tolist() == m.state.place.tolist() for s in bad)
    return (
        bool(fallen)
        and is_own
        and nothing
        and (max(fallen), min(fallen)) == (lands(v["least"]), lands(v["most"]))
    )


def moves_to(m: Moment, v: Values) -> bool:
    good, bad = split(m)
    stays = places_after(m, v["die"], bad) <= {int(m.state.place[die(v["die"])])}
    return places_after(m, v["die"], good) == {lands(v["place"])} and stays


def wins(m: Moment, v: Values) -> bool:
    good, bad = split(m)
    seat = m.seat_called(v["who"])
    is_target = "die" not in v or (
        die(v["die"]) // 5 == seat and places_after(m, v["die"], good) == {L6}
    )
    ended = all(s.to_act == OVER and s.winner == seat for s in good)
    return (
        bool(good)
        and is_target
        and ended
        and not any(s.to_act == OVER and s.winner != st.NOBODY for s in bad)
    )


def may_help(m: Moment, own: int, target: int) -> bool:
    return 61 + 150 + 30 * (own % 5) + target in m.edition.legal(m.state)


def may_sacrifice(m: Moment, own: int, target: int) -> bool:
    return 61 + 30 * (own % 5) + target in m.edition.legal(m.state)


def adds(m: Moment, action: int, value: int) -> bool:
    return all(s.bonus == value for s in outcomes(m, action))


def helps(m: Moment, v: Values) -> bool:
    """The own die may help, and adds its value; the Target is named, or told together with it."""
    said = v.get("die") or next(
        each.values["die"] for each in m.together if each.sentence.startswith("{die} shows 5")
    )
    own, target = die(v["own"]), die(said)
    return may_help(m, own, target) and adds(m, 211 + 30 * (own % 5) + target, v["value"])


def helped_either_way(m: Moment, v: Values) -> bool:
    """The Help told together lowers the Helper by one, whatever is rolled."""
    said = next(each.values for each in m.together if each.sentence.startswith("Help:"))
    own, target = die(said["own"]), die(said["die"])
    after = outcomes(m, 211 + 30 * (own % 5) + target)
    return v["own"] == said["own"] and {int(s.place[own]) for s in after} == {
        m.state.place[own] - 1
    }


def offered(m: Moment) -> tuple[int, int, list[Any]]:
    """Return own die, Target and outcomes of the Sacrifice that the coach tells of."""
    said = next(each.values for each in m.together if each.sentence.startswith("Sacrifice:"))
    own, target = die(said["own"]), die(said["die"])
    return own, target, [s for s in outcomes(m, 61 + 30 * (own % 5) + target) if succeeds(s)]


def falls_by_excess(s: Any, before: Any, target: int) -> bool:
    """I-10, I-20."""
    return bool(
        s.place[target] == max(0, before.place[target] - (s.die + s.bonus - s.less - s.against))
    )


def offered_falls(m: Moment, v: Values) -> bool:
    _, target, good = offered(m)
    return (
        target == die(v["die"])
        and v["shown"] == face_on(m.state.place[target])
        and all(falls_by_excess(s, m.state, target) for s in good)
    )


def threat_falls(m: Moment, v: Values) -> bool:
    """Some Sacrifice against the 5 told together is legal, and each lowers it by what is more than 5."""
    said = next(each.values for each in m.together if each.sentence.endswith("it wins for {who}."))
    target = die(said["die"])
    legal = [own for own in dice_of(m.state, m.state.actor) if may_sacrifice(m, own, target)]
    after = [s for own in legal for s in outcomes(m, 61 + 30 * (own % 5) + target)]
    return bool(legal) and all(
        s.against == 5 and (not succeeds(s) or falls_by_excess(s, m.state, target)) for s in after
    )


def raised_wins(m: Moment, v: Values) -> bool:
    owner = die(v["die"]) // 5
    return (
        m.state.place[die(v["die"])] == L5
        and (m.seat_called(v["who"]) if "who" in v else m.state.actor) == owner
    )


def five(m: Moment) -> int:
    return die(
        next(
            each.values["die"]
            for each in m.together
            if each.sentence.endswith("raised once more, it wins.")
        )
    )


def alone(m: Moment, v: Values) -> bool:
    """No other own die may help the 5, and raising it takes exactly a 6."""
    target = five(m)
    good = [s.die for s in outcomes(m, 1 + target) if s.place[target] == L6]
    return good == [6] and not any(
        may_help(m, own, target) for own in dice_of(m.state, m.state.actor)
    )


def blocked(m: Moment, v: Values) -> bool:
    after = outcomes(m, 1 + five(m))
    return (
        controller(m.state) == m.seat_called(v["who"])
        and after[-1].die - after[-1].less == 5
        and not any(map(succeeds, after))
    )


def opening(m: Moment, v: Values) -> bool:
    """Any Sacrifice of an own die at another own one succeeds whatever is rolled, and gives Control."""
    dice = dice_of(m.state, m.state.actor)
    after = [
        s
        for own in dice
        for other in dice
        if own != other
        for s in outcomes(m, 61 + 30 * (own % 5) + other)
    ]
    return bool(after) and all(succeeds(s) and controller(s) == m.state.actor for s in after)


def at_light(m: Moment, less: int) -> bool:
    """From every roll of the seat to act at a die in the Light so much is taken away, and nothing at the others."""
    dice = [entity for seat in range(m.state.seats) for entity in dice_of(m.state, seat)]
    return all(
        outcomes(m, 31 + entity)[0].less == (less if in_light(m.state, entity) else 0)
        for entity in dice
    )


def others_subtract(m: Moment) -> bool:
    """I-24: another seat in the place of this one would subtract 1."""
    for seat in range(m.state.seats):
        if seat == m.state.actor or m.state.gone >> seat & 1:
            continue
        other = m.state.copy()
        other.actor = other.to_act = seat
        if not at_light(m._replace(state=other, seat=seat), 1):
            return False
    return True


def rolled(m: Moment, v: Values) -> bool:
    """The last roll, by the seat, the face and what changed it."""
    s = m.state
    terms = [
        int(sign + digit)
        for sign, digit in re.findall(r"(-?)(\d+)", v["sum"].split(" = ")[0].replace("− ", "-"))
    ]
    total = int(v["sum"].split(" = ")[-1].replace("−", "-"))
    parts = [int(s.die), *([int(s.bonus)] if s.bonus else []), *([-int(s.less)] if s.less else [])]
    return name(m, s.roller) == v["who"] and terms == parts and total == sum(parts)


def awaits(m: Moment, v: Values) -> bool:
    """The sum with the die unknown succeeds for exactly the faces for which the rules say so."""
    for face in range(1, 7):
        terms = re.sub(r"^die", str(face), v["sum"]).replace("−", "-").replace(" ", "")
        total = sum(int(term) for term in re.findall(r"[+-]?\d+", terms))
        if (total > v["against"]) != succeeds(m.edition.after(m.state, face)):
            return False
    return bool(v["against"] == face_on(m.state.place[declared(m)[1]]))


def at_limit(m: Moment, sharing: list[str]) -> bool:
    s = m.state
    shares = m.edition.payoffs(s)
    best = [name(m, seat) for seat in range(s.seats) if shares[seat] > 0]
    return s.to_act == OVER and s.round == s.limit and s.winner == st.NOBODY and best == sharing


def last_light(m: Moment, v: Values) -> bool:
    """I-28: sorted from the highest, the winner's dice are more than those of everybody else."""
    s = m.state
    ranked = {name(m, seat): sorted(hand(s, seat), reverse=True) for seat in range(s.seats)}
    mine = ranked.pop(v["who"])
    return (
        at_limit(m, [v["who"]])
        and s.at_limit == st.LAST_LIGHT
        and all(mine > theirs for theirs in ranked.values())
    )


def is_draw(m: Moment, v: Values) -> bool:
    everybody = [name(m, seat) for seat in range(m.state.seats)]
    return at_limit(m, everybody) and any(any(hand(m.state, seat)) for seat in range(m.state.seats))


def left_alone(m: Moment, v: Values) -> bool:
    seat = m.seat_called(v["who"])
    return m.state.winner == seat and all(
        m.state.gone >> other & 1 for other in range(m.state.seats) if other != seat
    )


def illuminated(m: Moment, v: Values) -> bool:
    seat = m.seat_called(v["who"])
    return m.state.to_act == OVER and m.state.winner == seat and L6 in hand(m.state, seat)


def says(m: Moment, kind: str, v: Values) -> bool:
    told, target, own = declared(m)
    return (
        told == kind
        and ("die" not in v or die(v["die"]) == target)
        and ("own" not in v or die(v["own"]) == own)
    )


def is_kind(kind: str) -> Claim:
    return lambda m, v: m.state.to_act == OVER or says(m, kind, v)


def totals(m: Moment) -> list[int]:
    return [shadow(m.state, seat) for seat in range(m.state.seats)]


def missing(m: Moment, v: Values) -> bool:
    seat, slot = divmod(die(v["die"]), 5)
    return (seat >= m.state.seats or slot >= m.state.entities) and (v["seats"], v["number"]) == (
        m.state.seats,
        m.state.entities,
    )


def deepest_counts(m: Moment, v: Values) -> bool:
    entity = die(v["die"])
    return (
        entity // 5 == m.state.actor
        and not in_light(m.state, entity)
        and v["value"] == face_on(m.state.place[entity])
    )


def neither_helps(m: Moment, v: Values) -> bool:
    said = next(
        each.values["die"]
        for each in m.together
        if each.sentence.startswith("{die} lies in the Shadow and counts")
    )
    own = die(said)
    return not any(named(a, m.state.actor)[2] == own for a in m.edition.legal(m.state))


def is_bottom(m: Moment, v: Values) -> bool:
    entity = die(v["die"])
    moved = [s for code in (1, 31) for s in outcomes(m, code + entity) if s.place[entity] != 0]
    return m.state.place[entity] == 0 and not moved


def any_die(m: Moment, v: Values) -> bool:
    legal = m.edition.legal(m.state)
    return all(
        {1 + e, 31 + e} <= {*legal} for seat in range(m.state.seats) for e in dice_of(m.state, seat)
    )


def exactly(m: Moment, v: Values) -> bool:
    """A table is kept only where somebody solved the game: tests/games/illuminated/test_lab_kept.py compares it with play."""
    share, best = float(v["share"]), float(v.get("best", 100))
    return 0 <= share <= best + 0.11 <= 100.11 and m.state.seats == 2


CLAIMS: dict[str, Claim] = {
    # headline
    "Drawing who begins.": lambda m, v: m.state.to_act == CHANCE and m.state.starter == st.NOBODY,
    "{who} rolls the die: {action}.": lambda m, v: (
        m.state.to_act == CHANCE and name(m, m.state.actor) == v["who"]
    ),
    "Success if {sum} is more than {against}.": awaits,
    "{who} to act: {left}.": lambda m, v: (
        m.state.to_act >= 0 and name(m, m.state.to_act) == v["who"]
    ),
    "{number} action left": lambda m, v: m.state.left == v["number"],
    "The player who begins has only one in the first turn.": lambda m, v: (
        m.state.turn == 1 and m.state.left == 1
    ),
    "{who} rolled {sum}: success.": lambda m, v: rolled(m, v) and succeeds(m.state),
    "{who} rolled {sum}: failure.": lambda m, v: rolled(m, v) and not succeeds(m.state),
    "{who} owns the Illuminated and creates the universe!": illuminated,
    "{who} wins: the others have left the table.": left_alone,
    "The round limit: {who} wins, comparing the dice from the highest down.": last_light,
    "The round limit: a draw between {names}.": lambda m, v: (
        at_limit(m, v["names"].split(", ")) and m.state.at_limit == st.LAST_LIGHT
    ),
    "The round limit: a draw.": is_draw,
    "Every die lies in the deepest Shadow: a draw.": lambda m, v: (
        not any(any(hand(m.state, seat)) for seat in range(m.state.seats))
    ),
    # actions and explanations
    "end the turn": is_kind("end"),
    "raise {die}": is_kind("raise"),
    "lower {die}": is_kind("lower"),
    "sacrifice {own} against {die}": is_kind("sacrifice"),
    "{own} helps {die}": is_kind("help"),
    "Gives up {number} action.": lambda m, v: (
        (v["number"] == m.state.left and m.after().actor != m.state.actor)
        or m.after().to_act == OVER
    ),
    "cannot succeed": lambda m, v: not faces(m, v),
    "always succeeds": lambda m, v: faces(m, v) == [1, 2, 3, 4, 5, 6],
    "succeeds on a 6 (1 in 6)": lambda m, v: faces(m, v) == [6],
    "succeeds on {low} to 6 ({faces} in 6)": lambda m, v: (
        faces(m, v) == [*range(v["low"], 7)] and v["faces"] == 7 - v["low"]
    ),
    "{who} controls the Shadow, so the roll counts one less.": lambda m, v: (
        controller(m.state) == m.seat_called(v["who"]) and all(s.less == 1 for s in outcomes(m))
    ),
    "{die} falls to {least} at the least, {most} at the most; {own} goes to {lands}.": sacrificed,
    "{die} would fall to {place}.": moves_to,
    "{die} would rise to {place}.": moves_to,
    "Success makes {die} the Illuminated: {who} wins.": wins,
    "If this succeeds, {who} wins at once.": lambda m, v: (
        wins(m, v) and m.seat_called(v["who"]) != m.state.actor
    ),
    "On a failure {own} sinks to {place}.": lambda m, v: (
        places_after(m, v["own"], split(m)[1]) == {lands(v["place"])}
        and lands(v["place"]) not in places_after(m, v["own"], split(m)[0])
    ),
    "{own} sinks to {place} either way.": lambda m, v: (
        places_after(m, v["own"], outcomes(m)) == {lands(v["place"])}
    ),
    "On a success nobody controls the Shadow any more.": lambda m, v: passes_to(m, st.NOBODY, True),
    "On a success {who} controls the Shadow.": lambda m, v: passes_to(
        m, m.seat_called(v["who"]), True
    ),
    "Either way nobody controls the Shadow any more.": lambda m, v: passes_to(m, st.NOBODY, False),
    "Either way {who} controls the Shadow.": lambda m, v: passes_to(
        m, m.seat_called(v["who"]), False
    ),
    "Exactly {share} of 100 points; the best move has {best}.": exactly,
    "About {share} of 100 points by the table; the best move has {best}.": exactly,
    "With perfect play on both sides {who} gets {share} of 100 points.": exactly,
    "With perfect play on both sides {who} gets about {share} of 100 points.": exactly,
    # refusals
    "The game is over; no action is left.": lambda m, v: m.state.to_act == OVER,
    "There is no die {die}: each of the {seats} players has {number}.": missing,
    "{own} is in the Shadow; only a die of yours in the Light can help or be sacrificed.": lambda m, v: (
        declared(m)[2] == die(v["own"]) and not in_light(m.state, die(v["own"]))
    ),
    "{own} cannot act on itself; choose another die as the Target.": lambda m, v: (
        declared(m)[1] == declared(m)[2] == die(v["own"])
    ),
    "{die} is in the Shadow; a Sacrifice needs a Target in the Light.": lambda m, v: (
        declared(m)[:2] == ("sacrifice", die(v["die"])) and not in_light(m.state, die(v["die"]))
    ),
    "At this table a Sacrifice may not be aimed at your own dice.": lambda m, v: (
        not m.state.own_target
        and declared(m)[0] == "sacrifice"
        and declared(m)[1] // 5 == m.state.actor
    ),
    "Number {action} is not allowed now; actions are numbered 0 to {most}.": lambda m, v: (
        v["action"] not in m.edition.legal(m.state) and v["most"] == m.edition.game.actions - 1
    ),
    # coach
    "You are {who}: the die {die} is yours.": lambda m, v: (
        name(m, m.seat or 0) == v["who"] and [*dice_of(m.state, m.seat or 0)] == [die(v["die"])]
    ),
    "You are {who}: the dice {first} to {last} are yours.": lambda m, v: (
        name(m, m.seat or 0) == v["who"]
        and dice_of(m.state, m.seat or 0) == range(die(v["first"]), die(v["last"]) + 1)
    ),
    "The first die to show 6 in the Light wins for its owner.": lambda m, v: (
        m.state.to_act == OVER or L6 not in m.state.place.tolist()
    ),
    "L1 to L6 are the places in the Light, S1 to S6 those in the Shadow. A die rises from S6 over S1 and L1 to L6.": lambda m, v: (
        len(CODES) == st.PLACES and CODES[st.S1] == "S1" and CODES[st.L1] == "L1"
    ),
    "♛ stands by whoever controls the Shadow, with the largest total there: all others subtract 1 from rolls at dice in the Light.": (
        lambda m, v: m.edition.record.penalty == 1
    ),
    "{die} shows 5 in the Light: raised once more, it wins for {who}.": raised_wins,
    "A Sacrifice that succeeds pushes it down by all that your total has more than 5.": threat_falls,
    "{die} shows 5 in the Light: raised once more, it wins.": raised_wins,
    "{own} can help it and adds {value} to the roll.": helps,
    "Alone it needs a 6.": alone,
    "But {who} controls the Shadow: even a 6 counts as 5, and does not raise it.": blocked,
    "None of your dice is in the Light: you can raise or lower any die, but not help or sacrifice.": lambda m, v: (
        any_die(m, v) and max(m.edition.legal(m.state)) < 61
    ),
    "This is the last round: when everybody has had a turn in it, the game ends.": lambda m, v: (
        m.state.round == m.state.limit
    ),
    "{who} has left the table. Those dice stay, count in the Shadow and can still win.": lambda m, v: (
        m.state.gone >> m.seat_called(v["who"]) & 1
    ),
    "An action succeeds if your total is more than the die shows that you act on. Equal is not enough.": lambda m, v: (
        True
    ),  # I-16
    "You begin, and in this very first turn you have only one action. From the next turn on everybody has two.": lambda m, v: (
        m.state.turn == 1 and m.state.left == 1 and m.after(0).left == 2
    ),
    "A Sacrifice may be aimed at another die of your own, too.": lambda m, v: any(
        may_sacrifice(m, own, other)
        for own in dice_of(m.state, m.state.actor)
        for other in dice_of(m.state, m.state.actor)
    ),
    "While all of yours show 1 it cannot fail, and it gives you Control of the Shadow.": opening,
    "You have two actions, one after the other. You choose the second when you know how the first went.": lambda m, v: (
        m.state.left == 2
    ),
    "You have one action left. You may use it, or give it up with End turn.": lambda m, v: (
        m.state.left == 1 and 0 in m.edition.legal(m.state)
    ),
    "You control the Shadow: all others subtract 1 from their rolls at dice in the Light, and you do not.": lambda m, v: (
        controller(m.state) == m.seat and at_light(m, 0) and others_subtract(m)
    ),
    "{who} controls the Shadow: you subtract 1 from each roll at a die in the Light.": lambda m, v: (
        controller(m.state) == m.seat_called(v["who"]) and at_light(m, 1)
    ),
    "From rolls at dice in the Shadow you subtract nothing.": lambda m, v: at_light(m, 1),
    "Several players share the largest total in the Shadow, {total}: nobody controls it.": lambda m, v: (
        totals(m).count(max(totals(m))) > 1 and max(totals(m)) == v["total"] > 0
    ),
    "Help: {own} can add {value} to the roll for {die}.": helps,
    "{own} then sinks by one, whether it works or not.": helped_either_way,
    "Sacrifice: {own} can add {value} to the roll against {die}.": lambda m, v: (
        may_sacrifice(m, die(v["own"]), die(v["die"]))
        and adds(m, 61 + 30 * (die(v["own"]) % 5) + die(v["die"]), v["value"])
    ),
    "If that works, {die} falls by all that is more than its {shown}.": offered_falls,
    "{own} then goes to {lands}.": lambda m, v: (
        offered(m)[0] == die(v["own"])
        and all(s.place[die(v["own"])] == lands(v["lands"]) for s in offered(m)[2])
    ),
    "{die} lies on S1: raised by one, it comes back into the Light and shows 1 there.": lambda m, v: (
        CODES[m.state.place[die(v["die"])]] == "S1"
        and {CODES[s.place[die(v["die"])]] for s in outcomes(m, 1 + die(v["die"])) if succeeds(s)}
        == {"L1"}
    ),
    "{die} lies in the Shadow and counts {value} towards Control.": deepest_counts,
    "From there it can neither help nor be sacrificed.": neither_helps,
    "{die} lies on S6, the lowest place. No roll moves it by Raise or Lower; only Help can.": is_bottom,
    "With more than two players, Control takes a total greater than that of each single other player.": lambda m, v: (
        m.state.seats > 2
    ),
    "No die lies in the Shadow, so nobody controls it. A die that falls below 1 in the Light goes there.": lambda m, v: (
        not any(totals(m))
    ),
    "You may act on any die on the table, also on those of the other players.": any_die,
}
PARTS = {
    "{action}: {chance}.",
    "die",
    "Amber", "Azure", "Rose", "Jade", "Violet", "Ivory",
    "Player", "Best die", "Shadow total", "Result",
    "In your turn touch a die, then what you want to do with it. For Help and Sacrifice touch your own die first, then the Target.",
}  # fmt: skip


def scores(m: Moment, rows: list[list[str]]) -> bool:
    s, (_, *table) = m.state, rows
    shares = m.edition.payoffs(s) if s.to_act == OVER else []
    for seat, (who, best, total, result) in enumerate(table):
        if (who, best, total) != (name(m, seat), CODES[max(hand(s, seat))], str(shadow(s, seat))):
            return False
        if (abs(float(result) - shares[seat]) > 0.006) if shares else result:
            return False
    return len(table) == s.seats and (not shares or abs(sum(shares) - 1) < 1e-9)
