// Looking closer at a piece of the board: a card to read, a pile to browse. By touch, by a long press, or from a list.

import { at, element, get } from "/static/page.js";

const LONG = 450; // milliseconds

export class CloseUp {
  // `asks()` gives what the request needs besides the piece: whose eyes, which step.
  constructor(board, base, asks) {
    Object.assign(this, { board, base, asks, pressed: null });
    board.addEventListener("contextmenu", (event) => this.on(event) && event.preventDefault());
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointermove", "pointercancel", "pointerleave"]) board.addEventListener(kind, (event) => this.release(event));
    board.addEventListener("click", (event) => this.swallow && (event.stopImmediatePropagation(), (this.swallow = false)), true);
    at("closeup-list").addEventListener("toggle", () => this.list());
    this.offer();
  }

  // Help and list are there where something can be looked at.
  offer() {
    const none = !this.board.querySelector(".closer[id]");
    for (const part of document.querySelectorAll("#closeup-list, .closeup-help")) part.hidden = none;
  }

  static find(target) {
    return target.closest?.(".closer[id]");
  }

  on(event) {
    const piece = CloseUp.find(event.target);
    if (piece) this.open(piece.id);
    return Boolean(piece);
  }

  press(event) {
    this.from = [event.clientX, event.clientY];
    clearTimeout(this.pressed);
    if (event.pointerType === "mouse") return;
    this.swallow = false;
    this.pressed = setTimeout(() => { this.swallow = this.on(event); }, LONG);
  }

  release(event) {
    if (event.type === "pointermove" && this.from && Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) < 10) return;
    clearTimeout(this.pressed);
  }

  fetched(piece) {
    return get(`${this.base}/closeup?${new URLSearchParams({ piece, ...this.asks() })}`);
  }

  async open(piece) {
    const found = await this.fetched(piece).catch(() => null);
    if (!found) return;
    at("closeup-title").textContent = found.title;
    at("closeup-picture").innerHTML = found.picture; // drawn by the game
    at("closeup-lines").replaceChildren(...found.lines.map((text) => element("p", { textContent: text })));
    at("closeup-cards").replaceChildren(
      ...found.cards.map(([name, text]) => element("li", {}, element("strong", { textContent: name }), element("span", { textContent: text }))),
    );
    if (!at("closeup").open) at("closeup").showModal();
    at("closeup").scrollTop = 0;
  }

  list() {
    const pieces = [...this.board.querySelectorAll(".closer[id]")];
    const buttons = pieces.map((piece) => {
      const text = piece.querySelector("title")?.textContent || piece.id;
      return element("button", { type: "button", className: "quiet", textContent: text.slice(0, 90), onclick: () => this.open(piece.id) });
    });
    at("closeup-pieces").replaceChildren(...buttons);
  }
}
