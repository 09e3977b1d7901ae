"""The Table: the whole state, and also a seat's view of it, with some cards face down."""

from typing import Literal

import msgspec

from domain.games.age_of_comics.events import FinalSheet
from domain.games.age_of_comics.figures import (
    creatives_of,
    originals_at_first,
    originals_of,
    ripoffs_in_play,
)
from domain.games.age_of_comics.options import Options, Setup
from domain.games.age_of_comics.tables import AREAS, Area, DeckName, Edition, Kind, Special
from domain.kernel.luck import Shuffles
from domain.kernel.types import Card, Cards, Seat

Stage = Literal["", "picks", "objectives", "increase", "action", "over"]
"""Where the game stands: what goes by itself (``), the starting picks, the choice of objectives,
the two phases of a round, the end."""
Step = Literal[
    "",
    "area",
    "hire",
    "develop",
    "ideas",
    "print",
    "royalties",
    "sales",
    "after",
    "reassign",
    "end",
]
"""Where a turn stands: an area is to be chosen, the action of that area is under way, what comes
after it (hand limit, special action), a second swap, nothing more."""
CardKind = Literal["artist", "comic", "writer"]
"""What hands hold, in the order in which they lie there."""
Back = str
"""What the back of a card shows: the value of a creative, the genre of an original (AC-INFO-1)."""


class Deck(msgspec.Struct, frozen=True, gc=False):
    """One of the three: its cards top first, its discards newest last, and its display."""

    draw: Cards = ()
    top: Back | None = None
    """The back of the top card, null where there is none, or before the deck is shuffled."""
    discards: Cards = ()
    display: tuple[Card | None, ...] = ()
    """By position, from 1, nearest the deck first; null where one has been taken (AC-EV-1)."""

    @property
    def shown(self) -> Cards:
        """What still lies in the display, the nearest to the deck first."""
        return tuple(card for card in self.display if card is not None)


class Held(msgspec.Struct, frozen=True, order=True):
    """A card in hand. `card` is FACE_DOWN for those who may not know it; `known` says whether
    everybody does (AC-INFO-2)."""

    kind: CardKind
    back: Back
    unknown: bool
    card: Card

    @property
    def known(self) -> bool:
        """Whether everybody knows which card it is."""
        return not self.unknown


class Hyped(msgspec.Struct, frozen=True):
    """An original beside the mat, and the Hype tokens on it (AC-SPEC-9, -10)."""

    comic: Card
    tokens: int = 0


class Team(msgspec.Struct, frozen=True):
    """The two creatives that serve a comic, or two (ACV-GUEST-17). `*_up` is by how much Increase
    tokens raise them; `began` are their current values at the beginning of the round, writer first;
    `raised` and `trained` are those kinds that did so in this round (AC-INC-2, -3, -6)."""

    number: int
    writer: Card
    artist: Card
    writer_up: int = 0
    artist_up: int = 0
    began: tuple[int, int] = (0, 0)
    raised: tuple[Kind, ...] = ()
    trained: tuple[Kind, ...] = ()


class Printed(msgspec.Struct, frozen=True):
    """A comic on the mat, the `number`-th that the seat printed, from 1."""

    comic: Card
    number: int
    team: int
    fans: int = 0
    charted: bool = False
    """Whether it ever had a fan: from then on it has at least one (AC-CHART-3, AC-RIP-5)."""
    mastered: bool = False
    """Whether it has had the fan of the mastery (AC-MAST-7)."""
    better_color: bool = False


class Player(msgspec.Struct, frozen=True, gc=False):
    """What lies before one seat."""

    money: int = 0
    ideas: tuple[int, ...] = ()
    """How many Idea tokens, by the genres of the edition."""
    tickets: int = 0
    hand: tuple[Held, ...] = ()
    """Sorted, so that a view's and the whole Table's are alike; known cards come before others of
    that kind and back."""
    hyped: tuple[Hyped, ...] = ()
    printed: tuple[Printed, ...] = ()
    """In the order of the mat, which is display alone (ACV-GUEST-16)."""
    teams: tuple[Team, ...] = ()
    """By their numbers, from 1."""
    cubes: tuple[Special, ...] = ()
    """Where its placed cubes lie, in the order in which they came."""
    node: str = ""
    """Where its agent stands."""
    arrived: int = 0
    """The number of the agents' move with which it came there; 0 where it has not moved yet."""
    orders: Cards = ()
    """Sales Orders collected and not fulfilled."""
    vp: int = 0
    """VP tokens of the rounds' rankings."""
    picked: bool = False
    """Whether its starting pick is made."""
    objectives: Cards = ()
    """The objective cards that it was dealt."""
    objective: Card | None = None
    """The one that it keeps, null before the choice."""
    objective_vp: int = 0
    """What it brought, once objectives are revealed."""
    increased: bool = False
    """Whether it has ended its increases of this round."""
    editors: int = 0
    """How many it can still place in this round."""
    extra: bool = False
    """Whether it has taken the extra editor in this round (AC-SPEC-18)."""
    sheet: FinalSheet | None = None

    def print_of(self, comic: Card) -> Printed | None:
        """The comic on the mat, if it is there."""
        return next((own for own in self.printed if own.comic == comic), None)

    def team(self, number: int) -> Team:
        """The team of that number."""
        return self.teams[number - 1]

    def team_with(self, creative: Card) -> Team | None:
        """The team that a creative is in."""
        return next((own for own in self.teams if creative in (own.writer, own.artist)), None)

    def comics_of(self, team: int) -> tuple[Printed, ...]:
        """The comics that a team serves, one or two."""
        return tuple(own for own in self.printed if own.team == team)


class MapOrder(msgspec.Struct, frozen=True):
    """A Sales Order on the map; its genre is seen, `order` is FACE_DOWN for whoever does not know
    it (AC-SETUP-3)."""

    space: str
    genre: str
    order: Card
    up: bool = False


class Turn(msgspec.Struct, frozen=True):
    """What a turn has come to; a new one for each turn."""

    area: Area | None = None
    space: int = 0
    hired: tuple[Kind, ...] = ()
    """The kinds that were hired."""
    limit: int = 0
    """How many comics can be printed, or orders flipped, and collected."""
    prints: int = 0
    printing: Card | None = None
    """The comic last printed."""
    hype: int = 0
    """The Hype tokens that it had."""
    bonus: bool = False
    """Whether its bonus is still to be named or resolved."""
    cubed: bool = False
    """Whether the cube due for it was placed, moved or kept."""
    colored: bool = False
    """Whether the action has given a Better-color token."""
    flips: int = 0
    """Made in this Sales action; so are the collects."""
    collects: int = 0
    stepped: bool = False
    """Whether the free step is used (AC-SALES-2)."""
    entered: bool = False
    """Whether the agent came to its node in this action (AC-SALES-11)."""
    paid: bool = False
    """Whether the fee of this stay is paid (AC-SALES-9)."""
    swapped: tuple[Kind, ...] = ()
    """The kinds that were exchanged (AC-SPEC-3)."""
    special: bool = False
    """Whether the special action was used or skipped."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table."""

    players: int
    edition: Edition
    options: Options
    seats: tuple[Player, ...]
    shuffles: Shuffles = Shuffles()

    stage: Stage = ""
    round: int = 0
    order: tuple[Seat, ...] = ()
    """The turn order."""
    calendar: tuple[str, ...] = ()
    """The genre of the tile on each slot, from 1; FACE_DOWN for those who may not know it."""
    revealed: int = 0
    """How many of the slots are turned up."""
    war: int = 0
    """The number of the WAR round; 0 before the war (ACV-WAR-18)."""
    war_comics: Cards = ()
    """War comics that are kept aside (ACV-WAR-13)."""

    writers: Deck = Deck()
    artists: Deck = Deck()
    comics: Deck = Deck()
    ripoffs: Cards = ()
    """The stock of rip-offs."""
    objectives: Cards = ()
    """Those that were not dealt."""
    map: tuple[MapOrder, ...] = ()
    """The orders that still lie on the map, in the order of the edition's spaces."""
    fulfilled: Cards = ()
    """Orders that have left the game."""
    spaces: tuple[str, ...] = ()
    """The genres whose token lies on the Ideas spaces, in the order of the edition."""
    mastery: tuple[Seat | None, ...] = ()
    """Who holds the Mastery token, by the genres of the edition."""
    areas: tuple[tuple[Seat, ...], ...] = ((),) * len(AREAS)
    """Whose editors lie on each area, in the order in which they came."""
    moves: int = 0
    """How many moves the agents have made (AC-SALES-10)."""

    turns: int = 0
    """How many turns of this round are over."""
    active: Seat | None = None
    """Whose turn it is in the action phase."""
    step: Step = ""
    turn: Turn = Turn()
    winners: tuple[Seat, ...] = ()

    def deck(self, name: DeckName) -> Deck:
        """One of the three decks."""
        deck: Deck = getattr(self, name)
        return deck

    def on(self, area: Area) -> tuple[Seat, ...]:
        """Whose editors lie on that area."""
        return self.areas[AREAS.index(area)]


def initial(setup: Setup) -> Table:
    """The Table before the deal: what is in play lies open, and nobody has anything. Pools of cards
    are in the order of the edition (AC-SETUP-16, AC-VAR-1, -3)."""
    edition, options = setup.edition, setup.options
    modules = options.modules
    player = Player(
        ideas=(0,) * len(edition.genres), node=edition.start, editors=edition.pieces.editors
    )
    objectives = [own for own in edition.objectives if "objectives" in modules]
    return Table(
        players=setup.players,
        edition=edition,
        options=options,
        seats=(player,) * setup.players,
        writers=Deck(creatives_of(edition, "writer", "base")),
        artists=Deck(creatives_of(edition, "artist", "base")),
        comics=Deck(originals_at_first(edition, modules)),
        war_comics=originals_of(edition, "war") if "war" in modules else (),
        ripoffs=ripoffs_in_play(edition, modules) if options.use_ripoffs else (),
        objectives=tuple(o.id for o in objectives if options.use_ripoffs or o.verb != "ripoffs"),
        mastery=(None,) * len(edition.genres),
    )
