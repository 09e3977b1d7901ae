"""The two stand-alone verifiers, as a test asks them, and what each says."""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tests.support.front import ROOT
from tests.support.node import NODE

FOLDER: Final = ROOT / "docs" / "verifier"
PYTHON: Final = FOLDER / "verify.py"
JAVASCRIPT: Final = FOLDER / "verify.js"

Said = dict[str, Any]


def _loaded() -> Any:
    spec = importlib.util.spec_from_file_location("stand_alone_verifier", PYTHON)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


VERIFY: Final = _loaded()
"""The Python file as a module."""


def by_python(data: bytes, receipts: Sequence[Said] = ()) -> Said:
    """What the Python file says of a record: its report, or `error`."""
    try:
        report: Said = VERIFY.verify(data, list(receipts))
    except VERIFY.Unreadable as error:
        return {"error": str(error)}
    del report["held"]
    return report


def run_python(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    """Runs the Python file, away from the project."""
    command = [sys.executable, "-I", str(PYTHON), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")


def run_node(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    """Runs the JavaScript file under Node."""
    assert NODE is not None, "marked with needs_node"
    command = [NODE, str(JAVASCRIPT), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")


def by_node(records: Mapping[str, bytes], folder: Path) -> dict[str, Said]:
    """What the JavaScript file says of these records, asked once for all of them."""
    for name, data in records.items():
        (folder / name).write_bytes(data)
    done = run_node("--json", *(folder / name for name in records))
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(said) == len(records), done.stderr
    return {Path(one.pop("file")).name: one for one in said}


def exit_code(said: Said) -> int:
    """As the command line would end: 0, 1 or 2."""
    return 2 if "error" in said else int(said["verdict"] == "FINDING")


def findings(said: Said) -> list[tuple[int, int, str]]:
    """Version, check and words of each finding, the earliest first."""
    checks = said.get("checks", ())
    found = [one for one in checks if one["state"] == "FINDING"]
    return sorted((one["version"], one["number"], one["text"]) for one in found)
