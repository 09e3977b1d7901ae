"""What judging a case finds: pairs of what was expected and what came, side by side."""

import msgspec


class Pair(msgspec.Struct, frozen=True):
    """One line of the two columns; empty where a column has nothing."""

    expected: str
    got: str
    same: bool


class Difference(msgspec.Struct, frozen=True):
    """Something that is not as expected, with all there is to compare."""

    step: int | None
    """The step from 1; None for the opening and the end."""
    what: str
    """What was looked at: `events`, or where it stands below `expect`."""
    pairs: tuple[Pair, ...]


class Verdict(msgspec.Struct, frozen=True):
    """A case agrees where there is no difference."""

    differences: tuple[Difference, ...]
    judged: int
    """How many steps were judged; fewer than there are where there was no going on."""

    @property
    def agrees(self) -> bool:
        return not self.differences
