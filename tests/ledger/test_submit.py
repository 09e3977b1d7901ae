"""One order, one answer: idempotent, in order, on the right past, and refusals leave no trace."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.kernel.canon import parse
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.ledger.errors import Conflict, LedgerError, NotAllowed, Stale, UnknownGame
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import Place
from domain.ledger.rows import Extra, RefusalRow
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import GAME, SEED, ledger_on, setup
from tests.support.stores import Fresh, heads_of

NONCE = "07" * 16
OTHER_NONCE = "08" * 16


@pytest.fixture
def ledger(place: Place) -> Iterator[Ledger]:
    """One game of two, just dealt; seat 1 begins."""
    with ledger_on(place) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        yield ledger


def body_of(ledger: Ledger, version: int) -> dict[str, Any]:
    """The stored command of the batch that begins at that version."""
    cause = ledger.history(GAME).entries[version - 1].cause
    assert cause is not None
    assert cause.body is not None
    body: Any = parse(cause.body)
    found: dict[str, Any] = body
    return found


def state(ledger: Ledger) -> tuple[object, ...]:
    """All that a refusal must leave as it was."""
    position = ledger.load(GAME)
    rows = ledger.store.recorder.select("SELECT * FROM longbox_commands ORDER BY 1, 2, 3")
    return position.version, position.head, position.frame, position.table, rows


# -- idempotency ------------------------------------------------------------------------------


def test_the_same_nonce_five_times_is_one_event_and_five_equal_answers(ledger: Ledger) -> None:
    order = Order(GAME, Draw(1, count=2), NONCE)
    answers = [ledger.submit(order) for _ in range(5)]
    assert ledger.load(GAME).version == 6
    assert [answer.again for answer in answers] == [False, True, True, True, True]
    assert {shown(answer) for answer in answers} == {shown(answers[0])}
    assert body_of(ledger, 5)["nonce"] == NONCE


def shown(answer: Accepted) -> tuple[object, ...]:
    """An answer without its note that it was given before."""
    rows = tuple((e.v, e.tag, e.skeleton, e.head, e.openings, e.cause) for e in answer.entries)
    return answer.game, answer.version, answer.head, rows


def test_the_first_answer_is_given_long_after(ledger: Ledger) -> None:
    order = Order(GAME, Draw(1, count=2), NONCE)
    first = ledger.submit(order)
    ledger.submit(Order(GAME, Draw(0, count=1)))
    ledger.submit(Order(GAME, Keep(1, card=first.entries[0].event.cards[0])))  # type: ignore[attr-defined]
    assert shown(ledger.submit(order)) == shown(first)
    with ledger_on(ledger.store.place) as other:
        assert shown(other.submit(order)) == shown(first)


@pytest.mark.parametrize("command", [Draw(1, count=1), Keep(1, card="card-8")])
def test_other_content_under_the_same_nonce_is_a_conflict(ledger: Ledger, command: Command) -> None:
    ledger.submit(Order(GAME, Draw(1, count=2), NONCE))
    ledger.submit(Order(GAME, Draw(0, count=1)))
    before = state(ledger)
    with pytest.raises(Conflict, match="nonce"):
        ledger.submit(Order(GAME, command, NONCE))
    assert state(ledger) == before


def test_a_nonce_is_an_actors_own(ledger: Ledger) -> None:
    ledger.submit(Order(GAME, Draw(1, count=1), NONCE))
    answer = ledger.submit(Order(GAME, Draw(0, count=1), NONCE))
    assert not answer.again
    assert answer.version == 8


def test_a_refused_nonce_can_be_used_again(ledger: Ledger) -> None:
    with pytest.raises(RuleBroken):
        ledger.submit(Order(GAME, Draw(1, count=9), NONCE))
    assert ledger.submit(Order(GAME, Draw(1, count=1), NONCE)).version == 6


ODD_NONCES = ["", "07", "07" * 17, "0G" * 16, "AB" * 16, "07" * 15 + " 7", "é" * 32]


@pytest.mark.parametrize("nonce", ODD_NONCES)
def test_a_nonce_is_sixteen_bytes_in_hex(ledger: Ledger, nonce: str) -> None:
    before = state(ledger)
    with pytest.raises(NotAllowed, match="nonce"):
        ledger.submit(Order(GAME, Draw(1, count=1), nonce))
    assert state(ledger) == before


# -- the past that an order stands on -----------------------------------------------------------


def test_an_order_may_name_its_base(ledger: Ledger) -> None:
    at = ledger.load(GAME)
    answer = ledger.submit(Order(GAME, Draw(1, count=1), base=(at.version, at.head)))
    body = body_of(ledger, 5)
    assert (answer.version, body["base_v"], body["base_head"]) == (6, 4, at.head)
    ledger.submit(Order(GAME, Draw(0, count=1), base=(6, None)))
    assert body_of(ledger, 7)["base_head"] == answer.head


def test_a_choice_for_a_closed_decision_is_stale_even_if_legal(ledger: Ledger) -> None:
    ledger.submit(Order(GAME, Draw(1, count=1), base=(4, None)))
    ledger.submit(Order(GAME, Draw(0, count=1), base=(6, None)))
    before = state(ledger)
    with pytest.raises(Stale, match="since version 8"):
        ledger.submit(Order(GAME, Draw(1, count=1), base=(4, None)))
    assert state(ledger) == before
    assert ledger.submit(Order(GAME, Draw(1, count=1), base=(8, None))).version == 10


def test_a_base_on_another_history_is_a_conflict(ledger: Ledger) -> None:
    before = state(ledger)
    for base in ((4, "ab" * 32), (1, "cd" * 32), (0, "ef" * 32)):
        with pytest.raises(Conflict, match="head"):
            ledger.submit(Order(GAME, Draw(1, count=1), base=base))
    assert state(ledger) == before
    assert [row.code for row in ledger.store.refusals(GAME, 1, 9)] == ["conflict"] * 3


@pytest.mark.parametrize("v", [5, 6, 10**9, -1])
def test_a_base_that_is_not_there_is_a_conflict(ledger: Ledger, v: int) -> None:
    with pytest.raises(Conflict, match=r"not in 0\.\.4"):
        ledger.submit(Order(GAME, Draw(1, count=1), base=(v, None)))


# -- places -------------------------------------------------------------------------------------


def test_accepted_commands_are_numbered_without_gaps(ledger: Ledger) -> None:
    for turn in range(4):
        with pytest.raises(RuleBroken):
            ledger.submit(Order(GAME, Draw((turn + 1) % 2, count=9)))
        ledger.submit(Order(GAME, Draw((turn + 1) % 2, count=1)))
    rows = ledger.store.recorder.select(
        "SELECT actor, cseq, first, last FROM longbox_commands ORDER BY actor, cseq"
    )
    assert rows == [
        ("host", 1, 1, 1),
        ("host", 2, 2, 4),
        ("seat-0", 1, 7, 8),
        ("seat-0", 2, 11, 12),
        ("seat-1", 1, 5, 6),
        ("seat-1", 2, 9, 10),
    ]


def test_who_is_not_at_the_table_cannot_act(ledger: Ledger) -> None:
    for seat in (-1, 2, 10**9):
        with pytest.raises(NotAllowed, match="no seat"):
            ledger.submit(Order(GAME, Draw(seat, count=1)))
    for game in ("f" * 32, "", "0" * 10_000, "\x00", "' OR 1=1 --"):
        with pytest.raises(UnknownGame):
            ledger.submit(Order(game, Draw(1, count=1)))
    for read in (ledger.load, ledger.history):
        with pytest.raises(LedgerError):
            read("\udcff" * 32)


@pytest.mark.parametrize(
    "card",
    ["x" * 5_000, "\ud800", "card-1\udfff", "\x00", "é" * 4_097],
    ids=["long", "surrogate", "surrogate inside", "null", "long in bytes"],
)
def test_what_no_record_can_hold_is_refused_in_the_ledgers_words(ledger: Ledger, card: str) -> None:
    before = state(ledger)
    with pytest.raises((LedgerError, RuleBroken)):
        ledger.submit(Order(GAME, Keep(1, card=card)))
    with pytest.raises((LedgerError, RuleBroken)):
        ledger.submit(Order(GAME, Draw(1, count=10**30)))
    assert state(ledger) == before


def test_the_end_of_a_game_and_its_reveal_are_one_answer(ledger: Ledger) -> None:
    answer = ledger.submit(Order(GAME, Keep(1, card="card-8")))
    assert answer.version == 5
    history = ledger.history(GAME)
    tags = [entry.tag for entry in history.entries[4:]]
    assert tags == ["demo.card_kept", "longbox.seed_revealed"]
    assert history.over
    with pytest.raises(RuleBroken):
        ledger.submit(Order(GAME, Draw(0, count=1)))


# -- refusals -----------------------------------------------------------------------------------


def test_a_refusal_leaves_one_row_outside_the_chain(ledger: Ledger) -> None:
    before = state(ledger)
    anchors = heads_of(ledger.store.place).read_bytes()
    with pytest.raises(RuleBroken) as caught:
        ledger.submit(Order(GAME, Draw(0, count=1), OTHER_NONCE))
    assert caught.value.rule.value == "DM-1"
    assert state(ledger) == before
    assert heads_of(ledger.store.place).read_bytes() == anchors
    (row,) = ledger.store.refusals(GAME, None, 9)
    assert (row.game, row.seat, row.code, row.rule, row.v) == (GAME, 0, "rejected", "DM-1", 4)
    assert row.signature is None
    assert len(row.command) == 64


def test_a_refusal_is_durable(ledger: Ledger) -> None:
    with pytest.raises(RuleBroken):
        ledger.submit(Order(GAME, Draw(0, count=1)))
    with ledger_on(ledger.store.place) as other:
        assert other.store.refusals(GAME, 0, 9) == ledger.store.refusals(GAME, 0, 9) != []


def test_refused_commands_use_no_luck(ledger: Ledger, fresh: Fresh) -> None:
    with ledger_on(fresh("calm")) as calm:
        calm.open(DEMO, setup(), seed=SEED, id=GAME)
        for _ in range(20):
            with pytest.raises(RuleBroken):
                ledger.submit(Order(GAME, Draw(0, count=1)))
        for each in (ledger, calm):
            each.submit(Order(GAME, Draw(1, count=3)))
        assert ledger.load(GAME).table == calm.load(GAME).table
        assert [body_of(each, 5)["nonce"] for each in (ledger, calm)] == [
            "07a6a34e494e269ff15b9ffd3f647e85"
        ] * 2


def test_the_newest_thousand_refusals_of_a_seat_are_kept(place: Place) -> None:
    ticks = iter(range(10_000))
    with ledger_on(place, clock=lambda: next(ticks)) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        early = [RefusalRow(GAME, 0, -n, "rejected", "c" * 64, "DM-1", 4) for n in range(1_000)]
        ledger.store.put((), Extra(refusals=early))
        for seat in (0, 1, 0, 1, 0):
            with pytest.raises(RuleBroken):
                ledger.submit(Order(GAME, Draw(seat, count=9)))
        kept = ledger.store.refusals(GAME, 0, 2_000)
        assert [row.at for row in kept] == [*range(-3, -1_000, -1), 2, 4, 6]
        assert len(kept) == 1_000
        assert [(row.seat, row.at) for row in ledger.store.refusals(GAME, None, 2)] == [
            (0, 4),
            (0, 6),
            (1, 3),
            (1, 5),
        ]
