"""Many short runs of the program: one process imports everything once, and forks for each run."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from tests.support.front import ROOT

TOO_EARLY = 99
"""The exit code of a run that was interrupted before the program's first line."""


class Forker:
    """Starts runs of the program in processes of their own, within a few milliseconds."""

    def __enter__(self) -> "Forker":
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tests.support.forking import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in: IO[bytes] = self._process.stdin
        self._out: IO[bytes] = self._process.stdout
        assert self._answer() == "ready"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self._in.close()
        self._process.wait(30)
        self._out.close()

    def start(self, words: tuple[str, ...], folder: Path, env: Mapping[str, str]) -> int:
        """The process id of a run in that folder, its output in FOLDER.out and FOLDER.err."""
        for name in ("out", "err"):
            Path(f"{folder}.{name}").touch()
        self._ask({"words": words, "folder": str(folder), "env": dict(env)})
        pid: int = self._answer()
        return pid

    def wait(self, pid: int) -> int:
        """The exit code of a run; negative where a signal ended it."""
        self._ask({"wait": pid})
        code: int = self._answer()
        return code

    def _ask(self, request: dict[str, Any]) -> None:
        self._in.write(json.dumps(request).encode() + b"\n")
        self._in.flush()

    def _answer(self) -> Any:
        return json.loads(self._out.readline())


def serve() -> None:
    """The process that forks: a request a line from stdin, an answer a line to stdout."""
    for module in ("cli.do", "cli.new", "cli.fork", "cli.export", "cli.show", "cli.failures"):
        import_module(module)
    import_module("domain.games")
    _say("ready")
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if "wait" in request:
            _, status = os.waitpid(request["wait"], 0)
            _say(os.waitstatus_to_exitcode(status))
            continue
        pid = os.fork()
        if pid == 0:
            _run(request)
        _say(pid)


def _say(answer: object) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _run(request: dict[str, Any]) -> None:
    code = TOO_EARLY
    try:
        folder = Path(request["folder"])
        for number, name in ((0, os.devnull), (1, f"{folder}.out"), (2, f"{folder}.err")):
            os.dup2(os.open(name, os.O_RDWR), number)
        os.environ.clear()
        os.environ.update(request["env"])
        os.chdir(folder)
        sys.argv = ["longbox", *request["words"]]
        import_module("cli.main").main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        pass
    finally:
        os._exit(code)
