"""Operations of the effect language into op tables (RULES.md 2.7)."""

from __future__ import annotations

from typing import Any

from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.effects.selectors import Selectors
from hexameron.games.angels.content.terms import CHARACTERS, FACTIONS

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


class Programs(Selectors):
    """Reads what an effect does, operation by operation."""

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
        code = self.one_of(f"{where}.op", r.get("op"), fx.OPS)
        word = r["op"]
        self.keys(where, r, OP_KEYS[word] | {"op"})
        self.op += 1
        c.o_code[o], c.o_on[o], c.o_filter[o], c.o_of[o], c.o_skip[o], c.o_low[o], c.o_arg[o] = code, fx.ON_NONE, -1, -1, 0, 0, 0
        c.o_value[o], c.o_n[o], c.o_plus[o], c.o_perm[o] = fx.V_NUMBER, 0, 0, 0
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
            kind = "angel" if c.o_on[o] == fx.ON_SELF else kinds[r["on"]]
            self.one_of(f"{where}.flag", r.get("flag"), fx.FLAG_ON["human" if c.o_on[o] == fx.ON_SELF and self.of_human else kind])
            c.o_arg[o] = 1 << fx.FLAGS.index(r["flag"])
        elif word == "HOST":
            self.one_of(f"{where}.pos", r.get("pos", "shuffle"), ("shuffle",))
        elif word == "DUEL":
            c.o_on[o] = self.named(f"{where}.a", r.get("a"), names, kinds, "angel")
            c.o_of[o] = self.named(f"{where}.b", r.get("b"), names, kinds, "angel")
        elif word == "LOOK":
            self.look(where, r, o, names, kinds)
        elif word in ("DRAW", "DROP"):
            who = r.get("who")
            c.o_on[o] = fx.ON_ME if who == "me" else self.named(f"{where}.who", who, names, kinds, "player")
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
            c.o_on[o], c.o_filter[o] = fx.ON_ALL, self.selector(f"{where}.all", r["all"], names, known)
        elif "on" in r and r["on"] == "self":
            self.demand(
                (self.of_angel and word in ON_ANGEL) or (self.of_human and word in ON_HUMAN),
                f"{where}.on",
                "self",
                f"an op that can be done to the source; {word} cannot",
            )
            c.o_on[o] = fx.ON_SELF
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
            c.o_value[o], c.o_filter[o] = fx.V_COUNT, self.selector(f"{where}.count", n["count"], names, kinds)
            self.demand(c.o_on[o] != fx.ON_ALL, where, n, "a count with one object, not with all")
            return
        word = "level" if "level" in n else "paid"
        c.o_value[o] = fx.V_LEVEL if word == "level" else fx.V_PAID
        if n[word] == "self":
            self.demand(self.of_angel and word == "level", f"{where}.{word}", "self", "an angel as source")
            c.o_of[o] = fx.ON_SELF
        else:
            c.o_of[o] = self.named(f"{where}.{word}", n[word], names, kinds, "angel")

    def look(self, where: str, r: Any, o: int, names: dict[str, int], kinds: dict[str, str]) -> None:
        c = self.c
        if "all" in r:
            self.demand(not {"what", "of", "n"} & set(r), where, r, "all, or what")
            c.o_arg[o] = fx.L_SELECTED
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
            c.o_arg[o] = fx.OWN_ROW
        else:
            c.o_arg[o] = self.mask(f"{where}.rows", r.get("rows"), {"S": 0, "E": 1, "B": rc.BATTLE_ROW})

    def condition(self, where: str, r: Any, o: int, names: dict[str, int], kinds: dict[str, str], a: int) -> None:
        c = self.c
        cond = r.get("cond")
        self.keys(f"{where}.cond", cond, {"count", "min", "no_child", "hand", "max"})
        if "count" in cond:
            self.keys(f"{where}.cond", cond, {"count", "min", "no_child"})
            c.o_value[o], c.o_n[o] = fx.IF_COUNT, self.number(f"{where}.cond.min", cond.get("min"), 1, 24)
            c.o_filter[o] = self.selector(f"{where}.cond.count", cond["count"], names, kinds)
            self.demand(bool(c.f_human[c.o_filter[o]]), f"{where}.cond.count", cond["count"], "a selector of humans")
            c.o_arg[o] = self.truth(f"{where}.cond", cond, "no_child", 0)
            self.demand(not c.o_arg[o] or self.of_human, f"{where}.cond.no_child", True, "no_child on a human's card only")
        else:
            self.keys(f"{where}.cond", cond, {"hand", "max"})
            self.one_of(f"{where}.cond.hand", cond.get("hand"), ("me",))
            c.o_value[o], c.o_n[o] = fx.IF_HAND, self.number(f"{where}.cond.max", cond.get("max"), 0, 60)
        self.inner(f"{where}.then", r.get("then"), o, names, kinds, a)

    def delay(self, where: str, r: Any, o: int, names: dict[str, int], kinds: dict[str, str], a: int) -> None:
        self.one_of(f"{where}.at", r.get("at"), ("eot",))
        self.inner(f"{where}(DELAY).do", r.get("do"), o, names, kinds, a)
        inside = [self.c.o_on[i] for i in range(o + 1, self.op)]
        self.demand(len(set(inside)) == 1 and inside[0] >= fx.ON_SELF, f"{where}.do", r.get("do"), "ops on one and the same object")
        self.c.o_on[o] = inside[0]

    def inner(self, where: str, ops: Any, o: int, names: dict[str, int], kinds: dict[str, str], a: int) -> None:
        self.demand(isinstance(ops, list) and bool(ops), where, ops, "a list of ops")
        for i, op in enumerate(ops):
            self.operation(f"{where}[{i}]", op, names, kinds, a, True)
        self.c.o_skip[o] = self.op - o - 1
