"""A rulebook in our words: `data/rulebook.toml` beside whatever it is the rulebook of."""

from functools import cache
from typing import Final

import msgspec

from domain.kernel.game import RuleText
from domain.kernel.tables import packaged, read_toml, shaped

FILE: Final = "data/rulebook.toml"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[rule]]` tables with id and text."""

    rule: tuple[RuleText, ...]


@cache
def rulebook_of(package: str) -> tuple[RuleText, ...]:
    """All rules of a package, one entry a rule id, in the order of the rulebook."""
    return shaped(read_toml(packaged(package, FILE), FILE), _File, FILE).rule
