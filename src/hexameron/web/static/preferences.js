// What one prefers on this device: kept in the browser, told to nobody.

import { at } from "/static/page.js";

const usual = { speed: "usual", sounds: true, confirm: false, labels: true };
const stored = (() => { try { return JSON.parse(localStorage.getItem("preferences")); } catch { return null; } })();
export const preferences = { ...usual, ...stored };

export const pace = () => ({ slow: 1.8, usual: 1, quick: 0.5 })[preferences.speed] || 1;

function keep(name, value) {
  preferences[name] = value;
  try { localStorage.setItem("preferences", JSON.stringify(preferences)); } catch { /* private browsing */ }
  apply();
}

function apply() {
  document.body.classList.toggle("no-labels", !preferences.labels);
}

export function offerPreferences() {
  for (const field of at("preferences").querySelectorAll("[data-preference]")) {
    const name = field.dataset.preference;
    const key = field.type === "checkbox" ? "checked" : "value";
    field[key] = preferences[name];
    field.addEventListener("change", () => keep(name, field[key]));
  }
  apply();
}

export const openPreferences = () => at("preferences").showModal();
