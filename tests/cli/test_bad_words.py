"""Wrong words: a clear error, the exit code of the contract, and nothing written."""

from pathlib import Path

import pytest

from tests.support.front import (
    DONE,
    FORK,
    READING,
    ROOT,
    RUNNING,
    SEED,
    Desk,
    wrong,
)

NEW = ("new", "bagged_boarded", "--players", "2")
STANDARD = ROOT / "domain/games/bagged_boarded/data/standard.toml"


# --------------------------------------------------------------------------------------- references


@pytest.mark.parametrize("command", READING)
def test_an_unknown_game(desk: Desk, command: str) -> None:
    wrong(desk, command, "midnight", says="there is no game 'midnight'")
    wrong(desk, command, "cccc", says="there is no game 'cccc'")


@pytest.mark.parametrize("command", READING)
def test_an_ambiguous_prefix_names_the_games_that_fit(desk: Desk, command: str) -> None:
    said = wrong(desk, command, "aaaa", says="fits 2 games")
    assert RUNNING in said
    assert DONE in said


def test_a_prefix_of_less_than_four_digits_is_none(desk: Desk) -> None:
    wrong(desk, "show", RUNNING[:3], says="there is no game 'aaa'")


@pytest.mark.parametrize("at", ["0", "900", "-900", "999999999999999"])
def test_a_version_out_of_range(desk: Desk, at: str) -> None:
    wrong(desk, "show", f"evening@{at}", says=f"version {at} is not in game {RUNNING[:12]}")


@pytest.mark.parametrize("at", ["x", "", "1.5", "+3", "0x3", "12 ", "\u0663", "end-1"])
def test_what_is_no_version(desk: Desk, at: str) -> None:
    wrong(desk, "show", f"evening@{at}", says="write GAME@V")


@pytest.mark.parametrize(
    "words",
    [
        ("fork", "evening@12", "--as", "referee"),
        ("export", "evening@12", "--as", "public"),
        ("export", "evening@12", "--out", "out.longbox.jsonl"),
        ("whynot", "evening@12", "--as", "Ann", "pick", "comic=hovergirl-1"),
    ],
)
def test_a_version_inside_a_batch_names_the_nearest_stable_ones(
    desk: Desk, words: tuple[str, ...]
) -> None:
    with desk.ledger() as ledger:
        first, dealt, *_ = ledger.history(RUNNING).stable_versions()
    assert first < 12 < dealt
    wrong(desk, *words, says="version 12 lies inside a batch")
    wrong(desk, *words, says=f"the nearest stable versions are {first} and {dealt}")


def test_a_fork_before_the_deal(desk: Desk) -> None:
    wrong(desk, "fork", "evening@1", "--as", "referee", says="from its deal on")


@pytest.mark.parametrize("span", [("--from", "900"), ("--to", "900"), ("--from", "9", "--to", "8")])
@pytest.mark.parametrize("command", ["log", "replay"])
def test_a_span_out_of_range(desk: Desk, command: str, span: tuple[str, ...]) -> None:
    wrong(desk, command, "evening", *span, says="lies not in 1..")


def test_several_games_where_one_is_wanted(desk: Desk) -> None:
    wrong(desk, "show", "evening", "morning", says="only as record files of one game")


def test_do_acts_at_the_newest_version_alone(desk: Desk) -> None:
    wrong(desk, "do", "evening@12", "--as", "Ann", "pick", "comic=x-1", says="leave out @12")


# ------------------------------------------------------------------------------------------ viewers


@pytest.mark.parametrize(
    ("viewer", "says"),
    [
        ("seat-3", "there is no seat-3; the seats are seat-0 to seat-2"),
        ("seat-00", "is no viewer"),
        ("seat--1", "is no viewer"),
        ("Dora", "'Dora' is no viewer; write public, seat-N, a player's name, or referee"),
        ("all", "is no viewer"),
        ("[/x]", "is no viewer"),
    ],
)
def test_a_viewer_that_is_none(desk: Desk, viewer: str, says: str) -> None:
    for command in ("show", "log", "replay"):
        wrong(desk, command, "evening", "--as", viewer, says=says)


@pytest.mark.parametrize("viewer", ["public", "referee"])
@pytest.mark.parametrize("command", ["legal", "whynot", "do"])
def test_who_acts_must_be_a_seat(desk: Desk, command: str, viewer: str) -> None:
    move = () if command == "legal" else ("pick", "comic=hovergirl-1")
    wrong(desk, command, "evening", "--as", viewer, *move, says=f"{viewer} is no seat")
    wrong(desk, command, "evening", *move, says="say which seat acts")
    wrong(desk, command, "evening", "--as", "seat-7", *move, says="there is no seat-7")


def test_a_name_that_two_players_have(empty: Desk) -> None:
    empty.run(*NEW, "--seat", "Ann", "--seat", "Ann", "--name", "twins")
    wrong(empty, "show", "twins", "--as", "Ann", says="'Ann' is the name of seat-0, seat-1")


def test_a_copy_shows_no_other_seat(desk: Desk) -> None:
    desk.run("export", "evening", "--as", "seat-0", "--out", "ann.longbox.jsonl")
    for viewer in ("seat-1", "referee"):
        wrong(desk, "show", "ann.longbox.jsonl", "--as", viewer, says="cannot show what")
        wrong(desk, "export", "ann.longbox.jsonl", "--as", viewer, says="it cannot")


def test_a_running_game_is_not_for_all(desk: Desk) -> None:
    wrong(desk, "export", "evening", "--as", "all", says="needs the seed revealed")


def test_a_finished_game_is_not_for_all_before_its_end(desk: Desk) -> None:
    wrong(desk, "export", "morning@-6", "--as", "all", says="needs the seed revealed")


# ----------------------------------------------------------------------------------------- notation


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("fly",), "'fly' is no command here; write one of: pick"),
        (("pick",), "comic not given; write pick comic=TEXT"),
        (("pick", "comic="), "write something behind the ="),
        (("pick", "comic=Hovergirl 2"), "stand only in a JSON string"),
        (("pick", "comic"), "does not fit; write pick comic=TEXT"),
        (("pick", "comic=a-1", "comic=b-1"), "given twice"),
        (("pick", "comic=a-1", "seat=1"), "does not fit"),
        (("pick", "hero=a-1"), "does not fit"),
        (("pick", 'comic="a'), "JSON string"),
        (("pick comic=a-1 and",), "does not fit"),
        (('pick comic="a',), "a quote that does not close"),
        (("pick", "comic=" + "a" * 9000), "more than 8,192 characters"),
        (("",), "is no command"),
    ],
)
def test_a_malformed_command(desk: Desk, command: tuple[str, ...], says: str) -> None:
    for verb in ("do", "whynot"):
        wrong(desk, verb, "evening", "--as", "Ann", *command, says=says)


@pytest.mark.parametrize("nonce", ["1", "A" * 32, "g" * 32, "0" * 33, ""])
def test_a_malformed_nonce(desk: Desk, nonce: str) -> None:
    words = ("do", "evening", "--as", "Ann", "--nonce", nonce, "pick", "comic=a-1")
    wrong(desk, *words, says="--nonce takes exactly 32 hex digits")


def test_a_nonce_used_for_another_command_is_a_conflict(desk: Desk) -> None:
    owing = desk.run("--json", "pending", "evening").json["pending"][0]["seat"]
    one, two, *_ = desk.legal("evening", owing)
    words = ("do", "evening", "--as", owing, "--nonce", "1" * 32)
    desk.run(*words, one)
    wrong(desk, *words, two, says="try again", code=4)


# ---------------------------------------------------------------------------------------- new games


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seed", "5a"), "--seed takes exactly 64 hex digits"),
        (("--seed", SEED.upper()), "--seed takes exactly 64 hex digits"),
        (("--seed", SEED + "0"), "--seed takes exactly 64 hex digits"),
        (("--seed", ""), "--seed takes exactly 64 hex digits"),
        (("--id", "aaaa"), "--id takes exactly 32 hex digits"),
        (("--name", "aaaa"), "could be taken for an id"),
        (("--name", "0123456789abcdef"), "could be taken for an id"),
        (("--name", "two words"), "--name takes 1 to 64 characters"),
        (("--name", "at@12"), "--name takes 1 to 64 characters"),
        (("--name", ""), "--name takes 1 to 64 characters"),
        (("--name", "n" * 65), "--name takes 1 to 64 characters"),
        (("--name", "bell\x07"), "--name takes 1 to 64 characters"),
        (("--seat", "Ann"), "--seat is given 1 times for 2 players"),
        (("--seat", "", "--seat", "Ben"), "--seat takes 1 to 64 characters"),
        (("--seat", "x" * 10_000, "--seat", "Ben"), "--seat takes 1 to 64 characters"),
        (("--seat", "\x1b[2J", "--seat", "Ben"), "--seat takes 1 to 64 characters"),
        (("--seat", "a\nb", "--seat", "Ben"), "--seat takes 1 to 64 characters"),
        (("--seat", "\udcff", "--seat", "Ben"), "--seat takes 1 to 64 characters"),
        (("--option", "colour=red"), "no option of bagged_boarded; there is luck"),
        (("--option", "first_game"), "no option of bagged_boarded"),
        (("--option", "first_game=maybe"), "write first_game=yes|no"),
        (("--option", "reveal=later"), "write reveal=end|never"),
        (("--option", "turn_order=0,0"), "turn_order=0,0"),
        (("--option", "reveal=end", "--option", "reveal=end"), "given twice"),
        (("--edition", "none.toml"), "none.toml: No such file"),
        (("--at", "position.toml"), "position.toml: No such file"),
    ],
)
def test_a_new_game_with_a_wrong_word(
    desk: Desk, empty: Desk, words: tuple[str, ...], says: str
) -> None:
    wrong(desk, *NEW, *words, says=says)


def test_a_seed_that_is_wrong_is_not_repeated(desk: Desk) -> None:
    assert SEED[:20] not in wrong(desk, *NEW, "--seed", SEED + "0", says="--seed")


@pytest.mark.parametrize("players", ["0", "1", "7", "-1", "1000000000000"])
def test_so_many_cannot_play(empty: Desk, players: str) -> None:
    wrong(empty, "new", "bagged_boarded", "--players", players, says="2 to 6 can play")
    assert not empty.db.exists()


def test_a_number_that_is_none(empty: Desk) -> None:
    wrong(empty, "new", "bagged_boarded", "--players", "two", says="--players")


def test_an_unknown_title(empty: Desk) -> None:
    wrong(empty, "new", "chess", "--players", "2", says="no title 'chess' on the shelf")
    wrong(empty, "games", "chess", says="there is bagged_boarded")
    wrong(empty, "games", "--rule", "BB-DRAFT-4", says="--rule needs a title")
    wrong(empty, "games", "bagged_boarded", "--rule", "BB-DRAFT-444", says="near it are BB-DRAFT-4")
    wrong(empty, "games", "bagged_boarded", "--rule", "bb-draft-4", says="near it are BB-DRAFT-4")
    chapter = ", ".join(f"BB-GRADE-{n}" for n in range(1, 4))
    wrong(empty, "games", "bagged_boarded", "--rule", "BB-GRADE", says=f"near it are {chapter}")


def test_names_and_ids_are_unique(desk: Desk) -> None:
    wrong(desk, *NEW, "--name", "evening", says="the name of another game")
    wrong(desk, *NEW, "--id", RUNNING, says="the id of another game")
    wrong(desk, "fork", "evening", "--as", "referee", "--name", "morning", says="another game")
    wrong(desk, "fork", "evening", "--as", "referee", "--id", FORK, says="another game")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"hovergirl"', '"the_troll"'),
        ("game_end", "game_over"),
        ("about =", "about = 3 #"),
        ("[track]", "[[track]]"),
        ("number = 8, pairs = [[0, 3], [1, 2]]", "number = 8, pairs = [[0, 3], [0, 2]]"),
    ],
)
def test_an_edition_that_contradicts_itself(empty: Desk, old: str, new: str) -> None:
    text = STANDARD.read_text("utf-8")
    assert old in text
    Path("mine.toml").write_text(text.replace(old, new, 1), "utf-8")
    wrong(empty, *NEW, "--edition", "mine.toml", says="mine.toml: ")
    series = ("simulate", "bagged_boarded", "--players", "2", "--games", "1")
    wrong(empty, *series, "--edition", "mine.toml", says="mine.toml: ")


def test_an_edition_that_is_too_long(empty: Desk) -> None:
    Path("mine.toml").write_bytes(b"#" * (256 * 1024 + 1))
    wrong(empty, *NEW, "--edition", "mine.toml", says="more than 262,144 bytes")
    wrong(empty, *NEW, "--edition", ".", says="Is a directory")


def test_player_names_are_printed_as_they_are(empty: Desk) -> None:
    names = ("[/x]", "[bold]no[/bold]", "\u202eevil", "\U0001f9d9\u200d")
    seats = [word for name in names for word in ("--seat", name)]
    empty.run("new", "bagged_boarded", "--players", "4", *seats, "--name", "noon")
    for command in ("show", "list", "log", "pending"):
        said = empty.run(command, "noon").out if command != "list" else empty.run("list").out
        if command != "log":
            assert "[/x]" in said
            assert "[bold]no[/bold]" in said
        assert "\u202e" not in said


def test_a_fork_says_as_whom(desk: Desk) -> None:
    wrong(desk, "fork", "evening", says="say --as referee")


# -------------------------------------------------------------------------------------- other words


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("dance",), "No such command 'dance'"),
        (("shwo", "evening"), "Did you mean 'show'"),
        (("show",), "Missing argument"),
        (("show", "evening", "--loud"), "No such option"),
        (("audit",), "name games or record files, or say --all"),
        (("audit", "--all", "evening"), "name games or record files, or say --all"),
        (("audit", "evening@3"), "leave out the version"),
        (("audit", "evening", "--anchors", "none"), "No such file"),
        (("tree", ""), "a game is an id"),
        (("replay", "evening", "--step"), "--step needs a terminal"),
        (("replay", "evening", "--every", "0"), "--every"),
        (("export", "evening", "--out", "none/x"), "none/x: No such file or directory"),
        (("export", "evening", "--out", "."), "s a directory"),
    ],
)
def test_other_wrong_words(desk: Desk, words: tuple[str, ...], says: str) -> None:
    wrong(desk, *words, says=says)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "clever"), "there is no bot 'clever'; there is random"),
        (("--bots", "random,random,random"), "names 3 for 2 players"),
        (("--out", "games.xml"), "ends in .csv or .jsonl"),
        (("--seed", "-1"), "--seed"),
        (("--jobs", "0"), "--jobs"),
        (("--option", "x=y"), "no option"),
    ],
)
def test_a_series_that_cannot_be_played(empty: Desk, words: tuple[str, ...], says: str) -> None:
    series = ("simulate", "bagged_boarded", "--players", "2", "--games", "2")
    wrong(empty, *series, *words, says=says)
