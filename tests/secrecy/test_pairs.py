"""What a seat has not seen cannot reach it: in two worlds that differ in nothing else, every byte
that the seat is given is the same (seals, causes, heads and salts masked)."""

import collections
from pathlib import Path

import msgspec
import pytest

from domain.kernel.rules import RuleBroken
from domain.ledger.ledger import Ledger, Order
from tests.support import worlds
from tests.support.front import Desk
from tests.support.played import pick_of
from tests.support.reaching import forms, printed, without_hashes
from tests.support.worlds import Pair, pair

PAIRS = 200
SLICES = 8


def refused(world: Ledger, worlds_pair: Pair, tries: tuple[str, ...]) -> bytes:
    """What the seat is told of commands, and what is kept of those that were refused."""
    game, seat = worlds_pair.game, worlds_pair.seat
    told = worlds.refusals_of(world, game, seat, tries)
    for card, answer in zip(tries, tuple(told), strict=True):
        if answer != "accepted":  # an accepted pick may bring new cards, rightly others
            with pytest.raises(RuleBroken) as refusal:
                world.submit(Order(game, pick_of(seat, card)))
            told.append(str(refusal.value))
    rows = [msgspec.json.encode(row) for row in world.store.refusals(game, seat, 50)]
    return without_hashes("\n".join(told).encode() + b"\n".join(rows))


@pytest.mark.parametrize("part", range(SLICES))
def test_a_seat_cannot_tell_two_worlds_apart(tmp_path: Path, part: int) -> None:
    kinds: collections.Counter[str] = collections.Counter()
    telling = 0
    for number in range(part, PAIRS, SLICES):
        made = pair(tmp_path / str(number), number)
        try:
            one, two = (
                forms(world.history(made.game), made.viewer) for world in (made.first, made.second)
            )
            assert {name: one[name] == two[name] for name in one} == dict.fromkeys(one, True)
            tries = (
                "the_troll-1",
                "hovergirl-3",
                "nobody-1",
                *worlds.comics_shown(made.first.history(made.game), made.viewer)[-2:],
            )
            assert refused(made.first, made, tries) == refused(made.second, made, tries)
            asked = [("pick", f"comic={comic}") for comic in tries]
            one_text, two_text = (
                printed(Desk(tmp_path / str(number) / name), made.game, made.viewer, asked)
                for name in ("first", "second")
            )
            assert one_text == two_text
        finally:
            made.close()
        kinds.update(made.kinds)
        telling += bool(made.kinds - {"decks alone"})
    print(f"pairs by kind: {dict(kinds)}; {telling} change a rival's hand or pick")  # noqa: T201
    assert telling * 2 >= PAIRS // SLICES


def test_the_proof_can_fail(tmp_path: Path) -> None:
    """The referee's view of the same pairs does differ, so equality above says something."""
    made = pair(tmp_path, 3)
    try:
        one = msgspec.json.encode(made.first.history(made.game).table())
        two = msgspec.json.encode(made.second.history(made.game).table())
        assert one != two
    finally:
        made.close()
