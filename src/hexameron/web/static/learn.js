// A lesson: words, a move or an answer that is tried, what is said to it; the browser remembers how far one came.

import { at, element, get, isTyping, post, read, words } from "/static/page.js";
import { PositionBoard } from "/static/position.js";
import { reached, remember } from "/static/progress.js";

const { game, lesson, steps, following } = at("table").dataset;
const base = `/learn/${game}/${lesson}`;
const board = new PositionBoard(game, { play: (action) => tries({ action }), say, again: () => go(0) });
const SHORT = 15; // letters of answers that stand three in a row on a phone
const before = reached(game, lesson); // before the first step is shown, and remembered in its place
let now = read("first");
let busy = false;

function say(text, kind = "") {
  at("said").textContent = text;
  at("said").className = kind;
}

function show(screen) {
  now = screen;
  at("say").innerHTML = screen.done ? at("finished").innerHTML : screen.say; // written by us
  at("count").textContent = screen.done ? "" : `${screen.number + 1} / ${steps}`;
  at("progress").value = screen.number;
  at("told").replaceChildren();
  say("");
  board.show(screen);
  offerAnswers(screen.answers || []);
  at("next").hidden = screen.done || screen.asks === "move" || screen.asks === "answer";
  at("onward").hidden = !screen.done || !following;
  at("before").disabled = screen.number === 0;
  scrollTo(0);
  // The board is to be touched; a long list would drown what is asked, except for what has no place on the board.
  at("as-list").open = Boolean(screen.first && !at(screen.first));
  remember(game, lesson, screen.number, screen.done);
}

// Beside a wide board the teacher scrolls, on a phone all that is below the board.
function scrollTo(top) {
  for (const part of [at("teacher"), at("teacher").parentElement]) part.scrollTop = top;
}

const scrollToSaid = () => scrollTo(at("said").offsetTop - at("teacher").offsetTop);

function offerAnswers(answers) {
  const buttons = answers.map((text, answer) => element("button", { type: "button", className: "option", textContent: text, onclick: () => tries({ answer }) }));
  at("answers").replaceChildren(...buttons);
  at("answers").classList.toggle("short", answers.every((text) => text.length <= SHORT));
}

// Wrong tries are answered, not punished: the board stays as it is, and one tries again.
async function tries(attempt) {
  if (busy) return;
  busy = true;
  try {
    const verdict = await post(`${base}/tried`, { number: now.number, ...attempt });
    at("said").innerHTML = verdict.said; // written by us and by the rules
    at("said").className = verdict.right ? "right" : "wrong";
    scrollToSaid();
    if (!verdict.right) return board.narrowing.offer({ ...now.actions, list: [...now.actions.list] });
    offerAnswers([]);
    at("as-list").open = false;
    await board.run(verdict.frames);
    if (!verdict.said) return show(await fetched(verdict.next));
    now = { ...now, number: verdict.next - 1, asks: "" };
    at("next").hidden = false;
    at("next").focus({ preventScroll: true });
    scrollToSaid();
  } catch (error) {
    say(error.message, "refused");
    board.narrowing.offer(now.actions);
  } finally {
    busy = false;
  }
}

const fetched = (number) => get(`${base}/step/${number}`);

async function go(by) {
  if (busy) return;
  const number = Math.max(0, Math.min(Number(steps), now.number + by));
  await fetched(number).then(show).catch((error) => say(error.message, "refused"));
}

const onward = () => (now.asks === "watch" ? tries({}) : go(1));
at("next").addEventListener("click", onward);
at("before").addEventListener("click", () => go(-1));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "ArrowLeft" && now.number) go(-1);
  else if (event.key === "ArrowRight" && !at("next").hidden) onward();
  else return;
  event.preventDefault();
});

show(now);
if (before > 0 && before < Number(steps)) {
  say(words.resumed);
  go(before).then(() => say(words.resumed));
}
