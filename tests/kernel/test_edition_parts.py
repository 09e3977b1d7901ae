"""Editions: marks of what is assumed, paths, differences, keys, and what checks are made of."""

from typing import Any

import msgspec
import pytest

from domain.kernel.entries import entry_at, outline
from domain.kernel.faults import Faults, ascending, exactly, listed, once, only, repeated, same
from domain.kernel.tables import TableError
from tests.support.shop import (
    LESS,
    SHOP,
    TEXT,
    Card,
    Shop,
    less,
    read,
    refusal,
)

# ------------------------------------------------------------------------------ marks and paths

ASSUMED = (
    "cards[id=kite].price",
    "sizes[size=2]",
    "sizes[size=4]",
    "prices.small",
    "prices.big",
    "prices.steps",
    "prices.steps[1]",
    "lines",
    "boosts[group=buy,kind=draw]",
)


def test_marks_stand_for_single_entries() -> None:
    assert read(TEXT).assumed == ASSUMED
    assert less("").assumed == ASSUMED


LEFT = {
    "a field": ('cards = [{ id = "kite", price = 9 }]', {"cards[id=kite].price"}),
    "another field of the entry": ('cards = [{ id = "kite", count = 9 }]', set[str]()),
    "another entry": ('cards = [{ id = "rope", price = 9 }]', set[str]()),
    "an entry of a marked list": ("sizes = [{ size = 4, value = 1 }]", {"sizes[size=4]"}),
    "an entry said again as it is": ("sizes = [{ size = 4, value = 200 }]", {"sizes[size=4]"}),
    "an entry taken out": ("sizes = [{ size = 2, remove = true }]", {"sizes[size=2]"}),
    "the entry of a field taken out": (
        'cards = [{ id = "kite", remove = true }]',
        {"cards[id=kite].price"},
    ),
    "a part of a marked entry": (
        'boosts = [{ group = "buy", kind = "draw", cubes = 4 }]',
        {"boosts[group=buy,kind=draw]"},
    ),
    "a name of a marked table": ("prices.big = 15", {"prices.big"}),
    "a list with a marked place": ("prices.steps = [1]", {"prices.steps", "prices.steps[1]"}),
    "a list without keys": ("lines = []", {"lines"}),
    "what is not marked": ('colours = ["red"]', set[str]()),
}


@pytest.mark.parametrize(("text", "gone"), LEFT.values(), ids=LEFT)
def test_what_a_file_says_is_no_longer_assumed(text: str, gone: set[str]) -> None:
    assert less(text).assumed == tuple(mark for mark in ASSUMED if mark not in gone)


def test_a_file_may_mark_what_it_says() -> None:
    said = 'assumed = ["cards[1].count", "lines", "sizes[size=9]"]\nsizes = [{size = 9, value = 1}]'
    assert less(said).assumed == (*ASSUMED, "cards[id=rope].count", "sizes[size=9]")


@pytest.mark.parametrize(
    "path",
    [
        "",
        "huge",
        "prices.huge",
        "prices[0]",
        "prices.steps[3]",
        "prices.steps[-1]",
        "prices.steps.small",
        "prices.big.x",
        "colours[0][0]",
        "cards[3]",
        "cards[id=hat]",
        "cards.kite",
        "cards[kite]",
        "sizes[2]",
        "lines[side=a]",
        "prices .big",
        "prices.big ",
        ".prices",
        "prices..big",
        "limits.Bags",
        "cards[99999]",
        "names.cards",
        "about",
    ],
)
def test_a_path_that_leads_nowhere(path: str) -> None:
    assert "leads to no entry" in refusal(f"{LESS}assumed = [{msgspec.json.encode(path).decode()}]")


def test_a_path_by_place_is_one_by_key() -> None:
    tree = SHOP.tree(SHOP.standard_file())
    assert entry_at("cards[1].price", tree) == ("cards[id=rope].price", 20)
    assert entry_at("cards[id=rope].price", tree) == ("cards[id=rope].price", 20)
    assert entry_at("lines[2].cost", tree) == ("lines[2].cost", 2)
    assert entry_at("limits.tags", tree) == ("limits.tags", 64)


# ---------------------------------------------------------------------------------- differences


def said(text: str, old: str = "") -> list[tuple[str, Any, Any]]:
    return [tuple(one) for one in SHOP.differences(less(old), less(text))]


NEW_HAT = {"id": "hat", "price": 1, "count": 0}
LAMP = {"id": "lamp", "price": 30, "count": 0}
DIFFERENCES: dict[str, tuple[str, list[tuple[str, Any, Any]]]] = {
    "nothing": ("", []),
    "the same said again": ('cards = [{ id = "kite", price = 10 }]', []),
    "a name": ("prices.small = 6", [("prices.small", 5, 6)]),
    "a place": ("prices.steps = [1, 9, 3]", [("prices.steps[1]", 2, 9)]),
    "a place less": ("prices.steps = [1, 3]", [("prices.steps[1]", 2, None)]),
    "a place more": ("prices.steps = [0, 1, 2, 3]", [("prices.steps[0]", None, 0)]),
    "one at each end": (
        "prices.steps = [0, 1, 2]",
        [("prices.steps[0]", 1, 0), ("prices.steps[1]", 2, 1), ("prices.steps[2]", 3, 2)],
    ),
    "two more, one at each end": (
        "prices.steps = [0, 1, 2, 3, 4]",
        [("prices.steps[0]", None, 0), ("prices.steps[4]", None, 4)],
    ),
    "another and one more": (
        "prices.steps = [1, 9, 3, 4]",
        [("prices.steps[1]", 2, 9), ("prices.steps[3]", None, 4)],
    ),
    "an entry without a key": (
        'lines = [{ side = "a", cost = 1 }, { side = "a", cost = 4 }, { side = "b", cost = 2 }]',
        [("lines[1].cost", 1, 4)],
    ),
    "an entry's field": (
        'cards = [{ id = "lamp", price = 3 }]',
        [("cards[id=lamp].price", 30, 3)],
    ),
    "gone and come": (
        'cards = [{ id = "lamp", remove = true }, { id = "hat", price = 1 }]',
        [
            ("cards[id=lamp]", LAMP, None),
            ("cards[id=hat]", None, NEW_HAT),
            ("names.cards.lamp", "Lamp", None),
        ],
    ),
    "a free table": ("limits.hats = 1", [("limits.hats", None, 1)]),
    "a display name": ('[names.cards]\nkite = "Dragon"', [("names.cards.kite", "Kite", "Dragon")]),
    "what was not there": (
        "spare = { size = 9, value = 9 }",
        [("spare", None, {"size": 9, "value": 9})],
    ),
}


@pytest.mark.parametrize(("text", "wanted"), DIFFERENCES.values(), ids=DIFFERENCES)
def test_differences(text: str, wanted: list[tuple[str, Any, Any]]) -> None:
    assert said(text) == wanted
    back = [(entry, old, new) for entry, new, old in said("", old=text)]
    assert sorted(entry for entry, _, _ in back) == sorted(entry for entry, _, _ in wanted)


def test_another_order_of_entries_is_a_difference_of_the_list() -> None:
    lines = TEXT.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if '"kite", price' in line)
    lines[at : at + 2] = reversed(lines[at : at + 2])
    other = read("".join(lines))
    assert [card.id for card in other.edition.cards] == ["rope", "kite", "lamp"]
    ((entry, old, new),) = SHOP.differences(SHOP.standard_file(), other)
    assert (entry, old, new) == (
        "cards",
        ["id=kite", "id=rope", "id=lamp"],
        ["id=rope", "id=kite", "id=lamp"],
    )
    assert other.digest != SHOP.standard_file().digest


# ------------------------------------------------------------------------- outlines and checks


def test_keys_are_read_from_the_types() -> None:
    shape = outline(Shop)
    keys = {name: own.inside.key for name, own in shape.fields.items() if own.inside}
    assert keys == {"cards": ("id",), "sizes": ("size",), "boosts": ("group", "kind"), "lines": ()}
    assert shape.fields["spare"].key == ("size",)
    assert not shape.fields["limits"].fields
    assert list(shape.fields["prices"].fields) == ["small", "big", "steps"]


FAULTS: dict[str, tuple[Faults, list[str]]] = {
    "once": (once("x", ["a", "b", "a", "a"]), ["x[2]", "x[3]"]),
    "only": (only("x", ["a", "c"], ["a", "b"]), ["x[1]"]),
    "same": (same("x", ["c", "a"], ["a", "b"]), ["x[0]", "x"]),
    "the same in another order": (same("x", ["b", "a"], ["a", "b"]), []),
    "exactly": (exactly("x", [2, 3], range(2, 4)), []),
    "exactly, in order": (exactly("x", [3, 2], range(2, 4)), ["x"]),
    "ascending": (ascending("x", [1, 2, 5]), []),
    "twice the same": (ascending("x", [1, 2, 2]), ["x"]),
}


@pytest.mark.parametrize(("found", "paths"), FAULTS.values(), ids=FAULTS)
def test_faults(found: Faults, paths: list[str]) -> None:
    assert [path for path, _ in found] == paths


def test_lists_in_words() -> None:
    assert (listed([1, 2]), listed([])) == ("1, 2", "none")
    assert list(repeated("abca")) == [(3, "a")]


def test_an_edition_out_of_a_record_is_checked_alike() -> None:
    SHOP.check(SHOP.standard(), "edition")
    gold = msgspec.structs.replace(SHOP.standard(), cards=(Card(id="gold", price=1),))
    with pytest.raises(TableError, match=r"^edition: cards\[0\]: gold cannot be played$"):
        SHOP.check(gold, "edition")
