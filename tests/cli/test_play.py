"""The panel Play: `new`, `pending`, `legal`, `whynot`, `do`; what they do, and their JSON."""

from pathlib import Path

from tests.support.front import (
    DONE,
    ROOT,
    RUNNING,
    SEED,
    STANDING,
    Desk,
)


def test_new_prints_an_id_and_nothing_else(empty: Desk) -> None:
    result = empty.run("new", "bagged_boarded", "--players", "2")
    assert len(result.out.strip()) == 32
    assert result.err == ""
    assert empty.run("list").out.count(result.out.strip()) == 1


def test_new_with_everything(empty: Desk) -> None:
    seats = ("--seat", "Ann", "--seat", "Ben [/x]")
    options = ("--option", "first_game=yes", "--option", "turn_order=1,0")
    said = empty.run(
        *("new", "bagged_boarded", "--players", "2", *seats, "--name", "noon", *options),
        *("--seed", SEED, "--id", RUNNING, "--json"),
    ).json
    assert list(said) == [
        *("game", "name", "title", "rules", "seats", "options", "edition", "seed_commitment"),
        *("seed_given", "setup", "version", "head"),
    ]
    assert said["game"] == RUNNING
    assert said["seats"][1] == {"seat": "seat-1", "name": "Ben [/x]"}
    assert said["options"]["turn_order"] == [1, 0]
    assert said["seed_given"] is True
    assert "Ben [/x]" in empty.run("show", "noon").out


def test_an_option_that_is_a_word_or_a_number(empty: Desk) -> None:
    given = ("--option", "first_player=2", "--option", "rounds=1")
    said = empty.run("new", "mint_condition", "--players", "3", *given, "--json").json
    assert (said["options"]["first_player"], said["options"]["rounds"]) == (2, 1)
    result = empty.run("new", "mint_condition", "--players", "3", "--option", "rounds=x", ends=2)
    assert "write rounds=NUMBER" in result.err


def test_one_seed_deals_one_game(empty: Desk) -> None:
    for game in (RUNNING, DONE):
        empty.run("new", "bagged_boarded", "--players", "3", "--seed", SEED, "--id", game)
    logs = [empty.run("log", game, "--as", "referee").out for game in (RUNNING, DONE)]
    deals = [[line[33:] for line in log.splitlines() if "commitment" not in line] for log in logs]
    assert deals[0] == deals[1]


def test_new_with_an_edition_of_ones_own(empty: Desk) -> None:
    text = (ROOT / "domain/games/bagged_boarded/data/standard.toml").read_text("utf-8")
    mine = text.replace("70, 100, 130]", "70, 100, 140]")
    words = ("--json", "new", "bagged_boarded", "--players", "2", "--edition", "mine.toml")
    Path("mine.toml").write_text(text, "utf-8")
    same = empty.run(*words).json["edition"]
    Path("mine.toml").write_text(mine, "utf-8")
    other = empty.run(*words).json["edition"]
    standard = empty.run("--json", "new", "bagged_boarded", "--players", "2").json["edition"]
    assert same == standard != other


def test_pending(desk: Desk) -> None:
    said = desk.run("--json", "pending", "evening").json
    assert list(said) == [*STANDING, "pending"]
    assert list(said["pending"][0]) == ["seat", "kind", "context", "rules", "since", "name"]
    assert said["pending"][0]["rules"] == ["BB-DP-1", "BB-DRAFT-1"]
    assert "draft_pick" in desk.run("pending", "evening").out
    assert "nobody owes a decision" in desk.run("pending", "morning").out


def test_legal(desk: Desk) -> None:
    seat = desk.owing()
    said = desk.run("--json", "legal", "evening", "--as", seat).json
    assert list(said) == [*STANDING, "commands", "total", "rules", "complete", "how", "table"]
    assert said["commands"] == desk.legal("evening", seat)
    assert said["rules"] == ["BB-DRAFT-4"]
    few = desk.run("--json", "legal", "evening", "--as", seat, "--limit", "2").json
    assert (len(few["commands"]), few["total"]) == (2, said["total"])
    lines = desk.run("legal", "evening", "--as", seat, "--limit", "2").out.splitlines()
    more = f"# and {said['total'] - 2} more; without --limit all are listed"
    table = "# at any time: take_back to=NUMBER, resign, abandon"
    assert lines[2:] == [more, "# under BB-DRAFT-4", table]


def test_legal_says_whom_the_game_waits_for(desk: Desk) -> None:
    result = desk.run("legal", "morning", "--as", "Ann")
    assert result.out == ""
    over = "longbox: seat-0 has nothing to decide here; waiting for nobody: draft complete\n"
    assert result.err == over
    due = desk.run("--json", "pending", "evening").json["pending"]
    idle = next(f"seat-{n}" for n in range(3) if f"seat-{n}" not in {one["seat"] for one in due})
    waiting = ", ".join(f"{one['seat']} ({one['name']})" for one in due)
    said = f"longbox: {idle} has nothing to decide here; waiting for {waiting}\n"
    assert desk.run("legal", "evening", "--as", idle).err == said
    assert desk.run("legal", "evening", "--as", due[0]["seat"]).err == ""


def test_legal_of_a_seat_that_may_only_unbag(desk: Desk) -> None:
    words = ("--players", "2", "--games", "1", "--keep", "--option", "until=end")
    before = {one["game"] for one in desk.run("--json", "list").json["games"]}
    desk.run("simulate", "bagged_boarded", *words)
    (game,) = {one["game"] for one in desk.run("--json", "list").json["games"]} - before
    told = desk.run("--json", "log", game).lines
    day = next(one["version"] for one in told if one["text"].startswith("Day 1 begins"))
    (due,) = desk.run("--json", "pending", f"{game}@{day + 1}").json["pending"]
    idle = {"seat-0": "seat-1", "seat-1": "seat-0"}[due["seat"]]
    result = desk.run("legal", f"{game}@{day + 1}", "--as", idle)
    how = "# not all are listed: unbag comics=.. of your bagged ones, at any time"
    table = "# at any time: take_back to=NUMBER, resign, abandon"
    assert result.out.splitlines() == ["# under BB-DP-20, BB-LIMIT-7", how, table]
    waiting = f"{idle} has nothing to decide here; waiting for {due['seat']}"
    assert result.err == f"longbox: {waiting}\n"


def test_whynot_of_a_legal_command(desk: Desk) -> None:
    seat = desk.owing()
    command = desk.first_legal(seat)
    with desk.unchanged():
        assert desk.run("whynot", "evening", "--as", seat, command).out == f"legal: {command}\n"
        words = ("--json", "whynot", "evening", "--as", seat, *command.split())
        said = desk.run(*words).json
    assert list(said) == [*STANDING, "command", "legal", "asks"]
    assert said["legal"] is True


def test_whynot_of_an_illegal_command_stores_nothing(desk: Desk) -> None:
    seat = desk.owing()
    with desk.unchanged():
        words = ("whynot", "evening", "--as", seat, "pick", "comic=hovergirl-9")
        refused = desk.run("--json", *words, ends=3).json["refused"]
        said = desk.run(*words, ends=3).out.splitlines()
    assert list(refused) == ["rule", "fact", "legal", "text"]
    assert refused["rule"] == "BB-DRAFT-4"
    assert said[0].startswith("refused by BB-DRAFT-4: comic hovergirl-9")
    rule = desk.run("games", "bagged_boarded", "--rule", "BB-DRAFT-4").out
    assert said[1] == f"  rule: {refused['text']}"
    assert rule == f"BB-DRAFT-4  {refused['text']}\n"
    legal = desk.legal("evening", seat)
    assert 0 < len(refused["legal"]) <= 3
    assert set(refused["legal"]) <= set(legal)


def test_do(desk: Desk) -> None:
    seat = desk.owing()
    before = desk.version("evening")
    command = desk.first_legal(seat)
    said = desk.run("--json", "do", "evening", "--as", seat, *command.split()).json
    assert list(said) == [
        *("game", "viewer", "command", "version", "head", "again", "receipt", "happened"),
    ]
    assert said["receipt"] is None
    assert said["version"] == desk.version("evening") > before
    assert command.partition("=")[2] in said["happened"][0]["text"]
    assert list(said["happened"][0]) == [
        *("version", "at", "by", "who", "text", "rules", "decision", "game", "undone")
    ]


def test_do_again_under_one_nonce_gives_the_first_answer(desk: Desk) -> None:
    seat = desk.owing()
    words = ("--json", "do", "evening", "--as", seat, "--nonce", "0" * 32, desk.first_legal(seat))
    first = desk.run(*words).json
    with desk.unchanged():
        again = desk.run(*words).json
    assert again == {**first, "again": True}
    assert "accepted before" in desk.run(*words[1:]).err


def test_do_refused_keeps_the_refusal_and_nothing_else(desk: Desk) -> None:
    seat = desk.owing()
    rows = desk.rows()
    words = ("do", "evening", "--as", seat, "pick", "comic=hovergirl-9")
    refused = desk.run("--json", *words, ends=3).json["refused"]
    assert refused["rule"] == "BB-DRAFT-4"
    new = [row for row in desk.rows() if row not in rows]
    assert len(new) == 1
    assert "longbox_refusals" in new[0]


def test_the_last_pick_is_told_with_the_seed_that_it_reveals(desk: Desk) -> None:
    while pending := desk.run("--json", "pending", "what-if").json["pending"]:
        seat = pending[0]["seat"]
        command = desk.legal("what-if", seat)[0]
        said = desk.run("--json", "do", "what-if", "--as", seat, command).json
    assert "seed is revealed" in said["happened"][-1]["text"]
    assert said["version"] == desk.version("what-if")


def test_an_answer_is_what_the_log_tells_that_seat(desk: Desk) -> None:
    while pending := desk.run("--json", "pending", "evening").json["pending"]:
        seat = pending[0]["seat"]
        before = desk.version("evening")
        command = desk.first_legal(seat)
        said = desk.run("--json", "do", "evening", "--as", seat, command).json
        told = desk.run("--json", "log", "evening", "--from", str(before + 1), "--as", seat).lines
        assert said["happened"] == told


def test_pending_and_legal_at_a_version(desk: Desk) -> None:
    dealt = desk.run("--json", "log", "evening", "--decisions").lines[0]["version"] - 1
    due = desk.run("--json", "pending", f"evening@{dealt}").json["pending"]
    assert [one["seat"] for one in due] == ["seat-0", "seat-1", "seat-2"]
    assert {one["context"] for one in due} == {"pick=1"}
    assert len(desk.legal(f"evening@{dealt}", "Ann")) == 8
