"""What a continent may still become, as far as one can know (P-R82), if no pawn on it is moved any more."""

from dataclasses import dataclass, field

from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.needs import suits

LIVING = range(st.OXYGEN)  # the colours that stand on continents
ALL_FOUR = 15


@dataclass
class Ground:
    """A continent as it lies: who may stand on each space, and what is left to fill the free ones with."""

    c: st.Content
    soil: list[int]
    links: list[int]
    colours: list[int]  # of the pawns, NONE on free spaces
    able: list[int]  # of each pawn that lies there, which of its colour's four it can be
    coming: list[int]  # of each colour, which of its four a free space can still get
    stock: list[int]
    content: dict[tuple[int, int, int], int] = field(default_factory=dict)

    def may_thrive(self, space: int = 0, water: int = 0) -> bool:
        """Whether some filling of the spaces from this one on, and some needs of unknown pawns, validate the continent."""
        if space == st.SPACES:
            return water == 1 and self.all_differ()
        if self.able[space]:
            return self.goes_on(space, water)
        for colour in LIVING:
            if self.stock[colour] and not (colour == st.WATER and water):
                self.colours[space] = colour
                self.stock[colour] -= 1
                thrives = self.goes_on(space, water)
                self.stock[colour] += 1
                if thrives:
                    return True
        self.colours[space] = st.NONE
        return False

    def goes_on(self, space: int, water: int) -> bool:
        """The space has its colour: all whose links are now settled can still be content?"""
        for settled in range(space + 1):
            last = max(settled, self.links[settled].bit_length() - 1)
            if last == space and not self.who_is_content(settled):
                return False
        return self.may_thrive(space + 1, water + (self.colours[space] == st.WATER))

    def who_is_content(self, space: int) -> int:
        """Which of the four pawns of its colour can stand here and have what it needs."""
        colour, linked = self.colours[space], 0
        for other in range(st.SPACES):
            if self.links[space] >> other & 1:
                linked |= 1 << self.colours[other]
        key = space, colour, linked
        if key not in self.content:
            able = self.able[space] or self.coming[colour]
            met = (1 << k for k in range(4) if able >> k & 1 and suits(self.c, 4 * colour + k, self.soil[space], linked, 1))
            self.content[key] = sum(met)
        return self.content[key]

    def all_differ(self) -> bool:
        """Whether different pawns can be found for all spaces: no pawn stands twice."""
        reached = {colour: {0} for colour in LIVING}
        for space, colour in enumerate(self.colours):
            if colour != st.WATER:
                content = self.who_is_content(space)
                reached[colour] = {used | 1 << k for used in reached[colour] for k in range(4) if content >> k & 1 and not used >> k & 1}
        return all(reached.values())


def prospects(c: st.Content, s: st.State, sure: int) -> tuple[bool, ...]:
    """For each continent whether it may still thrive; one whose face is not drawn yet may."""
    onboard = [token for token in s.space if token >= 0]
    stock = [4 - sum(s.tok[token] >> 2 == colour for token in onboard) for colour in LIVING]
    drawn = [token for token in range(s.drawn) if sure >> token & 1]
    lying = [unseen(s, drawn, colour) for colour in LIVING]
    coming = [unseen(s, [token for token in drawn if token in onboard], colour) for colour in LIVING]

    def able(token: int) -> int:
        if token < 0:
            return 0
        return 1 << (s.tok[token] & 3) if sure >> token & 1 else lying[s.tok[token] >> 2]

    def thrives(tray: int) -> bool:
        face, tokens = s.face[tray], [s.space[st.SPACES * tray + i] for i in range(st.SPACES)]
        soil, links = ([field[tray, face, i] for i in range(st.SPACES)] for field in (c.soil, c.links))
        colours = [s.tok[token] >> 2 if token >= 0 else st.NONE for token in tokens]
        return Ground(c, soil, links, colours, [able(token) for token in tokens], coming, stock).may_thrive()

    return tuple(s.face[tray] < 0 or thrives(tray) for tray in range(st.TRAYS))


def unseen(s: st.State, known: list[int], colour: int) -> int:
    """Which of the four pawns of a colour are not among those known."""
    return ALL_FOUR & ~sum(1 << (s.tok[token] & 3) for token in known if s.tok[token] >> 2 == colour)
