"""A roll of the die: its sum, and the number that the sum must exceed."""

from msgspec import Struct
from msgspec.structs import replace


class Roll(Struct, frozen=True):
    """A roll, before or after the die falls. It succeeds if face + bonus - less > against (I-15, I-16)."""

    action: int
    by: int
    bonus: int  # the value of the own die of a Sacrifice or Help
    less: int  # what Control takes away (I-24)
    against: int  # the Target's value
    face: int = 0  # 0 while the die is in the air

    def thrown(self, face: int) -> "Roll":
        return replace(self, face=face)

    @property
    def total(self) -> int:
        return self.face + self.bonus - self.less

    @property
    def excess(self) -> int:
        return self.total - self.against

    @property
    def succeeds(self) -> bool:
        return self.excess > 0

    @property
    def lowest(self) -> int:
        """Return the lowest face that succeeds: 7 or more if none does, 1 if every face does."""
        return max(1, self.against + self.less - self.bonus + 1)

    def terms(self, die: str) -> str:
        """Return the terms of the sum, such as `5 + 1 − 1`. A word may replace the face."""
        return (
            die
            + (f" + {self.bonus}" if self.bonus else "")
            + (f" − {self.less}" if self.less else "")
        )

    @property
    def sum(self) -> str:
        """Return the sum, such as `5 + 1 − 1 = 5`, or the face alone if nothing changes it."""
        face = str(self.face)
        terms = self.terms(face)
        return face if terms == face else f"{terms} = {self.total}".replace("-", "−")
