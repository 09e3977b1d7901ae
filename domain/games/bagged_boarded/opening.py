"""The deal: chapter "Setup" of the rulebook, its steps in one fixed order (BB-SETUP-12)."""

from collections.abc import Callable
from itertools import chain
from typing import Final

from domain.games.bagged_boarded.events import (
    AllowancePaid,
    BinDealt,
    BoardSet,
    ComicsShuffled,
    CubesSetAside,
    DraftHandDealt,
    DraftPickOpened,
    KitTaken,
    Made,
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
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.options import FIRST_GAME_CARDS
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import (
    backs,
    comics_in_play,
    for_players,
    hand_size,
    scoring_deck,
    slab_stack,
    start,
)
from domain.kernel.luck import Luck
from domain.kernel.script import Script

Step = Callable[[Table, Luck], Made]


def deal(table: Table, luck: Luck) -> Made:
    """All events from the bare table to the first open pick."""
    script = Script(evolve, table)
    script.tell_each(STEPS, luck)
    return script.events


def board(table: Table, luck: Luck) -> Made:
    """The side by the number of players, its tokens, the tags (BB-SETUP-1, -4, -5)."""
    figures = for_players(table.edition, table.players)
    return (BoardSet(figures.side, figures.game_end, table.edition.limits.tags),)


def turn_order(table: Table, luck: Luck) -> Made:
    """The first turn order, as asked for or random (BB-SETUP-14)."""
    asked = table.options.turn_order
    if asked != "random":
        return (TurnOrderGiven(asked),)
    label = table.shuffles.label("turn_order")
    order = luck.shuffle(label, range(table.players))
    return (TurnOrderShuffled(label, len(order), order, order),)


def publishers(table: Table, luck: Luck) -> Made:
    """The publishers in play, as asked for or random (BB-SETUP-7)."""
    asked = table.options.publishers
    if asked != "random":
        return (PublishersChosen(asked),)
    ids = [publisher.id for publisher in table.edition.publishers]
    label = table.shuffles.label("publishers")
    order = luck.shuffle(label, ids)
    drawn = order[: for_players(table.edition, table.players).publishers]
    listed = tuple(publisher for publisher in ids if publisher in drawn)
    return (PublishersDrawn(label, len(order), listed, order),)


def superpowers(table: Table, luck: Luck) -> Made:
    """The market of superpowers (BB-SETUP-6)."""
    label = table.shuffles.label("superpowers")
    order = luck.shuffle(label, [power.id for power in table.edition.superpowers])
    market = order[: for_players(table.edition, table.players).superpowers]
    return (SuperpowersLaidOut(label, len(order), market, order),)


def slabs(table: Table, luck: Luck) -> Made:
    """The grading slabs (BB-SETUP-3)."""
    return (SlabsStacked(slab_stack(table.edition, table.players)),)


def scoring(table: Table, luck: Luck) -> Made:
    """One scoring card of each back, or the two of a first game (BB-SETUP-9, -10)."""
    if table.options.first_game:
        return (ScoringCardsGiven(FIRST_GAME_CARDS),)
    decks = backs(table.edition)
    return tuple(chain.from_iterable(scoring_card(table, luck, back) for back in decks))


def scoring_card(table: Table, luck: Luck, back: str) -> Made:
    """The top card of one scoring deck, and its publisher token if it needs one (BB-SETUP-9)."""
    deck = {card.id: card for card in scoring_deck(table.edition, back)}
    label = table.shuffles.label(f"scoring_{back}")
    order = luck.shuffle(label, list(deck))
    card = deck[order[0]]
    revealed = ScoringCardRevealed(label, len(order), back, card.id, order)
    if not card.needs_publisher:
        return (revealed,)
    return (revealed, publisher_token(table, luck, card.id))


def publisher_token(table: Table, luck: Luck, card: str) -> PublisherTokenDrawn:
    """A random publisher among those in play; no more than one card needs one (BB-SETUP-9)."""
    label = table.shuffles.label("publisher_token")
    order = luck.shuffle(label, table.publishers)
    return PublisherTokenDrawn(label, len(order), card, order[0], order)


def shuffle(table: Table, luck: Luck) -> Made:
    """The one big shuffle, before anything is dealt (BB-SETUP-12)."""
    label = table.shuffles.label("comics")
    order = luck.shuffle(label, comics_in_play(table.edition, table.publishers))
    return (ComicsShuffled(label, len(order), order),)


def sneak_preview(table: Table, luck: Luck) -> Made:
    """Face down, the first on top (BB-SETUP-11)."""
    comics = table.supply_deck[: table.edition.setup.sneak]
    return (SneakPreviewDealt(len(comics), comics),)


def bargain_bin(table: Table, luck: Luck) -> Made:
    """Face down, the first on top (BB-SETUP-11)."""
    comics = table.supply_deck[: for_players(table.edition, table.players).bin]
    return (BinDealt(len(comics), comics),)


def swag(table: Table, luck: Luck) -> Made:
    """Face down (BB-SETUP-11)."""
    comics = table.supply_deck[: table.edition.setup.swag]
    return (SwagDealt(len(comics), comics),)


def hands(table: Table, luck: Luck) -> Made:
    """Seat by seat, each hand a block (BB-SETUP-12)."""
    size = table.edition.setup.draft_hand
    return tuple(
        DraftHandDealt(seat, size, table.supply_deck[seat * size : (seat + 1) * size])
        for seat in range(table.players)
    )


def reserve(table: Table, luck: Luck) -> Made:
    """Face up, the loose row first, from the left (BB-SETUP-12)."""
    loose, bagged = len(table.reserve_loose), len(table.reserve_bagged)
    top = table.supply_deck[: loose + bagged]
    return (
        *(ReserveSlotFilled("loose", n, comic) for n, comic in enumerate(top[:loose], 1)),
        *(ReserveSlotFilled("bagged", n, comic) for n, comic in enumerate(top[loose:], 1)),
    )


def supply(table: Table, luck: Luck) -> Made:
    """All that is left (BB-SETUP-11)."""
    return (SupplyFormed(len(table.supply_deck), table.supply_deck),)


def kits(table: Table, luck: Luck) -> Made:
    """Colour, cubes and cash for each seat (BB-SETUP-13)."""
    figures, colours = table.edition.setup, table.edition.colours
    return tuple(
        KitTaken(seat, colours[seat], figures.cubes, figures.start_cash)
        for seat in range(table.players)
    )


def handicaps(table: Table, luck: Luck) -> Made:
    """Early seats do without some cubes in round 1, late ones get cash (BB-SETUP-15)."""
    starts = [
        (seat, *start(table.edition, table.players, position))
        for position, seat in enumerate(table.turn_order)
    ]
    aside = (CubesSetAside(seat, cubes) for seat, cubes, _ in starts if cubes)
    paid = (AllowancePaid(seat, cash) for seat, _, cash in starts if cash)
    return (*aside, *paid)


def first_pick(table: Table, luck: Luck) -> Made:
    """All take up their hands (BB-DRAFT-1, -2)."""
    return (DraftPickOpened(1, hand_size(table.edition, 1)),)


STEPS: Final[tuple[Step, ...]] = (
    board,
    turn_order,
    publishers,
    superpowers,
    slabs,
    scoring,
    shuffle,
    sneak_preview,
    bargain_bin,
    swag,
    hands,
    reserve,
    supply,
    kits,
    handicaps,
    first_pick,
)
