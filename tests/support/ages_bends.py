"""Ways in which a host bends the rules of Age of Comics, by chapter: what it writes down instead of
what they give, and commands that they refuse and it does not."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import Collect, PlaceEditor, Print
from domain.games.age_of_comics.events import (
    AgentMoved,
    BonusResolved,
    ComicDeveloped,
    ComicDrawn,
    ComicPrinted,
    CreativeDrawn,
    CreativeReassigned,
    CreativeTrained,
    CubePlaced,
    DeckShuffled,
    DisplayFilled,
    DoubleCreativesAdded,
    EditorPlaced,
    FansChanged,
    FansDecayed,
    FeePaid,
    GameScored,
    HandDiscarded,
    HireIdeaGained,
    HypeTokensAdded,
    IdeasTaken,
    IncomePaid,
    MarketingBought,
    ObjectivesRevealed,
    OrderCollected,
    RoundRanked,
    RoyaltiesTaken,
    TurnEnded,
    TurnOrderFollowed,
    WarComicsPlaced,
    WarDisplaysCut,
)
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import AREAS
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Events
from domain.kernel.piles import replaced
from domain.kernel.seats import with_seat
from domain.kernel.types import Seat

LUCK: Final = SealedLuck(b"a bent host".ljust(32, b"."))


def asked(table: Table, *kinds: str) -> Seat | None:
    """The seat that owes such a decision."""
    return next((own.seat for own in GAME.pending(table) if own.kind in kinds), None)


# --------------------------------------------------------------------------------- turns and areas


def full_area(table: Table) -> Command | None:
    """An editor for an area without a free space."""
    seat = asked(table, "area")
    full = [area for area in AREAS if len(table.on(area)) == table.players + 1]
    return PlaceEditor(seat, full[0]) if seat is not None and full else None


def one_space_more(table: Table, command: PlaceEditor) -> Events:
    space = len(table.on(command.area)) + 1
    return (EditorPlaced(command.seat, command.area, space),)


def another_seat_next(table: Table, event: TurnEnded) -> TurnEnded:
    others = [seat for seat in table.order if table.seats[seat].editors and seat != event.following]
    return replace(event, following=others[0]) if others else event


# -------------------------------------------------------------------------- hire, develop, increase


def card_from_below(table: Table, event: CreativeDrawn) -> CreativeDrawn:
    """Another card of that value, out of the middle of the deck."""
    deck = table.writers if event.kind == "writer" else table.artists
    value = {own.id: own.value for own in table.edition.creatives}
    like = [card for card in deck.draw[1:] if value[card] == event.value]
    return replace(event, card=like[0]) if like else event


def another_back(table: Table, event: ComicDrawn) -> ComicDrawn:
    genre = "crime" if event.top != "crime" else "horror"
    return replace(event, top=genre)


def another_place(table: Table, event: ComicDeveloped) -> ComicDeveloped:
    """A card of the display, and the next place is emptied."""
    return replace(event, position=event.position % len(table.comics.display) + 1)


def another_token(table: Table, event: HireIdeaGained) -> HireIdeaGained:
    return replace(event, genre="crime" if event.genre != "crime" else "horror")


def one_idea_more(table: Table, event: IdeasTaken) -> IdeasTaken:
    return replace(event, supply=(*event.supply, event.supply[0])) if event.supply else event


def cheaper(table: Table, event: CreativeTrained) -> CreativeTrained:
    return replace(event, cost=event.cost - 1)


# ------------------------------------------------------------------------------------------ prints


def for_less(table: Table, event: ComicPrinted) -> ComicPrinted:
    return replace(event, cost=event.cost - 1)


def a_fan_more(table: Table, event: FansChanged) -> FansChanged:
    return replace(event, change=event.change + 1, fans=event.fans + 1)


def own_ripoff(table: Table) -> Command | None:
    """The rip-off of an own comic that nobody else has printed."""
    seat = asked(table, "print", "second")
    if seat is None:
        return None
    hand, player = table.seats[seat].hand, table.seats[seat]
    teams = [[own.card for own in hand if own.kind == kind] for kind in ("writer", "artist")]
    stock = [f"R{own.comic[1:]}" for own in player.printed]
    found = [card for card in stock if card in table.ripoffs]
    payable = player.money >= sum(int(own.back) for own in hand if own.kind != "comic")
    return (
        Print(seat, found[0], teams[0][0], teams[1][0])
        if found and all(teams) and payable
        else None
    )


def as_if_anothers(table: Table, command: Print) -> Events:
    """Decided as if somebody else had printed it."""
    other = (command.seat + 1) % table.players
    original = next(
        own for own in table.seats[command.seat].printed if own.comic[1:] == command.comic[1:]
    )
    theirs = (*table.seats[other].printed, original)
    made = GAME.decide(with_seat(table, other, printed=theirs), command, LUCK)
    return made[:1]


def another_bonus(table: Table, event: BonusResolved) -> BonusResolved:
    return replace(event, money=event.money + 4)


def two_on_one(table: Table, event: CubePlaced) -> CubePlaced:
    """On a special action where the seat has a cube."""
    cubes = table.seats[event.seat].cubes
    return replace(event, special=cubes[0]) if cubes else event


# ------------------------------------------------------------------------------------------- sales


def free_cab(table: Table, event: AgentMoved) -> AgentMoved:
    return replace(event, cost=0)


def to_another(table: Table, event: FeePaid) -> FeePaid:
    (other,) = {*range(table.players)} - {event.seat, event.to}
    return replace(event, to=other)


def another_order(table: Table, event: OrderCollected) -> OrderCollected:
    """One that lies elsewhere, of the same genre."""
    (genre,) = (own.genre for own in table.map if own.space == event.space)
    others = [own.order for own in table.map if own.genre == genre and own.space != event.space]
    return replace(event, tile=others[0]) if others else event


def order_of_war(table: Table) -> Command | None:
    """An order of War beside the agent, before the war."""
    seat = asked(table, "sales")
    if (
        seat is None
        or table.war
        or table.turn.collects >= table.turn.limit
        or table.seats[seat].money < 2
    ):
        return None
    here = table.seats[seat].node
    nodes = {space.id: space.nodes for space in table.edition.spaces}
    found = [own.space for own in table.map if own.genre == "war" and here in nodes[own.space]]
    return Collect(seat, found[0]) if found else None


def as_if_at_war(table: Table, command: Collect) -> Events:
    return GAME.decide(replace(table, war=1), command, LUCK)


# ---------------------------------------------------------------------------------- after an action


def cheap_campaign(table: Table, event: MarketingBought) -> MarketingBought:
    return replace(event, cost=event.cost - 1)


def for_nothing(table: Table, event: CreativeReassigned) -> CreativeReassigned:
    return replace(event, money=event.money + 1)


def one_less(table: Table, event: HandDiscarded) -> Any:
    return replace(event, cards=event.cards[1:]) if len(event.cards) > 1 else event


# ------------------------------------------------------------------------------------------ rounds


def a_vp_more(table: Table, event: RoundRanked) -> RoundRanked:
    first, *others = event.ranks
    return replace(event, ranks=(replace(first, vp=first.vp + 1), *others))


def a_dollar_more(table: Table, event: IncomePaid | RoyaltiesTaken) -> Any:
    if isinstance(event, RoyaltiesTaken):
        return replace(event, amount=event.amount + 1)
    return replace(event, amounts=replaced(event.amounts, 0, event.amounts[0] + 1))


def reversed_order(table: Table, event: TurnOrderFollowed) -> TurnOrderFollowed:
    return replace(event, seats=event.seats[::-1])


def one_comic_less(table: Table, event: FansDecayed) -> FansDecayed:
    return replace(event, comics=event.comics[1:])


def two_tokens(table: Table, event: HypeTokensAdded) -> HypeTokensAdded:
    first, *others = event.added
    return replace(event, added=(replace(first, tokens=first.tokens + 1), *others))


def stacked(table: Table, event: DeckShuffled) -> DeckShuffled:
    if event.count < 3:
        return event
    return replace(event, order=(*event.order[:1], *event.order[:0:-1]))


def reshuffle_stacked(table: Table, event: DeckShuffled) -> DeckShuffled:
    return stacked(table, event) if event.source == "reshuffle" else event


def one_place_less(table: Table, event: DisplayFilled) -> DisplayFilled:
    return replace(event, cards=event.cards[:-1])


# ---------------------------------------------------------------------------------------- the Vault


def nobody_discarded(table: Table, event: WarDisplaysCut) -> WarDisplaysCut:
    return replace(event, writers=())


def another_war_comic(table: Table, event: WarComicsPlaced) -> WarComicsPlaced:
    return replace(event, comics=event.order[1:2])


def one_double_less(table: Table, event: DoubleCreativesAdded) -> DoubleCreativesAdded:
    return replace(event, writers=event.writers[1:])


def unmet(table: Table, event: ObjectivesRevealed) -> ObjectivesRevealed:
    """An objective pays although it is not met."""
    first, *others = event.results
    return replace(event, results=(replace(first, met=True, vp=first.vp + 8), *others))


def another_winner(table: Table, event: GameScored) -> GameScored:
    return replace(event, winners=((event.winners[0] + 1) % table.players,))


def a_part_more(table: Table, event: GameScored) -> GameScored:
    first, *others = event.sheets
    return replace(event, sheets=(replace(first, masteries=first.masteries + 2), *others))
