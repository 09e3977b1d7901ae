"""What an audit says: nine checks and a verdict."""

from typing import Literal

import msgspec

from domain.kernel.messages import Event, tag_of
from domain.kernel.sight import HIDDEN
from domain.kernel.types import Seat, Version
from domain.ledger.joining import Parting

State = Literal["ok", "FINDING", "CANNOT TELL"]
Verdict = Literal["CLEAN", "CLEAN AS FAR AS THIS COPY SHOWS", "FINDING"]

TITLES = {
    1: "encoding, header, chain",
    2: "authorship",
    3: "every command decided again",
    4: "batches, numbers, nonces",
    5: "conservation",
    6: "shuffles and salts recomputed",
    7: "every seat's view",
    8: "final scores",
    9: "the clock",
}


class Check(msgspec.Struct, frozen=True):
    """One numbered check. `version` is where a finding lies; `rule` the id it breaks, if one does;
    `unknown` of `of` steps could not be judged from this copy."""

    number: int
    state: State = "ok"
    text: str = ""
    version: Version | None = None
    rule: str = ""
    unknown: int = 0
    of: int = 0

    @property
    def title(self) -> str:
        return TITLES[self.number]


def found(number: int, version: Version | None, text: str, rule: str = "") -> Check:
    """A finding."""
    return Check(number, "FINDING", text, version, rule)


def partly(number: int, unknown: int, of: int, supplier: str, text: str = "") -> Check:
    """`ok` where everything could be judged, else CANNOT TELL, with who could supply the rest."""
    if not unknown:
        return Check(number, text=text, of=of)
    return Check(number, "CANNOT TELL", supplier, unknown=unknown, of=of)


def apart(event: Event | None, other: Event | None) -> str:
    """An event by tag, with the fields in which it differs from the other."""
    if event is None:
        return "nothing"
    tag = tag_of(type(event))
    if other is None or type(other) is not type(event):
        return tag
    fields = [
        f"{field}={_short(value)}"
        for field, value in msgspec.structs.asdict(event).items()
        if value is HIDDEN or value != getattr(other, field)
    ]
    return " ".join([tag, *fields])


def _short(value: object) -> str:
    text = str(value).replace(" ", "")
    return text if len(text) <= 80 else text[:77] + "..."


class Ruling(msgspec.Struct, frozen=True):
    """What the referee ruled, and what was taken as given because of it: another Table, a position,
    a seat's command as played. Secrets of that command are not told."""

    version: Version
    text: str
    resume_from: Version | None
    adjusted: bool
    as_played_by: Seat | None


class Report(msgspec.Struct, frozen=True):
    """The nine checks of one copy of a game, in order of number."""

    game: str
    copy: str
    version: Version
    head: str
    checks: tuple[Check, ...]
    rulings: tuple[Ruling, ...] = ()
    lineage: tuple[str, ...] = ()
    """The game, and those that it forks from, as far as they were read."""
    parted: Parting | None = None
    """Where the copies show two histories."""

    @property
    def verdict(self) -> Verdict:
        states = {check.state for check in self.checks}
        if "FINDING" in states:
            return "FINDING"
        return "CLEAN AS FAR AS THIS COPY SHOWS" if "CANNOT TELL" in states else "CLEAN"

    @property
    def complete(self) -> bool:
        """Whether every step could be judged."""
        return all(check.state != "CANNOT TELL" for check in self.checks)

    @property
    def exit_code(self) -> int:
        return 1 if self.verdict == "FINDING" else 0

    @property
    def findings(self) -> tuple[Check, ...]:
        return tuple(check for check in self.checks if check.state == "FINDING")
