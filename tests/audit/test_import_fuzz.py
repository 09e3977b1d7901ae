"""F32: whatever bytes are offered for import, they are refused or give the same records back.

The work is done in a process of its own with 512 MiB for data and a small stack, on mutations of
whole records, plain and packed, one or several in a file, on JSON that Hypothesis makes up, and on
files that were made to do harm (tests/support/hostile_records.py).
"""

import gzip
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

from benchmarks.memory import peak
from domain.games import SHELF
from domain.ledger.errors import LedgerError
from domain.ledger.importing import believed, import_records
from domain.ledger.ledger import Ledger
from domain.ledger.record import Record, export_record, read_records
from domain.ledger.told import told_by
from tests.support.demo import DEMO
from tests.support.front import Desk, alone
from tests.support.hostile_records import AWAY, CORPUS, REFEREE
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


def offer(whole: list[bytes], rng: random.Random) -> bytes:
    """Mostly one record, mutated; sometimes several of them, or packed, and then mutated again."""
    data = mutated(rng.choice(whole), rng)
    if rng.random() < 0.1:
        data = b"".join(rng.sample([data, *whole], rng.randint(2, 3)))
    if rng.random() < 0.1:
        data = gzip.compress(data, 1)
        data = mutated(data, rng) if rng.random() < 0.5 else data
    return data


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
        records = read_records(data, "offered")
        import_records(ledger, [believed(told_by(record), ledger) for record in records])
    except LedgerError:
        return True
    for record in records:
        assert_same(ledger, record, data)
    return False


def assert_same(ledger: Ledger, record: Record, data: bytes) -> None:
    """What is given out again of that length and for that audience is what was taken in, but for
    names, which nobody changes, and for what lies beside the chain."""
    plain = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
    first = record.line - 1
    lines = plain.split(b"\n")[first : first + len(record.lines) + 2]
    history = ledger.history(record.lines[-1].said.game, len(record.lines))
    again = export_record(history, record.header.audience).split(b"\n")[:-1]
    assert again[1:-1] == lines[1:-1]
    for at, members in ((0, ("as", "edition", "game", "longbox")), (-1, ("head",))):
        mine, theirs = json.loads(again[at]), json.loads(lines[at])
        assert [mine[name] for name in members] == [theirs[name] for name in members]


def hammer(folder: Path) -> None:
    """The cases, one after the other; prints how many were refused."""
    rng = random.Random(32)
    whole = seeds(folder / "seeds")
    refused, longest = 0, 0.0
    with ledger_at(folder / "target") as ledger:
        for data in (*whole, gzip.compress(whole[0]), b"".join(whole)):
            assert refused_or_same(ledger, data) is False
        for _ in range(CASES):
            data = offer(whole, rng)
            before = time.process_time()
            refused += refused_or_same(ledger, data)
            longest = max(longest, time.process_time() - before)
    assert longest < SECONDS
    assert CASES // 2 < refused < CASES
    said(f"{CASES} offered, {refused} refused, the others came back unchanged", longest)


def harm(folder: Path) -> None:
    """The hostile files, one after the other: every one is refused, and nothing is kept of it."""
    slowest = ("", 0.0)
    with ledger_at(folder / "target", (*SHELF, DEMO)) as ledger:
        assert refused_or_same(ledger, REFEREE) is False
        held = ledger.store.stored_games()
        for name, make in CORPUS.items():
            data = make()
            before = time.process_time()
            assert refused_or_same(ledger, data), name
            slowest = max(slowest, (name, time.process_time() - before), key=lambda one: one[1])
            assert slowest[1] < SECONDS, slowest
        assert ledger.store.stored_games() == held
    said(f"{len(CORPUS)} hostile files refused; the slowest was {slowest[0]!r}", slowest[1])


def said(text: str, longest: float) -> None:
    """What was done, with the longest time of one file and the most memory of the process."""
    most = peak()
    assert most < DATA_LIMIT
    print(f"{text}, in {longest:.2f} s at most; {most // 2**20} MiB at most")  # noqa: T201


@pytest.mark.parametrize("what", ["hammer", "harm"])
def test_f32_in_a_small_process(tmp_path: Path, what: str) -> None:
    """5,000 mutated files, and the hostile ones: all in 512 MiB, 5 s of work each at most."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.audit.test_import_fuzz", what, str(tmp_path / "work")],
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
def test_f32_made_up_json_is_refused(target: Ledger, lines: list[object]) -> None:
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    assert refused_or_same(target, b"\n".join(raw) + b"\n") is True


SMALL = [name for name in CORPUS if not name.startswith(("oversized", "gzip: a bomb"))]


def test_f32_no_file_leaves_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the program, from files whose own names are odd too."""
    alone(tmp_path, monkeypatch)
    empty = Desk(tmp_path, (*SHELF, DEMO))
    folder = empty.folder / "in" / "it"
    folder.mkdir(parents=True)
    for n, name in enumerate(SMALL):
        odd = AWAY[n % len(AWAY)].replace("/", "_").replace("\0", "_")
        file = folder / f"{n} {odd}.longbox.jsonl"
        file.write_bytes(CORPUS[name]())
        with empty.unchanged():
            for command in ("import", "audit"):
                result = empty.run(command, str(file), ends=None)
                assert result.code in ((2,) if command == "import" else (1, 2)), (name, result)
                assert "Traceback" not in result.said
        file.unlink()
    assert len(SMALL) > 60


def main(what: str, folder: Path) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (DATA_LIMIT, DATA_LIMIT))
    threading.stack_size(256 * 1024)
    failures: list[BaseException] = []

    def work() -> None:
        try:
            {"hammer": hammer, "harm": harm}[what](folder)
        except BaseException as error:
            failures.append(error)
            raise

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    sys.exit(bool(failures))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
