"""What Planet tells its players around the log, and what each sentence claims of the true position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Any

from games.planet.claims import COLOURS, DEEDS, MATCHES, SOILS, has_need, space, tray
from games.planet.futures import TooMany, can_thrive, endings, is_content, is_valid
from games.planet.scene import edition
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.planet.rules import knowledge, needs, payoffs, state as st
from told import Claim, Moment

TABLES: list[tuple[int, dict[str, object]]] = [
    *MATCHES,
    (3, {"memory_aid": "no"}),
    (2, {"preset_oxygen": 3, "preset_oxygen_side": "action"}),
]
TRIES = 3000  # endings that one claim may try
Values = Mapping[str, Any]
NAMES = [one.name for one in edition.values.pawn]
STEPS = {
    "indicate a pawn": st.INDICATE,
    "designate a continent": st.DESIGNATE,
    "place a pawn": st.PLACE,
    "give advice": st.ADVISE,
    "flip a pawn": st.FLIP,
    "exchange two pawns": st.EXCHANGE,
    "look at a pawn": st.LOOK,
    "move the pawn looked at": st.LOOK_MOVE,
    "choose a pawn to pass on": st.SHARE,
    "choose a pawn to move": st.MOVE_FROM,
    "choose where the pawn moves": st.MOVE_TO,
}
KINDS = {
    st.INDICATE: (st.INDICATES,),
    st.DESIGNATE: (st.DESIGNATES,),
    st.PLACE: (st.PLACES, st.BREATHES),
    st.ADVISE: (st.ADVISING_NONE, st.ADVISING),
    st.FLIP: (st.FLIPPING,),
    st.EXCHANGE: (st.EXCHANGING,),
    st.LOOK: (st.LOOKING,),
    st.LOOK_MOVE: (st.LOOK_MOVING, st.KEEPING),
    st.SHARE: (st.SHARING,),
    st.MOVE_FROM: (st.MOVING_FROM,),
    st.MOVE_TO: (st.MOVING_TO,),
}

# --- the position and the action ---


def deed(m: Moment) -> int:
    """The action, or what is advised by it."""
    return m.action - st.AS_ADVICE if st.ADVISING.has(m.action) else m.action


def colour(s: Any, token: int) -> int:
    return int(s.tok[token]) // 4


def hand(s: Any, seat: int) -> list[int]:
    return [token for token in s.hand[seat].tolist() if token >= 0]


def mine(m: Moment) -> int:
    """The pawn of the hand that the action names."""
    return hand(m.state, m.state.to_act if m.state.phase == st.SHARE else m.state.active)[
        st.slot_of(m.action)
    ]


def target(m: Moment) -> int:
    """The space on which the pawn is placed."""
    return 5 * m.state.designated + st.PLACES.index(m.action) % 5


def row(s: Any, where: int) -> list[int]:
    return s.space.tolist()[5 * where : 5 * where + 5]


def free(s: Any, where: int) -> int:
    return row(s, where).count(-1)


def waters(s: Any, where: int) -> int:
    return sum(token >= 0 and colour(s, token) == st.WATER for token in row(s, where))


def trays(m: Moment, text: str) -> set[int]:
    return {tray(m.edition, name) for name in text.split(", ")}


def in_play(s: Any) -> list[int]:
    return [one for one in range(4) if one != s.aside or s.awake]


def shown(m: Moment) -> int:
    return int(knowledge.tokens_shown(m.state, st.NONE if m.seat is None else m.seat))


def deduced(m: Moment, token: int) -> int:
    """P-R82: the pawn that a token must be as far as the reader knows, or NONE."""
    s, pawns = m.state, hideable(m, token)
    kinds = {
        (
            *(
                field[pawn]
                for field in (
                    edition.record.action,
                    edition.record.soil_need,
                    edition.record.link,
                    edition.record.avoid,
                )
            ),
        )
        for pawn in pawns
    }
    return int(s.tok[token]) if len(kinds) == 1 else st.NONE


def hideable(m: Moment, token: int) -> list[int]:
    s, mask = m.state, shown(m)
    if mask >> token & 1:
        return [int(s.tok[token])]
    seen = {s.tok[one] for one in range(s.drawn) if mask >> one & 1}
    return [
        pawn for pawn in range(4 * colour(s, token), 4 * colour(s, token) + 4) if pawn not in seen
    ]


def is_named(m: Moment, token: int, name: str) -> bool:
    """By its colour, or by its name if the reader can know it; the two Flips are alike."""
    if name == COLOURS[colour(m.state, token)]:
        return True
    return deduced(m, token) >= 0 and name == NAMES[m.state.tok[token]]


def board_after(m: Moment) -> list[int]:
    """The tokens by space once the action is done."""
    s, board, action = m.state, m.state.space.tolist(), deed(m)
    if st.PLACES.has(action):
        board[target(m)] = mine(m)
    elif st.EXCHANGING.has(action):
        a, b = divmod(st.EXCHANGING.index(action), 20)
        a += 5 * s.designated
        board[a], board[b] = board[b], board[a]
    elif st.LOOK_MOVING.has(action):
        board[s.looked], board[st.LOOK_MOVING.index(action)] = -1, board[s.looked]
    elif st.MOVING_TO.has(action):
        board[s.source], board[st.MOVING_TO.index(action)] = -1, board[s.source]
    return board


# --- what can still become of it ---


def can_move(s: Any) -> bool:
    """Whether a pawn may still be moved: by an Exchange or a Look that is to come, or by the Bacteria."""
    if s.phase in (st.EXCHANGE, st.LOOK, st.LOOK_MOVE, st.MOVE_FROM, st.MOVE_TO):
        return True
    if s.phase == st.ADVISE and s.pending != st.FLIP:
        return True
    laid = {s.tok[token] for token in s.white.tolist() if token >= 0}
    oxygen = [
        pawn
        for pawn in range(20, 24)
        if pawn not in laid and edition.record.action[pawn] != st.FLIPS
    ]
    gone = {s.tok[token] for token in range(s.drawn)}
    bacteria = [
        pawn for pawn in (24, 25) if pawn not in gone and edition.record.action[pawn] == st.MOVES
    ]
    return bool(oxygen or bacteria)


@cache
def ways(position: bytes, mask: int, board: tuple[int, ...]) -> set[frozenset[int]] | None:
    try:
        return endings(st.State.read(position), mask, list(board), TRIES)
    except TooMany:
        return None


@cache
def thrives_on(position: bytes, mask: int, board: tuple[int, ...], where: int) -> bool:
    return can_thrive(st.State.read(position), mask, list(board), where)


def thrives(m: Moment, board: list[int], where: int) -> bool:
    found, alone = (
        ways(bytes(m.state), shown(m), tuple(board)),
        thrives_on(bytes(m.state), shown(m), tuple(board), where),
    )
    assert found is None or any(where in way for way in found) == alone
    return alone


def best(m: Moment, number: int) -> bool:
    """The most points: exactly, if all endings can be tried; else no more than Waters and single continents allow, nor too few."""
    s, board = m.state, m.state.space.tolist()
    points = (
        number - sum(s.white_side[one] == st.ELEMENT_UP for one in range(4)) - oxygen_to_come(s)
    )
    if points % 5 or not 0 <= points <= 20:
        return False
    if min(s.face.tolist()) < 0:
        return points == 20
    found = ways(bytes(s), shown(m), tuple(board))
    if found is not None:
        return points == 5 * max(map(len, found))
    alone = [one for one in range(4) if thrives(m, board, one)]
    left = 4 - sum(waters(s, one) for one in range(4))
    wet = sum(waters(s, one) == 1 for one in alone)
    return sample(m) <= points <= 5 * min(len(alone), wet + left)


def oxygen_to_come(s: Any) -> int:
    laid_out = min(s.preset, max(0, s.drawn - 3 * s.seats))
    return s.white.tolist().count(-1) - (
        s.preset - laid_out if s.preset_side == st.ACTION_UP else 0
    )


def sample(m: Moment) -> int:
    """What some endings score that the reader holds possible."""
    s, rng, most = m.state, seed_rng("endings", bytes(m.state).hex()), 0
    for _ in range(10):
        world = m.edition.resample(s, m.seat, rng) if m.seat is not None else s
        pawns = [world.tok[token] if token >= 0 else -1 for token in world.space.tolist()]
        left = [pawn for pawn in range(20) if pawn not in pawns]
        full = [pawn if pawn >= 0 else left.pop(int(below(rng, len(left)))) for pawn in pawns]
        most = max(
            most,
            5
            * sum(
                is_valid(one, int(s.face[one]), tuple(full[5 * one : 5 * one + 5]))
                for one in range(4)
            ),
        )
    return most


def future(holds: Callable[[Moment, list[int], int], bool], moves: bool = True) -> Claim:
    """A claim on a continent once the action is done; if `moves` is false, also that no pawn can be moved any more."""

    def claim(m: Moment, v: Values) -> bool:
        where = tray(m.edition, v["tray"])
        return (moves or not can_move(m.state)) and holds(m, board_after(m), where)

    return claim


def is_sure(m: Moment, board: list[int], where: int) -> bool:
    """Every pawn that may be there is at ease, with one Water."""
    s, tokens = m.state, board[5 * where : 5 * where + 5]
    if min(tokens) < 0:
        return False
    kinds = {
        i: 4 * colour(s, token) for i, token in enumerate(tokens)
    }  # any pawn of the colour serves as neighbour
    content = all(
        is_content(where, int(s.face[where]), kinds | {i: pawn}, i)
        for i, token in enumerate(tokens)
        for pawn in hideable(m, token)
    )
    return content and sum(colour(s, token) == st.WATER for token in tokens) == 1


def is_lost(m: Moment, board: list[int], where: int) -> bool:
    return not thrives(m, board, where)


def lost(m: Moment, v: Values) -> bool:
    """Exactly these continents cannot be validated."""
    return trays(m, v["trays"]) == {
        one for one in range(4) if is_lost(m, m.state.space.tolist(), one)
    }


def lost_with_room(m: Moment, v: Values) -> bool:
    s = m.state
    return trays(m, v["trays"]) == {
        one for one in in_play(s) if free(s, one) and is_lost(m, s.space.tolist(), one)
    }


def has_place(m: Moment, where: int) -> bool:
    s, token = m.state, mine(m)
    at = [i for i in range(5) if row(s, where)[i] < 0]
    return any(can_thrive(s, shown(m), s.space.tolist(), where, i, token) for i in at)


def places(m: Moment, v: Values) -> bool:
    return trays(m, v["trays"]) == {one for one in in_play(m.state) if has_place(m, one)}


def no_place(m: Moment, v: Values) -> bool:
    return not any(has_place(m, one) for one in in_play(m.state))


# --- needs ---


def own_need(m: Moment, v: Values) -> set[bool] | None:
    """Whether the pawn's need is met, by the colours that its free links may still get; None if the sentence names another pawn."""
    token = mine(m) if m.state.phase == st.PLACE else -1
    if (
        token < 0
        or not is_named(m, token, v["pawn"])
        or not has_need(m.edition, m.state.tok[token], v["need"])
    ):
        return None
    s, g = m.state, target(m)
    board, where, i = board_after(m), g // 5, g % 5
    placed = {j: s.tok[one] for j, one in enumerate(board[5 * where : 5 * where + 5]) if one >= 0}
    linked = [
        j
        for j in range(5)
        if edition.record.links[where, s.face[where], i] >> j & 1 and j not in placed
    ]
    left = Counter(dict.fromkeys(range(5), 4)) - Counter(
        colour(s, one) for one in board if one >= 0
    )
    some = {
        tuple(4 * one for one in each)
        for each in combinations(sorted(left.elements()), len(linked))
    }
    return {
        is_content(where, int(s.face[where]), placed | dict(zip(linked, each, strict=True)), i)
        for each in some
    }


def needs_soil(m: Moment) -> bool:
    return bool(edition.record.soil_need[m.state.tok[mine(m)]] >= 0)


def open_need(m: Moment, v: Values) -> bool:
    s, g = m.state, target(m)
    links = edition.record.links[g // 5, s.face[g // 5], g % 5]
    number = sum(links >> j & 1 and row(s, g // 5)[j] < 0 for j in range(5))
    return own_need(m, v) == {True, False} and v["number"] == number


def neighbour(m: Moment, v: Values) -> int:
    """The token on the space that a sentence names, if it is linked to the pawn that is placed."""
    s, g, there = m.state, target(m), space(v["space"])
    linked = (
        g // 5 == there // 5
        and edition.record.links[g // 5, s.face[g // 5], g % 5] >> there % 5 & 1
    )
    return int(s.space[there]) if linked else st.NONE


def breaks(m: Moment, v: Values) -> bool:
    token = neighbour(m, v)
    return (
        token >= 0
        and deduced(m, token) >= 0
        and is_named(m, token, v["pawn"])
        and edition.record.avoid[m.state.tok[token]] == colour(m.state, mine(m))
    )


def serves(m: Moment, v: Values) -> bool:
    token = neighbour(m, v)
    return (
        token >= 0
        and deduced(m, token) >= 0
        and is_named(m, token, v["pawn"])
        and edition.record.link[m.state.tok[token]] == colour(m.state, mine(m))
    )


def forbids(m: Moment, v: Values) -> bool:
    token, own = neighbour(m, v), colour(m.state, mine(m))
    pawns = hideable(m, token)
    bad = sum(edition.record.avoid[pawn] == own for pawn in pawns)
    named = v["colour"] == COLOURS[colour(m.state, token)] and v["own"] == COLOURS[own]
    return token >= 0 and named and (v["bad"], v["all"]) == (bad, len(pawns))


def subject(m: Moment, v: Values) -> bool:
    """The pawn that the action moves or names has this need, and the reader knows."""
    s, action = m.state, deed(m)
    if st.INDICATES.has(action) or st.SHARING.has(action):
        token = mine(m)
    elif st.LOOK_MOVING.has(action) or st.MOVING_TO.has(action):
        token = s.space[s.looked if st.LOOK_MOVING.has(action) else s.source]
    elif st.EXCHANGING.has(action):
        token = s.space[5 * s.designated + st.EXCHANGING.index(action) // 20]
    else:
        token = s.space[
            st.MOVING_FROM.index(action)
            if st.MOVING_FROM.has(action)
            else 5 * s.designated + st.LOOKING.index(action)
        ]
    return (
        deduced(m, token) >= 0
        and is_named(m, token, v["pawn"])
        and has_need(m.edition, s.tok[token], v["need"])
    )


def stands(m: Moment, v: Values) -> bool:
    token = m.state.space[space(v["space"])]
    return token >= 0 and is_named(m, token, v["pawn"])


# --- whose turn it is, and the result ---


def to_act(m: Moment, v: Values) -> bool:
    return m.seat_called(v["who"]) == m.state.to_act and STEPS[v["step"]] == m.state.phase


def designates(m: Moment, v: Values) -> bool:
    s = m.state
    who, active = m.seat_called(v["who"]), m.seat_called(v["active"])
    before = (s.phase, s.to_act, s.active, (active - 1) % s.seats) == (
        st.DESIGNATE,
        who,
        active,
        who,
    )
    return (
        before
        and s.indicated == v["number"] - 1
        and is_named(m, hand(s, active)[s.indicated], v["pawn"])
    )


def advises(m: Moment, v: Values) -> bool:
    s = m.state
    return (s.phase, s.to_act, s.active, s.pending) == (
        st.ADVISE,
        m.seat_called(v["who"]),
        m.seat_called(v["active"]),
        STEPS[v["step"]],
    )


def score(s: Any) -> int:
    pawns = [s.tok[token] if token >= 0 else -1 for token in s.space.tolist()]
    rows = [tuple(pawns[5 * one : 5 * one + 5]) for one in range(4)]
    return 5 * sum(
        -1 not in each and is_valid(one, int(s.face[one]), each) for one, each in enumerate(rows)
    ) + s.white_side.tolist().count(st.ELEMENT_UP)


def result(m: Moment, v: Values) -> bool:
    """2.7: the limits fall by one a player, but the top step stays."""
    s, lower = m.state, m.state.seats - 2
    limits = [0, 15 - lower, 20 - lower, 24]
    level = max(i for i in range(4) if v["score"] >= limits[i])
    out: list[float] = [0.0] * s.seats
    payoffs.payoffs(edition.record, s, out)
    paid = all(abs(24 * share - v["score"]) < 1e-6 for share in out)
    return (
        s.to_act == OVER
        and v["score"] == score(s)
        and paid
        and v["level"] == edition.values.level[level].name
    )


def complete(m: Moment, v: Values) -> bool:
    s = m.state
    return result(m, v) and not s.gone and min(s.space.tolist()) >= 0 and min(s.white.tolist()) >= 0


def left(m: Moment, v: Values) -> bool:
    return result(m, v) and m.state.gone == sum(
        1 << m.seat_called(name) for name in v["names"].split(", ")
    )


def scores(m: Moment, rows: list[list[str]]) -> bool:
    """A row a continent and one together: columns add up, and the last figure is the result or a bound."""
    s, body = m.state, rows[1:5]
    if [each[0] for each in body] != [one.name for one in edition.values.tray] or len(rows) != 6:
        return False
    air = [int(each[2]) for each in body]
    if air != [int(side == st.ELEMENT_UP) for side in s.white_side.tolist()] or int(
        rows[5][2]
    ) != sum(air):
        return False
    if s.to_act != OVER:
        alive = [min(s.face.tolist()) < 0 or thrives(m, s.space.tolist(), one) for one in range(4)]
        told = [each[1] == "still possible" for each in body]
        return (
            told == alive
            and [int(each[3]) for each in body] == air
            and rows[5][1] == "0"
            and rows[5][3].startswith("at most ")
        )
    valid = [
        5 * needs.is_validated(edition.record, s, one) if min(s.face.tolist()) >= 0 else 0
        for one in range(4)
    ]
    elements = [int(each[1].partition(":")[0]) for each in body]
    figures = elements == valid and [int(each[3]) for each in body] == [
        a + b for a, b in zip(valid, air, strict=True)
    ]
    return figures and rows[5][1] == str(sum(valid)) and rows[5][3] == f"{score(s)} / 24"


def unmet(m: Moment, v: Values) -> bool:
    """These are the names of all pawns of one full continent whose needs are not met."""
    s = m.state
    found = []
    for one in range(4):
        if free(s, one) == 0:
            bad = [
                s.tok[token]
                for i, token in enumerate(row(s, one))
                if not needs.is_met(edition.record, s, 5 * one + i)
            ]
            found.append({NAMES[pawn] for pawn in bad})
    return s.to_act == OVER and set(v["names"].split(", ")) in found


# --- refusals ---


def wrong_step(m: Moment, v: Values) -> bool:
    s, other = m.state, STEPS[v["other"]]
    return to_act(m, v) and other != s.phase and any(kind.has(m.action) for kind in KINDS[other])


def no_such_pawn(m: Moment, v: Values) -> bool:
    size = len(hand(m.state, m.state.to_act if m.state.phase == st.SHARE else m.state.active))
    return st.slot_of(m.action) == v["number"] - 1 >= size == v["size"]


def one_of(m: Moment, kind: Any) -> bool:
    return m.action not in m.edition.legal(m.state) and kind.has(deed(m))


def occupied(m: Moment, v: Values) -> bool:
    return (
        one_of(m, st.PLACES)
        and space(v["space"]) == target(m)
        and m.state.space[target(m)] >= 0
        and tray(m.edition, v["tray"]) == m.state.designated
    )


def pointed_at(m: Moment) -> int:
    """The space that a refused choice names."""
    s, action = m.state, deed(m)
    for kind in (st.FLIPPING, st.LOOKING):
        if kind.has(action):
            return 5 * s.designated + kind.index(action)
    return next(
        kind.index(action)
        for kind in (st.LOOK_MOVING, st.MOVING_FROM, st.MOVING_TO)
        if kind.has(action)
    )


def cannot_place(m: Moment, v: Values) -> bool:
    s, where = m.state, tray(m.edition, v["tray"])
    held = [colour(s, token) == st.OXYGEN for token in hand(s, s.active)]
    fits = (True in held and s.white[where] < 0) or (False in held and free(s, where) > 0)
    return where in in_play(s) and not fits and m.seat_called(v["who"]) == s.active


# --- the coach ---


def held_back(m: Moment, v: Values) -> bool:
    s = m.state
    last = s.log[s.turn - 1]
    return last[st.WHO] == m.seat_called(v["who"]) != m.seat and last[st.MEANT] != last[st.WHAT]


def indicated(*wanted: int) -> Claim:
    def claim(m: Moment, v: Values) -> bool:
        s = m.state
        return (
            s.phase == st.DESIGNATE
            and m.seat_called(v["active"]) == s.active
            and colour(s, hand(s, s.active)[s.indicated]) in wanted
        )

    return claim


def dry(m: Moment, v: Values) -> bool:
    s = m.state
    return indicated(st.WATER)(m, v) and trays(m, v["trays"]) == {
        one for one in in_play(s) if free(s, one) and not waters(s, one)
    }


def airy(m: Moment, v: Values) -> bool:
    s = m.state
    return indicated(st.OXYGEN)(m, v) and trays(m, v["trays"]) == {
        one for one in in_play(s) if s.white[one] < 0
    }


def before_me(m: Moment, v: Values) -> bool:
    s = m.state
    return (
        s.phase == st.DESIGNATE and m.seat_called(v["active"]) == s.active == (m.seat + 1) % s.seats
        if m.seat is not None
        else False
    )


def other_placeable(m: Moment, v: Values) -> bool:
    return any(st.slot_of(action) != m.state.indicated for action in m.edition.legal(m.state))


def is_here(m: Moment, v: Values, phase: int) -> bool:
    return m.state.phase == phase and m.state.designated == tray(m.edition, v["tray"])


def second_water(m: Moment, v: Values) -> bool:
    """After any placing of a Water the continent has two."""
    s, where = m.state, tray(m.edition, v["tray"])
    slots = [slot for slot, token in enumerate(hand(s, s.active)) if colour(s, token) == st.WATER]
    after = [
        m.after(action)
        for action in m.edition.legal(s)
        if st.PLACES.has(action) and st.slot_of(action) in slots
    ]
    return (
        is_here(m, v, st.PLACE) and bool(after) and all(waters(each, where) == 2 for each in after)
    )


def wrong_soil(m: Moment, v: Values) -> bool:
    s, token = m.state, hand(m.state, m.state.active)[m.state.indicated]
    wanted = edition.record.soil_need[s.tok[token]]
    soils = [
        edition.record.soil[s.designated, s.face[s.designated], i]
        for i in range(5)
        if row(s, s.designated)[i] < 0
    ]
    return (
        wanted == SOILS.index(v["soil"])
        and wanted not in soils
        and is_named(m, token, v["pawn"])
        and other_placeable(m, v)
    )


def completes(m: Moment, v: Values) -> bool:
    s = m.state
    after = [m.after(action) for action in m.edition.legal(s) if st.PLACES.has(action)]
    awakes = (
        bool(after)
        and not s.awake
        and all(each.awake and each.bag >> 24 & 3 == 3 for each in after)
    )
    return is_here(m, v, st.PLACE) and awakes and tray(m.edition, v["aside"]) == s.aside


def after_known(m: Moment, seats: set[int], token: int) -> bool:
    """The action shows the pawn to these seats and to nobody else."""
    before, after = m.state.known.tolist(), m.after(deed(m)).known.tolist()
    learned = {row for row in range(5) if after[row] >> token & 1 and not before[row] >> token & 1}
    return learned <= seats and all(after[seat] >> token & 1 for seat in seats)


def passes_on(m: Moment, v: Values) -> bool:
    """Once all have passed a pawn, the neighbour knows this one."""
    s, token, who = m.after(), mine(m), (m.state.to_act + 1) % m.state.seats
    while s.phase == st.SHARE:
        s = m.edition.after(s, m.edition.legal(s)[0])
    return m.state.phase == st.SHARE and token in hand(s, who) and bool(s.known[who] >> token & 1)


def still_shown(m: Moment, v: Values) -> bool:
    s, token, who = m.after(), mine(m), m.state.to_act
    while s.phase == st.SHARE:
        s = m.edition.after(s, m.edition.legal(s)[0])
    return bool(knowledge.tokens_shown(s, who) >> token & 1)


def looks(m: Moment, v: Values) -> bool:
    s, token = m.state, m.state.space[5 * m.state.designated + st.LOOKING.index(deed(m))]
    return (
        m.seat_called(v["who"]) == s.active
        and token >= 0
        and (s.phase == st.ADVISE or (after_known(m, {s.active}, token) and m.after().up == s.up))
    )


def flips(m: Moment, v: Values) -> bool:
    s, token = m.state, m.state.space[5 * m.state.designated + st.FLIPPING.index(deed(m))]
    return not s.up >> token & 1 and (
        s.phase == st.ADVISE
        or (after_known(m, set(range(5)), token) and bool(m.after().up >> token & 1))
    )


def keeps(m: Moment, v: Values) -> bool:
    s = m.state
    return s.phase == st.ADVISE or (
        m.after().known.tolist() == s.known.tolist()
        and m.after().space.tolist() == s.space.tolist()
    )


def breathes(side: int) -> Claim:
    def claim(m: Moment, v: Values) -> bool:
        after = m.after()
        named = "need" not in v or has_need(
            m.edition, m.state.tok[mine(m)], v["need"][0].lower() + v["need"][1:]
        )
        gained = after.white_side.tolist().count(st.ELEMENT_UP) - m.state.white_side.tolist().count(
            st.ELEMENT_UP
        )
        return after.white_side[m.state.designated] == side and gained == side and named

    return claim


def welcomes(m: Moment, v: Values) -> bool:
    others = {m.seat_called(name) for name in v["others"].split(", ")}
    return others == set(range(m.state.seats)) - {m.seat_called(v["who"])} and m.seat_called(
        v["who"]
    ) == (m.seat or 0)


def hand_is_secret(m: Moment, v: Values) -> bool:
    """The needs in the own hand are shown to nobody else who was not shown them before it came into that hand."""
    s = m.state
    given = {token for token in s.passed.tolist() if token >= 0}
    tokens = [
        token
        for token in hand(s, m.seat or 0)
        if colour(s, token) != st.WATER and token not in given
    ]
    return not any(
        s.known[other] >> token & 1
        for token in tokens
        for other in range(5)
        if other != (m.seat or 0) and other < s.seats
    )


CLAIMS: dict[str, Claim] = {
    # whose turn it is, and the result
    "{who} to act: {step}.": to_act,
    "{who} designates a continent for {active}, who indicates pawn {number}: {pawn}.": designates,
    "{who} places a pawn on {tray}.": lambda m, v: (
        is_here(m, v, st.PLACE) and m.state.to_act == m.seat_called(v["who"])
    ),
    "{who} may advise {active}: {step}.": advises,
    "{who} draws a pawn from the bag.": lambda m, v: (
        m.state.phase == st.DRAW and m.state.active == m.seat_called(v["who"]) and m.state.bag != 0
    ),
    "The planet is being laid out.": lambda m, v: (
        m.state.to_act == CHANCE and m.state.turn == 0 and m.state.active < 0
    ),
    "Drawing who begins.": lambda m, v: m.state.phase == st.FIRST and m.state.active < 0,
    "The planet is complete: {score} of 24 points. {level}!": complete,
    "{names} left the table; the planet stays unfinished with {score} of 24 points: {level}.": left,
    # the table of points
    "still possible": lambda m, v: (
        min(m.state.face.tolist()) < 0
        or any(thrives(m, m.state.space.tolist(), one) for one in range(4))
    ),
    "lost, as far as you know": lambda m, v: (
        not can_move(m.state) and any(is_lost(m, m.state.space.tolist(), one) for one in range(4))
    ),
    "lost unless a pawn is moved": lambda m, v: any(
        is_lost(m, m.state.space.tolist(), one) for one in range(4)
    ),
    "at most {best}": lambda m, v: not can_move(m.state) and best(m, v["best"]),
    "at most {best} if no pawn is moved": lambda m, v: best(m, v["best"]),
    "0: {number} free space": lambda m, v: (
        m.state.to_act == OVER and v["number"] in [free(m.state, one) for one in range(4)]
    ),
    "0: no Water": lambda m, v: (
        m.state.to_act == OVER and 0 in [waters(m.state, one) for one in range(4)]
    ),
    "0: unmet needs of {names}": unmet,
    # the outlook
    "Up to {best} of 24 points are still possible, as far as you know.": lambda m, v: (
        not can_move(m.state) and best(m, v["best"])
    ),
    "At most {best} of 24 points are possible if no pawn is moved, as far as you know.": lambda m, v: (
        best(m, v["best"])
    ),
    "Lost: {trays}.": lambda m, v: not can_move(m.state) and lost(m, v),
    "Lost unless a pawn is moved: {trays}.": lost,
    # continents, in explanations
    "{tray} is sure to be validated.": future(is_sure, moves=False),
    "{tray} is sure to be validated if no pawn is moved.": future(is_sure),
    "As far as you know, {tray} can still be validated.": future(thrives, moves=False),
    "As far as you know, {tray} can still be validated as the pawns lie.": future(thrives),
    "As far as you know, {tray} cannot be validated any more.": future(is_lost, moves=False),
    "As far as you know, {tray} cannot be validated unless a pawn is moved.": future(is_lost),
    "As far as you know, these continents can be validated with it as the pawns lie: {trays}.": places,
    "As far as you know, no continent on which you place it can be validated.": lambda m, v: (
        not can_move(m.state) and no_place(m, v)
    ),
    "As far as you know, no continent on which you place it now can be validated unless a pawn is moved.": no_place,
    "{number} free space.": lambda m, v: (
        v["number"] == free(m.state, st.DESIGNATES.index(m.action))
    ),
    "No Water there yet.": lambda m, v: waters(m.state, st.DESIGNATES.index(m.action)) == 0,
    "It has more than one Water.": lambda m, v: waters(m.state, st.DESIGNATES.index(m.action)) > 1,
    "A second Water would spoil it.": lambda m, v: (
        waters(m.state, st.DESIGNATES.index(m.action)) == 1
        and free(m.state, st.DESIGNATES.index(m.action)) > 0
        and colour(m.state, hand(m.state, m.state.active)[m.state.indicated]) == st.WATER
    ),
    "Its white space is free.": lambda m, v: m.state.white[st.DESIGNATES.index(m.action)] < 0,
    "Its white space is taken.": lambda m, v: m.state.white[st.DESIGNATES.index(m.action)] >= 0,
    # pawns, in explanations
    "{pawn}: {need}.": subject,
    "{pawn} on {space}": stands,
    "You say: I want to place this one.": lambda m, v: (
        m.state.phase == st.INDICATE and colour(m.state, mine(m)) != st.OXYGEN
    ),
    "Asks for a continent with a free white space.": lambda m, v: (
        m.state.phase == st.INDICATE and colour(m.state, mine(m)) == st.OXYGEN
    ),
    "Your left-hand neighbour will know it.": passes_on,
    "The page goes on showing it to you.": still_shown,
    "{pawn} ({need}): met here.": lambda m, v: (
        own_need(m, v) == {True} and (needs_soil(m) or not can_move(m.state))
    ),
    "{pawn} ({need}): met here if no pawn is moved.": lambda m, v: own_need(m, v) == {True},
    "{pawn} ({need}): cannot be met here.": lambda m, v: (
        own_need(m, v) == {False} and (needs_soil(m) or not can_move(m.state))
    ),
    "{pawn} ({need}): cannot be met here unless a pawn is moved.": lambda m, v: (
        own_need(m, v) == {False}
    ),
    "{pawn} ({need}): open, with {number} free link.": open_need,
    "It breaks {pawn} on {space}.": breaks,
    "It serves {pawn} on {space}.": serves,
    "{bad} of {all} pawns that {space} can hide ({colour}) forbid {own}.": forbids,
    "The first Water here.": lambda m, v: (
        waters(m.state, m.state.designated) == 0 and waters(m.after(), m.state.designated) == 1
    ),
    "A second Water here spoils the continent.": lambda m, v: (
        waters(m.after(), m.state.designated) == 2
    ),
    "The continent has more than one Water already.": lambda m, v: (
        waters(m.state, m.state.designated) > 1
    ),
    "The continent is then full.": lambda m, v: free(m.after(), m.state.designated) == 0,
    "One more pawn fills the continent.": lambda m, v: free(m.after(), m.state.designated) == 1,
    "One sure point at the end; the action is given up.": breathes(st.ELEMENT_UP),
    "{need}; no point at the end.": breathes(st.ACTION_UP),
    "Everyone will know the need of this pawn for the rest of the game.": flips,
    "The pawn stays, and nobody else learns what it is.": keeps,
    "Only {who} looks at it; it is not turned over.": looks,
    "Then you choose a free space on another continent for it.": lambda m, v: (
        m.after().phase == st.MOVE_TO
        and all(
            st.MOVING_TO.index(a) // 5 != m.after().source // 5 for a in m.edition.legal(m.after())
        )
    ),
    "You leave the choice to the active player.": lambda m, v: (
        m.after().space.tolist() == m.state.space.tolist() and m.state.to_act != m.state.active
    ),
    "Everyone sees this advice; it binds nobody.": lambda m, v: all(
        m.edition.view(m.after(), one).advice[m.state.to_act] == deed(m)
        for one in (None, *range(m.state.seats))
    ),
    "move the pawn looked at to {space}": lambda m, v: (
        st.LOOK_MOVING.index(deed(m)) == space(v["space"])
    ),
    "move the pawn to {space}": lambda m, v: st.MOVING_TO.index(deed(m)) == space(v["space"]),
    # refusals
    "Now {who} has to {step}, not to {other}.": wrong_step,
    "There is no pawn {number} in this hand of {size}.": no_such_pawn,
    "One can advise only what {who} may choose: that is not possible here.": lambda m, v: (
        one_of(m, st.ADVISABLE)
        and m.state.phase == st.ADVISE
        and m.seat_called(v["who"]) == m.state.active
    ),
    "{tray} is set aside until a first continent is complete.": lambda m, v: (
        tray(m.edition, v["tray"]) == m.state.aside and not m.state.awake
    ),
    "{who} cannot place any pawn of the hand on {tray}.": cannot_place,
    "Oxygen goes only on a white space.": lambda m, v: (
        one_of(m, st.PLACES) and colour(m.state, mine(m)) == st.OXYGEN
    ),
    "{space} is occupied; choose a free space of {tray}.": occupied,
    "A white space takes only Oxygen; pawn {number} is none.": lambda m, v: (
        one_of(m, st.BREATHES) and colour(m.state, mine(m)) != st.OXYGEN
    ),
    "The white space of {tray} is occupied.": lambda m, v: (
        one_of(m, st.BREATHES) and m.state.white[tray(m.edition, v["tray"])] >= 0
    ),
    "At this table the pawn looked at must move.": lambda m, v: (
        one_of(m, st.KEEPING) and not m.state.look_optional
    ),
    "The pawn must leave its continent.": lambda m, v: (
        one_of(m, st.MOVING_TO) and pointed_at(m) // 5 == m.state.source // 5
    ),
    "{space} is occupied; a pawn moves to a free space.": lambda m, v: (
        pointed_at(m) == space(v["space"]) and m.state.space[pointed_at(m)] >= 0
    ),
    "An exchange needs two different pawns, at least one of them on {tray}.": lambda m, v: one_of(
        m, st.EXCHANGING
    ),
    "There is no pawn on {space}.": lambda m, v: (
        pointed_at(m) == space(v["space"]) and m.state.space[pointed_at(m)] < 0
    ),
    "The pawn on {space} shows its need already.": lambda m, v: bool(
        m.state.up >> m.state.space[space(v["space"])] & 1
    ),
    "No other continent has room for the pawn on {space}.": lambda m, v: (
        not any(free(m.state, one) for one in in_play(m.state) if one != space(v["space"]) // 5)
    ),
    # the coach
    "You are {who}. You build this planet together with {others}. Nobody speaks, and all share the result.": welcomes,
    "Only you see what your pawns need: a soil, a colour to be linked to, or, crossed out, a colour to keep away from.": hand_is_secret,
    "You hold Oxygen: it has no need and goes on a white space, for its action at once or for a point at the end.": lambda m, v: (
        any(colour(m.state, token) == st.OXYGEN for token in hand(m.state, m.state.to_act))
    ),
    "Since a first continent was complete, {tray} is in play, too; the two Bacteria went into the bag.": lambda m, v: (
        m.state.awake > 0 and tray(m.edition, v["tray"]) == m.state.aside
    ),
    "As far as you know, no Element will score there as it lies: {trays}. A pawn that fits nowhere does little harm there.": lost_with_room,
    "{who} placed another pawn than the one indicated. That is a signal, too: often it means “not there”.": held_back,
    "Indicate a pawn that you would like to place; then {previous} designates the continent. It is a wish, not a promise.": lambda m, v: (
        m.seat_called(v["previous"]) == m.after(m.edition.legal(m.state)[0]).to_act
    ),
    "{active} indicates Water. A continent needs exactly one; without Water so far: {trays}.": dry,
    "{active} indicates Oxygen, which goes on a white space. Free on: {trays}.": airy,
    "{active} indicates a Mineral: it needs one certain soil. Which soils are still free, and where?": indicated(
        st.MINERAL
    ),
    "{active} indicates a Plant: there is one colour that it must not be linked to.": indicated(
        st.PLANT
    ),
    "{active} indicates an Insect: it needs a link to one certain colour.": indicated(st.INSECT),
    "{active} indicates an Animal: it needs a link to one colour, and none to another.": indicated(
        st.ANIMAL
    ),
    "You play just before {active}, so you designate where {active} has to place a pawn: the one indicated, or another.": lambda m, v: (
        before_me(m, v) and len(hand(m.state, m.state.active)) > 1
    ),
    "You play just before {active}, so you designate where {active} has to place the last pawn in hand.": lambda m, v: (
        before_me(m, v) and len(hand(m.state, m.state.active)) == 1
    ),
    "{tray} has Water already: with a second one it would score nothing for its Elements as it lies.": second_water,
    "{pawn} needs: {soil}. No free space here has it. Place another pawn, and all see that it was not meant for here.": wrong_soil,
    "An Element here completes {tray}: then {aside} comes into play, and the two Bacteria go into the bag.": completes,
    "The white space of {tray} is free: you may lay your Oxygen, for its action at once or for 1 point at the end.": lambda m, v: (
        is_here(m, v, st.PLACE)
        and any(st.BREATHES.has(action) for action in m.edition.legal(m.state))
    ),
    "Place a pawn on {tray}: touch it, then a free space.": lambda m, v: (
        is_here(m, v, st.PLACE)
        and any(st.PLACES.has(action) for action in m.edition.legal(m.state))
    ),
    "You may take another one than you indicated.": other_placeable,
    "The debate: {active} uses an Oxygen's action. You may point at one of the choices, or at none; it binds nobody.": lambda m, v: (
        m.state.phase == st.ADVISE and m.seat_called(v["active"]) == m.state.active
    ),
    "Flip: turn over one hidden Element of {tray}. All will see its need for the rest of the game.": lambda m, v: (
        is_here(m, v, st.FLIP)
    ),
    "Exchange: touch two Elements that swap places, at least one of them on {tray}. Neither is turned over.": lambda m, v: (
        is_here(m, v, st.EXCHANGE)
        and all(m.after(action).up == m.state.up for action in m.edition.legal(m.state))
    ),
    "Look and move: touch an Element of {tray}. You look at it secretly; if a space is free, it can move there afterwards.": lambda m, v: (
        is_here(m, v, st.LOOK)
    ),
    "You know this pawn now. Touch a free space of any continent in play: the pawn moves there.": lambda m, v: (
        m.state.phase == st.LOOK_MOVE
        and bool(shown(m) >> m.state.space[m.state.looked] & 1)
        and {st.LOOK_MOVING.index(a) for a in m.edition.legal(m.state) if st.LOOK_MOVING.has(a)}
        == {g for g in range(20) if g // 5 in in_play(m.state) and m.state.space[g] < 0}
    ),
    "A Bacteria was drawn, Share: choose a pawn of your hand for {left}. All choose secretly and pass at once.": lambda m, v: (
        m.state.phase == st.SHARE
        and m.seat_called(v["left"]) == (m.state.to_act + 1) % m.state.seats
    ),
    "You drew a Bacteria, Move: choose an Element that has to go to another continent. You do not look at it.": lambda m, v: (
        m.state.phase == st.MOVE_FROM and m.state.to_act == m.state.active
    ),
    "Now touch a free space: any continent in play but the one that the pawn comes from.": lambda m, v: (
        {st.MOVING_TO.index(a) for a in m.edition.legal(m.state)}
        == {
            g
            for g in range(20)
            if g // 5 in in_play(m.state) and g // 5 != m.state.source // 5 and m.state.space[g] < 0
        }
    ),
}

PARTS: set[str] = {
    *edition.about.seat_names,
    *COLOURS,
    *SOILS,
    *DEEDS,
    *NAMES,
    *STEPS,
    *(one.name for one in edition.values.tray),
    *(one.name for one in edition.values.level),
    *("Continent", "Elements", "Points", "Together", "Then: {future}"),
    # needs, checked with the pawn that has them
    *(
        "action: {deed}",
        "stands on {soil}",
        "linked to {link}",
        "not linked to {avoid}",
        "linked to {link}, not to {avoid}",
    ),
    "the only Water of its continent",
    # actions, as on their buttons
    *(
        "flip {pawn}",
        "exchange {one} and {other}",
        "look at {pawn}",
        "move away {pawn}",
        "leave the pawn where it is",
    ),
    # the rules, and how the page is used
    "A full continent with exactly one Water and every need met brings 5 points. An Oxygen kept for its point brings 1.",
    "Spaces joined by a line are linked. The white space of each continent is for Oxygen only.",
    "What glows can be touched: a pawn to indicate it, a continent to designate it, a pawn and then a space to place it.",
}
