"""Sentences for newcomers: on the first screen of a match, and once at each new situation.

They explain the rules. They never advise a move.
"""

from collections.abc import Iterator

from hexameron.games.angels.boundary.view import HIDDEN, Angel, Reading, View
from hexameron.games.angels.content.terms import side_name
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.flow import is_mine, items_announced

# Chapters of the guide by the first part of a piece's or verb's name.
CHAPTERS = {
    "angel": "status",
    "slot": "table",
    "row": "table",
    "card": "planning",
    "human": "humans",
    "grave": "table",
    "cemetery": "table",
    "procession": "table",
    "stake": "battle",
    "host": "table",
    "discard": "table",
    "pile": "table",
    "player": "table",
    "pick": "table",
    "item": "stack",
    "giant": "giants",
    "verb:use": "stack",
    "verb:mode": "stack",
    "verb:to": "planning",
    "verb:replan": "precedence",
    "verb:attack": "duels",
    "verb:take": "actions",
    "verb:stake": "battle",
    "verb:pass": "turn",
    "verb:yes": "turn",
}

# The name of a situation and a sentence about it.
Told = tuple[str, str]


def welcome(r: Reading) -> list[str]:
    """Return sentences on your side, the goal, the signs on the cards and the controls."""
    t, v = r.t, r.view
    who = (
        []
        if v.seat is None
        else [
            t(
                "You are {who} and play {side}.",
                who=r.seat_name(v.seat),
                side=side_name(t, v.players[v.seat].faction),
            )
        ]
    )
    return [
        *who,
        t(
            "At the end, most humans on one's Earth win. Each turn the highest sum of levels in Battle may take those of the Stake."
        ),
        t(
            "The circle tells the level, the shield the support parameter. A turned-up corner: the card lies face-down, but you know it."
        ),
        t(
            "An hourglass: the angel is used. Sideways in Support or on Earth: it is sacrificed and can do nothing more."
        ),
        t("What glows can be touched: first the card, then the row or the deed it is meant for."),
    ]


def coach(r: Reading) -> list[Told]:
    """Return remarks that explain the position to the seat to act, the most specific first."""
    v = r.view
    if v.seat is None or v.to_act != v.seat:
        return []
    if v.prompt == st.PLACE:
        return list(_placing(r))
    if v.prompt == st.SEGMENT:
        part = {st.HUMAN_PHASE: _with_humans, st.ACTION_PHASE: _acting, st.BATTLE_PHASE: _in_battle}
        return list(part[v.phase](r))
    if v.prompt == st.RESPOND:
        return list(_responding(r))
    if v.prompt == st.WINDOW:
        return list(_in_window(r))
    return list(_explain_rare_prompt(r))


def _explain_rare_prompt(r: Reading) -> Iterator[Told]:
    """Explain prompts that are rare and mean the same in every position."""
    t, prompt = r.t, r.view.prompt
    sentences = {
        st.PICK_HUMAN: (
            "pick",
            t(
                "One of your four humans goes into the Procession for certain, and everybody will see which: you now choose it."
            ),
        ),
        st.MULLIGAN: (
            "mulligan",
            t(
                "This is your first hand. Once, and only now, you may shuffle it back and draw a new one."
            ),
        ),
        st.HALF: (
            "half",
            t(
                "Before everybody draws up to seven cards, you may discard half of your hand, rounded up: exactly that, or nothing."
            ),
        ),
        st.REPLAN_CARD: (
            "replan",
            t(
                "This card stayed face-down in Battle because a copy of it was face-up. Plan it anew: upright, or turned with support."
            ),
        ),
        st.ATTACKED: (
            "attacked",
            t("Name whom you attack. If that card lies face-down, it is shown to you alone."),
        ),
        st.REARRANGE: (
            "rearrange",
            t(
                "Another player knows where a face-down card of yours lies in this row. You may rearrange the row in secret."
            ),
        ),
        st.DEFENDER: (
            "giant",
            t("A Giant attacks: name the angel or human of your Earth that meets it in a duel."),
        ),
        st.TAKE_STAKE: (
            "stake",
            t(
                "You have won the Battle. To take the Stake, one of your upright angels there must be used."
            ),
        ),
    }
    announcing = t(
        "You are announcing something: choose what it asks for. What it costs is not given back, even if it comes to nothing."
    )
    if prompt in (st.WHICH_MODE, st.WHICH_TARGET, st.WHICH_COST):
        yield "announce", announcing
    elif prompt in sentences:
        yield sentences[prompt]


def _placing(r: Reading) -> Iterator[Told]:
    t, v = r.t, r.view
    mine = v.players[v.to_act]
    if (
        mine.humans
        and not mine.guarded
        and any(st.PLAN.has(a) and st.PLAN.index(a) % st.DESTS == st.TO_EARTH for a in v.legal)
    ):
        yield (
            "guard",
            t("Nobody guards the humans on your Earth. One angel placed there guards them all."),
        )
    fighting = [angel for angel in v.angels if angel.seat == v.seat and angel.row == st.BATTLE_ROW]
    if fighting and all(angel.turned for angel in fighting):
        yield (
            "upright",
            t("All your cards in Battle are turned: as they lie, none of them can take the Stake."),
        )
    yield (
        "place",
        t(
            "Planning: place angels face-down, at most one in Support and one on Earth. In "
            "Battle levels add up; a turned card adds its support."
        ),
    )


def _with_humans(r: Reading) -> Iterator[Told]:
    t, v = r.t, r.view
    if st.PASS.code(0) not in v.legal:
        yield "must", t("Human phase: one of your humans has to act before you can end your part.")
    yield (
        "humans",
        t(
            "Human phase: humans act by what their cards say. Abilities and interventions are possible, attacks and takeovers are not."
        ),
    )


def _acting(r: Reading) -> Iterator[Told]:
    t, v = r.t, r.view
    if any(st.TAKE.has(a) for a in v.legal):
        yield (
            "take",
            t(
                "An opposing Earth with a human is unguarded: an angel on your Earth can be used to take that human over."
            ),
        )
    if any(st.ATTACK.has(a) for a in v.legal):
        yield (
            "attack",
            t(
                "You may attack. An attack is a use: a ready angel is turned face-up by it, a "
                "used one is sacrificed. The lower level is discarded."
            ),
        )
    said = t(
        "Action phase: abilities, interventions, attacks and takeovers, in any order, until you end your part."
    )
    yield (
        "actions",
        said
        + " "
        + (t("Then the Battle begins.") if _is_last_part(v) else t("Then the next player acts.")),
    )


def _is_last_part(v: View) -> bool:
    """Return whether no player at the table acts after this one in this phase (A-36)."""
    part = (v.acting - v.first) % v.seats
    return all(v.players[(v.first + later) % v.seats].gone for later in range(part + 1, v.seats))


def _in_battle(r: Reading) -> Iterator[Told]:
    t, v = r.t, r.view
    mine, best = v.players[v.to_act].total, max(p.total for p in v.players if p.seat != v.seat)
    if mine < best:
        yield (
            "behind",
            t(
                "You are {number} behind in Battle. Abilities from any row and interventions can still change the sums.",
                number=best - mine,
            ),
        )
    elif mine > best:
        yield (
            "ahead",
            t(
                "You are {number} ahead in Battle. Only an upright angel there that can still be used may take the Stake.",
                number=mine - best,
            ),
        )
    else:
        yield "even", t("The Battle is even. If it stays so, nobody takes the Stake.")


def _responding(r: Reading) -> Iterator[Told]:
    t, v = r.t, r.view
    if any(
        is_mine(v, aim) and not _is_gone(v, aim)
        for item in items_announced(v)
        if item.seat != v.seat
        for aim in item.aims
    ):
        yield (
            "aimed",
            t(
                "Something of yours is named as a target. You may respond: interventions are "
                "carried out before abilities, the last announced first."
            ),
        )
    yield (
        "respond",
        t(
            "Something was announced, and you may respond to it. When all have passed in a row, it is carried out."
        ),
    )


def _in_window(r: Reading) -> Iterator[Told]:
    t, v = r.t, r.view
    if v.window == st.TAKEOVER_WINDOW:
        yield (
            "takeover",
            t(
                "A human is about to be taken over. If that Earth is guarded when all have passed, the takeover fails."
            ),
        )
        return
    sides = [_duellist(v, code) for code in v.duel] if v.window == st.DUEL_WINDOW else []
    known = [angel for angel in sides if angel is not None and angel.card != HIDDEN]
    if len(known) == len(sides) == 2 and any(
        angel.seat == v.seat != other.seat and angel.level < other.level
        for angel, other in (known, known[::-1])
    ):
        yield (
            "losing",
            t("Your angel has the lower level in this duel: if nothing changes, it is discarded."),
        )
    yield (
        "duel",
        t(
            "A duel: all may act or pass in turn. When all have passed in a row it is decided: the lower level falls."
        ),
    )


def _duellist(v: View, code: int) -> Angel | None:
    return v.at(st.AT_SLOT.index(code)) if st.AT_SLOT.has(code) else None


def _is_gone(v: View, code: int) -> bool:
    """Return whether the angel that was named has left its place, for example as a cost."""
    return st.AT_SLOT.has(code) and v.at(st.AT_SLOT.index(code)) is None
