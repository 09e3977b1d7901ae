"""Comics are printed and sold."""

from typing import Final

from domain.games.age_of_comics.events.printing import (
    AgentMoved,
    BetterColorAdded,
    BonusResolved,
    Cause,
    ComicPrinted,
    CubeMoved,
    CubePlaced,
    CubesKept,
    FansChanged,
    FeePaid,
    MasteryTaken,
    OrderCollected,
    OrderFlipped,
    OrderFulfilled,
    PrintingStopped,
    SalesEnded,
    SalesStarted,
    Way,
)
from domain.games.age_of_comics.sentences.words import (
    BONUSES,
    SPECIALS,
    comic,
    creative,
    dollars,
    genre,
    genres,
)
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted

CAUSES: Final[dict[Cause, tuple[str, str]]] = {
    "base": ("printed", "AC-PRINT-7"),
    "specialist": ("specialised creatives", "AC-PRINT-7"),
    "hype": ("Hype tokens", "AC-PRINT-7"),
    "bonus": ("its bonus", "AC-PRINT-8"),
    "mastery": ("the mastery", "AC-MAST-4"),
    "order": ("a Sales Order", "AC-ORD-4"),
    "reassign": ("other creatives", "AC-SPEC-6"),
    "convert": ("an Idea token", "AC-SPEC-12"),
    "marketing": ("marketing", "AC-SPEC-16"),
    "ripped": ("its rip-off", "AC-VAR-2"),
}
"""What fans come from, and the rule."""
WAYS: Final[dict[Way, str]] = {"walk": "on foot", "cab": "by cab", "ticket": "with a ticket"}


def comic_printed(table: Table, event: ComicPrinted, name: NameOf) -> Sentence:
    team = f"{creative(event.writer)} and {creative(event.artist)}"
    price = f"for {dollars(event.cost)}"
    if event.ideas:
        price += f" and {genres(event.ideas)} Idea tokens"
    prints = f"{name(event.seat)} prints {comic(event.comic)} with {team}, {price}"
    duo = "; the team serves another comic too" if event.shared else ""
    rule = "ACV-GUEST-9" if event.shared else "AC-PRINT-1"
    return Sentence(f"{prints}: worth {event.value}{duo}.", (rule, "AC-PRINT-6"))


def fans_changed(table: Table, event: FansChanged, name: NameOf) -> Sentence:
    why, rule = CAUSES[event.cause]
    fans = f"{event.change:+d} for {why}: {counted(event.fans, 'fan')}"
    return Sentence(f"{comic(event.comic)}: {fans}.", (rule,))


def bonus_resolved(table: Table, event: BonusResolved, name: NameOf) -> Sentence:
    bonus = f"{comic(event.comic)} gives {name(event.seat)} {BONUSES[event.bonus]}"
    return Sentence(f"{bonus}{_gained(event)}.", ("AC-PRINT-8",))


def _gained(event: BonusResolved) -> str:
    if event.money:
        return f": {dollars(event.money)}"
    if event.ideas:
        return f": {genres(event.ideas)}"
    nothing = event.bonus in ("I", "T") and not event.tickets
    return ", of which none is left" if nothing else ""


def mastery_taken(table: Table, event: MasteryTaken, name: NameOf) -> Sentence:
    where = "" if event.previous is None else f" from {name(event.previous)}"
    takes = f"{name(event.seat)} takes the mastery of {genre(event.genre)}{where}."
    return Sentence(takes, ("AC-MAST-1" if event.previous is None else "AC-MAST-2",))


def order_fulfilled(table: Table, event: OrderFulfilled, name: NameOf) -> Sentence:
    done = f"{comic(event.comic)} of {name(event.seat)} fulfils {event.tile}"
    return Sentence(f"{done}: {counted(event.fans, 'fan')}.", ("AC-ORD-1", "AC-ORD-4"))


def better_color_added(table: Table, event: BetterColorAdded, name: NameOf) -> Sentence:
    return Sentence(f"{comic(event.comic)} gets a Better-color token.", ("AC-SPEC-13",))


def cube_placed(table: Table, event: CubePlaced, name: NameOf) -> Sentence:
    placed = f"{name(event.seat)} places a cube on {SPECIALS[event.special]}."
    return Sentence(placed, ("AC-CUBE-1",))


def cube_moved(table: Table, event: CubeMoved, name: NameOf) -> Sentence:
    moved = f"from {SPECIALS[event.cube]} to {SPECIALS[event.to]}"
    return Sentence(f"{name(event.seat)} moves a cube {moved}.", ("AC-CUBE-4",))


def cubes_kept(table: Table, event: CubesKept, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} moves no cube.", ("AC-CUBE-4",))


def printing_stopped(table: Table, event: PrintingStopped, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} prints no second comic.", ("AC-PRINT-4",))


# -------------------------------------------------------------------------------------------- sales


def sales_started(table: Table, event: SalesStarted, name: NameOf) -> Sentence:
    up_to = f"up to {counted(event.limit, 'flip')} and {counted(event.limit, 'collect')}"
    return Sentence(f"{name(event.seat)} sells: {up_to}.", ("AC-SALES-1",))


def agent_moved(table: Table, event: AgentMoved, name: NameOf) -> Sentence:
    rule = "AC-SALES-3" if event.way == "ticket" else "AC-SALES-2"
    cost = f", for {dollars(event.cost)}" if event.cost else ""
    moved = f"The agent of {name(event.seat)} goes to {event.node} {WAYS[event.way]}{cost}."
    return Sentence(moved, (rule,))


def fee_paid(table: Table, event: FeePaid, name: NameOf) -> Sentence:
    paid = f"{name(event.seat)} pays {name(event.to)} {dollars(event.amount)} to share the node."
    return Sentence(paid, ("AC-SALES-9", "AC-SALES-10"))


def order_flipped(table: Table, event: OrderFlipped, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} turns up {event.tile} on {event.space}.", ("AC-SALES-6",))


def order_collected(table: Table, event: OrderCollected, name: NameOf) -> Sentence:
    unseen = ", unseen until now" if event.face_down else ""
    taken = f"{name(event.seat)} collects {event.tile} from {event.space}{unseen}."
    return Sentence(taken, ("AC-SALES-7", "AC-SALES-8"))


def sales_ended(table: Table, event: SalesEnded, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} ends the Sales action.", ("AC-SALES-15",))


PRINTING_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    ComicPrinted: comic_printed,
    FansChanged: fans_changed,
    BonusResolved: bonus_resolved,
    MasteryTaken: mastery_taken,
    OrderFulfilled: order_fulfilled,
    BetterColorAdded: better_color_added,
    CubePlaced: cube_placed,
    CubeMoved: cube_moved,
    CubesKept: cubes_kept,
    PrintingStopped: printing_stopped,
    SalesStarted: sales_started,
    AgentMoved: agent_moved,
    FeePaid: fee_paid,
    OrderFlipped: order_flipped,
    OrderCollected: order_collected,
    SalesEnded: sales_ended,
}
