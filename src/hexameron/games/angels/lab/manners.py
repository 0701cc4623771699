"""Follies of the playing styles, counted in games among themselves.

A person at the table would notice these.
"""

from collections import Counter
from collections.abc import Iterator

from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.angels.content.effects import operations as do, vocabulary as fx
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import seat_of

SELF_ANSWER, TWICE, OWN_HARM = (
    "answers its own unanswered item",
    "aims twice at what it has dealt with",
    "harms an angel of its own",
)
ANNOUNCING = (st.ABILITY, st.HUMAN_ABILITY, st.INTERVENTION)


def manners(edition: Edition, games: int, seed: int) -> dict[str, tuple[int, int]]:
    """Return for each folly the number of times it happened and the number of chances."""
    did: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    for before, action, after in _steps(edition, games, seed):
        if before.prompt == st.RESPOND and any(span.has(action) for span in ANNOUNCING):
            chances[SELF_ANSWER] += 1
            did[SELF_ANSWER] += before.item_seat[before.items - 1] == before.to_act
        if after.items > before.items:  # An announcement is complete.
            i = before.items
            chances[TWICE] += 1
            did[TWICE] += _aims_twice(edition.record, after, i)
            chances[OWN_HARM] += 1
            did[OWN_HARM] += _harms_own(edition.record, after, i)
    return {name: (did[name], chances[name]) for name in (SELF_ANSWER, TWICE, OWN_HARM)}


def self_answers(edition: Edition, games: int, seed: int) -> tuple[int, int]:
    """Return the number of answers to the seat's own unanswered item, and of all answers."""
    return manners(edition, games, seed)[SELF_ANSWER]


def _steps(edition: Edition, games: int, seed: int) -> Iterator[tuple[st.State, int, st.State]]:
    for number in range(games):
        rng = seed_rng("angels manners", seed, number)
        state: st.State = edition.start(2 + number % 3)  # type: ignore[assignment]
        while state.to_act != OVER:
            legal = edition.legal(state)
            action = (
                legal[below(rng, len(legal))]
                if state.to_act == CHANCE
                else edition.choose(state, edition.about.styles[0], rng)
            )
            later: st.State = edition.after(state, action)  # type: ignore[assignment]
            yield state, action, later
            state = later


def _targets_of(s: st.State, i: int) -> set[int]:
    return {
        s.aim[i, k]
        for k in range(s.aims[i])
        if not st.DEST.has(s.aim[i, k]) and not st.AT_PLAYER.has(s.aim[i, k])
    }


def _takes_away(c: st.Content, s: st.State, i: int) -> bool:
    gone = (do.HAND, do.HOST, do.DISCARD, do.CONTROL, do.BLOCK, do.NEGATE)
    return any(c.o_code[o] in gone and c.o_on[o] >= 0 for o in _ops(c, s, i))


def _ops(c: st.Content, s: st.State, i: int) -> range:
    mode = c.a_mode[s.item_ability[i]] + s.item_mode[i]
    return range(c.m_op[mode], c.m_op[mode] + c.m_ops[mode])


def _aims_twice(c: st.Content, s: st.State, i: int) -> bool:
    """Return whether an item names a target that the seat's own pending item takes away."""
    own = [
        j for j in range(i) if s.item_seat[j] == s.item_seat[i] and s.item_state[j] == st.PENDING
    ]
    return any(_takes_away(c, s, j) and _targets_of(s, j) & _targets_of(s, i) for j in own)


def _harms_own(c: st.Content, s: st.State, i: int) -> bool:
    """Return whether an item harms one of the seat's own angels without need.

    Its first operation lowers, weakens, blocks, strips or discards an angel it names. Mandatory
    phase abilities do not count.
    """
    if c.a_kind[s.item_ability[i]] == fx.PHASE and not c.a_may[s.item_ability[i]]:
        return False
    own = any(
        st.AT_SLOT.has(aim) and seat_of(st.AT_SLOT.index(aim)) == s.item_seat[i]
        for aim in _targets_of(s, i)
    )
    first = _ops(c, s, i)[0]
    weakens = c.o_code[first] == do.LEVEL and c.o_value[first] == fx.V_NUMBER and c.o_n[first] < 0
    return (
        own
        and c.o_on[first] >= 0
        and (weakens or c.o_code[first] in (do.LOWER, do.DISCARD, do.STRIP, do.BLOCK))
    )
