"""Immediate superpowers: carried out before anything else is displayed (BB-POWER-3, BB-DISP-13).

A card's function says what happens when it is chosen; where that asks for something, the commands
that answer follow it. Spring Cleaning is sold in `selling.py`, Good Grades graded in
`convention.py`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.bagged_boarded.actions import owing
from domain.games.bagged_boarded.commands import (
    DiscardLoose,
    KeepInherited,
    OrderFromBin,
    OrderReserved,
    SwapComics,
)
from domain.games.bagged_boarded.decisions import (
    COMIC_SWAP,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    SPECIAL_ORDER,
    SPRING_CLEANING,
    SWAP_DISCARD,
    Decision,
)
from domain.games.bagged_boarded.decks import draw, source_of
from domain.games.bagged_boarded.events import (
    BonusComicsGained,
    CashGranted,
    ComicsDrawn,
    Deck,
    InheritedCollectionResolved,
    Keeping,
    LooseComicsDiscarded,
    Made,
    PowerOpened,
    SpecialOrderTaken,
)
from domain.games.bagged_boarded.evolve import Telling, evolve
from domain.games.bagged_boarded.figures import power_card
from domain.games.bagged_boarded.powers.market import used_up
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import RuleBroken, require
from domain.kernel.script import Script
from domain.kernel.types import Card, Cards, Cents, Seat

Chosen = Callable[[Telling, Seat, Luck], None]

# ------------------------------------------------------------------ Comic Swap (BB-SP-COMICSWAP)


def comic_swap(script: Telling, seat: Seat, luck: Luck) -> None:
    """Its owner may unbag comics before it begins (BB-SP-COMICSWAP-3, -5)."""
    player = script.table.seats[seat]
    if player.loose or player.bagged:
        _open(script, seat, "comic_swap", COMIC_SWAP, len(player.loose))
    else:
        script.tell(*used_up(script.table, seat, "comic_swap"))


def swap_comics(table: Table, command: SwapComics, luck: Luck) -> Made:
    """As many comics from the Bin as are loose; then half of the pile is owed (BB-SP-COMICSWAP-1,
    -2, -4)."""
    check_swap_comics(table, command)
    seat, script = command.seat, Script(evolve, table)

    def told(deck: Deck, cards: Cards) -> BonusComicsGained:
        return BonusComicsGained(seat, "comic_swap", deck, "loose", len(cards), cards)

    draw(script, "bin", len(table.seats[seat].loose), luck, told)
    half = len(script.table.seats[seat].loose) // 2
    if half:
        _open(script, seat, "comic_swap", SWAP_DISCARD, half)
    else:
        script.tell(*used_up(script.table, seat, "comic_swap"))
    return script.events


def check_swap_comics(table: Table, command: SwapComics) -> Decision:
    """The swap; refuses a seat that has none to begin."""
    return owing(table, command.seat, (COMIC_SWAP,), Rule.SP_COMICSWAP_1_LOOSE_FOR_BIN)


def discard_loose(table: Table, command: DiscardLoose, luck: Luck) -> Made:
    """Half of the loose pile, old or new, face down to the Bin discard; tags come back
    (BB-SP-COMICSWAP-2, -5, BB-ORDER-4)."""
    check_discard_loose(table, command)
    signed = tuple(sorted(comic for comic in command.comics if comic in table.signed))
    others = tuple(sorted(comic for comic in command.comics if comic not in table.signed))
    count = len(command.comics)
    gone = LooseComicsDiscarded(command.seat, count, len(signed), signed, others)
    return (gone, *used_up(table, command.seat, "comic_swap"))


def check_discard_loose(table: Table, command: DiscardLoose) -> Decision:
    """The half that is owed; refuses other numbers, and comics that are not own loose ones."""
    rule, comics = Rule.SP_COMICSWAP_2_HALF, command.comics
    owed = owing(table, command.seat, (SWAP_DISCARD,), rule)
    loose = table.seats[command.seat].loose
    require(some_of(comics, loose), rule, comics=comics, loose=loose)
    require(len(comics) == owed.allowance, rule, comics=len(comics), half=owed.allowance)
    return owed


# ---------------------------------------------------------------- Good Grades (BB-SP-GOODGRADES)


def good_grades(script: Telling, seat: Seat, luck: Luck) -> None:
    """One own set is graded now, for the fee (BB-SP-GOODGRADES-1, -4)."""
    _open(script, seat, "good_grades", GOOD_GRADES, 1, script.table.edition.prices.grading)


def good_grades_needs(table: Table, seat: Seat) -> None:
    """Refuses without a slab or the fee: then it can be sold out only (BB-SP-GOODGRADES-2, -3)."""
    fee, cash = table.edition.prices.grading, table.seats[seat].cash
    require(table.slabs, Rule.SP_GOODGRADES_2_SLAB_LEFT, slabs=table.slabs, instead="sell_out")
    require(cash >= fee, Rule.SP_GOODGRADES_3_CASH, fee=fee, cash=cash, instead="sell_out")


# ------------------------------------------------------- Inherited Collection (BB-SP-INHERITED)


def inherited_collection(script: Telling, seat: Seat, luck: Luck) -> None:
    """Comics come from the Supply into the hand (BB-SP-INHERITED-1)."""
    power = "inherited_collection"

    def told(deck: Deck, cards: Cards) -> ComicsDrawn:
        return ComicsDrawn(seat, power, deck, len(cards), cards)

    draw(script, "supply", power_card(script.table.edition, power).draw, luck, told)
    drawn = script.table.seats[seat].drawn
    if drawn:
        _open(script, seat, power, INHERITED_COLLECTION, len(drawn))
    else:
        script.tell(*used_up(script.table, seat, power))


def keep_inherited(table: Table, command: KeepInherited, luck: Luck) -> Made:
    """Some are kept, signed or bagged or loose; the others go to the Bin discard
    (BB-SP-INHERITED-1, -3)."""
    check_keep_inherited(table, command)
    seat, comics, signing = command.seat, command.comics, command.option == "sign"
    rest = tuple(sorted(c for c in table.seats[seat].drawn if c not in comics))
    kept = InheritedCollectionResolved(
        seat,
        command.option,
        len(comics),
        len(rest),
        comics if signing else (),
        () if signing else comics,
        rest,
    )
    return (kept, *used_up(table, seat, "inherited_collection"))


def check_keep_inherited(table: Table, command: KeepInherited) -> Decision:
    """What was drawn; refuses other comics or numbers, and signing without a tag."""
    rule, comics = Rule.SP_INHERITED_1_THREE_WAYS, command.comics
    action = owing(table, command.seat, (INHERITED_COLLECTION,), rule)
    drawn = table.seats[command.seat].drawn
    require(some_of(comics, drawn), rule, comics=comics, drawn=drawn)
    due = kept_by(table, action)[command.option]
    require(len(comics) == due, rule, option=command.option, comics=len(comics), keep=due)
    tagged = command.option != "sign" or table.tags > 0
    require(tagged, Rule.SP_INHERITED_3_TAG_LEFT, tags=table.tags)
    return action


def kept_by(table: Table, action: Decision) -> dict[Keeping, int]:
    """How many comics each way keeps (BB-SP-INHERITED-3)."""
    bagged = power_card(table.edition, "inherited_collection").count
    return {"sign": 1, "bag": min(bagged, action.allowance), "loose": action.allowance}


# ------------------------------------------------------------------- Rich Uncle (BB-SP-RICHUNCLE)


def rich_uncle(script: Telling, seat: Seat, luck: Luck) -> None:
    """Cash (BB-SP-RICHUNCLE-1)."""
    amount = power_card(script.table.edition, "rich_uncle").cash
    script.tell(CashGranted(seat, amount, "rich_uncle"))
    script.tell(*used_up(script.table, seat, "rich_uncle"))


# ------------------------------------------------------------- Special Order (BB-SP-SPECIALORDER)


def special_order(script: Telling, seat: Seat, luck: Luck) -> None:
    """One comic of the reserve rows or the Bin, if there is any (BB-SP-SPECIALORDER-1)."""
    table = script.table
    if any(table.reserve_loose + table.reserve_bagged) or source_of(table, "bin"):
        _open(script, seat, "special_order", SPECIAL_ORDER, 1)
    else:
        script.tell(*used_up(table, seat, "special_order"))


def order_reserved(table: Table, command: OrderReserved, luck: Luck) -> Made:
    """A comic that everybody sees; its slot stays empty (BB-SP-SPECIALORDER-2)."""
    comic = check_order_reserved(table, command)
    taken = SpecialOrderTaken(command.seat, command.row, command.slot, (comic,), ())
    return (taken, *used_up(table, command.seat, "special_order"))


def check_order_reserved(table: Table, command: OrderReserved) -> Card:
    """The comic; refuses slots that do not exist, and empty ones."""
    _ordering(table, command.seat)
    slots, slot = table.row_of(command.row), command.slot
    comic = slots[slot - 1] if 1 <= slot <= len(slots) else None
    if comic is None:
        row = command.row
        raise RuleBroken(Rule.SP_SPECIALORDER_1_ONE_COMIC, row=row, slot=slot, comic=None)
    return comic


def order_from_bin(table: Table, command: OrderFromBin, luck: Luck) -> Made:
    """The top comic, unseen; from an empty Bin that of the Supply (BB-SP-SPECIALORDER-2)."""
    check_order_from_bin(table, command)
    seat, script = command.seat, Script(evolve, table)

    def told(deck: Deck, cards: Cards) -> SpecialOrderTaken:
        return SpecialOrderTaken(seat, deck, 0, (), cards)

    draw(script, "bin", 1, luck, told)
    script.tell(*used_up(script.table, seat, "special_order"))
    return script.events


def check_order_from_bin(table: Table, command: OrderFromBin) -> None:
    """Refuses where neither the Bin nor the Supply has a comic."""
    _ordering(table, command.seat)
    any_left = source_of(table, "bin") is not None
    require(any_left, Rule.SP_SPECIALORDER_1_ONE_COMIC, bin="empty", supply="empty")


def _ordering(table: Table, seat: Seat) -> Decision:
    return owing(table, seat, (SPECIAL_ORDER,), Rule.SP_SPECIALORDER_1_ONE_COMIC)


# --------------------------------------------------------- Spring Cleaning (BB-SP-SPRINGCLEANING)


def spring_cleaning(script: Telling, seat: Seat, luck: Luck) -> None:
    """Any number of own comics is sold, all at full value (BB-SP-SPRINGCLEANING-1)."""
    player = script.table.seats[seat]
    shown = sum(len(own.comics) for own in player.sets)
    most = len(player.loose) + len(player.bagged) + shown
    _open(script, seat, "spring_cleaning", SPRING_CLEANING, most)


IMMEDIATE: Final[Mapping[str, Chosen]] = {
    "comic_swap": comic_swap,
    "good_grades": good_grades,
    "inherited_collection": inherited_collection,
    "rich_uncle": rich_uncle,
    "special_order": special_order,
    "spring_cleaning": spring_cleaning,
}
NEEDS: Final[Mapping[str, Callable[[Table, Seat], None]]] = {"good_grades": good_grades_needs}
"""What refuses a card that could only be sold out."""


def _open(
    script: Telling, seat: Seat, power: str, step: str, allowance: int, price: Cents = 0
) -> None:
    script.tell(PowerOpened(seat, power, step, allowance, price))
