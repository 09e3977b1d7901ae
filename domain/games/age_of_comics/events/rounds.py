"""A round begins and ends (AC-ROUND-1 to -5, AC-REND-1 to -10), the war too, and the game."""

import msgspec

from domain.games.age_of_comics.tables import DeckName
from domain.kernel.messages import Event
from domain.kernel.sight import Public, Sealed
from domain.kernel.types import Card, Cards, Seat


class RoundStarted(Event, frozen=True, tag="age_of_comics.round_started"):
    """A round begins, from 1; creatives' values of now say who learns (AC-INC-3)."""

    round: Public[int]


class CalendarTileRevealed(Event, frozen=True, tag="age_of_comics.calendar_tile_revealed"):
    """A tile is turned up (AC-ROUND-1)."""

    slot: Public[int]
    genre: Public[str]


class SalesOrdersRevealed(Event, frozen=True, tag="age_of_comics.sales_orders_revealed"):
    """All face-down orders of a genre on the map are turned up: their spaces, and what lies there
    (AC-ROUND-2). None, no event."""

    genre: Public[str]
    spaces: Public[tuple[str, ...]]
    orders: Public[Cards]


class IdeaSpacesRefilled(Event, frozen=True, tag="age_of_comics.idea_spaces_refilled"):
    """Tokens of these genres come from the supply onto their empty spaces (AC-SETUP-6, AC-ROUND-3,
    AC-COMP-4)."""

    genres: Public[tuple[str, ...]]


class HypeAdded(msgspec.Struct, frozen=True):
    """One more token on a hyped comic, and how many it has now."""

    seat: Seat
    comic: Card
    tokens: int


class HypeTokensAdded(Event, frozen=True, tag="age_of_comics.hype_tokens_added"):
    """Hyped comics gather a token each (AC-ROUND-4). None, no event."""

    added: Public[tuple[HypeAdded, ...]]


class ActionPhaseStarted(Event, frozen=True, tag="age_of_comics.action_phase_started"):
    """The increases are over; that seat places the first editor (AC-GEN-2, AC-ACT-1)."""

    seat: Public[Seat]


# --------------------------------------------------------------------------------------- the war


class WarBegan(Event, frozen=True, tag="age_of_comics.war_began"):
    """The War tile is up: this is the WAR round (ACV-WAR-18)."""

    round: Public[int]


class WarDisplaysCut(Event, frozen=True, tag="age_of_comics.war_displays_cut"):
    """The face-up cards nearest their decks are discarded (ACV-WAR-20, -21, -23, -24, -50)."""

    writers: Public[Cards]
    artists: Public[Cards]
    comics: Public[Cards]


class WarComicsPlaced(Event, frozen=True, tag="age_of_comics.war_comics_placed"):
    """The first War comics of the order lie in the places nearest the deck (ACV-WAR-23, -24)."""

    label: Public[str]
    count: Public[int]
    comics: Public[Cards]
    order: Sealed[Cards]


class WarComicsAdded(Event, frozen=True, tag="age_of_comics.war_comics_added"):
    """The others join the deck, which is shuffled next (ACV-WAR-23, -24, -28)."""

    comics: Public[Cards]


# ------------------------------------------------------------------------------- the end of a round


class Ranked(msgspec.Struct, frozen=True):
    """A seat's place by its best comic; `best` and `place` are 0 where it has none on the chart."""

    seat: Seat
    best: int
    place: int
    vp: int


class RoundRanked(Event, frozen=True, tag="age_of_comics.round_ranked"):
    """All seats, in turn order, and the VP they get (AC-REND-1 to -3)."""

    ranks: Public[tuple[Ranked, ...]]


class IncomePaid(Event, frozen=True, tag="age_of_comics.income_paid"):
    """Dollars by seat, from seat 0 (AC-REND-4)."""

    amounts: Public[tuple[int, ...]]


class TurnOrderFollowed(Event, frozen=True, tag="age_of_comics.turn_order_followed"):
    """The turn order of the next round (AC-REND-6, -7)."""

    seats: Public[tuple[Seat, ...]]


class FansDecayed(Event, frozen=True, tag="age_of_comics.fans_decayed"):
    """These comics, all with 2 fans or more, lose one each (AC-REND-8). None, no event."""

    comics: Public[Cards]


class EditorsReturned(Event, frozen=True, tag="age_of_comics.editors_returned"):
    """All editors are back, extra ones on the board (AC-REND-9)."""


class DisplayCleared(Event, frozen=True, tag="age_of_comics.display_cleared"):
    """The cards of a display are discarded (AC-REND-10)."""

    deck: Public[DeckName]
    cards: Public[Cards]


# ------------------------------------------------------------------------------------------ the end


class ObjectiveResult(msgspec.Struct, frozen=True):
    """What a seat had kept and what not, and what it got for it."""

    seat: Seat
    chosen: Card
    unchosen: Cards
    met: bool
    vp: int


class ObjectivesRevealed(Event, frozen=True, tag="age_of_comics.objectives_revealed"):
    """By seat (ACV-OBJ-5, -22)."""

    results: Public[tuple[ObjectiveResult, ...]]


class FinalSheet(msgspec.Struct, frozen=True):
    """A seat's VP, part by part; `orders` is 0 or below (AC-END-2 to -7, section 1.17)."""

    fans: int = 0
    ranks: int = 0
    money: int = 0
    ideas: int = 0
    originals: int = 0
    masteries: int = 0
    better_colors: int = 0
    late_prints: int = 0
    orders: int = 0
    objective: int = 0

    @property
    def total(self) -> int:
        """The final score."""
        return sum(getattr(self, part) for part in self.__struct_fields__)


class GameScored(Event, frozen=True, tag="age_of_comics.game_scored"):
    """The sheets by seat, what breaks ties by seat (comics printed, then their total value), and
    who has won (AC-GEN-3, AC-END-8)."""

    sheets: Public[tuple[FinalSheet, ...]]
    printed: Public[tuple[int, ...]]
    values: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]


RoundEvent = (
    RoundStarted
    | CalendarTileRevealed
    | SalesOrdersRevealed
    | IdeaSpacesRefilled
    | HypeTokensAdded
    | ActionPhaseStarted
    | WarBegan
    | WarDisplaysCut
    | WarComicsPlaced
    | WarComicsAdded
    | RoundRanked
    | IncomePaid
    | TurnOrderFollowed
    | FansDecayed
    | EditorsReturned
    | DisplayCleared
    | ObjectivesRevealed
    | GameScored
)
