"""Boards are drawn by functions that escape: no text of a player, a design or a language becomes markup."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import Words
from hexameron.core.reading.reader import Reader
from hexameron.games import catalogue, load

SLUGS = list(catalogue())
GAMES = Path(__file__).parents[2] / "src" / "hexameron" / "games"
BOARDS = sorted(GAMES.glob("*/board/*.py"))
MARKUP = re.compile(r"""</?[a-zA-Z]|/>|</|[a-z-]+=["'][^"']*["']\s|&\w+;|&#""")
HOSTILE = "<b '\"&"
UNNAMED = ("genesis", "illuminated")  # their content has numbers alone
NAMED = re.compile(
    r'^(\s*(?:name|title|en|pl|text) = ")([^"\n]*)', re.MULTILINE
)  # in a content file
ELEMENTS = {
    "circle", "clipPath", "defs", "ellipse", "g", "line", "linearGradient", "marker", "path", "pattern", "radialGradient",
    "rect", "stop", "svg", "symbol", "text", "title", "tspan", "use",
}  # fmt: skip


def texts(source: str) -> Iterator[str]:
    """Every text in a module except docstrings, with `…` for what an f-string inserts."""
    tree = ast.parse(source)
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "…" for part in node.values]
            yield "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in documented:
                yield node.value


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: str(path.relative_to(GAMES)))
def test_no_board_writes_markup_itself(path: Path) -> None:
    found = [text for text in texts(path.read_text(encoding="utf-8")) if MARKUP.search(text)]
    assert not found, "use the functions of core/drawing/svg.py"


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: str(path.relative_to(GAMES)))
def test_no_board_calls_a_text_svg(path: Path) -> None:
    """Nothing but the drawing functions makes `Svg`, and no board hides a text from mypy."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert not [name for name in map(ast.unparse, called) if name in ("Svg", "svg.Svg", "cast")]
    assert "escape" not in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


@pytest.fixture(params=SLUGS)
def hostile(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """A game whose cards, places and texts all begin with markup, in every language."""
    find = Words.find
    monkeypatch.setattr(Words, "find", lambda self, text: HOSTILE + (find(self, text) or text))
    game = load(request.param)
    escaped = HOSTILE.replace('"', '\\"')
    toml, number = NAMED.subn(  # a name has at most 24 letters
        lambda found: found[1] + escaped + found[2][:17], game.standard.toml
    )
    assert number > 5 or request.param in UNNAMED
    return game.load(toml, "hostile")


def test_no_name_reaches_a_board_unescaped(hostile: Edition) -> None:
    slug, shown = hostile.about.slug, ""
    recorded = Path(__file__).parent / slug / "positions.txt"
    for position in recorded.read_text(encoding="utf-8").splitlines()[::3]:
        state = load(slug).standard.read(position)
        names = tuple(f"{HOSTILE}player {seat}" for seat in range(state.seats))
        for seat in (None, *range(state.seats)):
            reader = Reader(hostile, hostile.view(state, seat), "en", (), names)
            for tall in (False, True):
                drawing = reader.svg(tall)
                root = ElementTree.fromstring(drawing)
                shown += "".join(root.itertext())
                assert kinds(root) <= ELEMENTS
                for piece in re.findall(r' id="([^"]+)"', drawing):
                    found = reader.closeup(piece)
                    if found and found.picture:
                        assert kinds(ElementTree.fromstring(found.picture)) <= ELEMENTS
    assert HOSTILE in shown
    assert f"{HOSTILE}player 0" in shown


def kinds(root: ElementTree.Element) -> set[str]:
    return {element.tag.rpartition("}")[2] for element in root.iter()}
