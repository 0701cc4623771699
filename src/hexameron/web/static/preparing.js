// Looks again until the game is ready, then goes on with what was asked for.

import { get, pause } from "/static/page.js";

const again = document.getElementById("again");

for (;;) {
  await pause(1200);
  const states = await get("/ready").catch(() => null);
  if (!states) continue;
  if (again && states[again.dataset.game] === "ready") { again.submit(); break; }
  if (!again) { location.reload(); break; }
}
