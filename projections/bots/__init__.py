"""Bots: players that see what their seat sees, and choose the same again under the same key."""

from collections.abc import Mapping
from typing import Final

from projections.bots.any_legal import random_bot
from projections.bots.greedy import greedy_bot
from projections.bots.model import Bot, NoMove, Teachable, bot_key

__all__ = ["BOTS", "Bot", "NoMove", "Teachable", "bot_key", "greedy_bot", "random_bot"]

BOTS: Final[Mapping[str, Bot]] = {"random": random_bot, "greedy": greedy_bot}
