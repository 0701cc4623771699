"""One house: the same rooms in every game, each function in its file, imports upwards only, numbers by name."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hexameron.core.model.house import ROOMS, BadHouse, assemble
from hexameron.games import catalogue, load

SOURCE = Path(__file__).parents[1] / "src" / "hexameron"
GAMES = SOURCE / "games"
SLUGS = list(catalogue())
ORDER = ("content", "rules", "bots", "boundary", "words", "board", "lab")
LAB = ("solver", "audit", "commands")
BESIDE = {
    "__init__.py",
    "about.py",
    "game.py",
    "RULES.md",
    "content.toml",
    "strength.toml",
    "pl.po",
    "picture.txt",
    "pl.mo",
}
BESIDE |= {"lessons", "GUIDE.en.md", "GUIDE.pl.md"}
MOODS = {
    "utils",
    "helpers",
    "manager",
    "data",
    "info",
    "handler",
    "process",
    "hints",
    "stuff",
    "common",
    "base",
    "misc",
    "tools",
}
MOODS |= {"glass", "lens", "shelf", "heuristics", "statistics"}
NOUNS_IN_ING = {"planning", "scoring"}  # the rulebooks call them so


@cache
def modules(slug: str) -> list[tuple[str, Path, ast.Module]]:
    """Room, file and syntax tree of everything in a game's rooms."""
    rooms = (
        (path.relative_to(GAMES / slug).parts[0].removesuffix(".py"), path)
        for path in sorted((GAMES / slug).rglob("*.py"))
    )
    return [
        (room, path, ast.parse(path.read_text(encoding="utf-8")))
        for room, path in rooms
        if room in ORDER
    ]


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def files_of(room: str) -> set[str]:
    return set(LAB) if room == "lab" else {file.removesuffix("?") for file in ROOMS[room]}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_folder_has_its_rooms_and_nothing_else(slug):
    files = subprocess.run(
        ["git", "ls-files", "."], cwd=GAMES / slug, capture_output=True, text=True, check=True
    ).stdout.split()
    top = {Path(name).parts[0] for name in files if (GAMES / slug / name).exists()}
    assert top - set(ORDER) <= BESIDE and set(ROOMS) <= top
    for name in ("RULES.md", "content.toml", "about.py", "game.py", "pl.po", "strength.toml"):
        assert name in top or (slug == "planet" and name == "strength.toml"), (
            f"{slug} has no {name}"
        )
    assert len((GAMES / slug / "game.py").read_text(encoding="utf-8").splitlines()) <= 30
    assert all(
        (path.read_text(encoding="utf-8") == "") for path in (GAMES / slug).rglob("__init__.py")
    ), "an __init__ says something"


@pytest.mark.parametrize("slug", SLUGS)
def test_files_are_called_after_a_contract_function_or_a_noun(slug):
    for room, path, _ in modules(slug):
        name = path.stem
        if name in ("__init__", room) or name in files_of(room):
            continue
        elsewhere = {file for other in ROOMS if other != room for file in files_of(other)} - {
            "board"
        }
        assert name not in elsewhere, f"{path}: {name} belongs to another room"
        assert name not in MOODS and not (name.endswith("ing") and name not in NOUNS_IN_ING), (
            f"{path}: not a noun of the rulebook"
        )


@pytest.mark.parametrize("slug", SLUGS)
def test_each_contract_function_is_defined_in_its_file(slug):
    for room, path, tree in modules(slug):
        defined = {
            node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        }
        for file, names in ROOMS.get(room, {}).items():
            wanted = {name.removesuffix("?") for name in names.split() if not name.isupper()}
            own = path.relative_to(GAMES / slug).with_suffix("").as_posix() in (
                room,
                f"{room}/{file.removesuffix('?')}",
            )
            if file.endswith("?") and file.removesuffix("?") not in {
                p.stem for r, p, _ in modules(slug) if r == room
            }:
                continue
            if own:
                required = {name for name in wanted if f"{name}?" not in names.split()}
                assert required <= defined, f"{path} lacks {required - defined}"
            else:
                assert not wanted & defined, (
                    f"{path} defines {wanted & defined}, which stands in {room}/{file}"
                )


@pytest.mark.parametrize("slug", SLUGS)
def test_imports_between_rooms_point_upwards(slug):
    package = f"hexameron.games.{slug}."
    for room, path, tree in modules(slug):
        for name in imported(tree):
            if name.startswith(package):
                to = name.removeprefix(package).split(".")[0]
                assert (
                    to == "about"
                    or (room == "lab" and to == "game")
                    or ORDER.index(to) <= ORDER.index(room)
                ), f"{path} imports {name}"
            elif name.startswith("hexameron."):
                assert name.split(".")[1] == "core" or room == "lab", f"{path} imports {name}"


@pytest.mark.parametrize("slug", SLUGS)
def test_only_content_rules_and_bots_are_compiled(slug):
    """What is compiled is covered by the source hash in the record types; the lab's own entries are found by their file."""
    for room, path, tree in modules(slug):
        marks = {
            decorator.id
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for decorator in node.decorator_list
            if isinstance(decorator, ast.Name)
        }
        assert room in ("content", "rules", "bots", "lab") or not marks & {
            "rule",
            "hot",
            "entry",
        }, path


LOOKED_UP_IN = {
    "",
    "Any",
    "Card",
    "Content",
    "Edition",
    "Picture",
    "Reader",
    "Reading",
    "Values",
    "View",
    "Words",
}


def named_in(function: ast.FunctionDef) -> Iterator[str]:
    """The types of a function's arguments; nothing for one that is not said."""
    arguments = function.args
    for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        yield from re.findall(r"\w+", ast.unparse(one.annotation)) if one.annotation else [""]


@pytest.mark.parametrize("slug", SLUGS)
def test_no_module_keeps_content(slug):
    """Names, texts and drawings of content belong to the edition: no cache by function, no dictionary that is filled later.

    A board may remember what it drew of plain arguments: names, numbers and places, never of content that it looks things up in.
    """
    for room, path, tree in modules(slug):
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.FunctionDef) and room != "lab"
            ):  # a solver may remember its numbers
                marks = {
                    ast.unparse(decorator).split("(")[0].split(".")[-1]
                    for decorator in node.decorator_list
                }
                is_plain = room == "board" and not {*named_in(node)} & LOOKED_UP_IN
                assert is_plain or not marks & {"cache", "lru_cache"}, f"{path}: {node.name} caches"
        for node in tree.body:
            value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
            empty = isinstance(value, (ast.Dict, ast.List, ast.Set)) and not (
                getattr(value, "keys", None) or getattr(value, "elts", None)
            )
            called = isinstance(value, ast.Call) and ast.unparse(value) in (
                "dict()",
                "list()",
                "set()",
                "defaultdict(list)",
            )
            assert not empty and not called, f"{path}:{node.lineno} is filled later"


WATCHED = {"prompt", "phase", "window", "to_act"}


def bare_numbers(tree: ast.Module) -> Iterator[ast.Compare]:
    """Comparisons of a prompt, phase, window or who acts with a number that has no name; `to_act >= 0` asks for any seat."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(
            isinstance(op, (ast.Eq, ast.NotEq, ast.In, ast.NotIn)) for op in node.ops
        ):
            sides = [node.left, *node.comparators]
            watched = {
                side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", "")
                for side in sides
            } & WATCHED
            numbers = [
                n
                for side in sides
                for n in ([side] if not isinstance(side, (ast.Tuple, ast.Set)) else side.elts)
                if is_number(n)
            ]
            if (
                watched
                and numbers
                and not (
                    watched == {"to_act"} and all(isinstance(n, ast.Constant) for n in numbers)
                )
            ):
                yield node


def is_number(node: ast.expr) -> bool:
    bare = node.operand if isinstance(node, ast.UnaryOp) else node
    return (
        isinstance(bare, ast.Constant)
        and isinstance(bare.value, int)
        and not isinstance(bare.value, bool)
    )


def test_prompts_phases_and_windows_have_names():
    for path in sorted(SOURCE.rglob("*.py")):
        found = list(bare_numbers(ast.parse(path.read_text(encoding="utf-8"))))
        assert not found, f"{path}:{found[0].lineno}: {ast.unparse(found[0])}"
    assert list(bare_numbers(ast.parse("s.prompt == 22"))) and list(
        bare_numbers(ast.parse("s.to_act == -2"))
    )


def test_imports_are_a_small_part_of_the_games():
    lines = imports = 0
    for path in GAMES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        lines += len(text.splitlines())
        imports += sum(
            n.end_lineno - n.lineno + 1
            for n in ast.walk(ast.parse(text))
            if isinstance(n, (ast.Import, ast.ImportFrom))
        )
    assert imports < 0.045 * lines, f"{imports} of {lines} lines are imports"


def test_nothing_is_called_hooks():
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".html", ".js"):
            assert "hooks" not in path.read_text(encoding="utf-8"), path


TESTS = [
    "truth",
    "events",
    "scenarios",
    "examples",
    "rulings",
    "events",
    "content",
    "cards",
    "words",
    "coach",
    "board",
    "bots",
    "hidden",
    "matches",
    "lab",
    "page",
    "decks",
    "flow",
    "position",
]


@pytest.mark.parametrize("slug", SLUGS)
def test_tests_are_named_alike_and_share_one_scene(slug):
    folder = Path(__file__).parent / "games" / slug
    for path in folder.glob("test_*.py"):
        assert path.stem.removeprefix("test_").split("_")[0] in TESTS, path
    scene = ast.parse((folder / "scene.py").read_text(encoding="utf-8"))
    (table,) = [node for node in scene.body if isinstance(node, ast.ClassDef)]
    assert table.name == "Table" and [ast.unparse(base) for base in table.bases] == ["Scene"]


# --- a copied game, changed on purpose ---


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """Illuminated under another name, in a folder of its own; answers import it anew."""
    home = tmp_path / "copied"
    shutil.copytree(GAMES / "illuminated", home, ignore=shutil.ignore_patterns("__pycache__"))
    for path in home.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("hexameron.games.illuminated", "copied"), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield home
    forget("copied")


def forget(package: str) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        del sys.modules[name]


def state_type(home: Path) -> str:
    from hexameron.core.compiled import source

    forget("copied")
    source._digest.cache_clear()
    return str(assemble("copied").kernel.State.dtype)


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        ("content/build.py", True), ("rules/apply.py", True), ("rules/control.py", True), ("bots/choose.py", True), ("bots/tally.py", True),
        ("words/log.py", False), ("board/board.py", False), ("lab/solver.py", False),
    ],
)  # fmt: skip
def test_a_changed_source_changes_the_type_that_compiled_code_is_kept_by(copied, file, changes):
    before = state_type(copied)
    (copied / file).write_text(
        (copied / file).read_text(encoding="utf-8") + "\nCHANGED = 1\n", encoding="utf-8"
    )
    assert (state_type(copied) != before) is changes


def test_a_file_moved_between_rooms_changes_it_too(copied):
    before = state_type(copied)
    shutil.copy(copied / "rules" / "control.py", copied / "bots" / "control.py")
    assert state_type(copied) != before


def test_a_missing_function_is_named(copied):
    path = copied / "rules" / "leave.py"
    path.write_text(
        path.read_text(encoding="utf-8").replace("def leave(", "def goes("), encoding="utf-8"
    )
    with pytest.raises(BadHouse, match=r"copied\.rules\.leave has no leave"):
        assemble("copied")


def test_a_second_function_of_that_name_is_refused(copied):
    path = copied / "words" / "actions.py"
    path.write_text(
        path.read_text(encoding="utf-8") + "\n\ndef headline(r):\n    return ''\n", encoding="utf-8"
    )
    with pytest.raises(BadHouse, match=r"copied\.words\.actions has a second headline"):
        assemble("copied")


def test_rooms_can_be_modules(copied):
    """A small game may keep a room in one file."""
    shutil.rmtree(copied / "board")
    (copied / "board.py").write_text(
        "def svg(r, tall=False):\n    return '<svg/>'\n", encoding="utf-8"
    )
    game = assemble("copied")
    assert game.people["svg"].__module__ == "copied.board"
    assert load("illuminated").people["svg"].__module__ == "hexameron.games.illuminated.board.board"
