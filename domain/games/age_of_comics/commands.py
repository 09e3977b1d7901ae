"""What a seat can ask for. All is public but the objective that is kept (ACV-OBJ-21)."""

from typing import Final

from domain.games.age_of_comics.tables import Area, Bonus, Kind, Special
from domain.kernel.messages import Command
from domain.kernel.sight import Own, Public
from domain.kernel.types import Card, Cards

# ------------------------------------------------------------------------------------------ set-up


class StartingPick(Command, frozen=True, tag="age_of_comics.pick"):
    """Name the genre of the starting comic, and all starting Idea tokens (AC-SETUP-10, -15)."""

    genre: Public[str]
    ideas: Public[tuple[str, ...]]


class KeepObjective(Command, frozen=True, tag="age_of_comics.keep_objective"):
    """Keep one of the two objective cards (ACV-OBJ-4)."""

    card: Own[Card]


# ---------------------------------------------------------------------------------- increase value


class Increase(Command, frozen=True, tag="age_of_comics.increase"):
    """Raise a creative on an own printed comic by 1; whether it learns or trains follows from the
    values at the beginning of the round (AC-INC-1 to -9)."""

    creative: Public[Card]


class EndIncreases(Command, frozen=True, tag="age_of_comics.end_increases"):
    """Raise nobody else in this round (AC-INC-11)."""


# ------------------------------------------------------------------------------------------ actions


class PlaceEditor(Command, frozen=True, tag="age_of_comics.place_editor"):
    """Place an editor on the first free space of an area (AC-ACT-1, -3)."""

    area: Public[Area]


class Hire(Command, frozen=True, tag="age_of_comics.hire"):
    """Take a creative from its display (AC-HIRE-2)."""

    creative: Public[Card]


class HireBlind(Command, frozen=True, tag="age_of_comics.hire_blind"):
    """Take the top writer or artist of its deck (AC-HIRE-2, -3)."""

    kind: Public[Kind]


class Develop(Command, frozen=True, tag="age_of_comics.develop"):
    """Take an original from the display (AC-DEV-1)."""

    comic: Public[Card]


class DevelopTop(Command, frozen=True, tag="age_of_comics.develop_top"):
    """Take the top original of the deck (AC-DEV-1)."""


class Search(Command, frozen=True, tag="age_of_comics.search"):
    """Pay, and search the deck for an original of a genre (AC-DEV-2)."""

    genre: Public[str]


class TakeIdeas(Command, frozen=True, tag="age_of_comics.take_ideas"):
    """Take Idea tokens from the Ideas spaces and from the supply (AC-IDEAS-1, -2)."""

    board: Public[tuple[str, ...]]
    supply: Public[tuple[str, ...]]


# ----------------------------------------------------------------------------------------- printing


class Print(Command, frozen=True, tag="age_of_comics.print"):
    """Print an original or a rip-off (AC-PRINT-1, AC-RIP-1). Both creatives are in hand, or both
    serve one own printed comic, which is Dynamic Duo (ACV-GUEST-9, -11, ACV-WAR-38)."""

    comic: Public[Card]
    writer: Public[Card]
    artist: Public[Card]


class StopPrinting(Command, frozen=True, tag="age_of_comics.stop_printing"):
    """Print no second comic (AC-PRINT-4)."""


class TakeBonus(Command, frozen=True, tag="age_of_comics.take_bonus"):
    """Name what a comic's bonus gives: which bonus, where the comic gives any one, and which Idea
    tokens, where it gives these (AC-PRINT-8, ACV-WAR-38, -49)."""

    bonus: Public[Bonus]
    ideas: Public[tuple[str, ...]] = ()


class PlaceCube(Command, frozen=True, tag="age_of_comics.place_cube"):
    """Unlock a special action (AC-CUBE-1)."""

    special: Public[Special]


class MoveCube(Command, frozen=True, tag="age_of_comics.move_cube"):
    """Move a placed cube to another special action (AC-CUBE-4)."""

    cube: Public[Special]
    to: Public[Special]


class KeepCubes(Command, frozen=True, tag="age_of_comics.keep_cubes"):
    """Move none (AC-CUBE-4)."""


class Fulfil(Command, frozen=True, tag="age_of_comics.fulfil"):
    """Fulfil a held Sales Order with an own comic (AC-ORD-3)."""

    order: Public[Card]
    comic: Public[Card]


# -------------------------------------------------------------------------------------------- sales


class Walk(Command, frozen=True, tag="age_of_comics.walk"):
    """Step to an adjacent node; the first step is free, each other one is a cab (AC-SALES-2)."""

    node: Public[str]


class Ticket(Command, frozen=True, tag="age_of_comics.ticket"):
    """Spend a Super-transport ticket to go anywhere (AC-SALES-3)."""

    node: Public[str]


class Flip(Command, frozen=True, tag="age_of_comics.flip"):
    """Turn a face-down order beside the agent face up (AC-SALES-6)."""

    space: Public[str]


class Collect(Command, frozen=True, tag="age_of_comics.collect"):
    """Take an order beside the agent (AC-SALES-7)."""

    space: Public[str]


class EndSales(Command, frozen=True, tag="age_of_comics.end_sales"):
    """End the Sales action (AC-SALES-15)."""


# ---------------------------------------------------------------------- special actions, hand limit


class SkipSpecial(Command, frozen=True, tag="age_of_comics.skip_special"):
    """Leave the special action that is offered (AC-SPEC-1)."""


class Reassign(Command, frozen=True, tag="age_of_comics.reassign"):
    """Exchange a creative in hand with one of the same kind on an own printed comic (AC-SPEC-3)."""

    hand: Public[Card]
    printed: Public[Card]


class EndReassign(Command, frozen=True, tag="age_of_comics.end_reassign"):
    """Make no second swap (AC-SPEC-3)."""


class Hype(Command, frozen=True, tag="age_of_comics.hype"):
    """Lay an original from hand beside the mat (AC-SPEC-9)."""

    comic: Public[Card]


class Convert(Command, frozen=True, tag="age_of_comics.convert"):
    """Spend Idea tokens for a fan each, the first one for the first comic and so on
    (AC-SPEC-12)."""

    ideas: Public[tuple[str, ...]]
    comics: Public[Cards]


class Market(Command, frozen=True, tag="age_of_comics.market"):
    """Buy fans: the price of a tier in dollars, and a comic for each fan, repeats allowed
    (AC-SPEC-15, -16)."""

    price: Public[int]
    comics: Public[Cards]


class TakeEditor(Command, frozen=True, tag="age_of_comics.take_editor"):
    """Take the extra editor for this round (AC-SPEC-17)."""


class Discard(Command, frozen=True, tag="age_of_comics.discard"):
    """Discard down to the hand limit: all cards that are too many, from hand or hyped
    (AC-HAND-2, -3)."""

    cards: Public[Cards]


COMMANDS: Final[tuple[type[Command], ...]] = (
    StartingPick,
    KeepObjective,
    Increase,
    EndIncreases,
    PlaceEditor,
    Hire,
    HireBlind,
    Develop,
    DevelopTop,
    Search,
    TakeIdeas,
    Print,
    StopPrinting,
    TakeBonus,
    PlaceCube,
    MoveCube,
    KeepCubes,
    Fulfil,
    Walk,
    Ticket,
    Flip,
    Collect,
    EndSales,
    SkipSpecial,
    Reassign,
    EndReassign,
    Hype,
    Convert,
    Market,
    TakeEditor,
    Discard,
)
