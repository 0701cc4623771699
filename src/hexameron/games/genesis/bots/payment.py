"""The cubes that a bot spends on a day's work and on changing places (RULES.md, section 7.2)."""

from hexameron.core.kernel import rule
from hexameron.games.genesis.bots.days import need
from hexameron.games.genesis.rules import state as st

NOTHING = -1


@rule
def dearest(chaos: int, matter: int, life: int, a: int, b: int, d: int) -> int:
    """Return the essence that a bot can best spare, or NOTHING if it has no cubes.

    That is the essence with the largest value of twice the cubes less the need (`a`, `b`, `d`).
    """
    best, colour = -10000, NOTHING
    if chaos > 0:
        best, colour = 2 * chaos - a, st.CHAOS
    if matter > 0 and 2 * matter - b > best:
        best, colour = 2 * matter - b, st.MATTER
    if life > 0 and 2 * life - d > best:
        colour = st.LIFE
    return colour


@rule
def payment_index(c: st.Content, day: int, chaos: int, matter: int, life: int) -> int:
    """Return the index of a payment in the day's list, or 0 if it is not there."""
    for k in range(c.payments[day]):
        if (
            c.payment[day, k, 0] == chaos
            and c.payment[day, k, 1] == matter
            and c.payment[day, k, 2] == life
        ):
            return k
    return 0


@rule
def good_payment(c: st.Content, s: st.State, seat: int, day: int) -> int:
    """Return the index of a payment in the day's list.

    It uses plain cubes first, then substitutes of the essences that are needed least.
    """
    chaos, matter, life = c.cost[day, 0], c.cost[day, 1], c.cost[day, 2]
    spare_chaos, spare_matter, spare_life = (
        s.cubes[seat, 0] - chaos,
        s.cubes[seat, 1] - matter,
        s.cubes[seat, 2] - life,
    )
    if spare_chaos >= 0 and spare_matter >= 0 and spare_life >= 0:
        return 0
    short = -(min(spare_chaos, 0) + min(spare_matter, 0) + min(spare_life, 0))
    chaos, matter, life = (
        chaos + min(spare_chaos, 0),
        matter + min(spare_matter, 0),
        life + min(spare_life, 0),
    )
    a, b, d = need(c, s, seat, 0), need(c, s, seat, 1), need(c, s, seat, 2)
    for _ in range(st.EXCHANGE * short):
        colour = dearest(spare_chaos, spare_matter, spare_life, a, b, d)
        if colour == st.CHAOS:
            chaos, spare_chaos = chaos + 1, spare_chaos - 1
        elif colour == st.MATTER:
            matter, spare_matter = matter + 1, spare_matter - 1
        else:
            life, spare_life = life + 1, spare_life - 1
    return payment_index(c, day, chaos, matter, life)


@rule
def spending_colour(c: st.Content, s: st.State, seat: int) -> int:
    """Return the essence that pays for changing places, or NOTHING."""
    a, b, d = need(c, s, seat, 0), need(c, s, seat, 1), need(c, s, seat, 2)
    return dearest(s.cubes[seat, 0], s.cubes[seat, 1], s.cubes[seat, 2], a, b, d)
