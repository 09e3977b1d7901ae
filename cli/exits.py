"""Exit codes, and the errors that belong to the front door alone."""

from enum import IntEnum


class Exit(IntEnum):
    """What the program's end says, for every command alike."""

    DONE = 0
    FINDING = 1
    """Audit, diff and the like found something."""
    USAGE = 2
    """Wrong usage, or input that cannot be read."""
    REFUSED = 3
    """Refused by a rule of the game."""
    AGAIN = 4
    """Conflict or busy: try again."""
    INTERNAL = 70
    INTERRUPTED = 130
    """By a signal, or by a reader that closed our output."""


class Wrong(Exception):
    """The words or files given cannot be used; the message names them and what would be right."""


class Refused(Exception):
    """A command that a rule does not allow: the rule, its text, the fact, a few legal commands
    instead.

    `asked` says that this is what was asked for, and no failure.
    """

    def __init__(
        self, rule: str, text: str, fact: str, legal: tuple[str, ...], *, asked: bool = False
    ) -> None:
        super().__init__(rule, text, fact, legal)
        self.rule = rule
        self.text = text
        self.fact = fact
        self.legal = legal
        self.asked = asked


class Gone(Exception):
    """Whoever was reading our output has closed it."""
