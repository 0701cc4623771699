// Zoom and pan. A board with a lens (an inner svg with one pane) is zoomed in it, by fingers, wheel, mouse, buttons and keys,
// and what is round it stays where it is; any other board grows in its frame.

import { at } from "/static/page.js";

const MOST = 5;
const STEP = 1.4;
const NEAR = 1.3; // from here on a lens has room for names that the whole map has not
const SLIP = 6; // pixels a finger may move and still touch
const ZOOMS = 5;

export function frameZoom(table) {
  const board = at("board");
  const view = new View(board);
  let zoom = 0;
  for (const [id, by] of [["smaller", -1], ["larger", 1]]) {
    at(id).addEventListener("click", () => {
      if (view.lens) return view.zoomBy(by > 0 ? STEP : 1 / STEP);
      table.classList.remove(`zoom-${zoom}`);
      zoom = Math.max(0, Math.min(ZOOMS, zoom + by));
      if (zoom) table.classList.add(`zoom-${zoom}`);
    });
  }
  atLens(view, at("larger").parentElement);
  byKeys(view);
  byMouse(board, view);
  byFingers(board, view);
}

// Where the pane is: `scale` and the shift of its corner, in the lens's own units.
class View {
  constructor(board) {
    Object.assign(this, { board, scale: 1, x: 0, y: 0 });
  }

  get lens() {
    return this.board.querySelector("svg.lens");
  }

  has(target) {
    return Boolean(this.lens?.contains(target));
  }

  inside({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.lens.getScreenCTM().inverse());
  }

  set(scale, x, y) {
    const { width, height } = this.lens.viewBox.baseVal;
    this.scale = Math.max(1, Math.min(MOST, scale));
    this.x = Math.min(0, Math.max(width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(height * (1 - this.scale), y));
    this.board.style.setProperty("--pane", `translate(${this.x}px, ${this.y}px) scale(${this.scale})`);
    this.board.classList.toggle("panned", this.scale > 1);
    this.board.classList.toggle("near", this.scale >= NEAR);
  }

  // Zoom so that what is at `point` stays there; without one, the middle.
  zoomBy(factor, point = { x: this.lens.viewBox.baseVal.width / 2, y: this.lens.viewBox.baseVal.height / 2 }) {
    const scale = Math.max(1, Math.min(MOST, this.scale * factor));
    const grown = scale / this.scale;
    this.set(scale, point.x - (point.x - this.x) * grown, point.y - (point.y - this.y) * grown);
  }

  panBy(x, y) {
    this.set(this.scale, this.x + x, this.y + y);
  }
}

// The buttons lie on what they zoom: in the lower right corner of the lens.
function atLens(view, buttons) {
  const place = () => {
    const stage = buttons.offsetParent?.getBoundingClientRect();
    if (!view.lens || !stage) return;
    const { width, height } = view.lens.viewBox.baseVal;
    const corner = new DOMPoint(width, height).matrixTransform(view.lens.getScreenCTM());
    Object.assign(buttons.style, { right: `${stage.right - corner.x + 6}px`, bottom: `${stage.bottom - corner.y + 6}px` });
  };
  new ResizeObserver(place).observe(at("frame"));
  new MutationObserver(place).observe(view.board, { childList: true, subtree: true, attributes: true, attributeFilter: ["viewBox"] });
  place();
}

function byKeys(view) {
  const pans = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  at("frame").addEventListener("keydown", (event) => {
    if (!view.lens || event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = view.scale > 1 && pans[event.key];
    if (event.key === "+" || event.key === "=") view.zoomBy(STEP);
    else if (event.key === "-") view.zoomBy(1 / STEP);
    else if (event.key === "0") view.set(1, 0, 0);
    else if (pan) view.panBy(pan[0] * 120, pan[1] * 120);
    else return;
    event.preventDefault();
  });
}

function byMouse(board, view) {
  board.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !view.has(event.target)) return; // a plain wheel scrolls the page
    event.preventDefault();
    view.zoomBy(Math.exp(-event.deltaY / 200), view.inside(event));
  }, { passive: false });
  let held = null;
  let dragged = false;
  board.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType === "mouse" && event.button === 0 && view.has(event.target) && view.scale > 1) held = { from: event, at: view.inside(event) };
  });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!dragged && Math.hypot(event.clientX - held.from.clientX, event.clientY - held.from.clientY) < SLIP) return;
    dragged = true;
    const now = view.inside(event);
    view.panBy(now.x - held.at.x, now.y - held.at.y);
    held.at = now;
  });
  addEventListener("pointerup", () => (held = null));
  board.addEventListener("click", (event) => {
    if (!dragged) return;
    dragged = false;
    event.stopImmediatePropagation(); // the end of a drag touches nothing
  }, { capture: true });
}

// One finger moves a zoomed map, two zoom it; on the whole map one finger scrolls the page as usual.
function byFingers(board, view) {
  let last = null;
  const read = ({ touches }) => {
    const [one, two] = [...touches].map((touch) => view.inside(touch));
    return two ? { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, apart: Math.hypot(one.x - two.x, one.y - two.y) } : { ...point(one), apart: 0 };
  };
  const point = ({ x, y }) => ({ x, y });
  const begin = (event) => (last = view.has(event.target) && event.touches.length && event.touches.length < 3 ? read(event) : null);
  board.addEventListener("touchstart", begin, { passive: true });
  board.addEventListener("touchend", begin, { passive: true });
  board.addEventListener("touchcancel", () => (last = null), { passive: true });
  board.addEventListener("touchmove", (event) => {
    if (!last || (event.touches.length === 1 && view.scale === 1)) return;
    event.preventDefault();
    const now = read(event);
    if (now.apart && last.apart) view.zoomBy(now.apart / last.apart, now);
    view.panBy(now.x - last.x, now.y - last.y);
    last = read(event);
  }, { passive: false });
}
