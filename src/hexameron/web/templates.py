"""Templates and translations of the pages. Every text goes through `t`, every value is escaped."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from hexameron.core.reading.language import LANGUAGES, Words, words

FOLDER = Path(__file__).parent


def page_words(language: str) -> Words:
    return words(FOLDER, language)


@cache
def _templates() -> Environment:
    found = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # no disk access for every part of a step
    )
    found.filters["data"] = data
    return found


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def data(value: object) -> Markup:
    """Encode a value as JSON for a data block of a page. Nothing in it can end the block."""
    text = msgspec.json.encode(value).decode()
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def render(template: str, language: str, **values: object) -> str:
    return (
        _templates()
        .get_template(template)
        .render(t=page_words(language), language=language, languages=LANGUAGES, **values)
    )


@lru_cache(maxsize=512)
def render_template(template: str, language: str, **values: object) -> str:
    """Render a template, cached by its values, which must be hashable.

    Most steps leave most parts of a page unchanged.
    """
    return render(template, language, **values)


def in_html(text: str) -> str:
    """Render our own Markdown as HTML. Raw HTML in it is escaped."""
    return wrap_tables(str(_markdown().render(text)))


def wrap_tables(html: str) -> str:
    """Wrap tables in frames that scroll and can be reached by keyboard."""
    opened = html.replace(
        "<table>", '<div class="across" tabindex="0" role="group" aria-label="table"><table>'
    )
    return opened.replace("</table>", "</table></div>")
