// My matches: how each stands, asked for when it comes into sight.

import { get, words } from "/static/page.js";

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    look(target);
  }
});

async function look(row) {
  const found = await get(`/table/${row.dataset.match}/glance`).catch(() => null);
  if (!found) return;
  row.querySelector(".stands").textContent = found.sentence;
  if (found.turn) Object.assign(row.querySelector(".state"), { textContent: words.yours, className: "state yours" });
}

for (const row of document.querySelectorAll("[data-match]")) seen.observe(row);
