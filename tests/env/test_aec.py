"""Every game passes PettingZoo's own checks."""

from __future__ import annotations

import warnings

import pytest
from pettingzoo.test import api_test, seed_test

from hexameron.core.errors import Refused
from hexameron.env.aec import environment
from hexameron.env.extras import MissingExtra, need
from hexameron.games import catalogue


@pytest.mark.parametrize("slug", list(catalogue()))
def test_pettingzoo_accepts_it(slug):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on the sizes of observation spaces
        api_test(environment(slug), num_cycles=30, verbose_progress=False)


def test_a_seed_gives_the_same_games():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: environment("illuminated", options={"max_rounds": 3}), num_cycles=20)


def test_bad_requests_are_told():
    for wrong in ({"slug": "chess"}, {"slug": "illuminated", "seats": 99}, {"slug": "illuminated", "render_mode": "human"}):
        with pytest.raises(Refused):
            environment(**wrong)
    env = environment("illuminated")
    env.reset(seed=1)
    with pytest.raises(Refused):
        env.step(10**6)


def test_a_missing_extra_names_the_line_that_installs_it():
    with pytest.raises(MissingExtra, match=r"pip install 'hexameron\[research\]'"):
        need("no_such_module", "research")
