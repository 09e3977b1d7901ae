"""Canaries (F38): seeds, salts and hidden cards reach nobody who may not see them."""

import json
import logging
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.commands import COMMANDS
from domain.games.bagged_boarded.tables import cards
from domain.kernel.sight import PUBLIC, may_see
from domain.kernel.types import Card, GameId
from domain.ledger.errors import Damaged
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from projections.seat import views
from tests.support.front import COMIC, DONE, FORK, FORK_SEED, RUNNING, SEED, Desk, Result
from tests.support.views import shown

VIEWERS = (PUBLIC, "seat-0", "seat-1", "seat-2")


class Canaries(NamedTuple):
    """What must not be printed for one viewer: texts, and cards that it never saw."""

    texts: tuple[str, ...]
    cards: frozenset[Card]

    def sung(self, said: str) -> set[str]:
        """Those that stand in what was printed."""
        return {text for text in self.texts if text in said} | (
            set(COMIC.findall(said)) & self.cards
        )


def canaries(desk: Desk, viewer: str) -> Canaries:
    """The secrets of the running games, from that viewer."""
    with desk.ledger() as ledger:
        histories = [ledger.history(game) for game in (RUNNING, FORK)]
    salts = [salt for history in histories for salt in _salts(history, viewer)]
    known = frozenset[Card]().union(*(_known(history, viewer) for history in histories))
    hidden = frozenset(cards(histories[0].setup.edition)) - known
    assert len(salts) > 20
    assert len(hidden) > 50
    return Canaries((SEED, FORK_SEED, *salts), hidden)


def _salts(history: History, viewer: str) -> Iterator[str]:
    for entry in history.entries:
        for opening in entry.openings:
            if not may_see(viewer, opening.to):
                yield opening.salt.hex()


def _known(history: History, viewer: str) -> frozenset[Card]:
    """Every card that stood face up in the viewer's view at some version: memory is in the log."""
    return frozenset(card for view in views(history, viewer) for card in shown(view.table))


def readings(viewer: str) -> Iterator[tuple[str, ...]]:
    """Every command that reads, as that viewer, of both running games."""
    acting = viewer if viewer != PUBLIC else "seat-0"
    for game in ("evening", "what-if"):
        yield ("show", game, "--as", viewer)
        yield ("show", f"{game}@-9", "--as", viewer)
        yield ("show", f"{game}@12", "--as", viewer)
        yield ("log", game, "--as", viewer)
        yield ("replay", game, "--as", viewer, "--every", "6")
        yield ("scores", game, "--as", viewer)
        yield ("position", game, "--as", viewer)
        yield ("knows", game, "--seat", acting[5:], "--as", viewer)
        yield ("knows", game, "no_such-1", "--as", viewer)
        yield ("pending", game)
        yield ("export", game, "--as", viewer, "--names")
        yield ("info", game)
        yield ("tree", game)
        yield ("audit", game)
        if viewer == acting:
            yield ("legal", game, "--as", viewer)
            yield ("whynot", game, "--as", viewer, "pick", "comic=no_such-1")
            yield ("do", game, "--as", viewer, "pick", "comic=no_such-1")
        else:
            yield ("do", game, "pick", "comic=no_such-1")
    yield ("list",)
    yield ("info",)
    yield ("audit", "--all")
    yield ("show", "evening@900", "--as", viewer)
    yield ("fork", "evening@12", "--as", "referee")
    yield ("show", "evening", "--as", "nobody")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_command_tells_a_viewer_what_it_may_not_see(desk: Desk, viewer: str) -> None:
    hidden = canaries(desk, viewer)
    for words in readings(viewer):
        for form in ((), ("--json",)):
            result = desk.run(*form, *words, ends=None)
            assert result.code in (0, 2, 3), result
            assert hidden.sung(result.said) == set(), words


def test_without_as_nobody_is_told_anything(desk: Desk) -> None:
    hidden = canaries(desk, PUBLIC)
    for command in (
        "show",
        "scores",
        "log",
        "replay",
        "pending",
        "export",
        "info",
        "tree",
        "audit",
    ):
        for game in ("evening", "what-if"):
            assert hidden.sung(desk.run(command, game).said) == set(), command


@pytest.mark.parametrize("seat", VIEWERS[1:])
def test_an_answer_tells_the_seat_what_it_may_see(desk: Desk, seat: str) -> None:
    """Whoever owes a pick makes it, and every answer is searched with that seat's eyes."""
    while pending := desk.run("--json", "pending", "evening").json["pending"]:
        acting = pending[0]["seat"]
        result = desk.run("do", "evening", "--as", acting, desk.first_legal(acting))
        if acting == seat:
            assert _hidden_now(desk, seat).sung(result.said) == set()


def _hidden_now(desk: Desk, seat: str) -> Canaries:
    """What is hidden from a seat once it has acted; after the end, no longer the seed."""
    hidden = canaries(desk, seat)
    return hidden._replace(texts=hidden.texts[1:])


def test_new_and_fork_do_not_repeat_their_seeds(desk: Desk) -> None:
    other = "feed" * 16
    for words in (
        ("new", "bagged_boarded", "--players", "3", "--seed", other),
        ("fork", "evening", "--as", "referee", "--seed", other),
    ):
        for form in ((), ("--json",)):
            assert other not in desk.run(*form, *words).said


def test_an_imported_copy_tells_no_more_than_it_holds(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = canaries(desk, "seat-1")
    desk.run("export", "evening", "--as", "seat-1", "--out", "ben.longbox.jsonl")
    assert hidden.sung(Path("ben.longbox.jsonl").read_text("utf-8")) == set()
    monkeypatch.setenv("LONGBOX_DB", str(desk.folder / "other.db"))
    desk.run("import", "ben.longbox.jsonl")
    for game in (RUNNING, "ben.longbox.jsonl"):
        for words in (("show",), ("log",), ("audit",), ("info",), ("export",)):
            viewer = ("--as", "seat-1") if words[0] not in ("audit", "info") else ()
            assert hidden.sung(desk.run(words[0], game, *viewer).said) == set()


def _fault(secret: str) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        seed = secret
        raise RuntimeError(f"the seed {seed} and the card {seed}")

    return fail


FAULTS = (
    ("cli.show.board_at", ("show", "evening")),
    ("cli.log.chronicle", ("log", "evening")),
    ("cli.legal.legal_for", ("legal", "evening", "--as", "seat-0")),
    ("domain.ledger.ledger.Ledger.history", ("audit", "evening")),
    (
        "domain.ledger.ledger.Ledger.submit",
        ("do", "evening", "--as", "seat-0", "pick", "comic=a-1"),
    ),
    ("cli.export.export_record", ("export", "evening", "--as", "public")),
)


@pytest.mark.parametrize(("place", "words"), FAULTS)
def test_an_internal_error_names_the_place_and_no_value(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, place: str, words: tuple[str, ...]
) -> None:
    desk.run(*words, ends=None)  # so that the module is there
    monkeypatch.setattr(place, _fault(SEED))
    result = desk.run(*words, ends=70)
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert "internal error RuntimeError; please report it" in result.err
    (report,) = (desk.folder / "state").rglob("error-*.txt")
    told = report.read_text("utf-8")
    assert report.stat().st_mode & 0o077 == 0
    assert "in fail" in told
    assert "RuntimeError" in told
    assert SEED not in told + result.said


DEEP = "domain.ledger.ledger.Ledger.history"
LOAD = "domain.ledger.ledger.Ledger.load"
EVERY_COMMAND = (
    *(((name, "evening"), DEEP) for name in ("show", "log", "scores", "pending", "replay")),
    *(((name, "evening"), DEEP) for name in ("info", "position", "export")),
    *(((name, "evening", "--as", "seat-0"), DEEP) for name in ("legal", "leakcheck")),
    (("audit", "--all"), DEEP),
    (("tree", "evening"), "cli.tree.family"),
    (("list",), "domain.ledger.store.Store.games"),
    (("knows", "evening", "a-1"), DEEP),
    (("whynot", "evening", "--as", "seat-0", "pick", "comic=a-1"), DEEP),
    (("do", "evening", "--as", "seat-0", "pick", "comic=a-1"), LOAD),
    (("fork", "evening", "--as", "referee"), "domain.ledger.ledger.Ledger.fork"),
    (("new", "bagged_boarded", "--players", "2"), "domain.ledger.ledger.Ledger.open"),
    (("bot", "evening", "--as", "seat-0", "--exec", "cat"), DEEP),
    (("import", "copy.longbox.jsonl"), "cli.records.read_records"),
    (("simulate", "bagged_boarded", "--players", "2", "--games", "1"), "cli.simulated.play"),
    (("db", "check"), "domain.ledger.store.Store.games"),
    (("case", "one.toml"), "cli.case.read_case"),
)
"""A line of every command that knows a game, and something of it that fails."""


@pytest.mark.parametrize(("words", "place"), EVERY_COMMAND, ids=lambda one: one[0])
def test_row_39_an_error_tells_no_card_even_where_everything_is_logged(
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    words: tuple[str, ...],
    place: str,
) -> None:
    """At debug level, with an error whose text and variables hold a seed and a card."""
    card = min(canaries(desk, PUBLIC).cards)
    desk.run("export", "evening", "--as", "public", "--out", "copy.longbox.jsonl")
    Path("one.toml").write_text("[case]\n", "utf-8")
    import_module(COMMANDS[words[0]].module)
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("PYTHONFAULTHANDLER", "1")
    monkeypatch.setattr(place, _fault(f"{SEED} {card}"))
    for form in ((), ("--json",)):
        result = desk.run(*form, *words, ends=70)
        reports = [path.read_text("utf-8") for path in (desk.folder / "state").rglob("*.txt")]
        assert reports
        for said in (result.said, caplog.text, *reports):
            assert SEED not in said
            assert card not in said


def test_an_error_in_an_error_is_told_with_both_places(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        try:
            raise KeyError(SEED)
        except KeyError as error:
            raise RuntimeError(SEED) from error

    desk.run("show", "evening")
    monkeypatch.setattr("cli.show.board_at", fail)
    desk.run("show", "evening", ends=70)
    (report,) = (desk.folder / "state").rglob("error-*.txt")
    told = report.read_text("utf-8")
    assert told.index("KeyError") < told.index("and then") < told.index("RuntimeError")
    assert SEED not in told


def test_a_report_that_cannot_be_written_is_no_second_error(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.run("show", "evening")
    monkeypatch.setattr("cli.show.board_at", _fault(SEED))
    monkeypatch.setattr("cli.failures._report", _no_space)
    assert "no report could be written" in desk.run("show", "evening", ends=70).err


def _no_space(_: Exception) -> Path:
    raise OSError(28, "No space left on device")


def test_an_exit_code_is_not_swallowed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding ends with 1, though typer's Exit is an Exception like any other."""

    def damaged(*_: object) -> History:
        raise Damaged("game x: version 3 is missing")

    monkeypatch.setattr(Ledger, "history", damaged)
    assert "verdict: FINDING" in desk.run("audit", "evening", ends=1).out


# ------------------------------------------------------------------------------ planted leaks


def _all(desk: Desk, game: GameId) -> Result:
    return desk.run("export", game, "--as", "referee")


def test_the_canaries_sing_where_a_secret_is_printed(desk: Desk) -> None:
    hidden = canaries(desk, "seat-0")
    record = _all(desk, RUNNING).out
    assert {SEED} < hidden.sung(record)
    assert hidden.sung(desk.run("log", "evening", "--as", "referee").out)
    assert hidden.sung(desk.run("show", "evening", "--as", "seat-1").out)


def test_a_finished_game_hides_its_seed_no_longer(desk: Desk) -> None:
    assert SEED[::-1] in desk.run("export", "morning", "--as", "public").out
    assert json.loads(_all(desk, DONE).out.splitlines()[0])["as"] == "referee"
