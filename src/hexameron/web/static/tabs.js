// A board in the hand may lie on several sheets: what carries `data-tab` chooses one, and the board's style sheet shows it.
// The choice is the page's own: no step of the match changes it, and it lasts as long as the tab of the browser.

import { at } from "/static/page.js";

export function sheetTabs(match) {
  const board = at("board");
  const kept = `tab-${match}`;
  const remembered = sessionStorage.getItem(kept);
  if (remembered) board.dataset.tab = remembered;
  board.addEventListener("click", (event) => {
    const tab = event.target.closest?.("[data-tab]");
    if (!tab || tab === board) return;
    event.stopImmediatePropagation(); // nothing was touched that belongs to the game
    board.dataset.tab = tab.dataset.tab;
    sessionStorage.setItem(kept, tab.dataset.tab);
  }, { capture: true });
}

// The sheet that a piece lies on comes to the top: what is spoken of shall be in sight.
export function openSheetOf(id) {
  const sheet = [...(document.getElementById(id)?.closest(".sheet")?.classList || [])].find((name) => name.startsWith("sheet-"));
  if (sheet) at("board").dataset.tab = sheet.replace("sheet-", "");
}
