// Looking closer at a piece of the board: a card to read, a pile to browse. By touch, by a long press, or from a list;
// a mouse that rests on a card, or the keyboard on a choice that speaks of one, has it shown beside without a click.

import { at, element, get } from "/static/page.js";

const LONG = 450; // milliseconds
const REST = 350;

export class CloseUp {
  // `asks()` gives what the request needs besides the piece: whose eyes, which step.
  constructor(board, base, asks) {
    Object.assign(this, { board, base, asks, pressed: null });
    board.addEventListener("contextmenu", (event) => this.on(event) && event.preventDefault());
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointermove", "pointercancel", "pointerleave"]) board.addEventListener(kind, (event) => this.release(event));
    board.addEventListener("click", (event) => this.swallow && (event.stopImmediatePropagation(), (this.swallow = false)), true);
    at("closeup-list").addEventListener("toggle", () => this.list());
    board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.rest(CloseUp.find(event.target)));
    board.addEventListener("pointerleave", () => this.rest(null));
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.unglance());
    document.addEventListener("focusin", ({ target }) => target.matches?.(".option:focus-visible") && this.rest(target, () => board.querySelector(".pointed.closer[id]")));
    document.addEventListener("focusout", () => this.rest(null));
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

  // What is no part of any move, as a panel: that one looks at it asks for no reason why not.
  static isOnlyLookedAt(piece) {
    return Boolean(piece) && (!piece.closest(".touchable") || piece.classList.contains("panel"));
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

  look(piece) {
    return get(`${this.base}/closeup?${new URLSearchParams({ piece, ...this.asks() })}`).catch(() => null);
  }

  // --- at a glance ---

  rest(over, find = () => over) {
    if (over === this.over) return;
    this.over = over;
    this.unglance();
    if (over) this.resting = setTimeout(() => this.glance(over, find()), REST);
  }

  unglance() {
    clearTimeout(this.resting);
    at("glance").hidden = true;
  }

  async glance(over, piece) {
    const found = piece && !document.querySelector("dialog[open]") && (await this.look(piece.id));
    if (!found?.picture || over !== this.over || !piece.isConnected) return;
    const box = at("glance");
    at("glance-picture").innerHTML = found.picture; // drawn by the game
    const told = at("glance-picture").firstElementChild?.getAttribute("aria-label") || "";
    at("glance-lines").replaceChildren(...found.lines.filter((text) => !told.includes(text)).map((text) => element("p", { textContent: text })));
    box.hidden = false;
    const [around, size] = [piece.getBoundingClientRect(), box.getBoundingClientRect()];
    const left = around.right + 10 + size.width < innerWidth ? around.right + 10 : Math.max(4, around.left - 10 - size.width);
    const top = Math.min(innerHeight - size.height - 4, Math.max(4, around.top + around.height / 2 - size.height / 2));
    Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
  }

  // --- in a window ---

  async open(piece) {
    const found = await this.look(piece);
    if (!found) return;
    at("closeup-title").textContent = found.title;
    at("closeup-picture").innerHTML = found.picture; // drawn by the game
    at("closeup-lines").replaceChildren(...found.lines.map((text) => element("p", { textContent: text })));
    at("closeup-cards").replaceChildren(
      ...found.cards.map(([name, text]) => element("li", {}, element("strong", { textContent: name }), element("span", { textContent: text }))),
    );
    at("closeup-rules").hidden = !found.chapter;
    at("closeup-rules").href = `${at("closeup-rules").dataset.guide}#${found.chapter}`;
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
