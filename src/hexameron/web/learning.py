"""Learning by playing: lessons and puzzles, and a board on which any position can be tried. Nothing is kept on the server."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, Router, get, post
from litestar.params import FromPath

from hexameron.core import fairness, log
from hexameron.core.edition import Edition
from hexameron.core.lesson import KINDS, Course, Frame, Step, Verdict, lessons_of
from hexameron.core.reader import Reader
from hexameron.core.record import CHANCE, OVER, Head
from hexameron.core.rng import below, seeded
from hexameron.table.refusals import Unknown, Unusable
from hexameron.web.fragments import listed
from hexameron.web.site import Given, Json, Site, said
from hexameron.web.tables import EXPLAINED, body_of, looked_at, reason
from hexameron.web.templates import in_html
from hexameron.web.visitors import Asked, Visitor

PathText = FromPath[str]
CHANCES = 400  # outcomes in a row that a board to try things on plays by itself


@lru_cache(maxsize=16)
def courses(edition: Edition) -> dict[str, Course]:
    return {lesson.name: Course(edition, lesson) for lesson in lessons_of(edition.game.folder)}


def course_of(site: Site, slug: str, name: str) -> Course:
    found = courses(site.loading.game(slug).standard).get(name)
    if found is None:
        raise Unknown("There is no such lesson.")
    return found


def number_in(sent: Json, name: str, most: int) -> int:
    number = sent.get(name)
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < most:
        raise Unusable("This request cannot be understood.")
    return number


# --- pages ---


@get("/learn/{slug:str}")
async def contents(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> Response[str]:
    """What there is to learn of a game, easiest first."""
    about = site.loading.about(slug)
    found = courses(site.loading.game(slug).standard).values()
    kinds = {kind: [(c.lesson, c.words(visitor.language)) for c in found if c.lesson.kind == kind] for kind in KINDS}
    return site.page(request, visitor, "learn.html", about=about, kinds=kinds, said=said(visitor))


@get("/learn/{slug:str}/{name:str}")
async def lesson_page(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText, name: PathText) -> Response[str]:
    course, about = course_of(site, slug, name), site.loading.about(slug)
    names = list(courses(site.loading.game(slug).standard))
    following = names[names.index(name) + 1] if name != names[-1] else ""
    return site.page(
        request, visitor, "lesson.html", about=about, lesson=course.lesson, words=course.words(visitor.language), said=said(visitor),
        following=following, first=screen(course, 0, visitor),
    )  # fmt: skip


@get("/try/{slug:str}")
async def try_page(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> Response[str]:
    """A position to try things on, for all seats in turn."""
    about, edition = site.loading.about(slug), site.loading.game(slug).standard
    text = str(request.query_params.get("position", ""))
    state = edition.read(text) if text else edition.start(max(2, about.seats[0]))
    frames = settled(edition, state, visitor.language)
    first = shown(edition, frames[-1].state if frames else state, visitor)
    return site.page(request, visitor, "try.html", about=about, said=said(visitor), first=first)


# --- a screen of a lesson ---


def screen(course: Course, number: int, visitor: Visitor) -> Json:
    """What the page shows at a step; after the last one, that it is done."""
    lesson, t = course.lesson, course.words(visitor.language)
    if number == len(lesson.step):
        return {"number": number, "done": True, "board": course.reader(number, visitor.language).svg(visitor.tall), "actions": NOTHING}
    step, reader = lesson.step[number], course.reader(number, visitor.language)
    return {
        "number": number,
        "done": False,
        "say": in_html(t(step.say)),
        "rule": step.rule,
        "look": step.look,
        "asks": asks(step),
        "first": reader.touches(course.edition.find(course.states[number], step.do))[0] if step.do else "",
        "answers": [t(answer.say) for answer in step.answers],
        "board": reader.svg(visitor.tall),
        "headline": reader.headline(),
        "actions": listed(reader, course.legal(number)),
        "position": course.edition.write(course.states[number]),
        "seat": lesson.seat,
    }


def asks(step: Step) -> str:
    """What the learner has to do before it goes on."""
    return "move" if step.do or step.find else "answer" if step.answers else "watch" if step.then else ""


NOTHING: Json = {"list": [], "labels": {}, "plans": {}}


@get("/learn/{slug:str}/{name:str}/step/{number:int}")
async def step(site: Given[Site], visitor: Given[Visitor], slug: PathText, name: PathText, number: FromPath[int]) -> Json:
    course = course_of(site, slug, name)
    if not 0 <= number <= len(course.lesson.step):
        raise Unknown("There is no such step.")
    return screen(course, number, visitor)


@post("/learn/{slug:str}/{name:str}/tried", status_code=200)
async def tried(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText, name: PathText) -> Json:
    """A move or an answer, and what is said to it."""
    course, sent = course_of(site, slug, name), await body_of(request)
    number = number_in(sent, "number", len(course.lesson.step))
    asked = asks(course.lesson.step[number])
    if asked == "answer":
        verdict = course.answered(number, number_in(sent, "answer", len(course.lesson.step[number].answers)), visitor.language)
    elif asked == "watch":
        verdict = course.watched(number, visitor.language)
    else:
        verdict = course.tried(number, number_in(sent, "action", course.edition.game.actions), visitor.language)
    return judged(course, number, verdict, visitor)


def judged(course: Course, number: int, verdict: Verdict, visitor: Visitor) -> Json:
    frames = [drawn(course.edition, frame, course.lesson.seat, visitor) for frame in verdict.frames]
    return {"right": verdict.right, "said": in_html(verdict.said), "frames": frames, "next": number + 1 if verdict.right else number}


def drawn(edition: Edition, frame: Frame, seat: int | None, visitor: Visitor) -> Json:
    return {"board": edition.reader(frame.state, seat, visitor.language).svg(visitor.tall), "told": frame.told}


# --- any position ---


def shown(edition: Edition, state: Head, visitor: Visitor) -> Json:
    """A position as whoever is to act in it sees it."""
    reader, legal = reader_of(edition, state, visitor), edition.legal(state) if state.to_act >= 0 else []
    return {
        "board": reader.svg(visitor.tall), "headline": reader.headline(), "over": bool(state.to_act == OVER),
        "actions": listed(reader, legal), "position": edition.write(state), "seat": max(0, int(state.to_act)),
    }  # fmt: skip


def reader_of(edition: Edition, state: Head, visitor: Visitor) -> Reader[object, object]:
    return edition.reader(state, int(state.to_act) if state.to_act >= 0 else None, visitor.language)


def settled(edition: Edition, state: Head, language: str) -> list[Frame]:
    """Chance plays itself until somebody is to act."""
    frames: list[Frame] = []
    rng = seeded(int.from_bytes(fairness.new_seed()[:6], "big"))
    while state.to_act == CHANCE and len(frames) < CHANCES:
        weights = edition.weights(state)
        fallen, number = int(below(rng, sum(weights))), 0
        while fallen >= weights[number]:
            fallen, number = fallen - weights[number], number + 1
        frames.append(told(edition, state, edition.legal(state)[number], None, language))
        state = frames[-1].state
    return frames


def told(edition: Edition, state: Head, action: int, seat: int | None, language: str) -> Frame:
    after = edition.after(state, action)
    seen = log.shown(edition, state, action, int(seat)) if seat is not None else action
    return Frame(after, edition.reader(state, seat, language).tell(seen, edition.view(after, seat)))


def position_in(sent: Json, edition: Edition) -> Head:
    return edition.read(str(sent.get("position", "")))


@post("/try/{slug:str}/show", status_code=200)
async def show(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> Json:
    edition = site.loading.game(slug).standard
    return shown(edition, position_in(await body_of(request), edition), visitor)


@post("/try/{slug:str}/play", status_code=200)
async def try_action(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> Json:
    """An action on a position that the page sends, and what chance adds to it."""
    edition, sent = site.loading.game(slug).standard, await body_of(request)
    state = position_in(sent, edition)
    action = number_in(sent, "action", edition.game.actions)
    edition.demand(state, action)
    frames = [told(edition, state, action, int(state.to_act), visitor.language)]
    frames += settled(edition, frames[0].state, visitor.language)
    last = frames[-1].state
    seat = int(last.to_act) if last.to_act >= 0 else None
    return {"frames": [drawn(edition, frame, seat, visitor) for frame in frames], **shown(edition, last, visitor)}


@post("/try/{slug:str}/explain", status_code=200)
async def explain(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> dict[str, str]:
    """What some of the possible actions would do, in words."""
    edition, sent = site.loading.game(slug).standard, await body_of(request)
    state = position_in(sent, edition)
    reader, legal = reader_of(edition, state, visitor), set(edition.legal(state))
    asked = sent.get("actions")
    wanted = asked[:EXPLAINED] if isinstance(asked, list) else []
    return {str(action): reader.explain(action) for action in wanted if action in legal}


@post("/try/{slug:str}/why", status_code=200)
async def why(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> dict[str, str]:
    """Why something that was touched is not possible now."""
    edition, sent = site.loading.game(slug).standard, await body_of(request)
    state = position_in(sent, edition)
    touched = [str(touch)[:60] for touch in sent.get("touches") or []][:8]
    reader = reader_of(edition, state, visitor)
    return {"said": reason(reader, edition.legal(state) if state.to_act >= 0 else None, touched, visitor.language)}


@post("/try/{slug:str}/closeup", status_code=200)
async def closeup(request: Asked, site: Given[Site], visitor: Given[Visitor], slug: PathText) -> Json:
    edition, sent = site.loading.game(slug).standard, await body_of(request)
    state = position_in(sent, edition)
    seat = number_in(sent, "seat", state.seats)
    return looked_at(edition.reader(state, seat, visitor.language), str(sent.get("piece", ""))[:60])


LEARNING = Router("/", route_handlers=[contents, lesson_page, step, tried, try_page, show, try_action, explain, why, closeup])
