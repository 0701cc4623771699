"""The games as Gymnasium, PettingZoo and OpenSpiel environments.

These modules only translate between interfaces. The rules are in the games.
"""
