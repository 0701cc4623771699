// Looking closer at a piece of the board: a card to read, a pile to browse. By touch, by a long press, or from a list.

import { at, element, get } from "/static/shell.js";

const LONG = 450; // milliseconds

export class Closer {
  // `asks()` gives what the request needs besides the piece: whose eyes, which step.
  constructor(board, base, asks) {
    Object.assign(this, { board, base, asks, pressed: null });
    board.addEventListener("contextmenu", (event) => this.on(event) && event.preventDefault());
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointermove", "pointercancel", "pointerleave"]) board.addEventListener(kind, (event) => this.release(event));
    board.addEventListener("click", (event) => this.swallow && (event.stopImmediatePropagation(), (this.swallow = false)), true);
    at("closer-list")?.addEventListener("toggle", () => this.list());
  }

  static find(target) {
    return target.closest?.(".closer[id]");
  }

  on(event) {
    const piece = Closer.find(event.target);
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

  async open(piece) {
    const found = await get(`${this.base}/closer?${new URLSearchParams({ piece, ...this.asks() })}`).catch(() => null);
    if (!found) return;
    at("closer-title").textContent = found.title;
    at("closer-picture").innerHTML = found.picture; // drawn by the game
    at("closer-lines").replaceChildren(...found.lines.map((text) => element("p", { textContent: text })));
    at("closer-cards").replaceChildren(
      ...found.cards.map(([name, text]) => element("li", {}, element("strong", { textContent: name }), element("span", { textContent: text }))),
    );
    if (!at("closer").open) at("closer").showModal();
    at("closer").scrollTop = 0;
  }

  list() {
    const pieces = [...this.board.querySelectorAll(".closer[id]")];
    const buttons = pieces.map((piece) => {
      const text = piece.querySelector("title")?.textContent || piece.id;
      return element("button", { type: "button", className: "quiet", textContent: text.slice(0, 90), onclick: () => this.open(piece.id) });
    });
    at("closer-pieces").replaceChildren(...buttons);
  }
}
