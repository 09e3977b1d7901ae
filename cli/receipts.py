"""Files of receipts: one canonical line each, as `receipt` prints them and clients keep them."""

from collections.abc import Sequence
from typing import Final

from cli import files
from cli.exits import Wrong
from domain.ledger.aside import Receipt, read_receipt

MAX_RECEIPTS: Final = 1024 * 1024
"""Bytes in a file of receipts."""


def read_receipts(named: Sequence[str]) -> tuple[Receipt, ...]:
    """The receipts in these files, each signed by the key that it names; raises Wrong."""
    return tuple(receipt for file in named for receipt in _in_file(file))


def _in_file(file: str) -> list[Receipt]:
    lines = files.read(file, MAX_RECEIPTS).split(b"\n")
    if lines.pop() != b"" or not lines:
        raise Wrong(f"{file}: not whole lines of receipts, as `longbox receipt` prints them")
    return [_read(line, f"{file}, line {n}") for n, line in enumerate(lines, 1)]


def _read(line: bytes, where: str) -> Receipt:
    try:
        receipt = read_receipt(line)
    except ValueError as error:
        raise Wrong(f"{where}: {error}") from None
    if not receipt.holds:
        raise Wrong(f"{where}: the key in it has not signed it; it proves nothing")
    return receipt
