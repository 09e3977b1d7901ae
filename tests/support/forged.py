"""Whole tiny games that are as they should be, and changes that make them wrong."""

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from tests.support.forging import (
    GAME,
    Happened,
    Line,
    Tiny,
    heads_of,
    receipt,
    refusal,
    secret,
    written,
)

HOST, ANN, BEN, REFEREE, OTHER = (secret(n) for n in (1, 2, 3, 4, 5))
KEYS = {"host": HOST, "seat-0": ANN, "seat-1": BEN}
Change = Callable[[list[Line]], object]

# -- whole games --------------------------------------------------------------------------------


def plain() -> Tiny:
    return Tiny().deal().move(0).move(1).move(0).reveal()


def keyed() -> Tiny:
    game = Tiny(KEYS).deal().move(0).move(1).key("host", "referee", REFEREE)
    return game.key("seat-0", "seat-0", OTHER).move(0).move(1).key("host", "host", ANN).move(0)


def gathered() -> Tiny:
    return Tiny(entropy=True).gather().deal().move(0).move(1).reveal()


def void(seats: list[int], since: int) -> Happened:
    return ("longbox.voided", {"seats": seats, "since": since}, [])


def voided() -> Tiny:
    game = Tiny(entropy=True).gather()
    del game.lines[-1]
    game.counts["seat-1"] -= 1
    return game.batch("referee", "void", [void([1], 3)]).reveal()


def forked() -> Tiny:
    return Tiny(KEYS).deal().move(0).fork().move(1).key("host", "seat-1", BEN).move(1)


GOOD: dict[str, Callable[[], Tiny]] = {
    "plain": plain,
    "keyed": keyed,
    "gathered": gathered,
    "voided": voided,
    "forked": forked,
}


# -- changes -------------------------------------------------------------------------------------


def put(at: int, *steps: str | int, to: Any, keep: str = "") -> Change:
    """Sets one thing in the line of version `at` (0: header, -1: last line)."""

    def change(lines: list[Line]) -> None:
        inside: Any = lines[at]
        for step in steps[:-1]:
            inside = inside[step]
        inside[steps[-1]] = to
        lines[at]["keep"] = keep.split()

    return change


def both(*changes: Change) -> Change:
    return lambda lines: [change(lines) for change in changes]


def swap_cards(lines: list[Line]) -> None:
    """Another order than luck gives, and the cards dealt from it."""
    order = lines[2]["open"]["order"]["value"]
    order[0], order[1] = order[1], order[0]
    lines[3]["open"]["cards"]["value"] = order[:2]


def joined(at: int) -> Change:
    """The batch that begins there is part of the one before."""

    def change(lines: list[Line]) -> None:
        del lines[at]["cause"]
        before = lines[at - 1]["skeleton"]
        for line in takewhile(lambda line: "cause" not in line, lines[at:]):
            line["skeleton"] |= {name: before[name] for name in ("at", "by")}

    return change


def receipts(*given: tuple[Any, int, str]) -> Change:
    """Receipts in the last line: key, version and head, `here` for the head that is there."""

    def change(lines: list[Line]) -> None:
        heads = heads_of(written(lines))
        made = [(key, v, heads[v] if head == "here" else head) for key, v, head in given]
        lines[-1]["receipts"] = [receipt(key, GAME, v, head) for key, v, head in made]

    return change


def refused(key: Any, v: int, times: int = 1, **more: Any) -> Change:
    def change(lines: list[Line]) -> None:
        head = heads_of(written(lines))[v]
        lines[-1]["refusals"] = [refusal(key, GAME, v, head) | more] * times

    return change


def again(lines: list[Line]) -> None:
    """The third command of the game is its first, once more."""
    lines[7]["cause"] = lines[5]["cause"]


def other_setup(lines: list[Line]) -> None:
    """Options that the hash of the set-up does not follow from."""
    lines[1]["skeleton"]["public"]["options"]["reveal"] = "never"
