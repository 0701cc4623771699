"""Facts that hold in every match: the largest number of steps, and the counts that never change."""

from hexameron.games.planet.rules import state as st


def max_steps(s: st.State) -> int:
    """Return the largest number of steps: 110 decisions and 32 chance outcomes (5.5).

    With the printed pawns there are at most 98 decisions; 110 if every Oxygen is a Look-move.
    """
    return 110 + 32


def invariants(c: st.Content, s: st.State) -> tuple[int, ...]:
    """Return the number of pawns of each colour: always four, and two Bacteria.

    Counts drawn pawns, pawns in the bag, and those that do not go into the bag until later.
    """
    counts = [0] * len(st.COLOUR_KEYS)
    for token in range(s.drawn):
        counts[s.tok[token] >> 2] += 1
    for pawn in range(st.PAWNS):
        counts[pawn >> 2] += s.bag >> pawn & 1
    if s.phase in (st.FACE, st.ASIDE, st.DEAL, st.PRESET):
        counts[st.OXYGEN] = 4  # the rest is not in the bag yet (P-4)
    if not s.awake:
        counts[st.BACTERIA] += 2  # on the discarded continent
    return tuple(counts)
