// One interaction for all games: each touch narrows the list of possible actions until one is left.

import { at, element, get, words } from "/static/shell.js";

const FEW = 6;
const SHORT = 24; // letters that fit two in a row
const EXPLAINED = 40;

const startsWith = (path, picked) => picked.every((touch, i) => path[i] === touch);

export class Narrowing {
  // `play(action)` makes a step; `ask(touches)` asks why something is not possible.
  constructor(board, { play, ask, explain }) {
    Object.assign(this, { board, play, ask, explain, list: [], labels: {}, picked: [], hinted: [], round: 0 });
    board.addEventListener("click", (event) => this.onBoard(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.picked.length && !document.querySelector("dialog[open]")) this.back();
    });
  }

  offer({ list, labels }) {
    const same = JSON.stringify(list.map((entry) => entry[0])) === JSON.stringify(this.list.map((entry) => entry[0]));
    Object.assign(this, { list, labels });
    if (!same) Object.assign(this, { picked: [], hinted: [] });
    this.show(false);
  }

  get open() {
    return this.list.filter(([, path]) => startsWith(path, this.picked));
  }

  get next() {
    return [...new Set(this.open.map(([, path]) => path[this.picked.length]).filter((touch) => touch !== undefined))];
  }

  touch(id) {
    this.picked = [...this.picked, id];
    const open = this.open;
    if (open.length === 1 && open[0][1].length === this.picked.length) return this.choose(open[0][0]);
    this.show(true);
  }

  choose(action) {
    this.play(action);
    this.picked = [];
  }

  back() {
    this.picked = this.picked.slice(0, -1);
    this.show(true);
  }

  onBoard(event) {
    if (!this.list.length) return this.touchedIdle(event);
    const next = new Set(this.next);
    let named = null;
    for (let node = event.target; node && node !== this.board; node = node.parentNode) {
      if (!node.id) continue;
      if (next.has(node.id)) return this.touch(node.id);
      if (this.picked.includes(node.id)) return this.back();
      if (!named && (node.classList.contains("touchable") || node.id in this.labels)) named = node.id;
    }
    if (named && this.picked.length && this.list.some(([, path]) => path[0] === named)) {
      this.picked = []; // another beginning
      this.ask([named], () => this.touch(named));
      return;
    }
    if (named) this.ask([...this.picked, named], null, event.target);
    else if (this.picked.length) { this.picked = []; this.show(false); }
  }

  touchedIdle(event) {
    const piece = event.target.closest?.(".touchable[id]");
    if (piece) this.ask([piece.id], null, event.target);
  }

  // --- the list beside the board ---

  show(moveFocus) {
    const held = moveFocus || at("moves").contains(document.activeElement);
    at("moves").hidden = !this.list.length;
    at("moves-title").textContent = this.picked.length ? words.then : words.choose;
    this.showCrumbs();
    const singles = new Map();
    const buttons = this.options(singles);
    at("actions").replaceChildren(...buttons);
    const long = buttons.length > FEW;
    at("actions").classList.toggle("compact", long && buttons.every((button) => button.textContent.length <= SHORT));
    at("explained").textContent = "";
    this.mark();
    if (held && this.list.length) (buttons[0] || at("crumbs").querySelector("button"))?.focus({ preventScroll: true });
    this.explainAll(singles, long);
  }

  showCrumbs() {
    const crumbs = this.picked.map((touch) => element("span", { className: "crumb", textContent: this.labels[touch] || touch }));
    const back = element("button", { type: "button", className: "quiet", textContent: words.back, onclick: () => this.back() });
    at("crumbs").replaceChildren(...(crumbs.length ? [...crumbs, back] : []));
  }

  options(singles) {
    const open = this.open;
    const whole = open.filter(([, path]) => path.length === this.picked.length || open.length === 1);
    const buttons = whole.map(([action, , text]) => this.button(`${words.play}: ${text}`, () => this.choose(action), [], "primary", action, singles));
    if (open.length === 1) return buttons;
    const verbsLast = (touch) => (this.picked.length === 0 && touch.startsWith("verb:") ? 1 : 0);
    for (const touch of this.next.sort((a, b) => verbsLast(a) - verbsLast(b))) {
      const behind = open.filter(([, path]) => path[this.picked.length] === touch);
      const single = behind.length === 1 && behind[0][1].length === this.picked.length + 1 ? behind[0][0] : null;
      const kind = touch.startsWith("verb:") ? "verb" : "thing";
      buttons.push(this.button(this.labels[touch] || touch, () => this.touch(touch), [touch], kind, single, singles));
    }
    return buttons;
  }

  button(text, onclick, touches, kind, action, singles) {
    const made = element("button", { type: "button", className: `option ${kind}`, onclick }, element("span", { textContent: text }));
    if (touches.length && this.hinted.includes(touches[0])) made.classList.add("hinted");
    const point = (on) => touches.forEach((id) => document.getElementById(id)?.classList.toggle("pointed", on));
    made.onmouseenter = made.onfocus = () => point(true);
    made.onmouseleave = made.onblur = () => point(false);
    if (action !== null && singles.size < EXPLAINED) singles.set(String(action), made);
    return made;
  }

  // In a short list every action says what it would do; in a long one, the one that is pointed at.
  async explainAll(singles, long) {
    const round = ++this.round;
    if (!singles.size) return;
    const said = await this.explain([...singles.keys()]).catch(() => ({}));
    if (round !== this.round) return;
    for (const [action, text] of Object.entries(said)) {
      const button = singles.get(action);
      if (!button || !text) continue;
      if (long) {
        for (const kind of ["mouseenter", "focus"]) button.addEventListener(kind, () => (at("explained").textContent = text));
        continue;
      }
      button.append(element("small", { id: `explained-${action}`, textContent: text }));
      button.setAttribute("aria-label", button.firstChild.textContent); // the name stays short, the rest describes
      button.setAttribute("aria-describedby", `explained-${action}`);
    }
  }

  // --- the board ---

  mark() {
    const next = new Set(this.list.length ? this.next : []);
    this.board.classList.toggle("choosing", this.picked.length > 0);
    for (const node of this.board.querySelectorAll(".can, .picked, .pointed, .hinted")) node.classList.remove("can", "picked", "pointed", "hinted");
    for (const id of next) document.getElementById(id)?.classList.add("can");
    for (const id of this.picked) document.getElementById(id)?.classList.add("picked");
    for (const id of this.hinted) document.getElementById(id)?.classList.add("hinted");
  }

  hint(touches) {
    this.hinted = touches;
    this.picked = [];
    this.show(false);
  }
}

export const explainer = (base, seat) => (actions) => get(`${base}/explain?seat=${seat()}&actions=${actions.join(",")}`);
