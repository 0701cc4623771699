"""Letters in the text of a position, the same in every language."""

LETTERS = "ABCDE"  # one for each seat
