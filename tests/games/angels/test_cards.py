"""Every card does what its data says: one generated test a card, each operation measured on the table."""

from __future__ import annotations

import pytest

from games.angels.scene import CONTENT, VALUES, Table, laid
from hexameron.core.compiled.record import CHANCE
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.schema import Angel, Human
from hexameron.games.angels.rules import events as ev, state as st
from hexameron.games.angels.rules.humans import human_to
from hexameron.games.angels.rules.knowledge import turn_up
from hexameron.games.angels.rules.ranks import (
    character_of,
    human_level,
    humans_at,
    level_of,
    may_attach,
)
from hexameron.games.angels.rules.rows import has_room
from hexameron.games.angels.rules.statics import refresh, settle

ACTING = [
    (card.id, n)
    for card in VALUES.all
    for n, a in enumerate(card.abilities)
    if a["kind"] in ("act", "phase")
]
STATIC = [
    (card.id, n)
    for card in VALUES.all
    for n, a in enumerate(card.abilities)
    if a["kind"] == "static"
]
ATTACH = [
    (card.id, n)
    for card in VALUES.all
    for n, a in enumerate(card.abilities)
    if a["kind"] == "attach"
]


def side_of(card: object, ability: dict) -> str:
    side = ability.get("for") or getattr(card, "faction", "lord")
    return "F" if side == "fallen" else "L"


def scene(card: object, ability: dict) -> tuple[Table, str]:
    """A table with something for every effect: angels of all choruses, humans of all kinds, full piles."""
    mine = side_of(card, ability)
    other = "L" if mine == "F" else "F"
    t = laid(mine + other)
    ours, theirs = (
        ("Naama", "Uwal", "Lewiatan", "Abezetibu"),
        ("Dabria", "Wariel", "Serafiel", "Uzjel"),
    )
    if mine == "L":
        ours, theirs = theirs, ours
    for name in ours:
        if name == card.pl:  # type: ignore[attr-defined]
            ours = tuple(n if n != name else ("Enael" if mine == "L" else "Nisroch") for n in ours)
    t.put(0, "E", f"{ours[0]} r", f"{ours[1]} u")
    t.put(1, "E", f"{theirs[0]} r")
    t.put(
        1,
        "S",
        f"{theirs[1]} u",
        f"{'Amduscjasz' if other == 'F' else 'Cerwiel'} u",
        f"{'Harut' if other == 'F' else 'Teliel'} r",
    )
    t.put(0, "B", f"{ours[3]} u", f"{'Karro' if mine == 'F' else 'Szamsziel'} rot")
    t.put(
        1,
        "B",
        f"{'Bylet' if other == 'F' else 'Rehael'} rot",
        f"{'Iuwart' if other == 'F' else 'Saltiel'} u",
    )
    t.earth(0, "Wierny", "Szalenica")
    t.earth(1, "Matka", "Grzesznik")
    for h in (t.number("Wierny"), t.number("Szalenica"), t.number("Matka"), t.number("Grzesznik")):
        t.state.acted[h] = 1
    t.stake("Żebrak")
    dead = t.human("Męczennik")
    t.state.hplace[dead], t.state.grave[0], t.state.graves, t.state.hlore[dead] = (
        st.CEMETERY,
        dead,
        1,
        st.ALL_KNOWN,
    )
    for name in ("Hanael", "Muriel") if mine == "L" else ("Ariel", "Gaap"):
        i = t.instance(0, name)
        t.state.place[i], t.state.lore[i] = st.DISCARDED, st.ALL_KNOWN
        t.state.pile[0, t.state.piled[0]] = i % 64
        t.state.piled[0] += 1
    t.hand(
        0,
        *(("Peliel", "Nilajha") if mine == "L" else ("Agares", "Ojlet")),
        "Modlitwa" if mine == "L" else "Mrok",
    )
    t.hand(1, "Modlitwa" if other == "L" else "Mrok")
    return t, ours[0]


def bring(t: Table, card: object, ability: dict, friend: str) -> None:
    """The card itself, and the moment it needs: a battle, a duel, a stack to answer."""
    wants_item = any(
        target["kind"] == "item"
        for mode in ability.get("modes", [ability])
        for target in mode.get("tgt", [])
    )
    name = card.pl  # type: ignore[attr-defined]
    if isinstance(card, Human):
        h = t.earth(0, name)[0]
        t.state.acted[h] = 0
    elif isinstance(card, Angel):
        t.put(
            0,
            "S",
            f"{name} r",
            "Hadraniel r"
            if t.state.faction[0] == st.LORD and name != "Hadraniel"
            else "Marut r"
            if name != "Marut"
            else "Lahasz r",
        )
    else:
        t.hand(0, name)
    if any("unguarded" in target for target in ability.get("tgt", [])):
        t.state.blocked[16] = 1
    if any(op.get("to") == "most" for op in ability.get("do", [])):
        human_to(t.state, t.number("Szalenica"), 1)
    if any(
        target["kind"] == "giant"
        for mode in ability.get("modes", [ability])
        for target in mode.get("tgt", [])
    ):
        t.state.counter += 1
        t.state.giant_level[0], t.state.giant_stay[0], t.state.giant_came[0] = (
            12,
            t.state.counter,
            2,
        )
    if ability["kind"] == "phase" or "when" in ability:
        t.go("human", 0)
    elif wants_item:
        cls = next(target.get("cls", "I") for target in ability["tgt"] if target["kind"] == "item")
        aimed = any("single" in target or "aims" in target for target in ability["tgt"])
        enemy = "Jawna Łaska" if t.state.faction[1] == st.LORD else "Klątwa"
        if cls == "I":
            t.hand(1, enemy)
            t.go("action", 1).intervene(enemy, friend)
        else:
            source = (
                ("Tarszisz" if t.state.faction[1] == st.LORD else "Belfegor")
                if aimed
                else ("Uzjel" if t.state.faction[1] == st.LORD else "Oliwier")
            )
            if not t.on_table(source, 1):
                t.put(
                    1,
                    "S" if has_room(t.record, t.state, 1, 0, t.numbers[source], -1) else "E",
                    f"{source} r",
                )
            t.go("action", 1)
            if aimed:
                t.use(source, *(["mode 1"] if source == "Belfegor" else []), friend)
            else:
                t.use(source)
    elif "self_duel" in ability.get("need", []) or "duel" in ability.get("need", []):
        foe = "Dabria" if t.state.faction[1] == st.LORD else "Naama"
        t.go("action", 0).attack(
            name if isinstance(card, Angel) and "self_duel" in ability["need"] else friend, foe
        ).passes()
    else:
        t.go("action", 0)


def snapshot(t: Table) -> dict[str, object]:
    s = t.state
    slots = {
        s.slot[x]: (
            x,
            level_of(t.record, s, x),
            s.status[x],
            s.up[x],
            s.blocked[x],
            s.side[x],
            s.strip[x],
            s.rise[x],
            s.turned[x],
        )
        for x in range(24)
        if s.slot[x] >= 0
    }
    humans = {
        h: (
            s.hplace[h],
            human_level(t.record, s, h) if s.hplace[h] < 2 else 0,
            s.hstrip[h],
            character_of(t.record, s, h) if s.hplace[h] < 2 else 0,
            s.hmarks[h],
        )
        for h in range(24)
        if s.hplace[h] != st.UNBORN
    }
    return {
        "slots": slots, "humans": humans, "hands": s.in_hand.tolist(), "hosts": s.in_host.tolist(), "piles": s.piled.tolist(), "lore": s.lore.tolist(), "hlore": s.hlore.tolist(),
        "ban": s.ban.tolist(), "giants": s.giant_level.tolist(), "fates": s.verdicts, "window": s.window, "queued": s.queued, "marks": s.marks.tolist(),
        "sup": s.sup_set.tolist(), "copied": s.copied.tolist(), "delays": s.delays, "removed": sum(p == st.REMOVED for p in s.place), "stake": humans_at(s, st.STAKE),
    }  # fmt: skip


def announce_it(t: Table, card: object, n: int) -> None:
    name = card.pl  # type: ignore[attr-defined]
    while t.state.to_act != 0:
        t.passes()
    if isinstance(card, Human):
        t.act(st.HUMAN_ABILITY.code(2 * t.number(name, 0) + n))
    elif isinstance(card, Angel):
        t.act(st.ABILITY.code(4 * t.slot(name, 0) + n))
    else:
        t.intervene(name)


def prefer(t: Table, ops: set[str]) -> int:
    """A target worth naming: one where the effect shows."""
    legal = [a for a in t.legal if a != 0]
    if t.state.prompt == st.WHICH_TARGET and "CLEANSE" in ops:
        for a in legal:
            if st.AT_SLOT.has(a):
                t.state.boost[st.AT_SLOT.index(a)] = 1
            else:
                t.state.hboost[st.AT_HUMAN.index(a)] = 1
    return legal[0]


@pytest.mark.parametrize(("id", "n"), ACTING, ids=lambda x: str(x))
def test_each_effect_does_what_it_says(id: str, n: int) -> None:
    card = VALUES.by_id[id]
    ability = card.abilities[n]
    for mode in range(len(ability.get("modes", [0]))):
        t, friend = scene(card, ability)
        bring(t, card, ability, friend)
        ops = {op["op"] for op in (ability["modes"][mode] if "modes" in ability else ability)["do"]}
        announce_it(t, card, n)
        while t.state.building:
            t.act(st.MODE.code(mode) if t.state.prompt == st.WHICH_MODE else prefer(t, ops))
        settle(t.record, t.state)
        before = snapshot(t)
        choices = 0
        fates: dict[int, int] = {}
        while t.state.items:
            chosen = t.legal
            take = (
                chosen[-1]
                if t.state.prompt in (st.PUT, st.SEARCH, st.SWAP, st.DROP)
                or t.state.to_act == CHANCE
                else 0
            )
            choices += t.state.prompt in (st.PUT, st.SEARCH, st.SWAP, st.DROP)
            fates |= {
                event.card: event.fate
                for event in t.happens(take)
                if isinstance(event, ev.EffectEnded)
            }
        after = snapshot(t)
        fate = fates[t.numbers[card.pl]]
        assert fate == st.WORKED, (card.en, mode, fate)
        changed = {key for key in before if before[key] != after[key]}
        for op in ops:
            assert SHOWS[op] & changed or (op == "ENDDUEL" and t.state.window == 0), (
                card.en,
                op,
                changed,
            )


SHOWS: dict[str, set[str]] = {
    "LEVEL": {"slots", "humans"}, "PROMOTE": {"slots"}, "SUPPORT": {"sup"}, "LOWER": {"slots"}, "RAISE": {"slots"}, "READY": {"slots"}, "MOVE": {"slots"},
    "HAND": {"hands"}, "HOST": {"hosts"}, "DISCARD": {"piles", "humans"}, "EXILE": {"removed", "giants"}, "CONTROL": {"slots", "humans"},
    "FACTION": {"slots"}, "BLOCK": {"slots"}, "SWAP": {"slots"}, "STRIP": {"slots", "humans"}, "CLEANSE": {"slots", "humans"}, "COPY": {"copied"},
    "FLAG": {"marks", "humans", "ban"}, "NEGATE": {"fates"}, "RETARGET": {"fates"}, "ENDDUEL": {"window"}, "DUEL": {"window", "queued"},
    "LOOK": {"lore", "hlore"}, "REVEAL": {"lore"}, "DRAW": {"hands"}, "DROP": {"hands"}, "SEARCH": {"hands"}, "RECOVER": {"piles", "hands", "hosts"}, "PUT": {"slots"},
    "ATTACH": {"humans"}, "MARKER": {"humans"}, "CHARACTER": {"humans"}, "STAKE": {"stake"}, "GIANT": {"giants"}, "IF": {"humans", "hands"}, "DELAY": {"delays"},
}  # fmt: skip


@pytest.mark.parametrize(("id", "n"), STATIC, ids=lambda x: str(x))
def test_each_static_effect_reaches_what_it_names(id: str, n: int) -> None:
    card = VALUES.by_id[id]
    ability = card.abilities[n]
    t, _ = scene(card, ability)
    if isinstance(card, Human):
        present = t.number(card.pl)
        if present >= 0:
            human_to(t.state, present, 0)
        else:
            t.earth(0, card.pl)
        for h in range(16):
            t.state.hstrip[h] = int(t.state.hplace[h] < 2 and h != t.number(card.pl, 0))
        t.put(0, "S", ("Derdekea r" if side_of(card, ability) == "L" else "Zuhara r"))
    else:
        row = "B" if ability["all"].get("rows") == "B" else "S"
        slot = t.put(0, row, f"{card.pl} r")[0]
        t.put(0, "S", "Hadraniel r" if side_of(card, ability) == "L" else "Marut r")
        turn_up(t.state, slot)
        t.state.status[slot] = 1
    refresh(t.record, t.state)
    fields = {
        "LEVEL": (t.state.bonus, t.state.hbonus),
        "SUPPORT": (t.state.sup_bonus,),
        "FLAG": (t.state.aura, t.state.haura),
    }[ability["stat"]]
    given = [value for field in fields for value in field if value]
    wanted = (
        fx.FLAG_ON[ability["all"]["kind"]][ability["flag"]] if "flag" in ability else ability["n"]
    )
    assert given and (wanted in given), (card.en, given)
    if isinstance(card, Human):
        t.state.hstrip[t.number(card.pl, 0)] = 1
    else:
        t.state.strip[t.slot(card.pl, 0)] = 1
    refresh(t.record, t.state)
    assert sum(value == wanted for field in fields for value in field) < len(
        [v for v in given if v == wanted]
    ), "a stripped card still gives it"


@pytest.mark.parametrize(("id", "n"), ATTACH, ids=lambda x: str(x))
def test_each_attach_condition_tells_angels_apart(id: str, n: int) -> None:
    card = VALUES.by_id[id]
    ability = card.abilities[n]
    side = side_of(card, ability)
    t = laid(side + ("F" if side == "L" else "L"))
    names = {
        "L": ("Dabria", "Enael", "Wariel", "Derdekea"),
        "F": ("Agrat", "Nisroch", "Uwal", "Iuwart"),
    }[side]
    t.put(0, "S", *[f"{name} u" for name in names[:3]])
    t.put(0, "E", f"{names[3]} u")
    h = t.human(card.pl)
    verdicts = {
        name: may_attach(t.record, t.state, h, t.slot(name)) == st.NOTHING for name in names
    }
    for name, allowed in verdicts.items():
        angel = next(a for a in VALUES.angel if a.pl == name)
        wanted = ability.get("omin", 3) <= angel.order <= ability.get("omax", 11) and (
            not ability.get("fem") or angel.female
        )
        assert allowed == wanted, (card.en, name)
    assert len(set(verdicts.values())) == 2


def test_every_card_is_covered() -> None:
    assert {id for id, _ in (*ACTING, *STATIC, *ATTACH)} == set(VALUES.by_id)
    assert CONTENT.cards == len(VALUES.all)
