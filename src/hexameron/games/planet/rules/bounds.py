"""What holds for every game: how long it can last, what never changes."""

from hexameron.games.planet.rules import state as st


def max_steps(s: st.State) -> int:
    """5.5: 98 decisions and 32 outcomes, or 110 if every Oxygen is a Look-move."""
    return 110 + 32


def conserved(c: st.Content, s: st.State) -> tuple[int, ...]:
    """Pawns of each colour on the table, in the bag or waiting beside it: always four, two Bacteria."""
    counts = [0] * len(st.COLOUR_KEYS)
    for token in range(s.drawn):
        counts[s.tok[token] >> 2] += 1
    for pawn in range(st.PAWNS):
        counts[pawn >> 2] += s.bag >> pawn & 1
    if s.phase in (st.FACE, st.ASIDE, st.DEAL, st.PRESET):
        counts[st.OXYGEN] = 4  # the rest has not come to the bag yet
    if not s.awake:
        counts[st.BACTERIA] += 2  # on the discarded continent
    return tuple(counts)
