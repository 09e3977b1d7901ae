"""Which rules of the rulebooks the tests show.

A test cites a rule in its name (`test_bb_setup_11_deals_in_order`), in its parameters
(`[BB-SETUP-11]`) or by marker (`@pytest.mark.rules("BB-SETUP-11")`). A rule that can refuse, a
member of its game's `Rule`, counts only where the test saw a command refused with exactly that id.
"""

import importlib
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

TABLE = "domain.kernel.table_commands.rules"

_refusals: set[str] = set()


def begin() -> None:
    """A test starts: nothing has been refused yet."""
    _refusals.clear()


def refused(rule_id: str) -> None:
    """The running test saw a command refused with exactly this id."""
    _refusals.add(rule_id)


@cache
def rulebooks() -> dict[str, tuple[str, ...]]:
    """Every game's rule ids, in the order of its rulebook; before them those of table commands."""
    shelf = importlib.import_module("domain.games").SHELF
    books = {"longbox": importlib.import_module(TABLE).rulebook}
    books |= {game.slug: game.rulebook for game in shelf}
    return {slug: tuple(rule.id for rule in book()) for slug, book in books.items()}


@cache
def refusing() -> frozenset[str]:
    """The ids that some game refuses commands with."""
    games = [f"domain.games.{slug}.rules" for slug in rulebooks() if slug != "longbox"]
    kinds = [importlib.import_module(module).Rule for module in (TABLE, *games)]
    return frozenset(str(rule.value) for kind in kinds for rule in kind)


@cache
def _by_tokens() -> dict[tuple[str, ...], str]:
    ids = [rule_id for book in rulebooks().values() for rule_id in book]
    return {tuple(rule_id.upper().split("-")): rule_id for rule_id in ids}


def named(name: str) -> str | None:
    """The rule that a test's name cites: the longest id that it starts with."""
    return _longest(name.removeprefix("test_").upper().split("_"))


def among(parameters: str) -> Iterator[str]:
    """The rules that the id of a parametrized test cites, wherever they stand in it."""
    tokens = re.split(r"[-_\s]", parameters.upper())
    found = (_longest(tokens[at:]) for at in range(len(tokens)))
    return (rule_id for rule_id in found if rule_id is not None)


def unknown(item: pytest.Item) -> list[str]:
    """What the test cites although no rulebook has it, by marker or as a misspelt name."""
    known = set(_by_tokens().values())
    wrong = [rule_id for rule_id in marked(item) if rule_id not in known]
    name = _name(item)
    prefixes = {tokens[0] for tokens in _by_tokens()}
    if name.removeprefix("test_").upper().split("_")[0] in prefixes and named(name) is None:
        wrong.append(name)
    return wrong


def shown(item: pytest.Item) -> list[str]:
    """The rules that this test, having passed, has shown."""
    ids = dict.fromkeys([*named_after(item), *marked(item)])
    return [rule_id for rule_id in ids if rule_id not in refusing() or rule_id in _refusals]


def named_after(item: pytest.Item) -> list[str]:
    """The rules that the test's name and parameters cite."""
    found = [named(_name(item)), *among(_parameters(item))]
    return [rule_id for rule_id in found if rule_id is not None]


def marked(item: pytest.Item) -> list[str]:
    """The rules that the test cites by marker."""
    return [str(rule_id) for mark in item.iter_markers("rules") for rule_id in mark.args]


def lines(seen: Iterable[str]) -> Iterator[str]:
    """The report: a line for each chapter with the ids it lacks, and one for each game."""
    shown_ids = set(seen)
    for slug, book in rulebooks().items():
        for chapter in dict.fromkeys(rule_id.split("-")[1] for rule_id in book):
            ids = [rule_id for rule_id in book if rule_id.split("-")[1] == chapter]
            missing = [rule_id for rule_id in ids if rule_id not in shown_ids]
            count = f"{len(ids) - len(missing)}/{len(ids)}"
            yield " ".join([slug, chapter, count, *missing])
        yield f"{slug} total {len(shown_ids.intersection(book))}/{len(book)}"


def _longest(tokens: list[str]) -> str | None:
    prefixes = (tuple(tokens[:end]) for end in range(len(tokens), 1, -1))
    return next((_by_tokens()[p] for p in prefixes if p in _by_tokens()), None)


def _name(item: pytest.Item) -> str:
    return getattr(item, "originalname", None) or item.name


def _parameters(item: pytest.Item) -> str:
    return item.callspec.id if hasattr(item, "callspec") else ""
