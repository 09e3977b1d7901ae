"""The same bytes and heads whatever hash seed, locale, time zone or Python; and told by openssl."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.support.evidence import FIXTURES, ROOT

PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14", "python3")
SURROUNDINGS = [
    {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC"},
    {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "America/St_Johns"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "C.UTF-8", "TZ": "Asia/Kathmandu"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "C", "TZ": "XXX-14:00", "PYTHONUTF8": "0"},
    {"PYTHONHASHSEED": "4294967295", "LC_ALL": "POSIX", "TZ": "Antarctica/Troll"},
    {"PYTHONHASHSEED": "0", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": ""},
    {"PYTHONHASHSEED": "1", "PYTHONOPTIMIZE": "2", "PYTHONDEVMODE": "1"},
]

Found = dict[str, str]


def said_by(python: str, folder: Path, **surroundings: str) -> Found:
    """What that interpreter says of the games that must be the same."""
    folder.mkdir()
    done = subprocess.run(
        [python, "-m", "tests.support.sameness", str(folder)],
        cwd=ROOT,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: Found = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Found:
    return said_by(sys.executable, tmp_path_factory.mktemp("here") / "store")


def test_what_is_compared(here: Found) -> None:
    """The demo game is that of the samples; every title is there, each as every viewer has it."""
    sample = (FIXTURES / "samples" / "ended.all.longbox.jsonl").read_text("utf-8")
    assert here["demo 2 000102030405060708090a0b0c0d0e0f version"] == "8"
    assert sample.count("\n") == 10
    assert len(here) > 20
    assert len({value for name, value in here.items() if not name.endswith("version")}) > 20


@pytest.mark.parametrize("surroundings", SURROUNDINGS, ids=lambda env: " ".join(env.values()))
def test_hash_seed_locale_and_time_zone_change_nothing(
    here: Found, tmp_path: Path, surroundings: dict[str, str]
) -> None:
    assert said_by(sys.executable, tmp_path / "store", **surroundings) == here


def able(python: str) -> dict[str, str] | None:
    """What an interpreter needs around it to have the packages; None where it cannot."""
    trials: list[dict[str, str]] = [{}, {"PYTHONPATH": sysconfig.get_path("purelib")}]
    for surroundings in trials:
        done = subprocess.run(
            [python, "-c", "import msgspec, eventsourcing.sqlite, typing_extensions"],
            env={**os.environ, **surroundings},
            capture_output=True,
            check=False,
        )
        if done.returncode == 0:
            return surroundings
    return None


@pytest.mark.parametrize("name", PYTHONS)
def test_the_version_of_python_changes_nothing(here: Found, tmp_path: Path, name: str) -> None:
    python = shutil.which(name)
    surroundings = able(python) if python else None
    if python is None or surroundings is None:
        pytest.skip(f"no {name} with the packages that the program needs")
    assert said_by(python, tmp_path / "store", **surroundings) == here


@pytest.mark.soak
@pytest.mark.parametrize("name", PYTHONS[:-1])
def test_every_python_that_can_be_found(here: Found, tmp_path: Path, name: str) -> None:
    """In a throw-away environment of its own."""
    python = shutil.which(name)
    made = python and subprocess.run([python, "-m", "venv", str(tmp_path / "venv")], check=False)
    if not made or made.returncode:
        pytest.skip(f"no {name} here")
    mine = str(tmp_path / "venv" / "bin" / "python")
    packages = ["eventsourcing>=9.5.6,<10", "msgspec>=0.20,<0.24"]
    subprocess.run([mine, "-m", "pip", "install", "--quiet", *packages], check=True)
    assert said_by(mine, tmp_path / "store") == here


# -- a second telling of every formula ------------------------------------------------------------

TOOLS = ("openssl", "od", "sed", "tr", "sort", "dirname")
VERIFY = FIXTURES / "verify.sh"

needs_tools = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in ("sh", *TOOLS)),
    reason=f"needs sh, {', '.join(TOOLS)}",
)


def verified(tools: Path, vectors: Path) -> subprocess.CompletedProcess[str]:
    """The script's verdict, run with nothing but its tools within reach."""
    tools.mkdir(exist_ok=True)
    for tool in TOOLS:
        if not (tools / tool).exists():
            (tools / tool).symlink_to(str(shutil.which(tool)))
    return subprocess.run(
        [str(shutil.which("sh")), str(VERIFY), str(vectors)],
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )


@needs_tools
def test_a_shell_script_computes_the_same_vectors(tmp_path: Path) -> None:
    done = verified(tmp_path / "bin", FIXTURES / "vectors.json")
    assert (done.returncode, done.stderr) == (0, "")
    said = [line.split(" ")[1] for line in done.stdout.splitlines()]
    assert [line[:3] for line in done.stdout.splitlines()] == ["ok "] * 20
    values = {name.removesuffix("_0").removesuffix("_1") for name in said}
    given = json.loads((FIXTURES / "vectors.json").read_text("utf-8"))
    inputs = {"gid", "seed", "entropy", "setup_of", "sealed_value", "command_body", "skeleton"}
    inputs |= {"edition_data", "reject_of", "note"}
    told = {name.removesuffix("_1") for name in given} - inputs
    assert told - values == {"entropy_commitments"}


ALTERED = ["seed", "setup", "master", "genesis", "skeleton", "command_hash", "reject_message"]


@needs_tools
@pytest.mark.parametrize("name", ALTERED)
def test_a_changed_digit_is_seen(tmp_path: Path, name: str) -> None:
    """The planted fault: the last digit of one value is another."""
    text = (FIXTURES / "vectors.json").read_text("utf-8")
    at = text.index("\n", text.index(f'\n "{name}": ') + 1)
    at = max(place for place in range(at) if text[place] in "0123456789abcdef")
    changed = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
    (tmp_path / "vectors.json").write_text(changed, "utf-8")
    done = verified(tmp_path / "bin", tmp_path / "vectors.json")
    assert done.returncode == 1
    assert "DIFFERS" in done.stdout
