"""The bytes of a record file, plain or gzip, with limits that hold before anything is decoded."""

import zlib
from typing import Final

from domain.ledger.errors import LedgerError

MAX_RECORD: Final = 24 * 1024 * 1024
"""The most bytes of a file, as it lies there and as it comes out of gzip."""
MAX_VALUES: Final = 2_000_000
"""The most commas, opening brackets and lines in it: what a value takes in memory does not go by
its length, and a file of empty brackets would take thirty times its own."""


class Unreadable(LedgerError):
    """The bytes are no record of this format; the message says which line and why."""


def plain_bytes(data: bytes, source: str) -> bytes:
    """What is in the file, at most MAX_RECORD bytes. Raises Unreadable naming the source."""
    plain = _inflated(data, source) if data.startswith(b"\x1f\x8b") else data
    if len(plain) > MAX_RECORD:
        raise Unreadable(f"{source}: more than {MAX_RECORD:,} bytes, the most that is read")
    if sum(map(plain.count, (b",", b"[", b"{", b"\n"))) > MAX_VALUES:
        raise Unreadable(f"{source}: more than {MAX_VALUES:,} values, the most that is read")
    return plain


def _inflated(data: bytes, source: str) -> bytes:
    """What one gzip member holds, cut where it is too long. A second member, or anything else
    behind the first, is refused: what is not read must not be there."""
    engine = zlib.decompressobj(wbits=31)
    try:
        plain = engine.decompress(data, MAX_RECORD + 1)
    except zlib.error as error:
        raise Unreadable(f"{source}: broken gzip ({error})") from None
    if len(plain) <= MAX_RECORD and not engine.eof:
        raise Unreadable(f"{source}: gzip that is cut short")
    if engine.unused_data:
        raise Unreadable(f"{source}: bytes behind the end of the gzip; one member alone is read")
    return plain
