"""A title from outside the program in the ledger, in the shell, and in a case."""

import re
from dataclasses import MISSING, Field, fields
from pathlib import Path

import pytest

from domain.kernel.game import Game
from domain.kernel.sight import ALL, PUBLIC
from domain.ledger.ledger import Order
from domain.ledger.record import export_record, read_record
from projections.audit import audit_history, audit_record
from tests.support.front import ROOT, Desk, alone
from tests.support.played import ledger_at, opened, play
from tests.titles.high_card import GAME
from tests.titles.high_card.messages import PlayCard

SHELF = {GAME.slug: GAME}
FOLDER = Path(__file__).parent
PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")


def test_it_is_kept_audited_exported_and_forked(tmp_path: Path) -> None:
    with ledger_at(tmp_path, (GAME,)) as ledger:
        game = opened(ledger, 3, game=GAME)
        dealt_at = ledger.load(game).version
        end = play(ledger, game)
        history = ledger.history(game)
        assert GAME.is_over(history.table())
        assert audit_history(history, SHELF).verdict == "CLEAN"
        verdicts = {}
        for viewer in (ALL, "seat-1", PUBLIC):
            record = read_record(export_record(history, viewer), viewer)
            verdicts[viewer] = audit_record(record, SHELF).verdict
        as_shown = "CLEAN AS FAR AS THIS COPY SHOWS"
        assert verdicts == {ALL: "CLEAN", "seat-1": as_shown, PUBLIC: as_shown}

        fork = ledger.fork(game, dealt_at, id="f" * 32).frame.game
        assert ledger.load(fork).table == history.upto(dealt_at).table()
        card = ledger.load(fork).table.seats[1].hand[0]
        ledger.submit(Order(fork, PlayCard(1, card)))
        assert audit_history(ledger.history(fork), SHELF).verdict == "CLEAN"
        assert ledger.load(game).version == end


def test_a_copy_holds_no_card_that_is_face_down(tmp_path: Path) -> None:
    with ledger_at(tmp_path, (GAME,)) as ledger:
        game = opened(ledger, 2, game=GAME)
        hands = [player.hand for player in ledger.load(game).table.seats]
        ledger.submit(Order(game, PlayCard(0, hands[0][0])))
        for viewer, may in ((PUBLIC, ()), ("seat-0", hands[0]), ("seat-1", hands[1])):
            record = export_record(ledger.history(game), viewer)
            _, *lines = record.split(b"\n")  # the first one has the edition
            held = {card for card in GAME.standard().cards if f'"{card}"' in str(lines)}
            assert held == set(may)


def test_the_page_says_what_a_title_has() -> None:
    """All members without a default, in their order, and then others that there are."""
    record = PAGE.partition("= Game(\n")[2].partition("\n)")[0]
    named = re.findall(r"^    (\w+)=", record, re.MULTILINE)
    members = fields(Game)
    asked = [member.name for member in members if _is_asked_for(member)]
    assert named[: len(asked)] == asked
    assert {*named} <= {member.name for member in members}


def _is_asked_for(member: Field[object]) -> bool:
    return member.default is MISSING and member.default_factory is MISSING


@pytest.mark.parametrize(
    ("said", "file"),
    [
        (PAGE.partition("```toml\n")[2].partition("```")[0], "data/rulebook.toml"),
        (re.findall(r"`(class \w+\(Event.*?)`", PAGE)[0], "messages.py"),
    ],
)
def test_what_the_page_quotes_stands_there(said: str, file: str) -> None:
    assert said
    assert said in (FOLDER / "high_card" / file).read_text("utf-8")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder without a store, and this title on the shelf."""
    alone(tmp_path, monkeypatch)
    return Desk(tmp_path, (GAME,))


def test_it_is_played_from_the_shell(desk: Desk) -> None:
    assert "High Card" in desk.run("games").out
    desk.run("new", "high_card", "--players", "2", "--seat", "Ann", "--seat", "Ben", "--name", "g")
    for trick in range(3):
        for name in ("Ann", "Ben"):
            command, *others = desk.legal("g", name)
            assert len(others) == 2 - trick
            desk.run("do", "g", "--as", name, command)
            if name == "Ann":
                assert desk.run("whynot", "g", "--as", name, command, ends=3).code == 3
    assert "To decide: nobody" in desk.run("show", "g").out
    assert desk.run("--json", "scores", "g").json["sheets"][0]["lines"][0]["rule"] == "HC-END-2"
    assert "plays a card face down" in desk.run("log", "g", "--as", "public").out
    desk.run("fork", "g@4", "--as", "referee", "--name", "again")
    assert desk.run("audit", "--all").out.count("verdict: CLEAN\n") == 2


def test_a_seat_asks_its_own_copy(desk: Desk) -> None:
    """It does not hold the card that would be turned up beside its own."""
    desk.run("new", "high_card", "--players", "2", "--name", "g")
    desk.run("do", "g", "--as", "seat-0", desk.legal("g", "seat-0")[0])
    desk.run("export", "g", "--as", "seat-1", "--out", "ben.longbox.jsonl")
    command = desk.legal("g", "seat-1")[0]
    asked = desk.run("whynot", "ben.longbox.jsonl", "--as", "seat-1", command)
    assert asked.out == f"legal: {command}\n"


def test_its_cases_agree(desk: Desk) -> None:
    assert desk.run("case", str(FOLDER / "cases")).out.endswith("1 case: 1 agree, 0 differ\n")
