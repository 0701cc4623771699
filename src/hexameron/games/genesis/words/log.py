"""Lines of the log: the story of the seven days."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel, deeds, names
from hexameron.games.genesis.words.view import Reading, View


def tell(r: Reading, seen: int, after: View) -> str:
    """What was done, then in lines of their own what followed by itself."""
    t, before = r.t, r.view
    if before.to_act == CHANCE:
        who, square = names.angel(r, seen), after.square_of(seen)
        return t("{who} is the next oldest and enters the void on square {square}.", who=who, square=square)
    lines = [_deed(r, seen, after)]
    if before.phase != st.FIRST_CUBE and not deeds.is_swap(seen):
        lines += _follows(r, seen, after)
    if after.to_act == OVER:
        lines.append(r.at(after).headline())
    return "\n".join(lines)


def _follows(r: Reading, action: int, after: View) -> list[str]:
    """G-10: bonuses turn by turn, over those who have left the table, and what the night brings."""
    before, lines = r.view, []
    stock, turn, starter = deeds.stock_after(r, action), before.turn + 1, before.starter
    while True:
        if turn == before.seats:
            lines += _nightfall(r, after)
            if after.to_act == OVER:
                return lines
            turn, starter = 0, after.starter
        seat = (starter + turn) % before.seats
        said, stock = _bonus(r, after, seat, stock)
        lines += said
        if not after.gone[seat]:
            return lines
        turn += 1


def _bonus(r: Reading, after: View, seat: int, stock: st.Bundle) -> tuple[list[str], st.Bundle]:
    """G-20, G-36: what this seat receives for the work it has done where it stands, and the stock then."""
    t, day = r.t, after.area_of(seat)
    if not 1 <= day <= st.DAYS or not after.circles[seat][day - 1] or not any(r.values.bonus[day]):
        return [], stock
    due = r.values.bonus[day]
    got = deeds.held_of(due, stock)
    who, numeral, cubes = names.angel(r, seat), st.NUMERALS[day], names.cubes(t, got)
    if got == due:
        line = t("For the work done on day {day}, {who} receives {cubes}.", day=numeral, who=who, cubes=cubes)
    elif any(got):
        line = t("For the work done on day {day}, {who} receives only {cubes}: the stock is short.", day=numeral, who=who, cubes=cubes)
    else:
        cubes = names.cubes(t, due)
        line = t("For the work done on day {day}, {who} should receive {cubes}, but the stock has none.", day=numeral, who=who, cubes=cubes)
    return [line], deeds.minus(stock, got)


def _deed(r: Reading, action: int, after: View) -> str:
    t, v = r.t, r.view
    who, area = names.angel(r, v.to_act), v.area_of(v.to_act)
    if st.CUBE.has(action):
        return t("{who} takes {cubes} to begin with.", who=who, cubes=names.amount(t, st.CUBE.index(action), 1))
    if st.PASS.has(action):
        return t("{who} rests with God.", who=who) if area == st.REST else t("{who} does nothing.", who=who)
    if st.GATHER.has(action):
        return _gathering(r, action)
    if deeds.is_swap(action):
        paid, angel = names.amount(t, deeds.colour(action), 1), names.with_angel(r, deeds.neighbour(v, action))
        return t("{who} pays {cubes} and changes places {angel}.", who=who, cubes=paid, angel=angel)
    if st.MOVE.has(action):
        goal = st.MOVE.index(action)
        square = len(v.tracks[goal]) + 1
        if goal == st.REST:
            return t("{who} goes to rest on day VII, on square {square}.", who=who, square=square)
        return t("{who} goes {place}, to square {square}.", who=who, place=names.to_area(t, goal), square=square)
    return _work(r, action, after)


def _work(r: Reading, action: int, after: View) -> str:
    t, v = r.t, r.view
    area = v.area_of(v.to_act)
    given, instead = deeds.exchanged(r, action)
    line = t(
        "{who} gives {cubes} and does the work of day {day}, {subject}: the {nth} circle, {points}.",
        who=names.angel(r, v.to_act),
        cubes=names.cubes(t, deeds.payment(r, action)),
        day=st.NUMERALS[area],
        subject=names.subject(t, area),
        nth=names.ordinal(t, after.circles[v.to_act][area - 1]),
        points=names.points(t, v.next_points[area]),
    )
    if any(given):
        line += " " + t("Exchanged: {cubes} for {instead}.", cubes=names.cubes(t, given), instead=names.cubes(t, instead))
    return line


def _gathering(r: Reading, action: int) -> str:
    t, v = r.t, r.view
    who, place = names.angel(r, v.to_act), names.in_area(t, v.area_of(v.to_act))
    shown, taken = deeds.shown(r, action), deeds.gain(r, action)
    if not any(taken):
        return t("{who} would gather {place}, but the stock has nothing to give.", who=who, place=place)
    if shown != taken:
        return t("{who} gathers {place}; the stock is short and gives only {cubes}.", who=who, place=place, cubes=names.cubes(t, taken))
    return t("{who} gathers {cubes} {place}.", who=who, place=place, cubes=names.cubes(t, taken))


def _nightfall(r: Reading, after: View) -> list[str]:
    """The dark angel's act, God's step, and a new starting player."""
    t, before = r.t, r.view
    act, day = dark_angel.did(before, after), before.active
    lines = []
    if act == st.GO:
        lines.append(t("The dark angel follows God to day {day}.", day=st.NUMERALS[day]))
    elif act == st.SWITCH:
        lines.append(t("The dark angel pushes one square to the left on day {day}.", day=st.NUMERALS[day]))
    elif act == st.LABOUR:
        points = names.points(t, r.values.circles[day][after.circles[st.DARK][day - 1] - 1])
        lines.append(t("The dark angel does the work of day {day} for {points}.", day=st.NUMERALS[day], points=points))
    lines.append(_hour(r.at(after)))
    if after.to_act != OVER and after.starter != before.starter:
        lines.append(t("{who} stands furthest left and starts.", who=names.angel(r, after.starter)))
    return lines


def _hour(r: Reading) -> str:
    """God's step on the way, as the story tells it."""
    t, v = r.t, r.view
    day, part = st.NUMERALS[v.active], (v.god - 1) % 3
    if part == 0:
        return t("Morning breaks: God begins day {day}, {subject}.", day=day, subject=names.subject(t, v.active))
    return t("It is midday of day {day}.", day=day) if part == 1 else t("Evening falls on day {day}.", day=day)
