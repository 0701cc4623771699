// A board of any position, without a table: what is asked about it goes to the server together with the position itself.

import { at, element, pause, post, calm, tall } from "/static/page.js";
import { CloseUp } from "/static/closeup.js";
import { beginnings, glide, unmark } from "/static/motion.js";
import { patch } from "/static/patch.js";
import { Narrowing } from "/static/narrow.js";
import { openSheetOf, sheetTabs } from "/static/tabs.js";
import { frameZoom } from "/static/zoom.js";

const HOLD = 900; // milliseconds a position on the way stays
const CALM = 250;

class PositionCloseUp extends CloseUp {
  look(piece) {
    return post(`${this.base}/closeup`, { piece, ...this.asks() }).catch(() => null);
  }
}

export class PositionBoard {
  // `play(action)` is told what the person chose, `say(text)` shows a sentence, `again()` shows the same for another screen.
  constructor(slug, { play, say, again }) {
    Object.assign(this, { base: `/try/${slug}`, say, shown: {} });
    const asks = () => ({ position: this.shown.position, seat: this.shown.seat });
    this.closeup = new PositionCloseUp(at("board"), this.base, asks);
    this.narrowing = new Narrowing(at("board"), {
      play: ([action]) => play(action),
      ask: (touches, otherwise, target) => (otherwise ? otherwise() : this.ask(touches, target)),
      explain: (actions) => post(`${this.base}/explain`, { ...asks(), actions: actions.map(Number) }),
      isSure: async () => true,
    });
    at("board").addEventListener("click", () => at("as-list") && this.narrowing.picked.length && (at("as-list").open = true));
    frameZoom(at("table"));
    sheetTabs(this.base);
    tall.addEventListener("change", again); // turned in the hand: the other board
    if ("tall" in at("table").dataset !== tall.matches) setTimeout(again);
  }

  show(shown) {
    this.shown = shown;
    this.draw(shown.board);
    this.narrowing.offer(shown.actions);
    if (shown.first && !at(shown.first)) this.narrowing.hint([shown.first]); // not on the board: first in the list
    for (const id of shown.look || []) document.getElementById(id)?.classList.add("hinted");
    openSheetOf(shown.look?.[0]);
    this.closeup.offer();
  }

  draw(board, motions = []) {
    unmark(at("board"));
    glide(at("board"), () => patch(at("board"), board), motions);
  }

  // What happens, one position after another, each with its line.
  async run(frames) {
    this.narrowing.offer({ list: [], labels: {} });
    for (const { board, told, motions } of frames) {
      this.draw(board, motions);
      if (told) at("told").append(element("li", { textContent: told }));
      at("told").scrollTop = at("told").scrollHeight;
      await pause(calm() ? CALM : HOLD + (beginnings(motions).at(-1) ?? 0));
    }
  }

  async ask(touches, target) {
    const piece = target && CloseUp.find(target);
    if (piece) this.closeup.open(piece.id);
    if (!this.narrowing.list.length || CloseUp.isOnlyLookedAt(piece)) return;
    const { said } = await post(`${this.base}/why`, { position: this.shown.position, touches }).catch((error) => ({ said: error.message }));
    this.say(said, "why");
  }
}
