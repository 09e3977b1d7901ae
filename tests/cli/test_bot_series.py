"""`simulate --bots exec:..`, and docs/bots.md from the top down."""

import json
import re
import subprocess
import sys
from typing import Any, Final

from cli.exits import Exit
from tests.cli.test_bot import OWN, alive, asked, odd
from tests.support.front import ROOT, Desk
from tests.support.schemas import fits

SERIES: Final = (
    "--json",
    "simulate",
    "mint_condition",
    "--players",
    "3",
    "--games",
    "2",
    "--option",
    "rounds=1",
)


def test_a_series_of_programs_and_other_bots(desk: Desk) -> None:
    log = desk.folder / "log.txt"
    mixed = (*SERIES, "--bots", f"greedy,exec:{odd('first', log)},random")
    told = desk.run(*mixed).json
    assert told["bots"] == ["greedy", f"exec:{odd('first', log)}", "random"]
    assert told["games"] == 2
    requests = asked(log)
    assert len({pid for pid, _ in requests}) == 2, "a process a game and seat"
    assert not any(alive(pid) for pid, _ in requests)
    for _, request in requests[::9]:
        assert request["seat"] == 1
        assert fits(request, "bot-request")
        for seat, own in enumerate(request["view"]["seats"]):
            assert (own["power"] == "?") is (seat != 1 and not own["revealed"])


def test_game_k_is_the_same_under_any_number_of_processes(desk: Desk) -> None:
    words = (*SERIES, "--bots", f"exec:{OWN}", "--seed", "3")
    alone, several = desk.run(*words).json, desk.run(*words, "--jobs", "2").json
    assert alone == several


def test_a_refused_choice_in_a_series(desk: Desk) -> None:
    words = (
        "simulate",
        "bagged_boarded",
        "--players",
        "2",
        "--games",
        "1",
        "--option",
        "until=draft",
    )
    desk.run(*words, "--bots", f"exec:{odd('late-refused')}")
    result = desk.run(*words, "--bots", f"random,exec:{odd('illegal')}", ends=Exit.REFUSED)
    assert "BB-DRAFT-4" in result.err
    assert "the bot of seat-1" in result.err
    result = desk.run(
        *words, "--bots", f"random,exec:{odd('dies')}", "--jobs", "2", ends=Exit.USAGE
    )
    assert "game 0: the bot of seat-1 ended before it answered, with code 7" in result.err


def test_a_comma_in_quotes_is_part_of_a_command_line(desk: Desk) -> None:
    log = desk.folder / "a,b.txt"
    words = (
        "simulate",
        "bagged_boarded",
        "--players",
        "2",
        "--games",
        "1",
        "--option",
        "until=draft",
    )
    desk.run(*words, "--bots", f"random,exec:{odd('first')} '{log}'")
    assert asked(log)
    for bots, says in {
        "exec:": "is empty",
        "exec:'x": "is no command line",
        "random,": "there is no bot ''",
        "x": "there is no bot 'x'; there is random, greedy, exec:",
    }.items():
        assert says in desk.run(*words, "--bots", bots, ends=Exit.USAGE).err


# ------------------------------------------------------------------------------------- the manual

MANUAL: Final = (ROOT / "docs/bots.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)


def test_the_page_from_the_top_down(empty: Desk) -> None:
    words = f'longbox() {{ "{sys.executable}" -m cli.main "$@"; }}\n'
    typed = "\n".join(blocks("sh")).replace("python longbox_bot.py", OWN)
    done = subprocess.run(
        ["bash", "-euc", words + typed],
        env=empty.env,
        cwd=empty.folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done
    assert "verdict: CLEAN" in done.stdout
    assert "2 games of mint_condition" in done.stdout


def test_the_page_names_every_member_and_every_fault() -> None:
    request, answer = (json.loads(text) for text in blocks("json"))
    table = MANUAL[MANUAL.index("## A decision") : MANUAL.index("## What goes wrong")]
    told = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(told) == sorted(request)
    assert fits(answer, "bot-answer")
    assert fits({**request, "key": "0" * 64, "view": VIEW}, "bot-request")
    codes = {int(code) for code in re.findall(r"\| (\d+) \|$", MANUAL, re.MULTILINE)}
    assert codes == {Exit.USAGE, Exit.REFUSED, Exit.AGAIN, Exit.INTERRUPTED}


VIEW: Final[dict[str, Any]] = {
    **{name: [] for name in ("pending", "left", "taken_back", "scores", "seats")},
    "title": "x",
    "players": 2,
    "phase": "x",
    "over": False,
    "given_up": False,
    "asking": None,
    "zones": {},
}
