"""Worlds of Mint Condition and Age of Comics at whatever version, for every seat: the seat sees
what it saw, nothing is broken, a game can go on, and the true Table is one of them."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from domain.games import SHELF
from domain.games.age_of_comics import GAME as AGES
from domain.games.age_of_comics.evolve.shared import DECK_OF
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import DECKS
from domain.games.age_of_comics.worlds.drawing import Alike, ways_to_hold
from domain.games.age_of_comics.worlds.hands import as_seen
from domain.games.mint_condition import GAME as MINT
from domain.games.mint_condition.invariants import zones
from domain.kernel.game import AnyGame
from domain.kernel.luck import SealedLuck
from domain.kernel.sight import REFEREE, seat_audience
from domain.kernel.table_commands.commands import Consent, TakeBack
from domain.kernel.types import FACE_DOWN, Card
from domain.ledger.ledger import Order
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.worlds import Knowing, knowing, known_to, world
from projections.audit import audit_history
from tests.support import whole
from tests.support.ages_games import AGES as AGES_TITLE
from tests.support.ages_games import SUBSETS, edition_of
from tests.support.knowing import known_by, shows
from tests.support.mint_games import MINT as MINT_TITLE
from tests.support.mint_hiding import GAMES
from tests.support.played import ledger_at
from tests.support.recorded import TITLES, believed, history_of, names

MOST = 20
"""Of so many worlds two are different where the seat is uncertain."""


def worlds(game: AnyGame, at: Knowing) -> Iterator[Any]:
    for n in range(MOST):
        yield world(game, at, SealedLuck(f"of games {n}".encode().ljust(32, b".")))


def faults(game: AnyGame, table: Any, at: Knowing) -> list[str]:
    """What is wrong with the worlds of a seat; `table` is the true one."""
    first = next(worlds(game, at))
    viewer = seat_audience(at.seat)
    found = [*game.breaches(first)]
    if game.rows(first, viewer) != game.rows(table, viewer) or not shows(at.view, first):
        found.append("the seat sees something else")
    if game.unsettled(first) != game.unsettled(table):
        found.append(game.unsettled(first))
    if first == table and game.hides(at.view) and all(one == table for one in worlds(game, at)):
        found.append("nothing is uncertain")
    return found


# ------------------------------------------------------------------------------- recorded games


@pytest.mark.parametrize("name", names("mint_condition", "age_of_comics"))
def test_worlds_of_recorded_games(name: str) -> None:
    """At a version of its beginning, and one of the rest, for every seat."""
    history, chance = history_of(name), random.Random(name)
    game = history.game
    deal = next(entry.v for entry in history.entries if type(entry.event) in game.own)
    stable = [v for v in history.stable_versions() if v > deal]
    for v in {chance.choice(stable[:20]), chance.choice(stable)}:
        upto = history.upto(v)
        table = upto.table()
        for seat in range(table.players):
            at = knowing(upto, seat)
            assert at.view == upto.table(seat_audience(seat))
            sure = faults(game, table, at)
            assert sure == [] or (sure == ["nothing is uncertain"] and is_told(game, at)), (v, seat)
            told = game.placed(table, game.rows(at.view, REFEREE))
            assert told == at.view


def is_told(game: AnyGame, at: Knowing) -> bool:
    """Whether one card alone lies face down, or the like, so that it is told by the others."""
    down = [card for pile in game.zones(at.view).values() for card in pile]
    return down.count(FACE_DOWN) <= 2


# --------------------------------------------------------------------------------- random games


def game_of(title: Any, players: int, seed: int, edition: Any, **options: Any) -> Any:
    """Its batches, and the Table before them."""
    setup = whole.usual(title.game, players, edition, **options)
    start = title.game.initial(setup)
    return start, list(islice(whole.batches_of(title, players, seed, edition, **options), 260))


@pytest.mark.parametrize("players", range(2, 7))
def test_the_true_table_of_mint_condition_is_among_its_worlds(players: int) -> None:
    """The second edition has several of the powers that look into piles and under the deck."""
    for number in (0, 1, 2):
        start, batches = game_of(MINT_TITLE, players, number, GAMES.edition(number % 2), rounds=2)
        for n, (table, at) in enumerate(known_by(MINT, start, batches, number % players)):
            assert not_as_known(table, at) == {}
            if n % 40 == 7:
                assert faults(MINT, table, at) == []


def not_as_known(table: Any, at: Knowing) -> dict[str, Any]:
    """Comics of which the seat believes that they lie where they do not."""
    marked = zones(at.known.marked)
    found: dict[str, Any] = {}
    true_ones: dict[str, Card] = {}
    for name, pile in zones(table).items():
        for mark, card in zip(marked[name], pile, strict=True):
            true_ones[mark] = card
            if at.known.seen.get(mark, mark) not in (card, mark) or (
                mark[0] != "?" and mark != card
            ):
                found[f"{name} {mark}"] = card
    for mixed in at.known.mixed:
        lie = {true_ones.get(mark) for mark in mixed.marks}
        left = {*mixed.comics} - {*at.known.seen.values(), *true_ones}
        if not left <= lie:
            found[str(mixed)] = lie
    return found


@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_the_true_table_of_age_of_comics_is_among_its_worlds(modules: tuple[str, ...]) -> None:
    number = SUBSETS.index(modules)
    players = 2 + number % 3
    edition = edition_of(number)
    start, batches = game_of(AGES_TITLE, players, number, edition, modules=modules)
    for seat in range(players):
        for n, (table, at) in enumerate(known_by(AGES, start, batches, seat)):
            if n % 9 == seat:
                assert strange_in(table, at) == []
            if n % 60 == 20 * seat:
                assert faults(AGES, table, at) == []


def strange_in(table: Table, at: Knowing) -> list[str]:
    """Where the true Table is not as the seat believes."""
    found: list[str] = []
    for seat, player in enumerate(table.seats):
        hand: dict[Alike, tuple[Card, ...]] = {}
        public = [held.card for held in at.view.seats[seat].hand]
        for held in player.hand:
            if seat != at.seat and held.card not in public:
                lot = at.known.lot_of(DECK_OF[held.kind], held.card)
                alike = Alike(held.kind, held.back, lot)
                hand[alike] = (*hand.get(alike, ()), held.card)
        told = tuple(as_seen(story, at.known.seen) for story in at.known.hands[seat])
        if hand and not ways_to_hold(table, told, hand):
            found.append(f"seat-{seat} holds {hand}")
    for name in DECKS:
        for mark, card in zip(at.known.decks[name], table.deck(name).draw, strict=False):
            if at.known.seen.get(mark, card) != card:
                found.append(f"{card} in {name}")
            if at.known.lot_of(name, card) != len(at.known.lots[name]):
                found.append(f"{card} of another lot in {name}")
    return found


def test_every_title_says_what_seats_know() -> None:
    assert [game.slug for game in SHELF if game.worlds is None] == []


# ---------------------------------------------------------------------------- forked as a seat


@pytest.mark.parametrize("name", names("mint_condition", "age_of_comics")[::4])
def test_a_game_forked_as_a_seat_begins_as_the_seat_knows_it(name: str, tmp_path: Path) -> None:
    """From the seat's own record it begins as from the store; and its audit is clean."""
    history, chance = history_of(name), random.Random(f"forked {name}")
    deal = next(entry.v for entry in history.entries if type(entry.event) in history.game.own)
    v = chance.choice([v for v in history.stable_versions() if v > deal])
    upto, seat = history.upto(v), chance.randrange(history.setup.players)
    viewer = seat_audience(seat)
    own = believed(read_record(export_record(upto, viewer), viewer))
    with ledger_at(tmp_path) as ledger:
        seed, game = bytes(range(32)), history.game
        made = [
            ledger.open(game, history.setup, seed=seed, id=id * 32, at=known_to(known, seat))
            for id, known in (("a", upto), ("b", own))
        ]
        tables = [ledger.history(one.frame.game) for one in made]
        assert [one.table(viewer) for one in tables] == [upto.table(viewer)] * 2
        for one in tables:
            assert audit_history(one, TITLES).verdict == "CLEAN"
    assert world_of(upto, seat) == world_of(own, seat)


def world_of(history: History, seat: int) -> Any:
    return world(history.game, knowing(history, seat), SealedLuck(bytes(32)))


# --------------------------------------------------------------------- Tables that come back


@pytest.mark.parametrize(("title", "check"), [(MINT_TITLE, not_as_known), (AGES_TITLE, strange_in)])
def test_what_was_seen_stays_true_when_a_table_comes_back(
    title: Any, check: Any, tmp_path: Path
) -> None:
    """Now and then the players agree to go back, a few decisions or many, and go on otherwise."""
    game, chance, more = title.game, random.Random("back"), 0
    options = {"modules": SUBSETS[-1]} if game is AGES else {"rounds": 2}
    with ledger_at(tmp_path) as ledger:
        setup = whole.usual(game, 2, **options)
        id = ledger.open(game, setup, seed=b"\x07" * 32, id="7" * 32).frame.game
        for n in range(120):
            command = title.step(ledger.load(id).table, chance)
            ledger.submit(Order(id, command))
            if n % 12 == 11:
                stable = [v for v in ledger.history(id).stable_versions() if v > 3]
                ledger.submit(Order(id, TakeBack(0, chance.choice(stable[-14:-1]))))
                for seat in ledger.load(id).frame.asked:
                    ledger.submit(Order(id, Consent(seat)))
                history = ledger.history(id)
                for seat in range(2):
                    at = knowing(history, seat)
                    assert not check(history.table(), at), (n, seat)
                    assert faults(game, history.table(), at) == [], (n, seat)
                    more += len(at.known.seen)
    assert more
