"""The exact value of the position, if it is solved, for the player to act."""

from hexameron.games.illuminated.bots.exact import is_kept, worth
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.words.solved import points, table


def outlook(r: Reading) -> list[str]:
    if (found := table(r)) is None:
        return []
    kept, s = found
    who, share = r.seat_name(s.actor), points(worth(r.edition, kept, s, s.actor))
    if is_kept(kept, s):
        return [
            r.t(
                "With perfect play on both sides {who} gets {share} of 100 points.",
                who=who,
                share=share,
            )
        ]
    return [
        r.t(
            "With perfect play on both sides {who} gets about {share} of 100 points.",
            who=who,
            share=share,
        )
    ]
