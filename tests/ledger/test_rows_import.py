"""What went wrong elsewhere when games were imported, shown not to happen here; each test names its
row of the list of faults (B10 ..). Row 94 is in test_record.py.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from benchmarks.evidence import BY_SLUG, OPTIONS, moves, records
from domain.games import SHELF
from domain.kernel.game import AnyGame, Setup, stored
from domain.kernel.rules import RuleBroken
from domain.ledger.errors import LedgerError
from domain.ledger.importing import Rejected, believed, import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import FORMAT, export_record, read_record
from domain.ledger.told import told_by
from projections.audit import audit_record
from projections.streams.feed import Feed
from tests.support import recorded, reference
from tests.support.cited import rulebooks
from tests.support.demo import DEMO
from tests.support.entropy import FOLDER as ENTROPY
from tests.support.evidence import SAMPLES
from tests.support.played import any_pick, ledger_at, opened, play
from tests.support.rechained import rechained

FIXTURES: Final = sorted(recorded.FIXTURES.glob("**/*.longbox.jsonl"))
UNUSUAL: Final[dict[str, dict[str, Any]]] = {
    "bagged_boarded": {
        "until": "draft",
        "first_game": True,
        "powers": "sell_out",
        "turn_order": (1, 0),
        "publishers": ("pub_a", "pub_c", "pub_e"),
    },
    "mint_condition": {"rounds": 2, "first_player": 1},
    "age_of_comics": {
        "modules": ("guests",),
        "rank_ties": "dense",
        "better_color_per_action": True,
        "fee_on_stop": False,
        "late_print_vp": False,
        "use_ripoffs": False,
        "aggressive": True,
        "war_tile_flips_orders": False,
    },
}
"""Every option of a title as it is not usually; those of all titles are added below."""
EVERYWHERE: Final[dict[str, Any]] = {
    "luck": "study",
    "reveal": "never",
    "deadline": 60_000,
    "leaver": "random",
}


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Ledger]:
    """An empty store."""
    with ledger_at(tmp_path / "other", (*SHELF, DEMO)) as ledger:
        yield ledger


# -- options --------------------------------------------------------------------------------------


@cache
def unusual(slug: str) -> bytes:
    """The referee's record of a game with every option at an unusual value."""
    title = BY_SLUG[slug]
    with TemporaryDirectory() as folder, ledger_at(Path(folder)) as ledger:
        game = opened(ledger, 2, game=title, **UNUSUAL[slug], **EVERYWHERE)
        play(ledger, game, commands=2)
        return export_record(ledger.history(game), "referee")


@pytest.mark.parametrize("slug", UNUSUAL)
def test_b10_every_option_comes_back_as_it_was(slug: str, other: Ledger) -> None:
    title, record = BY_SLUG[slug], read_record(unusual(slug), slug)
    said, usual = record.lines[0].said.public["options"], stored(title.options())
    assert set(said) == set(title.options.__struct_fields__) - {"entropy"}  # not in a study
    assert [name for name in usual if said[name] == usual[name]] == []
    taken = import_record(other, record)
    assert stored(other.history(taken.game).setup.options) == said
    assert export_record(other.history(taken.game), "referee") == unusual(slug)
    assert audit_record(record, BY_SLUG).findings == ()


@pytest.mark.parametrize("slug", UNUSUAL)
def test_b10_an_option_that_is_lost_is_an_error(slug: str, other: Ledger) -> None:
    names = list(read_record(unusual(slug), slug).lines[0].said.public["options"])
    assert len(names) >= 6
    for name in names:
        documents = [json.loads(line) for line in unusual(slug).splitlines()]
        del documents[1]["skeleton"]["public"]["options"][name]
        data = b"\n".join(rechained(documents)) + b"\n"
        with pytest.raises(Rejected, match=r"check 1 at version 1: .*(options|`setup`)"):
            believed(told_by(read_record(data, "lost")), other)


def test_b10_entropy_of_all_seats_comes_back_and_is_not_lost(other: Ledger) -> None:
    data = (ENTROPY / "dealt.referee.longbox.jsonl").read_bytes()
    taken = import_record(other, read_record(data, "dealt"))
    assert export_record(other.history(taken.game), "referee") == data
    documents = [json.loads(line) for line in data.splitlines()]
    del documents[1]["skeleton"]["public"]["options"]["entropy"]
    lost = b"\n".join(rechained(documents)) + b"\n"
    with pytest.raises(Rejected, match=r"check 1 at version 1: .*`setup`"):
        believed(told_by(read_record(lost, "lost")), other)


# -- three ways to the same game ------------------------------------------------------------------

CORPUS: Final = ("draft-2-random", "draft-4-fork", "one-2-short", "one-2-fork", "base-2-random")


@pytest.mark.parametrize("name", CORPUS)
def test_b11_store_file_and_stream_come_to_equal_views(name: str, other: Ledger) -> None:
    """Nothing of a game is implicit in one of the ways: for each audience the same bytes."""
    from_file = recorded.history_of(name)
    import_record(other, read_record(recorded.path_of(name).read_bytes(), name))
    from_store = other.history(from_file.id)
    feed = Feed.at(from_file, 0)
    shown = {to: json.loads(feed.view(to)) for to in feed.audiences}
    for entry in from_file.entries:
        for to, (one,) in feed.tell((entry,), lambda v, to: from_file.upto(v).table(to)).items():
            shown[to]["view"] = reference.patched(shown[to]["view"], json.loads(one.patch))
            shown[to] |= {"v": one.v, "head": one.head}
    for to, view in shown.items():
        streamed = reference.canonical(view).encode()
        stored_, filed = (Feed.at(h, h.version).view(to) for h in (from_store, from_file))
        assert streamed == stored_ == filed, to


# -- formats --------------------------------------------------------------------------------------


def test_b95_every_format_that_is_read_has_samples_and_all_of_them_are_read() -> None:
    """A later format brings samples of its own; those of this one stay, and are read for ever."""
    formats = {json.loads(path.read_bytes().split(b"\n")[0])["longbox"] for path in FIXTURES}
    assert formats == {FORMAT}
    shelf = {**BY_SLUG, "demo": DEMO}
    for path in FIXTURES:
        record = read_record(path.read_bytes(), path.name)
        assert record.header.longbox == FORMAT
        assert record.lines[0].said.public["title"] in shelf
    assert len(FIXTURES) > 80


# -- lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", OPTIONS)
def test_b97_a_line_deleted_doubled_or_swapped_is_never_imported(slug: str, other: Ledger) -> None:
    """An import decides no command again, and needs not: the chain and the counts do."""
    with TemporaryDirectory() as folder:
        data = records(BY_SLUG[slug], Path(folder))["referee"]
    tried = 0
    for change in moves(data.splitlines()):
        if change.how in ("dropped", "doubled", "swapped"):
            with pytest.raises(LedgerError):
                import_record(other, read_record(change.data, "moved"))
            tried += 1
    assert tried > 100
    assert other.store.stored_games() == []


# -- what an import says and keeps ----------------------------------------------------------------


def test_b98_games_with_an_equal_past_are_kept_apart(tmp_path: Path, other: Ledger) -> None:
    """Two games of one seed, and a fork that has decided nothing yet, are three games."""
    with ledger_at(tmp_path / "own") as ledger:
        games = [opened(ledger, 2), "e" * 32]
        at = ledger.load(games[0])
        ledger.open(at.game, at.setup, seed=b"\x01" * 32, id=games[1])
        for game in games:
            play(ledger, game, commands=3)
        games.append(ledger.fork(games[0], ledger.load(games[0]).version).frame.game)
        for game in games:
            data = export_record(ledger.history(game), "referee")
            taken = import_record(other, read_record(data, game))
            own = other.history(taken.game)
            assert (taken.game, own.head) == (game, json.loads(data.splitlines()[-1])["head"])
            assert export_record(own, "referee") == data
    assert sorted(row.game for row in other.store.games()) == sorted(games)


def test_b98_what_was_refused_leaves_nothing_in_the_way(other: Ledger) -> None:
    data = (SAMPLES / "referee.longbox.jsonl").read_bytes()
    bad = data.replace(b'"count":2', b'"count":3', 1)
    with pytest.raises(LedgerError):
        import_record(other, read_record(bad, "bad"))
    assert other.store.stored_games() == []
    assert import_record(other, read_record(data, "mended")).events == 7
    assert import_record(other, read_record(data, "mended")).events == 0


def test_b99_what_was_played_against_the_rules_is_marked_and_listed(other: Ledger) -> None:
    record = read_record((SAMPLES / "table.all.longbox.jsonl").read_bytes(), "table")
    taken = import_record(other, record)
    assert export_record(other.history(taken.game), "all").count(b'"longbox.ruled"') == 3
    report = audit_record(record, {"demo": DEMO})
    assert report.verdict == "CLEAN"
    assert [ruling.as_played_by for ruling in report.rulings] == [0, None, None]
    assert all(ruling.text for ruling in report.rulings)


# -- refusals -------------------------------------------------------------------------------------


def test_b101_every_refusal_of_a_recorded_game_is_one_of_the_rulebooks() -> None:
    """And the rule stands in an example, or in a test that shows a command refused by it."""
    seen: set[str] = set()
    for name in recorded.names():
        record = read_record(recorded.path_of(name).read_bytes(), name)
        title = record.lines[0].said.public["title"]
        rules = {refusal.rule for refusal in record.tail.refusals if refusal.code == "rejected"}
        assert rules <= set(rulebooks()[title]), name
        seen |= rules
    assert len(seen) >= 3
    tests = "\n".join(
        path.read_text("utf-8")
        for path in sorted((recorded.FIXTURES.parent / "tests" / "rules").rglob("*.py"))
    )
    for rule in seen:
        member = re.escape(rule.replace("-", "_").partition("_")[2])
        assert rule in tests or re.search(rf"Rule\.{member}\w*", tests), rule


@pytest.mark.parametrize("title", SHELF, ids=lambda title: title.slug)
def test_b101_no_command_that_is_listed_as_legal_is_refused(title: AnyGame, tmp_path: Path) -> None:
    """At each of some decisions, every one of them: tried on forks, which leave no trace."""
    with ledger_at(tmp_path) as ledger:
        options = title.options(**OPTIONS[title.slug])
        ledger.open(title, Setup(2, options, title.standard()), seed=b"\x07" * 32, id="7" * 32)
        tried = 0
        for n in range(3):
            at = ledger.load("7" * 32)
            for due in title.pending(at.table):
                for command in title.legal(at.table, due.seat).commands[:8]:
                    fork = ledger.fork("7" * 32, at.version).frame.game
                    try:
                        ledger.submit(Order(fork, command))
                    except RuleBroken as error:
                        raise AssertionError(f"{command}: {error}") from None
                    tried += 1
            play(ledger, "7" * 32, n, commands=1, choose=any_pick)
    assert tried >= 8
