// Motion on a board: pieces move in the order in which the rules say that things happened, each from where it was.

import { calm } from "/static/page.js";
import { pace } from "/static/preferences.js";

const SVG = "http://www.w3.org/2000/svg";
const THIN = 18; // pixels
const BEAT = 320; // milliseconds between two motions of a step
const LONGEST = 2600; // milliseconds until the last motion of a step begins

// When each motion of a step begins, in milliseconds. Without motion everything is there at once.
export function beginnings(motions) {
  if (calm() || document.hidden) return motions.map(() => 0);
  const beat = Math.min(BEAT * pace(), LONGEST / Math.max(1, motions.length - 1));
  return motions.map((_, i) => i * beat);
}

const centre = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

const centreOf = (id) => {
  const node = id && document.getElementById(id);
  return node ? centre(node) : null;
};

// How a piece lies stands after its place: face up, turned sideways.
const lies = (piece) => (piece.dataset.place || "").split(" ").slice(1);

// Measure pieces before and after a change, and let each move from where it was, or from where its motion says that it comes from.
// Pieces that no motion names close gaps: they move with the last motion.
export function glide(container, change, motions = []) {
  const all = () => [...container.querySelectorAll(".piece[id]")];
  const before = new Map(all().map((piece) => [piece.id, { ...centre(piece), lay: lies(piece) }]));
  const origins = motions.map(({ origin }) => centreOf(origin));
  const stood = new Map([...container.querySelectorAll(".walker[id]")].map((piece) => [piece.id, spot(piece)]));
  const copies = calm() ? new Map() : copiesOf(container, motions);
  change();
  follow(stood);
  if (calm() || document.hidden) return;
  const starts = beginnings(motions);
  const named = new Map();
  motions.forEach(({ pieces = [] }, i) => pieces.forEach((id) => named.has(id) || named.set(id, i)));
  for (const piece of all()) {
    const i = named.get(piece.id);
    const delay = starts[i ?? starts.length - 1] ?? 0;
    const was = before.get(piece.id) || (i !== undefined && origins[i] && { ...origins[i], lay: lies(piece) });
    if (was) moveFrom(piece, was, delay);
    else if (before.size) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350, delay, easing: "ease-out", fill: "backwards" });
  }
  for (const [id, copy] of copies) {
    if (!document.getElementById(id)) leave(container, copy, centreOf(motions[named.get(id)].goal), starts[named.get(id)]);
  }
}

// Copies of the pieces that motions name, with what is needed to put them back where they were: some of them leave the board.
function copiesOf(container, motions) {
  const root = container.querySelector("svg");
  const found = new Map();
  for (const id of motions.flatMap(({ pieces = [] }) => pieces)) {
    const piece = document.getElementById(id);
    if (!piece?.getBBox || !container.contains(piece)) continue;
    const place = root.getScreenCTM().inverse().multiply(piece.parentNode.getScreenCTM());
    found.set(id, { node: piece.cloneNode(true), place, ...centre(piece) });
  }
  return found;
}

// A piece that left the board goes to its goal, or only fades; unmark() takes it off earlier.
function leave(container, copy, goal, delay) {
  const root = container.querySelector("svg");
  const { a, b, c, d, e, f } = copy.place;
  const holder = document.createElementNS(SVG, "g");
  const inner = document.createElementNS(SVG, "g");
  holder.setAttribute("class", "leaving");
  inner.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  for (const node of [copy.node, ...copy.node.querySelectorAll("[id]")]) node.removeAttribute("id");
  inner.append(copy.node);
  holder.append(inner);
  root.append(holder);
  const toRoot = root.getScreenCTM().inverse();
  const [from, to] = [copy, goal || copy].map(({ x, y }) => new DOMPoint(x, y).matrixTransform(toRoot));
  const frames = [
    { translate: "0px 0px", opacity: 1 },
    { translate: `${(to.x - from.x) * 0.9}px ${(to.y - from.y) * 0.9}px`, opacity: goal ? 0.85 : 0, offset: 0.85 },
    { translate: `${to.x - from.x}px ${to.y - from.y}px`, opacity: 0 },
  ];
  holder.animate(frames, { duration: 550 * pace(), delay, easing: "ease-in", fill: "both" }).onfinish = () => holder.remove();
}

function moveFrom(piece, was, delay) {
  const now = centre(piece);
  const is = lies(piece);
  const differs = (how) => was.lay.includes(how) !== is.includes(how);
  const far = Math.hypot(was.x - now.x, was.y - now.y);
  const angle = differs("turned") ? (is.includes("turned") ? 90 : -90) : 0;
  if (far < 1 && !angle && !differs("up")) return;
  const toLayer = piece.parentNode.getScreenCTM?.().inverse() || new DOMMatrix();
  const [from, to] = [was, now].map(({ x, y }) => new DOMPoint(x, y).matrixTransform(toLayer));
  const steps = angle || differs("up") ? 10 : 1;
  const frames = Array.from({ length: steps + 1 }, (_, i) => frame(from, to, angle, differs("up"), i / steps));
  const duration = Math.min(900, (steps > 1 ? 480 : 300) + far * 1.2) * pace();
  piece.animate(frames, { duration, delay, easing: "cubic-bezier(.3, .9, .3, 1)", fill: "backwards" });
}

// A part of the way: from the old middle to the new one, turned about it, and narrow while its other side comes up.
function frame(from, to, angle, flips, part) {
  const [turn, wide] = [angle * (1 - part), flips ? Math.max(0.04, part) : 1];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const x = from.x + (to.x - from.x) * part - (cos * wide * to.x - sin * to.y);
  const y = from.y + (to.y - from.y) * part - (sin * wide * to.x + cos * to.y);
  return { translate: `${x}px ${y}px`, rotate: `${turn}deg`, scale: `${wide} 1` };
}

// Mark the last step: a dashed frame round each piece that it moved.
export function markMoved(board, motions) {
  clearMarks(board);
  for (const id of new Set(motions.flatMap(({ pieces = [] }) => pieces))) {
    const piece = document.getElementById(id);
    if (!piece?.getBBox) continue;
    piece.classList.add("moved");
    if (piece.getBoundingClientRect().height < THIN) continue; // a line of words: a frame would cross its neighbours
    const { x, y, width, height } = piece.getBBox();
    const frame = document.createElementNS(SVG, "rect");
    const pixel = 1 / (piece.getScreenCTM()?.a || 1);
    const edge = Math.min(Math.max(width, height) * 0.06, Math.min(width, height) * 0.12, 4 * pixel); // close, also round a long one
    const values = { class: "last-step", x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge, rx: 2 * edge };
    for (const [name, value] of Object.entries(values)) frame.setAttribute(name, value);
    piece.append(frame);
  }
  drawTrail(board);
}

// A piece that walks (class "walker") leaves a trail from where its walk began, until another one walks.
let walk = { id: "", points: [] };

function spot(piece) {
  const { e, f } = piece.transform.baseVal.numberOfItems ? piece.transform.baseVal.getItem(0).matrix : { e: 0, f: 0 };
  return `${e},${f}`;
}

function follow(stood) {
  for (const [id, was] of stood) {
    const piece = document.getElementById(id);
    const now = piece ? spot(piece) : was;
    if (now === was) continue;
    if (walk.id !== id || walk.points.at(-1) !== was) walk = { id, points: [was] };
    if (walk.points.at(-2) === now) walk.points.pop(); // taken back
    else walk.points.push(now);
  }
}

function drawTrail(board) {
  const piece = document.getElementById(walk.id);
  if (walk.points.length < 2 || !piece || !board.contains(piece) || spot(piece) !== walk.points.at(-1)) return;
  const trail = document.createElementNS(SVG, "g");
  trail.setAttribute("class", "trail");
  for (const kind of ["casing", "way"]) {
    const line = document.createElementNS(SVG, "polyline");
    line.setAttribute("class", kind);
    line.setAttribute("points", walk.points.join(" "));
    trail.append(line);
  }
  const start = document.createElementNS(SVG, "circle");
  const [x, y] = walk.points[0].split(",");
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: piece.getBBox().width * 0.16 })) start.setAttribute(name, value);
  trail.append(start);
  piece.parentNode.insertBefore(trail, piece.parentNode.querySelector(".walker"));
}

// Take off the board what the page put on it: the server's numbers of elements would not fit otherwise.
export function unmark(board) {
  clearMarks(board);
  for (const old of board.querySelectorAll(".leaving")) old.remove();
}

function clearMarks(board) {
  for (const old of board.querySelectorAll(".last-step, .route, .trail")) old.remove();
  for (const old of board.querySelectorAll(".moved")) old.classList.remove("moved");
}
