// One interaction for all games: each touch narrows the list of possible actions until one is left.

import { at, element, get, isTyping, words } from "/static/page.js";
import { preferences } from "/static/preferences.js";
import { drawArrow, drawRoute } from "/static/routes.js";

const FEW = 6;
const MANY = 12; // from here on one may look for a choice by its words
const SHORT = 28; // letters that fit two in a row
const LOW = 0.42; // of the screen's height, for what stands beside a piece
const EXPLAINED = 40;
const FURTHER = "further"; // picked by keyboard: the list of everything that takes several actions

const startsWith = (path, picked) => picked.every((touch, i) => path[i] === touch);

export class Narrowing {
  // `play(actions)` makes one step or several in a row; `ask(touches)` asks why something is not possible.
  constructor(board, { play, ask, explain, isSure }) {
    Object.assign(this, { board, play, ask, explain, isSure, list: [], labels: {}, plans: {}, warnings: {}, picked: [], hinted: [], round: 0 });
    board.addEventListener("click", (event) => this.onBoard(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("pointerdown", (event) => event.target.closest?.("#beside, #board, #moves") || this.showBeside([]));
    at("find").addEventListener("input", () => this.find());
  }

  offer({ list, labels, plans = {}, warnings = {} }) {
    const offered = JSON.stringify([list, labels, plans]);
    if (offered === this.offered) return this.mark(); // the same again: nobody loses focus, search or touch
    Object.assign(this, { list, labels, plans, warnings, offered, picked: [], hinted: [] });
    this.show(false);
  }

  get open() {
    return this.list.filter(([, path]) => startsWith(path, this.picked));
  }

  get next() {
    return [...new Set(this.open.map(([, path]) => path[this.picked.length]).filter((touch) => touch !== undefined))];
  }

  // What touching the one picked thing would do in several actions.
  get plan() {
    return this.picked.length === 1 ? this.plans[this.picked[0]] : undefined;
  }

  touch(id) {
    this.picked = this.picked[0] === FURTHER ? [id] : [...this.picked, id];
    const open = this.open;
    if (open.length === 1 && open[0][1].length === this.picked.length && !preferences.confirm) return this.choose(open[0][0]);
    this.show(true);
  }

  // Escape goes back; 1 to 9 choose from the list.
  onKey(event) {
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && this.picked.length) return this.back();
    if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    this.shown()[Number(event.key) - 1]?.click();
  }

  // A step that its player may regret is asked about once.
  async choose(...actions) {
    const warning = this.warnings[actions[0]];
    if (warning && !(await this.isSure(warning))) return;
    this.play(actions);
    this.picked = [];
  }

  back() {
    this.picked = this.picked.slice(0, -1);
    this.show(true);
  }

  onBoard(event) {
    if (event.target.closest?.("[data-list]")) return raiseList();
    if (!this.list.length) return this.touchedIdle(event);
    const chain = this.under(event);
    const next = new Set(this.next);
    const wanted = chain.find((node) => next.has(node.id));
    if (wanted) return this.touch(wanted.id);
    if (chain.some((node) => this.picked.includes(node.id))) return this.plan && !this.open.length ? this.choose(...this.plan.actions) : this.back();
    const named = chain.find((node) => node.classList.contains("touchable") || node.id in this.labels)?.id;
    if (named in this.plans) {
      this.picked = [];
      return this.touch(named);
    }
    if (named && this.picked.length && this.list.some(([, path]) => path[0] === named)) {
      this.picked = []; // another beginning
      this.ask([named], () => this.touch(named));
      return;
    }
    if (named) this.ask([...this.picked, named], null, event.target);
    else if (this.picked.length) { this.picked = []; this.show(false); }
  }

  // Everything with a name under the pointer, from above down: a touch belongs to the first that can be touched now.
  // Of cards in a hand, which lie on each other, it is the one that is seen.
  under(event) {
    const found = new Set();
    const hit = event.detail === 0 ? [event.target] : [event.target, ...document.elementsFromPoint(event.clientX, event.clientY)];
    for (const top of hit) {
      for (let node = top; node && node !== this.board && this.board.contains(node); node = node.parentNode) if (node.id) found.add(node);
      if (top.closest?.(".in-hand")) break;
    }
    return [...found];
  }

  touchedIdle(event) {
    const piece = event.target.closest?.(".touchable[id]");
    if (piece) this.ask([piece.id], null, event.target);
  }

  // --- the list beside the board ---

  show(moveFocus) {
    const held = moveFocus || this.hadFocus || at("moves").contains(document.activeElement);
    at("moves").hidden = !this.list.length;
    at("moves-title").textContent = this.picked.length ? words.then : words.choose;
    this.showCrumbs();
    const singles = new Map();
    const buttons = this.options(singles);
    at("actions").replaceChildren(...(buttons.length > MANY ? grouped(buttons) : buttons));
    at("actions").closest(".choices").scrollTop = 0;
    this.shown().slice(0, 9).forEach((button, i) => button.prepend(element("kbd", { textContent: i + 1, ariaHidden: "true" })));
    const long = buttons.length > FEW;
    at("actions").classList.toggle("compact", long && buttons.every((button) => button.textContent.length <= SHORT));
    at("find").hidden = buttons.length <= MANY;
    at("find").value = "";
    at("explained").textContent = "";
    if (at("handle")) at("handle").dataset.more = buttons.length > 3 ? words.all_choices.replace("{number}", buttons.length) : "";
    this.mark();
    this.showBeside(moveFocus ? buttons : []);
    // The keyboard stays in the choices, also over the others' turns.
    if (held && this.list.length) (buttons[0] || at("crumbs").querySelector("button"))?.focus({ preventScroll: true });
    this.hadFocus = held && !this.list.length;
    this.explainAll(singles, long);
  }

  shown() {
    return [...at("actions").querySelectorAll(".option:not([hidden])")];
  }

  find() {
    const wanted = at("find").value.trim().toLowerCase();
    for (const button of at("actions").querySelectorAll(".option")) button.hidden = !button.textContent.toLowerCase().includes(wanted);
    for (const title of at("actions").querySelectorAll(".group")) title.hidden = wanted !== "";
  }

  // The verbs of what was just touched, beside it: the eye need not leave the board.
  showBeside(buttons) {
    const box = at("beside");
    const piece = this.picked.length && document.getElementById(this.picked.at(-1));
    const verbs = buttons.filter((button) => button.classList.contains("verb") || button.classList.contains("primary"));
    box.hidden = !piece || !this.board.contains(piece) || !verbs.length || verbs.length > FEW;
    if (box.hidden) return;
    box.replaceChildren(...verbs.map((button) => {
      const twin = element("button", { type: "button", className: "option", textContent: button.querySelector("span").textContent, tabIndex: -1 });
      twin.dataset.touch = button.dataset.touch || "";
      twin.onclick = () => button.click();
      return twin;
    }));
    const [around, size] = [piece.getBoundingClientRect(), box.getBoundingClientRect()];
    box.hidden = size.height > innerHeight * LOW; // so much stands better in the list alone
    if (box.hidden) return;
    const right = around.right + 8 + size.width < innerWidth ? around.right + 8 : Math.max(4, around.left - 8 - size.width);
    const top = Math.min(innerHeight - size.height - 4, Math.max(4, around.top + around.height / 2 - size.height / 2));
    Object.assign(box.style, { left: `${right}px`, top: `${top}px` });
  }

  showCrumbs() {
    const named = (touch) => (touch === FURTHER ? words.further : this.labels[touch] || touch);
    const crumbs = this.picked.map((touch) => element("span", { className: "crumb", textContent: named(touch) }));
    const back = element("button", { type: "button", className: "quiet", textContent: words.back, onclick: () => this.back() });
    at("crumbs").replaceChildren(...(crumbs.length ? [...crumbs, back] : []));
  }

  options(singles) {
    if (this.picked[0] === FURTHER) return this.far.map((touch) => this.farButton(touch));
    const open = this.open;
    const whole = open.filter(([, path]) => path.length === this.picked.length || open.length === 1);
    const buttons = this.plan ? [this.planButton(this.plan)] : []; // first: what else can be done with a card on the way is to throw it away
    const kind = this.plan ? "verb" : "primary";
    buttons.push(...whole.map(([action, path, text]) => this.button(`${words.play}: ${text}`, () => this.choose(action), path.slice(-1), kind, action, singles)));
    if (open.length === 1) return buttons;
    const rank = (touch) => (this.hinted.includes(touch) ? -1 : this.picked.length === 0 && touch.startsWith("verb:") ? 1 : 0); // a hint, things, verbs
    for (const touch of this.next.sort((a, b) => rank(a) - rank(b))) {
      const behind = open.filter(([, path]) => path[this.picked.length] === touch);
      const single = behind.length === 1 && behind[0][1].length === this.picked.length + 1 ? behind[0][0] : null;
      const sort = touch.startsWith("verb:") ? "verb" : "thing";
      buttons.push(this.button(this.labels[touch] || touch, () => this.touch(touch), [touch], sort, single, singles));
    }
    if (!this.picked.length && this.far.length) {
      buttons.push(this.button(words.further, () => this.touch(FURTHER), [], "verb", null, singles));
    }
    return buttons;
  }

  // --- several actions in a row ---

  get far() {
    const near = new Set(this.list.map(([, path]) => path[0]));
    return Object.keys(this.plans).filter((touch) => !near.has(touch));
  }

  planButton(plan) {
    const does = element("span", { textContent: plan.do });
    return element("button", { type: "button", className: "option primary", onclick: () => this.choose(...plan.actions) }, does, element("small", { textContent: plan.text }));
  }

  farButton(touch) {
    const made = this.button(this.plans[touch].label, () => this.touch(touch), [touch], "thing", null, new Map());
    for (const kind of ["mouseenter", "focus"]) made.addEventListener(kind, () => drawRoute(this.board, this.plans[touch]));
    return made;
  }

  button(text, onclick, touches, kind, action, singles) {
    const made = element("button", { type: "button", className: `option ${kind}`, onclick }, element("span", { textContent: text }));
    made.dataset.touch = touches[0] || "";
    if (touches.length && this.hinted.includes(touches[0])) made.classList.add("hinted");
    const point = (on) => touches.forEach((id) => document.getElementById(id)?.classList.toggle("pointed", on));
    made.onmouseenter = made.onfocus = () => point(true);
    made.onmouseleave = made.onblur = () => point(false);
    if (action !== null && singles.size < EXPLAINED) singles.set(String(action), made);
    return made;
  }

  // In a short list every action says what it would do; in a long one, the one that is pointed at. Nothing moves under a pointer,
  // nor under a finger: a tap leaves its hover behind, and what it uncovered would push the button away before it is let go.
  async explainAll(singles, long) {
    const round = ++this.round;
    if (!singles.size) return;
    const said = await this.explain([...singles.keys()]).catch(() => ({}));
    if (round !== this.round) return;
    const points = matchMedia("(hover: hover)").matches;
    const beneath = long || (points && at("actions").matches(":hover"));
    const explained = (text) => (at("explained").textContent = text);
    for (const [action, text] of Object.entries(said)) {
      const button = singles.get(action);
      if (!button || !text) continue;
      if (beneath) {
        if (points && button.matches(":hover")) explained(text);
        if (points) button.addEventListener("mouseenter", () => explained(text));
        button.addEventListener("focus", () => button.matches(":focus-visible") && explained(text));
        continue;
      }
      button.append(element("small", { id: `explained-${action}`, textContent: text }));
      button.setAttribute("aria-label", button.querySelector("span").textContent); // the name stays short, the rest describes
      button.setAttribute("aria-describedby", `explained-${action}`);
    }
  }

  // --- the board ---

  mark() {
    const next = new Set(this.list.length ? this.next : []);
    this.board.classList.toggle("choosing", this.picked.length > 0 && this.open.length > 0);
    for (const node of this.board.querySelectorAll(".can, .picked, .pointed, .hinted")) node.classList.remove("can", "picked", "pointed", "hinted");
    for (const id of next) document.getElementById(id)?.classList.add("can");
    for (const id of this.picked) document.getElementById(id)?.classList.add("picked");
    for (const id of this.hinted) document.getElementById(id)?.classList.add("hinted");
    drawRoute(this.board, this.plan);
    drawArrow(this.board, this.picked.length ? [] : this.hinted);
  }

  hint(touches) {
    this.hinted = touches;
    this.picked = [];
    this.show(false);
  }
}

// From a button on the board to the list: the sheet of a table in the hand is pulled up, a lesson's list unfolds.
function raiseList() {
  if (at("as-list")) at("as-list").open = true;
  else if (at("handle")?.getAttribute("aria-expanded") === "false") at("handle").click();
}

// A long list by what its labels say in brackets, "Hebron (Judea)": each group under its word, everything else before them.
function grouped(buttons) {
  const groups = new Map([["", []]]);
  for (const button of buttons) {
    const word = (!button.classList.contains("hinted") && button.textContent.match(/\(([^()]+)\)(?:, .*)?$/)?.[1]) || "";
    groups.set(word, [...(groups.get(word) || []), button]);
  }
  const [, ...words] = groups.keys();
  if (words.length < 2 || words.length > buttons.length / 2) return buttons;
  return [...groups.get(""), ...words.flatMap((word) => [element("p", { className: "group", textContent: word }), ...groups.get(word)])];
}

export const explainer = (base, seat) => (actions) => get(`${base}/explain?seat=${seat()}&actions=${actions.join(",")}`);
