"""The rules of table commands: the ids that refuse one, and all of them in words."""

from enum import StrEnum
from typing import Final

from domain.kernel.game import RuleText
from domain.kernel.rulebook import rulebook_of

PACKAGE: Final = "domain.kernel.table_commands"


class Rule(StrEnum):
    """Named in every refusal of a table command, and in those that follow from one."""

    BACK_1_STABLE_FROM_THE_DEAL = "LB-BACK-1"
    BACK_2_NOT_AFTER_THE_END = "LB-BACK-2"
    BACK_4_ANOTHER_TABLE = "LB-BACK-4"
    BACK_5_SEEN_BY_THE_ASKER = "LB-BACK-5"

    ASK_1_WHAT_IS_ASKED = "LB-ASK-1"
    ASK_2_THE_OTHERS_ONCE = "LB-ASK-2"

    LEAVE_1_PLAYS_NO_MORE = "LB-LEAVE-1"
    LEAVE_2_AS_THE_OPTION_SAYS = "LB-LEAVE-2"
    LEAVE_3_ONLY_WHO_HAS_LEFT = "LB-LEAVE-3"

    TIME_1_A_DEADLINE = "LB-TIME-1"
    TIME_2_NOT_BEFORE_IT = "LB-TIME-2"

    SEAT_1_OF_THIS_TABLE = "LB-SEAT-1"

    RULE_2_REFUSED_BY_THE_RULES = "LB-RULE-2"
    RULE_3_WHOSE_COMMAND = "LB-RULE-3"

    ENT_1_BEFORE_THE_DEAL = "LB-ENT-1"
    ENT_2_COMMIT_ONCE = "LB-ENT-2"
    ENT_3_REVEAL_WHEN_ALL_ARE_IN = "LB-ENT-3"
    ENT_4_AS_COMMITTED = "LB-ENT-4"
    ENT_6_NOT_BEFORE_THE_DEADLINE = "LB-ENT-6"
    KEY_1_BY_ITS_HOLDER = "LB-KEY-1"
    KEY_2_FIRST_BY_THE_HOST = "LB-KEY-2"
    KEY_3_A_KEY = "LB-KEY-3"

    END_1_NOTHING_AFTER_THE_END = "LB-END-1"


def rulebook() -> tuple[RuleText, ...]:
    """All rules of table commands, in our words."""
    return rulebook_of(PACKAGE)
