// A match step by step: the slider asks the server for each moment, as this person may see it.

import { at, calm, copy, get, isTyping, pause, tall, words } from "/static/page.js";
import { CloseUp } from "/static/closeup.js";
import { glide, markMoved } from "/static/motion.js";
import { patch } from "/static/patch.js";
import { sheetTabs } from "/static/tabs.js";
import { frameZoom } from "/static/zoom.js";

const table = at("table");
const last = Number(table.dataset.last);
const seat = new URLSearchParams(location.search).get("seat");
const kept = new Map();
let now = Number(table.dataset.at);
let wanted = now;
let running = false;

function moment(step) {
  if (!kept.has(step)) kept.set(step, get(`/table/${table.dataset.match}/moment?step=${step}${seat === null ? "" : `&seat=${seat}`}&tall=${Number(tall.matches)}`));
  return kept.get(step);
}

async function show(step, anew = false) {
  wanted = Math.max(0, Math.min(last, step));
  at("at").value = wanted;
  at("number").textContent = `${wanted} / ${last}`;
  const shown = await moment(wanted).catch((error) => { at("said").textContent = error.message; });
  if (!shown || shown.sequence !== wanted || (wanted === now && !anew)) return;
  const isNext = wanted === now + 1; // motions lead from the step before; any other way the pieces move all at once
  now = wanted;
  glide(at("board"), () => patch(at("board"), shown.fragments.board), isNext ? shown.motions : []);
  markMoved(at("board"), shown.motions);
  for (const id of ["headline", "brief"]) patch(at(id), shown.fragments[id]);
  at("text").textContent = shown.text;
  mark();
  history.replaceState(null, "", link());
  for (const field of document.querySelectorAll("input[name=back]")) field.value = link(); // another language shows the same moment
}

const link = () => `${location.pathname}?step=${now}${seat === null ? "" : `&seat=${seat}`}`;

function mark() {
  for (const line of at("log").querySelectorAll(".current")) line.classList.remove("current");
  const line = at(`log-${now - 1}`);
  line?.classList.add("current");
  const frame = at("log").parentElement;
  if (line) frame.scrollTop = line.offsetTop - frame.offsetTop - frame.clientHeight / 2;
  at("live").textContent = line?.textContent || "";
}

async function run() {
  running = !running;
  at("run").textContent = running ? words.stop : words.run;
  at("run").setAttribute("aria-pressed", String(running));
  if (running && now >= last) await show(0);
  while (running && now < last) {
    await show(now + 1);
    await pause(calm() ? 500 : 800);
  }
  if (running) run();
}

const closeup = new CloseUp(at("board"), `/table/${table.dataset.match}`, () => ({ step: now, ...(seat === null ? {} : { seat }) }));
at("board").addEventListener("click", (event) => closeup.on(event));
at("at").addEventListener("input", () => show(Number(at("at").value)));
at("before").addEventListener("click", () => show(now - 1));
at("after").addEventListener("click", () => show(now + 1));
at("run").addEventListener("click", run);
document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || at("board").classList.contains("panned")) return;
  event.preventDefault();
  show(wanted + by);
});
at("link").addEventListener("click", async () => {
  await copy(location.origin + link());
  at("said").textContent = words.copied;
});
at("log").addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (!line) return;
  event.preventDefault();
  show(Number(line.id.replace("log-", "")) + 1);
});
function turned() {
  kept.clear();
  show(now, true);
}

tall.addEventListener("change", turned);
if ("tall" in table.dataset !== tall.matches) turned();
mark();
frameZoom(table);
sheetTabs(table.dataset.match);
