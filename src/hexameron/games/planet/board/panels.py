"""What stands around Planet's board: steps, hands, signals, bag, advice, the end."""

from html import escape

from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.board import art, layout, pawns
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names
from hexameron.games.planet.words.view import Pawn, Reading, View


def ribbon(r: Reading) -> str:
    """The four steps of a turn, the present one lit."""
    t, v = r.t, r.view
    steps = (t("Indicate"), t("Designate"), t("Place"), t("Draw"))
    now = {st.INDICATE: 0, st.DESIGNATE: 1, st.PLACE: 2, st.DRAW: 3}.get(v.phase, 2 if v.phase < st.DRAW and v.phase > st.PLACE else 3)
    chips = []
    for i, name in enumerate(steps):
        lit = i == now and v.active >= 0 and not v.is_over
        chips.append(
            f'<g transform="translate({18 + 158 * i} 16)"><rect width="150" height="40" rx="20" '
            f'fill="{art.GOLD if lit else "#FFFFFF"}" fill-opacity="{1 if lit else 0.1}"/>'
            f'<text x="75" y="27" text-anchor="middle" font-size="20" font-weight="700" '
            f'fill="{"#1B2340" if lit else layout.FAINT}">{i + 1} {escape(name)}</text></g>'
        )
    return f'<g aria-hidden="true">{"".join(chips)}</g>'


def outlook(r: Reading) -> str:
    """How many points are still possible, as far as this seat can know."""
    t, v = r.t, r.view
    turn = t("Turn {turn} of {length}", turn=min(v.turn + (not v.is_over), v.length), length=v.length)
    best = t("up to {best} of 24 points", best=v.best) if v.settled else t("up to {best} of 24 as it lies", best=v.best)
    best = t("{score} of 24 points", score=v.score) if v.is_over else best
    return (
        f'<g text-anchor="end"><text x="982" y="34" font-size="20" fill="{layout.FAINT}">{escape(turn)}</text>'
        f'<text x="982" y="62" font-size="23" font-weight="700" fill="{art.GOLD}">{escape(best)}</text></g>'
    )


def stand(r: Reading, seat: int) -> str:
    t, v = r.t, r.view
    side, hue = layout.side_of(v, seat), ABOUT.seat_colours[seat]
    role = ""
    if not v.is_over and v.active >= 0:
        role = t("active") if seat == v.active else t("designates") if seat == v.previous and v.phase in (st.INDICATE, st.DESIGNATE) else ""
    acting = seat == v.to_act
    name = ("▶ " if acting else "") + r.seat_name(seat)
    frame = f'stroke="{art.GOLD}" stroke-width="3"' if acting else f'stroke="{hue}" stroke-opacity=".5" stroke-width="2"'
    if side == "bottom":
        return _own_stand(r, seat, name, role, frame)
    x, y, w, h, nx, ny = {
        "left": (12, 322, 108, 292, 66, 352),
        "right": (880, 322, 108, 292, 934, 352),
        "top": (300, 61, 352, 68, 314, 90),
    }[side]
    anchor = "start" if side == "top" else "middle"
    return (
        f'<g class="seat"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="18" fill="#0A1630" fill-opacity=".72" {frame}/>'
        f'<text x="{nx}" y="{ny}" text-anchor="{anchor}" font-size="21" font-weight="700" fill="{hue}">{escape(name)}</text>'
        f'<text x="{nx}" y="{ny + (24 if side == "top" else 250)}" text-anchor="{anchor}" font-size="17" '
        f'fill="{art.GOLD}">{escape(role)}</text></g>'
    )


def _own_stand(r: Reading, seat: int, name: str, role: str, frame: str) -> str:
    """Three cards with the needs of one's own pawns in full."""
    v = r.view
    hue = ABOUT.seat_colours[seat]
    line = name + (f" · {role}" if role else "")
    cards = [
        f'<rect x="182" y="838" width="636" height="170" rx="22" fill="#0A1630" fill-opacity=".82" {frame}/>'
        f'<text x="200" y="862" font-size="21" font-weight="700" fill="{hue}">{escape(line)}</text>'
    ]
    for slot in range(st.HAND):
        x = 194 + 206 * slot
        cards.append(f'<rect x="{x}" y="872" width="200" height="128" rx="14" fill="#FFFFFF" fill-opacity=".07"/>')
        if slot < len(v.hands[seat]):
            cards.append(_card(r, v.hands[seat][slot], x))
    return f'<g class="seat own">{"".join(cards)}</g>'


def _card(r: Reading, pawn: Pawn, x: int) -> str:
    name = escape(names.called(r, pawn))
    size = 21 if len(name) < 17 else 16
    return (
        f'<text x="{x + 100}" y="988" text-anchor="middle" font-size="{size}" font-weight="700" fill="{layout.INK}">{name}</text>'
        f"{pawns.need_badges(r, pawn, x + 120, 920, 23, 50)}"
    )


def signals(r: Reading) -> str:
    """The last turns: who indicated what, which continent was named, what was placed."""
    t, v = r.t, r.view
    title = escape(t("Signals"))
    rows = [f'<text x="24" y="862" font-size="18" font-weight="700" fill="{layout.FAINT}">{title}</text>']
    for k, turn in enumerate(v.history[-4:]):
        y = 890 + 33 * k
        meant, placed = v.pawn_of(turn.indicated), v.pawn_of(turn.placed)
        where = f"{names.CODES[turn.tray]}{turn.spot if turn.spot < st.SPACES else ''}"
        rows.append(
            f'<circle cx="26" cy="{y}" r="7" fill="{ABOUT.seat_colours[turn.who]}"/>{_mini(meant, 54, y, turn.indicated != turn.placed)}'
            f'<text x="76" y="{y + 6}" font-size="18" fill="{layout.INK}">→</text>{_mini(placed, 114, y, False)}'
            f'<text x="134" y="{y + 6}" font-size="18" fill="{layout.INK}">{where}</text>'
        )
    return (
        f'<g class="signals" aria-hidden="true"><rect x="10" y="838" width="166" height="170" rx="18" fill="#0A1630" '
        f'fill-opacity=".72"/>{"".join(rows)}</g>'
    )


def _mini(pawn: Pawn | None, x: int, y: int, withheld: bool) -> str:
    if pawn is None:
        return ""
    ring = f'<circle r="15" fill="none" stroke="{art.GOLD}" stroke-width="2" stroke-dasharray="4 3"/>' if withheld else ""
    return (
        f'<g transform="translate({x} {y})"><circle r="13" fill="{art.COLOURS[pawn.colour]}" stroke="#FFFFFF" stroke-opacity=".7"/>'
        f'<g transform="scale(.52)">{art.icon(pawn.colour)}</g>{ring}</g>'
    )


def bag(r: Reading) -> str:
    """How many pawns of each colour the bag holds: public (P-R4)."""
    t, v = r.t, r.view
    rows = []
    for k in range(st.COLOURS):
        x, y = 848 + 64 * (k % 2), 888 + 33 * (k // 2)
        faded = ' opacity=".35"' if not v.bag[k] else ""
        rows.append(
            f'<g{faded}><title>{escape(names.colour(t, k))}</title><g transform="translate({x} {y})"><circle r="13" '
            f'fill="{art.COLOURS[k]}" stroke="#FFFFFF" stroke-opacity=".7"/>'
            f'<g transform="scale(.52)">{art.icon(k)}</g></g><text x="{x + 20}" y="{y + 7}" font-size="20" '
            f'font-weight="700" fill="{layout.INK}">{v.bag[k]}</text></g>'
        )
    title = t("Bag: {number}", number=sum(v.bag))
    return (
        '<g class="bag"><path d="M840 838 H976 Q990 838 990 852 V992 Q990 1008 974 1008 H842 Q826 1008 826 992 V852 '
        'Q826 838 840 838Z" fill="#3A2A4D" fill-opacity=".85" '
        f'stroke="#8A6BB0" stroke-width="2"/><text x="842" y="864" font-size="19" font-weight="700" '
        f'fill="{layout.INK}">{escape(title)}</text>{"".join(rows)}</g>'
    )


def advice(r: Reading) -> list[str]:
    """P-33: what partners point at, in their colours."""
    v, found = r.view, []
    for seat in range(v.seats):
        action = v.advice[seat]
        if not st.ADVISABLE.has(action):
            continue
        hue, points = ABOUT.seat_colours[seat], [layout.space_centre(r, space) for space in _pointed(v, action)]
        for x, y in points:
            found.append(
                f'<circle class="advice" cx="{x:.0f}" cy="{y:.0f}" r="{44 + 4 * seat}" fill="none" stroke="{hue}" '
                f'stroke-width="4" stroke-dasharray="12 7" pointer-events="none"/>'
            )
        if len(points) == 2:
            (a, b), (c, d) = points
            found.append(
                f'<path class="advice" d="M{a:.0f} {b:.0f} L{c:.0f} {d:.0f}" stroke="{hue}" stroke-width="5" '
                f'stroke-dasharray="12 7" pointer-events="none"/>'
            )
    return found


def _pointed(v: View, action: int) -> list[int]:
    if st.KEEPING.has(action):
        return []
    first = v.space_of(action)
    return [first, st.EXCHANGING.index(action) % st.BOARD] if st.EXCHANGING.has(action) else [first]


def ending(r: Reading) -> str:
    t, v = r.t, r.view
    if not v.is_over:
        return ""
    title = escape(t(r.values.level[v.level].name))
    points = escape(t("{score} of 24 points", score=v.score))
    y = 436 if v.hands[layout.me(v)] else 884  # in the empty stand, unless somebody left
    return (
        f'<g class="ending" pointer-events="none" transform="translate(0 {y - 436})"><rect x="270" y="436" '
        f'width="460" height="96" rx="30" fill="#0A1630" fill-opacity=".93" '
        f'stroke="{art.GOLD}" stroke-width="3"/><text x="500" y="478" text-anchor="middle" font-size="34" '
        f'font-weight="700" fill="{art.GOLD}">★ {title} ★</text>'
        f'<text x="500" y="513" text-anchor="middle" font-size="25" fill="{layout.INK}">{points}</text></g>'
    )
