"""The cards with x-ray glasses on the back: they look closely at cash and at own sets."""

from domain.games.bagged_boarded.cards.count import Items, each_signed, shown
from domain.games.bagged_boarded.figures import counted_payout, each_payout
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.games.bagged_boarded.tables import heroes_of, issue_of
from domain.kernel.sums import Item
from domain.kernel.types import Cards, Cents, Seat


def budgeter(cash: Cents) -> Cents:
    """Cash counts nothing, however much there is (BB-SC-BUDGETER-1)."""
    return 0


def crossover_event(table: Table, seat: Seat) -> Items:
    """So much for so many crossovers in one set (BB-SC-CROSSOVEREVENT-1)."""
    found = (_crossovers(own) for own in table.seats[seat].sets)
    paid = ((counted_payout(table.edition, "crossover_event", len(some)), some) for some in found)
    return tuple(
        Item(amount, f"{len(some)} crossovers in a set", some) for amount, some in paid if amount
    )


def early_adopter(table: Table, seat: Seat) -> Items:
    """So much for each own set with an issue 1 (BB-SC-EARLYADOPTER-1)."""
    amount = each_payout(table.edition, "early_adopter")
    firsts = (comic for comic in shown(table, seat) if issue_of(comic) == 1)
    return tuple(Item(amount, "in a set", (comic,)) for comic in firsts)


def mint_condition(table: Table, seat: Seat) -> Items:
    """The slab of each own set that is large enough counts once more (BB-SC-MINT-1)."""
    least = table.edition.payouts.mint_condition_min_size
    sets = (own for own in table.seats[seat].sets if len(own.comics) >= least)
    return tuple(
        Item(own.slab, f"slab on a set of {len(own.comics)}", own.comics)
        for own in sets
        if own.slab
    )


def miser(table: Table, seat: Seat) -> Items:
    """Cash counts once more, up to a limit (BB-SC-MISER-1)."""
    most = table.edition.payouts.miser_cap
    return (Item(min(table.seats[seat].cash, most), f"cash again, {most} at most"),)


def philography(table: Table, seat: Seat) -> Items:
    """So much for each signed comic in own sets (BB-SC-PHILOGRAPHY-1)."""
    return each_signed(table, seat, each_payout(table.edition, "philography"))


def retcon(table: Table, seat: Seat) -> Items:
    """So much for each own set without a crossover (BB-SC-RETCON-1)."""
    amount = each_payout(table.edition, "retcon")
    sets = (own for own in table.seats[seat].sets if not _crossovers(own))
    return tuple(Item(amount, "a set without crossovers", own.comics) for own in sets)


def story_arc(table: Table, seat: Seat) -> Items:
    """So much for each comic of every own set whose issues are one unbroken run, in whatever order
    they were displayed (BB-SC-STORYARC-1)."""
    amount = each_payout(table.edition, "story_arc")
    sets = (own for own in table.seats[seat].sets if _unbroken(own))
    return tuple(
        Item(amount * len(own.comics), f"{amount} a comic of a run", own.comics) for own in sets
    )


def _crossovers(own: DisplayedSet) -> Cards:
    return tuple(comic for comic in own.comics if len(heroes_of(comic)) > 1)


def _unbroken(own: DisplayedSet) -> bool:
    issues = [*map(issue_of, own.comics)]
    return max(issues) - min(issues) + 1 == len(issues)
