"""The table of Aniołowie as SVG: own rows near, the others far, Battle with the Stake between them, the stack as a pile (7.5)."""

from __future__ import annotations

from html import escape

from hexameron.core.record import OVER
from hexameron.games.angels import drawing as d
from hexameron.games.angels import state as st
from hexameron.games.angels.about import ABOUT
from hexameron.games.angels.names import card as find_card
from hexameron.games.angels.names import card_name, human_name, language_of, phase_name, row_name, seat_name
from hexameron.games.angels.telling import touches
from hexameron.games.angels.view import View
from hexameron.games.angels.words import headline, object_words

WIDTH, HEIGHT = 1600, 1000
Spot = tuple[float, float, float]  # x, y, scale


class Table:
    """Collects the parts of one picture; `spots` remembers where each piece lies, for arrows."""

    def __init__(self, v: View, language: str) -> None:
        self.v, self.language, self.t = v, language, language_of(language)
        self.me = v.seat or 0
        self.parts: list[str] = []
        self.spots: dict[str, tuple[float, float]] = {}
        self.live = {touch for action in v.legal for touch in touches(v, action)}

    # --- pieces ---

    def piece(
        self,
        id: str,
        x: float,
        y: float,
        body: str,
        title: str,
        scale: float = 1,
        turn: bool = False,
        width: float = d.W,
        height: float = d.H,
        kind: str = "",
    ) -> None:
        move = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
        inner = f'<g transform="rotate(90 {width / 2:g} {height / 2:g})">{body}</g>' if turn else body
        glow = (
            f'<rect class="glow" x="-4" y="-4" width="{width + 8:g}" height="{height + 8:g}" rx="11" fill="none" stroke="#ffb300" stroke-width="4"/>'
            if id in self.live
            else ""
        )
        self.parts.append(
            f'<g id="{id}" class="piece {kind}{" live" if glow else ""}" transform="{move}"><title>{escape(title)}</title>{inner}{glow}</g>'
        )
        self.spots[id] = (x + scale * width / 2, y + scale * height / 2)

    def label(self, x: float, y: float, words: str, size: float = 15, anchor: str = "start", fill: str = "#5b4a2c") -> None:
        self.parts.append(d.text(x, y, words, size, fill, anchor, 'class="label"'))

    def panel(self, x: float, y: float, w: float, h: float, id: str = "", fill: str = "#fffaf0") -> None:
        tag = f' id="{id}"' if id else ""
        live = " live" if id in self.live else ""
        glow = ' stroke="#ffb300" stroke-width="4"' if live else ' stroke="#cdbd98" stroke-width="1.5"'
        self.parts.append(f'<rect{tag} class="panel{live}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="10" fill="{fill}"{glow}/>')

    # --- rows ---

    def row(self, seat: int, row: int, spot: Spot, caption: bool = True) -> None:
        x, y, k = spot
        self.panel(x - 6 * k, y - 4 * k, 4 * 110 * k, 136 * k, f"row-{seat}-{row}", "#efe4cb" if row != st.BATTLE_ROW else "#e6d3b6")
        if caption:
            self.label(x, y - 9 * k, row_name(row, self.language), 14 * max(k, 0.8))
        for angel in self.v.angels:
            if angel.slot // 4 == 3 * seat + row:
                turned = angel.turned or (angel.status == st.SACRIFICED and row != st.BATTLE_ROW)
                at = x + (angel.slot % 4) * 108 * k + (14 * k if turned else 4 * k)
                title = d.full_text(angel.card, self.language)
                self.piece(f"angel-{angel.presence}", at, y, d.angel(angel, self.language, seat == self.v.seat), title, k, turned)

    def humans(self, seat: int, x: float, y: float, width: float, k: float) -> None:
        here = [h for h in self.v.humans if h.seat == seat]
        giants = [g for g in self.v.giants if g.seat == seat]
        count = len(here) + len(giants)
        step = min(78 * k, (width - 76 * k) / max(1, count - 1)) if count > 1 else 0
        for i, human in enumerate(here):
            self.piece(
                f"human-{human.number}",
                x + i * step,
                y,
                d.human(human, self.language),
                d.full_text(human.card, self.language),
                k,
                width=72,
                height=92,
                kind="human",
            )
        for j, giant in enumerate(giants):
            self.piece(
                f"giant-{giant.number}",
                x + (len(here) + j) * step,
                y,
                d.giant(giant.level, self.language),
                self.t("Giant {level}", level=giant.level),
                k,
                width=72,
                height=92,
                kind="giant",
            )

    def piles(self, seat: int, x: float, y: float, k: float) -> None:
        p, t = self.v.players[seat], self.t
        self.parts.append(
            f'<g transform="translate({x:g} {y:g}) scale({k:g})"><title>{escape(t("Host {number}", number=p.host))}</title>{d.back()}{d.text(46, 122, str(p.host), 15, "#fff")}</g>'
        )
        top = find_card(p.pile[-1]) if p.pile else None
        body = (
            d.face(top, self.language)
            if top
            else f'<rect width="{d.W}" height="{d.H}" rx="8" fill="none" stroke="#b9a67c" stroke-dasharray="5 4"/>'
        )
        names = ", ".join(card_name(card, self.language) for card in p.pile) or "–"
        self.parts.append(
            f'<g transform="translate({x + 104 * k:g} {y:g}) scale({k:g})"><title>{escape(t("Discard pile: {names}", names=names))}</title>{body}'
            f'<circle cx="80" cy="14" r="13" fill="#5b4a2c"/>{d.text(80, 19, str(len(p.pile)), 13, "#fff")}</g>'
        )

    def plate(self, seat: int, x: float, y: float, w: float) -> None:
        """A player's name, side and humans; what one touches to name the player."""
        p = self.v.players[seat]
        acting = self.v.to_act == seat
        self.panel(x, y, w, 44, f"player-{seat}", ABOUT.seat_colours[seat])
        side = "✦" if p.faction == st.LORD else "▼"
        mark = "▶ " if acting else ""
        self.parts.append(
            d.fitted(x + w / 2, y + 20, f"{mark}{side} {seat_name(seat, self.language)}", 17, "#fff", w - 12, 'font-weight="bold"')
        )
        line = self.t("humans {humans} · hand {hand}", humans=p.humans, hand=p.hand) + (" · " + self.t("left") if p.gone else "")
        self.parts.append(d.fitted(x + w / 2, y + 37, line, 12.5, "#fff", w - 12))

    # --- areas ---

    def opponents(self) -> list[int]:
        return [(self.me + i) % self.v.seats for i in range(1, self.v.seats)]

    def draw(self) -> str:
        others = self.opponents()
        if len(others) == 1:
            self.far_one(others[0])
        else:
            for i, seat in enumerate(others):
                self.far_many(seat, 16 + i * (1300 / len(others)))
        self.middle(others)
        self.near()
        self.stack()
        self.hand()
        self.arrows()
        self.header()
        t = self.t
        aria = t("The table of Aniołowie: {headline}", headline=headline(self.v, self.language))
        return (
            f'<svg class="board angels" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(aria)}" xmlns="http://www.w3.org/2000/svg">'
            '<defs><linearGradient id="angels-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6eedb"/><stop offset="1" stop-color="#e8dabb"/></linearGradient>'
            '<marker id="angels-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 L10 5 L0 10Z" fill="#c0392b"/></marker></defs>'
            f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="18" fill="url(#angels-ground)"/>{"".join(self.parts)}</svg>'
        )

    def far_one(self, seat: int) -> None:
        self.plate(seat, 40, 20, 208)
        self.backs(self.v.players[seat].hand, 270, 12, 520)
        self.piles(seat, 40, 84, 1)
        self.row(seat, 0, (300, 96, 1))
        self.row(seat, 1, (780, 96, 1))
        self.humans(seat, 780, 238, 440, 0.94)

    def far_many(self, seat: int, x: float) -> None:
        """Two opponents side by side, their rows in a line; three in narrow columns, Earth under Support."""
        w, k = 1300 / (self.v.seats - 1) - 20, 0.62
        self.plate(seat, x, 10, min(208, w * 0.45))
        self.piles(seat, x + w - 130, 8, 0.42)
        self.row(seat, 0, (x + 6, 98, k))
        if self.v.seats == 3:
            self.row(seat, 1, (x + 6 + 450 * k, 98, k))
            self.humans(seat, x + 6, 98 + 136 * k + 10, w - 20, 0.94)
        else:
            self.row(seat, 1, (x + 6, 214, k))
            self.humans(seat, x + 290, 98, w - 300, 0.7)

    def backs(self, number: int, x: float, y: float, width: float) -> None:
        step = min(36, (width - 42) / max(1, number - 1))
        for i in range(number):
            self.parts.append(f'<g transform="translate({x + i * step:g} {y:g}) scale(0.42)">{d.back()}</g>')

    def middle(self, others: list[int]) -> None:
        v, t = self.v, self.t
        if len(others) == 1:
            self.row(others[0], 2, (300, 344, 1), False)
        else:
            k = 0.6
            for i, seat in enumerate(others):
                x = 40 + i * 262
                self.label(x, 368, f"{row_name(2, self.language)}: {seat_name(seat, self.language)}", 13)
                self.row(seat, 2, (x, 376, k), False)
        self.row(self.me, 2, (300, 498, 1), False)
        self.panel(40, 498, 220, 136)
        self.label(150, 520, row_name(2, self.language), 17, "middle")
        for i, p in enumerate(v.players):
            best = p.total == max(q.total for q in v.players) and p.total > 0
            y = 546 + i * 24
            self.parts.append(f'<circle cx="62" cy="{y - 5}" r="7" fill="{ABOUT.seat_colours[p.seat]}"/>')
            self.label(78, y, seat_name(p.seat, self.language), 15)
            self.parts.append(
                d.text(
                    244, y, str(p.total), 20 if best else 16, "#7a1f1f" if best else "#5b4a2c", "end", 'font-weight="bold"' if best else ""
                )
            )
        x = 850
        self.panel(x, 384, 300, 122, "stake", "#f3d9a4")
        self.label(x + 10, 404, t("Stake: {number}", number=v.stake), 17)
        for i in range(v.stake):
            known = v.stake_known[i] if i < len(v.stake_known) else None
            step = min(62, 225 / max(1, v.stake - 1))
            title = human_name(known, self.language) if known is not None else t("a face-down human")
            self.parts.append(
                f'<g transform="translate({x + 14 + i * step:g} 412) scale(0.66)"><title>{escape(title)}</title>{d.back()}</g>'
            )
            if known is not None:
                self.parts.append(d.fitted(x + 44 + i * step, 470, human_name(known, self.language), 11, "#fff", 56, 'font-weight="bold"'))
        for name, number, px in ((t("Procession"), v.procession, 1166), (t("Cemetery"), len(v.cemetery), 1250)):
            self.panel(px, 384, 76, 122)
            self.parts.append(d.fitted(px + 38, 404, name, 13, "#5b4a2c", 56))
            self.parts.append(d.text(px + 38, 456, str(number), 30, "#5b4a2c", extra='font-weight="bold"'))
        if v.cemetery:
            names = ", ".join(human_name(card, self.language) for _, card in v.cemetery)
            self.parts.append(
                f'<rect x="1250" y="384" width="76" height="122" fill="none" pointer-events="all"><title>{escape(names)}</title></rect>'
            )

    def near(self) -> None:
        self.row(self.me, 0, (300, 706, 1))
        self.row(self.me, 1, (780, 706, 1))
        self.humans(self.me, 780, 590, 440, 0.98)
        self.piles(self.me, 40, 706, 1)
        self.plate(self.me, 40, 646, 208)

    def stack(self) -> None:
        v, t = self.v, self.t
        self.panel(1344, 84, 240, 540)
        self.label(1464, 108, t("Stack"), 18, "middle")
        step = min(92, 410 / max(1, len(v.items) - 1))
        for i, item in enumerate(reversed(v.items)):  # each card leaves the heading of the one above it free
            y = 120 + i * step
            aims = ", ".join(
                card_name(card, self.language) if card >= 0 else object_words(v, aim, self.language) for aim, card in zip(item.aims, item.cards, strict=True)
            )  # fmt: skip
            body = f'<rect width="216" height="84" rx="{3 if item.fast else 14}" fill="{"#fdf3d2" if item.fast else "#dfe8f5"}" stroke="{ABOUT.seat_colours[item.seat]}" stroke-width="3"/>'
            body += d.fitted(108, 22, f"{item.number + 1}. {card_name(item.card, self.language)}", 15, "#33230c", 200, 'font-weight="bold"')
            body += d.text(108, 40, seat_name(item.seat, self.language) + (" …" if item.building else ""), 11, "#6b5a3c")
            body += d.paragraph(10, 56, f"→ {aims}" if aims else "", 11, "#33230c", 196, 2)
            if item.state == st.NEGATED:
                body += '<path d="M10 8 L206 76" stroke="#b3282d" stroke-width="4"/>'
            self.piece(f"item-{item.number}", 1356, y, body, d.full_text(item.card, self.language), width=216, height=84, kind="item")
        if v.window:
            self.window_note()

    def window_note(self) -> None:
        t = self.t
        words = {st.DUEL_WINDOW: t("Duel"), st.TAKEOVER_WINDOW: t("Takeover"), st.GIANT_WINDOW: t("The Giant attacks")}[self.v.window]
        self.panel(1344, 636, 240, 40, fill="#f5c9bd")
        self.label(1464, 662, words, 17, "middle", "#7a1f1f")

    def hand(self) -> None:
        v = self.v
        if v.seat is None:
            return
        self.panel(34, 856, 1550, 138, fill="#ded0ae")
        shown = [(i, card, "card") for i, card in v.hand]
        if v.prompt == st.SEARCH and v.to_act == v.seat:
            shown += [(i, card, "card") for i, card in v.own_host if f"card-{i}" in self.live]
        shown += [(i, card, "pile") for i, card in v.own_pile if f"pile-{i}" in self.live]
        shown += [(h, card, "grave") for h, card in v.cemetery if f"grave-{h}" in self.live]
        if v.prompt == st.PICK_HUMAN and v.to_act == v.seat:
            shown += [(i, card, "pick") for i, card in enumerate(v.own_humans)]
        step = min(100, 1440 / max(1, len(shown) - 1)) if len(shown) > 1 else 0
        for n, (i, card, kind) in enumerate(shown):
            found = find_card(card)
            if found is not None:
                self.piece(f"{kind}-{i}", 44 + n * step, 861, d.face(found, self.language), d.full_text(card, self.language), kind="hand")

    def arrows(self) -> None:
        """From stack items, and between duellists, to what they name."""
        v = self.v
        lines = []
        for item in v.items[-6:]:
            for aim in item.aims:
                lines.append((f"item-{item.number}", touches(v, aim)[0]))
        if v.window and st.AT_SLOT.has(v.duel[0]):
            lines.append((touches(v, v.duel[0])[0], touches(v, v.duel[1])[0]))
        elif v.window and v.giant >= 0:
            lines.append((f"giant-{v.giant}", touches(v, v.duel[1])[0]))
        for start, end in lines:
            if start in self.spots and end in self.spots:
                (x, y), (a, b) = self.spots[start], self.spots[end]
                self.parts.append(
                    f'<path class="arrow" d="M{x:g} {y:g} Q{(x + a) / 2:g} {(y + b) / 2 - 40:g} {a:g} {b:g}" fill="none" stroke="#c0392b" stroke-width="4" opacity="0.7" marker-end="url(#angels-arrow)"/>'
                )

    def header(self) -> None:
        v, t = self.v, self.t
        self.panel(1344, 14, 240, 58, fill="#3a2f4a")
        line = phase_name(v.phase, self.language) if v.to_act != OVER else t("The end")
        self.parts.append(d.fitted(1464, 38, line, 19, "#f6e7b8", 226, 'font-weight="bold"'))
        self.parts.append(d.fitted(1464, 60, t("Turn {turn}", turn=v.turn) if v.turn else t("Setup"), 14, "#d8cfe6", 226))


def svg(v: View, language: str) -> str:
    return Table(v, language).draw()
