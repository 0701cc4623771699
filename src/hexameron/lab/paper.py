"""A report as a document of paragraphs, tables and pictures.

It is written as one HTML page that needs no network, and as Markdown.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from pathlib import Path

from hexameron.lab.experiment import refuse_unwritable, write_whole
from hexameron.lab.speech import Speech

BESIDE = 3  # columns of a table up to which it is next to the pictures


@dataclass(frozen=True)
class Picture:
    name: str  # of its SVG file, which the Markdown shows
    svg: str
    says: str
    is_wide: bool = False


@dataclass
class Section:
    title: str
    says: list[str] = field(default_factory=list)
    head: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    folded: bool = False  # a long table that is closed at first


@dataclass
class Paper:
    title: str
    line: str  # one line on what was played
    first: list[str]  # paragraphs that a designer can act on
    figures: list[tuple[str, str, str]]  # the most important ones: name, figure, interval
    sections: list[Section]
    speech: Speech = field(default_factory=Speech)

    def write(self, folder: Path, name: str = "report") -> Path:
        """Write the page, the Markdown and its pictures. Return the path of the page."""
        write_whole(folder / f"{name}.html", self.html().encode())
        refuse_unwritable(lambda: (folder / "charts").mkdir(exist_ok=True), folder)
        write_whole(folder / f"{name}.md", self.markdown("charts").encode())
        for picture in self._pictures():
            write_whole(folder / "charts" / f"{picture.name}.svg", picture.svg.encode())
        return folder / f"{name}.html"

    def _pictures(self) -> list[Picture]:
        return [picture for section in self.sections for picture in section.pictures]

    def html(self) -> str:
        tiles = "".join(
            f"<div><dt>{_(what)}</dt><dd>{_(figure)}<small>{_(span)}</small></dd></div>"
            for what, figure, span in self.figures
        )
        body = [
            f"<header><h1>{_(self.title)}</h1><p class='line'>{_(self.line)}</p></header>",
            "<section class='first'>"
            + "".join(f"<p>{_(text)}</p>" for text in self.first)
            + "</section>",
            f"<dl class='figures'>{tiles}</dl>",
            *[self._section(section) for section in self.sections],
        ]
        return f"<!doctype html><html lang='{self.speech.language}'><head><meta charset='utf-8'>\
<meta name='viewport' content='width=device-width, initial-scale=1'><title>{_(self.title)}</title><style>{STYLE}</style></head>\
<body><main>{''.join(body)}</main></body></html>\n"

    def markdown(self, charts: str) -> str:
        lines = [f"# {self.title}", "", self.line, ""]
        for text in self.first:
            lines += [text, ""]
        if self.figures:
            lines += _table(
                ("", self.speech.t("figure"), self.speech.t("95 % interval")), self.figures
            )
        for section in self.sections:
            lines += [f"## {section.title}", ""]
            for text in section.says:
                lines += [text, ""]
            for picture in section.pictures:
                lines += [
                    f"![{picture.says}]({charts}/{picture.name}.svg)",
                    "",
                    f"*{picture.says}*",
                    "",
                ]
            if section.rows:
                lines += _table(section.head, section.rows)
        return "\n".join(lines)

    def _section(self, section: Section) -> str:
        text = "".join(f"<p>{_(line)}</p>" for line in section.says)
        pictures = "".join(
            f"<figure{' class=wide' if each.is_wide else ''}>{_inline(each)}<figcaption>{_(each.says)}</figcaption></figure>"
            for each in section.pictures
        )
        table, is_beside = (
            _html_table(section, self.speech.t("All {number}", number=len(section.rows))),
            len(section.head) <= BESIDE,
        )
        shown = (
            f"<div class='pictures'>{pictures}{table if is_beside else ''}</div>"
            if pictures
            else table
        )
        return f"<section><h2>{_(section.title)}</h2>{text}{shown}{'' if is_beside or not pictures else table}</section>"


def _inline(picture: Picture) -> str:
    """Return the SVG with the picture's name in its ids, so that two pictures cannot clash."""
    svg = re.sub(r"\bid=\"([^\"]+)\"", rf'id="{picture.name}-\1"', picture.svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{picture.name}-\1)", svg)
    svg = re.sub(r"href=\"#([^\"]+)\"", rf'href="#{picture.name}-\1"', svg)
    return svg[svg.index("<svg") :]


def _html_table(section: Section, unfold: str) -> str:
    if not section.rows:
        return ""
    head = "".join(f"<th>{_(cell)}</th>" for cell in section.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{_(cell)}</td>' for cell in row)}</tr>" for row in section.rows
    )
    table = f"<div class='scroll'><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    return f"<details><summary>{_(unfold)}</summary>{table}</details>" if section.folded else table


def _table(
    head: tuple[str, ...], rows: list[tuple[str, ...]] | list[tuple[str, str, str]]
) -> list[str]:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    return [
        *lines,
        *[f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows],
        "",
    ]


def _(text: str) -> str:
    return html.escape(text, quote=True)


STYLE = """
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#f6f4ee;color:#2b2a33;font:16px/1.5 system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}
main{max-width:1120px;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font:600 1.9rem/1.15 Georgia,'DejaVu Serif',serif;margin:.2rem 0}h2{font:600 1.3rem/1.2 Georgia,'DejaVu Serif',serif;margin:0 0 .6rem}
.line{color:#6b6878;margin:.2rem 0 1rem}p{max-width:44rem;margin:.5rem 0}
section{background:#fff;border:1px solid #e6e2d8;border-radius:12px;padding:1.1rem 1.2rem;margin:1rem 0}
.first{border-left:5px solid #7b4fa3;font-size:1.06rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:.7rem;margin:1rem 0}
.figures>div{background:#fff;border:1px solid #e6e2d8;border-radius:12px;padding:.7rem .9rem}
dt{color:#6b6878;font-size:.86rem;line-height:1.25}dd{margin:.15rem 0 0;font:600 1.45rem/1.2 Georgia,'DejaVu Serif',serif}
dd small{display:block;font:400 .8rem system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;color:#6b6878}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(330px,100%),1fr));gap:1rem 1.4rem;align-items:start;margin:.6rem 0}
figure{margin:0}figure.wide{grid-column:1/-1}figure svg{max-width:100%;height:auto;display:block}figure.wide svg{width:100%}
figcaption{color:#57546a;font-size:.88rem;line-height:1.35;margin-top:.3rem;max-width:34rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;margin-top:.4rem}
th{text-align:left;color:#6b6878;font-weight:500;border-bottom:1px solid #d9d4c7;padding:.25rem .9rem .25rem 0;white-space:nowrap}
td{border-bottom:1px solid #f0ede4;padding:.25rem .9rem .25rem 0;vertical-align:top;white-space:nowrap}
td:first-child{white-space:normal;min-width:7rem}
table{max-width:100%}.pictures table{font-size:.84rem}.pictures td,.pictures th{padding-right:.55rem}
summary{cursor:pointer;color:#7b4fa3;margin:.5rem 0}
@media(max-width:480px){main{padding:.8rem .6rem 3rem}section{padding:.8rem}h1{font-size:1.5rem}.figures{grid-template-columns:1fr 1fr}}
"""
