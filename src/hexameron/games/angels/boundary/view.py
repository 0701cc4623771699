"""The view of a position: what a seat may know.

It combines the seat's own cards, public information and what the seat has seen (5.3).
"""

from typing import NamedTuple

from msgspec import Struct, structs

from hexameron.core.drawing.memo import remember_recent
from hexameron.core.kernel import OVER
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
from hexameron.games.angels.content.effects import operations as do
from hexameron.games.angels.content.schema import Values
from hexameron.games.angels.rules import abilities, knowledge, ranks, rows, stack, state as st
from hexameron.games.angels.rules.legal import MAX_LEGAL, legal
from hexameron.games.angels.rules.payoffs import payoffs, score

HIDDEN = -1  # a card the seat does not know


class Angel(Struct, frozen=True):
    """A card on the table.

    `card` is HIDDEN if the seat may not know it; order, level, support and side are then not given.
    """

    slot: int
    stay: int
    presence: int  # constant while the card stays on the table under one player
    card: int
    owner: int
    status: int
    up: bool
    turned: bool
    blocked: bool
    stuck: bool
    fought: bool
    took: bool
    change: int  # public: levels and promotions added to the card
    rise: int
    stripped: bool
    flags: int
    support_set: int
    support_add: int
    copied: int
    doomed: bool = False  # discarded at the end of the turn
    order: int = 0
    level: int = 0
    support: int = 0
    side: int = -1
    known_to: tuple[int, ...] = ()  # other seats that know this face-down card
    abilities: tuple[int, ...] = ()
    spent: int = 0  # announcements this turn, SPENT_BITS per ability

    @property
    def seat(self) -> int:
        return rows.seat_of(self.slot)

    @property
    def row(self) -> int:
        return rows.row_of(self.slot)


class Human(Struct, frozen=True):
    number: int
    card: int  # NOTHING for a marker
    seat: int
    level: int
    character: int
    stripped: bool
    flags: int
    acted: bool


class Giant(Struct, frozen=True):
    number: int
    level: int
    seat: int
    maker: int
    came: int


class Item(Struct, frozen=True):
    """An item on the stack: its card, the chosen mode and the targets it names (`aims`)."""

    number: int
    seat: int
    card: int
    ability: int
    fast: bool
    mode: int
    state: int
    aims: tuple[int, ...]
    cards: tuple[int, ...]  # cards of targets in piles, HIDDEN for other targets
    building: bool


class Player(Struct, frozen=True):
    seat: int
    faction: int
    hand: int
    host: int
    size: int
    pile: tuple[int, ...]  # discard pile, oldest first
    removed: tuple[int, ...]
    held: tuple[int, ...]  # cards known to be in hand
    somewhere: tuple[int, ...]  # cards known to be in hand or face-down on the table
    in_row: tuple[tuple[int, int], ...]  # (row, card) of cards face-down somewhere in a row
    listed: tuple[int, ...]  # cards known to be in the deck; the whole list if lists are open
    ban: int
    humans: int
    total: int  # sum in Battle; after the decision, the sum that decided it
    guarded: bool
    gone: bool


class View(Struct, frozen=True):
    seat: int | None
    seats: int
    to_act: int
    prompt: int
    phase: int
    step: int
    acting: int  # the seat whose part of the phase it is
    first: int
    turn: int
    idle: int
    announced: int
    players: tuple[Player, ...]
    angels: tuple[Angel, ...]
    humans: tuple[Human, ...]
    giants: tuple[Giant, ...]
    items: tuple[Item, ...]
    hand: tuple[tuple[int, int], ...]  # own cards: (number in the deck list, card)
    own_pile: tuple[tuple[int, int], ...]
    own_host: tuple[tuple[int, int], ...]  # only while the seat searches it
    picked: tuple[int, ...]  # cards shown for the Procession, by seat; HIDDEN before that
    own_humans: tuple[int, ...]
    stake: int
    procession: int
    aside: int
    stake_known: tuple[int, ...]
    procession_known: tuple[int, ...]
    in_game: tuple[int, ...]  # humans known to be in the Stake or the Procession
    cemetery: tuple[tuple[int, int], ...]  # (human, card), oldest first
    window: int
    window_seat: int
    duel: tuple[int, int]  # codes of the two sides
    in_place: tuple[bool, bool]  # whether each side is still in the stay named at the start
    giant: int  # the attacking Giant, or NOTHING
    responses: int  # number of passes in a row
    waiting: int  # choices left in the effect being resolved, or cards left to discard
    chosen: int
    stirring: int
    ending: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    legal: tuple[int, ...]  # legal actions if this seat is to act

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(player.total for player in self.players)

    def player(self, seat: int) -> Player:
        return self.players[seat]

    def humans_of(self, seat: int) -> tuple[Human, ...]:
        return tuple(human for human in self.humans if human.seat == seat)

    def giants_of(self, seat: int) -> tuple[Giant, ...]:
        return tuple(giant for giant in self.giants if giant.seat == seat)

    def at(self, slot: int) -> Angel | None:
        return next((angel for angel in self.angels if angel.slot == slot), None)

    def human(self, number: int) -> Human | None:
        return next((human for human in self.humans if human.number == number), None)

    def own_card(self, number: int) -> int:
        for i, card in (*self.hand, *self.own_pile, *self.own_host):
            if i == number:
                return card
        return HIDDEN


Reading = Reader[View, Values]


class Open(NamedTuple):
    """A watcher's view, and what seats may know of the cards on the table."""

    watched: View
    known: tuple[Angel, ...]  # the angels with their cards
    # For each angel, the seats other than its controller that know it while it is face-down.
    knowers: tuple[tuple[int, ...], ...]


def view(e: Edition, s: st.State, seat: int | None) -> View:
    """Return a seat's view: everything public and what this seat knows in addition."""
    watched, known, knowers = remember_recent(e, "open", bytes(s), lambda: _open(e.record, s))
    if seat is None:
        return watched
    return structs.replace(
        watched,
        seat=seat,
        players=tuple(_player_for(s, player, seat) for player in watched.players),
        angels=tuple(
            _angel_for(s, *each, seat) for each in zip(watched.angels, known, knowers, strict=True)
        ),
        items=tuple(_item(s, i, seat) for i in range(s.items + s.building)),
        hand=_own(s, seat, st.IN_HAND),
        own_pile=_own(s, seat, st.DISCARDED),
        own_host=_own(s, seat, st.IN_HOST) if s.to_act == seat and s.prompt == st.SEARCH else (),
        own_humans=tuple(s.human_card[st.SEAT_HUMANS * seat + i] for i in range(st.SEAT_HUMANS)),
        stake_known=_humans_known_to(s, seat, st.STAKE),
        procession_known=_humans_known_to(s, seat, st.PROCESSION),
        in_game=_humans_listed_for(s, seat),
        legal=_legal(e.record, s) if s.to_act == seat else (),
    )


def _open(c: st.Content, s: st.State) -> Open:
    slots = [slot for slot in range(st.SEAT_SLOTS * s.seats) if s.slot[slot] != st.NOTHING]
    angels = [_angel(c, s, slot) for slot in slots]
    known = tuple(_as_known(c, s, angel) for angel in angels)
    knowers = tuple(() if s.up[slot] else _knowers(s, slot) for slot in slots)
    return Open(
        _view_of_watcher(
            c,
            s,
            tuple(full if full.up else angel for angel, full in zip(angels, known, strict=True)),
        ),
        known,
        knowers,
    )


def _view_of_watcher(c: st.Content, s: st.State, angels: tuple[Angel, ...]) -> View:
    shares = [0.0] * s.seats
    if s.to_act == OVER:
        payoffs(c, s, shares)
    return View(
        seat=None,
        seats=s.seats,
        to_act=s.to_act,
        prompt=s.prompt,
        phase=s.phase,
        step=s.step,
        acting=(s.first + s.seg) % s.seats
        if s.phase != st.SETUP and s.first >= 0
        else min(s.seg, s.seats - 1),
        first=s.first,
        turn=s.turn,
        idle=s.idle,
        announced=s.announced,
        players=tuple(_player(c, s, p) for p in range(s.seats)),
        angels=angels,
        humans=tuple(_human(c, s, h) for h in range(st.HUMANS) if s.hplace[h] < s.seats),
        giants=tuple(
            Giant(g, s.giant_level[g], s.giant_at[g], s.giant_maker[g], s.giant_came[g])
            for g in range(st.GIANTS)
            if s.giant_level[g] > 0
        ),
        items=tuple(_item(s, i, None) for i in range(s.items + s.building)),
        hand=(),
        own_pile=(),
        own_host=(),
        picked=tuple(_pick_of(s, p) for p in range(s.seats)),
        own_humans=(),
        stake=ranks.humans_at(s, st.STAKE),
        procession=ranks.humans_at(s, st.PROCESSION),
        aside=ranks.humans_at(s, st.ASIDE),
        stake_known=_humans_known_to(s, None, st.STAKE),
        procession_known=_humans_known_to(s, None, st.PROCESSION),
        in_game=(),
        cemetery=tuple((s.grave[i], s.human_card[s.grave[i]]) for i in range(s.graves)),
        window=s.window,
        window_seat=s.window_seat,
        duel=(s.duel_a, s.duel_b),
        in_place=(_in_place(s, s.duel_a, s.duel_a_stay), _in_place(s, s.duel_b, s.duel_b_stay)),
        giant=s.window_giant
        if s.window == st.GIANT_WINDOW or s.prompt == st.DEFENDER
        else st.NOTHING,
        responses=s.window_passes if s.window and not s.items else s.passes,
        waiting=s.op_left if s.resolving != st.NOTHING else s.halves,
        chosen=s.chosen,
        stirring=s.stirring if s.prompt in (st.REARRANGE, st.PERMUTE) else st.NOTHING,
        ending=s.ending,
        scores=tuple(score(c, s, p) for p in range(s.seats)),
        shares=tuple(shares),
        legal=(),
    )


def _legal(c: st.Content, s: st.State) -> tuple[int, ...]:
    out = [0] * MAX_LEGAL
    return tuple(out[: legal(c, s, out)])


def _own(s: st.State, seat: int, place: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        (i, s.card[st.DECK * seat + i])
        for i in range(s.host_size[seat])
        if s.place[st.DECK * seat + i] == place
    )


def _angel(c: st.Content, s: st.State, slot: int) -> Angel:
    """Return an angel as seen by players who do not know its card."""
    return Angel(
        slot=slot,
        stay=s.stay[slot],
        presence=s.presence[slot],
        card=HIDDEN,
        owner=rows.owner_of(s.slot[slot]),
        status=s.status[slot],
        up=bool(s.up[slot]),
        turned=bool(s.turned[slot]),
        blocked=bool(s.blocked[slot]),
        stuck=bool(s.stuck[slot]),
        fought=bool(s.fought[slot]),
        took=bool(s.took[slot]),
        change=s.boost[slot] + s.boost_perm[slot] + s.rise[slot] + s.rise_perm[slot],
        rise=s.rise[slot] + s.rise_perm[slot],
        stripped=bool(s.strip[slot]),
        flags=s.marks[slot] | s.marks_perm[slot],
        support_set=s.sup_set[slot],
        support_add=s.sup_add[slot],
        copied=s.copied[slot],
        doomed=any(_is_doom(c, s, d, slot) for d in range(s.delays)),
    )


def _as_known(c: st.Content, s: st.State, public: Angel) -> Angel:
    """Add the values that depend on the angel's card."""
    slot, instance = public.slot, s.slot[public.slot]
    own = tuple(
        a
        for a in (abilities.ability_at(c, s, slot, n) for n in range(st.ABILITIES))
        if a != st.NOTHING
    )
    return structs.replace(
        public,
        card=s.card[instance],
        order=ranks.order_of(c, s, slot),
        level=ranks.level_of(c, s, slot),
        support=ranks.support_of(c, s, slot),
        side=s.side[slot],
        flags=ranks.flags_of(s, slot),
        abilities=own,
        spent=s.spent[instance],
    )


def _knowers(s: st.State, slot: int) -> tuple[int, ...]:
    lore, controller = s.lore[s.slot[slot]], rows.seat_of(slot)
    return tuple(
        q
        for q in range(s.seats)
        if q != controller and knowledge.level_of_lore(lore, q) == st.KNOWN
    )


def _angel_for(
    s: st.State, public: Angel, full: Angel, knowers: tuple[int, ...], seat: int
) -> Angel:
    seen = full if knowledge.knows(s, seat, public.slot) else public
    told = knowers if seat == public.seat else tuple(q for q in knowers if q == seat)
    return structs.replace(seen, known_to=told) if told else seen


def _in_place(s: st.State, code: int, stay: int) -> bool:
    return code != st.NOTHING and rows.stay_of(s, code) == stay


def _is_doom(c: st.Content, s: st.State, d: int, slot: int) -> bool:
    """Return whether delayed effect d will discard the card in this slot."""
    return (
        s.delay_at[d] == st.AT_SLOT.code(slot)
        and s.delay_stay[d] == s.stay[slot]
        and c.o_code[s.delay_op[d] + 1] == do.DISCARD
    )


def _pick_of(s: st.State, p: int) -> int:
    """Return the human that a seat has shown for the Procession, or HIDDEN (A-3, A-R13)."""
    h = st.SEAT_HUMANS * p + s.picked[p]
    return s.human_card[h] if s.picked[p] != st.NOTHING and s.hplace[h] != st.ASIDE else HIDDEN


def _human(c: st.Content, s: st.State, h: int) -> Human:
    return Human(
        number=h,
        card=s.human_card[h] if h < st.DECK_HUMANS else st.NOTHING,
        seat=s.hplace[h],
        level=ranks.human_level(c, s, h),
        character=ranks.character_of(c, s, h),
        stripped=bool(s.hstrip[h]),
        flags=ranks.human_flags(s, h),
        acted=bool(s.acted[h]),
    )


def _item(s: st.State, i: int, seat: int | None) -> Item:
    named = tuple(s.aim[i, k] for k in range(s.aims[i]))
    cards = tuple(
        s.card[st.DECK * s.item_seat[i] + st.AT_DISCARDED.index(a)] if st.AT_DISCARDED.has(a)
        else s.human_card[st.AT_DEAD.index(a)] if st.AT_DEAD.has(a) else HIDDEN
        for a in named
    )  # fmt: skip
    return Item(
        number=i,
        seat=s.item_seat[i],
        card=stack.card_of(s, i),
        ability=s.item_ability[i],
        fast=bool(s.item_fast[i]),
        mode=s.item_mode[i],
        state=s.item_state[i],
        aims=tuple(_aim_told(s, i, aim, seat) for aim in named),
        cards=cards,
        building=i >= s.items,
    )


def _aim_told(s: st.State, i: int, aim: int, seat: int | None) -> int:
    """Return a target's code as this seat may know it.

    Other seats get a discarded card's place in the pile: its number in the list is its owner's
    secret.
    """
    if not st.AT_DISCARDED.has(aim) or seat == s.item_seat[i]:
        return aim
    pile = [s.pile[s.item_seat[i], k] for k in range(s.piled[s.item_seat[i]])]
    return st.AT_DISCARDED.code(
        pile.index(st.AT_DISCARDED.index(aim)) if st.AT_DISCARDED.index(aim) in pile else 0
    )


def _player(c: st.Content, s: st.State, p: int) -> Player:
    """Return the public information on a player."""
    own = slice(st.DECK * p, st.DECK * p + s.host_size[p])
    cards, places = s.card[own].tolist(), s.place[own].tolist()
    return Player(
        seat=p,
        faction=s.faction[p],
        hand=s.in_hand[p],
        host=s.in_host[p],
        size=s.host_size[p],
        pile=tuple(cards[s.pile[p, i]] for i in range(s.piled[p])),
        removed=tuple(
            sorted(card for card, place in zip(cards, places, strict=True) if place == st.REMOVED)
        ),
        held=(),
        somewhere=(),
        in_row=(),
        listed=tuple(sorted(cards)) if s.lists == st.OPEN_LISTS else (),
        ban=s.ban[p],
        humans=ranks.humans_of(s, p),
        total=s.sums[p] if is_decided(s) else ranks.battle_sum(c, s, p),
        guarded=ranks.is_guarded(s, p),
        gone=bool(s.gone >> p & 1),
    )


def _player_for(s: st.State, player: Player, seat: int) -> Player:
    """Add what this seat knows of the player's cards. A seat knows its whole list."""
    p = player.seat
    own = slice(st.DECK * p, st.DECK * p + s.host_size[p])
    cards = s.card[own].tolist()
    if seat == p:
        return structs.replace(player, listed=tuple(sorted(cards)))
    levels = [knowledge.level_of_lore(lore, seat) for lore in s.lore[own].tolist()]
    known = [
        each
        for each in zip(cards, s.place[own].tolist(), levels, strict=True)
        if each[2] != st.UNKNOWN
    ]
    listed = [
        card
        for card, place, level in known
        if level == st.LISTED and place not in (st.DISCARDED, st.REMOVED)
    ]
    return structs.replace(
        player,
        held=tuple(
            sorted(
                card for card, place, level in known if place == st.IN_HAND and level == st.KNOWN
            )
        ),
        somewhere=tuple(sorted(card for card, _, level in known if level == st.HELD)),
        in_row=tuple(
            sorted(
                (rows.row_of(place), card) for card, place, level in known if level == st.ROWKNOWN
            )
        ),
        listed=player.listed or tuple(sorted(listed)),
    )


def is_decided(s: st.State) -> bool:
    """Return whether the Battle of this turn is decided.

    Humans that join an Earth afterwards no longer change its sums.
    """
    return (
        s.decided == s.turn
        and s.turn > 0
        and (s.phase == st.ENDED or (s.phase == st.BATTLE_PHASE and s.step == st.B_END))
    )


def _humans_known_to(s: st.State, seat: int | None, place: int) -> tuple[int, ...]:
    return tuple(sorted(
        s.human_card[h] for h in range(st.SEAT_HUMANS * s.seats)
        if s.hplace[h] == place
        and (knowledge.level_of_lore(s.hlore[h], seat) == st.KNOWN if seat is not None else _all_know(s, s.hlore[h]))
    ))  # fmt: skip


def _all_know(s: st.State, lore: int) -> bool:
    return all(knowledge.level_of_lore(lore, seat) == st.KNOWN for seat in range(s.seats))


def _humans_listed_for(s: st.State, seat: int | None) -> tuple[int, ...]:
    if seat is None:
        return ()
    return tuple(sorted(
        s.human_card[h] for h in range(st.SEAT_HUMANS * s.seats)
        if s.hplace[h] in (st.PROCESSION, st.STAKE) and knowledge.level_of_lore(s.hlore[h], seat) == st.LISTED
    ))  # fmt: skip
