"""Whispers: a toy game with hidden cards, for tests of the table. Two to three seats; a card each; claim or peek."""

from __future__ import annotations

from hexameron.core.model.about import About, Level, Option

ABOUT = About(
    slug="whispers",
    title="Whispers",
    sentence="Each holds a hidden card; claim what you like, or look at the hidden middle.",
    seats=(2, 3),
    minutes=(1, 2),
    seat_names=("North", "South", "West"),
    seat_colours=("#AA3333", "#3333AA", "#33AA33"),
    options=(Option("turns", "Turns each", 3, low=1, high=6),),
    styles=("plain",),
    levels=(Level("easy", "Mouse", style="plain"),),
    hidden=True,
)
