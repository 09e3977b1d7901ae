"""The one refusal. It names the rule, the fact and what would be legal."""

from enum import StrEnum
from typing import cast


class RuleBroken(Exception):
    """A command that the rules do not allow. It leaves no event and uses no luck.

    `rule` is an id of the title's rulebook; `facts` holds what the refused seat may know;
    `legal` is what would be legal instead, in notation, filled in at the front door.
    """

    def __init__(self, rule: StrEnum, **facts: object) -> None:
        super().__init__(rule, facts)
        self.rule = rule
        self.facts = facts

    @property
    def fact(self) -> str:
        """The facts as one line: `comic hovergirl-3; hand the_troll-1, the_troll-2`."""
        return "; ".join(f"{name.replace('_', ' ')} {_said(v)}" for name, v in self.facts.items())

    def __str__(self) -> str:
        return f"{self.rule.value}: {self.fact}" if self.facts else self.rule.value


class InvariantBroken(Exception):
    """Something that must always hold does not in a position. `rule` is the invariant's id."""

    def __init__(self, rule: str, fact: str) -> None:
        super().__init__(rule, fact)
        self.rule = rule
        self.fact = fact

    def __str__(self) -> str:
        return f"{self.rule}: {self.fact}"


def require(holds: object, rule: StrEnum, **facts: object) -> None:
    """Refuse with RuleBroken unless the condition holds."""
    if not holds:
        raise RuleBroken(rule, **facts)


def _said(value: object) -> str:
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return ", ".join(map(str, items)) or "none"
    return "none" if value is None else str(value)
