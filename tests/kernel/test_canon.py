"""Canonical JSON: one value, one run of bytes; everything else is refused in its own words."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.canon import MAX_BYTES, MAX_DEPTH, NotCanonical, canon, parse
from domain.kernel.types import Builtin
from tests.support.evidence import FIXTURES

LISTED: dict[str, Any] = json.loads((FIXTURES / "rejects.json").read_bytes())
REJECTED = [bytes.fromhex(text) for text in LISTED["reject"]]
ACCEPTED = [bytes.fromhex(text) for text in LISTED["accept"]]

KEYS = st.from_regex(r"[a-z][a-z0-9_]{0,31}", fullmatch=True)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
INTEGERS = st.integers(-(2**53) + 1, 2**53 - 1)
VALUES = st.recursive(
    st.none() | st.booleans() | INTEGERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=24,
)


def said(data: bytes) -> str:
    return repr(data[:24])


@pytest.mark.parametrize("data", REJECTED, ids=said)
def test_listed_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(NotCanonical):
        parse(data)


@pytest.mark.parametrize("data", ACCEPTED, ids=said)
def test_listed_bytes_are_accepted(data: bytes) -> None:
    assert canon(parse(data)) == data


def test_the_list_is_whole() -> None:
    assert (len(REJECTED), len(ACCEPTED)) == (38, 10)


FOREIGN: dict[str, object] = {
    "float": 1.0,
    "not a number": float("nan"),
    "too big": 2**53,
    "too small": -(2**53),
    "far too big": 10**5_000,
    "far too small": -(10**5_000),
    "long text": "x" * 4_097,
    "lone surrogate": "\ud800",
    "lone surrogate inside": "a\udfffb",
    "bytes": b"bytes",
    "set": {1, 2},
    "number as key": {1: 1},
    "capital key": {"A": 1},
    "spaced key": {"a b": 1},
    "empty key": {"": 1},
    "key with a newline": {"a\n": 1},
    "foreign key": {"é": 1},
    "long key": {"a" * 33: 1},
    "surrogate key": {"\ud800": 1},
    "object": object(),
    "endless number as key": {10**5_000: 1},
    "long foreign key": {"é" * 5_000: 1},
    "bytes as key": {b"a": 1},
    "null as key": {None: 1},
    "number twice as key": {1: 1, "a": 2, 2.0: 3},
    "many bytes": ["y" * 4_000] * 17,
}


@pytest.mark.parametrize("name", FOREIGN)
def test_values_that_have_no_canonical_form(name: str) -> None:
    with pytest.raises(NotCanonical):
        canon(FOREIGN[name])


def test_a_value_may_be_as_deep_and_as_long_as_the_limits_say() -> None:
    deep: Builtin = 1
    for _ in range(MAX_DEPTH):
        deep = [deep]
    assert parse(canon(deep)) == deep
    with pytest.raises(NotCanonical):
        canon([deep])
    exact = ["z" * 4_000] * 16 + ["z" * (MAX_BYTES - 16 * 4_003 - 4)]
    assert len(canon(exact)) == MAX_BYTES
    with pytest.raises(NotCanonical):
        canon([*exact[:-1], exact[-1] + "z"])


def test_a_list_inside_itself_is_refused() -> None:
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(NotCanonical):
        canon(endless)


@pytest.mark.parametrize("opened", [b"[", b'{"a":', b'[{"a":'])
@pytest.mark.parametrize("depth", [17, 1_000, 10_000])
def test_deep_nesting_never_reaches_the_decoder(opened: bytes, depth: int) -> None:
    with pytest.raises(NotCanonical, match=r"brackets|bytes"):
        parse(opened * depth)


def test_brackets_inside_a_string_are_text() -> None:
    data = b'["' + b"[" * 400 + b'\\"[[",1]'
    assert parse(data) == ["[" * 400 + '"[[', 1]


@given(VALUES)
def test_what_is_written_is_read_back_the_same(value: Builtin) -> None:
    data = canon(value)
    assert parse(data) == value
    assert canon(parse(data)) == data


@given(VALUES)
def test_the_standard_library_writes_the_same_bytes(value: Builtin) -> None:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert text.encode() == canon(value) == msgspec.json.encode(value, order="sorted")


def test_every_character_is_written_the_same_by_both() -> None:
    for start in range(0, 0x11_0000, 4_096):
        text = "".join(map(chr, range(start, start + 4_096)))
        if not 0xD000 <= start < 0xE000:
            assert canon(text) == json.dumps(text, ensure_ascii=False).encode()


@given(st.binary(max_size=80))
def test_any_bytes_are_canonical_or_refused(data: bytes) -> None:
    held(data)


JSON_LIKE = st.lists(
    st.sampled_from([*'[]{}",:-+.eE0123456789abu\\ \t\n', "null", "true", '{"a":', "\\ud800", "é"])
)


@given(JSON_LIKE.map(lambda pieces: "".join(pieces).encode()))
def test_anything_like_json_is_canonical_or_refused(data: bytes) -> None:
    held(data)


@given(VALUES, st.data())
def test_a_changed_byte_gives_a_value_or_a_refusal(value: Builtin, data: st.DataObject) -> None:
    raw = bytearray(canon(value))
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    held(bytes(raw))


@pytest.mark.parametrize("digits", [17, 310, 5_000, 60_000])
@pytest.mark.parametrize("sign", [b"", b"-"])
def test_long_numbers_are_refused(digits: int, sign: bytes) -> None:
    for data in (b"9" * digits, b'{"a":' + b"9" * digits + b"}", b"0." + b"3" * digits):
        with pytest.raises(NotCanonical):
            parse(sign + data)


def held(data: bytes) -> None:
    """Either refused as NotCanonical, or exactly the bytes of what was read."""
    try:
        value = parse(data)
    except NotCanonical:
        return
    assert canon(value) == data
