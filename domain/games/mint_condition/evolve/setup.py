"""A round is set up."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.mint_condition.events.setup import (
    ComicsRemoved,
    ComicsShuffled,
    DeckReshuffled,
    FirstPlayerDrawn,
    FirstPlayerFollowed,
    FirstPlayerGiven,
    FreeComicReturned,
    HotComicDrawn,
    PileDealt,
    PowersShuffled,
    RoundBonusDrawn,
    RoundStarted,
    SecretPowerDealt,
    ShopComicDealt,
)
from domain.games.mint_condition.evolve.shared import Evolve, drawn
from domain.games.mint_condition.state import Player, Table, with_pile
from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import seen, seen_one
from domain.kernel.seats import with_seat


def first_player(table: Table, event: FirstPlayerGiven | FirstPlayerFollowed) -> Table:
    return replace(table, first=event.seat)


def first_player_drawn(table: Table, event: FirstPlayerDrawn) -> Table:
    return replace(shuffled(table, event.label), first=event.seat)


def round_started(table: Table, event: RoundStarted) -> Table:
    """Only scores and the deck are left of the last round (MC-SETUP-12)."""
    clear: dict[str, Any] = {"stage": "", "active": None, "hot": "", "bonus": ""}
    clear |= {"deck_out": False, "piles_out": False}
    seats = tuple(Player(sheets=player.sheets) for player in table.seats)
    return replace(table, round=event.round, first=event.seat, seats=seats, **clear)


def comics_shuffled(table: Table, event: ComicsShuffled | DeckReshuffled) -> Table:
    return replace(shuffled(table, event.label), deck=seen(event.order, event.count))


def comics_removed(table: Table, event: ComicsRemoved) -> Table:
    return replace(drawn(table, event.count), removed=seen(event.comics, event.count))


def shop_comic_dealt(table: Table, event: ShopComicDealt) -> Table:
    return replace(drawn(table, 1), shop=(*table.shop, event.comic))


def free_comic_returned(table: Table, event: FreeComicReturned) -> Table:
    return table


def pile_dealt(table: Table, event: PileDealt) -> Table:
    return with_pile(drawn(table, event.count), event.spot, seen(event.comics, event.count))


def hot_comic_drawn(table: Table, event: HotComicDrawn) -> Table:
    return replace(shuffled(table, event.label), hot=event.series)


def round_bonus_drawn(table: Table, event: RoundBonusDrawn) -> Table:
    return replace(shuffled(table, event.label), bonus=event.bonus)


def powers_shuffled(table: Table, event: PowersShuffled) -> Table:
    return shuffled(table, event.label)


def secret_power_dealt(table: Table, event: SecretPowerDealt) -> Table:
    return with_seat(table, event.seat, power=seen_one(event.power))


SETUP_EVENTS: Final[dict[type[Event], Evolve]] = {
    FirstPlayerGiven: first_player,
    FirstPlayerDrawn: first_player_drawn,
    FirstPlayerFollowed: first_player,
    RoundStarted: round_started,
    ComicsShuffled: comics_shuffled,
    ComicsRemoved: comics_removed,
    ShopComicDealt: shop_comic_dealt,
    FreeComicReturned: free_comic_returned,
    DeckReshuffled: comics_shuffled,
    PileDealt: pile_dealt,
    HotComicDrawn: hot_comic_drawn,
    RoundBonusDrawn: round_bonus_drawn,
    PowersShuffled: powers_shuffled,
    SecretPowerDealt: secret_power_dealt,
}
