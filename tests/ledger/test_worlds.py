"""Games that begin as a seat of another one may know it: the same view, all else drawn anew."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import EndTurn, UnbagComics
from domain.games.bagged_boarded.events import ComicsDrawn
from domain.games.bagged_boarded.worlds import WORLDS, places, where
from domain.kernel.bounds import Bounds
from domain.kernel.frame import is_over
from domain.kernel.placing import Placed, fuller
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import REFEREE, seat_audience
from domain.kernel.table_commands.commands import TakeBack
from domain.kernel.types import FACE_DOWN, GameId, Seat, Version
from domain.kernel.ways import Impossible, Ways, held
from domain.ledger import chain
from domain.ledger.errors import NoSuchVersion, NotAllowed
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History, Position
from domain.ledger.record import export_record
from domain.ledger.worlds import Knowing, knowing, known_to
from projections.audit import audit_history
from service.served import NotServed, require_served
from tests.support import bagged_walk, recorded, unseen
from tests.support.demo import DEMO
from tests.support.histories import copy_of
from tests.support.played import BY_SLUG, ledger_at, opened, play
from tests.support.recipes import BY_NAME
from tests.support.table import back, stable

EVERY = {"draft-2-random": 20, "draft-3-study": 10, "day-2-greedy": 20, "powers-2-rich": 8}
"""Recorded games, and at how many of their versions each seat's knowledge goes on."""
SEED = b"\x77" * 32


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path) as ledger:
        yield ledger


def drawn(ledger: Ledger, history: History, seat: Seat, seed: bytes | None = SEED) -> Position:
    at = known_to(history, seat)
    return ledger.open(history.game, history.setup, seed=seed, at=at)


def versions(history: History, many: int) -> list[Version]:
    """So many stable versions from the deal on, the first and the last among them."""
    all_ = stable(history)
    return sorted({all_[round(n * (len(all_) - 1) / (many - 1))] for n in range(many)})


def seats(history: History) -> range:
    return range(history.setup.players)


def uncertain(at: Knowing) -> bool:
    return unseen.uncertain(at.known)


# ----------------------------------------------------------------------------------- same and other


@pytest.mark.parametrize("name", EVERY)
def test_the_seat_sees_the_same_and_the_rest_is_drawn_anew(ledger: Ledger, name: str) -> None:
    """Rows 35 and 69: a world differs from the truth wherever the seat cannot know it."""
    whole = recorded.history_of(name)
    luck = random.Random(1)
    differ = open_ = 0
    for v in versions(whole, EVERY[name]):
        history = whole.upto(v)
        for seat in seats(history):
            child = drawn(ledger, history, seat, luck.randbytes(32))
            begun, viewer = ledger.history(child.frame.game), seat_audience(seat)
            view = history.table(viewer)
            assert begun.table(viewer) == view
            assert fuller(view, child.table) == child.table
            assert GAME.pending(child.table) == GAME.pending(view)
            if uncertain(knowing(history, seat)) and not is_over(GAME, view, child.frame):
                open_ += 1
                differ += child.table != history.table()
            report = audit_history(begun, BY_SLUG)
            assert report.verdict == "CLEAN", report.findings
    assert differ > 0.9 * open_ > 10


@pytest.mark.parametrize("name", ["draft-4-fork", "day-2-fork-of-fork", "powers-2-again"])
def test_the_truth_is_always_one_of_the_worlds(name: str) -> None:
    """Row 63: also over forks, forks of forks and tables that came back."""
    whole = recorded.history_of(name)
    for v in versions(whole, 12):
        for seat in seats(whole):
            assert is_possible(whole.upto(v), seat)


def test_the_truth_is_one_of_the_worlds_where_ways_are_too_many_to_follow() -> None:
    """Six players, and much that is moved unseen: at every event of the day, for one of them."""
    history, bounded = recorded.history_of("day-6-mixed"), 0
    shown, true = list(history.seen(seat_audience(1))), list(history.seen(REFEREE))
    deal = next(v for v in stable(history) if v > 1)
    known: Ways = WORLDS.blank(shown[deal - 1].after, 1)
    after = [pair for pair in zip(shown, true, strict=True) if pair[0].entry.v > deal]
    for step, whole in after:
        if type(step.event) in GAME.own:
            known = WORLDS.learn(known, step.before, step.event)
        assert unseen.fits(known, where(whole.after)), step.entry.v
        bounded += any(isinstance(block, Bounds) for block in known.blocks)
    assert bounded > len(after) / 3


def is_possible(history: History, seat: Seat) -> bool:
    """Whether the true table is among the worlds of a seat, and as many cards lie unseen in each
    pile as it sees backs there."""
    at = knowing(history, seat)
    ways: Ways = at.known
    truth = where(history.table())
    for place, pile in places(at.view).items():
        assert held(ways, place) == pile.count(FACE_DOWN)
    for place, pins in ways.pins.items():
        backs = [at for at, card in enumerate(getattr(at.view, place)) if card == FACE_DOWN]
        there = getattr(history.table(), place)
        assert all(pin in (None, there[at]) for at, pin in zip(backs, pins, strict=False))
    return unseen.fits(ways, truth)


# --------------------------------------------------------------------------------------- take-backs


def test_what_was_seen_stays_seen_when_a_table_comes_back(ledger: Ledger) -> None:
    """Random days, and again and again a table that comes back, also twice to the same one: the
    true table is never ruled out, and cards drawn before lie on top again."""
    game = opened(ledger, 2, 5, until="end", first_game=True)
    play(ledger, game, commands=12)
    chance, pinned = random.Random(11), 0
    for _ in range(14):
        start = ledger.load(game).version
        for _ in range(9):
            table = ledger.load(game).table
            if not GAME.is_over(table):
                ledger.submit(Order(game, bagged_walk.step(table, chance)))
        if GAME.is_over(ledger.load(game).table):
            break
        to = chance.choice([v for v in stable(ledger.history(game)) if v >= start])
        if to != ledger.load(game).version:
            back(ledger, game, to, chance.randrange(2))
        for seat in range(2):
            assert is_possible(ledger.history(game), seat)
            known: Ways = knowing(ledger.history(game), seat).known
            pinned += bool(known.pins)
    assert pinned > 0


def test_what_was_seen_on_an_earlier_line_stays_seen_too(ledger: Ledger) -> None:
    """A seat draws comics, the table comes back, something else is done, and it comes back again:
    the comics that were drawn lie on top, in their order, in every world of that seat's."""
    game = opened(ledger, 2, 6, until="end", first_game=True)
    chance, drew = random.Random(2), list[ComicsDrawn]()
    while not drew:
        to = ledger.load(game).version
        done = ledger.submit(Order(game, bagged_walk.step(ledger.load(game).table, chance)))
        drew = [e.event for e in done.entries if isinstance(e.event, ComicsDrawn)]
    seat, cards, source = drew[0].seat, drew[0].comics, f"{drew[0].source}_deck"
    bagged = back(ledger, game, to).table.seats[1].bagged
    ledger.submit(Order(game, UnbagComics(seat=1, comics=bagged[:1])))
    back(ledger, game, to)
    history = ledger.history(game)
    for n in range(3):
        world = drawn(ledger, history, seat, bytes([n]) * 32).table
        assert getattr(world, source)[: len(cards)] == cards
    other = drawn(ledger, history, 1 - seat).table
    assert getattr(other, source)[: len(cards)] != cards


# ------------------------------------------------------------------------------- by seed, by record


def test_a_seats_own_record_gives_the_same_worlds() -> None:
    """An analyst who has nothing but the seat's export draws what the store would."""
    whole = recorded.history_of("day-3-greedy")
    for v in versions(whole, 5)[1:]:
        history = whole.upto(v)
        for viewers in (("seat-1",), ("public", "seat-1"), ("seat-0", "seat-1")):
            assert knowing(copy_of(history, *viewers), 1) == knowing(history, 1)


def test_one_seed_draws_one_world_and_another_seed_another(ledger: Ledger) -> None:
    """REPLAY 1: and by a key of its own, which deals no cards and shuffles none."""
    history = recorded.history_of("day-2-greedy").upto(200)
    history = history.upto(stable(history)[-2])
    one, same = drawn(ledger, history, 0), drawn(ledger, history, 0)
    other = drawn(ledger, history, 0, b"\x78" * 32)
    assert one.frame.game != same.frame.game
    assert one.table == same.table != other.table
    setup = bytes.fromhex(one.frame.setup)
    assert chain.world_master(SEED, setup) != chain.master(SEED, setup)
    assert one.setup == history.setup


@pytest.mark.parametrize("seed", [b"", b"\x01" * 31, b"\x01" * 33])
def test_a_seed_of_another_size_is_refused(ledger: Ledger, seed: bytes) -> None:
    """REPLAY 2: and nothing is stored."""
    history = recorded.history_of("draft-2-random")
    with pytest.raises(NotAllowed, match="takes exactly 32"):
        drawn(ledger, history.upto(stable(history)[3]), 0, seed)
    assert list(ledger.store.games()) == []


def test_the_live_draw_is_met_no_more_often_than_by_chance(ledger: Ledger) -> None:
    """Row 46: fork as a seat and draw; the card that the live game draws next comes as often as any
    other that the seat has not seen."""
    game = opened(ledger, 3, 7)
    play(ledger, game, commands=4)
    history = ledger.history(game)
    live = history.table().supply_deck[0]
    left = sum(pile.count(FACE_DOWN) for pile in places(history.table("seat-0")).values())
    chance = random.Random(3)
    met = [drawn(ledger, history, 0, chance.randbytes(32)) for _ in range(150)]
    hits = sum(position.table.supply_deck[0] == live for position in met)
    assert left == 88
    assert hits <= 8  # of 150, where 1.7 are due: more come less than once in 10,000 times
    assert len({position.table.supply_deck[:3] for position in met}) == 150


# ------------------------------------------------------------------------------------- what it says


def test_it_says_where_it_comes_from(ledger: Ledger) -> None:
    history = recorded.history_of("day-2-greedy")
    history = history.upto(stable(history)[20])
    child = drawn(ledger, history, 1)
    event: Any = ledger.history(child.frame.game).entries[1].event
    assert isinstance(event, Placed)
    said = event.resampled_from
    assert said is not None
    assert (said.game, said.head, said.seat, said.v) == (
        *(history.id, history.head, 1),
        history.version,
    )
    assert child.frame.origin == said
    assert ledger.load(child.frame.game).frame.origin == said
    assert (child.frame.lineage, child.frame.dealt) == ((), 4)


def test_a_fork_of_a_fork_of_a_world_goes_on_from_it(ledger: Ledger) -> None:
    """Rows 63 and 17: the view is the same at the end of the line, and of the seat's again."""
    history = recorded.history_of("draft-2-random")
    history = history.upto(stable(history)[5])
    root = drawn(ledger, history, 0)
    second = ledger.fork(root.frame.game, root.version)
    third = ledger.fork(second.frame.game, second.version)
    again = drawn(ledger, ledger.history(third.frame.game), 0)
    for position in (second, third, again):
        begun = ledger.history(position.frame.game)
        assert begun.table("seat-0") == history.table("seat-0")
        assert audit_history(begun, BY_SLUG).verdict == "CLEAN"
    assert again.frame.origin != root.frame.origin
    assert third.frame.origin == root.frame.origin


def test_what_is_played_there_touches_nothing_else(ledger: Ledger) -> None:
    """Row 65: a hundred random commands in it; the live game's record is the same, byte for byte,
    and so are its anchors and refusals."""
    game = opened(ledger, 3, 8, until="end", first_game=True)
    play(ledger, game, commands=10)
    before = everything(ledger, game)
    child = drawn(ledger, ledger.history(game), 2).frame.game
    chance = random.Random(4)
    for _ in range(100):
        table = ledger.load(child).table
        ledger.submit(Order(child, bagged_walk.step(table, chance)))
    assert everything(ledger, game) == before
    assert audit_history(ledger.history(child), BY_SLUG).verdict == "CLEAN"


def everything(ledger: Ledger, game: GameId) -> tuple[object, ...]:
    history = ledger.history(game)
    records = [export_record(history, who) for who in (REFEREE, "public", "seat-0")]
    return (records, ledger.store.refusals(game, None, 50), ledger.load(game).head)


def test_the_rules_hold_in_it_at_once(ledger: Ledger) -> None:
    """Row 67: a command that the rules do not allow is refused there and then, by its rule."""
    game = opened(ledger, 2, 9)
    play(ledger, game, commands=3)
    child = drawn(ledger, ledger.history(game), 0).frame.game
    with pytest.raises(RuleBroken) as refused:
        ledger.submit(Order(child, EndTurn(seat=0)))
    assert refused.value.rule.value.startswith("BB-")
    back_to = ledger.load(child).version
    with pytest.raises(RuleBroken):
        ledger.submit(Order(child, TakeBack(0, 1)))
    assert ledger.load(child).version == back_to


def test_it_is_not_served(ledger: Ledger) -> None:
    """Row 66: nor is it taken for the game that it comes from."""
    game = opened(ledger, 2, 9)
    child = drawn(ledger, ledger.history(game), 0, None).frame.game
    with pytest.raises(NotServed, match="a seat knew of another"):
        require_served(ledger.store.game(child), ledger.history(child))


# ---------------------------------------------------------------------------------- what is refused


def test_what_no_seat_can_know_is_refused(ledger: Ledger) -> None:
    history = recorded.history_of("day-2-greedy")
    inside = next(v for v in range(3, 300) if v not in history.stable_versions())
    with pytest.raises(NotAllowed, match="the seats are seat-0 to seat-1"):
        known_to(history, 2)
    with pytest.raises(NotAllowed, match="no seat -1"):
        known_to(history, -1)
    with pytest.raises(NoSuchVersion, match="inside a batch"):
        known_to(history.upto(inside), 0)
    with pytest.raises(NotAllowed, match="from its deal on"):
        known_to(history.upto(1), 0)


def test_where_no_world_is_found_the_fork_is_refused(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = recorded.history_of("draft-2-random")

    def lost(*_: object) -> Any:
        raise Impossible("nowhere")

    monkeypatch.setattr("domain.ledger.worlds.world", lost)
    with pytest.raises(NotAllowed, match=r"no position was found which seat 1 may know"):
        drawn(ledger, history, 1)
    assert list(ledger.store.games()) == []


def test_a_title_that_does_not_say_has_no_worlds(tmp_path: Path) -> None:
    with ledger_at(tmp_path, (DEMO,)) as ledger:
        game = opened(ledger, 2, 3, game=DEMO)
        with pytest.raises(NotAllowed, match="does not say what a seat knows"):
            known_to(ledger.history(game), 0)


# -------------------------------------------------------------------------------------------- soak


@pytest.mark.soak
@pytest.mark.parametrize("name", [n for n in recorded.names() if BY_NAME[n].game.worlds])
def test_every_recorded_game_goes_on_as_any_seat_knows_it(ledger: Ledger, name: str) -> None:
    """Each goes on with the same view, and is clean."""
    whole = recorded.history_of(name)
    for v in versions(whole, 20):
        for seat in seats(whole):
            history = whole.upto(v)
            child = drawn(ledger, history, seat)
            begun, view = ledger.history(child.frame.game), history.table(seat_audience(seat))
            assert begun.table(seat_audience(seat)) == view
            assert fuller(view, child.table) == child.table
            assert audit_history(begun, BY_SLUG).verdict == "CLEAN"
