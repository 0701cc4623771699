// A first game with a word on everything that is there for the first time; off with one touch, and remembered.

import { at } from "/static/page.js";

const KEY = "hexameron.coach";

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}

export class Coach {
  constructor(game) {
    this.game = game;
    this.known = { played: false, on: false, said: [], ...kept()[game] };
    at("coach-off").addEventListener("click", () => this.keep({ on: false }));
    at("coach-on").addEventListener("click", () => (at("coach").hidden = true));
    this.greet();
  }

  keep(changes) {
    Object.assign(this.known, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), [this.game]: this.known }));
    } catch { /* a browser that keeps nothing is greeted each time */ }
    if (!this.known.on) at("coach").hidden = true;
  }

  // Who one is, what for, what the signs mean: until one has played this game once.
  greet() {
    const dialog = at("welcome");
    if (!dialog || this.known.played) return;
    dialog.addEventListener("close", () => {
      this.keep({ on: dialog.returnValue === "coach", played: true });
      this.tell(this.waiting || []);
    });
    dialog.showModal();
  }

  // The first sentence that was not said before; it stays until the next decision.
  tell(sentences) {
    this.waiting = sentences;
    const next = this.known.on && sentences.find(([name]) => !this.known.said.includes(name));
    at("coach").hidden = !next;
    if (!next) return;
    at("coach-says").textContent = next[1];
    this.keep({ said: [...this.known.said, next[0]] });
  }
}
