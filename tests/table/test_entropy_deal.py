"""What is dealt or laid out once all entropy is in, and of which luck (LB-ENT-5)."""

import hashlib
import hmac
import itertools
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.sight import HOST, REFEREE
from domain.kernel.types import GameId
from domain.ledger.copying import copied
from domain.ledger.entry import read_skeleton
from domain.ledger.errors import NotAllowed
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from domain.ledger.record import export_record
from projections.seat import pending_of
from tests.support.demo import DEMO, Draw
from tests.support.demo import Table as DemoTable
from tests.support.entropy import commit, committed, entropy_of, give, reveal
from tests.support.evidence import PLACED_ROWS
from tests.support.histories import SHELF, ledger_on
from tests.support.table import do, opened, setup_for, unclean


def waiting(ledger: Ledger, players: int = 3, k: int = 1, **options: Any) -> GameId:
    """A game of the demo that waits for entropy."""
    return opened(ledger, DEMO, players, k, entropy="seats", **options)


def tags(history: History) -> list[str]:
    return [entry.tag for entry in history.entries]


def oracle(seed: bytes, setup: str, entropy: list[str]) -> bytes:
    """The master key, written out from the record's page."""
    parts = [b"longbox/1/master", bytes.fromhex(setup), *map(bytes.fromhex, entropy)]
    framed = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    return hmac.new(seed, framed, hashlib.sha256).digest()


def shuffled(master: bytes, label: str, items: list[str]) -> list[str]:
    """A shuffle, written out from the record's page."""

    def framed(*parts: bytes) -> bytes:
        return b"".join(len(part).to_bytes(8, "big") + part for part in parts)

    key = hmac.new(master, framed(b"longbox/1/shuffle", label.encode()), hashlib.sha256).digest()
    words = (
        int.from_bytes(hmac.new(key, j.to_bytes(8, "big"), hashlib.sha256).digest()[at : at + 8])
        for j in itertools.count()
        for at in (0, 8, 16, 24)
    )
    order = sorted(items)
    for i in range(len(order) - 1, 0, -1):
        n = i + 1
        word = next(word for word in words if word < 2**64 - 2**64 % n)
        order[i], order[word % n] = order[word % n], order[i]
    return order


def test_lb_ent_5_the_deal_follows_at_once_and_of_all_entropy(ledger: Ledger) -> None:
    game = waiting(ledger)
    committed(ledger, game)
    for seat in (1, 2, 0):
        assert ledger.load(game).frame.dealt == 0
        reveal(ledger, game, seat)
    position, history = ledger.load(game), ledger.history(game)
    assert tags(history)[7] == "demo.deck_shuffled"
    assert position.frame.dealt == position.version
    said = [read_skeleton(entry.skeleton) for entry in history.entries]
    assert [one.by for one in said[7:]] == [HOST] * (position.version - 7)
    master = oracle(bytes([1]) * 32, position.frame.setup, [entropy_of(seat) for seat in range(3)])
    event: Any = history.entries[7].event
    assert list(event.order) == shuffled(master, event.label, [f"card-{n}" for n in range(1, 9)])
    assert position.frame.entropy is None
    assert [due.kind for due in pending_of(history)] == ["turn"]


def test_neither_order_nor_a_new_process_changes_the_deal(tmp_path: Path) -> None:
    dealt: set[Any] = set()
    orders = list(itertools.product(itertools.permutations(range(3)), repeat=2))
    for n, (first, second) in enumerate(orders):
        place = tmp_path / f"{n}.db"
        with ledger_on(place) as ledger:
            game = waiting(ledger)
        for say, order in ((commit, first), (reveal, second)):
            for seat in order:
                with ledger_on(place) as ledger:
                    say(ledger, game, seat)
        with ledger_on(place) as ledger:
            event: Any = ledger.history(game).entries[7].event
            dealt.add(event.order)
    assert len(orders) == 36
    assert len(dealt) == 1


def test_what_any_seat_gives_changes_the_deal(tmp_path: Path) -> None:
    dealt: set[Any] = set()
    for n in range(4):
        with ledger_on(tmp_path / f"{n}.db") as ledger:
            game = waiting(ledger)
            others = {seat: int(seat == n) for seat in range(3)}
            for say in (commit, reveal):
                for seat, of in others.items():
                    say(ledger, game, seat, of)
            event: Any = ledger.history(game).entries[7].event
            dealt.add(event.order)
    assert len(dealt) == 4


def test_a_position_is_laid_out_once_all_entropy_is_in(tmp_path: Path) -> None:
    setup = setup_for(DEMO, 2, entropy="seats")
    with ledger_on(tmp_path / "one.db") as one, ledger_on(tmp_path / "two.db") as two:
        game = one.open(DEMO, setup, seed=b"\x09" * 32, at=PLACED_ROWS).frame.game
        assert one.load(game).version == 1, "nobody sees it before the deal"
        assert b"card-" not in export_record(one.history(game), REFEREE)
        commit(one, game, 0)
        assert len(list(copied(one.store, two.store))) == 1
        for ledger in (one, two):
            commit(ledger, game, 1)
            for seat in range(2):
                reveal(ledger, game, seat)
            assert tags(ledger.history(game))[5:] == ["longbox.placed"] + ["longbox.placed_for"] * 2
            assert DEMO.rows(ledger.load(game).table, REFEREE) == DEMO.rows(
                DEMO.placed(DEMO.initial(setup), PLACED_ROWS), REFEREE
            )
            do(ledger, game, Draw(1, count=1))
            assert unclean(ledger.history(game)) == {}


def test_a_position_that_could_not_be_laid_out_is_refused_at_once(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = tuple(f"card-{n % 8 + 1}" for n in range(7_200))
    rows = (("deck", None, many), *PLACED_ROWS[1:])
    big = DemoTable(2, deck=many, hands=((), ()))
    monkeypatch.setattr("domain.ledger.placing.table_at", lambda game, table, rows: big)
    with pytest.raises(NotAllowed, match="bytes"):
        ledger.open(DEMO, setup_for(DEMO, 2, entropy="seats"), at=rows)
    assert list(ledger.store.games()) == []


def test_a_fork_has_luck_of_its_own_seed_alone(ledger: Ledger) -> None:
    game = waiting(ledger)
    give(ledger, game)
    at, seed = ledger.load(game), b"\x0b" * 32
    with pytest.raises(NotAllowed):
        ledger.fork(game, 4)
    fork = ledger.fork(game, at.version, seed=seed)
    items = [f"card-{n}" for n in range(1, 9)]
    expected = shuffled(oracle(seed, at.frame.setup, []), "deck/2", items)
    given = oracle(bytes([1]) * 32, at.frame.setup, [entropy_of(seat) for seat in range(3)])
    fresh = Ledger(ledger.store, SHELF)  # it has read nothing yet
    for position in (fork, fresh.load(fork.frame.game)):
        assert list(position.luck.shuffle("deck/2", items)) == expected
    for position in (at, fresh.load(game), fresh.load(game, at.frame.dealt)):
        assert list(position.luck.shuffle("deck/2", items)) == shuffled(given, "deck/2", items)
    do(ledger, fork.frame.game, Draw(2, count=1))
    history = ledger.history(fork.frame.game)
    for id_, own, order in (
        (fork.frame.game, seed, expected),
        (game, bytes([1]) * 32, shuffled(given, "deck/2", items)),
    ):
        assert list(history.luck(id_, own).shuffle("deck/2", items)) == order, "audits read this"
    assert unclean(history) == {}
