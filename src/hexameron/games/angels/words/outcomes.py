"""What came of a step: the differences between two views of one seat, and what the position remembers for the log (7.3)."""

from collections import Counter
from collections.abc import Iterable

from hexameron.core.kernel import OVER
from hexameron.games.angels.content.terms import character_words, order_name, side_name
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.departures import Departure, Where, departures
from hexameron.games.angels.words.names import bans, card_name, human_name, into_words, marks
from hexameron.games.angels.words.pieces import angel_words, human_words
from hexameron.games.angels.words.view import HIDDEN, Angel, Human, Player, Reading, View


def outcomes(r: Reading, action: int, shown: int, after: View) -> list[str]:
    left = departures(r, action, shown, after)
    over = _window_over(r, after)
    lines = [*_fates(r, after), *_window(r, action, after, left, over), *_battle(r, after), *_departed(r, after, left, over)]
    if after.turn == r.view.turn:  # what lasts until end of turn goes without a word
        lines += _changes(r, after)
    lines += [*_cards(r, after, left), *_humans(r, action, after, over), *_giants(r, after, over)]
    if after.picked != r.view.picked:
        lines.append(r.t("Shown for the Procession: {names}.", names=_picks(r, after)))
    if after.to_act == OVER:
        lines.append(r.at(after).headline())
    elif after.turn > r.view.turn:
        lines.append(r.t("Turn {turn} begins; {who} goes first.", turn=after.turn, who=r.seat_name(after.first)))
    return lines


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def _picks(r: Reading, after: View) -> str:
    return _listed(f"{human_name(r, card)} ({r.seat_name(seat)})" for seat, card in enumerate(after.picked))


# --- the stack ---


def _fates(r: Reading, after: View) -> list[str]:
    """What became of the items whose turn has come, in the order of resolution."""
    done = sum(item.state == st.RESOLVED for item in r.view.items)
    if after.items or not r.view.items:
        resolved = sorted((item for item in after.items if item.state == st.RESOLVED), key=lambda item: item.order)
        return [_fate(r, item.card, item.fate) for item in resolved[done:]]
    return [_fate(r, card, fate) for card, _, fate in after.past[done:]]


def _fate(r: Reading, card: int, fate: int) -> str:
    t = r.t
    return {
        st.WORKED: t("{name} takes effect."),
        st.CHANGED_NOTHING: t("{name} changes nothing."),
        st.WAS_SHIELDED: t("{name} has no effect: its target is shielded."),
        st.WAS_KEPT: t("{name} has no effect: its target is protected."),
        st.FOUND_NO_ROOM: t("{name} has no effect: there is no room."),
        st.TARGET_LOST: t("{name} has no effect: its target is lost or does not fit."),
        st.SOURCE_GONE: t("{name} has no effect: its source has left."),
        st.SOURCE_BLOCKED: t("{name} has no effect: its source is blocked."),
        st.SOURCE_STRIPPED: t("{name} has no effect: its source has lost its abilities."),
        st.WAS_NEGATED: t("{name} is negated."),
        st.WORKED_BUT_SHIELDED: t("{name} takes effect, but not on what is shielded."),
        st.WORKED_BUT_KEPT: t("{name} takes effect, but not on who is protected."),
        st.WORKED_BUT_NO_ROOM: t("{name} takes effect, but finds no room."),
    }[fate].format(name=card_name(r, card))


# --- duels and takeovers ---


class Over:
    """A duel or takeover that is over: the codes of the two sides, and how it ended."""

    def __init__(self, r: Reading, after: View) -> None:
        v = r.view
        self.kind, self.how, self.levels = after.ended.kind, after.ended.how, after.ended.levels
        self.first, self.second = v.duel if v.window else (st.NOTHING, st.NOTHING)
        self.giant = next((g for g in v.giants if g.number == v.giant), None) if self.kind == st.GIANT_WINDOW else None
        if not v.window and v.prompt in (st.ATTACKED, st.TAKEN):
            self.first = st.AT_SLOT.code(v.chosen)

    @property
    def first_fell(self) -> bool:
        return self.how in (st.FIRST_FELL, st.BOTH_FELL)

    @property
    def second_fell(self) -> bool:
        return self.how in (st.SECOND_FELL, st.BOTH_FELL)


def _window_over(r: Reading, after: View) -> Over | None:
    return Over(r, after) if after.ended != r.view.ended else None


def _window(r: Reading, action: int, after: View, left: list[Departure], over: Over | None) -> list[str]:
    if over is None:
        return []
    if not r.view.window and r.view.prompt in (st.ATTACKED, st.TAKEN, st.DEFENDER):
        over.second = action
    a, b = _side(r, over.first, left, over), _side(r, over.second, left, over)
    if over.kind == st.TAKEOVER_WINDOW:
        return [_takeover(r, after, over, a, b)]
    if over.how >= st.CALLED_OFF:
        return [_off(r, over, a, b)]
    t = r.t
    sides = {"a": _at_level(r, a, over.levels[0]), "b": _at_level(r, b, over.levels[1])}
    if over.how == st.BOTH_FELL:
        return [t("Duel, {a} against {b}: both fall.", **sides)]
    return [t("Duel, {a} against {b}: {name} falls.", **sides, name=a if over.how == st.FIRST_FELL else b)]


def _side(r: Reading, code: int, left: list[Departure], over: Over) -> str:
    """A duellist by name, also one that was shown by falling."""
    v = r.view
    if v.window and code in v.duel and code != st.NOTHING and not v.in_place[v.duel.index(code)]:
        return r.t("a duellist")
    if st.AT_HUMAN.has(code):
        human = v.human(st.AT_HUMAN.index(code))
        return human_name(r, human.card if human else HIDDEN)
    if st.AT_SLOT.has(code):
        angel = v.at(st.AT_SLOT.index(code))
        gone = next((d for d in left if angel and d.angel.presence == angel.presence), None)
        return card_name(r, gone.card if gone else angel.card if angel else HIDDEN)
    return r.t("the Giant") if over.giant else card_name(r, HIDDEN)


def _at_level(r: Reading, name: str, level: int) -> str:
    return name if level == HIDDEN else r.t("{name} (level {level})", name=name, level=level)


def _off(r: Reading, over: Over, a: str, b: str) -> str:
    t = r.t
    return {
        st.CALLED_OFF: t("The duel is off: an effect ended it."),
        st.FIRST_LEFT: t("The duel is off: {name} has left.", name=a),
        st.SECOND_LEFT: t("The duel is off: {name} has left.", name=b),
        st.FIRST_BLOCKED: t("The duel is off: {name} is blocked.", name=a),
        st.SECOND_BLOCKED: t("The duel is off: {name} is blocked.", name=b),
    }[over.how]


def _takeover(r: Reading, after: View, over: Over, angel: str, human: str) -> str:
    t = r.t
    if over.how == st.TAKEN_OVER:
        found = after.human(st.AT_HUMAN.index(over.second))
        who = r.seat_name(found.seat if found else r.view.window_seat)
        return t("The takeover succeeds: {name} comes to {who}.", name=human, who=who)
    why = {
        st.FIRST_LEFT: t("{name} has left.", name=angel),
        st.FIRST_BLOCKED: t("{name} is blocked.", name=angel),
        st.SECOND_LEFT: t("the human has left that Earth."),
        st.HUMAN_HELD: t("the human is held there."),
        st.EARTH_GUARDED: t("that Earth is guarded."),
        st.CONDITION_FAILED: t("{name} may not attach this human.", name=angel),
    }[over.how]
    return t("The takeover of {name} fails: {why}", name=human, why=why)


# --- angels ---


def _departed(r: Reading, after: View, left: list[Departure], over: Over | None) -> list[str]:
    t, v = r.t, r.view
    fallen = {over.first if over.first_fell else st.NOTHING, over.second if over.second_fell else st.NOTHING} if over else set()
    told = [d for d in left if st.AT_SLOT.code(d.angel.slot) not in fallen]
    ended = after.turn > v.turn
    lines = []
    for where, text in (
        (Where.DISCARD, t("End of turn, discarded: {names}.") if ended else t("Discarded: {names}.")),
        (Where.REMOVED, t("Removed from the game: {names}.")),
        (Where.AWAY, t("Off the table: {names}.")),
    ):
        names = _listed(f"{card_name(r, d.card)} ({r.seat_name(d.angel.seat)})" for d in told if d.where == where)
        lines += [text.format(names=names)] if names else []
    for seat in range(v.seats):
        for where, text in ((Where.HAND, t("Back to the hand of {who}: {names}.")), (Where.HOST, t("Into the Host of {who}: {names}."))):
            names = _listed(card_name(r, d.card) for d in told if d.where == where and d.angel.owner == seat)
            lines += [text.format(who=r.seat_name(seat), names=names)] if names else []
    for d in told:
        if d.now:
            lines.append(t("{name} goes over to {who}.", name=card_name(r, d.card), who=r.seat_name(d.now.seat)))
    return lines


def _changes(r: Reading, after: View) -> list[str]:
    """What became of the angels that stayed on the table."""
    old = {angel.presence: angel for angel in r.view.angels}
    later = r.at(after)
    changed = [(old[new.presence], new) for new in after.angels if new.presence in old and new != old[new.presence]]
    return [line for was, new in changed for line in _change(r, later, was, new)]


def _change(r: Reading, later: Reading, old: Angel, new: Angel) -> list[str]:
    t, name = r.t, angel_words(later, new.slot)
    lines = []
    if new.slot != old.slot:
        lines.append(t("{name} moves {where}.", name=angel_words(r, old.slot), where=into_words(t, new.row, new.turned)))
    elif new.stay == old.stay:
        lines += _levels(r, name, old, new)
    if new.status != old.status:
        lines.append((t("{name} is ready again."), t("{name} is used."), t("{name} is sacrificed."))[new.status].format(name=name))
    if new.side != old.side and HIDDEN not in (old.card, new.card):
        lines.append(t("{name} belongs to {side} now.", name=name, side=side_name(t, new.side)))
    for is_so, was_so, text in (
        (new.blocked, old.blocked, t("{name} is blocked until end of turn.")),
        (new.stripped, old.stripped, t("{name} loses its abilities.")),
        (old.stripped, new.stripped, t("{name} has its abilities again.")),
        (new.doomed, old.doomed, t("{name} will be discarded at the end of the turn.")),
        (new.stuck, old.stuck, t("{name} stays face-down: a copy lies open.")),
    ):
        lines += [text.format(name=name)] if is_so and not was_so else []
    if new.copied not in (old.copied, st.NOTHING):
        lines.append(t("{name} has the abilities of {other}, too.", name=name, other=card_name(r, new.copied)))
    if (old.card == HIDDEN) == (new.card == HIDDEN):
        lines += [f"{name}: {mark}." for mark in marks(t, new.flags & ~old.flags)]
    return [*lines, *_shown(r, name, old, new)]


def _levels(r: Reading, name: str, old: Angel, new: Angel) -> list[str]:
    t, rise = r.t, new.rise - old.rise
    gain, lines = new.change - old.change - rise, []
    known = new.card != HIDDEN
    if rise:
        text = t("{name} changes order by {number}.", name=name, number=f"{rise:+}")
        rank = t("{name} changes order by {number}: {order}, level {level}.",
                 name=name, number=f"{rise:+}", order=order_name(t, new.order) if known else "", level=new.level)  # fmt: skip
        lines.append(rank if known else text)
    if gain:
        text = t("{name} gets {number}.", name=name, number=f"{gain:+}")
        lines.append(t("{name} gets {number}: level {level}.", name=name, number=f"{gain:+}", level=new.level) if known else text)
    if (new.support_set, new.support_add) != (old.support_set, old.support_add):
        lines.append(
            t("{name}: support {number} now.", name=name, number=new.support) if known else t("{name}: its support changes.", name=name)
        )
    return lines


def _shown(r: Reading, name: str, old: Angel, new: Angel) -> list[str]:
    """Who got to see a card that lies face-down."""
    t = r.t
    if new.up:
        return []
    if old.card == HIDDEN and new.card != HIDDEN:
        return [t("You see {name}.", name=name)]
    seers = [r.seat_name(seat) for seat in new.known_to if seat not in old.known_to and new.seat == r.view.seat]
    return [t("Shown to {who}: {name}.", who=_listed(seers), name=name)] if seers else []


# --- hands, piles, bans ---


def _taken(old: Player, new: Player) -> Counter[int]:
    """From a discard pile, and not out of the game."""
    return Counter(old.pile) - Counter(new.pile) - (Counter(new.removed) - Counter(old.removed))


def _cards(r: Reading, after: View, left: list[Departure]) -> list[str]:
    t, v, lines = r.t, r.view, []
    for old, new in zip(v.players, after.players, strict=True):
        who = r.seat_name(new.seat)
        lines += [text.format(who=who) for text in bans(t, new.ban & ~old.ban)]
        taken = _taken(old, new) if new.pile != old.pile else Counter[int]()
        names = _listed(card_name(r, card) for card in taken.elements())
        if names and new.hand > old.hand:
            lines.append(t("From the discard pile to the hand of {who}: {names}.", who=who, names=names))
        elif names:
            lines.append(t("From the discard pile into the Host of {who}: {names}.", who=who, names=names))
        returned = Counter(d.card for d in left if d.where == Where.HAND and d.angel.owner == new.seat) + taken
        seen = Counter(new.held) - Counter(old.held) - returned
        if seen:
            lines.append(
                t("You see in the hand of {who}: {names}.", who=who, names=_listed(card_name(r, card) for card in seen.elements()))
            )
    return lines


# --- humans and Giants ---


def _humans(r: Reading, action: int, after: View, over: Over | None) -> list[str]:
    t, v = r.t, r.view
    taking = st.STAKE_WITH.has(action) or v.prompt == st.TAKE_STAKE
    told = (
        {st.AT_HUMAN.index(over.second)}
        if over and st.AT_HUMAN.has(over.second) and (over.second_fell or over.how == st.TAKEN_OVER)
        else set()
    )
    lines = []
    for human in after.humans:
        old = v.human(human.number)
        if human.number not in told and not (old is None and taking and human.card >= 0):
            lines += _human(r, after, old, human)
    for old in v.humans:
        if after.human(old.number) is None and old.number not in told:
            lines.append(t("{name} dies.", name=human_name(r, old.card)))
    seen = Counter(after.stake_known) - Counter(v.stake_known)
    if seen and not taking and after.stake == v.stake:
        lines.append(t("You see in the Stake: {names}.", names=_listed(human_name(r, card) for card in seen.elements())))
    if after.stake == 0 and after.procession == v.procession + v.stake and v.stake and not taking:
        lines.append(t("The Stake goes back into the Procession."))
    return lines


def _human(r: Reading, after: View, old: Human | None, new: Human) -> list[str]:
    t, name, who = r.t, human_name(r, new.card), r.seat_name(new.seat)
    if old is None and new.card >= 0:
        return [t("{name} returns from the Cemetery to {who}.", name=name, who=who)]
    if old is None:
        return [t("A Human marker (level {level}) comes to {who}.", level=new.level, who=who)]
    if old.seat != new.seat:
        return [t("{name} goes from {old} to {who}.", name=name, old=r.seat_name(old.seat), who=who)]
    if after.turn > r.view.turn:
        return []
    name, lines = human_words(r.at(after), new.number), []
    if new.level != old.level:
        lines.append(t("{name} is at level {level} now.", name=name, level=new.level))
    if new.character != old.character:
        lines.append(t("{name} is {character} now.", name=name, character=character_words(t, new.character)))
    if new.stripped != old.stripped:
        lines.append((t("{name} loses its abilities.") if new.stripped else t("{name} has its abilities again.")).format(name=name))
    return [*lines, *(f"{name}: {mark}." for mark in marks(t, new.flags & ~old.flags))]


def _giants(r: Reading, after: View, over: Over | None) -> list[str]:
    t, v, lines = r.t, r.view, []
    was, now = {g.number: g for g in v.giants}, {g.number: g for g in after.giants}
    for number, giant in now.items():
        who = r.seat_name(giant.seat)
        if number not in was:
            lines.append(t("A Giant of level {level} rises against {who}.", level=giant.level, who=who))
        elif was[number].seat != giant.seat:
            lines.append(t("The Giant of level {level} moves on to {who}.", level=giant.level, who=who))
    for number, giant in was.items():
        if number not in now and not (over and over.giant and over.giant.number == number and over.first_fell):
            lines.append(t("The Giant of level {level} is removed from the game.", level=giant.level))
    if after.prompt == st.DEFENDER and (v.prompt != st.DEFENDER or v.giant != after.giant):
        lines.append(t("The Giant of level {level} attacks {who}.", level=now[after.giant].level, who=r.seat_name(after.to_act)))
    return lines


# --- Battle ---


def _battle(r: Reading, after: View) -> list[str]:
    t, v = r.t, r.view
    if v.phase != st.BATTLE_PHASE and after.phase == st.BATTLE_PHASE:
        sums = _listed(f"{r.seat_name(p.seat)} {p.total}{_fighters(r, after, p.seat)}" for p in after.players)
        fought = any(a.row == st.BATTLE_ROW and a.up for a in after.angels)
        return [t("The Battle is revealed: {sums}.", sums=sums) if fought else t("Nobody fights in this Battle.")]
    if after.decided == v.decided:
        return []
    sums = _listed(f"{r.seat_name(seat)} {total}" for seat, total in enumerate(after.sums))
    return [t("The Battle is decided, {sums}: {result}", sums=sums, result=_decision(r, after))]


def _fighters(r: Reading, after: View, seat: int) -> str:
    names = _listed(card_name(r, a.card) for a in after.angels if (a.seat, a.row) == (seat, st.BATTLE_ROW) and a.up and not a.blocked)
    return f" ({names})" if names else ""


def _decision(r: Reading, after: View) -> str:
    t, best = r.t, max(after.sums)
    winners = [seat for seat, total in enumerate(after.sums) if total == best]
    if best <= 0:
        return t("nobody wins.")
    if len(winners) > 1:
        return t("a draw, the Stake stays.")
    who = r.seat_name(winners[0])
    if after.prompt == st.TAKE_STAKE:
        return t("{who} wins and may take the Stake.", who=who)
    if not r.view.stake:
        return t("{who} wins, but the Stake is empty.", who=who)
    return (
        t("{who} wins, but the Stake stays.", who=who)
        if after.players[winners[0]].gone
        else t("{who} wins, but has no angel that can take the Stake.", who=who)
    )


def stake_taken(r: Reading, after: View, slot: int) -> str:
    """A-71, A-74: who joined, who stayed, who went back."""
    t, v = r.t, r.view
    fates: list[str] = []
    for text, cards in (
        (t("{name} joins"), [h.card for h in after.humans if v.human(h.number) is None]),
        (t("{name} dies at once"), [card for number, card in after.cemetery if number not in dict(v.cemetery) and v.human(number) is None]),
        (t("{name} returns to the Procession"), [*(Counter(after.procession_known) - Counter(v.procession_known)).elements()]),
        (t("{name} stays in the Stake"), [*after.stake_known]),
    ):
        fates += [text.format(name=human_name(r, card)) for card in cards]
    taker, sums = v.at(slot), " : ".join(str(total) for total in v.sums)
    return t("Battle {sums}, {who} takes the Stake with {name}: {fates}.",
             sums=sums, who=r.seat_name(v.to_act), name=card_name(r, taker.card if taker else HIDDEN), fates=_listed(fates))  # fmt: skip
