"""A newcomer with a pointer: goes where a hint or a lesson leads, and counts what could not be touched as a person touches it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from hexameron.bots.player import Advice
from hexameron.core.compiled.record import Head
from hexameron.core.model.edition import Edition
from hexameron.core.reading.lesson import Course
from hexameron.table.thinkers import style_of
from hexameron.table.thinking import Threads
from waiting import PATIENCE

# Where a finger would land on a piece: the middle of its face, else any part of it that nothing covers.
SPOT = """(id) => {
  const board = document.getElementById("board");
  const piece = [...board.querySelectorAll("[id]")].find((node) => node.id === id);
  if (!piece) return null;
  const face = piece.querySelector(".face") || piece;
  const { left, top, width, height } = face.getBoundingClientRect();
  if (!width || !height || getComputedStyle(face).visibility === "hidden") return { hidden: true };
  const named = (x, y) => {
    for (const node of document.elementsFromPoint(x, y)) {
      if (!board.contains(node)) return node.closest("[id]")?.id || node.tagName;
      for (let each = node; each && each !== board; each = each.parentNode) if (each.id === id) return id;
    }
    return "";
  };
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
  let over = "";
  for (const down of parts) for (const across of parts) {
    const [x, y] = [left + across * width, top + down * height];
    const found = named(x, y);
    if (found === id) return { x, y };
    over ||= found;
  }
  return { over };
}"""
BUTTON = """(id) => {
  const all = [...document.querySelectorAll("#beside .option"), ...document.querySelectorAll("#actions .option")];
  const found = all.filter((node) => node.dataset.touch === id && !node.hidden);
  for (const node of found) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width && node.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return found.length ? { hidden: true } : null;
}"""
PICKED = """() => [
  document.querySelectorAll("#log li").length, ...["crumbs", "said", "count"].map((id) => document.getElementById(id)?.innerText),
]"""


class Styled(Threads):
    """Hints without a search: it is touches that are counted."""

    async def hint(self, edition: Edition, state: Head) -> Advice:
        return await self.hint_by_style(
            edition, state, style_of(edition.about, edition.about.middle_level)
        )


@dataclass
class Newcomer:
    """Somebody at a page who has never seen the game; `look` is called with a name for each moment worth a picture."""

    page: Page
    touches_screen: bool
    look: Callable[[str], None] = lambda name: None
    touches: int = 0
    moves: int = 0
    scrolled: int = 0  # choices that were not in sight at once
    missed: list[str] = field(default_factory=list)
    coached: list[str] = field(default_factory=list)

    # --- one touch ---

    def at(self, x: float, y: float) -> None:
        if self.touches_screen:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)
        self.touches += 1

    def on(self, selector: str) -> None:
        """A button or link of the page, wherever it stands."""
        found = self.page.locator(selector).first
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        assert box, selector
        self.at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def touch(self, id: str) -> bool:
        """A piece on the board, or else the button of that name; says whether it could be reached."""
        spot = self.page.evaluate(SPOT, id)
        if spot and spot.get("hidden") and self.turn_to(id):
            spot = self.page.evaluate(SPOT, id)
        if not spot or "x" not in spot:
            reached = self.page.evaluate(BUTTON, id)
            if reached and "hidden" in reached:
                self.open_list()
                reached = self.page.evaluate(BUTTON, id)
            if reached and "hidden" in reached:
                self.scrolled += 1
                self.page.locator(
                    f'#actions .option[data-touch="{id}"]'
                ).first.scroll_into_view_if_needed()
                reached = self.page.evaluate(BUTTON, id)
            spot = reached if reached and "x" in reached else spot
        if not spot or "x" not in spot:
            self.missed.append(f"{id}: {spot or 'nowhere'}")
            return False
        self.at(spot["x"], spot["y"])
        return True

    def turn_to(self, id: str) -> bool:
        """The sheet of a board in the hand that a piece lies on, by its tab."""
        sheet = self.page.evaluate(
            "(id) => [...(document.getElementById(id)?.closest('.sheet')?.classList || [])].find((name) => name.startsWith('sheet-'))",
            id,
        )
        if not sheet:
            return False
        self.on(f'#board [data-tab="{sheet.removeprefix("sheet-")}"]')
        return True

    def open_list(self) -> None:
        handle = self.page.locator("#handle[aria-expanded=false]")
        if handle.count() and handle.is_visible():
            self.on("#handle")
            self.page.wait_for_timeout(100)

    # --- a lesson ---

    def learn(self, course: Course, language: str) -> None:
        for number, step in enumerate(course.lesson.step):
            self.wait_for(
                f"document.getElementById('count').textContent === '{number + 1} / {len(course.lesson.step)}'"
            )
            self.look(f"lesson-{number + 1}")
            if step.answers:
                right = next((i for i, answer in enumerate(step.answers) if answer.right), 0)
                self.on(f"#answers button:nth-child({right + 1})")
            elif step.do or step.find:
                solution = course.solution(number, course.states[number])
                assert solution is not None
                self.do(course.reader(number, language).touches(solution))
            elif step.then:
                self.on("#next")
            following = f"document.getElementById('count').textContent !== '{number + 1} / {len(course.lesson.step)}'"
            self.wait_for(
                f"!document.getElementById('next').hidden || {following}",
                f"lesson step {number + 1}",
            )
            if not self.page.evaluate(following):
                self.look(f"lesson-{number + 1}-done")
                self.on("#next")
        self.wait_for("document.getElementById('count').textContent === ''")
        self.look("lesson-end")

    def do(self, touches: list[str]) -> None:
        for each in touches:
            before = self.page.evaluate(PICKED)
            if not self.touch(each):
                return
            self.wait_for_change(before)
        whole = self.page.locator("#actions .option.primary:visible")
        if whole.count() and self.page.locator("#crumbs .crumb").count():
            self.on("#actions .option.primary")

    def wait_for_change(self, before: Any) -> None:
        end = time.monotonic() + 10  # not every touch changes something
        while self.page.evaluate(PICKED) == before and time.monotonic() < end:
            self.page.wait_for_timeout(40)

    def wait_for(self, claim: str, what: str = "", seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not self.page.evaluate(claim):
            assert time.monotonic() < end, what or claim
            self.page.wait_for_timeout(40)

    # --- a game ---

    def play(self, most: int, seconds: float, pictured: tuple[int, ...] = (0, 3, 10)) -> str:
        """So many moves by hints, or to the end; what the headline then says, or nothing if it has not come to that."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.moves < most:
            if self.page.locator(".headline.over").count():
                self.page.wait_for_timeout(600)
                self.look("end")
                return str(self.page.locator(".headline").inner_text())
            if not self.page.evaluate("!document.getElementById('moves').hidden"):
                self.page.wait_for_timeout(60)
                continue
            self.hear_coach()
            if self.moves in pictured:
                self.look(f"move-{self.moves}")
            self.follow_hint(self.moves in pictured)
        return ""

    def hear_coach(self) -> None:
        if self.page.locator("#coach:not([hidden])").count():
            said = self.page.locator("#coach-says").inner_text()
            if not self.coached or said != self.coached[-1]:
                self.coached.append(said)

    def follow_hint(self, is_pictured: bool) -> None:
        lines = self.page.locator("#log li").count()
        with self.page.expect_response("**/hint?*") as answered:
            self.on("[data-do=hint]")
        found: Any = answered.value.json()
        if not answered.value.ok:
            return
        self.page.wait_for_timeout(60)
        if is_pictured:
            self.look(f"hint-{self.moves}")
        faults = len(self.missed)
        self.do(found["touches"])
        if self.page.locator("#ask-sure[open]").count():
            self.on("#ask-sure button[value=yes]")
        self.moves += 1
        done = f"document.querySelectorAll('#log li').length > {lines} || document.querySelector('.headline.over') !== null"
        try:
            self.wait_for(done, seconds=60)
        except AssertionError:
            if len(self.missed) == faults:
                self.missed.append(f"{found['words']}: {found['touches']} did nothing")
            self.look(f"miss-{len(self.missed)}")
            self.by_list()

    def by_list(self) -> None:
        """Whatever the list offers first, so that the game goes on."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")
        for _ in range(4):
            if self.page.locator("#actions .option:visible").count():
                self.page.locator("#actions .option:visible").first.click()
                self.page.wait_for_timeout(300)
