"""The JavaScript client in a test: run by Node, where there is one."""

import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.front import ROOT

PACKAGE: Final = ROOT / "clients" / "js"
OLDEST: Final = 20


def _found() -> str | None:
    path = shutil.which("node")
    if path is None:
        return None
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = said.removeprefix("v").partition(".")[0]
    return path if version.isdigit() and int(version) >= OLDEST else None


def installed() -> bool:
    """Whether the packages that the client stands on are there."""
    return (PACKAGE / "node_modules" / "@redis").is_dir()


NODE: Final = _found()
needs_packages: Final = pytest.mark.skipif(
    not installed(),
    reason="the packages of clients/js are not installed; make browser does",
)
needs_node: Final = pytest.mark.skipif(NODE is None, reason=f"there is no Node {OLDEST} or newer")


def node(*words: str | Path, **more: Any) -> "subprocess.CompletedProcess[str]":
    """Runs a script of the package, and gives what came of it."""
    assert NODE is not None, "marked with needs_node"
    return subprocess.run(
        [NODE, *map(str, words)], cwd=PACKAGE, capture_output=True, text=True, check=False, **more
    )
