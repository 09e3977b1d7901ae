"""What went wrong elsewhere with luck that a player has to believe in (faults, part B, TRUST).

Every count is of fixed seeds, so it is the same at each run; the bounds are those that chance alone
would pass once in ten thousand times.
"""

import hashlib
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME as BAGGED
from domain.kernel.hashing import digest, u64
from domain.kernel.luck import permuted, uses_luck
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.kernel.table_commands.commands import RevealEntropy, Void
from domain.kernel.table_commands.events import Voided
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import GameId
from domain.ledger import chain
from domain.ledger.entry import read_skeleton
from domain.ledger.gathering import commitment_of
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from projections.audit import audit_record
from projections.seat import pending_of, seen_by
from tests.support.demo import DEMO
from tests.support.entropy import commit, committed, entropy_of, reveal
from tests.support.histories import SHELF
from tests.support.stores import unsynced
from tests.support.table import begun, do, opened, refuses, reports, run_of, setup_for, unclean

CARDS = [f"card-{n}" for n in range(1, 9)]
BEST = "card-1"
"""The card that everybody wants to be dealt first."""


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A store that is not waited for: many games, and none that has to last."""
    with unsynced(Ledger(Store(tmp_path / "games.db", SHELF), SHELF)) as ledger:
        yield ledger


def tail(hits: int, trials: int, chance: float) -> float:
    """How likely so many hits or more are by chance."""
    ways = math.lgamma(trials + 1)
    yes, no = math.log(chance), math.log1p(-chance)
    return math.fsum(
        math.exp(
            ways - math.lgamma(k + 1) - math.lgamma(trials - k + 1) + k * yes + (trials - k) * no
        )
        for k in range(hits, trials + 1)
    )


def test_the_bound_tells_luck_from_knowledge() -> None:
    assert tail(25, 200, 1 / 8) > 0.4
    assert tail(50, 200, 1 / 8) < 1e-4 < tail(42, 200, 1 / 8)


# ------------------------------------------------------------------------------------------- b45


def seen_before(history: History) -> dict[str, bytes]:
    """Every run of 16 or 32 bytes that everybody saw before the deal, by where it stood, and what
    can be made of each at once."""
    found: dict[str, bytes] = {}
    for entry in history.entries[: history.entries[-1].v]:
        said = read_skeleton(entry.skeleton)
        if said.event.startswith("demo."):
            break
        values = {**said.public, "cause": said.cause, "head": entry.head.hex(), "game": said.game}
        values |= {f"seal_{part.field}": part.hash for part in said.sealed}
        for name, value in values.items():
            if isinstance(value, str) and len(value) in (32, 64) and set(value) <= set(HEX):
                found[f"{entry.v}.{name}"] = bytes.fromhex(value)
    return found


HEX = "0123456789abcdef"


def attacks(history: History) -> Iterator[tuple[str, str]]:
    """What each attack says will be on top: a name, and the card."""
    setup: Any = history.entries[0].event
    known = seen_before(history)
    entropy = tuple(known[name] for name in sorted(known) if name.endswith(".entropy"))
    for name, key in known.items():
        for given in {(), entropy}:
            master = chain.master(key, bytes.fromhex(setup.setup), given)
            yield f"{name} as the seed, {len(given)}", permuted(master, "deck/1", CARDS)[0]
        yield f"{name} as the study seed", permuted(chain.study_master(key), "deck/1", CARDS)[0]
        yield f"{name} as the key", permuted(key, "deck/1", CARDS)[0]
        yield f"hash of {name}", permuted(hashlib.sha256(key).digest(), "deck/1", CARDS)[0]


@pytest.mark.parametrize("options", [{}, {"entropy": "seats"}], ids=["host", "seats"])
def test_b45_nothing_said_before_the_deal_tells_the_order(
    ledger: Ledger, options: dict[str, Any]
) -> None:
    """From all that was public before, a script guesses the first card no better than chance."""
    trials, hits = 200, dict[str, int]()
    for k in range(trials):
        seed, id_ = digest("b45", u64(k)), digest("b45/id", u64(k))[:16].hex()
        ledger.open(DEMO, setup_for(DEMO, 2, **options), seed=seed, id=id_)
        if options:
            committed(ledger, id_)
            for seat in (0, 1):
                reveal(ledger, id_, seat)
        record = read_record(export_record(ledger.history(id_), PUBLIC), PUBLIC)
        assert seed.hex() not in str(record), "the seed is not among what is said"
        history = ledger.history(id_)
        dealt: Any = next(e.event for e in history.entries if uses_luck(type(e.event)))
        for name, card in attacks(history):
            hits[name] = hits.get(name, 0) + (card == dealt.order[0])
    assert len(hits) >= 28
    worst = max(hits, key=lambda name: hits[name])
    # one bound for all attacks together
    assert tail(hits[worst], trials, 1 / 8) > 1e-4 / len(hits), (worst, hits[worst])


def test_b45_a_commitment_that_was_the_seed_would_be_seen(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault of the row, planted: the order follows from what was committed to."""
    real = chain.master

    def planted(seed: bytes, setup: bytes, entropy: tuple[bytes, ...] = ()) -> bytes:
        return real(hashes.get(seed, seed), setup, entropy)

    hits, hashes = 0, dict[bytes, bytes]()
    for k in range(40):
        seed, id_ = digest("b45", u64(k)), digest("b45/id", u64(k))[:16].hex()
        hashes[seed] = chain.seed_commitment(id_, seed)
        with monkeypatch.context() as patch:
            patch.setattr("domain.ledger.position.chain.master", planted)
            ledger.open(DEMO, setup_for(DEMO, 2), seed=seed, id=id_)
        history = ledger.history(id_)
        dealt: Any = history.entries[1].event
        guesses = dict(attacks(history))
        hits += guesses["1.seed_commitment as the seed, 0"] == dealt.order[0]
    assert hits == 40


# ------------------------------------------------------------------------------------------- b46


def test_b46_a_fork_does_not_tell_what_comes(ledger: Ledger) -> None:
    """Whoever plays on in a fork draws there what is drawn in the game itself no more often than
    chance: here the very next shuffle, of as many cards as lie there."""
    run = run_of(BAGGED, 2)
    lucky = [any(uses_luck(type(event)) for event in step.events) for step in run.steps]
    step = lucky.index(True, 1)
    game = begun(ledger, BAGGED, 2, commands=step - 1)
    at, command = ledger.load(game).version, run.commands[step - 1]
    live = first_order(ledger, game, command)
    assert len(live) >= 6
    trials = 200
    tops = whole = 0
    for k in range(trials):
        seed, id_ = digest("b46", u64(k)), digest("b46/id", u64(k))[:16].hex()
        fork = ledger.fork(game, at, seed=seed, id=id_).frame.game
        order = first_order(ledger, fork, command)
        assert sorted(order) == sorted(live)
        tops += order[0] == live[0]
        whole += order == live
    assert whole == 0
    assert tail(tops, trials, 1 / len(live)) > 1e-4, tops


def first_order(ledger: Ledger, game: GameId, command: Any) -> tuple[str, ...]:
    """The order of the first shuffle that the command leads to."""
    entries = ledger.submit(Order(game, command)).entries
    event: Any = next(entry.event for entry in entries if uses_luck(type(entry.event)))
    order: tuple[str, ...] = event.order
    return order


def test_b46_no_frontend_holds_a_draw_that_is_to_come(ledger: Ledger) -> None:
    """Neither the seats' copies nor their views hold the order of the deck."""
    game = opened(ledger, DEMO, 3, entropy="seats")
    committed(ledger, game)
    for seat in range(3):
        reveal(ledger, game, seat)
    history = ledger.history(game)
    dealt: Any = next(e.event for e in history.entries if uses_luck(type(e.event)))
    for viewer in (PUBLIC, *map(seat_audience, range(3))):
        data = export_record(history, viewer)
        hidden = [card for card in dealt.order[3:] if f'"{card}"'.encode() in data]
        assert hidden == [], viewer
        assert set(seen_by(history, viewer).deck) == {"?"}


# ------------------------------------------------------------------------------------------- b47


def suits(setup: str, seed: bytes, entropy: tuple[bytes, ...] = ()) -> bool:
    """Whether the host's seat is dealt the best card first under that seed."""
    master = chain.master(seed, bytes.fromhex(setup), entropy)
    return permuted(master, "deck/1", CARDS)[0] == BEST


def test_b47_grinding_ten_thousand_seeds_gains_nothing(ledger: Ledger) -> None:
    """A host tries 10,000 seeds before it opens the game. Where its seed is all there is, any of
    those that suit it will do; where the seats give entropy behind its commitment, the one it took
    suits it as often as any."""
    alone, together = setup_hash(ledger), setup_hash(ledger, entropy="seats")
    nothing = (b"\x00" * 32,) * 2
    seeds = [digest("b47", u64(k)) for k in range(10_000)]
    plain = [seed for seed in seeds if suits(alone, seed)]
    assert len(plain) > 1_000, "without entropy there is much to choose from"
    ground = [seed for seed in seeds if suits(together, seed, nothing)]
    given = [
        tuple(digest("b47/seat", u64(k), u64(seat)) for seat in (0, 1)) for k in range(len(ground))
    ]
    won = sum(suits(together, seed, own) for seed, own in zip(ground, given, strict=True))
    assert tail(won, len(ground), 1 / 8) > 1e-4, won
    assert tail(len(ground) - won, len(ground), 7 / 8) > 1e-4, won
    one_honest = sum(
        suits(together, seed, (own[0], nothing[1])) for seed, own in zip(ground, given, strict=True)
    )
    assert tail(one_honest, len(ground), 1 / 8) > 1e-4, "one honest seat is enough"


def setup_hash(ledger: Ledger, **options: Any) -> str:
    return ledger.open(DEMO, setup_for(DEMO, 2, **options)).frame.setup


def test_b47_the_ledger_deals_by_what_came_after_the_commitment(ledger: Ledger) -> None:
    """The same, played: a seed that suits its host under every commitment it could foresee deals
    something else once the seats have spoken, and the commitment stands before their word."""
    won, setup, nothing = 0, setup_hash(ledger, entropy="seats"), (b"\x00" * 32,) * 2
    seeds = [digest("b47/b", u64(k)) for k in range(1_000)]
    trials = [seed for seed in seeds if suits(setup, seed, nothing)][:60]
    for k, seed in enumerate(trials):
        id_ = digest("b47/id", u64(k))[:16].hex()
        ledger.open(DEMO, setup_for(DEMO, 2, entropy="seats"), seed=seed, id=id_)
        for say in (commit, reveal):
            for seat in (0, 1):
                say(ledger, id_, seat, k)
        history = ledger.history(id_)
        opening: Any = history.entries[0].event
        assert opening.seed_commitment == chain.seed_commitment(id_, seed).hex()
        dealt: Any = next(e.event for e in history.entries if uses_luck(type(e.event)))
        won += dealt.order[0] == BEST
    assert len(trials) == 60
    assert tail(won, 60, 1 / 8) > 1e-4, won


# ------------------------------------------------------------------------------------------- b49


@pytest.mark.parametrize("silent", [0, 1, 2])
@pytest.mark.parametrize("revealing", [False, True], ids=["commit", "reveal"])
def test_b49_a_seat_that_never_reveals(tmp_path: Path, silent: int, revealing: bool) -> None:
    """The timeout rule ends the game; it can be audited, and says who was silent."""
    now = [1_700_000_000_000]
    with Ledger(Store(tmp_path / "games.db", SHELF), SHELF, clock=lambda: now[0]) as ledger:
        game = opened(ledger, DEMO, 3, entropy="seats", deadline=60_000)
        others = [seat for seat in range(3) if seat != silent]
        if revealing:
            committed(ledger, game)
        for seat in others:
            (reveal if revealing else commit)(ledger, game, seat)
        now[0] += 59_999
        with refuses(Rule.ENT_6_NOT_BEFORE_THE_DEADLINE):
            do(ledger, game, Void())
        now[0] += 1
        do(ledger, game, Void())
        history = ledger.history(game)
        said = next(e.event for e in history.entries if isinstance(e.event, Voided))
        assert said.seats == (silent,)
        assert unclean(history) == {}
        assert {report.checks[7].text for report in reports(history).values()} == {
            "void, so nobody has won"
        }
        assert pending_of(history) == ()
        with refuses(Rule.ENT_1_BEFORE_THE_DEAL):
            do(ledger, game, RevealEntropy(silent, entropy_of(silent)))
        everybody = read_record(export_record(history, "all"), "all")
        assert audit_record(everybody, {DEMO.slug: DEMO}).verdict == "CLEAN"


def test_b49_who_was_silent_cannot_be_made_up(tmp_path: Path) -> None:
    """A commitment stands in the record with its seat's own command: nobody can be said not to have
    given it, nor to have given another one."""
    with Ledger(Store(tmp_path / "games.db", SHELF), SHELF) as ledger:
        game = opened(ledger, DEMO, 2, entropy="seats")
        commit(ledger, game, 0)
        do(ledger, game, Void())
        entries = ledger.history(game).entries
        assert read_skeleton(entries[1].skeleton).by == "seat-0"
        wanted = commitment_of(game, 0, entropy_of(0))
        assert read_skeleton(entries[1].skeleton).public == {"hash": wanted, "seat": 0}
        assert audit_of(ledger, game) == "CLEAN"


def audit_of(ledger: Ledger, game: GameId) -> str:
    record = read_record(export_record(ledger.history(game), REFEREE), REFEREE)
    return audit_record(record, {DEMO.slug: DEMO}).verdict
