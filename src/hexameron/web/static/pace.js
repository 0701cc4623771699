// Steps are shown one after another, each long enough to be seen, and never far behind the table.

import { beginnings } from "/static/motion.js";
import { calm, pause } from "/static/page.js";
import { pace } from "/static/preferences.js";

const HOLD = { chance: 600, act: 250 }; // milliseconds
const CALM = { chance: 150, act: 60 };
const LATE = 2000;

export class Pace {
  constructor(show) {
    Object.assign(this, { show, queue: [], until: 0, running: false });
  }

  async add(kind, event) {
    if (kind === "snapshot") this.queue.length = 0;
    this.queue.push({ kind, event, came: performance.now() });
    if (this.running) return;
    this.running = true;
    while (this.queue.length) {
      await this.wait();
      const next = this.queue.shift();
      if (!next) break;
      this.show(next.kind, next.event);
      if (next.kind === "step") this.until = performance.now() + this.hold(next.event);
    }
    this.running = false;
  }

  hold(event) {
    const table = calm() ? CALM : HOLD;
    return (table[event.kind] ?? table.act) * (calm() ? 1 : pace()) + (beginnings(event.motions || []).at(-1) ?? 0);
  }

  async wait() {
    const now = performance.now();
    const left = Math.min(this.until - now, LATE - (now - this.queue[0].came));
    if (left > 0 && !document.hidden) await pause(left);
  }
}
