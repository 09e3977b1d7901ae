"""The house keeps its own rules: short files, bare rooms, no trace of where it was written."""

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("domain", "projections", "service", "cli")
MAX_LINES = 400
ALONE = {"docs/verifier/verify.py": 1000}
"""Files that must be one, since whoever takes them takes nothing else of the project."""

_BUILT = {"build", "dist", "__pycache__", "node_modules"}
_FOREIGN = {  # spelled apart, so that this file may hold them
    "the design notes beside the project": re.compile(r"\.\./" + "shared"),
    "an unfinished mark": re.compile(r"\b(?:TO" + "DO|FIX" + r"ME)\b"),
    "a home directory": re.compile(r"(?<![\w.~])/(?:home|Users|root)/\w"),
}


def files(folder: Path) -> Iterator[Path]:
    """Every file that belongs to the project: no hidden folder but `.ci`, nothing made here."""
    for path in sorted(folder.iterdir()):
        if not path.is_dir():
            if not path.name.startswith(".coverage"):
                yield path
        elif not _made_here(path):
            yield from files(path)


def _made_here(folder: Path) -> bool:
    hidden = folder.name.startswith(".") and folder.name != ".ci"
    built = folder.name in _BUILT or folder.suffix == ".egg-info"
    return hidden or built or (folder / "pyvenv.cfg").is_file()


def python_files() -> list[Path]:
    return [path for path in files(ROOT) if path.suffix == ".py"]


def said(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_walk_finds_this_file_and_the_script_of_ci() -> None:
    found = {said(path) for path in files(ROOT)}
    assert {"tests/house/test_files.py", ".ci/run", "pyproject.toml"} <= found


def test_no_python_file_is_long() -> None:
    lengths = {said(path): len(path.read_text("utf-8").splitlines()) for path in python_files()}
    assert {name: n for name, n in lengths.items() if n > ALONE.get(name, MAX_LINES)} == {}


@pytest.mark.parametrize("what", _FOREIGN)
def test_no_file_holds(what: str) -> None:
    pattern = _FOREIGN[what]
    holding = [
        f"{said(path)}:{number}"
        for path in files(ROOT)
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if pattern.search(line)
    ]
    assert holding == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("the design notes beside the project", "see .." + "/shared/rules"),
        ("an unfinished mark", "# TO" + "DO: later"),
        ("an unfinished mark", "FIX" + "ME"),
        ("a home directory", "open('/" + "home/ann/games.db')"),
        ("a home directory", "in /" + "root/longbox"),
    ],
)
def test_a_planted_fault_is_seen(what: str, line: str) -> None:
    assert _FOREIGN[what].search(line)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_opens_with_a_docstring_and_nothing_else(room: str) -> None:
    module = ast.parse((ROOT / room / "__init__.py").read_text("utf-8"))
    assert ast.get_docstring(module)
    assert len(module.body) == 1


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_typed(room: str) -> None:
    assert (ROOT / room / "py.typed").is_file()


def test_every_package_of_the_rooms_is_packed() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    include: list[str] = config["tool"]["setuptools"]["packages"]["find"]["include"]
    folders = {path.parent for path in python_files() if said(path).split("/")[0] in ROOMS}
    lost = [
        said(folder)
        for folder in sorted(folders)
        if not (folder / "__init__.py").is_file()
        or not any(fnmatchcase(said(folder).replace("/", "."), pattern) for pattern in include)
    ]
    assert lost == []
    assert {said(folder) for folder in folders} >= set(ROOMS)


def test_every_table_lies_inside_a_package() -> None:
    tables = [path for room in ROOMS for path in files(ROOT / room) if path.suffix == ".toml"]
    outside = [said(path) for path in tables if not _packed_above(path.parent)]
    assert outside == []


def _packed_above(folder: Path) -> bool:
    """Package data is looked for below the folders with an `__init__.py`."""
    above = (folder, *folder.parents)
    return any((step / "__init__.py").is_file() for step in above if step.is_relative_to(ROOT))
