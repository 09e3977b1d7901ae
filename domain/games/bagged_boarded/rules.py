"""The rules that a command can break, by their ids in the rulebook."""

from enum import StrEnum


class Rule(StrEnum):
    """Named in every refusal."""

    DRAFT_1_SIX_PICKS = "BB-DRAFT-1"
    DRAFT_4_HELD_HAND = "BB-DRAFT-4"
    DRAFT_7_PICK_IS_FINAL = "BB-DRAFT-7"
