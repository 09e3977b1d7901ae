"""Rounds begin and end, the war too, and the game."""

from typing import Final

from domain.games.age_of_comics.events.rounds import (
    ActionPhaseStarted,
    CalendarTileRevealed,
    DisplayCleared,
    EditorsReturned,
    FansDecayed,
    GameScored,
    HypeTokensAdded,
    IdeaSpacesRefilled,
    IncomePaid,
    ObjectiveResult,
    ObjectivesRevealed,
    Ranked,
    RoundRanked,
    RoundStarted,
    SalesOrdersRevealed,
    TurnOrderFollowed,
    WarBegan,
    WarComicsAdded,
    WarComicsPlaced,
    WarDisplaysCut,
)
from domain.games.age_of_comics.sentences.words import (
    DECKS,
    ROMAN,
    card,
    comic,
    dollars,
    genre,
    genres,
    objective,
)
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted, listed

# -------------------------------------------------------------------------------------- the start


def round_started(table: Table, event: RoundStarted, name: NameOf) -> Sentence:
    return Sentence(f"Round {ROMAN[event.round]} begins.", ("AC-GEN-1", "AC-GEN-2"))


def calendar_tile_revealed(table: Table, event: CalendarTileRevealed, name: NameOf) -> Sentence:
    return Sentence(f"The Calendar shows {genre(event.genre)}.", ("AC-ROUND-1",))


def sales_orders_revealed(table: Table, event: SalesOrdersRevealed, name: NameOf) -> Sentence:
    pairs = zip(event.orders, event.spaces, strict=True)
    orders = listed(f"{order} on {space}" for order, space in pairs)
    return Sentence(
        f"The {genre(event.genre)} orders on the map are turned up: {orders}.", ("AC-ROUND-2",)
    )


def idea_spaces_refilled(table: Table, event: IdeaSpacesRefilled, name: NameOf) -> Sentence:
    return Sentence(f"The Ideas spaces get {genres(event.genres)}.", ("AC-ROUND-3",))


def hype_tokens_added(table: Table, event: HypeTokensAdded, name: NameOf) -> Sentence:
    added = listed(f"{comic(own.comic)} has {own.tokens}" for own in event.added)
    return Sentence(f"Hyped comics get a Hype token each: {added}.", ("AC-ROUND-4",))


def action_phase_started(table: Table, event: ActionPhaseStarted, name: NameOf) -> Sentence:
    return Sentence(f"Editors are placed; {name(event.seat)} begins.", ("AC-GEN-2", "AC-ACT-1"))


# ---------------------------------------------------------------------------------------- the war


def war_began(table: Table, event: WarBegan, name: NameOf) -> Sentence:
    return Sentence(f"War! Round {ROMAN[event.round]} is the WAR round.", ("ACV-WAR-18",))


def war_displays_cut(table: Table, event: WarDisplaysCut, name: NameOf) -> Sentence:
    cards = listed(map(card, (*event.writers, *event.artists, *event.comics)), "nothing")
    cut = f"The cards nearest the decks are discarded: {cards}."
    return Sentence(cut, ("ACV-WAR-20", "ACV-WAR-21"))


def war_comics_placed(table: Table, event: WarComicsPlaced, name: NameOf) -> Sentence:
    placed = f"War comics lie in the display: {listed(map(comic, event.comics))}."
    return Sentence(placed, ("ACV-WAR-23", "ACV-WAR-24"))


def war_comics_added(table: Table, event: WarComicsAdded, name: NameOf) -> Sentence:
    added = f"The others join the deck of originals: {listed(map(comic, event.comics))}."
    return Sentence(added, ("ACV-WAR-23", "ACV-WAR-24"))


# ---------------------------------------------------------------------------------------- the end


def round_ranked(table: Table, event: RoundRanked, name: NameOf) -> Sentence:
    ranks = listed(_rank(own, name) for own in sorted(event.ranks, key=_by_place))
    return Sentence(f"The best comics are ranked: {ranks}.", ("AC-REND-1", "AC-REND-2"))


def _by_place(own: Ranked) -> tuple[bool, int]:
    return not own.place, own.place


def _rank(own: Ranked, name: NameOf) -> str:
    if not own.place:
        return f"{name(own.seat)} has none on the chart"
    fans = counted(own.best, "fan")
    return f"{name(own.seat)} is number {own.place} with {fans}, {own.vp} VP"


def income_paid(table: Table, event: IncomePaid, name: NameOf) -> Sentence:
    paid = listed(f"{name(seat)} {dollars(own)}" for seat, own in enumerate(event.amounts))
    return Sentence(f"Comics earn: {paid}.", ("AC-REND-4",))


def turn_order_followed(table: Table, event: TurnOrderFollowed, name: NameOf) -> Sentence:
    order = listed(map(name, event.seats))
    return Sentence(f"The next turn order: {order}.", ("AC-REND-6", "AC-REND-7"))


def fans_decayed(table: Table, event: FansDecayed, name: NameOf) -> Sentence:
    comics = listed(map(comic, event.comics))
    return Sentence(f"A fan less each: {comics}.", ("AC-REND-8",))


def editors_returned(table: Table, event: EditorsReturned, name: NameOf) -> Sentence:
    return Sentence("All editors are taken back.", ("AC-REND-9",))


def display_cleared(table: Table, event: DisplayCleared, name: NameOf) -> Sentence:
    cards = listed(map(card, event.cards), "nothing was left")
    cleared = f"The display of {DECKS[event.deck]} is discarded: {cards}."
    return Sentence(cleared, ("AC-REND-10",))


def objectives_revealed(table: Table, event: ObjectivesRevealed, name: NameOf) -> Sentence:
    results = listed(_result(own, name) for own in event.results)
    return Sentence(f"Objectives are shown: {results}.", ("ACV-OBJ-5", "ACV-OBJ-22"))


def _result(own: ObjectiveResult, name: NameOf) -> str:
    kept = f"{name(own.seat)} kept {objective(own.chosen)}"
    return f"{kept}, met, {own.vp} VP" if own.met else f"{kept}, not met"


def game_scored(table: Table, event: GameScored, name: NameOf) -> Sentence:
    totals = listed(f"{name(seat)} {sheet.total}" for seat, sheet in enumerate(event.sheets))
    winners = listed(map(name, event.winners))
    verb = "wins" if len(event.winners) == 1 else "share the victory"
    return Sentence(f"The game is over: {totals} VP; {winners} {verb}.", ("AC-GEN-3", "AC-END-8"))


ROUND_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    RoundStarted: round_started,
    CalendarTileRevealed: calendar_tile_revealed,
    SalesOrdersRevealed: sales_orders_revealed,
    IdeaSpacesRefilled: idea_spaces_refilled,
    HypeTokensAdded: hype_tokens_added,
    ActionPhaseStarted: action_phase_started,
    WarBegan: war_began,
    WarDisplaysCut: war_displays_cut,
    WarComicsPlaced: war_comics_placed,
    WarComicsAdded: war_comics_added,
    RoundRanked: round_ranked,
    IncomePaid: income_paid,
    TurnOrderFollowed: turn_order_followed,
    FansDecayed: fans_decayed,
    EditorsReturned: editors_returned,
    DisplayCleared: display_cleared,
    ObjectivesRevealed: objectives_revealed,
    GameScored: game_scored,
}
