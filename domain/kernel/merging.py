"""How an edition follows from another and what differs in it, and how two of them differ.

Data are `keyed` here (`entries.py`). Tables go entry by entry, and so do lists whose entries have
keys; whatever else is said replaces the whole, any other list among it.
"""

from collections.abc import Iterable, Iterator, Set
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Final, NamedTuple, cast

from domain.kernel.entries import REMOVE, Keyed, below, entry_at, near
from domain.kernel.tables import TableError

ABSENT: Final = None
"""What stands where an edition has no such entry."""


class Difference(NamedTuple):
    """An entry that is another one in a new edition; ABSENT where one of them has none."""

    entry: str
    old: Any
    new: Any


def merged(base: Any, own: Any, path: str = "") -> Any:
    """The base with what is said otherwise; raises TableError naming the entry that cannot be."""
    if isinstance(base, Keyed):
        return _merged_entries(base, own, path) if isinstance(own, Keyed) else own
    if isinstance(base, dict) and isinstance(own, dict):
        table = dict(cast("dict[str, Any]", base))
        for name, value in cast("dict[str, Any]", own).items():
            table[name] = merged(table.get(name), value, below(path, name))
        return table
    return own


def said(own: Any, path: str = "") -> Iterator[str]:
    """The paths of all that an edition file says."""
    if isinstance(own, Keyed):
        for key, entry in own.items():
            yield from said(entry, f"{path}[{key}]")
    elif isinstance(own, dict):
        for name, value in cast("dict[str, Any]", own).items():
            yield from said(value, below(path, name))
    else:
        yield path


def entries_at(path: str, tree: Any) -> Iterator[str]:
    """The entries that a path means, by their keys: of a table or a list, all in it where they have
    names or keys. Raises LookupError where it leads nowhere."""
    place, inside = entry_at(path, tree)
    if isinstance(inside, Keyed):
        yield from (f"{place}[{key}]" for key in inside)
    elif isinstance(inside, dict) and not place.endswith("]"):
        for name in cast("dict[str, Any]", inside):
            yield from entries_at(below(place, name), tree)
    else:
        yield place


def is_said(entry: str, said: Set[str]) -> bool:
    """Whether these paths say the entry, or any part of it, or a list that it stands in."""
    return any(path == entry or _above(path, entry) or _above(entry, path) for path in said)


def differences(old: Any, new: Any, path: str = "") -> Iterator[Difference]:
    """Entry by entry, in the order of the old data; what is new comes behind it, and last the keys
    of those in both lists where they stand in another order."""
    if isinstance(old, dict) and isinstance(new, dict):
        mine, theirs = cast("dict[str, Any]", old), cast("dict[str, Any]", new)
        pairs = (mine, theirs), (theirs, mine)
        for name in dict.fromkeys((*mine, *theirs)):
            place = f"{path}[{name}]" if isinstance(old, Keyed) else below(path, name)
            yield from differences(mine.get(name, ABSENT), theirs.get(name, ABSENT), place)
        order = [[key for key in one if key in other] for one, other in pairs]
        if isinstance(old, Keyed) and order[0] != order[1]:
            yield Difference(path, *order)
    elif isinstance(old, list) and isinstance(new, list):
        yield from _in_lists(cast("list[object]", old), cast("list[object]", new), path)
    elif old != new:
        yield Difference(path, old, new)


def _merged_entries(base: Keyed, own: Keyed, path: str) -> Keyed:
    if not own:
        raise TableError(
            f"{path}: an empty list changes nothing; take single entries out by {REMOVE} = true"
        )
    entries = Keyed(base, base.key)
    for key, entry in own.items():
        place = f"{path}[{key}]"
        if REMOVE in entry:
            _require_removable(base, key, entry, place)
            del entries[key]
        else:
            entries[key] = merged(base.get(key), entry, place)
    return _in_order(entries, base)


def _require_removable(base: Keyed, key: str, entry: dict[str, Any], place: str) -> None:
    if entry[REMOVE] is not True:
        raise TableError(f"{place}.{REMOVE}: write {REMOVE} = true, or leave it out")
    more = [name for name in entry if name not in (*base.key, REMOVE)]
    if more:
        raise TableError(f"{place}.{more[0]:.40}: what is removed says nothing but which it is")
    if key not in base:
        raise TableError(f"{place}: there is no such entry to remove{near(key, base)}")


def _in_order(entries: Keyed, base: Keyed) -> Keyed:
    """New entries last; by number where the base goes by number."""
    numbers, more = _numbers(base), _numbers(entries)
    if not numbers or numbers != sorted(numbers) or not more:
        return entries
    ordered = sorted(zip(more, entries.items(), strict=True))
    return Keyed(dict(item for _, item in ordered), base.key)


def _numbers(entries: Keyed) -> list[int]:
    """By which number each goes; none where not all go by one."""
    if len(entries.key) != 1:
        return []
    found = [entry[entries.key[0]] for entry in entries.values()]
    return found if all(type(number) is int for number in found) else []


def _above(path: str, other: str) -> bool:
    return other.startswith((f"{path}.", f"{path}["))


def _in_lists(old: list[object], new: list[object], path: str) -> Iterator[Difference]:
    """Place by place where both are as long; else by place in the old list, and by place in the new
    one where only that has it."""
    if len(old) == len(new):
        yield from _replaced(old, new, range(len(old)), range(len(new)), path)
        return
    texts = [repr(item) for item in old], [repr(item) for item in new]
    steps = SequenceMatcher(None, *texts, autojunk=False)
    for what, start, end, first, last in steps.get_opcodes():
        if what != "equal":
            yield from _replaced(old, new, range(start, end), range(first, last), path)


def _replaced(
    old: list[object], new: list[object], gone: Iterable[int], come: Iterable[int], path: str
) -> Iterator[Difference]:
    for before, after in zip_longest(gone, come):
        place = f"{path}[{after if before is None else before}]"
        mine = ABSENT if before is None else old[before]
        yield from differences(mine, ABSENT if after is None else new[after], place)
