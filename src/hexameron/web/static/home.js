// The first page: games become ready while one looks.

import { get, pause } from "/static/page.js";

const cards = [...document.querySelectorAll("[data-game]")];
const waiting = () => cards.filter((card) => !["ready", "failed"].includes(card.dataset.state));

while (waiting().length) {
  await pause(1000);
  const states = await get("/ready").catch(() => ({}));
  for (const card of waiting()) {
    const state = states[card.dataset.game];
    if (!state || state === card.dataset.state) continue;
    card.dataset.state = state;
    if (state === "ready") card.querySelector(".initial")?.replaceWith(picture(card.dataset.game));
  }
}

function picture(game) {
  return Object.assign(document.createElement("img"), { src: `/games/${game}/picture.svg`, alt: "" });
}
