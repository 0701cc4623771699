"""The drawn table: what one touches is there, ways to far places, names that do not touch, sheets, figures at the end."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from msgspec import structs

from games.portals.scene import EDITION, begun, new, place
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.portals.board import labels
from hexameron.games.portals.board.cards import outside
from hexameron.games.portals.board.layout import EDGE, MAP, TALL, WIDE
from hexameron.games.portals.board.letters import fitting, shorten, spread, strong
from hexameron.games.portals.board.track import track_xy
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (5, {}), (4, {"teams": "yes"}), (3, {"simplified": "yes"})]
)
def test_everything_one_touches_is_on_the_board(seats, options):
    rng = seed_rng("board", seats)
    game = new(seats, **options)
    checked = 0
    while game.state.to_act != OVER:
        game.settle()
        if game.state.to_act == OVER:
            break
        if game.state.ply % 9 == 0:
            for language in ("en", "pl"):
                reader = game.reader(language)
                touched = {t for action in game.legal for t in reader.touches(action)}
                for tall in (False, True):
                    tree = ET.fromstring(reader.svg(tall))
                    ids = [node.get("id") for node in tree.iter() if node.get("id")]
                    assert len(set(ids)) == len(ids)
                    assert {t for t in touched if not t.startswith("verb:")} <= set(ids)
            checked += 1
        game.play(EDITION.choose(game.state, "guide", rng))
    ET.fromstring(game.reader("pl").svg())
    assert checked > 5 and game.state.to_act != CHANCE


def test_the_track_runs_clockwise_from_the_lower_left():
    corners = [track_xy(space, 100) for space in (0, 25, 50, 75)]
    low, high = -EDGE / 2, MAP + EDGE / 2
    assert [(round(x), round(y)) for x, y in corners] == [
        (round(x), round(y)) for x, y in [(low, high), (low, low), (high, low), (high, high)]
    ]


# --- ways ---


def test_a_plan_is_legal_step_by_step_and_shown_whole():
    game = begun()
    made = game.reader().plans()
    assert f"place-{place('ephraim')}" not in made  # one step: an action, no plan
    for touch, plan in made.items():
        state, way = game.state, [int(stop.removeprefix("place-")) for stop in plan["through"]]
        assert way[0] == place("shiloh") and len(plan["actions"]) == min(4, len(way) - 1), touch
        for stop, action in zip(way[1:], plan["actions"], strict=False):
            assert st.MOVE.index(action) == stop
            state = EDITION.after(state, action)  # refuses what is not legal
        assert place("bethel") not in way  # the other pawn is in the way (T-19)


def test_a_plan_goes_as_far_as_the_actions_reach():
    game = begun().play("old", "old")
    view = game.view
    far = max(
        (i for i in range(len(view.steps)) if view.steps[i] < st.FAR), key=lambda i: view.steps[i]
    )
    assert view.left == 2 and view.steps[far] == 4
    plan = game.reader().plans()[f"place-{far}"]
    assert len(plan["actions"]) == 2 and len(plan["through"]) == 5
    assert "2 of 4 actions" in plan["do"]


def test_a_card_in_hand_has_the_plan_of_its_place():
    reader = begun().reader()
    view, made = reader.view, reader.plans()
    for card in view.hand:
        goal = reader.values.place_of(card)
        if view.steps[goal] > 1:
            assert made[f"card-{card}"]["through"] == made[f"place-{goal}"]["through"]


def test_no_plans_for_others_nor_without_actions():
    game = begun()
    assert EDITION.reader(game.state, 1).plans() == EDITION.reader(game.state, None).plans() == {}
    game.play("old", "old", "old", "old")
    assert game.state.left == 0 and game.reader().plans() == {}


# --- the drawing ---


@pytest.mark.parametrize("at", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_place_has_its_name_and_no_two_names_touch(language, at):
    reader = begun().reader(language)
    spots = [(float(place.x), float(place.y)) for place in reader.values.place]
    found = labels.place_labels(
        spots, [names.place(reader, i) for i in range(len(spots))], at.name, (0, 0, MAP, MAP), []
    )
    assert all(found)
    assert [
        (a.lines, b.lines) for a, b in combinations(found, 2) if labels.touch(a.area, b.area, 0)
    ] == []
    inner = [
        (x - labels.MARK / 2, y - labels.MARK / 2, x + labels.MARK / 2, y + labels.MARK / 2)
        for x, y in spots
    ]
    assert [
        label.lines for label in found if any(labels.touch(label.area, mark, 0) for mark in inner)
    ] == []


def test_a_name_without_room_is_left_out():
    [one, other] = labels.place_labels(
        [(65.0, 50.0), (65.0, 50.0)], ["Bethlehem", "Bethlehem"], 20, (0, 40, 130, 100), []
    )
    assert (one is None) != (other is None)


def classes(svg, name):
    return [node for node in ET.fromstring(svg).iter() if name in node.get("class", "").split()]


def test_on_a_phone_the_names_that_matter_come_first():
    reader = begun().reader()
    view, major = (
        reader.view,
        {
            node.get("id")
            for node in classes(reader.svg(tall=True), "place")
            if "minor" not in node.get("class")
        },
    )
    cards = [card for card in (*view.hand, *view.row) if reader.values.place_of(card) != st.NOWHERE]
    wanted = {*view.pawns, *view.portals, *(reader.values.place_of(card) for card in cards)}
    assert major == {f"place-{number}" for number in wanted} and len(major) < 25


def test_the_sheets_of_a_phone_have_a_tab_each():
    game = begun()
    for seat, keys in ((0, ["hand", "row", "players"]), (None, ["row", "players"])):
        svg = EDITION.reader(game.state, seat).svg(tall=True)
        assert [node.get("data-tab") for node in classes(svg, "tab")] == keys
        assert [node.get("class").split()[1] for node in classes(svg, "sheet")] == [
            f"sheet-{key}" for key in keys
        ]
    assert not classes(EDITION.reader(game.state, 0).svg(), "tab")


def test_what_is_written_keeps_to_its_room():
    assert shorten("Bethlehem", 1000, 10) == "Bethlehem"
    assert shorten("Valley of Elah", 62, 10) == "Valley of…"
    assert fitting(["a very long text", "short"], 40, 10) == "short"
    assert strong("Gaza", 31, 10) == ("Gaza", 700) and strong("Gaza", 29, 10) == ("Gaza", 400)
    cells = spread(["iii", "WWW"], 100, 10)
    assert cells[0][1] < cells[1][1] and sum(wide for _, wide in cells) == pytest.approx(100)


@pytest.mark.parametrize(
    "gauge, period, gap",
    [
        ("low", 6, 0),
        ("low", 8, 2),
        ("low", 5, -1),
        ("2", 8, 0),
        ("2", 11, 3),
        ("2", 2, -2),
        ("full", 0, 0),
    ],
)
def test_how_far_out_of_range_a_period_is(gauge, period, gap):
    view = begun().seen_by(0)
    level = ["low", "1", "2", "3", "full"].index(gauge)
    changed = structs.replace(view, capsule=6, gauge=level, reach=EDITION.values.fuel.range[level])
    assert outside(changed, period) == gap


def test_a_card_is_looked_at_closer_only_if_one_sees_it():
    game = begun()
    reader, hidden = game.reader(), EDITION.reader(game.state, 1)
    own = reader.view.hand[0]
    found = reader.closeup(f"card-{own}")
    assert found and found.title == names.card(reader, own)
    ET.fromstring(found.picture)
    assert (
        hidden.closeup(f"card-{own}") is None
        and reader.closeup("card-9999") is None
        and reader.closeup("place-1") is None
    )
    promised = [node.get("id") for node in classes(reader.svg(), "closer")]
    assert promised and all(reader.closeup(piece) for piece in promised)


def test_places_of_own_cards_are_listed_before_the_regions():
    """The page puts labels that end in a region under its name, and others first."""
    reader = begun().reader()
    here = reader.view.hand[0]
    portal = structs.replace(
        reader.view, portals=(reader.values.place_of(here), *reader.view.portals[1:])
    )
    goals = {reader.values.place_of(card) for card in reader.view.hand}
    for read in (reader, reader.at(portal)):
        for number in range(len(reader.values.place)):
            grouped = re.search(
                r"\(([^()]+)\)(?:, .*)?$", read.label(f"place-{number}")
            )  # as web/static/narrow.js does
            assert (grouped is None) == (number in goals)


# --- the end ---


def finished():
    state, rng, steps = EDITION.start(2), seed_rng("summary"), []
    while state.to_act != OVER:
        action = (
            EDITION.choose(state, "guide", rng) if state.to_act >= 0 else EDITION.legal(state)[0]
        )
        steps.append((state, action))
        state = EDITION.after(state, action)
    return state, steps


def test_figures_and_final_lines():
    state, steps = finished()
    reader = EDITION.reader(state, 0)
    rows = {row[0]: row[1:] for row in reader.review.summary(steps)}
    view = reader.view
    assert rows["What they did"] == ["Red", "Blue"]
    assert rows["Events played"] == [str(len(played)) for played in view.played]
    walked = [
        sum(s.to_act == seat and st.MOVE.has(a) for s, a in steps) - 1 for seat in (0, 1)
    ]  # the first is the placing
    assert [
        int(a) + int(b)
        for a, b in zip(rows["Steps by road"], rows["Steps through portals"], strict=True)
    ] == walked
    lines = [
        node for node in ET.fromstring(reader.svg()).iter() if "tally" in node.get("class", "")
    ]
    totals = next(node for node in lines if "tally-4" in node.get("class"))
    assert [text.text for text in totals.iter("{http://www.w3.org/2000/svg}text")] == [
        "Total",
        *[str(side.total) for side in view.sides],
    ]
