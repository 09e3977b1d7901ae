"""What an edition's checks are made of: they yield each fault's path and what would be right."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

Faults = Iterator[tuple[str, str]]
"""Paths, each with what is wrong there and what would be right."""


def repeated(ids: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Those that stood there before, with their places."""
    return ((at, name) for at, name in enumerate(ids) if name in ids[:at])


def once(path: str, ids: Sequence[str]) -> Faults:
    """None of them stands there twice."""
    for at, name in repeated(ids):
        yield f"{path}[{at}]", f"{name} was named before; name each once"


def only(path: str, ids: Sequence[str], known: Sequence[str]) -> Faults:
    """None twice, and none that is not known."""
    yield from once(path, ids)
    for at, name in enumerate(ids):
        if name not in known:
            yield f"{path}[{at}]", f"{name} is not in this game; there are {listed(known)}"


def same(path: str, ids: Sequence[str], known: Sequence[str]) -> Faults:
    """Each that is known, once, in whatever order."""
    yield from only(path, ids, known)
    for name in known:
        if name not in ids:
            yield path, f"{name} is missing; there are {listed(known)}"


def exactly(path: str, numbers: Sequence[int], wanted: Sequence[int]) -> Faults:
    """Rows for these numbers, in this order."""
    if list(numbers) != list(wanted):
        yield path, f"rows for {listed(numbers)}; there is one for each of {listed(wanted)}"


def ascending(path: str, numbers: Sequence[int]) -> Faults:
    """Each is higher than the one before it."""
    if any(after <= before for before, after in pairwise(numbers)):
        yield path, f"{listed(numbers)}; each is higher than the one before it"


def listed(items: Iterable[object]) -> str:
    """Them all by commas, or `none`."""
    return ", ".join(map(str, items)) or "none"
