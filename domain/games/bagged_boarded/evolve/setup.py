"""From the setup to the end of the draft."""

from typing import Final

from msgspec.structs import replace

from domain.games.bagged_boarded.events.setup import (
    AllowancePaid,
    BinDealt,
    BoardSet,
    ComicPicked,
    ComicsShuffled,
    CubesSetAside,
    DraftCompleted,
    DraftHandDealt,
    DraftPickOpened,
    DraftRestDiscarded,
    HandPassed,
    KitTaken,
    PublishersChosen,
    PublishersDrawn,
    PublisherTokenDrawn,
    ReserveSlotFilled,
    ScoringCardRevealed,
    ScoringCardsGiven,
    SlabsStacked,
    SneakPreviewDealt,
    SuperpowersLaidOut,
    SupplyFormed,
    SwagDealt,
    TurnOrderGiven,
    TurnOrderShuffled,
)
from domain.games.bagged_boarded.evolve.shared import Evolve, dealt
from domain.games.bagged_boarded.state import Table, with_slot
from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import replaced, seen, seen_one, without
from domain.kernel.seats import with_seat

# ---------------------------------------------------------------------------------------- the table


def board_set(table: Table, event: BoardSet) -> Table:
    return replace(table, side=event.side, game_end=event.game_end, tags=event.tags)


def turn_order_shuffled(table: Table, event: TurnOrderShuffled) -> Table:
    return replace(shuffled(table, event.label), turn_order=event.turn_order)


def turn_order_given(table: Table, event: TurnOrderGiven) -> Table:
    return replace(table, turn_order=event.turn_order)


def publishers_drawn(table: Table, event: PublishersDrawn) -> Table:
    return replace(shuffled(table, event.label), publishers=event.publishers)


def publishers_chosen(table: Table, event: PublishersChosen) -> Table:
    return replace(table, publishers=event.publishers)


def superpowers_laid_out(table: Table, event: SuperpowersLaidOut) -> Table:
    return replace(shuffled(table, event.label), powers=event.powers)


def slabs_stacked(table: Table, event: SlabsStacked) -> Table:
    return replace(table, slabs=event.values)


def scoring_card_revealed(table: Table, event: ScoringCardRevealed) -> Table:
    return replace(shuffled(table, event.label), scoring=(*table.scoring, event.card))


def publisher_token_drawn(table: Table, event: PublisherTokenDrawn) -> Table:
    return replace(shuffled(table, event.label), token_publisher=event.publisher)


def scoring_cards_given(table: Table, event: ScoringCardsGiven) -> Table:
    return replace(table, scoring=event.cards)


# --------------------------------------------------------------------------------------- the comics


def comics_shuffled(table: Table, event: ComicsShuffled) -> Table:
    """All comics lie in the Supply deck, from which the others are dealt."""
    return replace(shuffled(table, event.label), supply_deck=seen(event.order, event.count))


def sneak_preview_dealt(table: Table, event: SneakPreviewDealt) -> Table:
    return replace(dealt(table, event.count), sneak=seen(event.comics, event.count))


def bin_dealt(table: Table, event: BinDealt) -> Table:
    return replace(dealt(table, event.count), bin_deck=seen(event.comics, event.count))


def swag_dealt(table: Table, event: SwagDealt) -> Table:
    return replace(dealt(table, event.count), swag=seen(event.comics, event.count))


def draft_hand_dealt(table: Table, event: DraftHandDealt) -> Table:
    comics = seen(event.comics, event.count)
    return with_seat(dealt(table, event.count), event.seat, passing=comics)


def reserve_slot_filled(table: Table, event: ReserveSlotFilled) -> Table:
    return with_slot(dealt(table, 1), event.row, event.slot, event.comic)


def supply_formed(table: Table, event: SupplyFormed) -> Table:
    return replace(table, supply_deck=seen(event.comics, event.count))


# -------------------------------------------------------------------------------------- the players


def kit_taken(table: Table, event: KitTaken) -> Table:
    return with_seat(table, event.seat, colour=event.colour, cubes=event.cubes, cash=event.cash)


def cubes_set_aside(table: Table, event: CubesSetAside) -> Table:
    player = table.seats[event.seat]
    return with_seat(
        table,
        event.seat,
        cubes=player.cubes - event.count,
        cubes_aside=player.cubes_aside + event.count,
    )


def allowance_paid(table: Table, event: AllowancePaid) -> Table:
    return with_seat(table, event.seat, cash=table.seats[event.seat].cash + event.amount)


# ---------------------------------------------------------------------------------------- the draft


def draft_pick_opened(table: Table, event: DraftPickOpened) -> Table:
    seats = tuple(replace(player, hand=player.passing, passing=()) for player in table.seats)
    return replace(table, seats=seats, pick=event.pick, picked=(False,) * table.players)


def comic_picked(table: Table, event: ComicPicked) -> Table:
    comic, player = seen_one(event.comic), table.seats[event.seat]
    pile = {event.destination: (*getattr(player, event.destination), comic)}
    player = replace(player, hand=without(player.hand, comic), **pile)
    seats = replaced(table.seats, event.seat, player)
    return replace(table, seats=seats, picked=replaced(table.picked, event.seat, True))


def hand_passed(table: Table, event: HandPassed) -> Table:
    comics = seen(event.comics, event.count)
    seats = replaced(table.seats, event.giver, replace(table.seats[event.giver], hand=()))
    seats = replaced(seats, event.seat, replace(seats[event.seat], passing=comics))
    return replace(table, seats=seats)


def draft_rest_discarded(table: Table, event: DraftRestDiscarded) -> Table:
    discard = (*table.bin_discard, *seen(event.comics, event.count))
    return replace(with_seat(table, event.seat, hand=()), bin_discard=discard)


def draft_completed(table: Table, event: DraftCompleted) -> Table:
    return replace(table, drafted=True)


SETUP_EVENTS: Final[dict[type[Event], Evolve]] = {
    BoardSet: board_set,
    TurnOrderShuffled: turn_order_shuffled,
    TurnOrderGiven: turn_order_given,
    PublishersDrawn: publishers_drawn,
    PublishersChosen: publishers_chosen,
    SuperpowersLaidOut: superpowers_laid_out,
    SlabsStacked: slabs_stacked,
    ScoringCardRevealed: scoring_card_revealed,
    PublisherTokenDrawn: publisher_token_drawn,
    ScoringCardsGiven: scoring_cards_given,
    ComicsShuffled: comics_shuffled,
    SneakPreviewDealt: sneak_preview_dealt,
    BinDealt: bin_dealt,
    SwagDealt: swag_dealt,
    DraftHandDealt: draft_hand_dealt,
    ReserveSlotFilled: reserve_slot_filled,
    SupplyFormed: supply_formed,
    KitTaken: kit_taken,
    CubesSetAside: cubes_set_aside,
    AllowancePaid: allowance_paid,
    DraftPickOpened: draft_pick_opened,
    ComicPicked: comic_picked,
    HandPassed: hand_passed,
    DraftRestDiscarded: draft_rest_discarded,
    DraftCompleted: draft_completed,
}
