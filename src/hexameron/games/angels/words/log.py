"""Lines of the log, from what a seat saw of a step: what was done, then what came of it (7.3)."""

from hexameron.core.kernel import CHANCE
from hexameron.games.angels.rules import sees, state as st
from hexameron.games.angels.words import outcomes
from hexameron.games.angels.words.names import card_name, dest_words, human_name
from hexameron.games.angels.words.pieces import angel_words, effect_words, human_words, object_words, own_name
from hexameron.games.angels.words.view import HIDDEN, Reading, View


def tell(r: Reading, seen: int, after: View) -> str:
    return " ".join(sentences(r, seen, after))


def sentences(r: Reading, seen: int, after: View) -> list[str]:
    """What tell says, sentence by sentence."""
    action, shown = sees.action_seen(seen), sees.card_shown(seen)
    if r.view.to_act == CHANCE:
        line = _chance(r, action, shown, after)
    elif st.STAKE_WITH.has(action):
        line = outcomes.stake_taken(r, after, st.STAKE_WITH.index(action))
    else:
        line = f"{r.seat_name(r.view.to_act)} {_action(r, action, shown, after)}."
    return [line, *(_begun(r, outcome) for outcome in outcomes.outcomes(r, action, shown, after))]


def _begun(r: Reading, line: str) -> str:
    """A sentence that begins with a card nobody can name begins with a capital."""
    return line[:1].upper() + line[1:] if line.startswith(card_name(r, HIDDEN)) else line


def _action(r: Reading, action: int, shown: int, after: View) -> str:
    t = r.t
    name = card_name(r, shown)
    if action == sees.SEEN_PICK:
        return t("picks a human for the Procession")
    if sees.SEEN_PLAN <= action < sees.SEEN_PLAN + 4:
        return t("places a card {where}", where=dest_words(t, action - sees.SEEN_PLAN))
    if action == sees.SEEN_DISCARD:
        return t("discards {name}", name=name)
    if action == sees.SEEN_SWAP:
        return t("exchanges an angel for one from hand")
    if action == sees.SEEN_SEARCH:
        return t("takes an angel from the Host")
    if action == sees.SEEN_INTERVENTION:
        return t("plays {name}", name=name)
    if action == sees.SEEN_RECOVER:
        return t("names {name} in the discard pile", name=name)
    if st.ABILITY.has(action):
        return t("announces {name}", name=name)
    return _deed(r, action, after)


def _deed(r: Reading, action: int, after: View) -> str:
    """What somebody did, of what everybody may see alike, or of one's own cards."""
    t, v = r.t, r.view
    if st.PASS.has(action):
        return _declined(r)
    if st.YES.has(action):
        return {st.HALF: t("will discard half the hand"), st.MULLIGAN: t("shuffles the hand back to draw a new one")}.get(
            v.prompt, t("rearranges a row in secret")
        )
    if st.PICK.has(action):
        return t("picks {name} for the Procession", name=human_name(r, v.own_humans[st.PICK.index(action)]))
    if st.PLAN.has(action):
        i, d = divmod(st.PLAN.index(action), st.DESTS)
        return t("places {name} {where}", name=own_name(r, i), where=dest_words(t, d))
    if st.HAND.has(action):
        name = own_name(r, st.HAND.index(action))
        swap, take = t("exchanges an angel for {name}", name=name), t("takes {name} into hand", name=name)
        return {st.SWAP: swap, st.SEARCH: take}.get(v.prompt, t("discards {name}", name=name))
    if st.INTERVENTION.has(action):
        return t("plays {name}", name=own_name(r, st.INTERVENTION.index(action)))
    if st.HUMAN_ABILITY.has(action):
        return t("announces {name}", name=human_words(r, st.HUMAN_ABILITY.index(action) // st.PRINTED_ABILITIES))
    if st.MODE.has(action):
        return t("chooses effect {number}: {effect}", number=st.MODE.index(action) + 1, effect=effect_words(r, st.MODE.index(action)))
    if st.REPLAN.has(action):
        return t("plans the card left in Battle with support") if st.REPLAN.index(action) else t("plans the card left in Battle upright")
    for span, deed in ((st.ATTACK, t("sends {name} to attack")), (st.TAKE, t("sends {name} to take a human over"))):
        if span.has(action):
            return deed.format(name=angel_words(r, span.index(action)))
    return _raid(r, action, after) if v.prompt in (st.ATTACKED, st.TAKEN) else _named(r, action)


def _raid(r: Reading, action: int, after: View) -> str:
    """Who is attacked or claimed by whom; the angel has been turned face-up by it."""
    t, v = r.t, r.view
    old, new = v.at(v.chosen), after.at(v.chosen)
    angel = angel_words(r.at(after) if old and new and old.presence == new.presence else r, v.chosen)
    if v.prompt == st.TAKEN:
        return t("tries to take {name} over with {angel}", name=object_words(r, action), angel=angel)
    return t("attacks {name} with {angel}", name=object_words(r, action), angel=angel)


def _named(r: Reading, action: int) -> str:
    """A target, a cost or a defender."""
    t, v = r.t, r.view
    if st.DEST.has(action):
        return t("wants it {where}", where=dest_words(t, st.DEST.index(action)))
    verbs = {st.WHICH_COST: t("pays with {name}"), st.DEFENDER: t("sends {name} against the Giant")}
    return verbs.get(v.prompt, t("names {name}")).format(name=object_words(r, action))


def _declined(r: Reading) -> str:
    t, v = r.t, r.view
    return {
        st.HALF: t("keeps the hand"), st.MULLIGAN: t("keeps these cards"),
        st.REARRANGE: t("leaves the row as it is"), st.PLACE: t("finishes placing"),
        st.SEGMENT: t("ends its part"), st.WHICH_TARGET: t("names no more"),
        st.TAKE_STAKE: t("leaves the Stake"), st.SEARCH: t("takes nothing"),
        st.PUT: t("puts no more"),
    }.get(v.prompt, t("passes"))  # fmt: skip


def _chance(r: Reading, action: int, shown: int, after: View) -> str:
    t, prompt = r.t, r.view.prompt
    if prompt == st.FIRST_SEAT:
        return t("{who} goes first.", who=r.seat_name(action))
    if action == sees.SEEN_DISCARD:
        return t("{name} is discarded at random.", name=card_name(r, shown))
    if action == sees.SEEN_DRAW:
        return _drawn(r, shown, after)
    if prompt == st.SHUFFLE_HUMANS:
        return t("The humans of {who}'s deck are shuffled.", who=r.seat_name(r.view.acting))
    if action == sees.SEEN_PERMUTE:
        return t("A row is rearranged in secret.")
    if prompt == st.LOOK_PROCESSION and shown >= 0:
        return t("You see a human of the Procession: {name}.", name=human_name(r, shown))
    if prompt == st.LOOK_PROCESSION:
        return t("Somebody sees a human of the Procession.")
    return t("A human joins the Procession.") if prompt == st.POOL else t("A human goes face-down to the Stake.")


def _drawn(r: Reading, shown: int, after: View) -> str:
    t = r.t
    if shown >= 0:
        return t("You draw {name}.", name=card_name(r, after.own_card(shown)))
    who = next((a.seat for a, b in zip(after.players, r.view.players, strict=True) if a.hand > b.hand or a.host < b.host), 0)
    return t("{who} draws a card.", who=r.seat_name(who))
