// A table's page: follows the stream, shows each step, and sends what the person does.

import { Refused, at, copy, element, freshKey, get, isTyping, pause, post, read, tall, words } from "/static/page.js";
import { beginnings, glide, markMoved, unmark } from "/static/motion.js";
import { patch, patchChanges } from "/static/patch.js";
import { Narrowing, explainer } from "/static/narrow.js";
import { CloseUp } from "/static/closeup.js";
import { Coach } from "/static/coach.js";
import { Pace } from "/static/pace.js";
import { offerPreferences, openPreferences } from "/static/preferences.js";
import { openSheetOf, sheetTabs } from "/static/tabs.js";
import { frameZoom } from "/static/zoom.js";
import * as sound from "/static/sound.js";

const table = at("table");
const base = `/table/${table.dataset.match}`;
const watching = "watching" in table.dataset;
const seatNames = read("seat-names");
const plainTitle = document.title;
let { seat, sequence, turn } = read("first");
let stream = null;
let busy = false;

const say = (text, kind = "", reasons = []) => {
  at("said").textContent = text;
  at("said").className = kind;
  at("reasons").replaceChildren(...reasons.map((textContent) => element("li", { textContent })));
};
const actingSeat = () => document.querySelector("[data-acting-seat]")?.dataset.actingSeat ?? "";

const closeup = new CloseUp(at("board"), base, () => (seat === null || seat === undefined ? {} : { seat }));
const narrowing = new Narrowing(at("board"), { play, ask, explain: explainer(base, () => actingSeat()), isSure });

const coach = new Coach(table.dataset.game);

// --- showing ---

const steps = new Pace(show);

function show(kind, event) {
  if (event.sequence !== undefined) sequence = event.sequence;
  const { board, ...others } = event.fragments;
  const changed = board !== undefined || event.changes;
  const motions = event.motions || [];
  if (changed) {
    unmark(at("board"));
    const draw = () => (board === undefined ? patchChanges(at("board"), event.changes) : patch(at("board"), board));
    glide(at("board"), draw, kind === "step" ? motions : []);
  }
  if (changed || kind === "snapshot") markMoved(at("board"), motions);
  if (kind === "step") playSounds(motions);
  for (const [id, html] of Object.entries(others)) patch(at(id), html);
  for (const [id, html] of Object.entries(event.append || {})) appendLines(at(id), html);
  if (event.seat !== undefined) seat = event.seat;
  if (event.actions) narrowing.offer(event.actions);
  else if (kind === "step") narrowing.offer({ list: [], labels: {} });
  if (event.over || event.actions?.list.length) coach.tell(event.actions?.coach || []);
  tell(kind, event);
  if (kind !== "table") alertTurn(event.turn && !event.over, kind === "step");
  if (event.curtain !== undefined) veil(event.curtain);
  if (kind === "step") say("");
  fillInvitations();
  if (kind !== "table") scrollLog();
  const acting = at("seats").querySelector(".acting");
  if (acting) at("seats").scrollLeft = acting.offsetLeft - at("seats").offsetLeft - 40; // of many players, whose turn it is
  if (changed && at("in-words").open) showText();
}

function playSounds(motions) {
  const starts = beginnings(motions);
  motions.forEach((motion, i) => motion.sound && setTimeout(() => sound.play(motion.sound), starts[i]));
}

// For whoever listens: what happened, and what is asked of them.
function tell(kind, event) {
  const asked = event.turn && event.actions?.list.length ? at("headline").textContent.trim().replace(/\s+/g, " ") : "";
  const told = [kind === "step" ? event.say : "", asked].filter(Boolean).join(" ");
  if (told && kind !== "table") at("live").textContent = told;
}

async function showText() {
  const asks = new URLSearchParams(seat === null || seat === undefined ? {} : { seat });
  at("text").textContent = (await get(`${base}/text?${asks}`).catch(() => ({ text: "" }))).text;
}

function appendLines(list, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const line of [...template.content.children]) document.getElementById(line.id)?.remove();
  list.append(template.content);
}

function scrollLog() {
  const frame = at("log").parentElement;
  frame.scrollTop = frame.scrollHeight;
}

function alertTurn(mine, isNews) {
  if (mine && !turn && isNews) sound.play("turn");
  turn = mine;
  document.title = mine ? `● ${words.yours} – ${plainTitle}` : plainTitle;
}

function veil(next) {
  if (next === null || next === undefined) return at("curtain").open && at("curtain").close();
  at("curtain-name").textContent = seatNames[next];
  at("curtain").dataset.seat = next;
  if (!at("curtain").open) at("curtain").showModal();
}

at("curtain").addEventListener("cancel", (event) => event.preventDefault());
at("unveil").addEventListener("click", () => {
  seat = Number(at("curtain").dataset.seat);
  at("curtain").close();
  connect();
});

// --- the stream ---

function connect(after) {
  stream?.close();
  const asks = new URLSearchParams(after === undefined ? {} : { after });
  if (seat !== null && seat !== undefined) asks.set("seat", seat);
  if (watching) asks.set("watch", "");
  asks.set("tall", Number(tall.matches));
  const mine = (stream = new EventSource(`${base}/stream?${asks}`));
  awaitBeat();
  mine.onopen = () => online(true);
  mine.onerror = () => {
    online(false);
    if (mine.readyState === EventSource.CLOSED && mine === stream) setTimeout(() => mine === stream && connect(), 1500);
  };
  for (const kind of table.dataset.events.split(" ")) {
    mine.addEventListener(kind, (event) => {
      if (mine !== stream) return;
      awaitBeat();
      steps.add(kind, JSON.parse(event.data));
    });
  }
  mine.addEventListener("beat", () => mine === stream && awaitBeat());
}

// The server sends something every few seconds. A connection that is silent for longer is lost, even if the browser has not noticed.
const SILENCE = 2500 * Number(table.dataset.heartbeat);
let silent = null;
function awaitBeat() {
  clearTimeout(silent);
  silent = setTimeout(() => {
    online(false);
    connect();
  }, SILENCE);
}

let wasLost = false;
function online(is) {
  const banner = at("connection");
  banner.textContent = is ? words.back_again : words.lost;
  banner.classList.toggle("lost", !is);
  banner.hidden = is && !wasLost;
  wasLost = !is;
  if (is) setTimeout(() => { if (!wasLost) banner.hidden = true; }, 2500);
}

// Six connections a host: a hidden tab gives its stream back and looks in from time to time.
let looking = null;
document.addEventListener("visibilitychange", () => {
  clearInterval(looking);
  if (!document.hidden) return connect();
  setTimeout(() => {
    if (!document.hidden) return;
    stream?.close();
    clearTimeout(silent);
    looking = setInterval(lookIn, 4000);
    if (!watching) lookIn();
  }, 3000);
});

async function lookIn() {
  const now = await get(`${base}/pulse`).catch(() => null);
  if (now) alertTurn(now.turn, true);
}

// --- doing ---

// One action, or several in a row: each follows on the position that the one before it made, or none.
async function play(actions) {
  if (busy) return;
  busy = true;
  table.classList.add("busy");
  const acting = Number(actingSeat());
  const began = sequence;
  const { list, labels, plans, warnings } = narrowing;
  narrowing.offer({ list: [], labels: {} }); // now, not after the answer: the stream may be quicker than it
  lowerSheet();
  try {
    let after = began;
    for (const action of actions) {
      const body = { seat: acting, action, sequence: after, key: freshKey() };
      after = (await insist(() => post(`${base}/act`, body))).sequence;
    }
  } catch (error) {
    say(error.message, "refused");
    if (sequence === began) narrowing.offer({ list, labels, plans, warnings });
  } finally {
    busy = false;
    table.classList.remove("busy");
  }
}

// Whatever changes something is sent until it is answered, with one key.
function send(path, body) {
  const key = freshKey();
  return insist(() => post(`${base}/${path}`, body, key));
}

async function insist(attempt) {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await attempt();
      if (tries) online(true);
      return answer;
    } catch (error) {
      const isAnswered = error instanceof Refused && error.status !== 503;
      if (isAnswered || tries >= 20) {
        if (tries) online(isAnswered || stream.readyState === EventSource.OPEN);
        throw error;
      }
      online(false);
      await pause(1000);
    }
  }
}

async function ask(touches, otherwise, target) {
  if (otherwise) return otherwise();
  const piece = target && CloseUp.find(target);
  if (piece) closeup.open(piece.id); // what cannot be chosen now can be looked at
  if (actingSeat() === "" || CloseUp.isOnlyLookedAt(piece)) return;
  const asked = new URLSearchParams({ seat: actingSeat(), touches: touches.join(" ") });
  const { said, chapter } = await get(`${base}/why?${asked}`).catch((error) => ({ said: error.message }));
  say(said, "why");
  if (chapter) at("said").append(" ", element("a", { href: `/rules/${table.dataset.game}#${chapter}`, target: "_blank", rel: "noopener", textContent: words.rules }));
}

const deeds = {
  async hint() {
    say(words.thinking);
    const found = await get(`${base}/hint?seat=${actingSeat()}`);
    say(`${words.hint}: ${found.words}.`, "hint", found.reasons);
    openSheetOf(found.touches[0]);
    narrowing.hint(found.touches);
  },
  async undo() {
    say((await send("undo", { seat: Number(actingSeat()) })).said);
  },
  answer: (button) => send("answer", { seat: Number(actingSeat()), allow: button.dataset.allow === "yes" }),
  yield: (button) => send("yield", { seat: Number(actingSeat()), until: button.dataset.until ?? at("until").value }),
  always: (button) => send("ask", { seat: Number(actingSeat()), on: button.getAttribute("aria-pressed") !== "true" }),
  async rematch() {
    location.assign((await send("rematch", {})).go);
  },
  async copy(button) {
    await copy(button.parentElement.querySelector("input").value);
    say(words.copied);
  },
  renew: (button) => fillInvitation(button.parentElement, true),
  preferences: openPreferences,
  async leave() {
    if (!(await confirmed("ask-leave"))) return;
    const { over } = await send("leave", { seat: Number(actingSeat()) });
    if (!over) at("left").showModal(); // the others go on: where to?
  },
  async report() {
    if (await confirmed("ask-report")) {
      say((await send("report", { text: at("report-text").value })).said);
      at("report-text").value = "";
    }
  },
  notes: openNotes,
  rules: openCard,
};

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-do]");
  if (!button) return;
  if (button.href && event.ctrlKey) return; // a link may still be opened as one
  event.preventDefault();
  try {
    await deeds[button.dataset.do](button);
  } catch (error) {
    say(error.message, "refused");
  }
});

function confirmed(id) {
  const dialog = at(id);
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

function isSure(warning) {
  at("warning").textContent = warning;
  return confirmed("ask-sure");
}

// --- the reference card, invitations, notes, countdowns ---

async function openCard(link) {
  const { html } = await get(`/rules/${table.dataset.game}/card`);
  if (!html) return open(link.href, "_blank", "noopener");
  at("card-text").innerHTML = html; // written by us
  at("card").showModal();
}

const links = new Map();

function fillInvitations() {
  for (const box of document.querySelectorAll(".invite")) {
    const known = links.get(box.dataset.open);
    if (known) box.querySelector("input").value = known;
    else fillInvitation(box, false);
  }
}

async function fillInvitation(box, renew) {
  const { link } = await send("invite", { open: Number(box.dataset.open), renew });
  links.set(box.dataset.open, location.origin + link);
  box.querySelector("input").value = location.origin + link;
}

async function openNotes() {
  const panel = at("notes-panel");
  panel.hidden = !panel.hidden;
  if (panel.hidden) return;
  const { notes } = await get(`${base}/notes?seat=${actingSeat()}`);
  at("notes").replaceChildren(...notes.map(([piece, label, text], i) => noteField(piece, label, text, i)));
}

function noteField(piece, label, text, i) {
  const field = element("input", { value: text, maxLength: 200, id: `note-${i}` });
  field.onchange = async () => {
    await send("note", { seat: Number(actingSeat()), piece, text: field.value });
    say(words.saved);
  };
  return element("div", { className: "field" }, element("label", { htmlFor: field.id, textContent: label }), field);
}

setInterval(() => {
  for (const clock of document.querySelectorAll("[data-countdown]")) {
    const left = Math.max(0, Number(clock.dataset.countdown) - 1);
    clock.dataset.countdown = left;
    clock.textContent = words.seconds.replace("{number}", left);
  }
}, 1000);

// --- the frame ---

frameZoom(table);
sheetTabs(table.dataset.match);
offerPreferences();
at("in-words").addEventListener("toggle", () => at("in-words").open && showText());
toggles("handle", (open) => table.classList.toggle("open", open), "aria-expanded");
bySwipe(document.querySelector(".bar"), (open) => (at("handle").getAttribute("aria-expanded") === "true") !== open && at("handle").click());
toggles("menu", (open) => document.body.classList.toggle("menu-open", open), "aria-expanded");
toggles("whole-log", (open) => { table.classList.toggle("whole-log", open); scrollLog(); }, "aria-pressed");

function toggles(id, change, attribute) {
  at(id).addEventListener("click", () => {
    const on = at(id).getAttribute(attribute) !== "true";
    at(id).setAttribute(attribute, String(on));
    change(on);
  });
}

// Chosen from the raised sheet: what comes of it is seen on the board.
function lowerSheet() {
  if (at("handle").getAttribute("aria-expanded") === "true") at("handle").click();
}

// The sheet is pulled up and down by its head, too.
function bySwipe(head, change) {
  let from = null;
  head.addEventListener("touchstart", (event) => (from = event.touches[0].clientY), { passive: true });
  head.addEventListener("touchend", (event) => {
    const moved = event.changedTouches[0].clientY - from;
    if (Math.abs(moved) > 30) change(moved < 0);
  }, { passive: true });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
  const deed = { h: "hint", u: "undo", "?": "preferences" }[event.key.toLowerCase()];
  if (deed === "preferences") openPreferences();
  else if (deed) document.querySelector(`[data-do=${deed}]:enabled`)?.click();
  else return;
  event.preventDefault();
});

tall.addEventListener("change", () => connect()); // turned in the hand: the other board
show("snapshot", read("first"));
connect("tall" in table.dataset === tall.matches ? sequence : undefined);
