"""F32: whatever bytes are offered for import, they are refused or give the same record back.

The work is done in a process of its own with 512 MB of address space for data and a small stack, on
mutations of whole records and on JSON that Hypothesis makes up.
"""

import json
import random
import resource
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.ledger.errors import LedgerError
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger
from domain.ledger.record import export_record, read_record
from tests.support.played import ledger_at, opened, play

CASES = 5_000
SECONDS = 5
DATA_LIMIT = 512 * 1024 * 1024

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=20,
)


def seeds(folder: Path) -> list[bytes]:
    """Whole records of one small game, running and ended, for three audiences, and a fork."""
    with ledger_at(folder) as ledger:
        game = opened(ledger, 2)
        play(ledger, game, commands=4)
        running = ledger.history(game)
        made = [export_record(running, viewer) for viewer in ("referee", "seat-0", "public")]
        fork = ledger.fork(game, running.version, seed=b"\x05" * 32, id="e" * 32).frame.game
        play(ledger, fork, 3, commands=2)
        play(ledger, game)
        made.append(export_record(ledger.history(game), "all", names=True))
        return [*made, export_record(ledger.history(fork), "referee")]


def mutated(data: bytes, rng: random.Random) -> bytes:
    """A record with a few bytes, a line, or a number changed, cut, doubled or blown up."""
    kind = rng.randrange(7)
    raw = bytearray(data)
    at = rng.randrange(len(raw))
    if kind == 0:
        for _ in range(rng.randint(1, 4)):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
    elif kind == 1:
        del raw[at : at + rng.randint(1, 200)]
    elif kind == 2:
        raw[at:at] = raw[at : at + rng.randint(1, 400)]
    elif kind == 3:
        raw[at:at] = rng.choice([b"[" * 3000, b'{"a":' * 800, b"9" * 400, b"\x00", b"\xff\xfe"])
    else:
        raw = bytearray(b"\n".join(_moved(data.split(b"\n"), kind, rng)))
    return bytes(raw)


def _moved(lines: list[bytes], kind: int, rng: random.Random) -> list[bytes]:
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    if kind == 4:
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == 5:
        lines[one] = lines[two]
    else:
        words = lines[one].split(b",")
        rng.shuffle(words)
        lines[one] = b",".join(words)
    return lines


def refused_or_same(ledger: Ledger, data: bytes) -> bool:
    """True where the bytes were refused; False where they came back unchanged. Fails otherwise."""
    try:
        record = read_record(data, "offered")
        taken = import_record(ledger, record)
    except LedgerError:
        return True
    history = ledger.history(taken.game)
    again = export_record(history, record.header.audience, names=record.header.names is not None)
    body, lines = again.split(b"\n")[1:-2], data.split(b"\n")[1:-2]
    assert body[: len(lines)] == lines
    return False


def hammer(folder: Path) -> None:
    """The cases, one after the other; prints how many were refused."""
    rng = random.Random(32)
    whole = seeds(folder / "seeds")
    refused = 0
    with ledger_at(folder / "target") as ledger:
        for data in whole:
            assert refused_or_same(ledger, data) is False
        for _ in range(CASES):
            before = time.monotonic()
            refused += refused_or_same(ledger, mutated(rng.choice(whole), rng))
            assert time.monotonic() - before < SECONDS
    print(f"{CASES} offered, {refused} refused, the others came back unchanged")  # noqa: T201


def test_five_thousand_mutated_records(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.audit.test_import_fuzz", str(tmp_path / "work")],
        check=False,
        capture_output=True,
        text=True,
        timeout=280,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    print(done.stdout)  # noqa: T201
    assert sorted(path.name for path in tmp_path.iterdir()) == ["work"]
    files = {path.name.split("-")[0] for path in (tmp_path / "work" / "target").iterdir()}
    assert files <= {"games.db", "games.db.heads"}


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    return ledger_at(tmp_path_factory.mktemp("fuzz"))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lines=st.lists(JSON | st.binary(max_size=60), min_size=0, max_size=6))
def test_made_up_json_is_refused(target: Ledger, lines: list[object]) -> None:
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    assert refused_or_same(target, b"\n".join(raw) + b"\n") is True


def main(folder: Path) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (DATA_LIMIT, DATA_LIMIT))
    threading.stack_size(256 * 1024)
    failures: list[BaseException] = []

    def work() -> None:
        try:
            hammer(folder)
        except BaseException as error:
            failures.append(error)
            raise

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    sys.exit(bool(failures))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
