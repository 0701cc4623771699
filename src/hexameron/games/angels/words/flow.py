"""Flow of Aniołowie at a table: passing, interrupts and the action taken when time runs out.

Everything uses only the seat's own view.
"""

from hexameron.games.angels.boundary.view import Item, Reading, View
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.rows import seat_of
from hexameron.games.angels.words.names import phase_name

PASS = st.PASS.code(0)
# At these prompts a pass only continues the match. At other prompts declining is a choice (keep the
# hand, leave the Stake).
CHANCES_TO_ACT = (st.SEGMENT, st.RESPOND, st.WINDOW)
ATTACKED, TARGETED, ANSWERED = "attacked", "targeted", "answered"


def passing(r: Reading, legal: list[int]) -> int | None:
    if PASS not in legal:
        return None
    return PASS if len(legal) == 1 or r.view.prompt in CHANCES_TO_ACT else None


def default(r: Reading, legal: list[int]) -> int:
    """Return the action for a seat whose time is up.

    It takes a Stake that the seat has won (A-70), else passes, else takes the first legal action.
    """
    stake = [action for action in legal if st.STAKE_WITH.has(action)]
    if r.view.prompt == st.TAKE_STAKE and stake:
        return stake[0]
    return PASS if PASS in legal else legal[0]


def point(r: Reading) -> str:
    return f"{r.view.acting}-{r.view.phase}"


def is_quiet(r: Reading) -> bool:
    return not r.view.items and r.view.window == st.NO_WINDOW


def points(r: Reading) -> list[tuple[str, str]]:
    t, v = r.t, r.view
    seats = [] if v.seat is None else [(v.seat + i) % v.seats for i in range(v.seats)]
    found = [
        (
            f"{seat}-{phase}",
            f"{t('my part') if seat == v.seat else r.seat_name(seat)}: {phase_name(t, phase)}",
        )
        for phase in (st.HUMAN_PHASE, st.ACTION_PHASE, st.BATTLE_PHASE)
        for seat in seats
        if not v.players[seat].gone
    ]
    return [*found, (f"{v.seat}-{st.PLANNING}", t("my planning of the next turn"))] if seats else []


# --- interrupts ---


def interrupt(r: Reading, after: View) -> str:
    before = r.view
    if after.seat is None:
        return ""
    if (
        after.window
        and (after.window, after.duel) != (before.window, before.duel)
        and is_mine(after, after.duel[1])
    ):
        return ATTACKED
    known = len(items_announced(before))
    new = [item for item in items_announced(after)[known:] if item.seat != after.seat]
    if any(is_mine(after, aim) for item in new for aim in item.aims):
        return TARGETED
    return ANSWERED if new and known else ""


def items_announced(v: View) -> list[Item]:
    return [item for item in v.items if not item.building]


def is_mine(v: View, code: int) -> bool:
    """Return whether a target is the viewing seat, or one of its angels, humans, rows or items."""
    if st.AT_SLOT.has(code):
        return seat_of(st.AT_SLOT.index(code)) == v.seat
    if st.AT_HUMAN.has(code):
        human = v.human(st.AT_HUMAN.index(code))
        return human is not None and human.seat == v.seat
    if st.AT_PLAYER.has(code):
        return st.AT_PLAYER.index(code) == v.seat
    if st.AT_ROW.has(code):
        return st.AT_ROW.index(code) // st.ROWS == v.seat
    if st.AT_ITEM.has(code):
        return any(
            item.number == st.AT_ITEM.index(code) and item.seat == v.seat for item in v.items
        )
    return False


def reason(r: Reading, interrupt: str) -> str:
    t = r.t
    return {
        ATTACKED: t("one of yours is attacked."),
        TARGETED: t("something of yours is named as a target."), ANSWERED: t("somebody responded."),
    }[interrupt]  # fmt: skip
