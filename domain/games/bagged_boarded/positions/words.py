"""The words that stand in positions, and how many of them."""

from typing import Final

from domain.games.bagged_boarded.figures import group_ids
from domain.games.bagged_boarded.options import FIRST_GAME_CARDS
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import backs, cards, for_players
from domain.kernel.types import Cards

DECKS: Final = ("supply", "bin")


def phases(table: Table) -> tuple[str, ...]:
    """Those in which somebody is to decide, or the game is over (option `until`)."""
    if table.options.until == "draft":
        return ("draft", "drafted")
    return ("draft", "planning", "daily", "over")


def publishers(table: Table) -> list[str]:
    return [publisher.id for publisher in table.edition.publishers]


def publishers_in_play(table: Table) -> int:
    return for_players(table.edition, table.players).publishers


def comics(table: Table) -> Cards:
    """All in the box."""
    return cards(table.edition)


def heroes(table: Table) -> list[str]:
    return [hero for publisher in table.edition.publishers for hero in publisher.heroes]


def powers(table: Table) -> list[str]:
    return [power.id for power in table.edition.superpowers]


def kept_powers(table: Table) -> list[str]:
    """Those that lie before a seat until they are used, or to the end (BB-POWER-4, -5)."""
    return [power.id for power in table.edition.superpowers if power.timing != "immediate"]


def extras(table: Table) -> tuple[str, ...]:
    """What is taken with Dial-up or Optimism, and nothing."""
    return ("", "draw", "buy")


def scoring_cards(table: Table) -> list[str]:
    """All, or the two of a first game (BB-SETUP-9, -10)."""
    if table.options.first_game:
        return list(FIRST_GAME_CARDS)
    return [card.id for card in table.edition.scoring_cards]


def scoring_cards_in_play(table: Table) -> int:
    return len(FIRST_GAME_CARDS if table.options.first_game else backs(table.edition))


def columns(table: Table) -> int:
    """The last column of the track, from 0."""
    return len(table.edition.track.values) - 1


def groups(table: Table) -> tuple[str, ...]:
    """The action groups, and none of them."""
    return ("", *group_ids(table.edition))


def colours(table: Table) -> tuple[str, ...]:
    return table.edition.colours


def endings(table: Table) -> tuple[str, ...]:
    """Why a game is over, and that it is not."""
    return ("", "final_day", "supply_exhausted")


def shuffled(table: Table) -> list[str]:
    """What is shuffled (BB-RND-1 to -8)."""
    cards = [f"scoring_{back}" for back in backs(table.edition)]
    return ["turn_order", "publishers", "superpowers", *cards, "publisher_token", "comics", *DECKS]
