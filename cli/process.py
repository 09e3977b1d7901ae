"""A program that is asked line by line: one line in, one line out, within a time.

It is started without a shell, sees nothing of our environment that begins with `LONGBOX_`, and is
ended by its own id: by the end of its input, else told, else forced, then with all in its group.
"""

import contextlib
import os
import select
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from typing import IO, Final

from cli.exits import Wrong

MAX_LINE: Final = 64 * 1024
"""The longest answer in bytes."""
PATIENCE: Final = 1.0
"""Seconds that a program has to end once its input is closed, and again once it is told to."""
SLICE: Final = 0.2
"""Seconds between two looks at whether we are to stop."""


class Late(Exception):
    """No answer in time; the message says whose."""


def never() -> bool:
    return False


def apart(command: str) -> list[str]:
    """The words of a command line, as a shell would split them; raises Wrong."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Wrong(f"{command!r:.80} is no command line: {error}") from None
    if not words:
        raise Wrong("a bot's command line is empty; write exec:'PROGRAM ARGUMENT ..'")
    return words


class Process:
    """One such program. `name` is what messages call it; `stopped` is looked at while it thinks,
    and ends the wait with KeyboardInterrupt."""

    def __init__(
        self,
        command: str,
        name: str,
        deadline: float,
        stopped: Callable[[], bool] = never,
    ) -> None:
        words = apart(command)
        self._name, self._deadline, self._stopped = name, deadline, stopped
        self._left = b""
        try:
            self._child = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=_environment(),
                process_group=0,  # an interrupt of the terminal is ours; we end it ourselves
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise Wrong(f"{name}: {words[0]!r:.80} cannot be started: {why}") from None
        self._in, self._out = _of(self._child.stdin), _of(self._child.stdout)
        for pipe in (self._in, self._out):
            os.set_blocking(pipe.fileno(), False)

    def require_running(self) -> None:
        """Raises Wrong where the program has ended before it was asked."""
        if self._child.poll() is not None:
            raise Wrong(f"{self._name} ended before it was asked{self._how()}")

    def ask(self, line: bytes) -> bytes:
        """The answer to a line, both without their ends.

        Raises Late, KeyboardInterrupt, and Wrong where the program has ended, says too much, or
        had said something before it was asked.
        """
        if self._left or self._waits():
            raise Wrong(f"{self._name} said more than one line; it answers each request with one")
        until = time.monotonic() + self._deadline
        to_send = memoryview(line + b"\n")
        while b"\n" not in self._left:
            if len(self._left) > MAX_LINE:
                break
            left = until - time.monotonic()
            if left <= 0:
                raise Late(f"{self._name} did not answer within {self._deadline:g} s")
            if self._stopped():
                raise KeyboardInterrupt
            to_send = self._pass(to_send, min(left, SLICE))
        answer, _, self._left = self._left.partition(b"\n")
        if len(answer) > MAX_LINE:
            raise Wrong(f"{self._name}: a line of more than {MAX_LINE:,} bytes")
        return answer

    def close(self) -> None:
        """Ends the program: by its input's end, then told, then forced."""
        with contextlib.suppress(OSError):
            self._in.close()
        for number in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.wait(PATIENCE)
                break
            self._tell(number)
        self._child.wait()
        self._out.close()

    def _tell(self, number: int) -> None:
        # It was not waited for yet, so that its number, and its group's, is nobody else's.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._child.pid, number)

    def _waits(self) -> bool:
        return bool(select.select([self._out], [], [], 0)[0]) and self._read() != b""

    def _pass(self, to_send: memoryview, wait: float) -> memoryview:
        """Sends and reads what can be sent and read; gives what is still to be sent."""
        to_read, to_write, _ = select.select([self._out], [self._in] if to_send else [], [], wait)
        if to_write:
            try:
                to_send = to_send[os.write(self._in.fileno(), to_send) :]
            except BrokenPipeError:
                to_send = to_send[:0]  # it may have answered all the same
        if to_read and not self._read():
            raise Wrong(f"{self._name} ended before it answered{self._how()}")
        return to_send

    def _read(self) -> bytes:
        data = os.read(self._out.fileno(), MAX_LINE)
        self._left += data
        return data

    def _how(self) -> str:
        """How it ended, as far as is known."""
        try:
            code = self._child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return ", and closed its output"
        return f", by signal {-code}" if code < 0 else f", with code {code}"


def _environment() -> Mapping[str, str]:
    """Ours without what says where games and servers are."""
    return {name: text for name, text in os.environ.items() if not name.startswith("LONGBOX_")}


def _of(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None, "it was asked for"
    return pipe
