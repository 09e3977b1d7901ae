"""What happens by day in words: which comic, out of which set, and for how much."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from domain.games.bagged_boarded.events import ActionOpened, ComicsDrawn, ComicSold, SetGraded
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event
from tests.support.histories import DRAFT, day, whole

E = TypeVar("E", bound=Event)
DECKS = {"supply": "the Supply", "bin": "the Bargain Bin"}
DRAWN_FOR = {
    "mail_order": "Mail Order",
    "bargain_bin": "Bargain Bin",
    "inherited_collection": "Inherited Collection",
}


def met(kind: type[E]) -> Iterator[tuple[Table, E]]:
    """Every such event of a few whole games, with the Table before it."""
    for players in (2, 4, 6):
        table = DRAFT.initial(whole(players))
        for event in (event for step in day(players).steps for event in step.events):
            if isinstance(event, kind):
                yield table, event
            table = DRAFT.evolve(table, event)


def said(table: Table, event: Event) -> str:
    return DRAFT.sentence(table, event, lambda seat: f"Seat {seat}").text


def test_a_reserved_comic_that_comes_up_is_named_with_its_price() -> None:
    groups = set[str]()
    for table, event in met(ActionOpened):
        if event.group.startswith("reserve"):
            row = table.reserve_loose if event.group == "reserve_loose" else table.reserve_bagged
            comic = row[event.row - 1]
            assert said(table, event).endswith(f", slot {event.row}: {comic} for {event.price}.")
            for nowhere in (0, -1, 99):
                empty = said(table, msgspec.structs.replace(event, row=nowhere))
                assert empty.endswith(": the slot is empty.")
            groups.add(event.group)
    assert groups == {"reserve_loose", "reserve_bagged"}


def test_drawing_names_the_action_where_the_deck_does_not() -> None:
    sources = set[str]()
    for table, event in met(ComicsDrawn):
        own = (event.group, event.source) == ("bargain_bin", "bin")
        action = "" if own else f" for {DRAWN_FOR[event.group]}"
        what = f"{event.count} comic{'' if event.count == 1 else 's'}"
        start = f"Seat {event.seat} draws {what} from {DECKS[event.source]}{action}: "
        assert said(table, event).startswith(start)
        sources.add(event.source)
    assert sources == {"supply", "bin"}


def test_a_sale_says_where_the_comic_lay() -> None:
    table, event = next(met(ComicSold))
    start = f"Seat {event.seat} sells {event.comic}"
    for state, hero, signed, where in (
        ("loose", None, False, " (loose)"),
        ("bagged", None, False, " (bagged)"),
        ("bagged", None, True, " (autographed)"),
        ("displayed", "garfunkle", False, " out of the set of Garfunkle"),
        ("displayed", "garfunkle", True, " (autographed) out of the set of Garfunkle"),
    ):
        sold = msgspec.structs.replace(event, state=state, hero=hero, signed=signed)
        assert said(table, sold).startswith(f"{start}{where} for {event.price}; it lies in ")


def test_what_is_free_costs_nothing() -> None:
    for table, event in met(SetGraded):
        for fee, paid in ((0, "nothing"), (15, "15")):
            text = said(table, msgspec.structs.replace(event, fee=fee))
            assert text.endswith(f" graded for {paid}: a slab of {event.slab}.")
        return
    raise AssertionError("no set was graded")
