// Waiting for a friend: looks again every few seconds and goes to the table when the match has begun.

import { at, copy, pause, words } from "/static/page.js";
import { patch } from "/static/patch.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  await copy(button.parentElement.querySelector("input").value);
  button.textContent = words.copied;
});

while (true) {
  await pause(2000);
  const answer = await fetch(at("wait").dataset.wait, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) continue;
  if (answer.redirected) {
    location.assign(answer.url);
    break;
  }
  const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#wait .seats");
  if (found) patch(document.querySelector("#wait .seats"), found.innerHTML);
}
