"""Tagged hashes, held against the standard library's own."""

import hashlib
import hmac

import pytest

from domain.kernel.hashing import digest, framed, keyed


@pytest.mark.parametrize("length", [0, 1, 16, 32, 63, 64, 65, 200])
def test_keyed_is_hmac_sha256(length: int) -> None:
    key, parts = bytes(range(length)), (b"one", b"", b"three" * 40)
    for _ in range(2):  # the second time with the key already set up
        assert keyed(key, "salt", *parts) == hmac.digest(key, framed("salt", parts), "sha256")


def test_tag_and_parts_are_framed_by_their_lengths() -> None:
    assert framed("ab", ()) == b"\0" * 7 + b"\x0clongbox/1/ab"
    assert framed("ab", (b"", b"xyz")) == framed("ab", ()) + b"\0" * 8 + b"\0" * 7 + b"\3xyz"
    assert digest("ab", b"xyz") == hashlib.sha256(framed("ab", (b"xyz",))).digest()


def test_no_two_lists_of_parts_hash_alike() -> None:
    split = [(b"ab", b"c"), (b"a", b"bc"), (b"abc",), (b"abc", b""), (b"", b"abc")]
    assert len({digest("tag", *parts) for parts in split}) == len(split)
