// How far one came in the lessons, kept in this browser only.

const KEY = "hexameron.learned";

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}

export const reached = (game, lesson) => all()[game]?.[lesson]?.step || 0;
export const isDone = (game, lesson) => Boolean(all()[game]?.[lesson]?.done);

export function remember(game, lesson, step, done) {
  const kept = all();
  const known = (kept[game] ??= {})[lesson] || {};
  kept[game][lesson] = { step: done ? 0 : step, done: known.done || done };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch { /* a browser that keeps nothing still teaches */ }
}

for (const link of document.querySelectorAll("[data-lesson-link]")) {
  const [game, lesson] = link.dataset.lessonLink.split("/");
  link.classList.toggle("done", isDone(game, lesson));
  link.classList.toggle("begun", !isDone(game, lesson) && reached(game, lesson) > 0);
}
