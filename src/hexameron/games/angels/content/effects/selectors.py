"""Targets and selectors of the effect language into filter tables (RULES.md 2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.effects.grammar import Grammar
from hexameron.games.angels.content.terms import CHARACTERS, COLOURS, FACTIONS, SEXES

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


class Selectors(Grammar):
    """Reads what an effect may name or reach."""

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
            kind = self.one_of(f"{place}.kind", r.get("kind"), fx.TARGET_KINDS)
            n = r.get("n", [1, 1])
            self.demand(
                isinstance(n, list) and len(n) == 2 and n[0] == 1 and isinstance(n[1], int) and 1 <= n[1] <= rc.TARGETS,
                f"{place}.n",
                n,
                "[1, most] with most up to 4",
            )
            filters = {key: value for key, value in r.items() if key not in ("id", "n")}
            c.t_kind[t], c.t_most[t], c.t_of[t], c.t_exiled[t] = kind, n[1], -1, 0
            if kind in (fx.K_DEST, fx.K_NEW):
                wanted = "angel" if kind == fx.K_DEST else "item"
                self.demand(
                    r.get("of") in names and kinds[names[r["of"]]] == wanted,
                    f"{place}.of",
                    r.get("of"),
                    f"the name of an earlier {wanted} target",
                )
                c.t_of[t] = names[r["of"]]
                filters.pop("of")
                self.demand(
                    kind == fx.K_NEW or records[names[r["of"]]].get("who") == "own",
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
            if kind == fx.K_DISCARDED:
                self.demand(r.get("who") == "own", f"{place}.who", r.get("who"), "own: only the own discard pile is chosen from")
            names[r["id"]] = i
            kinds.append(r["kind"])
            total += n[1]
            self.target += 1
            self.demand(self.target <= len(c.t_kind), place, self.target, f"at most {len(c.t_kind)} targets in all")
        self.demand(total <= rc.TARGETS, f"{where}.tgt", total, f"at most {rc.TARGETS} objects in all")
        return names

    def selector(self, where: str, r: Any, names: Mapping[str, int], kinds: Mapping[str, str] | None = None) -> int:
        """Filter keys into one row of the filter table."""
        c, f = self.c, self.filter
        kinds = kinds or {}
        self.demand(f < len(c.f_who), where, f, f"at most {len(c.f_who)} filters in all")
        self.demand(isinstance(r, dict), where, r, "a table")
        self.one_of(f"{where}.kind", r.get("kind"), fx.TARGET_KINDS)
        self.keys(where, r, KEYS[r["kind"]] | {"kind"})
        self.filter += 1
        c.f_human[f] = r["kind"] in ("human", "dead")
        c.f_who[f] = self.one_of(f"{where}.who", r.get("who", "any"), fx.WHO)
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
        c.f_rel[f] = self.one_of(f"{where}.rel", r["rel"], fx.RELATIONS) if "rel" in r else 0
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

    def named(self, where: str, name: Any, names: dict[str, int], kinds: dict[str, str], *wanted: str) -> int:
        if name not in names or kinds[name] not in wanted:
            self.refuse(where, name, f"the name of a target that is a {' or '.join(wanted)}")
        return names[name]
