// New HTML into old, by element id: what stays keeps its node, what moves glides from its old place.

import { calm } from "/static/page.js";
import { pace } from "/static/preferences.js";

const SVG = "http://www.w3.org/2000/svg";
const THIN = 18; // pixels

export function patch(target, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  patchChildren(target, template.content);
}

// Only what changed: of the element that a path of numbers leads to, its attributes, or some of its children.
// Marks that the page itself put on the board have to be off it, or the numbers would not fit.
export function patchChanges(board, changes) {
  const root = board.querySelector("svg");
  for (const [path, from, to, html] of changes) {
    const node = path.reduce((found, number) => found.children[number], root);
    const template = document.createElement("template");
    template.innerHTML = from < 0 && !path.length ? html : `<svg>${html}</svg>`;
    const made = template.content.firstChild;
    if (from < 0) patchAttributes(node, path.length ? made.firstChild : made);
    else patchSome(node, from, to, [...made.children]);
  }
}

function patchSome(parent, from, to, next) {
  const all = [...parent.children];
  const now = all.slice(from, to);
  next.forEach((wanted, i) => {
    if (now[i] && alike(now[i], wanted)) patchNode(now[i], wanted);
    else if (now[i]) now[i].replaceWith(document.importNode(wanted, true));
    else parent.insertBefore(document.importNode(wanted, true), all[to] ?? null);
  });
  for (const old of now.slice(next.length)) old.remove();
}

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");

function patchChildren(now, next) {
  let here = now.firstChild;
  for (const wanted of [...next.childNodes]) {
    const found = wanted.id ? laterWith(here, wanted) : here && alike(here, wanted) ? here : null;
    if (!found) {
      now.insertBefore(document.importNode(wanted, true), here);
      continue;
    }
    while (here !== found) here = drop(here);
    patchNode(here, wanted);
    here = here.nextSibling;
  }
  while (here) here = drop(here);
}

function laterWith(from, wanted) {
  for (let node = from; node; node = node.nextSibling) if (alike(node, wanted)) return node;
  return null;
}

function drop(node) {
  const following = node.nextSibling;
  node.remove();
  return following;
}

function patchNode(now, next) {
  if (now.nodeType !== Node.ELEMENT_NODE) {
    if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue;
    return;
  }
  patchAttributes(now, next);
  patchChildren(now, next);
}

function patchAttributes(now, next) {
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
}

const centre = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

// How a piece lies stands after its place: face up, turned sideways.
const lies = (piece) => (piece.dataset.place || "").split(" ").slice(1);

// First, last, invert, play: measure pieces before and after, and let each glide from where it was, and turn from how it lay.
// Says whether a piece has gone.
export function glide(container, change) {
  const all = () => [...container.querySelectorAll(".piece[id]")];
  const before = new Map(all().map((piece) => [piece.id, { ...centre(piece), lay: lies(piece), held: isHeld(piece) }]));
  const stood = new Map([...container.querySelectorAll(".walker[id]")].map((piece) => [piece.id, spot(piece)]));
  change();
  follow(stood);
  const left = [...before].filter(([id]) => !document.getElementById(id)).map(([, was]) => was);
  if (calm() || document.hidden) return left.length > 0;
  comeFromHand(all().filter((piece) => !before.has(piece.id) && !isHeld(piece)), left.filter(({ held }) => held), before);
  for (const piece of all()) {
    const was = before.get(piece.id);
    if (was) moveFrom(piece, was);
    else if (before.size) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350, easing: "ease-out" });
  }
  return left.length > 0;
}

const isHeld = (piece) => piece.classList.contains("in-hand");

// One card has left the hand and one new piece lies on the table: it is what was played.
function comeFromHand(fresh, played, before) {
  if (fresh.length === 1 && played.length === 1) before.set(fresh[0].id, { ...played[0], lay: lies(fresh[0]) });
}

function moveFrom(piece, was) {
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
  piece.animate(frames, { duration, easing: "cubic-bezier(.3, .9, .3, 1)" });
}

// A part of the way: from the old middle to the new one, turned about it, and narrow while its other side comes up.
function frame(from, to, angle, flips, part) {
  const [turn, wide] = [angle * (1 - part), flips ? Math.max(0.04, part) : 1];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const x = from.x + (to.x - from.x) * part - (cos * wide * to.x - sin * to.y);
  const y = from.y + (to.y - from.y) * part - (sin * wide * to.x + cos * to.y);
  return { translate: `${x}px ${y}px`, rotate: `${turn}deg`, scale: `${wide} 1` };
}

// The last step, on every board alike: a dashed frame round each piece that it moved.
export function markMoved(board, ids) {
  unmark(board);
  for (const id of ids) {
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

export function unmark(board) {
  for (const old of board.querySelectorAll(".last-step, .route, .trail")) old.remove();
  for (const old of board.querySelectorAll(".moved")) old.classList.remove("moved");
}
