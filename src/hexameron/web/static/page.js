// What every page's script uses: texts from the page, requests with their proof, small conveniences.

export const read = (id) => JSON.parse(document.getElementById(id)?.textContent || "null");
export const words = read("words") || {};
export const at = (id) => document.getElementById(id);
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
// A tall screen in the hand has a board of its own; the server is told for the next page.
export const tall = matchMedia("(max-width: 900px) and (max-aspect-ratio: 4/3)");
const keepTall = () => (document.cookie = `tall=${Number(tall.matches)}; path=/; max-age=31536000; samesite=lax`);
keepTall();
tall.addEventListener("change", keepTall);
export const isTyping = (target) => Boolean(target.closest?.("input, textarea, select, dialog[open]"));

export class Refused extends Error {}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Refused(body.error || response.statusText), { status: response.status });
  return body;
}

export const get = async (path) => answer(await fetch(path, { headers: { accept: "application/json" } }));

export async function post(path, body, key = "") {
  const csrf = document.querySelector("meta[name=csrf]").content;
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrf": csrf };
  if (key) headers["idempotency-key"] = key;
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

// A key of its own for every deed: sent again after a broken connection, it is not done twice.
export const freshKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");

// A page out of the browser's memory may be sent anew, and otherwise: that is another deed.
addEventListener("pageshow", (event) => {
  if (event.persisted) for (const field of document.querySelectorAll("input[name=key]")) field.value = freshKey();
});

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export async function copy(text) {
  if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text);
  const field = Object.assign(document.createElement("textarea"), { value: text });
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

export function element(name, values = {}, ...children) {
  const made = Object.assign(document.createElement(name), values);
  made.append(...children);
  return made;
}
