"""Illuminated's numbers, from content.toml into a record."""

from hexameron.core.content import constrain
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
    return c


def list_manipulations(c: rc.Content) -> None:
    """The part of every list of actions that depends on the numbers of players and dice only."""
    for seats in range(2, rc.SEATS + 1):
        for dice in range(1, rc.SLOTS + 1):
            entities = [e for e in range(rc.ENTITIES) if e // rc.SLOTS < seats and e % rc.SLOTS < dice]
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
