"""Seats behind the streams give entropy, and the reference client does so by itself."""

import json
import threading

import pytest

from domain.games.bagged_boarded import GAME as BAGGED
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.commands import Void
from domain.ledger.ledger import Order
from domain.ledger.record import export_record, read_record
from projections.audit import audit_record
from tests.support.clients import CAREFUL, careful, reads_until, right_view, started, working
from tests.support.serving import House


def test_two_programs_commit_reveal_and_play(house: House) -> None:
    game = house.open(BAGGED, 2, until="draft", entropy="seats")
    with working(house):
        programs = [started(house, game, seat, CAREFUL) for seat in range(2)]
        try:
            ends = [program.communicate(timeout=120)[0] for program in programs]
        finally:
            for program in programs:
                program.kill()
                program.communicate()
    assert [program.returncode for program in programs] == [0, 0]
    history = house.ledger.history(game)
    tags = [entry.tag.removeprefix("longbox.") for entry in history.entries[:6]]
    assert tags[:5] == ["game_opened", *["entropy_committed"] * 2, *["entropy_revealed"] * 2]
    for seat, out in enumerate(ends):
        last = out.splitlines()[-1].encode()
        said = int(out.splitlines()[-2].split()[0])
        assert last == right_view(house, game, seat, said)
        assert "commits to its entropy" in out
    record = read_record(export_record(history, "all"), "all")
    assert audit_record(record, {BAGGED.slug: BAGGED}).verdict == "CLEAN"


def hash_in(body: str) -> str:
    said: str = json.loads(body)["args"]["hash"]
    return said


def test_the_client_keeps_what_it_committed_to_and_gives_it_once(house: House) -> None:
    game = house.open(BAGGED, 2, until="draft", entropy="seats")
    hashes: set[str] = set()
    with working(house):
        players = [careful(house, game, seat) for seat in range(2)]
        for player in players:
            reads_until(player, lambda: player.owes)  # noqa: B023  # read at once
            assert player.ask["commands"] == []
            assert player.ask["table"] == []
            (first,) = player.choices()
            said = {hash_in(player.body(first)) for _ in range(2)}
            assert len(said) == 1, "asked twice, it commits to the same"
            hashes |= said
            assert player.send(first)["status"] == "ok"
            assert player.view["table"]["phase"].startswith("entropy, ")
        for player in players:
            reads_until(player, lambda: player.owes)  # noqa: B023  # read at once
            assert player.choices() == [{"command": "reveal_entropy", "args": {}}]
            assert player.send(player.choices()[0])["status"] == "ok"
        reads_until(players[0], lambda: bool(players[0].ask["commands"]))
        again = {"command": "commit_entropy", "args": {}}
        given = {hash_in(player.body(again)) for player in players}
        assert len(given - hashes) == 2, "what was revealed once is never given again"


def test_a_void_game_is_over_for_everybody(house: House) -> None:
    game = house.open(BAGGED, 2, until="draft", entropy="seats")
    with working(house):
        player = careful(house, game, 0)
        reads_until(player, lambda: player.owes)
        assert player.send(player.choices()[0])["status"] == "ok"
        house.ledger.submit(Order(game, Void()))
        reads_until(player, lambda: player.over)
        assert player.view["table"]["phase"] == "void"
        assert player.view["table"]["pending"] == []
    assert player.written.encode() == right_view(house, game, 0, player.v)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_refused_reveal_says_why_and_tells_nothing(house: House, seat: int) -> None:
    game = house.open(BAGGED, 2, until="draft", entropy="seats")
    replies: list[dict[str, str]] = []
    with working(house):
        players = [careful(house, game, one) for one in range(2)]
        for player in players:
            reads_until(player, lambda: player.owes)  # noqa: B023  # read at once
            player.send(player.choices()[0])
        other = {"command": "reveal_entropy", "args": {"entropy": "ab" * 32}}
        one = players[seat]
        reads_until(one, lambda: one.owes)
        thread = threading.Thread(target=lambda: replies.append(one.send(other)), daemon=True)
        thread.start()
        thread.join(30)
    (reply,) = replies
    assert (reply["status"], reply["rule"], reply["legal"]) == ("rejected", "LB-ENT-4", "[]")
    assert one._entropy.hex() not in str(reply)
    assert seat_audience(seat) in reply["fact"]
