"""What went wrong elsewhere when a program grew older, shown not to happen here; each test names
its row of the list of faults (B6 ..).
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games import SHELF
from domain.kernel.editions import Editions
from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.luck import Luck
from domain.kernel.messages import Events
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sight import REFEREE
from domain.kernel.table_commands.commands import Consent, TakeBack
from domain.ledger.batches import frame_bytes, read_frame
from domain.ledger.errors import LedgerError
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.audit import audit_history, audit_record
from tests.support.demo import DEMO, Draw, Keep, Rule
from tests.support.evidence import GAME, SEED, setup
from tests.support.played import BY_SLUG, ledger_at, opened, play
from tests.support.recorded import history_of, path_of

RECORDED = ("draft-2-random", "one-2-short", "base-2-random")
"""A recorded game of each title."""
PACKS = {
    "draft-2-random": "day-4-own-edition",
    "one-2-greedy": "two-3-own-edition",
    "base-2-random": "base-3-crowded",
}
"""The same of the standard edition, with a game of other cards and figures, as if they shipped."""
NEW = "b" * 32


def stricter(table: Any, command: Any, luck: Luck) -> Events:
    """As if a correction of the rules let nobody draw two cards any more."""
    if isinstance(command, Draw):
        require(command.count == 1, Rule.HELD, count=command.count)
    return DEMO.decide(table, command, luck)


TODAY = replace(DEMO, rules=2, decide=stricter, former=(DEMO,))
"""The demo title under its second rules version."""
AT_ONCE = replace(TODAY, former=())
"""A program that has forgotten the first."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A store with a game that was begun under the first rules: two cards were drawn."""
    path = tmp_path / "games.db"
    with Ledger(Store(path, [DEMO]), [DEMO]) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        ledger.submit(Order(GAME, Draw(1, count=2)))
    return path


@pytest.fixture
def today(place: Path) -> Iterator[Ledger]:
    """The same store, opened by a program with other rules."""
    with Ledger(Store(place, [TODAY]), [TODAY]) as ledger:
        yield ledger


# -- rules that change ----------------------------------------------------------------------------


def test_b6_a_game_under_former_rules_is_taken_back_and_ends(today: Ledger) -> None:
    """Its past holds a move that is illegal now, and so may its future."""
    assert today.load(GAME).game.rules == 1
    today.submit(Order(GAME, Draw(0, count=2)))
    today.submit(Order(GAME, TakeBack(0, 6)))
    asked = today.load(GAME).frame.asking
    if asked is not None:
        today.submit(Order(GAME, Consent(1)))
    today.submit(Order(GAME, Draw(0, count=1)))
    today.submit(Order(GAME, Keep(1, card=today.load(GAME).table.hands[1][0])))
    history = today.history(GAME)
    assert history.table().kept
    for shelf in ({"demo": TODAY}, {"demo": DEMO}):
        assert audit_history(history, shelf).verdict == "CLEAN"
        data = export_record(history, "all")
        assert audit_record(read_record(data, "copy"), shelf).verdict == "CLEAN"


def test_b6_a_game_that_is_opened_now_is_under_todays_rules(today: Ledger) -> None:
    today.open(TODAY, setup(), seed=SEED, id=NEW)
    with pytest.raises(RuleBroken) as refused:
        today.submit(Order(NEW, Draw(1, count=2)))
    assert refused.value.rule == Rule.HELD
    assert today.load(NEW).game.rules == 2
    assert audit_history(today.history(NEW), {"demo": TODAY}).findings == ()


def test_b6_a_fork_goes_on_under_the_rules_of_its_past(today: Ledger) -> None:
    fork = today.fork(GAME, 6, id=NEW).frame.game
    assert today.submit(Order(fork, Draw(0, count=2))).version == 9


def test_b6_rules_that_are_gone_are_named(place: Path) -> None:
    """Nothing is guessed: the refusal says both versions, and nothing is stored."""
    with Ledger(Store(place, [AT_ONCE]), [AT_ONCE]) as ledger:
        before = ledger.store.rows(GAME)
        for call in (ledger.history, ledger.load):
            with pytest.raises(LedgerError, match=r"rules version 1 of demo; .* version 2"):
                call(GAME)
        with pytest.raises(LedgerError, match="rules version 1"):
            ledger.submit(Order(GAME, Draw(0, count=1)))
        assert ledger.store.rows(GAME) == before


def test_b7_what_the_former_rules_refuse_is_refused_by_their_id(today: Ledger) -> None:
    before = today.history(GAME)
    for command, rule in (
        (Draw(1, count=1), Rule.TURN),
        (Draw(0, count=9), Rule.ENOUGH),
        (Keep(0, card="card-99"), Rule.HELD),
    ):
        with pytest.raises(RuleBroken) as refused:
            today.submit(Order(GAME, command))
        assert refused.value.rule == rule
    assert today.history(GAME) == before
    refusals = today.store.refusals(GAME, None, 9)
    assert sorted(row.rule for row in refusals) == ["DM-1", "DM-2", "DM-3"]


# -- editions and defaults that change ------------------------------------------------------------


@pytest.mark.parametrize(("name", "pack"), PACKS.items())
def test_b15_no_game_is_read_by_the_edition_that_ships_now(
    name: str, pack: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whatever cards a later program brings, a game has its own, under the digest it began with."""
    record, old = read_record(path_of(name).read_bytes(), name), history_of(name)
    new = history_of(pack).setup.edition
    table, digest = old.table(), old.edition
    monkeypatch.setattr(Editions, "standard", lambda editions: new)
    assert old.game.standard() == new != old.setup.edition
    with ledger_at(tmp_path) as ledger:
        taken = import_record(ledger, record)
        history = ledger.history(taken.game)
        assert history.edition == digest == record.lines[0].said.public["edition"]
        assert history.table() == ledger.load(taken.game).table == table
        assert audit_history(history, BY_SLUG).findings == ()
        fork = ledger.fork(taken.game, history.stable_versions()[3]).frame.game
        play(ledger, fork, commands=2)
        assert ledger.history(fork).edition == digest


def otherwise(title: AnyGame) -> AnyGame:
    """The title, but every option that a game stores has another default. What was added later may
    never have: its default is what was played without it."""
    usual, fields = title.options(), list[Any]()
    for field in msgspec.structs.fields(title.options):
        if field.name not in LATER:
            value = getattr(usual, field.name)
            new = not value if isinstance(value, bool) else OTHER[field.name]
            fields.append((field.name, field.type, new))
    changed = msgspec.defstruct("Options", fields, bases=(title.options,), frozen=True)
    return replace(title, options=changed)


LATER = {"deadline", "leaver", "entropy"}
OTHER: dict[str, Any] = {
    "luck": "study",
    "reveal": "never",
    "until": "draft",
    "powers": "sell_out",
    "turn_order": (1, 0),
    "publishers": ("pub_a", "pub_c", "pub_e"),
    "rounds": 7,
    "first_player": 1,
    "modules": ("double_agents",),
    "rank_ties": "dense",
}


@pytest.mark.parametrize("name", RECORDED)
def test_b19_no_game_is_read_by_the_defaults_of_now(name: str) -> None:
    title = history_of(name).game
    changed = otherwise(title)
    usual, new = msgspec.to_builtins(title.options()), msgspec.to_builtins(changed.options())
    assert {key for key in usual if usual[key] == new[key]} == LATER
    record = read_record(path_of(name).read_bytes(), name)
    found = verified(told_by(record), {title.slug: changed})
    assert found.faults == ()
    assert found.history is not None
    told = [title.rows(one.table(), REFEREE) for one in (found.history, history_of(name))]
    assert told[0] == told[1]
    assert audit_record(record, {title.slug: changed}).verdict == "CLEAN"


# -- what is kept beside the events ---------------------------------------------------------------


@pytest.mark.parametrize("title", [*SHELF, DEMO], ids=lambda title: title.slug)
def test_b91_a_game_saved_and_loaded_at_every_event_is_the_same(
    title: AnyGame, tmp_path: Path
) -> None:
    """Every part of a Table comes back: from rows by another ledger, and from a record."""
    shelf = {title.slug: title}
    with ledger_at(tmp_path, (title,)) as ledger:
        game = opened(ledger, 2, game=title)
        for n in range(12):
            play(ledger, game, n, commands=1)
            live, history = ledger.load(game), ledger.history(game)
            loaded = Ledger(ledger.store, (title,)).load(game)
            assert (loaded.table, loaded.frame) == (live.table, live.frame)
            data = export_record(history, "referee")
            own = verified(told_by(read_record(data, "saved")), shelf).history
            assert own is not None
            assert own.table() == live.table
            assert own.entries[-1].frame == history.entries[-1].frame


RELEASED = (
    *("game", "version", "head", "setup", "seats", "keys", "host_key", "lineage", "dealt", "cseq"),
    *("pending", "revealed", "spans", "left", "asking", "abandoned"),
)
"""The members of a stored Frame, in the order in which they lie in every store there is."""
FIRST = RELEASED.index("revealed") + 1
"""So many were there from the first; the others came later, each with a default."""


def test_b93_a_frame_only_grows() -> None:
    """A Frame lies behind every batch, and nothing brings it up to date: so its members stay where
    they are for ever, and new ones come behind them with a default."""
    assert Frame.__struct_fields__[: len(RELEASED)] == RELEASED
    assert all(name in Frame.__struct_fields__[FIRST:] for name in RELEASED[FIRST:])
    for field in msgspec.structs.fields(Frame)[1:]:
        assert not field.required


def test_b93_an_older_or_newer_frame_is_read_alike(place: Path) -> None:
    with Ledger(Store(place, [DEMO]), [DEMO]) as ledger:
        frame = ledger.load(GAME).frame
    stored = msgspec.msgpack.decode(frame_bytes(frame))
    for members in range(FIRST, len(stored) + 1):
        assert read_frame(msgspec.msgpack.encode(stored[:members])) == frame
    assert read_frame(msgspec.msgpack.encode([*stored, "of a later program", 7])) == frame


def test_b93_what_the_events_fold_to_decides(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An audit folds every Frame anew and names one that was stored otherwise; an import stores
    what it folded, so a store of another program's Frames is made anew from records."""
    with monkeypatch.context() as older:
        older.setattr(
            "domain.ledger.batches.frame_bytes",
            lambda frame: frame_bytes(msgspec.structs.replace(frame, seats=frame.seats + 1)),
        )
        with Ledger(Store(tmp_path / "old.db", [DEMO]), [DEMO]) as ledger:
            ledger.open(DEMO, Setup(2, DEMO.options(), DEMO.standard()), seed=SEED, id=NEW)
            history = ledger.history(NEW)
    check = audit_history(history, {"demo": DEMO}).checks[0]
    assert check.state == "FINDING"
    assert "the stored frame is not what the batches fold to" in check.text
    with Ledger(Store(tmp_path / "new.db", [DEMO]), [DEMO]) as ledger:
        import_record(ledger, read_record(export_record(history, "referee"), "old"))
        assert audit_history(ledger.history(NEW), {"demo": DEMO}).findings == ()
