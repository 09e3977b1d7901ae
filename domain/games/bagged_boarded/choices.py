"""The answers to each kind of decision: all where they are few, else some sensible ones.

What is listed is what its own chapter accepts. Only the seat's own cards and what everybody sees
are looked at, so the list is the same on the seat's view as on the whole Table.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from domain.games.bagged_boarded import bargain_bin, drawn, mail_order
from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    BuyReserved,
    ClaimAction,
    Decline,
    DisplaySet,
    EndTurn,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    GoToBed,
    GradeSet,
    SellComic,
    SettleMembership,
    SettlePreview,
    SignComics,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.convention import free_previews
from domain.games.bagged_boarded.decisions import PLANNING, UNBAG, Decision
from domain.games.bagged_boarded.display import check_display, check_expand
from domain.games.bagged_boarded.figures import boost_areas
from domain.games.bagged_boarded.planning import (
    CHORES,
    boost_refusal,
    check_end_turn,
    claimable,
)
from domain.games.bagged_boarded.powers.hooks import signable
from domain.games.bagged_boarded.selling import check_sell
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.game import Choices
from domain.kernel.listing import A_SIZE, listing, passing, subsets
from domain.kernel.messages import Command
from domain.kernel.types import Cards

List = Callable[[Table, Decision], Choices]

# ---------------------------------------------------------------------------------------- planning


def planning(table: Table, turn: Decision) -> Choices:
    """Every claim and boost, and the end of the turn (BB-DP-N1 to -N3)."""
    ending = passing(table, check_end_turn, [EndTurn(turn.seat)])
    return Choices((*_claims(table, turn), *_boosts(table, turn), *ending))


def _claims(table: Table, turn: Decision) -> Iterable[ClaimAction]:
    return () if turn.claims and not turn.second else claimable(table, turn.seat)


def _boosts(table: Table, turn: Decision) -> Iterator[BoostAction]:
    if turn.second:
        return
    player = table.seats[turn.seat]
    for group in dict.fromkeys([CHORES, *(claim.group for claim in player.claims)]):
        for area in boost_areas(table.edition, group):
            for units in range(1, player.cubes // area.cubes + 1):
                if boost_refusal(player, area, units) is None:
                    yield BoostAction(turn.seat, group, area.kind, units)


# ----------------------------------------------------------------------------------------- buying


def mail_order_hand(table: Table, action: Decision) -> Choices:
    return _drawn(mail_order.SHOP, table, action)


def bargain_bin_hand(table: Table, action: Decision) -> Choices:
    return _drawn(bargain_bin.SHOP, table, action)


def _drawn(shop: drawn.Shop, table: Table, action: Decision) -> Choices:
    player = table.seats[action.seat]
    most = min(action.left, _affordable(player.cash, action.price))
    some, whole = subsets(player.drawn, range(most + 1))
    commands = (BuyDrawn(action.seat, comics) for comics in some)
    how = f"buy_drawn comics=.. up to {most} of the comics drawn, or none"
    return listing(commands, whole, how)


def reserved(table: Table, action: Decision) -> Choices:
    return Choices((BuyReserved(action.seat), Decline(action.seat)))


def sneak_preview(table: Table, action: Decision) -> Choices:
    """Some purchases, each with the rest as it lies and turned round, and some with free comics."""
    player = table.seats[action.seat]
    pile = player.drawn
    most = min(len(pile), _affordable(player.cash, action.price))
    some, _ = subsets(pile, range(most + 1))
    commands: list[Command] = []
    for comics in some:
        rest = tuple(card for card in pile if card not in comics)
        orders = dict.fromkeys([rest, rest[::-1]])
        commands += [SettlePreview(action.seat, comics, order) for order in orders]
        commands += _with_free(table, action, comics, rest)
    how = f"settle_preview comics=.. up to {most} of the pile, order=.. the rest, top first"
    return Choices(tuple(commands), complete=False, how=how)


def _with_free(
    table: Table, action: Decision, paid: Cards, rest: Cards
) -> Iterator[SettleMembership]:
    """The same purchase with free comics, the rest as it lies (BB-SP-MEMBERSHIP-2)."""
    most = min(free_previews(table, action.seat), len(paid), len(rest))
    for free in subsets(rest, range(1, most + 1), at_most=2)[0]:
        order = tuple(card for card in rest if card not in free)
        yield SettleMembership(action.seat, paid, free, order)


# --------------------------------------------------------------------------------- single answers


def sale(table: Table, action: Decision) -> Choices:
    player = table.seats[action.seat]
    shown = (comic for own in player.sets for comic in own.comics)
    comics = (SellComic(action.seat, comic) for comic in (*player.loose, *player.bagged, *shown))
    return Choices((*passing(table, check_sell, comics), FinishSelling(action.seat)))


def swag(table: Table, action: Decision) -> Choices:
    return Choices((TakeSwag(action.seat), Decline(action.seat)))


def grading(table: Table, action: Decision) -> Choices:
    sets = table.seats[action.seat].sets
    graded = tuple(GradeSet(action.seat, own.hero) for own in sets if own.slab is None)
    return Choices((*graded, Decline(action.seat)))


def early_bedtime(table: Table, action: Decision) -> Choices:
    return Choices((GoToBed(action.seat), Decline(action.seat)))


# ---------------------------------------------------------------------------------------- subsets


def autographs(table: Table, action: Decision) -> Choices:
    piles = signable(table, action.seat)
    comics = (comic for pile in piles.values() for comic in pile)
    unsigned = tuple(comic for comic in comics if comic not in table.signed)
    most = min(action.left, table.tags, len(unsigned))
    some, whole = subsets(unsigned, range(most + 1))
    commands = (SignComics(action.seat, comics) for comics in some)
    how = f"sign comics=.. up to {most} {' or '.join(piles)} comics without a tag, or none"
    return listing(commands, whole, how)


def bag_and_board(table: Table, action: Decision) -> Choices:
    loose = table.seats[action.seat].loose
    most = min(action.left, len(loose))
    some, whole = subsets(loose, range(most + 1))
    commands = (BagComics(action.seat, comics) for comics in some)
    how = f"bag comics=.. up to {most} loose comics, or none"
    return listing(commands, whole, how)


def unbagging(table: Table, owed: Decision) -> Choices:
    bagged = table.seats[owed.seat].bagged
    some, whole = subsets(bagged, [owed.allowance], at_most=5 * A_SIZE)
    commands = (UnbagComics(owed.seat, comics) for comics in some)
    how = f"unbag comics=.. exactly {owed.allowance} of your bagged ones"
    return listing(commands, whole, how)


def display(table: Table, action: Decision) -> Choices:
    """Sets of every size that a hero's comics and the points allow, expansions, and the end."""
    player, limits = table.seats[action.seat], table.edition.limits
    commands: list[Command] = []
    listed = True
    for hero, comics in _by_hero(player.bagged).items():
        most = min(len(comics), action.left, limits.set_max)
        some, whole = subsets(comics, range(limits.set_min, most + 1))
        sets = [DisplaySet(action.seat, hero, chosen) for chosen in some]
        fitting = list(passing(table, check_display, sets))
        expansions = [ExpandSet(action.seat, hero, comic) for comic in comics]
        commands += [*fitting, *passing(table, check_expand, expansions)]
        listed = listed and (whole or not fitting)
    how = f"display hero=.. comics=.. up to {action.left} bagged comics of the hero"
    finish = FinishDisplay(action.seat)
    return listing((*commands, finish), listed, how)


CHOICES: Final[dict[str, List]] = {
    PLANNING: planning,
    "mail_order": mail_order_hand,
    "reserve_loose": reserved,
    "sell": sale,
    "bargain_bin": bargain_bin_hand,
    "reserve_bagged": reserved,
    "swag": swag,
    "sneak_preview": sneak_preview,
    "autographs": autographs,
    "grading": grading,
    "bag_and_board": bag_and_board,
    "display": display,
    UNBAG: unbagging,
    "early_bedtime": early_bedtime,
}


def _by_hero(comics: Cards) -> dict[str, Cards]:
    """Comics by hero, crossovers under both (BB-CORE-3)."""
    heroes = dict.fromkeys(hero for comic in comics for hero in heroes_of(comic))
    return {hero: tuple(c for c in comics if hero in heroes_of(c)) for hero in heroes}


def _affordable(cash: int, price: int) -> int:
    """How many can be paid for; with nothing to pay, as many as there are."""
    return cash // price if price else 1_000
