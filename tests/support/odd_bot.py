"""Bots that do what bots should not: `python odd_bot.py HOW`, on the standard library alone."""

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

SEEN: list[int] = []
ROTTEN = "pick comic=no_such_comic-1"


def first(request: dict[str, Any]) -> str:
    text: str = request["legal"]["commands"][0]["text"]
    return text


def said(command: str) -> str:
    return json.dumps({"command": command}) + "\n"


def once_refused(request: dict[str, Any]) -> str:
    """Something illegal, until it is told so."""
    refused = request["refused"]
    if refused is None:
        return said(ROTTEN)
    sys.stderr.write(f"told {refused['rule']} of {refused['command']}\n")
    assert refused["fact"]
    assert refused["text"]
    assert set(refused["near"]) <= {one["text"] for one in request["legal"]["commands"]}
    return said(first(request))


def once_garbled(request: dict[str, Any]) -> str:
    return said("fly high" if request["refused"] is None else first(request))


def dies(_request: dict[str, Any]) -> str:
    sys.exit(7)


def slow(request: dict[str, Any]) -> str:
    """Thinks a while about its first decision."""
    if not SEEN:
        time.sleep(3)
    SEEN.append(request["seat"])
    return said(first(request))


def killed(_request: dict[str, Any]) -> str:
    os.kill(os.getpid(), 9)
    return ""


def thinks(_request: dict[str, Any]) -> str:
    time.sleep(60)
    return ""


def floods(_request: dict[str, Any]) -> str:
    return "x" * 10_000_000


HOW: dict[str, Callable[[dict[str, Any]], str]] = {
    "first": lambda request: said(first(request)),
    "late-refused": once_refused,
    "late-garbled": once_garbled,
    "illegal": lambda _: said(ROTTEN),
    "garbled": lambda _: said("fly high"),
    "no-json": lambda _: "pick something\n",
    "a-list": lambda _: '["pick"]\n',
    "more-members": lambda request: json.dumps({"command": first(request), "seat": 1}) + "\n",
    "not-utf-8": lambda _: '{"command":"\udcff"}\n',
    "dies": dies,
    "slow": slow,
    "answers-once": lambda request: said(first(request)),
    "killed": killed,
    "thinks": thinks,
    "floods": floods,
    "long-line": lambda _: said("x" * 70_000),
    "half-a-line": lambda request: said(first(request)).rstrip() * (sys.exit(0) is None),
    "twice": lambda request: said(first(request)) * 2,
    "environment": lambda request: said(first(request)),
}


def main() -> None:
    how = sys.argv[1]
    sys.stdout.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]
    if how == "ended-at-once":
        return
    if how == "environment":
        sys.stderr.write(f"{sorted(name for name in os.environ if 'LONGBOX' in name)}\n")
    for line in sys.stdin:
        if len(sys.argv) > 2:
            with open(sys.argv[2], "a", encoding="utf-8") as log:  # noqa: PTH123  # alone
                log.write(f"{os.getpid()} {line}")
        sys.stdout.write(HOW[how](json.loads(line)))
        sys.stdout.flush()
        if how == "answers-once":
            return


if __name__ == "__main__":
    main()
