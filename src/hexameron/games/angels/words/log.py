"""The log lines of Aniołowie: one sentence for each kind of event (7.3).

Players are always called by their names, also in the lines that they read themselves.
"""

from collections.abc import Callable, Iterable
from itertools import groupby

from hexameron.core.match.events import Event
from hexameron.core.match.narrator import InContext, Sentences, Together
from hexameron.games.angels.boundary.view import HIDDEN, Reading
from hexameron.games.angels.content.terms import character_words, order_name, side_name
from hexameron.games.angels.rules import events as ev, rows, state as st
from hexameron.games.angels.words.names import (
    bans,
    card_name,
    dest_words,
    human_name,
    into_words,
    marks,
    row_name,
)
from hexameron.games.angels.words.pieces import item_words, part_of_text

Say = Callable[[Reading, Event], str]


# --- names ---


def _card(r: Reading, card: int | None) -> str:
    return card_name(r, HIDDEN if card is None else card)


def _angel(r: Reading, slot: int, card: int | None) -> str:
    """Return an angel's name, player and place: `Muriel (Gold, Earth 2)`."""
    place = f"{row_name(r.t, rows.row_of(slot))} {slot % st.ROW + 1}"
    return r.t(
        "{name} ({who}, {place})",
        name=_card(r, card),
        who=r.seat_name(rows.seat_of(slot)),
        place=place,
    )


def _human(r: Reading, card: int, seat: int) -> str:
    """Return a human's name and player: `Esther (Gold)`."""
    return f"{human_name(r, card)} ({r.seat_name(seat)})"


def _object(r: Reading, code: int | None, card: int | None) -> str:
    """Return a target or a cost in words, by its code and card."""
    t = r.t
    if code is None or st.AT_DISCARDED.has(code):
        return t("{name} in the discard pile", name=_card(r, card))
    if st.AT_SLOT.has(code):
        return _angel(r, st.AT_SLOT.index(code), card)
    if st.AT_HUMAN.has(code):
        human = r.view.human(st.AT_HUMAN.index(code))
        return _human(r, HIDDEN if card is None else card, human.seat if human else 0)
    if st.AT_PLAYER.has(code):
        return t("player {who}", who=r.seat_name(st.AT_PLAYER.index(code)))
    if st.AT_ROW.has(code):
        seat, row = divmod(st.AT_ROW.index(code), st.ROWS)
        return t("{row} of {who}", row=row_name(t, row), who=r.seat_name(seat))
    if st.AT_ITEM.has(code):
        return item_words(r, st.AT_ITEM.index(code))
    if st.AT_GIANT.has(code):
        return t("Giant {number}", number=st.AT_GIANT.index(code) + 1)
    return t("{name} from the Cemetery", name=human_name(r, HIDDEN if card is None else card))


def _join_names(names: Iterable[str]) -> str:
    return ", ".join(names)


def _capitalise(text: str) -> str:
    """Return a text with a capital first letter; it may begin with "a face-down card"."""
    return text[:1].upper() + text[1:]


# --- decisions ---


def _tell_passed(r: Reading, e: ev.Passed) -> str:
    t = r.t
    text = {
        st.HALF: t("{who} keeps the hand."), st.MULLIGAN: t("{who} keeps these cards."),
        st.REARRANGE: t("{who} leaves the row as it is."), st.PLACE: t("{who} finishes placing."),
        st.SEGMENT: t("{who} ends their part."), st.WHICH_TARGET: t("{who} names no more."),
        st.TAKE_STAKE: t("{who} leaves the Stake."), st.SEARCH: t("{who} takes nothing."),
        st.PUT: t("{who} puts no more."),
    }.get(e.prompt, t("{who} passes."))  # fmt: skip
    return text.format(who=r.seat_name(e.seat))


def _tell_agreed(r: Reading, e: ev.Agreed) -> str:
    t = r.t
    text = {
        st.HALF: t("{who} will discard half the hand."), st.MULLIGAN: t("{who} shuffles the hand back to draw a new one."),
    }.get(e.prompt, t("{who} rearranges a row in secret."))  # fmt: skip
    return text.format(who=r.seat_name(e.seat))


def _tell_placed(r: Reading, e: ev.Placed) -> str:
    t, who, where = r.t, r.seat_name(e.seat), dest_words(r.t, e.dest)
    if e.card is None:
        return t("{who} places a card {where}.", who=who, where=where)
    return t("{who} places {name} {where}.", who=who, name=_card(r, e.card), where=where)


def _tell_replanned(r: Reading, e: ev.Replanned) -> str:
    who = r.seat_name(e.seat)
    if e.turned:
        return r.t("{who} plans the card left in Battle with support.", who=who)
    return r.t("{who} plans the card left in Battle upright.", who=who)


def _tell_picked(r: Reading, e: ev.HumanPicked) -> str:
    who = r.seat_name(e.seat)
    if e.card is None:
        return r.t("{who} picks a human for the Procession.", who=who)
    return r.t("{who} picks {name} for the Procession.", who=who, name=human_name(r, e.card))


def _tell_drew(r: Reading, e: ev.Drew) -> str:
    who = r.seat_name(e.seat)
    return (
        r.t("{who} draws a card.", who=who)
        if e.card is None
        else r.t("{who} draws {name}.", who=who, name=_card(r, e.card))
    )


def _tell_searched(r: Reading, e: ev.Searched) -> str:
    who = r.seat_name(e.seat)
    if e.card is None:
        return r.t("{who} takes an angel from the Host.", who=who)
    return r.t("{who} takes {name} from the Host into hand.", who=who, name=_card(r, e.card))


def _tell_hand_discarded(r: Reading, e: ev.HandDiscarded) -> str:
    who, name = r.seat_name(e.seat), _card(r, e.card)
    if e.how == ev.AT_RANDOM:
        return r.t("{who} discards {name} at random.", who=who, name=name)
    return r.t("{who} discards {name}.", who=who, name=name)


def _tell_swapped_in(r: Reading, e: ev.SwappedIn) -> str:
    return (
        ""
        if e.card is None
        else r.t("{who} puts {name} in its place.", who=r.seat_name(e.seat), name=_card(r, e.card))
    )


def _tell_recovered(r: Reading, e: ev.Recovered) -> str:
    who, name = r.seat_name(e.seat), _card(r, e.card)
    if e.to_hand:
        return r.t("From the discard pile to the hand of {who}: {names}.", who=who, names=name)
    return r.t("From the discard pile into the Host of {who}: {names}.", who=who, names=name)


# --- announcing ---


def _tell_named(r: Reading, e: ev.TargetNamed) -> str:
    who = r.seat_name(e.seat)
    if e.code is not None and st.DEST.has(e.code):
        return r.t("{who} wants it {where}.", who=who, where=dest_words(r.t, st.DEST.index(e.code)))
    return r.t("{who} names {name}.", who=who, name=_object(r, e.code, e.card))


def _tell_mode(r: Reading, e: ev.ModeChosen) -> str:
    effect = part_of_text(r, e.card, e.ability, e.mode)
    return r.t(
        "{who} chooses effect {number}: {effect}.",
        who=r.seat_name(e.seat),
        number=e.mode + 1,
        effect=effect,
    )


def _tell_effect_began(
    r: Reading, events: list[ev.EffectBegan], _: Event | None, after: Event | None
) -> str:
    """Log the beginning of an effect, unless its end is the next event.

    An effect that ends at once changed nothing visible. The line about its end reports the result.
    """
    return (
        ""
        if isinstance(after, ev.EffectEnded)
        else r.t("{name} takes effect.", name=_card(r, events[0].card))
    )


def _tell_effect_ended(
    r: Reading, events: list[ev.EffectEnded], before: Event | None, _: Event | None
) -> str:
    """Log how effects ended.

    If the beginning of the first one was logged, and it worked, that line is enough.
    """
    was_said = not isinstance(before, ev.EffectBegan)
    told = [
        e for number, e in enumerate(events) if e.fate != st.WORKED or number > 0 or not was_said
    ]
    return " ".join(_fate(r, e) for e in told)


def _fate(r: Reading, e: ev.EffectEnded) -> str:
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
    }[e.fate].format(name=_card(r, e.card))


# --- angels ---


def _tell_turned_up(
    r: Reading, events: list[ev.TurnedUp], _: Event | None, after: Event | None
) -> str:
    """List the angels turned up, except one that the next line names as used."""
    used = after.slot if isinstance(after, ev.StatusChanged) else st.NOTHING
    names = [
        f"{_card(r, e.card)} ({r.seat_name(rows.seat_of(e.slot))})"
        for e in events
        if e.slot != used
    ]
    return r.t("Turned up: {names}.", names=_join_names(names)) if names else ""


def _tell_status(r: Reading, e: ev.StatusChanged) -> str:
    t = r.t
    text = (t("{name} is ready again."), t("{name} is used."), t("{name} is sacrificed."))[e.status]
    return _capitalise(text.format(name=_angel(r, e.slot, e.card)))


def _tell_level(r: Reading, e: ev.LevelChanged) -> str:
    name, number = _angel(r, e.slot, e.card), f"{e.amount:+}"
    if e.level is None:
        return _capitalise(r.t("{name} gets {number}.", name=name, number=number))
    return _capitalise(
        r.t("{name} gets {number}: level {level}.", name=name, number=number, level=e.level)
    )


def _tell_promoted(r: Reading, e: ev.Promoted) -> str:
    t, name, number = r.t, _angel(r, e.slot, e.card), f"{e.amount:+}"
    if e.order is None:
        return _capitalise(t("{name} changes order by {number}.", name=name, number=number))
    order = order_name(t, e.order)
    return _capitalise(
        t(
            "{name} changes order by {number}: {order}, level {level}.",
            name=name,
            number=number,
            order=order,
            level=e.level,
        )
    )


def _tell_support(r: Reading, e: ev.SupportChanged) -> str:
    name = _angel(r, e.slot, e.card)
    if e.support is None:
        return _capitalise(r.t("{name}: its support changes.", name=name))
    return _capitalise(r.t("{name}: support {number} now.", name=name, number=e.support))


def _tell_discarded(r: Reading, events: list[ev.Discarded]) -> str:
    """List the discarded cards with their owners, except angels that fell in a duel.

    The line about the duel names those. A card goes to the pile of its owner, even if another
    player controlled it.
    """
    told = [e for e in events if e.why != ev.FALLEN]
    lines = []
    for is_end, run in groupby(told, lambda e: e.why == ev.END_OF_TURN):
        names = _join_names(f"{_card(r, e.card)} ({r.seat_name(e.owner)})" for e in run)
        lines.append(
            r.t("End of turn, discarded: {names}.", names=names)
            if is_end
            else r.t("Discarded: {names}.", names=names)
        )
    return " ".join(lines)


def _tell_exiled(r: Reading, events: list[ev.Exiled]) -> str:
    return r.t(
        "Removed from the game: {names}.",
        names=_join_names(f"{_card(r, e.card)} ({r.seat_name(e.owner)})" for e in events),
    )


def _tell_marked(r: Reading, e: ev.Marked) -> str:
    name = _angel(r, e.slot, e.card)
    return " ".join(_capitalise(f"{name}: {mark}.") for mark in marks(r.t, e.flags))


def _tell_cleansed(r: Reading, e: ev.Cleansed) -> str:
    name = _angel(r, e.slot, e.card)
    if e.level is None:
        return _capitalise(r.t("{name} loses every change.", name=name))
    return _capitalise(r.t("{name} loses every change: level {level}.", name=name, level=e.level))


def _tell_moved(r: Reading, e: ev.Moved) -> str:
    where = into_words(r.t, rows.row_of(e.to), bool(e.turned))
    return _capitalise(r.t("{name} moves {where}.", name=_angel(r, e.slot, e.card), where=where))


def _tell_shown(r: Reading, events: list[ev.Shown]) -> str:
    lines = []
    for slot, card in dict.fromkeys((e.slot, e.card) for e in events):
        seers = _join_names(r.seat_name(e.seat) for e in events if e.slot == slot)
        lines.append(r.t("Shown to {who}: {name}.", who=seers, name=_angel(r, slot, card)))
    return " ".join(lines)


def _of_angel(text: Callable[[Reading], str]) -> Say:
    """Return a sentence function that puts an angel into a text with {name}."""
    return lambda r, e: _capitalise(text(r).format(name=_angel(r, e.slot, e.card)))  # type: ignore[attr-defined]


# --- duels, takeovers, Giants ---


def _side(r: Reading, code: int, card: int | None, level: int | None) -> str:
    """Return a duellist's name and, if known, level."""
    if code == st.NOTHING:
        name = r.t("the Giant")
    else:
        name = (
            human_name(r, HIDDEN if card is None else card)
            if st.AT_HUMAN.has(code)
            else _card(r, card)
        )
    return name if level is None else r.t("{name} (level {level})", name=name, level=level)


def _tell_duel(r: Reading, e: ev.DuelFought) -> str:
    t, a, b = r.t, _side(r, e.code_a, e.card_a, e.level_a), _side(r, e.code_b, e.card_b, e.level_b)
    if e.how == st.BOTH_FELL:
        return t("Duel, {a} against {b}: both fall.", a=a, b=b)
    name = (
        _side(r, e.code_a, e.card_a, None)
        if e.how == st.FIRST_FELL
        else _side(r, e.code_b, e.card_b, None)
    )
    return t("Duel, {a} against {b}: {name} falls.", a=a, b=b, name=name)


def _tell_off(r: Reading, e: ev.DuelCalledOff) -> str:
    t = r.t
    a, b = _remaining(r, e.code_a, e.card_a), _remaining(r, e.code_b, e.card_b)
    return {
        st.CALLED_OFF: t("The duel is off: an effect ended it."),
        st.FIRST_LEFT: t("The duel is off: {name} has left.", name=a),
        st.SECOND_LEFT: t("The duel is off: {name} has left.", name=b),
        st.FIRST_BLOCKED: t("The duel is off: {name} is blocked.", name=a),
        st.SECOND_BLOCKED: t("The duel is off: {name} is blocked.", name=b),
    }[e.how]


def _remaining(r: Reading, code: int, card: int | None) -> str:
    """Return a duellist's name, or "a duellist" if it has left its place."""
    return (
        r.t("a duellist")
        if card == st.NOTHING and code != st.NOTHING
        else _side(r, code, card, None)
    )


def _tell_takeover(r: Reading, e: ev.TakeoverEnded) -> str:
    t = r.t
    angel = t("the angel") if e.card == st.NOTHING else _card(r, e.card)
    human = human_name(r, e.human_card)
    if e.how == st.TAKEN_OVER:
        return t(
            "The takeover succeeds: {name} comes to {who}.", name=human, who=r.seat_name(e.seat)
        )
    why = {
        st.FIRST_LEFT: t("{name} has left.", name=angel),
        st.FIRST_BLOCKED: t("{name} is blocked.", name=angel),
        st.SECOND_LEFT: t("the human has died.")
        if e.is_dead
        else t("the human has left that Earth."),
        st.HUMAN_HELD: t("the human is held there."),
        st.EARTH_GUARDED: t("that Earth is guarded."),
        st.CONDITION_FAILED: t("{name} may not attach this human.", name=angel),
    }[e.how]
    return t("The takeover of {name} fails: {why}", name=human, why=why)


# --- humans ---


def _tell_saw_stake(r: Reading, events: list[ev.SawStake]) -> str:
    who, cards = r.seat_name(events[0].seat), [e.card for e in events if e.card is not None]
    if not cards:
        return r.t("{who} looks at the Stake.", who=who)
    return r.t(
        "{who} sees in the Stake: {names}.",
        who=who,
        names=_join_names(human_name(r, card) for card in cards),
    )


def _tell_saw_hand(r: Reading, events: list[ev.SawHand]) -> str:
    who, player = r.seat_name(events[0].seat), r.seat_name(events[0].player)
    cards = [e.card for e in events if e.card is not None]
    if not cards:
        return r.t("{who} looks at the hand of {player}.", who=who, player=player)
    return r.t(
        "{who} sees in the hand of {player}: {names}.",
        who=who,
        player=player,
        names=_join_names(_card(r, card) for card in cards),
    )


def _tell_saw_procession(r: Reading, e: ev.SawProcession) -> str:
    who = r.seat_name(e.seat)
    if e.card is None:
        return r.t("{who} sees a human of the Procession.", who=who)
    return r.t("{who} sees a human of the Procession: {name}.", who=who, name=human_name(r, e.card))


def _tell_human_marked(r: Reading, e: ev.HumanMarked) -> str:
    return " ".join(f"{_human(r, e.card, e.seat)}: {mark}." for mark in marks(r.t, e.flags))


def _tell_died(r: Reading, e: ev.HumanDied) -> str:
    return "" if e.why == ev.FALLEN else r.t("{name} dies.", name=_human(r, e.card, e.seat))


# --- Battle ---


def _sums(r: Reading, events: Iterable[ev.BattleSum | ev.BattleDecided]) -> str:
    return _join_names(f"{r.seat_name(e.seat)} {e.total}" for e in events)


def _tell_revealed(r: Reading, events: list[ev.BattleSum]) -> str:
    if not any(e.fighters for e in events):
        return r.t("Nobody fights in this Battle.")
    return r.t("The Battle is revealed: {sums}.", sums=_sums(r, events))


def _tell_decided(r: Reading, events: list[ev.BattleDecided]) -> str:
    t, winner = r.t, events[0].winner
    who = r.seat_name(winner) if winner != st.NOBODY else ""
    result = {
        ev.NOBODY_WINS: t("nobody wins."),
        ev.DRAWN: t("a draw, the Stake stays."),
        ev.MAY_TAKE: t("{who} wins and may take the Stake.", who=who),
        ev.STAKE_EMPTY: t("{who} wins, but the Stake is empty.", who=who),
        ev.NO_TAKER: t("{who} wins, but has no angel that can take the Stake.", who=who),
    }[events[0].result]
    return t("The Battle is decided, {sums}: {result}", sums=_sums(r, events), result=result)


def _tell_stake(r: Reading, events: list[ev.StakeDecided]) -> str:
    """List the humans that join, return to the Procession or stay in the Stake (A-74)."""
    t = r.t
    fates = {
        ev.JOINS: t("{name} joins"),
        ev.GOES_BACK: t("{name} returns to the Procession"),
        ev.STAYS: t("{name} stays in the Stake"),
    }
    # Not sorted by human number, which is secret until the human joins an Earth.
    ordered = sorted(events, key=lambda e: (e.fate, e.card))
    return _join_names(fates[e.fate].format(name=human_name(r, e.card)) for e in ordered) + "."


SENTENCES: Sentences = {
    # Setup and turns.
    ev.FirstSeatDrawn: lambda r, e: "",  # TurnBegan names the first player.
    ev.HumansShuffled: lambda r, e: r.t(
        "The humans of {who}'s deck are shuffled.", who=r.seat_name(e.seat)
    ),
    ev.HumanPicked: _tell_picked,
    ev.PickShown: Together(
        lambda r, picks: r.t(
            "Shown for the Procession: {names}.",
            names=_join_names(_human(r, e.card, e.seat) for e in picks),
        )
    ),
    ev.HumanJoinedProcession: lambda r, e: r.t("A human joins the Procession."),
    ev.TurnBegan: lambda r, e: r.t(
        "Turn {turn} begins; {who} goes first.", turn=e.turn, who=r.seat_name(e.first)
    ),
    ev.Ended: lambda r, e: r.after.headline(),
    # Decisions.
    ev.Passed: _tell_passed,
    ev.Agreed: _tell_agreed,
    ev.Placed: _tell_placed,
    ev.Replanned: _tell_replanned,
    ev.RowPermuted: lambda r, e: r.t("A row is rearranged in secret."),
    # Hands, Hosts, piles.
    ev.Drew: _tell_drew,
    ev.Searched: _tell_searched,
    ev.HandDiscarded: _tell_hand_discarded,
    ev.Swapped: lambda r, e: r.t(
        "{who} exchanges an angel for one from hand.", who=r.seat_name(e.seat)
    ),
    ev.SwappedIn: _tell_swapped_in,
    ev.Recovered: _tell_recovered,
    ev.SawHand: Together(_tell_saw_hand),
    ev.PlayerBanned: lambda r, e: " ".join(
        text.format(who=r.seat_name(e.seat)) for text in bans(r.t, e.flags)
    ),
    # Announcing.
    ev.AbilityAnnounced: lambda r, e: r.t(
        "{who} announces {name}.", who=r.seat_name(e.seat), name=_card(r, e.card)
    ),
    ev.HumanAnnounced: lambda r, e: r.t(
        "{who} announces {name}.", who=r.seat_name(e.seat), name=human_name(r, e.card)
    ),
    ev.InterventionPlayed: lambda r, e: r.t(
        "{who} plays {name}.", who=r.seat_name(e.seat), name=_card(r, e.card)
    ),
    ev.ModeChosen: _tell_mode,
    ev.TargetNamed: _tell_named,
    ev.CostNamed: lambda r, e: r.t(
        "{who} pays with {name}.", who=r.seat_name(e.seat), name=_object(r, e.code, e.card)
    ),
    ev.EffectBegan: InContext(_tell_effect_began),
    ev.EffectEnded: InContext(_tell_effect_ended),
    # Angels on the table.
    ev.TurnedUp: InContext(_tell_turned_up),
    ev.TurnedDown: lambda r, e: "",  # The angel becomes ready; StatusChanged logs that.
    ev.Shown: Together(_tell_shown),
    ev.StatusChanged: _tell_status,
    ev.LevelChanged: _tell_level,
    ev.Promoted: _tell_promoted,
    ev.SupportChanged: _tell_support,
    ev.Moved: _tell_moved,
    ev.WentOver: lambda r, e: r.t(
        "{name} goes over to {who}.", name=_card(r, e.card), who=r.seat_name(rows.seat_of(e.to))
    ),
    ev.Discarded: Together(_tell_discarded),
    ev.Exiled: Together(_tell_exiled),
    ev.ReturnedToHand: lambda r, e: r.t(
        "Back to the hand of {who}: {names}.", who=r.seat_name(e.owner), names=_card(r, e.card)
    ),
    ev.ReturnedToHost: lambda r, e: r.t(
        "Into the Host of {who}: {names}.", who=r.seat_name(e.owner), names=_card(r, e.card)
    ),
    ev.SideChanged: lambda r, e: r.t(
        "{name} belongs to {side} now.", name=_angel(r, e.slot, e.card), side=side_name(r.t, e.side)
    ),
    ev.Blocked: _of_angel(lambda r: r.t("{name} is blocked until end of turn.")),
    ev.Stripped: _of_angel(lambda r: r.t("{name} loses its abilities.")),
    ev.Cleansed: _tell_cleansed,
    ev.Copied: lambda r, e: _capitalise(
        r.t(
            "{name} has the abilities of {other}, too.",
            name=_angel(r, e.slot, e.card),
            other=_card(r, e.other),
        )
    ),
    ev.Marked: _tell_marked,
    ev.Doomed: _of_angel(lambda r: r.t("{name} will be discarded at the end of the turn.")),
    ev.LeftFaceDown: _of_angel(lambda r: r.t("{name} stays face-down: a copy lies open.")),
    # Duels, takeovers, Giants.
    ev.AttackerChosen: lambda r, e: r.t(
        "{who} sends {name} to attack.", who=r.seat_name(e.seat), name=_angel(r, e.slot, e.card)
    ),
    ev.TakerChosen: lambda r, e: r.t(
        "{who} sends {name} to take a human over.",
        who=r.seat_name(e.seat),
        name=_angel(r, e.slot, e.card),
    ),
    ev.Attacked: lambda r, e: r.t(
        "{who} attacks {name} with {angel}.",
        who=r.seat_name(e.seat),
        name=_angel(r, e.target, e.target_card),
        angel=_angel(r, e.slot, e.card),
    ),
    ev.TakeoverTried: lambda r, e: r.t(
        "{who} tries to take {name} over with {angel}.",
        who=r.seat_name(e.seat),
        name=_object(r, st.AT_HUMAN.code(e.human), e.human_card),
        angel=_angel(r, e.slot, e.card),
    ),
    ev.DefenderSent: lambda r, e: r.t(
        "{who} sends {name} against the Giant.",
        who=r.seat_name(e.seat),
        name=_object(r, e.code, e.card),
    ),
    ev.DuelFought: _tell_duel,
    ev.DuelCalledOff: _tell_off,
    ev.TakeoverEnded: _tell_takeover,
    ev.GiantRose: lambda r, e: r.t(
        "A Giant of level {level} rises against {who}.", level=e.level, who=r.seat_name(e.seat)
    ),
    ev.GiantMoved: lambda r, e: r.t(
        "The Giant of level {level} moves on to {who}.", level=e.level, who=r.seat_name(e.seat)
    ),
    ev.GiantRemoved: lambda r, e: r.t(
        "The Giant of level {level} is removed from the game.", level=e.level
    ),
    ev.GiantAttacked: lambda r, e: r.t(
        "The Giant of level {level} attacks {who}.", level=e.level, who=r.seat_name(e.seat)
    ),
    # Humans.
    ev.HumanStaked: lambda r, e: r.t("A human goes face-down to the Stake."),
    ev.StakeReturned: lambda r, e: r.t("The Stake goes back into the Procession."),
    ev.SawStake: Together(_tell_saw_stake),
    ev.SawProcession: _tell_saw_procession,
    ev.HumanWent: lambda r, e: r.t(
        "{name} goes from {old} to {who}.",
        name=human_name(r, e.card),
        old=r.seat_name(e.before),
        who=r.seat_name(e.seat),
    ),
    ev.HumanDied: _tell_died,
    ev.HumanRose: lambda r, e: r.t(
        "{name} returns from the Cemetery to {who}.",
        name=human_name(r, e.card),
        who=r.seat_name(e.seat),
    ),
    ev.MarkerCame: lambda r, e: r.t(
        "A Human marker (level {level}) comes to {who}.", level=e.level, who=r.seat_name(e.seat)
    ),
    ev.HumanLevelChanged: lambda r, e: r.t(
        "{name} is at level {level} now.", name=_human(r, e.card, e.seat), level=e.level
    ),
    ev.HumanCharacterChanged: lambda r, e: r.t(
        "{name} is {character} now.",
        name=_human(r, e.card, e.seat),
        character=character_words(r.t, e.character),
    ),
    ev.HumanStripped: lambda r, e: r.t(
        "{name} loses its abilities.", name=_human(r, e.card, e.seat)
    ),
    ev.HumanCleansed: lambda r, e: r.t(
        "{name} loses every change.", name=_human(r, e.card, e.seat)
    ),
    ev.HumanMarked: _tell_human_marked,
    # Battle.
    ev.BattleSum: Together(_tell_revealed),
    ev.BattleDecided: Together(_tell_decided),
    ev.StakeTaken: lambda r, e: r.t(
        "{who} takes the Stake with {name}.", who=r.seat_name(e.seat), name=_card(r, e.card)
    ),
    ev.StakeDecided: Together(_tell_stake),
}
