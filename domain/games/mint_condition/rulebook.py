"""The rulebook in our words, one entry a rule id."""

from domain.games.mint_condition.edition_file import PACKAGE
from domain.kernel.game import RuleText
from domain.kernel.rulebook import rulebook_of


def rulebook() -> tuple[RuleText, ...]:
    """All rules, in the order of the rulebook."""
    return rulebook_of(PACKAGE)
