"""Actions in an experiment's games: how often, in how many games, and with what result."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from hexameron.env.extras import need
from hexameron.lab import exhibits, intervals as iv
from hexameron.lab.exhibits import Use
from hexameron.lab.intervals import Estimate

if TYPE_CHECKING:
    import polars as pl

    from hexameron.lab.findings import Rows


class Uses:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    @cached_property
    def residual(self) -> pl.DataFrame:
        """A row per game and seat: its payoff less the mean of the same bot in the same seat."""
        pl = need("polars", "lab")
        long = pl.concat(
            self.rows.table.select(
                "game",
                use_seat=pl.lit(seat, pl.UInt8),
                bot=f"bot_{seat + 1}",
                payoff=f"payoff_{seat + 1}",
            )
            for seat in range(self.rows.seats)
        )
        gain = pl.col("payoff") - pl.col("payoff").mean().over("use_seat", "bot")
        return long.with_columns(gain=gain)  # type: ignore[no-any-return]

    @cached_property
    def long(self) -> pl.DataFrame:
        pl = need("polars", "lab")
        lists = ("use_seat", "use_action", "use_times")
        long = self.rows.table.select("game", *lists).explode(*lists).drop_nulls()
        return long.join(
            self.residual.select("game", "use_seat", "gain"), on=["game", "use_seat"]
        ).with_columns(pl.col("use_times").cast(pl.Float64))

    def list_uses(self, name: Callable[[int, int], str]) -> list[Use]:
        """Return the use of every action that was ever done, the most frequent one first.

        `name` labels an action by seat and number. Actions with the same label count as one.
        """
        pl, long = need("polars", "lab"), self.long
        pairs = long.select("use_seat", "use_action").unique(maintain_order=True)
        named = [name(seat, action) for seat, action in pairs.iter_rows()]
        names = list(dict.fromkeys(named))
        numbers = pl.Series("label", [names.index(each) for each in named], pl.UInt32)
        long = long.join(pairs.with_columns(numbers), on=["use_seat", "use_action"])
        seats = long.group_by("label", "game", "use_seat").agg(
            pl.col("use_times").sum(), pl.col("gain").first()
        )
        games = seats.group_by("label", "game").agg(
            x=pl.col("gain").sum(), n=pl.len().cast(pl.Float64), t=pl.col("use_times").sum()
        )
        sums = (
            games.group_by("label")
            .agg(
                k=pl.len(), x=pl.col("x").sum(), n=pl.col("n").sum(), xx=pl.col("x").pow(2).sum(), t=pl.col("t").sum(),
                xn=(pl.col("x") * pl.col("n")).sum(), nn=pl.col("n").pow(2).sum(), tt=pl.col("t").pow(2).sum(),
            )
            .sort("t", "label", descending=[True, False])
        )  # fmt: skip
        # Bonferroni: all intervals hold together as often as a single one would.
        together = 1 - (1 - iv.LEVEL) / max(1, len(sums))
        return [self._use(row, names[row["label"]], together) for row in sums.iter_rows(named=True)]

    def _use(self, row: dict[str, int], label: str, together: float) -> Use:
        a_game = iv.ratio_of_sums(
            self.rows.games, row["t"], self.rows.games, row["tt"], row["t"], self.rows.games
        )
        gain = iv.ratio_of_sums(
            row["k"], row["x"], row["n"], row["xx"], row["xn"], row["nn"], together
        )
        # If every seat always does it, there is nothing to compare with.
        always = row["n"] > 0.999 * self.rows.games * self.rows.seats
        return Use(
            label, a_game, iv.proportion(row["k"], self.rows.games), None if always else gain
        )

    def leaning(self, name: Callable[[int, int], str]) -> dict[str, Estimate]:
        """Return the gain of seats that do something more often than average, by label.

        This also compares what every seat does. The average is over the seats that do it at all in
        a game. Actions with an empty label are left out. The intervals hold together.
        """
        pl, games = need("polars", "lab"), self.rows.games
        pairs = self.long.select("use_seat", "use_action").unique(maintain_order=True)
        labels = pl.Series(
            "label", [name(seat, action) for seat, action in pairs.iter_rows()], pl.String
        )
        long = self.long.join(pairs.with_columns(labels), on=["use_seat", "use_action"]).filter(
            pl.col("label") != ""
        )
        seats = long.group_by("label", "game", "use_seat").agg(
            pl.col("use_times").sum(), pl.col("gain").first()
        )
        more = seats.filter(pl.col("use_times") > pl.col("use_times").mean().over("label"))
        sums = (
            more.group_by("label", "game")
            .agg(x=pl.col("gain").sum(), n=pl.len().cast(pl.Float64))
            .sort("label", "game")
        )
        together = 1 - (1 - iv.LEVEL) / max(1, long["label"].n_unique())
        found = {}
        for (label,), part in sums.group_by("label", maintain_order=True):
            # Games in which no seat does it more often than average.
            idle = np.zeros(games - len(part))
            above, below = (
                np.concatenate([part[column].to_numpy(), idle]) for column in ("x", "n")
            )
            found[str(label)] = iv.ratio(above, below, together)
        return found

    @cached_property
    def kinds(self) -> list[Use]:
        game, speech = self.rows.edition.game, self.rows.speech
        own = speech.of(game)
        names = {
            action: own(exhibits.kind_name(each))
            for each in exhibits.kinds(game)
            for action in range(each.base, each.end)
        }
        return self.list_uses(lambda seat, action: names.get(action, speech.t("other")))

    @cached_property
    def actions(self) -> list[Use]:
        rows = self.rows
        return self.list_uses(
            exhibits.labels(
                rows.edition, rows.seats, dict(rows.experiment.options), rows.speech.language
            )
        )

    @cached_property
    def times(self) -> dict[int, float]:
        """The mean number of times that each action is done per game, by its number."""
        pl = need("polars", "lab")
        return {
            action: n / self.rows.games
            for action, n in self.long.group_by("use_action")
            .agg(pl.col("use_times").sum())
            .iter_rows()
        }
