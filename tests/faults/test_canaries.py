"""What nobody may see is in nothing that anybody is handed: copies, refusals, errors, anchors."""

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from domain.games import SHELF
from domain.kernel.canon import parse
from domain.kernel.game import AnyGame, Setup
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, PUBLIC
from domain.ledger.entry import Entry
from domain.ledger.errors import LedgerError
from domain.ledger.heads import anchors_of
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from domain.ledger.record import export_record
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import GAME, ledger_on, setup
from tests.support.stores import change

SEED = bytes(range(200, 232))
FORK = "f" * 32
FORK_SEED = bytes(range(100, 132))


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A game in which hands are held, a card is about to be kept, and commands were refused."""
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(3), seed=SEED, id=GAME)
        for seat in (2, 0, 1):
            ledger.submit(Order(GAME, Draw(seat, count=1)))
            with pytest.raises(RuleBroken):
                ledger.submit(Order(GAME, Draw(seat, count=1)))
        yield ledger


def secrets(history: History, viewer: str) -> list[bytes]:
    """What that viewer may not be handed: seeds, and salts and nonces of what is closed to it."""
    found = [SEED.hex().encode(), FORK_SEED.hex().encode()]
    for entry in history.entries:
        found += [o.salt.hex().encode() for o in entry.openings if o.to != viewer]
        found += [closed_nonce(entry, viewer)] if closed_nonce(entry, viewer) else []
    return found


def closed_nonce(entry: Entry, viewer: str) -> bytes:
    if entry.cause is None or entry.cause.body is None or entry.cause.to in (PUBLIC, viewer):
        return b""
    body = parse(entry.cause.body)
    assert isinstance(body, dict)
    return str(body["nonce"]).encode()


def leaks(data: bytes, hidden: list[bytes]) -> list[bytes]:
    return [secret for secret in hidden if secret in data]


def viewers(history: History) -> list[str]:
    return [PUBLIC, *(f"seat-{seat}" for seat in range(history.setup.players))]


def test_a_copy_holds_no_secret_of_others(ledger: Ledger) -> None:
    ledger.fork(GAME, 11, seed=FORK_SEED, id=FORK)
    ledger.submit(Order(FORK, Draw(2, count=1)))
    for game in (GAME, FORK):
        history = ledger.history(game)
        rows = ledger.store.refusals(GAME, None, 50)
        for viewer in viewers(history):
            hidden = secrets(history, viewer)
            assert len(hidden) >= 6
            data = export_record(history, viewer, refusals=rows)
            assert leaks(data, hidden) == [], viewer
        everything = export_record(history, "referee", refusals=rows)
        assert leaks(everything, secrets(history, PUBLIC)), "the referee's copy holds them"


def test_a_secret_command_is_its_seats_alone(ledger: Ledger) -> None:
    card = ledger.load(GAME).table.hands[2][0]
    ledger.submit(Order(GAME, Keep(2, card=card)))
    history = ledger.history(GAME, 12)
    (kept,) = [entry for entry in history.entries if entry.tag == "demo.card_kept"]
    nonce = closed_nonce(kept, PUBLIC)
    assert len(nonce) == 32
    for viewer in viewers(history):
        data = export_record(history, viewer)
        assert (nonce in data) == (viewer == "seat-2")
        assert (card.encode() in data.splitlines()[-2]) == (viewer == "seat-2")


def test_refusals_are_shown_to_the_seat_that_met_them(ledger: Ledger) -> None:
    history, rows = ledger.history(GAME), ledger.store.refusals(GAME, None, 50)
    hashes = {row.seat: row.command.encode() for row in rows}
    assert sorted(hashes) == [0, 1, 2]
    for viewer in viewers(history):
        data = export_record(history, viewer, refusals=rows)
        assert {seat for seat, said in hashes.items() if said in data} == {
            seat for seat in hashes if viewer == f"seat-{seat}"
        }


def failures(ledger: Ledger) -> list[Callable[[], object]]:
    """One call for every kind of refusal and error."""
    tip = ledger.load(GAME)
    return [
        lambda: ledger.submit(Order(GAME, Draw(0, count=1))),
        lambda: ledger.submit(Order(GAME, Draw(2, count=99))),
        lambda: ledger.submit(Order(GAME, Keep(2, card="card-99"))),
        lambda: ledger.submit(Order(GAME, Draw(2, count=1), base=(5, None))),
        lambda: ledger.submit(Order(GAME, Draw(2, count=1), base=(tip.version, "ab" * 32))),
        lambda: ledger.submit(Order(GAME, Draw(2, count=1), base=(99, None))),
        lambda: ledger.submit(Order(GAME, Draw(7, count=1))),
        lambda: ledger.submit(Order(GAME, Draw(2, count=1), "odd")),
        lambda: ledger.open(DEMO, setup(3), seed=SEED[:20], id=FORK),
        lambda: ledger.open(DEMO, setup(3), seed=SEED, id=GAME),
        lambda: ledger.fork(GAME, 6, seed=SEED),
        lambda: ledger.load(GAME, 99),
        lambda: ledger.load("e" * 32),
        lambda: export_record(ledger.history(GAME), "seat-9"),
        lambda: export_record(ledger.history(GAME), "all"),
    ]


def test_no_error_says_more_than_it_may(ledger: Ledger) -> None:
    history, table = ledger.history(GAME), ledger.load(GAME).table
    hidden = [*secrets(history, PUBLIC), SEED, repr(SEED).encode(), SEED[:20].hex().encode()]
    hidden += [f"'{card}'".encode() for card in table.deck + table.hands[0] + table.hands[1]]
    for number, fails in enumerate(failures(ledger)):
        with pytest.raises((LedgerError, RuleBroken)) as caught:
            fails()
        shown = "".join(traceback.format_exception(caught.value)) + repr(caught.value)
        assert leaks(shown.encode("utf-8", "backslashreplace"), hidden) == [], f"failure {number}"


def test_damage_is_told_without_what_was_damaged(ledger: Ledger) -> None:
    hidden = secrets(ledger.history(GAME), PUBLIC)
    change(ledger.store.path, "UPDATE stored_events SET state=state||x'00'")
    with pytest.raises(LedgerError) as caught:
        ledger.history(GAME)
    shown = "".join(traceback.format_exception(caught.value))
    assert leaks(shown.encode(), hidden) == []


def test_a_position_can_be_logged(ledger: Ledger) -> None:
    position = ledger.load(GAME)
    shown = repr(position).encode()
    assert leaks(shown, [SEED.hex().encode(), repr(SEED).encode(), b"card-"]) == []
    assert GAME.encode() in shown


def test_the_anchors_hold_heads_and_nothing_else(ledger: Ledger) -> None:
    data = anchors_of(ledger.store.path).read_bytes()
    assert leaks(data, secrets(ledger.history(GAME), PUBLIC)) == []


@pytest.mark.parametrize("title", SHELF, ids=lambda title: title.slug)
def test_no_title_hands_out_a_secret(tmp_path: Path, title: AnyGame) -> None:
    """The same for a real game, after every seat has decided twice."""
    with Ledger(Store(tmp_path / "games.db", [title]), [title]) as ledger:
        players = max(title.players)
        made = Setup(players, title.options(), title.standard())
        ledger.open(title, made, seed=SEED, id=GAME)
        for _ in range(2 * players):
            table = ledger.load(GAME).table
            owed = title.pending(table)[0]
            ledger.submit(Order(GAME, title.legal(table, owed.seat).commands[0]))
        history = ledger.history(GAME)
        for viewer in viewers(history):
            hidden = secrets(history, viewer)
            assert leaks(export_record(history, viewer), hidden) == [], viewer
            assert_values_closed(history, viewer)


def assert_values_closed(history: History, viewer: str) -> None:
    """The values of parts that only the host may see stand nowhere in the copy."""
    data = export_record(history, viewer)
    closed = [o.value for entry in history.entries for o in entry.openings if o.to == HOST]
    assert leaks(data, [value for value in closed if len(value) > 40]) == []


def test_a_leak_would_be_seen(ledger: Ledger) -> None:
    """The planted fault: the referee's copy handed to a seat."""
    history = ledger.history(GAME)
    assert leaks(export_record(history, "referee"), secrets(history, "seat-0"))
