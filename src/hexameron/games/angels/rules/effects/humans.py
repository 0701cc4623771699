"""Operations on a human on an Earth (RULES.md 2.7)."""

from hexameron.core.kernel import emit, rule, tracing
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import events as ev, humans, ranks, rows, state as st


@rule
def change_level(c: st.Content, s: st.State, o: int, h: int, amount: int) -> None:
    if amount:
        s.deed |= st.DID
    if c.o_perm[o]:
        s.hboost_perm[h] += amount
    else:
        s.hboost[h] += amount
    if tracing(s) and amount:
        emit(
            s,
            ev.HumanLevelChanged,
            h,
            humans.identity(s, h),
            s.hplace[h],
            ranks.human_level(c, s, h),
        )


@rule
def is_kept(s: st.State, h: int, seat: int, flags: int) -> bool:
    """Return whether these flags protect the human from an effect of `seat`."""
    return s.hplace[h] != seat and fx.has(ranks.human_flags(s, h), flags)


@rule
def discard(s: st.State, h: int, seat: int) -> None:
    if is_kept(s, h, seat, fx.HOLD):
        s.deed |= st.MET_KEEPER
    else:
        s.deed |= st.DID
        humans.kill_human(s, h, ev.EFFECT)


@rule
def control(s: st.State, h: int, seat: int, to: int) -> int:
    """Move a human to another Earth (CONTROL); return its code if it went, else NOTHING."""
    if is_kept(s, h, seat, fx.HOLD | fx.WARD):
        s.deed |= st.MET_KEEPER
        return st.NOTHING
    taker = taker_of(s, h, seat, to)
    if taker == st.NOBODY or taker == s.hplace[h]:
        return st.NOTHING
    s.deed |= st.DID
    emit(s, ev.HumanWent, h, humans.identity(s, h), s.hplace[h], taker)
    humans.human_to(s, h, taker)
    return st.AT_HUMAN.code(h)


@rule
def taker_of(s: st.State, h: int, seat: int, to: int) -> int:
    """Return the seat to whose Earth a human goes, or NOBODY (A-R119)."""
    if to == fx.TO_ME:
        return seat
    if to == fx.TO_NEXT:
        return rows.after(s, s.hplace[h])
    best, who, alone = 0, st.NOBODY, False
    for other in range(s.seats):
        number = ranks.humans_of(s, other) if to == fx.TO_MOST else -ranks.humans_of(s, other)
        if who == st.NOBODY or number > best:
            best, who, alone = number, other, True
        elif number == best:
            alone = False
    return who if alone else st.NOBODY


@rule
def strip(c: st.Content, s: st.State, o: int, h: int) -> None:
    if s.hstrip[h] == 0:
        s.deed |= st.DID
        emit(s, ev.HumanStripped, h, humans.identity(s, h), s.hplace[h])
    s.hstrip[h] |= st.STRIPPED_FOR_GOOD if c.o_perm[o] else st.STRIPPED


@rule
def cleanse(s: st.State, h: int) -> None:
    if (
        s.hboost[h]
        or s.hboost_perm[h]
        or s.hstrip[h]
        or s.hmarks[h]
        or s.hmarks_perm[h]
        or s.hchar[h] >= 0
        or s.hchar_perm[h] >= 0
    ):
        s.deed |= st.DID
        emit(s, ev.HumanCleansed, h, humans.identity(s, h), s.hplace[h])
    humans.plain_human(s, h)


@rule
def flag(c: st.Content, s: st.State, o: int, h: int) -> None:
    new = c.o_arg[o] & ~(s.hmarks[h] | s.hmarks_perm[h])
    if new:
        s.deed |= st.DID
        emit(s, ev.HumanMarked, h, humans.identity(s, h), s.hplace[h], new)
    if c.o_perm[o]:
        s.hmarks_perm[h] |= c.o_arg[o]
    else:
        s.hmarks[h] |= c.o_arg[o]


@rule
def change_character(c: st.Content, s: st.State, o: int, h: int) -> None:
    if ranks.character_of(c, s, h) != c.o_arg[o]:
        s.deed |= st.DID
        emit(s, ev.HumanCharacterChanged, h, humans.identity(s, h), s.hplace[h], c.o_arg[o])
    if c.o_perm[o]:
        s.hchar_perm[h] = c.o_arg[o]
    else:
        s.hchar[h] = c.o_arg[o]
