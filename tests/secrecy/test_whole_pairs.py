"""Secrecy over whole games: what a viewer gets of two games that differ in hidden cards and hidden
acts is the same to the byte (seals, causes, heads and salts masked).

A pair is the same game twice (`tests/support/apart.py`), up to some stable version of some day, or
to the end. What the viewer gets is its events, its view, what it may do, what is owed, its record,
the answers to its own wrong commands, and what the program prints.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Decline, UnbagComics
from domain.games.bagged_boarded.events import CollectionRevealed, SaleFinished
from domain.games.bagged_boarded.state import Table
from domain.kernel import notation
from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Events
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import PUBLIC, mask
from domain.kernel.types import Seat
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from tests.support.apart import ID, Apart, apart
from tests.support.front import Desk
from tests.support.mischief import Mischief
from tests.support.played import counting_clock
from tests.support.reaching import STYLES, forms, plain, printed, without_hashes
from tests.support.rights import named
from tests.support.views import shown
from tests.support.written import Written

PAIRS = 120
PARTS = 8
TRIES = 6
"""So many commands does the viewer's seat try in each game."""
ASKED = 3
"""So many of them are put to the program too."""
BOARDS = 2
"""So many boards of the past does the program draw in each."""


def reached(folder: Path, pair: Apart, number: int) -> Iterator[dict[str, bytes]]:
    """All that the viewer gets: of the first game, then of the second."""
    for name, written in (("first", pair.first.written), ("second", pair.second.written)):
        place = folder / name
        place.mkdir(parents=True)
        written.keep(place / "games.db")
        got = forms(written.history(), pair.viewer)
        tries = wrong_commands(written, pair.viewer, number)
        got["answers"] = answers(written, pair.viewer, tries)
        with Ledger(
            Store(place / "games.db", (written.game,)), (written.game,), clock=counting_clock()
        ) as ledger:
            got["refusals"] = refused(ledger, pair.viewer, tries)
            if name == "second":
                refused(ledger, PUBLIC, [rivals_folly(written, pair.viewer)])
        words = [notation.printed(command).split() for command in tries[:ASKED]]
        every = written.position.version // BOARDS
        style = STYLES[number % 2]
        desk = Desk(place, (written.game,))
        got["printed"] = printed(desk, ID, pair.viewer, words, [style], every)
        yield got


def told_apart(folder: Path, pair: Apart, number: int) -> list[str]:
    """In which forms the two games differ for the viewer."""
    one, two = reached(folder, pair, number)
    return [name for name in one if one[name] != two[name]]


# ------------------------------------------------------------------------------- wrong commands


def wrong_commands(written: Written, viewer: str, number: int) -> list[Command]:
    """What the viewer's seat tries, from no more than what it sees; a spectator tries nothing."""
    if viewer == PUBLIC:
        return []
    view = written.history().table(viewer)
    made = Mischief(view, random.Random(number)).commands(40 * TRIES)
    return [c for c in made if viewer == f"seat-{c.seat}"][:TRIES]


def rivals_folly(written: Written, viewer: str) -> Command:
    """What the rules refuse a rival, which is nobody else's business."""
    seat: Seat = next(s for s in range(written.setup.players) if viewer != f"seat-{s}")
    return UnbagComics(seat=seat, comics=("nothing",))


def answers(written: Written, viewer: str, tries: list[Command]) -> bytes:
    """What the seat is told; events only up to the first that shows it what it has not seen."""
    known = shown(written.history().table(viewer))
    return "\n".join(" ".join(_answer(written, viewer, c, known)) for c in tries).encode()


def _answer(written: Written, viewer: str, command: Command, known: set[str]) -> Iterator[str]:
    try:
        events: Events = written.game.decide(written.table, command, written.luck)
    except RuleBroken as broken:
        yield f"{broken.rule.value} {broken}"
        return
    for event in events:
        told = mask(event, viewer)
        if named(told) - known:
            break
        yield plain(told)


def refused(ledger: Ledger, viewer: str, tries: list[Command]) -> bytes:
    """What is kept of the seat's refusals, and can be read by it."""
    position = ledger.load(ID)
    for command in tries:
        try:
            position.game.decide(position.table, command, position.luck)
        except RuleBroken:
            with pytest.raises(RuleBroken):
                ledger.submit(Order(ID, command))
    if viewer == PUBLIC:
        return b""
    rows = ledger.store.refusals(ID, int(viewer[5:]), 50)
    return without_hashes(b"\n".join(map(msgspec.json.encode, rows)))


# ------------------------------------------------------------------------------------ the proof


@pytest.mark.rules("BB-T-85", "BB-ZONE-R1", "BB-ZONE-R2", "BB-ZONE-R4", "BB-INV-15", "BB-EV-R5")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_viewer_cannot_tell_two_whole_games_apart(tmp_path: Path, part: int) -> None:
    acts: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    ways = 0
    share = PAIRS // PARTS
    for number in range(part * share, part * share + share):
        pair = apart(number)
        assert told_apart(tmp_path / str(number), pair, number) == [], number
        assert pair.hidden, "the two games are one"
        acts.update(set(pair.second.acts))
        hidden.update(pair.hidden)
        ways += bool(set(pair.second.acts) - {"takes in another order"})
    print(f"pairs by what rivals did otherwise: {dict(acts)}; in all {ways}")  # noqa: T201
    print(f"pairs by events with other hidden fields: {dict(hidden)}")  # noqa: T201
    assert ways * 2 >= share


# ------------------------------------------------------------------------------- planted leaks


def refusing_by_hidden(table: Table, command: Command, luck: Luck) -> Events:
    """A refusal that says what lies on top of the Supply."""
    try:
        return GAME.decide(table, command, luck)
    except RuleBroken as broken:
        raise RuleBroken(broken.rule, top=table.supply_deck[:1]) from None


def telling_by_hidden(table: Table, command: Command, luck: Luck) -> Events:
    """A word in a public event that depends on a comic that the seller keeps."""
    return tuple(
        msgspec.structs.replace(event, cause=f"{event.cause} {table.seats[event.seat].loose[:1]}")
        if isinstance(event, SaleFinished)
        else event
        for event in GAME.decide(table, command, luck)
    )


def revealing_as_it_lies(table: Table, command: Command, luck: Luck) -> Events:
    """The final reveal in the order in which the piles lie."""
    events = GAME.decide(table, command, luck)
    piles = {seat: (player.bagged, player.loose) for seat, player in enumerate(table.seats)}
    return tuple(
        CollectionRevealed(e.seat, *piles[e.seat]) if isinstance(e, CollectionRevealed) else e
        for e in events
    )


def phase_by_hidden(table: Table) -> str:
    """A phase that tells the top of the Supply, which only what knows all cards can print."""
    return f"{GAME.phase(table)} {len(table.supply_deck[0]) if table.supply_deck else 0}"


LEAKS: dict[str, tuple[AnyGame, int, str]] = {
    "refusals": (replace(GAME, decide=refusing_by_hidden), 0, "answers"),
    "a word": (replace(GAME, decide=telling_by_hidden), 0, "events"),
    "the final reveal": (replace(GAME, decide=revealing_as_it_lies), 3, "events"),
    "the phase": (replace(GAME, phase=phase_by_hidden), 1, "printed"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(tmp_path: Path, leak: str) -> None:
    title, first, form = LEAKS[leak]
    found: set[str] = set()
    for number in range(first, 40, 4):
        found.update(told_apart(tmp_path / str(number), apart(number, title), number))
        if form in found:
            return
    pytest.fail(f"nobody noticed: {found}")


def test_the_referee_can_tell_them_apart() -> None:
    pair = apart(1)
    one, two = (world.written.history().table() for world in (pair.first, pair.second))
    assert one != two
    assert one.seats != two.seats


def test_a_refused_command_leaves_no_trace_in_memory() -> None:
    pair = apart(2)
    written: Any = pair.first.written
    before = written.history()
    with pytest.raises(RuleBroken):
        written.submit(Decline(seat=99))
    assert written.history() == before
