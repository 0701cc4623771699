"""Compiles a card's abilities into integer tables.

Every refusal names the card and the field.
"""

from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.effects.grammar import Written
from hexameron.games.angels.content.effects.operations import Programs
from hexameron.games.angels.content.effects.selectors import (
    ANGEL_KEYS,
    HUMAN_KEYS,
    LEVEL_KEYS,
    Targets,
)

ABILITY_KEYS = {
    "act": {"kind", "for", "cost", "when", "need", "limit", "speed", "tgt", "do", "modes"},
    "static": {"kind", "for", "stat", "all", "n", "flag"},
    "phase": {"kind", "for", "may", "tgt", "do", "modes"},
    "attach": {"kind", "for", "omin", "omax", "fem", "other"},
}


class Compiler(Programs):
    """A compiler that writes the effects of cards into a Content record, card by card."""

    def abilities(
        self, number: int, card: str, records: list[Written], human: bool, angel: bool
    ) -> None:
        self.card, self.of_human, self.of_angel = card, human, angel
        most = rc.PRINTED_ABILITIES if human or angel else 1
        self.demand(
            bool(records) and len(records) <= most,
            "abilities",
            len(records),
            "one or two abilities (interventions: one)",
        )
        self.c.ability[number], self.c.abilities[number] = self.ability, len(records)
        for i, record in enumerate(records):
            self.one_ability(f"abilities[{i}]", record)
            self.c.statics[number] |= record["kind"] == "static"

    def one_ability(self, where: str, r: Written) -> None:
        c, a = self.c, self.ability
        self.demand(
            a < len(c.a_kind), where, a, "at most {most} abilities in all", most=len(c.a_kind)
        )
        self.keys(where, r, set().union(*ABILITY_KEYS.values()))
        kind = self.one_of(f"{where}.kind", r.get("kind"), fx.ABILITY_KINDS)
        self.keys(where, r, ABILITY_KEYS[r["kind"]])
        self.demand(
            kind not in (fx.PHASE, fx.ATTACH) or self.of_human,
            f"{where}.kind",
            r["kind"],
            "act or static: only humans have the others",
        )
        self.demand(
            kind == fx.ACT or self.of_human or self.of_angel,
            f"{where}.kind",
            r["kind"],
            "act on an intervention",
        )
        self.demand(
            ("for" in r) == self.of_human,
            f"{where}.for",
            r.get("for"),
            "lord, fallen or both on a human, nothing elsewhere",
        )
        c.a_kind[a] = kind
        c.a_for[a] = self.one_of(f"{where}.for", r.get("for", "both"), fx.FOR)
        self.ability += 1
        if kind == fx.STATIC:
            self.compile_static(where, r, a)
        elif kind == fx.ATTACH:
            self.attach(where, r, a)
        else:
            self.compile_announced(where, r, a)

    def compile_static(self, where: str, r: Written, a: int) -> None:
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
        self.demand(
            ("flag" in r) == (stat == fx.S_FLAG),
            f"{where}.flag",
            r.get("flag"),
            "a flag exactly for stat FLAG",
        )
        self.demand(
            ("n" in r) == (stat != fx.S_FLAG),
            f"{where}.n",
            r.get("n"),
            "a number exactly for stat LEVEL and SUPPORT",
        )
        self.demand(
            stat != fx.S_SUPPORT or not human,
            f"{where}.stat",
            r["stat"],
            "LEVEL or FLAG: humans have no support parameter",
        )
        if stat == fx.S_FLAG:
            c.a_flag[a] = self.one_of(
                f"{where}.flag", r["flag"], fx.FLAG_ON["human" if human else "angel"]
            )
        else:
            c.a_amount[a] = self.number(f"{where}.n", r["n"], -12, 12)

    def attach(self, where: str, r: Written, a: int) -> None:
        c = self.c
        c.a_lowest[a] = self.number(
            f"{where}.omin", r.get("omin", rc.LOWEST), rc.LOWEST, rc.HIGHEST
        )
        c.a_highest[a] = self.number(
            f"{where}.omax", r.get("omax", rc.HIGHEST), c.a_lowest[a], rc.HIGHEST
        )
        c.a_female[a] = self.truth(where, r, "fem")
        self.demand(
            bool({"omin", "omax", "fem"} & set(r)), where, r, "a condition: omin, omax or fem"
        )
        c.a_other[a] = self.one_of(f"{where}.other", r.get("other"), fx.ELSEWHERE)

    def compile_announced(self, where: str, r: Written, a: int) -> None:
        c = self.c
        c.a_when[a] = (
            1 << fx.WHEN["H"] if c.a_kind[a] == fx.PHASE else self.mask(where, r, "when", fx.WHEN)
        )
        needs = r.get("need", [])
        self.demand(isinstance(needs, (list, str)), f"{where}.need", needs, "a list of needs")
        for need in needs:
            c.a_need[a] |= self.one_of(f"{where}.need", need, fx.NEEDS)
        self.demand(
            "self_duel" not in needs or self.of_angel,
            f"{where}.need",
            r.get("need"),
            "self_duel on an angel only",
        )
        c.a_limit[a] = self.number(f"{where}.limit", r.get("limit", 0), 0, 3)
        if "speed" in r:
            self.demand(
                r["speed"] == "intervention" and self.of_angel,
                f"{where}.speed",
                r["speed"],
                "intervention, on an angel",
            )
        c.a_fast[a] = "speed" in r or not (self.of_human or self.of_angel)
        c.a_may[a] = self.truth(where, r, "may")
        self.costs(where, r.get("cost", []), a, self.modes(where, r, a))

    def modes(self, where: str, r: Written, a: int) -> list[Targets]:
        """Read the alternatives of an ability; return the targets of each."""
        c = self.c
        modes = r.get("modes", [{"tgt": r.get("tgt", []), "do": r.get("do")}])
        self.demand(
            "modes" not in r or not {"tgt", "do"} & set(r),
            f"{where}.modes",
            sorted(r),
            "either modes, or tgt and do",
        )
        self.demand(
            isinstance(modes, list) and 1 <= len(modes) <= rc.MODES,
            f"{where}.modes",
            modes,
            "one to four modes",
        )
        c.a_mode[a], c.a_modes[a] = self.mode, len(modes)
        self.mode += len(modes)
        self.demand(
            self.mode <= len(c.m_op),
            where,
            self.mode,
            "at most {most} modes in all",
            most=len(c.m_op),
        )
        found = []
        for i, mode in enumerate(modes):
            place = f"{where}.modes[{i}]" if "modes" in r else where
            if "modes" in r:
                self.keys(place, mode, {"tgt", "do"})
            targets = self.targets(place, mode.get("tgt", []), c.a_mode[a] + i)
            self.program(f"{place}.do", mode.get("do"), c.a_mode[a] + i, targets, a)
            found.append(targets)
        return found

    def costs(self, where: str, costs: Written, a: int, modes: list[Targets]) -> None:
        c, place = self.c, f"{where}.cost"
        self.demand(isinstance(costs, list), place, costs, "a list of costs")
        for cost in costs:
            self.one_cost(place, cost, a, modes)
        paid = c.a_cost[a]
        self.demand(
            (paid & fx.C_CHOSEN).bit_count() <= 1,
            place,
            costs,
            "at most one cost that is pointed at",
        )
        self.demand(
            not self.of_angel or bool(paid & fx.C_OF_ANGEL),
            place,
            costs,
            "use, sac or lvl1 among an angel's costs",
        )
        self.demand(
            (paid & (fx.C_USE | fx.C_SAC)).bit_count() <= 1, place, costs, "use or sac, not both"
        )
        free = self.of_human and c.a_kind[a] == fx.ACT and not paid
        self.demand(
            not free or c.a_limit[a] > 0,
            place,
            costs,
            "a cost or a limit: a free ability would never end",
        )

    def one_cost(self, where: str, cost: Written, a: int, modes: list[Targets]) -> None:
        c, kinds = self.c, {target.kind for targets in modes for target in targets.values()}
        word, _, named = str(cost).partition(":")
        bit = self.one_of(where, word, fx.COSTS)
        self.demand(not c.a_cost[a] & bit, where, cost, "each cost once")
        c.a_cost[a] |= bit
        self.demand(
            not bit & fx.C_OF_ANGEL or self.of_angel,
            where,
            cost,
            "use, sac and lvl1 on an angel only",
        )
        self.demand(bit != fx.C_SELF or self.of_human, where, cost, "self on a human only")
        self.demand(
            bit != fx.C_ANGEL or "angel" not in kinds,
            where,
            cost,
            "no angel as cost beside an angel as target",
        )
        of_human = bit & (fx.C_HUMAN | fx.C_WOMAN)
        self.demand(
            not of_human or "human" not in kinds,
            where,
            cost,
            "no human as cost beside a human as target",
        )
        if bit == fx.C_EXILE:
            self.demand(
                len(modes) == 1 and named in modes[0],
                where,
                cost,
                "exile:x with x a target of its only mode",
            )
            c.t_exiled[c.m_target[c.a_mode[a]] + modes[0][named].number] = 1
        else:
            self.demand(not named, where, cost, "no name behind this cost")
