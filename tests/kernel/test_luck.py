"""Luck: hashes and shuffles against fixed values, fair numbers against a second telling."""

import hashlib
import hmac
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.canon import canon
from domain.kernel.hashing import digest, framed, keyed, u64
from domain.kernel.luck import (
    LuckMissing,
    NoLuck,
    SealedLuck,
    Shuffles,
    StackedLuck,
    below,
    permuted,
    words,
)
from tests.support.evidence import vectors

VECTORS = vectors()
MASTER = bytes.fromhex(VECTORS["master"])
DECK = tuple(range(10))


def chance(counts: Sequence[int]) -> float:
    """How likely fair counts are to be at least so uneven (Wilson and Hilferty's normal form)."""
    expected = sum(counts) / len(counts)
    squares = sum((count - expected) ** 2 / expected for count in counts)
    free = len(counts) - 1
    spread = 2 / (9 * free)
    z = ((squares / free) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2


# -- hashing ----------------------------------------------------------------------------------


def test_a_number_takes_eight_bytes() -> None:
    assert u64(0) == bytes(8)
    assert u64(2**64 - 1) == b"\xff" * 8
    for wrong in (-1, 2**64):
        with pytest.raises(OverflowError):
            u64(wrong)


@given(st.lists(st.binary(max_size=12), max_size=4), st.lists(st.binary(max_size=12), max_size=4))
def test_no_two_lists_of_parts_frame_alike(one: list[bytes], other: list[bytes]) -> None:
    assert (framed("t", tuple(one)) == framed("t", tuple(other))) == (one == other)


@given(st.binary(max_size=200), st.lists(st.binary(max_size=80), max_size=3))
def test_a_keyed_hash_is_hmac(key: bytes, parts: list[bytes]) -> None:
    plain = hmac.digest(key, framed("salt", tuple(parts)), "sha256")
    assert keyed(key, "salt", *parts) == plain


def test_the_tag_is_part_of_what_is_hashed() -> None:
    assert digest("link", b"x") != digest("event", b"x")
    assert digest("a", b"b") != digest("ab")
    plain = hashlib.sha256(u64(14) + b"longbox/1/link" + u64(1) + b"x").digest()
    assert digest("link", b"x") == plain
    assert keyed(b"k", "salt") == hmac.digest(b"k", u64(14) + b"longbox/1/salt", "sha256")


# -- shuffles against the vectors ---------------------------------------------------------------


def test_words_are_those_of_the_vectors() -> None:
    stream = words(keyed(MASTER, "shuffle", b"deck/1"))
    assert [f"{word:016x}" for word in islice(stream, 6)] == VECTORS["words_deck_1"]


def test_shuffles_are_those_of_the_vectors() -> None:
    assert list(permuted(MASTER, "deck/1", DECK)) == VECTORS["shuffle_deck_1_of_0_to_9"]
    order = SealedLuck(MASTER).shuffle("deck/2", range(52))
    assert list(order) == VECTORS["shuffle_deck_2_of_0_to_51"]


ITEMS = st.lists(st.integers(0, 60) | st.text("abc", max_size=3), max_size=30)


@given(ITEMS.flatmap(lambda items: st.tuples(st.just(items), st.permutations(items))))
def test_a_shuffle_depends_on_the_set_of_its_items_alone(given: tuple[Any, Any]) -> None:
    items, again = given
    shuffled = permuted(MASTER, "deck/1", items)
    assert permuted(MASTER, "deck/1", again) == shuffled
    assert sorted(shuffled, key=canon) == sorted(items, key=canon)


def test_label_and_master_both_matter() -> None:
    orders = {permuted(MASTER, f"deck/{k}", range(20)) for k in range(50)}
    orders |= {permuted(bytes([k]), "deck/1", range(20)) for k in range(50)}
    assert len(orders) == 100


# -- fair numbers -------------------------------------------------------------------------------


def oracle(stream: Iterator[int], n: int) -> int:
    """Of the 2^64 words, keep as many whole runs of n as there are; what is over is drawn anew."""
    runs, over = divmod(2**64, n)
    kept = runs * n
    assert kept + over == 2**64
    return next(word - word // n * n for word in stream if word // n < runs)


def edges(n: int) -> list[int]:
    """The words where a wrong bound would show."""
    limit = 2**64 // n * n
    near = [0, 1, n - 1, n, limit - n, limit - 1, limit, limit + 1, 2**63, 2**64 - 2, 2**64 - 1]
    return [word for word in near if 0 <= word < 2**64]


@pytest.mark.parametrize("n", range(1, 61))
def test_below_agrees_with_big_numbers(n: int) -> None:
    for word in edges(n):
        pair = (word, n + 1)
        assert below(iter(pair), n) == oracle(iter(pair), n), f"{word} below {n}"
    mine = words(keyed(MASTER, "shuffle", b"%d" % n))
    theirs = words(keyed(MASTER, "shuffle", b"%d" % n))
    numbers = [below(mine, n) for _ in range(200)]
    assert numbers == [oracle(theirs, n) for _ in range(200)]
    assert next(mine) == next(theirs), "both used the same words"


def test_below_passes_over_a_word_beyond_the_last_full_run() -> None:
    assert below(iter((2**64 - 1, 7)), 10) == 7
    assert below(iter((2**64 - 1,)), 16) == 15


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 13, 52, 60])
def test_numbers_below_n_are_uniform(n: int) -> None:
    stream = words(keyed(b"uniform", "shuffle", b"%d" % n))
    counts = Counter(below(stream, n) for _ in range(50_000))
    assert chance([counts[k] for k in range(n)]) > 1e-4


def test_every_order_is_as_likely() -> None:
    counts = Counter(permuted(b"orders", f"deck/{k}", (1, 2, 3, 4)) for k in range(12_000))
    assert chance([counts[order] for order in permutations((1, 2, 3, 4))]) > 1e-4


@pytest.mark.parametrize("place", [0, 1, 51])
def test_every_card_is_as_likely_in_a_place(place: int) -> None:
    orders = (permuted(b"places", f"deck/{k}", range(52)) for k in range(2_000))
    counts = Counter(order[place] for order in orders)
    assert chance([counts[card] for card in range(52)]) > 1e-4


def test_a_biased_number_is_seen() -> None:
    """The planted fault: numbers from one byte, without passing any over."""
    stream = words(keyed(b"uniform", "shuffle", b"biased"))
    counts = Counter(next(stream) % 256 % 60 for _ in range(50_000))
    assert chance([counts[k] for k in range(60)]) < 1e-4


def test_a_careless_shuffle_is_seen() -> None:
    """The planted fault: every place changed with any place, not only with those below."""
    stream = words(keyed(b"orders", "shuffle", b"careless"))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        order = [1, 2, 3, 4]
        for i in range(4):
            j = below(stream, 4)
            order[i], order[j] = order[j], order[i]
        counts[tuple(order)] += 1
    assert chance([counts[order] for order in permutations((1, 2, 3, 4))]) < 1e-4


# -- the other kinds of luck ----------------------------------------------------------------------


def test_stacked_luck_gives_what_was_stacked_and_says_what_was_used() -> None:
    luck = StackedLuck(deck__1=(3, 1, 2)).stack("deck/2", ("b", "a"))
    assert luck.shuffle("deck/1", (1, 2, 3)) == (3, 1, 2)
    assert luck.shuffle("deck/2", ("a", "b")) == ("b", "a")
    assert luck.shuffle("deck/3", (10, 9, 1)) == (1, 10, 9)
    assert luck.used == ["deck/1", "deck/2", "deck/3"]


def test_a_stacked_order_must_be_a_permutation() -> None:
    with pytest.raises(ValueError, match="no permutation"):
        StackedLuck(deck__1=(1, 1, 2)).shuffle("deck/1", (1, 2, 3))


def test_without_luck_nothing_is_shuffled() -> None:
    with pytest.raises(LuckMissing, match="deck/1 of 2 items"):
        NoLuck().shuffle("deck/1", (1, 2))


def test_labels_count_by_zone_and_a_redone_shuffle_counts_once() -> None:
    counts = Shuffles()
    assert counts.label("deck") == "deck/1"
    counts = counts.after("deck/1").after("bin/1")
    assert (counts.label("deck"), counts.label("bin")) == ("deck/2", "bin/2")
    assert counts.after("deck/2/3").label("deck") == "deck/3"
    assert Shuffles().label("deck") == "deck/1"
