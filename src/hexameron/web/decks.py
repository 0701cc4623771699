"""Pages for games whose players bring decks.

Visitors can browse cards, and build, check, save, share and import decks. The pages depend on
`core.decks` only, not on any game.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from hexameron.core.errors import BadOption
from hexameron.core.model.about import About
from hexameron.core.model.decks import DeckList, DeckRules, compact, expand
from hexameron.core.numbers import whole_number
from hexameron.store import Conflict, StoredDeck
from hexameron.table.refusals import NotNow, Unknown, Unusable
from hexameron.table.seats import clean_name
from hexameron.table.uploads import DeckRead, read_deck
from hexameron.table.workers import TooMuch, Translated
from hexameron.web.choices import Json
from hexameron.web.site import Given, Site, address_of, game_translator
from hexameron.web.tables import body_of
from hexameron.web.templates import page_words, render
from hexameron.web.visitors import AnyRequest, Visitor

PathText = FromPath[str]
MOST = 60  # decks that a visitor may store for one game
COPIES = 99


def find_decks(site: Site, slug: str) -> tuple[About, DeckRules]:
    about = site.loading.about(slug)
    decks = site.loading.decks(slug)
    if decks is None:
        raise Unknown("There is no such page.")
    return about, decks


# --- my decks ---


@get("/games/{slug:str}/decks")
async def deck_list(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    return await list_page(request, site, visitor, slug)


async def list_page(
    request: AnyRequest,
    site: Site,
    visitor: Visitor,
    slug: str,
    wrong: str = "",
    text: str = "",
    status: int = 200,
) -> Response[str]:
    about, decks = find_decks(site, slug)
    kept = await site.hall.store.decks.of(visitor.id, slug)
    rows = [row for deck in kept if (row := describe_stored_deck(decks, deck, visitor.language))]
    return site.page(
        request,
        visitor,
        "decks/list.html",
        status,
        about=about,
        rows=rows,
        ready=decks.ready_made(visitor.language),
        wrong=wrong,
        text=text,
        sides=decks.sides(visitor.language),
        names=dict(decks.sides(visitor.language)),
        most=MOST,
        said=game_translator(visitor),
    )


def describe_stored_deck(
    decks: DeckRules, kept: StoredDeck, language: str
) -> tuple[StoredDeck, DeckList, list[str]] | None:
    """Return a stored deck with its faults.

    The text of an older set of cards may no longer be readable; then the only fault is the reason.
    """
    try:
        deck = decks.read(kept.text, language)
    except BadOption as error:
        return kept, DeckList("", kept.name, ()), [str(error)]
    return kept, replace(deck, name=kept.name), decks.faults(deck, language)


@post("/games/{slug:str}/decks/drop")
async def drop_deck(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Redirect:
    find_decks(site, slug)
    form = await request.form()
    await site.hall.store.decks.drop(visitor.id, str(form.get("id", ""))[:40])
    return site.go(visitor, f"/games/{slug}/decks")


@post("/games/{slug:str}/decks/import")
async def take_in(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    """Read a deck from a text or a file and open it for building. It is stored when it is saved."""
    _, decks = find_decks(site, slug)
    form = await request.form()
    t, text = page_words(visitor.language), str(form.get("text", ""))
    file: Any = form.get("file")
    try:
        if hasattr(file, "read") and (sent := await file.read()):
            text = sent.decode("utf-8-sig")
        if not text.strip():
            raise BadOption(t("Paste the text of a deck or choose its file."))
        deck, _ = await read_form_deck(site, address_of(request), slug, text, visitor.language)
    except UnicodeDecodeError:
        return await list_page(
            request, site, visitor, slug, t("This file is no text in UTF-8."), "", 400
        )
    except (BadOption, Translated, TooMuch) as error:
        return await list_page(
            request,
            site,
            visitor,
            slug,
            error.translate(visitor.language),
            text[: decks.text_limit],
            400,
        )
    return edit_page(request, site, visitor, slug, deck)


async def read_form_deck(
    site: Site, address: str, slug: str, text: str, language: str
) -> tuple[DeckList, list[str]]:
    """Read a visitor's deck in a worker. Return it with the deck-building rules that it breaks."""
    read: DeckRead = await site.hall.workers.run(address, read_deck, slug, text, language)
    return DeckList(
        read["side"], read["name"], tuple((card, number) for card, number in read["copies"])
    ), read["faults"]


@get("/games/{slug:str}/decks/text/{id:str}")
async def deck_text(
    site: Given[Site], visitor: Given[Visitor], slug: PathText, id: PathText
) -> Response[str]:
    _, decks = find_decks(site, slug)
    made = next((made.deck for made in decks.ready_made(visitor.language) if made.id == id), None)
    deck = made or (await own_deck(site, decks, visitor, slug, id))[1]
    headers = {
        "content-disposition": f'attachment; filename="{slug}-deck.txt"',
        "cache-control": "no-store",
    }
    return Response(
        decks.write(deck, visitor.language), media_type="text/plain; charset=utf-8", headers=headers
    )


async def own_deck(
    site: Site, decks: DeckRules, visitor: Visitor, slug: str, id: str
) -> tuple[StoredDeck, DeckList]:
    kept = await site.hall.store.decks.find(visitor.id, id[:40])
    if kept is None or kept.game != slug:
        raise Unknown(
            "You have no such deck. Decks stay with the browser they were built in; send one as text or by its link."
        )
    return kept, replace(decks.read(kept.text, visitor.language), name=kept.name)


# --- building ---


@get("/games/{slug:str}/decks/new")
async def new_deck(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    """Open an empty deck, a copy of a ready-made one, or the deck in a link."""
    _, decks = find_decks(site, slug)
    asked = request.query_params
    name = clean_name(str(asked.get("name", ""))[:200], "")
    made = next(
        (made.deck for made in decks.ready_made(visitor.language) if made.id == asked.get("from")),
        None,
    )
    if asked.get("list"):
        deck = expand(str(asked["list"]), name or page_words(visitor.language)("New deck"))
        unknown = {id for id, _ in deck.copies} - {
            face.id for face in decks.faces(visitor.language)
        }
        if unknown or deck.side not in dict(decks.sides(visitor.language)):
            raise Unusable("This link is not of a deck of this game.")
    elif made:
        deck = made
    else:
        side = str(asked.get("side", ""))
        known = [side for side, _ in decks.sides(visitor.language)]
        deck = DeckList(
            side if side in known else known[0], page_words(visitor.language)("New deck"), ()
        )
    return edit_page(request, site, visitor, slug, deck)


@get("/games/{slug:str}/decks/edit/{id:str}")
async def edit_deck(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText, id: PathText
) -> Response[str]:
    _, decks = find_decks(site, slug)
    kept, deck = await own_deck(site, decks, visitor, slug, id)
    return edit_page(
        request, site, visitor, slug, deck, kept.id, saved="saved" in request.query_params
    )


@post("/games/{slug:str}/decks/edit")
async def change_deck(
    request: AnyRequest,
    site: Given[Site],
    visitor: Given[Visitor],
    request_key: Given[str],
    slug: PathText,
) -> Response[str] | Redirect:
    """Save the deck in a form, or show it again with other filters."""
    _, decks = find_decks(site, slug)
    form = {key: str(value) for key, value in (await request.form()).items()}
    deck, id = from_form(decks, form, visitor.language), form.get("id", "")[:40]
    if form.get("do") != "save":
        filters = {
            key.removeprefix("f-"): value[:60]
            for key, value in form.items()
            if key.startswith("f-") and value
        }
        return edit_page(request, site, visitor, slug, deck, id, filters)
    id = await save_deck(site, decks, visitor, slug, deck, id, request_key)
    return site.go(visitor, f"/games/{slug}/decks/edit/{id}?saved")


async def save_deck(
    site: Site, decks: DeckRules, visitor: Visitor, slug: str, deck: DeckList, id: str, name: str
) -> str:
    if not id or await site.hall.store.decks.find(visitor.id, id) is None:
        id = name or secrets.token_urlsafe(9)
    try:
        await site.hall.store.decks.keep(
            StoredDeck(id, visitor.id, slug, deck.name, decks.write(deck, "en")), MOST
        )
    except Conflict:
        raise NotNow(
            "You keep {most} decks already, which is the most there can be. Delete one first.",
            most=MOST,
        ) from None
    return id


def from_form(decks: DeckRules, form: Mapping[str, str], language: str) -> DeckList:
    """Return the deck in a form, which has a field for each card. Ignore other fields."""
    copies = []
    for face in decks.faces(language):
        number = whole_number(form.get(f"n-{face.id}", "").strip(), 3)
        if number:
            copies.append((face.id, min(COPIES, number)))
    sides = dict(decks.sides(language))
    side = form.get("side", "")
    name = clean_name(form.get("deck-name", ""), "")
    return DeckList(
        side if side in sides else next(iter(sides)),
        name if len(name) > 1 else page_words(language)("New deck"),
        tuple(copies),
    )


def edit_page(
    request: AnyRequest,
    site: Site,
    visitor: Visitor,
    slug: str,
    deck: DeckList,
    id: str = "",
    filters: Mapping[str, str] | None = None,
    saved: bool = False,
) -> Response[str]:
    about, decks = find_decks(site, slug)
    filters = filters if filters is not None else {"fits": "on"}
    faces = decks.faces(visitor.language)
    shown = {
        face.id for face in faces if is_looked_for(face, dict(deck.copies), deck.side, filters)
    }
    return site.page(
        request,
        visitor,
        "decks/edit.html",
        about=about,
        deck=deck,
        id=id,
        filters=filters,
        saved=saved,
        faces=faces,
        shown=shown,
        copies=dict(deck.copies),
        facets=decks.facets(visitor.language),
        sides=decks.sides(visitor.language),
        summary=render_summary(about, decks, deck, visitor.language),
        said=game_translator(visitor),
        pictured=bool(faces and site.loading.draw_card(slug, faces[0].id, visitor.language)),
    )


def is_looked_for(
    face: Any, copies: Mapping[str, int], side: str, filters: Mapping[str, str]
) -> bool:
    wanted = filters.get("words", "").casefold()
    tests = [
        wanted in f"{face.id} {face.name} {face.facts} {face.text}".casefold(),
        "fits" not in filters or face.side in ("", side) or face.id in copies,
        "inside" not in filters or face.id in copies,
        *[
            face.facets.get(name) == value
            for name, value in filters.items()
            if name not in ("words", "fits", "inside")
        ],
    ]
    return all(tests)


def render_summary(about: About, decks: DeckRules, deck: DeckList, language: str) -> str:
    """Render the panel next to the cards: figures, every fault, the list, and ways to share it."""
    faces = {face.id: face for face in decks.faces(language)}
    link = f"/games/{about.slug}/decks/new?{urlencode({'list': compact(deck), 'name': deck.name}, safe='.*')}"
    return render(
        "parts/deck.html",
        language,
        deck=deck,
        faults=decks.faults(deck, language),
        counts=decks.counts(deck, language),
        text=decks.write(deck, language),
        link=link,
        listed=[(faces[id], n) for id, n in deck.copies if id in faces],
    )


@post("/games/{slug:str}/decks/check", status_code=200)
async def check_deck(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Json:
    """Return the summary for a page with a script, while the deck is being built."""
    about, decks = find_decks(site, slug)
    form = {key: str(value) for key, value in (await body_of(request)).items()}
    deck = from_form(decks, form, visitor.language)
    faults = decks.faults(deck, visitor.language)
    return {
        "summary": render_summary(about, decks, deck, visitor.language),
        "size": deck.size,
        "faults": len(faults),
    }


@get("/games/{slug:str}/decks/card/{id:str}")
async def card_picture(
    site: Given[Site], visitor: Given[Visitor], slug: PathText, id: PathText
) -> Response[str]:
    """Draw a card as it is printed. The page's request names the language, so it can be cached."""
    find_decks(site, slug)
    drawn = site.loading.draw_card(slug, id[:40], visitor.language)
    if not drawn:
        raise Unknown("There is no such page.")
    return Response(
        drawn, media_type="image/svg+xml", headers={"cache-control": "private, max-age=600"}
    )


# --- at a table ---


async def choices(site: Site, about: About, visitor: Visitor) -> Json | None:
    """Return the decks that a visitor may bring to a table: ready-made ones and their own.

    Their own decks come with their faults: a deck with faults is not legal yet. None if the game
    has no decks.
    """
    decks = site.loading.decks(about.slug)
    if decks is None:
        return None
    language = visitor.language
    kept = await site.hall.store.decks.of(visitor.id, about.slug)
    rows = [row for deck in kept if (row := describe_stored_deck(decks, deck, language))]
    usual = {
        option.seat: str(option.default) for option in about.options if option.seat is not None
    }
    return {
        "ready": decks.ready_made(language),
        "own": [(deck, faults) for deck, _, faults in rows],
        "usual": usual,
        "sides": dict(decks.sides(language)),
    }


async def read_chosen_deck(site: Site, about: About, visitor: Visitor, choice: str) -> str:
    """Return the deck chosen in a form: the id of a ready-made deck, or the text of the visitor's.

    Refuse a deck that is not legal. Empty if no deck was chosen or the game has none.
    """
    decks = site.loading.decks(about.slug)
    if decks is None or not choice:
        return ""
    if choice in [made.id for made in decks.ready_made(visitor.language)]:
        return choice
    if not choice.startswith("mine:"):
        raise Unusable("There is no deck {deck}.", deck=repr(choice[:40]))
    kept, deck = await own_deck(site, decks, visitor, about.slug, choice.removeprefix("mine:"))
    faults = decks.faults(deck, visitor.language)
    if faults:
        raise Unusable(
            "The deck {name} is not legal yet. {faults}", name=kept.name, faults=" ".join(faults)
        )
    return kept.text


DECKS = [
    deck_list,
    drop_deck,
    take_in,
    deck_text,
    new_deck,
    edit_deck,
    change_deck,
    check_deck,
    card_picture,
]
