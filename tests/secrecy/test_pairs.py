"""What a seat has not seen cannot reach it: in two worlds that differ in nothing else, every byte
that the seat is given is the same (seals, causes, heads and salts masked)."""

import collections
import re
from pathlib import Path

import msgspec
import pytest

from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import mask
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record
from tests.support import worlds
from tests.support.front import Desk
from tests.support.played import pick_of
from tests.support.worlds import Pair, pair, without_hashes

PAIRS = 200
SLICES = 8


def given_to(world: Ledger, worlds_pair: Pair) -> dict[str, bytes]:
    """Every form in which that world reaches the seat."""
    game, seat, viewer = worlds_pair.game, worlds_pair.seat, worlds_pair.viewer
    history = world.history(game)
    masked = [worlds.plain(mask(entry.event, viewer)) for entry in history.entries]
    view = history.table(viewer)
    choices = history.game.legal(view, seat)
    due = history.game.pending(view)
    return {
        "events": "\n".join(masked).encode(),
        "view": msgspec.json.encode(view),
        "legal": " / ".join(map(printed, choices.commands)).encode(),
        "pending": repr(due).encode(),
        "export": without_hashes(export_record(history, viewer)),
    }


READERS = ("show", "log", "pending", "legal", "export", "info", "tree")
_HEAD = re.compile(rb"head [0-9a-f]{12}")


def printed_for(folder: Path, worlds_pair: Pair, tries: tuple[str, ...]) -> bytes:
    """What the program prints for the seat, plain and as JSON: every reading command, and refusals
    that leave nothing behind."""
    desk, game, viewer = Desk(folder), worlds_pair.game, worlds_pair.viewer
    store = ("--db", str(folder / "games.db"))
    said: list[bytes] = []
    for command in READERS:
        for form in ((), ("--json",)):
            words: tuple[str, ...] = (
                (command, game) if command in ("info", "tree") else (command, game, "--as", viewer)
            )
            said.append(desk.run(*store, *form, *words, ends=None).said.encode())
    words = ("replay", game, "--as", viewer, "--every", "9")
    said.append(desk.run(*store, *words, ends=None).said.encode())
    for comic in tries:
        words = ("whynot", game, "--as", viewer, "pick", f"comic={comic}")
        said.append(desk.run(*store, *words, ends=None).said.encode())
    text = without_hashes(b"\n".join(said)).replace(str(folder).encode(), b"FOLDER")
    return _HEAD.sub(b"head ############", text)


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
            one, two = given_to(made.first, made), given_to(made.second, made)
            assert {name: one[name] == two[name] for name in one} == dict.fromkeys(one, True)
            tries = (
                "the_troll-1",
                "hovergirl-3",
                "nobody-1",
                *worlds.comics_shown(made.first.history(made.game), made.viewer)[-2:],
            )
            assert refused(made.first, made, tries) == refused(made.second, made, tries)
            folders = tmp_path / str(number) / "first", tmp_path / str(number) / "second"
            one_text, two_text = (printed_for(folder, made, tries) for folder in folders)
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
