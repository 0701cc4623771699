// Patch new HTML into old, by element id: what stays keeps its node.

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
