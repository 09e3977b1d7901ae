"""The panel Look: `games`, `list`, `show`, `scores`, `log`, `replay`; what they do, their JSON."""

import pytest

from cli.commands import COMMANDS
from tests.support.front import (
    DONE,
    FORK,
    NAMES,
    PICKS,
    RUNNING,
    STANDING,
    Desk,
)


def test_help_lists_every_command_in_its_panel(empty: Desk) -> None:
    said = empty.run("--help").out
    panels = [said.index(f"─ {panel} ─") for panel in ("Play", "Look", "Branch", "Judge", "Lab")]
    assert panels == sorted(panels)
    for name, entry in COMMANDS.items():
        assert f" {name} " in said
        assert entry.help[:40] in said


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(empty: Desk, name: str) -> None:
    said = " ".join(empty.run(name, "--help").out.split())
    assert COMMANDS[name].help[:40] in said
    assert f"longbox {name}" in said


def test_games(empty: Desk) -> None:
    assert "Bagged & Boarded" in empty.run("games").out
    titles = empty.run("--json", "games").json["titles"]
    keys = ["title", "name", "players", "rules", "statements", "editions", "modules"]
    assert all(list(title) == keys for title in titles)
    said = [(title["title"], title["players"], title["statements"]) for title in titles]
    assert said == [
        ("bagged_boarded", [2, 6], 539),
        ("mint_condition", [2, 6], 300),
        ("age_of_comics", [2, 4], 456),
    ]


def test_games_of_one_title(empty: Desk) -> None:
    assert "pick comic=TEXT" in empty.run("games", "bagged_boarded").out
    about = empty.run("games", "bagged_boarded", "--json").json
    assert {"name": "first_game", "values": "yes|no", "default": False} in about["options"]
    assert about["commands"][0] == "pick comic=TEXT"
    assert len(about["commands"]) == 31


def test_games_prints_a_rule_by_its_id(empty: Desk) -> None:
    line = empty.run("games", "bagged_boarded", "--rule", "BB-DRAFT-4").out
    assert line.startswith("BB-DRAFT-4  ")
    rule = empty.run("--json", "games", "bagged_boarded", "--rule", "BB-DRAFT-4").json["rule"]
    assert rule["id"] == "BB-DRAFT-4"
    assert rule["text"] in line


def test_list(desk: Desk) -> None:
    said = desk.run("list").out.splitlines()
    assert said[0].split()[:3] == ["game", "name", "title"]
    games = {game["game"]: game for game in desk.run("--json", "list").json["games"]}
    assert set(games) == {RUNNING, DONE, FORK}
    assert list(games[DONE]) == [
        *("game", "name", "title", "seats", "version", "phase", "over", "result", "parent", "at"),
        *("resampled_from", "copy", "fault"),
    ]
    assert games[DONE]["phase"] == "draft complete"
    assert games[DONE]["seats"] == list(NAMES)
    assert games[FORK]["parent"] == RUNNING


def test_list_of_an_empty_store(empty: Desk) -> None:
    game = empty.run("new", "bagged_boarded", "--players", "2").out.strip()
    assert empty.run("--json", "list").json["games"][0]["game"] == game


@pytest.mark.parametrize("reference", ["evening", RUNNING, RUNNING[:8], "evening@end"])
def test_a_game_goes_by_id_prefix_or_name(desk: Desk, reference: str) -> None:
    said = desk.run("--json", "show", reference).json
    assert list(said) == [*STANDING, "board"]
    assert said["game"] == RUNNING
    assert said["viewer"] == "public"


def test_show_ends_with_game_version_and_head(desk: Desk) -> None:
    said = desk.run("--json", "show", "evening").json
    last = desk.run("show", "evening").out.splitlines()[-1]
    assert last == f"game {RUNNING}  version {said['version']}  head {said['head'][:12]}"


def test_versions_count_from_the_end_too(desk: Desk) -> None:
    newest = desk.version("evening")
    assert desk.version("evening@-20") == newest - 20
    assert desk.version("evening@12") == 12


def test_a_version_inside_a_batch_can_be_shown(desk: Desk) -> None:
    said = desk.run("--json", "show", "evening@12").json
    assert (said["version"], said["stable"]) == (12, False)


def test_viewers(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert desk.run("show", "evening").out.startswith("As seen by the public\n")
    assert desk.run("show", "evening", "--as", "seat-1").out.startswith("As seen by seat-1 (Ben)\n")
    assert desk.run("--json", "show", "evening", "--as", "Ben").json["viewer"] == "seat-1"
    assert desk.run("--json", "--as", "Ben", "show", "evening").json["viewer"] == "seat-1"
    monkeypatch.setenv("LONGBOX_AS", "seat-2")
    assert desk.run("--json", "show", "evening").json["viewer"] == "seat-2"
    assert desk.run("--json", "show", "evening", "--as", "public").json["viewer"] == "public"


@pytest.mark.parametrize("words", [("show",), ("log",), ("replay", "--from", "35")])
def test_the_referee_says_so_in_the_first_line(desk: Desk, words: tuple[str, ...]) -> None:
    first = desk.run(*words[:1], "evening", *words[1:], "--as", "referee").out.splitlines()[0]
    assert first == "As seen by the referee, who sees every hidden card"


SHEET = ["seat", "name", "total", "lines"]


def scored(desk: Desk, *options: str) -> str:
    """A game that bots have played to its end."""
    words = ("simulate", "bagged_boarded", "--players", "3", "--games", "1", "--bots", "greedy")
    desk.run(*words, "--keep", *options)
    (game,) = desk.run("--json", "list").json["games"]
    id_: str = game["game"]
    return id_


def test_scores_as_a_document(empty: Desk) -> None:
    game = scored(empty)
    said = empty.run("--json", "scores", game).json
    assert list(said) == [*STANDING, "sheets", "why"]
    assert said["why"] == ""
    assert [list(sheet) for sheet in said["sheets"]] == [SHEET] * 3
    assert [sheet["seat"] for sheet in said["sheets"]] == ["seat-0", "seat-1", "seat-2"]
    for sheet in said["sheets"]:
        assert sheet["total"] == sum(line["amount"] for line in sheet["lines"])
        for line in sheet["lines"]:
            assert list(line) == ["amount", "rule", "source", "items"]
            assert line["amount"] == sum(item["amount"] for item in line["items"])
            assert all(list(item) == ["amount", "why", "cards"] for item in line["items"])
    for viewer in ("seat-1", "referee"):
        again = empty.run("--json", "scores", game, "--as", viewer).json
        assert again["sheets"] == said["sheets"]


def test_scores_in_the_terminal(empty: Desk) -> None:
    game = scored(empty)
    sheets = empty.run("--json", "scores", game).json["sheets"]
    text = empty.run("scores", game).out
    assert text.startswith("As seen by the public\n")
    assert max(map(len, text.splitlines())) <= 100
    for sheet in sheets:
        assert f"Score sheet of {sheet['name']}, {sheet['seat']}\n" in text
        assert f"{sheet['total']}\n" in text
        for line in sheet["lines"]:
            assert line["rule"] in text
    assert text.splitlines()[-1].startswith(f"game {game}  version ")
    shown = empty.run("show", game).out
    assert [line for line in text.splitlines()[4:-1] if line not in shown] == []


def test_scores_where_there_are_none(desk: Desk) -> None:
    for game, phase in (("morning", "draft complete"), ("evening", "draft, pick 2 of 6")):
        why = f"Bagged & Boarded has nothing to score here ({phase})."
        said = desk.run("--json", "scores", game).json
        assert (said["sheets"], said["why"]) == ([], why)
        assert why in desk.run("scores", game).out


def test_log(desk: Desk) -> None:
    lines = desk.run("--json", "log", "evening", "--from", "3", "--to", "9").lines
    assert [line["version"] for line in lines] == list(range(3, 10))
    keys = ("version", "at", "by", "who", "text", "rules", "decision", "game", "undone")
    assert tuple(lines[0]) == keys
    text = desk.run("log", "evening", "--from", "3", "--to", "9").out.splitlines()
    assert [int(line.split()[0]) for line in text] == list(range(3, 10))
    assert all("(BB-" in line for line in text)


def test_log_of_decisions_alone(desk: Desk) -> None:
    lines = desk.run("--json", "log", "evening", "--decisions").lines
    assert len(lines) == PICKS
    assert all(line["decision"] for line in lines)


def test_a_seat_is_told_what_it_kept_and_no_more(desk: Desk) -> None:
    lines = desk.run("--json", "log", "evening", "--decisions", "--as", "Ann").lines
    named = {line["by"] for line in lines if "a comic" not in line["text"]}
    assert named == {"seat-0"}


def test_replay(desk: Desk) -> None:
    newest = desk.version("evening")
    lines = desk.run("--json", "replay", "evening", "--from", str(newest - 2)).lines
    assert [line["event"]["version"] for line in lines] == [newest - 2, newest - 1, newest]
    assert list(lines[0]) == ["event", "viewer", "board"]
    assert lines[-1]["board"] == desk.run("--json", "show", "evening").json["board"]
    text = desk.run("replay", "evening", "--from", str(newest - 2)).out
    assert text.count(f"game {RUNNING}  version") == 3


def test_a_board_at_a_version_is_that_of_the_replay(desk: Desk) -> None:
    boards = desk.run("--json", "replay", "evening", "--as", "Cleo").lines
    newest = desk.version("evening")
    for v in (1, 12, newest - 4, newest):
        assert (
            desk.run("--json", "show", f"evening@{v}", "--as", "Cleo").json["board"]
            == (boards[v - 1]["board"])
        )


def test_replay_of_every_kth_board_ends_with_the_last(desk: Desk) -> None:
    words = ("--json", "replay", "evening", "--from", "10", "--to", "21", "--every", "5")
    assert [line["event"]["version"] for line in desk.run(*words).lines] == [10, 15, 20, 21]
