"""Faults of whole days by chapter: how a host bends the rules, and what an audit must say."""

from msgspec.structs import replace

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import ClaimAction, DisplaySet, GradeSet
from domain.games.bagged_boarded.events import (
    ActionClaimed,
    ActionOpened,
    ChoresPaid,
    ComicsBought,
    ComicsDrawn,
    ComicSold,
    ComicsUnbagged,
    CubesRetrieved,
    DeckReshuffled,
    DrawnComicsDiscarded,
    GameEnded,
    GameEndTriggered,
    HeroValueChanged,
    LimitExceeded,
    NetWorthScored,
    PlanningTurnStarted,
    ReservedComicBought,
    ReserveRowCleaned,
    ReserveSlotRefilled,
    RoundStarted,
    SetDisplayed,
    SetExpanded,
    SetGraded,
    SneakPreviewReturned,
    SoldOut,
    SuperpowerOffered,
    SwagAdded,
    SwagTaken,
    TurnOrderChanged,
    UniqueHeroesAdvanced,
    WinnerDeclared,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import NoLuck
from domain.kernel.messages import Command, Events
from tests.support.bending import Bent, allowed, each, left_out

# ---------------------------------------------------------------------------------------- planning


def wrong_next_seat(table: Table, event: PlanningTurnStarted) -> PlanningTurnStarted:
    others = [s for s, p in enumerate(table.seats) if p.cubes and s != event.seat]
    return replace(event, seat=others[0]) if others else event


def cheaper_claim(table: Table, event: ActionClaimed) -> ActionClaimed:
    return replace(event, cubes=event.cubes - 1) if event.cubes > 1 else event


def free_way(table: Table, event: ActionClaimed) -> ActionClaimed:
    return replace(event, location=None, travel=0)


def taken_row(table: Table) -> Command | None:
    """A claim of a row that somebody else holds, by a seat that could pay for it."""
    top = table.top
    if top is None or top.kind != "planning_turn" or top.claims:
        return None
    own = {claim.group for claim in table.seats[top.seat].claims}
    for seat, player in enumerate(table.seats):
        for claim in player.claims:
            affordable = table.seats[top.seat].cubes >= claim.cubes + 2
            if seat != top.seat and claim.group not in own and affordable:
                return ClaimAction(seat=top.seat, group=claim.group, row=claim.row)
    return None


def into_an_occupied_row(table: Table, command: ClaimAction) -> Events:
    holder = table.holder(command.group, command.row)
    if holder is None:
        return ()
    seats = list(table.seats)
    seats[holder] = replace(seats[holder], claims=())
    return GAME.decide(replace(table, seats=tuple(seats)), command, NoLuck())[:1]


# ------------------------------------------------------------------------------- morning and store


def short_price(table: Table, event: ComicsBought) -> ComicsBought:
    mail = event.group == "mail_order"
    return replace(event, total=event.total - 5) if mail else event


def one_more_drawn(table: Table, event: ComicsDrawn) -> ComicsDrawn:
    cards = table.deck(event.source)[: event.count + 1]
    return replace(event, count=len(cards), comics=cards)


def another_comic_bought(table: Table, event: ComicsBought) -> ComicsBought:
    others = [c for c in table.seats[event.seat].drawn if c not in event.comics]
    return replace(event, comics=(others[0], *event.comics[1:])) if others else event


def one_kept_back(table: Table, event: DrawnComicsDiscarded) -> DrawnComicsDiscarded:
    return replace(event, count=event.count - 1, comics=event.comics[1:])


def paid_twice(table: Table, event: ChoresPaid) -> ChoresPaid:
    return replace(event, amount=2 * event.amount)


def one_unit_more(table: Table, event: ActionOpened) -> ActionOpened:
    return replace(event, allowance=event.allowance + 1)


def stacked_deck(table: Table, event: DeckReshuffled) -> DeckReshuffled:
    return replace(event, order=(*event.order[1:], event.order[0]))


def full_price(table: Table, event: ReservedComicBought) -> ReservedComicBought:
    return replace(event, price=2 * event.price) if event.row == "loose" else event


def dearer_sale(table: Table, event: ComicSold) -> ComicSold:
    return replace(event, price=event.price + 10)


def row_left_as_it_is(table: Table, event: ReserveRowCleaned) -> ReserveRowCleaned:
    return replace(event, dropped=(), slots=table.row_of(event.row))


# ----------------------------------------------------------------------------- convention, evening


def swag_short_of_one(table: Table, event: SwagTaken) -> SwagTaken:
    return replace(event, count=event.count - 1, comics=event.comics[1:])


def returned_in_another_order(table: Table, event: SneakPreviewReturned) -> SneakPreviewReturned:
    return replace(event, comics=event.comics[::-1])


def second_slab(table: Table, event: SetGraded) -> SetGraded:
    return replace(event, slab=table.slabs[1]) if len(table.slabs) > 1 else event


def graded_again(table: Table) -> Command | None:
    """The grading of a set that has a slab."""
    top = table.top
    if top is None or top.kind != "grading":
        return None
    graded = [own.hero for own in table.seats[top.seat].sets if own.slab is not None]
    return GradeSet(seat=top.seat, hero=graded[0]) if graded else None


def another_slab(table: Table, command: GradeSet) -> Events:
    return (SetGraded(command.seat, command.hero, table.slabs[0], 15),)


def pair_to_display(table: Table) -> Command | None:
    """A display of two bagged comics of a hero."""
    top = table.top
    if top is None or top.kind != "display" or top.left < 3:
        return None
    player = table.seats[top.seat]
    heroes = [c.rpartition("-")[0] for c in player.bagged if "+" not in c]
    for hero in heroes:
        pair = tuple(c for c in player.bagged if c.startswith(f"{hero}-"))
        if len(pair) >= 2 and player.set_of(hero) is None:
            return DisplaySet(seat=top.seat, hero=hero, comics=pair[:2])
    return None


def small_set(table: Table, command: DisplaySet) -> Events:
    return (SetDisplayed(command.seat, command.hero, command.comics, len(command.comics)),)


def old_value(table: Table, event: HeroValueChanged) -> HeroValueChanged:
    return replace(event, value=10)


def value_before(table: Table, event: SoldOut) -> SoldOut:
    return replace(event, amount=10)


def one_hero_too_far(table: Table, event: UniqueHeroesAdvanced) -> UniqueHeroesAdvanced:
    return replace(event, position=event.position + 1)


def power_for_an_expansion(table: Table, command: Command, events: Events) -> Events:
    grown = [e for e in events if isinstance(e, SetExpanded)]
    return (*events, *(SuperpowerOffered(e.seat, e.hero) for e in grown if table.powers))


def tag_kept(table: Table, event: ComicsUnbagged) -> ComicsUnbagged:
    return replace(event, tags=0, signed=(), comics=event.comics + event.signed)


def another_unbagged(table: Table, event: ComicsUnbagged) -> ComicsUnbagged:
    bagged = table.seats[event.seat].bagged
    others = [c for c in bagged if c not in (*event.comics, *table.signed)]
    fits = others and event.comics
    return replace(event, comics=(others[0], *event.comics[1:])) if fits else event


def others_turned(table: Table, event: TurnOrderChanged) -> TurnOrderChanged:
    first, *rest = event.turn_order
    return replace(event, turn_order=(first, *rest[::-1]))


# --------------------------------------------------------------------------------- bedtime, the end


def from_the_left(table: Table, event: ReserveSlotRefilled) -> ReserveSlotRefilled:
    left = table.reserve_loose.index(None) + 1 if None in table.reserve_loose else event.slot
    return replace(event, slot=left) if event.row == "loose" else event


def out_of_the_supply(table: Table, event: ReserveSlotRefilled) -> ReserveSlotRefilled:
    fits = event.source == "bin" and table.supply_deck
    return replace(event, source="supply", comic=table.supply_deck[0]) if fits else event


def order_of_seats(table: Table, event: RoundStarted) -> RoundStarted:
    return replace(event, turn_order=(*event.turn_order[1:], event.turn_order[0]))


def one_day_more(table: Table, command: Command, events: Events) -> Events:
    ends = [at for at, event in enumerate(events) if isinstance(event, GameEnded)]
    if not ends:
        return events
    morning = RoundStarted(table.round + 1, table.turn_order, final_day=False)
    return (*events[: ends[0]], morning, PlanningTurnStarted(table.turn_order[0], 1))


def a_cent_more(table: Table, event: NetWorthScored) -> NetWorthScored:
    cash, *rest = event.lines
    more = replace(cash, amount=cash.amount + 1)
    return replace(event, lines=(more, *rest), total=event.total + 1)


def another_winner(table: Table, event: WinnerDeclared) -> WinnerDeclared:
    return replace(event, seat=(event.seat + 1) % table.players)


FAULTS: dict[str, Bent] = {
    # planning
    "another seat plans next": Bent(
        each(PlanningTurnStarted, wrong_next_seat), PlanningTurnStarted, "BB-PLAN-2"
    ),
    "a row costs a cube less": Bent(each(ActionClaimed, cheaper_claim), ActionClaimed, "BB-PLAN-8"),
    "the way is free": Bent(each(ActionClaimed, free_way), ActionClaimed, "BB-TRAVEL-1"),
    "a claim in an occupied row": Bent(
        allowed(ClaimAction, into_an_occupied_row),
        ActionClaimed,
        "BB-PLAN-10",
        "BB-INV-11",
        tempt=taken_row,
    ),
    # the morning and the store
    "chores pay twice": Bent(each(ChoresPaid, paid_twice), ChoresPaid, "BB-CHORES-1"),
    "Mail Order is cheaper": Bent(each(ComicsBought, short_price), ComicsBought, "BB-MAIL-3"),
    "an extra card drawn": Bent(each(ComicsDrawn, one_more_drawn), ComicsDrawn, "BB-BIN-1"),
    "another comic bought": Bent(
        each(ComicsBought, another_comic_bought), ComicsBought, "BB-BIN-3", "BB-INV-1"
    ),
    "a card not discarded": Bent(
        each(DrawnComicsDiscarded, one_kept_back), DrawnComicsDiscarded, "BB-BIN-5", "BB-INV-1"
    ),
    "another order after a reshuffle": Bent(
        each(DeckReshuffled, stacked_deck), DeckReshuffled, "BB-DECK-3", "BB-INV-1"
    ),
    "a loose reserve at full price": Bent(
        each(ReservedComicBought, full_price), ReservedComicBought, "BB-RL-1"
    ),
    "the reserve row is not cleaned": Bent(
        each(ReserveRowCleaned, row_left_as_it_is), ReserveRowCleaned, "BB-RL-3"
    ),
    "a sale brings more": Bent(each(ComicSold, dearer_sale), ComicSold, "BB-SELL-2"),
    "an action is good for one more": Bent(
        each(ActionOpened, one_unit_more), ActionOpened, "BB-ACT-1"
    ),
    "cubes do not come back": Bent(left_out(CubesRetrieved), CubesRetrieved, "BB-RES-6"),
    # the convention
    "a comic of Swag is lost": Bent(
        each(SwagTaken, swag_short_of_one), SwagTaken, "BB-SWAG-1", "BB-INV-1"
    ),
    "Sneak Preview in another order": Bent(
        each(SneakPreviewReturned, returned_in_another_order), SneakPreviewReturned, "BB-SNEAK-3"
    ),
    "the second slab first": Bent(
        each(SetGraded, second_slab), SetGraded, "BB-GRADE-1", "BB-INV-4"
    ),
    "a set graded twice": Bent(
        allowed(GradeSet, another_slab),
        SetGraded,
        "BB-GRADE-1",
        "BB-INV-4",
        tempt=graded_again,
    ),
    # the evening
    "a set of two displayed": Bent(
        allowed(DisplaySet, small_set), SetDisplayed, "BB-DISP-5", "BB-INV-7", tempt=pair_to_display
    ),
    "a stale value on the track": Bent(
        each(HeroValueChanged, old_value), HeroValueChanged, "BB-DISP-9", "BB-INV-8"
    ),
    "a token that does not move": Bent(
        left_out(HeroValueChanged), HeroValueChanged, "BB-DISP-9", "BB-INV-8"
    ),
    "sold out at the value before": Bent(each(SoldOut, value_before), SoldOut, "BB-POWER-8"),
    "two heroes for one": Bent(
        each(UniqueHeroesAdvanced, one_hero_too_far), UniqueHeroesAdvanced, "BB-DISP-10", "BB-INV-9"
    ),
    "a superpower for an expansion": Bent(
        power_for_an_expansion, SuperpowerOffered, "BB-DISP-10", "BB-INV-10"
    ),
    "a tag kept on an unbagged comic": Bent(
        each(ComicsUnbagged, tag_kept), ComicsUnbagged, "BB-LIMIT-5"
    ),
    "another comic unbagged": Bent(
        each(ComicsUnbagged, another_unbagged), ComicsUnbagged, "BB-LIMIT-5"
    ),
    "a forced unbagging skipped": Bent(
        left_out(LimitExceeded), LimitExceeded, "BB-LIMIT-2", "BB-INV-6"
    ),
    "another turn order": Bent(
        each(TurnOrderChanged, others_turned), TurnOrderChanged, "BB-EARLY-1"
    ),
    # bedtime and the end
    "refilled from the left": Bent(
        each(ReserveSlotRefilled, from_the_left), ReserveSlotRefilled, "BB-BED-3", "BB-INV-1"
    ),
    "refilled from the Supply": Bent(
        each(ReserveSlotRefilled, out_of_the_supply), ReserveSlotRefilled, "BB-BED-2", "BB-INV-1"
    ),
    "Swag does not grow": Bent(left_out(SwagAdded), SwagAdded, "BB-BED-5", "BB-INV-1"),
    "a day in another turn order": Bent(
        each(RoundStarted, order_of_seats), RoundStarted, "BB-PLAN-1"
    ),
    "no trigger": Bent(
        left_out(GameEndTriggered), GameEndTriggered, "BB-END-1", "BB-INV-9", edition=4
    ),
    "a day after the end": Bent(one_day_more, GameEnded, "BB-END-3", "BB-INV-12"),
    "a cent more": Bent(each(NetWorthScored, a_cent_more), NetWorthScored, "BB-FINAL-1"),
    "another winner": Bent(each(WinnerDeclared, another_winner), WinnerDeclared, "BB-FINAL-10"),
}
"""What the host does, and what the finding must name: the event, the rule, the broken invariant."""
