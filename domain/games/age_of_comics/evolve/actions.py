"""Increases, turns, and what editors do but print and sell."""

from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.events.actions import (
    CardsSearched,
    ComicDeveloped,
    ComicDrawn,
    CreativeDrawn,
    CreativeHired,
    CreativeLearned,
    CreativeTrained,
    EditorPlaced,
    HandDiscarded,
    HireIdeaGained,
    IdeasTaken,
    IncreasePhaseEnded,
    RoyaltiesTaken,
    SearchPaid,
    TurnEnded,
    TurnSkipped,
)
from domain.games.age_of_comics.evolve.shared import (
    DECK_OF,
    Evolve,
    dealt,
    discarded,
    drawn,
    from_hand,
    in_turn,
    paid,
    shown,
    taken,
    with_ideas,
    with_team,
)
from domain.games.age_of_comics.figures import creative, gives
from domain.games.age_of_comics.state import Table, Turn
from domain.games.age_of_comics.tables import AREAS, Kind
from domain.kernel.messages import Event
from domain.kernel.piles import less, replaced
from domain.kernel.seats import with_seat

# ---------------------------------------------------------------------------------- increase value


def creative_raised(table: Table, event: CreativeLearned | CreativeTrained) -> Table:
    """Increase tokens lie on the card, whichever comics it serves (ACV-GUEST-22, -23)."""
    team = table.seats[event.seat].team_with(event.creative)
    if team is None:
        return table
    own = creative(table.edition, event.creative)
    raised = event.value - own.value
    up = {"writer_up": raised} if own.kind == "writer" else {"artist_up": raised}
    trained: tuple[Kind, ...] = team.trained
    if isinstance(event, CreativeTrained):
        trained = (*trained, own.kind)
    return with_team(
        paid(table, event.seat, event.cost),
        event.seat,
        team.number,
        raised=(*team.raised, own.kind),
        trained=trained,
        **up,
    )


def increase_phase_ended(table: Table, event: IncreasePhaseEnded) -> Table:
    return with_seat(table, event.seat, increased=True)


# ------------------------------------------------------------------------------------------- turns


def editor_placed(table: Table, event: EditorPlaced) -> Table:
    """The turn goes on in that area; how many comics it prints is on the space."""
    at = AREAS.index(event.area)
    areas = replaced(table.areas, at, (*table.areas[at], event.seat))
    table = with_seat(table, event.seat, editors=table.seats[event.seat].editors - 1)
    limit = gives(table.edition, "print", event.space) if event.area == "print" else 0
    turn = Turn(area=event.area, space=event.space, limit=limit)
    return replace(table, areas=areas, step=event.area, turn=turn)


def turn_over(table: Table, event: TurnEnded | TurnSkipped) -> Table:
    step = "" if event.following is None else "area"
    return replace(table, active=event.following, step=step, turn=Turn(), turns=table.turns + 1)


# ---------------------------------------------------------------------------- hire, develop, ideas


def creative_hired(table: Table, event: CreativeHired) -> Table:
    table = taken(table, DECK_OF[event.kind], event.position)
    return _hired(shown(table, event.seat, event.card), event.kind)


def creative_drawn(table: Table, event: CreativeDrawn) -> Table:
    table = drawn(table, DECK_OF[event.kind], 1, event.top)
    table = dealt(table, event.seat, event.kind, str(event.value), event.card)
    return _hired(table, event.kind)


def _hired(table: Table, kind: Kind) -> Table:
    """One of each, and the action is done (AC-HIRE-1)."""
    hired = (*table.turn.hired, kind)
    step = "after" if len(hired) > 1 else table.step
    return in_turn(replace(table, step=step), hired=hired)


def hire_idea_gained(table: Table, event: HireIdeaGained) -> Table:
    """The token names the card, wherever it was hired (AC-HIRE-8)."""
    table = shown(from_hand(table, event.seat, event.card), event.seat, event.card)
    return with_ideas(table, event.seat, (event.genre,))


def comic_developed(table: Table, event: ComicDeveloped) -> Table:
    table = shown(taken(table, "comics", event.position), event.seat, event.card)
    return replace(table, step="after")


def search_paid(table: Table, event: SearchPaid) -> Table:
    return paid(table, event.seat, event.cost)


def cards_searched(table: Table, event: CardsSearched) -> Table:
    return discarded(drawn(table, "comics", len(event.cards), event.top), event.cards)


def comic_drawn(table: Table, event: ComicDrawn) -> Table:
    table = drawn(table, "comics", 1, event.top)
    table = dealt(table, event.seat, "comic", event.genre, event.card)
    return replace(table, step="after")


def ideas_taken(table: Table, event: IdeasTaken) -> Table:
    table = with_ideas(table, event.seat, (*event.board, *event.supply))
    return replace(table, spaces=less(table.spaces, event.board), step="after")


def royalties_taken(table: Table, event: RoyaltiesTaken) -> Table:
    return replace(paid(table, event.seat, -event.amount), step="after")


# -------------------------------------------------------------------------------------- hand limit


def hand_discarded(table: Table, event: HandDiscarded) -> Table:
    """From hand, or hyped; Hype tokens go with the comic (AC-HAND-3)."""
    hyped = tuple(own for own in table.seats[event.seat].hyped if own.comic not in event.cards)
    beside = {own.comic for own in table.seats[event.seat].hyped}
    table = with_seat(table, event.seat, hyped=hyped)
    for card in less(event.cards, beside):
        table = from_hand(table, event.seat, card)
    return discarded(table, event.cards)


ACTION_EVENTS: Final[dict[type[Event], Evolve]] = {
    CreativeLearned: creative_raised,
    CreativeTrained: creative_raised,
    IncreasePhaseEnded: increase_phase_ended,
    EditorPlaced: editor_placed,
    TurnSkipped: turn_over,
    TurnEnded: turn_over,
    CreativeHired: creative_hired,
    CreativeDrawn: creative_drawn,
    HireIdeaGained: hire_idea_gained,
    ComicDeveloped: comic_developed,
    SearchPaid: search_paid,
    CardsSearched: cards_searched,
    ComicDrawn: comic_drawn,
    IdeasTaken: ideas_taken,
    RoyaltiesTaken: royalties_taken,
    HandDiscarded: hand_discarded,
}
