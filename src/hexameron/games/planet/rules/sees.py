"""The code for what a seat observes of a step (P-R84)."""

from hexameron.core.kernel import rule
from hexameron.games.planet.rules import continents, oxygen, pawns, state as st

# A code of `sees` has three parts: the action, a pawn that the step shows, and a digest of all
# pawns if the step ends the game.
PART = 512
NOTHING_SHOWN = 0
REVEAL = 1 << 26


@rule
def sees(c: st.Content, s: st.State, action: int, seat: int) -> int:
    """Return a code for what the seat observes of this step.

    Two worlds with the same code look the same to the seat.
    """
    code = part_seen_by(s, action, seat)
    if is_last(c, s, action):
        code += REVEAL * digest(s)
    return code


@rule
def part_seen_by(s: st.State, action: int, seat: int) -> int:
    phase = s.phase
    if phase in (st.DRAW, st.DEAL):
        pawn = st.DRAWS.index(action)
        drawer = s.active if phase == st.DRAW else s.drawn // st.HAND
        if seat == drawer or pawn >> 2 == st.WATER or pawn >> 2 == st.BACTERIA:
            return action
        return st.SEEN_COLOUR.code(pawn >> 2)
    if phase == st.SHARE:
        return sees_share(s, action, seat)
    if phase == st.PLACE:
        if st.BREATHES.has(action) and st.BREATHES.index(action) % 2 == st.ACTION_UP:
            return action + PART * (1 + s.tok[s.hand[s.active, st.BREATHES.index(action) // 2]])
    elif phase == st.FLIP:
        return action + PART * (
            1 + s.tok[s.space[st.SPACES * s.designated + st.FLIPPING.index(action)]]
        )
    elif phase == st.LOOK and seat == s.active:
        return action + PART * (
            1 + s.tok[s.space[st.SPACES * s.designated + st.LOOKING.index(action)]]
        )
    return action


@rule
def sees_share(s: st.State, action: int, seat: int) -> int:
    """Return the code for a choice in a Share (P-R84).

    Choices are hidden until the last one. Then all see which pawn goes where, and the receiver sees
    its need.
    """
    if not is_last_to_share(s):
        return action if seat == s.to_act else st.SEEN_CHOICE
    paths, gift = 0, NOTHING_SHOWN
    for other in range(s.seats):
        slot = st.SHARING.index(action) if other == s.to_act else s.share[other]
        paths = 4 * paths + (slot if slot >= 0 else st.HAND)
        if slot >= 0 and seat == (other + 1) % s.seats:
            gift = 1 + s.tok[s.hand[other, slot]]
    return st.SEEN_SHARE + PART * (gift + 32 * paths)


@rule
def is_last_to_share(s: st.State) -> bool:
    seat = s.to_act
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.active:
            return True
        if s.hand[seat, 0] >= 0:
            return False


@rule
def is_last(c: st.Content, s: st.State, action: int) -> bool:
    """Return whether this step ends the game: the last pawn is placed and its action is done."""
    if s.bag:
        return False
    left = 0
    for seat in range(s.seats):
        left += pawns.hand_size(s, seat)
    if s.phase == st.PLACE:
        if left > 1:
            return False
        if st.PLACES.has(action):
            return s.awake > 0 or continents.free_spaces(s, s.designated) > 1
        deed = c.action[s.tok[s.hand[s.active, st.BREATHES.index(action) // 2]]]
        choice = st.FLIP if deed == st.FLIPS else st.EXCHANGE if deed == st.EXCHANGES else st.LOOK
        return st.BREATHES.index(action) % 2 != st.ACTION_UP or oxygen.count_choices(s, choice) == 0
    if left > 0:
        return False
    if s.phase == st.LOOK:
        return oxygen.count_choices(s, st.LOOK_MOVE) == 0
    return s.phase == st.FLIP or s.phase == st.EXCHANGE or s.phase == st.LOOK_MOVE


@rule
def digest(s: st.State) -> int:
    """Return a hash of all pawns by token, which are turned over at the end of the game."""
    h = 7
    for token in range(st.PAWNS):
        h = (h * 31 + s.tok[token] + 2) % 1073741789
    return h + 1
