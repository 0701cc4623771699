"""The map page: ways to far places, names that do not touch, the narrow layout, figures at the end; and all of it in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from hexameron import games
from hexameron.core.record import OVER
from hexameron.core.rng import seeded
from hexameron.games.portals import chart, layout, names, plans, summary
from hexameron.games.portals.paths import FAR
from hexameron.games.portals.state import MOVE
from hexameron.games.portals.strips import outside
from web.looking import PHONE, demand_accessible, demand_no_sideways_scroll, launch, person, watch_errors
from web.running import Running, settings_for, start

from .playing import CONTENT, GAME, new


def begun():
    """Two players' pawns on Shiloh and Bethel; the first has four actions."""
    game = new(2).settle()
    return game.play("go shiloh", "go bethel")


def place(key: str) -> int:
    return [one.key for one in GAME.standard.values.place].index(key)


# --- ways ---


def test_a_plan_is_legal_step_by_step_and_shown_whole():
    game = begun()
    made = plans.plans(game.view(0), "en")
    assert f"place-{place('ephraim')}" not in made  # one step: an action, no plan
    for touch, plan in made.items():
        state, way = game.state, [int(stop.removeprefix("place-")) for stop in plan["through"]]
        assert way[0] == place("shiloh") and len(plan["actions"]) == min(4, len(way) - 1), touch
        for stop, action in zip(way[1:], plan["actions"], strict=False):
            assert MOVE.index(action) == stop
            state = GAME.after(state, action)  # refuses what is not legal
        assert place("bethel") not in way  # the other pawn is in the way (T-19)


def test_a_plan_goes_as_far_as_the_actions_reach():
    view = begun().play("old", "old").view(0)
    far = max((i for i in range(len(view.steps)) if view.steps[i] < FAR), key=lambda i: view.steps[i])
    assert view.left == 2 and view.steps[far] == 4
    plan = plans.plans(view, "en")[f"place-{far}"]
    assert len(plan["actions"]) == 2 and len(plan["through"]) == 5
    assert "2 of 4 actions" in plan["do"]


def test_a_card_in_hand_has_the_plan_of_its_place():
    view = begun().view(0)
    made = plans.plans(view, "en")
    for card in view.hand:
        goal = view.place(card)
        if view.steps[goal] > 1:
            assert made[f"card-{card}"]["through"] == made[f"place-{goal}"]["through"]


def test_no_plans_for_others_nor_without_actions():
    game = begun()
    assert plans.plans(game.view(1), "en") == plans.plans(game.view(None), "en") == {}
    game.play("old", "old", "old", "old")
    assert game.state.left == 0 and plans.plans(game.view(0), "en") == {}


# --- the drawing ---


@pytest.mark.parametrize("language", ["en", "pl"])
def test_names_of_places_do_not_touch(language):
    """With letters as wide as those of a wide serif type."""
    view, t, boxes = begun().view(0), names.speak(language), {}
    for i in range(len(view.lore.place)):
        x, y = chart.xy(view, i)
        lines = chart.name_lines(names.place(t, view, i))
        wide = max(map(len, lines)) * chart.LETTER * 0.5
        top = y + chart.BELOW - chart.LETTER
        boxes[names.place(t, view, i)] = (x - wide / 2, top, x + wide / 2, top + chart.LETTER * len(lines))
    touching = [
        (one, two)
        for (one, a), (two, b) in combinations(boxes.items(), 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] + 4 < b[3] and b[1] + 4 < a[3]
    ]
    assert touching == []


def test_the_style_sheet_has_the_narrow_layout():
    text = (GAME.folder / "board.css").read_text(encoding="utf-8")
    assert re.search(r"as layout.py says \*/\n(.*?)\n  /\* narrow: to here", text, re.DOTALL)[1] == layout.narrow_rules()


@pytest.mark.parametrize(
    "gauge, time, gap", [("low", 6, 0), ("low", 8, 2), ("low", 5, -1), ("2", 8, 0), ("2", 11, 3), ("2", 2, -2), ("full", 0, 0)]
)
def test_how_far_out_of_range_a_period_is(gauge, time, gap):
    view = begun().view(0)
    level = ["low", "1", "2", "3", "full"].index(gauge)
    changed = type(view)(
        **{name: getattr(view, name) for name in view.__struct_fields__}
        | {"capsule": 6, "gauge": level, "reach": view.lore.fuel.range[level]}
    )
    assert outside(changed, time) == gap


# --- the end ---


def finished():
    state, rng, steps = GAME.new(2), seeded("summary"), []
    while state.to_act != OVER:
        action = GAME.choose(state, "guide", rng) if state.to_act >= 0 else GAME.legal(state)[0]
        steps.append((state, action))
        state = GAME.after(state, action)
    return state, steps


def test_figures_and_final_lines():
    state, steps = finished()
    rows = {row[0]: row[1:] for row in summary.summary(CONTENT, steps, "en")}
    view = GAME.view(CONTENT, state, 0)
    assert rows["What they did"] == ["Red", "Blue"]
    assert rows["Events played"] == [str(len(played)) for played in view.played]
    walked = [sum(s.to_act == seat and MOVE.has(a) for s, a in steps) - 1 for seat in (0, 1)]  # the first is the placing
    assert [int(a) + int(b) for a, b in zip(rows["Steps by road"], rows["Steps through portals"], strict=True)] == walked
    lines = [node for node in ET.fromstring(GAME.board(view, "en")).iter() if "tally" in node.get("class", "")]
    totals = next(node for node in lines if "tally-4" in node.get("class"))
    assert [text.text for text in totals.iter("{http://www.w3.org/2000/svg}text")] == ["Total", *[str(side.total) for side in view.sides]]


# --- in a browser ---


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("portals")
    running = start(settings_for(folder, beat=0.02, catalogue=lambda: {"portals": games.catalogue()["portals"]}))
    yield running
    running.stop()


def begin(page: Page) -> None:
    """Sit down, place the pawn on Shiloh, and wait for the first turn."""
    page.goto("/games/portals")
    page.locator("button.primary.wide").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#moves")).to_be_visible()
    page.locator(f"[id=place-{place('shiloh')}]").click()
    expect(page.locator("[id='verb:end']")).to_be_visible()


def free_far_place(page: Page) -> str:
    """A place two or three steps away, whoever stands where."""
    return str(
        page.evaluate("""() => import('/static/shell.js').then(() => {
        const near = new Set([...document.querySelectorAll('#board .can')].map((node) => node.id));
        return ['place-13', 'place-14', 'place-9', 'place-7'].find((id) => !near.has(id) && !document.getElementById(id).querySelector('title').textContent.includes('pawn'));
    })""")
    )


def test_touching_a_far_place_shows_the_way_and_goes_it(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    errors = watch_errors(page)
    begin(page)
    goal = free_far_place(page)
    page.locator(f"#{goal}").click()
    expect(page.locator("#board .route .stop").first).to_be_attached()
    stops = page.locator("#board .route .stop").count()
    expect(page.locator("#actions .primary")).to_contain_text(f"{stops} actions")
    before = page.locator("#log li").count()
    page.keyboard.press("Escape")
    expect(page.locator("#board .route")).to_have_count(0)
    page.locator(f"#{goal}").click()
    page.locator(f"#{goal}").click()  # once more: go
    expect(page.locator("#log li")).to_have_count(before + stops)
    expect(page.locator("#headline")).to_contain_text(f"{4 - stops} action")
    assert errors == []
    context.close()


def test_several_steps_by_keyboard(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    begin(page)
    page.get_by_role("button", name="Several steps at once").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#actions button").first).to_be_focused()
    expect(page.locator("#board .route")).to_be_attached()  # the way of what has the focus
    demand_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#actions .primary")).to_be_focused()
    before = page.locator("#log li").count()
    page.keyboard.press("Enter")
    expect(page.locator("#log li")).to_have_count(before + 2)
    context.close()


def scale(page: Page) -> float:
    found = re.search(r"scale\(([\d.]+)\)", page.evaluate("document.getElementById('board').style.getPropertyValue('--pane')"))
    return float(found[1]) if found else 1.0


def test_zoom_by_button_key_and_fingers_on_a_phone(browser: Browser, table: Running) -> None:
    context = person(browser, table.address, size=PHONE, language="pl", has_touch=True, is_mobile=True)
    page = context.new_page()
    errors = watch_errors(page)
    begin(page)
    demand_no_sideways_scroll(page)
    hand = page.locator("#board .card .face").first.bounding_box()
    assert hand and hand["width"] > 300  # the cards have the screen's width
    wide = page.locator(f"[id=place-{place('ur')}]").bounding_box()
    page.locator("#larger").click()
    assert scale(page) > 1.3
    expect(page.locator("#board")).to_have_class(re.compile("panned"))
    after = page.locator("#board .card .face").first.bounding_box()
    assert after and after["width"] == hand["width"]  # only the map grows
    page.locator("#frame").focus()
    page.keyboard.press("0")
    assert scale(page) == 1.0 and page.locator(f"[id=place-{place('ur')}]").bounding_box() == wide
    fingers = context.new_cdp_session(page)
    box = page.locator("svg.lens").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 100
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 75)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert 2.2 < scale(page) < 2.8
    assert errors == []
    context.close()
