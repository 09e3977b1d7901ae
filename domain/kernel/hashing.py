"""Tagged hashes: what is hashed says what it is (record format, section 2)."""

import hashlib
import hmac
from typing import Final

PREFIX: Final = b"longbox/1/"


def u64(number: int) -> bytes:
    """Eight bytes, big-endian."""
    return number.to_bytes(8, "big")


def framed(tag: str, parts: tuple[bytes, ...]) -> bytes:
    """Tag and parts, each behind its length, so that no two lists of parts give the same bytes."""
    pieces = [PREFIX + tag.encode(), *parts]
    return b"".join([piece for part in pieces for piece in (u64(len(part)), part)])


def digest(tag: str, *parts: bytes) -> bytes:
    """H(tag, parts...): 32 bytes of SHA-256."""
    return hashlib.sha256(framed(tag, parts)).digest()


def keyed(key: bytes, tag: str, *parts: bytes) -> bytes:
    """HM(key, tag, parts...): 32 bytes of HMAC-SHA256."""
    return hmac.digest(key, framed(tag, parts), "sha256")
