"""Which texts the shell says, read from its sources: for the catalogue and for the test that it is complete."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from hexameron.web.templates import FOLDER

REFUSALS = {
    "BadLog",
    "Refused",
    "Reused",
    "Unknown",
    "Forbidden",
    "Stale",
    "NotNow",
    "Unusable",
    "UnknownGame",
}
SAID = {"SENTENCES", "DEADLINES", "JSON_KINDS"}  # constants whose values are texts
IN_TEMPLATE = re.compile(
    r"""\bt(?:\.many)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")(?:,\s*'((?:[^'\\]|\\.)*)')?"""
)


def texts() -> set[str]:
    """Every text that is translated: in templates, in `t(...)`, in refusals of the table and the page."""
    found: set[str] = set()
    for template in (FOLDER / "templates").rglob("*.html"):
        for match in IN_TEMPLATE.finditer(template.read_text(encoding="utf-8")):
            found |= {text.replace("\\'", "'") for text in match.groups() if text}
    for folder in (FOLDER, FOLDER.parent / "table"):
        for path in folder.rglob("*.py"):
            found |= _in_python(path)
    return found


def _in_python(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _speaks(node.func):
            found |= {
                a.value
                for a in node.args[:2]
                if isinstance(a, ast.Constant) and isinstance(a.value, str)
            }
        if isinstance(node, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id in SAID for t in node.targets
        ):
            found |= {v.value for v in node.value.values if isinstance(v, ast.Constant)}  # type: ignore[attr-defined]
    return found


def _speaks(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "many"
    if isinstance(function, ast.Call):  # page_words(language)("...")
        return isinstance(function.func, ast.Name) and function.func.id == "page_words"
    return isinstance(function, ast.Name) and function.id in {"t", *REFUSALS}
