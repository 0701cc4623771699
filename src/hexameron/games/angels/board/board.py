"""The table of Aniołowie as SVG: own rows near, the others far, Battle with the Stake between them, the stack as a pile (7.5)."""

from html import escape

from hexameron.core.kernel import OVER
from hexameron.games.angels.about import ABOUT
from hexameron.games.angels.board import cards
from hexameron.games.angels.board.art import BOLD, H, W, back, fitted, paragraph, write
from hexameron.games.angels.board.layout import CENTRE, PILES, SLOT, STACK, WIDTH, Layout, Spot, layout
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import bans, card_name, card_of, human_name, phase_name, row_name
from hexameron.games.angels.words.pieces import angel_words, human_words, item_lines, order_of_resolution, picked_lines
from hexameron.games.angels.words.view import HIDDEN, Angel, Item, Reading

INK = "#5b4a2c"
TURNED = 0.84  # a card turned sideways is made a little smaller, to stay in its place


class Picture:
    """Collects the parts of one picture; `spots` remembers where each piece lies, for arrows."""

    def __init__(self, r: Reading) -> None:
        self.r, self.t, self.v = r, r.t, r.view
        v = r.view
        self.me = v.seat or 0
        self.others = [(self.me + i) % v.seats for i in range(1, v.seats)]
        self.at: Layout = layout(v.seats, v.seat is not None)
        self.parts: list[str] = []
        self.spots: dict[str, tuple[float, float]] = {}

    def draw(self) -> str:
        for i, seat in enumerate(self.others):
            self.far(seat, i)
        self.middle()
        self.near()
        self.stack()
        self.hand()
        self.arrows()
        aria = self.t("The table of Aniołowie: {headline}", headline=self.r.headline())
        return (
            f'<svg class="board angels" viewBox="0 0 {WIDTH} {self.at.height:g}" role="img" aria-label="{escape(aria)}" xmlns="http://www.w3.org/2000/svg">'
            '<defs><linearGradient id="angels-ground" x1="0" y1="0" x2="0" y2="1"><stop class="sky" offset="0" stop-color="#f6eedb"/>'
            '<stop class="earth" offset="1" stop-color="#e8dabb"/></linearGradient>'
            '<marker id="angels-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5" orient="auto">'
            '<path d="M0 0 L10 5 L0 10Z" fill="#c0392b"/></marker></defs>'
            f'<rect width="{WIDTH}" height="{self.at.height:g}" rx="18" fill="url(#angels-ground)"/>{"".join(self.parts)}</svg>'
        )

    # --- pieces ---

    def piece(
        self,
        id: str,
        spot: Spot,
        body: str,
        title: str,
        size: tuple[float, float] = (W, H),
        turn: bool = False,
        kind: str = "piece",
    ) -> None:
        """Something that may be touched, and looked at closer; a ring round it is lit by the page while it may be chosen."""
        (x, y, k), (w, h) = spot, size
        if turn:
            x, y, k = x + w * k * (1 - TURNED) / 2, y + h * k * (1 - TURNED) / 2, k * TURNED
        inner = f'<g transform="rotate(90 {w / 2:g} {h / 2:g})">{body}</g>' if turn else body
        ring = f'<rect class="ring" x="-5" y="-5" width="{w + 10:g}" height="{h + 10:g}" rx="12" fill="none" stroke="#ffb300" stroke-width="5" opacity="0"/>'
        ring = f'<g transform="rotate(90 {w / 2:g} {h / 2:g})">{ring}</g>' if turn else ring
        self.parts.append(
            f'<g id="{id}" class="{kind} touchable closer" transform="translate({x:g} {y:g}) scale({k:g})"><title>{escape(title)}</title>{inner}{ring}</g>'
        )
        self.spots[id] = (x + k * w / 2, y + k * h / 2)

    def label(self, x: float, y: float, words: str, size: float = 15, anchor: str = "start", extra: str = "") -> None:
        self.parts.append(write(x, y, words, size, INK, anchor, f'class="label" {extra}'))

    def panel(self, x: float, y: float, w: float, h: float, kind: str, id: str = "", fill: str = "#fffaf0") -> None:
        tag = f' id="{id}"' if id else ""
        touch = " touchable" if id else ""
        self.parts.append(
            f'<rect{tag} class="panel {kind}{touch}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="12" fill="{fill}" stroke="#cdbd98" stroke-width="1.500"/>'
        )

    # --- rows ---

    def row(self, seat: int, row: int, spot: Spot, caption: str = "") -> None:
        x, y, k = spot
        battle = row == st.BATTLE_ROW
        self.panel(x, y, 4 * SLOT * k, (H + 8) * k, "lane" if battle else "row", f"row-{seat}-{row}", "#e6d3b6" if battle else "#efe4cb")
        if caption:
            self.label(x + 6 * k, y - 6, caption, 15 if k > 0.7 else 13)
        here = {angel.slot % st.ROW: angel for angel in self.v.angels if (angel.seat, angel.row) == (seat, row)}
        for place in range(st.ROW):
            left = x + place * SLOT * k + (SLOT - W) / 2 * k
            if place in here:
                self.angel(here[place], (left, y + 4 * k, k))
            elif place < self.r.values.constants.row_limit:
                self.parts.append(
                    f'<rect class="empty" x="{left:g}" y="{y + 4 * k:g}" width="{W * k:g}" height="{H * k:g}" rx="{8 * k:g}" fill="none" stroke="#b9a67c" stroke-dasharray="5 6" opacity="0.5"/>'
                )
        if battle:
            self.total(seat, x + 4 * SLOT * k, y, k)

    def angel(self, angel: Angel, spot: Spot) -> None:
        turned = angel.turned or (angel.status == st.SACRIFICED and angel.row != st.BATTLE_ROW)
        title = f"{angel_words(self.r, angel.slot)} – {cards.full_text(self.r, angel.card)}"
        self.piece(f"angel-{angel.presence}", spot, cards.angel(self.r, angel), title, turn=turned)

    def total(self, seat: int, x: float, y: float, k: float) -> None:
        """The sum of a part of Battle, at its end; the highest one is lit."""
        totals = [p.total for p in self.v.players]
        best = totals[seat] == max(totals) and totals[seat] > 0
        r = 22 if k > 0.7 else 17
        cy = y + (H + 8) * k / 2
        self.parts.append(
            f'<circle class="total" cx="{x:g}" cy="{cy:g}" r="{r}" fill="{ABOUT.seat_colours[seat]}" stroke="{"#ffd24a" if best else "#fff8"}" stroke-width="{4 if best else 2}"/>'
            + write(x, cy + r * 0.36, str(totals[seat]), r * 1.05, "#fff", extra=BOLD)
        )

    def humans(self, seat: int, spot: Spot, width: float) -> None:
        x, y, k = spot
        here = [h for h in self.v.humans if h.seat == seat]
        giants = [g for g in self.v.giants if g.seat == seat]
        count, size = len(here) + len(giants), (cards.HUMAN_W, cards.HUMAN_H)
        step = min(80 * k, (width - 76 * k) / max(1, count - 1))
        for i, human in enumerate(here):
            title = f"{human_words(self.r, human.number)} – {cards.full_text(self.r, human.card) if human.card >= 0 else ''}"
            self.piece(f"human-{human.number}", (x + i * step, y, k), cards.human(self.r, human), title, size)
        for j, giant in enumerate(giants):
            spot = (x + (len(here) + j) * step, y, k)
            self.piece(f"giant-{giant.number}", spot, cards.giant(self.t, giant.level), self.t("Giant {level}", level=giant.level), size)

    def piles(self, seat: int, spot: Spot) -> None:
        x, y, k = spot
        p, t = self.v.players[seat], self.t
        host = f"{back()}<circle cx='46' cy='108' r='15' fill='#0f1830' stroke='#8fa6cf'/>{write(46, 114, str(p.host), 16, '#fff', extra=BOLD)}"
        self.piece(f"host-{seat}", spot, host, t("Host {number}", number=p.host), kind="pile")
        top = card_of(self.r, p.pile[-1]) if p.pile else None
        empty = f'<rect class="empty" width="{W}" height="{H}" rx="8" fill="none" stroke="#b9a67c" stroke-dasharray="5 4"/>'
        body = cards.face(self.t, top) if top else empty
        body += f'<circle cx="46" cy="108" r="15" fill="#5b4a2c" stroke="#fff"/>{write(46, 114, str(len(p.pile)), 16, "#fff", extra=BOLD)}'
        names = ", ".join(card_name(self.r, card) for card in p.pile) or "–"
        self.piece(f"discard-{seat}", (x + (W + 10) * k, y, k), body, t("Discard pile: {names}", names=names), kind="pile")

    def plate(self, seat: int, x: float, y: float, w: float) -> None:
        """A player's name, side and humans; what one touches to name the player."""
        p, acting = self.v.players[seat], self.v.to_act == seat
        edge = ' stroke="#ffd24a" stroke-width="4"' if acting else ' stroke="#0003"'
        body = f'<rect width="{w:g}" height="48" rx="12" fill="{ABOUT.seat_colours[seat]}"{edge}/>'
        mark, side = "▶ " if acting else "", "☀" if p.faction == st.LORD else "☾"
        body += fitted(w / 2, 21, f"{mark}{side} {self.r.seat_name(seat)}", 18, "#fff", w - 12, BOLD)
        line = self.t("humans {humans} · hand {hand}", humans=p.humans, hand=p.hand) + (" · " + self.t("left") if p.gone else "")
        body += fitted(w / 2, 40, line, 14, "#fff", w - 12)
        banned = [words.format(who=self.r.seat_name(seat)) for words in bans(self.t, p.ban)]
        if banned:
            body += f'<g class="banned"><title>{escape(" ".join(banned))}</title><circle cx="{w - 14:g}" cy="14" r="9" fill="#fff" stroke="#b3282d" stroke-width="4"/><path d="M{w - 20:g} 20 l12 -12" stroke="#b3282d" stroke-width="4"/></g>'
        self.parts.append(f'<g id="player-{seat}" class="touchable" transform="translate({x:g} {y:g})">{body}</g>')
        self.spots[f"player-{seat}"] = (x + w / 2, y + 24)

    # --- areas ---

    def far(self, seat: int, number: int) -> None:
        at = self.at.far(number)
        self.plate(seat, *at.plate)
        self.backs(self.v.players[seat].hand, *at.backs)
        self.piles(seat, at.piles)
        self.row(seat, st.SUPPORT_ROW, at.support, row_name(self.t, st.SUPPORT_ROW))
        self.row(seat, st.EARTH_ROW, at.earth, row_name(self.t, st.EARTH_ROW))
        self.humans(seat, at.humans, at.width)

    def backs(self, number: int, x: float, y: float, width: float) -> None:
        step = min(34, (width - 42) / max(1, number - 1))
        for i in range(number):
            self.parts.append(f'<g class="back" transform="translate({x + i * step:g} {y:g}) scale(0.42)">{back()}</g>')

    def middle(self) -> None:
        battle = row_name(self.t, st.BATTLE_ROW)
        for i, seat in enumerate(self.others):
            self.row(seat, st.BATTLE_ROW, self.at.lane(i), f"{battle}: {self.r.seat_name(seat)}")
        self.row(self.me, st.BATTLE_ROW, self.at.own_battle, "" if self.v.seats == 2 else battle)
        self.stake(CENTRE, self.at.stake_y)

    def stake(self, x: float, y: float) -> None:
        v, t = self.v, self.t
        self.panel(x, y, 250, 136, "stake", "stake", "#f3d9a4")
        self.label(x + 12, y + 22, t("Stake: {number}", number=v.stake), 18, extra=BOLD)
        step = min(64, 170 / max(1, v.stake - 1))
        for i in range(v.stake):
            known = v.stake_known[i] if i < len(v.stake_known) else None
            self.at_stake(i, known, (x + 14 + i * step, y + 34, 0.72))
        for id, name, number, px in (
            ("procession", t("Procession"), v.procession, x + 262),
            ("cemetery", t("Cemetery"), len(v.cemetery), x + 344),
        ):
            body = '<rect class="panel" width="76" height="136" rx="12" fill="#fffaf0" stroke="#cdbd98" stroke-width="1.500"/>'
            body += fitted(38, 24, name, 14, INK, 68, 'class="label"') + write(38, 72, str(number), 36, INK, extra=f'class="label" {BOLD}')
            title = "; ".join([name, *picked_lines(self.r)]) if id == "procession" else name
            self.piece(id, (px, y, 1), body + (self.picks() if id == "procession" else ""), title, (76, 136), kind="pile")

    def picks(self) -> str:
        """The humans that players picked and showed, each on its player's colour (A-3)."""
        shown = [(seat, card_of(self.r, number)) for seat, number in enumerate(self.v.picked) if number != HIDDEN]
        step = 60 / max(2, len(shown))
        return "".join(
            f'<g class="picked"><rect x="{8 + i * step:g}" y="84" width="{step - 3:g}" height="46" rx="5" fill="#f6efe0" stroke="{ABOUT.seat_colours[seat]}" stroke-width="3"/>'
            f'<g transform="translate({8 + i * step + (step - 3) / 2:g} 108)">{cards.figure_of(found)}</g></g>'
            for i, (seat, found) in enumerate(shown)
        )

    def at_stake(self, i: int, known: int | None, spot: Spot) -> None:
        found = card_of(self.r, known) if known is not None else None
        body = cards.face(self.t, found) if found else back()
        title = human_name(self.r, known) if known is not None else self.t("a face-down human")
        self.piece(f"stake-{i}", spot, body, title, kind="staked")

    def near(self) -> None:
        at = self.at
        self.humans(self.me, at.own_humans, PILES - 60)
        self.row(self.me, st.SUPPORT_ROW, at.own_support, row_name(self.t, st.SUPPORT_ROW))
        self.row(self.me, st.EARTH_ROW, at.own_earth, row_name(self.t, st.EARTH_ROW))
        self.piles(self.me, at.own_piles)
        self.plate(self.me, *at.own_plate)

    # --- the stack ---

    def stack(self) -> None:
        v, t, (x, y, w) = self.v, self.t, (STACK, self.at.stack_y, WIDTH - STACK - 20)
        height = self.at.stack_height
        self.panel(x, y, w, height, "pile-of-items")
        self.parts.append(
            f'<path class="banner" d="M{x} {y + 46} V{y + 12} q0 -12 12 -12 H{x + w - 12} q12 0 12 12 V{y + 46}Z" fill="#3a2f4a"/>'
        )
        line = phase_name(self.t, v.phase) if v.to_act != OVER else t("The end")
        self.parts.append(fitted(x + w / 2, y + 20, line, 18, "#f6e7b8", w - 14, BOLD))
        if v.turn:
            self.parts.append(fitted(x + w / 2, y + 38, t("Turn {turn}", turn=v.turn), 14, "#d8cfe6", w - 14))
        note = self.window_words()
        if note:
            self.parts.append(f'<rect x="{x + 8}" y="{y + height - 42}" width="{w - 16}" height="34" rx="8" fill="#b3282d"/>')
            self.parts.append(fitted(x + w / 2, y + height - 19, note, 17, "#fff", w - 30, BOLD))
        if not v.items:
            self.label(x + w / 2, y + 76, t("The stack is empty."), 14, "middle")
            return
        room = height - 54 - (46 if note else 6)
        step = min(92, (room - 88) / max(1, len(v.items) - 1))
        order = order_of_resolution(v)
        for i, item in enumerate(v.items):  # what was announced last lies on top; the headings of the others show above it
            self.item(item, order.get(item.number, 0), (x + 8, y + 52 + i * step, 1), w - 16)

    def item(self, item: Item, order: int, spot: Spot, w: float) -> None:
        title, aims, effect = item_lines(self.r, item)
        body = f'<rect width="{w}" height="86" rx="{3 if item.fast else 16}" fill="{"#fdf3d2" if item.fast else "#dfe8f5"}" stroke="{ABOUT.seat_colours[item.seat]}" stroke-width="4"/>'
        if order:
            body += f'<circle cx="20" cy="20" r="13" fill="{ABOUT.seat_colours[item.seat]}"/>{write(20, 25.5, str(order), 16, "#fff", extra=BOLD)}'
        body += fitted(w / 2 + 14, 24, title + (" …" if item.building else ""), 16, "#33230c", w - 46, BOLD)
        body += fitted(w / 2, 43, aims, 13, "#7a1f1f", w - 14)
        body += paragraph(10, 59, effect, 11, "#33230c", w - 12, 2)
        if item.state == st.NEGATED:
            body += f'<path d="M8 8 L{w - 8} 78" stroke="#b3282d" stroke-width="5"/>'
        self.piece(f"item-{item.number}", spot, body, f"{title}: {aims} {effect}", (w, 86), kind="piece item")

    def window_words(self) -> str:
        t = self.t
        return {st.DUEL_WINDOW: t("Duel"), st.TAKEOVER_WINDOW: t("Takeover"), st.GIANT_WINDOW: t("The Giant attacks")}.get(
            self.v.window, ""
        )

    def hand(self) -> None:
        v = self.v
        if v.seat is None:
            return
        y = self.at.hand_y
        self.panel(20, y, WIDTH - 40, 144, "hand", fill="#ded0ae")
        live = {touch for action in v.legal for touch in self.r.touches(action)}
        shown = [(f"card-{i}", card) for i, card in v.hand]
        if v.prompt == st.SEARCH and v.to_act == v.seat:
            shown += [(f"card-{i}", card) for i, card in v.own_host if f"card-{i}" in live]
        shown += [(f"pile-{i}", card) for i, card in v.own_pile if f"pile-{i}" in live]
        shown += [(f"grave-{h}", card) for h, card in v.cemetery if f"grave-{h}" in live]
        if v.prompt == st.PICK_HUMAN and v.to_act == v.seat:
            shown += [(f"pick-{i}", card) for i, card in enumerate(v.own_humans)]
        step = min(104, (WIDTH - 76 - W) / max(1, len(shown) - 1))
        first = max(32, (WIDTH - step * len(shown)) / 2)
        for n, (id, card) in enumerate(shown):
            found = card_of(self.r, card)
            if found is not None:
                self.piece(id, (first + n * step, y + 8, 1), cards.face(self.t, found), cards.full_text(self.r, card))

    def arrows(self) -> None:
        """From stack items, and between duellists, to what they name."""
        v = self.v
        lines = [(f"item-{item.number}", self.r.touches(aim)[0]) for item in v.items[-6:] for aim in item.aims]
        if v.window and st.AT_SLOT.has(v.duel[0]):
            lines.append((self.r.touches(v.duel[0])[0], self.r.touches(v.duel[1])[0]))
        elif v.window and v.giant >= 0:
            lines.append((f"giant-{v.giant}", self.r.touches(v.duel[1])[0]))
        for start, end in lines:
            if start in self.spots and end in self.spots:
                (x, y), (a, b) = self.spots[start], self.spots[end]
                x = STACK + 6 if start.startswith("item-") else x
                side = min(x, a) - 90 if a > STACK else (x + a) / 2 + (60 if abs(x - a) < 80 else 0)
                bow = f"M{x:g} {y:g} Q{side:g} {(y + b) / 2 - (0 if a > STACK else 40):g} {a:g} {b:g}"
                self.parts.append(
                    f'<path class="arrow" d="{bow}" fill="none" stroke="#fff" stroke-width="9" opacity="0.65"/>'
                    f'<path class="arrow" d="{bow}" fill="none" stroke="#c0392b" stroke-width="4.500" marker-end="url(#angels-arrow)"/>'
                )


def svg(r: Reading, tall: bool = False) -> str:
    return Picture(r).draw()
