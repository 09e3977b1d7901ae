"""A round begins and ends, and the game."""

from typing import Final

from msgspec.structs import replace

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
    ObjectivesRevealed,
    RoundRanked,
    RoundStarted,
    SalesOrdersRevealed,
    TurnOrderFollowed,
)
from domain.games.age_of_comics.evolve.shared import Evolve, discarded, paid, with_deck
from domain.games.age_of_comics.state import Player, Table, Turn
from domain.games.age_of_comics.tables import AREAS
from domain.games.age_of_comics.teams import value_of
from domain.kernel.messages import Event
from domain.kernel.piles import replaced
from domain.kernel.seats import with_seat


def round_started(table: Table, event: RoundStarted) -> Table:
    """Values of now decide who learns and who trains (AC-INC-3)."""
    seats = tuple(_beginning(table, player) for player in table.seats)
    return replace(table, stage="increase", round=event.round, seats=seats, turns=0)


def _beginning(table: Table, player: Player) -> Player:
    edition = table.edition
    teams = (
        replace(
            team,
            began=(value_of(edition, team, "writer"), value_of(edition, team, "artist")),
            raised=(),
            trained=(),
        )
        for team in player.teams
    )
    return replace(player, teams=tuple(teams), increased=False)


def calendar_tile_revealed(table: Table, event: CalendarTileRevealed) -> Table:
    calendar = replaced(table.calendar, event.slot - 1, event.genre)
    return replace(table, calendar=calendar, revealed=table.revealed + 1)


def sales_orders_revealed(table: Table, event: SalesOrdersRevealed) -> Table:
    turned = dict(zip(event.spaces, event.orders, strict=True))
    orders = tuple(
        replace(own, order=turned[own.space], up=True) if own.space in turned else own
        for own in table.map
    )
    return replace(table, map=orders)


def idea_spaces_refilled(table: Table, event: IdeaSpacesRefilled) -> Table:
    there = {*table.spaces, *event.genres}
    in_order = (genre.id for genre in table.edition.genres)
    return replace(table, spaces=tuple(genre for genre in in_order if genre in there))


def hype_tokens_added(table: Table, event: HypeTokensAdded) -> Table:
    for added in event.added:
        hyped = tuple(
            replace(own, tokens=added.tokens) if own.comic == added.comic else own
            for own in table.seats[added.seat].hyped
        )
        table = with_seat(table, added.seat, hyped=hyped)
    return table


def action_phase_started(table: Table, event: ActionPhaseStarted) -> Table:
    return replace(table, stage="action", active=event.seat, step="area", turn=Turn())


# ------------------------------------------------------------------------------- the end of a round


def round_ranked(table: Table, event: RoundRanked) -> Table:
    for rank in event.ranks:
        table = with_seat(table, rank.seat, vp=table.seats[rank.seat].vp + rank.vp)
    return table


def income_paid(table: Table, event: IncomePaid) -> Table:
    for seat, dollars in enumerate(event.amounts):
        table = paid(table, seat, -dollars)
    return table


def turn_order_followed(table: Table, event: TurnOrderFollowed) -> Table:
    return replace(table, order=event.seats)


def fans_decayed(table: Table, event: FansDecayed) -> Table:
    comics = frozenset(event.comics)
    seats = tuple(
        replace(
            player,
            printed=tuple(
                replace(own, fans=own.fans - 1) if own.comic in comics else own
                for own in player.printed
            ),
        )
        for player in table.seats
    )
    return replace(table, seats=seats)


def editors_returned(table: Table, event: EditorsReturned) -> Table:
    editors = table.edition.pieces.editors
    seats = tuple(replace(player, editors=editors, extra=False) for player in table.seats)
    return replace(table, seats=seats, areas=((),) * len(AREAS))


def display_cleared(table: Table, event: DisplayCleared) -> Table:
    return with_deck(discarded(table, event.cards), event.deck, display=())


# ------------------------------------------------------------------------------------------ the end


def objectives_revealed(table: Table, event: ObjectivesRevealed) -> Table:
    """The kept one first."""
    for own in event.results:
        cards = (own.chosen, *own.unchosen)
        table = with_seat(
            table, own.seat, objectives=cards, objective=own.chosen, objective_vp=own.vp
        )
    return table


def game_scored(table: Table, event: GameScored) -> Table:
    seats = tuple(
        replace(player, sheet=sheet)
        for player, sheet in zip(table.seats, event.sheets, strict=True)
    )
    return replace(table, stage="over", active=None, step="", seats=seats, winners=event.winners)


ROUND_EVENTS: Final[dict[type[Event], Evolve]] = {
    RoundStarted: round_started,
    CalendarTileRevealed: calendar_tile_revealed,
    SalesOrdersRevealed: sales_orders_revealed,
    IdeaSpacesRefilled: idea_spaces_refilled,
    HypeTokensAdded: hype_tokens_added,
    ActionPhaseStarted: action_phase_started,
    RoundRanked: round_ranked,
    IncomePaid: income_paid,
    TurnOrderFollowed: turn_order_followed,
    FansDecayed: fans_decayed,
    EditorsReturned: editors_returned,
    DisplayCleared: display_cleared,
    ObjectivesRevealed: objectives_revealed,
    GameScored: game_scored,
}
