"""Edition files: whole ones, those that say only what differs, and what is refused in them."""

from typing import Any

import msgspec
import pytest

from domain.kernel.tables import edition_data, edition_digest
from tests.support.shop import (
    LESS,
    SHOP,
    STANDARD,
    TEXT,
    data,
    less,
    read,
    refusal,
)

# --------------------------------------------------------------------------- the standard edition


def test_the_standard_edition_is_read_once() -> None:
    assert SHOP.standard() is SHOP.standard()
    assert SHOP.standard() is SHOP.standard_file().edition
    assert SHOP.standard_file() is SHOP.standard_file()
    assert SHOP.text.decode() == TEXT


def test_the_standard_file_is_an_edition_like_any_other() -> None:
    file = read(TEXT)
    assert file.edition == SHOP.standard()
    assert file.digest == edition_digest(STANDARD)
    assert file.names == SHOP.standard_file().names
    assert (file.about, file.extends) == ("The standard shop.", False)


# ------------------------------------------------------------------------- what a file changes


def changed(**entries: Any) -> dict[str, Any]:
    return {**data(SHOP.standard_file()), **entries}


def cards(**prices: int) -> list[dict[str, Any]]:
    counts = {"rope": 2}
    return [{"id": id, "price": p, "count": counts.get(id, 0)} for id, p in prices.items()]


LINES = [{"side": "a", "cost": 1}, {"side": "a", "cost": 1}, {"side": "b", "cost": 2}]

MERGED: dict[str, tuple[str, dict[str, Any]]] = {
    "nothing": ("", changed()),
    "a table by name": (
        "[prices]\nsmall = 6",
        changed(prices={"small": 6, "big": 15, "steps": [1, 2, 3]}),
    ),
    "a dotted name": (
        "prices.big = 16",
        changed(prices={"small": 5, "big": 16, "steps": [1, 2, 3]}),
    ),
    "a list without keys whole": (
        "prices.steps = [9]",
        changed(prices={"small": 5, "big": 15, "steps": [9]}),
    ),
    "an empty list without keys": ("colours = []", changed(colours=[])),
    "entries without keys whole": (
        'lines = [{ side = "b", cost = 3 }]',
        changed(lines=[{"side": "b", "cost": 3}]),
    ),
    "a free table by name": ("limits.bags = 9", changed(limits={"bags": 9, "tags": 64})),
    "a new name in a free table": (
        "limits.hats = 1",
        changed(limits={"bags": 8, "tags": 64, "hats": 1}),
    ),
    "an entry by its key": (
        'cards = [{ id = "rope", price = 25 }]',
        changed(cards=cards(kite=10, rope=25, lamp=30)),
    ),
    "an entry that says only its key": ('cards = [{ id = "rope" }]', changed()),
    "entries in any order": (
        'cards = [{ id = "lamp", price = 31 }, { id = "kite", price = 11 }]',
        changed(cards=cards(kite=11, rope=20, lamp=31)),
    ),
    "an array of tables": (
        '[[cards]]\nid = "kite"\nprice = 12',
        changed(cards=cards(kite=12, rope=20, lamp=30)),
    ),
    "a new entry comes last": (
        'cards = [{ id = "hat", price = 1 }]',
        changed(cards=cards(kite=10, rope=20, lamp=30, hat=1)),
    ),
    "a new number where it belongs": (
        "sizes = [{ size = 3, value = 150 }, { size = 1, value = 50 }]",
        changed(
            sizes=[{"size": s, "value": v} for s, v in ((1, 50), (2, 100), (3, 150), (4, 200))]
        ),
    ),
    "an entry taken out": (
        'cards = [{ id = "rope", remove = true }]',
        changed(cards=cards(kite=10, lamp=30)),
    ),
    "one taken out, one new": (
        'cards = [{ id = "rope", remove = true }, { id = "hat", price = 1 }]',
        changed(cards=cards(kite=10, lamp=30, hat=1)),
    ),
    "a key of two fields": (
        'boosts = [{ group = "buy", kind = "sell", cubes = 5 }]',
        changed(
            boosts=[
                {"group": "sell", "kind": "sell", "cubes": 1},
                {"group": "buy", "kind": "draw", "cubes": 1},
                {"group": "buy", "kind": "sell", "cubes": 5},
            ]
        ),
    ),
    "what was not there": (
        "spare = { size = 9, value = 9 }",
        changed(spare={"size": 9, "value": 9}),
    ),
}


@pytest.mark.parametrize(("text", "wanted"), MERGED.values(), ids=MERGED)
def test_what_differs(text: str, wanted: dict[str, Any]) -> None:
    file = less(text)
    assert file.extends
    assert data(file) == wanted
    assert file.digest == edition_digest(wanted)


def test_it_is_the_edition_that_would_have_been_written_whole() -> None:
    whole = TEXT.replace("price = 20", "price = 25").replace("big = 15", "big = 16")
    said = 'cards = [{ id = "rope", price = 25 }]\nprices.big = 16'
    assert less(said).edition == read(whole).edition
    assert less(said).digest == read(whole).digest != SHOP.standard_file().digest


def test_the_standard_edition_is_as_it_was_afterwards() -> None:
    before = msgspec.json.encode(SHOP.standard())
    less('cards = [{ id = "rope", remove = true }]\nprices.steps = []\nlimits.tags = 1')
    assert msgspec.json.encode(SHOP.standard()) == before
    assert edition_data(SHOP.standard()) == STANDARD


# ------------------------------------------------------------------------------- what is refused


REFUSED = {
    "an unknown edition": ('extends = "deluxe"', "extends: there is no edition 'deluxe'"),
    "an edition that is no text": ("extends = 3", "`$.extends`"),
    "another title": (f'title = "toyshop"\n{TEXT}', "title: it is an edition of 'toyshop', and"),
    "a title that is no text": ("title = 1", "`$.title`"),
    "only a part": (
        "prices.small = 6",
        'cards is missing; a file that says only what differs says extends = "standard"',
    ),
    "unknown at the top": (f"{LESS}colors = []", "colors: there is no such entry; near it is colo"),
    "unknown for people": (f"{LESS}abuot = ''", "abuot: there is no such entry; near it is about"),
    "unknown in a table": (
        f"{LESS}prices.smal = 1",
        "prices.smal: there is no such entry; near it is small",
    ),
    "unknown and like nothing": (
        f"{LESS}prices.qqq = 1",
        "prices.qqq: there is no such entry; there are small, big, steps",
    ),
    "unknown in an entry with a key": (
        f'{LESS}cards = [{{ id = "kite", prise = 1 }}]',
        "cards[0].prise: there is no such entry; near it is price",
    ),
    "unknown in an entry without": (
        f'{LESS}lines = [{{ side = "a", cosst = 1 }}]',
        "lines[0].cosst: there is no such entry; near it is cost",
    ),
    "unknown in a whole file": (
        TEXT.replace("count = 2", "coutn = 2"),
        "cards[1].coutn: there is no such entry; near it is count",
    ),
    "unknown kind of names": (f"{LESS}[names.card]", "names.card: there is no such entry; near"),
    "removed, and unknown": (
        f'{LESS}cards = [{{ id = "rop", remove = true }}]',
        "cards[id=rop]: there is no such entry to remove; near it is id=rope",
    ),
    "removed, and like nothing": (
        f"{LESS}sizes = [{{ size = 71, remove = true }}]",
        "sizes[size=71]: there is no such entry to remove; there are size=2, size=4",
    ),
    "removed, and said otherwise": (
        f'{LESS}cards = [{{ id = "rope", price = 1, remove = true }}]',
        "cards[id=rope].price: what is removed says nothing but which it is",
    ),
    "not removed": (
        f'{LESS}cards = [{{ id = "rope", remove = false }}]',
        "cards[id=rope].remove: write remove = true, or leave it out",
    ),
    "removed by a word": (
        f'{LESS}cards = [{{ id = "rope", remove = "yes" }}]',
        "cards[id=rope].remove: write remove = true",
    ),
    "removed without a key": (
        f'{LESS}lines = [{{ side = "a", remove = true }}]',
        "lines[0].remove: there is no such entry",
    ),
    "removed from a whole file": (
        TEXT.replace("price = 10", "price = 10, remove = true"),
        "Object contains unknown field `remove` - at `$.cards[0]`",
    ),
    "all removed": (
        f"{LESS}cards = ["
        + ",".join(f'{{ id = "{id}", remove = true }}' for id in ("kite", "rope", "lamp"))
        + "]",
        "Expected `array` of length >= 1 - at cards",
    ),
    "said twice": (
        f'{LESS}cards = [{{ id = "kite" }}, {{ id = "kite", price = 3 }}]',
        "cards[1]: id=kite was named before; name each once",
    ),
    "removed and said": (
        f'{LESS}cards = [{{ id = "kite", remove = true }}, {{ id = "kite", price = 3 }}]',
        "cards[1]: id=kite was named before; name each once",
    ),
    "said twice in a whole file": (
        TEXT.replace('id = "lamp"', 'id = "kite"').replace('\nlamp = "Lamp"', ""),
        "cards[2]: id=kite was named before; name each once",
    ),
    "no key": (f"{LESS}cards = [{{ price = 3 }}]", "cards[0]: an entry here says which it is"),
    "half a key": (
        f'{LESS}boosts = [{{ group = "buy", cubes = 3 }}]',
        "boosts[0]: an entry here says which it is, by group, kind",
    ),
    "a key that is a list": (f"{LESS}cards = [{{ id = [1] }}]", "cards[0]: an entry here says whi"),
    "a key that is a table": (f"{LESS}sizes = [{{ size = {{}} }}]", "sizes[0]: an entry here says"),
    "entries that are none": (f"{LESS}cards = [1, 2]", "cards[0]: an entry here says which it is"),
    "an empty list of entries": (f"{LESS}cards = []", "cards: an empty list changes nothing"),
    "a table for a list": (f"{LESS}cards = {{ id = 1 }}", "Expected `array`, got `object` - at"),
    "a number for a list": (f"{LESS}cards = 1", "Expected `array`, got `int` - at cards"),
    "a number for a table": (f"{LESS}prices = 1", "Expected `object`, got `int` - at prices"),
    "a list for a table": (f"{LESS}prices = [1]", "Expected `object`, got `array` - at prices"),
    "a text for a number": (
        f'{LESS}cards = [{{ id = "lamp", price = "3" }}]',
        "Expected `int`, got `str` - at cards[id=lamp].price",
    ),
    "a text for a number in a key": (
        f'{LESS}sizes = [{{ size = "4", value = 3 }}]',
        "Expected `int`, got `str` - at sizes[size=4].size",
    ),
    "too much": (
        f'{LESS}cards = [{{ id = "lamp", price = 1000001 }}]',
        "Expected `int` <= 1000000 - at cards[id=lamp].price",
    ),
    "a broken number": (f"{LESS}prices.big = 1.5", "Expected `int`, got `float` - at prices.big"),
    "a date": (f"{LESS}prices.big = 2001-01-01", "at prices.big"),
    "a new entry that lacks something": (
        f'{LESS}cards = [{{ id = "ropes", count = 1 }}]',
        "Object missing required field `price` - at "
        "cards[id=ropes] (a new entry; near it is id=rope)",
    ),
    "wrong in what was not there": (
        f'{LESS}spare = {{ size = 9, value = "x" }}',
        "Expected `int`, got `str` - at spare.value",
    ),
    "a contradiction": (
        f'{LESS}cards = [{{ id = "lamp", price = 901 }}]',
        "cards[id=lamp].price: 901; at most 900",
    ),
    "a contradiction in a whole file": (
        TEXT.replace("price = 30", "price = 901"),
        "cards[2].price: 901; at most 900",
    ),
    "a contradiction in a new entry": (
        f'{LESS}cards = [{{ id = "gold", price = 1 }}]',
        "cards[id=gold] (a new entry; there are id=kite, id=rope, id=lamp): gold cannot be played",
    ),
    "a contradiction that has no path": (f"{LESS}prices.big = 1", "prices, big: less than small"),
    "a name for nobody": (
        f'{LESS}[names.cards]\nlamb = "Lamb"',
        "names.cards.lamb: no such id in cards; there are kite, rope, lamp",
    ),
    "a name for what is removed": (
        f'{LESS}cards = [{{ id = "lamp", remove = true }}]\n[names.cards]\nlamp = "Lamp"',
        "names.cards.lamp: no such id in cards; there are kite, rope",
    ),
    "an empty name": (f'{LESS}[names.cards]\nlamp = ""', "names: Expected `str` of length >= 1"),
    "names that are none": (f"{LESS}names = 3", "`$.names`"),
    "names of a kind that are none": (f"{LESS}names.cards = 3", "names: Expected `object`, got"),
    "a mark that leads nowhere": (f'{LESS}assumed = ["prices.huge"]', "assumed[0]: 'prices.huge' "),
    "a form that cannot be stored": (
        f'{LESS}limits."Big Hats" = 1',
        "edition: ",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "says"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_the_entry_and_what_is_right(text: str, says: str) -> None:
    assert says in refusal(text)


def test_what_a_refusal_quotes_is_cut() -> None:
    long = "x" * 5_000
    for text in (
        f'title = "{long}"',
        f'extends = "{long[:4000]}"',
        f"{LESS}{long} = 1",
        f"{LESS}prices.{long} = 1",
        f'{LESS}cards = [{{ id = "{long}", remove = true }}]',
        f'{LESS}cards = [{{ id = "kite", remove = true, {long} = 1 }}]',
        f'{LESS}assumed = ["{long[:4000]}"]',
        f'{LESS}[names.cards]\n{long} = "x"',
    ):
        assert len(refusal(text)) < 400


# ---------------------------------------------------------------------------- what is for people


def test_the_title_may_be_named() -> None:
    assert less('title = "shop"').edition == SHOP.standard()
    assert read(f'title = "shop"\n{TEXT}').edition == SHOP.standard()


def test_about_is_the_files_own() -> None:
    assert less('about = "My copy."').about == "My copy."
    assert less("").about == ""


def test_names_are_those_of_the_standard_edition_but_for_those_said() -> None:
    file = less('[names.cards]\nrope = "Line"\n[names.colours]\nred = "Crimson"')
    assert file.names.cards == {"kite": "Kite", "rope": "Line", "lamp": "Lamp"}
    assert file.names.colours == {"red": "Crimson"}
    assert file.digest == SHOP.standard_file().digest


def test_what_is_removed_has_no_name() -> None:
    assert less('cards = [{ id = "rope", remove = true }]').names.cards == {
        "kite": "Kite",
        "lamp": "Lamp",
    }
