"""Aniołowie's own test verbs: a table set up by hand, and play that reads like speech. Rules run as written (see conftest)."""

from __future__ import annotations

from typing import Any, Self

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.angels.content.decks import Decks, bring, of_deck
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.humans import human_to
from hexameron.games.angels.rules.knowledge import turn_up
from hexameron.games.angels.rules.moves import enter
from hexameron.games.angels.rules.phases import advance
from hexameron.games.angels.rules.ranks import battle_sum, level_of, order_of
from hexameron.games.angels.rules.rows import free_slot, row_of, seat_of
from hexameron.games.angels.rules.start import start
from hexameron.games.angels.rules.statics import settle
from scene import Scene

ROWS = {"S": st.SUPPORT_ROW, "E": st.EARTH_ROW, "B": st.BATTLE_ROW}
STATUS = {"r": st.READY, "u": st.USED, "s": st.SACRIFICED}
PHASES = {"human": st.HUMAN_PHASE, "action": st.ACTION_PHASE, "battle": st.BATTLE_PHASE}
PASS = st.PASS.code(0)


class Table(Scene):
    slug = "angels"

    def __init__(self, state: Any, edition: Edition | None = None) -> None:
        super().__init__(state, edition)
        self.values, self.record = self.edition.values, self.edition.record
        self.numbers = {
            name: n
            for n, card in enumerate(self.values.all)
            for name in (card.pl, card.id, card.en)
        }
        self.used: set[int] = set()
        self.humans_used: set[int] = set()

    @classmethod
    def laid(cls, sides: str = "LF", edition: Edition | None = None) -> Self:
        """Rows, hands and Earths still empty, for players of these sides; the humans are in the Procession."""
        edition = edition or cls.standard()
        o, s = st.Options(), st.State()
        o.seats, o.lists, o.procession_size, o.first_seat = len(sides), st.OPEN_LISTS, 8, 0
        for seat, side in enumerate(sides):
            bring(edition.values, o, seat, of_deck(edition.values.deck[0 if side == "L" else 2]))
        start(edition.record, o, s)
        for seat in range(s.seats):
            s.picked[seat] = 0
        for h in range(4 * s.seats):
            s.hplace[h] = st.PROCESSION if h < 8 else st.ASIDE
        s.turn, s.prompt, s.to_act, s.seg = 2, st.NO_PROMPT, 0, 0
        return cls(s, edition)

    # --- setting up ---

    def instance(self, seat: int, name: str) -> int:
        """A card of this seat by that name, from its Host; another card of the list takes the name if need be."""
        s, number = self.state, self.numbers[name]
        free = [
            card
            for card in self.list_of(seat)
            if card not in self.used and s.place[card] == st.IN_HOST
        ]
        found = next((card for card in free if s.card[card] == number), None)
        if found is None:
            found = free[-1]
            s.card[found] = number
        self.used.add(found)
        s.in_host[seat] -= 1
        return found

    def put(self, seat: int, row: str, *names: str) -> list[int]:
        """`put(0, "S", "Enael r", "Muriel u")`; in Battle `rot` declares support."""
        slots = []
        for words in names:
            name, _, how = words.rpartition(" ")
            if how not in ("r", "u", "s", "rot"):
                name, how = words, "r"
            slot = free_slot(self.state, seat, ROWS[row])
            enter(self.record, self.state, self.instance(seat, name), slot)
            self.state.status[slot] = st.SACRIFICED if how == "rot" else STATUS[how]
            self.state.turned[slot] = int(how == "rot")
            if row != "B" and how != "r":
                turn_up(self.state, slot)
            slots.append(slot)
        return slots

    def hand(self, seat: int, *names: str) -> None:
        for name in names:
            self.state.place[self.instance(seat, name)] = st.IN_HAND
            self.state.in_hand[seat] += 1

    def human(self, name: str) -> int:
        """A human out of the Procession by that name."""
        s, number = self.state, self.numbers[name]
        free = [
            h
            for h in range(4 * s.seats)
            if h not in self.humans_used and s.hplace[h] in (st.PROCESSION, st.ASIDE)
        ]
        found = next((h for h in free if s.human_card[h] == number), free[-1])
        s.human_card[found] = number
        self.humans_used.add(found)
        return found

    def earth(self, seat: int, *names: str) -> list[int]:
        placed = [self.human(name) for name in names]
        for h in placed:
            human_to(self.state, h, seat)
        return placed

    def stake(self, *names: str) -> None:
        for name in names:
            self.state.hplace[self.human(name)] = st.STAKE

    def go(self, phase: str, seat: int = 0) -> Self:
        """Begin that seat's part of the phase; a battle begins with its first step unless `seat` acts in step c."""
        s = self.state
        s.phase, s.seg, s.step, s.first = PHASES[phase], seat, 0, 0
        settle(self.record, s)
        advance(self.record, s)
        return self

    def reveal(self) -> Self:
        """The battle phase from step a on."""
        return self.go("battle", 0)

    # --- looking ---

    def list_of(self, seat: int) -> range:
        """The cards of a seat's list."""
        return range(st.DECK * seat, st.DECK * seat + self.state.host_size[seat])

    def slot(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        s = self.state
        cards = {x: s.card[s.slot[x]] for x in range(st.SLOTS) if s.slot[x] != st.NOTHING}
        found = [
            x
            for x, card in cards.items()
            if card == self.numbers[name] and (seat is None or seat_of(x) == seat)
        ]
        return found[nth] if nth < len(found) else st.NOTHING

    def on_table(self, name: str, seat: int | None = None) -> bool:
        return self.slot(name, seat) != st.NOTHING

    def level(self, name: str, seat: int | None = None) -> int:
        return level_of(self.record, self.state, self.slot(name, seat))

    def order(self, name: str) -> int:
        return order_of(self.record, self.state, self.slot(name))

    def status(self, name: str, seat: int | None = None) -> str:
        return "rus"[self.state.status[self.slot(name, seat)]]

    def up(self, name: str, seat: int | None = None) -> bool:
        return bool(self.state.up[self.slot(name, seat)])

    def row(self, name: str) -> str:
        return "SEB"[row_of(self.slot(name))]

    def sums(self) -> list[int]:
        return [battle_sum(self.record, self.state, seat) for seat in range(self.state.seats)]

    def where(self, name: str, seat: int) -> set[int]:
        """Places of all cards of that name in a seat's list."""
        named = [
            card
            for card in self.list_of(seat)
            if self.state.card[card] == self.numbers[name] and card in self.used
        ]
        return {self.state.place[card] for card in named}

    def discarded(self, name: str, seat: int) -> bool:
        return st.DISCARDED in self.where(name, seat)

    def in_hand(self, name: str, seat: int) -> bool:
        return st.IN_HAND in self.where(name, seat)

    def earth_of(self, seat: int) -> list[str]:
        s = self.state
        return [
            self.values.all[s.human_card[h]].pl
            for h in range(st.DECK_HUMANS)
            if s.hplace[h] == seat
        ]

    def number(self, name: str, seat: int | None = None) -> int:
        s = self.state
        for h in sorted(self.humans_used):
            if s.human_card[h] == self.numbers[name] and (seat is None or s.hplace[h] == seat):
                return h
        return st.NOTHING

    def markers(self, seat: int) -> int:
        return sum(self.state.hplace[h] == seat for h in range(st.DECK_HUMANS, st.HUMANS))

    # --- acting ---

    def act(self, action: int) -> Self:
        """One action; the position after it is sound."""
        self.play(action)
        faults = self.edition.check(self.state)
        assert not faults, faults
        return self

    def code(self, words: str) -> int:
        """An action by words: a card's name in play, `player 1`, `row 1E`, `item Uwal`, `to B+`, `mode 1`, `giant`, `pile Uwal`, `hand Uwal`."""
        kind, _, rest = words.partition(" ")
        if kind == "player":
            return st.AT_PLAYER.code(int(rest))
        if kind == "row":
            return st.AT_ROW.code(3 * int(rest[0]) + ROWS[rest[1]])
        if kind == "item":
            return st.AT_ITEM.code(
                max(i for i in range(self.state.items) if self.item_card(i) == rest)
            )
        if kind == "to":
            return st.DEST.code(["S", "E", "B", "B+"].index(rest))
        if kind == "mode":
            return st.MODE.code(int(rest))
        if kind == "giant":
            return st.AT_GIANT.code(int(rest or 0))
        if kind == "grave":
            dead = [h for h in range(st.DECK_HUMANS) if self.state.hplace[h] == st.CEMETERY]
            return st.AT_DEAD.code(
                next(h for h in dead if self.state.human_card[h] == self.numbers[rest])
            )
        if kind == "pile":
            return st.AT_DISCARDED.code(self.held(rest, st.DISCARDED))
        if kind == "hand":
            return st.HAND.code(self.held(rest, st.IN_HAND))
        if words in self.numbers and self.values.all[self.numbers[words]] in self.values.human:
            return st.AT_HUMAN.code(self.number(words))
        name, _, seat_word = words.partition("/")
        return st.AT_SLOT.code(self.slot(name, int(seat_word) if seat_word else None))

    def held(self, name: str, place: int) -> int:
        """The number in the list of a card of that name that the seat to act has in a place."""
        s = self.state
        cards = [
            card
            for card in self.list_of(s.to_act)
            if s.card[card] == self.numbers[name] and s.place[card] == place
        ]
        return cards[0] % st.DECK

    def item_card(self, i: int) -> str:
        s = self.state
        number = (
            s.human_card[s.item_source[i]]
            if s.item_from[i] == st.FROM_HUMAN
            else s.card[s.item_source[i]]
        )
        return str(self.values.all[number].pl)

    def choose(self, *choices: str) -> Self:
        for words in choices:
            self.act(PASS if words == "no more" else self.code(words))
        return self

    def use(self, name: str, *choices: str, n: int = 0) -> Self:
        if self.numbers[name] >= len(self.values.angel):
            return self.act(
                st.HUMAN_ABILITY.code(2 * self.number(name, self.state.to_act) + n)
            ).choose(*choices)
        return self.act(st.ABILITY.code(4 * self.slot(name, self.state.to_act) + n)).choose(
            *choices
        )

    def intervene(self, name: str, *choices: str) -> Self:
        return self.act(st.INTERVENTION.code(self.held(name, st.IN_HAND))).choose(*choices)

    def attack(self, name: str, target: str) -> Self:
        return self.act(st.ATTACK.code(self.slot(name, self.state.to_act))).choose(target)

    def take(self, name: str, human: str) -> Self:
        return self.act(st.TAKE.code(self.slot(name, self.state.to_act))).choose(human)

    def stake_with(self, name: str) -> Self:
        return self.act(st.STAKE_WITH.code(self.slot(name, self.state.to_act)))

    def can_use(self, name: str, n: int = 0, seat: int | None = None) -> bool:
        return (
            st.ABILITY.code(4 * self.slot(name, self.state.to_act if seat is None else seat) + n)
            in self.legal
        )

    def can_play(self, name: str) -> bool:
        playable = [
            st.INTERVENTION.index(action) for action in self.legal if st.INTERVENTION.has(action)
        ]
        return any(
            self.state.card[st.DECK * self.state.to_act + i] == self.numbers[name] for i in playable
        )

    def passes(self, times: int = 1) -> Self:
        for _ in range(times):
            self.act(PASS)
        return self

    def resolve(self) -> Self:
        """Everybody passes until the stack is empty; draws happen as they come."""
        while self.state.items or self.state.to_act == CHANCE:
            self.act(self.legal[0] if self.state.to_act == CHANCE else PASS)
        return self

    def close(self) -> Self:
        """Everybody passes until no stack and no window is open."""
        while self.state.items or self.state.window != st.NO_WINDOW or self.state.to_act == CHANCE:
            self.act(self.legal[0] if self.state.to_act == CHANCE else PASS)
        return self

    def until(self, prompt: int, seat: int | None = None, most: int = 400) -> Self:
        """Pass, refuse and draw on until this is asked."""
        for _ in range(most):
            if self.state.to_act == OVER or (
                self.state.prompt == prompt and (seat is None or self.state.to_act == seat)
            ):
                break
            self.act(self.legal[0])
        assert self.state.to_act == OVER or self.state.prompt == prompt
        return self


new, position, laid = Table.new, Table.position, Table.laid
EDITION = Table.standard()
VALUES, CONTENT, TOML = EDITION.values, EDITION.record, EDITION.toml
DECKS = Decks(VALUES)
