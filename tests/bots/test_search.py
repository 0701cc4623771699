"""The generic search: deterministic for a seed, sensible, within its budget, blind to what its seat may not know."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from games.illuminated.scene import new, position
from hexameron.bots.player import (
    Bot,
    Tree,
    Trees,
    begin_search,
    decide,
    exchange_among,
    new_keys,
    on_all_cores,
    parse_bot,
    room_for,
    rooms_for,
    search,
)
from hexameron.bots.search import ROOTS, SEEN, descend
from hexameron.core.compiled.record import OVER, Head
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.errors import Refused
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load
from hexameron.lab.simulate import simulate


def test_the_same_seed_finds_the_same():
    scene = position("A L3 L2 | B L4 L1")
    found = [
        search(scene.edition, scene.state, Bot("s", simulations=2000), seed_rng(3))
        for _ in range(2)
    ]
    assert found[0] == found[1]
    assert sum(found[0].visits) == pytest.approx(2000, abs=1) and found[0].simulations == 2000


def test_memory_of_an_earlier_search_changes_nothing():
    scene = position("A L3 L2 | B L4 L1")
    bot = Bot("s", simulations=500)
    memories = rooms_for(scene.edition, [bot])
    found = [
        search(scene.edition, scene.state, bot, seed_rng(3), memories) for _ in range(12)
    ]  # cleared on the way, when it gets full
    assert set(found) == {search(scene.edition, scene.state, bot, seed_rng(3))}


def followed(slug: str, simulations: int, keeps: bool) -> tuple[list[int], list[tuple[int, ...]]]:
    """Visits at the root of ten decisions of one match, and the keys that the searches began from."""
    edition, rng, bot = load(slug).standard, seed_rng(2), Bot("s", simulations=simulations)
    memories, seen, state = rooms_for(edition, [bot]), new_keys(2), edition.start(2)
    visits: list[int] = []
    roots: list[tuple[int, ...]] = []
    while len(visits) < 10:
        if state.to_act < 0:
            action = edition.legal(state)[0]
        else:
            found = search(
                edition, state, bot, rng, memories, int(seen[state.to_act]) if keeps else 0
            )
            action, own = found.action, state.to_act if edition.about.hidden else 0
            visits.append(sum(found.visits))
            roots.append(tuple(memories[0].marks[ROOTS : ROOTS + 2].tolist()))
            assert (roots[-1][own] == int(seen[state.to_act])) is keeps
        for seat in range(2):
            observed = edition.sees(state, action, seat) if edition.about.hidden else action
            seen[seat] = descend(int(seen[seat]), observed + SEEN)
        state = edition.after(state, action)
    return visits, roots


@pytest.mark.parametrize("slug", ["genesis", "portals"])
def test_a_tree_is_kept_between_the_decisions_of_a_match(slug):
    kept, fresh = followed(slug, 300, True)[0], followed(slug, 300, False)[0]
    assert sum(fresh) <= 10 * 300 < sum(kept) - 300


def test_what_others_thought_is_not_kept_where_they_have_secrets():
    """Whoever searched on in the others' trees would know from them what they have seen."""
    _, roots = followed("portals", 100, True)
    assert len({key for pair in roots for key in pair}) == 20


def test_a_kept_tree_begins_where_compiled_games_say(monkeypatch):
    """What `notice` finds in compiled games is what follows from the steps."""
    edition, asked = load("genesis").standard, []
    monkeypatch.setattr(
        "hexameron.lab.simulate.decide", lambda *given: asked.append(given[-1]) or decide(*given)
    )
    simulate(edition, [Bot("a", simulations=60), Bot("b", simulations=60)], 1, workers=1)
    assert len(set(asked)) == len(asked) > 20


def test_it_takes_a_sure_win_and_tells_the_line():
    scene = position("A L5 L5 | B L1 L1")  # helping cannot fail
    trees = Trees(scene.edition, scene.state, Bot("s", simulations=2000), seed_rng(1))
    trees.think()
    found = trees.finding()
    assert scene.reader().notation(found.action) in ("A1+A2", "A2+A1")
    assert found.value > 0.95 and trees.line()[0] == found.action


def test_a_budget_in_time_is_kept():
    scene = position("A L3 L2 | B L4 L1")
    assert search(scene.edition, scene.state, Bot("s", seconds=0.05), seed_rng(1)).simulations > 0


@pytest.mark.parametrize("cost", [1e-6, 5e-6, 1e-4])
def test_a_budget_in_time_is_not_overdrawn(monkeypatch, cost):
    """By a clock that only simulations move: what one costs, machine code and a neighbour's load do not come in."""
    scene, now, grow = position("A L3 L2 | B L4 L1"), [0.0], Trees.grow

    def grown(trees: Trees, simulations: int) -> None:
        grow(trees, simulations)
        now[0] += cost * simulations / len(trees.trees)

    monkeypatch.setattr("hexameron.bots.player.time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(Trees, "grow", grown)
    for cores in (1, 2):
        now[0] = 0.0
        search(scene.edition, scene.state, Bot("s", seconds=0.01, cores=cores), seed_rng(1))
        assert 0.003 < now[0] <= 0.01


def test_a_choice_that_is_settled_is_not_thought_over_further():
    scene = position("A L3 L2 | B L4 L1")
    alone = Bot("s", seconds=60.0)
    for cores in (1, 2):
        trees = Trees(
            scene.edition, scene.state, Bot("s", simulations=400, cores=cores), seed_rng(3)
        )
        trees.think()
        second, first = sorted(trees.finding().visits)[-2:]
        assert not trees.is_settled(first - second) and trees.is_settled(first - second - 1)
    won = position("A L5 L5 | B L1 L1")  # helping cannot fail
    assert (
        search(won.edition, won.state, alone, seed_rng(1)).value > 0.9
    )  # a minute is not waited for


def test_who_only_decides_ends_when_nothing_can_change_the_choice():
    """With a number of simulations, too: the same action for less. Whoever asks what actions are worth gets all of them."""
    edition, state = opening("genesis")
    rng, bot, made = seed_rng(5), Bot("s", simulations=400), list[int]()
    while state.to_act != OVER and len(made) < 20:
        options = edition.legal(state)
        action = options[int(below(rng, len(options)))]
        if len(edition.candidates(state)) > 1 and state.to_act >= 0:
            hurried, patient = (Trees(edition, state, bot, seed_rng(len(made))) for _ in range(2))
            hurried.think(to_decide=True), patient.think()
            made.append(hurried.simulations)
            assert patient.simulations == 400
            assert (
                hurried.finding().action
                == patient.finding().action
                == decide(edition, state, bot, seed_rng(len(made) - 1))
            )
        state = edition.after(state, action)
    assert min(made) < 400 == max(made)


def test_searching_nothing_is_refused():
    scene = new()
    with pytest.raises(Refused, match="nobody is to act"):
        search(scene.edition, scene.state, Bot("s", simulations=10), seed_rng(1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "search:",
        "search:-5",
        "search:x",
        "search:0s",
        "search:1e9s",
        "__class__",
        "search:99999999999",
    ],
)
def test_unknown_bots_are_refused(text):
    if text == "search:":
        assert parse_bot(load("illuminated").about, text).simulations == 5000
        return
    with pytest.raises(Refused):
        parse_bot(load("illuminated").about, text)


@pytest.mark.parametrize("slug", list(catalogue()))
def test_every_bot_plays_every_game(slug):
    edition = load(slug).standard
    about = edition.about
    for name in ["random", *about.styles, *[level.name for level in about.levels], "search:30"]:
        bot = parse_bot(about, name)
        state, rng = edition.start(about.seats[0]), seed_rng(name)
        for _ in range(40):
            if state.to_act < 0:
                if state.to_act == OVER:
                    break
                state = edition.after(state, edition.legal(state)[0])
                continue
            if bot.simulations > 100:
                bot = Bot("short", simulations=100)
            state = edition.after(state, decide(edition, state, bot, rng))


@pytest.mark.parametrize("slug", [slug for slug, about in catalogue().items() if about.hidden])
def test_search_depends_on_the_view_alone(slug):
    """The same seed gives the same finding in a world that the seat cannot tell from the true one."""
    edition, rng = load(slug).standard, seed_rng("blind")
    state, tried = edition.start(edition.about.seats[0]), 0
    while state.to_act != OVER and tried < 12:
        if state.to_act >= 0:
            seat = state.to_act
            other = edition.resample(state, seat, rng)
            if other != state:
                one, two = (
                    search(edition, world, Bot("s", simulations=60), seed_rng(5))
                    for world in (state, other)
                )
                assert one == two
                tried += 1
        legal = edition.legal(state)
        state = edition.after(state, legal[int(rng[0]) % len(legal)])
    assert tried


def test_trees_side_by_side_find_the_same_for_a_seed_and_a_number_of_cores():
    scene = position("A L3 L2 | B L4 L1")
    two = Bot("s", simulations=1001, cores=2)
    found = [search(scene.edition, scene.state, two, seed_rng(3)) for _ in range(2)]
    assert found[0] == found[1] and found[0].simulations == 1001
    assert found[0] != search(scene.edition, scene.state, Bot("s", simulations=1001), seed_rng(3))


def opening(slug: str) -> tuple[Edition, Head]:
    """The first decision of two players."""
    edition = load(slug).standard
    state = edition.start(2)
    while state.to_act < 0:
        state = edition.after(state, edition.legal(state)[0])
    return edition, state


@pytest.mark.parametrize("slug", ["illuminated", "portals"])
def test_cores_know_of_each_others_simulations(slug):
    """At the root all trees have the same visits and values, to the last bits of a sum: those of all simulations."""
    trees = Trees(*opening(slug), Bot("s", simulations=602, cores=3), seed_rng(3))
    trees.think()
    found = trees.finding()
    assert sum(found.visits) == 602 == found.simulations
    for tree in trees.trees:
        assert tree.memory.counts[: tree.options].tolist() == list(found.visits)
        assert tree.memory.means[: tree.options].tolist() == pytest.approx(list(found.values))
    assert trees.line()[0] == found.action


def test_cores_know_of_each_others_simulations_below_the_root():
    """Only the first visit of a place stays with the core that made it: what one knows well, the other knows nearly as well."""
    trees = Trees(*opening("genesis"), Bot("s", simulations=4000, cores=2), seed_rng(3))
    trees.think()
    one, two = (
        {int(key): int(n) for key, n in zip(m.keys, m.visits, strict=True) if key}
        for m in (tree.memory for tree in trees.trees)
    )
    well_known = [key for key in one if one[key] >= 64]
    assert len(well_known) > 30
    assert all(0.9 < two.get(key, 0) / one[key] < 1.1 for key in well_known)


def test_many_searches_on_several_cores_at_once_do_not_wait_for_each_other():
    """Cores of one search wait for each other: threads that another search holds would be waited for without end."""
    (edition, state), bot = opening("illuminated"), Bot("s", simulations=300, cores=8)
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda seed: search(edition, state, bot, seed_rng(seed)), [3] * 6))
    assert found == [found[0]] * 6


def test_memories_of_bots_on_fewer_cores_are_used_together():
    """The roots of all tables are called alike, however often each of them was used."""
    scene = position("A L3 L2 | B L4 L1")
    two = Bot("s", simulations=400, cores=2)
    memories = rooms_for(scene.edition, [two])
    fresh = search(scene.edition, scene.state, two, seed_rng(3))
    for _ in range(3):
        search(scene.edition, scene.state, Bot("s", simulations=40), seed_rng(1), memories)
    assert search(scene.edition, scene.state, two, seed_rng(3), memories) == fresh


def test_one_core_is_one_tree_grown_by_the_given_generator():
    scene = position("A L3 L2 | B L4 L1")
    bot, exchange = Bot("s", simulations=400), exchange_among(1)
    alone = Tree(scene.edition, scene.state, bot, seed_rng(3), room_for(scene.edition, [bot]))
    begin_search([alone.memory], bot, 0)
    alone.grow(100, 100, exchange, 0)
    alone.grow(300, 400, exchange, 0)
    assert search(scene.edition, scene.state, bot, seed_rng(3)).visits == tuple(
        alone.memory.counts[: alone.options].tolist()
    )


@pytest.mark.parametrize(
    "slug",
    [
        slug
        for slug, about in catalogue().items()
        if "expert" in [each.name for each in about.levels]
    ],
)
def test_a_level_goes_by_its_name_or_its_number(slug):
    about = catalogue()[slug]
    for number, level in enumerate(about.levels, 1):
        named, numbered = parse_bot(about, level.name), parse_bot(about, str(number))
        assert (
            (named.style, named.simulations)
            == (numbered.style, numbered.simulations)
            == (level.style, level.simulations)
        )
    assert [level.name for level in about.levels] == [
        "novice",
        "easy",
        "medium",
        "skilled",
        "hard",
        "expert",
    ]
    assert about.middle_level == "medium"
    with pytest.raises(Refused):
        parse_bot(about, "7")


def test_only_a_budget_in_seconds_goes_to_all_cores(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 6)
    assert on_all_cores(Bot("s", seconds=1.0)).cores == 6
    monkeypatch.setattr("os.cpu_count", lambda: 64)
    assert on_all_cores(Bot("s", seconds=1.0)).cores == 8
    assert on_all_cores(Bot("s", simulations=5000)).cores == 1
