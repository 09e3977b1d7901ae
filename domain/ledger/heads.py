"""The anchors file: one line a batch, `game v head`, beside the store where that is a file.

It is written after the commit and never synced: a store ahead of it is no finding, a store behind
it has lost a tail.
"""

import errno
import os
import re
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from domain.kernel.types import GameId, Version
from domain.ledger.errors import Damaged
from domain.ledger.place import Place

_LINE: Final = re.compile(r"([0-9a-f]{32}) ([1-9][0-9]{0,14}) ([0-9a-f]{64})")
_TORN: Final = re.compile(r"[0-9a-f]{0,32}|[0-9a-f]{32} ([1-9][0-9]{0,14}( [0-9a-f]{0,63})?)?")
"""What a line that was not written to its end looks like."""
MAX_ANCHORS: Final = 256 * 1024 * 1024


def anchors_of(place: Path) -> Path:
    """Where the anchors of a store that is a file lie."""
    return place.with_name(place.name + ".heads")


def anchors_beside(place: Place) -> "Anchors | None":
    """The anchors beside a store; a database has none but where somebody names a file."""
    return Anchors(anchors_of(place)) if isinstance(place, Path) else None


class Anchors:
    """Appends to an anchors file; one write a commit, so that processes may share the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fault: OSError | None = None
        """Why the last batches are not anchored; they are stored all the same."""
        self._file: int | None = None
        self._writing = threading.Lock()

    def append(self, heads: Iterable[tuple[GameId, Version, str]]) -> None:
        """One line for each batch just committed. A fault of the file is kept, not raised: nobody
        may be told that a stored batch was not stored."""
        lines = "".join(f"{game} {v} {head}\n" for game, v, head in heads)
        with self._writing:
            self._write(lines)

    def _write(self, lines: str) -> None:
        try:
            if self._file is None:
                self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
                lines = _line_end(self._file) + lines
            whole = os.write(self._file, lines.encode()) == len(lines)
            self.fault = None if whole else OSError(errno.ENOSPC, "a line was torn")
        except OSError as error:
            self.fault = error
        if self.fault is not None:
            self.close()

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _line_end(file: int) -> str:
    # After a torn line the next one begins on a line of its own.
    size = os.fstat(file).st_size
    return "\n" if size and os.pread(file, 1, size - 1) != b"\n" else ""


def read_anchors(path: Path) -> dict[GameId, dict[Version, str]]:
    """The anchored heads by game and version; of two for one version, the one written first.

    A torn line is passed over; raises Damaged for any other line that is none.
    """
    if path.stat().st_size > MAX_ANCHORS:
        raise Damaged(f"{path}: larger than {MAX_ANCHORS:,} bytes")
    anchors: dict[GameId, dict[Version, str]] = {}
    lines = path.read_bytes().decode("ascii", "replace").split("\n")
    for number, line in enumerate(lines, 1):
        found = _LINE.fullmatch(line)
        if found is None:
            if _TORN.fullmatch(line):
                continue
            raise Damaged(f"{path}, line {number}: not `game version head`")
        anchors.setdefault(found[1], {}).setdefault(int(found[2]), found[3])
    return anchors
