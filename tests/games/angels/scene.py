"""A table set up by hand, and verbs that make scenario tests read like play. Rules run uncompiled here."""

from __future__ import annotations

from hexameron.core import content
from hexameron.core.record import CHANCE, OVER
from hexameron.games.angels import check, listing, opening, ranks, rules
from hexameron.games.angels import state as st
from hexameron.games.angels.content import build, numbers_of
from hexameron.games.angels.decks import of_deck
from hexameron.games.angels.flow import advance
from hexameron.games.angels.humans import human_to
from hexameron.games.angels.knowledge import turn_up
from hexameron.games.angels.moves import enter, settle
from hexameron.games.angels.schema import FOLDER, Cards

TOML = (FOLDER / "content.toml").read_text(encoding="utf-8")
VALUES = content.parse(TOML, Cards, "content.toml")
CONTENT = build(VALUES)
ROWS = {"S": 0, "E": 1, "B": 2}
STATUS = {"r": st.READY, "u": st.USED, "s": st.SACRIFICED}
PHASES = {"human": st.HUMAN_PHASE, "action": st.ACTION_PHASE, "battle": st.BATTLE_PHASE}


class Table:
    def __init__(self, sides: str = "LF", values: Cards = VALUES, record: st.Content = CONTENT) -> None:
        self.values, self.c = values, record
        self.numbers = {name: n for n, card in enumerate(values.all) for name in (card.pl, card.id, card.en)}
        o = st.Options()
        o.seats, o.lists, o.procession_size, o.first_seat = len(sides), st.OPEN_LISTS, 8, 0
        for seat, side in enumerate(sides):
            host, humans = numbers_of(values, of_deck(values.deck[0 if side == "L" else 2]))
            o.faction[seat], o.host_size[seat] = int(side == "F"), len(host)
            for i, n in enumerate(host):
                o.card[seat, i] = n
            for i, n in enumerate(humans):
                o.human[seat, i] = n
        self.s = st.State()
        opening.start(self.c, o, self.s)
        self.used: set[int] = set()
        self.humans_used: set[int] = set()
        self._skip_setup()

    def _skip_setup(self) -> None:
        s = self.s
        for seat in range(s.seats):
            s.picked[seat] = 0
        for h in range(4 * s.seats):
            s.hplace[h] = st.PROCESSION if h < 8 else st.ASIDE
        s.turn, s.prompt, s.to_act, s.seg = 2, st.NO_PROMPT, 0, 0

    # --- setting up ---

    def instance(self, seat: int, name: str) -> int:
        """A card of this seat by that name, from its Host; another card of the list takes the name if need be."""
        number = self.numbers[name]
        free = [
            64 * seat + i
            for i in range(self.s.host_size[seat])
            if 64 * seat + i not in self.used and self.s.place[64 * seat + i] == st.IN_HOST
        ]
        found = next((i for i in free if self.s.card[i] == number), None)
        if found is None:
            found = free[-1]
            self.s.card[found] = number
        self.used.add(found)
        self.s.in_host[seat] -= 1
        return found

    def put(self, seat: int, row: str, *names: str) -> list[int]:
        """`put(0, "S", "Enael r", "Muriel u")`; in Battle `rot` declares support; `owner1` marks whose card it is."""
        slots = []
        for words in names:
            name, _, how = words.rpartition(" ")
            if how not in ("r", "u", "s", "rot"):
                name, how = words, "r"
            slot = ranks.free_slot(self.s, seat, ROWS[row])
            enter(self.c, self.s, self.instance(seat, name), slot)
            self.s.status[slot] = st.SACRIFICED if how == "rot" else STATUS[how]
            self.s.turned[slot] = int(how == "rot")
            if row != "B" and how != "r":
                turn_up(self.s, slot)
            slots.append(slot)
        return slots

    def hand(self, seat: int, *names: str) -> None:
        for name in names:
            self.s.place[self.instance(seat, name)] = st.IN_HAND
            self.s.in_hand[seat] += 1

    def human(self, name: str) -> int:
        """A human out of the Procession by that name."""
        number = self.numbers[name]
        free = [h for h in range(4 * self.s.seats) if h not in self.humans_used and self.s.hplace[h] in (st.PROCESSION, st.ASIDE)]
        found = next((h for h in free if self.s.human_card[h] == number), free[-1])
        self.s.human_card[found] = number
        self.humans_used.add(found)
        return found

    def earth(self, seat: int, *names: str) -> list[int]:
        placed = [self.human(name) for name in names]
        for h in placed:
            human_to(self.s, h, seat)
        return placed

    def stake(self, *names: str) -> None:
        for name in names:
            self.s.hplace[self.human(name)] = st.STAKE

    def go(self, phase: str, seat: int = 0) -> Table:
        """Begin that seat's part of the phase; a battle begins with its first step unless `seat` acts in step c."""
        s = self.s
        s.phase, s.seg, s.step, s.first = PHASES[phase], seat, 0, 0
        settle(self.c, s)
        advance(self.c, s)
        return self

    def reveal(self) -> Table:
        """The battle phase from step a on."""
        return self.go("battle", 0)

    # --- looking ---

    def slot(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        found = [
            x
            for x in range(48)
            if self.s.slot[x] >= 0 and self.s.card[self.s.slot[x]] == self.numbers[name] and (seat is None or x // 12 == seat)
        ]
        return found[nth] if nth < len(found) else -1

    def on_table(self, name: str, seat: int | None = None) -> bool:
        return self.slot(name, seat) >= 0

    def level(self, name: str, seat: int | None = None) -> int:
        return ranks.level_of(self.c, self.s, self.slot(name, seat))

    def order(self, name: str) -> int:
        return ranks.order_of(self.c, self.s, self.slot(name))

    def status(self, name: str, seat: int | None = None) -> str:
        return "rus"[self.s.status[self.slot(name, seat)]]

    def up(self, name: str, seat: int | None = None) -> bool:
        return bool(self.s.up[self.slot(name, seat)])

    def row(self, name: str) -> str:
        return "SEB"[self.slot(name) % 12 // 4]

    def sums(self) -> list[int]:
        return [ranks.battle_sum(self.c, self.s, seat) for seat in range(self.s.seats)]

    def where(self, name: str, seat: int) -> set[int]:
        """Places of all cards of that name in a seat's list."""
        return {
            self.s.place[64 * seat + i]
            for i in range(self.s.host_size[seat])
            if self.s.card[64 * seat + i] == self.numbers[name] and 64 * seat + i in self.used
        }

    def discarded(self, name: str, seat: int) -> bool:
        return st.DISCARDED in self.where(name, seat)

    def in_hand(self, name: str, seat: int) -> bool:
        return st.IN_HAND in self.where(name, seat)

    def earth_of(self, seat: int) -> list[str]:
        return [self.values.all[self.s.human_card[h]].pl for h in range(16) if self.s.hplace[h] == seat]

    def number(self, name: str, seat: int | None = None) -> int:
        return next(
            (
                h
                for h in range(16)
                if self.s.human_card[h] == self.numbers[name] and (h in self.humans_used) and (seat is None or self.s.hplace[h] == seat)
            ),
            -1,
        )

    def markers(self, seat: int) -> int:
        return sum(self.s.hplace[h] == seat for h in range(16, 24))

    def legal(self) -> list[int]:
        out = [0] * listing.MAX_LEGAL
        return out[: listing.legal(self.c, self.s, out)]

    # --- acting ---

    def act(self, action: int) -> Table:
        assert action in self.legal(), f"{action} is not legal; legal: {self.legal()} (prompt {self.s.prompt}, seat {self.s.to_act})"
        rules.apply(self.c, self.s, action)
        faults = check.check(self.c, self.s)
        assert not faults, faults
        return self

    def code(self, words: str) -> int:
        """An action by words: a card's name in play, `player 1`, `row 1E`, `item Uwal`, `to B+`, `mode 1`, `giant`, `pile Uwal`, `hand Uwal`."""
        kind, _, rest = words.partition(" ")
        seat = self.s.to_act
        if kind == "player":
            return st.AT_PLAYER.code(int(rest))
        if kind == "row":
            return st.AT_ROW.code(3 * int(rest[0]) + ROWS[rest[1]])
        if kind == "item":
            return st.AT_ITEM.code(max(i for i in range(self.s.items) if self.item_card(i) == rest))
        if kind == "to":
            return st.DEST.code(["S", "E", "B", "B+"].index(rest))
        if kind == "mode":
            return st.MODE.code(int(rest))
        if kind == "giant":
            return st.AT_GIANT.code(int(rest or 0))
        if kind in ("pile", "hand", "grave"):
            if kind == "grave":
                return st.AT_DEAD.code(
                    next(h for h in range(16) if self.s.human_card[h] == self.numbers[rest] and self.s.hplace[h] == st.CEMETERY)
                )
            place = st.DISCARDED if kind == "pile" else st.IN_HAND
            i = next(i for i in range(64) if self.s.card[64 * seat + i] == self.numbers[rest] and self.s.place[64 * seat + i] == place)
            return st.AT_DISCARDED.code(i) if kind == "pile" else st.HAND.code(i)
        if words in self.numbers and self.values.all[self.numbers[words]] in self.values.human:
            return st.AT_HUMAN.code(self.number(words))
        name, _, seat_word = words.partition("/")
        return st.AT_SLOT.code(self.slot(name, int(seat_word) if seat_word else None))

    def item_card(self, i: int) -> str:
        number = self.s.human_card[self.s.item_source[i]] if self.s.item_from[i] == st.FROM_HUMAN else self.s.card[self.s.item_source[i]]
        return self.values.all[number].pl

    def choose(self, *choices: str) -> Table:
        for words in choices:
            self.act(0 if words == "no more" else self.code(words))
        return self

    def use(self, name: str, *choices: str, n: int = 0) -> Table:
        if self.numbers[name] >= len(self.values.angel):
            return self.act(st.HUMAN_ABILITY.code(2 * self.number(name, self.s.to_act) + n)).choose(*choices)
        return self.act(st.ABILITY.code(4 * self.slot(name, self.s.to_act) + n)).choose(*choices)

    def play(self, name: str, *choices: str) -> Table:
        seat = self.s.to_act
        i = next(i for i in range(64) if self.s.card[64 * seat + i] == self.numbers[name] and self.s.place[64 * seat + i] == st.IN_HAND)
        return self.act(st.INTERVENTION.code(i)).choose(*choices)

    def attack(self, name: str, target: str) -> Table:
        return self.act(st.ATTACK.code(self.slot(name, self.s.to_act))).choose(target)

    def take(self, name: str, human: str) -> Table:
        return self.act(st.TAKE.code(self.slot(name, self.s.to_act))).choose(human)

    def stake_with(self, name: str) -> Table:
        return self.act(st.STAKE_WITH.code(self.slot(name, self.s.to_act)))

    def can_use(self, name: str, n: int = 0, seat: int | None = None) -> bool:
        return st.ABILITY.code(4 * self.slot(name, self.s.to_act if seat is None else seat) + n) in self.legal()

    def can_play(self, name: str) -> bool:
        seat = self.s.to_act
        return any(
            st.INTERVENTION.code(i) in self.legal() for i in range(64)
            if self.s.card[64 * seat + i] == self.numbers[name] and self.s.place[64 * seat + i] == st.IN_HAND
        )  # fmt: skip

    def passes(self, times: int = 1) -> Table:
        for _ in range(times):
            self.act(0)
        return self

    def resolve(self) -> Table:
        """Everybody passes until the stack is empty; draws happen as they come."""
        while self.s.items or self.s.to_act == CHANCE:
            self.act(self.legal()[0] if self.s.to_act == CHANCE else 0)
        return self

    def close(self) -> Table:
        """Everybody passes until no stack and no window is open."""
        while self.s.items or self.s.window or self.s.to_act == CHANCE:
            self.act(self.legal()[0] if self.s.to_act == CHANCE else 0)
        return self

    def until(self, prompt: int, seat: int | None = None, most: int = 400) -> Table:
        """Pass, refuse and draw on until this is asked."""
        for _ in range(most):
            if self.s.to_act == OVER or (self.s.prompt == prompt and (seat is None or self.s.to_act == seat)):
                break
            self.act(self.legal()[0])
        assert self.s.to_act == OVER or self.s.prompt == prompt
        return self
