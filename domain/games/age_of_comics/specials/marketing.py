"""Marketing: fans for money, in tiers (AC-SPEC-15, -16)."""

from domain.games.age_of_comics.commands import Market
from domain.games.age_of_comics.events import Made, MarketingBought
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.specials.convert import printed
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Campaign
from domain.games.age_of_comics.teams import fans_changed
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Seat


def market(table: Table, command: Market, luck: Luck) -> Made:
    """A comic is named for each fan; the fans of each come at once."""
    seat, price, comics = command.seat, command.price, command.comics
    _require_tier(table, command)
    money = table.seats[seat].money
    require(money >= price, Rule.GEN_5_PAID_IN_FULL, cost=price, money=money)
    script = Script(evolve, table)
    script.tell(MarketingBought(seat, price, comics))
    for comic in dict.fromkeys(comics):
        script.tell(*fans_changed(script.table, seat, comic, "marketing", comics.count(comic)))
    return script.events


def _require_tier(table: Table, command: Market) -> None:
    tiers, comics = table.edition.marketing, command.comics
    tier = next((own for own in tiers if own.cost == command.price), None)
    prices = tuple(own.cost for own in tiers)
    require(tier is not None, Rule.SPEC_15_TIERS, price=command.price, right=prices)
    assert tier is not None, "required"
    split, own = Rule.SPEC_16_SPLIT, printed(table.seats[command.seat])
    require(len(comics) == tier.fans, split, fans=len(comics), right=tier.fans)
    require(set(comics) <= set(own), split, comics=comics, own=own)


def can_market(table: Table, seat: Seat) -> bool:
    """Whether there is a comic, and money for a tier (AC-SPEC-15, -19, -22)."""
    return bool(table.seats[seat].printed and payable(table, seat))


def payable(table: Table, seat: Seat) -> tuple[Campaign, ...]:
    """The tiers that the seat can pay."""
    money = table.seats[seat].money
    return tuple(own for own in table.edition.marketing if own.cost <= money)
