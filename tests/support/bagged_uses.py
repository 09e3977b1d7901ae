"""Which superpowers show in an event: one is carried out or used up, or helps where it is owned."""

from collections.abc import Iterator

from domain.games.bagged_boarded.events import (
    ActionClaimed,
    ActionOpened,
    BonusComicsGained,
    ComicsAutographed,
    ComicsUnbagged,
    ExtraChosen,
    SneakPreviewBought,
    SuperpowerRemoved,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event

STORE = ("reserve_loose", "sell", "bargain_bin", "reserve_bagged")


def used(before: Table, event: Event, after: Table) -> Iterator[str]:
    """The powers that the event cannot be without."""
    match event:
        case SuperpowerRemoved(reason="used"):
            yield event.power
        case BonusComicsGained():
            yield event.power
        case ExtraChosen(option="draw" | "buy"):
            yield event.power
        case SneakPreviewBought() if event.free:
            yield "membership"
        case ComicsUnbagged() if event.signed and not event.tags:
            yield "audacity"
        case ComicsAutographed(cause="autographs") if "loose" in event.states:
            yield "audacity"
        case ActionOpened(group="autographs"):
            yield from owned(before, event.seat, "backstage_pass")
        case ActionOpened(group="display" | "bag_and_board"):
            yield from owned(before, event.seat, "desk")
        case ActionClaimed(travel=1, location="convention"):
            yield "valet_parking"
        case ActionClaimed(travel=0) if event.group in STORE:
            player = before.seats[event.seat]
            if not player.been_to("store") and not player.driven:
                yield "electric_scooter"
        case _ if any(len(own.bagged) > 8 and "long_box" in own.powers for own in after.seats):
            yield "long_box"


def owned(table: Table, seat: int, power: str) -> Iterator[str]:
    """The power, if the seat has it."""
    if power in table.seats[seat].powers:
        yield power
