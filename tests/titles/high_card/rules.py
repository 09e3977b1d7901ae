"""The rules that a command can break."""

from enum import StrEnum


class Rule(StrEnum):
    """Ids of `data/rulebook.toml`."""

    PLAY_3_FINAL = "HC-PLAY-3"
    PLAY_4_OWN_HAND = "HC-PLAY-4"
    END_1_OVER = "HC-END-1"
