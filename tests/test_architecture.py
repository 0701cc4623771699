"""Imports point one way, nothing outside games/ names a game, and the project speaks of itself alone."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexameron.games import catalogue

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "hexameron"
# From the bottom up; a module may import from its own layer and from those before it.
LAYERS = [
    "core",
    "games",
    "bots",
    "playing",
    "env",
    "lab",
    "store",
    "table",
    "terminal",
    "tutor",
    "web",
    "cli",
]
FILES = sorted(SOURCE.rglob("*.py"))


def layer(parts: tuple[str, ...]) -> int:
    name = parts[0].removesuffix(".py")
    if (
        name == "games" and "lab" in parts
    ):  # a game's own laboratory stands with the lab, its commands with the command line
        name = "cli" if parts[-1] == "commands.py" else "lab"
    return LAYERS.index(name) if name in LAYERS else -1


def imports(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return [name.removeprefix("hexameron.") for name in found if name.startswith("hexameron.")]


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_point_downwards(path):
    own = layer(path.relative_to(SOURCE).parts)
    for name in imports(path):
        other = layer(tuple(name.split(".")))
        assert own == -1 or other <= own, f"{path.name} imports {name}, which stands above it"


def without_docstrings(path: Path) -> str:
    """The code alone: an example for people may name a game."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(
            node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        ) and ast.get_docstring(node):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


@pytest.mark.parametrize(
    "path", [p for p in FILES if "games" not in p.relative_to(SOURCE).parts], ids=lambda p: p.name
)
def test_nothing_outside_names_a_game(path):
    text = without_docstrings(path)
    for slug in catalogue():
        assert not re.search(rf"[\"'./]{slug}\b", text), (
            f"{path.name} names {slug}"
        )  # as a text, module or path, not in a sentence


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_game_imports_no_other_game(slug):
    for path in (SOURCE / "games" / slug).rglob("*.py"):
        for name in imports(path):
            assert not name.startswith("games.") or name.split(".")[1] in (slug, "load"), (
                f"{path} imports {name}"
            )


def test_describing_games_loads_no_compiler():
    code = "import sys; from hexameron.games import catalogue; catalogue(); assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_registry_host_and_no_machine_path_in_the_tree():
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    hosts = re.compile(r"https?://[a-z0-9.-]*(?:pypi|pythonhosted|npmjs|debian\.org)")
    for name in filter(None, files):
        path = ROOT / name
        if (
            path.suffix in (".py", ".md", ".toml", ".txt", ".po", ".js", ".css", ".html", "")
            and path.is_file()
            and name != "tests/test_architecture.py"
        ):
            text = path.read_text(encoding="utf-8", errors="ignore")
            assert not hosts.search(text), f"{name} names a package registry's host"


MOST_ANY = 220  # places in src: where Numba, Gymnasium, a script or a content file bring what we cannot know


def test_what_is_typed_says_a_type():
    found = {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8") for path in FILES
    }
    ranked = sorted(
        ((len(re.findall(r"\bAny\b(?! as)", text)), name) for name, text in found.items()),
        reverse=True,
    )
    listed = "\n".join(f"{number:4} {name}" for number, name in ranked if number)
    assert sum(number for number, _ in ranked) < MOST_ANY, f"places that say Any:\n{listed}"


MOST_METHODS = 24  # of one class, properties and the like included


def methods(path: Path) -> dict[str, int]:
    classes = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    return {
        node.name: sum(
            isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) for each in node.body
        )
        for node in classes
    }


def test_no_class_is_about_everything():
    found = {
        f"{path.relative_to(SOURCE)}: {name}": number
        for path in FILES
        for name, number in methods(path).items()
    }
    assert not {name: number for name, number in found.items() if number > MOST_METHODS}
