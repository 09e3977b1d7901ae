"""Luck is an argument: rules ask for a shuffle by label and never see a generator.

The order of a shuffle follows from the game's master key, its label and its items alone (record
format, section 4), so anybody who holds the seed can compute it again.
"""

import hmac
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from domain.kernel.canon import canon
from domain.kernel.hashing import keyed, u64
from domain.kernel.sight import plan

Item = TypeVar("Item", str, int)


class Luck(Protocol):
    """Where shuffles come from."""

    def shuffle(self, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
        """All items, in an order that depends on the label and the set of items alone."""
        ...


class Shuffles(msgspec.Struct, frozen=True):
    """How many shuffles each zone has had; part of every Table, so that a take-back counts back."""

    counts: Mapping[str, int] = {}

    def label(self, zone: str) -> str:
        """The label of the zone's next shuffle: `<zone>/<k>`, k from 1."""
        return f"{zone}/{self.counts.get(zone, 0) + 1}"

    def after(self, label: str) -> "Shuffles":
        """These counts once the shuffle with that label has been used."""
        zone, k = label.split("/")[:2]
        return Shuffles({**self.counts, zone: int(k)})


class Shuffled(Protocol):
    """A Table that counts its shuffles: a frozen Struct with this member among its own."""

    @property
    def shuffles(self) -> Shuffles: ...


S = TypeVar("S", bound=Shuffled)


def shuffled(table: S, label: str) -> S:
    """The Table once the shuffle with that label has been used."""
    whole: Any = table  # a Struct, which no protocol can say
    after: S = replace(whole, shuffles=whole.shuffles.after(label))
    return after


class SealedLuck:
    """The luck of a played game: HMAC-SHA256 in counter mode under the master key."""

    def __init__(self, master: bytes) -> None:
        self._master = master

    def shuffle(self, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
        return permuted(self._master, label, items)


class StackedLuck:
    """Luck for tests and studies: given orders by label, else items in canonical order."""

    def __init__(self, **orders: Sequence[str | int]) -> None:
        self._orders = {name.replace("__", "/"): order for name, order in orders.items()}
        self.used: list[str] = []

    def stack(self, label: str, order: Sequence[str | int]) -> "StackedLuck":
        """Fix the order that the shuffle with this label gives; chainable."""
        self._orders[label] = order
        return self

    def shuffle(self, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
        """Raises ValueError where a stacked order is no permutation of the items."""
        self.used.append(label)
        plain = sorted(items, key=canon)
        if label not in self._orders:
            return tuple(plain)
        order = self._orders[label]
        if sorted(order, key=canon) != plain:
            raise ValueError(f"the order stacked for {label} is no permutation of its items")
        return tuple(order)  # type: ignore[arg-type]  # the same items, by the line above


class NoLuck:
    """For commands that must not need any; using it is a fault of the program."""

    def shuffle(self, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
        raise LuckMissing(f"shuffle {label} of {len(items)} items, but there is no luck here")


def uses_luck(kind: type[msgspec.Struct]) -> bool:
    """Whether events of that type are made by luck. Every such event says so by its fields: public
    `label` and `count`, and the whole `order` sealed for the host (record format, section 4)."""
    shape = plan(kind)
    sealed = {field for field, sight in shape.sealed if sight.to == "host"}
    return {"label", "count"} <= set(shape.public) and "order" in sealed


class LuckMissing(Exception):
    """A shuffle was asked for where the seed is not known."""


def words(key: bytes) -> Iterator[int]:
    """The stream of 64-bit big-endian words under a key: block j = HMAC(key, u64(j)), j from 0."""
    j = 0
    while True:
        block = hmac.digest(key, u64(j), "sha256")
        for at in (0, 8, 16, 24):
            yield int.from_bytes(block[at : at + 8], "big")
        j += 1


def below(stream: Iterator[int], n: int) -> int:
    """A fair number from 0 to n-1: words beyond the last full multiple of n are passed over."""
    limit = 2**64 - 2**64 % n
    for word in stream:
        if word < limit:
            return word % n
    raise AssertionError("the stream of words never ends")


_canonical = lru_cache(4096, typed=True)(canon)


def permuted(master: bytes, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
    """Fisher and Yates over the items sorted by canonical JSON, from the last place down."""
    order = sorted(items, key=_canonical)
    stream = words(keyed(master, "shuffle", label.encode()))
    for i in range(len(order) - 1, 0, -1):
        j = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
