"""Comics are printed and sold (AC-PRINT, AC-RIP, AC-MAST, AC-CUBE, AC-SALES, AC-ORD)."""

from typing import Literal

from domain.games.age_of_comics.tables import Bonus, Special
from domain.kernel.messages import Event
from domain.kernel.sight import Public
from domain.kernel.types import Card, Seat

Origin = Literal["hand", "hyped", "stock"]
"""Where a printed comic came from; rip-offs come from the stock."""
Cause = Literal[
    "base",
    "specialist",
    "hype",
    "bonus",
    "mastery",
    "order",
    "reassign",
    "convert",
    "marketing",
    "ripped",
]
"""Why a comic's fans change."""
Way = Literal["walk", "cab", "ticket"]
"""How an agent goes."""


class ComicPrinted(Event, frozen=True, tag="age_of_comics.comic_printed"):
    """A comic comes onto the mat with 0 fans, at that place of it, from 1: the seat's `number`-th
    print, from 1. `team` is the number of its team at the seat, from 1; `shared` where the team
    already serves another comic (ACV-GUEST-17). `cost` is in dollars, `ideas` are those spent,
    `hype` tokens go back to the supply (AC-PRINT-2, -6, AC-RIP-3, ACV-GUEST-13 to -15)."""

    seat: Public[Seat]
    comic: Public[Card]
    origin: Public[Origin]
    writer: Public[Card]
    artist: Public[Card]
    team: Public[int]
    shared: Public[bool]
    value: Public[int]
    cost: Public[int]
    ideas: Public[tuple[str, ...]]
    hype: Public[int]
    number: Public[int]
    position: Public[int]


class FansChanged(Event, frozen=True, tag="age_of_comics.fans_changed"):
    """A comic of a seat gains or loses fans; how many it has now (AC-EV-2)."""

    seat: Public[Seat]
    comic: Public[Card]
    cause: Public[Cause]
    change: Public[int]
    fans: Public[int]


class BonusResolved(Event, frozen=True, tag="age_of_comics.bonus_resolved"):
    """What a comic's bonus gives: dollars, tickets and Idea tokens; a fan follows
    (AC-PRINT-8, AC-COMP-2, ACV-WAR-49)."""

    seat: Public[Seat]
    comic: Public[Card]
    bonus: Public[Bonus]
    money: Public[int] = 0
    tickets: Public[int] = 0
    ideas: Public[tuple[str, ...]] = ()


class MasteryTaken(Event, frozen=True, tag="age_of_comics.mastery_taken"):
    """A seat takes the Mastery token of a genre, from `previous` where somebody had it
    (AC-MAST-1, -2)."""

    genre: Public[str]
    seat: Public[Seat]
    previous: Public[Seat | None]


class OrderFulfilled(Event, frozen=True, tag="age_of_comics.order_fulfilled"):
    """A held order leaves the game; its fans follow (AC-ORD-4)."""

    seat: Public[Seat]
    tile: Public[Card]
    comic: Public[Card]
    fans: Public[int]


class BetterColorAdded(Event, frozen=True, tag="age_of_comics.better_color_added"):
    """A token on the comic just printed (AC-SPEC-13, -21)."""

    seat: Public[Seat]
    comic: Public[Card]


class CubePlaced(Event, frozen=True, tag="age_of_comics.cube_placed"):
    """A special action is unlocked (AC-CUBE-1)."""

    seat: Public[Seat]
    special: Public[Special]


class CubeMoved(Event, frozen=True, tag="age_of_comics.cube_moved"):
    """A cube unlocks another one instead (AC-CUBE-4)."""

    seat: Public[Seat]
    cube: Public[Special]
    to: Public[Special]


class CubesKept(Event, frozen=True, tag="age_of_comics.cubes_kept"):
    """After the fifth comic no cube is moved (AC-CUBE-4)."""

    seat: Public[Seat]


class PrintingStopped(Event, frozen=True, tag="age_of_comics.printing_stopped"):
    """A second comic was offered and is not printed (AC-PRINT-4)."""

    seat: Public[Seat]


# -------------------------------------------------------------------------------------------- sales


class SalesStarted(Event, frozen=True, tag="age_of_comics.sales_started"):
    """So many flips and so many collects (AC-SALES-1)."""

    seat: Public[Seat]
    limit: Public[int]


class AgentMoved(Event, frozen=True, tag="age_of_comics.agent_moved"):
    """The agent stands on another node; `cost` is the fare in dollars (AC-SALES-2, -3)."""

    seat: Public[Seat]
    node: Public[str]
    way: Public[Way]
    cost: Public[int]


class FeePaid(Event, frozen=True, tag="age_of_comics.fee_paid"):
    """Dollars for sharing a node, to the agent who came there last (AC-SALES-9 to -11)."""

    seat: Public[Seat]
    to: Public[Seat]
    amount: Public[int]


class OrderFlipped(Event, frozen=True, tag="age_of_comics.order_flipped"):
    """An order on the map is turned up (AC-SALES-6)."""

    seat: Public[Seat]
    space: Public[str]
    tile: Public[Card]


class OrderCollected(Event, frozen=True, tag="age_of_comics.order_collected"):
    """An order lies face up before the seat (AC-SALES-7)."""

    seat: Public[Seat]
    space: Public[str]
    tile: Public[Card]
    face_down: Public[bool]


class SalesEnded(Event, frozen=True, tag="age_of_comics.sales_ended"):
    """The Sales action is over (AC-SALES-15)."""

    seat: Public[Seat]


PrintingEvent = (
    ComicPrinted
    | FansChanged
    | BonusResolved
    | MasteryTaken
    | OrderFulfilled
    | BetterColorAdded
    | CubePlaced
    | CubeMoved
    | CubesKept
    | PrintingStopped
    | SalesStarted
    | AgentMoved
    | FeePaid
    | OrderFlipped
    | OrderCollected
    | SalesEnded
)
