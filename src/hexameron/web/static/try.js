// A position to try things on: every seat is played by the one who looks.

import { at, post, read } from "/static/page.js";
import { PositionBoard } from "/static/position.js";

const { game } = at("table").dataset;
const board = new PositionBoard(game, { play, say, again });
const way = [read("first")]; // positions so far, to go back to

function say(text, kind = "") {
  at("said").textContent = text;
  at("said").className = kind;
}

function show(shown) {
  at("headline").textContent = shown.headline;
  at("back").disabled = way.length < 2;
  board.show(shown);
}

async function again() {
  show(Object.assign(way.at(-1), await post(`/try/${game}/show`, { position: way.at(-1).position })));
}

async function play(action) {
  say("");
  const from = way.at(-1);
  try {
    const { frames, ...shown } = await post(`/try/${game}/play`, { position: from.position, action });
    await board.run(frames);
    way.push(shown);
    show(shown);
  } catch (error) {
    say(error.message, "refused");
    board.narrowing.offer({ ...from.actions, list: [...from.actions.list] });
  }
}

at("back").addEventListener("click", () => {
  if (way.length < 2) return;
  way.pop();
  at("told").replaceChildren();
  show(way.at(-1));
});
at("again").addEventListener("click", () => {
  way.length = 1;
  at("told").replaceChildren();
  show(way[0]);
});
show(way[0]);
