"""Operations of the effect language (RULES.md 2.7), compiled into op tables.

Each operation is a number and a row of OPERATIONS here. `rules/effects/operations` has a line for
each, and the modules next to it carry them out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.effects.grammar import Written
from hexameron.games.angels.content.effects.selectors import Selectors, Targets
from hexameron.games.angels.content.terms import CHARACTERS, FACTIONS

# Numbers of the operations in compiled programs.
(
    LEVEL, PROMOTE, SUPPORT, LOWER, RAISE, READY, MOVE, HAND, HOST, DISCARD, EXILE, CONTROL, FACTION,
    BLOCK, SWAP, STRIP, CLEANSE, COPY, FLAG, NEGATE, RETARGET, ENDDUEL, DUEL, LOOK, REVEAL, DRAW, DROP,
    SEARCH, RECOVER, PUT, ATTACH, MARKER, CHARACTER, STAKE, GIANT, IF, DELAY,
) = range(37)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One operation of a card while it is read."""

    where: str
    word: str
    r: Written  # the table in the content file
    o: int  # its row in the op tables
    targets: Targets
    ability: int


@dataclass(frozen=True)
class Operation:
    """A row of the table of operations.

    `keys` are the keys it may have. `on` maps the kinds of its objects (given under `on` or `all`)
    to the rule that carries it out. Without objects, that rule is `run`.
    """

    code: int
    keys: str = ""
    on: Mapping[str, str] = field(default_factory=dict)
    read: "Callable[[Programs, Line], None] | None" = None  # reads its special keys
    run: str = ""
    # A player or chance may have to choose something, so it cannot be inside DELAY.
    chooses: bool = False


class Programs(Selectors):
    """A reader of an effect's operations."""

    def program(self, where: str, ops: Written, mode: int, targets: Targets, a: int) -> None:
        c = self.c
        c.m_op[mode] = self.op
        self.operations(where, ops, targets, a)
        c.m_ops[mode] = self.op - c.m_op[mode]

    def operations(
        self, where: str, ops: Written, targets: Targets, a: int, put_off: bool = False
    ) -> None:
        self.demand(isinstance(ops, list) and bool(ops), where, ops, "a list of ops")
        for i, r in enumerate(ops):
            self.operation(f"{where}[{i}]", r, targets, a, put_off)

    def operation(self, where: str, r: Written, targets: Targets, a: int, put_off: bool) -> None:
        c, o = self.c, self.op
        self.demand(o < len(c.o_code), where, o, "at most {most} ops in all", most=len(c.o_code))
        self.demand(isinstance(r, dict), where, r, "a table")
        row = self.one_of(f"{where}.op", r.get("op"), OPERATIONS)
        line = Line(where, r["op"], r, o, targets, a)
        self.keys(where, r, {"op", *row.keys.split()})
        self.op += 1
        c.o_code[o], c.o_on[o], c.o_filter[o], c.o_of[o] = (
            row.code,
            fx.ON_NONE,
            rc.NOTHING,
            rc.NOTHING,
        )
        c.o_value[o], c.o_n[o], c.o_plus[o], c.o_perm[o] = fx.V_NUMBER, 0, 0, 0
        c.o_skip[o] = c.o_low[o] = c.o_arg[o] = 0
        self.demand(
            not (put_off and row.chooses),
            f"{where}.op",
            line.word,
            "an op without choices inside DELAY",
        )
        if {"on", "all"} & set(row.keys.split()):
            self.objects(line, row)
        c.o_perm[o] = self.choice(where, r, "dur", fx.DURATIONS)
        if row.read:
            row.read(self, line)

    def objects(self, line: Line, row: Operation) -> None:
        """Read the objects of an operation: a target, the source, or all that match a selector."""
        c, o, r, where, word = self.c, line.o, line.r, line.where, line.word
        self.demand(("on" in r) != ("all" in r) or word == "LOOK", where, r, "either on or all")
        if "all" in r:
            sound = isinstance(r["all"], dict) and r["all"].get("kind") in ("angel", "human")
            self.demand(sound, f"{where}.all", r["all"], "a selector of angels or humans")
            self.demand(
                r["all"]["kind"] in row.on,
                f"{where}.all.kind",
                r["all"]["kind"],
                "objects that {word} can be done to",
                word=word,
            )
            c.o_on[o], c.o_filter[o] = (
                fx.ON_ALL,
                self.selector(f"{where}.all", r["all"], line.targets),
            )
        elif "on" in r and r["on"] == "self":
            sound = (self.of_angel and "angel" in row.on) or (self.of_human and "human" in row.on)
            self.demand(
                sound,
                f"{where}.on",
                "self",
                "an op that can be done to the source; {word} cannot",
                word=word,
            )
            c.o_on[o] = fx.ON_SELF
        elif "on" in r:
            c.o_on[o] = self.target_number(f"{where}.on", r["on"], line.targets, *row.on)

    def read_bounded(self, line: Line, key: str, low: int, high: int) -> int:
        return self.number(f"{line.where}.{key}", line.r.get(key), low, high)

    def word_of(self, line: Line, key: str, allowed: Mapping[str, int]) -> int:
        return self.one_of(f"{line.where}.{key}", line.r.get(key), allowed)


# --- keys of single operations ---


def read_amount(p: Programs, line: Line) -> None:
    """Read a number, or a value: a level, what was paid, a count."""
    c, o, where, n = p.c, line.o, f"{line.where}.n", line.r.get("n")
    if not isinstance(n, dict):
        c.o_n[o] = p.number(where, n, -30, 30)
        return
    p.keys(where, n, {"level", "paid", "count", "mul", "plus"})
    p.demand(
        sum(key in n for key in ("level", "paid", "count")) == 1,
        where,
        n,
        "one of level, paid and count",
    )
    c.o_n[o] = p.number(f"{where}.mul", n.get("mul", 1), -9, 9)
    c.o_plus[o] = p.number(f"{where}.plus", n.get("plus", 0), -30, 30)
    if "count" in n:
        c.o_value[o], c.o_filter[o] = (
            fx.V_COUNT,
            p.selector(f"{where}.count", n["count"], line.targets),
        )
        p.demand(c.o_on[o] != fx.ON_ALL, where, n, "a count with one object, not with all")
        return
    word = "level" if "level" in n else "paid"
    c.o_value[o] = fx.V_LEVEL if word == "level" else fx.V_PAID
    if n[word] == "self":
        p.demand(p.of_angel and word == "level", f"{where}.{word}", "self", "an angel as source")
        c.o_of[o] = fx.ON_SELF
    else:
        c.o_of[o] = p.target_number(f"{where}.{word}", n[word], line.targets, "angel")


def read_steps(p: Programs, line: Line) -> None:
    p.c.o_n[line.o] = p.read_bounded(line, "n", 1, 3)


def read_support(p: Programs, line: Line) -> None:
    p.c.o_arg[line.o] = p.word_of(line, "mode", fx.SUPPORTS)
    p.c.o_n[line.o] = p.read_bounded(line, "n", -12, 12)


def read_destination(p: Programs, line: Line) -> None:
    p.c.o_of[line.o] = p.target_number(f"{line.where}.to", line.r.get("to"), line.targets, "dest")


def read_new_target(p: Programs, line: Line) -> None:
    p.c.o_of[line.o] = p.target_number(
        f"{line.where}.to", line.r.get("to"), line.targets, "newtarget"
    )


def read_taker(p: Programs, line: Line) -> None:
    p.c.o_arg[line.o] = p.word_of(line, "to", fx.TAKERS)


def read_faction(p: Programs, line: Line) -> None:
    p.c.o_arg[line.o] = p.word_of(line, "f", FACTIONS)


def read_flag(p: Programs, line: Line) -> None:
    of_source = "human" if p.of_human else "angel"
    kind = of_source if p.c.o_on[line.o] == fx.ON_SELF else line.targets[line.r["on"]].kind
    p.c.o_arg[line.o] = p.word_of(line, "flag", fx.FLAG_ON[kind])


def read_shuffle(p: Programs, line: Line) -> None:
    p.choice(line.where, line.r, "pos", {"shuffle": 0})


def for_me(key: str) -> Callable[[Programs, Line], None]:
    def read(p: Programs, line: Line) -> None:
        p.word_of(line, key, {"me": 0})

    return read


def read_copy(p: Programs, line: Line) -> None:
    p.c.a_copies[line.ability] = 1


def read_duellists(p: Programs, line: Line) -> None:
    p.c.o_on[line.o] = p.target_number(f"{line.where}.a", line.r.get("a"), line.targets, "angel")
    p.c.o_of[line.o] = p.target_number(f"{line.where}.b", line.r.get("b"), line.targets, "angel")


def read_look(p: Programs, line: Line) -> None:
    c, o, r, where = p.c, line.o, line.r, line.where
    if "all" in r:
        p.demand(not {"what", "of", "n"} & set(r), where, r, "all, or what")
        c.o_arg[o] = fx.L_SELECTED
        return
    c.o_arg[o] = p.word_of(line, "what", fx.LOOKED_AT)
    p.demand(
        ("of" in r) == (r["what"] == "hand"),
        f"{where}.of",
        r.get("of"),
        "a player exactly for what = hand",
    )
    p.demand(
        ("n" in r) == (r["what"] == "procession"),
        f"{where}.n",
        r.get("n"),
        "a number exactly for what = procession",
    )
    if r["what"] == "hand":
        c.o_on[o] = p.target_number(f"{where}.of", r["of"], line.targets, "player")
    c.o_n[o] = p.number(f"{where}.n", r.get("n", 1), 1, 8)


def read_player_cards(p: Programs, line: Line) -> None:
    who = line.r.get("who")
    p.c.o_on[line.o] = (
        fx.ON_ME
        if who == "me"
        else p.target_number(f"{line.where}.who", who, line.targets, "player")
    )
    p.c.o_n[line.o] = p.read_bounded(line, "n", 1, 9)


def read_drop(p: Programs, line: Line) -> None:
    read_player_cards(p, line)
    p.c.o_arg[line.o] = p.word_of(line, "how", fx.DROPS)


def read_search(p: Programs, line: Line) -> None:
    p.read_bounded(line, "n", 1, 1)
    p.c.o_filter[line.o] = p.selector(
        f"{line.where}.sel", {**line.r.get("sel", {}), "kind": "discarded"}, line.targets
    )


def read_recovery(p: Programs, line: Line) -> None:
    p.c.o_arg[line.o] = p.word_of(line, "to", fx.RECOVERED_TO)


def read_put(p: Programs, line: Line) -> None:
    n, where = line.r.get("n"), line.where
    sound = (
        isinstance(n, list)
        and len(n) == 2
        and n[0] == 0
        and isinstance(n[1], int)
        and 1 <= n[1] <= 4
    )
    p.demand(sound, f"{where}.n", n, "[0, most] with most up to 4")
    p.c.o_n[line.o] = n[1]
    if line.r.get("rows") == "self":
        p.demand(p.of_angel, f"{where}.rows", "self", "an angel as source")
        p.c.o_arg[line.o] = fx.OWN_ROW
    else:
        p.c.o_arg[line.o] = p.several(f"{where}.rows", line.r.get("rows"), fx.ROWS)


def read_marker(p: Programs, line: Line) -> None:
    c, o = p.c, line.o
    p.word_of(line, "who", {"me": 0})
    c.o_n[o] = p.read_bounded(line, "level", 1, 9)
    c.o_arg[o] = p.choice(line.where, line.r, "c", CHARACTERS, rc.UNDECIDED)
    c.o_low[o] = p.truth(line.where, line.r, "child")
    p.demand(
        not c.o_low[o] or p.of_human, f"{line.where}.child", True, "child on a human's card only"
    )


def read_character(p: Programs, line: Line) -> None:
    p.c.o_arg[line.o] = p.word_of(line, "c", CHARACTERS)


def read_stake(p: Programs, line: Line) -> None:
    r, where = line.r, line.where
    p.c.o_arg[line.o] = p.word_of(line, "mode", fx.STAKES)
    p.demand(
        ("n" in r) == (r["mode"] == "add"),
        f"{where}.n",
        r.get("n"),
        "a number exactly for mode add",
    )
    p.c.o_n[line.o] = p.number(f"{where}.n", r.get("n", 1), 1, 4)


def read_condition(p: Programs, line: Line) -> None:
    c, o, where, given = p.c, line.o, f"{line.where}.cond", line.r.get("cond")
    p.keys(where, given, {"count", "min", "no_child", "hand", "max"})
    if "count" in given:
        p.keys(where, given, {"count", "min", "no_child"})
        c.o_value[o], c.o_n[o] = fx.IF_COUNT, p.number(f"{where}.min", given.get("min"), 1, 24)
        c.o_filter[o] = p.selector(f"{where}.count", given["count"], line.targets)
        p.demand(
            bool(c.f_human[c.o_filter[o]]), f"{where}.count", given["count"], "a selector of humans"
        )
        c.o_arg[o] = p.truth(where, given, "no_child")
        p.demand(
            not c.o_arg[o] or p.of_human,
            f"{where}.no_child",
            True,
            "no_child on a human's card only",
        )
    else:
        p.keys(where, given, {"hand", "max"})
        p.one_of(f"{where}.hand", given.get("hand"), {"me": 0})
        c.o_value[o], c.o_n[o] = fx.IF_HAND, p.number(f"{where}.max", given.get("max"), 0, 60)
    p.operations(f"{line.where}.then", line.r.get("then"), line.targets, line.ability)
    c.o_skip[o] = p.op - o - 1


def read_delay(p: Programs, line: Line) -> None:
    c, o = p.c, line.o
    p.word_of(line, "at", {"eot": 0})
    p.operations(
        f"{line.where}(DELAY).do", line.r.get("do"), line.targets, line.ability, put_off=True
    )
    c.o_skip[o] = p.op - o - 1
    inside = [c.o_on[i] for i in range(o + 1, p.op)]
    p.demand(
        len(set(inside)) == 1 and inside[0] >= fx.ON_SELF,
        f"{line.where}.do",
        line.r.get("do"),
        "ops on one and the same object",
    )
    c.o_on[o] = inside[0]


OPERATIONS = {
    "LEVEL": Operation(
        LEVEL,
        "on all n dur",
        {"angel": "angels.change_level", "human": "humans.change_level"},
        read_amount,
    ),
    "PROMOTE": Operation(PROMOTE, "on all n dur", {"angel": "angels.promote"}, read_amount),
    "SUPPORT": Operation(SUPPORT, "on mode n", {"angel": "angels.change_support"}, read_support),
    "LOWER": Operation(LOWER, "on n", {"angel": "angels.force_down"}, read_steps),
    "RAISE": Operation(RAISE, "on", {"angel": "angels.lift"}),
    "READY": Operation(READY, "on", {"angel": "angels.make_ready"}),
    "MOVE": Operation(MOVE, "on to", {"angel": "angels.move"}, read_destination),
    "HAND": Operation(HAND, "on", {"angel": "angels.leave_table"}),
    "HOST": Operation(HOST, "on pos", {"angel": "angels.leave_table"}, read_shuffle),
    "DISCARD": Operation(
        DISCARD, "on all", {"angel": "angels.leave_table", "human": "humans.discard"}
    ),
    "EXILE": Operation(EXILE, "on", {"angel": "angels.leave_table", "giant": "giants.bury_giant"}),
    "CONTROL": Operation(
        CONTROL, "on to", {"angel": "angels.control", "human": "humans.control"}, read_taker
    ),
    "FACTION": Operation(FACTION, "on f", {"angel": "angels.change_side"}, read_faction),
    "BLOCK": Operation(BLOCK, "on all", {"angel": "angels.block"}),
    "SWAP": Operation(SWAP, "on", {"angel": "choices.swap"}, chooses=True),
    "STRIP": Operation(STRIP, "on dur", {"angel": "angels.strip", "human": "humans.strip"}),
    "CLEANSE": Operation(CLEANSE, "on", {"angel": "angels.cleanse", "human": "humans.cleanse"}),
    "COPY": Operation(COPY, "on", {"angel": "angels.copy"}, read_copy),
    "FLAG": Operation(
        FLAG,
        "on flag dur",
        {"angel": "angels.flag", "human": "humans.flag", "player": "others.forbid"},
        read_flag,
    ),
    "NEGATE": Operation(NEGATE, "on", {"item": "others.negate"}),
    "RETARGET": Operation(RETARGET, "on to", {"item": "others.retarget"}, read_new_target),
    "ENDDUEL": Operation(ENDDUEL, run="others.end_duel"),
    "DUEL": Operation(DUEL, "a b", read=read_duellists, run="others.queue_duel"),
    "LOOK": Operation(
        LOOK,
        "what of n all",
        {"angel": "knowledge.show_slot"},
        read_look,
        run="choices.look",
        chooses=True,
    ),
    "REVEAL": Operation(REVEAL, "all", {"angel": "knowledge.show_all"}),
    "DRAW": Operation(DRAW, "who n", read=read_player_cards, run="choices.draw", chooses=True),
    "DROP": Operation(DROP, "who n how", read=read_drop, run="choices.drop", chooses=True),
    "SEARCH": Operation(SEARCH, "sel n", read=read_search, run="choices.search", chooses=True),
    "RECOVER": Operation(RECOVER, "on to", {"discarded": "others.recover"}, read_recovery),
    "PUT": Operation(PUT, "n rows", read=read_put, run="choices.put", chooses=True),
    "ATTACH": Operation(ATTACH, "on to", {"dead": "others.attach"}, for_me("to")),
    "MARKER": Operation(MARKER, "who level c child", read=read_marker, run="others.make_marker"),
    "CHARACTER": Operation(
        CHARACTER, "on c dur", {"human": "humans.change_character"}, read_character
    ),
    "STAKE": Operation(STAKE, "mode n", read=read_stake, run="choices.stake", chooses=True),
    "GIANT": Operation(GIANT, "n", read=read_amount, run="others.make_giant"),
    "IF": Operation(IF, "cond then", read=read_condition, run="references.condition", chooses=True),
    "DELAY": Operation(DELAY, "at do", read=read_delay, run="others.put_off", chooses=True),
}
