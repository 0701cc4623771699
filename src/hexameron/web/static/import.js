// Bringing a file: how far it is read, while it is read. Without this script the form is simply sent.

import { at, get } from "/static/page.js";

const form = at("bring");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  at("said").textContent = "";
  at("reading").hidden = false;
  const looking = setInterval(look, 500);
  try {
    const response = await fetch(form.action, { method: "POST", body: new FormData(form), headers: { accept: "application/json" } });
    if (response.redirected) return location.assign(response.url);
    at("said").textContent = (await response.json()).error;
  } catch (error) {
    at("said").textContent = error.message;
  } finally {
    clearInterval(looking);
    at("reading").hidden = true;
    button.disabled = false;
  }
});

async function look() {
  const { read, of } = await get("/import/progress").catch(() => ({ of: 0 }));
  if (of) Object.assign(at("read"), { max: of, value: read });
}
