// Building a deck: cards are filtered as one types, every change is checked by the server's own rules.

import { at, copy, element, post, words } from "/static/page.js";
import { patch } from "/static/patch.js";

const form = at("builder");
const faces = [...form.querySelectorAll(".face")];
const filters = [...form.querySelectorAll("[data-filter]")];
const fill = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);
let changed = false;

// --- looking for cards ---

function look() {
  const wanted = Object.fromEntries(filters.map((field) => [field.dataset.filter, field.type === "checkbox" ? field.checked : field.value]));
  const { words: text, fits, inside, ...facets } = wanted;
  const side = at("side").value;
  for (const face of faces) {
    const holds = face.classList.contains("inside");
    const found =
      face.dataset.words.includes(text.trim().toLowerCase()) &&
      (!fits || holds || ["", side].includes(face.dataset.side)) &&
      (!inside || holds) &&
      Object.entries(facets).every(([name, value]) => !value || face.getAttribute(`data-f-${name}`) === value);
    face.hidden = !found;
  }
  const note = form.querySelector(".found");
  note.textContent = fill(note.dataset.one, { number: faces.filter((face) => !face.hidden).length });
}

for (const field of filters) field.addEventListener("input", look);
at("side").addEventListener("change", look);
for (const button of form.querySelectorAll(".scriptless")) button.hidden = true;

// --- copies ---

function step(field, by) {
  field.value = Math.max(0, Math.min(99, (Number(field.value) || 0) + by));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

for (const face of faces) {
  const field = face.querySelector("input");
  const name = face.querySelector(".name").textContent;
  const make = (sign, text, by) => {
    const button = element("button", { type: "button", textContent: sign, onclick: () => step(field, by) });
    button.setAttribute("aria-label", fill(text, { name }));
    return button;
  };
  field.before(make("−", words.less, -1));
  field.after(make("+", words.more, 1));
}

// --- checking ---

let waiting = null;
let round = 0;

function mark() {
  for (const face of faces) {
    const field = face.querySelector("input");
    const number = Number(field.value) || 0;
    face.classList.toggle("inside", number > 0);
    face.classList.toggle("too-many", number > Number(field.dataset.most));
  }
}

async function check() {
  const mine = ++round;
  const body = Object.fromEntries([...new FormData(form)].filter(([name, value]) => name !== "key" && !name.startsWith("_") && !name.startsWith("f-") && value !== "0"));
  const said = await post(form.dataset.check, body).catch(() => null);
  if (!said || mine !== round) return;
  patch(at("summary"), said.summary);
  bar(said.size, said.faults);
}

function bar(size, faults) {
  at("bar").textContent = `${fill(words.bar, { number: size })} · ${faults ? fill(words.violations, { number: faults }) : `✓ ${words.legal}`}`;
  at("bar").className = faults ? "bad" : "good";
}

form.addEventListener("input", (event) => {
  if (event.target.dataset.filter) return;
  changed = true;
  mark();
  clearTimeout(waiting);
  waiting = setTimeout(check, 180);
});

form.addEventListener("submit", () => (changed = false));
addEventListener("beforeunload", (event) => changed && event.preventDefault());
form.addEventListener("keydown", (event) => {
  // Enter in a field would press the first button and leave the page.
  if (event.key === "Enter" && event.target.matches("input") && event.target.id !== "deck-name") event.preventDefault();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) {
    const source = at(button.dataset.copy);
    await copy(source.href || source.value);
    button.textContent = words.copied;
  }
  const jump = event.target.closest?.("[data-jump]");
  if (jump) {
    event.preventDefault();
    const field = at(`n-${jump.dataset.jump}`);
    field.closest(".face").hidden = false;
    field.focus();
    field.closest(".face").scrollIntoView({ block: "center" });
  }
});

look();
bar(faces.reduce((sum, face) => sum + (Number(face.querySelector("input").value) || 0), 0), at("summary").querySelectorAll(".verdict li").length);
