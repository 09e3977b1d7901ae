"""The anchors file: what a store must still hold, told beside it."""

import errno
import os
import shutil
from functools import partial
from pathlib import Path

import pytest

from domain.ledger.errors import Damaged
from domain.ledger.heads import Anchors, anchors_of, read_anchors
from domain.ledger.ledger import Order
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import FORK, GAME, SEED, ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.samples import sample_store
from tests.support.stores import change
from tests.support.threads import outcomes

A, B = "a" * 64, "b" * 64


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_store(tmp_path_factory.mktemp("sound")).parent


@pytest.fixture
def store(sound: Path, tmp_path: Path) -> Path:
    shutil.copytree(sound, tmp_path / "copy")
    return tmp_path / "copy" / "games.db"


def cut(store: Path, game: str, v: int) -> None:
    """As if the store had been put back to an earlier state, side tables and all."""
    change(
        store,
        f"DELETE FROM stored_events WHERE originator_id='{game}' AND originator_version>{v}",
        f"DELETE FROM longbox_commands WHERE game='{game}' AND last>{v}",
    )


# -- what they find ---------------------------------------------------------------------------


def test_a_line_a_batch(store: Path) -> None:
    with ledger_on(store) as ledger:
        for game, versions in ((GAME, [1, 4, 6, 7, 8]), (FORK, [5, 7])):
            anchored = read_anchors(anchors_of(store))[game]
            assert list(anchored) == versions
            assert anchored == {v: ledger.load(game, v).head for v in versions}


@pytest.mark.parametrize(("v", "missing"), [(4, [6, 7, 8]), (6, [7, 8]), (7, [8])])
def test_a_lost_tail_is_found(store: Path, v: int, missing: list[int]) -> None:
    cut(store, GAME, v)
    with ledger_on(store) as ledger:
        assert ledger.load(GAME).version == v
        assert lost(ledger) == [(GAME, v) for v in missing]


def test_a_lost_game_is_found(store: Path) -> None:
    change(store, f"DELETE FROM stored_events WHERE originator_id='{FORK}'")
    with ledger_on(store) as ledger:
        assert lost(ledger) == [(FORK, 5), (FORK, 7)]


def test_another_ending_under_the_same_versions_is_found(store: Path) -> None:
    """The file then holds two heads for a version; the one that was there first counts."""
    cut(store, GAME, 6)
    with ledger_on(store) as ledger:
        ledger.submit(Order(GAME, Keep(0, card="card-2")))
        assert ledger.load(GAME).version == 8
        assert unsound(ledger) == []
        assert lost(ledger) == [(GAME, 7), (GAME, 8)]


def test_a_store_ahead_of_its_anchors_is_no_finding(store: Path) -> None:
    anchors = anchors_of(store)
    data = anchors.read_bytes()
    for length in range(0, len(data), 7):
        anchors.write_bytes(data[:length])
        with ledger_on(store) as ledger:
            assert lost(ledger) == []


# -- the file itself ------------------------------------------------------------------------------


def lines(path: Path) -> list[tuple[str, int, str]]:
    return [(g, v, head) for g, found in read_anchors(path).items() for v, head in found.items()]


def test_a_torn_line_costs_no_other(tmp_path: Path) -> None:
    """A crash or a full disk may cut the last line anywhere; what follows begins anew."""
    whole = f"{GAME} 12 {A}\n"
    for length in range(len(whole)):
        path = tmp_path / f"{length}.heads"
        path.write_text(f"{FORK} 3 {B}\n{whole[:length]}", "ascii")
        anchors = Anchors(path)
        anchors.append([(GAME, 13, B)])
        anchors.append([(GAME, 14, B)])
        anchors.close()
        kept = [(FORK, 3, B), (GAME, 13, B), (GAME, 14, B)]
        assert sorted(set(lines(path)) - {(GAME, 12, A)}) == sorted(kept)
        assert ((GAME, 12, A) in lines(path)) == (length == len(whole) - 1)


@pytest.mark.parametrize(
    "text",
    [
        "hello\n",
        f"{GAME} 0 {A}\n",
        f"{GAME} 01 {A}\n",
        f"{GAME} 1 {'A' * 64}\n",
        f"{GAME} 1 {A}0\n",
        f"{GAME}  1 {A}\n",
        f"{GAME} 1 {A} \n",
        f"{GAME.upper()} 1 {A}\n",
        f"{GAME} 1 {A}\r\n",
        f"{GAME} {'9' * 16} {A}\n",
        "\n\xff\n",
        "\x00",
    ],
)
def test_any_other_line_is_damage(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.db.heads"
    path.write_bytes(f"{GAME} 1 {A}\n".encode() + text.encode("latin-1"))
    with pytest.raises(Damaged, match=r"line [23]"):
        read_anchors(path)


def test_threads_share_the_file(tmp_path: Path) -> None:
    anchors = Anchors(tmp_path / "games.db.heads")
    batches = [[(f"{n:032x}", v, A) for v in range(1, 9)] for n in range(40)]
    assert outcomes([partial(anchors.append, batch) for batch in batches]) == [None] * 40
    anchors.close()
    anchors.close()
    assert len(lines(anchors.path)) == 320


# -- a fault of the file is none of the store's ----------------------------------------------------


def test_a_stored_batch_is_answered_though_it_cannot_be_anchored(tmp_path: Path) -> None:
    anchors_of(tmp_path / "games.db").mkdir()
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        assert ledger.submit(Order(GAME, Draw(1, count=1))).version == 6
        assert ledger.load(GAME).version == 6


def test_a_fault_is_kept_and_the_next_line_tried_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anchors = Anchors(tmp_path / "games.db.heads")
    anchors.append([(GAME, 1, A)])
    write = os.write
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda file, data: write(file, data[:50]))
        anchors.append([(GAME, 2, A)])
        faults = [anchors.fault]
    anchors.append([(GAME, 3, A)])
    faults.append(anchors.fault)
    assert [fault and fault.errno for fault in faults] == [errno.ENOSPC, None]
    anchors.close()
    assert lines(anchors.path) == [(GAME, 1, A), (GAME, 3, A)]
