"""Live matches: seats, turns, bots, deadlines and taking back.

The logs of matches are kept by the store.
"""
