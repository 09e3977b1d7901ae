"""The reference client plays whole games beside others, and survives what the page says it does."""

import ast
import secrets
import subprocess
import sys
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
import redis

from domain.games.bagged_boarded import GAME as BAGGED
from domain.games.mint_condition import GAME as MINT
from domain.kernel.game import AnyGame
from domain.kernel.sight import PUBLIC
from projections.streams.feed import Feed
from tests.support.clients import bot, reads_until, right_view, seated, started, working
from tests.support.reference import CLIENTS, Player, patched
from tests.support.reference import plays as play_at_random
from tests.support.serving import REALM, House
from tests.support.threads import until


def needs(program: Path) -> tuple[set[str], list[str]]:
    """The packages that a program imports, and those of them that it cannot begin without."""
    tree = ast.parse(program.read_text("utf-8"))
    named = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    found = {name for node in named for name in packages(node)} - sys.stdlib_module_names
    atop = [name for node in named if node in tree.body for name in packages(node)]
    return found, [name for name in atop if name in found]


def packages(node: ast.Import | ast.ImportFrom) -> list[str]:
    names = (
        [one.name for one in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    )
    return [name.split(".")[0] for name in names]


def test_it_needs_nothing_but_redis_and_the_standard_library() -> None:
    assert needs(CLIENTS / "longbox_reader.py")[0] == {"redis"}
    assert needs(CLIENTS / "longbox_player.py")[0] == {"longbox_reader"}


def test_the_careful_one_needs_one_more_where_there_are_keys() -> None:
    found, atop = needs(CLIENTS / "longbox_careful.py")
    own = ["longbox_player", "longbox_reader"]
    assert (found, atop) == ({*own, "cryptography"}, own)


# -------------------------------------------------------------------------------------- whole games


def plays(player: Player, sent: list[str]) -> None:
    """A random seat; its first command is given twice, as if the first answer had been lost."""
    while not player.over:
        if not player.owes:
            player.read()
            continue
        command = secrets.choice(player.ask["commands"])
        if not sent:
            body = player.body(command)
            first, again = player.deliver(body), player.deliver(body)
            if first["status"] in ("stale", "conflict"):  # a bot sat here just now
                player.read(0.1)
                continue
            assert (first["status"], again["status"]) == ("ok", "dup")
            assert [first[name] for name in ("v", "head")] == [again[n] for n in ("v", "head")]
            sent.append("dup")
            continue
        sent.append(player.send(command)["status"])


@pytest.mark.parametrize(
    ("title", "seats", "options"),
    [(BAGGED, 3, {"until": "draft"}), (MINT, 3, {"rounds": 1})],
    ids=lambda one: getattr(one, "slug", ""),
)
def test_two_clients_and_a_bot_play_to_the_end(
    house: House, title: AnyGame, seats: int, options: dict[str, Any]
) -> None:
    game = house.open(title, seats, **options)
    began = house.ledger.store.newest(game)
    with working(house):
        here, sent = seated(house, game, 1), list[str]()
        away = started(house, game, 0)
        targets = (lambda: plays(here, sent), lambda: bot(house, game, 2))
        players = [threading.Thread(target=one, daemon=True) for one in targets]
        for thread in players:
            thread.start()
        try:
            until(lambda: house.ledger.store.newest(game) >= began + 6, 20)
            away.kill()
            away.communicate()
            lost = house.ledger.store.newest(game)
            house.redis.flushall()
            away = started(house, game, 0)
            out, _ = away.communicate(timeout=60)
        finally:
            away.kill()
            away.communicate()
        for thread in players:
            thread.join(20)
            assert not thread.is_alive()
    assert away.returncode == 0
    assert here.v > lost + 6, "it was over before the server was emptied"
    assert "dup" in sent
    assert set(sent) <= {"ok", "dup", "stale", "conflict"}
    assert here.written.encode() == right_view(house, game, 1, here.v)
    last = out.splitlines()[-1].encode()
    assert b'"over":true' in last
    assert last == right_view(house, game, 0, int(out.splitlines()[-2].split()[0]))


def test_a_spectator_sees_what_the_public_sees(house: House) -> None:
    """From the program that prints it, as a user of the server that may read that and no more."""
    game = house.open(BAGGED, 2, until="draft")
    words = [house.url, game, PUBLIC, house.spectator(game), "--realm", REALM, "--view"]
    players = [
        threading.Thread(target=lambda seat=seat: play_at_random(seated(house, game, seat)))
        for seat in range(2)
    ]
    with working(house):
        program = [sys.executable, "-E", str(CLIENTS / "longbox_reader.py"), *words]
        watching = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        until(lambda: f"{game}-public" in str(house.redis.client_list()))
        for thread in players:
            thread.start()
        out, _ = watching.communicate(timeout=60)
        for thread in players:
            thread.join(20)
    *told, view = out.splitlines()
    versions = [int(line.split()[0]) for line in told]
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert versions[-1] == house.ledger.store.newest(game)
    assert view.encode() == Feed.at(house.ledger.history(game), versions[-1]).view(PUBLIC)


# ---------------------------------------------------------------------------------- one rule a test


class Table:
    """A draft of two that a worker serves."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.game = house.open(BAGGED, 2, until="draft")
        self.keys = house.keys.of(self.game)
        self.told: list[tuple[int, str]] = []

    def sit(self) -> Player:
        """The client in seat 0, which has read what there is."""
        player = seated(self.house, self.game, 0, told=lambda v, say: self.told.append((v, say)))
        reads_until(player, lambda: player.owes)
        return player

    def gives(self, seat: int) -> None:
        """Somebody else has that seat and picks."""
        other = seated(self.house, self.game, seat)
        reads_until(other, lambda: other.owes)
        assert other.send(other.ask["commands"][0])["status"] == "ok"


@pytest.fixture
def table(house: House) -> Generator[Table]:
    made = Table(house)
    with working(house):
        yield made


def test_a_command_that_was_left_behind_is_stale(table: Table) -> None:
    player = table.sit()
    first, late = (player.body(one) for one in player.ask["commands"][:2])
    assert player.deliver(first)["status"] == "ok"
    late = late.replace('"cseq":1', '"cseq":2')
    table.gives(1)
    assert player.deliver(late)["status"] == "stale"


def test_a_gap_is_closed_with_the_count_that_is_expected(table: Table) -> None:
    player = table.sit()
    said = player.deliver(player.body(player.ask["commands"][0], 7))
    assert (said["status"], said["cseq"]) == ("gap", "1")
    player.ask["cseq"] = 7
    assert player.send(player.ask["commands"][0])["status"] == "ok"


def test_a_command_against_the_rules_is_rejected_under_its_rule(table: Table) -> None:
    player = table.sit()
    said = player.send({"command": "pick", "args": {"comic": "night_kettle-9"}})
    assert said["status"] == "rejected"
    assert said["rule"]


def test_send_has_read_on_to_where_its_answer_stands(table: Table) -> None:
    player = table.sit()
    said = player.send(player.ask["commands"][0])
    assert player.v >= int(said["v"])
    assert not player.owes
    assert [v for v, _ in table.told] == list(range(player.v - len(table.told) + 1, player.v + 1))


def test_what_was_trimmed_away_is_passed_over_by_the_view(house: House) -> None:
    table = Table(house)
    with working(house, view_every=1):
        player = table.sit()
        before = player.v
        table.gives(1)
        house.redis.xdel(table.keys.events("seat-0"), f"{before + 1}-0")
        assert player.send(player.ask["commands"][0])["status"] == "ok"
        newest = house.ledger.store.newest(table.game)
        reads_until(player, lambda: player.v == newest)
    assert before + 1 not in [v for v, _ in table.told]
    assert player.written.encode() == right_view(house, table.game, 0, newest)


def test_an_entry_that_does_not_link_is_not_believed(table: Table) -> None:
    player = table.sit()
    before, view = player.v, player.written
    (last,) = table.house.redis.xrevrange(table.keys.events("seat-0"), count=1)
    forged = {**last[1], b"say": b"Seat 0 has won.", b"patch": b"[]"}
    table.house.redis.xadd(table.keys.events("seat-0"), forged, id=f"{before + 1}-0")
    player.read(0.05)
    player.read(0.05)
    assert player.written in (view, '{"head":"' + player.head + f'","v":{player.v},"view":{{}}}}')
    assert "Seat 0 has won." not in [say for _, say in table.told]


def test_a_schema_of_a_higher_number_is_refused(table: Table) -> None:
    player = table.sit()
    key = table.keys.events("seat-0")
    (last,) = table.house.redis.xrevrange(key, count=1)
    higher = {**last[1], b"schema": b"longbox-streams/2"}
    table.house.redis.xadd(key, higher, id=f"{player.v + 1}-0")
    with pytest.raises(RuntimeError, match="longbox-streams/2"):
        player.read(0.05)


def test_another_epoch_begins_anew(house: House) -> None:
    table = Table(house)
    with working(house):
        player = table.sit()
        assert player.epoch == "1"
    # nobody serves now: the history is given up by hand, as `feed salvage --accept-loss` does
    audience = table.keys.events("seat-0")
    (last,) = house.redis.xrevrange(audience, count=1)
    house.redis.delete(audience)
    house.redis.xadd(audience, {**last[1], b"epoch": b"2"}, id=last[0])
    house.redis.hset(table.keys.meta, "epoch", "2")
    view = player.written
    house.redis.set(table.keys.view("seat-0"), view)
    reads_until(player, lambda: player.epoch == "2")
    assert player.written == view


def test_a_connection_that_is_cut_is_made_again(table: Table) -> None:
    player = table.sit()
    table.house.redis.client_kill_filter(_type="normal", skipme=True)
    assert player.send(player.ask["commands"][0])["status"] == "ok"


def test_a_token_that_never_fitted_is_said(table: Table) -> None:
    wrong = Player(table.house.url, table.game, 0, "no such token", REALM)
    with pytest.raises(redis.AuthenticationError):
        wrong.read(0.05)


def test_where_nothing_is_listed_the_program_says_what_is_asked(house: House) -> None:
    """In a game of all seats' entropy another client is needed, and that is said."""
    game = house.open(BAGGED, 2, until="draft", entropy="seats")
    with working(house):
        player = seated(house, game, 0)
        with pytest.raises(SystemExit, match="nothing is listed for commit_entropy"):
            play_at_random(player)


# ------------------------------------------------------------------------------------------ patches


@pytest.mark.parametrize(
    ("patch", "after"),
    [
        ([{"op": "add", "path": "/a/1", "value": 9}], {"a": [1, 9, 2], "b": None}),
        ([{"op": "add", "path": "/a/2", "value": 9}], {"a": [1, 2, 9], "b": None}),
        ([{"op": "remove", "path": "/a/0"}], {"a": [2], "b": None}),
        ([{"op": "replace", "path": "/a/0", "value": {}}], {"a": [{}, 2], "b": None}),
        ([{"op": "add", "path": "/c", "value": [1]}], {"a": [1, 2], "b": None, "c": [1]}),
        ([{"op": "remove", "path": "/b"}, {"op": "remove", "path": "/a"}], {}),
    ],
)
def test_patches(patch: list[dict[str, Any]], after: Any) -> None:
    assert patched({"a": [1, 2], "b": None}, patch) == after


@pytest.mark.parametrize(
    "one",
    [
        {"op": "remove", "path": "/c"},
        {"op": "replace", "path": "/a/2", "value": 1},
        {"op": "add", "path": "/c/d", "value": 1},
    ],
)
def test_a_patch_for_something_else(one: dict[str, Any]) -> None:
    with pytest.raises((KeyError, IndexError)):
        patched({"a": [1, 2]}, [one])
