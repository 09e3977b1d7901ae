"""A shop's editions, for tests: entries with keys of one field, of two, and of none."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from domain.kernel.editions import EditionFile, Editions, NameById
from domain.kernel.entries import Count, Entry, Few, Id, Key, Money
from domain.kernel.faults import Faults
from domain.kernel.tables import TableError, edition_data


class Card(Entry, frozen=True):
    id: Key[Id]
    price: Money
    count: Count = 0


class Size(Entry, frozen=True):
    size: Key[Count]
    value: Money


class Boost(Entry, frozen=True):
    group: Key[Id]
    kind: Key[Id]
    cubes: Count


class Line(Entry, frozen=True):
    side: Id
    cost: Count


class Prices(Entry, frozen=True):
    small: Money
    big: Money
    steps: tuple[Money, ...]


class Shop(Entry, frozen=True):
    cards: Annotated[tuple[Card, ...], Few]
    sizes: tuple[Size, ...]
    boosts: tuple[Boost, Boost, Boost]
    lines: tuple[Line, ...]
    colours: tuple[Id, ...]
    limits: dict[str, Count]
    prices: Prices
    spare: Size | None = None


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: NameById = {}
    colours: NameById = {}


def ids(shop: Shop) -> dict[str, list[str]]:
    return {"cards": [card.id for card in shop.cards], "colours": [*shop.colours]}


def affordable(shop: Shop, known: Shop) -> Faults:
    for at, card in enumerate(shop.cards):
        if card.price > 900:
            yield f"cards[{at}].price", f"{card.price}; at most 900"
        if card.id == "gold" and "gold" not in ids(known)["cards"]:
            yield f"cards[{at}]", "gold cannot be played"
    if shop.prices.big < shop.prices.small:
        yield "prices, big", "less than small"


SHOP = Editions("shop", "tests.support", Shop, Names, ids, (affordable,), file="shop.toml")
TEXT = (Path(__file__).parent / "shop.toml").read_text("utf-8")
STANDARD: dict[str, Any] = edition_data(SHOP.standard())
LESS = 'extends = "standard"\n'


def read(text: str) -> EditionFile[Shop, Names]:
    return SHOP.read(text.encode(), "mine.toml")


def less(text: str) -> EditionFile[Shop, Names]:
    """A file that says only this, and otherwise extends the standard edition."""
    return read(LESS + text)


def refusal(text: str) -> str:
    with pytest.raises(TableError) as caught:
        read(text)
    said = str(caught.value)
    assert said.startswith("mine.toml: ")
    return said.removeprefix("mine.toml: ")


def data(file: EditionFile[Shop, Names]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(file.edition))
    return found
