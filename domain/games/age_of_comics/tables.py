"""The edition: every figure and every id, none of them in code (AC-COMP-1 and following).

An `Edition` is what is digested, exported and decided from. `edition_file.py` reads one,
`edition_check.py` says when it contradicts itself, `figures.py` and `map.py` look things up in it.
"""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from domain.kernel.entries import Count, Entry, Few, Key, Many, Money
from domain.kernel.entries import Id as Word

PLAYERS: Final = range(2, 5)
ROUNDS: Final = range(1, 6)
"""AC-GEN-1."""
TOP: Final = 3
"""No creative is worth more (AC-INC-2)."""
TEAMED: Final = 2
"""No team has more comics (ACV-GUEST-18)."""

Id = Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9+]{0,11}(-[A-Z0-9+]{1,12}){0,2}\Z")]
"""Of a card: `O-CRI-F`, `W-CRI-2A`, `A-HOR+SCI`, `OBJ-TRADES`."""
Code = Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9]{0,3}\Z")]
PlaceId = Annotated[str, Meta(pattern=r"^[A-Z][0-9]{0,2}(\.[0-9]{1,2})?\Z")]
"""Of a place on the map: `N1.1`, `S2.3`, `X`."""
Players = Annotated[int, Meta(ge=2, le=4)]
Seats = Annotated[tuple[Players, ...], Meta(min_length=1, max_length=3)]
Some = Annotated[int, Meta(ge=1, le=1_000)]
Tokens = Annotated[int, Meta(ge=0, le=20)]
"""Idea tokens, fans or VP that one card or space gives."""
Value = Annotated[int, Meta(ge=1, le=3)]
OrderValue = Annotated[int, Meta(ge=2, le=6)]
"""A comic is worth 2 to 6, and so is an order: nothing else could be fulfilled, or not."""
Places: Final = Meta(min_length=1, max_length=60)
Line = Annotated[int, Meta(ge=0, le=99)]

Kind = Literal["writer", "artist"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Bonus = Literal["F", "I", "T", "M", "D", "X"]
"""Fan, Ideas, Ticket, Money, Dynamic Duo, any one of the others (1.3, 1.16)."""
GAINS: Final[tuple[Bonus, ...]] = ("F", "I", "T", "M")
"""The bonuses that give something when the comic is printed (AC-PRINT-8)."""

GenreModule = Literal["base", "war"]
ComicModule = Literal["base", "guests", "war"]
CreativeModule = Literal["base", "double"]

Vault = Literal["guests", "double", "war", "objectives"]
"""The modules of The Vault Collection (AC-GEN-4)."""
VAULT: Final[tuple[Vault, ...]] = get_args(Vault)
DeckName = Literal["writers", "artists", "comics"]
DECKS: Final[tuple[DeckName, ...]] = get_args(DeckName)

Area = Literal["hire", "develop", "ideas", "print", "royalties", "sales"]
AREAS: Final[tuple[Area, ...]] = get_args(Area)
Special = Literal["reassign", "hype", "convert", "better_color", "marketing", "extra_editor"]
SPECIALS: Final[tuple[Special, ...]] = get_args(Special)

Verb = Literal[
    "masteries",
    "genres",
    "money",
    "genre_comics",
    "better_colors",
    "ripoffs",
    "ideas",
]
"""What an objective counts (section 1.17)."""
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)


class Genre(Entry, frozen=True):
    """A genre, in the order of 1.1: its code is in the ids of its orders."""

    id: Key[Word]
    code: Code
    colour: Word
    module: GenreModule = "base"


class Original(Entry, frozen=True):
    """An original: its genre is on its back (1.3, 1.14, 1.16). War comics have the extra icon of
    another genre, which is the one that creatives are specialised in (ACV-WAR-33)."""

    id: Key[Id]
    genre: Word
    bonus: Bonus
    module: ComicModule = "base"
    icon: Word | None = None


class Ripoff(Entry, frozen=True):
    """A rip-off of an original, whose genre and module it has (1.4). Those of Special Guests carry
    the Dynamic Duo (ACV-GUEST-7)."""

    id: Key[Id]
    of: Id
    duo: bool = False


class Creative(Entry, frozen=True):
    """A writer or an artist: the value is on the back (1.5, 1.15)."""

    id: Key[Id]
    kind: Kind
    value: Value
    genres: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=2)]
    idea: bool = False
    """Whether hiring it gives an Idea token of its genre (AC-HIRE-4)."""
    module: CreativeModule = "base"


class Order(Entry, frozen=True):
    """Sales Orders of a genre: the tiles `SO-CRI-3/1`, `SO-CRI-3/2`, .. are alike (1.6)."""

    genre: Key[Word]
    value: Key[OrderValue]
    fans: Tokens
    copies: Some


class Objective(Entry, frozen=True):
    """An objective card (1.17): what is counted, from how many on it is met, and the VP. Comics of
    a genre pay VP each instead."""

    id: Key[Id]
    verb: Verb
    count: Some
    vp: Tokens = 0
    genre: Word | None = None
    original: Tokens = 0
    ripoff: Tokens = 0


class Node(Entry, frozen=True):
    """Where a Sales Agent can stand; `row` and `column` are where it is drawn (1.7)."""

    id: Key[PlaceId]
    row: Line
    column: Line


class Street(Entry, frozen=True):
    """Two nodes that are a step apart."""

    one: Key[PlaceId]
    other: Key[PlaceId]


class Space(Entry, frozen=True):
    """Where a Sales Order lies, the two nodes that it touches, and with how many players it is in
    use."""

    id: Key[PlaceId]
    row: Line
    column: Line
    nodes: tuple[PlaceId, PlaceId]
    players: Seats = (2, 3, 4)


class ActionArea(Entry, frozen=True):
    """An area and what its spaces give, the first space first; Hire and Develop give the same on
    each, and say nothing (1.8)."""

    id: Key[Area]
    gives: Annotated[tuple[Tokens, ...], Meta(max_length=5)] = ()


class SpecialAction(Entry, frozen=True):
    """A special action, the area that it is attached to, and the number of the comic from which on
    a cube can be placed there (1.12)."""

    id: Key[Special]
    area: Area
    comic: Some


class Campaign(Entry, frozen=True):
    """A tier of marketing: so many fans for so much (AC-SPEC-15)."""

    cost: Key[Some]
    fans: Some


class Calendar(Entry, frozen=True):
    """How many Calendar tiles lie on a round, without War and with it (AC-SETUP-2, ACV-WAR-8)."""

    round: Key[Annotated[int, Meta(ge=1, le=5)]]
    tiles: Tokens
    with_war: Tokens


class Start(Entry, frozen=True):
    """What the player at that place of round I starts with (1.11)."""

    place: Key[Annotated[int, Meta(ge=1, le=4)]]
    money: Money
    ideas: Tokens


class ByPlayers(Entry, frozen=True):
    """What depends on the number of players: values of the orders that are removed, one of each
    base genre for each of them (1.6), spaces of an area (1.8), cards of a display (1.13), War
    comics displayed when the war begins (ACV-WAR-23, -24)."""

    players: Key[Players]
    removed: Annotated[tuple[OrderValue, ...], Meta(max_length=40)]
    spaces: Annotated[int, Meta(ge=1, le=5)]
    display: Annotated[int, Meta(ge=1, le=10)]
    war_comics: Tokens


class Supply(Entry, frozen=True):
    """How many tokens there are: Ideas of each genre, tickets, Hype, Better-color (AC-COMP-2)."""

    ideas: Count
    tickets: Count
    hype: Count
    better_color: Count


class Pieces(Entry, frozen=True):
    """Editors of each player, without the extra one (AC-ACT-2), and cards of a hand at most, hyped
    ones among them (AC-HAND-1)."""

    editors: Some
    hand: Some
    start_value: Value
    """The value of the creatives that one starts with (AC-SETUP-8)."""


class Cubes(Entry, frozen=True):
    """At which comics a cube is placed, and at which one may be moved (AC-CUBE-1, -4)."""

    placed: Annotated[tuple[Some, ...], Meta(min_length=1, max_length=6)]
    moved: Some


class Prices(Entry, frozen=True):
    """Money for a search (AC-DEV-2), learning (AC-INC-4), a cab (AC-SALES-2) and the fee
    (AC-SALES-9); ideas for an original (AC-PRINT-2)."""

    search: Money
    learning: Money
    cab: Money
    fee: Money
    ideas: Tokens


class Limits(Entry, frozen=True):
    """Ideas from the supply (AC-IDEAS-2), and ideas that can be converted (AC-SPEC-12)."""

    supplied: Tokens
    converted: Some


class Fans(Entry, frozen=True):
    """Fans of an original, a War comic in the WAR round, a specialised creative, the mastery, a
    Hype token (AC-PRINT-7, ACV-WAR-35)."""

    original: Tokens
    war_round: Tokens
    specialist: Tokens
    mastery: Tokens
    hype: Tokens


class Gains(Entry, frozen=True):
    """What the bonuses F, I, T and M give (1.3)."""

    fans: Tokens
    ideas: Tokens
    tickets: Tokens
    money: Money


class War(Entry, frozen=True):
    """Of the War module: the value of the base orders that War orders replace, one of each genre
    (ACV-WAR-3), and writers, and artists, discarded when the war begins (ACV-WAR-20, -21)."""

    replaced: OrderValue
    discarded: Tokens


class Points(Entry, frozen=True):
    """Victory points (1.10)."""

    ranks: tuple[Tokens, Tokens, Tokens, Tokens]
    fan: Tokens
    money: Some
    """So much money is worth 1."""
    ideas: Some
    """So many Idea tokens are worth 1."""
    specialists: tuple[Tokens, Tokens, Tokens]
    """Of an original with 0, 1, 2 specialised creatives."""
    mastery: Tokens
    better_color: Tokens
    many: Some
    """From so many printed comics on there are VP for originals (AC-END-6)."""
    original: Tokens
    beyond: Tokens
    """For each printed comic beyond `many`."""


class Edition(Entry, frozen=True, cache_hash=True):
    """All that is printed on the components."""

    genres: Annotated[tuple[Genre, ...], Few]
    originals: Annotated[tuple[Original, ...], Many]
    ripoffs: Annotated[tuple[Ripoff, ...], Many]
    creatives: Annotated[tuple[Creative, ...], Many]
    orders: Annotated[tuple[Order, ...], Many]
    objectives: Annotated[tuple[Objective, ...], Few]
    nodes: Annotated[tuple[Node, ...], Places]
    streets: Annotated[tuple[Street, ...], Many]
    spaces: Annotated[tuple[Space, ...], Places]
    start: PlaceId
    """The node where all agents begin (AC-SETUP-7)."""
    areas: Annotated[tuple[ActionArea, ...], Few]
    specials: Annotated[tuple[SpecialAction, ...], Few]
    marketing: Annotated[tuple[Campaign, ...], Few]
    income: Annotated[tuple[Money, ...], Meta(min_length=2, max_length=40)]
    """By the fans of a comic, from 0; the last is paid again for every lap (1.9)."""
    calendar: Annotated[tuple[Calendar, ...], Few]
    starts: Annotated[tuple[Start, ...], Few]
    by_players: Annotated[tuple[ByPlayers, ...], Few]
    pieces: Pieces
    cubes: Cubes
    supply: Supply
    prices: Prices
    limits: Limits
    fans: Fans
    gains: Gains
    war: War
    points: Points
