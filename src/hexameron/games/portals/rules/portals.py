"""The places of the portals, and how random ones are drawn (T-R9)."""

from hexameron.core.kernel import rule
from hexameron.games.portals.rules import state as st


@rule
def on_portal(s: st.State, place: int) -> bool:
    return place == s.portal[0] or place == s.portal[1] or place == s.portal[2]


@rule
def completions(c: st.Content, s: st.State, place: int) -> int:
    """Return the number of legal sets of three that continue with this place (T-R9).

    Portals are drawn in ascending order. With these numbers as weights, every set of three places
    in three regions is equally likely.
    """
    for i in range(s.space):
        if place <= s.portal[i] or c.region[place] == c.region[s.portal[i]]:
            return 0
    missing = st.PORTALS - 1 - s.space
    if missing == 0:
        return 1
    later, same = 0, 0
    for other in range(place + 1, c.places):
        if is_new_region(c, s, place, other):
            later += 1
            for third in range(place + 1, c.places):
                same += c.region[third] == c.region[other]
    return later if missing == 1 else (later * later - same) // 2


@rule
def is_new_region(c: st.Content, s: st.State, place: int, other: int) -> bool:
    for i in range(s.space):
        if c.region[other] == c.region[s.portal[i]]:
            return False
    return c.region[other] != c.region[place]
