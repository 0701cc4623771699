"""Motion tells what happened: the piece of a real move goes to its place; for whoever asked for less motion it is there at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from hexameron import games
from hexameron.games import load
from web.looking import PHONE, person
from web.running import Running, settings_for, start
from web.test_shell import decide, my_turn, sit_down

MOST = 8  # moves until one of them moves a piece: a die may fail
# What is framed as moved, which pieces are sent gliding, and what else is in motion anywhere on the page. Nothing is missed
# between two frames, however far apart they are.
WATCH = """() => {
  window.seen = { moved: {}, glides: {}, running: {} };
  for (const piece of document.querySelectorAll("#board .moved")) piece.classList.remove("moved"); // by what was before
  const note = () => { for (const piece of document.querySelectorAll("#board .moved[id]")) seen.moved[piece.id] = true; };
  new MutationObserver(note).observe(document.getElementById("board"), {
    subtree: true, childList: true, attributes: true, attributeFilter: ["class"],
  });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    seen.glides[this.closest("[id]")?.id] = true;
    return animate.apply(this, how);
  };
  const run = (kind) => document.addEventListener(kind, (event) => {
    const name = event.animationName || event.propertyName;
    seen.running[`${name} of ${event.target.closest?.("[id]")?.id}`] = true;
  }, true);
  run("animationstart");
  run("transitionrun");
}"""


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = start(
        settings_for(tmp_path_factory.mktemp("motion"), catalogue=games.catalogue, load=load)
    )
    yield running
    running.stop()


def seen_by(page: Page, slug: str, enough: str) -> Any:
    """What was seen of the first moves, until it is enough."""
    sit_down(page, slug)
    page.evaluate(WATCH)
    for _ in range(MOST):
        decide(page, 1)
        my_turn(page)
        page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        if page.evaluate(enough):
            break
    return page.evaluate(
        "Object.fromEntries(Object.entries(seen).map(([name, found]) => [name, Object.keys(found)]))"
    )


@pytest.mark.parametrize("slug", list(games.catalogue()))
def test_a_piece_that_moved_is_seen_moving(browser: Browser, five: Running, slug: str) -> None:
    context = person(browser, five.address, PHONE, calm=False, has_touch=True)
    seen = seen_by(
        context.new_page(), slug, "Object.keys(seen.moved).some((piece) => piece in seen.glides)"
    )
    assert set(seen["moved"]) & set(seen["glides"]), seen
    context.close()


@pytest.mark.parametrize("slug", list(games.catalogue()))
def test_nothing_moves_for_whoever_asked_for_that(
    browser: Browser, five: Running, slug: str
) -> None:
    context = person(browser, five.address, PHONE, has_touch=True)
    seen = seen_by(context.new_page(), slug, "Object.keys(seen.moved).length")
    assert seen["moved"], "nothing happened"
    assert not seen["glides"] and not seen["running"]
    context.close()


# Three pieces on a board of their own: two are named by motions, one only closes a gap, one leaves.
ORDER = """async () => {
  const { glide, unmark } = await import("/static/motion.js");
  const board = document.createElement("div");
  const square = (id, x) => `<g id="${id}" class="piece" transform="translate(${x} 20)"><rect width="9" height="9"/></g>`;
  const draw = (spots) => {
    const pieces = Object.entries(spots).map(([id, x]) => square(id, x)).join("");
    board.innerHTML = `<svg viewBox="0 0 400 40" width="400">${pieces}<rect id="goal" x="380" width="9" height="9"/></svg>`;
  };
  document.body.append(board);
  draw({ first: 10, second: 60, gap: 110, gone: 160 });
  const found = {};
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    found[this.id || this.getAttribute("class")] = how.delay;
    return animate.call(this, frames, how);
  };
  const motions = [{ pieces: ["first"] }, { pieces: ["second"] }, { pieces: ["gone"], goal: "goal" }];
  glide(board, () => draw({ first: 200, second: 250, gap: 300 }), motions);
  Element.prototype.animate = animate;
  const [copies, ids] = [board.querySelectorAll(".leaving").length, board.querySelectorAll("[id=gone]").length];
  unmark(board);
  const left = board.querySelectorAll(".leaving").length;
  board.remove();
  return { found, copies, ids, left };
}"""


def test_pieces_move_in_the_order_of_the_events(browser: Browser, five: Running) -> None:
    context = person(browser, five.address, PHONE, calm=False, has_touch=True)
    page = context.new_page()
    page.goto("/")
    shown = page.evaluate(ORDER)
    assert (
        0
        == shown["found"]["first"]
        < shown["found"]["second"]
        < shown["found"]["leaving"]
        == shown["found"]["gap"]
    )
    assert (shown["copies"], shown["ids"], shown["left"]) == (1, 0, 0), (
        "a piece that leaves is seen leaving, and nothing of it stays"
    )
    context.close()
