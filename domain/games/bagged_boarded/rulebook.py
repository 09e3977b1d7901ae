"""The rulebook in our words, one entry a rule id."""

from functools import cache
from typing import Final

import msgspec

from domain.games.bagged_boarded.edition_file import PACKAGE
from domain.kernel.game import RuleText
from domain.kernel.tables import packaged, read_toml, shaped

RULEBOOK: Final = "data/rulebook.toml"


class RulebookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: `[[rule]]` tables with id and text."""

    rule: tuple[RuleText, ...]


@cache
def rulebook() -> tuple[RuleText, ...]:
    """All rules, in the order of the rulebook."""
    return shaped(read_toml(packaged(PACKAGE, RULEBOOK), RULEBOOK), RulebookFile, RULEBOOK).rule
