"""Compiles targets and selectors of the effect language into filter tables (RULES.md 2.7)."""

from typing import NamedTuple

from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.effects.grammar import Grammar, Written
from hexameron.games.angels.content.terms import CHARACTERS, COLOURS, FACTIONS, SEXES

LEVEL_KEYS = {"lmin", "lmax"}
VEILED_KEYS = {"ch", "omin", "omax", "rel", "col", "fem", "fac", *LEVEL_KEYS}
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
    *VEILED_KEYS,
}
HUMAN_KEYS = {"who", "of", "self", "chr", "sex", "marker", "unguarded", *LEVEL_KEYS}
KEYS = {
    "angel": ANGEL_KEYS,
    "human": HUMAN_KEYS,
    "giant": set(),
    "player": {"who"},
    "row": {"who", "rows"},
    "item": {"who", "cls", "aims", "single"},
    "discarded": {"who", "ch", "omin", "omax", "col", "fem"},
    "dead": {"chr", "sex", *LEVEL_KEYS},
    "dest": {"of", "rows"},
    "newtarget": {"of"},
}
LEVELS = 127  # greatest bound on levels
EVERY_CHORUS = 0b1110


class Target(NamedTuple):
    """A target record; later targets and operations refer to it by name."""

    number: int
    kind: str


Targets = dict[str, Target]


class Selectors(Grammar):
    """A reader of the targets and selectors of an effect."""

    def targets(self, where: str, records: Written, mode: int) -> Targets:
        c = self.c
        self.demand(
            isinstance(records, list) and len(records) <= 2,
            f"{where}.tgt",
            records,
            "at most two target records",
        )
        c.m_target[mode], c.m_targets[mode] = self.target, len(records)
        named: Targets = {}
        for i, r in enumerate(records):
            self.one_target(f"{where}.tgt[{i}]", r, records, named)
            named[r["id"]] = Target(i, r["kind"])
        total = sum(c.t_most[c.m_target[mode] + i] for i in range(len(records)))
        self.demand(
            total <= rc.TARGETS,
            f"{where}.tgt",
            total,
            "at most {most} objects in all",
            most=rc.TARGETS,
        )
        return named

    def one_target(self, where: str, r: Written, records: list[Written], earlier: Targets) -> None:
        c, t = self.c, self.target
        self.demand(
            isinstance(r, dict) and isinstance(r.get("id"), str), where, r, "a table with an id"
        )
        self.demand(
            r["id"] not in earlier and r["id"] not in ("self", "me"),
            f"{where}.id",
            r["id"],
            "a name of its own",
        )
        kind = self.one_of(f"{where}.kind", r.get("kind"), fx.TARGET_KINDS)
        n = r.get("n", [1, 1])
        sound = (
            isinstance(n, list)
            and len(n) == 2
            and n[0] == 1
            and isinstance(n[1], int)
            and 1 <= n[1] <= rc.TARGETS
        )
        self.demand(sound, f"{where}.n", n, "[1, most] with most up to 4")
        filters = {key: value for key, value in r.items() if key not in ("id", "n")}
        c.t_kind[t], c.t_most[t], c.t_of[t], c.t_exiled[t] = kind, n[1], rc.NOTHING, 0
        if kind in (fx.K_DEST, fx.K_NEW):
            wanted = "angel" if kind == fx.K_DEST else "item"
            self.demand(
                is_named(earlier, r.get("of"), wanted),
                f"{where}.of",
                r.get("of"),
                "the name of an earlier target of the kind {kind}",
                kind=wanted,
            )
            c.t_of[t] = earlier[filters.pop("of")].number
            own = records[c.t_of[t]].get("who") == "own"
            self.demand(
                kind == fx.K_NEW or own,
                f"{where}.of",
                r["of"],
                "an angel of the own side: its row is the mover's to judge",
            )
        if "mate" in r:
            self.demand(
                is_named(earlier, r["mate"], "angel"),
                f"{where}.mate",
                r["mate"],
                "the name of an earlier target of the kind {kind}",
                kind="angel",
            )
        c.t_filter[t] = self.selector(where, filters, earlier)
        if kind == fx.K_DISCARDED:
            self.demand(
                r.get("who") == "own",
                f"{where}.who",
                r.get("who"),
                "own: only the own discard pile is chosen from",
            )
        self.target += 1
        self.demand(
            self.target <= len(c.t_kind),
            where,
            self.target,
            "at most {most} targets in all",
            most=len(c.t_kind),
        )

    def selector(self, where: str, r: Written, targets: Targets) -> int:
        """Read filter keys into one row of the filter table; return its number."""
        c, f = self.c, self.filter
        self.demand(f < len(c.f_who), where, f, "at most {most} filters in all", most=len(c.f_who))
        self.demand(isinstance(r, dict), where, r, "a table")
        self.one_of(f"{where}.kind", r.get("kind"), fx.TARGET_KINDS)
        self.keys(where, r, KEYS[r["kind"]] | {"kind"})
        self.filter += 1
        c.f_human[f] = r["kind"] in ("human", "dead")
        c.f_who[f] = self.choice(where, r, "who", fx.WHO, fx.ANYONE)
        for key, field, kind in (
            ("of", c.f_of, "player"),
            ("in", c.f_in, "row"),
            ("mate", c.f_mate, "angel"),
        ):
            self.demand(
                key not in r or is_named(targets, r[key], kind),
                f"{where}.{key}",
                r.get(key),
                "the name of a target of the kind {kind}",
                kind=kind,
            )
            field[f] = targets[r[key]].number if key in r else rc.NOTHING
        c.f_rows[f] = self.mask(where, r, "rows", fx.ROWS)
        c.f_status[f] = self.mask(where, r, "st", fx.STATUSES)
        c.f_face[f] = self.choice(where, r, "face", fx.FACES)
        c.f_duel[f] = self.choice(where, r, "duel", fx.DUELLISTS)
        c.f_self[f] = self.choice(where, r, "self", fx.SELVES)
        self.source_keys(where, r)
        c.f_same_row[f] = self.truth(where, r, "same_row")
        c.f_chorus[f] = self.choruses(where, r)
        c.f_lowest[f] = self.number(
            f"{where}.omin", r.get("omin", rc.LOWEST), rc.LOWEST, rc.HIGHEST
        )
        c.f_highest[f] = self.number(
            f"{where}.omax", r.get("omax", rc.HIGHEST), c.f_lowest[f], rc.HIGHEST
        )
        c.f_rel[f] = self.choice(where, r, "rel", fx.RELATIONS)
        c.f_colour[f] = self.mask(where, r, "col", COLOURS)
        c.f_female[f] = self.truth(where, r, "fem", fx.ANY)
        c.f_faction[f] = self.choice(where, r, "fac", FACTIONS, fx.ANY)
        c.f_min[f] = self.number(f"{where}.lmin", r.get("lmin", -LEVELS), -LEVELS, LEVELS)
        c.f_max[f] = self.number(f"{where}.lmax", r.get("lmax", LEVELS), c.f_min[f], LEVELS)
        c.f_char[f] = self.mask(where, r, "chr", CHARACTERS)
        c.f_sex[f] = self.choice(where, r, "sex", SEXES, fx.ANY)
        c.f_marker[f] = self.truth(where, r, "marker", fx.ANY)
        c.f_unguarded[f] = self.truth(where, r, "unguarded")
        c.f_class[f] = self.choice(where, r, "cls", fx.CLASSES)
        self.demand(
            r.get("aims", "own_angel") == "own_angel",
            f"{where}.aims",
            r.get("aims"),
            "{word}",
            word="own_angel",
        )
        c.f_aims[f] = "aims" in r
        c.f_single[f] = self.truth(where, r, "single")
        c.f_veiled[f] = r["kind"] == "angel" and bool(VEILED_KEYS & set(r))
        return f

    def source_keys(self, where: str, r: Written) -> None:
        """Refuse keys that compare with the source if it is of the wrong kind."""
        relative = (
            {"same_row", "rel"} & set(r)
            or r.get("duel") == "foe"
            or ("self" in r and r["kind"] == "angel")
        )
        self.demand(
            not relative or self.of_angel,
            where,
            r,
            "self, same_row, rel and foe only where the source is an angel",
        )
        fits = "self" not in r or r["kind"] == "angel" or self.of_human
        self.demand(fits, f"{where}.self", r.get("self"), "self of a human on a human's card only")

    def choruses(self, where: str, r: Written) -> int:
        if "ch" not in r:
            return EVERY_CHORUS
        sound = isinstance(r["ch"], list) and bool(r["ch"]) and all(n in (1, 2, 3) for n in r["ch"])
        self.demand(sound, f"{where}.ch", r["ch"], "a list of 1, 2, 3")
        return sum(1 << n for n in set(r["ch"]))

    def target_number(self, where: str, name: Written, targets: Targets, *wanted: str) -> int:
        if not is_named(targets, name, *wanted):
            self.refuse(
                where, name, "the name of a target of the kind {kinds}", kinds=", ".join(wanted)
            )
        return targets[name].number


def is_named(targets: Targets, name: Written, *kinds: str) -> bool:
    return isinstance(name, str) and name in targets and targets[name].kind in kinds
