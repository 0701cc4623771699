"""Pages of the rules: a game's guide with pictures of its board, and the numbered reference."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markupsafe import escape

from hexameron.core.errors import Refused
from hexameron.core.numbers import whole_number
from hexameron.core.reading.guide import Pictured, guide_file, read_picture
from hexameron.table.refusals import Unknown
from hexameron.web.site import Given, Site, folder_of_game, game_translator
from hexameron.web.templates import in_html, page_words, wrap_tables
from hexameron.web.visitors import AnyRequest, Visitor

PathText = FromPath[str]
HEADING = re.compile(r"<h([1-4])>(.*?)(?: \{#([a-z-]+)\})?</h\1>")
NUMBER = re.compile(r"\b([A-Z]-[RSE]?\d+[a-z]?)\b")
CARD = "card"  # the reference card's heading


@dataclass(frozen=True)
class Guide:
    html: str
    pictures: tuple[Pictured, ...]

    @property
    def card(self) -> str:
        """The section under the heading of the reference card."""
        found = re.search(rf'<h2 id="{CARD}">.*?(?=<h2|\Z)', self.html, re.DOTALL)
        return found.group(0) if found else ""


def guide_of(slug: str, language: str) -> Guide | None:
    folder = folder_of_game(slug)
    found = guide_file(folder, language) if folder else None
    return read_guide(slug, found, language) if found else None


@lru_cache(maxsize=32)
def read_guide(slug: str, path: Path, language: str) -> Guide:
    pictures: list[Pictured] = []

    def draw(
        renderer: object, tokens: list[object], index: int, options: object, env: object
    ) -> str:
        pictures.append(read_picture(str(tokens[index].content)))  # type: ignore[attr-defined]
        return figure(slug, pictures[-1], len(pictures) - 1, language)

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("fence", draw)
    html = link_rules(
        slug, add_heading_ids(wrap_tables(str(markdown.render(path.read_text(encoding="utf-8")))))
    )
    return Guide(html, tuple(pictures))


def figure(slug: str, picture: Pictured, number: int, language: str) -> str:
    caption, t = escape(picture.caption), page_words(language)
    return (
        f'<figure class="position"><img src="/rules/{slug}/picture/{number}.svg" alt="{caption}" loading="lazy">'
        f'<figcaption>{caption} <a href="/try/{slug}?position={quote(picture.text)}">{escape(t("Try it"))}</a></figcaption></figure>'
    )


def add_heading_ids(html: str) -> str:
    """Add ids to headings, so that links can lead to them."""
    return HEADING.sub(
        lambda found: (
            f'<h{found[1]} id="{found[3]}">{found[2]}</h{found[1]}>' if found[3] else found[0]
        ),
        html,
    )


def link_rules(slug: str, html: str) -> str:
    """Turn the numbers of rules into links to the reference, except inside tags."""
    parts = re.split(r"(<[^>]*>)", html)
    link = rf'<a class="rule" href="/rules/{slug}/full#\1">\1</a>'
    return "".join(part if part.startswith("<") else NUMBER.sub(link, part) for part in parts)


def add_rule_ids(html: str) -> str:
    """Add an id to each rule of the reference, so that links can lead to it.

    It is set where the rule's number first begins a bold text or a table cell.
    """
    seen: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        tag, number = found[1], found[2]
        if number in seen:
            return found[0]
        seen.add(number)
        return f'<{tag} id="{number}">{number}'

    return re.sub(rf"<(strong|td)>{NUMBER.pattern}", mark, html)


@get("/rules/{slug:str}")
async def rules(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    about, guide = site.loading.about(slug), guide_of(slug, visitor.language)
    body = guide.html if guide else reference(slug)
    return site.page(
        request,
        visitor,
        "rules.html",
        about=about,
        body=body,
        is_guide=guide is not None,
        said=game_translator(visitor),
    )


@get("/rules/{slug:str}/full")
async def full(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    about = site.loading.about(slug)
    return site.page(
        request,
        visitor,
        "rules.html",
        about=about,
        body=reference(slug),
        is_guide=False,
        said=game_translator(visitor),
    )


@lru_cache(maxsize=8)
def reference(slug: str) -> str:
    folder = folder_of_game(slug)
    path = folder / "RULES.md" if folder else None
    return (
        add_rule_ids(in_html(path.read_text(encoding="utf-8"))) if path and path.is_file() else ""
    )


@get("/rules/{slug:str}/card")
async def card(site: Given[Site], visitor: Given[Visitor], slug: PathText) -> dict[str, str]:
    """Return the reference card, with phases, costs and symbols, to show next to the board."""
    site.loading.about(slug)
    guide = guide_of(slug, visitor.language)
    return {"html": guide.card if guide else ""}


@get("/rules/{slug:str}/picture/{file:str}")
async def serve_picture(
    site: Given[Site], visitor: Given[Visitor], slug: PathText, file: PathText
) -> Response[str]:
    site.loading.about(slug)  # check the slug before it is used as a folder's name
    guide, number = guide_of(slug, visitor.language), whole_number(file.removesuffix(".svg"))
    if guide is None or number is None or number >= len(guide.pictures):
        raise Unknown("There is no such picture.")
    wanted, edition = guide.pictures[number], site.loading.game(slug).standard
    try:
        board = edition.reader(edition.read(wanted.text), wanted.seat, visitor.language).svg(
            visitor.tall
        )
    except Refused as error:
        raise Unknown("This position cannot be drawn: {error}", error=error) from None
    return Response(
        board, media_type="image/svg+xml", headers={"cache-control": "private, max-age=600"}
    )


GUIDES = Router("/", route_handlers=[rules, full, card, serve_picture])
