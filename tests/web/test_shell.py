"""The page round the boards, used with a real pointer: what it shows, where it stands, and that it leaves the boards alone."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page, expect

from games.angels.plain import uncompiled
from hexameron import games
from hexameron.core.compiled.record import OVER
from hexameron.web.page.perspective import Perspective
from hexameron.web.page.render_cache import cache_of
from hexameron.web.page.table_page import TablePage
from hexameron.web.templates import render
from waiting import PATIENCE
from web.looking import (
    PHONE,
    WIDE,
    demand_no_sideways_scroll,
    greet_nobody,
    person,
    until,
    watch_errors,
)
from web.running import Running, settings_for, start
from web.test_browser import my_turn

SLUGS = list(games.catalogue())
SMALL, LYING = {"width": 390, "height": 660}, {"width": 844, "height": 390}


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """All games at one server, their rules run as written; bots answer at once."""
    with uncompiled():
        running = start(
            settings_for(
                tmp_path_factory.mktemp("shell"),
                beat=0.02,
                catalogue=games.catalogue,
                load=games.load,
            )
        )
        yield running
        running.stop()


def sit_down(page: Page, slug: str) -> None:
    """Against bots that answer without searching."""
    page.goto(f"/games/{slug}")
    for place in page.locator(".place:not([hidden]) > select:not(.brings)").all()[1:]:
        place.select_option("bot:novice")
    page.locator("button.primary.wide").click()
    my_turn(page)


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# --- styles of the page and of a board never meet ---

MEETINGS = """() => {
  const board = document.getElementById("board");
  const inside = [...board.querySelectorAll("*")];
  const outside = [...document.querySelectorAll("*")].filter((node) => !board.contains(node) || node === board);
  const found = [];
  const reaches = (nodes, selector, scopes) => nodes.find((node) => node.matches(selector) && scopes.every(([from, to]) =>
    (!from || node.closest(from)) && !(to && node.closest(to))));
  const walk = (rules, isBoard, scopes) => {
    for (const rule of rules) {
      if (rule instanceof CSSScopeRule) walk(rule.cssRules, isBoard, [...scopes, [rule.start, rule.end]]);
      else if (rule.selectorText) {
        for (const selector of rule.selectorText.split(/,(?![^(]*[)])/)) {
          const plain = selector.replace(/:(hover|focus-visible|active)|::[a-z-]+/g, "").trim() || "*";
          const meant = isBoard ? false : plain.includes("#board") || rule.parentRule?.conditionText?.includes("reduced-motion");
          const met = !meant && reaches(isBoard ? outside : inside, plain, scopes);
          if (met) found.push(`${selector} meets ${met.outerHTML.slice(0, 60)}`);
        }
      } else if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) walk(rule.cssRules, isBoard, scopes);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules, sheet.href.endsWith("board.css"), []);
  return { found, sheets: document.styleSheets.length };
}"""


@pytest.mark.parametrize("slug", SLUGS)
def test_no_rule_of_the_page_reaches_a_board_and_none_of_a_board_the_page(
    browser: Browser, five: Running, slug: str
) -> None:
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, slug)
    met = page.evaluate(MEETINGS)
    assert met == {"found": [], "sheets": 2}
    context.close()


def test_a_card_of_portals_is_taken_by_the_pointer(browser: Browser, five: Running) -> None:
    """The pointer comes over a card and presses it: the card stays where it is drawn and is what was touched."""
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, "portals")
    page.mouse.click(*middle(page, "#board .place.can"))
    expect(
        page.locator("#board [id='verb:end'].can")
    ).to_be_visible()  # all pawns are placed, the row is laid out
    card = page.locator("#board .card.touchable").first
    before = card.bounding_box()
    x, y = middle(page, "#board .card.touchable")
    page.mouse.move(x, y)
    page.wait_for_timeout(100)
    assert card.bounding_box() == before
    number = page.locator("#log li").count()
    page.mouse.click(x, y)
    answered = "['said', 'crumbs'].some((id) => document.getElementById(id).textContent !== '')"
    until(page, f"{answered} || document.querySelectorAll('#log li').length > {number}")
    context.close()


# --- touching ---


def test_a_touch_belongs_to_what_lies_beneath_if_only_that_can_be_touched(
    browser: Browser, five: Running
) -> None:
    """In Genesis an angel stands on the glowing square that one means."""
    context = person(browser, five.address, PHONE, has_touch=True)
    page = context.new_page()
    sit_down(page, "genesis")
    covered = """() => {
      for (const node of document.querySelectorAll("#board .can")) {
        node.scrollIntoView({ block: "center" });
        const box = node.getBoundingClientRect();
        for (const [dx, dy] of [[.5, .5], [.5, .8], [.5, .25]]) {
          const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
          const all = document.elementsFromPoint(x, y);
          if (all.some((one) => node.contains(one)) && !node.contains(all[0]) && all[0].closest("#board")) return [x, y];
        }
      }
      return null;
    }"""
    for _ in range(12):
        my_turn(page)
        found = page.evaluate(covered)
        number = page.locator("#log li").count()
        if found:
            page.touchscreen.tap(*found)
            until(
                page,
                f"document.querySelectorAll('#log li').length > {number} || document.getElementById('crumbs').textContent !== ''",
            )
            break
        page.locator("#actions button").first.tap()
        until(
            page,
            f"document.querySelectorAll('#log li').length > {number} || document.getElementById('crumbs').textContent !== ''",
        )
    else:
        raise AssertionError("nothing stood on a glowing square")
    context.close()


@pytest.mark.parametrize(("motion", "least"), [("no-preference", 590), ("reduce", 145)])
def test_an_outcome_stays_long_enough_to_be_seen(
    browser: Browser, five: Running, motion: str, least: float
) -> None:
    """By the page's clock, which is turned by hand: it goes on only when everything that was sent has come.

    These bots answer at once: outcomes late in their turn may be cut short, since the page is never two seconds behind.
    """
    context = browser.new_context(base_url=five.address, viewport=WIDE, reduced_motion=motion)  # type: ignore[arg-type]
    context.set_default_timeout(1000 * PATIENCE)
    greet_nobody(context)
    page = context.new_page()
    page.clock.install()
    sit_down(page, "illuminated")
    my_turn(page)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.evaluate(
        """() => {
          window.shown = [];
          new MutationObserver(() => {
            const line = document.getElementById("log").lastElementChild;
            if (window.shown.at(-1)?.[0] !== line.id) window.shown.push([line.id, line.className, performance.now()]);
          }).observe(document.getElementById("log"), { childList: true });
        }"""
    )
    made = []
    for _ in range(3):
        my_turn(page)
        page.locator("#board .can.lit[id^=entity-0-]").first.click()
        made.append(page.evaluate("performance.now()"))
        page.locator("#actions").get_by_role("button", name="Raise").click()
        expect(page.locator("#moves")).to_be_hidden()
        let_time_pass(page)
    gaps = [
        after[2] - before[2]
        for before, after in itertools.pairwise(page.evaluate("window.shown"))
        if before[1] == "chance" and before[2] - max(at for at in made if at < before[2]) < 1200
    ]
    assert len(gaps) > 1 and min(gaps) >= least
    context.close()


def let_time_pass(page: Page) -> None:
    """Turn the page's clock until it is my turn."""
    end = time.monotonic() + PATIENCE
    while page.locator("#moves:visible").count() == 0:
        assert time.monotonic() < end
        page.wait_for_timeout(50)
        page.clock.run_for(25)


def test_whoever_leaves_is_shown_ways_on(browser: Browser, five: Running) -> None:
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, "genesis")
    page.locator("[data-do=leave]").click()
    stay, leave = page.locator("#ask-leave button").all()
    assert "primary" in (stay.get_attribute("class") or "") and not leave.get_attribute("class")
    assert stay.evaluate("button => button === document.activeElement")
    leave.click()
    if page.locator(".headline.over").count() == 0:
        expect(page.locator("#left")).to_be_visible()
        page.locator("#left button[value=watch]").click()
    expect(
        page.locator(
            "#notices a[href='/games/genesis'], #notices a[href='/'], #notices [data-do=rematch]"
        ).first
    ).to_be_visible()
    context.close()


# --- nothing jumps ---


WATCH_JUMPS = """() => {
  window.jumps = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.jumps.push([entry.value, entry.sources.map(
    (source) => source.node?.id || source.node?.className || source.node?.nodeName).join(" ")]))).observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize("slug", ["illuminated", "genesis", "planet"])
def test_nothing_jumps_over_five_decisions(browser: Browser, five: Running, slug: str) -> None:
    """Shifts are summed with those that follow a touch, which a browser's own figure would forgive."""
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, slug)
    page.evaluate(WATCH_JUMPS)
    decide(page, 5)
    jumps = page.evaluate("window.jumps")
    assert sum(value for value, _ in jumps) <= 0.1, jumps
    context.close()


def decide(page: Page, times: int) -> None:
    """So many decisions, each by the first choice of the list; fewer, if the game ends before."""
    for _ in range(times):
        page.locator("#moves:visible, .headline.over").first.wait_for()
        if page.locator(".headline.over").count():
            return
        number = page.locator("#log li").count()
        end = time.monotonic() + PATIENCE
        while page.locator("#log li").count() == number:
            assert time.monotonic() < end, "nothing happens"
            button = page.locator("#actions button").first
            if button.count() and button.is_visible():
                button.click()
            page.wait_for_timeout(60)


# --- only what changed goes over the stream ---

SAME_AS_DRAWN_ANEW = """async () => {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const clean = (board) => {
    const copy = board.querySelector("svg").cloneNode(true);
    for (const mark of copy.querySelectorAll(".last-step, .route")) mark.remove();
    for (const node of copy.querySelectorAll("[class]")) {
      node.classList.remove("can", "picked", "pointed", "hinted", "moved", "via");
      if (!node.classList.length) node.removeAttribute("class");
    }
    return copy;
  };
  const [now, anew] = [document, page].map((one) => clean(one.getElementById("board")));
  return document.adoptNode(anew).isEqualNode(now);
}"""


@pytest.mark.parametrize("slug", SLUGS)
def test_changes_make_the_board_that_would_be_drawn_anew(
    browser: Browser, five: Running, slug: str
) -> None:
    """And what the last step moved is marked on every board."""
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, slug)
    marked = 0
    for number in range(12):
        decide(page, 1)
        page.locator("#moves:visible, .headline.over").first.wait_for()
        marked += page.locator("#board .last-step").count()
        if number > 2 and marked:  # a die that failed has not moved
            break
        until(
            page, f"({SAME_AS_DRAWN_ANEW})()"
        )  # steps of bots may still be shown one after another
    assert marked
    context.close()


def test_an_event_is_sent_at_once_and_small(five: Running) -> None:
    """Compressed a step at a time; of Genesis's board, over a hundred thousand letters, a step sends a few thousand bytes."""
    with five.client() as client, five.client() as listener:
        made = client.post(
            "/api/matches", json={"game": "genesis", "seats": [{"kind": "me"}, {"kind": "me"}]}
        ).json()
        page = client.get(f"/table/{made['match']}", headers={"accept": "text/html"})
        assert page.headers["content-encoding"] == "gzip" and page.num_bytes_downloaded < 60_000
        after = client.get(f"/api/matches/{made['match']}").json()["sequence"]
        sizes = []
        with listener.stream("GET", f"/table/{made['match']}/stream?after={after}") as stream:
            assert stream.headers["content-encoding"] == "gzip"
            raw = stream.iter_raw()
            next(raw), next(raw)  # how soon to come again; who is here
            for _ in range(5):
                seat = made["seats"][client.get(f"/api/matches/{made['match']}").json()["to_act"]]
                headers = {"authorization": f"Bearer {seat['token']}"}
                now = client.get(f"/api/matches/{made['match']}", headers=headers).json()
                body = {"action": now["actions"][0]["action"], "sequence": now["sequence"]}
                assert (
                    client.post(
                        f"/api/matches/{made['match']}/actions", json=body, headers=headers
                    ).status_code
                    == 200
                )
                sizes.append(len(next(raw)))
        assert sorted(sizes)[2] < 8_000, sizes


def test_long_lists_are_grouped_searched_and_nothing_in_them_is_cut(
    browser: Browser, five: Running
) -> None:
    """In Portals one begins on any of fifty places: by their regions, or by a few letters."""
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, "portals")
    assert page.locator("#actions .group").count() > 3
    page.fill("#find", "hebr")
    expect(page.locator("#actions .option:visible")).to_have_count(1)
    page.locator("#actions .option:visible").click()
    my_turn(page)
    cut = "[...document.querySelectorAll('.option')].filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
    assert page.evaluate(cut) == []
    context.close()


# --- keys and ears ---


def test_by_keys_and_by_ear(browser: Browser, five: Running) -> None:
    """A number chooses, the keyboard stays in the choices over the others' turns, and what is asked is said."""
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, "illuminated")
    page.keyboard.press("1")
    expect(page.locator("#crumbs")).not_to_be_empty()
    page.keyboard.press("1")
    expect(page.locator("#crumbs")).to_be_empty()
    my_turn(page)
    until(page, "document.getElementById('actions').contains(document.activeElement)")
    expect(page.locator("#live")).to_contain_text("Your turn")
    page.keyboard.press("h")
    expect(page.locator("#said")).to_contain_text("Hint:")
    page.keyboard.press("?")
    expect(page.locator("#preferences")).to_be_visible()
    page.locator("[data-preference=confirm]").check()
    page.keyboard.press("Escape")
    page.reload()
    my_turn(page)
    for _ in range(2):  # a die and what to do: now the step is only proposed
        page.keyboard.press("1")
    expect(page.locator("#actions .primary")).to_have_count(1)
    context.close()


def test_a_hint_gives_its_reasons_and_an_arrow_until_the_next_step(
    browser: Browser, five: Running
) -> None:
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, "illuminated")
    mine, theirs = "entity-0-1", "entity-1-2"
    told = {
        "action": 0,
        "touches": [mine, "verb:sacrifice", theirs],
        "words": "sacrifice A2 against B3",
        "reasons": ["One.", "Two."],
    }
    page.route("**/hint?*", lambda route: route.fulfill(json=told))
    page.keyboard.press("h")
    expect(page.locator("#said")).to_have_text("Hint: sacrifice A2 against B3.")
    expect(page.locator("#reasons li")).to_have_text(["One.", "Two."])
    arrow = page.locator("#board .hint-arrow").bounding_box()
    assert arrow is not None
    for x, y in (middle(page, f"#{mine}"), middle(page, f"#{theirs}")):
        assert (
            arrow["x"] - 20 <= x <= arrow["x"] + arrow["width"] + 20
            and arrow["y"] - 20 <= y <= arrow["y"] + arrow["height"] + 20
        )
    page.unroute("**/hint?*")
    page.keyboard.press("h")
    expect(page.locator("#said")).not_to_contain_text("A2 against B3")
    expect(page.locator("#said")).to_contain_text("Hint:")
    page.keyboard.press("1")
    expect(page.locator("#board .hint-arrow")).to_have_count(0)
    page.keyboard.press("1")
    if page.locator(
        "#crumbs .crumb"
    ).count():  # what is hinted comes first, and some of it takes three touches
        page.keyboard.press("1")
    expect(page.locator("#reasons li")).to_have_count(0)
    context.close()


def test_verbs_stand_beside_what_was_touched(browser: Browser, five: Running) -> None:
    context = person(browser, five.address)
    page = context.new_page()
    sit_down(page, "illuminated")
    page.mouse.click(*middle(page, "#board .lit.can[id^=entity-0-]"))
    expect(page.locator("#beside button").first).to_be_visible()
    piece, verbs = (
        page.locator("#board .picked").bounding_box(),
        page.locator("#beside").bounding_box(),
    )
    assert (
        piece
        and verbs
        and abs(verbs["x"] - piece["x"]) < 300
        and abs(verbs["y"] - piece["y"]) < 300
    )
    page.mouse.click(*middle(page, "#beside button"))
    expect(page.locator("#beside")).to_be_hidden()
    context.close()


# --- before and after a match ---


def test_a_replay_keeps_its_place_and_my_matches_show_how_they_stand(
    browser: Browser, five: Running
) -> None:
    context = person(browser, five.address)
    page = context.new_page()
    page.goto("/")
    assert page.locator(".card").first.get_attribute("data-game") == "illuminated"
    sit_down(page, "illuminated")
    decide(page, 2)
    match = page.url.rpartition("/")[2]
    page.goto(f"/replay/{match}")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#number")).not_to_contain_text(
        page.locator("#at").get_attribute("max") + " /"
    )  # type: ignore[operator]
    page.wait_for_url("**step=*")
    step = page.locator("#at").input_value()
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert page.locator("#at").input_value() == step
    page.goto("/mine")
    expect(page.locator(".match .stands").first).not_to_be_empty()
    until(page, "document.querySelector('.match img').naturalWidth > 0")
    context.close()


# --- a phone ---


def sentences() -> Iterator[str]:
    """Headlines as pages show them: of recorded positions of all games, and of the most wordy kind that Portals has."""
    for slug, language in itertools.product(SLUGS, ("en", "pl")):
        edition = games.load(slug).standard
        recorded = (
            (Path(__file__).parent.parent / "games" / slug / "positions.txt")
            .read_text(encoding="utf-8")
            .splitlines()
        )
        for state in map(edition.read, recorded):
            yield edition.reader(state, max(0, state.to_act), language).headline()
    yield "Niebieski ma ruch: zostało 0 akcji. Runda 1, kapsuła: Księga Rodzaju, zasięg: Księga Rodzaju – XIV w. p.n.e."


def test_no_headline_is_cut_on_a_phone(browser: Browser, five: Running) -> None:
    context = person(browser, five.address, SMALL, has_touch=True)
    page = context.new_page()
    sit_down(page, "illuminated")
    cut = []
    for sentence in sentences():
        shown = render(
            "parts/headline.html",
            "pl",
            sentence=sentence,
            acting=0,
            colour="#000",
            yours=True,
            over=False,
            won=False,
        )
        page.evaluate("html => document.getElementById('headline').innerHTML = html", shown)
        if not page.evaluate(
            "(() => { const [p, bar] = ['#headline p', '.bar'].map((q) => document.querySelector(q));"
            " return p.scrollHeight <= p.clientHeight + 1 && bar.scrollHeight <= bar.clientHeight + 1; })()"
        ):
            cut.append(sentence)
    context.close()
    assert not cut, cut


@pytest.mark.parametrize("slug", SLUGS)
def test_a_phone_shows_board_sentence_and_choices_without_scrolling(
    browser: Browser, five: Running, slug: str
) -> None:
    context = person(browser, five.address, PHONE, has_touch=True)
    page = context.new_page()
    errors = watch_errors(page)
    sit_down(page, slug)
    for size in (PHONE, SMALL):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        demand_no_sideways_scroll(page)
        head, board, frame, sentence, choice = (
            page.locator(part).first.bounding_box()
            for part in (".top", "#board svg", "#frame", ".headline", "#actions button")
        )
        assert head and board and frame and sentence and choice
        assert head["height"] <= 44.5
        assert board["width"] == pytest.approx(size["width"], abs=1)
        assert frame["height"] >= 0.44 * size["height"]
        assert (
            sentence["y"] + sentence["height"] <= size["height"]
            and choice["y"] + choice["height"] <= size["height"]
        )
        assert choice["height"] >= 44
    page.locator("#handle").tap()
    expect(page.locator("[data-do=leave]")).to_be_visible()
    page.locator("#handle").tap()
    page.set_viewport_size(LYING)  # type: ignore[arg-type]
    demand_no_sideways_scroll(page)
    choice, board = (
        page.locator("#actions button").first.bounding_box(),
        page.locator("#board > svg").bounding_box(),
    )
    assert (
        choice
        and board
        and choice["y"] + choice["height"] <= LYING["height"]
        and board["height"] >= 0.6 * LYING["height"]
    )
    assert errors == []
    context.close()


def test_taking_back_freely_is_offered_only_where_steps_can_be_taken_back(five: Running) -> None:
    """I-R48: nearly every step of Illuminated rolls, and what was rolled stands."""
    with five.client() as client:
        offered = {
            slug for slug in SLUGS if 'name="free_undo"' in client.get(f"/games/{slug}").text
        }
    assert offered == {slug for slug in SLUGS if not games.load(slug).about.hidden} - {
        "illuminated"
    }


def test_it_can_be_put_on_a_home_screen(five: Running) -> None:
    with five.client() as client:
        manifest = client.get("/static/manifest.webmanifest")
        assert "manifest+json" in manifest.headers["content-type"]
        for made in manifest.json()["icons"]:
            assert made["sizes"] == "any" and client.get(made["src"]).headers[
                "content-type"
            ].startswith("image/svg")
        assert 'rel="manifest"' in client.get("/").text


def test_a_step_that_can_give_the_win_away_is_asked_about_once(
    browser: Browser, five: Running
) -> None:
    """I-R29: raising another's die on L5."""
    context = person(browser, five.address, WIDE)
    page = context.new_page()
    sit_down(page, "illuminated")
    table = five.site.hall.tables[page.url.rsplit("/")[-1].split("?")[0]]
    edition, seat = table.edition, table.to_act
    dice = " ".join(["L1"] * 4)
    table.match.positions[-1] = edition.read(f"A L1 {dice} | B L5 {dice} | A to act, 1 left")
    assert seat == 0
    cache_of(table).drawings.clear()
    five.loop.call_soon_threadsafe(table.notify)
    page.reload()
    my_turn(page)
    page.mouse.click(*middle(page, "#entity-1-0"))
    page.get_by_role("button", name="raise", exact=False).first.click()
    dialog = page.locator("#ask-sure")
    expect(dialog).to_be_visible()
    before = table.sequence
    dialog.get_by_role("button", name="Think again").click()
    assert table.sequence == before
    context.close()


def test_only_whoever_won_alone_is_told_so() -> None:
    edition = games.load("illuminated").standard
    begun = edition.read("A L5 L5 | B L1 L1")
    won = edition.after(
        edition.after(begun, edition.find(begun, "A1+A2")), 5
    )  # A2 helps A1: any face does
    table = SimpleNamespace(
        game=edition.game, edition=edition, match=SimpleNamespace(positions=[won])
    )
    told = {
        held: TablePage(table, Perspective(held[0] if held else None, held), "en").has_won(0)
        for held in ((0,), (1,), (), (0, 1))
    }
    assert told == {(0,): True, (1,): False, (): False, (0, 1): False}
    assert "You have won." in render(
        "parts/headline.html",
        "en",
        sentence="Over.",
        acting=-2,
        colour="",
        yours=False,
        over=True,
        won=True,
    )


@pytest.mark.parametrize("size", (WIDE, PHONE), ids=["wide", "phone"])
def test_the_result_in_figures_keeps_to_its_place(
    five: Running, browser: Browser, size: dict[str, int]
) -> None:
    context = person(browser, five.address, size)
    page = context.new_page()
    sit_down(page, SLUGS[0])
    for slug, language in itertools.product(SLUGS, ("en", "pl")):
        edition = games.load(slug).standard
        recorded = (
            (Path(__file__).parent.parent / "games" / slug / "positions.txt")
            .read_text(encoding="utf-8")
            .splitlines()
        )
        over = [state for text in recorded if (state := edition.read(text)).to_act == OVER]
        assert over
        for state in over:
            reader = edition.reader(state, 0, language)
            told = {
                "scores": reader.scores(),
                "outlook": [],
                "practice": False,
                "older": "",
                "summary": None,
                "over": True,
            }
            shown = render("parts/brief.html", language, mine=[reader.seat_name(0)], **told)
            sticks_out = page.evaluate(
                """(html) => {
                  document.getElementById("brief").innerHTML = html;
                  document.getElementById("moves").hidden = true;
                  const [table, place] = [".scores", ".choices"].map((name) => document.querySelector(name).getBoundingClientRect());
                  return table.right - place.right;
                }""",
                shown,
            )
            assert sticks_out <= 0, (slug, language, state.seats, sticks_out)
    context.close()
