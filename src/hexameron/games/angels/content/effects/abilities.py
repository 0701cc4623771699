"""From a card's effect in words to integer tables: every mistake is named by card and field."""

from __future__ import annotations

from typing import Any

from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.effects.operations import Programs
from hexameron.games.angels.content.effects.selectors import ANGEL_KEYS, HUMAN_KEYS, LEVEL_KEYS
from hexameron.games.angels.content.terms import FACTIONS

FOR = {**FACTIONS, "both": rc.NEUTRAL}
ABILITY_KEYS = {
    "act": {"kind", "for", "cost", "when", "need", "limit", "speed", "tgt", "do", "modes"},
    "static": {"kind", "for", "stat", "all", "n", "flag"},
    "phase": {"kind", "for", "may", "tgt", "do", "modes"},
    "attach": {"kind", "for", "omin", "omax", "fem", "other"},
}


class Compiler(Programs):
    """Writes cards' effects into a Content record, one after another."""

    def abilities(self, number: int, card: str, records: list[Any], human: bool, angel: bool) -> None:
        self.card, self.of_human, self.of_angel = card, human, angel
        self.demand(
            bool(records) and len(records) <= (1 if not human and not angel else 2),
            "abilities",
            len(records),
            "one or two abilities (interventions: one)",
        )
        self.c.ability[number], self.c.abilities[number] = self.ability, len(records)
        for i, record in enumerate(records):
            self.one_ability(f"abilities[{i}]", record)
            self.c.statics[number] |= record["kind"] == "static"

    def one_ability(self, where: str, r: Any) -> None:
        c, a = self.c, self.ability
        self.demand(a < len(c.a_kind), where, a, f"at most {len(c.a_kind)} abilities in all")
        self.keys(where, r, set().union(*ABILITY_KEYS.values()))
        kind = self.one_of(f"{where}.kind", r.get("kind"), fx.ABILITY_KINDS)
        self.keys(where, r, ABILITY_KEYS[r["kind"]])
        self.demand(
            kind not in (fx.PHASE, fx.ATTACH) or self.of_human, f"{where}.kind", r["kind"], "act or static: only humans have the others"
        )
        self.demand(kind == fx.ACT or self.of_human or self.of_angel, f"{where}.kind", r["kind"], "act on an intervention")
        self.demand(("for" in r) == self.of_human, f"{where}.for", r.get("for"), "lord, fallen or both on a human, nothing elsewhere")
        c.a_kind[a] = kind
        c.a_for[a] = self.one_of(f"{where}.for", r.get("for", "both"), FOR)
        self.ability += 1
        if kind == fx.STATIC:
            self.static(where, r, a)
        elif kind == fx.ATTACH:
            self.attach(where, r, a)
        else:
            self.announced(where, r, a)

    def static(self, where: str, r: Any, a: int) -> None:
        c = self.c
        stat = self.one_of(f"{where}.stat", r.get("stat"), fx.STATS)
        selector = r.get("all")
        self.keys(f"{where}.all", selector, {"kind", *ANGEL_KEYS, *HUMAN_KEYS})
        for key in selector:
            self.demand(
                key not in LEVEL_KEYS | {"of", "in", "mate", "duel", "unguarded"},
                f"{where}.all.{key}",
                selector[key],
                "no level, target, guard or duel key in a static effect",
            )
        human = selector.get("kind") == "human"
        c.a_stat[a], c.a_filter[a] = stat, self.selector(f"{where}.all", selector, {})
        self.demand(("flag" in r) == (stat == fx.S_FLAG), f"{where}.flag", r.get("flag"), "a flag exactly for stat FLAG")
        self.demand(("n" in r) == (stat != fx.S_FLAG), f"{where}.n", r.get("n"), "a number exactly for stat LEVEL and SUPPORT")
        self.demand(stat != fx.S_SUPPORT or not human, f"{where}.stat", r["stat"], "LEVEL or FLAG: humans have no support parameter")
        if stat == fx.S_FLAG:
            self.one_of(f"{where}.flag", r["flag"], fx.FLAG_ON["human" if human else "angel"])
            c.a_flag[a] = 1 << fx.FLAGS.index(r["flag"])
        else:
            c.a_amount[a] = self.number(f"{where}.n", r["n"], -12, 12)

    def attach(self, where: str, r: Any, a: int) -> None:
        c = self.c
        c.a_lowest[a] = self.number(f"{where}.omin", r.get("omin", 3), 3, 11)
        c.a_highest[a] = self.number(f"{where}.omax", r.get("omax", 11), c.a_lowest[a], 11)
        self.demand(isinstance(r.get("fem", False), bool), f"{where}.fem", r.get("fem"), "true or false")
        self.demand(bool({"omin", "omax", "fem"} & set(r)), where, r, "a condition: omin, omax or fem")
        c.a_female[a] = 1 if r.get("fem", False) else 0
        c.a_other[a] = self.one_of(f"{where}.other", r.get("other"), ("stake", "procession"))

    def announced(self, where: str, r: Any, a: int) -> None:
        c = self.c
        phase = c.a_kind[a] == fx.PHASE
        c.a_when[a] = 1 if phase else self.mask(f"{where}.when", r.get("when", "HAB"), {"H": 0, "A": 1, "B": 2})
        for need in r.get("need", []):
            c.a_need[a] |= 1 << self.one_of(f"{where}.need", need, fx.NEEDS)
        self.demand("self_duel" not in r.get("need", []) or self.of_angel, f"{where}.need", r.get("need"), "self_duel on an angel only")
        c.a_limit[a] = self.number(f"{where}.limit", r.get("limit", 0), 0, 3)
        if "speed" in r:
            self.demand(r["speed"] == "intervention" and self.of_angel, f"{where}.speed", r["speed"], "intervention, on an angel")
        c.a_fast[a] = "speed" in r or not (self.of_human or self.of_angel)
        self.demand(isinstance(r.get("may", False), bool), f"{where}.may", r.get("may"), "true or false")
        c.a_may[a] = 1 if r.get("may", False) else 0
        modes = r.get("modes", [{"tgt": r.get("tgt", []), "do": r.get("do")}])
        self.demand("modes" not in r or not {"tgt", "do"} & set(r), f"{where}.modes", "modes with tgt or do", "either modes, or tgt and do")
        self.demand(isinstance(modes, list) and 1 <= len(modes) <= 4, f"{where}.modes", modes, "one to four modes")
        c.a_mode[a], c.a_modes[a] = self.mode, len(modes)
        self.mode += len(modes)
        self.demand(self.mode <= len(c.m_op), where, self.mode, f"at most {len(c.m_op)} modes in all")
        names: dict[str, int] = {}
        kinds: set[str] = set()
        for i, mode in enumerate(modes):
            place = f"{where}.modes[{i}]" if "modes" in r else where
            if "modes" in r:
                self.keys(place, mode, {"tgt", "do"})
            names = self.targets(place, mode.get("tgt", []), c.a_mode[a] + i)
            kinds |= {t["kind"] for t in mode.get("tgt", [])}
            self.program(f"{place}.do", mode.get("do"), c.a_mode[a] + i, names, mode.get("tgt", []), a)
        self.costs(where, r.get("cost", []), a, names, kinds, len(modes))

    def costs(self, where: str, costs: Any, a: int, names: dict[str, int], kinds: set[str], modes: int) -> None:
        c = self.c
        self.demand(isinstance(costs, list), f"{where}.cost", costs, "a list of costs")
        chosen = 0
        for cost in costs:
            word, _, named = str(cost).partition(":")
            bit = 1 << self.one_of(f"{where}.cost", word, fx.COSTS)
            self.demand(not c.a_cost[a] & bit, f"{where}.cost", cost, "each cost once")
            c.a_cost[a] |= bit
            chosen += bool(bit & fx.C_CHOSEN)
            on_angel = bit & (fx.C_USE | fx.C_SAC | fx.C_LVL1)
            self.demand(not on_angel or self.of_angel, f"{where}.cost", cost, "use, sac and lvl1 on an angel only")
            self.demand(bit != fx.C_SELF or self.of_human, f"{where}.cost", cost, "self on a human only")
            self.demand(bit != fx.C_ANGEL or "angel" not in kinds, f"{where}.cost", cost, "no angel as cost beside an angel as target")
            self.demand(
                not bit & (fx.C_HUMAN | fx.C_WOMAN) or "human" not in kinds,
                f"{where}.cost",
                cost,
                "no human as cost beside a human as target",
            )
            if bit == fx.C_EXILE:
                self.demand(modes == 1 and named in names, f"{where}.cost", cost, "exile:x with x a target of its only mode")
                c.t_exiled[c.m_target[c.a_mode[a]] + names[named]] = 1
            else:
                self.demand(not named, f"{where}.cost", cost, "no name behind this cost")
        self.demand(chosen <= 1, f"{where}.cost", costs, "at most one cost that is pointed at")
        self.demand(
            not self.of_angel or bool(c.a_cost[a] & (fx.C_USE | fx.C_SAC | fx.C_LVL1)),
            f"{where}.cost",
            costs,
            "use, sac or lvl1 among an angel's costs",
        )
        self.demand(bin(c.a_cost[a] & (fx.C_USE | fx.C_SAC)).count("1") <= 1, f"{where}.cost", costs, "use or sac, not both")
        free = self.of_human and c.a_kind[a] == fx.ACT and not c.a_cost[a]
        self.demand(not free or c.a_limit[a] > 0, f"{where}.cost", costs, "a cost or a limit: a free ability would never end")
