"""Table commands at the front door: `do` as seat, host and referee, and what is shown then."""

import re
from pathlib import Path

import pytest

from tests.support.front import Desk, wrong

SEATS = ("seat-0", "seat-1", "seat-2")


def back(desk: Desk, to: int) -> None:
    """Ann asks to go back, and everybody agrees."""
    desk.run("do", "evening", "--as", "Ann", "take_back", f"to={to}")
    for seat in ("Ben", "Cleo"):
        desk.run("do", "evening", "--as", seat, "consent")


@pytest.fixture
def dealt(desk: Desk) -> int:
    """The version of the deal: the first that is not the opening."""
    lines = desk.run("--json", "log", "evening").lines
    version: int = next(one["version"] for one in lines if one["decision"])
    return version - 1


def test_asking_and_consent(desk: Desk, dealt: int) -> None:
    before = desk.run("show", f"evening@{dealt}", "--as", "Ben").out
    asked = desk.run("do", "evening", "--as", "Ann", "take_back", f"to={dealt}").out
    assert f"Ann asks the others to go back to version {dealt}." in asked
    version = desk.version("evening")
    owed = desk.run("--json", "pending", "evening").json["pending"]
    answers = [one for one in owed if one["kind"] == "answer"]
    assert [(one["seat"], one["since"]) for one in answers] == [
        ("seat-1", version),
        ("seat-2", version),
    ]
    legal = desk.legal("evening", "Ben")
    assert legal[:2] == [f"consent asked={version}", f"refuse asked={version}"]
    assert not [
        line for line in desk.legal("evening", "Ann") if line.startswith(("consent", "refuse"))
    ]
    assert "to answer: Ben, Cleo" in desk.run("show", "evening").out
    desk.run("do", "evening", "--as", "Ben", *legal[0].split())
    said = desk.run("do", "evening", "--as", "Cleo", "consent").out
    assert f"The table is again as it was at version {dealt}." in said
    after = desk.run("show", "evening", "--as", "Ben").out
    assert without_footer(after) == without_footer(before)
    assert "Taken back once" in after


def without_footer(board: str) -> list[str]:
    return [line for line in board.splitlines() if not line.startswith(("game ", "Taken back"))]


def test_a_refusal_names_the_kernels_rule(desk: Desk, dealt: int) -> None:
    result = desk.run("do", "evening", "--as", "Ann", "take_back", f"to={dealt - 1}", ends=3)
    assert result.err.startswith("refused by LB-BACK-1: version ")
    assert "  rule: A seat may let the Table of an earlier stable version come back" in result.err
    refused = desk.run("--json", "do", "evening", "--as", "Ann", "consent", ends=3).json["refused"]
    assert (refused["rule"], refused["fact"]) == ("LB-ASK-1", "asked nothing; answered none")


def test_rules_of_the_table_can_be_read(desk: Desk) -> None:
    said = desk.run("games", "--rule", "LB-BACK-3").out
    assert said.startswith("LB-BACK-3  A seat goes back by itself")
    assert desk.run("games", "bagged_boarded", "--rule", "LB-BACK-3").out == said
    document = desk.run("--json", "games", "--rule", "LB-END-3").json
    assert document["title"] is None
    assert document["rule"]["id"] == "LB-END-3"
    wrong(desk, "games", "--rule", "LB-BACK-99", says="The table has no rule 'LB-BACK-99'")
    wrong(desk, "games", "--rule", "BB-DRAFT-4", says="--rule needs a title")
    shown = desk.run("games", "bagged_boarded").out
    assert "  as seat     take_back to=NUMBER\n" in shown
    assert "              rule text=TEXT resume_from=NUMBER|none adjust=yes|no" in shown
    options = {
        one["name"]: one for one in desk.run("--json", "games", "bagged_boarded").json["options"]
    }
    assert (options["deadline"]["default"], options["leaver"]["values"]) == (None, "default|random")


def test_the_log_marks_what_was_taken_back(desk: Desk, dealt: int) -> None:
    back(desk, dealt)
    result = desk.run("log", "evening")
    undone = [line for line in result.out.splitlines() if "~" in line]
    assert len(undone) == len(
        [one for one in desk.run("--json", "log", "evening").lines if one["undone"]]
    )
    assert all("picks" in line or "keeps" in line or re.search(r"\(BB-", line) for line in undone)
    assert result.err == "longbox: ~ marks what was taken back\n"
    assert int(undone[0].split()[0]) == dealt + 1
    note = desk.run("show", f"evening@{dealt + 1}").err
    assert "was taken back at version" in note
    assert "~" in desk.run("replay", "evening", "--from", str(dealt)).out


def test_tree_list_and_info_tell_it(desk: Desk, dealt: int) -> None:
    back(desk, dealt)
    desk.run("do", "evening", "--as", "Cleo", "resign")
    assert ", taken back once," in desk.run("tree", "evening").out
    said = desk.run("--json", "info", "evening").json
    assert [span["to"] for span in said["taken_back"]] == [dealt]
    assert said["left"] == [{"seat": "seat-2"}]
    assert "Left the table, and played for by the host: Cleo" in desk.run("show", "evening").out
    decisions = "who      decision"
    assert decisions in desk.run("show", "evening").out
    desk.run("do", "evening", "--as", "host", "abandon")
    assert decisions not in desk.run("show", "evening").out
    games = {one["name"]: one for one in desk.run("--json", "list").json["games"]}
    assert (games["evening"]["phase"], games["evening"]["over"]) == ("given up", True)
    assert desk.run("--json", "pending", "evening").json["pending"] == []
    assert "nobody has won" in desk.run("show", "evening").out
    assert "given up, so nobody has won" in desk.run("audit", "evening").out


def test_who_has_left_has_nothing_to_do(desk: Desk) -> None:
    told = desk.run("do", "evening", "--as", "Cleo", "resign").out
    assert told.splitlines()[0] == "Cleo leaves the table."
    assert desk.legal("evening", "Cleo") == []
    result = desk.run("do", "evening", "--as", "Cleo", "resign", ends=3)
    assert "refused by LB-LEAVE-1" in result.err
    said = desk.run(
        "do", "evening", "--as", "host", "replace_seat", "seat=2", "--player", "Dora"
    ).out
    assert said.splitlines()[0] == "Seat 2 is taken by somebody else from now on."
    assert desk.run("legal", "evening", "--as", "Dora", ends=None).code == 0


def test_a_player_is_named_with_replace_seat_alone(desk: Desk) -> None:
    for actor, command in (("Ann", "resign"), ("host", "abandon")):
        words = ("do", "evening", "--as", actor, command, "--player", "Dora")
        wrong(desk, *words, says="--player goes with replace_seat")


def test_time_out_takes_a_deadline(desk: Desk) -> None:
    result = desk.run("do", "evening", "--as", "host", "time_out", "seat=1", ends=3)
    assert "refused by LB-TIME-1: deadline none" in result.err
    words = ("new", "bagged_boarded", "--players", "2", "--name", "timed", "--option", "deadline=1")
    desk.run(*words, "--option", "leaver=random")
    owed = desk.run("--json", "pending", "timed").json["pending"][0]["seat"][5:]
    desk.run("do", "timed", "--as", "host", "time_out", f"seat={owed}")
    assert "verdict: CLEAN\n" in desk.run("audit", "timed").out
    wrong(desk, *words[:-1], "deadline=0", "--name", "x", says="--option deadline")


def test_the_referee_rules_in_words(desk: Desk) -> None:
    result = desk.run("do", "evening", "--as", "referee", "rule", "text=Phones away, please.")
    assert result.out.splitlines()[:2] == [
        "As seen by the referee, who sees every hidden card",
        "The referee rules: Phones away, please.",
    ]
    one = desk.run(
        "do", "evening", "--as", "referee", 'rule text="Again, please." resume_from=none'
    )
    assert "The referee rules: Again, please." in one.out
    report = desk.run("audit", "evening").out
    assert report.count("ruling at version") == 2
    assert "verdict: CLEAN\n" in report
    rulings = desk.run("--json", "audit", "evening").json["rulings"]
    assert [ruling["text"] for ruling in rulings] == ["Phones away, please.", "Again, please."]


def test_an_illegal_command_as_played_is_told_to_its_seat(desk: Desk) -> None:
    words = ("rule", "text=Too late.", "seat=1", "as_played=pick comic=moss_giant-1")
    desk.run("do", "evening", "--as", "referee", *words)
    version = str(desk.version("evening"))
    public = desk.run("log", "evening", "--from", version).out
    assert "by Ben: a command that is theirs to know." in public
    assert "moss_giant-1" not in public + desk.run("audit", "evening").out
    own = desk.run("log", "evening", "--from", version, "--as", "Ben").out
    assert "by Ben: pick comic=moss_giant-1." in own


def test_a_ruling_takes_a_position_from_a_file(desk: Desk, tmp_path: Path) -> None:
    desk.run("position", "evening", "--as", "referee", "--out", "lies.toml")
    text = (tmp_path / "lies.toml").read_text()
    top = r'(supply_deck = \[\s*)("[^"]+"),(\s*)("[^"]+")'
    changed, many = re.subn(top, r"\1\4,\3\2", text)
    assert many == 1
    (tmp_path / "lies.toml").write_text(changed)
    words = ("do", "evening", "--as", "referee", "rule", "text=A coin.", "adjust=lies.toml")
    assert "The referee rules: A coin." in desk.run(*words).out
    again = desk.run("position", "evening", "--as", "referee").out
    assert again.partition("title")[2] == changed.partition("title")[2]
    assert "the position is taken as given" in desk.run("audit", "evening").out
    wrong(desk, *words[:-1], "adjust=nowhere.toml", says="nowhere.toml")
    desk.run("position", "evening", "--as", "Ann", "--out", "ann.toml")
    wrong(desk, *words[:-1], "adjust=ann.toml", says="is what seat-0 knows")
    desk.run("position", "morning", "--as", "referee", "--out", "two.toml")
    other = (tmp_path / "two.toml").read_text().replace("players = 3", "players = 4")
    (tmp_path / "two.toml").write_text(other)
    wrong(desk, *words[:-1], "adjust=two.toml", says="position of other players or options")
    wrong(desk, *words[:-1], "adjust=yes", says="there is none")


def test_host_and_referee_speak_for_no_seat(desk: Desk) -> None:
    wrong(desk, "do", "evening", "--as", "host", "take_back", "to=4", says="say --as seat-N")
    wrong(desk, "do", "evening", "--as", "host", "rule", "text=x", says="write one of: time_out")
    wrong(desk, "do", "evening", "--as", "Ann", "rule", "text=x", says="is no command here")
    wrong(desk, "show", "evening", "--as", "host", says="'host' is no viewer")
    words = ("do", "evening", "--as", "host", "play", "seat=0")
    assert "refused by LB-LEAVE-3" in desk.run(*words, ends=3).err


def test_whynot_says_whether_the_others_are_asked(desk: Desk, dealt: int) -> None:
    with desk.unchanged():
        said = desk.run("whynot", "evening", "--as", "Ann", "take_back", f"to={dealt}").out
        assert said == f"legal: take_back to={dealt}\n# the others are asked first\n"
        assert desk.run("whynot", "evening", "--as", "Ann", "resign").out == "legal: resign\n"
        refused = desk.run("whynot", "evening", "--as", "Ann", "take_back", "to=1", ends=3)
        assert refused.out.startswith("refused by LB-BACK-1")
        desk.run("whynot", "morning", "--as", "Ann", "resign", ends=3)


def test_the_same_nonce_gives_the_first_answer(desk: Desk, dealt: int) -> None:
    nonce = ("--nonce", "ab" * 16)
    first = desk.run("do", "evening", "--as", "Ann", "take_back", f"to={dealt}", *nonce)
    again = desk.run("do", "evening", "--as", "Ann", "take_back", f"to={dealt}", *nonce)
    assert again.out == first.out
    assert "accepted before" in again.err
    other = ("do", "evening", "--as", "Ann", "resign", *nonce)
    assert desk.run(*other, ends=4).out == ""


def test_everybodys_copy_of_it_is_clean(desk: Desk, dealt: int) -> None:
    back(desk, dealt)
    desk.run("do", "evening", "--as", "Cleo", "resign")
    desk.run("do", "evening", "--as", "referee", "rule", "text=So be it.")
    for viewer in ("public", *SEATS, "referee"):
        desk.run("export", "evening", "--as", viewer, "--out", f"{viewer}.longbox.jsonl")
        said = desk.run("audit", f"{viewer}.longbox.jsonl").out
        assert "verdict: CLEAN" in said, said
        assert "ruling at version" in said
    shown = desk.run("show", "seat-0.longbox.jsonl", "seat-1.longbox.jsonl", "--as", "seat-1").out
    assert "Taken back once" in shown
