"""Pages to learn a game: lessons, puzzles, and a board on which any position can be tried.

Nothing is stored on the server.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from litestar import Response, Router, get, post
from litestar.params import FromPath

from hexameron.core.model.edition import Edition
from hexameron.core.model.positions import POSITION_LENGTH
from hexameron.core.reading.lesson import KINDS, Course, LessonStep, Verdict, lessons_of
from hexameron.table.refusals import Unknown, Unusable
from hexameron.web import position_jobs
from hexameron.web.choices import EXPLAINED, Json, list_choices
from hexameron.web.site import Given, Site, address_of, game_translator
from hexameron.web.tables import body_of
from hexameron.web.templates import in_html
from hexameron.web.visitors import AnyRequest, Visitor

PathText = FromPath[str]


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
async def contents(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    """Show the lessons and puzzles of a game, easiest first."""
    about = site.loading.about(slug)
    found = courses(site.loading.game(slug).standard).values()
    kinds = {
        kind: [(c.lesson, c.words(visitor.language)) for c in found if c.lesson.kind == kind]
        for kind in KINDS
    }
    return site.page(
        request, visitor, "learn.html", about=about, kinds=kinds, said=game_translator(visitor)
    )


@get("/learn/{slug:str}/{name:str}")
async def lesson_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText, name: PathText
) -> Response[str]:
    course, about = course_of(site, slug, name), site.loading.about(slug)
    names = list(courses(site.loading.game(slug).standard))
    following = names[names.index(name) + 1] if name != names[-1] else ""
    return site.page(
        request,
        visitor,
        "lesson.html",
        about=about,
        lesson=course.lesson,
        words=course.words(visitor.language),
        said=game_translator(visitor),
        following=following,
        first=screen(course, 0, visitor),
    )


# --- a screen of a lesson ---


def screen(course: Course, number: int, visitor: Visitor) -> Json:
    """Return the content of the page at a step, or after the last step that the lesson is done."""
    lesson, t = course.lesson, course.words(visitor.language)
    if number == len(lesson.step):
        return {
            "number": number,
            "done": True,
            "board": course.reader(number, visitor.language).svg(visitor.tall),
            "actions": NOTHING,
        }
    step, reader = lesson.step[number], course.reader(number, visitor.language)
    return {
        "number": number,
        "done": False,
        "say": in_html(t(step.say)),
        "rule": step.rule,
        "look": step.look,
        "asks": asks(step),
        "first": reader.touches(course.edition.find(course.states[number], step.do))[0]
        if step.do
        else "",
        "answers": [t(answer.say) for answer in step.answers],
        "board": reader.svg(visitor.tall),
        "headline": reader.headline(),
        "actions": list_choices(reader, course.legal(number)),
        "position": course.edition.write(course.states[number]),
        "seat": lesson.seat,
    }


def asks(step: LessonStep) -> str:
    """Return the input that the step needs: `move`, `answer`, `watch`, or empty for none."""
    return (
        "move"
        if step.do or step.find
        else "answer"
        if step.answers
        else "watch"
        if step.then
        else ""
    )


NOTHING: Json = {"list": [], "labels": {}, "plans": {}}


@get("/learn/{slug:str}/{name:str}/step/{number:int}")
async def show_step(
    site: Given[Site],
    visitor: Given[Visitor],
    slug: PathText,
    name: PathText,
    number: FromPath[int],
) -> Json:
    course = course_of(site, slug, name)
    if not 0 <= number <= len(course.lesson.step):
        raise Unknown("There is no such step.")
    return screen(course, number, visitor)


@post("/learn/{slug:str}/{name:str}/tried", status_code=200)
async def try_step(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText, name: PathText
) -> Json:
    """Judge the learner's move or answer."""
    course, sent = course_of(site, slug, name), await body_of(request)
    number = number_in(sent, "number", len(course.lesson.step))
    asked = asks(course.lesson.step[number])
    if asked == "answer":
        verdict = course.try_answer(
            number,
            number_in(sent, "answer", len(course.lesson.step[number].answers)),
            visitor.language,
        )
    elif asked == "watch":
        verdict = course.watch_steps(number, visitor.language)
    else:
        verdict = course.try_move(
            number, number_in(sent, "action", course.edition.game.actions), visitor.language
        )
    return describe_verdict(course, number, verdict, visitor)


def describe_verdict(course: Course, number: int, verdict: Verdict, visitor: Visitor) -> Json:
    frames = [
        position_jobs.draw(
            course.edition, frame, course.lesson.seat, visitor.language, visitor.tall
        )
        for frame in verdict.frames
    ]
    return {
        "right": verdict.right,
        "said": in_html(verdict.said),
        "frames": frames,
        "next": number + 1 if verdict.right else number,
    }


# --- any position: handled in a worker, because the page sends it ---


@get("/try/{slug:str}")
async def try_page(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Response[str]:
    """Show a position on which actions can be tried, for all seats in turn."""
    about, text = site.loading.about(slug), str(request.query_params.get("position", ""))
    first = await run_in_worker(
        request, site, position_jobs.show_start, about.slug, text, visitor.language, visitor.tall
    )
    return site.page(
        request, visitor, "try.html", about=about, said=game_translator(visitor), first=first
    )


async def run_in_worker(
    request: AnyRequest, site: Site, function: Callable[..., Json], slug: str, *arguments: object
) -> Json:
    """Run a function of `web/position_jobs.py` in a worker."""
    site.loading.about(slug)
    return dict(await site.hall.workers.run(address_of(request), function, slug, *arguments))


@post("/try/{slug:str}/show", status_code=200)
async def try_position(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Json:
    sent = await body_of(request)
    return await run_in_worker(
        request,
        site,
        position_jobs.show_position,
        slug,
        position_in(sent),
        visitor.language,
        visitor.tall,
    )


@post("/try/{slug:str}/play", status_code=200)
async def try_action(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Json:
    """Play an action in the position that the page sends, and the chance outcomes that follow."""
    sent = await body_of(request)
    action = number_in(sent, "action", site.loading.game(slug).actions)
    return await run_in_worker(
        request,
        site,
        position_jobs.play_step,
        slug,
        position_in(sent),
        action,
        visitor.language,
        visitor.tall,
    )


@post("/try/{slug:str}/explain", status_code=200)
async def explain_actions(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Json:
    """Describe the effects of some legal actions."""
    sent = await body_of(request)
    asked = sent.get("actions")
    wanted = (
        [action for action in asked[:EXPLAINED] if type(action) is int]
        if isinstance(asked, list)
        else []
    )
    return await run_in_worker(
        request, site, position_jobs.explain_each, slug, position_in(sent), wanted, visitor.language
    )


@post("/try/{slug:str}/why", status_code=200)
async def explain_try(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Json:
    """Explain why something that was touched is not possible now."""
    sent = await body_of(request)
    asked = sent.get("touches")
    touched = [str(touch)[:60] for touch in asked[:8]] if isinstance(asked, list) else []
    return await run_in_worker(
        request,
        site,
        position_jobs.explain_impossible,
        slug,
        position_in(sent),
        touched,
        visitor.language,
    )


@post("/try/{slug:str}/closeup", status_code=200)
async def describe_piece(
    request: AnyRequest, site: Given[Site], visitor: Given[Visitor], slug: PathText
) -> Json:
    sent = await body_of(request)
    seat = number_in(sent, "seat", site.loading.about(slug).seats[1])
    piece = str(sent.get("piece", ""))[:60]
    return await run_in_worker(
        request, site, position_jobs.look, slug, position_in(sent), seat, piece, visitor.language
    )


def position_in(sent: Json) -> str:
    return str(sent.get("position", ""))[: POSITION_LENGTH + 1]


LEARNING = Router(
    "/",
    route_handlers=[
        contents,
        lesson_page,
        show_step,
        try_step,
        try_page,
        try_position,
        try_action,
        explain_actions,
        explain_try,
        describe_piece,
    ],
)
