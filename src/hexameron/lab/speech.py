"""Sentences and figures of a report, in the reader's language."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from hexameron.core.model.game import Ruleset
from hexameron.core.reading.language import Words, words
from hexameron.lab.intervals import Estimate

Figure = tuple[str, str]  # a figure and its interval


class Speech:
    """The words of the lab and of games, and the format of figures, in one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.t = words(Path(__file__).parent, language)

    def of(self, game: Ruleset) -> Words:
        """Return the game's own words."""
        return words(game.folder, self.language)

    def title(self, game: Ruleset) -> str:
        return self.of(game)(game.about.title)

    # --- figures ---

    @cached_property
    def marks(self) -> tuple[str, str]:
        """The separators of thousands and decimals, taken from the translation of a number."""
        written = self.t("1,234.5")
        return written[1], written[5]

    def figure(self, value: float, places: int = 0) -> str:
        thousands, decimal = self.marks
        value = round(value, places) + 0.0  # no minus sign before zero
        return f"{value:,.{places}f}".translate({ord(","): thousands, ord("."): decimal})

    def span(self, low: float, high: float, places: int) -> str:
        return self.t(
            "{low} to {high}", low=self.figure(low, places), high=self.figure(high, places)
        )

    def number(self, found: Estimate) -> Figure:
        places = digits(found.margin)
        return self.figure(found.value, places), self.span(found.low, found.high, places)

    def whole(self, found: Estimate) -> Figure:
        """Return a figure without decimals, for counts such as the decisions of the median game."""
        return self.figure(found.value), self.span(found.low, found.high, 0)

    def percent(self, found: Estimate) -> Figure:
        places = min(2, digits(100 * found.margin))
        return (
            f"{self.figure(100 * found.value, places)} %",
            f"{self.span(100 * found.low, 100 * found.high, places)} %",
        )

    def points(self, found: Estimate) -> Figure:
        """Return a difference of two percentages, in points."""
        places = min(2, digits(100 * found.margin))
        return self.t("{number} points", number=self.figure(100 * found.value, places)), self.span(
            100 * found.low, 100 * found.high, places
        )


def digits(margin: float) -> int:
    """Return the number of decimals that an interval of this margin leaves meaningful."""
    return 0 if margin >= 5 or margin == 0 else 1 if margin >= 0.15 else 2 if margin >= 0.015 else 3


def format_figure(figure: Figure) -> str:
    """Return a figure with its interval in brackets: 53.1 % (52.7 to 53.5 %)."""
    return f"{figure[0]} ({figure[1]})"
