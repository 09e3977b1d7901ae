"""docs/frontends.md from the top down: its shell blocks, in one shell, lead to a finished game;
those of its part about JavaScript in another, to another."""

import json
import re
import socket
import subprocess
import sys
from pathlib import Path

from domain.kernel.canon import canon, parse
from service.wire import SCHEMA, Body, read_body
from tests.support import reference
from tests.support.front import ROOT, Desk
from tests.support.node import PACKAGE, needs_node, needs_packages, node

MANUAL = (ROOT / "docs/frontends.md").read_text("utf-8")
SCRIPTED = MANUAL.index("## In JavaScript")


def blocks(kind: str, page: str = MANUAL) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def script(page: str, port: int) -> str:
    """What the page has typed, with a free port, and what is slow for people not waited for."""
    own = f'"{sys.executable}"'
    words = f'longbox() {{ {own} -m cli.main "$@"; }}\npython() {{ {own} "$@"; }}\n'
    typed = "\n".join(blocks("sh", page)).replace("6399", str(port))
    # `env` starts a program and knows no function; %1 is the service, which is waited for.
    typed = typed.replace(
        "env -u LONGBOX_REDIS longbox", f'env -u LONGBOX_REDIS "{sys.executable}" -m cli.main'
    )
    typed = typed.replace(" clients/", f" {ROOT}/clients/")
    assert typed.rstrip().endswith("kill %1")
    return f"set -eu -m\ntrap 'kill $(jobs -p)' EXIT\n{words}{typed.replace('kill %1', 'wait $!')}"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def test_the_page_from_the_top_down(empty: Desk) -> None:
    done = subprocess.run(
        ["bash", "-c", script(MANUAL[:SCRIPTED], free_port())],
        env=empty.env,
        cwd=empty.folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done
    ben = re.findall(r"^ +(\d+)  (\S.*)$", done.stdout, re.MULTILINE)
    ann = (empty.folder / "ann.txt").read_text("utf-8").splitlines()
    assert int(ben[-1][0]) >= 40
    assert len(ann) >= 10
    assert "all 64 shards are served" in done.stdout
    told = json.loads(empty.run("--db", "frontend.db", "--json", "show", "table").out)
    assert told["game"] in done.stdout
    assert not empty.run("--db", "frontend.db", "--json", "pending", "table").json["pending"]
    assert (empty.folder / "serve.out").read_text().startswith("unix://")


@needs_node
@needs_packages
def test_the_part_about_javascript(empty: Desk) -> None:
    relayed = free_port()
    typed = script(MANUAL[SCRIPTED:], free_port()).replace("8080", str(relayed))
    # The packages are there, and the network may not be.
    typed = typed.replace("npm ci", "true npm ci")
    done = subprocess.run(
        ["bash", "-c", typed],
        env=empty.env,
        cwd=empty.folder,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done
    assert "The game is over" in done.stdout
    assert f"http://127.0.0.1:{relayed}/#" in done.stdout
    assert (empty.folder / "relay.out").read_text() == f"http://127.0.0.1:{relayed}/\n"
    for name in ("ben.txt", "cleo.txt"):
        assert "The game is over" in (empty.folder / name).read_text("utf-8")


@needs_node
def test_the_javascript_of_the_page_can_be_read(tmp_path: Path) -> None:
    texts = blocks("js")
    assert len(texts) == 2  # a table, and the lobby
    for n, text in enumerate(texts):
        (tmp_path / f"{n}.mjs").write_text(text)
        assert node("--check", tmp_path / f"{n}.mjs").returncode == 0


LOBBY = ("Lobby", "open", "take", "games")


def test_what_the_page_tells_of_the_package_is_there() -> None:
    source = "".join(path.read_text("utf-8") for path in sorted((PACKAGE / "src").glob("*.js")))
    for name in (
        "join",
        "turns",
        "send",
        "query",
        "over",
        "close",
        "Refused",
        "OtherSchema",
        *LOBBY,
    ):
        assert re.search(rf"\b{name}\b", source)
        assert f"{name}" in MANUAL[SCRIPTED:]
    told = re.findall(r"^\| `(\w+) /tables/GAME/SEAT(?:/(\w+))?` \|", MANUAL, re.MULTILINE)
    relay = (PACKAGE / "relay" / "relay.js").read_text("utf-8")
    offered = re.findall(r'^  "(\w+) (\w*)": async', relay, re.MULTILINE)
    assert sorted(told) == sorted(one for one in offered if one[0] != "HEAD")


def test_the_body_on_the_page_is_one() -> None:
    (text,) = blocks("json")
    body = text.strip().encode()
    assert canon(parse(body)) == body
    assert isinstance(read_body({b"body": body, b"sig": b"", b"token": b""}), Body)


def test_the_thinking_bot_of_the_page_names_what_the_client_has() -> None:
    (text,) = blocks("python")
    compile(text, "page", "exec")
    for name in ("read", "send", "owes", "over", "_begin", "_follow", "_apply", "_watch"):
        assert hasattr(reference.Player, name)
        assert name in MANUAL
    assert hasattr(reference, "linked")
    assert reference.SCHEMA == SCHEMA


def test_every_status_has_its_line() -> None:
    from typing import get_args

    from service.wire import Status

    table = MANUAL[MANUAL.index("### What to do about each answer") : SCRIPTED]
    told = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(told) == sorted(get_args(Status))


def test_every_field_of_an_entry_has_its_line() -> None:
    table = MANUAL[MANUAL.index("## What came over") : MANUAL.index("## The client, piece")]
    told = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert told == ["schema", "epoch", "head", "data", "say", "patch", "ask"]


def test_the_links_of_the_page_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)", MANUAL):
        assert (ROOT / "docs" / target).exists(), target
