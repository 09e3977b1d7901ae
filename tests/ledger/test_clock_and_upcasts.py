"""Time is an argument, frozen in every thread; old events are read in today's shapes."""

import datetime
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import freezegun
import msgspec
import pytest

from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, Own, Public
from domain.kernel.types import Card, Seat
from domain.ledger.clock import system_clock
from domain.ledger.entry import Entry, Stamp, read_skeleton, sealed_batch
from domain.ledger.errors import Damaged
from domain.ledger.ledger import Order
from domain.ledger.mapper import EntryMapper
from domain.ledger.upcasts import UPCASTS, Upcast, upcast
from tests.support.demo import DEMO, CardKept, CardsDrawn, Draw
from tests.support.evidence import BEGAN, GAME, SEED, ledger_on, setup
from tests.support.threads import outcomes

# -- time -------------------------------------------------------------------------------------


def test_the_clock_counts_whole_milliseconds() -> None:
    with freezegun.freeze_time("2026-01-01 00:00:00.123999"):
        assert system_clock() == BEGAN + 123
    with freezegun.freeze_time("1969-12-31 23:59:59"):
        assert system_clock() == -1_000
    now = datetime.datetime.now(datetime.UTC).timestamp() * 1_000
    assert abs(system_clock() - now) < 10_000


def test_a_frozen_clock_is_frozen_in_every_thread() -> None:
    with freezegun.freeze_time("2026-01-01"):
        assert outcomes([system_clock] * 8) == [BEGAN] * 8


def test_a_frozen_clock_is_what_the_store_holds(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        with freezegun.freeze_time("2026-01-01"):
            ledger.open(DEMO, setup(), seed=SEED, id=GAME)
            outcomes([lambda: ledger.submit(Order(GAME, Draw(1, count=1)))])
        times = [read_skeleton(entry.skeleton).at for entry in ledger.history(GAME).entries]
    assert times == [BEGAN] * 6


def test_the_time_changes_no_decision(tmp_path: Path) -> None:
    tables = []
    for number, times in enumerate(((0, 1, 2), (5, 3, -(10**12)), (10**13, 0, 10**13))):
        left = iter(times)
        path = tmp_path / f"{number}.db"
        with ledger_on(path, clock=lambda left=left: next(left)) as ledger:
            ledger.open(DEMO, setup(), seed=SEED, id=GAME)
            ledger.submit(Order(GAME, Draw(1, count=1)))
            tables.append(ledger.load(GAME).table)
    assert tables == [tables[0]] * 3


def test_a_batch_has_one_time(tmp_path: Path) -> None:
    ticks = iter(range(100))
    with ledger_on(tmp_path / "games.db", clock=lambda: next(ticks)) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        ledger.submit(Order(GAME, Draw(1, count=1)))
        times = [read_skeleton(entry.skeleton).at for entry in ledger.history(GAME).entries]
    assert times == [0, 1, 1, 1, 2, 2]


# -- upcasts ------------------------------------------------------------------------------------


class OldDrawn(Event, frozen=True, tag="demo.card_drawn"):
    """As if a draw had once been of one card, under a tag of its own."""

    seat: Public[Seat]
    card: Own[Card]


class OlderDrawn(Event, frozen=True, tag="demo.drawn"):
    """And before that without saying what was drawn."""

    seat: Public[Seat]


def many(old: OldDrawn) -> Event:
    cards: Any = HIDDEN if old.card is HIDDEN else (old.card,)
    return CardsDrawn(seat=old.seat, count=1, cards=cards)


STEPS: Mapping[type[Event], Upcast] = {
    OldDrawn: many,
    OlderDrawn: lambda older: OldDrawn(seat=older.seat, card="?"),
}
KEY = b"k" * 32


def entry(event: Event) -> Entry:
    """The event as a batch of its own, sealed and chained."""
    stamp = Stamp(0, "seat-0", b"{}", "public")
    (made,) = sealed_batch(GAME, 7, b"h" * 32, b"s" * 32, stamp, (event,))
    return made


def stored(mapper: EntryMapper, event: Event) -> tuple[str, int, str, bytes]:
    row = mapper.to_stored_event(entry(event))
    return str(row.originator_id), row.originator_version, row.topic, row.state


def test_no_event_needs_an_upcast_yet() -> None:
    assert dict(UPCASTS) == {}


def test_an_old_event_is_read_in_todays_shape() -> None:
    old = EntryMapper([DEMO], KEY, STEPS)
    today = CardsDrawn(seat=1, count=1, cards=("card-3",))
    row = stored(old, OldDrawn(seat=1, card="card-3"))
    assert row[2] == "demo.card_drawn"
    assert old.event(*row) == today
    assert old.entry(*row).event == today
    assert old.entry(*row).tag == "demo.card_drawn", "the tag stays what was stored"


def test_upcasts_follow_one_another() -> None:
    old = EntryMapper([DEMO], KEY, STEPS)
    assert old.event(*stored(old, OlderDrawn(seat=0))) == CardsDrawn(0, 1, ("?",))
    assert upcast(CardKept(0, "card-1"), STEPS) == CardKept(0, "card-1")
    assert upcast(OldDrawn(0, HIDDEN), STEPS) == CardsDrawn(0, 1, HIDDEN)


def test_an_old_tag_that_nobody_declares_is_damage() -> None:
    row = stored(EntryMapper([DEMO], KEY, STEPS), OldDrawn(seat=1, card="card-3"))
    with pytest.raises(Damaged):
        EntryMapper([DEMO], KEY).entry(*row)
    with pytest.raises(Damaged):
        EntryMapper([DEMO], KEY).event(*row)


def test_no_tag_leads_to_an_import() -> None:
    class Foreign(Event, frozen=True, tag="os:system"):
        seat: Public[Seat]

    row = stored(EntryMapper([DEMO], KEY), Foreign(seat=0))
    with pytest.raises(Damaged):
        EntryMapper([DEMO], KEY).entry(*row)


def test_an_old_event_of_a_masked_copy_is_read_in_todays_shape() -> None:
    """Where its opening is not here, it is rebuilt from what was hashed, and then upcast."""
    old = EntryMapper([DEMO], KEY, STEPS)
    masked = msgspec.structs.replace(entry(OldDrawn(seat=1, card="card-3")), openings=())
    row = old.to_stored_event(masked)
    read = old.entry(GAME, 7, row.topic, row.state)
    assert read.event == CardsDrawn(1, 1, HIDDEN)
    assert old.event(GAME, 7, row.topic, row.state) == read.event
    again = old.to_stored_event(read)
    assert again == row, "what is stored again is what was stored"


BODIES = [
    b"",
    b"\x00\x00",
    b"\xff" * 40,
    msgspec.msgpack.encode([7]),
    msgspec.msgpack.encode([7, None, None]),
    msgspec.msgpack.encode([7, ["demo.card_kept", "not a seat", 5], [b"", b"", [], None, None]]),
    msgspec.msgpack.encode([7, ["demo.card_kept", 1, "card-1"], ["no bytes"]]),
    msgspec.msgpack.encode([8, ["demo.card_kept", 1, "card-1"], [b"", b"", [], None, None]]),
    msgspec.msgpack.encode([7, None, [b"{", b"", [], None, None]]),
    msgspec.msgpack.encode([7, None, [b'{"at":0}', b"", [], None, None]]),
]


@pytest.mark.parametrize("body", BODIES)
def test_a_row_that_does_not_hold_an_event_is_damage(body: bytes) -> None:
    mapper = EntryMapper([DEMO], KEY)
    state = mapper.check(GAME, body) + body
    with pytest.raises(Damaged):
        mapper.entry(GAME, 7, "demo.card_kept", state)
