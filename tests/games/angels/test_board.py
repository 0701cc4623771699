"""The table as a picture: what can be touched is there, what is hidden is not, cards can be read closer, the stack explains itself."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from html import escape, unescape
from typing import Any

import pytest
from msgspec import structs

from games.angels.scene import EDITION, VALUES, Table, laid
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.drawing.lettering import width
from hexameron.core.match import log
from hexameron.core.reading.reader import CloseUp, Reader
from hexameron.games.angels.board.figures import INKS, figure
from hexameron.games.angels.board.layout import TALL, WIDE, Layout
from hexameron.games.angels.board.letters import TIGHT, line
from hexameron.games.angels.board.printed import large
from hexameron.games.angels.board.stack import question
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.content.terms import ORDERS, speech
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.pieces import explain_item, order_of_resolution

CLOSER = r'<g id="([^"]+)" class="[^"]*closer'


@cache
def match(seats: int, seed: int, steps: int = 220) -> log.MatchLog:
    made = log.begin_match(
        EDITION,
        ["a", "b", "c", "d"][:seats],
        seed=bytes([seed]) * 32,
        nonces=["x"] * seats,
        match="m",
    )
    rng = seed_rng("board", seed)
    while made.sequence < steps and not made.is_over:
        made.roll_all()
        if made.state.to_act >= 0:
            made.act(made.state.to_act, EDITION.choose(made.state, "bold", rng))
    return made


def positions(seats: int, seed: int = 3) -> list[st.State]:
    return [s for s in match(seats, seed).positions[::7] if s.to_act >= 0]  # type: ignore[misc]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_may_be_touched_is_on_the_board(seats: int) -> None:
    checked = 0
    for s in positions(seats):
        r = EDITION.reader(s, s.to_act)
        for tall in (False, True):
            ids = re.findall(r' id="([^"]+)"', r.svg(tall))
            assert len(ids) == len(set(ids)), "an id is there twice"
            for action in r.view.legal:
                for touch in r.touches(action):
                    assert touch.startswith("verb:") or touch in ids, touch
                    checked += 1
    assert checked > 200


def test_an_angel_is_placed_by_touching_it_and_its_row() -> None:
    s = next(
        s
        for s in match(2, 3).positions
        if s.to_act == 0 and s.prompt == st.PLACE and len(EDITION.legal(s)) > 4
    )
    r = EDITION.reader(s, 0)
    paths = [r.touches(action) for action in r.view.legal if st.PLAN.has(action)]
    assert ["card", "row-0-1"] in [
        [path[0].split("-")[0], path[1]] for path in paths if len(path) == 2
    ]
    battle = [path for path in paths if len(path) == 3]
    assert {path[1] for path in battle} == {"row-0-2"} and {path[2] for path in battle} == {
        "verb:to-2",
        "verb:to-3",
    }
    assert (
        r.label("row-0-1") == "on Earth"
        and EDITION.reader(s, 0, "pl").label("row-0-1") == "na ZIEMI"
    )
    assert r.label(battle[0][2]) == "in Battle"


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_is_sound_and_needs_no_styles(seats: int, tall: bool) -> None:
    for s in positions(seats)[::3]:
        for seat in (0, None):
            for language in ("en", "pl"):
                drawn = EDITION.reader(s, seat, language).svg(tall)
                ElementTree.fromstring(drawn)
                assert " style=" not in drawn and "<script" not in drawn
                used, given = (
                    re.findall(r'href="([^"]*)"', drawn),
                    re.findall(r'<symbol id="([^"]+)"', drawn),
                )
                assert {f"#{name}" for name in given} == set(used), (
                    "art from elsewhere, art missing, or art nobody needs"
                )
                unpainted = [one for one in re.findall(r"<rect[^>]*>", drawn) if "fill=" not in one]
                assert not unpainted, "it is also shown where no style sheet is"


@pytest.mark.parametrize("seats", [2, 3])
def test_pictures_and_close_ups_are_the_same_in_every_world_the_seat_cannot_tell(
    seats: int,
) -> None:
    rng, differing = seed_rng("worlds"), 0
    for s in positions(seats)[::4]:
        other = EDITION.resample(s, 0, rng)
        differing += bytes(other) != bytes(s)
        assert EDITION.reader(other, 0, "pl").svg() == EDITION.reader(s, 0, "pl").svg()
        truth, guess = EDITION.reader(s, 0), EDITION.reader(other, 0)
        for piece in re.findall(CLOSER, truth.svg()):
            assert guess.closeup(piece) == truth.closeup(piece), piece
    assert differing > 3


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_piece_that_says_so_can_be_looked_at(language: str) -> None:
    kinds = set()
    for seats in (2, 4):
        for s in positions(seats):
            r = EDITION.reader(s, s.to_act, language)
            for piece in re.findall(CLOSER, r.svg()):
                found = r.closeup(piece)
                assert found is not None and found.title, piece
                if found.picture:
                    ElementTree.fromstring(found.picture)
                kinds.add(piece.rpartition("-")[0] or piece)
    assert {"angel", "human", "card", "discard", "host", "stake", "cemetery", "procession"} <= kinds


@pytest.mark.parametrize(
    "piece",
    [
        "",
        "angel-99999",
        "discard-9",
        "card-x",
        "stake--1",
        "x" * 60,
        "angel-" + "9" * 40,
        "human-0.5",
    ],
)
def test_nonsense_is_nothing_to_look_at(piece: str) -> None:
    assert EDITION.reader(positions(2)[0], 0).closeup(piece) is None


def test_a_whole_card_is_read_in_either_language() -> None:
    t = laid("LF")
    t.put(0, "S", "Muriel u")
    t.go("action")
    angel = t.seen_by(1).at(t.slot("Muriel"))
    for language in ("en", "pl"):
        found = t.edition.reader(t.state, 1, language).closeup(f"angel-{angel.presence}")
        muriel = VALUES.all[angel.card]
        assert found and muriel.pl == "Muriel"
        words = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", found.picture))
        assert (
            muriel.text(language).split()[0] in words and muriel.text(language).split()[-1] in words
        )
        assert muriel.text(language) in found.picture.replace("&#x27;", "'"), "for a screen reader"


def test_no_text_of_a_card_is_cut_when_it_is_enlarged() -> None:
    for found in VALUES.all:
        for language in ("en", "pl"):
            words = " ".join(
                re.findall(
                    r'text-anchor="start"[^>]*>([^<]*)</text>', large(speech(language), found)
                )
            )
            assert "".join(words.split()) == "".join(escape(found.text(language)).split()), found.id


def test_a_pile_is_browsed_the_latest_card_first_each_once() -> None:
    t = laid("LF")
    t.go("action")
    r = seen(t, 0)
    listed = looked_at(r, "host-0")
    assert "Ministering Angel ×2" in [name for name, _ in listed.cards]
    mine, theirs = r.view.players
    piled = structs.replace(r.view, players=(mine, structs.replace(theirs, pile=(3, 5, 3))))
    found = looked_at(r.at(piled), "discard-1")
    assert [name for name, _ in found.cards] == [f"{VALUES.all[3].en} ×2", VALUES.all[5].en]
    assert found.title.endswith("3") and all(text for _, text in found.cards)


def seen(t: Table, seat: int) -> Reader[Any, Any]:
    return t.edition.reader(t.state, seat)


def looked_at(r: Reader[Any, Any], piece: str) -> CloseUp:
    found = r.closeup(piece)
    assert found, piece
    return found


def scene() -> Table:
    t = laid("LF")
    t.put(0, "S", "Muriel u")
    t.put(1, "S", "Uwal r", "Gaap r")
    t.hand(0, "Śledzenie")
    t.hand(1, "Cena")
    return t.go("action")


def test_naming_a_face_down_card_says_what_it_risks() -> None:
    t = scene()
    t.intervene("Śledzenie")
    r, polish = seen(t, 0), t.reader("pl")
    blind, known = st.AT_SLOT.code(t.slot("Uwal")), st.AT_SLOT.code(t.slot("Muriel"))
    assert blind in t.legal
    assert "cost stays paid" in r.explain(blind) and "koszt jest zapłacony" in polish.explain(blind)
    assert "cost stays paid" not in r.explain(known)
    hidden = r.view.at(t.slot("Uwal"))
    assert "cost stays paid" in " ".join(looked_at(r, f"angel-{hidden.presence}").lines)


def test_the_stack_is_a_pile_that_explains_itself() -> None:
    t = scene()
    t.intervene("Śledzenie", "Uwal")
    assert t.state.to_act == 1
    t.intervene("Cena", "Uwal")
    r = seen(t, 0)
    assert [item.number for item in r.view.items] == [0, 1] and order_of_resolution(r.view) == {
        1: 1,
        0: 2,
    }
    words = " ".join(explain_item(r, r.view.items[0]))
    assert "Gold → " in words and "number 2" in words and "Crimson" in words
    for tall in (False, True):
        drawn = r.svg(tall)
        assert drawn.index('id="item-0"') < drawn.index('id="item-1"'), "the last one lies on top"
        assert drawn.count('marker-end="url(#angels-arrow)"') == 2
        assert top_of(drawn, "item-1") < top_of(drawn, "item-0"), (
            "what is carried out first is read first"
        )


def top_of(drawn: str, piece: str) -> float:
    found = re.search(rf'id="{piece}"[^>]*translate\([\d.]+ ([\d.]+)\)', drawn)
    assert found, piece
    return float(found[1])


def test_who_may_respond_is_asked_to_what() -> None:
    t = scene()
    t.intervene("Śledzenie", "Uwal")
    assert t.state.to_act == 1 and question(seen(t, 1)) == "Respond to Tracking → Uwal?"
    assert question(t.edition.reader(t.state, 1, "pl")) == "Odpowiadasz na Śledzenie → Uwal?"
    assert question(seen(t, 0)) == "", "only the one who may respond is asked"


def test_a_hidden_card_that_is_named_stays_hidden() -> None:
    t = scene()
    t.intervene("Śledzenie", "Uwal")
    other = t.edition.reader(t.state, None)
    assert "Uwal" not in other.svg() and "Uwal" not in other.svg(True)


# --- figures and places ---


def test_every_order_has_a_figure_of_its_own_on_each_side() -> None:
    drawn = {figure(order, side) for order in ORDERS for side in INKS}
    assert len(drawn) == 2 * len(ORDERS)
    assert all(len(one) < 4_000 for one in drawn), "cheap in bytes"
    for one in drawn:
        ElementTree.fromstring(one)


@pytest.mark.parametrize("layout", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bands_of_the_table_do_not_overlap(layout: Layout, seats: int) -> None:
    places = layout.places(seats)
    estates = (*places.far, places.near)
    parts = [box for estate in estates for box in (*estate.rows, estate.plate)]
    parts += [places.stake, places.procession, places.cemetery, places.stack, places.hand]
    for i, a in enumerate(parts):
        assert a.x >= 0 and a.y >= 0 and a.x + a.w <= layout.width and a.y + a.h <= layout.height, a
        for b in parts[i + 1 :]:
            assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y, (
                a,
                b,
            )
    covered = sum(box.w * box.h for box in parts) / (layout.width * layout.height)
    assert covered > 0.75, "no empty half"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_own_cards_are_large_on_a_wide_screen(seats: int) -> None:
    places = WIDE.places(seats)
    assert places.near.card.w >= 96 and places.held.w >= 96


def test_a_line_keeps_to_its_room_and_is_never_too_small() -> None:
    for words in ("Przeszeregowanie", "The Angel's Return", "Li"):
        for room in (30, 60, 90):
            drawn = line(0, 0, words, 11.5, "#000", room, bold=True)
            if not drawn:
                continue
            shown = unescape(re.sub("<[^>]+>", "", drawn))
            squeeze = float((re.search(r"scale\(([\d.]+) 1\)", drawn) or [0, "1"])[1])
            assert width(shown, 11.5, True) * squeeze <= room + 0.1 and squeeze >= TIGHT - 0.001
            assert 'font-size="11.5"' in drawn


def test_tokens_lie_on_cards() -> None:
    r = EDITION.reader(positions(2)[20], 0)
    first = structs.replace(
        r.view.angels[0],
        doomed=True,
        stripped=True,
        blocked=True,
        stuck=True,
        change=3,
        flags=fx.SHIELD_ALL | fx.NO_ATTACK | fx.TIE_WIN,
    )
    mine = structs.replace(r.view.players[0], ban=fx.NO_ATTACK)
    v = structs.replace(
        r.view, angels=(first, *r.view.angels[1:]), players=(mine, *r.view.players[1:])
    )
    for tall in (False, True):
        drawn = r.at(v).svg(tall)
        for kind in (
            "doomed",
            "stripped",
            "blocked",
            "stuck",
            "shield",
            "no-attack",
            "tie",
            "banned",
        ):
            assert f'class="{kind}"' in drawn, kind
            assert f'class="{kind}"' not in r.svg(tall) or kind in ("stuck",), kind
