// New HTML into old, by element id: what stays keeps its node, what moves glides from its old place.

import { calm } from "/static/page.js";

export function patch(target, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  patchChildren(target, template.content);
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
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  patchChildren(now, next);
}

const centre = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

// First, last, invert, play: measure pieces before and after, and let each glide from where it was.
export function glide(container, change) {
  const before = new Map([...container.querySelectorAll(".piece[id]")].map((piece) => [piece.id, centre(piece)]));
  change();
  if (calm() || document.hidden) return;
  for (const piece of container.querySelectorAll(".piece[id]")) {
    const was = before.get(piece.id);
    if (!was) {
      if (before.size) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350, easing: "ease-out" });
      continue;
    }
    const now = centre(piece);
    const scale = piece.parentNode.getScreenCTM?.() || { a: 1, d: 1 };
    const [dx, dy] = [(was.x - now.x) / scale.a, (was.y - now.y) / scale.d];
    const far = Math.hypot(was.x - now.x, was.y - now.y);
    if (far < 1) continue;
    const duration = Math.min(900, 300 + far * 1.2);
    piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], { duration, easing: "cubic-bezier(.3, .9, .3, 1)" });
  }
}

// On a phone a wide board is larger than its frame and scrolls in it; by how much depends on its shape.
export function frameBoard() {
  const board = document.getElementById("board");
  const box = board.querySelector("svg")?.viewBox.baseVal;
  const ratio = box?.height ? box.width / box.height : 1;
  board.dataset.shape = ratio > 1.45 ? "wide" : ratio > 0.9 ? "square" : "tall";
}
