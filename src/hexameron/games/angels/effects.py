"""From a card's effect in words to integer tables: every mistake is named by card and field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from hexameron.core.errors import BadContent
from hexameron.games.angels import vocabulary as v
from hexameron.games.angels.state import BATTLE_ROW, EVIL, FALLEN, GOOD, LORD, MAN, NEUTRAL, TARGETS, UNDECIDED, WOMAN, Content

FACTIONS = {"lord": LORD, "fallen": FALLEN}
SIDES = {**FACTIONS, "both": NEUTRAL}
CHARACTERS = {"good": GOOD, "evil": EVIL, "neutral": UNDECIDED}
COLOURS = {"gold": 0, "red": 1, "blue": 2, "black": 3, "white": 4}
SEXES = {"m": MAN, "f": WOMAN}
ROWS = {"S": 1, "E": 2, "B": 4}

ANGEL_KEYS = {
    "who",
    "of",
    "in",
    "rows",
    "st",
    "face",
    "duel",
    "same_row",
    "self",
    "mate",
    "ch",
    "omin",
    "omax",
    "rel",
    "col",
    "fem",
    "fac",
    "lmin",
    "lmax",
}
VEILED_KEYS = {"ch", "omin", "omax", "rel", "col", "fem", "fac", "lmin", "lmax"}
LEVEL_KEYS = {"lmin", "lmax"}
HUMAN_KEYS = {"who", "of", "self", "lmin", "lmax", "chr", "sex", "marker", "unguarded"}
KEYS = {
    "angel": ANGEL_KEYS,
    "human": HUMAN_KEYS,
    "giant": set(),
    "player": {"who"},
    "row": {"who", "rows"},
    "item": {"who", "cls", "aims", "single"},
    "discarded": {"who", "ch", "omin", "omax", "col", "fem"},
    "dead": {"lmin", "lmax", "chr", "sex"},
    "dest": {"of", "rows"},
    "newtarget": {"of"},
}
ON_ANGEL = {"LEVEL", "PROMOTE", "SUPPORT", "LOWER", "RAISE", "READY", "MOVE", "HAND", "HOST", "DISCARD", "EXILE", "CONTROL", "FACTION", "BLOCK", "SWAP", "STRIP", "CLEANSE", "COPY", "FLAG"}  # fmt: skip
ON_HUMAN = {"LEVEL", "DISCARD", "CONTROL", "STRIP", "CLEANSE", "FLAG", "CHARACTER"}
OP_KEYS = {
    "LEVEL": {"on", "all", "n", "dur"}, "PROMOTE": {"on", "all", "n", "dur"}, "SUPPORT": {"on", "mode", "n"}, "LOWER": {"on", "n"},
    "RAISE": {"on"}, "READY": {"on"}, "MOVE": {"on", "to"}, "HAND": {"on"}, "HOST": {"on", "pos"}, "DISCARD": {"on", "all"},
    "EXILE": {"on"}, "CONTROL": {"on", "to"}, "FACTION": {"on", "f"}, "BLOCK": {"on", "all"}, "SWAP": {"on"}, "STRIP": {"on", "dur"},
    "CLEANSE": {"on"}, "COPY": {"on"}, "FLAG": {"on", "flag", "dur"}, "NEGATE": {"on"}, "RETARGET": {"on", "to"}, "ENDDUEL": set(),
    "DUEL": {"a", "b"}, "LOOK": {"what", "of", "n", "all"}, "REVEAL": {"all"}, "DRAW": {"who", "n"}, "DROP": {"who", "n", "how"},
    "SEARCH": {"sel", "n"}, "RECOVER": {"on", "to"}, "PUT": {"n", "rows"}, "ATTACH": {"on", "to"}, "MARKER": {"who", "level", "c", "child"},
    "CHARACTER": {"on", "c", "dur"}, "STAKE": {"mode", "n"}, "GIANT": {"n"}, "IF": {"cond", "then"}, "DELAY": {"at", "do"},
}  # fmt: skip
ABILITY_KEYS = {
    "act": {"kind", "for", "cost", "when", "need", "limit", "speed", "tgt", "do", "modes"},
    "static": {"kind", "for", "stat", "all", "n", "flag"},
    "phase": {"kind", "for", "may", "tgt", "do", "modes"},
    "attach": {"kind", "for", "omin", "omax", "fem", "other"},
}


class Compiler:
    """Writes cards' effects into a Content record, one after another."""

    def __init__(self, content: Content) -> None:
        self.c = content
        self.ability = self.mode = self.target = self.filter = self.op = 0
        self.card = ""
        self.of_human = self.of_angel = False

    def refuse(self, where: str, value: object, expected: str) -> NoReturn:
        raise BadContent(f"card {self.card}: {where} = {value!r}: expected {expected}.")

    def demand(self, holds: bool, where: str, value: object, expected: str) -> None:
        if not holds:
            self.refuse(where, value, expected)

    def one_of(self, where: str, value: Any, allowed: Mapping[str, int] | tuple[str, ...]) -> int:
        if not isinstance(value, str) or value not in allowed:
            self.refuse(where, value, f"one of {', '.join(word for word in allowed if word)}")
        return allowed[value] if isinstance(allowed, Mapping) else allowed.index(value)

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(where, value, f"a whole number from {low} to {high}")
        return value

    def keys(self, where: str, given: Any, allowed: set[str]) -> None:
        self.demand(isinstance(given, dict), where, given, "a table")
        for key in given:
            if key not in allowed:
                self.refuse(f"{where}.{key}", given[key], f"only the keys {', '.join(sorted(allowed)) or '(none)'}")

    def mask(self, where: str, given: Any, allowed: Mapping[str, int]) -> int:
        self.demand(isinstance(given, (str, list)) and len(given) > 0, where, given, f"a choice of {', '.join(allowed)}")
        total = 0
        for word in given:
            total |= 1 << self.one_of(where, word, allowed)
        return total

    # --- abilities ---

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
        kind = self.one_of(f"{where}.kind", r.get("kind"), v.ABILITY_KINDS)
        self.keys(where, r, ABILITY_KEYS[r["kind"]])
        self.demand(
            kind not in (v.PHASE, v.ATTACH) or self.of_human, f"{where}.kind", r["kind"], "act or static: only humans have the others"
        )
        self.demand(kind == v.ACT or self.of_human or self.of_angel, f"{where}.kind", r["kind"], "act on an intervention")
        self.demand(("for" in r) == self.of_human, f"{where}.for", r.get("for"), "lord, fallen or both on a human, nothing elsewhere")
        c.a_kind[a] = kind
        c.a_for[a] = self.one_of(f"{where}.for", r.get("for", "both"), SIDES)
        self.ability += 1
        if kind == v.STATIC:
            self.static(where, r, a)
        elif kind == v.ATTACH:
            self.attach(where, r, a)
        else:
            self.announced(where, r, a)

    def static(self, where: str, r: Any, a: int) -> None:
        c = self.c
        stat = self.one_of(f"{where}.stat", r.get("stat"), v.STATS)
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
        self.demand(("flag" in r) == (stat == v.S_FLAG), f"{where}.flag", r.get("flag"), "a flag exactly for stat FLAG")
        self.demand(("n" in r) == (stat != v.S_FLAG), f"{where}.n", r.get("n"), "a number exactly for stat LEVEL and SUPPORT")
        self.demand(stat != v.S_SUPPORT or not human, f"{where}.stat", r["stat"], "LEVEL or FLAG: humans have no support parameter")
        if stat == v.S_FLAG:
            self.one_of(f"{where}.flag", r["flag"], v.FLAG_ON["human" if human else "angel"])
            c.a_flag[a] = 1 << v.FLAGS.index(r["flag"])
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
        phase = c.a_kind[a] == v.PHASE
        c.a_when[a] = 1 if phase else self.mask(f"{where}.when", r.get("when", "HAB"), {"H": 0, "A": 1, "B": 2})
        for need in r.get("need", []):
            c.a_need[a] |= 1 << self.one_of(f"{where}.need", need, v.NEEDS)
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
            bit = 1 << self.one_of(f"{where}.cost", word, v.COSTS)
            self.demand(not c.a_cost[a] & bit, f"{where}.cost", cost, "each cost once")
            c.a_cost[a] |= bit
            chosen += bool(bit & v.C_CHOSEN)
            on_angel = bit & (v.C_USE | v.C_SAC | v.C_LVL1)
            self.demand(not on_angel or self.of_angel, f"{where}.cost", cost, "use, sac and lvl1 on an angel only")
            self.demand(bit != v.C_SELF or self.of_human, f"{where}.cost", cost, "self on a human only")
            self.demand(bit != v.C_ANGEL or "angel" not in kinds, f"{where}.cost", cost, "no angel as cost beside an angel as target")
            self.demand(
                not bit & (v.C_HUMAN | v.C_WOMAN) or "human" not in kinds,
                f"{where}.cost",
                cost,
                "no human as cost beside a human as target",
            )
            if bit == v.C_EXILE:
                self.demand(modes == 1 and named in names, f"{where}.cost", cost, "exile:x with x a target of its only mode")
                c.t_exiled[c.m_target[c.a_mode[a]] + names[named]] = 1
            else:
                self.demand(not named, f"{where}.cost", cost, "no name behind this cost")
        self.demand(chosen <= 1, f"{where}.cost", costs, "at most one cost that is pointed at")
        self.demand(
            not self.of_angel or bool(c.a_cost[a] & (v.C_USE | v.C_SAC | v.C_LVL1)),
            f"{where}.cost",
            costs,
            "use, sac or lvl1 among an angel's costs",
        )
        self.demand(bin(c.a_cost[a] & (v.C_USE | v.C_SAC)).count("1") <= 1, f"{where}.cost", costs, "use or sac, not both")
        free = self.of_human and c.a_kind[a] == v.ACT and not c.a_cost[a]
        self.demand(not free or c.a_limit[a] > 0, f"{where}.cost", costs, "a cost or a limit: a free ability would never end")

    # --- targets and selectors ---

    def targets(self, where: str, records: Any, mode: int) -> dict[str, int]:
        c = self.c
        self.demand(isinstance(records, list) and len(records) <= 2, f"{where}.tgt", records, "at most two target records")
        c.m_target[mode], c.m_targets[mode] = self.target, len(records)
        names: dict[str, int] = {}
        kinds: list[str] = []
        total = 0
        for i, r in enumerate(records):
            place, t = f"{where}.tgt[{i}]", self.target
            self.demand(isinstance(r, dict) and isinstance(r.get("id"), str), place, r, "a table with an id")
            self.demand(r["id"] not in names and r["id"] not in ("self", "me"), f"{place}.id", r["id"], "a name of its own")
            kind = self.one_of(f"{place}.kind", r.get("kind"), v.TARGET_KINDS)
            n = r.get("n", [1, 1])
            self.demand(
                isinstance(n, list) and len(n) == 2 and n[0] == 1 and isinstance(n[1], int) and 1 <= n[1] <= TARGETS,
                f"{place}.n",
                n,
                "[1, most] with most up to 4",
            )
            filters = {key: value for key, value in r.items() if key not in ("id", "n")}
            c.t_kind[t], c.t_most[t], c.t_of[t], c.t_exiled[t] = kind, n[1], -1, 0
            if kind in (v.K_DEST, v.K_NEW):
                wanted = "angel" if kind == v.K_DEST else "item"
                self.demand(
                    r.get("of") in names and kinds[names[r["of"]]] == wanted,
                    f"{place}.of",
                    r.get("of"),
                    f"the name of an earlier {wanted} target",
                )
                c.t_of[t] = names[r["of"]]
                filters.pop("of")
                self.demand(
                    kind == v.K_NEW or records[names[r["of"]]].get("who") == "own",
                    f"{place}.of",
                    r["of"],
                    "an angel of the own side: its row is the mover's to judge",
                )
            if "mate" in r:
                self.demand(
                    r["mate"] in names and kinds[names[r["mate"]]] == "angel",
                    f"{place}.mate",
                    r["mate"],
                    "the name of an earlier angel target",
                )
            known = {name: kinds[number] for name, number in names.items()}
            c.t_filter[t] = self.selector(place, filters, names, known)
            if kind == v.K_DISCARDED:
                self.demand(r.get("who") == "own", f"{place}.who", r.get("who"), "own: only the own discard pile is chosen from")
            names[r["id"]] = i
            kinds.append(r["kind"])
            total += n[1]
            self.target += 1
            self.demand(self.target <= len(c.t_kind), place, self.target, f"at most {len(c.t_kind)} targets in all")
        self.demand(total <= TARGETS, f"{where}.tgt", total, f"at most {TARGETS} objects in all")
        return names

    def selector(self, where: str, r: Any, names: Mapping[str, int], kinds: Mapping[str, str] | None = None) -> int:
        """Filter keys into one row of the filter table."""
        c, f = self.c, self.filter
        kinds = kinds or {}
        self.demand(f < len(c.f_who), where, f, f"at most {len(c.f_who)} filters in all")
        self.demand(isinstance(r, dict), where, r, "a table")
        self.one_of(f"{where}.kind", r.get("kind"), v.TARGET_KINDS)
        self.keys(where, r, KEYS[r["kind"]] | {"kind"})
        self.filter += 1
        c.f_human[f] = r["kind"] in ("human", "dead")
        c.f_who[f] = self.one_of(f"{where}.who", r.get("who", "any"), v.WHO)
        for key, field, kind in (("of", c.f_of, "player"), ("in", c.f_in, "row"), ("mate", c.f_mate, "angel")):
            field[f] = -1
            if key in r:
                self.demand(r[key] in names and kinds.get(r[key], kind) == kind, f"{where}.{key}", r[key], f"the name of a {kind} target")
                field[f] = names[r[key]]
        c.f_rows[f] = self.mask(f"{where}.rows", r["rows"], {"S": 0, "E": 1, "B": 2}) if "rows" in r else 7
        c.f_status[f] = self.mask(f"{where}.st", r["st"], {"r": 0, "u": 1, "s": 2}) if "st" in r else 7
        c.f_face[f] = self.one_of(f"{where}.face", r["face"], ("", "up", "down")) if "face" in r else 0
        c.f_duel[f] = self.one_of(f"{where}.duel", r["duel"], ("", "in", "foe")) if "duel" in r else 0
        c.f_self[f] = self.one_of(f"{where}.self", r["self"], ("", "only", "not")) if "self" in r else 0
        relative = {"same_row", "rel"} & set(r) or r.get("duel") == "foe" or ("self" in r and r["kind"] == "angel")
        self.demand(not relative or self.of_angel, where, r, "self, same_row, rel and foe only where the source is an angel")
        self.demand(
            "self" not in r or r["kind"] == "angel" or self.of_human,
            f"{where}.self",
            r.get("self"),
            "self of a human on a human's card only",
        )
        c.f_same_row[f] = self.truth(where, r, "same_row", 0)
        c.f_chorus[f] = 14
        if "ch" in r:
            self.demand(
                isinstance(r["ch"], list) and bool(r["ch"]) and all(n in (1, 2, 3) for n in r["ch"]),
                f"{where}.ch",
                r["ch"],
                "a list of 1, 2, 3",
            )
            c.f_chorus[f] = sum(1 << n for n in set(r["ch"]))
        c.f_lowest[f] = self.number(f"{where}.omin", r.get("omin", 3), 3, 11)
        c.f_highest[f] = self.number(f"{where}.omax", r.get("omax", 11), c.f_lowest[f], 11)
        c.f_rel[f] = self.one_of(f"{where}.rel", r["rel"], v.RELATIONS) if "rel" in r else 0
        c.f_colour[f] = self.mask(f"{where}.col", r["col"], COLOURS) if "col" in r else 31
        c.f_female[f] = self.truth(where, r, "fem", -1)
        c.f_faction[f] = self.one_of(f"{where}.fac", r["fac"], FACTIONS) if "fac" in r else -1
        c.f_min[f] = self.number(f"{where}.lmin", r.get("lmin", -127), -127, 127)
        c.f_max[f] = self.number(f"{where}.lmax", r.get("lmax", 127), c.f_min[f], 127)
        c.f_char[f] = self.mask(f"{where}.chr", r["chr"], CHARACTERS) if "chr" in r else 7
        c.f_sex[f] = self.one_of(f"{where}.sex", r["sex"], SEXES) if "sex" in r else -1
        c.f_marker[f] = self.truth(where, r, "marker", -1)
        c.f_unguarded[f] = self.truth(where, r, "unguarded", 0)
        c.f_class[f] = self.one_of(f"{where}.cls", r["cls"], ("", "I", "U")) if "cls" in r else 0
        self.demand(r.get("aims", "own_angel") == "own_angel", f"{where}.aims", r.get("aims"), "own_angel")
        c.f_aims[f] = "aims" in r
        c.f_single[f] = self.truth(where, r, "single", 0)
        c.f_veiled[f] = r["kind"] == "angel" and bool(VEILED_KEYS & set(r))
        return f

    def truth(self, where: str, r: Any, key: str, absent: int) -> int:
        if key not in r:
            return absent
        self.demand(isinstance(r[key], bool), f"{where}.{key}", r[key], "true or false")
        return 1 if r[key] else 0

    # --- programs ---

    def program(self, where: str, ops: Any, mode: int, names: dict[str, int], targets: list[Any], a: int) -> None:
        c = self.c
        self.demand(isinstance(ops, list) and bool(ops), where, ops, "a list of ops")
        c.m_op[mode] = self.op
        kinds = {t["id"]: t["kind"] for t in targets}
        for i, op in enumerate(ops):
            self.operation(f"{where}[{i}]", op, names, kinds, a, False)
        c.m_ops[mode] = self.op - c.m_op[mode]

    def operation(self, where: str, r: Any, names: dict[str, int], kinds: dict[str, str], a: int, nested: bool) -> None:
        c, o = self.c, self.op
        self.demand(o < len(c.o_code), where, o, f"at most {len(c.o_code)} ops in all")
        self.demand(isinstance(r, dict), where, r, "a table")
        code = self.one_of(f"{where}.op", r.get("op"), v.OPS)
        word = r["op"]
        self.keys(where, r, OP_KEYS[word] | {"op"})
        self.op += 1
        c.o_code[o], c.o_on[o], c.o_filter[o], c.o_of[o], c.o_skip[o], c.o_low[o], c.o_arg[o] = code, v.ON_NONE, -1, -1, 0, 0, 0
        c.o_value[o], c.o_n[o], c.o_plus[o], c.o_perm[o] = v.V_NUMBER, 0, 0, 0
        self.demand(
            not (nested and word in ("IF", "DELAY", "DRAW", "DROP", "SEARCH", "PUT", "SWAP", "LOOK", "STAKE") and "DELAY" in where),
            f"{where}.op",
            word,
            "an op without choices inside DELAY",
        )
        if {"on", "all"} & OP_KEYS[word]:
            self.objects(where, r, o, word, names, kinds)
        if "dur" in r:
            c.o_perm[o] = self.one_of(f"{where}.dur", r["dur"], ("eot", "perm"))
        if word in ("LEVEL", "PROMOTE", "GIANT"):
            self.value(f"{where}.n", r.get("n"), o, names, kinds)
        elif word == "LOWER":
            c.o_n[o] = self.number(f"{where}.n", r.get("n"), 1, 3)
        elif word == "SUPPORT":
            c.o_arg[o] = self.one_of(f"{where}.mode", r.get("mode"), ("set", "add"))
            c.o_n[o] = self.number(f"{where}.n", r.get("n"), -12, 12)
        elif word == "MOVE":
            c.o_of[o] = self.named(f"{where}.to", r.get("to"), names, kinds, "dest")
        elif word == "RETARGET":
            c.o_of[o] = self.named(f"{where}.to", r.get("to"), names, kinds, "newtarget")
        elif word == "CONTROL":
            c.o_arg[o] = self.one_of(f"{where}.to", r.get("to"), ("me", "next", "most", "fewest"))
        elif word == "FACTION":
            c.o_arg[o] = self.one_of(f"{where}.f", r.get("f"), FACTIONS)
        elif word == "FLAG":
            kind = "angel" if c.o_on[o] == v.ON_SELF else kinds[r["on"]]
            self.one_of(f"{where}.flag", r.get("flag"), v.FLAG_ON["human" if c.o_on[o] == v.ON_SELF and self.of_human else kind])
            c.o_arg[o] = 1 << v.FLAGS.index(r["flag"])
        elif word == "HOST":
            self.one_of(f"{where}.pos", r.get("pos", "shuffle"), ("shuffle",))
        elif word == "DUEL":
            c.o_on[o] = self.named(f"{where}.a", r.get("a"), names, kinds, "angel")
            c.o_of[o] = self.named(f"{where}.b", r.get("b"), names, kinds, "angel")
        elif word == "LOOK":
            self.look(where, r, o, names, kinds)
        elif word in ("DRAW", "DROP"):
            who = r.get("who")
            c.o_on[o] = v.ON_ME if who == "me" else self.named(f"{where}.who", who, names, kinds, "player")
            c.o_n[o] = self.number(f"{where}.n", r.get("n"), 1, 9)
            if word == "DROP":
                c.o_arg[o] = self.one_of(f"{where}.how", r.get("how"), ("choose", "random"))
        elif word == "SEARCH":
            self.number(f"{where}.n", r.get("n"), 1, 1)
            c.o_filter[o] = self.selector(f"{where}.sel", {**r.get("sel", {}), "kind": "discarded"}, names)
        elif word == "RECOVER":
            c.o_arg[o] = self.one_of(f"{where}.to", r.get("to"), ("hand", "host"))
        elif word == "ATTACH":
            self.one_of(f"{where}.to", r.get("to"), ("me",))
        elif word == "PUT":
            self.put(where, r, o)
        elif word == "MARKER":
            self.one_of(f"{where}.who", r.get("who"), ("me",))
            c.o_n[o] = self.number(f"{where}.level", r.get("level"), 1, 9)
            c.o_arg[o] = self.one_of(f"{where}.c", r.get("c", "neutral"), CHARACTERS)
            c.o_low[o] = self.truth(where, r, "child", 0)
            self.demand(not c.o_low[o] or self.of_human, f"{where}.child", True, "child on a human's card only")
        elif word == "CHARACTER":
            c.o_arg[o] = self.one_of(f"{where}.c", r.get("c"), CHARACTERS)
        elif word == "STAKE":
            c.o_arg[o] = self.one_of(f"{where}.mode", r.get("mode"), ("add", "back"))
            self.demand(("n" in r) == (r["mode"] == "add"), f"{where}.n", r.get("n"), "a number exactly for mode add")
            c.o_n[o] = self.number(f"{where}.n", r.get("n", 1), 1, 4)
        elif word == "COPY":
            c.a_copies[a] = 1
        elif word == "IF":
            self.condition(where, r, o, names, kinds, a)
        elif word == "DELAY":
            self.delay(where, r, o, names, kinds, a)

    def named(self, where: str, name: Any, names: dict[str, int], kinds: dict[str, str], *wanted: str) -> int:
        if name not in names or kinds[name] not in wanted:
            self.refuse(where, name, f"the name of a target that is a {' or '.join(wanted)}")
        return names[name]

    def objects(self, where: str, r: Any, o: int, word: str, names: dict[str, int], kinds: dict[str, str]) -> None:
        c = self.c
        self.demand(("on" in r) != ("all" in r) or word == "LOOK", where, r, "either on or all")
        if "all" in r:
            known = kinds
            self.demand(
                isinstance(r["all"], dict) and r["all"].get("kind") in ("angel", "human"),
                f"{where}.all",
                r["all"],
                "a selector of angels or humans",
            )
            allowed = ON_HUMAN if r["all"]["kind"] == "human" else ON_ANGEL | {"LOOK", "REVEAL"}
            self.demand(word in allowed, f"{where}.all.kind", r["all"]["kind"], f"objects that {word} can be done to")
            c.o_on[o], c.o_filter[o] = v.ON_ALL, self.selector(f"{where}.all", r["all"], names, known)
        elif "on" in r and r["on"] == "self":
            self.demand(
                (self.of_angel and word in ON_ANGEL) or (self.of_human and word in ON_HUMAN),
                f"{where}.on",
                "self",
                f"an op that can be done to the source; {word} cannot",
            )
            c.o_on[o] = v.ON_SELF
        elif "on" in r:
            wanted = {
                "NEGATE": ("item",), "RETARGET": ("item",), "RECOVER": ("discarded",), "ATTACH": ("dead",), "EXILE": ("angel", "giant"),
                "FLAG": ("angel", "human", "player"),
            }.get(word) or tuple(k for k, ops in (("angel", ON_ANGEL), ("human", ON_HUMAN)) if word in ops)  # fmt: skip
            c.o_on[o] = self.named(f"{where}.on", r["on"], names, kinds, *wanted)

    def value(self, where: str, n: Any, o: int, names: dict[str, int], kinds: dict[str, str]) -> None:
        c = self.c
        if not isinstance(n, dict):
            c.o_n[o] = self.number(where, n, -30, 30)
            return
        self.keys(where, n, {"level", "paid", "count", "mul", "plus"})
        self.demand(sum(key in n for key in ("level", "paid", "count")) == 1, where, n, "one of level, paid and count")
        c.o_n[o] = self.number(f"{where}.mul", n.get("mul", 1), -9, 9)
        c.o_plus[o] = self.number(f"{where}.plus", n.get("plus", 0), -30, 30)
        if "count" in n:
            c.o_value[o], c.o_filter[o] = v.V_COUNT, self.selector(f"{where}.count", n["count"], names, kinds)
            self.demand(c.o_on[o] != v.ON_ALL, where, n, "a count with one object, not with all")
            return
        word = "level" if "level" in n else "paid"
        c.o_value[o] = v.V_LEVEL if word == "level" else v.V_PAID
        if n[word] == "self":
            self.demand(self.of_angel and word == "level", f"{where}.{word}", "self", "an angel as source")
            c.o_of[o] = v.ON_SELF
        else:
            c.o_of[o] = self.named(f"{where}.{word}", n[word], names, kinds, "angel")

    def look(self, where: str, r: Any, o: int, names: dict[str, int], kinds: dict[str, str]) -> None:
        c = self.c
        if "all" in r:
            self.demand(not {"what", "of", "n"} & set(r), where, r, "all, or what")
            c.o_arg[o] = v.L_SELECTED
            return
        c.o_arg[o] = self.one_of(f"{where}.what", r.get("what"), ("stake", "hand", "procession"))
        self.demand(("of" in r) == (r["what"] == "hand"), f"{where}.of", r.get("of"), "a player exactly for what = hand")
        self.demand(("n" in r) == (r["what"] == "procession"), f"{where}.n", r.get("n"), "a number exactly for what = procession")
        if r["what"] == "hand":
            c.o_on[o] = self.named(f"{where}.of", r["of"], names, kinds, "player")
        c.o_n[o] = self.number(f"{where}.n", r.get("n", 1), 1, 8)

    def put(self, where: str, r: Any, o: int) -> None:
        c = self.c
        n = r.get("n")
        self.demand(
            isinstance(n, list) and len(n) == 2 and n[0] == 0 and isinstance(n[1], int) and 1 <= n[1] <= 4,
            f"{where}.n",
            n,
            "[0, most] with most up to 4",
        )
        c.o_n[o] = n[1]
        if r.get("rows") == "self":
            self.demand(self.of_angel, f"{where}.rows", "self", "an angel as source")
            c.o_arg[o] = v.OWN_ROW
        else:
            c.o_arg[o] = self.mask(f"{where}.rows", r.get("rows"), {"S": 0, "E": 1, "B": BATTLE_ROW})

    def condition(self, where: str, r: Any, o: int, names: dict[str, int], kinds: dict[str, str], a: int) -> None:
        c = self.c
        cond = r.get("cond")
        self.keys(f"{where}.cond", cond, {"count", "min", "no_child", "hand", "max"})
        if "count" in cond:
            self.keys(f"{where}.cond", cond, {"count", "min", "no_child"})
            c.o_value[o], c.o_n[o] = v.IF_COUNT, self.number(f"{where}.cond.min", cond.get("min"), 1, 24)
            c.o_filter[o] = self.selector(f"{where}.cond.count", cond["count"], names, kinds)
            self.demand(bool(c.f_human[c.o_filter[o]]), f"{where}.cond.count", cond["count"], "a selector of humans")
            c.o_arg[o] = self.truth(f"{where}.cond", cond, "no_child", 0)
            self.demand(not c.o_arg[o] or self.of_human, f"{where}.cond.no_child", True, "no_child on a human's card only")
        else:
            self.keys(f"{where}.cond", cond, {"hand", "max"})
            self.one_of(f"{where}.cond.hand", cond.get("hand"), ("me",))
            c.o_value[o], c.o_n[o] = v.IF_HAND, self.number(f"{where}.cond.max", cond.get("max"), 0, 60)
        self.inner(f"{where}.then", r.get("then"), o, names, kinds, a)

    def delay(self, where: str, r: Any, o: int, names: dict[str, int], kinds: dict[str, str], a: int) -> None:
        self.one_of(f"{where}.at", r.get("at"), ("eot",))
        self.inner(f"{where}(DELAY).do", r.get("do"), o, names, kinds, a)
        inside = [self.c.o_on[i] for i in range(o + 1, self.op)]
        self.demand(len(set(inside)) == 1 and inside[0] >= v.ON_SELF, f"{where}.do", r.get("do"), "ops on one and the same object")
        self.c.o_on[o] = inside[0]

    def inner(self, where: str, ops: Any, o: int, names: dict[str, int], kinds: dict[str, str], a: int) -> None:
        self.demand(isinstance(ops, list) and bool(ops), where, ops, "a list of ops")
        for i, op in enumerate(ops):
            self.operation(f"{where}[{i}]", op, names, kinds, a, True)
        self.c.o_skip[o] = self.op - o - 1
