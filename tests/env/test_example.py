"""The example of a training runs, and draws its curve."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_it_learns_a_little_and_draws_the_curve(tmp_path: Path) -> None:
    main = runpy.run_path(str(ROOT / "examples" / "learn.py"))["main"]
    settings = [
        "--option",
        "entities=1",
        "--option",
        "max_rounds=4",
        "--matches",
        "32",
        "--window",
        "40",
        "--minutes",
        "0.03",
    ]
    curve = main([*settings, "--picture", str(tmp_path / "curve.svg")])
    assert curve and all(0 <= share <= 1 for _, share in curve)
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_picture_in_the_docs_rises() -> None:
    text = (ROOT / "docs" / "pictures" / "learned.svg").read_text(encoding="utf-8")
    spots = [float(spot.split(",")[1]) for spot in text.split('points="')[1].split('"')[0].split()]
    assert spots[0] - spots[-1] > 60  # a quarter of the points, measured downwards from the top
