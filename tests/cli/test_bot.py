"""`bot` and `simulate --bots exec:..`: a program plays a seat; what it does wrong costs nothing
that was decided."""

import json
import os
import re
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from cli.exits import Exit
from domain.games.bagged_boarded import GAME
from domain.kernel.sight import seat_audience
from domain.ledger.errors import Unsure
from domain.ledger.ledger import Accepted, Ledger, Order
from projections.seat import legal_for, seen_by
from tests.support.front import COMIC, ROOT, RUNNING, Desk
from tests.support.schemas import faults, fits

ODD: Final = ROOT / "tests/support/odd_bot.py"
OWN: Final = f"{sys.executable} {ROOT}/clients/python/longbox_bot.py"


def odd(how: str, *more: object) -> str:
    return " ".join([f"{sys.executable} {ODD} {how}", *map(str, more)])


def asked(log: Path) -> list[Any]:
    """The requests that a bot has written down, and by which process."""
    lines = log.read_text("utf-8").splitlines()
    return [(int(line.partition(" ")[0]), json.loads(line.partition(" ")[2])) for line in lines]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# ------------------------------------------------------------------------------------ a whole game


def test_programs_play_a_game_to_its_end(desk: Desk) -> None:
    log = desk.folder / "log.txt"
    running = [
        desk.start("bot", "evening", "--as", f"seat-{seat}", "--exec", odd("first", log))
        for seat in (1, 2)
    ]
    own = desk.run("--json", "bot", "evening", "--as", "Ann", "--exec", OWN)
    for process in running:
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, (out, err)
    assert own.lines
    for line in own.lines:
        assert line["game"] == RUNNING
        assert line["viewer"] == "seat-0"
        assert line["command"].startswith("pick comic=")
    assert not desk.run("--json", "pending", "evening").json["pending"]
    assert desk.run("audit", "evening").out.count("CLEAN") == 1
    pids = {pid for pid, _ in asked(log)}
    assert len(pids) == 2, "one process a seat, kept for all of its decisions"
    assert not any(map(alive, pids))


def test_a_program_is_told_what_its_seat_sees_and_nothing_else(desk: Desk) -> None:
    log, seat = desk.folder / "log.txt", int(desk.owing()[-1])
    words = ("bot", "evening", "--as", f"seat-{seat}", "--decisions", "1", "--exec")
    with desk.ledger() as ledger:
        history = ledger.history(RUNNING)
    desk.run(*words, odd("first", log))
    ((_, request),) = asked(log)
    assert faults(request, "bot-request", GAME) == []
    assert fits(request, "bot-request")
    view = seen_by(history, seat_audience(seat))
    known = {card for cards in GAME.zones(view).values() for card in cards}
    told = set(COMIC.findall(json.dumps(request)))
    assert told <= known
    assert set(view.seats[seat].hand) <= told, "its own hand is there"
    whole = {card for cards in GAME.zones(history.table()).values() for card in cards}
    assert whole - known, "and there is something to hide"
    texts = [one["text"] for one in request["legal"]["commands"]]
    assert len(texts) == len(legal_for(history, seat).commands)
    assert (request["seat"], request["refused"], len(request["key"])) == (seat, None, 64)
    assert [one["seat"] for one in request["pending"]] == [seat]


def test_a_game_that_is_over_asks_nothing(desk: Desk) -> None:
    log = desk.folder / "log.txt"
    result = desk.run("bot", "morning", "--as", "seat-0", "--exec", odd("first", log))
    assert (result.out, log.exists()) == ("", False)
    assert "0 decided" in result.err


def test_a_bot_goes_on_where_the_one_before_it_stopped(desk: Desk) -> None:
    seat = desk.owing()
    for _ in range(2):
        desk.run("bot", "evening", "--as", seat, "--decisions", "1", "--exec", odd("first"))
        for other in {f"seat-{n}" for n in range(3)} - {seat}:
            while any(
                one["seat"] == other
                for one in desk.run("--json", "pending", "evening").json["pending"]
            ):
                desk.run("do", "evening", "--as", other, desk.first_legal(other))
    assert desk.run("audit", "evening").out.count("CLEAN") == 1


# --------------------------------------------------------------------------------- what goes wrong

WRONG: Final[dict[str, tuple[Exit, str]]] = {
    "garbled": (Exit.USAGE, "'fly' is no command here.*try 3"),
    "no-json": (Exit.USAGE, "'pick something' is no answer .* write .*command"),
    "a-list": (Exit.USAGE, "is no answer"),
    "more-members": (Exit.USAGE, "is no answer .*unknown field `seat`"),
    "not-utf-8": (Exit.USAGE, "is no answer"),
    "dies": (Exit.USAGE, "ended before it answered, with code 7"),
    "killed": (Exit.USAGE, "ended before it answered, by signal 9"),
    "half-a-line": (Exit.USAGE, "ended before it answered, with code 0"),
    "ended-at-once": (Exit.USAGE, "ended before it answered, with code 0"),
    "thinks": (Exit.AGAIN, "the bot of seat-. did not answer within 0.5 s"),
    "floods": (Exit.USAGE, "a line of more than 65,536 bytes"),
    "long-line": (Exit.USAGE, "a line of more than 65,536 bytes"),
}


@pytest.mark.parametrize("how", WRONG)
def test_what_is_no_answer_ends_the_bot_and_stores_nothing(desk: Desk, how: str) -> None:
    code, says = WRONG[how]
    deadline = "0.5" if how == "thinks" else "20"
    words = ("bot", "evening", "--as", desk.owing(), "--deadline", deadline, "--exec", odd(how))
    with desk.unchanged():
        result = desk.run(*words, ends=code)
    assert re.search(says, result.err), result.err
    assert (result.out, "Traceback" in result.err) == ("", False)


def test_a_refusal_is_handed_back_and_then_told(desk: Desk) -> None:
    log, seat = desk.folder / "log.txt", desk.owing()
    words = ("bot", "evening", "--as", seat, "--exec", odd("illegal", log))
    before = desk.version("evening")
    result = desk.run(*words, "--tries", "4", ends=Exit.REFUSED)
    assert "refused by BB-DRAFT-4" in result.err
    assert "no_such_comic-1; try 4" in result.err
    assert "legal: pick comic=" in result.err
    requests = [request for _, request in asked(log)]
    told = [request["refused"] for request in requests]
    assert [one and one["rule"] for one in told] == [None, *["BB-DRAFT-4"] * 3]
    assert all(fits(request, "bot-request", GAME) for request in requests)
    assert desk.version("evening") == before


@pytest.mark.parametrize("how", ["late-refused", "late-garbled"])
def test_a_bot_that_mends_its_answer_plays_on(desk: Desk, how: str) -> None:
    before = desk.version("evening")
    process = desk.start(
        "bot", "evening", "--as", desk.owing(), "--decisions", "1", "--exec", odd(how)
    )
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert b"pick comic=" in out
    assert desk.version("evening") > before
    if how == "late-refused":
        assert b"told BB-DRAFT-4 of pick comic=no_such_comic-1" in err, "its stderr is passed on"


def test_a_second_line_is_never_taken_for_the_next_answer(desk: Desk) -> None:
    words = ("simulate", "bagged_boarded", "--players", "2", "--games", "1", "--option")
    result = desk.run(*words, "until=draft", "--bots", f"exec:{odd('twice')}", ends=Exit.USAGE)
    assert "said more than one line" in result.err


def test_what_was_decided_before_a_fault_stays(desk: Desk) -> None:
    before = desk.version("evening")
    words = ("bot", "evening", "--as", desk.owing(), "--exec")
    result = desk.run(*words, odd("answers-once"), ends=Exit.USAGE)
    assert re.fullmatch(r" +\d+  pick comic=\S+\n", result.out)
    assert "ended before it was asked, with code 0" in result.err
    assert desk.version("evening") > before
    assert desk.run("audit", "evening").out.count("CLEAN") == 1


def test_a_decision_that_was_closed_meanwhile_is_asked_anew(desk: Desk) -> None:
    log, seat = desk.folder / "log.txt", desk.owing()
    words = ("bot", "evening", "--as", seat, "--decisions", "1", "--exec", odd("slow", log))
    process = desk.start(*words)
    wait_for(log)
    others = [f"seat-{n}" for n in range(3) if f"seat-{n}" != seat]
    for who in (seat, *others):
        owing = desk.run("--json", "pending", "evening").json["pending"]
        if who in {one["seat"] for one in owing}:
            desk.run("do", "evening", "--as", who, desk.legal("evening", who)[0])
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    (_, first), (_, second) = asked(log)
    assert first["pending"] != second["pending"]
    assert second["refused"] is None
    assert out.count(b"\n") == 1
    assert desk.run("audit", "evening").out.count("CLEAN") == 1


def test_a_busy_store_gets_the_same_command_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[Order] = []
    submit = Ledger.submit

    def busy(self: Ledger, order: Order) -> Accepted:
        orders.append(order)
        answer = submit(self, order)
        if len(orders) < 3:
            raise Unsure("the answer was lost")
        return answer

    monkeypatch.setattr(Ledger, "submit", busy)
    before = desk.version("evening")
    words = ("bot", "evening", "--as", desk.owing(), "--decisions", "1", "--exec", odd("first"))
    desk.run(*words)
    assert len({order.nonce for order in orders}) == 1
    assert len(orders) == 3
    assert desk.version("evening") == before + 1


def wait_for(log: Path) -> None:
    until = time.monotonic() + 30
    while not log.exists() or not log.read_text():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_bot_that_ends_while_others_decide_is_missed(desk: Desk) -> None:
    owing = desk.run("--json", "pending", "evening").json["pending"]
    (waiting,) = {f"seat-{n}" for n in range(3)} - {one["seat"] for one in owing}
    words = ("bot", "evening", "--as", waiting, "--exec", odd("ended-at-once"))
    with desk.unchanged():
        result = desk.run(*words, ends=Exit.USAGE)
    assert "ended before it was asked, with code 0" in result.err


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("", "is empty"),
        ("'no end", "is no command line"),
        ("/no/such/program", "cannot be started: No such file"),
        (str(ROOT), "cannot be started: Permission denied"),
    ],
)
def test_a_command_line_that_is_none(desk: Desk, command: str, says: str) -> None:
    with desk.unchanged():
        result = desk.run("bot", "evening", "--as", "seat-0", "--exec", command, ends=Exit.USAGE)
    assert says in result.err


def test_no_shell_reads_the_command_line(desk: Desk) -> None:
    for command in ("echo $HOME > made", "`touch made`", "true && touch made"):
        with desk.unchanged():
            desk.run("bot", "evening", "--as", desk.owing(), "--exec", command, ends=Exit.USAGE)


@pytest.mark.parametrize(
    "said", [("evening@3", "seat-0"), ("evening", "referee"), ("evening", "seat-9")]
)
def test_only_a_seat_plays_at_the_newest_version(desk: Desk, said: tuple[str, str]) -> None:
    game, viewer = said
    with desk.unchanged():
        desk.run("bot", game, "--as", viewer, "--exec", odd("first"), ends=Exit.USAGE)


def test_the_environment_says_nothing_of_stores_and_servers(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGBOX_REDIS", "redis://secret@127.0.0.1")
    words = ("bot", "evening", "--as", desk.owing(), "--decisions", "1", "--exec")
    process = desk.start(*words, odd("environment"))
    assert process.communicate(timeout=60)[1].splitlines()[0] == b"[]"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_the_program_and_its_bot(desk: Desk, number: int) -> None:
    log = desk.folder / "log.txt"
    process = desk.start("bot", "evening", "--as", desk.owing(), "--exec", odd("thinks", log))
    wait_for(log)
    ((pid, _),) = asked(log)
    assert alive(pid)
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (Exit.INTERRUPTED, b"", b"")
    assert not alive(pid)


def test_a_bot_that_will_not_end_is_ended_with_all_that_it_started(desk: Desk) -> None:
    stubborn = desk.folder / "stubborn.sh"
    stubborn.write_text("trap '' TERM\nsleep 99 &\necho $$ $! >pids\nread line\necho '{}'\nwait\n")
    began = time.monotonic()
    words = ("bot", "evening", "--as", desk.owing(), "--exec", f"sh {stubborn}")
    desk.run(*words, ends=Exit.USAGE)
    assert time.monotonic() - began < 10
    pids = [int(word) for word in (desk.folder / "pids").read_text().split()]
    until = time.monotonic() + 5
    while any(map(_runs, pids)):
        assert time.monotonic() < until, pids
        time.sleep(0.05)


def _runs(pid: int) -> bool:
    """Whether it is there, and no mere entry that its new parent has not read yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_no_process_is_left_behind(desk: Desk) -> None:
    words = ("bot", "evening", "--as", desk.owing(), "--exec")
    for how in ("dies", "no-json", "illegal"):
        desk.run(*words, odd(how), ends=None)
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
