"""Hosts who bend the rules of entropy, sealed and chained as if it were right.

Who said what and in which order is judged from every copy; the luck from a whole one.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.sight import PUBLIC, REFEREE
from domain.kernel.table_commands.commands import (
    AbandonGame,
    CommitEntropy,
    ReplaceSeat,
    RevealEntropy,
    Void,
)
from domain.kernel.table_commands.events import EntropyCommitted, EntropyRevealed, Voided
from domain.kernel.types import GameId
from domain.ledger.clerk import Clerk
from domain.ledger.gathering import commitment_of
from domain.ledger.importing import Rejected, import_record
from domain.ledger.ledger import Ledger
from domain.ledger.loader import Loader
from domain.ledger.orders import Write
from domain.ledger.position import Position, luck_of
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from tests.audit.test_table_faults import Bend, bent_once, gives
from tests.support.demo import DEMO, Draw
from tests.support.entropy import commit, committed, entropy_of, give, reveal
from tests.support.histories import SHELF, ledger_on
from tests.support.table import do, opened, reports, unclean


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_on(tmp_path / "games.db") as ledger:
        yield ledger


class Host:
    """A game of three under a host who decides otherwise, once."""

    def __init__(self, ledger: Ledger, patch: pytest.MonkeyPatch, **options: Any) -> None:
        self.ledger, self.patch = ledger, patch
        self.game: GameId = opened(ledger, DEMO, 3, entropy="seats", **options)

    def bends(self, bend: Bend, command: Any) -> None:
        """The next command is decided so."""
        bent_once(self.ledger, self.patch, self.game, bend, command)


def hash_of(host: Host, seat: int, of: int = 0) -> str:
    return commitment_of(host.game, seat, entropy_of(seat, of))


def another_reveal(host: Host) -> None:
    """Entropy that was never committed to is let through."""
    committed(host.ledger, host.game)
    event = EntropyRevealed(1, entropy_of(1, 1))
    host.bends(gives(event), RevealEntropy(1, entropy_of(1, 1)))


def second_commitment(host: Host) -> None:
    commit(host.ledger, host.game, 1)
    event = EntropyCommitted(1, hash_of(host, 1, 1))
    host.bends(gives(event), CommitEntropy(1, event.hash))


def late_commitment(host: Host) -> None:
    """A seat commits anew once it has seen what another one revealed."""
    committed(host.ledger, host.game)
    reveal(host.ledger, host.game, 0)
    event = EntropyCommitted(1, hash_of(host, 1, 1))
    host.bends(gives(event), CommitEntropy(1, event.hash))


def early_reveal(host: Host) -> None:
    commit(host.ledger, host.game, 1)
    host.bends(gives(EntropyRevealed(1, entropy_of(1))), RevealEntropy(1, entropy_of(1)))


def for_another_seat(host: Host) -> None:
    event = EntropyCommitted(2, hash_of(host, 2))
    host.bends(gives(event), CommitEntropy(1, event.hash))


def another_hash(host: Host) -> None:
    """What is recorded is not what the seat has sent."""
    host.bends(gives(EntropyCommitted(1, hash_of(host, 1, 1))), CommitEntropy(1, hash_of(host, 1)))


def other_seats_blamed(host: Host) -> None:
    commit(host.ledger, host.game, 1)
    host.bends(gives(Voided(seats=(1,), since=1)), Void())


def another_round_blamed(host: Host) -> None:
    committed(host.ledger, host.game)
    host.bends(gives(Voided(seats=(0, 1, 2), since=1)), Void())


def void_before_its_time(host: Host) -> None:
    host.bends(gives(Voided(seats=(0, 1, 2), since=1)), Void())


BENDS: list[tuple[Callable[[Host], None], int]] = [
    (another_reveal, 5),
    (second_commitment, 3),
    (late_commitment, 6),
    (early_reveal, 3),
    (for_another_seat, 2),
    (another_hash, 2),
    (other_seats_blamed, 3),
    (another_round_blamed, 5),
    (void_before_its_time, 2),
]


def finding(ledger: Ledger, game: GameId) -> dict[str, set[tuple[int, int | None]]]:
    """Check and version of every finding, by copy."""
    found = reports(ledger.history(game)).items()
    return {
        copy: {(c.number, c.version) for c in report.checks if c.state == "FINDING"}
        for copy, report in found
    }


@pytest.mark.parametrize(("bend", "at"), BENDS, ids=lambda one: getattr(one, "__name__", ""))
def test_every_copy_shows_what_was_bent(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, bend: Callable[[Host], None], at: int
) -> None:
    host = Host(ledger, monkeypatch, deadline=10**9)
    bend(host)
    for copy, found in finding(ledger, host.game).items():
        assert (3, at) in found, copy


IN_FORM = [pair for pair in BENDS if pair[0] not in (another_hash, void_before_its_time)]
"""Those that a copy shows by its form alone, without any rules: so it is not even stored."""


@pytest.mark.parametrize(("bend", "at"), IN_FORM, ids=lambda one: getattr(one, "__name__", ""))
def test_such_a_record_is_not_imported(
    ledger: Ledger,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    bend: Callable[[Host], None],
    at: int,
) -> None:
    host = Host(ledger, monkeypatch, deadline=10**9)
    bend(host)
    for viewer in (PUBLIC, "seat-1", REFEREE):
        data = export_record(ledger.history(host.game), viewer)
        with (
            Ledger(Store(tmp_path / f"{viewer}.db", SHELF), SHELF) as other,
            pytest.raises(Rejected, match=f"check 4 at version {at}"),
        ):
            import_record(other, read_record(data, "copy"))


# ------------------------------------------------------------------------------------- the luck


def early(self: Clerk, write: Write, position: Position) -> Position:
    """Deals as soon as one seat has revealed."""
    gathering = position.frame.gathering
    if gathering is None or not any(gathering.revealed):
        return position
    return self.dealt(write, self._loader.begun(position), None)


def test_a_deal_before_all_entropy_is_in_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host(ledger, monkeypatch)
    committed(ledger, host.game)
    monkeypatch.setattr(Clerk, "_begun", early)
    reveal(ledger, host.game, 1)
    for copy, found in finding(ledger, host.game).items():
        assert (4, 6) in found, copy
    found_by = reports(ledger.history(host.game))
    for copy in ("store", REFEREE):
        check = found_by[copy].checks[2]
        assert (check.version, check.text) == (
            6,
            "a game is dealt once, right after it is opened or all entropy is in",
        )


def test_a_deal_after_the_game_was_void_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    def after(self: Clerk, write: Write, position: Position) -> Position:
        return self.dealt(write, self._loader.begun(position), None)

    host = Host(ledger, monkeypatch)
    monkeypatch.setattr(Clerk, "_begun", after)
    do(ledger, host.game, Void())
    for copy, found in finding(ledger, host.game).items():
        assert (4, 3) in found, copy


def without_entropy(self: Loader, position: Position) -> Position:
    """The luck that the host could know when it chose the seed."""
    luck = luck_of(position.setup, position.frame.setup, position.seed)
    return replace(position, luck=luck)


def of_other_entropy(self: Loader, position: Position) -> Position:
    """The last seat's is another one than it has revealed."""
    assert position.frame.entropy is not None
    entropy = (*position.frame.entropy.entropy[:-1], b"\x00" * 32)
    luck = luck_of(position.setup, position.frame.setup, position.seed, entropy)
    return replace(position, luck=luck)


def of_entropy_in_another_order(self: Loader, position: Position) -> Position:
    assert position.frame.entropy is not None
    entropy = position.frame.entropy.entropy[::-1]
    luck = luck_of(position.setup, position.frame.setup, position.seed, entropy)
    return replace(position, luck=luck)


@pytest.mark.parametrize("begun", [without_entropy, of_other_entropy, of_entropy_in_another_order])
def test_luck_that_is_not_of_all_entropy_is_found(
    ledger: Ledger,
    monkeypatch: pytest.MonkeyPatch,
    begun: Callable[[Loader, Position], Position],
) -> None:
    host = Host(ledger, monkeypatch)
    monkeypatch.setattr(Loader, "begun", begun)
    give(ledger, host.game)
    found = finding(ledger, host.game)
    for copy in ("store", REFEREE):
        assert {(3, 8), (6, 8)} <= found[copy]
    assert found[PUBLIC] == set(), "nobody else can tell before the seed is out"


def test_an_honest_host_is_clean(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(ledger, monkeypatch)
    do(ledger, host.game, ReplaceSeat(2))
    give(ledger, host.game)
    do(ledger, host.game, Draw(2, count=1))
    assert unclean(ledger.history(host.game)) == {}
    do(ledger, host.game, AbandonGame())
    assert unclean(ledger.history(host.game)) == {}
