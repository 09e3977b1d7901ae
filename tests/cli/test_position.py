"""`position` and `new --at`: what lies on the table as a file, and games that begin there."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from domain.games.age_of_comics.positions.zones import ZONES as AGES_ZONES
from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.positions.zones import ZONES
from domain.games.mint_condition.positions.zones import ZONES as MINT_ZONES
from domain.kernel.layout import REST
from domain.kernel.sight import seat_audience
from domain.kernel.types import FACE_DOWN
from tests.support.front import DONE, NAMES, ROOT, RUNNING, STANDING, Desk, wrong
from tests.support.histories import comics_in

EVENING = """
title = "bagged_boarded"
players = 2

[table]
phase = "daily"
round = 2
rest = "bin_discard"
decisions = ["display seat=0"]

[seat-0]
bagged = ["catamaran_man-1", "catamaran_man-2", "catamaran_man-3", "hovergirl-4"]
claims = ["display row=2"]

[seat-0.sets]
hovergirl = ["hovergirl-1", "hovergirl-2", "hovergirl-3"]
"""
NEW = ("new", "bagged_boarded", "--at")
MANUAL = (ROOT / "docs/positions.md").read_text("utf-8")
STANDARD = ROOT / "domain/games/bagged_boarded/data/standard.toml"


def written(desk: Desk, *words: str) -> str:
    """A position in a file; its name."""
    desk.run("position", *words, "--out", "p.toml")
    return "p.toml"


# ----------------------------------------------------------------------------------------- position


def test_a_position_is_toml_with_a_note_of_where_it_comes_from(desk: Desk) -> None:
    result = desk.run("position", "evening", "--as", "referee")
    assert result.err == ""
    head = desk.run("--json", "show", "evening").json["head"][:12]
    first, second, *_ = result.out.splitlines()
    assert first == "# As seen by the referee, who sees every hidden card"
    assert second == f"# game {RUNNING}  version {desk.version('evening')}  head {head}"
    found = tomllib.loads(result.out)
    assert (found["title"], found["players"]) == ("bagged_boarded", 3)
    assert found["options"] == {"until": "draft"}
    assert list(found) == ["title", "players", "options", "table", "seat-0", "seat-1", "seat-2"]
    assert FACE_DOWN not in result.out


def test_a_position_into_a_file(desk: Desk) -> None:
    result = desk.run("position", "evening", "--as", "referee", "--out", "p.toml")
    data = Path("p.toml").read_bytes()
    assert result.out.splitlines()[0] == (
        f"p.toml: the position as the referee knows it, {len(data):,} bytes"
    )
    assert data.decode() == desk.run("position", "evening", "--as", "referee").out


def test_a_position_in_json(desk: Desk) -> None:
    document = desk.run("--json", "position", "evening", "--as", "referee").json
    assert list(document) == [*STANDING, "position"]
    assert (document["viewer"], document["stable"]) == ("referee", True)
    text = desk.run("position", "evening", "--as", "referee").out
    assert document["position"] == tomllib.loads(text)
    told = desk.run("--json", "position", "evening", "--as", "referee", "--out", "p.toml").json
    assert list(told) == [*STANDING, "out", "bytes"]
    assert (told["out"], told["bytes"]) == ("p.toml", len(Path("p.toml").read_bytes()))


@pytest.mark.parametrize("viewer", [None, "public", *NAMES])
def test_others_see_what_they_know(desk: Desk, viewer: str | None) -> None:
    said = () if viewer is None else ("--as", viewer)
    found = tomllib.loads(desk.run("position", "evening", *said).out)
    seat = NAMES.index(viewer) if viewer in NAMES else None
    assert found["as"] == ("public" if seat is None else seat_audience(seat))
    whole = tomllib.loads(desk.run("position", "evening", "--as", "referee").out)
    for other in range(3):
        for pile in ("draft_hand", "loose", "bagged"):
            cards = whole[f"seat-{other}"].get(pile, [])
            seen = cards if other == seat else [FACE_DOWN] * len(cards)
            assert found[f"seat-{other}"].get(pile, []) == seen
    assert set(found["table"]["supply_deck"]) == {FACE_DOWN}


def test_a_position_of_a_record_is_as_its_owner_knows_it(desk: Desk) -> None:
    for viewer in ("referee", "seat-1", "public"):
        desk.run("export", "evening", "--as", viewer, "--out", "copy.longbox.jsonl")
        stored = desk.run("position", "evening", "--as", viewer).out
        assert desk.run("position", "copy.longbox.jsonl").out == stored
    wrong(desk, "position", "copy.longbox.jsonl", "--as", "seat-1", says="cannot show what seat-1")


def test_a_position_of_an_earlier_version(desk: Desk) -> None:
    first = desk.run("--json", "position", "evening@31", "--as", "referee").json
    assert first["version"] == 31
    assert "picked" not in first["position"]["table"], "nobody has picked yet"
    said = wrong(desk, "position", "evening@12", "--as", "referee", says="inside a batch")
    assert "the nearest stable versions are 1 and 31" in said


def test_before_the_deal_there_is_none(desk: Desk) -> None:
    wrong(desk, "position", "evening@1", "--as", "referee", says="is dealt nothing lies there")


# ----------------------------------------------------------------------------------------- new --at


def test_a_game_begins_there(desk: Desk) -> None:
    at = written(desk, "evening", "--as", "referee")
    result = desk.run(
        *NEW, at, "--seat", "Ann", "--seat", "Ben", "--seat", "Cleo", "--name", "again"
    )
    game = result.out.strip()
    assert desk.run("position", "again", "--as", "referee", "--out", "q.toml").code == 0
    here, there = (Path(name).read_text("utf-8").splitlines()[2:] for name in ("p.toml", "q.toml"))
    assert here == there
    for name in NAMES:
        mine, yours = (
            desk.run("--json", "legal", which, "--as", name).json for which in ("evening", "again")
        )
        assert mine["commands"] == yours["commands"]
    assert "verdict: CLEAN" in desk.run("audit", "again").out
    told = [line["text"] for line in desk.run("--json", "log", "again").lines]
    assert told[1] == "Bagged & Boarded begins in a position that was given, and not with a deal."
    assert told[2] == "Ann is shown what nobody else may see of it."
    assert len(game) == 32


def test_a_typed_position_is_played_on(empty: Desk) -> None:
    Path("evening.toml").write_text(EVENING, "utf-8")
    opened = empty.run("--json", *NEW, "evening.toml", "--name", "typed").json
    assert (opened["version"], len(opened["seats"])) == (4, 2)
    assert opened["options"]["until"] == "end"
    assert sorted(empty.legal("typed", "seat-0")) == [
        "display hero=catamaran_man comics=catamaran_man-1,catamaran_man-2,catamaran_man-3",
        "expand hero=hovergirl comic=hovergirl-4",
        "finish_display",
    ]
    empty.run("do", "typed", "--as", "seat-0", "expand hero=hovergirl comic=hovergirl-4")
    fork = empty.run("fork", "typed@4", "--as", "referee").out.strip()
    for game in ("typed", fork):
        assert "verdict: CLEAN" in empty.run("audit", game).out


def test_the_position_of_the_manual_is_one(empty: Desk) -> None:
    day, placing, printing = re.findall(r"^```toml\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)
    empty.run(*NEW, "-", "--name", "typed", stdin=day.encode())
    assert "expand hero=hovergirl comic=hovergirl-4" in empty.legal("typed", "seat-0")
    empty.run("new", "mint_condition", "--at", "-", "--name", "mint", stdin=placing.encode())
    assert empty.legal("mint", "seat-0") == ["add comic=GRM-4/1 to=1", "add comic=GRM-4/1 to=2"]
    empty.run("new", "age_of_comics", "--at", "-", "--name", "ages", stdin=printing.encode())
    assert empty.legal("ages", "seat-0") == ["print comic=O-HOR-I writer=W-HOR-2A artist=A-ROM-1"]


def test_the_manual_names_every_zone() -> None:
    said = set(re.findall(r"`\[?(?:table\.|seat-0\.)?(\w+)\]?`", MANUAL))
    ages = {zone.name for zone in AGES_ZONES}
    every = {zone.name for zone in ZONES} | {zone.name for zone in MINT_ZONES} | ages
    assert every | {REST} <= said


def test_a_position_comes_through_a_pipe(empty: Desk) -> None:
    empty.run(*NEW, "-", "--name", "typed", stdin=EVENING.encode())
    assert empty.version("typed") == 4


def test_a_finished_game_begins_with_its_end(desk: Desk) -> None:
    at = written(desk, "morning", "--as", "referee")
    desk.run(*NEW, at, "--name", "over")
    listed = {row["name"]: row["over"] for row in desk.run("--json", "list").json["games"]}
    assert listed["over"]
    assert desk.run("export", "over", "--as", "all").code == 0
    assert "verdict: CLEAN" in desk.run("audit", "over").out


def test_of_another_edition_both_say_so(empty: Desk) -> None:
    own = STANDARD.read_text("utf-8").replace("start_cash = 10", "start_cash = 20")
    assert own != STANDARD.read_text("utf-8")
    Path("own.toml").write_text(own, "utf-8")
    empty.run("new", "bagged_boarded", "--players", "2", "--edition", "own.toml", "--name", "mine")
    at = written(empty, "mine", "--as", "referee")
    assert "\nedition = " in Path(at).read_text("utf-8")
    empty.run(*NEW, at, "--edition", "own.toml", "--name", "yours")
    wrong(empty, *NEW, at, says="p.toml: it is a position of the edition")
    Path("typed.toml").write_text(EVENING, "utf-8")
    wrong(
        empty, *NEW, "typed.toml", "--edition", "own.toml", says="it is a position of the edition"
    )


# ------------------------------------------------------------------------------------------ refused


def refused(desk: Desk, text: str, says: str, *words: str, code: int = 2) -> str:
    Path("bad.toml").write_text(text, "utf-8")
    return wrong(desk, *NEW, "bad.toml", *words, says=says, code=code)


def test_an_invariant_refuses_by_its_id(desk: Desk) -> None:
    twice = EVENING.replace('"hovergirl-4"]', '"hovergirl-3"]')
    fact = "hovergirl-3 is in 2 places: seat-0.bagged, seat-0.sets[hovergirl]"
    refused(desk, twice, f"refused by BB-INV-1: {fact}", code=3)
    with desk.unchanged():
        document = desk.run("--json", *NEW, "bad.toml", ends=3).json
    told = document["refused"]
    assert (told["rule"], told["fact"], told["legal"]) == ("BB-INV-1", fact, [])
    assert "in exactly one" in told["text"] or "one zone" in told["text"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "bagged_boarded"', 'title = "chess"', "is a position of 'chess', and not of"),
        ("players = 2", "players = 7", "7 players; 2 to 6 can play"),
        ("players = 2", 'players = 2\nas = "seat-0"', "is what seat-0 knows, and not all"),
        ("round = 2", "round = 2\nswag = ['?']", "some cards lie face down"),
        (
            "round = 2",
            "rounds = 2",
            "table.rounds: there is no 'rounds'; write one of round",
        ),
        ("hovergirl-4", "hovergirl-44", "bad.toml: seat-0.bagged: there is no 'hovergirl-44'"),
        ("[seat-0]", "[seat-4]", "bad.toml: seat-4: the seats are seat-0 to seat-1"),
        (
            "display seat=0",
            "display seat=1",
            "table.decisions: display row=0 is no claim",
        ),
        ('decisions = ["display seat=0"]', "", "table.decisions: nobody is to decide"),
        ("[table]", "[options]\nuntil = 'draft'\n[table]", "table.phase: there is no 'daily'"),
        ("[table]", "[options]\nuntil = 'now'\n[table]", "bad.toml: options: Invalid enum value"),
        (
            "[seat-0]",
            "[options]\npowers = 'sell_out'\n[seat-0]\npowers = ['desk']",
            "seat-0.powers: every superpower is sold out in this game",
        ),
        ("[table]", "[table", "bad.toml: "),
    ],
)
def test_a_file_that_is_no_position_is_told_by_name(
    desk: Desk, old: str, new: str, says: str
) -> None:
    assert old in EVENING
    refused(desk, EVENING.replace(old, new, 1), says)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--players", "3"), "--players 3: bad.toml is a position of 2 players"),
        (("--option", "reveal=never"), "--option: bad.toml says the options"),
        (("--seat", "Ann"), "--seat is given 1 times for 2 players"),
        (("--seed", "abc"), "--seed takes exactly 64 hex digits"),
        (("--id", DONE), "is the id of another game"),
    ],
)
def test_what_does_not_go_with_the_file(desk: Desk, words: tuple[str, ...], says: str) -> None:
    refused(desk, EVENING, says, *words)


def test_the_number_of_players_may_be_said_too(empty: Desk) -> None:
    Path("evening.toml").write_text(EVENING, "utf-8")
    empty.run(*NEW, "evening.toml", "--players", "2")


def test_no_file_and_hostile_ones(desk: Desk) -> None:
    wrong(desk, *NEW, "none.toml", says="none.toml: No such file")
    wrong(desk, *NEW, ".", says="Is a directory")
    Path("big.toml").write_bytes(b"#" * 300_000)
    wrong(desk, *NEW, "big.toml", says="more than 262,144 bytes")
    Path("raw.toml").write_bytes(b"\xff\xfe\x00")
    wrong(desk, *NEW, "raw.toml", says="raw.toml: ")
    wrong(desk, "new", "bagged_boarded", says="say how many play: --players N, or --at")


def test_a_view_starts_no_game(desk: Desk) -> None:
    at = written(desk, "evening", "--as", "Ben")
    wrong(desk, *NEW, at, says="p.toml is what seat-1 knows, and not all")
    text = Path(at).read_text("utf-8")
    refused(desk, text.replace('as = "seat-1"\n', ""), "bad.toml: some cards lie face down")


def test_a_view_names_no_comic_of_others(desk: Desk) -> None:
    whole = tomllib.loads(desk.run("position", "evening", "--as", "referee").out)
    own = comics_in(json.dumps(whole["seat-1"]))
    rows = comics_in(json.dumps([whole["table"][f"reserve_{row}"] for row in ("loose", "bagged")]))
    seen = comics_in(desk.run("position", "evening", "--as", "Ben").out)
    assert seen == own | rows
    assert len(own) >= len(NAMES)
    assert GAME.slug in whole["title"]
