"""`serve`, `feed`, `access`, `health`: the program as an operator runs it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis

from service.connect import sender
from service.keys import Keys
from service.settings import Settings, hidden, shown
from tests.support.front import ROOT, Desk
from tests.support.serving import Player, a_server

CANARY = "5ec2e7" * 5


@contextmanager
def serving(*words: str) -> Generator["subprocess.Popen[str]"]:
    """`longbox serve` in a process of its own; what it says on stderr is kept in a file."""
    with Path("serve.err").open("a") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", "serve", *words],
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


def lines() -> list[Any]:
    return [json.loads(line) for line in Path("serve.err").read_text().splitlines()]


def until(holds: Any, seconds: float = 30) -> Any:
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, Path("serve.err").read_text()
        time.sleep(0.05)
    return found


@pytest.fixture
def url() -> Generator[str]:
    with a_server() as address:
        yield address


def test_a_game_served_played_and_drained(empty: Desk, url: str) -> None:
    game = empty.run("new", "bagged_boarded", "--players", "2").out.strip()
    said = empty.run("access", "seat", game, "0", "--redis", url, "--json").json
    with serving("--redis", url) as process:
        until(lambda: empty.run("health", "--redis", url, ends=None).code == 0)
        until(lambda: sender(url).exists(Keys("main").of(game).meta))
        own: Any = redis.Redis.from_url(url, username=said["user"], password=said["token"])
        player = Player(_as(own, url), Keys("main").of(game), 0, said["token"])
        player.reader.read()
        body = player.body(player.reader.ask["commands"][0])
        player.send(body)
        (reply,) = until(player.replies)
        assert reply["status"] == "ok"
        traced = empty.run(
            *("feed", "trace", game, "--seat", "0", "--cseq", "1", "--redis", url, "--json")
        ).json
        assert [step["step"] for step in traced["steps"] if step["done"]] == [
            *("received", "decided", "committed", "published", "replied", "acknowledged")
        ]
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    assert empty.run("health", "--redis", url, ends=1).out.startswith("64 of 64")
    events = [line["event"] for line in lines()]
    assert events[0] == "settings"
    assert events[-1] == "worker_stopped"
    text = Path("serve.err").read_text()
    assert said["token"] not in text
    assert "comic" not in text
    status = empty.run("feed", "status", "--redis", url, "--json").json
    assert (status["game"], status["held"], status["waiting"]) == (game, "", 0)
    assert status["stored"] == status["shown"] == player.reader.v or status["stored"] >= 28


def _as(own: Any, url: str) -> Any:
    """A seat's connection, which may read no key but its own; its newest reply is asked for by
    somebody who may."""

    class Seat:
        def __getattr__(self, name: str) -> Any:
            return getattr(sender(url) if name == "xrevrange" else own, name)

    return Seat()


def test_embedded_runs_all_of_it_with_one_command(empty: Desk) -> None:
    game = empty.run("new", "bagged_boarded", "--players", "2").out.strip()
    with serving("--embedded", "--metrics", "0") as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address.startswith("unix://")
        until(lambda: sender(address).exists(Keys("main").of(game).meta))
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
    with pytest.raises(redis.ConnectionError):
        sender(address).ping()


def test_metrics_say_what_is_served_and_name_no_card(empty: Desk, url: str) -> None:
    empty.run("new", "bagged_boarded", "--players", "2")
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with serving("--redis", url, "--metrics", str(port)) as process:
        until(lambda: any(line["event"] == "shards_held" for line in lines()))

        def told() -> str:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
                return str(answer.read().decode())

        text = until(
            lambda: re.search(r"longbox_versions_published_total [1-9]", told()) and told()
        )
        assert "longbox_shards 64.0" in text
        assert "comic" not in text
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0


def test_a_killed_worker_is_followed_by_another(empty: Desk, url: str) -> None:
    game = empty.run("new", "bagged_boarded", "--players", "2").out.strip()
    token = empty.run("access", "seat", game, "0", "--json").json["token"]
    quick = ("--redis", url, "--claim-after", "300", "--lease", "600")
    with serving(*quick) as first:
        until(lambda: sender(url).exists(Keys("main").of(game).meta))
        player = Player(sender(url), Keys("main").of(game), 0, token)
        until(player.reader.read)
        until(lambda: player.reader.ask)
        first.kill()
        player.send(player.body(player.reader.ask["commands"][0]))
        with serving(*quick):
            (reply,) = until(player.replies)
    assert reply["status"] == "ok"


def test_feed_rebuild_publishes_anew(empty: Desk, url: str) -> None:
    game = empty.run("new", "bagged_boarded", "--players", "2").out.strip()
    assert game in empty.run("feed", "rebuild", game, "--redis", url).out
    keys = Keys("main").of(game)
    before: Any = sender(url).xrange(keys.events("seat-1"))
    assert len(before) == empty.run("show", game, "--json").json["version"]
    sender(url).delete(keys.events("seat-1"))
    empty.run("feed", "rebuild", game, "--redis", url)
    assert sender(url).xrange(keys.events("seat-1")) == before
    forged = {**before[-1][1], b"head": b"0" * 64}
    sender(url).xadd(keys.events("seat-1"), forged, id="999-0")
    result = empty.run("feed", "rebuild", game, "--redis", url, ends=2)
    assert "held" in result.err
    assert "version 999 was shown" in empty.run("feed", "status", "--redis", url, ends=1).out
    salvaged = empty.run("feed", "salvage", game, "--accept-loss", "--redis", url, "--json").json
    assert salvaged["epoch"] == 2
    assert empty.run("feed", "status", "--redis", url, "--json").json["held"] == ""


def test_access_is_listed_and_revoked(empty: Desk, url: str) -> None:
    game = empty.run("new", "bagged_boarded", "--players", "2").out.strip()
    said = empty.run("access", "seat", game, "1", "--redis", url, "--json").json
    web = empty.run("access", "frontend", "web", "--redis", url, "--json").json
    see = empty.run("access", "spectator", game, "--redis", url, "--json").json
    for one in (said, web, see):
        assert redis.Redis.from_url(url, username=one["user"], password=one["token"]).ping()
    listed = empty.run("access", "list", "--json").json
    assert {one["kind"] for one in listed} == {"seat", "frontend", "spectator"}
    assert not any(said["token"] in str(one) for one in listed)
    empty.run("access", "revoke", f"game/{game}/seat-1", "--redis", url)
    with pytest.raises(redis.AuthenticationError):
        redis.Redis.from_url(url, username=said["user"], password=said["token"]).ping()
    assert len(empty.run("access", "list", "--json").json) == 2
    empty.run("access", "revoke", f"game/{game}/seat-1", ends=2)
    empty.run("access", "seat", game, "2", ends=2)


@pytest.mark.parametrize(
    "words",
    [
        ("serve",),
        ("serve", "--redis", "http://x"),
        ("serve", "--redis", "redis://x", "--embedded"),
        ("serve", "--redis", "unix:///nowhere/s", "--realm", "Main"),
        ("feed", "status"),
        ("health",),
        ("access", "frontend", "No Name"),
        ("feed", "trace", "evening", "--seat", "0", "--cseq", "0", "--redis", "redis://x"),
    ],
)
def test_wrong_usage(desk: Desk, words: tuple[str, ...]) -> None:
    desk.run(*words, ends=2)


def test_a_server_that_is_not_there(desk: Desk) -> None:
    result = desk.run("feed", "status", "--redis", f"redis://:{CANARY}@127.0.0.1:1/0", ends=4)
    assert CANARY not in result.err + result.out
    assert "127.0.0.1:1" in result.err


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("redis://host:6379/0", "redis://host:6379/0"),
        (f"redis://:{CANARY}@host/0", "redis://:***@host/0"),
        (f"rediss://ann:{CANARY}@host:1/2", "rediss://ann:***@host:1/2"),
        (f"redis://host/0?password={CANARY}", "redis://host/0?***"),
        ("unix:///run/x.sock", "unix:///run/x.sock"),
        ("games.db", "games.db"),
    ],
)
def test_settings_are_shown_without_secrets(url: str, said: str) -> None:
    assert hidden(url) == said
    assert shown(Settings(redis=url, db=url))["redis"] == said
    assert CANARY not in json.dumps(shown(Settings(redis=url, db=url)))
