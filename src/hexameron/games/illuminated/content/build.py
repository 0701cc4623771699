"""Building Illuminated's content record from content.toml."""

from pathlib import Path

import numpy as np

from hexameron.core.model.content import constrain
from hexameron.games.illuminated.content import records as rc
from hexameron.games.illuminated.content.schema import Values


def build(values: Values) -> rc.Content:
    constrain(
        set(values.setup.entities_by_players) == {"2", "3", "4", "5", "6"},
        "setup.entities_by_players",
        sorted(values.setup.entities_by_players),
        "one number for each of 2, 3, 4, 5 and 6 players",
    )
    c = rc.Content()
    list_manipulations(c)
    list_light_dice(c)
    c.start_place = values.setup.start_place
    c.actions_per_turn = values.turn.actions
    c.actions_first_turn = values.turn.actions_first_turn
    c.sacrifice_place = values.sacrifice.lands_on
    c.penalty = values.control.penalty
    c.own_row[:] = values.judgement.own_row
    c.opponent_row[:] = values.judgement.opponent_row
    c.control = values.judgement.control
    c.action_left = values.judgement.action_left
    c.illuminated = values.judgement.illuminated
    c.style_weight[:] = values.judgement.style_weight
    lay_network(c)
    return c


def lay_network(c: rc.Content) -> None:
    """Load the weights of the network, written by `hexameron illuminated teach`."""
    c.clock[:] = rc.CLOCK
    with np.load(Path(__file__).with_name("network.npz")) as weights:
        c.first_layer, c.first_bias = weights["first_layer"], weights["first_bias"]
        c.second_layer, c.second_bias = weights["second_layer"], weights["second_bias"]
        c.last_layer, c.last_bias = weights["last_layer"], float(weights["last_bias"])


def list_manipulations(c: rc.Content) -> None:
    """List the legal actions that depend only on the numbers of players and dice."""
    for seats in range(2, rc.SEATS + 1):
        for dice in range(1, rc.SLOTS + 1):
            entities = [
                e for e in range(rc.ENTITIES) if e // rc.SLOTS < seats and e % rc.SLOTS < dice
            ]
            actions = [rc.END.code(0), *map(rc.RAISE.code, entities), *map(rc.LOWER.code, entities)]
            for i, e in enumerate(entities):
                c.table[seats - 2, dice - 1, i] = e
            for i, action in enumerate(actions):
                c.manipulations[seats - 2, dice - 1, i] = action


def list_light_dice(c: rc.Content) -> None:
    for mask in range(1 << rc.SLOTS):
        dice = [i for i in range(rc.SLOTS) if mask >> i & 1]
        c.light_count[mask] = len(dice)
        for i, die in enumerate(dice):
            c.light_dice[mask, i] = die
